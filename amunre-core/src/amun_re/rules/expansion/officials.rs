//! The Officials variant: two markers a seat, one province kept, and the Official of the other (anniversary rulebook,
//! Officials variant). Bidding with two markers is in `auction`.

use crate::amun_re::model::phase::{ChoiceTurn, OfficialTurn};
use crate::amun_re::model::state::MOST_LOTS;
use crate::amun_re::rules::expansion::reward;
use crate::amun_re::rules::{market, resolution, scoring};
use crate::amun_re::{
    AmunRe, Benefit, Command, Event, Item, Lot, OFFICIAL_CARDS, Official, Phase, PowerCard, Province, Reason, Reward,
    Rules, State, Violation,
};
use crate::engine::{Checked, CommandSink, DrawRequest, FailFast, IdSet, Label, Report, Seat, Turn, TurnResult};

/// Rule `amun-re/officials/provinces`: returns the number of provinces up for auction in a round.
pub(crate) fn lots(rules: &Rules) -> usize {
    usize::from(rules.players) * if rules.options.officials { 2 } else { 1 }
}

/// Returns the number of provinces in play in a kingdom for each seat: with Officials one that was bid on stays, and is
/// drawn once.
pub(crate) fn provinces_a_seat(rules: &Rules) -> u8 {
    if rules.options.officials { 4 } else { 3 }
}

/// Rule `amun-re/officials/laid`: lays an Official on each province, first on those that were left over (ruling 9).
pub(crate) fn lay(turn: &mut Turn<'_, AmunRe>, round: u8) -> TurnResult<AmunRe> {
    if !turn.rules().options.officials {
        return Ok(());
    }
    let label = Label { pile: &OFFICIAL_CARDS, phase: "provinces", round };
    for place in 0..MOST_LOTS {
        let Some(province) = turn.state().lots.get(place).map(|lot| lot.province) else { break };
        let (number, deck) = (u32::from(turn.state().draws.officials), turn.state().official_deck);
        let official = turn.draw_known(DrawRequest::of(label, number).public(true), &deck)?;
        turn.emit(Event::OfficialLaid { province, official });
    }
    Ok(())
}

/// Rule `amun-re/officials/choice`: a seat that has paid for both provinces chooses the one to keep.
pub(crate) fn begin_choice(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    turn.emit(Event::TurnBegan { phase: Phase::Choice(ChoiceTurn { turn: seat, delegated: false }) });
}

/// Checks that a province is one of the two that a seat won.
#[inline]
pub(crate) fn check_choose(
    state: &State,
    seat: Seat,
    province: Province,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let won = state.seats[seat].bids().any(|bid| bid.province == province);
    if won { Ok(true) } else { to.report(Violation::NotWon { seat, province }) }
}

fn lot(state: &State, province: Province) -> Option<&Lot> {
    state.lots.iter().find(|lot| lot.province == province)
}

/// Chooses the province to keep: it is taken with its blessing, then the Official of the other one is resolved.
pub(crate) fn choose(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) -> TurnResult<AmunRe> {
    if resolution::acquire(turn, seat, province)? { Ok(()) } else { resolve(turn, seat) }
}

/// Continues after the province is taken: the Official of the other one, then the next seat.
pub(crate) fn resolve(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe> {
    let state = turn.state();
    let other = state.seats[seat].bids().map(|bid| bid.province).find(|other| !state.owns(seat, *other));
    let official = other.and_then(|other| Some((other, lot(turn.state(), other)?.official?)));
    if let Some((other, official)) = official {
        turn.emit(Event::OfficialTaken { seat, province: other, official });
        bring(turn, seat, official)?;
    }
    if matches!(turn.state().phase, Phase::Official(official) if official.turn == seat) {
        return Ok(());
    }
    resolution::go_on(turn, seat)
}

/// Rule `amun-re/officials/official`: gives the reward of an Official at once; pieces to be placed come last.
fn bring(turn: &mut Turn<'_, AmunRe>, seat: Seat, official: Official) -> TurnResult<AmunRe> {
    let number = turn.rules().officials.gives(official);
    match official {
        Official::Cards => market::draw_cards(turn, seat, number)?,
        Official::Gold | Official::MoreGold if number > 0 => {
            turn.emit(Event::GoldGained { seat, gold: number.into(), benefit: Benefit::Official });
        }
        Official::Gold | Official::MoreGold => {}
        Official::Points => scoring::score(turn, seat, Reason::Official { official }, number),
        Official::Farmers | Official::Stones => {
            let item = if official == Official::Farmers { Item::Farmer } else { Item::Stone };
            if let Some(reward) = reward::placeable(turn, seat, item, number) {
                turn.emit(Event::TurnBegan { phase: Phase::Official(OfficialTurn { turn: seat, reward }) });
            }
        }
    }
    Ok(())
}

/// Rule `amun-re/officials/official`: a placed piece is one that the Official brought.
#[inline]
pub(crate) fn check_item(official: &OfficialTurn, item: Item, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let Reward { item: owed, number } = official.reward;
    if owed == item { Ok(true) } else { to.report(Violation::PlaceOfficial { item: owed, number }) }
}

/// Continues after a piece of an Official was placed: when it was the last, the next seat resolves its bids.
pub(crate) fn after_placing(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe> {
    match turn.state().phase {
        Phase::Official(official) if official.reward.number > 0 => Ok(()),
        _ => resolution::go_on(turn, seat),
    }
}

/// Rule `amun-re/officials/delegation`: once, before the choice.
#[inline]
pub(crate) fn check_play(choice: &ChoiceTurn, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if choice.delegated { to.report(Violation::Identical { seat: choice.turn, card }) } else { Ok(true) }
}

/// Plays a Delegation: the two Officials change places.
pub(crate) fn delegate(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard) {
    turn.emit(Event::CardPlayed { seat, card, province: None });
    turn.emit(Event::OfficialsSwapped { seat });
}

/// Lists the commands of the seat that chooses, except sales.
pub(crate) fn choices(rules: &Rules, state: &State, choice: &ChoiceTurn, out: &mut impl CommandSink<Command>) {
    let seat = choice.turn;
    let card = PowerCard::Delegation;
    if crate::amun_re::rules::hand_rules::may_use(rules, state, seat, card)
        && check_play(choice, card, &mut FailFast).is_ok()
    {
        out.push(Command::Play { card, province: None });
    }
    let provinces: IdSet<Province> = state.seats[seat].bids().map(|bid| bid.province).collect();
    out.push_all(provinces.iter().map(|province| Command::Choose { province }));
}

/// Rule `amun-re/officials/second-offer`, and `amun-re/officials/second-gold`: with two players the second needs at
/// least half of the first, rounded up.
pub(crate) fn is_half(second: u16, first: u16) -> bool {
    second >= first.div_ceil(2)
}
