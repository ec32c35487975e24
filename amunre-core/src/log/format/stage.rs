//! How far a record has come.

/// How far a record has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Its header is there.
    Agreed,
    /// The game has begun.
    Playing,
    /// It was given up.
    Abandoned,
    /// It has a result.
    Finished,
}
