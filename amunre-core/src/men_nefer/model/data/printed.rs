//! A printed value with its place among all values of a board. Rules read it through `Rules::read`, which notes it.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;

use crate::engine::{ById, Id};
use crate::men_nefer::model::data::plain_value::{PlainValue, PrintedKind};

/// A printed value. It cannot be compared or taken apart: rules read it with `Rules::read`, all else with [`Printed::shown`].
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed<T> {
    /// Its place among the values of the board.
    place: u16,
    value: T,
}

impl<T> Printed<T> {
    /// Returns the value as it is shown. Rules do not use it: it notes nothing.
    #[inline]
    pub fn shown(&self) -> &T {
        &self.value
    }

    /// Returns its place among the values of the board.
    #[inline]
    pub(crate) fn place(&self) -> u16 {
        self.place
    }
}

/// The value as it is shown.
impl<T: fmt::Display> fmt::Display for Printed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// A printed value of any kind.
pub(crate) trait AnyPrinted {
    /// Returns the value.
    fn plain(&self) -> PlainValue;
    /// Sets the value to one of the same kind.
    fn set(&mut self, value: &PlainValue);
    /// Reads a value of the same kind, as a data file has it.
    fn parse(&self, data: &Value) -> Option<PlainValue>;
}

impl<T: PrintedKind> AnyPrinted for Printed<T> {
    fn plain(&self) -> PlainValue {
        self.value.plain()
    }

    fn set(&mut self, value: &PlainValue) {
        if let Some(value) = T::of(value) {
            self.value.clone_from(value);
        }
    }

    fn parse(&self, data: &Value) -> Option<PlainValue> {
        T::deserialize(data).ok().map(|value| value.plain())
    }
}

/// A part of a board, with the printed values in it.
pub(crate) trait BoardPart {
    /// Returns the value at a place.
    fn find(&self, place: u16) -> Option<&dyn AnyPrinted>;
    /// Returns the value at a place, to change it.
    fn find_mut(&mut self, place: u16) -> Option<&mut dyn AnyPrinted>;
}

impl<T: PrintedKind> BoardPart for Printed<T> {
    fn find(&self, place: u16) -> Option<&dyn AnyPrinted> {
        (self.place == place).then_some(self as &dyn AnyPrinted)
    }

    fn find_mut(&mut self, place: u16) -> Option<&mut dyn AnyPrinted> {
        (self.place == place).then_some(self as &mut dyn AnyPrinted)
    }
}

impl BoardPart for String {
    fn find(&self, _place: u16) -> Option<&dyn AnyPrinted> {
        None
    }

    fn find_mut(&mut self, _place: u16) -> Option<&mut dyn AnyPrinted> {
        None
    }
}

impl<T: BoardPart> BoardPart for Vec<T> {
    fn find(&self, place: u16) -> Option<&dyn AnyPrinted> {
        self.iter().find_map(|part| part.find(place))
    }

    fn find_mut(&mut self, place: u16) -> Option<&mut dyn AnyPrinted> {
        self.iter_mut().find_map(|part| part.find_mut(place))
    }
}

impl<T: BoardPart, const N: usize> BoardPart for [T; N] {
    fn find(&self, place: u16) -> Option<&dyn AnyPrinted> {
        self.iter().find_map(|part| part.find(place))
    }

    fn find_mut(&mut self, place: u16) -> Option<&mut dyn AnyPrinted> {
        self.iter_mut().find_map(|part| part.find_mut(place))
    }
}

impl<K: Id, T: BoardPart, const N: usize> BoardPart for Box<ById<K, T, N>> {
    fn find(&self, place: u16) -> Option<&dyn AnyPrinted> {
        self.values().find(place)
    }

    fn find_mut(&mut self, place: u16) -> Option<&mut dyn AnyPrinted> {
        self.values_mut().find_mut(place)
    }
}

/// Declares parts of a board, so that each printed value in their fields is found by its place.
macro_rules! board_parts {
    ($($(#[$meta:meta])* pub struct $Name:ident { $($(#[$doc:meta])* pub $field:ident: $Type:ty,)+ })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $Name {
            $($(#[$doc])* pub $field: $Type,)+
        }

        impl BoardPart for $Name {
            fn find(&self, place: u16) -> Option<&dyn AnyPrinted> {
                None$(.or_else(|| self.$field.find(place)))+
            }

            fn find_mut(&mut self, place: u16) -> Option<&mut dyn AnyPrinted> {
                None$(.or_else(|| self.$field.find_mut(place)))+
            }
        }
    )+};
}

pub(crate) use board_parts;
