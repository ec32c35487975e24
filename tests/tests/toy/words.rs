//! The toy game in words.

use std::fmt;

use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::{Id, Names};
use amunre_core::engine::text::notation::{CommandForm, FormPart, Notation, Values};

use super::{Command, Event, Good, State};

/// The notation of the game.
pub static NOTATION: Notation<Command> = Notation { forms: Command::FORMS, shorts: &[], forbidden: &[], synonyms: "" };

/// A notation in which passing is written as drawing.
pub static ALIKE: Notation<Command> = Notation {
    forms: &[CommandForm {
        pieces: &[FormPart::Word("draw")],
        read: |_| Some(Command::Draw),
        write: |command| matches!(command, Command::Draw | Command::Pass).then(Values::default),
    }],
    shorts: &[],
    forbidden: &[],
    synonyms: "",
};

/// Writes an event in words.
pub fn write_event(event: &Event, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let good_words = |good: &Hidden<Good>| good.known().map_or("a good", Id::name);
    match event {
        Event::RoundBegan { round } => write!(f, "round {round} begins"),
        Event::TurnBegan { .. } => f.write_str("the turn passes on"),
        Event::Drawn { seat, good } => write!(f, "{} draws {}", names.of(*seat), good_words(good)),
        Event::Buried { good } => write!(f, "{} is buried", good_words(good)),
        Event::RowFilled { good } => write!(f, "{good} comes into the row"),
        Event::Dug { seat, good } => write!(f, "{} digs up {}", names.of(*seat), good_words(good)),
        Event::Given { seat, good } => write!(f, "{} gives {good}", names.of(*seat)),
        Event::RowTaken { seat } => write!(f, "{} takes the first of the row", names.of(*seat)),
        Event::Sold { seat, good } => write!(f, "{} sells {good}", names.of(*seat)),
        Event::Earned { seat, coins, .. } => write!(f, "{} earns {coins}", names.of(*seat)),
        Event::WaySealed { seat, .. } => write!(f, "{} has chosen", names.of(*seat)),
        Event::WayRevealed { seat, way } => write!(f, "{} goes by {way}", names.of(*seat)),
        Event::HandShown { seat, goods } => {
            write!(f, "{} shows {} goods", names.of(*seat), goods.len())
        }
        Event::CoinsSet { seat, coins } => write!(f, "put right: {} has {coins} coins", names.of(*seat)),
        Event::GameEnded { .. } => f.write_str("the game is over"),
    }
}

/// The table.
pub fn table(view: &State, names: &Names) -> String {
    let row: Vec<&str> = view.row.iter().map(Id::name).collect();
    let (row, pile, aside) = (row.join(" "), view.pile.len(), view.aside.len());
    let mut table = vec![format!("round {}; the row: {row}; {pile} in the pile, {aside} aside", view.round)];
    for (seat, own) in view.seats.iter() {
        table.push(format!("{}: {} coins, {} goods", names.of(seat), own.coins, own.hand.len()));
    }
    table.join("\n") + "\n"
}
