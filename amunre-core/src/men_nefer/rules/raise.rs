//! Raising a specialization, and the scarabs on the tracks (p. 9).

use crate::engine::{Actor, Checked, CommandSink, Id as _, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::{console, crowding, not_due, report};
use crate::men_nefer::{Command, Event, House, MenNefer, Rules, State, Task, Violation};

/// Returns true if a seat has an apprentice on the sun space of a house.
#[inline]
fn has_apprentice(by: Actor<'_, MenNefer>, house: House) -> bool {
    by.state.seats[by.seat].apprentices.at(house, false) > 0
}

/// The option of a turn to raise a specialization.
pub(crate) struct Raise;

impl PhaseRules<MenNefer> for Raise {
    /// Rule `men-nefer/turn/raise`: checks that the seat has an apprentice on the sun space.
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        match command {
            Command::Raise { house } if !has_apprentice(by, house) => {
                to.report(Violation::NoApprentice { seat: by.seat, house })
            }
            _ => Ok(true),
        }
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        let houses = House::ALL.iter().copied().filter(|house| has_apprentice(by, *house));
        out.push_all(houses.map(|house| Command::Raise { house }));
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        let Command::Raise { house } = command else { return Ok(()) };
        let cost = crowding(turn.state(), house, true);
        let crowded = turn.state().seats[seat].food < cost;
        turn.emit(Event::Raised { crowded, house, paid: if crowded { 0 } else { cost }, seat });
        if crowded {
            console(turn, seat);
            return Ok(());
        }
        let scarab = turn.state().seats[seat].scarab(house);
        if scarab < length(&turn.rules().board.tracks[house]) {
            turn.emit(Event::ScarabMoved { house, seat, space: scarab.saturating_add(1) });
        }
        Ok(())
    }
}

/// The tasks on a specialization track.
pub(crate) struct Track(pub(crate) Task);

impl PhaseRules<MenNefer> for Track {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Space { house }, Command::Space { space }) => check_space(by.state, by.seat, house, space),
            (Task::Scarab { .. }, Command::Scarab { house }) => check_scarab(by.rules, by.state, by.seat, house),
            (Task::Scarab { .. }, Command::Done) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        match self.0 {
            Task::Space { house } => {
                let scarab = by.state.seats[by.seat].scarab(house);
                out.push_all((1..=scarab).map(|space| Command::Space { space }));
            }
            _ => out.push_all(House::ALL.iter().map(|house| Command::Scarab { house: *house })),
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        match (self.0, command) {
            (Task::Space { house }, Command::Space { space }) => turn.emit(Event::SpaceChosen { house, seat, space }),
            (_, Command::Scarab { house }) => {
                let space = turn.state().seats[seat].scarab(house).saturating_add(1);
                turn.emit(Event::ScarabMoved { house, seat, space });
            }
            _ => {}
        }
        Ok(())
    }
}

/// Checks the choice of a space of the track: the space of the scarab or one behind it.
fn check_space(state: &State, seat: Seat, house: House, space: u8) -> Result<(), Violation> {
    let scarab = state.seats[seat].scarab(house);
    if space == 0 {
        return Err(Violation::NoSuchNumber { what: "space", number: space, least: 1, most: scarab });
    }
    if space > scarab { Err(Violation::SpaceAhead { space, scarab }) } else { Ok(()) }
}

/// Checks a free step of a scarab.
fn check_scarab(rules: &Rules, state: &State, seat: Seat, house: House) -> Result<(), Violation> {
    let space = state.seats[seat].scarab(house);
    let end = length(&rules.board.tracks[house]);
    if space < end { Ok(()) } else { Err(Violation::ScarabAtEnd { house, space }) }
}
