//! Notation: a command as a line that a person types and reads. A game lists its forms; writing and reading follow from
//! them.

mod argument;
mod form;
mod line;
mod parse;
mod parse_error;
mod spot;

pub use argument::Argument;
pub(crate) use form::written;
pub use form::{
    CommandForm, ForbiddenForm, FormPart, MOST_VALUES, NameSet, Notation, ShortForm, Values, form_of, write,
};
pub use line::{read_line, read_seat};
pub use parse::{read, read_after};
pub use parse_error::NotationError;
pub(crate) use spot::read as read_spot;
