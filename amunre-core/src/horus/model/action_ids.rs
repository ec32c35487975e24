//! Commands as numbers: a fixed-size space whose meaning never changes. A spot without bounds has a number by the tile with the
//! lowest number that touches it, and by where it lies from there.

use crate::engine::Id;
use crate::horus::model::kingdom::MOST_TILES;
use crate::horus::model::spot::AROUND;
use crate::horus::{Card, Command, KingdomMap, RiverEnd, Spot, Stack, State};

/// How many spots can have a number.
const SPOTS: u32 = 120 * 12;
/// How many tiles there can be.
const TILES: u32 = 120;

// The space in order: each range begins where the one before ends.
const LAY: u32 = 0;
const NECROPOLIS: u32 = LAY + SPOTS;
const BRANCH: u32 = NECROPOLIS + SPOTS;
const EXTEND: u32 = BRANCH + SPOTS;
const PLAY: u32 = EXTEND + 2 * SPOTS;
const TRANSPORT: u32 = PLAY + 36;
const TAKE: u32 = TRANSPORT + 1;
const MARK: u32 = TAKE + 5;
const LIFT: u32 = MARK + TILES;
const DONE: u32 = LIFT + TILES;
const PASS: u32 = DONE + 1;
/// How many ids there are.
pub(crate) const SPACE: u32 = PASS + 1;

const _: () = assert!(SPOTS as usize == MOST_TILES * AROUND && TILES as usize == MOST_TILES, "a number for each");

/// The number of a spot beside the tiles.
fn of_spot(kingdom: &KingdomMap, at: Spot) -> Option<u32> {
    let (tile, offset) = kingdom.anchor(at)?;
    u32::try_from(tile * AROUND + offset).ok()
}

/// The spot with a number.
fn spot(kingdom: &KingdomMap, number: u32) -> Option<Spot> {
    let number = usize::try_from(number).ok()?;
    kingdom.anchored(number / AROUND, number % AROUND)
}

/// The number of a tile.
fn of_tile(kingdom: &KingdomMap, at: Spot) -> Option<u32> {
    u32::try_from(kingdom.at(at)?).ok()
}

/// The tile with a number.
fn tile(kingdom: &KingdomMap, number: u32) -> Option<Spot> {
    kingdom.spot(usize::try_from(number).ok()?)
}

fn of_id(id: impl Id) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}

fn id<K: Id>(number: u32) -> Option<K> {
    K::at(usize::try_from(number).ok()?)
}

/// The id of a command; none for a spot that touches no tile, or a tile that does not lie there.
pub(crate) fn id_of(state: &State, command: Command) -> Option<u32> {
    let kingdom = &state.kingdom;
    Some(match command {
        Command::Lay { at } => LAY + of_spot(kingdom, at)?,
        Command::Necropolis { at } => NECROPOLIS + of_spot(kingdom, at)?,
        Command::Branch { at } => BRANCH + of_spot(kingdom, at)?,
        Command::Extend { end, to } => EXTEND + of_id(end) * SPOTS + of_spot(kingdom, to)?,
        Command::Play { card } => PLAY + of_id(card),
        Command::Transport => TRANSPORT,
        Command::Take { stack } => TAKE + of_id(stack),
        Command::Mark { at } => MARK + of_tile(kingdom, at)?,
        Command::Lift { from } => LIFT + of_tile(kingdom, from)?,
        Command::Done => DONE,
        Command::Pass => PASS,
    })
}

/// The command with this id, as far as this table has the tile that it is counted from.
pub(crate) fn command(state: &State, number: u32) -> Option<Command> {
    let kingdom = &state.kingdom;
    Some(match number {
        LAY..NECROPOLIS => Command::Lay { at: spot(kingdom, number - LAY)? },
        NECROPOLIS..BRANCH => Command::Necropolis { at: spot(kingdom, number - NECROPOLIS)? },
        BRANCH..EXTEND => Command::Branch { at: spot(kingdom, number - BRANCH)? },
        EXTEND..PLAY => {
            let number = number - EXTEND;
            Command::Extend { end: id::<RiverEnd>(number / SPOTS)?, to: spot(kingdom, number % SPOTS)? }
        }
        PLAY..TRANSPORT => Command::Play { card: id::<Card>(number - PLAY)? },
        TRANSPORT => Command::Transport,
        TAKE..MARK => Command::Take { stack: id::<Stack>(number - TAKE)? },
        MARK..LIFT => Command::Mark { at: tile(kingdom, number - MARK)? },
        LIFT..DONE => Command::Lift { from: tile(kingdom, number - LIFT)? },
        DONE => Command::Done,
        PASS => Command::Pass,
        SPACE.. => return None,
    })
}

/// The kind of a command: the random policy picks a kind first.
pub(crate) fn kind(command: Command) -> u8 {
    match command {
        Command::Lay { .. } => 0,
        Command::Extend { .. } => 1,
        Command::Branch { .. } => 2,
        Command::Necropolis { .. } => 3,
        Command::Play { .. } => 4,
        Command::Transport => 5,
        Command::Take { .. } => 6,
        Command::Mark { .. } => 7,
        Command::Lift { .. } => 8,
        Command::Done => 9,
        Command::Pass => 10,
    }
}
