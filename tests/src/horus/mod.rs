//! The words of tests of Horus: positions, short names of commands and events, the table as stories show it.

mod commands;
mod events;
mod fill;
mod position;

use amunre_core::engine::game::Description as _;
use amunre_core::horus::{Horus, Rules, State};
pub use commands::*;
pub use events::*;
pub use position::Position;

use crate::names;

/// The table as text, as a viewer sees it who knows all hands.
pub(crate) fn shown(rules: &Rules, state: &State) -> String {
    let seen = State { deck: state.deck.concealed(), ..*state };
    let mut text = String::new();
    Horus::write_table(rules, &seen, &names(), &mut text).expect("text");
    let lines = text.lines().map(|line| format!("  {line}").trim_end().to_owned() + "\n");
    lines.collect()
}
