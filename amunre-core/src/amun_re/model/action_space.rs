//! The domains of the ids of commands. A smaller edition has a smaller space of ids: fewer values of a field, and fewer kinds.

use crate::amun_re::rules::bidding::{ON_THE_CARD, SPACES};
use crate::amun_re::rules::offering::MOST_GOLD;
use crate::amun_re::rules::purchase::MOST_OF_A_KIND;
use crate::amun_re::{Bid, Command, Edition, PowerCard, Province, Rules, State};
use crate::engine::Id;
use crate::engine::commands::{Actions, Domain, Numbers};

/// The number of gold that can be offered.
pub(crate) type Gold = Numbers<1, 820>;

/// A number of things that are bought or taken.
pub(crate) type Several = Numbers<1, 40>;

const _: () = assert!(MOST_GOLD == 820 && MOST_OF_A_KIND == 40);

/// The sets of commands: of the classic edition, of the anniversary edition, and of its expansions.
const SETS: usize = 3;

/// A table, with the set of commands that have ids there.
#[derive(Clone, Copy, Debug)]
pub struct IdsAt<'s, const SET: usize>(&'s State);

/// The kinds of card.
#[derive(Clone, Copy, Debug)]
pub struct Cards;

/// How many kinds of card there are in each set.
const CARDS: [u32; SETS] = [12, 29, 33];

impl<const SET: usize> Domain<PowerCard, IdsAt<'_, SET>> for Cards {
    const SIZE: u32 = CARDS[SET];

    #[inline]
    fn place(card: PowerCard, _: &IdsAt<'_, SET>) -> Option<u32> {
        u32::try_from(card.index()).ok().filter(|place| *place < CARDS[SET])
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
    const SIZE: u32 = CARDS[SET] - CARDS[0];

    #[inline]
    fn place(card: PowerCard, at: &IdsAt<'_, SET>) -> Option<u32> {
        Cards::place(card, at)?.checked_sub(CARDS[0])
    }

    #[inline]
    fn value(place: u32, at: &IdsAt<'_, SET>) -> Option<PowerCard> {
        Cards::value(place + CARDS[0], at)
    }
}

/// The bidding spaces of a province.
#[derive(Clone, Copy, Debug)]
pub struct BiddingSpaces;

impl<const SET: usize> Domain<u16, IdsAt<'_, SET>> for BiddingSpaces {
    #[allow(clippy::cast_possible_truncation)] // 9 and 41
    const SIZE: u32 = [ON_THE_CARD, SPACES.len(), SPACES.len()][SET] as u32;

    #[inline]
    fn place(gold: u16, _: &IdsAt<'_, SET>) -> Option<u32> {
        let place = SPACES.iter().position(|space| *space == gold)?;
        u32::try_from(place).ok().filter(|place| *place < <Self as Domain<u16, IdsAt<'_, SET>>>::SIZE)
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
    const SIZE: u32 = [0, 0, 2][SET];

    #[inline]
    fn place(from: Province, at: &IdsAt<'_, SET>) -> Option<u32> {
        let marker = markers(at.0).iter().position(|place| *place == Some(from))?;
        u32::try_from(marker).ok().filter(|_| SET == 2)
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

/// The number of ids up to this kind, with its own.
const fn up_to<const SET: usize>(kind: Command) -> u32 {
    <Command as Actions<IdsAt<'_, SET>>>::STARTS[kind.kind() as usize + 1]
}

const CLASSIC: u32 = up_to::<0>(Command::Done);
const ANNIVERSARY: u32 = up_to::<1>(Command::Glory { points: 1 });
const EXPANDED: u32 = <Command as Actions<IdsAt<'_, 2>>>::SPACE;

/// Returns the number of ids.
pub(crate) fn size(rules: &Rules) -> u32 {
    match rules.options {
        options if options == Edition::Classic2003.options() => CLASSIC,
        options if options.is_expanded() => EXPANDED,
        _ => ANNIVERSARY,
    }
}

/// Returns the id of a command; none for one that these rules never allow.
pub(crate) fn id(rules: &Rules, state: &State, command: Command) -> Option<u32> {
    let size = size(rules);
    let id = match size {
        CLASSIC => command.action_id(&IdsAt::<0>(state)),
        ANNIVERSARY => command.action_id(&IdsAt::<1>(state)),
        _ => command.action_id(&IdsAt::<2>(state)),
    };
    id.filter(|id| *id < size)
}

/// Returns the command with an id.
pub(crate) fn command(rules: &Rules, state: &State, id: u32) -> Option<Command> {
    match size(rules) {
        size if id >= size => None,
        CLASSIC => Command::from_action_id(id, &IdsAt::<0>(state)),
        ANNIVERSARY => Command::from_action_id(id, &IdsAt::<1>(state)),
        _ => Command::from_action_id(id, &IdsAt::<2>(state)),
    }
}
