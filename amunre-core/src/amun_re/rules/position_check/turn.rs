//! Checks of the turn in progress.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::limits::MOST_OF_A_KIND;
use crate::amun_re::model::phase::{BlessingTurn, GiftTurn, MarketTurn};
use crate::amun_re::rules::expansion::{discards, statues};
use crate::amun_re::rules::fault::json;
use crate::amun_re::rules::gift_order::owes_cards;
use crate::amun_re::rules::markers::{is_outbid, owes_bid};
use crate::amun_re::rules::{gifts, table};
use crate::amun_re::{BonusTurn, Item, OfficialTurn, Phase, Reward, Rules, State, Statue};
use crate::engine::{FaultCheck, Seat, at_most, at_table, expect, wrong};

/// Checks the turn in progress.
pub(super) fn check_phase(rules: &Rules, state: &State) -> FaultCheck {
    at_table("phase.turn", state.phase.turn(), state.players())?;
    match state.phase {
        Phase::Auction { turn } => {
            let stands = !owes_bid(rules, state, turn);
            let may_act = !stands || rules.options.explicit_pass;
            expect(may_act, "phase.turn", turn, "a seat that has not bid, or is outbid")?;
            let waits = |seat: &Seat| state.seats[*seat].bid.is_none();
            let waits_for_bid = |seat: Seat| owes_bid(rules, state, seat);
            let is_open = Seat::all(state.players()).any(waits_for_bid);
            expect(is_open, "phase", "auction", "a seat that has not bid, or is outbid")?;
            let moves = rules.options.outbid_moves_at_once && is_outbid(state, turn);
            let first = state.in_turn_order().find(waits).filter(|_| !moves);
            let is_first = first.is_none_or(|first| first == turn);
            expect(is_first, "phase.turn", turn, "the first seat in order that has not bid")?;
            let mut rest = state.in_turn_order().skip_while(|seat| !waits(seat));
            expect(rest.all(|seat| waits(&seat)), "seats", "a gap", "bids placed in turn order")?;
            let has_second = |seat: &Seat| state.seats[*seat].second_bid.is_some();
            let second = state.in_turn_order().find(|seat| !has_second(seat)).filter(|_| rules.options.officials);
            if first.is_none() && second.is_some_and(|second| second != turn) {
                return wrong("phase.turn", turn, "the first seat in order that has not placed their second marker");
            }
            let mut seconds = state.in_turn_order().skip_while(has_second);
            if first.is_some() && state.in_turn_order().any(|seat| has_second(&seat))
                || seconds.any(|seat| has_second(&seat))
            {
                return wrong("seats", "a gap", "second markers placed in turn order, after the first ones");
            }
        }
        Phase::Payment { turn } => {
            let lacks_gold = table::due(state, turn) > table::purse(rules, state, turn);
            expect(lacks_gold, "phase.turn", turn, "a seat that has too little gold for their bid")?;
        }
        Phase::Choice(_) => {
            expect(rules.options.officials, "phase", "choice", "another phase: there are no Officials")?;
        }
        Phase::Blessing(BlessingTurn { province, stones, turn }) => {
            let free = rules.board.free_stones(province);
            let is_open = rules.options.statues && rules.options.horus_at_blessings && stones <= free;
            let is_won = state.owns(turn, province) && state.seats[turn].bids().any(|bid| bid.province == province);
            let can_be = is_open && is_won && statues::could_build(rules, state, turn);
            let expected = "another phase: the statue Horus has nothing to build at a blessing";
            expect(can_be, "phase", "blessing", expected)?;
        }
        Phase::Official(OfficialTurn { turn, reward }) => {
            expect(rules.options.officials, "phase", "official", "another phase: there are no Officials")?;
            check_reward(rules, state, turn, Some(reward))?;
        }
        Phase::Market(market) => check_market(rules, state, &market)?,
        Phase::Corrections { turn } => {
            let owes = state.seats[turn].owes_correction;
            expect(owes, "phase.turn", turn, "a seat that is to declare a correction")?;
        }
        Phase::Gifts(gifts) => check_gifts(rules, state, &gifts)?,
        Phase::Harvest(harvest) => {
            for (field, place) in [
                ("eight_gold", harvest.eight_gold),
                ("export", harvest.export),
                ("increase", harvest.increase),
                ("popularity", harvest.popularity),
            ] {
                let is_own = place.is_none_or(|place| state.owns(harvest.turn, place));
                expect(is_own, format_args!("phase.{field}"), json(&place), "an own province")?;
            }
        }
        Phase::Bonuses(bonuses) => {
            let bits = CardEffect::BONUSES.map(|effect| BonusTurn::bit(rules.card(effect)));
            let all = bits.into_iter().fold(0, |all, bit| all | bit);
            expect(bonuses.shown & !all == 0, "phase.shown", bonuses.shown, "bonus cards")?;
            expect(state.round == 3 || state.round == 6, "phase", "bonuses", "round 3 or 6")?;
        }
        Phase::LastSale { .. } | Phase::Over => expect(state.round == 6, "round", state.round, "6, at the end")?,
        Phase::Setup | Phase::Schemes | Phase::Provinces | Phase::Offering => {}
    }
    Ok(())
}

