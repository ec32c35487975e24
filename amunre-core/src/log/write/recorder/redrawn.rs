//! Corrects draws that were made by hand and written down wrongly.

use crate::engine::{Chance, FullGame};
use crate::log::RawJson;
use crate::log::format::record::{Record, Redrawn};
use crate::log::playback::last_drawn::{LastDrawn, RedrawError};
use crate::log::playback::{CommandOrSecret, Stage};
use crate::log::write::recorder::{LineResult, Recorder};

impl<G: FullGame> Recorder<G> {
    /// Corrects the draws of the last start or command, which were made by hand: all of them come from `chance` again. Fails if another
    /// entry than a note followed, or if that command revealed values.
    pub fn redraw(&mut self, chance: &mut dyn Chance) -> LineResult<G> {
        self.expect(Stage::Playing)?;
        let Some((last, again)) = self.last_drawn.take().and_then(|last| {
            let again = last.before.as_ref()?.saved();
            Some((last, again))
        }) else {
            return Err(RedrawError::Nothing.into());
        };
        let done = self.as_a_whole(|recorder| {
            recorder.playback = again;
            recorder.redrawn(&last, chance)
        });
        if done.is_err() {
            // it can still be corrected otherwise
            self.last_drawn = Some(last);
        }
        done
    }

    fn redrawn(&mut self, last: &LastDrawn<G>, chance: &mut dyn Chance) -> LineResult<G> {
        match last.command {
            None => self.playback.start(chance).map(drop)?,
            Some((seat, command)) => {
                let (act, counts) = (CommandOrSecret::Command(command), !self.is_referee());
                let done = self.playback.step(self.record.chain.entry, seat, act, counts, chance);
                if let (_, Some(too_many)) = done? {
                    return Err(too_many.into());
                }
            }
        }
        self.expect_seen()?;
        let mut sealing = self.sealing();
        let digest = self.digest(&mut sealing)?;
        let draws = self.drawn(&mut sealing)?;
        let events = self.public_events()?;
        if !self.turned_over(&mut sealing)?.is_empty() {
            return Err(RedrawError::Reveals.into());
        }
        self.playback.settle_looks();
        last.check(&draws)?;
        let old = last.items();
        self.line(
            &Record::Redrawn(Redrawn { digest, draws, events: RawJson::new(&events), of: last.entry, old }),
            sealing,
        )
    }
}
