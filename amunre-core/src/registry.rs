//! The one place that lists the games.

#[cfg(feature = "amun-re")]
use crate::amun_re::AmunRe;
use crate::engine::{FullGame as Game, Game as _, Samples};
#[cfg(feature = "horus")]
use crate::horus::Horus;
#[cfg(feature = "men-nefer")]
use crate::men_nefer::MenNefer;

/// The games, by their ids.
pub const GAMES: &[&str] = &[
    #[cfg(feature = "amun-re")]
    AmunRe::ID,
    #[cfg(feature = "horus")]
    Horus::ID,
    #[cfg(feature = "men-nefer")]
    MenNefer::ID,
];

/// Something to be done with a game, whichever it is.
pub trait Visit {
    /// What comes out of it.
    type Out;
    /// Does it.
    fn visit<G: Game + Samples>(self) -> Self::Out;
}

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{id:?} is no game: expected one of {}", GAMES.join(", "))]
pub struct UnknownGame {
    /// The id, cut to 60 characters.
    pub id: String,
}

/// Does something with the game of this id.
pub fn with_game<V: Visit>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
    match id {
        #[cfg(feature = "amun-re")]
        AmunRe::ID => Ok(visitor.visit::<AmunRe>()),
        #[cfg(feature = "horus")]
        Horus::ID => Ok(visitor.visit::<Horus>()),
        #[cfg(feature = "men-nefer")]
        MenNefer::ID => Ok(visitor.visit::<MenNefer>()),
        _ => {
            drop(visitor);
            Err(UnknownGame { id: id.chars().take(60).collect() })
        }
    }
}
