//! The turn that the table waits for.

use super::{Checked, json, wrong};
use crate::amun_re::effect::Effect;
use crate::amun_re::phase::{GiftTurn, MarketTurn};
use crate::amun_re::{Item, Phase, Rules, State, auction::is_outbid, gifts, market, scoring};
use crate::engine::Seat;

/// The turn that the table waits for.
pub(super) fn check_phase(rules: &Rules, state: &State) -> Checked {
    if let Some(turn) = state.phase.turn()
        && turn.number() >= state.players()
    {
        return wrong("phase.turn", turn, format_args!("a seat from 0 to {}", state.players() - 1));
    }
    match state.phase {
        Phase::Auction { turn } => {
            let stands = state.seats[turn].bid.is_some() && !is_outbid(state, turn);
            if stands && !rules.options.explicit_pass {
                return wrong("phase.turn", turn, "a seat that has not bid, or is outbid");
            }
            let waits = |seat: &Seat| state.seats[*seat].bid.is_none();
            let waits_for_bid = |seat: Seat| waits(&seat) || is_outbid(state, seat);
            if !Seat::all(state.players()).any(waits_for_bid) {
                return wrong("phase", "auction", "a seat that has not bid, or is outbid");
            }
            let first = state.in_turn_order().find(waits);
            if first.is_some_and(|first| first != turn) {
                return wrong("phase.turn", turn, "the first seat in order that has not bid");
            }
            let rest = state.in_turn_order().skip_while(|seat| !waits(seat));
            if rest.into_iter().any(|seat| !waits(&seat)) {
                return wrong("seats", "a gap", "bids placed in turn order");
            }
        }
        Phase::Payment { turn } => {
            let own = &state.seats[turn];
            if own.bid.is_none_or(|bid| bid.gold <= own.gold) {
                return wrong("phase.turn", turn, "a seat that has too little gold for its bid");
            }
        }
        Phase::Market(market) => check_market(rules, state, &market)?,
        Phase::Corrections { turn } => {
            if !state.seats[turn].owes_correction {
                return wrong("phase.turn", turn, "a seat that is to declare a correction");
            }
        }
        Phase::Gifts(GiftTurn { turn, left, cards_closed }) => {
            let all = gifts::gifts_of(rules, state, turn).unwrap_or(0);
            let most = all.saturating_sub(u8::from(cards_closed));
            if !(1..=most).contains(&left) {
                return wrong("phase.left", left, format_args!("1 to {most}, its gifts"));
            }
        }
        Phase::Harvest(harvest) => {
            for (field, place) in [
                ("eight_gold", harvest.eight_gold),
                ("export", harvest.export),
                ("increase", harvest.increase),
                ("popularity", harvest.popularity),
            ] {
                if place.is_some_and(|place| !state.owns(harvest.turn, place)) {
                    return wrong(format_args!("phase.{field}"), json(&place), "an own province");
                }
            }
        }
        Phase::Bonuses(bonuses) => {
            let bits = Effect::BONUSES.map(|effect| scoring::bit(rules.card(effect)));
            let all = bits.into_iter().fold(0, |all, bit| all | bit);
            if bonuses.shown & !all != 0 {
                return wrong("phase.shown", bonuses.shown, "bonus cards");
            }
            if state.round != 3 && state.round != 6 {
                return wrong("phase", "bonuses", "round 3 or 6");
            }
        }
        Phase::LastSale { .. } | Phase::Over => {
            if state.round != 6 {
                return wrong("round", state.round, "6, at the end");
            }
        }
        Phase::Setup | Phase::Schemes | Phase::Provinces | Phase::Offering => {}
    }
    Ok(())
}

/// What was bought and is to be placed can be placed.
fn check_market(rules: &Rules, state: &State, market: &MarketTurn) -> Checked {
    let fields = || {
        let empty = state.owned(market.turn).map(|(province, _)| market::empty_fields(rules, state, province));
        empty.fold(0, u8::saturating_add).min(state.supply.farmers)
    };
    let most = match market.bought {
        None | Some(Item::Card) => 0,
        Some(Item::Farmer) => fields(),
        // any order of placing is allowed, so it may be that they can go nowhere
        Some(Item::Stone) => market::MOST_OF_A_KIND,
    };
    if market.to_place > most {
        return wrong("phase.to_place", market.to_place, format_args!("at most {most}"));
    }
    Ok(())
}
