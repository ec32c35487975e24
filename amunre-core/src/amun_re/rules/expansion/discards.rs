//! Required discards: one for the statue Thoth, or two for another tomb tile (anniversary rulebook, Afterlife, Phase 3;
//! Statue cards, Thoth).

use crate::amun_re::model::phase::{GiftTurn, MarketTurn};
use crate::amun_re::model::tomb::TombTile;
use crate::amun_re::rules::By;
use crate::amun_re::rules::expansion::collection::{check_has, holding, mark_unproved};
use crate::amun_re::rules::gift_order::owes_cards;
use crate::amun_re::rules::hand_rules::{cards_to_try, check_held, may_use};
use crate::amun_re::rules::table::check_placed;
use crate::amun_re::{AmunRe, Benefit, Command, Event, Phase, PowerCard, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, Holding, Id as _, Report, Seat, Turn};

/// Refuses a command that must wait for a discard, or for the tile that two discards have paid for.
#[inline]
pub(crate) fn check_nothing_owed(state: &State, to: &mut impl Report<Violation>) -> Checked<Violation> {
    match state.phase {
        Phase::Market(MarketTurn { turn: seat, owes_discard: true, .. }) => {
            to.report(Violation::DiscardForThoth { seat })
        }
        Phase::Gifts(GiftTurn { turn: seat, discarded: 1, .. }) => to.report(Violation::DiscardFirst { seat }),
        Phase::Gifts(GiftTurn { turn: seat, discarded: 2.., .. }) => to.report(Violation::PlaceTileFirst { seat }),
        _ => Ok(true),
    }
}

/// Rule `amun-re/afterlife/discards`: two cards or tiles for another tile in the tomb, in the turn in which a seat
/// collects gifts, after cards are announced. A tile must be left to be placed (ruling 42).
fn check_extra(rules: &Rules, state: &State, gifts: &GiftTurn, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let seat = gifts.turn;
    if !rules.options.afterlife {
        return to.report(Violation::NothingToDiscard { seat });
    }
    let mut stands = check_placed(gifts.reward, to)?;
    match gifts.discarded {
        0 => {
            if owes_cards(rules, gifts) {
                stands = to.report(Violation::CardsFirst { seat })?;
            }
            let own = &state.seats[seat];
            if own.tomb.is_full() {
                stands = to.report(Violation::TombFull { seat })?;
            }
            let cards = own.hand.len() + u16::from(theft_pays(rules, state, seat));
            let tiles = own.collection.len();
            if tiles == 0 || cards + u16::from(tiles) < 3 {
                stands = to.report(Violation::TooFewToDiscard { seat, cards, tiles })?;
            }
        }
        1 => {}
        _ => stands = to.report(Violation::PlaceTileFirst { seat })?,
    }
    Ok(stands)
}

/// Returns the seat that would discard a card, and true if a discard is allowed: for Thoth, or for another tile.
#[inline]
fn check_asked(rules: &Rules, state: &State, to: &mut impl Report<Violation>) -> Result<(Seat, bool), Violation> {
    Ok(match &state.phase {
        Phase::Market(market) if market.owes_discard => (market.turn, true),
        Phase::Gifts(gifts) => (gifts.turn, check_extra(rules, state, gifts, to)?),
        phase => {
            let seat = phase.turn().unwrap_or(Seat::FIRST);
            let violation = if rules.options.statues {
                Violation::NoDiscardOwed { seat }
            } else {
                Violation::NothingToDiscard { seat }
            };
            (seat, to.report(violation)?)
        }
    })
}

/// Checks the rules of discarding a card: for Thoth, or for another tile.
#[inline]
fn check_discard(rules: &Rules, state: &State, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let (seat, may_now) = check_asked(rules, state, to)?;
    Ok(may_now & check_held(By { rules, state, seat }, card, to)?)
}

/// Checks the rules of discarding a tile.
#[inline]
fn check_discard_tile(
    rules: &Rules,
    state: &State,
    tile: TombTile,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let Phase::Gifts(gifts) = &state.phase else {
        let seat = state.phase.turn().unwrap_or(Seat::FIRST);
        return to.report(Violation::NothingToDiscard { seat });
    };
    let seat = gifts.turn;
    let mut stands = check_extra(rules, state, gifts, to)?;
    if state.seats[seat].collection.len() == 1 {
        stands = to.report(Violation::TileKept { seat })?;
    }
    Ok(stands & check_has(By { rules, state, seat }, tile, to)?)
}

