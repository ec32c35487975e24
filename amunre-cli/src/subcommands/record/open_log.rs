//! The beginning of a new record, and the continuation of an existing one.

use std::path::Path;

use amunre_core::engine::{FullGame, Names, Seat, read_setup, read_state};
use amunre_core::log::record::PointOfView;
use amunre_core::log::transcription::{Heading, Transcriber};
use amunre_core::log::{Agreement, DrawSource, Hash, Identity, SecretKey};
use serde_json::Value;

use crate::error::Error;
use crate::input::files::Input;
use crate::input::log_key::LogKey;
use crate::input::random::random;
use crate::input::seed::RandomSource;
use crate::input::setup::{check_names, default_setup};
use crate::input::shared_seed::SharedSeed;
use crate::subcommands::record::log_file::LogFile;
use crate::subcommands::record::point_of_view;
use crate::subcommands::record::prompt::{Desk, is_start};
use crate::subcommands::record::session::RecordSession;

/// A new game.
pub(super) struct NewGame<'d> {
    pub(super) path: &'d Path,
    pub(super) heading: Heading,
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
    pub(super) path: &'d Path,
    pub(super) log: &'d Input,
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
    pub(super) fn record<G: FullGame>(self) -> Result<u8, Error> {
        let Self { path, heading, secrets, first, anchor_every, keys, signers, desk } = self;
        let mut fields = default_setup::<G>()?;
        if fields.contains_key("players") && !heading.setup.contains_key("players") {
            return Err(desk.problem("players is missing: expected a line such as `players: 4`".to_owned()));
        }
        fields.extend(heading.setup.clone());
        let setup = read_setup::<G>(Value::Object(fields)).map_err(|error| desk.problem(error.to_string()))?;
        let rules = G::rules(&setup).map_err(|error| desk.problem(error.to_string()))?;
        let players = G::players(&rules);
        check_names(&heading.names, players).map_err(|problem| desk.problem(format!("names: {problem}")))?;
        let names = Names::new(heading.names.clone());
        let whose = point_of_view::read(heading.point_of_view.as_deref(), &names, players);
        let point_of_view = whose.map_err(|problem| desk.problem(problem))?;
        let seen = heading.view.as_ref().map(read_state::<G>).transpose();
        let seen = seen.map_err(|error| desk.problem(format!("view: {error}")))?;
        let agreed = Agreement { seen, signers, ..secrets.agreed::<G>(setup, heading.names, point_of_view)? };
        let (mut transcriber, header) =
            Transcriber::begin(&agreed).map_err(|cannot| Error::Record(cannot.to_string()))?;
        sign_with(&mut transcriber, keys)?;
        let mut log = LogFile::create(path, agreed.key.is_some())?;
        if let Some(Err(error)) = secrets.key.as_ref().map(|key| key.used_for(agreed.game_id)) {
            log.remove();
            return Err(error);
        }
        let header = [header];
        log.add(&header)?;
        let mut session = RecordSession::new(transcriber, log, anchor_every, desk);
        session.anchors(&header)?;
        session.receipt()?;
        session.begin()?;
        let first = (!is_start(&first)).then_some(first);
        session.run(first)
    }
}

impl OldGame<'_> {
    /// Continues the record; returns the exit code.
    pub(super) fn record<G: FullGame>(self) -> Result<u8, Error> {
        let Self { path, log, anchor_every, keys, desk } = self;
        let (mut transcriber, length) = Transcriber::<G>::resume(log.read()?).map_err(|cannot| log.error(&cannot))?;
        sign_with(&mut transcriber, keys)?;
        let (file, torn) = LogFile::resume(path, length)?;
        let mut session = RecordSession::new(transcriber, file, anchor_every, desk);
        if torn > 0 {
            session.desk.say(&format!("removed an incomplete last line ({torn} bytes)"))?;
        }
        if session.transcriber.has_begun() {
            if session.desk.asks {
                session.table()?;
            }
        } else {
            session.begin()?;
        }
        session.run(None)
    }
}

/// Adds the keys of the seats that sign.
fn sign_with<G: FullGame>(transcriber: &mut Transcriber<G>, keys: Vec<(Seat, SecretKey)>) -> Result<(), Error> {
    let mut keys = keys.into_iter();
    keys.try_for_each(|(seat, key)| transcriber.sign_with(seat, key))
        .map_err(|cannot| Error::SignWith(cannot.to_string()))
}

impl Secrets {
    /// Returns the agreement, with a key of its own where one is needed.
    fn agreed<G: FullGame>(
        &self,
        setup: G::Setup,
        names: Vec<String>,
        point_of_view: PointOfView,
    ) -> Result<Agreement<G>, Error> {
        let with = match (self.seed, &self.shared) {
            (Some(_), _) => Some("a seed"),
            (None, Some(_)) => Some("--commitment"),
            (None, None) => None,
        };
        if let Some(option) = with.filter(|_| point_of_view != PointOfView::Referee) {
            let problem = format!("with {option} the point of view must be the referee's: others do not see the seed");
            return Err(Error::Record(problem));
        }
        let is_open = point_of_view == PointOfView::Table && G::split_position(&setup).1.is_none();
        let (identity, has_key) = match (self.seed, &self.key) {
            (Some(origin), _) => (origin.identity::<G>(&setup, &names)?, true),
            (None, given) => {
                let given = given.as_ref().map(|given| given.key);
                let key = given.map_or_else(|| random("key"), Ok)?;
                let identity = Identity::of_script::<G>(Some(key), &setup, &names);
                (identity.map_err(|error| Error::Record(error.to_string()))?, given.is_some() || !is_open)
            }
        };
        let Identity { game_id, key, guessable } = identity;
        let (game_id, draws) = match (self.seed, &self.shared) {
            (Some(origin), _) => (game_id, DrawSource::Seed(origin.seed())),
            (None, Some(shared)) => {
                let rules = G::rules(&setup).map_err(Error::Setup)?;
                (shared.game_id, shared.draws(G::players(&rules))?)
            }
            (None, None) => (game_id, DrawSource::Given),
        };
        Ok(Agreement {
            setup,
            seen: None,
            seats: names,
            game_id,
            key: has_key.then_some(key),
            point_of_view,
            draws,
            signers: Vec::new(),
            guessable,
        })
    }
}
