//! Positions to start a test from: stated in a few words, with the rest filled in so that the position is possible.

mod expansions;
mod fill;

use amunre_core::amun_re::options::TurnOrder;
use amunre_core::amun_re::{
    AmunRe, Bid, BoardChoice, BonusTurn, Edition, GiftTurn, HarvestTurn, KnownTo, Lot, MarketTurn, Offer, Offered,
    OptionChanges, Phase, PowerCard, PowerHand, Province, ProvinceState, Setup, State, TombTile,
};
use amunre_core::engine::game::{Game as _, SetupError};
use amunre_core::engine::hidden::{Aside, Hidden, Viewer};
use amunre_core::engine::ids::Seat;

/// A position being built.
#[derive(Clone, Debug)]
pub struct Position {
    setup: Setup,
    state: State,
    /// The cards of the pile; by default all unmentioned ones.
    pile: Option<Vec<PowerCard>>,
    /// The tiles of the stack; by default all unmentioned ones.
    stack: Option<Vec<TombTile>>,
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
        let options = OptionChanges { promo_cards: Some(true), ..OptionChanges::default() };
        Self::of(Setup { options, ..Setup::anniversary(players) })
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

    /// The pieces in a province, without its owner.
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
        fill::provinces(&rules, &mut state);
        expansions::officials(&rules, &mut state);
        expansions::statues(&rules, &mut state);
        expansions::tiles(&rules, &mut state, self.stack.as_deref());
        fill::supply(&mut state);
        fill::cards(&rules, &mut state, self.pile.as_deref());
        let offered = !matches!(
            state.phase,
            Phase::Auction { .. }
                | Phase::Payment { .. }
                | Phase::Choice(_)
                | Phase::Blessing(_)
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

    /// The error of the position, if it has one.
    pub fn error(&self) -> Option<SetupError> {
        AmunRe::rules(&self.setup()).err()
    }
}

fn seats(state: &mut State) -> impl Iterator<Item = (Seat, &mut amunre_core::amun_re::SeatState)> {
    state.seats.iter_mut()
}
