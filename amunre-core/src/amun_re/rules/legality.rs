//! Checks commands: every rule that could forbid a command, in the order in which the rules are checked.
//!
//! `decide` stops at the first violation; an explanation collects all. A rule is not checked if another violation makes
//! it meaningless: the price of a purchase is checked for the seat that buys, not for a seat that waits.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::rules::expansion::{afterlife, discards, officials, placing, promos, statues};
use crate::amun_re::rules::hand_rules::check_held;
use crate::amun_re::rules::to_act::{check_card, check_own_turn, check_turn, to_act, wrong_phase};
use crate::amun_re::rules::{auction, building, gifts, harvest, market, offering, purchase, scoring, setup_draws};
use crate::amun_re::{Command, Item, Phase, Rules, State, Violation};
use crate::engine::{Checked, FailFast, Report, Seat};

/// Checks the rules.
#[inline]
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if !check_turn(rules, state, seat, to)? {
        return Ok(false);
    }
    if let Command::Sell { card } = command {
        let may_now = !rules.options.sales_on_own_turn || check_own_turn(state, seat, command, to)?;
        return Ok(may_now
            & check_held(rules, state, seat, card, to)?
            & discards::check_sale(rules, state, seat, card, to)?);
    }
    let own_turn = check_own_turn(state, seat, command, to)?;
    if let Command::Play { card, province } = command
        && !check_card(state, card, province, to)?
    {
        return check_held(rules, state, seat, card, to);
    }
    match (&state.phase, command) {
        (Phase::Schemes, Command::Keep { card }) => setup_draws::check_keep(rules, state, seat, card, to),
        // the table is the same for a seat that waits
        (Phase::Auction { .. }, Command::Bid { province, gold, from }) => {
            Ok(own_turn & auction::check_bid(rules, state, seat, (province, gold, from), own_turn, to)?)
        }
        (Phase::Auction { .. }, Command::Play { card, .. }) if card.effect() != CardEffect::Delegation => Ok(own_turn
            & check_held(rules, state, seat, card, to)?
            & auction::check_play(rules, state, seat, card, to)?),
        (Phase::Auction { .. }, Command::Pass) if own_turn => auction::check_pass(rules, state, seat, to),
        (_, Command::Play { card, .. }) if !own_turn => check_held(rules, state, seat, card, to),
        _ if !own_turn => check_phase(rules, state, command, to),
        (Phase::Choice(_), Command::Choose { province }) => officials::check_choose(state, seat, province, to),
        (Phase::Choice(choice), Command::Play { card, .. }) if card.effect() == CardEffect::Delegation => {
            Ok(check_held(rules, state, seat, card, to)? & officials::check_play(choice, card, to)?)
        }
        (Phase::Official(official), Command::PlaceFarmer { province }) => {
            Ok(officials::check_item(official, Item::Farmer, to)?
                & market::check_field(rules, state, seat, province, to)?)
        }
        (Phase::Official(official), Command::PlaceStone { province }) => {
            Ok(officials::check_item(official, Item::Stone, to)?
                & building::check_stone(rules, state, seat, province, to)?)
        }
        // Horus builds while its owner places stones
        (Phase::Official(official), Command::Build { province }) if official.reward.item == Item::Stone => {
            statues::check_build(rules, state, seat, province, to)
        }
        (Phase::Market(_) | Phase::Gifts(_) | Phase::Blessing(_), Command::Build { province }) => {
            statues::check_build(rules, state, seat, province, to)
        }
        (Phase::Market(_) | Phase::Gifts(_), Command::Discard { card }) => {
            discards::check_discard(rules, state, card, to)
        }
        (Phase::Market(_) | Phase::Gifts(_), Command::DiscardTheft) => discards::check_discard_theft(rules, state, to),
        (Phase::Market(_) | Phase::Gifts(_), Command::DiscardTile { tile }) => {
            discards::check_discard_tile(rules, state, tile, to)
        }
        (Phase::Market(market), Command::Afterlife { tile, place }) => {
            afterlife::check_play(rules, state, market, tile, place, to)
        }
        (Phase::Market(market), Command::Play { card, province: None }) if card.effect() == CardEffect::Afterlife => {
            afterlife::check_draw(rules, state, market, to)
        }
        (Phase::Gifts(gifts), Command::PlaceTile { tile, place }) => {
            placing::check_place(rules, state, gifts, tile, place, to)
        }
        (Phase::Market(market), Command::Buy { item, number }) => {
            purchase::check_buy(rules, state, market, item, number, to)
        }
        (Phase::Market(market), Command::PlaceFarmer { province }) => {
            market::check_place_farmer(rules, state, market, province, to)
        }
        (Phase::Market(market), Command::PlaceStone { province }) => {
            market::check_place_stone(rules, state, market, province, to)
        }
        (Phase::Market(market), Command::Play { card, province: Some(province) }) => {
            Ok(check_held(rules, state, seat, card, to)?
                & market::check_play(rules, state, market, card, province, to)?)
        }
        // it is played with the number of points
        (Phase::Market(market), Command::Play { card, province: None }) if card.effect() == CardEffect::Glory => {
            promos::check_glory(rules, state, market, 0, to)
        }
        (Phase::Market(market), Command::Glory { points }) => promos::check_glory(rules, state, market, points, to),
        (Phase::Market(market), Command::Done) => market::check_done(rules, state, market, to),
        (Phase::Offering, Command::Offer { .. } | Command::Steal { .. }) => {
            offering::check_command(rules, state, seat, command, to)
        }
        (Phase::Gifts(gifts), Command::TakeCards { number }) => gifts::check_cards(rules, state, gifts, number, to),
        (Phase::Gifts(gifts), Command::PlaceFarmer { province }) => {
            gifts::check_farmer(rules, state, gifts, province, to)
        }
        (Phase::Gifts(gifts), Command::PlaceStone { province }) => {
            gifts::check_stone(rules, state, gifts, province, to)
        }
        (Phase::Harvest(harvest), Command::Play { card, province: Some(province) }) => {
            Ok(check_held(rules, state, seat, card, to)?
                & harvest::check_play(rules, state, harvest, card, province, to)?)
        }
        (Phase::Bonuses(bonuses), Command::Play { card, .. }) => {
            Ok(check_held(rules, state, seat, card, to)? & scoring::check_bonus(rules, state, bonuses, card, to)?)
        }
        (Phase::Gifts(gifts), Command::Done) => gifts::check_done(rules, state, gifts, to),
        (Phase::Corrections { .. }, Command::Correct { .. })
        | (Phase::Harvest(_), Command::Collect)
        | (Phase::Bonuses(_) | Phase::LastSale { .. } | Phase::Blessing(_), Command::Done) => Ok(true),
        _ => {
            to.report(wrong_phase(rules, state, seat, command))?;
            match command {
                Command::Play { card, .. } => check_held(rules, state, seat, card, to),
                _ => Ok(false),
            }
        }
    }
}

/// Rule `amun-re/turn/phase`, for a seat that waits: the command is checked against the phase as if a seat that must
/// act gave it.
fn check_phase(rules: &Rules, state: &State, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let Some(acting) = to_act(state).iter().next() else { return Ok(false) };
    match check(rules, state, acting, command, &mut FailFast) {
        Err(violation @ Violation::WrongPhase { .. }) => to.report(violation),
        _ => Ok(false),
    }
}
