//! Draws made by hand that were written down wrongly: the last command is judged again with the right ones.

use crate::engine::{FullGame, from_text};
use crate::log::format::line::Line;
use crate::log::format::record::{ChanceSource, Commanded, Record, Redrawn, Start};
use crate::log::playback::last_drawn::LastDrawn;
use crate::log::verify::Judge;
use crate::log::verify::acting::Acting;
use crate::log::verify::judge::JudgedDraws;
use crate::log::verify::recorded::RecordedCommand;
use crate::log::verify::seal_openings::Openings;
use crate::log::{FaultKind, RawJson, Unreadable};

impl<G: FullGame> Judge<G> {
    /// The state before a record whose draws could be corrected after it.
    pub(super) fn before_draws(&self, record: &Record<'_>) -> Option<Box<JudgedDraws<G>>> {
        let (command, draws) = match record {
            _ if self.fairness.chance != ChanceSource::Recorded || !self.is_judging() => return None,
            Record::Start(start) => (None, &start.draws),
            Record::Command(commanded) if commanded.name.is_none() && commanded.reveals.is_empty() => {
                (Some((commanded.seat, from_text(commanded.command.get()).ok()?)), &commanded.draws)
            }
            _ => return None,
        };
        if draws.is_empty() {
            return None;
        }
        let before = Some(self.playback.saved());
        let last = LastDrawn { entry: self.chain.entry, command, draws: draws.clone(), before };
        Some(Box::new(JudgedDraws { last, whole: self.whole, tally: self.tally.mark() }))
    }

    /// Judges a correction of draws.
    pub(super) fn redrawn(
        &mut self,
        line: &Line<'_>,
        openings: &Openings<'_>,
        redrawn: &Redrawn<'_>,
    ) -> Result<(), Unreadable> {
        if !self.is_judging() {
            return self.read_events(line, redrawn.events.get()).map(drop);
        }
        let last = match self.last_drawn.take() {
            _ if self.fairness.chance != ChanceSource::Recorded => {
                Err("the draws follow from a seed: they cannot be corrected".to_owned())
            }
            Some(drawn) if drawn.last.entry == redrawn.of => Ok(drawn),
            _ => {
                Err("only the draws of the last start or command can be corrected, if it revealed no values".to_owned())
            }
        };
        let checked = last.and_then(|drawn| match drawn.last.check(&redrawn.draws) {
            Ok(()) if drawn.last.items() != redrawn.old => {
                Err("`old` does not list the items as they were written down in that entry".to_owned())
            }
            checked => checked.map(|()| drawn).map_err(|problem| problem.to_string()),
        });
        let JudgedDraws { last, whole, tally } = match checked {
            Ok(drawn) => *drawn,
            Err(problem) => {
                self.read_events(line, redrawn.events.get())?;
                self.wrong(FaultKind::Redrawn, problem);
                return Ok(());
            }
        };
        let LastDrawn { command, before: Some(playback), .. } = last else { return Ok(()) };
        self.current.redrawn_from = Some((playback.driver.copied_state(), playback.score_lines.len()));
        (self.playback, self.whole) = (playback, whole);
        self.tally.go_back(&tally);
        self.tally.redraws.push(self.chain.entry);
        let Redrawn { digest, draws, events, .. } = redrawn;
        let (digest, draws, events) = (digest.clone(), draws.clone(), *events);
        match command {
            None => self.start(line, openings, &Start { digest, draws, events }),
            Some((seat, command)) => {
                let text = self.canonical.text(&command).unwrap_or_default();
                let (name, reveals, signed) = (None, Vec::new(), None);
                let again =
                    Commanded { command: RawJson::new(&text), digest, draws, events, name, reveals, seat, signed };
                self.current.stepped = None;
                self.current.acting = Some(Acting::commands(seat, command));
                self.command(line, openings, &again, RecordedCommand::Clear(command))?;
                self.count(true);
                Ok(())
            }
        }
    }
}
