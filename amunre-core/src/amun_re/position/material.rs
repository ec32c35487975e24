//! Building material and power cards: every piece is in one place.

use super::{Checked, json, wrong};
use crate::amun_re::{PowerCard, Rules, State, Supply};
use crate::engine::{Hidden, Id as _, Viewer};

/// Stones, pyramids and farmers: no more than there are, and where they can be.
pub(super) fn check_material(rules: &Rules, state: &State) -> Checked {
    let (mut stones, mut singles, mut doubles, mut farmers) = (0_u16, 0_u16, 0_u16, 0_u16);
    for (province, here) in state.provinces.iter() {
        if here.stones > 2 {
            let expected = "at most 2: the third builds a pyramid";
            return wrong(format_args!("provinces.{province}.stones"), here.stones, expected);
        }
        let fields = rules.board.provinces[province].fields;
        if here.farmers > fields {
            let expected = format_args!("at most {fields}, one for each field");
            return wrong(format_args!("provinces.{province}.farmers"), here.farmers, expected);
        }
        if state.owner(province).is_none() && (here.farmers > 0 || here.free_farmers > 0) {
            let expected = "none: the province belongs to nobody";
            return wrong(format_args!("provinces.{province}.farmers"), here.farmers, expected);
        }
        stones += u16::from(here.stones);
        singles += u16::from(here.singles);
        doubles += u16::from(here.doubles);
        farmers += u16::from(here.farmers) + u16::from(here.free_farmers);
    }
    let (left, all) = (state.supply, Supply::FULL);
    for (what, laid, left, all) in [
        ("stones", stones, left.stones, all.stones),
        ("single pyramids", singles, left.singles, all.singles),
        ("double pyramids", doubles, left.doubles, all.doubles),
        ("farmers", farmers, left.farmers, all.farmers),
    ] {
        if laid + u16::from(left) != u16::from(all) {
            let found = format!("{laid} {what} on the board and {left} in the supply");
            return wrong("supply", found, format_args!("{all} in all"));
        }
    }
    Ok(())
}

/// Power cards: every copy is in one place.
pub(super) fn check_cards(rules: &Rules, state: &State) -> Checked {
    let mut known = state.discards;
    let mut number = state.discards.total() + u16::from(state.deck.number());
    known.add_all(state.deck.kinds());
    for (_, own) in state.seats.iter() {
        number = number.saturating_add(own.hand.number());
        known.add_all(&own.hand.known());
        for (lies, card) in
            [(own.blockade, PowerCard::BiddingBlockade), (own.overbid, PowerCard::OverbidInSameProvince)]
        {
            if lies {
                known.add(card);
                number = number.saturating_add(1);
            }
        }
    }
    for card in state.lots.iter().flat_map(|lot| lot.cards.iter()) {
        number = number.saturating_add(1);
        if let Hidden::Known(card) = card {
            known.add(card);
        }
    }
    let all = rules.cards;
    if number != all.total() {
        return wrong("power cards", number, format_args!("{} in all", all.total()));
    }
    for card in PowerCard::ALL.iter().copied() {
        let (found, most) = (known.of(card), all.of(card));
        let all_known = known.total() == number;
        if found > most || (all_known && found != most) {
            return wrong(format_args!("power cards: {card}"), found, format_args!("{most} in all"));
        }
    }
    if state.deck_known_to.includes(state.point_of_view) != state.deck.is_known() && state.deck.number() > 0 {
        let expected = "what this point of view can tell";
        return wrong("deck", json(state.deck.kinds()), expected);
    }
    if state.point_of_view == Viewer::Referee && known.total() != number {
        let expected = "every card known, for a game that starts here";
        return wrong("power cards", format_args!("{} known", known.total()), expected);
    }
    Ok(())
}
