//! River-transport: two tiles of the river stack, then a marker along the river (rules summary, River-Transport Cards).

use crate::engine::{Actor, Checked, CommandSink, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::horus::model::kingdom::TileSet;
use crate::horus::model::phase::TRANSPORTED;
use crate::horus::rules::influence::{check_tile, is_first_turn};
use crate::horus::rules::outcome::Outcome;
use crate::horus::rules::river;
use crate::horus::{Command, Event, Horus, Phase, Rules, Spot, Stack, State, Violation};

/// Returns true if the river stack has as many tiles as must be laid (ruling 84).
#[inline]
fn has_tiles(rules: &Rules, state: &State) -> bool {
    !rules.options.transport_needs_two || state.reserve.of(Stack::River) >= TRANSPORTED
}

/// Returns true if a seat may play its river-transport card.
#[inline]
pub(crate) fn may_play(rules: &Rules, state: &State, seat: Seat) -> bool {
    state.seats[seat].transport
        && has_tiles(rules, state)
        && (rules.options.transport_on_first_turn || !is_first_turn(rules, state))
}

/// Rule `horus/transport/play`.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if !state.seats[seat].transport {
        return to.report(Violation::NoTransport { seat });
    }
    if !has_tiles(rules, state) {
        return to.report(Violation::TooFewTiles { left: state.reserve.of(Stack::River) });
    }
    if may_play(rules, state, seat) { Ok(true) } else { to.report(Violation::TransportLater { seat }) }
}

/// Plays the card.
pub(crate) fn play(turn: &mut Turn<'_, Horus>, seat: Seat) -> Outcome {
    turn.emit(Event::TransportPlayed { seat });
    Outcome::TransportLeft(TRANSPORTED)
}

/// Begins the laying of a tile of the river stack, as long as there is one (ruling 84).
pub(crate) fn next_tile(turn: &mut Turn<'_, Horus>, seat: Seat, left: u8) -> Outcome {
    let left = left.min(turn.state().reserve.of(Stack::River));
    if left == 0 {
        return Outcome::Transported;
    }
    turn.emit(Event::StepBegan { phase: Phase::Transport { left, turn: seat } });
    Outcome::Waits
}

/// Returns the regions that border the river (rulings 64 and 85).
fn at_river(rules: &Rules, state: &State) -> TileSet {
    state.kingdom.regions_at_river(rules.options.ends_are_river)
}

/// Returns true if a marker can go from a region to another one of those that border the river.
fn has_target(state: &State, at_river: TileSet, from: u8) -> bool {
    !at_river.and(state.kingdom.with_room()).without(from).is_empty()
}

/// Returns the markers of a seat that can be moved.
fn movable(rules: &Rules, state: &State, seat: Seat) -> impl Iterator<Item = Spot> {
    let at_river = at_river(rules, state);
    let own = state.kingdom.tiles().enumerate().filter(move |(_, tile)| tile.marker == Some(seat));
    let can_move = move |region: u8| at_river.has(region) && has_target(state, at_river, region);
    own.filter(move |(number, _)| state.kingdom.region(*number).is_some_and(can_move)).map(|(_, tile)| tile.at)
}

/// Begins the move of a marker, if one can be moved.
pub(crate) fn begin_move(turn: &mut Turn<'_, Horus>, seat: Seat) -> Outcome {
    if movable(turn.rules(), turn.state(), seat).next().is_none() {
        return Outcome::TurnDone;
    }
    turn.emit(Event::StepBegan { phase: Phase::Move { turn: seat } });
    Outcome::Waits
}

/// The step in which a tile of the river stack is laid.
pub(crate) struct Transport {
    pub(crate) left: u8,
}

impl PhaseRules<Horus, Outcome> for Transport {
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        river::check_reserve(by.rules, by.state, command, to)
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        river::reserve_commands(by.rules, by.state, out);
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        river::lay_reserve(turn, seat, command)?;
        Ok(Outcome::TransportLeft(self.left.saturating_sub(1)))
    }
}

/// The step in which a marker is lifted, or none.
pub(crate) struct Move;

impl PhaseRules<Horus, Outcome> for Move {
    /// Rule `horus/transport/move`: checks that a marker may be lifted, or none.
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Actor { rules, state, seat } = by;
        let Command::Lift { from } = command else { return Ok(true) };
        let found = state.kingdom.at(from).and_then(|number| Some((number, state.kingdom.tile(number)?)));
        let Some((number, _)) = found.filter(|(_, tile)| tile.marker == Some(seat)) else {
            return to.report(Violation::NotOwnMarker { seat, from });
        };
        let Some(region) = state.kingdom.region(number) else { return Ok(true) };
        let at_river = at_river(rules, state);
        if !at_river.has(region) {
            return to.report(Violation::NotAtRiver { at: from });
        }
        if has_target(state, at_river, region) { Ok(true) } else { to.report(Violation::NowhereToGo { from }) }
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        out.push_all(movable(by.rules, by.state, by.seat).map(|from| Command::Lift { from }));
        out.push(Command::Done);
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        if let Command::Lift { from } = command {
            turn.emit(Event::StepBegan { phase: Phase::Settle { from, turn: seat } });
            return Ok(Outcome::Waits);
        }
        turn.emit(Event::MoveDeclined { seat });
        Ok(Outcome::TurnDone)
    }
}

/// The step in which the lifted marker is put down.
pub(crate) struct Settle {
    pub(crate) from: Spot,
}

impl PhaseRules<Horus, Outcome> for Settle {
    /// Rule `horus/transport/move`: checks that a marker may go there.
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let (Actor { rules, state, .. }, from) = (by, self.from);
        let Command::Mark { at } = command else { return Ok(true) };
        let Some(number) = check_tile(state, at, to)? else { return Ok(false) };
        let region = state.kingdom.region(number);
        let own = state.kingdom.at(from).and_then(|number| state.kingdom.region(number));
        let mut stands = true;
        if region == own {
            stands = to.report(Violation::SameRegion { from, to: at })?;
        }
        if !region.is_some_and(|region| at_river(rules, state).has(region)) {
            stands = to.report(Violation::NotAtRiver { at })?;
        }
        Ok(stands)
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        let state = by.state;
        let own = state.kingdom.at(self.from).and_then(|number| state.kingdom.region(number));
        let at_river = at_river(by.rules, state);
        let is_target = |region: u8| at_river.has(region) && Some(region) != own;
        let free = state.kingdom.tiles().enumerate().filter(|(_, tile)| tile.marker.is_none());
        let targets = free.filter(|(number, _)| state.kingdom.region(*number).is_some_and(is_target));
        out.push_all(targets.map(|(_, tile)| Command::Mark { at: tile.at }));
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        if let Command::Mark { at } = command {
            turn.emit(Event::MarkerMoved { seat, from: self.from, to: at });
        }
        Ok(Outcome::TurnDone)
    }
}
