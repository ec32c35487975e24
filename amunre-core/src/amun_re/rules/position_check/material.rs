//! Checks of building material and power cards: every piece is in one place.

use crate::amun_re::rules::conserved;
use crate::amun_re::rules::fault::json;
use crate::amun_re::{Phase, PowerCard, ProvinceState, Rules, SeatState, State, Supply};
use crate::engine::{Bag, FaultCheck, Hidden, Id, KnownTo, Viewer, expect, of_seat, wrong};

/// Checks stones, pyramids and farmers: no more than there are, and in allowed places.
pub(super) fn check_material(rules: &Rules, state: &State) -> FaultCheck {
    for (province, here) in state.provinces.iter() {
        let (stones, farmers) =
            (format_args!("provinces.{province}.stones"), format_args!("provinces.{province}.farmers"));
        expect(here.stones <= 2, stones, here.stones, "at most 2: the third builds a pyramid")?;
        let fields = rules.board.fields(province);
        expect(here.farmers <= fields, farmers, here.farmers, format_args!("at most {fields}, one for each field"))?;
        let is_right = (here.farmers == 0 && here.free_farmers == 0) || state.owner(province).is_some();
        expect(is_right, farmers, here.farmers, "none: the province has no owner")?;
    }
    let laid =
        |of: fn(&ProvinceState) -> u8| -> u16 { state.provinces.values().iter().map(|here| u16::from(of(here))).sum() };
    let farmers = laid(|here| here.farmers) + laid(|here| here.free_farmers);
    let (left, all, options) = (state.supply, Supply::FULL, rules.options);
    for (what, laid, left, all, runs_out) in [
        ("stones", laid(|here| here.stones), left.stones, all.stones, options.pieces_run_out),
        ("single pyramids", laid(|here| here.singles), left.singles, all.singles, options.pieces_run_out),
        ("double pyramids", laid(|here| here.doubles), left.doubles, all.doubles, options.pieces_run_out),
        ("farmers", farmers, left.farmers, all.farmers, options.farmers_run_out),
    ] {
        // if pieces do not run out, more can lie on the board, and none are left in the box
        let rest = u16::from(all).checked_sub(laid).or((!runs_out).then_some(0));
        let found = format_args!("{laid} {what} on the board and {left} in the supply");
        expect(rest == Some(left.into()), "supply", found, format_args!("{all} in all"))?;
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
        let lying = own.dealt.len();
        let chosen = match state.phase {
            Phase::Setup => continue,
            Phase::Schemes => own.returned.is_some(),
            _ => true,
        };
        let is_right = own.returned.is_some() == (chosen && options.start_cards);
        let expected = "the start Scheme that was not kept, once it is chosen";
        expect(is_right, of_seat(seat, "returned"), json(&own.returned), expected)?;
        let is_right = lying == if chosen { 0 } else { 2 };
        let expected = "two start Schemes before the choice, and none after it";
        expect(is_right, of_seat(seat, "dealt"), lying, expected)?;
        let mut start = own.dealt.iter().chain(own.returned).filter_map(Hidden::known);
        if let Some(card) = start.find(|card| rules.start_schemes.of(*card) == 0) {
            return wrong(of_seat(seat, "dealt"), card, "start Schemes");
        }
    }
    Ok(())
}

/// Checks the power cards: every copy is in one place.
pub(super) fn check_cards(rules: &Rules, state: &State) -> FaultCheck {
    // Schemes that stay in the box because they were not dealt
    let boxed = rules.start_schemes.len().saturating_sub(dealt(state));
    let counted = conserved::cards(rules, state).check(boxed)?;
    let (name, known) = (rules.cards_noun(), &counted.known);
    let is_lost = |(card, all): &(PowerCard, u8)| *all > known.of(*card).saturating_add(rules.start_schemes.of(*card));
    if let Some((card, all)) = rules.cards.iter().find(is_lost).filter(|_| counted.unknown() == 0) {
        return wrong(format_args!("{name}: {card}"), known.of(card), format_args!("{all} in all"));
    }
    check_pile("deck", &state.deck, state.deck_known_to, state.point_of_view)?;
    let is_whole = state.point_of_view != Viewer::Referee || counted.unknown() == 0;
    let found = format_args!("{} known", known.len());
    expect(is_whole, name, found, "every card known, for a game that starts here")
}

/// Checks that a copy of the state shows the kinds in a pile exactly to the viewers who know them.
pub(super) fn check_pile<K: Id, const N: usize>(
    field: &str,
    pile: &Bag<K, N>,
    known_to: KnownTo,
    viewer: Viewer,
) -> FaultCheck {
    let is_right = known_to.includes(viewer) == pile.is_known() || pile.is_empty();
    expect(is_right, field, json(pile.kinds()), "the information that this point of view has")
}
