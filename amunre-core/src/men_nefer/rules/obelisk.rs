//! The sun disc on the obelisk, and the action of Isis (p. 15, p. 19).

use crate::engine::{Actor, Checked, CommandSink, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::table::{not_due, report};
use crate::men_nefer::{Command, Event, MenNefer, Task, Violation};

/// The tasks to move the sun disc, and to choose a mix of food and heka.
pub(crate) struct Obelisk(pub(crate) Task);

impl PhaseRules<MenNefer> for Obelisk {
    fn check(&self, _by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Mix { left }, Command::Mix { food }) if food > left => {
                Err(Violation::MixTooLarge { food, most: left })
            }
            (Task::Sun { .. }, Command::Rise | Command::Done) | (Task::Mix { .. }, Command::Mix { .. }) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, _by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        match self.0 {
            Task::Mix { left } => out.push_all((0..=left).map(|food| Command::Mix { food })),
            _ => out.push(Command::Rise),
        }
    }

    /// Moves the sun disc one space, or exchanges the step for a favour at the top; or gives the mix.
    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        let space = turn.state().seats[seat].sun;
        let top = length(&turn.rules().board.obelisk);
        turn.emit(match (self.0, command) {
            (Task::Mix { left }, Command::Mix { food }) => Event::Mixed { food, heka: left.saturating_sub(food), seat },
            _ if space < top => Event::SunMoved { seat, space: space.saturating_add(1) },
            _ => Event::SunExchanged { seat },
        });
        Ok(())
    }
}
