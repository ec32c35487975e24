//! A game of random seats.

use std::io::Write;

use amunre_core::engine::{Fast, FullGame, Names, NoChance, Seat, choose};
use amunre_core::log::{DrawSource, SecretKey, Share};

use crate::code;
use crate::error::Error;
use crate::input::seed::{RandomSource, random_choices};
use crate::input::setup::{SetupOptions, check_names};
use crate::input::shared_seed::{Openings, SharedSeed};
use crate::output::format::transcript;
use crate::runner::live_game::LiveGame;
use crate::runner::log_output::{PlayInterrupt, RecordOptions};
use crate::runner::narrator::{Narrator, OpeningInfo, Unfinished};

/// The source of the draws of a game of random seats.
pub(crate) enum RandomDraws<'p> {
    /// A seed, from which the choices follow too.
    Seed(RandomSource),
    /// A seed of shares that are all made here.
    OwnShares,
    /// A seed of shares that the seats have committed to. They open them here.
    Shares(SharedSeed, Openings<'p>),
}

/// The shares of a game that is about to begin.
enum Opened<'p> {
    Here(Vec<Share>),
    By(Openings<'p>),
}

/// Plays a game of random seats.
pub(crate) struct AtRandom<'p> {
    /// The set-up.
    pub(crate) options: &'p SetupOptions,
    /// The source of the draws.
    pub(crate) draws: RandomDraws<'p>,
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

        let players = G::players(&rules);
        let (origin, identity, draws, mut choices, shares) = match self.draws {
            RandomDraws::Seed(origin) => {
                let identity = origin.identity::<G>(&setup, names)?;
                (Some(origin), identity, DrawSource::Seed(origin.seed()), origin.choices(), Opened::Here(Vec::new()))
            }
            RandomDraws::OwnShares => {
                let (seed, own) = SharedSeed::made_here(players)?;
                (None, seed.identity(None)?, seed.draws(players)?, random_choices()?, Opened::Here(own))
            }
            RandomDraws::Shares(shared, openings) => {
                let (identity, draws) = (shared.identity(None)?, shared.draws(players)?);
                (None, identity, draws, random_choices()?, Opened::By(openings))
            }
        };
        let mut referee = LiveGame::<G>::new(setup, names, identity, draws, &self.keys, self.record)?;
        let called = Names::new(names.clone());
        let mut transcript = transcript::<G>(self.json, called.clone(), self.out);
        let assumed = G::assumed(referee.rules());
        let opening = OpeningInfo {
            setup: G::setup(referee.rules()),
            assumed,
            seed: origin.and_then(RandomSource::number),
            names,
        };
        transcript.opening(&opening).map_err(Error::Write)?;
        open_shares(&mut referee, shares, &called, &mut *transcript)?;
        let needs = referee.wanted_shares(&called);
        if needs.is_none() {
            let events = referee.start(&mut NoChance).map_err(PlayInterrupt::error)?;
            transcript.start(events).map_err(Error::Write)?;
            play_on(&mut referee, &mut choices, &mut *transcript)?;
        }
        let is_over = referee.is_over();
        let told = if is_over {
            transcript.over(&referee.standing())
        } else {
            let owed = &referee.decision();
            let unfinished = Unfinished { owed, needs: needs.as_deref(), standing: referee.standing() };
            transcript.unfinished(&unfinished)
        };
        told.map_err(Error::Write)?;
        if let Some(recorded) = referee.finish()? {
            transcript.recorded(&recorded).map_err(Error::Write)?;
        }
        Ok(if is_over { code::DONE } else { code::UNFINISHED })
    }
}

/// All shares of the seed are opened, as far as they are sent.
fn open_shares<G: FullGame>(
    referee: &mut LiveGame<G>,
    shares: Opened<'_>,
    called: &Names,
    transcript: &mut dyn Narrator<G>,
) -> Result<(), Error> {
    let header = referee.head();
    match shares {
        Opened::Here(shares) => {
            for mut share in shares {
                let opening = share.open(header, None).map_err(|error| Error::Fault(error.to_string()))?;
                transcript.share(&opening).map_err(Error::Write)?;
                referee.open_share(opening)?.map_err(|cannot| Error::Record(cannot.to_string()))?;
            }
        }
        Opened::By(mut openings) => {
            transcript.header(header).map_err(Error::Write)?;
            while referee.wanted_shares(called).is_some() {
                let Some(opening) = openings.next()? else { break };
                let told = opening.clone();
                referee.open_share(opening)?.map_err(|cannot| openings.error(None, cannot.to_string()))?;
                transcript.share(&told).map_err(Error::Write)?;
            }
        }
    }
    Ok(())
}

/// The seats choose at random until no one can.
fn play_on<G: FullGame>(
    referee: &mut LiveGame<G>,
    choices: &mut Fast,
    transcript: &mut dyn Narrator<G>,
) -> Result<(), Error> {
    while let Some((seat, _)) = referee.decision().first().copied() {
        let Some(command) = choose::<G>(&referee.to_choose_from(seat), choices) else {
            break;
        };
        let events = referee.apply(seat, command, &mut NoChance).map_err(PlayInterrupt::error)?;
        transcript.step(seat, &command, events).map_err(Error::Write)?;
    }
    Ok(())
}
