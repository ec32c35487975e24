//! Checks of the variants and expansions: Officials, statues, the pharaoh, tombs.

use crate::amun_re::rules::conserved;
use crate::amun_re::rules::expansion::{officials, statues};
use crate::amun_re::rules::fault::json;
use crate::amun_re::rules::position_check::auction::{has_chosen, is_auction};
use crate::amun_re::rules::position_check::material::check_pile;
use crate::amun_re::{Phase, Rules, State, Statue, TombPlace};
use crate::engine::{FaultCheck, Id as _, IdSet, Seat, expect, of_seat, wrong};

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
    for lot in state.lots.iter() {
        let bidder = Seat::all(state.players())
            .find(|seat| has_chosen(state, *seat) && state.seats[*seat].bids().any(|bid| bid.province == lot.province));
        // during a blessing the Official of the other province is not resolved yet
        let is_waiting = |seat: &Seat| matches!(state.phase, Phase::Blessing(blessing) if blessing.turn == *seat && blessing.province != lot.province);
        let bidder = bidder.filter(|seat| !is_waiting(seat));
        let lies = rules.options.officials && is_auction(state) && bidder.is_none();
        let expected = if lies { "an Official" } else { "none" };
        let field = format_args!("lots: official of {}", lot.province);
        expect(lot.official.is_some() == lies, field, json(&lot.official), expected)?;
    }
    let laid = officials::lots(rules) * usize::from(rounds(state));
    let lying = state.lots.iter().filter(|lot| lot.official.is_some()).count();
    let used = u16::try_from(laid.saturating_sub(lying)).unwrap_or(u16::MAX);
    let counted = conserved::officials(rules, state).check(used)?;
    let found = json(state.official_deck.kinds());
    expect(counted.unknown() == 0, "official_deck", found, "every Official known that was not laid")
}

/// Checks the statues: the right number, each in one province.
fn check_statues(rules: &Rules, table: &State) -> FaultCheck {
    let come = (1..=table.round.min(3)).map(|round| statues::in_round(rules, round)).sum::<u8>();
    let mut placed = IdSet::<Statue>::default();
    let standing = table.provinces.iter().filter_map(|(province, here)| Some((province, here.statue?)));
    for (province, statue) in standing {
        let field = format_args!("provinces.{province}.statue");
        let is_own = placed.insert(statue) && !table.blocked.contains(province);
        expect(is_own, field, statue, "a statue of its own, and none in a blocked province")?;
        // another statue would replace it when the province is drawn
        let is_drawn = !(1..=3).contains(&table.round) || table.province_deck.kinds().of(province) == 0;
        expect(is_drawn, field, statue, "a province that was drawn in a round so far")?;
    }
    expect(placed.len() == u32::from(come), "statues", placed.len(), format_args!("{come} in round {}", table.round))
}

/// Checks the pharaoh: in a province with bids, and no more tokens than auctions.
fn check_pharaoh(rules: &Rules, state: &State) -> FaultCheck {
    let tokens: u16 = state.seats.iter().map(|(_, seat)| u16::from(seat.tokens)).sum();
    let auctions = u16::from(rounds(state)).saturating_sub(u16::from(is_auction(state)));
    let most = if rules.options.pharaoh { auctions } else { 0 };
    expect(tokens <= most, "seats: tokens", tokens, format_args!("at most {most} in round {}", state.round))?;
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
    let expected = "a province that is auctioned in this round, where the pharaoh is in play";
    expect(rules.options.pharaoh && is_bid_on, "pharaoh_in", province, expected)
}

/// Checks the tomb tiles: each is in one place, and those in a tomb rest on others.
fn check_tiles(rules: &Rules, state: &State) -> FaultCheck {
    for (seat, own) in state.seats.iter() {
        if let Some((place, tile)) = own.tomb.iter().find(|(place, _)| !own.tomb.supports(*place)) {
            let below = place.supports().map_or_else(String::new, |below| below.map(TombPlace::name).join(" and "));
            let expected = format_args!("a tile that rests on {below}");
            return wrong(of_seat(seat, format_args!("tomb.{place}")), tile, expected);
        }
        // a copy of a log can open tiles of others besides
        let is_right = own.collection.is_known() || !state.point_of_view.sees(seat);
        let expected = "every tile known, as this point of view sees them";
        expect(is_right, of_seat(seat, "collection"), json(&own.collection), expected)?;
    }
    conserved::tiles(rules, state).check(0)?;
    check_pile("tile_deck", &state.tile_deck, state.tile_deck_known_to, state.point_of_view)
}
