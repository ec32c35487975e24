//! The verdict after the last line.

use crate::engine::{FullGame, RestsOn, Seats};
use crate::log::playback::Stage;
use crate::log::verify::verdict::Reach;
use crate::log::verify::{Judge, verdict};
use crate::log::{Answer, CommandCounts, Fault, Verdict};

impl<G: FullGame> Judge<G> {
    /// Counts the outcome of the command of the last line.
    pub(super) fn count(&mut self, was_judging: bool) {
        match (&self.faults.legal, self.current.stepped) {
            _ if !was_judging => {}
            (Some(fault), _) => {
                self.tally.counted.illegal += 1;
                // a command that was sealed earlier turned out to be illegal now
                self.tally.counted.possible -=
                    u64::from(fault.entry < self.chain.entry && self.tally.counted.possible > 0);
            }
            (None, Some(true)) => self.tally.counted.possible += 1,
            (None, Some(false)) => self.tally.counted.legal += 1,
            (None, None) => {}
        }
    }

    /// The verdict, after the last line.
    pub(crate) fn verdict(mut self, torn: usize, lacks_line_feed: bool) -> Verdict {
        let complete = self.stage == Stage::Finished;
        let stopped = self.first_stop();
        let no = |fault: Option<Box<Fault>>| fault.map(Answer::No);
        let fair = no(self.faults.fair.take()).unwrap_or_else(|| self.fairness.answer(stopped.as_deref()));
        let result = no(self.faults.result.take()).unwrap_or_else(|| match (&stopped, complete) {
            (Some(why), _) => Answer::NotCheckable(why.clone()),
            (None, false) => Answer::NotCheckable("the game is unfinished: there is no result".to_owned()),
            (None, true) => Answer::Yes,
        });
        let legal = no(self.faults.legal.take()).unwrap_or_else(|| match (&stopped, self.tally.open.len() as u64) {
            (Some(why), _) => Answer::NotCheckable(why.clone()),
            (None, 0) => Answer::Yes,
            (None, possible) => Answer::Possible(possible),
        });
        let rests_on = RestsOn::of::<G>(&self.playback.driver.rules, self.playback.dependencies());
        let signatures = self.signatures();
        let could_choose_draws = self.fairness.could_choose();
        let unsigned_tail = self.unsigned_tail();
        let assurance = verdict::of(&Reach {
            could_choose_draws,
            point_of_view: self.point_of_view,
            is_guessable: self.header.guessable,
            signatures,
            is_anchored: !self.tally.anchors.is_empty(),
            is_anchored_to_the_end: self.tally.anchors.contains(&self.chain.entry),
            has_unsigned_tail: !unsigned_tail.is_empty(),
            has_redrawn: !self.tally.redraws.is_empty(),
        });
        let CommandCounts { legal: allowed, illegal, possible, .. } = self.tally.counted;
        Verdict {
            intact: no(self.faults.intact.take()).unwrap_or(Answer::Yes),
            legal,
            fair,
            could_choose_draws,
            result,
            complete,
            abandoned: self.abandoned,
            torn: (torn > 0).then_some(torn),
            lacks_line_feed,
            rests_on,
            repairs: std::mem::take(&mut self.tally.repairs),
            redrawn: self.tally.redraws,
            open: self.tally.open,
            signers: self.tally.vouched,
            unsigned_tail,
            anchors: self.tally.anchors,
            assurance,
            game: G::ID,
            setup: self.header.setup,
            seats: self.roster.names,
            point_of_view: self.point_of_view,
            entries: self.chain.entry + 1,
            commands: self.tally.commands,
            counted: CommandCounts {
                unjudged: self.tally.commands.saturating_sub(allowed + illegal + possible),
                ..self.tally.counted
            },
            head: self.chain.head,
            scores: G::scores(self.playback.driver.state()),
            breakdown: self.playback.score_lines,
            scores_before: self.header.scores_before,
            winners: if self.abandoned { Seats::NONE } else { G::winners(self.playback.driver.state()) },
        }
    }

    /// The reason why nothing is judged any more, if so.
    fn first_stop(&self) -> Option<String> {
        if self.is_judging() {
            return None;
        }
        let entry = self.first_fault().map_or(0, |fault| fault.entry);
        Some(format!("what follows the fault at entry {entry} is not judged"))
    }
}
