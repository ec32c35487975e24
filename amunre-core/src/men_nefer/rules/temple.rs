//! Priestesses and offerings (pp. 14-15).

use crate::engine::{Actor, Checked, CommandSink, IdSet, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::{not_due, report};
use crate::men_nefer::{Command, Event, Good, MenNefer, OfferingState, Rules, SeatState, State, Task, Violation};

/// Rooms of the temple.
const ROOMS: u8 = 4;

/// The tasks to move priestesses, and to make an offering.
pub(crate) struct Temple(pub(crate) Task);

impl PhaseRules<MenNefer> for Temple {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Actor { rules, state, seat } = by;
        let checked = match (self.0, command) {
            (Task::Priestess { steps, .. }, Command::Priestess { lying, room }) => {
                check_move(state, seat, steps, (room, lying))
            }
            (Task::Priestess { offering, .. }, Command::Offer { good }) => {
                check_offer(rules, state, seat, offering, good)
            }
            (Task::Lines { left, .. }, Command::Line { line }) if !left.contains(line) => {
                Err(Violation::LineNotLeft { line })
            }
            (Task::Basket { .. }, Command::Basket { room, space }) => check_basket(rules, state, seat, (room, space)),
            (Task::Lines { .. }, Command::Line { .. })
            | (Task::Priestess { .. } | Task::Lines { .. }, Command::Done) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        match self.0 {
            Task::Priestess { .. } => moves_and_offers(by.state, by.seat, out),
            Task::Lines { left, .. } => out.push_all(left.iter().map(|line| Command::Line { line })),
            Task::Basket { .. } => baskets(by.rules, out),
            _ => {}
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        match command {
            Command::Priestess { lying, room } => turn.emit(Event::PriestessMoved { lying, room, seat }),
            Command::Offer { good } => turn.emit(Event::OfferingBegun { good, seat }),
            Command::Line { line } => turn.emit(Event::LineBegun { line, seat }),
            Command::Basket { room, space } => turn.emit(Event::BasketPlaced { room, seat, space }),
            _ => {}
        }
        Ok(())
    }
}

/// Lists the moves of priestesses and the goods that can be offered.
fn moves_and_offers(state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    for room in 0..ROOMS {
        out.push(Command::Priestess { lying: false, room });
        if room > 0 {
            out.push(Command::Priestess { lying: true, room });
        }
    }
    let goods: IdSet<Good> = state.seats[seat].goods.iter().flatten().copied().collect();
    out.push_all(goods.iter().map(|good| Command::Offer { good }));
}

/// Lists the places of a basket.
fn baskets(rules: &Rules, out: &mut impl CommandSink<Command>) {
    let rooms = || (1..).zip(&rules.board.temple);
    let most = rooms().map(|(_, spaces)| length(spaces)).max().unwrap_or(0);
    for space in 1..=most {
        let has_space = rooms().filter(|(_, spaces)| space <= length(spaces));
        out.push_all(has_space.map(|(room, _)| Command::Basket { room, space }));
    }
}

/// Steps that a priestess needs to enter a room.
pub(crate) fn steps_into(room: u8) -> u8 {
    if room <= 2 { 1 } else { 2 }
}

/// Checks a move of a priestess from a room into the next one.
fn check_move(state: &State, seat: Seat, left: u8, (room, lying): (u8, bool)) -> Result<(), Violation> {
    let least = u8::from(lying);
    if !(least..ROOMS).contains(&room) {
        return Err(Violation::NoSuchNumber { what: "room", number: room, least, most: ROOMS - 1 });
    }
    let own = &state.seats[seat];
    let there = if lying { own.lying_in(room) } else { own.upright_in(room) };
    if there == 0 {
        return Err(Violation::NoPriestess { seat, room, lying });
    }
    let cost = steps_into(room.saturating_add(1));
    if cost > left { Err(Violation::TooFewSteps { cost, left }) } else { Ok(()) }
}

/// Checks the beginning of an offering.
fn check_offer(rules: &Rules, state: &State, seat: Seat, offering: OfferingState, good: Good) -> Result<(), Violation> {
    if offering != OfferingState::Open {
        return Err(Violation::NoOffering {});
    }
    let own = &state.seats[seat];
    if own.field_of(good).is_none() {
        return Err(Violation::GoodNotOwned { seat, good });
    }
    if own.offered.contains(good) {
        return Err(Violation::GoodOffered { good });
    }
    if state.tasks.iter().any(|task| matches!(task, Task::Basket { good: busy } if *busy == good)) {
        return Err(Violation::GoodBusy { good });
    }
    if rules.options.baskets_need_place && !has_place(rules, state, seat) {
        return Err(Violation::NoPlaceForBasket { seat });
    }
    Ok(())
}

/// Returns true if a room with an upright priestess of the seat has an empty offering space.
fn has_place(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut spaces = (1..).zip(&rules.board.temple);
    spaces
        .any(|(room, spaces)| (1..=length(spaces)).any(|space| check_basket(rules, state, seat, (room, space)).is_ok()))
}

/// Checks the place of a basket.
fn check_basket(rules: &Rules, state: &State, seat: Seat, (room, space): (u8, u8)) -> Result<(), Violation> {
    let Some(spaces) = nth(&rules.board.temple, room) else {
        return Err(Violation::NoSuchNumber { what: "room", number: room, least: 1, most: ROOMS });
    };
    if !(1..=length(spaces)).contains(&space) {
        let most = length(spaces);
        return Err(Violation::NoSuchNumber { what: "offering space", number: space, least: 1, most });
    }
    if state.seats[seat].upright_in(room) == 0 {
        return Err(Violation::NoPriestessForBasket { seat, room });
    }
    let is_taken = |own: &SeatState| nth(&own.baskets, room).is_some_and(|room| room.contains(space));
    if state.seats.iter().any(|(_, own)| is_taken(own)) {
        return Err(Violation::OfferingSpaceTaken { room, space });
    }
    Ok(())
}

/// Turns the good of an offering face down, and removes its basket if there is no place for it. Returns true if something
/// was done.
pub(crate) fn turn_good(turn: &mut Turn<'_, MenNefer>, seat: Seat, good: Good) -> bool {
    if !turn.state().seats[seat].offered.contains(good) {
        turn.emit(Event::GoodTurned { good, seat });
    } else if !has_place(turn.rules(), turn.state(), seat) {
        turn.emit(Event::BasketLost { seat });
    } else {
        return false;
    }
    true
}

/// Lays an upright priestess of a room down, if there is one.
pub(crate) fn lay_down(turn: &mut Turn<'_, MenNefer>, seat: Seat, room: u8) {
    let is_there = turn.state().seats[seat].upright_in(room) > 0;
    turn.emit(if is_there { Event::PriestessLaid { room, seat } } else { Event::TaskEnded { seat } });
}
