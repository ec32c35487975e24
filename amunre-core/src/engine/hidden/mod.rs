//! Hidden information: hidden values, piles, hands, and their visibility.

mod hands;
mod piles;
mod viewers;

pub use hands::{Hand, Holding};
pub use piles::{Aside, Bag, Queue};
pub use viewers::{Hidden, KnownTo, SeenBy, Viewer};
