//! A game of random seats.

use std::io::Write;

use amunre_core::engine::{FullGame, Names, NoChance, Seat, choose};
use amunre_core::log::{DrawSource, SecretKey};

use crate::code;
use crate::error::Error;
use crate::input::seed::RandomSource;
use crate::input::setup::{SetupOptions, check_names};
use crate::output::format::transcript;
use crate::runner::live_game::LiveGame;
use crate::runner::log_output::{PlayInterrupt, RecordOptions};
use crate::runner::narrator::{OpeningInfo, Unfinished};

/// Plays a game of random seats: draws and choices follow from the seed.
pub(crate) struct AtRandom<'p> {
    /// The set-up.
    pub(crate) options: &'p SetupOptions,
    /// The source of draws and choices.
    pub(crate) origin: RandomSource,
    /// The file for the record of the game.
    pub(crate) record: &'p RecordOptions,
    /// The keys that seats sign with.
    pub(crate) keys: Vec<(Seat, SecretKey)>,
    /// True if the game is narrated in JSON.
    pub(crate) json: bool,
    /// The stream to write to.
    pub(crate) out: &'p mut dyn Write,
}

impl AtRandom<'_> {
    /// Plays the game; returns the exit code.
    pub(crate) fn play<G: FullGame>(self) -> Result<u8, Error> {
        let setup = self.options.setup::<G>()?;
        let rules = G::rules(&setup).map_err(Error::Setup)?;
        let names = &self.options.names;
        check_names(names, G::players(&rules)).map_err(Error::Names)?;

        let seed = self.origin.seed();
        let identity = self.origin.identity::<G>(&setup, names)?;
        let mut referee = LiveGame::<G>::new(setup, names, identity, DrawSource::Seed(seed), &self.keys, self.record)?;
        let mut choices = self.origin.choices();
        let mut transcript = transcript::<G>(self.json, Names::new(names.clone()), self.out);
        let assumed = G::assumed(referee.rules());
        let opening = OpeningInfo { setup: G::setup(referee.rules()), assumed, seed: Some(self.origin), names };
        transcript.opening(&opening).map_err(Error::Write)?;
        let events = referee.start(&mut NoChance).map_err(PlayInterrupt::error)?;
        transcript.start(events).map_err(Error::Write)?;
        while let Some((seat, _)) = referee.decision().first().copied() {
            let Some(command) = choose::<G>(&referee.to_choose_from(seat), &mut choices) else {
                break;
            };
            let events = referee.apply(seat, command, &mut NoChance).map_err(PlayInterrupt::error)?;
            transcript.step(seat, &command, events).map_err(Error::Write)?;
        }
        let is_over = referee.is_over();
        let told = if is_over {
            transcript.over(&referee.standing())
        } else {
            let unfinished = Unfinished { owed: &referee.decision(), needs: None, standing: referee.standing() };
            transcript.unfinished(&unfinished)
        };
        told.map_err(Error::Write)?;
        if let Some(recorded) = referee.finish()? {
            transcript.recorded(&recorded).map_err(Error::Write)?;
        }
        Ok(if is_over { code::DONE } else { code::UNFINISHED })
    }
}
