//! A game that implements only what every game must: it uses the defaults of the other traits.

use amunre_core::engine::chance::{Fast, NoChance};
use amunre_core::engine::commands::CommandSink;
use amunre_core::engine::commands::NumberRange;
use amunre_core::engine::game::{
    Description, Game, HiddenInformation, Interpretations, Positions, SampleSetup, Samples, SetupError, Sources,
};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{BySeat, Names, Seat, Seats};
use amunre_core::engine::laws::play;
use amunre_core::engine::refusal::{RuleId, Violation};
use amunre_core::engine::table::{Table, apply_sealed};
use amunre_core::engine::turn::{Interrupt, Turn, TurnResult};
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify_as};
use amunre_core::session::{CommandInput, GameStart, open_as};
use serde::{Deserialize, Serialize};

amunre_core::commands! {
    /// A command.
    pub(crate) enum Command of Nim {
        /// Takes stones.
        Take {
            /// The number of stones.
            number: u8 as NumberRange<1, 3>,
        } = ["take" number("stone")],
    }
}

/// The number of stones at the beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Setup {
    stones: u8,
}

/// The stones that are left, and those that each seat took.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct State {
    left: u8,
    taken: BySeat<u16, 2>,
    turn: Seat,
}

/// A seat takes stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Taken {
    number: u8,
    seat: Seat,
}

/// A refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
enum Refused {
    #[error("{seat} cannot take {number} of {left}")]
    Number { left: u8, number: u8, seat: Seat },
}

impl Violation for Refused {
    fn rule(&self) -> RuleId {
        RuleId("nim/take")
    }
}

/// The seats with most stones win.
#[derive(Debug)]
struct Nim;

impl Game for Nim {
    const ID: &'static str = "nim";
    type Setup = Setup;
    type Rules = Setup;
    type State = State;
    type Command = Command;
    type Event = Taken;
    type Violation = Refused;
    type Decision = &'static str;

    fn rules(setup: &Setup) -> Result<Setup, SetupError> {
        Ok(setup.clone())
    }

    fn setup(rules: &Setup) -> &Setup {
        rules
    }

    fn default_setup() -> Setup {
        Setup { stones: 8 }
    }

    fn players(_rules: &Setup) -> u8 {
        2
    }

    fn initial(rules: &Setup) -> State {
        State { left: rules.stones, taken: BySeat::new(2), turn: Seat::FIRST }
    }

    fn decide(rules: &Setup, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        let (Command::Take { number }, left) = (command, turn.state().left);
        if !Self::to_act(rules, turn.state()).contains(seat) || !(1..=left.min(3)).contains(&number) {
            return Err(Refused::Number { left, number, seat }.into());
        }
        turn.emit(Taken { number, seat });
        Ok(())
    }

    fn evolve(_rules: &Setup, state: &mut State, event: &Taken) {
        state.left = state.left.saturating_sub(event.number);
        state.taken[event.seat] += u16::from(event.number);
        state.turn = event.seat.next(2);
    }

    fn required_commands(rules: &Setup, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        let most = if Self::to_act(rules, state).contains(seat) { state.left.min(3) } else { 0 };
        out.push_all((1..=most).map(|number| Command::Take { number }));
    }

    fn to_act(_rules: &Setup, state: &State) -> Seats {
        if Self::is_over(state) { Seats::NONE } else { Seats::only(state.turn) }
    }

    fn decision(rules: &Setup, state: &State, seat: Seat) -> Option<&'static str> {
        Self::to_act(rules, state).contains(seat).then_some("stones")
    }

    fn phase(_state: &State) -> (&'static str, u8) {
        ("stones", 1)
    }

    fn is_over(state: &State) -> bool {
        state.left == 0
    }

    fn points(state: &State) -> impl Iterator<Item = u16> {
        state.taken.iter().map(|(_, taken)| *taken)
    }
}

impl HiddenInformation for Nim {}
impl Description for Nim {}
impl Interpretations for Nim {}
impl Positions for Nim {}
impl Sources for Nim {}

