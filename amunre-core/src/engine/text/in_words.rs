//! Values in sentences: a seat is called by its name, an id by its words, a term by the word of the edition.

use std::fmt;
use std::ops::Deref;

use serde::Serialize;

use crate::engine::{Hidden, Id, Names, Seat, Seats, ShortList};

/// A value that a sentence writes otherwise than as it is: it depends on the names of the seats or on the words of the edition.
pub trait InWords {
    /// Writes the value as a part of a sentence.
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<T: Id> InWords for T {
    fn write(&self, _names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.words(), f)
    }
}

impl InWords for Seat {
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&names.of(*self))
    }
}

impl InWords for Seats {
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() { f.write_str("no seat") } else { write_list(self.iter(), names, (", ", ", "), f) }
    }
}

impl<const CAP: usize> InWords for ShortList<Seat, CAP> {
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(self.iter().copied(), names, (", ", ", "), f)
    }
}

impl<T: InWords> InWords for Hidden<T> {
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(value) => value.write(names, f),
            Self::Unseen => f.write_str("unseen"),
        }
    }
}

/// A term of the game, written as the word that the edition has for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Term(pub &'static str);

impl InWords for Term {
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(names.term(self.0))
    }
}

/// Seats, with these words before each but the first, and these before the last.
#[derive(Clone, Copy, Debug)]
pub struct Joined(pub Seats, pub &'static str, pub &'static str);

impl InWords for Joined {
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(self.0.iter(), names, (self.1, self.2), f)
    }
}

fn write_list(
    seats: impl Iterator<Item = Seat>,
    names: &Names,
    (before, before_last): (&str, &str),
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut seats = seats.enumerate().peekable();
    while let Some((place, seat)) = seats.next() {
        let before = if seats.peek().is_none() { before_last } else { before };
        write!(f, "{}{}", if place == 0 { "" } else { before }, names.of(seat))?;
    }
    Ok(())
}

/// A part of a sentence that is omitted without its value: the words before the value, and the value.
#[derive(Clone, Copy, Debug)]
pub struct Optional<T>(pub &'static str, pub Option<T>);

impl<T: InWords> InWords for Optional<T> {
    fn write(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.as_ref().map_or(Ok(()), |value| write!(f, "{}{}", self.0, Words(value, names)))
    }
}

/// A value of a sentence with what its words depend on.
#[derive(Debug)]
pub struct Words<'a, T>(pub &'a T, pub &'a Names);

impl<T: InWords> fmt::Display for Words<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(self.1, f)
    }
}

impl<T> Deref for Words<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0
    }
}

impl<T: InWords> Words<'_, T> {
    /// Returns the value, to be written in words.
    #[doc(hidden)]
    pub fn in_sentence(&self) -> Self {
        Self(self.0, self.1)
    }
}

/// Any other value, which is written as it is.
#[doc(hidden)]
pub trait AsItIs<'a, T> {
    /// Returns the value.
    fn in_sentence(&self) -> &'a T;
}

// of a reference: so the way above, which needs none, comes first
impl<'a, T> AsItIs<'a, T> for &Words<'a, T> {
    fn in_sentence(&self) -> &'a T {
        self.0
    }
}

/// Declares an enum in which each variant has its words above it: a text with fields in braces, and the values of its empty braces.
/// Both are written in words: a seat as its name, an id with spaces, a [`Term`] as the edition calls it, and any
/// type of this macro as it is declared. In an expression, `*field` is the value of a field. The value of a tuple has a name too.
/// With `in JSON` behind its name, the enum can be copied and compared, and has JSON and a schema.
///
/// ```
/// use amunre_core::engine::ids::{Names, Seat};
/// use amunre_core::engine::text::Words;
/// use amunre_core::engine::text::display::Count;
///
/// amunre_core::in_words! {
///     /// The place of a stone.
///     pub enum Place in JSON {
///         /// On the table.
///         #[words("the heap")]
///         Heap,
///         /// In the hand of a seat.
///         #[words("the hand of {seat}")]
///         Hand(seat: Seat),
///     }
/// }
///
/// amunre_core::in_words! {
///     /// A move. JSON: `{"stones":{"number":2,"to":"heap"}}`.
///     pub enum Moved in JSON {
///         /// Stones change their place.
///         #[words("{} to {to}", Count(*number, "stone"))]
///         Stones { number: u8, to: Place },
///     }
/// }
///
/// let moved = Moved::Stones { number: 2, to: Place::Hand(Seat::FIRST) };
/// assert_eq!(Words(&moved, &Names::default()).to_string(), "2 stones to the hand of seat 0");
/// ```
#[macro_export]
macro_rules! in_words {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident in JSON { $($variants:tt)+ }) => {
        $crate::with_schema! { in_words
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
            #[serde(rename_all = "snake_case", deny_unknown_fields)]
            $vis enum $Name { $($variants)+ }
        }
    };
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[doc = $doc:tt])* #[words($text:literal $(, $value:expr)* $(,)?)] $(#[$variant_meta:meta])* $Variant:ident
            $({ $($(#[$field_meta:meta])* $field:ident: $Type:ty),* $(,)? })? $(($inner:ident: $Inner:ty))?),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $Name {
            $($(#[doc = $doc])* $(#[$variant_meta])* $Variant
                $({ $($(#[$field_meta])* $field: $Type),* })? $(($Inner))?,)+
        }

        impl $crate::engine::text::InWords for $Name {
            // not every field is in the text; and all arms are added up, of which one runs at a time
            #[allow(unused_imports, unused_variables, clippy::needless_borrow, clippy::large_stack_frames)]
            fn write(&self, names: &$crate::engine::ids::Names, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                use $crate::engine::text::AsItIs as _;
                match self {
                    $(Self::$Variant $({ $($field),* })? $(($inner))? => {
                        $($(let $field = (&$crate::engine::text::Words($field, names)).in_sentence();)*)?
                        $(let $inner = (&$crate::engine::text::Words($inner, names)).in_sentence();)?
                        ::std::write!(f, $text $(, (&$crate::engine::text::Words(&$value, names)).in_sentence())*)
                    })+
                }
            }
        }
    };
}
