//! Rule `horus/turn/order`: the seat whose turn it is, and its decision.

use serde::Serialize;

use crate::engine::{Checked, CollectAll, CommandSink, Report, Seat, Seats, Turn, TurnResult};
use crate::horus::rules::{expand, explore, influence, river, transport};
use crate::horus::{Command, Horus, Phase, Rules, State, Tile, Violation};

/// The decision that a seat must make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// To lay the tile that was drawn.
    Tile,
    /// To lay a tile of the river stack.
    RiverTile,
    /// To play a card.
    Card,
    /// To choose the stack of a card.
    Stack,
    /// To lay the tile that a card brings.
    CardTile,
    /// To place a marker, or none.
    Marker,
    /// To lift a marker, or none.
    Lift,
    /// To put down the marker that was lifted.
    Settle,
}

impl Decision {
    /// Returns a noun phrase for the decision.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Tile => "the tile that was drawn",
            Self::RiverTile => "a tile of the river stack",
            Self::Card => "a card",
            Self::Stack => "the choice of a stack",
            Self::CardTile => "the tile that the card brings",
            Self::Marker => "a marker, or `done`",
            Self::Lift => "a marker to be lifted, or `done`",
            Self::Settle => "the marker that was lifted",
        }
    }

    /// Returns a verb phrase for the decision.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Self::Tile => "lays the tile that was drawn",
            Self::RiverTile => "lays a tile of the river stack",
            Self::Card => "plays a card",
            Self::Stack => "chooses a stack",
            Self::CardTile => "lays the tile that the card brings",
            Self::Marker => "places a marker, or none",
            Self::Lift => "lifts a marker, or none",
            Self::Settle => "puts the marker down",
        }
    }
}

/// Returns the seats that must act.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    state.phase.turn().map_or(Seats::NONE, Seats::only)
}

/// Returns the decision of a phase.
fn waits_for(phase: &Phase) -> Option<Decision> {
    Some(match phase {
        Phase::Setup | Phase::Over => return None,
        Phase::Explore { .. } => Decision::Tile,
        Phase::SecondTile { .. } | Phase::Transport { .. } => Decision::RiverTile,
        Phase::Expand { .. } => Decision::Card,
        Phase::Choose { .. } => Decision::Stack,
        Phase::Reserve { .. } => Decision::CardTile,
        Phase::Influence { .. } => Decision::Marker,
        Phase::Move { .. } => Decision::Lift,
        Phase::Settle { .. } => Decision::Settle,
    })
}

/// Returns the decision of a seat, if it must act.
pub(crate) fn decision(state: &State, seat: Seat) -> Option<Decision> {
    if state.phase.turn() == Some(seat) { waits_for(&state.phase) } else { None }
}

/// Returns true if a command belongs to this step of a turn.
fn is_of_step(phase: &Phase, command: Command) -> bool {
    use Command::{Branch, Done, Extend, Lay, Lift, Mark, Necropolis, Pass, Play, Take, Transport};
    let is_laying = matches!(command, Lay { .. } | Extend { .. } | Branch { .. } | Necropolis { .. });
    match phase {
        Phase::Setup | Phase::Over => false,
        Phase::Explore { .. } | Phase::SecondTile { .. } | Phase::Transport { .. } | Phase::Reserve { .. } => is_laying,
        Phase::Expand { .. } => matches!(command, Play { .. } | Transport | Pass),
        Phase::Choose { .. } => matches!(command, Take { .. }),
        Phase::Influence { .. } => matches!(command, Mark { .. } | Done),
        Phase::Move { .. } => matches!(command, Lift { .. } | Done),
        Phase::Settle { .. } => matches!(command, Mark { .. }),
    }
}

