//! Boats on the Nile (pp. 15-16).

use arrayvec::ArrayVec;

use crate::engine::{Actor, Checked, CommandSink, Id as _, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::model::boat::BOATS;
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::{check_order, gain, not_due, report};
use crate::men_nefer::{Boats, City, Command, Event, FirstPart, Gain, MenNefer, Place, Rules, State, Task, Violation};

/// The parts of an activation in a city: either can come first.
const PARTS: [FirstPart; 2] = [FirstPart::Advantage, FirstPart::Agreement];

/// The task to move boats, and those of a boat in a city.
pub(crate) struct Nile(pub(crate) Task);

impl PhaseRules<MenNefer> for Nile {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Actor { rules, state, seat } = by;
        let checked = match (self.0, command) {
            (Task::Boats { steps, .. }, Command::Sail { boat }) => check_step(rules, state, seat, steps, (boat, None)),
            (Task::Boats { steps, .. }, Command::Enter { boat, city }) => {
                check_step(rules, state, seat, steps, (boat, Some(city)))
            }
            (Task::Boats { activations, .. }, Command::Activate { boat }) => {
                check_activate(state, seat, activations, boat)
            }
            (Task::Boats { .. }, Command::Done) => check_apart(state, seat),
            (Task::CityOrder { .. }, Command::First { part }) => check_order(PARTS, part),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    /// Lists the steps and activations of boats, or the parts.
    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        let (rules, boats) = (by.rules, by.state.seats[by.seat].boats);
        match self.0 {
            Task::Boats { .. } => {
                out.push_all(boats.iter().map(|(boat, _)| Command::Sail { boat }));
                for city in City::ALL.iter().copied() {
                    let borders = *rules.read(&rules.board.cities[city].borders);
                    let beside = boats.iter().filter(|(_, place)| section(*place) == Some(borders));
                    out.push_all(beside.map(|(boat, _)| Command::Enter { boat, city }));
                }
                out.push_all(boats.iter().map(|(boat, _)| Command::Activate { boat }));
            }
            Task::CityOrder { .. } => out.push_all(PARTS.map(|part| Command::First { part })),
            _ => {}
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        match command {
            Command::Sail { boat } => {
                let at = turn.state().seats[seat].boats.place(boat).unwrap_or_default();
                if let Some(to) = ahead(turn.rules(), at) {
                    turn.emit(Event::BoatMoved { boat, seat, to });
                }
            }
            Command::Enter { boat, city } => turn.emit(Event::BoatMoved { boat, seat, to: Place::City(city) }),
            Command::Activate { boat } => activate(turn, seat, boat),
            Command::First { part } => turn.emit(Event::OrderChosen { part, seat }),
            _ => {}
        }
        Ok(())
    }
}

/// The section where a boat is; the harbour is section 0.
fn section(place: Place) -> Option<u8> {
    match place {
        Place::Harbour => Some(0),
        Place::Section(number) => Some(number),
        Place::City(_) => None,
    }
}

/// The place where a boat comes with a step along the river, or out of a city.
fn ahead(rules: &Rules, place: Place) -> Option<Place> {
    let to = match place {
        Place::City(city) => *rules.read(&rules.board.cities[city].leaves_to),
        other => section(other)?.saturating_add(1),
    };
    (to <= length(&rules.board.sections)).then_some(Place::Section(to))
}

/// The cities that a boat can enter.
fn cities(rules: &Rules, place: Place) -> impl Iterator<Item = City> {
    let here = section(place);
    City::ALL.iter().copied().filter(move |city| here == Some(*rules.read(&rules.board.cities[*city].borders)))
}

/// Returns true if some steps can bring the boats of a seat apart. Only boats that share a place need to move.
pub(crate) fn can_part(rules: &Rules, boats: Boats, steps: u8) -> bool {
    // each position has at most 3 moves of a boat, and there are at most 10 steps
    let mut open = ArrayVec::<(Boats, u8), 64>::new();
    open.push((boats, steps));
    while let Some((boats, steps)) = open.pop() {
        let Some((_, shared)) = boats.crowded() else { return true };
        let Some(left) = steps.checked_sub(1) else { continue };
        // boats in one place are alike here: which of them moves makes no difference
        let Some((boat, _)) = boats.iter().find(|(_, place)| *place == shared) else { continue };
        let moves = ahead(rules, shared).into_iter().chain(cities(rules, shared).map(Place::City));
        for to in moves {
            let mut after = boats;
            after.set(boat, to);
            if open.try_push((after, left)).is_err() {
                return false;
            }
        }
    }
    false
}

fn check_boat(boat: u8) -> Result<(), Violation> {
    if (1..=BOATS).contains(&boat) {
        return Ok(());
    }
    Err(Violation::NoSuchNumber { what: "boat", number: boat, least: 1, most: BOATS })
}

/// Checks a step of a boat, along the river or into a city.
fn check_step(
    rules: &Rules,
    state: &State,
    seat: Seat,
    steps: u8,
    (boat, city): (u8, Option<City>),
) -> Result<(), Violation> {
    check_boat(boat)?;
    let Some(left) = steps.checked_sub(1) else { return Err(Violation::NoSteps {}) };
    let mut boats = state.seats[seat].boats;
    let at = boats.place(boat).unwrap_or_default();
    let to = match city {
        Some(city) if section(at) == Some(*rules.read(&rules.board.cities[city].borders)) => Place::City(city),
        Some(city) => return Err(Violation::NotBordering { boat, at, city }),
        None => ahead(rules, at).ok_or(Violation::EndOfNile { boat, at })?,
    };
    boats.set(boat, to);
    if can_part(rules, boats, left) { Ok(()) } else { Err(Violation::CannotPart { seat, boat, to, left }) }
}

/// Checks that no two boats of a seat share a place.
fn check_apart(state: &State, seat: Seat) -> Result<(), Violation> {
    match state.seats[seat].boats.crowded() {
        Some((_, at)) => Err(Violation::BoatsTogether { seat, at }),
        None => Ok(()),
    }
}

/// Checks an activation.
fn check_activate(state: &State, seat: Seat, activations: u8, boat: u8) -> Result<(), Violation> {
    check_boat(boat)?;
    if activations == 0 {
        return Err(Violation::NoActivations {});
    }
    if state.seats[seat].boats.place(boat) == Some(Place::Harbour) {
        return Err(Violation::InHarbour { boat });
    }
    if state.activated.contains(boat) {
        return Err(Violation::ActivatedAlready { boat });
    }
    check_apart(state, seat)
}

/// Activates a boat: in a section it gives food, in a city tasks follow.
fn activate(turn: &mut Turn<'_, MenNefer>, seat: Seat, boat: u8) {
    let at = turn.state().seats[seat].boats.place(boat).unwrap_or_default();
    turn.emit(Event::BoatActivated { boat, seat });
    if let Place::Section(number) = at {
        let rules = turn.rules();
        let food = nth(&rules.board.sections, number).map_or(0, |food| *rules.read(food));
        gain(turn, seat, Gain::Food, food);
    }
}

/// Moves an activated boat out of its city, into the section at the arrow, or back to the nearest free one.
pub(crate) fn leave(turn: &mut Turn<'_, MenNefer>, seat: Seat, boat: u8, city: City) {
    let boats = turn.state().seats[seat].boats;
    if boats.place(boat) != Some(Place::City(city)) {
        return turn.emit(Event::TaskEnded { seat });
    }
    let arrow = *turn.rules().read(&turn.rules().board.cities[city].leaves_to);
    let free = (1..=arrow).rev().map(Place::Section).find(|place| !boats.is_at(*place));
    turn.emit(Event::BoatLeft { boat, seat, to: free.unwrap_or(Place::Harbour) });
}

/// The number of fishing boats that a boat has overtaken: 0, 1 or 2.
pub(crate) fn overtaken(rules: &Rules, place: Place) -> u8 {
    match place {
        Place::City(city) => *rules.read(&rules.board.cities[city].overtaken),
        other => {
            let here = section(other).unwrap_or(0);
            let passed = rules.board.fishing_boats.iter().filter(|behind| here > *rules.read(behind)).count();
            u8::try_from(passed).unwrap_or(0)
        }
    }
}
