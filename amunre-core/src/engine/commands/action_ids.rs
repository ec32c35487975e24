//! Commands as numbers: the finite domains of fields, and the ids that follow from them.

use crate::engine::Id;
use crate::engine::commands::{ActionFeatures, CommandKind};

/// A finite set of values of a field, in a fixed order. With [`commands!`](crate::commands) the id of a command is made of the
/// places of its fields in their domains.
///
/// A type can be its own domain: every [`Id`], `bool`, and an `Option` of a domain are. Another domain is a type of its own,
/// named after `as`: `gold: u16 as NumberRange<1, 40>`.
///
/// `At` is what a domain depends on: `()` for most games, else the table. A size depends on the type of the table alone, so that
/// one game can have a smaller space of ids for a smaller edition.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a finite domain of `{V}`",
    label = "its values cannot be numbered",
    note = "name a domain after `as`, for example `{V} as NumberRange<1, 6>`, or implement `Domain<{V}, {At}>`"
)]
pub trait Domain<V, At: ?Sized = ()> {
    /// The number of values.
    const SIZE: u32;
    /// The place of a value, below [`Domain::SIZE`]; none for a value outside of the domain.
    fn place(value: V, at: &At) -> Option<u32>;
    /// The place of a value of a list in ascending order, the same as [`Domain::place`]. A hint says where to search: it is 0 for the first
    /// value of a list, then what the domain made of it. With another hint the search is slower, and the place the same.
    #[inline]
    fn place_in_list(value: V, _hint: &mut u32, at: &At) -> Option<u32> {
        Self::place(value, at)
    }
    /// Returns the value at a place; none if this table does not have it.
    fn value(place: u32, at: &At) -> Option<V>;
}

impl<K: Id, At: ?Sized> Domain<K, At> for K {
    #[allow(clippy::cast_possible_truncation)] // ids have far less than 2^32 names
    const SIZE: u32 = K::ALL.len() as u32;

    #[inline]
    fn place(value: K, _: &At) -> Option<u32> {
        u32::try_from(value.index()).ok()
    }

    #[inline]
    fn value(place: u32, _: &At) -> Option<K> {
        K::at(usize::try_from(place).ok()?)
    }
}

impl<At: ?Sized> Domain<bool, At> for bool {
    const SIZE: u32 = 2;

    #[inline]
    fn place(value: bool, _: &At) -> Option<u32> {
        Some(u32::from(value))
    }

    #[inline]
    fn value(place: u32, _: &At) -> Option<bool> {
        Some(place == 1)
    }
}

/// No value, or one of the domain.
impl<V, D: Domain<V, At>, At: ?Sized> Domain<Option<V>, At> for Option<D> {
    const SIZE: u32 = 1 + D::SIZE;

    #[inline]
    fn place(value: Option<V>, at: &At) -> Option<u32> {
        value.map_or(Some(0), |value| Some(1 + D::place(value, at)?))
    }

    #[inline]
    fn value(place: u32, at: &At) -> Option<Option<V>> {
        place.checked_sub(1).map_or(Some(None), |place| D::value(place, at).map(Some))
    }
}

/// The numbers from `FIRST` to `LAST`, as `u8` or `u16`.
#[derive(Clone, Copy, Debug)]
pub struct NumberRange<const FIRST: u32, const LAST: u32>;

macro_rules! domain_of_numbers {
    ($($Number:ty),+) => {
        $(impl<const FIRST: u32, const LAST: u32, At: ?Sized> Domain<$Number, At> for NumberRange<FIRST, LAST> {
            const SIZE: u32 = LAST - FIRST + 1;

            #[inline]
            fn place(value: $Number, _: &At) -> Option<u32> {
                u32::from(value).checked_sub(FIRST).filter(|place| *place <= LAST - FIRST)
            }

            #[inline]
            fn value(place: u32, _: &At) -> Option<$Number> {
                <$Number>::try_from(FIRST + place).ok()
            }
        })+
    };
}

domain_of_numbers!(u8, u16);

/// The ids of the commands of a game at a table: from 0, kind by kind in the order of the declaration. Implemented by
/// [`commands!`](crate::commands).
pub trait ActionIds<At: ?Sized = ()>: Copy + Sized {
    /// The first id of each kind, and then the number of all ids.
    const STARTS: &'static [u32];
    /// The kinds.
    const KINDS: &'static [CommandKind];
    /// The number of ids.
    const SPACE: u32 = start(Self::STARTS, Self::STARTS.len() - 1);
    /// The id of this command; none if a field is outside of its domain.
    #[inline]
    fn action_id(self, at: &At) -> Option<u32> {
        self.action_id_in_list(&mut 0, at)
    }
    /// The id of this command of a list in ascending order, the same as [`ActionIds::action_id`], with the hint of [`Domain::place_in_list`].
    fn action_id_in_list(self, hint: &mut u32, at: &At) -> Option<u32>;
    /// The features of this command, for a learner.
    fn features(self) -> ActionFeatures;
    /// The command with an id; none for an id of no command, or of one that this table does not have.
    fn from_action_id(id: u32, at: &At) -> Option<Self>;
}

/// Returns the first number of each of some ranges that follow one another, by their sizes.
#[doc(hidden)]
#[allow(clippy::indexing_slicing)] // computed when the program is built
pub const fn starts<const N: usize>(mut sizes: [u32; N]) -> [u32; N] {
    let (mut place, mut next) = (0, 0);
    while place < N {
        let size = sizes[place];
        sizes[place] = next;
        next += size;
        place += 1;
    }
    sizes
}

/// Returns one of these numbers.
#[doc(hidden)]
#[allow(clippy::indexing_slicing)] // as above
pub const fn start(starts: &[u32], kind: usize) -> u32 {
    starts[kind]
}

/// Returns the kinds of command, each with its first id.
#[doc(hidden)]
pub fn kinds_of<At: ?Sized, C: ActionIds<At>>() -> impl Iterator<Item = (u32, CommandKind)> {
    C::STARTS.iter().copied().zip(C::KINDS.iter().copied())
}
