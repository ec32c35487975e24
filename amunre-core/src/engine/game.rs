//! The contract of a game.

use std::fmt;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::engine::json::misread;
use crate::engine::text::notation::Notation;
use crate::engine::text::scene::ScenePanel;
use crate::engine::text::{notation, scene};
use crate::engine::{
    ChangedRules, Cited, DataTable, Fast, Interpretation, Interrupt, Names, NoChance, PileInfo, RuleId, Rulebook, Seat,
    Seats, Turn, TurnResult, Viewer, Violation, judge,
};

/// What is wrong with a set-up, a board or a stated position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {value}: expected {expected}")]
pub struct SetupError {
    /// The field, as a path: `provinces.abu.fields`.
    pub field: String,
    /// The value that was given.
    pub value: String,
    /// What would have been right.
    pub expected: String,
}

impl SetupError {
    /// An error that names a field, its value and what would have been right.
    pub fn new(field: impl fmt::Display, value: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self { field: field.to_string(), value: value.to_string(), expected: expected.to_string() }
    }
}

/// One line of a score: who, by which rule, for what, how many points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
pub struct ScoreLine {
    /// Who scores.
    pub seat: Seat,
    /// In which part of the game ("old kingdom").
    pub part: &'static str,
    /// The rule that gives the points.
    pub rule: RuleId,
    /// What they are for ("2 pyramids in EDFU").
    pub what: String,
    /// The points; below 0 where the seat loses some.
    pub points: i16,
}

/// A data file that comes with the engine. It is never changed once it is released.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataFile {
    /// Its id: `amun-re/board/classic-2003`.
    pub id: &'static str,
    /// Its bytes.
    pub text: &'static str,
    /// Their SHA-256 in 64 hex digits. A test holds it against the text.
    pub sha256: &'static str,
}

/// Numbers from 0 to 255.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Numbers([u128; 2]);

impl Numbers {
    fn add(&mut self, number: u8) {
        let [low, high] = &mut self.0;
        let half = if number < 128 { low } else { high };
        *half |= 1 << (number % 128);
    }

    fn iter(self) -> impl Iterator<Item = u8> {
        let [low, high] = self.0;
        (0..=u8::MAX).filter(move |number| (if *number < 128 { low } else { high }) >> (number % 128) & 1 == 1)
    }
}

/// What an outcome leans on besides the rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dependencies {
    rulings: Numbers,
    assumed: Numbers,
}

impl Dependencies {
    /// Adds a ruling, by its number in the documents.
    pub fn add_ruling(&mut self, number: u8) {
        self.rulings.add(number);
    }

    /// Adds a value that no text confirms, by its place in [`Game::assumed`].
    pub fn add_assumed(&mut self, place: u8) {
        self.assumed.add(place);
    }

    /// Returns the rulings, ascending.
    pub fn rulings(&self) -> impl Iterator<Item = u8> {
        self.rulings.iter()
    }

    /// Returns the places of the assumed values, ascending.
    pub fn assumed(&self) -> impl Iterator<Item = u8> {
        self.assumed.iter()
    }
}

/// A data set with values that no text confirms, all of which count as used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AssumedSet {
    /// The id of the set: `men-nefer/board/placeholder`.
    pub data: String,
    /// The number of its values that no text confirms.
    pub values: usize,
}

/// A set-up that the laws are tested with.
#[derive(Clone, Debug)]
pub struct SampleSetup<S> {
    /// What it is called in a report.
    pub name: String,
    /// The set-up.
    pub setup: S,
}

