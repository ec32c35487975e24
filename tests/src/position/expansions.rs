//! Positions with the variant and the expansions of 2023: their stated parts, and the parts that are filled in.

use amunre_core::amun_re::{
    Bid, ChoiceTurn, KnownTo, Official, OptionChanges, Phase, Province, Rules, Setup, State, Statue, Tiles, TombPlace,
    TombTile,
};
use amunre_core::engine::hidden::{Bag, Hidden};
use amunre_core::engine::ids::{Id as _, Seat};

use crate::position::Position;
use crate::position::fill::is_auction;

impl Position {
    /// A table of the anniversary edition with these options changed.
    pub fn expanded(players: u8, options: OptionChanges) -> Self {
        Self::of(Setup { options, ..Setup::anniversary(players) })
    }

    /// A table with the Officials.
    pub fn officials(players: u8) -> Self {
        Self::expanded(players, OptionChanges { officials: Some(true), ..OptionChanges::default() })
    }

    /// A table with Afterlife.
    pub fn afterlife(players: u8) -> Self {
        Self::expanded(players, OptionChanges { afterlife: Some(true), ..OptionChanges::default() })
    }

    /// A table with the Statues.
    pub fn statues(players: u8) -> Self {
        Self::expanded(players, OptionChanges { statues: Some(true), ..OptionChanges::default() })
    }

    /// A table with the Pharaoh.
    pub fn pharaoh(players: u8) -> Self {
        Self::expanded(players, OptionChanges { pharaoh: Some(true), ..OptionChanges::default() })
    }

    /// The Official on a province up for auction.
    pub fn official(mut self, province: Province, official: Official) -> Self {
        let lot = self.state.lots.iter_mut().find(|lot| lot.province == province);
        lot.expect("a province up for auction").official = Some(official);
        self
    }

    /// The second marker of a seat.
    pub fn second_bid(mut self, seat: Seat, province: Province, gold: u16) -> Self {
        self.state.seats[seat].second_bid = Some(Bid { province, gold });
        self
    }

    /// A seat is to choose which of its two provinces it keeps.
    pub fn choice(self, turn: Seat) -> Self {
        self.phase(Phase::Choice(ChoiceTurn { turn, delegated: false }))
    }

    /// A statue stands in a province.
    pub fn statue(self, province: Province, statue: Statue) -> Self {
        self.province(province, |here| here.statue = Some(statue))
    }

    /// Tomb tiles face down before a seat.
    pub fn collection(mut self, seat: Seat, tiles: &[TombTile]) -> Self {
        tiles.iter().for_each(|tile| self.state.seats[seat].collection.add(Hidden::Known(*tile)));
        self
    }

    /// The tomb of a seat.
    pub fn tomb(mut self, seat: Seat, tiles: &[(TombPlace, TombTile)]) -> Self {
        tiles.iter().for_each(|(place, tile)| self.state.seats[seat].tomb.place(*place, *tile));
        self
    }

    /// Nothing is in the stack but these tiles; all that are not mentioned are before the last seat.
    pub fn tile_stack(mut self, tiles: &[TombTile]) -> Self {
        self.stack = Some(tiles.to_vec());
        self
    }

    /// Tokens of the pharaoh.
    pub fn tokens(mut self, seat: Seat, tokens: u8) -> Self {
        self.state.seats[seat].tokens = tokens;
        self
    }
}

/// An Official lies on each province that is up for auction and not resolved; those of earlier rounds are gone.
pub(super) fn officials(rules: &Rules, state: &mut State) {
    if !rules.options.officials {
        return;
    }
    let all = rules.officials.copies();
    let lying = state.lots.iter().filter_map(|lot| lot.official);
    let mut left = all;
    for official in lying.collect::<Vec<_>>() {
        assert!(left.take(official), "no more of {official} than there are");
    }
    let mut take = || {
        let kinds = left.iter().max_by_key(|(_, number)| *number);
        let (official, _) = kinds.expect("an Official");
        left.take(official);
        official
    };
    let resolved: Vec<Province> = (state.seats.iter())
        .filter(|(_, seat)| seat.bids().any(|bid| seat.provinces.contains(bid.province)))
        .flat_map(|(_, seat)| seat.bids().map(|bid| bid.province).collect::<Vec<_>>())
        .collect();
    let is_on = is_auction(state);
    for lot in state.lots.iter_mut() {
        let lies = is_on && !resolved.contains(&lot.province);
        if lies && lot.official.is_none() {
            lot.official = Some(take());
        }
    }
    let rounds = u16::from((state.round - 1) % 3 + 1);
    let laid = 2 * u16::from(state.players()) * rounds;
    while left.len() > all.len() - laid {
        let kinds = left.iter().max_by_key(|(_, number)| *number);
        let (official, _) = kinds.expect("an Official");
        left.take(official);
    }
    state.official_deck = Bag::of(left);
}

/// As many statues as came; those that were not mentioned where they matter least: in the old kingdom in provinces that were
/// drawn, and before all others in those of the last seats.
pub(super) fn statues(rules: &Rules, state: &mut State) {
    if !rules.options.statues {
        return;
    }
    let come = usize::from(state.round.min(3)) * if state.players() <= 3 { 1 } else { 2 };
    let places: Vec<Province> = {
        let state: &State = state;
        let bare =
            |province: &Province| state.provinces[*province].statue.is_none() && !state.blocked.contains(*province);
        let of = |owner: Option<Seat>| {
            let all = Province::ALL.iter().rev().copied().filter(bare);
            all.filter(move |province| state.owner(*province) == owner)
        };
        let drawn = |province: &Province| state.round > 3 || state.province_deck.kinds().of(*province) == 0;
        let seats: Vec<Seat> = Seat::all(state.players()).collect();
        of(None).filter(drawn).chain(seats.into_iter().rev().flat_map(|seat| of(Some(seat)))).collect()
    };
    let mut places = places.into_iter();
    let number = |state: &State| state.provinces.values().iter().filter(|here| here.statue.is_some()).count();
    while number(state) < come {
        let next = Statue::ALL.iter().rev().copied().find(|statue| state.place_of(*statue).is_none());
        let place = places.next().expect("a province for a statue");
        state.provinces[place].statue = next;
    }
}

/// Every tile that was not mentioned is in the stack, or before the last seat if the stack was mentioned.
pub(super) fn tiles(rules: &Rules, state: &mut State, stack: Option<&[TombTile]>) {
    if !rules.options.afterlife {
        return;
    }
    let mut rest = rules.tomb_tiles;
    let mut take = |tile: TombTile, copies: u8| {
        (0..copies).for_each(|_| assert!(rest.take(tile), "no more {tile} tiles than there are"));
    };
    state.tile_discards.iter().for_each(|(tile, copies)| take(tile, copies));
    for (_, seat) in state.seats.iter() {
        seat.collection.kinds().iter().for_each(|(tile, copies)| take(tile, copies));
        seat.tomb.iter().for_each(|(_, tile)| take(tile, 1));
    }
    state.tile_deck_known_to = KnownTo::Nobody;
    let Some(stack) = stack else {
        state.tile_deck = Bag::of(rest);
        return;
    };
    let mut tiles = Tiles::default();
    for tile in stack {
        assert!(rest.take(*tile), "no more {tile} tiles than there are");
        tiles.add(*tile);
    }
    state.tile_deck = Bag::of(tiles);
    let last = Seat::all(state.players()).last().expect("a seat");
    state.seats[last].collection.add_all(&rest);
}