/// Ruling 49: returns true if a seat has a Theft card that it can discard like another card.
pub(crate) fn theft_pays(rules: &Rules, state: &State, seat: Seat) -> bool {
    let is_played = rules.options.statues || rules.options.afterlife;
    rules.options.theft_pays_discards && is_played && !state.seats[seat].theft_gone
}

/// Checks the rules of discarding the Theft card.
#[inline]
fn check_discard_theft(rules: &Rules, state: &State, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let (seat, may_now) = check_asked(rules, state, to)?;
    if !rules.options.theft_pays_discards {
        return to.report(Violation::TheftKept { seat });
    }
    if state.seats[seat].theft_gone {
        return to.report(Violation::TheftGone { seat });
    }
    Ok(may_now)
}

/// Checks a discard of any kind.
#[inline]
pub(crate) fn check(by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    match command {
        Command::Discard { card } => check_discard(by.rules, by.state, card, to),
        Command::DiscardTile { tile } => check_discard_tile(by.rules, by.state, tile, to),
        _ => check_discard_theft(by.rules, by.state, to),
    }
}

/// Discards a card, a tile or the Theft card.
pub(crate) fn carry_out(turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) {
    match command {
        Command::Discard { card } => {
            turn.emit(Event::CardDiscarded { seat, card });
            if turn.rules().options.discards_earn_gold {
                turn.emit(Event::GoldGained { seat, gold: 1, benefit: Benefit::Discard });
            }
        }
        Command::DiscardTile { tile } => {
            mark_unproved(turn, seat, tile);
            turn.emit(Event::TileDiscarded { seat, tile });
        }
        _ => turn.emit(Event::TheftDiscarded { seat }),
    }
}

/// Returns the seat that can discard something now.
pub(crate) fn payer(rules: &Rules, state: &State) -> Option<Seat> {
    match &state.phase {
        Phase::Market(market) => market.owes_discard.then_some(market.turn),
        Phase::Gifts(gifts) => check_extra(rules, state, gifts, &mut FailFast).is_ok().then_some(gifts.turn),
        _ => None,
    }
}

/// Lists the legal discards of cards and tiles of the [`payer`].
pub(crate) fn discards(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    let held = cards_to_try(state, seat).iter().filter(|card| may_use(rules, state, seat, *card));
    out.push_all(held.map(|card| Command::Discard { card }));
    // the rules of the tiles are the same for all of them, up to having one
    let is_asked = matches!(state.phase, Phase::Gifts(_)) && state.seats[seat].collection.len() > 1;
    let tiles = TombTile::ALL.iter().copied().filter(|_| is_asked);
    let collected = tiles.filter(|tile| holding(rules, state, seat, *tile) != Holding::No);
    out.push_all(collected.map(|tile| Command::DiscardTile { tile }));
}

/// Lists the discard of the Theft card of the [`payer`], if it is legal.
pub(crate) fn theft_discard(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if rules.options.theft_pays_discards && !state.seats[seat].theft_gone {
        out.push(Command::DiscardTheft);
    }
}

/// Returns true if another tile could be placed for two discards, by public information.
pub(crate) fn could_place_more(rules: &Rules, state: &State, seat: Seat) -> bool {
    let own = &state.seats[seat];
    let tiles = own.collection.len();
    let cards = own.hand.len() + u16::from(theft_pays(rules, state, seat));
    rules.options.afterlife && tiles > 0 && cards + u16::from(tiles) >= 3 && !own.tomb.is_full()
}

/// Rule `amun-re/cards/sell`: the last card is not sold while a discard is due that nothing else can pay; by another
/// interpretation, nothing is sold between the discards for a tile and the tile (ruling 2).
#[inline]
pub(crate) fn check_sale(by: By<'_>, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let own = &state.seats[seat];
    if let Phase::Gifts(GiftTurn { turn, discarded: 1.., .. }) = state.phase
        && turn == seat
        && !rules.options.sales_during_discards
    {
        return to.report(Violation::SaleBetween { seat });
    }
    let is_last = match state.phase {
        _ if theft_pays(rules, state, seat) => false,
        Phase::Market(MarketTurn { turn, owes_discard, .. }) => turn == seat && owes_discard && own.hand.len() == 1,
        Phase::Gifts(GiftTurn { turn, discarded, .. }) => {
            turn == seat && discarded == 1 && own.hand.len() == 1 && own.collection.len() == 1
        }
        _ => false,
    };
    if is_last { to.report(Violation::LastCard { seat, card }) } else { Ok(true) }
}