/// A game: pure functions over its rules, states, commands and events. [`laws`](crate::engine::laws) says what they must obey.
pub trait Game: Sized + fmt::Debug + 'static {
    /// The name of the game: `amun-re`.
    const ID: &'static str;
    /// No list of commands is longer than this, but those that [`Game::may_be_long`] names.
    const LONGEST_LIST: usize = 400;
    /// No list of commands at all is longer than this.
    const LONGEST_OF_ALL: usize = Self::LONGEST_LIST;

    /// What is agreed before a game: edition, players, board, a stated position.
    type Setup: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// The same, checked and compiled once.
    type Rules: fmt::Debug + Send + Sync;
    /// What is on the table: small, flat, cheap to clone. A view is a state with less known in it.
    type State: Clone + Eq + Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat may ask.
    type Command: Copy + Eq + Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened.
    type Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Why a command is refused.
    type Violation: Violation;
    /// What a seat owes.
    type Decision: Copy + Eq + fmt::Debug + Serialize;

    // -- before the game

    /// Checks a set-up and compiles it.
    fn rules(setup: &Self::Setup) -> Result<Self::Rules, SetupError>;
    /// The set-up these rules were compiled from.
    fn setup(rules: &Self::Rules) -> &Self::Setup;
    /// The values of the rules that no text confirms, by their paths (`board.provinces.abu.fields`): faces say that they are
    /// assumed.
    fn assumed(_rules: &Self::Rules) -> Vec<String> {
        Vec::new()
    }
    /// The state before anything happened, or the stated position.
    fn initial(rules: &Self::Rules) -> Self::State;
    /// What happens before the first command.
    fn start(rules: &Self::Rules, turn: &mut Turn<'_, Self>) -> TurnResult<Self>;
    /// Whether a state can be: the bounds of its numbers, and what is conserved. A view is judged by what it shows.
    fn check(rules: &Self::Rules, state: &Self::State) -> Result<(), SetupError>;
    /// Whether a game can start from a state: as [`Game::check`], and the table waits for somebody.
    fn check_stated(rules: &Self::Rules, state: &Self::State) -> Result<(), SetupError>;
    /// The position that a set-up states, and the set-up without it.
    fn split_position(setup: &Self::Setup) -> (Self::Setup, Option<Self::State>);
    /// The set-up with a position to start from.
    fn with_position(setup: &Self::Setup, position: Self::State) -> Self::Setup;
    /// The data files that these rules stand on.
    fn data(rules: &Self::Rules) -> Vec<DataFile>;
    /// The values that these rules stand on (the board, the cards), each with where it comes from, as tables. Those that no
    /// text confirms are those of [`Game::assumed`], by the same paths.
    fn data_tables(_rules: &Self::Rules) -> Result<Vec<DataTable>, SetupError> {
        Ok(Vec::new())
    }
    /// The rules in words, each with its source, its rulings and its tests.
    fn rulebook(_rules: &Self::Rules) -> Result<Rulebook, SetupError> {
        Ok(Rulebook::default())
    }
    /// The schema of its commands, events, set-ups and states, under these names: the schemas of records refer to them.
    #[cfg(feature = "schema")]
    fn schema() -> Value;
    /// The set-up to change where nothing else is said.
    fn default_setup() -> Self::Setup;
    /// The set-ups that tests play: every edition and number of players, among others.
    fn samples() -> Vec<SampleSetup<Self::Setup>>;

    // -- the game

    /// Judges a command. A refusal comes before the first event, draw or look.
    fn decide(rules: &Self::Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Self::Command) -> TurnResult<Self>;
    /// Every rule that forbids a command, in the order in which they are asked: the first is what [`Game::decide`] refuses
    /// with, and there is none just where it accepts. A game that does not say more knows the first.
    fn violations(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
        command: Self::Command,
    ) -> Vec<Self::Violation> {
        match judge::<Self>(rules, &mut state.clone(), &mut NoChance, None, seat, command).0 {
            Err(Interrupt::Refused(violation)) => vec![violation],
            _ => Vec::new(),
        }
    }
    /// Judges a command that only its seat knows: what others see of it happens, the rest stays unseen. Refused where the
    /// seat can have no secret.
    fn decide_sealed(rules: &Self::Rules, turn: &mut Turn<'_, Self>, seat: Seat) -> TurnResult<Self>;
    /// The public name of what a seat could lay down unseen now, by which it will be turned over.
    fn secret(rules: &Self::Rules, state: &Self::State, seat: Seat) -> Option<String>;
    /// Whether a command is known to its seat alone until it is turned over.
    fn is_secret(command: Self::Command) -> bool;
    /// Changes a state as an event says: the only code that does. It never panics, draws nothing and judges nothing.
    fn evolve(rules: &Self::Rules, state: &mut Self::State, event: &Self::Event);
    /// Appends the commands by which a seat does what it owes: all that `decide` accepts but those of
    /// [`Game::anytime_commands`].
    fn required_commands(rules: &Self::Rules, state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);
    /// Appends the commands that are legal at any time and so are never owed (sales). A random player leaves them out
    /// unless there is nothing else.
    fn anytime_commands(rules: &Self::Rules, state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);
    /// Appends exactly the commands that `decide` accepts from this seat.
    fn legal_commands(rules: &Self::Rules, state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>) {
        Self::required_commands(rules, state, seat, out);
        Self::anytime_commands(rules, state, seat, out);
    }
    /// What this seat must do, if the table waits for it.
    fn decision(rules: &Self::Rules, state: &Self::State, seat: Seat) -> Option<Self::Decision>;
    /// The seats that the table waits for. Empty when the game is over (or not begun).
    fn to_act(rules: &Self::Rules, state: &Self::State) -> Seats;
    /// The phase and the round, by which draws are labelled: where it changes, a record carries a digest.
    fn phase(state: &Self::State) -> (&'static str, u8);
    /// Whether an event is a repair, such as only a referee's ruling brings about. It is judged by [`Game::check_repair`]
    /// before it happens, and the state that follows by [`Game::check_stated`].
    fn is_repair(event: &Self::Event) -> bool;
    /// Whether an event is a repair that can be made at this table: what it takes is there, whom it names sits there. On a
    /// view it can be if it can be in one of the states that look so.
    fn check_repair(rules: &Self::Rules, state: &Self::State, event: &Self::Event) -> Result<(), SetupError>;
    /// Whether the game is over.
    fn is_over(state: &Self::State) -> bool;
    /// How many seats there are.
    fn players(rules: &Self::Rules) -> u8;
    /// The points of each seat so far.
    fn scores(state: &Self::State) -> Vec<u16>;
    /// Who won, once the game is over.
    fn winners(state: &Self::State) -> Seats;
    /// The points an event gives, with their reason.
    fn score_line(rules: &Self::Rules, event: &Self::Event) -> Option<ScoreLine>;
    /// The rules that an event carries out: why it happened. That of its score line, if it has one, comes first. A repair
    /// stands above the rules and has none.
    fn event_rules(_rules: &Self::Rules, _event: &Self::Event) -> Vec<RuleId> {
        Vec::new()
    }
    /// Where a rule is written.
    fn cite(_rules: &Self::Rules, _rule: RuleId) -> Option<Cited> {
        None
    }
    /// Returns the data sets whose assumed values all count as used, because [`Game::dependencies`] does not note them one by one.
    fn assumed_sets(_rules: &Self::Rules) -> Vec<AssumedSet> {
        Vec::new()
    }
    /// Adds what an event leans on besides the rulebook, in the state before it.
    fn dependencies(_rules: &Self::Rules, _state: &Self::State, _event: &Self::Event, _on: &mut Dependencies) {}

    // -- other readings

    /// The other readings of the rulings that these rules follow.
    fn interpretations(_rules: &Self::Rules) -> Vec<Interpretation> {
        Vec::new()
    }
    /// The rules under another reading that can be judged, by its id: once, or once for each way in which it can be meant.
    fn with_interpretation(_rules: &Self::Rules, _reading: &str) -> Vec<ChangedRules<Self::Rules>> {
        Vec::new()
    }
    /// The rules with an assumed value replaced, by its place in [`Game::assumed`], once for each other plausible value.
    fn with_assumption(_rules: &Self::Rules, _place: u8) -> Vec<ChangedRules<Self::Rules>> {
        Vec::new()
    }
    /// What another reading looks for by a name, where the table does not keep it and all events of the game tell it.
    fn derive_from_history(_rules: &Self::Rules, _events: &[Self::Event], _name: &str) -> Option<Value> {
        None
    }

    // -- who may know what

    /// The state as a viewer may know it.
    fn view(rules: &Self::Rules, state: &Self::State, viewer: Viewer) -> Self::State;
    /// The event as a viewer may know it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Self::Event;
    /// Whether an event makes known to others what was hidden from them: a closed list, documented for each game.
    fn discloses(state: &Self::State, event: &Self::Event) -> bool;
    /// The items of piles that an event takes out of what others do not know of a hand, in the state before it: by this a
    /// record counts what a hand can have held.
    fn hand_spending(
        _rules: &Self::Rules,
        _state: &Self::State,
        _event: &Self::Event,
    ) -> Vec<(Seat, &'static PileInfo, u16)> {
        Vec::new()
    }
    /// A whole state that a viewer could be looking at: the unseen things dealt at random to the unknown places.
    fn determinize(rules: &Self::Rules, view: &Self::State, chance: &mut Fast) -> Self::State;

    // -- commands as numbers and as words

    /// How many action ids there are.
    fn action_space(rules: &Self::Rules) -> u32;
    /// The id of a command.
    fn action_id(rules: &Self::Rules, state: &Self::State, command: Self::Command) -> Option<u32>;
    /// The command with this id.
    fn action(rules: &Self::Rules, state: &Self::State, id: u32) -> Option<Self::Command>;
    /// The kind of a command, below 32: the random policy picks a kind first.
    fn kind(command: Self::Command) -> u8;
    /// Whether a command is legal at any time and so never owed (a sale).
    fn is_anytime(command: Self::Command) -> bool;
    /// Whether a list with this command in it may be longer than [`Game::LONGEST_LIST`] (an offer: one command for each
    /// amount).
    fn may_be_long(command: Self::Command) -> bool;
    /// Commands beside those with an id that tests put to `decide`: such as no list would hold.
    fn odd_commands() -> Vec<Self::Command>;
    /// How commands are written and read.
    fn notation() -> &'static Notation<Self::Command>;
    /// Says a command to a person, in notation: what follows the name of the seat.
    fn write_command(command: &Self::Command, f: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(Self::notation(), *command, f)
    }
    /// Says an event to a person.
    fn write_event(event: &Self::Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result;
    /// Shows the table to a person, as text in 80 columns: what a view shows, without what players cover.
    fn write_table(rules: &Self::Rules, view: &Self::State, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result;
    /// Draws the table: what a view shows, without what players cover. A game that draws nothing is drawn as text.
    fn scene(rules: &Self::Rules, view: &Self::State, names: &Names) -> Vec<ScenePanel> {
        let mut text = String::new();
        // writing to a string does not fail
        let _ = Self::write_table(rules, view, names, &mut text);
        scene::of_text(&text)
    }
    /// The parts of the drawings that a command of a seat speaks of, by their ids.
    fn highlights(_seat: Seat, _command: &Self::Command) -> Vec<String> {
        Vec::new()
    }
    /// Says what a seat owes to a person ("bids").
    fn write_decision(owed: &Self::Decision, f: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a set-up from its JSON. An error names the field by its path.
    fn read_setup(value: Value) -> Result<Self::Setup, SetupError> {
        misread::read_value(&value, "set-up")
    }
}
