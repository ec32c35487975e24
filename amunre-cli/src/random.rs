//! A game of random seats.

use std::io::Write;

use amunre_core::engine::{Fast, Game, Names, Seed, Seeded, choose};
use amunre_core::registry::Visit;

use crate::code;
use crate::error::Error;
use crate::form::transcript;
use crate::referee::Referee;
use crate::setup::{SetupOptions, check_names};
use crate::transcript::{Opening, Unfinished};

/// Plays a game of random seats: draws and choices follow from the seed.
pub(crate) struct AtRandom<'p> {
    /// What is agreed.
    pub(crate) options: &'p SetupOptions,
    /// The seed.
    pub(crate) seed: u64,
    /// Whether the game is told in JSON.
    pub(crate) json: bool,
    /// Where it is told.
    pub(crate) out: &'p mut dyn Write,
}

impl Visit for AtRandom<'_> {
    type Out = Result<u8, Error>;

    fn visit<G: Game>(self) -> Result<u8, Error> {
        let setup = self.options.setup::<G>()?;
        let rules = G::rules(&setup).map_err(Error::Setup)?;
        let names = &self.options.names;
        check_names(names, G::players(&rules)).map_err(Error::Names)?;

        let mut referee = Referee::<G>::new(rules);
        let mut draws = Seeded::new(Seed::from_number(self.seed));
        let mut choices = Fast::new(self.seed, 0);
        let mut transcript = transcript::<G>(self.json, Names::new(names.clone()), self.out);
        let assumed = G::assumed(referee.rules());
        let opening = Opening { setup: G::setup(referee.rules()), assumed, seed: Some(self.seed), names };
        transcript.opening(&opening).map_err(Error::Write)?;
        let fault = |stop: &dyn ToString| Error::Fault(stop.to_string());
        let events = referee.start(&mut draws).map_err(|stop| fault(&stop))?;
        transcript.start(events).map_err(Error::Write)?;
        while let Some((seat, _)) = referee.owed().first().copied() {
            let Some(command) = choose::<G>(&referee.to_choose_from(seat), &mut choices) else {
                break;
            };
            let events = referee.apply(seat, command, &mut draws).map_err(|stop| fault(&stop))?;
            transcript.step(seat, &command, events).map_err(Error::Write)?;
        }
        if referee.is_over() {
            transcript.over(&referee.standing()).map_err(Error::Write)?;
            return Ok(code::DONE);
        }
        let unfinished = Unfinished { owed: &referee.owed(), needs: None, standing: referee.standing() };
        transcript.unfinished(&unfinished).map_err(Error::Write)?;
        Ok(code::UNFINISHED)
    }
}
