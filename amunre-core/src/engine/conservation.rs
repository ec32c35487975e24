//! Conservation: each item of the box is in one place. A game declares the places of a component once; the check of a position, the items
//! that a view does not show, and the check of a repair follow from that.

use crate::engine::{Bag, Counts, FaultCheck, Hand, Hidden, Holding, Id, IdSet, SetupError, expect, wrong};

/// A component of the box and all places of its items.
pub(crate) struct Component<'a, K: Id, const N: usize, P: FnOnce(Place<'_, K, N>)> {
    /// The name in a fault.
    pub name: &'static str,
    /// The number of each kind.
    pub all: &'a Counts<K, N>,
    /// Gives the content of each place to a function.
    pub places: P,
}

/// A function that takes the content of a place.
pub(crate) type Place<'p, K, const N: usize> = &'p mut (dyn FnMut(Content<'_, K, N>) + 'p);

/// The content of a place, as a copy of the state shows it.
#[derive(Clone, Copy)]
pub(crate) enum Content<'a, K: Id, const N: usize> {
    /// A hand.
    Hand(&'a Hand<K, N>),
    /// One item.
    One(Hidden<K>),
    /// Items that all viewers see.
    Open(&'a Counts<K, N>),
    /// A pile of which a view may show the number alone.
    Pile(&'a Bag<K, N>),
}

/// The items that were counted in all places.
pub(crate) struct Counted<K: Id, const N: usize> {
    /// The items whose kind is known.
    pub known: Counts<K, N>,
    /// The number of all items.
    pub number: u16,
}

impl<K: Id, const N: usize, P: FnOnce(Place<'_, K, N>)> Component<'_, K, N, P> {
    /// Counts the items.
    pub(crate) fn count(self) -> Counted<K, N> {
        let mut counted = Counted { known: Counts::default(), number: 0 };
        (self.places)(&mut |content| {
            counted.known.add_all(&content.known());
            counted.number = counted.number.saturating_add(content.number());
        });
        counted
    }

    /// Checks that no item is in two places, and that none is lost except a number of items that are out of the game. Returns the
    /// items that were counted.
    pub(crate) fn check(self, out: u16) -> Result<Counted<K, N>, SetupError> {
        let Self { name, all, .. } = self;
        let counted = self.count();
        let total = all.len().saturating_sub(out);
        let in_all = if out == 0 { "in all" } else { "that are still in the game" };
        expect(counted.number == total, name, counted.number, format_args!("{total} {in_all}"))?;
        for (kind, found) in counted.known.iter() {
            let (kind, most) = (kind.name(), all.of(kind));
            expect(found <= most, format_args!("{name}: {kind}"), found, format_args!("{most} in all"))?;
        }
        Ok(counted)
    }

    /// Returns the items that are not visible in this copy of the state: those that a hidden place can hold.
    pub(crate) fn unseen(self) -> Counts<K, N> {
        let mut unseen = *self.all;
        (self.places)(&mut |content| unseen.take_all(&content.known()));
        unseen
    }

    /// Returns the number of unseen items of one kind.
    #[inline]
    pub(crate) fn copies(self, kind: K) -> u8 {
        let mut unseen = self.all.of(kind);
        (self.places)(&mut |content| unseen = unseen.saturating_sub(content.of(kind)));
        unseen
    }
}

impl<K: Id, const N: usize> Counted<K, N> {
    /// Returns the number of items whose kind is not known.
    pub(crate) fn unknown(&self) -> u16 {
        self.number.saturating_sub(self.known.len())
    }
}

impl<K: Id, const N: usize> Content<'_, K, N> {
    /// Returns the number of its items, which is public.
    fn number(self) -> u16 {
        match self {
            Self::Hand(hand) => hand.len(),
            Self::One(_) => 1,
            Self::Open(items) => items.len(),
            Self::Pile(pile) => pile.len().into(),
        }
    }

    /// Returns the items that are known to be in it.
    #[inline]
    fn known(self) -> Counts<K, N> {
        match self {
            Self::Hand(hand) => hand.known(),
            Self::One(item) => item.known().into_iter().collect(),
            Self::Open(items) => *items,
            Self::Pile(pile) => *pile.kinds(),
        }
    }

    /// Returns the number of items of one kind that are known to be in it.
    #[inline]
    fn of(self, kind: K) -> u8 {
        match self {
            Self::Hand(hand) => hand.of(kind),
            Self::One(item) => (item == Hidden::Known(kind)).into(),
            Self::Open(items) => items.of(kind),
            Self::Pile(pile) => pile.kinds().of(kind),
        }
    }
}

/// A place from which a ruling takes an item, or to which it brings one.
pub(crate) enum Store<'a, K: Id, const N: usize> {
    /// A hand: an item that comes to it is seen by all.
    Hand(&'a mut Hand<K, N>),
    /// Items that all viewers see.
    Open(&'a mut Counts<K, N>),
    /// A pile.
    Pile(&'a mut Bag<K, N>),
    /// A place for one item.
    Single(&'a mut Option<K>),
}

impl<K: Id, const N: usize> Store<'_, K, N> {
    /// Returns true if the item can be in it, as far as this copy of the state shows.
    pub(crate) fn can_hold(&self, item: K) -> bool {
        match self {
            Self::Hand(hand) => hand.holds(item, 1) != Holding::No,
            Self::Open(items) => items.of(item) > 0,
            Self::Pile(pile) => pile.kinds().of(item) > 0 || pile.unknown() > 0,
            Self::Single(place) => **place == Some(item),
        }
    }

    /// Takes an item out, if it can be in it.
    pub(crate) fn take(self, item: K) {
        match self {
            Self::Hand(hand) => hand.spend(item),
            Self::Open(items) => _ = items.take(item),
            Self::Pile(pile) => pile.take(Hidden::Known(item)),
            Self::Single(place) => _ = place.take_if(|here| *here == item),
        }
    }

    /// Puts an item in. A place that is taken stays as it is.
    pub(crate) fn put(self, item: K) {
        match self {
            Self::Hand(hand) => hand.open.add(item),
            Self::Open(items) => items.add(item),
            Self::Pile(pile) => pile.add(Hidden::Known(item)),
            Self::Single(place) => _ = place.get_or_insert(item),
        }
    }
}

/// Checks that no item is in two places, of a component without copies. Returns the items.
pub(crate) fn each_once<K: Id>(field: &str, items: impl Iterator<Item = K>) -> Result<IdSet<K>, SetupError> {
    let mut found = IdSet::default();
    for item in items {
        if !found.insert(item) {
            wrong(field, item.name(), "in one place only")?;
        }
    }
    Ok(found)
}

/// Checks that each item was found.
pub(crate) fn none_lost<K: Id>(field: &str, found: IdSet<K>) -> FaultCheck {
    match K::ALL.iter().find(|item| !found.contains(**item)) {
        Some(lost) => wrong(field, lost.name(), "in some place"),
        None => Ok(()),
    }
}
