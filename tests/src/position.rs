//! Positions to start a test from: said in a few words, the rest filled in so that the position can be.

use amunre_core::amun_re::options::{Deck, TurnOrder};
use amunre_core::amun_re::{
    AmunRe, Bid, BoardChoice, BonusTurn, Changes, ChoiceTurn, Edition, GiftTurn, HarvestTurn, KnownTo, Lot, MarketTurn,
    Offer, Offered, Official, Phase, PowerCard, PowerHand, Province, ProvinceState, Rules, Setup, State, Statue,
    Supply, Tile, Tiles, TombPlace,
};
use amunre_core::engine::{Aside, Bag, Counts, Game as _, Hidden, Id as _, Seat, SetupError, Viewer};

/// A position being built.
#[derive(Clone, Debug)]
pub struct Position {
    setup: Setup,
    state: State,
    /// Cards that the pile holds; the rest of the unmentioned ones if nothing is said.
    pile: Option<Vec<PowerCard>>,
    /// Tiles that the stack holds; the rest of the unmentioned ones if nothing is said.
    stack: Option<Vec<Tile>>,
}

impl Position {
    /// A classic table, before anything is said of it.
    pub fn classic(players: u8) -> Self {
        Self::of(Setup::classic(players))
    }

    /// A table of the anniversary edition.
    pub fn anniversary(players: u8) -> Self {
        Self::of(Setup::anniversary(players))
    }

    /// A table of the anniversary edition with the promo cards.
    pub fn promos(players: u8) -> Self {
        let options = Changes { promo_cards: Some(true), ..Changes::default() };
        Self::of(Setup { options, ..Setup::anniversary(players) })
    }

    /// A table of the anniversary edition with these options changed.
    pub fn expanded(players: u8, options: Changes) -> Self {
        Self::of(Setup { options, ..Setup::anniversary(players) })
    }

    /// A table with the Officials.
    pub fn officials(players: u8) -> Self {
        Self::expanded(players, Changes { officials: Some(true), ..Changes::default() })
    }

    /// A table with Afterlife.
    pub fn afterlife(players: u8) -> Self {
        Self::expanded(players, Changes { afterlife: Some(true), ..Changes::default() })
    }

    /// A table with the Statues.
    pub fn statues(players: u8) -> Self {
        Self::expanded(players, Changes { statues: Some(true), ..Changes::default() })
    }

    /// A table with the Pharaoh.
    pub fn pharaoh(players: u8) -> Self {
        Self::expanded(players, Changes { pharaoh: Some(true), ..Changes::default() })
    }

    /// A table of the anniversary edition with the rules of previous editions.
    pub fn previous_rules(players: u8) -> Self {
        Self::of(Setup::of(Edition::Anniversary2023PreviousRules, players))
    }

    /// A table of any set-up; a track of turn order has the seats in their order.
    pub fn of(setup: Setup) -> Self {
        let rules = AmunRe::rules(&setup).expect("a set-up");
        let mut state = AmunRe::initial(&rules);
        if rules.options.turn_order == TurnOrder::Track {
            state.turn_order = Seat::all(setup.players).collect();
        }
        state.round = 1;
        state.phase = Phase::Offering;
        state.deck_known_to = KnownTo::Nobody;
        for (_, seat) in seats(&mut state) {
            seat.hand = PowerHand::default();
        }
        Self { setup, state, pile: None, stack: None }
    }

    /// On this built-in board.
    pub fn on(mut self, board: &str) -> Self {
        self.setup.board = Some(BoardChoice::BuiltIn(board.to_owned()));
        self
    }

    /// In this round.
    pub fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// This seat has the pharaoh.
    pub fn starting(mut self, seat: Seat) -> Self {
        self.state.starting_player = seat;
        self
    }

    /// The order of turns on the track.
    pub fn turn_order(mut self, order: &[Seat]) -> Self {
        self.state.turn_order = order.iter().copied().collect();
        self.starting(*order.first().expect("a seat"))
    }

    /// The temple stands here.
    pub fn temple(mut self, space: u8) -> Self {
        self.state.temple = space;
        self
    }

