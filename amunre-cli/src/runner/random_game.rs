//! A game that programs play: at random, or as other agents choose.

use std::io::Write;

use amunre_core::engine::chance::NoChance;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::format::{SecretKey, Share};
use amunre_core::log::write::DrawSource;
use amunre_core::session::expect_names;

use crate::code;
use crate::error::Error;
use crate::input::seats::{SeatPlayer, Seating};
use crate::input::seed::{RandomSource, random_choices};
use crate::input::setup::SetupOptions;
use crate::input::shared_seed::{Openings, SharedSeed};
use crate::output::format::transcript;
use crate::runner::live_game::{LiveGame, cannot_record};
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

/// Plays a game.
pub(crate) struct AtRandom<'p> {
    /// The players of the seats; none if all play at random.
    pub(crate) seats: &'p [SeatPlayer],
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
    pub(crate) fn play(self) -> Result<u8, Error> {
        let setup = self.options.read()?;
        let players = setup.players().map_err(Error::Setup)?;
        let names = &self.options.names;
        expect_names(names, players).map_err(Error::Names)?;

        let (origin, identity, draws, choices, shares) = match self.draws {
            RandomDraws::Seed(origin) => {
                let (seed, identity) = setup.seed_and_identity(origin.source(), names).map_err(cannot_record)?;
                (Some(origin), identity, DrawSource::Seed(seed), origin.choices(), Opened::Here(Vec::new()))
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
        let seating = Seating::new(self.seats, players, choices)?;
        let mut referee = LiveGame::new(&*setup, names, identity, draws, &self.keys, self.record)?;
        let called = Names::new(names.clone());
        let mut transcript = transcript(self.json, called.clone(), self.out);
        let table = referee.recorder().table();
        let opening = OpeningInfo {
            game: table.game(),
            setup: table.setup_value(),
            assumed: referee.recorder().assumed(),
            seed: origin.and_then(RandomSource::number),
            names,
        };
        transcript.opening(&opening).map_err(Error::Write)?;
        open_shares(&mut referee, shares, &called, &mut *transcript)?;
        let needs = referee.wanted_shares(&called);
        if needs.is_none() {
            let events = referee.start(&mut NoChance).map_err(PlayInterrupt::error)?;
            transcript.start(&*events).map_err(Error::Write)?;
            play_on(&mut referee, seating, &mut *transcript)?;
        }
        let is_over = referee.is_over();
        let written = if is_over {
            transcript.over(&referee.standing())
        } else {
            let decisions = &referee.decision();
            let unfinished = Unfinished { decisions, needs: needs.as_deref(), standing: referee.standing() };
            transcript.unfinished(&unfinished)
        };
        written.map_err(Error::Write)?;
        if let Some(recorded) = referee.finish()? {
            transcript.recorded(&recorded).map_err(Error::Write)?;
        }
        Ok(if is_over { code::DONE } else { code::UNFINISHED })
    }
}

/// All shares of the seed are opened, as far as they are sent.
fn open_shares(
    referee: &mut LiveGame,
    shares: Opened<'_>,
    called: &Names,
    transcript: &mut dyn Narrator,
) -> Result<(), Error> {
    let header = referee.recorder().head();
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
                let shown = opening.clone();
                referee.open_share(opening)?.map_err(|cannot| openings.error(None, cannot.to_string()))?;
                transcript.share(&shown).map_err(Error::Write)?;
            }
        }
    }
    Ok(())
}

/// The seats choose until no one can.
fn play_on(referee: &mut LiveGame, mut seating: Seating, transcript: &mut dyn Narrator) -> Result<(), Error> {
    while let Some(seat) = referee.decision().first().map(|(seat, _)| *seat) {
        let Some(command) = seating.command(referee.recorder(), seat)? else {
            break;
        };
        let events = referee.apply(seat, &command, &mut NoChance).map_err(PlayInterrupt::error)?;
        transcript.step(seat, &command, &*events).map_err(Error::Write)?;
    }
    Ok(())
}