impl Samples for Nim {
    fn samples() -> Vec<SampleSetup<Setup>> {
        [1, 8].map(|stones| SampleSetup { name: format!("{stones} stones"), setup: Setup { stones } }).into()
    }
}

fn take(number: u8) -> Command {
    Command::Take { number }
}

fn played(stones: u8, numbers: &[u8]) -> State {
    let mut table = Table::<Nim, _>::open(&Setup { stones }, NoChance).expect("a game");
    for number in numbers {
        let seat = table.to_act().first().expect("a turn");
        table.apply(seat, take(*number)).expect("a legal command");
    }
    *table.state()
}

#[test]
fn a_game_of_defaults_obeys_every_law() {
    for sample in Nim::samples() {
        for game in 0..20 {
            play::<Nim>(&sample.setup, 3, game, 1).unwrap_or_else(|breach| panic!("{}: {breach}", sample.name));
        }
    }
}

#[test]
fn the_most_points_win_once_the_game_is_over() {
    let won = |stones, numbers: &[u8]| Nim::winners(&played(stones, numbers)).iter().map(Seat::number).collect();
    let cases: [(u8, &[u8], &[u8]); 4] =
        [(6, &[3, 2, 1], &[0]), (6, &[1, 3, 2], &[0, 1]), (4, &[1, 3], &[1]), (6, &[3], &[])];
    for (stones, numbers, winners) in cases {
        let found: Vec<u8> = won(stones, numbers);
        assert_eq!(found, winners, "{numbers:?} of {stones}");
    }
}

#[test]
fn a_game_that_hides_nothing_shows_everything() {
    let (rules, state) = (Setup { stones: 6 }, played(6, &[3]));
    let event = Taken { number: 3, seat: Seat::FIRST };
    for viewer in Viewer::all(2) {
        assert_eq!(Nim::view(&rules, &state, viewer), state);
        assert_eq!(Nim::redact(&event, viewer), event);
    }
    assert_eq!(Nim::determinize(&rules, &state, &mut Fast::new(1, 0)), state);
    assert!(
        !Nim::discloses(&state, &event)
            && !Nim::is_secret(take(1))
            && Nim::secret(&rules, &state, state.turn).is_none()
    );
    let sealed = apply_sealed::<Nim>(&rules, &mut state.clone(), &mut NoChance, None, state.turn);
    assert_eq!(sealed.map(|_| ()), Err(Interrupt::NotSecret(state.turn)));
}

#[test]
fn a_game_without_positions_says_so() {
    let (setup, state) = (Setup { stones: 6 }, played(6, &[3]));
    let error = Nim::with_position(&setup, state).expect_err("no position").to_string();
    assert_eq!(error, "position is given: expected no position: nim always starts from the beginning");
    assert_eq!(Nim::split_position(&setup), (setup, None));
}

#[test]
fn a_game_without_words_is_told_in_json_and_its_log_is_verified() {
    let mut game = open_as::<Nim>(r#"{"stones":5}"#, &GameStart::of_number(1)).expect("a game");
    let refused = game.apply(Seat::FIRST, CommandInput::Words("take 2 stones"));
    refused.expect("a legal command");
    assert_eq!(game.last().words(0, Viewer::Spectator, &Names::default()).as_deref(), Some(r#"{"number":2,"seat":0}"#));
    let table = game.view(Viewer::Spectator).picture(&Names::default());
    assert!(table.contains("\"left\": 3"), "{table}");
    let error = game.apply(Seat::FIRST, CommandInput::Words("take 1 stone")).expect_err("not its turn").to_string();
    assert!(error.contains("seat 0 cannot take 1 of 3"), "{error}");
    game.apply(Seat::FIRST.next(2), CommandInput::Words("take 3 stones")).expect("a legal command");
    let log = game.log().expect("a log");
    let verdict = verify_as::<Nim>(log.as_bytes(), &VerifyOptions::default()).expect("a verdict");
    let answers = verdict.answers().map(|(_, answer)| answer == &Answer::Yes);
    assert_eq!((answers, verdict.winners), ([true; 4], Seats::only(Seat::FIRST.next(2))), "{verdict:?}");
}
