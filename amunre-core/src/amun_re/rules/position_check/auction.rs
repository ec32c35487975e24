//! Checks of province cards, bids, and the provinces won.

use std::fmt;

use crate::amun_re::rules::bidding::spaces;
use crate::amun_re::rules::expansion::officials;
use crate::amun_re::rules::fault::json;
use crate::amun_re::rules::markers::{bound, is_beaten, is_outbid};
use crate::amun_re::{Bid, BlessingTurn, ChoiceTurn, OfficialTurn, Phase, Province, Rules, State};
use crate::engine::{FaultCheck, Id as _, Seat, expect, of_seat, wrong};

/// Checks the province cards: each is in one place, and the owned provinces are those that were auctioned in this
/// kingdom.
pub(super) fn check_provinces(rules: &Rules, state: &State) -> FaultCheck {
    let players = usize::from(state.players());
    let lots = is_auction(state);
    let all_lots = officials::lots(rules);
    // with Officials one for each seat is left over for the next round
    let left_over = if state.round > 0 { all_lots - players } else { 0 };
    let expected = if lots { all_lots } else { left_over };
    expect(state.lots.len() == expected, "lots", state.lots.len(), format_args!("{expected} in this phase"))?;
    let blocks = rules.options.blocked_provinces;
    let blocked = usize::try_from(state.blocked.len()).unwrap_or(usize::MAX);
    let in_play = usize::from(officials::provinces_a_seat(rules)) * players;
    let to_block = if blocks { 15_usize.saturating_sub(in_play) } else { 0 };
    let is_blocking = blocks && state.phase == Phase::Setup;
    let is_right = blocked == to_block || (is_blocking && blocked < to_block);
    expect(is_right, "blocked", json(&state.blocked), format_args!("{to_block} provinces"))?;
    let mut cards = state.province_discards;
    cards.add_all(state.province_deck.kinds());
    state.lots.iter().for_each(|lot| cards.add(lot.province));
    if let Some(province) = state.blocked.iter().find(|province| cards.of(*province) > 0) {
        return wrong("blocked", province, "a province whose card is not in play");
    }
    let all = if state.round <= 3 { 15 - blocked } else { in_play };
    let kinds = cards.iter().count();
    let is_right = state.province_deck.is_known() && usize::from(cards.len()) == all && kinds == all;
    let found = format_args!("{} cards of {kinds} provinces", cards.len());
    expect(is_right, "province cards", found, format_args!("{all} different ones in this kingdom"))?;
    let played = usize::from(state.round.saturating_sub(1) % 3) + usize::from(!lots && state.round > 0);
    let (used, expected) = (state.province_discards.len(), played * players);
    let is_right = usize::from(used) == expected;
    expect(is_right, "province_discards", used, format_args!("{expected}, {played} a seat"))?;
    for province in Province::ALL.iter().copied() {
        let owner = state.owner(province);
        let named = fmt::from_fn(|f| match owner {
            Some(seat) => write!(f, "{seat}"),
            None => f.write_str("no seat"),
        });
        let (of_owner, of_cards) =
            (format_args!("seats: owner of {province}"), format_args!("lots: cards of {province}"));
        let lot = state.lots.iter().find(|lot| lot.province == province);
        let used = state.province_discards.of(province) > 0;
        let expected = if used { "a seat: its card was used" } else { "no seat: its card was not used" };
        expect(owner.is_some() == used || lot.is_some(), of_owner, &named, expected)?;
        let lying = lot.map_or(0, |lot| lot.cards.len());
        let free = if owner.is_some() { 0 } else { rules.board.free_cards(province) };
        let expected = format_args!("at most {free}, its free cards that were not taken");
        expect(lying <= usize::from(free), of_cards, lying, expected)?;
        let has_won = |owner: Seat| state.seats[owner].bids().any(|bid| bid.province == province);
        let is_right = lot.is_none() || owner.is_none_or(has_won);
        expect(is_right, of_owner, named, "no seat, or the seat that won it")?;
    }
    for seat in Seat::all(state.players()) {
        let owned = state.owned(seat).count();
        let paid = lots && !rules.options.all_pay_first && has_chosen(state, seat);
        let expected = played + usize::from(paid);
        let found = format_args!("{owned} province{}", if owned == 1 { "" } else { "s" });
        let expected_words = format_args!("{expected} in round {}", state.round);
        expect(owned == expected, of_seat(seat, "provinces"), found, expected_words)?;
        let mut won = state.seats[seat].bids().map(|bid| bid.province);
        let has_none = paid && !state.seats[seat].bids().any(|bid| state.owns(seat, bid.province));
        if let Some(won) = won.next().filter(|_| has_none) {
            let expected = "with the province whose bid they have paid";
            return wrong(of_seat(seat, "provinces"), format_args!("without {won}"), expected);
        }
    }
    Ok(())
}

