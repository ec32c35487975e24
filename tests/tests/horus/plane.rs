//! The plane, computed slowly: written from the page of research alone, and compared with the engine in random games and
//! kingdoms.

use std::collections::BTreeSet;

use amunre_core::horus::options::{Exit, RiverByCard};
use amunre_core::horus::{Command, KingdomMap, Options, Phase, RiverEnd, Spot, Stack, State, Terrain, Tile};

/// A place: the lower left corner of a tile.
pub(super) type PlanePoint = (i16, i16);

/// Returns true if two tiles at these places overlap.
pub(super) fn overlaps(one: PlanePoint, other: PlanePoint) -> bool {
    (one.0 - other.0).abs() < 2 && (one.1 - other.1).abs() < 2
}

/// Returns true if two tiles at these places touch with a whole edge (2 and 0) or half of one (2 and 1).
pub(super) fn adjacent(one: PlanePoint, other: PlanePoint) -> bool {
    let (x, y) = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
    matches!((x, y), (2, 0 | 1) | (0 | 1, 2))
}

/// The twelve places around one.
pub(super) fn around((x, y): PlanePoint) -> impl Iterator<Item = PlanePoint> {
    let near = (-2..=2).flat_map(move |east| (-2..=2).map(move |north| (x + east, y + north)));
    near.filter(move |place| adjacent(*place, (x, y)))
}

/// Returns true if no tile lies on a place.
pub(super) fn is_free(tiles: &[PlanePoint], place: PlanePoint) -> bool {
    !tiles.iter().any(|tile| overlaps(*tile, place))
}

/// The rectangle that all tiles span: its lower left corner, and the last place of a tile in it.
fn rectangle(tiles: &[PlanePoint]) -> (PlanePoint, PlanePoint) {
    let x = || tiles.iter().map(|tile| tile.0);
    let y = || tiles.iter().map(|tile| tile.1);
    let low = (x().min().unwrap_or(0), y().min().unwrap_or(0));
    (low, (x().max().unwrap_or(0), y().max().unwrap_or(0)))
}

/// All free places that touch a tile, by a search of the whole plane.
pub(super) fn frontier(tiles: &[PlanePoint]) -> impl Iterator<Item = PlanePoint> {
    let (low, high) = rectangle(tiles);
    let plane = (low.0 - 3..=high.0 + 3).flat_map(move |x| (low.1 - 3..=high.1 + 3).map(move |y| (x, y)));
    let touches = |place: &PlanePoint| tiles.iter().any(|tile| adjacent(*tile, *place));
    plane.filter(move |place| is_free(tiles, *place) && touches(place))
}

/// Returns true if a tile has an exit. Weak: a free place beside it. Strong: a chain of free places, each beside the one
/// before, that leads out of the rectangle of the table.
pub(super) fn has_exit(tiles: &[PlanePoint], tile: PlanePoint, exit: Exit) -> bool {
    if exit == Exit::Weak {
        return around(tile).any(|place| is_free(tiles, place));
    }
    let (low, high) = rectangle(tiles);
    let is_out = |(x, y): PlanePoint| x <= low.0 - 2 || y <= low.1 - 2 || x >= high.0 + 2 || y >= high.1 + 2;
    let mut seen = BTreeSet::from([tile]);
    let mut open = vec![tile];
    while let Some(here) = open.pop() {
        for next in around(here) {
            if is_free(tiles, next) && seen.insert(next) {
                if is_out(next) {
                    return true;
                }
                open.push(next);
            }
        }
    }
    false
}

fn place(spot: Spot) -> PlanePoint {
    (spot.x, spot.y)
}

fn spot((x, y): PlanePoint) -> Spot {
    Spot::new(x, y)
}

/// The places of all tiles.
pub(super) fn places(kingdom: &KingdomMap) -> Vec<PlanePoint> {
    kingdom.tiles().map(|tile| place(tile.at)).collect()
}

/// The places of tiles of such a kind.
pub(super) fn places_of(kingdom: &KingdomMap, is_such: impl Fn(Terrain) -> bool) -> Vec<PlanePoint> {
    kingdom.tiles().filter(|tile| is_such(tile.terrain)).map(|tile| place(tile.at)).collect()
}

fn touches_any(tiles: &[PlanePoint], place: PlanePoint) -> bool {
    tiles.iter().any(|tile| adjacent(*tile, place))
}

