//! The one place that lists the games.

use crate::amun_re::AmunRe;
use crate::engine::Game;
use crate::horus::Horus;

/// The games, by their ids.
pub const GAMES: &[&str] = &[AmunRe::ID, Horus::ID];

/// Something to be done with a game, whichever it is.
pub trait Visit {
    /// What comes out of it.
    type Out;
    /// Does it.
    fn visit<G: Game>(self) -> Self::Out;
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
        AmunRe::ID => Ok(visitor.visit::<AmunRe>()),
        Horus::ID => Ok(visitor.visit::<Horus>()),
        _ => Err(UnknownGame { id: id.chars().take(60).collect() }),
    }
}
