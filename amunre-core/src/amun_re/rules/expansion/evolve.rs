//! Applies the events of the expansions: the part of [`evolve`](crate::amun_re::rules::evolve) that only they reach. It
//! checks nothing, draws nothing and never panics.

use crate::amun_re::model::phase::{GiftTurn, MarketTurn};
use crate::amun_re::model::tomb::TombTile;
use crate::amun_re::rules::changes::{earn, pay};
use crate::amun_re::{Event, KnownTo, Official, Phase, Province, Reward, Rules, State};
use crate::engine::{Counts, Hidden, Seat};

/// Applies an event of an expansion to the state.
pub(crate) fn evolve(rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::StatuePlaced { province, statue } => {
            state.provinces[province].statue = Some(statue);
            state.draws.statues = state.draws.statues.saturating_add(1);
        }
        Event::OfficialLaid { province, official } => {
            state.official_deck.take(Hidden::Known(official));
            state.draws.officials = state.draws.officials.saturating_add(1);
            set_official(state, province, Some(official));
        }
        Event::OfficialsSwapped { seat } => swap_officials(state, seat),
        Event::OfficialTaken { province, .. } => set_official(state, province, None),
        Event::PharaohVisited { province } => state.pharaoh_in = Some(province),
        Event::PharaohReturned => state.pharaoh_in = None,
        Event::TokenGained { seat } => {
            let own = &mut state.seats[seat];
            own.tokens = own.tokens.saturating_add(1);
        }
        Event::GoldGained { seat, gold, .. } => earn(state, seat, gold),
        Event::ThirdStonePaid { seat, gold, .. } => pay(state, seat, gold.into()),
        Event::TileDrawn { seat, tile } => draw_tile(state, seat, tile),
        Event::TilesShuffled => {
            state.tile_deck.add_all(&state.tile_discards);
            state.tile_deck_known_to = KnownTo::Everybody;
            state.tile_discards = Counts::default();
        }
        Event::TilePlaced { seat, tile, place } => {
            let own = &mut state.seats[seat];
            own.collection.take(Hidden::Known(tile));
            own.tomb.place(place, tile);
            if let Phase::Gifts(turn) = &mut state.phase {
                place_in(turn, !rules.options.gifts_named_first);
            }
        }
        Event::TileDiscarded { seat, tile } => {
            state.seats[seat].collection.take(Hidden::Known(tile));
            state.tile_discards.add(tile);
            discarded(state);
        }
        Event::CardDiscarded { seat, card } => {
            state.seats[seat].hand.spend(card);
            state.discards.add(card);
            discarded(state);
        }
        Event::TheftDiscarded { seat } => {
            state.seats[seat].theft_gone = true;
            discarded(state);
        }
        Event::RewardDue { item, number, .. } => {
            let due = Some(Reward { item, number });
            match &mut state.phase {
                Phase::Market(MarketTurn { reward, .. }) | Phase::Gifts(GiftTurn { reward, .. }) => *reward = due,
                _ => {}
            }
        }
        _ => {}
    }
}

/// Lays an Official on a province that is up for auction, or takes it away.
pub(crate) fn set_official(state: &mut State, province: Province, official: Option<Official>) {
    if let Some(lot) = state.lots.iter_mut().find(|lot| lot.province == province) {
        lot.official = official;
    }
}

fn swap_officials(state: &mut State, seat: Seat) {
    let own = &state.seats[seat];
    let (Some(one), Some(other)) = (own.bid, own.second_bid) else { return };
    let at = |state: &State, province: Province| {
        state.lots.iter().find(|lot| lot.province == province).and_then(|lot| lot.official)
    };
    let (first, second) = (at(state, one.province), at(state, other.province));
    set_official(state, one.province, second);
    set_official(state, other.province, first);
    if let Phase::Choice(turn) = &mut state.phase {
        turn.delegated = true;
    }
}

fn draw_tile(state: &mut State, seat: Seat, tile: Hidden<TombTile>) {
    state.tile_deck.take(tile);
    show_tile_deck_to(state, state.tile_deck_known_to.after_draw_of(seat));
    state.draws.tomb_tiles = state.draws.tomb_tiles.saturating_add(1);
    state.seats[seat].collection.add(tile);
}

/// From now on so many can tell what is in the stack of tomb tiles.
pub(crate) fn show_tile_deck_to(state: &mut State, known_to: KnownTo) {
    state.tile_deck_known_to = known_to;
    if !known_to.includes(state.point_of_view) {
        state.tile_deck = state.tile_deck.concealed();
    }
}

/// A tile is placed: for two discards, or as a gift.
fn place_in(turn: &mut GiftTurn, closes: bool) {
    if turn.discarded >= 2 {
        turn.discarded = 0;
    } else {
        turn.tiles = turn.tiles.saturating_sub(1);
        gift_taken(turn, 1, closes);
    }
}

/// Records that gifts were taken. After that no cards are announced if cards come first. No more of the remaining gifts
/// can be tiles than there are gifts left. If all gifts are named first, only the cards close the turn.
pub(crate) fn gift_taken(turn: &mut GiftTurn, number: u8, closes: bool) {
    turn.left = turn.left.saturating_sub(number);
    turn.tiles = turn.tiles.min(turn.left);
    turn.cards_closed |= closes;
}

fn discarded(state: &mut State) {
    match &mut state.phase {
        Phase::Market(turn) => turn.owes_discard = false,
        Phase::Gifts(turn) => turn.discarded = turn.discarded.saturating_add(1),
        _ => {}
    }
}

/// Records that a farmer or a stone of a reward was placed. Returns true if it was one of a reward.
pub(crate) fn reward_placed(phase: &mut Phase) -> bool {
    match phase {
        Phase::Market(MarketTurn { reward, .. }) | Phase::Gifts(GiftTurn { reward, .. }) => match *reward {
            Some(due) => {
                *reward = due.less_one();
                true
            }
            None => false,
        },
        Phase::Official(turn) => {
            turn.reward.number = turn.reward.number.saturating_sub(1);
            true
        }
        _ => false,
    }
}
