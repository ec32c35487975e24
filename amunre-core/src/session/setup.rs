//! The set-up of a game that is to be recorded, and the agreement with which its record begins.

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::engine::{EditionInfo, FullGame, Samples, Seat, Seed, SetupError, boxed, read_setup, read_state};
use crate::log::record::PointOfView;
use crate::log::transcription::Transcriber;
use crate::log::{Agreement, DrawSource, Hash, Identity};
use crate::registry::{UnknownGame, with_game};
use crate::session::input::fields_of;
use crate::session::rules::SessionRules;
use crate::session::{DynRecorder, DynRules, DynValue, SeedSource, SessionError};

/// The agreement on a game that is recorded, besides its set-up.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RecordTerms {
    /// The names of the seats in their order; empty if they have none.
    pub names: Vec<String>,
    /// The id of the game, and the key of the salts.
    pub identity: Identity,
    /// False if nothing is sealed: then only public information may be recorded.
    pub is_sealed: bool,
    /// The point of view: whose knowledge is recorded.
    pub point_of_view: PointOfView,
    /// The source of the draws.
    pub draws: DrawSource,
    /// The public keys of the seats that sign, in the order of the seats.
    pub signers: Vec<(Seat, Hash)>,
}

impl RecordTerms {
    /// The terms of a referee's record, in which no seat has a name or signs.
    pub fn new(identity: Identity, draws: DrawSource) -> Self {
        let (names, signers) = (Vec::new(), Vec::new());
        Self { names, identity, is_sealed: true, point_of_view: PointOfView::Referee, draws, signers }
    }
}

/// The set-up of a game. The rules have not checked yet if it can be played.
pub trait DynSetup {
    /// Returns its fields, by name.
    fn fields(&self) -> Map<String, Value>;
    /// Reads another set-up of the same game, all of its fields.
    fn read(&self, fields: Value) -> Result<Box<dyn DynSetup>, SetupError>;
    /// Returns the number of seats. Fails if the set-up cannot be played.
    fn players(&self) -> Result<u8, SetupError>;
    /// Returns its rules. Fails if it cannot be played.
    ///
    /// ```
    /// use amunre_core::session::default_setup;
    ///
    /// let book = default_setup("amun-re")?.rules()?.rulebook();
    /// let (_, found) = book.search("outbid").into_iter().next().ok_or("a rule has the word")?;
    /// assert_eq!((found.id.to_string().as_str(), found.page), ("amun-re/auction/must-outbid", Some(5)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn rules(&self) -> Result<Box<dyn DynRules>, SetupError>;
    /// Returns the words for a person who begins a record at a table; empty if nothing need be known first.
    fn at_a_table(&self) -> &'static str;
    /// Returns true if it states the position from which the game starts.
    fn has_position(&self) -> bool;
    /// Adds a public position to start from, for a record whose writer does not know the hands: a view in JSON.
    fn add_view(&mut self, view: &Value) -> Result<(), SetupError>;
    /// Returns the seed of a source, and the identity of a game with this seed.
    fn seed_and_identity(&self, source: SeedSource, names: &[String]) -> Result<(Seed, Identity), SessionError>;
    /// Returns the identity of a game with given draws. Without a key of its own the seals hide nothing.
    fn identity(&self, key: Option<Hash>, names: &[String]) -> Result<Identity, SessionError>;
    /// Begins a record; also returns its first line, the header.
    fn record(&self, terms: &RecordTerms) -> Result<(Box<dyn DynRecorder>, String), SessionError>;
}

/// The set-up of a game.
struct SessionSetup<G: FullGame> {
    setup: G::Setup,
    /// The public position to start from.
    seen: Option<Box<G::State>>,
}

/// Returns the default set-up of a game.
///
/// ```
/// use amunre_core::session::default_setup;
///
/// let setup = default_setup("horus")?;
/// assert_eq!(setup.fields()["edition"], "horus-2008");
/// assert!(!setup.has_position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn default_setup(game: &str) -> Result<Box<dyn DynSetup>, UnknownGame> {
    with_game!(game, G => default_setup_as::<G>())
}

/// Returns the default set-up, as [`default_setup`], of a game that is known when the program is compiled.
pub fn default_setup_as<G: FullGame>() -> Box<dyn DynSetup> {
    Box::new(SessionSetup::<G> { setup: G::default_setup(), seen: None })
}