/// Returns true while provinces are auctioned or bids are resolved.
pub(super) fn is_auction(state: &State) -> bool {
    matches!(
        state.phase,
        Phase::Auction { .. } | Phase::Payment { .. } | Phase::Choice(_) | Phase::Blessing(_) | Phase::Official(_)
    )
}

/// Returns true if a seat has already taken a province of this auction.
pub(super) fn has_chosen(state: &State, seat: Seat) -> bool {
    let turn = match state.phase {
        Phase::Official(OfficialTurn { turn, .. }) | Phase::Blessing(BlessingTurn { turn, .. }) if turn == seat => {
            return true;
        }
        Phase::Payment { turn }
        | Phase::Choice(ChoiceTurn { turn, .. })
        | Phase::Blessing(BlessingTurn { turn, .. })
        | Phase::Official(OfficialTurn { turn, .. }) => turn,
        _ => return false,
    };
    let mut before = state.in_turn_order().take_while(|other| *other != turn);
    before.any(|other| other == seat)
}

/// Returns true if a seat has already paid its bid of this auction.
pub(super) fn has_paid(state: &State, seat: Seat) -> bool {
    has_chosen(state, seat) || matches!(state.phase, Phase::Choice(ChoiceTurn { turn, .. }) if turn == seat)
}

/// Checks the bidding markers and the cards of phase 2.
pub(super) fn check_bids(rules: &Rules, state: &State) -> FaultCheck {
    let lots = is_auction(state);
    let resolved = lots && !matches!(state.phase, Phase::Auction { .. });
    let two = rules.options.officials;
    for (seat, own) in state.seats.iter() {
        let left = !own.left.is_empty();
        for (what, lies) in [("blockade", own.blockade), ("overbid", own.overbid), ("left", left)] {
            expect(lots || !lies, of_seat(seat, what), true, "false: there is no auction")?;
        }
        let bribes = state.phase == (Phase::Auction { turn: seat }) && own.overbid && is_outbid(state, seat);
        let expected = "false: they have not just played a Bribery";
        expect(bribes || !own.must_overbid, of_seat(seat, "must_overbid"), true, expected)?;
        let second = of_seat(seat, "second_bid");
        let is_right = own.second_bid.is_none() || (two && own.bid.is_some());
        let expected = "none: there is no marker before it, or no second one";
        expect(is_right, &second, json(&own.second_bid), expected)?;
        let is_right = !resolved || (own.bid.is_some() && (!two || own.second_bid.is_some()));
        expect(is_right, of_seat(seat, "bid"), "missing", "a bid: the auction is over")?;
        let is_same =
            own.second_bid.is_some_and(|second| own.bid.is_some_and(|first| first.province == second.province));
        let expected = "a province other than that of the first marker";
        expect(!is_same, second, json(&own.second_bid), expected)?;
        let bound = bound(state, seat);
        let can_pay = || {
            let helps = own.bids().find(|bid| !is_beaten(state, *bid)).filter(|_| rules.options.free_gold_pays);
            let free = helps.map_or(0, |bid| rules.board.free_gold(bid.province));
            state.can_pay(seat).saturating_add(free.into())
        };
        if bound > state.can_pay(seat) && bound > can_pay() && !has_paid(state, seat) {
            let most = can_pay();
            return wrong(of_seat(seat, "bid"), bound, format_args!("at most {most}, what they can pay"));
        }
        own.bids().try_for_each(|bid| check_bid(rules, state, seat, bid))?;
    }
    Ok(())
}

/// Checks one bidding marker.
fn check_bid(rules: &Rules, state: &State, seat: Seat, bid: Bid) -> FaultCheck {
    let is_lot = is_auction(state) && state.lots.iter().any(|lot| lot.province == bid.province);
    expect(is_lot, of_seat(seat, "bid"), bid.province, "a province up for auction")?;
    let on_space = |is_right: bool, expected: &str| expect(is_right, of_seat(seat, "bid"), bid.gold, expected);
    on_space(spaces(rules).contains(&bid.gold), "a space of the province card")?;
    let same = state.seats.iter().flat_map(|(_, other)| other.bids()).filter(|other| *other == bid).count();
    on_space(same <= 1, "a space of its own: another marker is there")?;
    let stands = matches!(state.phase, Phase::Auction { .. }) || !is_outbid(state, seat);
    on_space(stands, "a standing bid: the auction is over")
}
