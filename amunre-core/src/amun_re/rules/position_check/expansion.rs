//! Checks of the variants and expansions: Officials, statues, the pharaoh, tombs.

use crate::amun_re::rules::expansion::{officials, statues};
use crate::amun_re::rules::fault::{FaultCheck, json, wrong};
use crate::amun_re::rules::position_check::auction::{has_chosen, is_auction};
use crate::amun_re::{Phase, Rules, State, Statue, TombPlace, TombTile};
use crate::engine::{Counts, Id as _, Seat};

/// Checks all of them.
pub(super) fn check_expansions(rules: &Rules, state: &State) -> FaultCheck {
    check_officials(rules, state)?;
    check_statues(rules, state)?;
    check_pharaoh(rules, state)?;
    check_tiles(rules, state)
}

/// Returns the number of rounds of this kingdom that have begun.
fn rounds(state: &State) -> u8 {
    match state.round {
        0 => 0,
        round => (round - 1) % 3 + 1,
    }
}

/// Checks the Officials: one on each province up for auction, until it is resolved; the others in the pile or used.
fn check_officials(rules: &Rules, state: &State) -> FaultCheck {
    let all = rules.officials.copies();
    let laid = u16::try_from(officials::lots(rules)).unwrap_or(u16::MAX) * u16::from(rounds(state));
    let expected = if rules.options.officials { all.total().saturating_sub(laid) } else { 0 };
    if u16::from(state.official_deck.number()) != expected || !state.official_deck.is_known() {
        let found = json(state.official_deck.kinds());
        return wrong("official_deck", found, format_args!("{expected} Officials that were not laid"));
    }
    let mut known = *state.official_deck.kinds();
    for lot in state.lots.iter() {
        let bidder = Seat::all(state.players())
            .find(|seat| has_chosen(state, *seat) && state.seats[*seat].bids().any(|bid| bid.province == lot.province));
        // during a blessing the Official of the other province is not resolved yet
        let is_waiting = |seat: &Seat| matches!(state.phase, Phase::Blessing(blessing) if blessing.turn == *seat && blessing.province != lot.province);
        let bidder = bidder.filter(|seat| !is_waiting(seat));
        let lies = rules.options.officials && is_auction(state) && bidder.is_none();
        if lot.official.is_some() != lies {
            let expected = if lies { "an Official" } else { "none" };
            return wrong(format_args!("lots: official of {}", lot.province), json(&lot.official), expected);
        }
        lot.official.into_iter().for_each(|official| known.add(official));
    }
    if let Some((official, number)) = known.iter().find(|(official, number)| *number > all.of(*official)) {
        return wrong(format_args!("officials: {official}"), number, format_args!("{} in all", all.of(official)));
    }
    Ok(())
}

/// Checks the statues: the right number, each in one province.
fn check_statues(rules: &Rules, table: &State) -> FaultCheck {
    let come = (1..=table.round.min(3)).map(|round| statues::in_round(rules, round)).sum::<u8>();
    let mut placed = Counts::<Statue, 8>::default();
    let standing = table.provinces.iter().filter_map(|(province, here)| Some((province, here.statue?)));
    for (province, statue) in standing {
        if table.blocked.contains(province) || placed.of(statue) > 0 {
            let expected = "a statue of its own, and none in a blocked province";
            return wrong(format_args!("provinces.{province}.statue"), statue, expected);
        }
        // another statue would replace it when the province is drawn
        if (1..=3).contains(&table.round) && table.province_deck.kinds().of(province) > 0 {
            return wrong(
                format_args!("provinces.{province}.statue"),
                statue,
                "a province that was drawn in a round so far",
            );
        }
        placed.add(statue);
    }
    if placed.total() != u16::from(come) {
        return wrong("statues", placed.total(), format_args!("{come} in round {}", table.round));
    }
    Ok(())
}

/// Checks the pharaoh: in a province with bids, and no more tokens than auctions.
fn check_pharaoh(rules: &Rules, state: &State) -> FaultCheck {
    let tokens: u16 = state.seats.iter().map(|(_, seat)| u16::from(seat.tokens)).sum();
    let auctions = u16::from(rounds(state)).saturating_sub(u16::from(is_auction(state)));
    let most = if rules.options.pharaoh { auctions } else { 0 };
    if tokens > most {
        return wrong("seats: tokens", tokens, format_args!("at most {most} in round {}", state.round));
    }
    let Some(province) = state.pharaoh_in else { return Ok(()) };
    let is_lot = state.lots.iter().any(|lot| lot.province == province);
    let is_bid_on = match state.phase {
        _ if is_auction(state) => is_lot,
        // after the last harvest of a round he went back
        Phase::Market(_) | Phase::Offering | Phase::Corrections { .. } | Phase::Gifts(_) | Phase::Harvest(_) => {
            is_lot || state.owner(province).is_some()
        }
        _ => false,
    };
    if !rules.options.pharaoh || !is_bid_on {
        return wrong(
            "pharaoh_in",
            province,
            "a province that is auctioned in this round, where the pharaoh is in play",
        );
    }
    Ok(())
}

/// Checks the tomb tiles: each is in one place, and those in a tomb rest on others.
fn check_tiles(rules: &Rules, state: &State) -> FaultCheck {
    let all = rules.tomb_tiles;
    let mut known = state.tile_discards;
    let mut number = state.tile_discards.total() + u16::from(state.tile_deck.number());
    known.add_all(state.tile_deck.kinds());
    for (seat, own) in state.seats.iter() {
        number = number.saturating_add(u16::from(own.collection.number()));
        known.add_all(own.collection.kinds());
        for (place, tile) in own.tomb.iter() {
            number = number.saturating_add(1);
            known.add(tile);
            if !own.tomb.supports(place) {
                let below = place.supports().map_or_else(String::new, |below| below.map(TombPlace::name).join(" and "));
                let field = format!("seats[{}].tomb.{place}", seat.number());
                return wrong(field, tile, format_args!("a tile that rests on {below}"));
            }
        }
        // a copy of a log can open tiles of others besides
        if state.point_of_view.sees(seat) && !own.collection.is_known() {
            let field = format!("seats[{}].collection", seat.number());
            return wrong(field, json(&own.collection), "every tile known, as this point of view sees them");
        }
    }
    if number != all.total() {
        return wrong("tomb tiles", number, format_args!("{} in all", all.total()));
    }
    for tile in TombTile::ALL.iter().copied() {
        if known.of(tile) > all.of(tile) {
            return wrong(format_args!("tomb tiles: {tile}"), known.of(tile), format_args!("{} in all", all.of(tile)));
        }
    }
    if state.tile_deck_known_to.includes(state.point_of_view) != state.tile_deck.is_known()
        && state.tile_deck.number() > 0
    {
        return wrong("tile_deck", json(state.tile_deck.kinds()), "the information that this point of view has");
    }
    Ok(())
}
