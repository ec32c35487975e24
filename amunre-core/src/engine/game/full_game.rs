//! All traits of a game together.

use crate::engine::{Description, Encoding, HiddenInformation, Interpretations, Positions, Sources};

/// A game with all traits that logs, sessions and faces need. Every type that implements the traits of this module is
/// one.
pub trait FullGame: HiddenInformation + Encoding + Description + Sources + Interpretations + Positions {}

impl<G: HiddenInformation + Encoding + Description + Sources + Interpretations + Positions> FullGame for G {}
