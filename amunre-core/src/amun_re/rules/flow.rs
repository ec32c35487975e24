//! The order of a game: the rules of the phase that is due, and the phase that follows.
//!
//! `decide` stops at the first violation; an explanation collects all. A rule is not checked if another violation makes
//! it meaningless: the price of a purchase is checked for the seat that buys, not for a seat that waits.

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::rules::expansion::{officials, pharaoh};
use crate::amun_re::rules::hand_rules::{check_held, mark_unproved};
use crate::amun_re::rules::outcome::Outcome;
pub(crate) use crate::amun_re::rules::to_act::to_act;
use crate::amun_re::rules::to_act::{check_card, check_misplaced, check_own_turn, check_turn, wrong_phase};
use crate::amun_re::rules::{
    By, auction, gifts, harvest, market, offering, provinces, resolution, sale, scoring, setup_draws,
};
use crate::amun_re::{AmunRe, Command, Event, Phase, PowerCard, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, PhaseRules, Report, Seat, Turn, TurnResult};

/// Evaluates an expression with the rules of a phase, and another one where sales alone have a place.
macro_rules! rules_of {
    ($phase:expr, $rules:ident => $with:expr, else $without:expr) => {
        match $phase {
            Phase::Setup | Phase::Provinces | Phase::Payment { .. } | Phase::Over => $without,
            Phase::Schemes => rules_of!(setup_draws::Schemes, $rules => $with),
            Phase::Auction { .. } => rules_of!(auction::Auction, $rules => $with),
            Phase::Choice($rules) => $with,
            Phase::Blessing($rules) => $with,
            Phase::Official($rules) => $with,
            Phase::Market($rules) => $with,
            Phase::Offering => rules_of!(offering::Offering, $rules => $with),
            Phase::Corrections { .. } => rules_of!(offering::Corrections, $rules => $with),
            Phase::Gifts($rules) => $with,
            Phase::Harvest($rules) => $with,
            Phase::Bonuses($rules) => $with,
            Phase::LastSale { .. } => rules_of!(scoring::LastSale, $rules => $with),
        }
    };
    ($of:expr, $rules:ident => $with:expr) => {{
        let $rules = $of;
        $with
    }};
}

/// Checks every rule that could forbid a command, in the order in which the rules are checked.
#[inline]
pub(crate) fn check(by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { state, .. } = by;
    if !check_turn(by, to)? {
        return Ok(false);
    }
    if let Command::Sell { card } = command {
        return sale::check(by, card, to);
    }
    let own_turn = check_own_turn(by, command, to)?;
    if let Command::Play { card, province } = command
        && !check_card(state, card, province, to)?
    {
        return check_held(by, card, to);
    }
    if !own_turn {
        return check_waiting(by, command, to);
    }
    rules_of!(&state.phase, phase => phase.check(by, command, to), else check_misplaced(by, command, to))
}

/// Checks the command of a seat that waits: a bid and a card by the rules that do not depend on whose turn it is, and rule
/// `amun-re/turn/phase` as if a seat that must act gave it.
fn check_waiting(by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, .. } = by;
    let is_auction = matches!(state.phase, Phase::Auction { .. });
    match command {
        // the table is the same for a seat that waits
        Command::Bid { province, gold, from } if is_auction => {
            auction::check_bid(by, (province, gold, from), false, to)
        }
        Command::Play { card, .. } => {
            let is_held = check_held(by, card, to)?;
            let is_bidding_card = is_auction && card.effect() != CardEffect::Delegation;
            if is_bidding_card { Ok(auction::check_play(by, card, to)? & is_held) } else { Ok(is_held) }
        }
        _ => {
            let Some(acting) = to_act(state).iter().next() else { return Ok(false) };
            match check(By { rules, state, seat: acting }, command, &mut FailFast) {
                Err(violation @ Violation::WrongPhase { .. }) => to.report(violation),
                _ => Ok(false),
            }
        }
    }
}

