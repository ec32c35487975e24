//! Places that are numbered from 1, and sets of them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Returns the thing at a place of a list.
#[inline]
pub(crate) fn nth<T>(list: &[T], number: u8) -> Option<&T> {
    list.get(usize::from(number).wrapping_sub(1))
}

/// Returns the thing at a place of a list, to change it.
#[inline]
pub(crate) fn nth_mut<T>(list: &mut [T], number: u8) -> Option<&mut T> {
    list.get_mut(usize::from(number).wrapping_sub(1))
}

/// Puts a thing on a place of a list.
#[inline]
pub(crate) fn put<T>(list: &mut [T], number: u8, thing: T) {
    if let Some(place) = nth_mut(list, number) {
        *place = thing;
    }
}

/// A set of places that are numbered from 1 to 32. JSON: an ascending list of the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NumberSet(u32);

impl NumberSet {
    fn bit(number: u8) -> u32 {
        number.checked_sub(1).and_then(|place| 1_u32.checked_shl(place.into())).unwrap_or(0)
    }

    /// The set of the numbers from 1 to this one.
    pub fn up_to(most: u8) -> Self {
        (1..=most.min(32)).fold(Self::default(), |mut set, number| {
            set.insert(number);
            set
        })
    }

    /// The numbers as bits, the lowest one for 1.
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// Adds a number.
    pub fn insert(&mut self, number: u8) {
        self.0 |= Self::bit(number);
    }

    /// Removes a number.
    pub fn remove(&mut self, number: u8) {
        self.0 &= !Self::bit(number);
    }

    /// True if a number is in the set.
    pub fn contains(self, number: u8) -> bool {
        self.0 & Self::bit(number) != 0
    }

    /// The size of the set.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// True if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=32_u8).filter(move |number| self.contains(*number))
    }
}

impl Serialize for NumberSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for NumberSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = arrayvec::ArrayVec::<u8, 32>::deserialize(from)?;
        let is_right = list.iter().all(|number| (1..=32).contains(number))
            && list.windows(2).all(|pair| matches!(pair, [one, other] if one < other));
        if !is_right {
            return Err(D::Error::custom("expected numbers from 1 to 32 in ascending order, each once"));
        }
        Ok(list.into_iter().fold(Self::default(), |mut set, number| {
            set.insert(number);
            set
        }))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for NumberSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NumberSet".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "items": { "type": "integer", "minimum": 1, "maximum": 32 },
            "uniqueItems": true,
        })
    }
}
