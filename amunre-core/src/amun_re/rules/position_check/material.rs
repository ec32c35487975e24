//! Checks of building material and power cards: every piece is in one place.

use crate::amun_re::rules::fault::{FaultCheck, json, wrong};
use crate::amun_re::rules::unseen::lying_before;
use crate::amun_re::{Phase, PowerCard, Rules, SeatState, State, Supply};
use crate::engine::{Hidden, Id as _, Viewer};

/// Checks stones, pyramids and farmers: no more than there are, and in allowed places.
pub(super) fn check_material(rules: &Rules, state: &State) -> FaultCheck {
    let (mut stones, mut singles, mut doubles, mut farmers) = (0_u16, 0_u16, 0_u16, 0_u16);
    for (province, here) in state.provinces.iter() {
        if here.stones > 2 {
            let expected = "at most 2: the third builds a pyramid";
            return wrong(format_args!("provinces.{province}.stones"), here.stones, expected);
        }
        let fields = rules.board.fields(province);
        if here.farmers > fields {
            let expected = format_args!("at most {fields}, one for each field");
            return wrong(format_args!("provinces.{province}.farmers"), here.farmers, expected);
        }
        if state.owner(province).is_none() && (here.farmers > 0 || here.free_farmers > 0) {
            let expected = "none: the province has no owner";
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
        let rest = u16::from(all).checked_sub(laid);
        // if pieces do not run out, more can lie on the board, and none are left in the box
        let options = rules.options;
        let runs_out = if what == "farmers" { options.farmers_run_out } else { options.pieces_run_out };
        let fits = rest.or((!runs_out).then_some(0)) == Some(u16::from(left));
        if !fits {
            let found = format!("{laid} {what} on the board and {left} in the supply");
            return wrong("supply", found, format_args!("{all} in all"));
        }
    }
    Ok(())
}

/// Returns the number of start Schemes that were dealt.
fn dealt(state: &State) -> u16 {
    let of = |own: &SeatState| if own.returned.is_some() { 2 } else { own.dealt.iter().map(|_| 1).sum() };
    state.seats.iter().map(|(_, own)| of(own)).sum()
}

/// Checks the start Schemes: two before each seat, of which it keeps one.
pub(super) fn check_start_cards(rules: &Rules, state: &State) -> FaultCheck {
    let options = rules.options;
    for (seat, own) in state.seats.iter() {
        let field = |what: &str| format!("seats[{}].{what}", seat.number());
        let lying = own.dealt.number();
        let chosen = match state.phase {
            Phase::Setup => continue,
            Phase::Schemes => own.returned.is_some(),
            _ => true,
        };
        if own.returned.is_some() != (chosen && options.start_cards) {
            return wrong(
                field("returned"),
                json(&own.returned),
                "the start Scheme that was not kept, once it is chosen",
            );
        }
        if lying != if chosen { 0 } else { 2 } {
            return wrong(field("dealt"), lying, "two start Schemes before the choice, and none after it");
        }
        let mut start = own.dealt.iter().chain(own.returned).filter_map(Hidden::known);
        if let Some(card) = start.find(|card| rules.start_schemes.of(*card) == 0) {
            return wrong(field("dealt"), card, "start Schemes");
        }
    }
    Ok(())
}

/// Checks the power cards: every copy is in one place.
pub(super) fn check_cards(rules: &Rules, state: &State) -> FaultCheck {
    let mut known = state.discards;
    let mut number = state.discards.total() + u16::from(state.deck.number());
    known.add_all(state.deck.kinds());
    for (_, own) in state.seats.iter() {
        number = number.saturating_add(own.hand.number());
        known.add_all(&own.hand.known());
        for card in lying_before(rules, own) {
            known.add(card);
            number = number.saturating_add(1);
        }
        for card in own.dealt.iter().chain(own.returned) {
            number = number.saturating_add(1);
            if let Hidden::Known(card) = card {
                known.add(card);
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
    // Schemes that stay in the box because they were not dealt
    let boxed = rules.start_schemes.total().saturating_sub(dealt(state));
    let expected = all.total().saturating_sub(boxed);
    let pile = rules.cards_noun();
    if number != expected {
        return wrong(pile, number, format_args!("{expected} in all"));
    }
    for card in PowerCard::ALL.iter().copied() {
        let (found, most) = (known.of(card), all.of(card));
        let all_known = known.total() == number;
        let in_the_box = if boxed == 0 { 0 } else { rules.start_schemes.of(card) };
        if found > most || (all_known && found.saturating_add(in_the_box) < most) {
            return wrong(format_args!("{pile}: {card}"), found, format_args!("{most} in all"));
        }
    }
    if state.deck_known_to.includes(state.point_of_view) != state.deck.is_known() && state.deck.number() > 0 {
        let expected = "the information that this point of view has";
        return wrong("deck", json(state.deck.kinds()), expected);
    }
    if state.point_of_view == Viewer::Referee && known.total() != number {
        let expected = "every card known, for a game that starts here";
        return wrong(pile, format_args!("{} known", known.total()), expected);
    }
    Ok(())
}