/// Lists the commands of the decision of a seat, which is at the table.
#[allow(clippy::inline_always)] // with a call instead, uniform random play takes 6 % longer
#[inline(always)]
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if to_act(state).contains(seat) {
        rules_of!(&state.phase, phase => phase.commands(By { rules, state, seat }, out), else ());
    }
}

/// Carries out a legal command, and begins what follows.
#[inline]
pub(crate) fn carry_out(turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe> {
    match command {
        Command::Sell { card } | Command::Play { card, .. } | Command::Discard { card } => {
            mark_unproved(turn, seat, card);
        }
        Command::Glory { .. } => mark_unproved(turn, seat, turn.rules().card(CardEffect::Glory)),
        Command::Afterlife { .. } => mark_unproved(turn, seat, PowerCard::Afterlife),
        _ => {}
    }
    if let Command::Sell { card } = command {
        turn.emit(Event::CardSold { seat, card });
        let outcome = resolution::after_sale(turn, seat)?;
        return follow(turn, outcome);
    }
    let outcome = rules_of!(
        turn.state().phase,
        phase => phase.carry_out(turn, seat, command)?,
        else return Ok(())
    );
    if let Outcome::Waits = outcome { Ok(()) } else { follow(turn, outcome) }
}

/// Judges a command that its seat alone knows.
pub(crate) fn carry_out_sealed(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe> {
    let (rules, state) = (turn.rules(), turn.state());
    let by = By { rules, state, seat };
    check_turn(by, &mut FailFast)?;
    let outcome = if state.phase == Phase::Schemes {
        setup_draws::keep_unseen(turn, seat)?
    } else {
        let unknown = Command::Steal { correction: false, greed: false };
        check_own_turn(by, unknown, &mut FailFast)?;
        if state.phase != Phase::Offering {
            return Err(wrong_phase(rules, state, seat, unknown).into());
        }
        offering::offer_unseen(turn, seat)?
    };
    follow(turn, outcome)
}

/// Begins the game.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe> {
    let outcome = setup_draws::begin(turn)?;
    follow(turn, outcome)
}

/// Begins what follows, until the table waits or the game is over.
fn follow(turn: &mut Turn<'_, AmunRe>, mut outcome: Outcome) -> TurnResult<AmunRe> {
    loop {
        outcome = match outcome {
            Outcome::Waits => return Ok(()),
            Outcome::SetUp => begin_round(turn, 1)?,
            Outcome::AllStand => resolution::resolve(turn, turn.state().starting_player)?,
            Outcome::Paid(seat) => officials::begin_choice(turn, seat),
            Outcome::Chosen(seat, province) => resolution::take(turn, seat, province)?,
            Outcome::Blessed(seat) => officials::resolve(turn, seat)?,
            Outcome::Resolved(seat) => resolution::resolve_next(turn, seat)?,
            Outcome::AuctionOver { bastet_waits } => market::begin(turn, bastet_waits),
            Outcome::MarketOver => offering::begin(turn),
            Outcome::TempleMoved => gifts::begin(turn),
            Outcome::GiftsOver => harvest::begin(turn),
            Outcome::HarvestOver => {
                pharaoh::round_ends(turn);
                match turn.state().round {
                    3 | 6.. => scoring::begin(turn),
                    round => begin_round(turn, round + 1)?,
                }
            }
            Outcome::BonusesOver if turn.state().round <= 3 => {
                // rules amun-re/kingdom/end and amun-re/kingdom/unused-provinces
                turn.emit(Event::KingdomEnded);
                begin_round(turn, 4)?
            }
            Outcome::BonusesOver if turn.rules().options.last_sale => scoring::begin_last_sale(turn),
            Outcome::BonusesOver | Outcome::SalesOver => {
                scoring::end(turn);
                return Ok(());
            }
        };
    }
}

fn begin_round(turn: &mut Turn<'_, AmunRe>, round: u8) -> TurnResult<AmunRe, Outcome> {
    provinces::begin_round(turn, round)?;
    Ok(auction::begin(turn))
}
