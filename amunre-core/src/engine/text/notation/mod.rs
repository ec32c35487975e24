//! Notation: a command as a line that a person types and reads. A game lists its forms; how they are written and read
//! follows from them.

mod argument;
mod line;
mod parse;
mod parse_error;
mod spot;

use std::fmt;
use std::fmt::Write;

pub use argument::Argument;
pub use line::{read_line, read_seat};
pub use parse::{read, read_after};
pub use parse_error::NotationError;

use crate::engine::Id;

/// A piece of a form. Letters may be small or capital when they are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormPart {
    /// Just this.
    Word(&'static str),
    /// The name of something. Its value is its place among the names.
    Name(NameSet),
    /// A whole number: what it says, and the most that it can be.
    Number(&'static str, u16),
    /// What the number before counts: "stone" where that is 1, else "stones".
    Counted(&'static str),
    /// The name of what the number before counts: one of them where that is 1, else with an "s". Its value is its place.
    CountedName(NameSet),
    /// Names of things, one or more: the last piece.
    Names(NameSet),
    /// A place on a plane, such as `4,-2`: what it says, and how far from 0 each coordinate can be. It has two values: the
    /// coordinates, each with that bound added to it.
    Spot(&'static str, u16),
}

/// Names that a piece chooses from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameSet {
    /// What one of them is called ("province").
    pub what: &'static str,
    /// The names.
    pub names: &'static [&'static str],
    /// Whether they are written in capitals.
    pub capitals: bool,
}

impl FormPart {
    /// The part for a field of this name.
    #[doc(hidden)]
    pub const fn named(self, field: &'static str) -> Self {
        match self {
            Self::Word(_) => Self::Word(field),
            Self::Number(_, most) => Self::Number(field, most),
            other => other,
        }
    }

    /// The part for the name of what is counted.
    #[doc(hidden)]
    pub const fn counted(self) -> Self {
        match self {
            Self::Name(set) => Self::CountedName(set),
            other => other,
        }
    }
}

/// The most values of a form that is written.
pub const MOST_VALUES: usize = 8;

/// What the pieces of a form say, in their order: those that are no words.
pub type Values = arrayvec::ArrayVec<u16, MOST_VALUES>;

/// A form in which commands are written.
#[derive(Clone, Copy, Debug)]
pub struct CommandForm<C: 'static> {
    /// Its pieces, with a space between them.
    pub pieces: &'static [FormPart],
    /// The command that these values say.
    pub read: fn(&[u16]) -> Option<C>,
    /// The values of a command, if it can be written so.
    pub write: fn(C) -> Option<Values>,
}

/// A short way to write several commands. It is read, and never written.
#[derive(Clone, Copy, Debug)]
pub struct Short<C: 'static> {
    /// Its pieces.
    pub pieces: &'static [FormPart],
    /// The commands that these values say; or what would have been right.
    pub read: fn(&[u16]) -> Result<Vec<C>, String>,
}

/// How the commands of a game are written.
#[derive(Clone, Copy, Debug)]
pub struct Notation<C: 'static> {
    /// The forms.
    pub forms: &'static [CommandForm<C>],
    /// The short ways.
    pub shorts: &'static [Short<C>],
}

/// Writes a command, in the first form that is read back as this command.
pub fn write<C: Copy + PartialEq>(notation: &Notation<C>, command: C, to: &mut dyn Write) -> fmt::Result {
    for form in notation.forms {
        if let Some(values) = (form.write)(command)
            && (form.read)(&values) == Some(command)
        {
            return write_pieces(form.pieces, &values, to);
        }
    }
    Ok(())
}

fn write_pieces(pieces: &[FormPart], values: &[u16], to: &mut dyn Write) -> fmt::Result {
    let mut values = values.iter().copied();
    let mut number = 0;
    for (place, piece) in pieces.iter().enumerate() {
        if place > 0 {
            to.write_char(' ')?;
        }
        match piece {
            FormPart::Word(word) => to.write_str(word)?,
            FormPart::Name(set) | FormPart::Names(set) => set.write(values.next().unwrap_or(u16::MAX), to)?,
            FormPart::Number(..) => {
                number = values.next().unwrap_or(0);
                write!(to, "{number}")?;
            }
            FormPart::Counted(thing) => write!(to, "{thing}{}", plural(number))?,
            FormPart::CountedName(set) => {
                set.write(values.next().unwrap_or(u16::MAX), to)?;
                to.write_str(plural(number))?;
            }
            FormPart::Spot(_, bound) => {
                let [one, other] = [(); 2].map(|()| values.next().unwrap_or(*bound));
                spot::write([one, other], *bound, to)?;
            }
        }
    }
    Ok(())
}

fn plural(number: u16) -> &'static str {
    if number == 1 { "" } else { "s" }
}

impl NameSet {
    /// The names of a kind of ids.
    pub const fn of<K: Id>() -> Self {
        Self { what: K::WHAT, names: K::NAMES, capitals: K::CAPITALS }
    }

    fn write(&self, place: u16, to: &mut dyn Write) -> fmt::Result {
        let name = self.names.get(usize::from(place)).copied().unwrap_or("?");
        for letter in name.chars() {
            to.write_char(if self.capitals { letter.to_ascii_uppercase() } else { letter })?;
        }
        Ok(())
    }

    fn written(&self, name: &str) -> String {
        if self.capitals { name.to_ascii_uppercase() } else { name.to_owned() }
    }

    /// The place of a name that stands behind a number: with an "s" unless that is 1.
    fn counted_place(&self, text: &str, number: u16) -> Option<u16> {
        let ending = plural(number);
        let (name, end) = text.split_at_checked(text.len().checked_sub(ending.len())?)?;
        if end.eq_ignore_ascii_case(ending) { self.place(name) } else { None }
    }

    fn place(&self, text: &str) -> Option<u16> {
        let place = self.names.iter().position(|name| name.eq_ignore_ascii_case(text))?;
        u16::try_from(place).ok()
    }
}
