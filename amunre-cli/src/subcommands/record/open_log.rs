//! The beginning of a new record, and the continuation of an existing one.

use std::path::Path;

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::format::{Hash, Identity, SecretKey};
use amunre_core::log::read::game_of;
use amunre_core::log::write::DrawSource;
use amunre_core::log::write::transcription::Heading;
use amunre_core::session::{DynRecorder, DynSetup, RecordTerms, resume_record};
use amunre_report::texts::TextError;
use amunre_report::texts::wrap::wrap;

use crate::error::Error;
use crate::input::log_key::LogKey;
use crate::input::random::random;
use crate::input::seed::RandomSource;
use crate::input::shared_seed::SharedSeed;
use crate::runner::live_game::cannot_record;
use crate::subcommands::record::agreement::Agreement;
use crate::subcommands::record::log_file::LogFile;
use crate::subcommands::record::prompt::{Desk, is_start};
use crate::subcommands::record::session::RecordSession;

/// A new game.
pub(super) struct NewGame<'d> {
    pub(super) path: &'d Path,
    pub(super) heading: Heading,
    pub(super) agreement: Agreement,
    pub(super) secrets: Secrets,
    /// The line that ended the heading.
    pub(super) first: String,
    pub(super) anchor_every: Option<u64>,
    pub(super) keys: Vec<(Seat, SecretKey)>,
    /// The public keys of all seats that sign.
    pub(super) signers: Vec<(Seat, Hash)>,
    pub(super) desk: Desk<'d>,
}

/// A log that is continued.
pub(super) struct OldGame<'d> {
    pub(super) log: LogFile,
    pub(super) anchor_every: Option<u64>,
    pub(super) keys: Vec<(Seat, SecretKey)>,
    pub(super) desk: Desk<'d>,
}

/// The options with which a log is made, besides the lines.
pub(super) struct Secrets {
    pub(super) key: Option<LogKey>,
    pub(super) seed: Option<RandomSource>,
    pub(super) shared: Option<SharedSeed>,
}

impl NewGame<'_> {
    /// Records the game; returns the exit code.
    pub(super) fn record(self) -> Result<u8, Error> {
        let Self { path, heading, agreement, secrets, first, anchor_every, keys, signers, desk } = self;
        let Agreement { setup, players, point_of_view } = agreement;
        let mut agreed = secrets.agreed(&*setup, players, heading.names, point_of_view)?;
        agreed.signers = signers;
        let (mut recorder, header) = setup.record(&agreed).map_err(cannot_record)?;
        sign_with(&mut *recorder, keys)?;
        let mut log = LogFile::create(path, agreed.is_sealed)?;
        if let Some(Err(error)) = secrets.key.as_ref().map(|key| key.used_for(agreed.identity.game_id)) {
            log.remove();
            return Err(error);
        }
        let header = [header];
        log.add(&header)?;
        let mut session = RecordSession::new(recorder, log, anchor_every, desk);
        let words = setup.at_a_table();
        if session.desk.asks && !words.is_empty() {
            session.desk.say(&wrap(words, 0, 0))?;
        }
        session.anchors(&header)?;
        session.receipt()?;
        session.begin()?;
        let first = (!is_start(&first)).then_some(first);
        session.run(first)
    }
}

impl OldGame<'_> {
    /// Continues the record; returns the exit code.
    pub(super) fn record(self) -> Result<u8, Error> {
        let Self { mut log, anchor_every, keys, desk } = self;
        let unreadable = |error| TextError::Unreadable { log: log.name(), error };
        let game = game_of(log.read()?).map_err(|error| unreadable(error.into()))?;
        let resumed = resume_record(game, &mut log.read()?);
        let (mut recorder, length) = resumed.map_err(|error| unreadable(error.into()))?;
        sign_with(&mut *recorder, keys)?;
        let mended = log.resume(length, recorder.entry_count())?;
        let mut session = RecordSession::new(recorder, log, anchor_every, desk);
        if let Some(mended) = mended {
            session.desk.say(&mended.to_string())?;
        }
        if session.recorder.has_begun() {
            if session.desk.asks {
                session.table()?;
            }
        } else {
            session.begin()?;
        }
        session.restore()?;
        session.run(None)
    }
}

/// Adds the keys of the seats that sign.
fn sign_with(recorder: &mut dyn DynRecorder, keys: Vec<(Seat, SecretKey)>) -> Result<(), Error> {
    let mut keys = keys.into_iter();
    let taken = keys.try_for_each(|(seat, key)| recorder.sign_with(seat, key));
    taken.map_err(|cannot| Error::SignWith(cannot.to_string()))
}

impl Secrets {
    /// Returns the agreement, with a key of its own where one is needed.
    fn agreed(
        &self,
        setup: &dyn DynSetup,
        players: u8,
        names: Vec<String>,
        point_of_view: PointOfView,
    ) -> Result<RecordTerms, Error> {
        let with = match (self.seed, &self.shared) {
            (Some(_), _) => Some("a seed"),
            (None, Some(_)) => Some("--commitment"),
            (None, None) => None,
        };
        if let Some(option) = with.filter(|_| point_of_view != PointOfView::Referee) {
            let problem = format!(
                "with {option} the point of view must be the referee's, because others do not see the seed: pass \
                 --point-of-view referee, or begin with the line `point of view: referee`"
            );
            return Err(Error::Record(problem));
        }
        let (identity, is_sealed, draws) = if let Some(origin) = self.seed {
            let made = setup.seed_and_identity(origin.source(), &names);
            let (seed, identity) = made.map_err(cannot_record)?;
            (identity, true, DrawSource::Seed(seed))
        } else {
            let given = self.key.as_ref().map(|given| given.key);
            let key = given.map_or_else(|| random("key"), Ok)?;
            let identity = setup.identity(Some(key), &names).map_err(cannot_record)?;
            let is_open = point_of_view == PointOfView::Table && !setup.has_position();
            let (game_id, draws) = match &self.shared {
                Some(shared) => (shared.game_id, shared.draws(players)?),
                None => (identity.game_id, DrawSource::Given),
            };
            (Identity { game_id, ..identity }, given.is_some() || !is_open, draws)
        };
        let mut agreed = RecordTerms::new(identity, draws);
        (agreed.names, agreed.is_sealed, agreed.point_of_view) = (names, is_sealed, point_of_view);
        Ok(agreed)
    }
}
