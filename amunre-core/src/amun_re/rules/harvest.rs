//! Phase 5: the harvest and further income (classic rulebook, p. 9, the two cards p. 12; anniversary rulebook, Phase 4).

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::options::{Deck, ReplacedIncrease};
use crate::amun_re::model::phase::HarvestTurn;
use crate::amun_re::rules::By;
use crate::amun_re::rules::expansion::{promos, statues};
use crate::amun_re::rules::hand_rules::{cards_of, check_held, may_use};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::{AmunRe, Command, Event, Phase, PowerCard, Province, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, PhaseRules, Report, Seat, Turn, TurnResult};

/// The effects of the cards of this phase.
const CARDS: [CardEffect; 4] =
    [CardEffect::EightGold, CardEffect::Increase, CardEffect::Popularity, CardEffect::Export];

/// The harvest begins, with the new starting player.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    begin_turn(turn, turn.state().starting_player)
}

fn begin_turn(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Outcome {
    turn.emit(Event::TurnBegan { phase: Phase::Harvest(HarvestTurn::of(seat)) });
    Outcome::Waits
}

/// Rules `amun-re/harvest/eight-gold` and `amun-re/harvest/increase`.
#[inline]
fn check_play(
    rules: &Rules,
    state: &State,
    harvest: &HarvestTurn,
    card: PowerCard,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let seat = harvest.turn;
    let effect = card.effect();
    let played = match effect {
        CardEffect::EightGold => harvest.eight_gold,
        CardEffect::Popularity => harvest.popularity,
        CardEffect::Export => harvest.export,
        _ => harvest.increase,
    };
    let mut is_first = played.is_none() || to.report(Violation::Identical { seat, card })?;
    // two of the same kind were refused before
    if effect != CardEffect::Increase
        && let Some(by) = harvest.replaced_by(province).filter(|by| *by != effect)
    {
        is_first = to.report(Violation::Replaced { seat, card, province, by: rules.card(by) })?;
    }
    if effect == CardEffect::Increase
        && rules.options.increase_needs_farmers
        && state.working_farmers(rules, province) == 0
    {
        is_first = to.report(Violation::NothingToIncrease { seat, card, province })?;
    }
    if rules.options.increase_where_replaced == ReplacedIncrease::Refused {
        let with = match effect {
            CardEffect::Increase => harvest.replaced_by(province),
            _ => Some(CardEffect::Increase).filter(|_| harvest.increase == Some(province)),
        };
        if let Some(with) = with {
            is_first = to.report(Violation::NotWithIncrease { card, province, with: rules.card(with) })?;
        }
    }
    Ok(is_first & (state.owns(seat, province) || to.report(Violation::NotHarvested { seat, province })?))
}

/// Returns the income of a province.
#[inline]
fn income(rules: &Rules, state: &State, harvest: &HarvestTurn, province: Province) -> Event {
    let seat = harvest.turn;
    let farmers = state.working_farmers(rules, province);
    if let Some(effect) = harvest.replaced_by(province) {
        // rule amun-re/harvest/eight-gold, and the promo cards: they replace all other income here
        let on_top =
            harvest.increase == Some(province) && rules.options.increase_where_replaced == ReplacedIncrease::Paid;
        let harvest = if on_top { u16::from(farmers) } else { 0 };
        let instead = match effect {
            CardEffect::EightGold => 8,
            CardEffect::Export => promos::export(rules, state.temple),
            _ => 0,
        };
        let replaced_by = (rules.options.cards != Deck::Classic2003).then(|| rules.card(effect));
        return Event::Harvested { seat, province, farmers, harvest, further: 0, instead, replaced_by };
    }
    let more = u16::from(harvest.increase == Some(province));
    let each = u16::from(state.temple).saturating_add(more);
    // rule amun-re/harvest/further-income: caravans travel when the temple stands on 1 or 2
    let caravan = if state.temple <= 2 { rules.board.caravan(province) } else { 0 };
    Event::Harvested {
        seat,
        province,
        farmers,
        harvest: u16::from(farmers).saturating_mul(each),
        further: u16::from(rules.board.mine(province)).saturating_add(u16::from(caravan)),
        instead: 0,
        replaced_by: None,
    }
}

impl PhaseRules<AmunRe, Outcome> for HarvestTurn {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let By { rules, state, .. } = by;
        match command {
            Command::Play { card, province: Some(province) } => {
                Ok(check_held(by, card, to)? & check_play(rules, state, self, card, province, to)?)
            }
            Command::Collect => Ok(true),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let (By { rules, state, .. }, harvest) = (by, self);
        let mut cards = cards_of(rules, &CARDS);
        cards.iter().filter(|card| !may_use(rules, state, harvest.turn, *card)).for_each(|card| {
            cards.remove(card);
        });
        if !cards.is_empty() {
            for (province, _) in state.owned(harvest.turn) {
                for card in cards.iter() {
                    if check_play(rules, state, harvest, card, province, &mut FailFast).is_ok() {
                        out.push(Command::Play { card, province: Some(province) });
                    }
                }
            }
        }
        out.push(Command::Collect);
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        match command {
            Command::Play { card, province } => {
                turn.emit(Event::CardPlayed { seat, card, province });
                if card.effect() == CardEffect::Popularity {
                    promos::draw_for_popularity(turn, seat)?;
                }
                Ok(Outcome::Waits)
            }
            Command::Collect => {
                for province in turn.state().seats[seat].provinces.iter() {
                    let income = income(turn.rules(), turn.state(), self, province);
                    turn.emit(income);
                }
                statues::collect(turn, seat);
                let next = turn.state().next_in_order(seat);
                Ok(next.map_or(Outcome::HarvestOver, |next| begin_turn(turn, next)))
            }
            _ => Ok(Outcome::Waits),
        }
    }
}
