//! A short list that is copied with the state it stands in.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of at most `CAP` items without a heap, copied byte by byte. JSON: a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortList<T, const CAP: usize>([Option<T>; CAP]);

/// The number of items, then the items: an empty place is no number.
impl<T: Hash, const CAP: usize> Hash for ShortList<T, CAP> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.len().hash(to);
        self.iter().for_each(|item| item.hash(to));
    }
}

impl<T, const CAP: usize> Default for ShortList<T, CAP> {
    fn default() -> Self {
        Self(std::array::from_fn(|_| None))
    }
}

impl<T, const CAP: usize> ShortList<T, CAP> {
    /// Puts an item at the end; one too many is handed back.
    ///
    /// ```
    /// use amunre_core::engine::ids::ShortList;
    ///
    /// let mut list = ShortList::<u8, 2>::default();
    /// assert_eq!((list.push(1), list.push(2), list.push(3)), (Ok(()), Ok(()), Err(3)));
    /// assert_eq!((list.take_first(), list.len()), (Some(1), 1));
    /// ```
    pub fn push(&mut self, item: T) -> Result<(), T> {
        match self.0.iter_mut().find(|place| place.is_none()) {
            Some(place) => {
                *place = Some(item);
                Ok(())
            }
            None => Err(item),
        }
    }

    /// Takes the first item; the others move up.
    pub fn take_first(&mut self) -> Option<T> {
        let first = self.0.first_mut()?.take();
        self.0.rotate_left(1);
        first
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        self.0.get_mut(last)?.take()
    }

    /// Returns the last item.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Returns the last item, to be changed.
    pub fn last_mut(&mut self) -> Option<&mut T> {
        let last = self.len().checked_sub(1)?;
        self.0.get_mut(last)?.as_mut()
    }

    /// Returns the first item.
    pub fn first(&self) -> Option<&T> {
        self.iter().next()
    }

    /// Returns the item at a place.
    pub fn get(&self, place: usize) -> Option<&T> {
        self.0.get(place)?.as_ref()
    }

    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns true if the list is empty.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns the items in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map_while(Option::as_ref)
    }

    /// Returns the items in order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().map_while(Option::as_mut)
    }
}

impl<T, const CAP: usize> FromIterator<T> for ShortList<T, CAP> {
    /// The first `CAP` items.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Self::default();
        for (place, item) in row.0.iter_mut().zip(items) {
            *place = Some(item);
        }
        row
    }
}

impl<T: Serialize, const CAP: usize> Serialize for ShortList<T, CAP> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de>, const CAP: usize> Deserialize<'de> for ShortList<T, CAP> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = arrayvec::ArrayVec::<T, CAP>::deserialize(from)?;
        Ok(list.into_iter().collect())
    }
}
