//! The outcome of a step of a turn: what has happened, not what follows.

use crate::horus::Card;

/// The outcome of a step.
pub(crate) enum Outcome {
    /// The table waits for the seat.
    Waits,
    /// The random tile is laid, or there is none to lay.
    Explored,
    /// A tile was laid as river that brings a second one: a tile from the bag, or the tile of this card.
    RiverLaid(Option<Card>),
    /// All tiles that this card brings are laid.
    CardTileLaid(Card),
    /// River-transport was played: so many tiles of the river stack are still to be laid.
    TransportLeft(u8),
    /// All tiles of River-transport are laid.
    Transported,
    /// The seat has no further decision in its turn.
    TurnDone,
}
