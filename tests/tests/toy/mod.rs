//! Caravan: a small invented game for two or three. It shows that a game needs nothing but the engine.
//!
//! Three goods lie in a row, one is laid aside face down, each seat is dealt two. In each of three rounds every seat
//! has one turn, in which it
//!
//! - *draws* a good that only it sees,
//! - *buries* a good: it goes from the pile to those laid aside, seen by nobody, and earns 1 coin,
//! - *digs* up the good that was laid aside first,
//! - *trades* a good of its own for the first of the row, which is then filled up from the pile, or
//! - *passes*.
//!
//! Then all choose a way, hidden, and turn it over together: who is alone on its way earns 2 coins. At any time a seat may
//! *sell* a good for 1 coin. In the end hands are shown; each kind in a hand earns 1 coin; most coins win.
//!
//! [`Toy`] can be built with one of the planted [`fault`]s; the laws must find each.

pub mod decide;
pub mod evolve;
pub mod fault;
pub mod game;
pub mod opening;
pub mod pile;
pub mod position;
pub mod speech;
pub mod state;
pub mod view;
pub mod ways;
pub mod words;

use amunre_core::engine::chance::PileInfo;
use amunre_core::engine::ids::{Counts, Id};
pub use speech::{Command, Decision, EarnReason, Event, Refused};
pub use state::{Chosen, Phase, Rules, SeatState, Setup, State};

/// The game, with one planted fault; 0 is none.
#[derive(Clone, Copy, Debug)]
pub struct Toy<const FAULT: u8>;

/// The game without a fault.
pub type Caravan = Toy<{ fault::NONE }>;

amunre_core::ids! {
    /// A good to trade.
    pub enum Good is "good" {
        /// 4 of them.
        Figs = "figs",
        /// 4 of them.
        Grain = "grain",
        /// 3 of them.
        Honey = "honey",
        /// 3 of them.
        Linen = "linen",
    }
}

amunre_core::ids! {
    /// The way of a caravan.
    pub enum Way is "way" {
        /// By boat.
        River = "river",
        /// On foot.
        Road = "road",
        /// On camels.
        Desert = "desert",
    }
}

/// The pile.
pub static PILE: PileInfo = PileInfo { name: "goods", items: Good::NAMES, first: 0 };

/// All goods of the game.
pub fn pack() -> Counts<Good, 4> {
    Counts::from_fn(|good| match good {
        Good::Figs | Good::Grain => 4,
        Good::Honey | Good::Linen => 3,
    })
}
