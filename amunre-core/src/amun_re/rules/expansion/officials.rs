//! The Officials variant: two markers a seat, one province kept, and the Official of the other (anniversary rulebook,
//! Officials variant). Bidding with two markers is in `auction`.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::phase::{ChoiceTurn, OfficialTurn};
use crate::amun_re::model::state::MOST_LOTS;
use crate::amun_re::rules::expansion::{reward, statues};
use crate::amun_re::rules::hand_rules::{check_held, may_use};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::table::{check_field, draw_cards, place_farmer, score};
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::rules::{By, building};
use crate::amun_re::{
    AmunRe, Benefit, Command, Event, Item, Lot, OFFICIAL_CARDS, Official, Phase, PowerCard, Province, Reason, Reward,
    Rules, State, Violation,
};
use crate::engine::{
    Checked, CommandSink, DrawRequest, FailFast, IdSet, Label, PhaseRules, Report, Seat, Turn, TurnResult,
};

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
pub(crate) fn begin_choice(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Outcome {
    turn.emit(Event::TurnBegan { phase: Phase::Choice(ChoiceTurn { turn: seat, delegated: false }) });
    Outcome::Waits
}

fn lot(state: &State, province: Province) -> Option<&Lot> {
    state.lots.iter().find(|lot| lot.province == province)
}

/// Continues after the province is taken: the Official of the other one, then the next seat.
pub(crate) fn resolve(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe, Outcome> {
    let state = turn.state();
    let other = state.seats[seat].bids().map(|bid| bid.province).find(|other| !state.owns(seat, *other));
    let official = other.and_then(|other| Some((other, lot(turn.state(), other)?.official?)));
    if let Some((other, official)) = official {
        turn.emit(Event::OfficialTaken { seat, province: other, official });
        bring(turn, seat, official)?;
    }
    let places = matches!(turn.state().phase, Phase::Official(official) if official.turn == seat);
    Ok(if places { Outcome::Waits } else { Outcome::Resolved(seat) })
}

/// Rule `amun-re/officials/official`: gives the reward of an Official at once; pieces to be placed come last.
fn bring(turn: &mut Turn<'_, AmunRe>, seat: Seat, official: Official) -> TurnResult<AmunRe> {
    let number = turn.rules().officials.gives(official);
    match official {
        Official::Cards => draw_cards(turn, seat, number)?,
        Official::Gold | Official::MoreGold if number > 0 => {
            turn.emit(Event::GoldGained { seat, gold: number.into(), benefit: Benefit::Official });
        }
        Official::Gold | Official::MoreGold => {}
        Official::Points => score(turn, seat, Reason::Official { official }, number),
        Official::Farmers | Official::Stones => {
            let item = if official == Official::Farmers { Item::Farmer } else { Item::Stone };
            if let Some(reward) = reward::placeable(turn, seat, item, number) {
                turn.emit(Event::TurnBegan { phase: Phase::Official(OfficialTurn { turn: seat, reward }) });
            }
        }
    }
    Ok(())
}

impl PhaseRules<AmunRe, Outcome> for ChoiceTurn {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let By { state, seat, .. } = by;
        match command {
            // it is one of the two that the seat won
            Command::Choose { province } if !state.seats[seat].bids().any(|bid| bid.province == province) => {
                to.report(Violation::NotWon { seat, province })
            }
            Command::Choose { .. } => Ok(true),
            Command::Play { card, .. } if card.effect() == CardEffect::Delegation => {
                Ok(check_held(by, card, to)? & check_delegation(self, card, to)?)
            }
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let card = PowerCard::Delegation;
        if may_use(by.rules, by.state, self.turn, card) && check_delegation(self, card, &mut FailFast).is_ok() {
            out.push(Command::Play { card, province: None });
        }
        let provinces: IdSet<Province> = by.state.seats[self.turn].bids().map(|bid| bid.province).collect();
        out.push_all(provinces.iter().map(|province| Command::Choose { province }));
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        match command {
            Command::Choose { province } => return Ok(Outcome::Chosen(seat, province)),
            Command::Play { card, .. } => {
                // the two Officials change places
                turn.emit(Event::CardPlayed { seat, card, province: None });
                turn.emit(Event::OfficialsSwapped { seat });
            }
            _ => {}
        }
        Ok(Outcome::Waits)
    }
}

/// Rule `amun-re/officials/delegation`: once, before the choice.
#[inline]
fn check_delegation(choice: &ChoiceTurn, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if choice.delegated { to.report(Violation::Identical { seat: choice.turn, card }) } else { Ok(true) }
}

impl PhaseRules<AmunRe, Outcome> for OfficialTurn {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        match command {
            Command::PlaceFarmer { province } => {
                Ok(check_item(self, Item::Farmer, to)? & check_field(by, province, to)?)
            }
            Command::PlaceStone { province } => {
                Ok(check_item(self, Item::Stone, to)? & building::check_stone(by, province, to)?)
            }
            // Horus builds while its owner places stones
            Command::Build { province } if self.reward.item == Item::Stone => statues::check_build(by, province, to),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let By { rules, state, .. } = by;
        reward::placements(rules, state, self.turn, self.reward, out);
        if self.reward.item == Item::Stone {
            statues::builds(rules, state, self.turn, out);
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        match command {
            Command::PlaceFarmer { province } => place_farmer(turn, seat, province),
            Command::PlaceStone { province } => building::place_stone(turn, seat, province),
            Command::Build { province } => {
                statues::build(turn, seat, province);
                return Ok(Outcome::Waits);
            }
            _ => return Ok(Outcome::Waits),
        }
        let is_left = matches!(turn.state().phase, Phase::Official(official) if official.reward.number > 0);
        Ok(if is_left { Outcome::Waits } else { Outcome::Resolved(seat) })
    }
}

/// Rule `amun-re/officials/official`: a placed piece is one that the Official brought.
#[inline]
fn check_item(official: &OfficialTurn, item: Item, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let Reward { item: due, number } = official.reward;
    if due == item { Ok(true) } else { to.report(Violation::PlaceOfficial { item: due, number }) }
}

/// Rule `amun-re/officials/second-offer`, and `amun-re/officials/second-gold`: with two players the second needs at
/// least half of the first, rounded up.
pub(crate) fn is_half(second: u16, first: u16) -> bool {
    second >= first.div_ceil(2)
}
