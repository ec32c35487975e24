//! Ids: small closed sets of things with a name (provinces, kinds of card), and tables indexed by them.

use std::fmt::{self, Write as _};
use std::marker::PhantomData;
use std::ops::{Deref, Index, IndexMut};

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use crate::engine::{Fast, IdSet};

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

impl<T> Deref for IdWords<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// A name that is not in the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{given:?} is not a valid {what}: expected one of {}", expected.join(", "))]
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
    ($($item:tt)*) => { $($item)* };
}

/// An item as it stands; with the feature `schema` it has a schema too.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schema {
    ($($item:tt)*) => { #[derive(::schemars::JsonSchema)] $($item)* };
}

/// Declares a closed set of ids: the enum, its names in every language, its numbers. Notation writes the names in capitals if
/// `in CAPITALS` stands before the list.
#[macro_export]
macro_rules! ids {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident is $what:literal $(in $CAPITALS:ident)? {
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
        impl $crate::engine::Id for $Name {
            const ALL: &'static [Self] = &[$(Self::$Variant),+];
            const NAMES: &'static [&'static str] = &[$($text),+];
            const BY_NAME: &'static [usize] = &$crate::engine::order_of(&[$($text),+]);
            const WHAT: &'static str = $what;
            $(const $CAPITALS: bool = true;)?
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
                f.write_str(<Self as $crate::engine::Id>::name(*self))
            }
        }
        impl ::std::str::FromStr for $Name {
            type Err = $crate::engine::UnknownId;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                <Self as $crate::engine::Id>::parse(text)
            }
        }
    };
}

/// The numbers of some names in ascending order of the names.
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

/// One value for each id. JSON: an object that names every id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ById<K, T, const N: usize> {
    items: [T; N],
    id: PhantomData<K>,
}

impl<K: Id, T, const N: usize> ById<K, T, N> {
    const FITS: () = assert!(K::ALL.len() == N, "one place for each id");

    /// Builds the table from what a function gives for each id.
    pub fn from_fn(mut value: impl FnMut(K) -> T) -> Self {
        #[allow(clippy::let_unit_value)]
        let () = Self::FITS;
        #[allow(clippy::indexing_slicing)] // FITS: there are exactly N ids
        let items = std::array::from_fn(|index| value(K::ALL[index]));
        Self { items, id: PhantomData }
    }

    /// Ids and values, in ascending order of the ids.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        K::ALL.iter().copied().zip(&self.items)
    }

    /// The values, in ascending order of the ids.
    #[inline]
    pub fn values(&self) -> &[T; N] {
        &self.items
    }

    /// The values, to change them, in ascending order of the ids.
    pub fn values_mut(&mut self) -> &mut [T; N] {
        &mut self.items
    }
}

#[allow(clippy::indexing_slicing)] // FITS, and an id's number is below the number of ids
impl<K: Id, T, const N: usize> Index<K> for ById<K, T, N> {
    type Output = T;
    #[inline]
    fn index(&self, id: K) -> &T {
        &self.items[id.index()]
    }
}

#[allow(clippy::indexing_slicing)] // as above
impl<K: Id, T, const N: usize> IndexMut<K> for ById<K, T, N> {
    #[inline]
    fn index_mut(&mut self, id: K) -> &mut T {
        &mut self.items[id.index()]
    }
}

impl<K: Id, T: Serialize, const N: usize> Serialize for ById<K, T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // static names are written as struct fields: serializers then need not escape them
        let mut object = to.serialize_struct(K::WHAT, N)?;
        for (name, value) in K::NAMES.iter().zip(&self.items) {
            object.serialize_field(name, value)?;
        }
        object.end()
    }
}

impl<'de, K: Id, T: Deserialize<'de>, const N: usize> Deserialize<'de> for ById<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let found: [Option<T>; N] = read_map::<K, T, D, N>(from)?;
        let missing: Vec<&str> =
            (K::ALL.iter().zip(&found)).filter(|(_, value)| value.is_none()).map(|(id, _)| id.name()).collect();
        let values: Vec<T> = found.into_iter().flatten().collect();
        let items = values.try_into().map_err(|_| {
            D::Error::custom(format_args!("a value for each {}, but there is none for {}", K::WHAT, missing.join(", ")))
        })?;
        Ok(Self { items, id: PhantomData })
    }
}

/// The number of items of each kind: a multiset. JSON: an object with the kinds whose number is not 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counts<K, const N: usize> {
    by_kind: ById<K, u8, N>,
}

impl<K: Id, const N: usize> Default for Counts<K, N> {
    fn default() -> Self {
        Self { by_kind: ById::from_fn(|_| 0) }
    }
}

impl<K: Id, const N: usize> Counts<K, N> {
    /// The multiset of what a function gives for each kind.
    pub fn from_fn(count: impl FnMut(K) -> u8) -> Self {
        Self { by_kind: ById::from_fn(count) }
    }

    /// Returns the number of all items.
    #[inline]
    pub fn total(&self) -> u16 {
        // 255 of each of 257 kinds still fit; without a check for each kind several are added at once
        const { assert!(N <= 257) };
        self.by_kind.values().iter().fold(0, |total: u16, count| total.wrapping_add((*count).into()))
    }

    /// Returns the number of items of one kind.
    #[inline]
    pub fn of(&self, kind: K) -> u8 {
        self.by_kind[kind]
    }

    /// The numbers, in ascending order of the kinds.
    #[inline]
    pub fn numbers(&self) -> &[u8; N] {
        self.by_kind.values()
    }

