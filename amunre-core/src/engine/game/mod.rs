//! The contract of a game: one small trait for each concern.
//!
//! [`Game`] is required of every game: its types, the set-up, `decide`, `evolve`, the list of commands, who must act,
//! and the outcome. The other traits have a default for each function, so that a game writes only the parts that it
//! needs:
//!
//! | trait | a game without it |
//! |---|---|
//! | [`HiddenInformation`] | hides nothing: a view is the state |
//! | [`Encoding`] | - |
//! | [`Description`] | is described by its JSON |
//! | [`Sources`] | cites no rulebook |
//! | [`Interpretations`] | has no other interpretations |
//! | [`Positions`] | starts at its beginning, and no referee repairs it |
//!
//! [`FullGame`] combines all of them for logs, sessions and faces. [`Samples`] is for tests alone.

pub(crate) mod common_game;
mod dependencies;
mod description;
mod encoding;
#[allow(dead_code)] // a core with one game uses a part of it
pub(crate) mod faults;
mod full_game;
mod hidden_information;
mod interpretations;
mod positions;
mod samples;
mod setup_error;
mod sources;

use std::fmt;
use std::hash::Hash;

pub use dependencies::{BitSet, Dependencies, Places, ReadPlaces, Rulings};
pub use description::Description;
pub use encoding::Encoding;
#[allow(unused_imports)] // a core without games has none
pub(crate) use faults::{FaultCheck, at_most, at_table, expect, of_seat, up_to, wrong};
pub use full_game::FullGame;
pub use hidden_information::HiddenInformation;
pub use interpretations::Interpretations;
pub use positions::Positions;
pub use samples::{SampleSetup, Samples};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
pub use setup_error::SetupError;
pub use sources::{DataFile, OpenValue, ScoreLine, Sources};

use crate::engine::json::misread;
use crate::engine::{
    CanonicalError, CommandSink, EditionInfo, Interrupt, NoChance, Seat, Seats, Turn, TurnResult, Violation, from_text,
    judge, to_canonical, to_value,
};

/// Reads a set-up from its JSON.
pub(crate) fn read_setup_of<G: Game>(value: Value) -> Result<G::Setup, SetupError> {
    misread::read_value(&value, "set-up").map_err(|error| with_seats::<G>(value, error))
}

