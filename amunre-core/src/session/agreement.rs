//! The agreement on a game whose header is known before its draws: shared seeds, and keys of seats.

use crate::engine::{FullGame, NoChance, Seat, Seed, SetupError, read_setup, sort_few};
use crate::log::{Agreement, Commitment, DrawSource, Hash, Identity, SecretKey, ShareError, ShareOpening, seals_of};
use crate::registry::with_game;
use crate::session::game_record::LiveLog;
use crate::session::host::Session;
use crate::session::input::setup_fields;
use crate::session::{DynGame, SeedSource, SessionError, expect_names};
use std::fmt;

/// The agreement on a game, besides its set-up.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AgreementTerms {
    /// The source of the draws.
    pub draws: AgreedDraws,
    /// The names of the seats in their order; empty if they have none.
    pub names: Vec<String>,
    /// The public keys of the seats that sign.
    pub signers: Vec<(Seat, Hash)>,
}

impl AgreementTerms {
    /// An agreement on these draws, with the names of the seats in their order or none, and the public keys of those that sign.
    pub fn new(draws: AgreedDraws, names: Vec<String>, signers: Vec<(Seat, Hash)>) -> Self {
        Self { draws, names, signers }
    }
}

/// The source of the draws of an agreed game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AgreedDraws {
    /// A seed of the host.
    Seed(SeedSource),
    /// A seed that all make together.
    Shares {
        /// 32 bytes that only the host knows: its share and the key of the log follow from them.
        secret: Seed,
        /// The id of the game, for which the seats made their shares.
        game_id: Hash,
        /// The commitments of the seats.
        commitments: Vec<Commitment>,
    },
}

/// A game that is agreed and has not begun: its header is written, and shares of its seed may be closed.
pub trait DynAgreement: Send + Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// The number of seats.
    fn players(&self) -> u8;
    /// The hash of the header: every seat keeps it before it opens its share.
    fn header(&self) -> Hash;
    /// The seats whose shares are not opened yet.
    fn unopened(&self) -> Vec<Seat>;
    /// Opens the share of a seat. An error changes nothing.
    fn open_share(&mut self, opening: ShareOpening) -> Result<(), SessionError>;
    /// From now on what this seat does is signed with its key, which is the one that the header names.
    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError>;
    /// The log so far: the header, and the shares that are open.
    fn log(&self) -> &str;
    /// Begins the game. Fails if shares are not opened yet.
    fn begin(&self) -> Result<Box<dyn DynGame>, SessionError>;
}

/// Names the game, its seats and the header of its record, and no secret.
impl fmt::Debug for dyn DynAgreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynAgreement")
            .field("game", &self.game())
            .field("players", &self.players())
            .field("header", &self.header())
            .finish_non_exhaustive()
    }
}

/// The same, of a game that is known.
struct Agreed<G: FullGame> {
    log: LiveLog<G>,
    names: Vec<String>,
    header: Hash,
}

/// Agrees on a game: writes its header. The set-up is a JSON object, as for [`open`](crate::session::open).
///
/// ```
/// use amunre_core::engine::chance::Seed;
/// use amunre_core::engine::ids::Seat;
/// use amunre_core::log::format::{Hash, Share, read_game_id};
/// use amunre_core::session::{AgreedDraws, AgreementTerms, agree};
///
/// let game_id = read_game_id("club-final-2026")?;
/// // in a program: 32 random bytes each, on the machine of the seat
/// let share = |seat| Share::new(game_id, seat, Hash::of_text("a salt"), Hash::of_text("a share"));
/// let mut shares: Vec<Share> = Seat::all(2).map(share).collect();
/// let commitments = shares.iter().map(Share::commitment).collect();
/// let draws = AgreedDraws::Shares { secret: Seed([9; 32]), game_id, commitments };
/// let mut agreement = agree("horus", r#"{"players":2}"#, &AgreementTerms::new(draws, Vec::new(), Vec::new()))?;
/// for share in &mut shares {
///     assert!(agreement.begin().is_err());
///     agreement.open_share(share.open(agreement.header(), None)?)?;
/// }
/// assert_eq!(agreement.begin()?.players(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn agree(game: &str, setup: &str, terms: &AgreementTerms) -> Result<Box<dyn DynAgreement>, SessionError> {
    with_game!(game, G => agree_as::<G>(setup, terms))?
}

/// Agrees on a game, as [`agree`], that is known when the program is compiled.
pub fn agree_as<G: FullGame>(setup: &str, terms: &AgreementTerms) -> Result<Box<dyn DynAgreement>, SessionError> {
    let setup = read_setup::<G>(setup_fields::<G>(setup)?)?;
    let rules = crate::engine::boxed::rules::<G>(&setup)?;
    let (names, players) = (&terms.names, G::players(&rules));
    expect_names(names, players)?;
    let (draws, identity) = match &terms.draws {
        AgreedDraws::Seed(source) => {
            let (seed, identity) = source.seed_and_identity::<G>(&setup, names)?;
            (DrawSource::Seed(seed), identity)
        }
        AgreedDraws::Shares { secret, game_id, commitments } => {
            let of = |what: &str| Hash::of_text(&format!("amunre/{what}-from-secret/v1 {secret} {game_id}"));
            let wrong = |problem: ShareError| {
                let problem = problem.to_string();
                let (found, expected) = problem.split_once(": expected ").unwrap_or(("one is wrong", &problem));
                SessionError::Setup(SetupError::new("commitments", "wrong", format_args!("{expected}, but {found}")))
            };
            let seats = seals_of(commitments, players).map_err(wrong)?;
            let identity = Identity { game_id: *game_id, key: of("key"), guessable: false };
            (DrawSource::Shares { host: of("share-of-host"), seats }, identity)
        }
    };
    let signers = in_order(terms.signers.clone());
    let agreed = Agreement::<G>::of_referee(setup, names.clone(), identity, draws);
    let log = LiveLog::begin(rules, &Agreement { signers, ..agreed })?;
    Ok(Box::new(Agreed { header: log.recorder.head(), log, names: names.clone() }))
}

/// Sorts the keys of signers by their seats.
fn in_order(mut signers: Vec<(Seat, Hash)>) -> Vec<(Seat, Hash)> {
    sort_few(&mut signers, |(seat, _)| *seat);
    signers
}

impl<G: FullGame> DynAgreement for Agreed<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> u8 {
        G::players(self.log.recorder.rules())
    }

    fn header(&self) -> Hash {
        self.header
    }

    fn unopened(&self) -> Vec<Seat> {
        self.log.recorder.unopened_shares()
    }

    fn open_share(&mut self, opening: ShareOpening) -> Result<(), SessionError> {
        Ok(self.log.add(|recorder| recorder.open_share(opening))?)
    }

    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError> {
        Ok(self.log.recorder.sign_with(seat, key)?)
    }

    fn log(&self) -> &str {
        &self.log.text
    }

    fn begin(&self) -> Result<Box<dyn DynGame>, SessionError> {
        let mut log = self.log.clone();
        log.add(|recorder| recorder.start(&mut NoChance))?;
        Ok(Box::new(Session::begun(log, &self.names)?))
    }
}
