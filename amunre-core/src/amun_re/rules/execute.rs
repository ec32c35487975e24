//! Carries out legal commands by calling the file for each.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::rules::expansion::{afterlife, discards, officials, placing, promos, statues};
use crate::amun_re::rules::{
    auction, building, gifts, hand_rules, harvest, market, offering, purchase, resolution, sale, scoring, setup_draws,
};
use crate::amun_re::{AmunRe, Command, Phase, PowerCard};
use crate::engine::{Seat, Turn, TurnResult};

/// Carries out a command that no rule forbids.
#[inline]
pub(crate) fn carry_out(turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe> {
    match command {
        Command::Sell { card } | Command::Play { card, .. } | Command::Discard { card } => {
            hand_rules::mark_unproved(turn, seat, card);
        }
        Command::Glory { .. } => hand_rules::mark_unproved(turn, seat, turn.rules().card(CardEffect::Glory)),
        Command::Afterlife { .. } => hand_rules::mark_unproved(turn, seat, PowerCard::Afterlife),
        _ => {}
    }
    match (turn.state().phase, command) {
        (_, Command::Sell { card }) => return sale::sell(turn, seat, card),
        (_, Command::Keep { card }) => return setup_draws::keep(turn, seat, card),
        (_, Command::Pass) => return auction::pass(turn, seat),
        (_, Command::Bid { province, gold, from }) => return auction::bid(turn, seat, province, gold, from),
        (_, Command::Choose { province }) => return officials::choose(turn, seat, province),
        (Phase::Choice(_), Command::Play { card, .. }) => officials::delegate(turn, seat, card),
        (Phase::Official(_), Command::PlaceFarmer { province }) => {
            market::place_farmer(turn, seat, province);
            return officials::after_placing(turn, seat);
        }
        (Phase::Official(_), Command::PlaceStone { province }) => {
            building::place_stone(turn, seat, province);
            return officials::after_placing(turn, seat);
        }
        (Phase::Market(_), Command::Play { card: PowerCard::Afterlife, .. }) => return afterlife::draw(turn, seat),
        (_, Command::Afterlife { tile, place }) => return afterlife::play(turn, seat, tile, place),
        (_, Command::PlaceTile { tile, place }) => {
            placing::place(turn, seat, tile, place)?;
            gifts::go_on(turn);
        }
        (_, Command::Discard { card }) => discards::discard(turn, seat, card),
        (_, Command::DiscardTheft) => discards::discard_theft(turn, seat),
        (_, Command::DiscardTile { tile }) => discards::discard_tile(turn, seat, tile),
        (phase, Command::Build { province }) => {
            statues::build(turn, seat, province);
            match phase {
                Phase::Gifts(_) => gifts::go_on(turn),
                Phase::Blessing(blessing) if !statues::could_build(turn.rules(), turn.state(), seat) => {
                    return resolution::leave_blessing(turn, blessing);
                }
                _ => {}
            }
        }
        (Phase::Market(market), Command::Buy { item, number }) => return purchase::buy(turn, &market, item, number),
        (_, Command::Offer { .. } | Command::Steal { .. }) => {
            return command.offer().map_or(Ok(()), |offer| offering::offer(turn, seat, offer));
        }
        (_, Command::Correct { way }) => return offering::correct(turn, seat, way),
        (_, Command::TakeCards { number }) => return gifts::take_cards(turn, seat, number),
        (Phase::Harvest(harvest), Command::Collect) => return harvest::collect(turn, harvest),
        (Phase::Bonuses(bonuses), Command::Done) => return scoring::done(turn, bonuses),
        (Phase::LastSale { .. }, Command::Done) => scoring::last_done(turn, seat),
        (Phase::Auction { .. }, Command::Play { card, .. }) => auction::play(turn, seat, card),
        (Phase::Bonuses(_), Command::Play { card, .. }) => scoring::play(turn, seat, card),
        (Phase::Market(_), Command::Play { card, province: Some(province) }) => {
            market::play(turn, seat, card, province);
        }
        (_, Command::Play { card, province: Some(province) }) => return harvest::play(turn, seat, card, province),
        (_, Command::Glory { points }) => promos::glory(turn, seat, points),
        (Phase::Gifts(_), Command::PlaceFarmer { province }) => gifts::take_farmer(turn, seat, province),
        (_, Command::PlaceFarmer { province }) => market::place_farmer(turn, seat, province),
        (Phase::Gifts(_), Command::PlaceStone { province }) => gifts::take_stone(turn, seat, province),
        (_, Command::PlaceStone { province }) => market::place_stone(turn, seat, province),
        (Phase::Gifts(_), Command::Done) => gifts::done(turn, seat),
        (Phase::Blessing(blessing), Command::Done) => return resolution::leave_blessing(turn, blessing),
        (Phase::Market(market), Command::Done) => market::done(turn, market),
        // commands without a place in the phase were refused
        (_, Command::Buy { .. } | Command::Collect | Command::Done | Command::Play { .. }) => {}
    }
    Ok(())
}
