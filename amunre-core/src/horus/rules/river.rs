//! The River Nile: river tiles and necropolises (rules summary, The River Nile).

use crate::engine::{Actor, Checked, CommandSink, Id as _, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::horus::model::kingdom::SpotSet;
use crate::horus::model::options::RiverByCard;
use crate::horus::model::phase::TRANSPORTED;
use crate::horus::rules::outcome::Outcome;
use crate::horus::rules::{exhausted, placement};
use crate::horus::{
    Card, Command, Event, Horus, Origin, Phase, RiverEnd, Rules, Spot, Stack, State, Terrain, Violation,
};

/// Returns true if a tile counts as river for its neighbours: Temple, regions, islands (ruling 64).
#[inline]
pub(crate) fn is_river(rules: &Rules, terrain: Terrain) -> bool {
    terrain.is_course() || (rules.options.ends_are_river && terrain.is_river())
}

/// Returns true if a river tile of the reserve, or an end that moves, may be laid beside this tile (ruling 79).
fn is_bank(rules: &Rules, terrain: Terrain) -> bool {
    terrain.is_course() || (rules.options.fork_at_end && terrain.is_river())
}

/// Rule `horus/river/extend`: checks that a river tile replaces an end, which moves: beside that tile if it came from
/// the bag (`is_beside_new`), else beside any river tile that is no end.
pub(crate) fn check_extend(
    rules: &Rules,
    state: &State,
    end: RiverEnd,
    spot: Spot,
    is_beside_new: bool,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let river = state.kingdom.end(end);
    let mut stands = if spot.overlaps(river) {
        // the spot of the end is river then
        to.report(Violation::Overlaps { at: spot, other: river, terrain: Terrain::River })?
    } else {
        placement::check_spot(state, spot, to)?
    };
    let beside_new = spot.touches(river);
    if is_beside_new && !beside_new {
        stands = to.report(Violation::EndNotBeside { end, to: spot, river })?;
    } else if !beside_new && !is_beside(rules, state, spot) {
        stands = to.report(Violation::EndNotAtRiver { end, to: spot })?;
    }
    if !stands {
        return Ok(false);
    }
    let other = end.other();
    if state.kingdom.blocks(spot, other, rules.options.exit) {
        stands = to.report(Violation::BlocksEnd { at: spot, end: other, lies: state.kingdom.end(other) })?;
    }
    if !state.kingdom.would_exit(spot, rules.options.exit) {
        stands = to.report(Violation::EndShutIn { end, to: spot })?;
    }
    Ok(stands)
}

/// Returns true if a spot lies beside a river tile that counts for branches and for ends that move.
fn is_beside(rules: &Rules, state: &State, spot: Spot) -> bool {
    state.kingdom.touching(spot).any(|tile| is_bank(rules, tile.terrain))
}

/// Checks that a tile of the river stack may be laid so: as river, or with the necropolis up.
pub(crate) fn check_reserve(
    rules: &Rules,
    state: &State,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let is_as_from_bag = is_as_from_bag(rules, state);
    match command {
        Command::Extend { end, to: spot } => check_extend(rules, state, end, spot, is_as_from_bag, to),
        _ if is_as_from_bag => to.report(Violation::RiverByCard { command: command.name() }),
        Command::Branch { at } => {
            let mut stands = placement::check_spot(state, at, to)?;
            if !is_beside(rules, state, at) {
                stands = to.report(Violation::NotBesideRiver { at })?;
            }
            // for an impossible spot nothing more is checked
            Ok(stands && placement::check_ends(rules, state, at, to)?)
        }
        Command::Necropolis { at } => placement::check(rules, state, at, to),
        _ => to.report(Violation::RiverOrNecropolis { command: command.name() }),
    }
}

/// Returns true if the tile of the river stack to be laid is the first one that a card brings, and is laid like a tile
/// from the bag. If no end can move, it is laid in any way (ruling 90).
fn is_as_from_bag(rules: &Rules, state: &State) -> bool {
    let is_first = matches!(state.phase, Phase::Reserve { .. } | Phase::Transport { left: TRANSPORTED, .. });
    rules.options.river_by_card == RiverByCard::AsFromBag && is_first && has_place_from_bag(rules, state)
}

/// Returns the free spots beside an end to which it may move, if a river tile from the bag replaces it.
fn moves_from_bag(rules: &Rules, state: &State, end: RiverEnd) -> SpotSet {
    let (kingdom, exit) = (&state.kingdom, rules.options.exit);
    kingdom.with_exit(kingdom.free_spots() & kingdom.beside_end(end) & !kingdom.blocking(end.other(), exit), exit)
}

/// Lists the placements of a river tile from the bag.
pub(crate) fn bag_commands(rules: &Rules, state: &State, out: &mut impl CommandSink<Command>) {
    let [west, east] = [RiverEnd::West, RiverEnd::East].map(|end| moves_from_bag(rules, state, end));
    list_moves(&west, &east, state, out);
}

/// Lists the moves of both ends.
fn list_moves(west: &SpotSet, east: &SpotSet, state: &State, out: &mut impl CommandSink<Command>) {
    west.list_with(east, &state.kingdom, out, |is_east, to| {
        let end = if is_east { RiverEnd::East } else { RiverEnd::West };
        Command::Extend { end, to }
    });
}

/// Returns true if a river tile from the bag can be laid at all (ruling 77).
pub(crate) fn has_place_from_bag(rules: &Rules, state: &State) -> bool {
    RiverEnd::ALL.iter().any(|end| !moves_from_bag(rules, state, *end).is_empty())
}

/// Lists the placements of a tile of the river stack.
pub(crate) fn reserve_commands(rules: &Rules, state: &State, out: &mut impl CommandSink<Command>) {
    if is_as_from_bag(rules, state) {
        return bag_commands(rules, state, out);
    }
    let (kingdom, exit) = (&state.kingdom, rules.options.exit);
    let leaves_exit = |end: RiverEnd| kingdom.free_spots() & !kingdom.blocking(end, exit);
    let (west, east) = (leaves_exit(RiverEnd::West), leaves_exit(RiverEnd::East));
    let banks = kingdom.beside_river(rules.options.fork_at_end);
    let to_west = east & (banks | kingdom.beside_end(RiverEnd::West));
    let to_east = west & (banks | kingdom.beside_end(RiverEnd::East));
    let exits = kingdom.with_exit(to_west | to_east, exit);
    let (any_tile, to_west, to_east) = (west & east, to_west & exits, to_east & exits);
    let branches = any_tile & banks;
    list_moves(&to_west, &to_east, state, out);
    branches.list(kingdom, out, |at| Command::Branch { at });
    any_tile.list(kingdom, out, |at| Command::Necropolis { at });
}

/// Replaces an end by a river tile and moves the end.
pub(crate) fn extend(turn: &mut Turn<'_, Horus>, seat: Seat, end: RiverEnd, to: Spot, from: Origin) {
    let at = turn.state().kingdom.end(end);
    turn.emit(Event::RiverExtended { seat, end, at, to, from });
}

/// Lays a tile of the river stack. Returns true if it was laid as river.
pub(crate) fn lay_reserve(turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, bool> {
    let from = Origin::Reserve;
    let is_river = match command {
        Command::Extend { end, to } => {
            extend(turn, seat, end, to, from);
            true
        }
        Command::Branch { at } => {
            turn.emit(Event::TileLaid { seat, at, terrain: Terrain::River, from });
            true
        }
        Command::Necropolis { at } => {
            turn.emit(Event::TileLaid { seat, at, terrain: Terrain::Necropolis, from });
            false
        }
        _ => false,
    };
    exhausted::after(turn, Stack::River)?;
    Ok(is_river)
}

/// Rule `horus/river/second-tile`: begins the laying of a tile of the river stack, if there is one (ruling 78).
pub(crate) fn begin_second_tile(turn: &mut Turn<'_, Horus>, seat: Seat, card: Option<Card>) -> Outcome {
    if turn.state().reserve.of(Stack::River) == 0 {
        return after_second_tile(card);
    }
    turn.emit(Event::StepBegan { phase: Phase::SecondTile { card, turn: seat } });
    Outcome::Waits
}

fn after_second_tile(card: Option<Card>) -> Outcome {
    card.map_or(Outcome::Explored, Outcome::CardTileLaid)
}

/// The step in which a second tile is laid, because a river tile was.
pub(crate) struct SecondTile {
    pub(crate) card: Option<Card>,
}

impl PhaseRules<Horus, Outcome> for SecondTile {
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        check_reserve(by.rules, by.state, command, to)
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        reserve_commands(by.rules, by.state, out);
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        lay_reserve(turn, seat, command)?;
        Ok(after_second_tile(self.card))
    }
}
