//! The forms of the commands of a game, and how a command is written in them.

use std::fmt;
use std::fmt::Write;

use crate::engine::text::notation::spot;
use crate::engine::{Id, Rule};

/// A piece of a form. Upper and lower case are the same when a line is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormPart {
    /// This word.
    Word(&'static str),
    /// A name. Its value is its index among the names.
    Name(NameSet),
    /// A whole number: its noun and its maximum.
    Number(&'static str, u16),
    /// A whole number below 0, in forbidden forms.
    Negative,
    /// The noun after a number: "stone" after 1, else "stones".
    Counted(&'static str),
    /// A name after a number: in the singular after 1, else with an "s". Its value is its index.
    CountedName(NameSet),
    /// One or more names: the last piece of a form.
    Names(NameSet),
    /// A place on a plane, such as `4,-2`: its noun, and the largest distance of a coordinate from 0. It has two
    /// values: the coordinates, each with that bound added to it.
    Spot(&'static str, u16),
}

/// The names that a piece can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameSet {
    /// The noun for one of them ("province").
    pub what: &'static str,
    /// The names.
    pub names: &'static [&'static str],
    /// True if the names are written in capitals.
    pub capitals: bool,
}

impl FormPart {
    /// Returns the number of its values.
    pub(crate) const fn values(&self) -> usize {
        match self {
            Self::Word(_) | Self::Negative | Self::Counted(_) => 0,
            Self::Name(_) | Self::Number(..) | Self::CountedName(_) | Self::Names(_) => 1,
            Self::Spot(..) => 2,
        }
    }

    /// Returns the part for a field of this name.
    #[doc(hidden)]
    pub const fn named(self, field: &'static str) -> Self {
        match self {
            Self::Word(_) => Self::Word(field),
            Self::Number(_, most) => Self::Number(field, most),
            other => other,
        }
    }

    /// Returns the part for the name of the counted things.
    #[doc(hidden)]
    pub const fn counted(self) -> Self {
        match self {
            Self::Name(set) => Self::CountedName(set),
            other => other,
        }
    }
}

/// The most values of a form.
pub const MOST_VALUES: usize = 8;

/// The values of the pieces of a form, in their order; words have none.
#[derive(Clone, Debug, Default)]
pub struct Values(arrayvec::ArrayVec<u16, MOST_VALUES>);

impl Values {
    /// Puts a value at the end; `None` if there are [`MOST_VALUES`].
    pub fn push(&mut self, value: u16) -> Option<()> {
        self.0.try_push(value).ok()
    }

    /// Returns the values.
    pub fn as_slice(&self) -> &[u16] {
        &self.0
    }
}

/// A form in which commands are written.
#[derive(Clone, Copy, Debug)]
pub struct CommandForm<C: 'static> {
    /// Its pieces, with a space between them.
    pub pieces: &'static [FormPart],
    /// Returns the command with these values.
    pub read: fn(&[u16]) -> Option<C>,
    /// Returns the values of a command, if this form can write it.
    pub write: fn(C) -> Option<Values>,
}

/// A short way to write several commands. It can be read and is never written.
#[derive(Clone, Copy, Debug)]
pub struct ShortForm<C: 'static> {
    /// Its pieces.
    pub pieces: &'static [FormPart],
    /// Returns the commands for these values, or a text that says what would be right.
    pub read: fn(&[u16]) -> Result<Vec<C>, String>,
}

/// The notation of the commands of a game.
#[derive(Clone, Copy, Debug)]
pub struct Notation<C: 'static> {
    /// The forms.
    pub forms: &'static [CommandForm<C>],
    /// The short forms.
    pub shorts: &'static [ShortForm<C>],
    /// The forms that a player may type although a rule forbids them and no command has them.
    pub forbidden: &'static [ForbiddenForm],
    /// Other words that players use: one line for each word of a form, with a colon and the words that mean the same (`place: put, set`).
    /// Only a reader of what people type knows them.
    pub synonyms: &'static str,
}

/// A form that no command has because a rule forbids it. A line of this form is rejected with that rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForbiddenForm {
    /// Its pieces.
    pub pieces: &'static [FormPart],
    /// The rule that forbids it.
    pub rule: &'static Rule,
    /// A sentence that says what is wrong and what would be right.
    pub why: &'static str,
}

/// Returns the first form that is read back as a command, by its place, and the values of the command in it.
pub fn form_of<C: Copy + PartialEq>(notation: &Notation<C>, command: C) -> Option<(usize, Values)> {
    notation.forms.iter().enumerate().find_map(|(place, form)| {
        let values = (form.write)(command)?;
        ((form.read)(values.as_slice()) == Some(command)).then_some((place, values))
    })
}

/// Writes a command, in the first form that is read back as this command.
pub fn write<C: Copy + PartialEq>(notation: &Notation<C>, command: C, to: &mut dyn Write) -> fmt::Result {
    let form = form_of(notation, command).and_then(|(place, values)| Some((notation.forms.get(place)?, values)));
    form.map_or(Ok(()), |(form, values)| write_pieces(form.pieces, values.as_slice(), to))
}

/// Writes a form with these values; the last piece can have several.
pub(crate) fn written(pieces: &[FormPart], values: &[u16]) -> String {
    let mut line = String::new();
    // writing to a string does not fail
    let _ = write_pieces(pieces, values, &mut line);
    if let Some(FormPart::Names(set)) = pieces.last() {
        let first = pieces.iter().map(FormPart::values).sum();
        for value in values.get(first..).unwrap_or_default() {
            line.push(' ');
            let _ = set.write(*value, &mut line);
        }
    }
    line.replace(" :", ":")
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
            FormPart::Negative => {}
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

pub(super) fn plural(number: u16) -> &'static str {
    if number == 1 { "" } else { "s" }
}

impl NameSet {
    /// Returns the names of a kind of ids.
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

    pub(super) fn written(&self, name: &str) -> String {
        if self.capitals { name.to_ascii_uppercase() } else { name.to_owned() }
    }

    /// Returns the index of a name that stands after a number: with an "s" unless the number is 1.
    pub(super) fn counted_place(&self, text: &str, number: u16) -> Option<u16> {
        let ending = plural(number);
        let (name, end) = text.split_at_checked(text.len().checked_sub(ending.len())?)?;
        if end.eq_ignore_ascii_case(ending) { self.place(name) } else { None }
    }

    pub(super) fn place(&self, text: &str) -> Option<u16> {
        let place = self.names.iter().position(|name| name.eq_ignore_ascii_case(text))?;
        u16::try_from(place).ok()
    }
}
