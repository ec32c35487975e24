//! Explore the Kingdom: a random tile is drawn and laid (rules summary, Explore the Kingdom).

use crate::engine::{Checked, CommandSink, DrawRequest, Report, Seat, Turn, TurnResult};
use crate::horus::rules::{expand, placement, river, temple};
use crate::horus::{Command, Event, Horus, Origin, Rules, State, TILES, Terrain, Tile, Violation};

/// Begins the turn of a seat.
pub(crate) fn begin_turn(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus> {
    let number = turn.state().turn.saturating_add(1);
    turn.emit(Event::TurnBegan { seat, turn: number });
    explore(turn, seat)
}

/// Rule `horus/turn/explore`: draws a tile; an empty bag gives none (ruling 61).
fn explore(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus> {
    loop {
        let state = turn.state();
        if state.bag.number() == 0 {
            return expand::begin(turn, seat);
        }
        let (label, number, bag) = (state.label(&TILES), u32::from(state.draws.tiles), state.bag);
        let tile = turn.draw_known(DrawRequest::of(label, number).public(true), &bag)?;
        turn.emit(Event::TileDrawn { seat, tile });
        let rules = turn.rules();
        match tile {
            Tile::Temple if !temple::has_place(rules, turn.state()) => {
                turn.emit(Event::TempleDiscarded { seat });
                if !rules.options.temple_redraw {
                    return expand::begin(turn, seat);
                }
            }
            Tile::River if !river::has_place_from_bag(rules, turn.state()) => {
                turn.emit(Event::RiverSetAside { seat });
                if !rules.options.river_redraw {
                    return expand::begin(turn, seat);
                }
            }
            _ => return Ok(()),
        }
    }
}

/// Checks that the drawn tile may be laid so.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    tile: Tile,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    match (tile, command) {
        (Tile::River, Command::Extend { end, to: spot }) => river::check_extend(rules, state, end, spot, true, to),
        (Tile::River, _) => to.report(Violation::RiverFromBag { command: command.name() }),
        (Tile::Temple, Command::Lay { at }) => {
            let stands = placement::check(rules, state, at, to)?;
            Ok(temple::check(rules, state, at, to)? && stands)
        }
        (_, Command::Lay { at }) => placement::check(rules, state, at, to),
        _ => to.report(Violation::LandIsLaid { command: command.name(), terrain: terrain(tile) }),
    }
}

/// Returns the terrain of a random tile.
fn terrain(tile: Tile) -> Terrain {
    match tile {
        Tile::River => Terrain::River,
        Tile::Temple => Terrain::Temple,
        _ => tile.land().map_or(Terrain::Marsh, crate::horus::Land::terrain),
    }
}

/// Lays the drawn tile.
pub(crate) fn carry_out(turn: &mut Turn<'_, Horus>, seat: Seat, tile: Tile, command: Command) -> TurnResult<Horus> {
    match command {
        Command::Extend { end, to } => {
            river::extend(turn, seat, end, to, Origin::Bag);
            river::second_tile(turn, seat, None)
        }
        Command::Lay { at } => {
            turn.emit(Event::TileLaid { seat, at, terrain: terrain(tile), from: Origin::Bag });
            expand::begin(turn, seat)
        }
        _ => Ok(()),
    }
}

/// Lists the placements of the drawn tile.
pub(crate) fn commands(rules: &Rules, state: &State, tile: Tile, out: &mut impl CommandSink<Command>) {
    match tile {
        Tile::River => river::bag_commands(rules, state, out),
        Tile::Temple => {
            temple::spots(rules, state).list(&state.kingdom, out, |at| Command::Lay { at });
        }
        _ => placement::lays(rules, state, out),
    }
}
