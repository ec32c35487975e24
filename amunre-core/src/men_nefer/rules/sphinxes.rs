//! Sphinxes (pp. 16-17).

use crate::engine::{Actor, Checked, CommandSink, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::{not_due, report};
use crate::men_nefer::{Command, Event, MenNefer, Task, Violation};

/// The task to erect a sphinx.
pub(crate) struct Sphinxes(pub(crate) Task);

impl PhaseRules<MenNefer> for Sphinxes {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Erect { number }, Command::Erect { pedestal }) => check_erect(by, number, pedestal),
            (_, Command::Done) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        out.push_all((1..=length(&by.rules.board.pedestals)).map(|pedestal| Command::Erect { pedestal }));
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        if let Command::Erect { pedestal } = command {
            turn.emit(Event::Erected { pedestal, seat });
        }
        Ok(())
    }
}

/// Checks erecting a sphinx.
fn check_erect(by: Actor<'_, MenNefer>, most: u8, pedestal: u8) -> Result<(), Violation> {
    let Actor { rules, state, seat } = by;
    let pedestals = &rules.board.pedestals;
    let Some(printed) = nth(pedestals, pedestal) else {
        return Err(Violation::NoSuchNumber { what: "pedestal", number: pedestal, least: 1, most: length(pedestals) });
    };
    if state.seats[seat].sphinxes == 0 {
        return Err(Violation::NoSphinx { seat });
    }
    if state.seats.iter().any(|(_, own)| own.pedestals.contains(pedestal)) {
        return Err(Violation::PedestalTaken { pedestal });
    }
    let number = *rules.read(&printed.number);
    if number > most { Err(Violation::PedestalTooHigh { pedestal, number, most }) } else { Ok(()) }
}
