//! Checks of a position: the bounds of its numbers, conserved quantities, and the consistency of its parts. A stated
//! position is checked before a game starts from it; the tests check every state they reach.

mod auction;
mod expansion;
mod material;
mod offering;
mod turn;

use crate::amun_re::model::options::TurnOrder;
use crate::amun_re::rules::expansion::officials;
use crate::amun_re::rules::fault::{FaultCheck, MOST, json, wrong};
use crate::amun_re::rules::repair;
use crate::amun_re::{AmunRe, Event, Offered, Phase, Rules, Setup, State};
use crate::engine::{Hidden, Positions, Seats, SetupError, Viewer, common_positions};

impl Positions for AmunRe {
    fn check(rules: &Rules, state: &State) -> Result<(), SetupError> {
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

    fn check_stated(rules: &Rules, state: &State) -> Result<(), SetupError> {
        if matches!(state.phase, Phase::Setup | Phase::Provinces) {
            return wrong("phase", state.phase.name(), "a phase in which a seat is to act");
        }
        for (seat, own) in state.seats.iter() {
            for (what, number) in [("gold", own.gold), ("score", own.score)] {
                if number > MOST {
                    let field = format!("seats[{}].{what}", seat.number());
                    return wrong(field, number, format_args!("at most {MOST}"));
                }
            }
            let is_whole = state.point_of_view == Viewer::Referee;
            if is_whole && matches!(own.offer, Offered::Sealed { offer: Hidden::Unseen, .. }) {
                let field = format!("seats[{}].offer", seat.number());
                return wrong(field, "unseen", "the offer itself, for a game that starts here");
            }
        }
        let draws = state.draws;
        let (provinces, cards) = (if state.round == 0 { 15 } else { rules.players }, rules.cards.total());
        let (laid, tiles) = (u8::try_from(officials::lots(rules)).unwrap_or(u8::MAX), rules.tomb_tiles.total());
        let is_within = draws.officials <= laid && draws.statues <= 2 && u16::from(draws.tomb_tiles) <= tiles;
        if draws.provinces > provinces.max(laid) || u16::from(draws.power_cards) > cards || !is_within {
            let expected = format_args!(
                "at most {provinces} provinces and {cards} {} in a phase, and at most the items that each expansion \
                 has",
                rules.cards_noun()
            );
            return wrong("draws", json(&draws), expected);
        }
        Self::check(rules, state)
    }

    common_positions!();
}

/// Checks seats, round and phase.
fn check_table(rules: &Rules, state: &State) -> FaultCheck {
    let players = rules.players;
    if state.players() != players {
        return wrong("seats", state.players(), format_args!("{players}, as many as players"));
    }
    if state.starting_player.number() >= players {
        let expected = format_args!("a seat from 0 to {}", players - 1);
        return wrong("starting_player", state.starting_player.number(), expected);
    }
    if let Viewer::Seat(seat) = state.point_of_view
        && seat.number() >= players
    {
        return wrong("point_of_view", seat, format_args!("a seat from 0 to {}", players - 1));
    }
    let begun = !matches!(state.phase, Phase::Setup | Phase::Schemes | Phase::Provinces);
    let rounds = if begun { 1..=6 } else { 0..=0 };
    let track = rules.options.turn_order == TurnOrder::Track;
    if state.phase != Phase::Setup && state.round > 0 || !track {
        let seats: Seats = state.turn_order.iter().copied().collect();
        let all = if track { usize::from(players) } else { 0 };
        let is_whole = seats.iter().all(|seat| seat.number() < players) && seats.iter().count() == all;
        if !is_whole || state.turn_order.len() != all {
            let expected = if track { "each seat once" } else { "none: turns go clockwise" };
            return wrong("turn_order", json(&state.turn_order), expected);
        }
    }
    if state.turn_order.first().is_some_and(|first| *first != state.starting_player) {
        return wrong("starting_player", state.starting_player, "the first of the turn order");
    }
    if !rounds.contains(&state.round) {
        let expected = format_args!("{} to {} in this phase", rounds.start(), rounds.end());
        return wrong("round", state.round, expected);
    }
    let offered = matches!(
        state.phase,
        Phase::Gifts(_) | Phase::Harvest(_) | Phase::Bonuses(_) | Phase::LastSale { .. } | Phase::Over
    );
    let spaces = if state.round > 1 || offered { 1..=4 } else { 0..=0 };
    if !spaces.contains(&state.temple) {
        let expected = if *spaces.start() == 0 { "0 before the first sacrifice" } else { "1 to 4 after a sacrifice" };
        return wrong("temple", state.temple, expected);
    }
    if state.winners.is_empty() == (state.phase == Phase::Over)
        || state.winners.iter().any(|seat| seat.number() >= players)
    {
        let expected = "seats of the table when the game is over, and none before";
        return wrong("winners", json(&state.winners), expected);
    }
    Ok(())
}
