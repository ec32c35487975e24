//! The numbers of the values that all games share.

use crate::engine::observation::{Observe, Observer, Sight, bit};
use crate::engine::{
    Aside, Bag, ById, BySeat, Counts, Hand, Hidden, Id, IdSet, KnownTo, Queue, Seat, Seats, ShortList,
};

/// The largest number of a pile or of a hand.
const MOST_OF_A_PILE: i16 = 255;

/// Observes each item of a list with so many places.
fn each<'a, T: Observe + 'a, O: Observer>(number: usize, item: impl Fn(usize) -> Option<&'a T>, most: i16, to: &mut O) {
    let filled = (0..number).rev().find(|place| item(*place).is_some()).map_or(0, |last| last + 1);
    for place in 0..filled {
        to.begin_at(place);
        to.value(item(place), most);
        to.end();
    }
    to.absent::<T>(filled..number, most);
}

/// The ids of a type that the set-up uses: the number of the first one, and their names.
#[inline(always)]
fn used<K: Id>(to: &impl Observer) -> (usize, &'static [&'static str]) {
    if !K::BY_SETUP {
        return (0, K::NAMES);
    }
    let kinds = to.kinds(K::NAMES.len());
    (kinds.start, K::NAMES.get(kinds).unwrap_or_default())
}

impl<K: Id> Observe for K {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        let (first, names) = used::<K>(to);
        to.one_of(names, value.and_then(|id| id.index().checked_sub(first)));
    }
}

impl Observe for bool {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.number(1, value.map(|is| i16::from(*is)));
    }
}

impl Observe for u8 {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        to.number(most, value.map(|number| i16::from(*number)));
    }
}

impl Observe for i8 {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        to.signed(most, value.map(|number| i16::from(*number)));
    }
}

impl Observe for i16 {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        to.signed(most, value.copied());
    }
}

impl Observe for u16 {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        to.number(most, value.map(|number| i16::try_from(*number).unwrap_or(i16::MAX)));
    }
}

/// The numbers of an absent value are 0.
impl<T: Observe> Observe for Option<T> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        to.value(value.and_then(Self::as_ref), most);
    }
}

impl<T: Observe, const N: usize> Observe for [T; N] {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        each(N, |place| value.and_then(|list| list.get(place)), most, to);
    }
}

impl<T: Observe, const N: usize> Observe for ShortList<T, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        each(N, |place| value.and_then(|list| list.get(place)), most, to);
    }
}

/// The seats from the own one, clockwise.
impl<T: Observe, const N: usize> Observe for BySeat<T, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let (own, players) = to.table();
        let before = to.sight();
        for (place, seat) in own.clockwise(players).enumerate() {
            to.set_sight(if place == 0 { Sight::All } else { Sight::Never });
            to.begin_at(place);
            to.item(value.map(|list| &list[seat]), most);
            to.end();
        }
        to.set_sight(before);
    }
}

impl<K: Id, T: Observe, const N: usize> Observe for ById<K, T, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        for (place, name) in K::NAMES.iter().enumerate() {
            to.begin(name);
            to.item(value.and_then(|table| table.values().get(place)), most);
            to.end();
        }
    }
}

impl<K: Id, const N: usize> Observe for Counts<K, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let (first, names) = used::<K>(to);
        to.counts(names, most, value.and_then(|counts| counts.numbers().get(first..)));
    }
}

impl<K: Id> Observe for IdSet<K> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.set(K::NAMES, value.map_or(0, |set| set.bits()));
    }
}

/// The kinds that are known, and the number of all items.
impl<K: Id, const N: usize> Observe for Bag<K, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        if to.sight() != Sight::Never {
            to.begin("kinds");
            to.value(value.map(Self::kinds).filter(|_| to.sight() == Sight::All), most);
            to.end();
        }
        to.begin("number");
        to.number(MOST_OF_A_PILE, value.map(|bag| bag.len().into()));
        to.end();
    }
}

impl<K: Id, const N: usize> Observe for Hand<K, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        to.begin("closed");
        to.value(value.map(|hand| &hand.closed), most);
        to.end();
        to.begin("open");
        to.value(value.map(|hand| &hand.open), most);
        to.end();
    }
}

/// The value if it is known, and 1 if there is one that is not.
impl<T: Observe> Observe for Hidden<T> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        let known = match value {
            Some(Self::Known(known)) if to.sight() == Sight::All => Some(known),
            _ => None,
        };
        if to.sight() != Sight::Never {
            to.begin("known");
            to.value(known, most);
            to.end();
        }
        to.begin("unseen");
        to.number(1, Some((value.is_some() && known.is_none()).into()));
        to.end();
    }
}

impl<K: Id, const N: usize> Observe for Aside<K, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, most: i16, to: &mut O) {
        each(N, |place| value.and_then(|aside| aside.at(place)), most, to);
    }
}

/// Of each item there is one.
impl<K: Id, const N: usize> Observe for Queue<K, N> {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        let items = value.into_iter().flat_map(Self::iter);
        to.places(K::NAMES, N, items.map(|item| bit(Some(item))));
    }
}

impl Observe for Seat {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.seats(value.copied().into_iter().collect());
    }
}

impl Observe for Seats {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.seats(value.copied().unwrap_or_default());
    }
}

impl Observe for KnownTo {
    #[inline(always)]
    fn observe<O: Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
        to.begin("everybody");
        to.number(1, Some((value == Some(&Self::Everybody)).into()));
        to.end();
        to.begin("seat");
        let knows = if let Some(Self::Seat(seat)) = value { Some(*seat) } else { None };
        to.seats(knows.into_iter().collect());
        to.end();
    }
}

/// Declares the numbers of a struct: its fields, each with the largest number of what is counted, and the parts of the game that have
/// it, if not all have it. A pile that not all viewers know has the field that says who does. Each field must be named, so that a new one
/// is not forgotten.
///
/// ```text
/// observe! {
///     State { deck: 9, known to deck_known_to; deck_known_to }
///     SeatState without built { gold: MOST_GOLD; hand: 9; tomb, if TOMBS }
/// }
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! observe {
    (@ $value:expr, $most:expr, $to:expr) => {
        $to.value($value, $most)
    };
    (@ $value:expr, $most:expr, $to:expr, $how:path) => {
        $how($value, $most, $to)
    };
    ($($Name:ident $(without $($left_out:ident),+)? {
        $($field:ident $(as $how:path)? $(: $most:expr)? $(, known to $known_to:ident)? $(, if $parts:expr)?);* $(;)?
    })+) => {
        $(impl $crate::engine::observation::Observe for $Name {
            #[inline(always)]
            fn observe<O: $crate::engine::observation::Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
                if let Some(Self { $($field: _,)* $($($left_out: _),+)? }) = value {}
                $(if true $(&& to.uses($parts))? {
                    to.begin(stringify!($field));
                    let (most, ..) = ($($most,)? 1i16, 0);
                    $(let before = to.see_pile(value.map(|value| value.$known_to));)?
                    $crate::observe!(@ value.map(|value| &value.$field), most, to $(, $how)?);
                    $(let $known_to = before; to.set_sight($known_to);)?
                    to.end();
                })*
            }
        })+
    };
}
