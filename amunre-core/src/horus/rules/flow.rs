//! The order of a turn: the rules of the step that is due, and the step that follows (rule `horus/turn/order`).

use crate::engine::{Actor, Checked, CommandSink, PhaseRules, Report, Seat, Seats, Turn, TurnResult};
use crate::horus::rules::outcome::Outcome;
use crate::horus::rules::{end_turn, expand, explore, influence, river, scoring, transport};
use crate::horus::{Command, Horus, Phase, Rules, State, Violation};

/// Evaluates an expression with the rules of a phase, and another one where no seat has a decision.
macro_rules! rules_of {
    ($phase:expr, $rules:ident => $with:expr, else $without:expr) => {
        match $phase {
            Phase::Setup | Phase::Over => $without,
            Phase::Explore { tile, .. } => rules_of!(explore::Explore { tile }, $rules => $with),
            Phase::SecondTile { card, .. } => rules_of!(river::SecondTile { card }, $rules => $with),
            Phase::Expand { .. } => rules_of!(expand::Expand, $rules => $with),
            Phase::Choose { card, .. } => rules_of!(expand::Choose { card }, $rules => $with),
            Phase::Reserve { card, stack, .. } => rules_of!(expand::Reserve { card, stack }, $rules => $with),
            Phase::Influence { card, .. } => rules_of!(influence::Influence { card }, $rules => $with),
            Phase::Transport { left, .. } => rules_of!(transport::Transport { left }, $rules => $with),
            Phase::Move { .. } => rules_of!(transport::Move, $rules => $with),
            Phase::Settle { from, .. } => rules_of!(transport::Settle { from }, $rules => $with),
        }
    };
    ($of:expr, $rules:ident => $with:expr) => {{
        let $rules = $of;
        $with
    }};
}

/// Returns the seats that must act.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    state.phase.turn().map_or(Seats::NONE, Seats::only)
}

/// Checks a command before anything happens.
pub(crate) fn check(by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let Actor { rules, state, seat } = by;
    let players = rules.players;
    if seat.number() >= players {
        return to.report(Violation::NoSuchSeat { seat, players });
    }
    let (Some(turn), Some(decision)) = (state.phase.turn(), state.phase.decision()) else {
        return to.report(Violation::GameOver {});
    };
    let mut stands = true;
    if turn != seat {
        stands = to.report(Violation::NotYourTurn { seat, waits_for: to_act(state) })?;
    }
    if !state.phase.takes(command) {
        return to.report(Violation::WrongStep { command: command.name(), phase: state.phase.name(), due: decision });
    }
    if !stands {
        // the rules of another seat's step do not concern this one
        return Ok(false);
    }
    rules_of!(state.phase, phase => phase.check(by, command, to), else Ok(false))
}

/// Lists the legal commands of a seat.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if state.phase.turn() == Some(seat) && seat.number() < rules.players {
        rules_of!(state.phase, phase => phase.commands(Actor { rules, state, seat }, out), else ());
    }
}

/// Carries out a legal command, and begins what follows.
pub(crate) fn carry_out(turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus> {
    let outcome = rules_of!(
        turn.state().phase,
        phase => phase.carry_out(turn, seat, command)?,
        else return Ok(())
    );
    follow(turn, seat, outcome)
}

/// Begins the first turn of the game.
pub(crate) fn begin(turn: &mut Turn<'_, Horus>, first: Seat) -> TurnResult<Horus> {
    let outcome = explore::begin_turn(turn, first)?;
    follow(turn, first, outcome)
}

/// Begins the steps that follow, until the table waits or the game is over.
fn follow(turn: &mut Turn<'_, Horus>, mut seat: Seat, mut outcome: Outcome) -> TurnResult<Horus> {
    loop {
        outcome = match outcome {
            Outcome::Waits => return Ok(()),
            Outcome::Explored => expand::begin(turn, seat),
            Outcome::RiverLaid(card) => river::begin_second_tile(turn, seat, card),
            Outcome::CardTileLaid(card) => influence::begin(turn, seat, card),
            Outcome::TransportLeft(left) => transport::next_tile(turn, seat, left),
            Outcome::Transported => transport::begin_move(turn, seat),
            Outcome::TurnDone => {
                if end_turn::ends_game(turn, seat)? {
                    scoring::end(turn);
                    return Ok(());
                }
                seat = seat.next(turn.rules().players);
                explore::begin_turn(turn, seat)?
            }
        };
    }
}