/// Checks a command before anything happens.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let players = rules.players;
    if seat.number() >= players {
        return to.report(Violation::NoSuchSeat { seat, players });
    }
    let (Some(turn), Some(owed)) = (state.phase.turn(), waits_for(&state.phase)) else {
        return to.report(Violation::GameOver {});
    };
    let mut stands = true;
    if turn != seat {
        stands = to.report(Violation::NotYourTurn { seat, waits_for: to_act(state) })?;
    }
    if !is_of_step(&state.phase, command) {
        return to.report(Violation::WrongStep { command: command.name(), phase: state.phase.name(), owed });
    }
    if !stands {
        // the rules of another seat's step do not concern this one
        return Ok(false);
    }
    match state.phase {
        Phase::Setup | Phase::Over => Ok(false),
        Phase::Explore { tile, .. } => explore::check(rules, state, tile, command, to),
        Phase::SecondTile { .. } | Phase::Transport { .. } => river::check_reserve(rules, state, command, to),
        Phase::Expand { .. } => expand::check(rules, state, seat, command, to),
        Phase::Choose { .. } => match command {
            Command::Take { stack } => expand::check_take(rules, state, stack, to),
            _ => Ok(false),
        },
        Phase::Reserve { stack, .. } => expand::check_tile(rules, state, stack, command, to),
        Phase::Influence { card, .. } => influence::check(rules, state, seat, card, command, to),
        Phase::Move { .. } => transport::check_lift(rules, state, seat, command, to),
        Phase::Settle { from, .. } => transport::check_settle(rules, state, from, command, to),
    }
}

/// Returns every rule that forbids a command.
pub(crate) fn violations(rules: &Rules, state: &State, seat: Seat, command: Command) -> Vec<Violation> {
    let mut all = CollectAll::default();
    // a collecting report never stops
    let _ = check(rules, state, seat, command, &mut all);
    all.0
}

/// Carries out a legal command.
pub(crate) fn carry_out(turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus> {
    match turn.state().phase {
        Phase::Setup | Phase::Over => Ok(()),
        Phase::Explore { tile, .. } => explore::carry_out(turn, seat, tile, command),
        Phase::SecondTile { card, .. } => {
            river::lay_reserve(turn, seat, command)?;
            river::after_second_tile(turn, seat, card)
        }
        Phase::Expand { .. } => expand::carry_out(turn, seat, command),
        Phase::Choose { card, .. } => {
            if let Command::Take { stack } = command {
                let phase = Phase::Reserve { card, stack, turn: seat };
                turn.emit(crate::horus::Event::StepBegan { phase });
            }
            Ok(())
        }
        Phase::Reserve { card, stack, .. } => expand::lay(turn, seat, (card, stack), command),
        Phase::Influence { .. } => influence::carry_out(turn, seat, command),
        Phase::Transport { left, .. } => transport::lay(turn, seat, left, command),
        Phase::Move { .. } => transport::lift(turn, seat, command),
        Phase::Settle { from, .. } => transport::settle(turn, seat, from, command),
    }
}

/// Lists the legal commands of a seat.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if state.phase.turn() != Some(seat) || seat.number() >= rules.players {
        return;
    }
    match state.phase {
        Phase::Setup | Phase::Over => {}
        Phase::Explore { tile, .. } => explore::commands(rules, state, tile, out),
        Phase::SecondTile { .. } | Phase::Transport { .. } => river::reserve_commands(rules, state, out),
        Phase::Expand { .. } => expand::commands(rules, state, seat, out),
        Phase::Choose { .. } => expand::takes(rules, state, out),
        Phase::Reserve { stack, .. } => expand::tiles(rules, state, stack, out),
        Phase::Influence { card, .. } => influence::commands(rules, state, card, out),
        Phase::Move { .. } => transport::lifts(rules, state, seat, out),
        Phase::Settle { from, .. } => transport::settles(rules, state, from, out),
    }
}

/// Returns the tile that was drawn and must be laid.
pub(crate) fn drawn(phase: &Phase) -> Option<Tile> {
    match phase {
        Phase::Explore { tile, .. } => Some(*tile),
        _ => None,
    }
}
