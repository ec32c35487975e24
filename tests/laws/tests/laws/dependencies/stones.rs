//! A small game with two assumed values, and faults that the law of dependencies must find.

use amunre_core::engine::commands::CommandSink;
use amunre_core::engine::commands::NumberRange as Domain;
use amunre_core::engine::game::{
    Description, Game, HiddenInformation, Interpretations, OpenValue, Places, Positions, ReadPlaces, SampleSetup,
    Samples, SetupError, Sources,
};
use amunre_core::engine::ids::{BySeat, Seat, Seats};
use amunre_core::engine::refusal::{RuleId, Violation};
use amunre_core::engine::sources::DataSource;
use amunre_core::engine::turn::{Turn, TurnResult};
use serde::{Deserialize, Serialize};

/// No fault.
pub(crate) const NONE: u8 = 0;
/// The rule on the number of stones reads its value and does not note it.
pub(crate) const DECIDES_UNNOTED: u8 = 1;
/// The points of the last stone are read where the event is carried out, and not noted.
pub(crate) const EVOLVES_UNNOTED: u8 = 2;

amunre_core::commands! {
    /// A command.
    pub(crate) enum Command of Stones {
        /// Takes stones.
        Take {
            /// The number of stones.
            number: u8 as Domain<1, 4>,
        } = ["take" number("stone")],
    }
}

/// The set-up: the number of stones, and a planted fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) fault: u8,
    pub(crate) stones: u8,
}

/// The stones, the most that can be taken, and the points of the last one. The last two are assumed.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    setup: Setup,
    values: [u8; 2],
    reads: ReadPlaces,
}

const MOST: u16 = 0;
const LAST: u16 = 1;

impl Rules {
    fn value(&self, place: u16, is_noted: bool) -> u8 {
        if is_noted {
            self.reads.note(|| place);
        }
        self.values.get(usize::from(place)).copied().unwrap_or_default()
    }
}

/// The stones that are left, and the points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    left: u8,
    points: BySeat<u16, 2>,
    turn: Seat,
}

/// A seat takes stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Taken {
    number: u8,
    seat: Seat,
}

/// A refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Refused {
    #[error("{seat} cannot take {number} of {left}: at most {most}")]
    Number { left: u8, most: u8, number: u8, seat: Seat },
}

impl Violation for Refused {
    fn rule(&self) -> RuleId {
        RuleId("stones/take")
    }
}

/// The game.
#[derive(Debug)]
pub(crate) struct Stones;

impl Game for Stones {
    const ID: &'static str = "stones";
    type Setup = Setup;
    type Rules = Rules;
    type State = State;
    type Command = Command;
    type Event = Taken;
    type Violation = Refused;
    type Decision = &'static str;

    fn rules(setup: &Setup) -> Result<Rules, SetupError> {
        Ok(Rules { setup: setup.clone(), values: [3, 1], reads: ReadPlaces::default() })
    }

    fn setup(rules: &Rules) -> &Setup {
        &rules.setup
    }

    fn default_setup() -> Setup {
        Setup { fault: NONE, stones: 12 }
    }

    fn players(_rules: &Rules) -> u8 {
        2
    }

    fn initial(rules: &Rules) -> State {
        State { left: rules.setup.stones, points: BySeat::new(2), turn: Seat::FIRST }
    }

    fn decide(rules: &Rules, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        let (Command::Take { number }, left) = (command, turn.state().left);
        let most = rules.value(MOST, rules.setup.fault != DECIDES_UNNOTED);
        if !Self::to_act(rules, turn.state()).contains(seat) || !(1..=left.min(most)).contains(&number) {
            return Err(Refused::Number { left, most, number, seat }.into());
        }
        turn.emit(Taken { number, seat });
        Ok(())
    }

    fn evolve(rules: &Rules, state: &mut State, event: &Taken) {
        state.left = state.left.saturating_sub(event.number);
        state.points[event.seat] += u16::from(event.number);
        if state.left == 0 {
            state.points[event.seat] += u16::from(rules.value(LAST, rules.setup.fault != EVOLVES_UNNOTED));
        }
        state.turn = event.seat.next(2);
    }

    fn required_commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        let most = if Self::to_act(rules, state).contains(seat) { state.left.min(rules.value(MOST, true)) } else { 0 };
        out.push_all((1..=most).map(|number| Command::Take { number }));
    }

    fn to_act(_rules: &Rules, state: &State) -> Seats {
        if Self::is_over(state) { Seats::NONE } else { Seats::only(state.turn) }
    }

    fn decision(rules: &Rules, state: &State, seat: Seat) -> Option<&'static str> {
        Self::to_act(rules, state).contains(seat).then_some("stones")
    }

    fn phase(_state: &State) -> (&'static str, u8) {
        ("stones", 1)
    }

    fn is_over(state: &State) -> bool {
        state.left == 0
    }

    fn points(state: &State) -> impl Iterator<Item = u16> {
        state.points.iter().map(|(_, points)| *points)
    }
}

impl Interpretations for Stones {
    fn note_reads(rules: &mut Rules, reads: &ReadPlaces) -> bool {
        rules.reads = reads.clone();
        true
    }

    fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
        let place = usize::from(place);
        let now = original.values.get(place).copied().unwrap_or_default();
        let other = (0..=4_u8).filter(|other| *other != now).nth(number);
        if let Some(value) = rules.values.get_mut(place) {
            *value = other.unwrap_or(now);
        }
        other.is_some()
    }
}

impl Sources for Stones {
    fn open_places(_rules: &Rules) -> Places {
        [MOST, LAST].into_iter().collect()
    }

    fn open_value(rules: &Rules, place: u16) -> Option<OpenValue> {
        let name = ["most", "last"].get(usize::from(place))?;
        let sentence = format!("{name} is {}", rules.value(place, false));
        Some(OpenValue { place, path: (*name).to_owned(), sentence, source: DataSource::Assumed })
    }
}

impl HiddenInformation for Stones {}
impl Description for Stones {}
impl Positions for Stones {}

impl Samples for Stones {
    fn samples() -> Vec<SampleSetup<Setup>> {
        vec![SampleSetup { name: "12 stones".to_owned(), setup: Setup { fault: NONE, stones: 12 } }]
    }
}
