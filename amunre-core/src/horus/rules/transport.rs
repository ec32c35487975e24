//! River-transport: two tiles of the river stack, then a marker along the river (rules summary, River-Transport Cards).

use crate::engine::{Checked, CommandSink, Report, Seat, Turn, TurnResult};
use crate::horus::model::kingdom::TileSet;
use crate::horus::rules::influence::{check_tile, is_first_turn};
use crate::horus::rules::{end_turn, river};
use crate::horus::{Command, Event, Horus, Phase, Rules, Spot, Stack, State, Violation};

/// Rule `horus/transport/tiles`: the number of tiles of the river stack that are laid.
pub(crate) const TILES: u8 = 2;

/// Returns true if the river stack has as many tiles as must be laid (ruling 84).
#[inline]
fn has_tiles(rules: &Rules, state: &State) -> bool {
    !rules.options.transport_needs_two || state.reserve.of(Stack::River) >= TILES
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
pub(crate) fn play(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus> {
    turn.emit(Event::TransportPlayed { seat });
    next_tile(turn, seat, TILES)
}

/// Begins the laying of a tile of the river stack, as long as there is one (ruling 84).
pub(crate) fn next_tile(turn: &mut Turn<'_, Horus>, seat: Seat, left: u8) -> TurnResult<Horus> {
    let left = left.min(turn.state().reserve.of(Stack::River));
    if left > 0 {
        turn.emit(Event::StepBegan { phase: Phase::Transport { left, turn: seat } });
        return Ok(());
    }
    begin_move(turn, seat)
}

/// Lays a tile of the river stack.
pub(crate) fn lay(turn: &mut Turn<'_, Horus>, seat: Seat, left: u8, command: Command) -> TurnResult<Horus> {
    river::lay_reserve(turn, seat, command)?;
    next_tile(turn, seat, left.saturating_sub(1))
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
fn begin_move(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus> {
    if movable(turn.rules(), turn.state(), seat).next().is_none() {
        return end_turn::end_turn(turn, seat);
    }
    turn.emit(Event::StepBegan { phase: Phase::Move { turn: seat } });
    Ok(())
}

/// Rule `horus/transport/move`: checks that a marker may be lifted, or none.
pub(crate) fn check_lift(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
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

/// Lifts a marker, or none.
pub(crate) fn lift(turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus> {
    if let Command::Lift { from } = command {
        turn.emit(Event::StepBegan { phase: Phase::Settle { from, turn: seat } });
        return Ok(());
    }
    turn.emit(Event::MoveDeclined { seat });
    end_turn::end_turn(turn, seat)
}

/// Lists the markers that may be lifted.
pub(crate) fn lifts(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    out.push_all(movable(rules, state, seat).map(|from| Command::Lift { from }));
    out.push(Command::Done);
}

/// Rule `horus/transport/move`: checks that a marker may go there.
pub(crate) fn check_settle(
    rules: &Rules,
    state: &State,
    from: Spot,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
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

/// Puts the lifted marker down.
pub(crate) fn settle(turn: &mut Turn<'_, Horus>, seat: Seat, from: Spot, command: Command) -> TurnResult<Horus> {
    if let Command::Mark { at } = command {
        turn.emit(Event::MarkerMoved { seat, from, to: at });
    }
    end_turn::end_turn(turn, seat)
}

/// Lists the tiles to which a marker may go.
pub(crate) fn settles(rules: &Rules, state: &State, from: Spot, out: &mut impl CommandSink<Command>) {
    let own = state.kingdom.at(from).and_then(|number| state.kingdom.region(number));
    let at_river = at_river(rules, state);
    let is_target = |region: u8| at_river.has(region) && Some(region) != own;
    let free = state.kingdom.tiles().enumerate().filter(|(_, tile)| tile.marker.is_none());
    let targets = free.filter(|(number, _)| state.kingdom.region(*number).is_some_and(is_target));
    out.push_all(targets.map(|(_, tile)| Command::Mark { at: tile.at }));
}
