//! How commands are written and read: docs/notation.md.

use crate::engine::Id;
use crate::engine::text::notation::{CommandForm, FormPart, NameSet, Notation, Values};
use crate::horus::model::spot::FURTHEST;
use crate::horus::{Card, Command, RiverEnd, Spot, Stack};

const CARD: NameSet = NameSet { what: Card::WHAT, names: Card::NAMES, capitals: false };
const STACK: NameSet = NameSet { what: Stack::WHAT, names: Stack::NAMES, capitals: false };
const END: NameSet = NameSet { what: RiverEnd::WHAT, names: RiverEnd::NAMES, capitals: false };
const SPOT: FormPart = FormPart::Spot("spot", FURTHEST.unsigned_abs());

/// A command of a word and a spot.
macro_rules! at_spot {
    ($word:literal, $Command:ident, $field:ident) => {
        CommandForm {
            pieces: &[FormPart::Word($word), SPOT],
            read: |values| Some(Command::$Command { $field: spot(values)? }),
            write: |command| match command {
                Command::$Command { $field } => of_spot($field),
                _ => None,
            },
        }
    };
}

/// A command of a word and a name.
macro_rules! named {
    ($word:literal, $Command:ident, $field:ident, $set:ident) => {
        CommandForm {
            pieces: &[FormPart::Word($word), FormPart::Name($set)],
            read: |values| Some(Command::$Command { $field: name(*values.first()?)? }),
            write: |command| match command {
                Command::$Command { $field } => Some([place($field)?].into_iter().collect()),
                _ => None,
            },
        }
    };
}

/// A command of a word alone.
macro_rules! word {
    ($word:literal, $Command:ident) => {
        CommandForm {
            pieces: &[FormPart::Word($word)],
            read: |_| Some(Command::$Command),
            write: |command| (command == Command::$Command).then(Values::new),
        }
    };
}

/// How commands are written.
pub(crate) static NOTATION: Notation<Command> = Notation {
    forms: &[
        at_spot!("lay", Lay, at),
        CommandForm {
            pieces: &[FormPart::Word("extend"), FormPart::Name(END), FormPart::Word("to"), SPOT],
            read: |values| Some(Command::Extend { end: name(*values.first()?)?, to: spot(values.get(1..)?)? }),
            write: |command| match command {
                Command::Extend { end, to } => Some(place(end).into_iter().chain(of_spot(to)?).collect()),
                _ => None,
            },
        },
        at_spot!("branch", Branch, at),
        at_spot!("necropolis", Necropolis, at),
        named!("play", Play, card, CARD),
        word!("transport", Transport),
        named!("take", Take, stack, STACK),
        at_spot!("mark", Mark, at),
        at_spot!("lift", Lift, from),
        word!("done", Done),
        word!("pass", Pass),
    ],
    shorts: &[],
};

fn place(id: impl Id) -> Option<u16> {
    u16::try_from(id.index()).ok()
}

fn name<K: Id>(value: u16) -> Option<K> {
    K::at(usize::from(value))
}

/// A spot is two values, each counted from the furthest west or south.
fn of_spot(spot: Spot) -> Option<Values> {
    let value = |unit: i16| u16::try_from(i32::from(unit) + i32::from(FURTHEST)).ok();
    Some([value(spot.x)?, value(spot.y)?].into_iter().collect())
}

fn spot(values: &[u16]) -> Option<Spot> {
    let unit = |place: usize| {
        let value = i32::from(*values.get(place)?);
        i16::try_from(value - i32::from(FURTHEST)).ok()
    };
    Some(Spot::new(unit(0)?, unit(1)?))
}