/// Checks the remaining gifts and how many can be tiles; discards for a tile, and the reward of a tile.
fn check_gifts(rules: &Rules, state: &State, gifts: &GiftTurn) -> FaultCheck {
    let GiftTurn { turn, left, cards_closed, discarded, reward, tiles } = *gifts;
    let all = gifts::gifts_of(rules, state, turn).unwrap_or(0);
    // with expansions a turn has other actions, so a seat can announce that it takes no card
    let most = all.saturating_sub(u8::from(cards_closed && !rules.options.is_expanded()));
    // an open turn stays open, even after a sale that leaves too few cards to continue
    let stays = (cards_closed || rules.options.gifts_named_first) && (rules.options.afterlife || rules.options.statues);
    let least = u8::from(!stays);
    expect((least..=most).contains(&left), "phase.left", left, format_args!("{least} to {most}, their gifts"))?;
    at_most("phase.tiles", tiles, if rules.options.afterlife { left } else { 0 })?;
    let own = &state.seats[turn];
    let (cards, collected) = (own.hand.len(), u16::from(own.collection.len()));
    let cards = cards + u16::from(discards::theft_pays(rules, state, turn));
    let can_go_on = collected > 0 && cards + collected > u16::from(2_u8.saturating_sub(discarded));
    let is_open =
        rules.options.afterlife && !owes_cards(rules, gifts) && can_go_on && !own.tomb.is_full() && reward.is_none();
    let is_right = discarded == 0 || (discarded <= 2 && is_open);
    expect(is_right, "phase.discarded", discarded, "0 to 2, with a tile that can be placed for them")?;
    let is_right = reward.is_none() || !owes_cards(rules, gifts);
    expect(is_right, "phase.cards_closed", false, "true: a tile was placed")?;
    check_reward(rules, state, turn, reward)
}

/// Checks that the pieces of an Official or a tile can be placed.
fn check_reward(rules: &Rules, state: &State, turn: Seat, reward: Option<Reward>) -> FaultCheck {
    let Some(Reward { item, number }) = reward else { return Ok(()) };
    let most = match item {
        Item::Farmer => table::own_fields(rules, state, turn, table::farmers_left(rules, state)),
        Item::Stone => 20,
        Item::Card | Item::Tile => 0,
    };
    let is_right = (1..=most).contains(&number) && rules.options.is_expanded();
    expect(is_right, "phase.reward", json(&reward), format_args!("1 to {most} of these"))
}

/// Checks that the bought pieces that are not placed yet can be placed.
fn check_market(rules: &Rules, state: &State, market: &MarketTurn) -> FaultCheck {
    let fields = || {
        let owned = state.owned(market.turn);
        let empty = owned.map(|(province, here)| rules.board.fields(province).saturating_sub(here.farmers));
        empty.fold(0, u8::saturating_add).min(table::farmers_left(rules, state))
    };
    let most = match market.bought {
        None | Some(Item::Card | Item::Tile) => 0,
        Some(Item::Farmer) => fields(),
        // any order of placing is allowed, so it is possible that they fit nowhere
        Some(Item::Stone) => MOST_OF_A_KIND,
    };
    at_most("phase.to_place", market.to_place, most)?;
    let options = rules.options;
    let is_right = options.afterlife || market.bought != Some(Item::Tile);
    expect(is_right, "phase.bought", "tile", "no tomb tile: this game has none")?;
    let is_right = options.afterlife || !market.afterlife;
    expect(is_right, "phase.afterlife", true, "false: the expansion is not played")?;
    let is_right = !market.ptah || (market.bought.is_some() && state.has_statue(market.turn, Statue::Ptah));
    expect(is_right, "phase.ptah", true, "false: nothing was bought a second time with the statue Ptah")?;
    let counts = options.statues || options.split_purchases;
    let most = if counts && market.bought.is_some() { MOST_OF_A_KIND } else { 0 };
    let least = u8::from(most > 0);
    let is_right = (least..=most).contains(&market.number);
    expect(is_right, "phase.number", market.number, format_args!("{least} to {most}"))?;
    let may_owe = market.bought == Some(Item::Card) && state.has_statue(market.turn, Statue::Thoth);
    let can_discard = !state.seats[market.turn].hand.is_empty() || discards::theft_pays(rules, state, market.turn);
    let is_right = !market.owes_discard || (may_owe && can_discard);
    let expected = "false: no card was bought with the statue Thoth, or none is left";
    expect(is_right, "phase.owes_discard", true, expected)?;
    let can_be = market.to_place == 0 && !market.owes_discard && options.afterlife;
    let is_right = market.reward.is_none() || can_be;
    expect(is_right, "phase.reward", json(&market.reward), "none: something else comes first")?;
    check_reward(rules, state, market.turn, market.reward)
}
