//! Explore the Kingdom: a random tile is drawn and laid (rules summary, Explore the Kingdom).

use crate::engine::{Actor, Checked, CommandSink, DrawRequest, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::horus::rules::outcome::Outcome;
use crate::horus::rules::{placement, river, temple};
use crate::horus::{Command, Event, Horus, Origin, TILES, Terrain, Tile, Violation};

/// Begins the turn of a seat.
pub(crate) fn begin_turn(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus, Outcome> {
    let number = turn.state().turn.saturating_add(1);
    turn.emit(Event::TurnBegan { seat, turn: number });
    explore(turn, seat)
}

/// Rule `horus/turn/explore`: draws a tile; an empty bag gives none (ruling 61).
fn explore(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus, Outcome> {
    loop {
        let state = turn.state();
        if state.bag.is_empty() {
            return Ok(Outcome::Explored);
        }
        let (label, number, bag) = (state.label(&TILES), u32::from(state.draws.tiles), state.bag);
        let tile = turn.draw_known(DrawRequest::of(label, number).public(true), &bag)?;
        turn.emit(Event::TileDrawn { seat, tile });
        let rules = turn.rules();
        match tile {
            Tile::Temple if !temple::has_place(rules, turn.state()) => {
                turn.emit(Event::TempleDiscarded { seat });
                if !rules.options.temple_redraw {
                    return Ok(Outcome::Explored);
                }
            }
            Tile::River if !river::has_place_from_bag(rules, turn.state()) => {
                turn.emit(Event::RiverSetAside { seat });
                if !rules.options.river_redraw {
                    return Ok(Outcome::Explored);
                }
            }
            _ => return Ok(Outcome::Waits),
        }
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

/// The step in which the tile that was drawn is laid.
pub(crate) struct Explore {
    pub(crate) tile: Tile,
}

impl PhaseRules<Horus, Outcome> for Explore {
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Actor { rules, state, .. } = by;
        match (self.tile, command) {
            (Tile::River, Command::Extend { end, to: spot }) => river::check_extend(rules, state, end, spot, true, to),
            (Tile::River, _) => to.report(Violation::RiverFromBag { command: command.name() }),
            (Tile::Temple, Command::Lay { at }) => {
                let stands = placement::check(rules, state, at, to)?;
                Ok(temple::check(rules, state, at, to)? && stands)
            }
            (_, Command::Lay { at }) => placement::check(rules, state, at, to),
            _ => to.report(Violation::LandIsLaid { command: command.name(), terrain: terrain(self.tile) }),
        }
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        let Actor { rules, state, .. } = by;
        match self.tile {
            Tile::River => river::bag_commands(rules, state, out),
            Tile::Temple => {
                temple::spots(rules, state).list(&state.kingdom, out, |at| Command::Lay { at });
            }
            _ => placement::lays(rules, state, out),
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        Ok(match command {
            Command::Extend { end, to } => {
                river::extend(turn, seat, end, to, Origin::Bag);
                Outcome::RiverLaid(None)
            }
            Command::Lay { at } => {
                turn.emit(Event::TileLaid { seat, at, terrain: terrain(self.tile), from: Origin::Bag });
                Outcome::Explored
            }
            _ => Outcome::Waits,
        })
    }
}
