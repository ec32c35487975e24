//! The values that the fields of a command can have. A smaller edition has fewer.

use crate::amun_re::model::limits::{MOST_GOLD, MOST_OF_A_KIND, ON_THE_CARD, SPACES};
use crate::amun_re::{Bid, PowerCard, Province, State};
use crate::engine::Id;
use crate::engine::commands::{Domain, NumberRange};

/// The number of gold that can be offered.
pub(crate) type Gold = NumberRange<1, 820>;

/// A number of things that are bought or taken.
pub(crate) type Several = NumberRange<1, 40>;

const _: () = assert!(MOST_GOLD == 820 && MOST_OF_A_KIND == 40);

/// A state, with the set of values to which it gives ids: `SET` is 0 for the classic edition, 1 for the anniversary edition, 2 for its
/// expansions.
#[derive(Clone, Copy, Debug)]
pub struct IdsAt<'s, const SET: usize>(pub(crate) &'s State);

#[allow(clippy::indexing_slicing)] // computed when the program is built
impl<const SET: usize> IdsAt<'_, SET> {
    /// The kinds of card.
    const CARDS: u32 = [CLASSIC_CARDS, 29, 33][SET];
    /// The bidding spaces of a province.
    #[allow(clippy::cast_possible_truncation)] // 9 and 41
    const SPACES: u32 = [ON_THE_CARD, SPACES.len(), SPACES.len()][SET] as u32;
    /// The markers of a seat, of which a bid moves one.
    const MARKERS: u32 = [0, 0, 2][SET];
    /// The number of values that say that no card is taken.
    const NONE_TAKEN: u32 = [0, 0, 1][SET];
}

const CLASSIC_CARDS: u32 = 12;

/// A number of cards that are taken as gifts. With the expansions it can be 0, which comes last.
#[derive(Clone, Copy, Debug)]
pub struct Taken;

impl<const SET: usize> Domain<u8, IdsAt<'_, SET>> for Taken {
    const SIZE: u32 = <Several as Domain<u8, ()>>::SIZE + IdsAt::<SET>::NONE_TAKEN;

    #[inline]
    fn place(number: u8, _: &IdsAt<'_, SET>) -> Option<u32> {
        let several = <Several as Domain<u8, ()>>::SIZE;
        let place = if number == 0 { several } else { u32::from(number) - 1 };
        Some(place).filter(|place| *place < <Self as Domain<u8, IdsAt<'_, SET>>>::SIZE)
    }

    #[inline]
    fn value(place: u32, _: &IdsAt<'_, SET>) -> Option<u8> {
        let several = <Several as Domain<u8, ()>>::SIZE;
        if place == several { Some(0) } else { u8::try_from(place + 1).ok() }
    }
}

/// The kinds of card.
#[derive(Clone, Copy, Debug)]
pub struct EditionCards;

impl<const SET: usize> Domain<PowerCard, IdsAt<'_, SET>> for EditionCards {
    const SIZE: u32 = IdsAt::<SET>::CARDS;

    #[inline]
    fn place(card: PowerCard, _: &IdsAt<'_, SET>) -> Option<u32> {
        u32::try_from(card.index()).ok().filter(|place| *place < IdsAt::<SET>::CARDS)
    }

    #[inline]
    fn value(place: u32, _: &IdsAt<'_, SET>) -> Option<PowerCard> {
        PowerCard::at(usize::try_from(place).ok()?)
    }
}

/// The kinds of card of 2023.
#[derive(Clone, Copy, Debug)]
pub struct FavourCards;

impl<const SET: usize> Domain<PowerCard, IdsAt<'_, SET>> for FavourCards {
    const SIZE: u32 = IdsAt::<SET>::CARDS - CLASSIC_CARDS;

    #[inline]
    fn place(card: PowerCard, at: &IdsAt<'_, SET>) -> Option<u32> {
        EditionCards::place(card, at)?.checked_sub(CLASSIC_CARDS)
    }

    #[inline]
    fn value(place: u32, at: &IdsAt<'_, SET>) -> Option<PowerCard> {
        EditionCards::value(place + CLASSIC_CARDS, at)
    }
}

/// The place of each bid among the bidding spaces; 255 for gold that is no space.
static PLACES: [u8; 821] = places();

#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation)] // computed when the program is built
const fn places() -> [u8; 821] {
    let (mut places, mut place) = ([u8::MAX; 821], 0);
    while place < SPACES.len() {
        places[SPACES[place] as usize] = place as u8;
        place += 1;
    }
    places
}

/// The bidding spaces of a province.
#[derive(Clone, Copy, Debug)]
pub struct BiddingSpaces;

impl<const SET: usize> Domain<u16, IdsAt<'_, SET>> for BiddingSpaces {
    const SIZE: u32 = IdsAt::<SET>::SPACES;

    #[inline]
    fn place(gold: u16, _: &IdsAt<'_, SET>) -> Option<u32> {
        let place = u32::from(*PLACES.get(usize::from(gold))?);
        Some(place).filter(|place| *place < IdsAt::<SET>::SPACES)
    }

    #[inline]
    fn value(place: u32, _: &IdsAt<'_, SET>) -> Option<u16> {
        SPACES.get(usize::try_from(place).ok()?).copied()
    }
}

/// The provinces of the two markers of the seat that bids: the first, then the second.
#[derive(Clone, Copy, Debug)]
pub struct OwnMarkers;

impl<const SET: usize> Domain<Province, IdsAt<'_, SET>> for OwnMarkers {
    const SIZE: u32 = IdsAt::<SET>::MARKERS;

    #[inline]
    fn place(from: Province, at: &IdsAt<'_, SET>) -> Option<u32> {
        let marker = markers(at.0).iter().position(|place| *place == Some(from))?;
        u32::try_from(marker).ok().filter(|marker| *marker < IdsAt::<SET>::MARKERS)
    }

    #[inline]
    fn value(place: u32, at: &IdsAt<'_, SET>) -> Option<Province> {
        markers(at.0).get(usize::try_from(place).ok()?).copied().flatten()
    }
}

fn markers(state: &State) -> [Option<Province>; 2] {
    let own = state.phase.turn().map(|seat| &state.seats[seat]);
    let place = |bid: Option<Bid>| bid.map(|bid| bid.province);
    own.map_or([None; 2], |own| [place(own.bid), place(own.second_bid)])
}
