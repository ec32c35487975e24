//! The one place that lists the games.

#[cfg(feature = "amun-re")]
use crate::amun_re::AmunRe;
use crate::engine::Game as _;
#[cfg(feature = "horus")]
use crate::horus::Horus;
#[cfg(feature = "men-nefer")]
use crate::men_nefer::MenNefer;

/// The games, by their ids.
///
/// ```
/// use amunre_core::registry::GAMES;
///
/// assert_eq!(GAMES, ["amun-re", "horus", "men-nefer"]);
/// ```
pub const GAMES: &[&str] = &[
    #[cfg(feature = "amun-re")]
    AmunRe::ID,
    #[cfg(feature = "horus")]
    Horus::ID,
    #[cfg(feature = "men-nefer")]
    MenNefer::ID,
];

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{id:?} is not a game: expected one of {}", GAMES.join(", "))]
#[non_exhaustive]
pub struct UnknownGame {
    /// The id, cut to 60 characters.
    pub id: String,
}

impl UnknownGame {
    /// The error for this id.
    ///
    /// ```
    /// use amunre_core::registry::UnknownGame;
    ///
    /// let error = UnknownGame::new("amun-ra");
    /// assert_eq!(error.to_string(), "\"amun-ra\" is not a game: expected one of amun-re, horus, men-nefer");
    /// ```
    pub fn new(id: &str) -> Self {
        Self { id: id.chars().take(60).collect() }
    }
}

/// Turns the id of a game into its type: `with_game!(id, G => expression)` gives what the expression gives for the registered
/// game `G` with this id, or [`UnknownGame`].
///
/// The expression is written out once for each game. It should be one call of a generic function, so that each game has a
/// stack frame of its own.
///
/// ```
/// use amunre_core::engine::game::Samples;
/// use amunre_core::registry::with_game;
///
/// fn samples<G: Samples>() -> usize {
///     G::samples().len()
/// }
///
/// assert!(with_game!("horus", G => samples::<G>())? > 0);
/// assert!(with_game!("chess", G => samples::<G>()).is_err());
/// # Ok::<(), amunre_core::registry::UnknownGame>(())
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $Game:ident => $expression:expr) => {
        'found: {
            let id: &str = $id;
            $crate::if_amun_re! {
                if id == <$crate::amun_re::AmunRe as $crate::engine::game::Game>::ID {
                    type $Game = $crate::amun_re::AmunRe;
                    break 'found Ok($expression);
                }
            }
            $crate::if_horus! {
                if id == <$crate::horus::Horus as $crate::engine::game::Game>::ID {
                    type $Game = $crate::horus::Horus;
                    break 'found Ok($expression);
                }
            }
            $crate::if_men_nefer! {
                if id == <$crate::men_nefer::MenNefer as $crate::engine::game::Game>::ID {
                    type $Game = $crate::men_nefer::MenNefer;
                    break 'found Ok($expression);
                }
            }
            Err($crate::registry::UnknownGame::new(id))
        }
    };
}

#[doc(inline)]
pub use with_game;

// A macro is expanded in the crate that uses it, but these are chosen by the features of this one.

#[cfg(feature = "amun-re")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_amun_re {
    ($($code:tt)*) => { $($code)* };
}

#[cfg(not(feature = "amun-re"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_amun_re {
    ($($code:tt)*) => {};
}

#[cfg(feature = "horus")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_horus {
    ($($code:tt)*) => { $($code)* };
}

#[cfg(not(feature = "horus"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_horus {
    ($($code:tt)*) => {};
}

#[cfg(feature = "men-nefer")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_men_nefer {
    ($($code:tt)*) => { $($code)* };
}

#[cfg(not(feature = "men-nefer"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_men_nefer {
    ($($code:tt)*) => {};
}
