//! The agreement before a game is recorded.

use crate::engine::{FullGame, Seat, Seed};
use crate::log::format::record::PointOfView;
use crate::log::{Hash, Identity};

/// The agreement before a game is recorded.
#[derive(Clone, Debug)]
pub struct Agreement<G: FullGame> {
    /// The set-up.
    pub setup: G::Setup,
    /// A public position to start from, if the table does not know the hands. A whole position belongs to the set-up.
    pub seen: Option<Box<G::State>>,
    /// The names of the seats, in their order; empty if they have none.
    pub seats: Vec<String>,
    /// 32 bytes that no other game has.
    pub game_id: Hash,
    /// The key of the salts. Without one nothing is sealed, so nothing hidden may be recorded, only public information.
    pub key: Option<Hash>,
    /// The knowledge that is recorded.
    pub point_of_view: PointOfView,
    /// The source of the draws.
    pub draws: DrawSource,
    /// The public keys of the seats that sign their commands and shares, in the order of the seats.
    pub signers: Vec<(Seat, Hash)>,
    /// True if key and seed were made from a small number, so that the seals hide nothing.
    pub guessable: bool,
}

impl<G: FullGame> Agreement<G> {
    /// An agreement on a record of all that a referee knows, in which no seat signs.
    pub(crate) fn of_referee(setup: G::Setup, seats: Vec<String>, identity: Identity, draws: DrawSource) -> Self {
        let Identity { game_id, key, guessable } = identity;
        Self {
            setup,
            seen: None,
            seats,
            game_id,
            key: Some(key),
            point_of_view: PointOfView::Referee,
            draws,
            signers: Vec::new(),
            guessable,
        }
    }
}

/// The source of the draws of a recorded game.
#[derive(Clone, Debug)]
pub enum DrawSource {
    /// The source that is given with each command.
    Given,
    /// A seed that the host chose.
    Seed(Seed),
    /// From a seed that all make together: the host's share, and the seals of the seats' shares (see [`Share`](crate::log::Share)). Each
    /// seat opens its own before the start.
    Shares {
        /// The host's share.
        host: Hash,
        /// The commitments of the seats to theirs, in order.
        seats: Vec<Hash>,
    },
}
