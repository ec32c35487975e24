//! Tables with one value for each id.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use crate::engine::Id;

/// One value for each id. JSON: an object that names every id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ById<K, T, const N: usize> {
    items: [T; N],
    id: PhantomData<K>,
}

/// The items alone: their number never changes.
impl<K, T: Hash, const N: usize> Hash for ById<K, T, N> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        T::hash_slice(&self.items, to);
    }
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

/// Reads an object whose keys are names of ids: an unknown or a repeated key is an error.
pub(super) fn read_map<'de, K: Id, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
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
