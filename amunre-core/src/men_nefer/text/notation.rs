//! The notation of commands: docs/notation.md.

use crate::engine::Id;
use crate::engine::text::notation::{CommandForm, FormPart, NameSet, Notation, Values};
use crate::men_nefer::{ActionTile, BlockTrack, City, Command, Favour, FirstPart, Good, House, Scroll, TradeAgreement};

macro_rules! names {
    ($($NAME:ident of $Kind:ident;)+) => {
        $(const $NAME: FormPart =
            FormPart::Name(NameSet { what: $Kind::WHAT, names: $Kind::NAMES, capitals: false });)+
    };
}

names! {
    TILE of ActionTile;
    HOUSE of House;
    FAVOUR of Favour;
    TRACK of BlockTrack;
    SCROLL of Scroll;
    GOOD of Good;
    CITY of City;
    AGREEMENT of TradeAgreement;
    PART of FirstPart;
}

/// A command of a word and a name.
macro_rules! named {
    ($word:literal, $Command:ident, $field:ident, $part:ident) => {
        CommandForm {
            pieces: &[FormPart::Word($word), $part],
            read: |values| Some(Command::$Command { $field: name(values, 0)? }),
            write: |command| match command {
                Command::$Command { $field } => Some([place($field)?].into_iter().collect()),
                _ => None,
            },
        }
    };
}

/// A command of a word and a number.
macro_rules! numbered {
    ($word:literal, $Command:ident, $field:ident) => {
        CommandForm {
            pieces: &[FormPart::Word($word), FormPart::Number(stringify!($field), 255)],
            read: |values| Some(Command::$Command { $field: number(values, 0)? }),
            write: |command| match command {
                Command::$Command { $field } => Some([u16::from($field)].into_iter().collect()),
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

/// The forms of all commands.
pub(crate) static NOTATION: Notation<Command> = Notation {
    forms: &[
        CommandForm {
            pieces: &[FormPart::Word("visit"), HOUSE, FormPart::Word("with"), TILE],
            read: |values| Some(Command::Visit { house: name(values, 0)?, tile: name(values, 1)? }),
            write: |command| match command {
                Command::Visit { house, tile } => Some([place(house)?, place(tile)?].into_iter().collect()),
                _ => None,
            },
        },
        named!("raise", Raise, house, HOUSE),
        named!("take", Take, tile, TILE),
        numbered!("row", Row, slot),
        numbered!("space", Space, space),
        CommandForm {
            pieces: &[FormPart::Word("do"), FormPart::Number("action", 255)],
            read: |values| Some(Command::Do { choice: 1, item: number(values, 0)? }),
            write: |command| match command {
                Command::Do { choice: 1, item } => Some([u16::from(item)].into_iter().collect()),
                _ => None,
            },
        },
        CommandForm {
            pieces: &[
                FormPart::Word("do"),
                FormPart::Number("action", 255),
                FormPart::Word("choice"),
                FormPart::Number("choice", 255),
            ],
            read: |values| Some(Command::Do { choice: number(values, 1)?, item: number(values, 0)? }),
            write: |command| match command {
                Command::Do { choice: 1, .. } => None,
                Command::Do { choice, item } => Some([item, choice].into_iter().map(u16::from).collect()),
                _ => None,
            },
        },
        word!("done", Done),
        named!("favour", Favour, favour, FAVOUR),
        named!("haul", Haul, track, TRACK),
        numbered!("site", Site, site),
        numbered!("eye", Eye, pyramid),
        named!("scarab", Scarab, house, HOUSE),
        named!("scroll", Scroll, scroll, SCROLL),
        CommandForm {
            pieces: &[FormPart::Word("good"), GOOD, FormPart::Word("level"), FormPart::Number("level", 255)],
            read: |values| Some(Command::Good { good: name(values, 0)?, level: number(values, 1)? }),
            write: |command| match command {
                Command::Good { good, level } => Some([place(good)?, u16::from(level)].into_iter().collect()),
                _ => None,
            },
        },
        numbered!("bury", Bury, tomb),
        numbered!("mastaba", Mastaba, field),
        CommandForm {
            pieces: &[FormPart::Word("priestess"), FormPart::Number("room", 255)],
            read: |values| Some(Command::Priestess { lying: false, room: number(values, 0)? }),
            write: |command| match command {
                Command::Priestess { lying: false, room } => Some([u16::from(room)].into_iter().collect()),
                _ => None,
            },
        },
        CommandForm {
            pieces: &[FormPart::Word("priestess"), FormPart::Word("lying"), FormPart::Number("room", 255)],
            read: |values| Some(Command::Priestess { lying: true, room: number(values, 0)? }),
            write: |command| match command {
                Command::Priestess { lying: true, room } => Some([u16::from(room)].into_iter().collect()),
                _ => None,
            },
        },
        named!("offer", Offer, good, GOOD),
        numbered!("line", Line, line),
        CommandForm {
            pieces: &[
                FormPart::Word("basket"),
                FormPart::Word("room"),
                FormPart::Number("room", 255),
                FormPart::Word("space"),
                FormPart::Number("space", 255),
            ],
            read: |values| Some(Command::Basket { room: number(values, 0)?, space: number(values, 1)? }),
            write: |command| match command {
                Command::Basket { room, space } => Some([room, space].into_iter().map(u16::from).collect()),
                _ => None,
            },
        },
        word!("rise", Rise),
        CommandForm {
            pieces: &[FormPart::Word("mix"), FormPart::Number("food", 255), FormPart::Word("food")],
            read: |values| Some(Command::Mix { food: number(values, 0)? }),
            write: |command| match command {
                Command::Mix { food } => Some([u16::from(food)].into_iter().collect()),
                _ => None,
            },
        },
        numbered!("sail", Sail, boat),
        CommandForm {
            pieces: &[FormPart::Word("enter"), CITY, FormPart::Word("with"), FormPart::Number("boat", 255)],
            read: |values| Some(Command::Enter { boat: number(values, 1)?, city: name(values, 0)? }),
            write: |command| match command {
                Command::Enter { boat, city } => Some([place(city)?, u16::from(boat)].into_iter().collect()),
                _ => None,
            },
        },
        numbered!("activate", Activate, boat),
        named!("agreement", Agreement, agreement, AGREEMENT),
        named!("discard", Discard, agreement, AGREEMENT),
        numbered!("erect", Erect, pedestal),
        named!("first", First, part, PART),
    ],
    shorts: &[],
};

fn place(id: impl Id) -> Option<u16> {
    u16::try_from(id.index()).ok()
}

fn name<K: Id>(values: &[u16], at: usize) -> Option<K> {
    K::at(usize::from(*values.get(at)?))
}

fn number(values: &[u16], at: usize) -> Option<u8> {
    u8::try_from(*values.get(at)?).ok()
}
