//! The toy game in words and numbers.

use std::fmt;

use amunre_core::engine::notation::{CommandForm, FormPart, NameSet, Notation, Values};
use amunre_core::engine::{Hidden, Id, Names};

use super::{Command, Event, Good, State, Way};

/// How many action ids there are.
pub const SPACE: u32 = 15;

/// The id of a command.
pub fn id(command: Command) -> u32 {
    let number = |id: usize| u32::try_from(id).unwrap_or(0);
    match command {
        Command::Draw => 0,
        Command::Bury => 1,
        Command::Dig => 2,
        Command::Pass => 3,
        Command::Trade { good } => 4 + number(good.index()),
        Command::Sell { good } => 8 + number(good.index()),
        Command::Choose { way } => 12 + number(way.index()),
    }
}

/// The command with this id.
pub fn command(id: u32) -> Option<Command> {
    let good = |first: u32| Good::at(usize::try_from(id - first).ok()?);
    match id {
        0 => Some(Command::Draw),
        1 => Some(Command::Bury),
        2 => Some(Command::Dig),
        3 => Some(Command::Pass),
        4..8 => good(4).map(|good| Command::Trade { good }),
        8..12 => good(8).map(|good| Command::Sell { good }),
        12..15 => Way::at(usize::try_from(id - 12).ok()?).map(|way| Command::Choose { way }),
        _ => None,
    }
}

const GOOD: NameSet = NameSet { what: Good::WHAT, names: Good::NAMES, capitals: false };
const WAY: NameSet = NameSet { what: Way::WHAT, names: Way::NAMES, capitals: false };

/// How commands are written.
pub static NOTATION: Notation<Command> = Notation {
    forms: &[
        CommandForm {
            pieces: &[FormPart::Word("draw")],
            read: |_| Some(Command::Draw),
            write: |command| is(command, Command::Draw),
        },
        CommandForm {
            pieces: &[FormPart::Word("bury")],
            read: |_| Some(Command::Bury),
            write: |command| is(command, Command::Bury),
        },
        CommandForm {
            pieces: &[FormPart::Word("dig")],
            read: |_| Some(Command::Dig),
            write: |command| is(command, Command::Dig),
        },
        CommandForm {
            pieces: &[FormPart::Word("pass")],
            read: |_| Some(Command::Pass),
            write: |command| is(command, Command::Pass),
        },
        CommandForm {
            pieces: &[FormPart::Word("trade"), FormPart::Name(GOOD)],
            read: |values| Some(Command::Trade { good: at(values)? }),
            write: |command| match command {
                Command::Trade { good } => place(good),
                _ => None,
            },
        },
        CommandForm {
            pieces: &[FormPart::Word("sell"), FormPart::Name(GOOD)],
            read: |values| Some(Command::Sell { good: at(values)? }),
            write: |command| match command {
                Command::Sell { good } => place(good),
                _ => None,
            },
        },
        CommandForm {
            pieces: &[FormPart::Word("choose"), FormPart::Name(WAY)],
            read: |values| Some(Command::Choose { way: at(values)? }),
            write: |command| match command {
                Command::Choose { way } => place(way),
                _ => None,
            },
        },
    ],
    shorts: &[],
};

/// A notation in which passing is written as drawing.
pub static ALIKE: Notation<Command> = Notation {
    forms: &[CommandForm {
        pieces: &[FormPart::Word("draw")],
        read: |_| Some(Command::Draw),
        write: |command| matches!(command, Command::Draw | Command::Pass).then(Values::new),
    }],
    shorts: &[],
};

fn is(command: Command, own: Command) -> Option<Values> {
    (command == own).then(Values::new)
}

fn place(id: impl Id) -> Option<Values> {
    Some([u16::try_from(id.index()).ok()?].into_iter().collect())
}

fn at<K: Id>(values: &[u16]) -> Option<K> {
    K::at(usize::from(*values.first()?))
}

/// Says an event.
pub fn write_event(event: &Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
    let said = |good: &Hidden<Good>| good.known().map_or("a good", Id::name);
    match event {
        Event::RoundBegan { round } => write!(f, "round {round} begins"),
        Event::TurnBegan { .. } => f.write_str("the turn passes on"),
        Event::Drawn { seat, good } => write!(f, "{} draws {}", names.of(*seat), said(good)),
        Event::Buried { good } => write!(f, "{} is buried", said(good)),
        Event::RowFilled { good } => write!(f, "{good} comes into the row"),
        Event::Dug { seat, good } => write!(f, "{} digs up {}", names.of(*seat), said(good)),
        Event::Given { seat, good } => write!(f, "{} gives {good}", names.of(*seat)),
        Event::RowTaken { seat } => write!(f, "{} takes the first of the row", names.of(*seat)),
        Event::Sold { seat, good } => write!(f, "{} sells {good}", names.of(*seat)),
        Event::Earned { seat, coins, .. } => write!(f, "{} earns {coins}", names.of(*seat)),
        Event::WaySealed { seat, .. } => write!(f, "{} has chosen", names.of(*seat)),
        Event::WayRevealed { seat, way } => write!(f, "{} goes by {way}", names.of(*seat)),
        Event::HandShown { seat, goods } => {
            write!(f, "{} shows {} goods", names.of(*seat), goods.total())
        }
        Event::CoinsSet { seat, coins } => write!(f, "put right: {} has {coins} coins", names.of(*seat)),
        Event::GameEnded { .. } => f.write_str("the game is over"),
    }
}

/// Shows the table.
pub fn write_table(view: &State, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
    write!(f, "round {}; the row:", view.round)?;
    view.row.iter().try_for_each(|good| write!(f, " {good}"))?;
    writeln!(f, "; {} in the pile, {} aside", view.pile.number(), view.aside.number())?;
    for (seat, own) in view.seats.iter() {
        writeln!(f, "{}: {} coins, {} goods", names.of(seat), own.coins, own.hand.number())?;
    }
    Ok(())
}
