//! Checks of a position: the bounds of its numbers, conserved quantities, and the consistency of its parts. A stated
//! position is checked before a game starts from it; the tests check every state they reach.

mod auction;
mod expansion;
mod material;
mod offering;
mod turn;

use crate::amun_re::model::options::TurnOrder;
use crate::amun_re::rules::expansion::officials;
use crate::amun_re::rules::fault::{MOST, json};
use crate::amun_re::rules::repair;
use crate::amun_re::{AmunRe, Event, Offered, Phase, Rules, Setup, State};
use crate::engine::{
    FaultCheck, Hidden, Positions, Seats, Viewer, at_most, at_table, common_positions, expect, of_seat,
};

impl Positions for AmunRe {
    common_positions!();
}

fn check(rules: &Rules, state: &State) -> FaultCheck {
    check_table(rules, state)?;
    material::check_material(rules, state)?;
    material::check_start_cards(rules, state)?;
    material::check_cards(rules, state)?;
    expansion::check_expansions(rules, state)?;
    auction::check_provinces(rules, state)?;
    auction::check_bids(rules, state)?;
    offering::check_offers(rules, state)?;
    turn::check_phase(rules, state)
}

fn check_stated(rules: &Rules, state: &State) -> FaultCheck {
    let is_begun = !matches!(state.phase, Phase::Setup | Phase::Provinces);
    expect(is_begun, "phase", state.phase.name(), "a phase in which a seat is to act")?;
    for (seat, own) in state.seats.iter() {
        at_most(of_seat(seat, "gold"), own.gold, MOST)?;
        at_most(of_seat(seat, "score"), own.score, MOST)?;
        let is_view = state.point_of_view != Viewer::Referee;
        let is_right = is_view || !matches!(own.offer, Offered::Sealed { offer: Hidden::Unseen, .. });
        expect(is_right, of_seat(seat, "offer"), "unseen", "the offer itself, for a game that starts here")?;
    }
    let draws = state.draws;
    let (provinces, cards) = (if state.round == 0 { 15 } else { rules.players }, rules.cards.len());
    let (laid, tiles) = (u8::try_from(officials::lots(rules)).unwrap_or(u8::MAX), rules.tomb_tiles.len());
    let is_within = draws.officials <= laid && draws.statues <= 2 && u16::from(draws.tomb_tiles) <= tiles;
    let is_right = is_within && draws.provinces <= provinces.max(laid) && u16::from(draws.power_cards) <= cards;
    let nouns = rules.cards_noun();
    let expected = format_args!(
        "at most {provinces} provinces and {cards} {nouns} in a phase, and at most the items that each expansion has"
    );
    expect(is_right, "draws", json(&draws), expected)?;
    check(rules, state)
}

/// Checks seats, round and phase.
fn check_table(rules: &Rules, state: &State) -> FaultCheck {
    let players = rules.players;
    expect(state.players() == players, "seats", state.players(), format_args!("{players}, as many as players"))?;
    at_table("starting_player", state.starting_player, players)?;
    if let Viewer::Seat(seat) = state.point_of_view {
        at_table("point_of_view", seat, players)?;
    }
    let begun = !matches!(state.phase, Phase::Setup | Phase::Schemes | Phase::Provinces);
    let rounds = if begun { 1..=6 } else { 0..=0 };
    let track = rules.options.turn_order == TurnOrder::Track;
    if state.phase != Phase::Setup && state.round > 0 || !track {
        let seats: Seats = state.turn_order.iter().copied().collect();
        let all = if track { usize::from(players) } else { 0 };
        let is_whole = seats.iter().all(|seat| seat.number() < players) && seats.iter().count() == all;
        let expected = if track { "each seat once" } else { "none: turns go clockwise" };
        expect(is_whole && state.turn_order.len() == all, "turn_order", json(&state.turn_order), expected)?;
    }
    let is_first = state.turn_order.first().is_none_or(|first| *first == state.starting_player);
    expect(is_first, "starting_player", state.starting_player, "the first of the turn order")?;
    let expected = format_args!("{} to {} in this phase", rounds.start(), rounds.end());
    expect(rounds.contains(&state.round), "round", state.round, expected)?;
    let offered = matches!(
        state.phase,
        Phase::Gifts(_) | Phase::Harvest(_) | Phase::Bonuses(_) | Phase::LastSale { .. } | Phase::Over
    );
    let spaces = if state.round > 1 || offered { 1..=4 } else { 0..=0 };
    let expected = if *spaces.start() == 0 { "0 before the first sacrifice" } else { "1 to 4 after a sacrifice" };
    expect(spaces.contains(&state.temple), "temple", state.temple, expected)?;
    let are_due = state.winners.is_empty() != (state.phase == Phase::Over);
    let is_right = are_due && state.winners.iter().all(|seat| seat.number() < players);
    let expected = "seats of the table when the game is over, and none before";
    expect(is_right, "winners", json(&state.winners), expected)
}