/// The legal commands with a tile in this step; none if no tile is to be laid.
pub(super) fn laying(state: &State, options: Options) -> Option<BTreeSet<String>> {
    let kingdom = &state.kingdom;
    let (tiles, ends) = (places(kingdom), [RiverEnd::West, RiverEnd::East].map(|end| (end, place(kingdom.end(end)))));
    let with = |more: PlanePoint| tiles.iter().copied().chain([more]).collect::<Vec<PlanePoint>>();
    let leaves = |more: PlanePoint, end: PlanePoint| has_exit(&with(more), end, options.exit);
    let leaves_both = |more: PlanePoint| ends.iter().all(|(_, end)| leaves(more, *end));
    let is_course = |terrain| matches!(terrain, Terrain::River | Terrain::RiverStart);
    let is_end = |terrain| matches!(terrain, Terrain::WestEnd | Terrain::EastEnd);
    let river = places_of(kingdom, |terrain| is_course(terrain) || is_end(terrain));
    let bank = places_of(kingdom, |terrain| is_course(terrain) || (options.fork_at_end && is_end(terrain)));
    let land = places_of(kingdom, |terrain| terrain.land().is_some());
    let mut found = Vec::new();
    let extend = |from_bag: bool, to: PlanePoint, found: &mut Vec<Command>| {
        for (end, old) in ends {
            let others = ends.iter().filter(|(other, _)| *other != end);
            let may_go = adjacent(to, old) || (!from_bag && touches_any(&bank, to));
            let all = with(to);
            if may_go && has_exit(&all, to, options.exit) && others.clone().all(|(_, other)| leaves(to, *other)) {
                found.push(Command::Extend { end, to: spot(to) });
            }
        }
    };
    let drawn = match state.phase {
        Phase::Explore { tile, .. } => Some(tile),
        Phase::Reserve { stack, .. } if stack != Stack::River => Some(Tile::Marsh),
        Phase::Reserve { .. } | Phase::SecondTile { .. } | Phase::Transport { .. } => None,
        _ => return None,
    };
    let is_first = matches!(state.phase, Phase::Reserve { .. } | Phase::Transport { left: 2, .. }) && drawn.is_none();
    if is_first && options.river_by_card == RiverByCard::AsFromBag {
        frontier(&tiles).for_each(|here| extend(true, here, &mut found));
        if !found.is_empty() {
            return Some(found.iter().map(|command| format!("{command:?}")).collect());
        }
    }
    for here in frontier(&tiles) {
        match drawn {
            Some(Tile::River) => extend(true, here, &mut found),
            Some(Tile::Temple) => {
                if touches_any(&river, here) && !touches_any(&land, here) && leaves_both(here) {
                    found.push(Command::Lay { at: spot(here) });
                }
            }
            Some(_) if leaves_both(here) => found.push(Command::Lay { at: spot(here) }),
            Some(_) => {}
            None => {
                if leaves_both(here) {
                    found.push(Command::Necropolis { at: spot(here) });
                    if touches_any(&bank, here) {
                        found.push(Command::Branch { at: spot(here) });
                    }
                }
                extend(false, here, &mut found);
            }
        }
    }
    Some(found.iter().map(|command| format!("{command:?}")).collect())
}

/// The unit cells of a tile.
fn cells((x, y): PlanePoint) -> [PlanePoint; 4] {
    [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
}

/// The cells that are reached from far outside without crossing the river.
pub(super) fn reached(kingdom: &KingdomMap, through_corners: bool) -> BTreeSet<PlanePoint> {
    let river = places_of(kingdom, |terrain| {
        matches!(terrain, Terrain::River | Terrain::RiverStart | Terrain::WestEnd | Terrain::EastEnd)
    });
    let river: BTreeSet<PlanePoint> = river.into_iter().flat_map(cells).collect();
    let (low, high) = rectangle(&places(kingdom));
    let first = (low.0 - 3, low.1 - 3);
    let mut seen = BTreeSet::from([first]);
    let mut open = vec![first];
    while let Some((x, y)) = open.pop() {
        for (east, north) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let next = (x + east, y + north);
            let is_near = (low.0 - 3..=high.0 + 5).contains(&next.0) && (low.1 - 3..=high.1 + 5).contains(&next.1);
            let may_go = east == 0 || north == 0 || through_corners;
            if is_near && may_go && !river.contains(&next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen
}

/// Returns true if each cell beside a region belongs to the river or to the region.
pub(super) fn is_shut_in(kingdom: &KingdomMap, region: &[PlanePoint]) -> bool {
    let river = places_of(kingdom, |terrain| {
        matches!(terrain, Terrain::River | Terrain::RiverStart | Terrain::WestEnd | Terrain::EastEnd)
    });
    let shuts: BTreeSet<PlanePoint> = river.iter().chain(region).copied().flat_map(cells).collect();
    let beside = |(x, y): PlanePoint| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
    region.iter().copied().flat_map(cells).flat_map(beside).all(|cell| shuts.contains(&cell))
}

/// The regions: connected tiles of one kind of land, in the order in which their first tiles were laid.
pub(super) fn regions(kingdom: &KingdomMap) -> Vec<Vec<PlanePoint>> {
    let land: Vec<(PlanePoint, Terrain)> = kingdom
        .tiles()
        .filter(|tile| tile.terrain.land().is_some())
        .map(|tile| (place(tile.at), tile.terrain))
        .collect();
    let mut regions: Vec<Vec<PlanePoint>> = Vec::new();
    for (first, terrain) in &land {
        if regions.iter().any(|region| region.contains(first)) {
            continue;
        }
        let mut region = vec![*first];
        let mut place = 0;
        while let Some(here) = region.get(place).copied() {
            for (other, kind) in &land {
                if kind == terrain && adjacent(here, *other) && !region.contains(other) {
                    region.push(*other);
                }
            }
            place += 1;
        }
        regions.push(region);
    }
    regions
}