/// The set-ups of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PossibleSetups {
    /// The id of the game.
    pub game: &'static str,
    /// The default set-up.
    pub setup: Map<String, Value>,
    /// The editions.
    pub editions: Vec<PlayableEdition>,
}

/// An edition of a game, as a set-up can name it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PlayableEdition {
    /// The name and the options.
    #[serde(flatten)]
    pub edition: EditionInfo,
    /// The numbers of players.
    pub players: Vec<u8>,
}

/// Returns the set-ups of a game: the default, and the editions, each with its numbers of players and its options.
///
/// ```
/// use amunre_core::session::possible_setups;
///
/// let setups = possible_setups("amun-re")?;
/// let classic = &setups.editions[0];
/// assert_eq!((classic.edition.edition.as_str(), classic.players.as_slice()), ("classic-2003", [3, 4, 5].as_slice()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn possible_setups(game: &str) -> Result<PossibleSetups, UnknownGame> {
    with_game!(game, G => possible_setups_as::<G>())
}

/// Returns the set-ups, as [`possible_setups`], of a game that is known when the program is compiled.
pub fn possible_setups_as<G: FullGame>() -> PossibleSetups {
    let playable = |edition: EditionInfo| {
        let can_play = |players: &u8| {
            let setup = read_setup::<G>(json!({"edition": edition.edition, "players": players}));
            setup.is_ok_and(|setup| boxed::rules::<G>(&setup).is_ok())
        };
        let players = (1..=Seat::MOST).filter(can_play).collect();
        PlayableEdition { edition, players }
    };
    let editions = G::editions().into_iter().map(playable).collect();
    PossibleSetups { game: G::ID, setup: fields_of::<G>(&G::default_setup()), editions }
}

/// The set-ups that tests play, by name: every edition and number of players, and others.
pub fn samples(game: &str) -> Result<Vec<(String, DynValue)>, SessionError> {
    Ok(with_game!(game, G => samples_as::<G>())?)
}

fn samples_as<G: Samples>() -> Vec<(String, DynValue)> {
    G::samples().into_iter().map(|sample| (sample.name, Box::new(sample.setup) as DynValue)).collect()
}

impl<G: FullGame> DynSetup for SessionSetup<G> {
    fn fields(&self) -> Map<String, Value> {
        fields_of::<G>(&self.setup)
    }

    fn read(&self, fields: Value) -> Result<Box<dyn DynSetup>, SetupError> {
        let setup = read_setup::<G>(fields)?;
        Ok(Box::new(Self { setup, seen: None }))
    }

    fn players(&self) -> Result<u8, SetupError> {
        Ok(G::players(&*boxed::rules::<G>(&self.setup)?))
    }

    fn rules(&self) -> Result<Box<dyn DynRules>, SetupError> {
        Ok(Box::new(SessionRules::<G>(boxed::rules::<G>(&self.setup)?)))
    }

    fn at_a_table(&self) -> &'static str {
        G::AT_A_TABLE
    }

    fn has_position(&self) -> bool {
        boxed::without_position::<G>(&self.setup).1
    }

    fn add_view(&mut self, view: &Value) -> Result<(), SetupError> {
        self.seen = Some(read_state::<G>(view)?);
        Ok(())
    }

    fn seed_and_identity(&self, source: SeedSource, names: &[String]) -> Result<(Seed, Identity), SessionError> {
        source.seed_and_identity::<G>(&self.setup, names)
    }

    fn identity(&self, key: Option<Hash>, names: &[String]) -> Result<Identity, SessionError> {
        Ok(Identity::of_script::<G>(key, &self.setup, names)?)
    }

    fn record(&self, terms: &RecordTerms) -> Result<(Box<dyn DynRecorder>, String), SessionError> {
        let RecordTerms { names, identity, is_sealed, point_of_view, draws, signers } = terms.clone();
        let agreement = Agreement::<G> {
            setup: self.setup.clone(),
            seen: self.seen.clone(),
            seats: names,
            game_id: identity.game_id,
            key: is_sealed.then_some(identity.key),
            point_of_view,
            draws,
            signers,
            guessable: identity.guessable,
        };
        let (transcriber, header) = Transcriber::begin(&agreement)?;
        Ok((Box::new(transcriber), header))
    }
}