    /// Returns the kinds whose number is not 0 here or in another multiset, if there are at most 64 kinds in all.
    #[inline]
    pub fn kinds_with(&self, other: &Self) -> IdSet<K> {
        let ((eights, rest), (others, other_rest)) =
            (self.numbers().as_chunks::<8>(), other.numbers().as_chunks::<8>());
        let mut bits = 0;
        for (place, (eight, other)) in (0_u32..).step_by(8).zip(eights.iter().zip(others)) {
            bits |= nonzero(u64::from_le_bytes(*eight) | u64::from_le_bytes(*other)) << place;
        }
        for (place, (number, other)) in (N - rest.len()..).zip(rest.iter().zip(other_rest)) {
            bits |= u64::from(*number > 0 || *other > 0) << place;
        }
        IdSet::from_bits(bits)
    }

    /// Iterates over the kinds whose number is not 0, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> {
        let mut place = 0;
        std::iter::from_fn(move || {
            // most kinds of most multisets have no item: eight of them are passed over at once
            while let Some(eight) = self.numbers().get(place..).and_then(|rest| rest.first_chunk()) {
                match u64::from_le_bytes(*eight).trailing_zeros() {
                    u64::BITS => place += eight.len(),
                    bits => {
                        place += usize::try_from(bits / u8::BITS).unwrap_or(0);
                        break;
                    }
                }
            }
            loop {
                let count = *self.numbers().get(place)?;
                place += 1;
                if count > 0 {
                    return Some((K::at(place - 1)?, count));
                }
            }
        })
    }

    /// Puts one in; 255 stays 255.
    #[inline]
    pub fn add(&mut self, kind: K) {
        self.by_kind[kind] = self.by_kind[kind].saturating_add(1);
    }

    /// Takes one out, if there is one.
    #[inline]
    pub fn take(&mut self, kind: K) -> bool {
        let had = self.by_kind[kind];
        self.by_kind[kind] = had.saturating_sub(1);
        had > 0
    }

    /// Puts all of another multiset in.
    pub fn add_all(&mut self, other: &Self) {
        for (kind, count) in other.iter() {
            self.by_kind[kind] = self.by_kind[kind].saturating_add(count);
        }
    }

    /// Removes the items of another multiset, as far as they are there.
    pub fn take_all(&mut self, other: &Self) {
        for (kind, count) in other.iter() {
            self.by_kind[kind] = self.by_kind[kind].saturating_sub(count);
        }
    }

    /// Takes one out at random, if there is one.
    pub fn take_at_random(&mut self, chance: &mut Fast) -> Option<K> {
        let place = u16::try_from(chance.below(u32::from(self.total()))).ok()?;
        let kind = self.nth(place)?;
        self.take(kind);
        Some(kind)
    }

    /// This multiset less another one; `None` if that one is no part of it.
    pub fn less(&self, other: &Self) -> Option<Self> {
        let mut left = *self;
        for (kind, count) in other.iter() {
            left.by_kind[kind] = self.of(kind).checked_sub(count)?;
        }
        Some(left)
    }

    /// The kind at a place, counted through the copies in ascending order of the kinds, from 0.
    pub fn nth(&self, mut place: u16) -> Option<K> {
        for (kind, count) in self.by_kind.iter() {
            match place.checked_sub(u16::from(*count)) {
                Some(rest) => place = rest,
                None => return Some(kind),
            }
        }
        None
    }
}

/// Returns a bit for each of eight bytes, set if the byte is not 0: eight comparisons at once.
#[inline]
fn nonzero(word: u64) -> u64 {
    const LOW_SEVEN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // the highest bit of each byte is set if the byte is not 0
    let high = (((word & LOW_SEVEN) + LOW_SEVEN) | word) & !LOW_SEVEN;
    // the product moves the bits of all bytes into the highest byte
    (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

impl<K: Id, const N: usize> Serialize for Counts<K, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_struct(K::WHAT, N)?;
        // most are 0, and often all
        if *self.numbers() != [0; N] {
            for place in K::BY_NAME {
                if let Some(count @ 1..) = self.numbers().get(*place) {
                    object.serialize_field(K::NAMES.get(*place).copied().unwrap_or_default(), count)?;
                }
            }
        }
        object.end()
    }
}

impl<'de, K: Id, const N: usize> Deserialize<'de> for Counts<K, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let found: [Option<u8>; N] = read_map::<K, u8, D, N>(from)?;
        let mut found = found.into_iter();
        Ok(Self::from_fn(|_| found.next().flatten().unwrap_or(0)))
    }
}

/// Reads an object whose keys are names of ids: an unknown or a repeated key is an error.
fn read_map<'de, K: Id, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    from: D,
) -> Result<[Option<T>; N], D::Error> {
    struct Entries<K, T, const N: usize>(PhantomData<(K, T)>);

    impl<'de, K: Id, T: Deserialize<'de>, const N: usize> Visitor<'de> for Entries<K, T, N> {
        type Value = [Option<T>; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "an object with a value for each {}", K::WHAT)
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut found = std::array::from_fn(|_| None);
            while let Some(key) = map.next_key::<String>()? {
                let id = K::parse(&key).map_err(A::Error::custom)?;
                let value = map.next_value()?;
                if let Some(place) = found.get_mut(id.index())
                    && place.replace(value).is_some()
                {
                    return Err(A::Error::custom(format_args!("{key:?} is given twice")));
                }
            }
            Ok(found)
        }
    }

    from.deserialize_map(Entries::<K, T, N>(PhantomData))
}
