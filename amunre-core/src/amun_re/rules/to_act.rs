//! The seats that must act, their decisions, and the commands that have a place in the turn.

use crate::amun_re::rules::hand_rules::check_held;
use crate::amun_re::rules::{By, markers, table};
use crate::amun_re::{
    Command, Decision, GiftTurn, MarketTurn, Offered, OfficialTurn, Phase, PowerCard, Province, Reward, Rules, State,
    Violation,
};
use crate::engine::{Checked, Report, Seat, Seats, Term};

/// Returns true if the seat may act at all: it is at the table, and the game waits for a seat.
#[inline]
pub(crate) fn may_act(rules: &Rules, state: &State, seat: Seat) -> bool {
    seat.number() < rules.players && !matches!(state.phase, Phase::Over | Phase::Setup | Phase::Provinces)
}

/// Rules `amun-re/turn/seat`, `amun-re/turn/order` and `amun-re/turn/phase`: checks that the seat may act at all.
#[inline]
pub(crate) fn check_turn(by: By<'_>, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    if seat.number() >= rules.players {
        let players = rules.players;
        return to.report(Violation::NoSuchSeat { seat, players });
    }
    match state.phase {
        Phase::Over => to.report(Violation::GameOver {}),
        Phase::Setup | Phase::Provinces => to.report(Violation::NotYourTurn { seat, waits_for: Seats::NONE }),
        _ => Ok(true),
    }
}

#[inline]
pub(crate) fn check_own_turn(by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { state, seat, .. } = by;
    let waits_for = to_act(state);
    // for a seat that has made an offer, the rule of the offer itself gives a better reason
    let is_laid = match state.phase {
        Phase::Offering => is_offer(command),
        Phase::Schemes => matches!(command, Command::Keep { .. }),
        _ => false,
    };
    if waits_for.contains(seat) || is_laid { Ok(true) } else { to.report(Violation::NotYourTurn { seat, waits_for }) }
}

pub(crate) fn is_offer(command: Command) -> bool {
    matches!(command, Command::Offer { .. } | Command::Steal { .. })
}

/// Rules `amun-re/cards/phase` and `amun-re/cards/province`: checks that a card can be played now at all.
#[inline]
pub(crate) fn check_card(
    state: &State,
    card: PowerCard,
    province: Option<Province>,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let (phase, belongs) = (Term(state.phase.name()), Term(card.phase()));
    let fits = phase == belongs || to.report(Violation::CardPhase { card, belongs, phase })?;
    let is_played_so = match province {
        None if card.wants_province() => to.report(Violation::WantsProvince { card })?,
        Some(province) if !card.wants_province() => to.report(Violation::WantsNoProvince { card, province })?,
        _ => true,
    };
    Ok(fits & is_played_so)
}

/// Returns the tag of a command in JSON.
fn tag(command: Command) -> &'static str {
    match command {
        Command::Keep { .. } => "keep",
        Command::Bid { .. } => "bid",
        Command::Pass => "pass",
        Command::Choose { .. } => "choose",
        Command::Afterlife { .. } => "afterlife",
        Command::Build { .. } => "build",
        Command::Discard { .. } => "discard",
        Command::DiscardTile { .. } => "discard_tile",
        Command::DiscardTheft => "discard_theft",
        Command::PlaceTile { .. } => "place_tile",
        Command::Glory { .. } => "glory",
        Command::Play { .. } => "play",
        Command::Sell { .. } => "sell",
        Command::Buy { .. } => "buy",
        Command::PlaceFarmer { .. } => "place_farmer",
        Command::PlaceStone { .. } => "place_stone",
        Command::Offer { .. } => "offer",
        Command::Steal { .. } => "steal",
        Command::Correct { .. } => "correct",
        Command::TakeCards { .. } => "take_cards",
        Command::Collect => "collect",
        Command::Done => "done",
    }
}

/// Rule `amun-re/turn/phase`: refuses a command that the phase has no use for.
pub(crate) fn wrong_phase(rules: &Rules, state: &State, seat: Seat, command: Command) -> Violation {
    match decision(rules, state, seat) {
        Some(due) => Violation::WrongPhase { command: tag(command), phase: Term(state.phase.name()), due },
        None => Violation::NotYourTurn { seat, waits_for: to_act(state) },
    }
}

/// Reports a command that has no place in the phase.
#[cold]
#[inline(never)]
pub(crate) fn check_misplaced(by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    to.report(wrong_phase(rules, state, seat, command))?;
    match command {
        Command::Play { card, .. } => check_held(by, card, to),
        _ => Ok(false),
    }
}

/// Returns the decision of a seat, if it must act.
pub(crate) fn decision(rules: &Rules, state: &State, seat: Seat) -> Option<Decision> {
    if !to_act(state).contains(seat) {
        return None;
    }
    Some(match state.phase {
        Phase::Schemes => Decision::Scheme,
        Phase::Auction { turn } if !markers::owes_bid(rules, state, turn) => Decision::Pass,
        Phase::Auction { .. } => Decision::Bid,
        Phase::Payment { .. } => {
            let bid = table::due(state, seat);
            Decision::Payment { missing: bid.saturating_sub(table::purse(rules, state, seat)) }
        }
        Phase::Choice(_) => Decision::Choice,
        Phase::Blessing(_) => Decision::Blessing,
        Phase::Official(OfficialTurn { reward: Reward { item, number }, .. })
        | Phase::Market(MarketTurn { reward: Some(Reward { item, number }), .. })
        | Phase::Gifts(GiftTurn { reward: Some(Reward { item, number }), .. }) => Decision::Reward { item, number },
        Phase::Market(MarketTurn { owes_discard: true, .. }) | Phase::Gifts(GiftTurn { discarded: 1, .. }) => {
            Decision::Discard
        }
        Phase::Gifts(GiftTurn { discarded: 2.., .. }) => Decision::Tile,
        Phase::Market(market) => match (market.bought, market.to_place) {
            (Some(item), number @ 1..) => Decision::Placement { item, number },
            _ => Decision::Market,
        },
        Phase::Offering => Decision::Offer,
        Phase::Corrections { .. } => Decision::Correction,
        Phase::Gifts(gifts) if rules.options.gifts_must_be_taken && gifts.left > 0 => {
            Decision::AllGifts { left: gifts.left }
        }
        Phase::Gifts(gifts) => Decision::Gifts { left: gifts.left },
        Phase::Harvest(_) => Decision::Harvest,
        Phase::Bonuses(_) => Decision::Bonuses,
        Phase::LastSale { .. } => Decision::LastSale,
        Phase::Setup | Phase::Provinces | Phase::Over => return None,
    })
}

/// Returns the seats that must act.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    match state.phase {
        Phase::Offering => {
            (state.seats.iter()).filter(|(_, seat)| seat.offer == Offered::Nothing).map(|(seat, _)| seat).collect()
        }
        Phase::Schemes => {
            (state.seats.iter()).filter(|(_, seat)| seat.returned.is_none()).map(|(seat, _)| seat).collect()
        }
        phase => phase.turn().map_or(Seats::NONE, Seats::only),
    }
}
