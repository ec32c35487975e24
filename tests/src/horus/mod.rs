//! What tests of Horus say: positions, short words for commands and events, the table as stories show it.

mod fill;
mod happens;
mod position;
mod says;

use amunre_core::engine::Game as _;
use amunre_core::horus::{Horus, Rules, State};
pub use happens::*;
pub use position::Position;
pub use says::*;

use crate::names;

/// The table as text, as somebody sees it who knows all hands.
pub(crate) fn shown(rules: &Rules, state: &State) -> String {
    let seen = State { deck: state.deck.concealed(), ..*state };
    let mut text = String::new();
    Horus::write_table(rules, &seen, &names(), &mut text).expect("text");
    let lines = text.lines().map(|line| format!("  {line}").trim_end().to_owned() + "\n");
    lines.collect()
}
