//! Ids: small closed sets of things with a name (provinces, kinds of card).

use std::fmt::{self, Write as _};

/// An element of a small closed set. Implemented only by [`ids!`](crate::ids): an index is below the number of
/// elements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a set of ids declared with `ids!`",
    note = "a field of `commands!` that is no id needs a domain after its type, for example `u8 as Numbers<1, 6>`"
)]
pub trait Id: Copy + Eq + fmt::Debug + 'static {
    /// All of them, in ascending order of their numbers. The order never changes; new ones are appended.
    const ALL: &'static [Self];
    /// Their names in JSON, Python and C, in the same order.
    const NAMES: &'static [&'static str];
    /// Their numbers in ascending order of the names: the order of canonical JSON.
    const BY_NAME: &'static [usize];
    /// The noun for one of them ("province").
    const WHAT: &'static str;
    /// True if notation writes the names in capitals.
    const CAPITALS: bool = false;
    /// True if a set-up uses only some of them, which follow each other ([`Observable::observed_kinds`](crate::engine::Observable)).
    const BY_SETUP: bool = false;
    /// Returns the number of this one, below `ALL.len()`.
    fn index(self) -> usize;
    /// Returns the name of this one.
    fn name(self) -> &'static str;
    /// Returns this one as a sentence says it: its name with spaces, in capitals where notation writes it so.
    fn words(self) -> IdWords<Self> {
        IdWords(self)
    }
    /// Returns the one with this number, if there is one.
    #[inline]
    fn at(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
    /// Returns the one with this name.
    ///
    /// ```
    /// use amunre_core::amun_re::Province;
    /// use amunre_core::engine::ids::Id;
    ///
    /// assert_eq!(Province::parse("sawu")?.words().to_string(), "SAWU");
    /// assert!(Province::parse("giza").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn parse(text: &str) -> Result<Self, UnknownId> {
        Self::NAMES.iter().position(|name| *name == text).and_then(Self::at).ok_or_else(|| UnknownId {
            what: Self::WHAT,
            given: text.chars().take(60).collect(),
            expected: Self::NAMES,
        })
    }
}

/// An id that is written as a sentence says it.
#[derive(Clone, Copy, Debug)]
pub struct IdWords<T>(pub T);

impl<T: Id> fmt::Display for IdWords<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.name().chars().map(|letter| match letter {
            '_' => ' ',
            letter if T::CAPITALS => letter.to_ascii_uppercase(),
            letter => letter,
        });
        letters.try_for_each(|letter| f.write_char(letter))
    }
}

/// A name that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{given:?} is not a valid {what}: expected one of {}", expected.join(", "))]
#[non_exhaustive]
pub struct UnknownId {
    /// The noun for the expected kind of id.
    pub what: &'static str,
    /// The name that was given, cut to 60 characters.
    pub given: String,
    /// The names that are valid.
    pub expected: &'static [&'static str],
}

/// An item as it stands; with the feature `schema` it has a schema too.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schema {
    (in_words $($item:tt)*) => { $crate::in_words! { $($item)* } };
    ($($item:tt)*) => { $($item)* };
}

/// An item as it stands; with the feature `schema` it has a schema too.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schema {
    (in_words $($item:tt)*) => { $crate::in_words! { #[derive(::schemars::JsonSchema)] $($item)* } };
    ($($item:tt)*) => { #[derive(::schemars::JsonSchema)] $($item)* };
}

/// Declares a closed set of ids: the enum, its names in every language, its numbers. Notation writes the names in capitals if
/// `in CAPITALS` stands before the list. `, BY_SETUP` there says that a set-up uses only some of them.
#[macro_export]
macro_rules! ids {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident is $what:literal $(in $CAPITALS:ident)? $(, $BY_SETUP:ident)? {
        $($(#[$item:meta])* $Variant:ident = $text:literal),+ $(,)?
    }) => {
        $crate::with_schema! {
            $(#[$meta])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize,
            )]
            #[repr(u8)]
            $vis enum $Name {
                $($(#[$item])* #[serde(rename = $text)] $Variant),+
            }
        }
        impl $crate::engine::ids::Id for $Name {
            const ALL: &'static [Self] = &[$(Self::$Variant),+];
            const NAMES: &'static [&'static str] = &[$($text),+];
            const BY_NAME: &'static [usize] = &$crate::engine::ids::order_of(&[$($text),+]);
            const WHAT: &'static str = $what;
            $(const $CAPITALS: bool = true;)?
            $(const $BY_SETUP: bool = true;)?
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
            fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $text),+
                }
            }
        }
        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(<Self as $crate::engine::ids::Id>::name(*self))
            }
        }
        impl ::std::str::FromStr for $Name {
            type Err = $crate::engine::ids::UnknownId;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                <Self as $crate::engine::ids::Id>::parse(text)
            }
        }
    };
}

/// The numbers of some names in ascending order of the names.
#[doc(hidden)] // for `ids!`
#[allow(clippy::indexing_slicing)] // computed when the program is built
pub const fn order_of<const N: usize>(names: &[&str; N]) -> [usize; N] {
    let mut order = [0; N];
    let mut next = 0;
    while next < N {
        let mut place = next;
        while place > 0 && is_before(names[next].as_bytes(), names[order[place - 1]].as_bytes()) {
            order[place] = order[place - 1];
            place -= 1;
        }
        order[place] = next;
        next += 1;
    }
    order
}

#[allow(clippy::indexing_slicing)] // as above
const fn is_before(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && place < other.len() {
        if one[place] != other[place] {
            return one[place] < other[place];
        }
        place += 1;
    }
    one.len() < other.len()
}