    /// These provinces are up for auction, and it is this seat's turn.
    pub fn auction(mut self, lots: &[Province], turn: Seat) -> Self {
        for province in lots {
            let cards = Aside::default();
            let province = *province;
            self.state.lots.push(Lot { province, cards, official: None }).expect("at most six provinces");
        }
        self.phase(Phase::Auction { turn })
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
    pub fn collection(mut self, seat: Seat, tiles: &[Tile]) -> Self {
        tiles.iter().for_each(|tile| self.state.seats[seat].collection.add(Hidden::Known(*tile)));
        self
    }

    /// The tomb of a seat.
    pub fn tomb(mut self, seat: Seat, tiles: &[(TombPlace, Tile)]) -> Self {
        tiles.iter().for_each(|(place, tile)| self.state.seats[seat].tomb.place(*place, *tile));
        self
    }

    /// Nothing is in the stack but these tiles; all that are not mentioned are before the last seat.
    pub fn tile_stack(mut self, tiles: &[Tile]) -> Self {
        self.stack = Some(tiles.to_vec());
        self
    }

    /// Tokens of the pharaoh.
    pub fn tokens(mut self, seat: Seat, tokens: u8) -> Self {
        self.state.seats[seat].tokens = tokens;
        self
    }

    /// A free card lies face down in a province up for auction.
    pub fn free_card(mut self, province: Province, card: PowerCard) -> Self {
        let lot = self.state.lots.iter_mut().find(|lot| lot.province == province);
        lot.expect("a province up for auction").cards.lay(Hidden::Known(card));
        self
    }

    /// The marker of a seat.
    pub fn bid(mut self, seat: Seat, province: Province, gold: u16) -> Self {
        self.state.seats[seat].bid = Some(Bid { province, gold });
        self
    }

    /// A bidding blockade lies before a seat.
    pub fn blockade(mut self, seat: Seat) -> Self {
        self.state.seats[seat].blockade = true;
        self
    }

    /// A card that bids again in the same province lies before a seat.
    pub fn overbid(mut self, seat: Seat) -> Self {
        self.state.seats[seat].overbid = true;
        self
    }

    /// The market turn of a seat.
    pub fn market(self, turn: Seat) -> Self {
        self.phase(Phase::Market(MarketTurn::of(turn)))
    }

    /// All are to lay out offers.
    pub fn offering(self) -> Self {
        self.phase(Phase::Offering)
    }

    /// A seat has laid out an offer, and it is this seat's gift turn.
    pub fn gifts(self, turn: Seat, left: u8) -> Self {
        let has_tombs = self.setup.options().afterlife;
        let tiles = if has_tombs { left } else { 0 };
        self.phase(Phase::Gifts(GiftTurn { turn, left, cards_closed: false, discarded: 0, reward: None, tiles }))
    }

    /// The offer of a seat, turned over.
    pub fn offered(mut self, seat: Seat, offer: Offer) -> Self {
        self.state.seats[seat].offer = Offered::Revealed(offer);
        self
    }

    /// The harvest turn of a seat.
    pub fn harvest(self, turn: Seat) -> Self {
        self.phase(Phase::Harvest(HarvestTurn::of(turn)))
    }

    /// The turn of a seat to show bonus cards.
    pub fn bonuses(self, turn: Seat) -> Self {
        self.phase(Phase::Bonuses(BonusTurn { turn, shown: 0 }))
    }

    /// The turn of a seat to sell its last cards.
    pub fn last_sale(self, turn: Seat) -> Self {
        self.phase(Phase::LastSale { turn })
    }

    /// The table waits for this.
    pub fn phase(mut self, phase: Phase) -> Self {
        self.state.phase = phase;
        self
    }

    /// The gold of a seat.
    pub fn gold(mut self, seat: Seat, gold: u16) -> Self {
        self.state.seats[seat].gold = gold;
        self
    }

    /// The points of a seat.
    pub fn score(mut self, seat: Seat, score: u16) -> Self {
        self.state.seats[seat].score = score;
        self
    }

    /// Cards in the hand of a seat that others do not know of.
    pub fn hand(mut self, seat: Seat, cards: &[PowerCard]) -> Self {
        for card in cards {
            self.state.seats[seat].hand.closed.add(Hidden::Known(*card));
        }
        self
    }

    /// Cards in the hand of a seat that everybody knows of.
    pub fn open_hand(mut self, seat: Seat, cards: &[PowerCard]) -> Self {
        for card in cards {
            self.state.seats[seat].hand.open.add(*card);
        }
        self
    }

    /// Nothing is in the pile but these cards; all that are not mentioned lie in the hand of the last seat.
    pub fn pile(mut self, cards: &[PowerCard]) -> Self {
        self.pile = Some(cards.to_vec());
        self
    }

    /// Discarded power cards.
    pub fn discards(mut self, cards: &[PowerCard]) -> Self {
        cards.iter().for_each(|card| self.state.discards.add(*card));
        self
    }

    /// A seat owns these provinces.
    pub fn owns(mut self, seat: Seat, provinces: &[Province]) -> Self {
        for province in provinces {
            self.state.seats[seat].provinces.insert(*province);
        }
        self
    }

    /// What lies in a province, its owner left as it is.
    pub fn province(mut self, province: Province, change: impl FnOnce(&mut ProvinceState)) -> Self {
        change(&mut self.state.provinces[province]);
        self
    }

    /// Stones in a province.
    pub fn stones(self, province: Province, stones: u8) -> Self {
        self.province(province, |here| here.stones = stones)
    }

    /// Pyramids in a province: as many double ones as can be.
    pub fn pyramids(self, province: Province, pyramids: u8) -> Self {
        self.province(province, |here| {
            here.singles = pyramids % 2;
            here.doubles = pyramids / 2;
        })
    }

    /// Farmers on the fields of a province.
    pub fn farmers(self, province: Province, farmers: u8) -> Self {
        self.province(province, |here| here.farmers = farmers)
    }

    /// Changes anything.
    pub fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    /// The set-up that starts from this position, the rest filled in.
    pub fn setup(&self) -> Setup {
        let mut state = self.state;
        let rules = AmunRe::rules(&self.setup).expect("a set-up");
        fill_provinces(&rules, &mut state);
        fill_officials(&rules, &mut state);
        fill_statues(&rules, &mut state);
        fill_tiles(&rules, &mut state, self.stack.as_deref());
        fill_supply(&mut state);
        fill_cards(&rules, &mut state, self.pile.as_deref());
        let offered = !matches!(
            state.phase,
            Phase::Auction { .. }
                | Phase::Payment { .. }
                | Phase::Choice(_)
                | Phase::Official(_)
                | Phase::Market(_)
                | Phase::Offering
                | Phase::Corrections { .. }
        );
        if state.temple == 0 && (state.round > 1 || offered) {
            state.temple = 1;
        }
        if state.round > 1 || offered {
            // a position never knows more than the referee
            state.point_of_view = Viewer::Referee;
        }
        let mut setup = self.setup.clone();
        setup.position = Some(Box::new(state));
        setup
    }

    /// What is wrong with it, if anything.
    pub fn error(&self) -> Option<SetupError> {
        AmunRe::rules(&self.setup()).err()
    }
}

fn seats(state: &mut State) -> impl Iterator<Item = (Seat, &mut amunre_core::amun_re::SeatState)> {
    state.seats.iter_mut()
}

/// Every seat owns as many provinces as the round asks for, and every province card is in its place.
fn fill_provinces(rules: &Rules, state: &mut State) {
    let players = usize::from(state.players());
    let auctioned = is_auction(state);
    let owned = usize::from((state.round - 1) % 3) + usize::from(!auctioned);
    let is_lot = |state: &State, province| state.lots.iter().any(|lot: &Lot| lot.province == province);
    for seat in Seat::all(state.players()) {
        let paid = state.seats[seat].bids().any(|bid| state.owns(seat, bid.province));
        while state.owned(seat).count() < owned + usize::from(paid) {
            // from the end of the alphabet: examples speak of others
            let free = |province: &Province| state.owner(*province).is_none() && !is_lot(state, *province);
            let bare = |province: &Province| {
                let here = &state.provinces[*province];
                free(province) && here.pyramids() == 0 && here.stones == 0
            };
            let all = || Province::ALL.iter().rev().copied();
            let found = all().find(bare).or_else(|| all().find(free));
            state.seats[seat].provinces.insert(found.expect("a free province"));
        }
    }
    if rules.options.officials && !auctioned && state.lots.is_empty() {
        // one a seat is left over
        let free = |province: &Province| state.owner(*province).is_none();
        let left_over: Vec<Province> = Province::ALL.iter().rev().copied().filter(free).take(players).collect();
        for province in left_over {
            let lot = Lot { province, cards: Aside::default(), official: None };
            state.lots.push(lot).expect("at most six provinces");
        }
    }
    let used = |state: &State, province| state.owner(province).is_some() && !is_lot(state, province);
    state.province_discards = Counts::from_fn(|province| u8::from(used(state, province)));
    let blocks = rules.options.blocked_provinces;
    let a_seat = if rules.options.officials { 4 } else { 3 };
    let all = if state.round <= 3 && !blocks { 15 } else { a_seat * players };
    let mut left = all - usize::from(state.province_discards.total()) - state.lots.len();
    state.province_deck = Bag::of(Counts::from_fn(|province| {
        let free = !used(state, province) && !is_lot(state, province) && left > 0;
        left -= usize::from(free);
        u8::from(free)
    }));
    let in_play = |province: &Province| {
        used(state, *province) || is_lot(state, *province) || state.province_deck.kinds().of(*province) > 0
    };
    let blocked: Vec<Province> =
        Province::ALL.iter().copied().filter(|province| blocks && !in_play(province)).collect();
    for province in blocked {
        state.blocked.insert(province);
    }
}

fn is_auction(state: &State) -> bool {
    matches!(state.phase, Phase::Auction { .. } | Phase::Payment { .. } | Phase::Choice(_) | Phase::Official(_))
}

/// An Official lies on each province that is up for auction and not resolved; those of earlier rounds are gone.
fn fill_officials(rules: &Rules, state: &mut State) {
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
    while left.total() > all.total() - laid {
        let kinds = left.iter().max_by_key(|(_, number)| *number);
        let (official, _) = kinds.expect("an Official");
        left.take(official);
    }
    state.official_deck = Bag::of(left);
}

/// As many statues as came; those that were not mentioned where they matter least.
fn fill_statues(rules: &Rules, state: &mut State) {
    if !rules.options.statues {
        return;
    }
    let come = usize::from(state.round.min(3)) * if state.players() <= 3 { 1 } else { 2 };
    let places: Vec<Province> = {
        let last = Seat::all(state.players()).last().expect("a seat");
        let bare =
            |province: &Province| state.provinces[*province].statue.is_none() && !state.blocked.contains(*province);
        let free = |province: &Province| state.owner(*province).is_none();
        let all = || Province::ALL.iter().rev().copied().filter(bare);
        all().filter(free).chain(all().filter(|province| state.owner(*province) == Some(last))).collect()
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
fn fill_tiles(rules: &Rules, state: &mut State, stack: Option<&[Tile]>) {
    if !rules.options.afterlife {
        return;
    }
    let mut rest = rules.tomb_tiles;
    let mut take = |tile: Tile, copies: u8| {
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

/// What does not lie on the board is in the supply.
fn fill_supply(state: &mut State) {
    state.supply = Supply::FULL;
    for here in state.provinces.values() {
        state.supply.stones = state.supply.stones.saturating_sub(here.stones);
        state.supply.singles = state.supply.singles.saturating_sub(here.singles);
        state.supply.doubles = state.supply.doubles.saturating_sub(here.doubles);
        state.supply.farmers -= here.farmers + here.free_farmers;
    }
}

/// Every power card that was not mentioned is in the pile, or in the last hand if the pile was mentioned.
fn fill_cards(rules: &Rules, state: &mut State, pile: Option<&[PowerCard]>) {
    let mut placed = state.discards;
    for (_, seat) in state.seats.iter() {
        placed.add_all(&seat.hand.known());
        let classic = rules.options.cards == Deck::Classic2003;
        if seat.blockade {
            placed.add(if classic { PowerCard::BiddingBlockade } else { PowerCard::Protection });
        }
        if seat.overbid {
            placed.add(if classic { PowerCard::OverbidInSameProvince } else { PowerCard::Bribery });
        }
        if matches!(seat.offer, Offered::Revealed(offer) if offer.greed()) {
            placed.add(PowerCard::Greed);
        }
        seat.returned.into_iter().filter_map(Hidden::known).for_each(|card| placed.add(card));
    }
    for card in state.lots.iter().flat_map(|lot| lot.cards.iter()) {
        placed.add(card.known().expect("a known card"));
    }
    let mut rest = rules.cards.less(&placed).expect("no more cards than there are");
    let mut take_scheme = || {
        // of the kind that most copies are left of
        let scheme = rules.start_schemes.iter().map(|(card, _)| card).max_by_key(|card| rest.of(*card));
        let scheme = scheme.expect("a start scheme");
        assert!(rest.take(scheme), "a start scheme is left");
        scheme
    };
    if rules.options.start_cards {
        for (_, seat) in state.seats.iter_mut().filter(|(_, seat)| seat.returned.is_none()) {
            seat.returned = Some(Hidden::Known(take_scheme()));
        }
        // and those that were not dealt at all
        let boxed = rules.start_schemes.total() - 2 * u16::from(state.players());
        for _ in 0..boxed {
            take_scheme();
        }
    }
    let Some(pile) = pile else {
        state.deck = Bag::of(rest);
        return;
    };
    let mut cards = Counts::default();
    for card in pile {
        assert!(rest.take(*card), "no more {card} than there are");
        cards.add(*card);
    }
    state.deck = Bag::of(cards);
    let last = Seat::all(state.players()).last().expect("a seat");
    state.seats[last].hand.closed.add_all(&rest);
}