/// The rules of a game: pure functions over its rules, states, commands and events. `engine::laws` (feature
/// `testing`) defines the laws that they must obey.
pub trait Game: Sized + fmt::Debug + 'static {
    /// The id of the game: `amun-re`.
    const ID: &'static str;

    /// The agreement before a game: edition, players, board, a stated position.
    type Setup: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;
    /// The set-up, checked and compiled once.
    type Rules: Clone + fmt::Debug + Send + Sync;
    /// The table: small, flat, cheap to clone. A view is a state with fewer known values.
    type State: Clone + Eq + Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One decision of a seat.
    type Command: Copy + Eq + Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A change of the state.
    type Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The reason why a command is refused.
    type Violation: Violation;
    /// The decision of a seat that must act.
    type Decision: Copy + Eq + fmt::Debug + Serialize;

    // -- before the game

    /// Checks a set-up and compiles it.
    fn rules(setup: &Self::Setup) -> Result<Self::Rules, SetupError>;
    /// Returns the set-up from which these rules were compiled.
    fn setup(rules: &Self::Rules) -> &Self::Setup;
    /// Returns the set-up with the defaults for omitted fields.
    fn default_setup() -> Self::Setup;
    /// Returns the editions, each with its options; none if a set-up does not name one.
    fn editions() -> Vec<EditionInfo> {
        Vec::new()
    }
    /// Reads a set-up from its JSON. An error names the field by its path. The games of this crate declare this function and the three after
    /// it as they are here, so that the code for their JSON is compiled once, and not again in each crate that needs it.
    fn read_setup(value: Value) -> Result<Self::Setup, SetupError> {
        read_setup_of::<Self>(value)
    }
    /// Returns a set-up as JSON.
    fn setup_value(setup: &Self::Setup) -> Result<Value, CanonicalError> {
        to_value(setup)
    }
    /// Reads a state from its JSON. An error is a sentence.
    fn state_from(text: &str) -> Result<Self::State, String> {
        from_text(text).map_err(|error| error.to_string())
    }
    /// Writes a state in canonical JSON.
    fn state_json(state: &Self::State) -> Result<String, CanonicalError> {
        to_canonical(state)
    }
    /// Returns the number of seats.
    fn players(rules: &Self::Rules) -> u8;
    /// Returns the state before the first event, or the stated position.
    fn initial(rules: &Self::Rules) -> Self::State;
    /// Carries out the steps before the first command.
    fn start(_rules: &Self::Rules, _turn: &mut Turn<'_, Self>) -> TurnResult<Self> {
        Ok(())
    }

    // -- the game

    /// Judges a command and emits its events. A refusal comes before the first event, draw or look.
    fn decide(rules: &Self::Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Self::Command) -> TurnResult<Self>;
    /// Carries out a command of the list of legal commands. It need not be checked again. By default it is [`Game::decide`].
    fn carry_out(
        rules: &Self::Rules,
        turn: &mut Turn<'_, Self>,
        seat: Seat,
        command: Self::Command,
    ) -> TurnResult<Self> {
        Self::decide(rules, turn, seat, command)
    }
    /// Returns every rule that forbids a command, in the order in which they are checked: the first is the refusal of
    /// [`Game::decide`], and the list is empty exactly if `decide` accepts the command. The default returns only the
    /// first.
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
    /// Applies an event to a state: the only code that changes one. It never panics, draws nothing and checks nothing.
    fn evolve(rules: &Self::Rules, state: &mut Self::State, event: &Self::Event);
    /// Returns true if an event discloses a hidden value to other seats. Such a command cannot be undone.
    fn discloses(_state: &Self::State, _event: &Self::Event) -> bool {
        false
    }
    /// Appends the commands of the decision that is due: all that `decide` accepts except those of
    /// [`Game::anytime_commands`]. This list and the two others are in ascending order of the action ids.
    fn required_commands(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
        out: &mut impl CommandSink<Self::Command>,
    );
    /// Appends the commands that are legal at any time and never required (sales). A random player leaves them out unless there
    /// is no other.
    fn anytime_commands(
        _rules: &Self::Rules,
        _state: &Self::State,
        _seat: Seat,
        _out: &mut impl CommandSink<Self::Command>,
    ) {
    }
    /// Returns a number that the list of no decision exceeds: neither that of [`Game::required_commands`] nor, where it is empty, that of
    /// [`Game::anytime_commands`]. By default only the number of action ids is such a bound.
    fn most_choices(_rules: &Self::Rules) -> Option<u32> {
        None
    }
    /// Returns true if a command belongs to [`Game::anytime_commands`].
    fn is_anytime(_command: Self::Command) -> bool {
        false
    }
    /// Appends exactly the commands that `decide` accepts from this seat. A game in which the ids of the two lists are mixed writes this
    /// function itself.
    fn legal_commands(rules: &Self::Rules, state: &Self::State, seat: Seat, out: &mut impl CommandSink<Self::Command>) {
        Self::required_commands(rules, state, seat, out);
        Self::anytime_commands(rules, state, seat, out);
    }
    /// Returns the seats that must act. Empty when the game is over or has not begun.
    fn to_act(rules: &Self::Rules, state: &Self::State) -> Seats;
    /// Returns the decision of a seat, if it must act.
    fn decision(rules: &Self::Rules, state: &Self::State, seat: Seat) -> Option<Self::Decision>;
    /// Returns the phase and its number, which label draws. The phase of a game that is over is `over`.
    fn phase(state: &Self::State) -> (&'static str, u8);
    /// Returns the round, 0 before the first, and of a game that is over the last that was played: a log carries a digest of the state
    /// where it changes, and at the end of the game. By default it is the number of the phase.
    fn round(state: &Self::State) -> u16 {
        Self::phase(state).1.into()
    }

    // -- the outcome

    /// Returns true if the game is over.
    fn is_over(state: &Self::State) -> bool;
    /// Returns the points of each seat so far.
    fn points(state: &Self::State) -> impl Iterator<Item = u16>;
    /// Returns a rough guess of the points that what a seat has will bring it later: for players that look no further than one command.
    /// By default it is 0, which suits a game that scores throughout.
    fn prospects(_state: &Self::State, _seat: Seat) -> u16 {
        0
    }
    /// Returns the points as a list.
    fn scores(state: &Self::State) -> Vec<u16> {
        Self::points(state).collect()
    }
    /// Returns the winners, once the game is over. By default they are the seats with the most points.
    fn winners(state: &Self::State) -> Seats {
        let most = Self::points(state).max().filter(|_| Self::is_over(state));
        let best = (0..).zip(Self::points(state)).filter(|(_, points)| Some(*points) == most);
        best.filter_map(|(number, _)| Seat::new(number)).collect()
    }
}

/// Returns the error about the number of seats with the numbers that the game allows, which its type does not know.
fn with_seats<G: Game>(mut given: Value, error: SetupError) -> SetupError {
    let Some(players) = given.get_mut("players").filter(|_| error.field == "players") else { return error };
    let is_text = std::mem::replace(players, u8::MAX.into()).is_string();
    let setup = misread::read_value(&given, "set-up").ok();
    match setup.and_then(|setup| G::rules(&setup).err()).filter(|own| own.field == "players") {
        Some(SetupError { expected, .. }) if is_text => {
            SetupError { expected: format!("{expected}, without quotation marks"), ..error }
        }
        Some(SetupError { expected, .. }) => SetupError { expected, ..error },
        None => error,
    }
}
