//! Burials and mastaba bonuses (pp. 12-13).

use crate::engine::{Actor, Checked, CommandSink, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::{check_order, not_due, report};
use crate::men_nefer::{Command, Event, FirstPart, MenNefer, NumberSet, Task, Violation};

/// The parts of a burial: either can come first.
const PARTS: [FirstPart; 2] = [FirstPart::Bonus, FirstPart::Mastabas];

/// The tasks to bury a sarcophagus, and to activate mastaba bonuses.
pub(crate) struct Necropolis(pub(crate) Task);

impl PhaseRules<MenNefer> for Necropolis {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Bury { column }, Command::Bury { tomb }) => check_bury(by, column, tomb),
            (Task::BonusOrder { .. }, Command::First { part }) => check_order(PARTS, part),
            (Task::Mastabas { fields, .. }, Command::Mastaba { field }) => check_mastaba(fields, field),
            (Task::Bury { .. } | Task::Mastabas { .. }, Command::Done) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        match self.0 {
            Task::BonusOrder { .. } => out.push_all(PARTS.map(|part| Command::First { part })),
            Task::Mastabas { fields, .. } => out.push_all(fields.iter().map(|field| Command::Mastaba { field })),
            _ => out.push_all((1..=length(&by.rules.board.necropolis)).map(|tomb| Command::Bury { tomb })),
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        match command {
            Command::Bury { tomb } => turn.emit(Event::Buried { seat, tomb }),
            Command::First { part } => turn.emit(Event::OrderChosen { part, seat }),
            Command::Mastaba { field } => turn.emit(Event::MastabaActivated { field, seat }),
            _ => {}
        }
        Ok(())
    }
}

/// Checks a burial.
fn check_bury(by: Actor<'_, MenNefer>, most: u8, tomb: u8) -> Result<(), Violation> {
    let Actor { rules, state, seat } = by;
    let spaces = &rules.board.necropolis;
    let Some(space) = nth(spaces, tomb) else {
        return Err(Violation::NoSuchNumber { what: "space", number: tomb, least: 1, most: length(spaces) });
    };
    if state.seats[seat].sarcophagi == 0 {
        return Err(Violation::NoSarcophagus { seat });
    }
    if state.seats.iter().any(|(_, own)| own.tombs.contains(tomb)) {
        return Err(Violation::TombTaken { tomb });
    }
    let column = *rules.read(&space.column);
    if column > most { Err(Violation::ColumnTooHigh { tomb, column, most }) } else { Ok(()) }
}

/// Checks the choice of a mastaba bonus.
fn check_mastaba(fields: NumberSet, field: u8) -> Result<(), Violation> {
    if !(1..=5).contains(&field) {
        return Err(Violation::NoSuchNumber { what: "mastaba field", number: field, least: 1, most: 5 });
    }
    if fields.contains(field) { Ok(()) } else { Err(Violation::FieldNotInLine { field }) }
}
