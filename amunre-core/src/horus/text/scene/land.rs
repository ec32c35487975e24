//! The kingdom: each tile is a part of its own, named by its spot.

use crate::engine::text::display::named;
use crate::engine::text::scene::{Fill, PanelKind, Part, Role, ScenePanel, TextAnchor, TextMap, Weight};
use crate::engine::{Id as _, Names, Seat};
use crate::horus::PlacedTile;
use crate::horus::text::scene::style::tone;
use crate::horus::{KingdomMap, Spot, Terrain};

/// The width and height of half a tile: small enough for a drawing of 120 tiles in a row.
const UNIT: i16 = 28;
/// The width and height of a tile.
const TILE: i16 = 2 * UNIT;
/// The number of units drawn around the tiles, where the next tile can lie.
const EDGE: i16 = 2;
/// The distance between numbered units at the edge.
const STEP: i16 = 4;

/// The meaning of the signs on the map.
const LEGEND: [&str; 5] = [
    "ma marsh, fa farmland, hi hills, de desert;",
    "a digit: the marker of that seat; ~~~ river, ~^~ its start,",
    "<W> <E> its ends; ### necropolis; /T\\ the Temple",
    "4,-2 is the lower left corner of a tile: 4 east, 2 south;",
    "+ every fourth unit",
];

/// The units that are drawn: from `low` up to, but not including, `high`.
#[derive(Clone, Copy)]
struct Frame {
    low: Spot,
    high: Spot,
}

/// Returns the id of the part of a tile.
pub(super) fn id_of(at: Spot) -> String {
    format!("land/{at}")
}

/// Draws the kingdom, with as much of the plane around it as the next tile needs.
pub(super) fn land(kingdom: &KingdomMap, names: &Names) -> ScenePanel {
    let frame = Frame::of(kingdom);
    let mut parts = vec![frame.axes()];
    // of tiles on the same spot, which no game has, only one is drawn
    let is_first = |(number, tile): &(usize, PlacedTile)| kingdom.at(tile.at) == Some(*number);
    parts.extend(kingdom.tiles().enumerate().filter(is_first).map(|(_, laid)| tile(laid, frame, names)));
    let map = TextMap { unit: UNIT, corner: (frame.low.x, frame.high.y.saturating_sub(1)), legend: &LEGEND };
    ScenePanel {
        map: Some(map),
        ..ScenePanel::new("land", "The kingdom", frame.size(), parts).of_kind(PanelKind::Board)
    }
}

impl Frame {
    fn of(kingdom: &KingdomMap) -> Self {
        let (mut low, mut high) = (Spot::new(0, 0), Spot::new(0, 0));
        for spot in kingdom.spots() {
            low = Spot::new(low.x.min(spot.x), low.y.min(spot.y));
            high = Spot::new(high.x.max(spot.x), high.y.max(spot.y));
        }
        Self { low: low.step((-EDGE, -EDGE)), high: high.step((2 + EDGE, 2 + EDGE)) }
    }

    fn left_of(self, x: i16) -> i16 {
        x.saturating_sub(self.low.x).saturating_mul(UNIT)
    }

    /// Returns the lower edge of a unit.
    fn base_of(self, y: i16) -> i16 {
        self.high.y.saturating_sub(y).saturating_mul(UNIT)
    }

    fn size(self) -> (i16, i16) {
        (self.left_of(self.high.x), self.base_of(self.low.y))
    }

    /// Draws a line along every fourth unit, with its number.
    fn axes(self) -> Part {
        let words = "coordinates: the first number grows to the east, the second to the north; they are those of the \
             lower left corner of a tile, in halves of a tile";
        let mut part = Part::new("land/axes", (0, 0), words);
        let (width, height) = self.size();
        for x in (self.low.x..self.high.x).filter(|x| x.rem_euclid(STEP) == 0) {
            let left = self.left_of(x);
            line(&mut part, (left, 0), (1, height));
            part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (left.saturating_add(1), 12), 11, x.to_string());
        }
        for y in (self.low.y..self.high.y).filter(|y| y.rem_euclid(STEP) == 0) {
            let base = self.base_of(y);
            line(&mut part, (0, base.saturating_sub(1)), (width, 1));
            part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (1, base.saturating_sub(3)), 11, y.to_string());
        }
        part
    }
}

/// Draws a thin line: a polygon, so that it has no edge of its own.
fn line(part: &mut Part, (x, y): (i16, i16), (width, height): (i16, i16)) {
    let (right, below) = (x.saturating_add(width), y.saturating_add(height));
    part.shape(Role::Field, Fill::Full, &[(x, y), (right, y), (right, below), (x, below)]);
}

/// Draws a tile: its kind, its spot, and the marker on it.
fn tile(PlacedTile { at, marker, terrain }: PlacedTile, frame: Frame, names: &Names) -> Part {
    let mut words = format!("{at}: {}", terrain.words());
    if let Some(seat) = marker {
        words = format!("{words}, marker of {}", named(seat, names));
    }
    let place = (frame.left_of(at.x), frame.base_of(at.y.saturating_add(2)));
    let mut part = Part { sign: signs(terrain, marker).into(), ..Part::new(id_of(at), place, words) };
    let ground = match terrain.land() {
        Some(land) => tone(land),
        None if terrain.is_river() => Role::Water,
        None => Role::Field,
    };
    part.area(ground, Fill::Edged, (1, 1), (TILE - 2, TILE - 2), 4);
    show(&mut part, terrain);
    let name = match terrain {
        Terrain::RiverStart => "start",
        Terrain::WestEnd => "west end",
        Terrain::EastEnd => "east end",
        Terrain::Necropolis => "necropolis",
        Terrain::Temple => "Temple",
        _ => terrain.name(),
    };
    // the longest name is a little narrower than the estimate
    let size = if terrain == Terrain::Necropolis { 10 } else { 11 };
    part.write(Role::Ink, Weight::Plain, TextAnchor::Middle, (UNIT, 14), size, name);
    part.write(Role::Ink, Weight::Plain, TextAnchor::Middle, (UNIT, TILE - 5), 11, at.to_string());
    if let Some(seat) = marker {
        part.seat(seat, Fill::Edged, (UNIT, 29), 10);
    }
    part
}

/// Draws the picture of a tile that is not land.
fn show(part: &mut Part, terrain: Terrain) {
    match terrain {
        Terrain::River | Terrain::WestEnd | Terrain::EastEnd => {
            for y in [22, 30] {
                let crest =
                    [(12, y + 3), (20, y), (28, y + 3), (36, y), (44, y + 3), (36, y + 1), (28, y + 4), (20, y + 1)];
                part.shape(Role::Water, Fill::Empty, &crest);
            }
        }
        // steps
        Terrain::RiverStart => {
            for (place, wide) in [(0, 28), (1, 20), (2, 12)] {
                part.area(Role::Stone, Fill::Edged, (UNIT - wide / 2, 33 - 6 * place), (wide, 6), 0);
            }
        }
        Terrain::Necropolis => {
            for x in [9, 23, 37] {
                part.area(Role::Stone, Fill::Edged, (x, 26), (10, 12), 0);
                part.area(Role::Stone, Fill::Edged, (x - 1, 23), (12, 3), 0);
            }
        }
        Terrain::Temple => {
            part.shape(Role::Gold, Fill::Edged, &[(12, 26), (UNIT, 18), (44, 26)]);
            for x in [14, 22, 30, 38] {
                part.area(Role::Gold, Fill::Edged, (x, 26), (4, 10), 0);
            }
            part.area(Role::Gold, Fill::Edged, (12, 36), (32, 3), 0);
        }
        _ => {}
    }
}

/// Returns the two lines of a tile on the map: its kind and the number of the marker's seat, and a pattern for the
/// land. The last character of both is empty, so that neighbouring tiles can be told apart.
fn signs(terrain: Terrain, marker: Option<Seat>) -> [String; 2] {
    let (above, below) = match terrain {
        Terrain::Marsh => ("ma", "\"\"\" "),
        Terrain::Farmland => ("fa", "=== "),
        Terrain::Hills => ("hi", "^^^ "),
        Terrain::Desert => ("de", "... "),
        Terrain::River => ("~~~", "~~~ "),
        Terrain::RiverStart => ("~^~", "~~~ "),
        Terrain::WestEnd => ("<W>", "~~~ "),
        Terrain::EastEnd => ("<E>", "~~~ "),
        Terrain::Necropolis => ("###", "### "),
        Terrain::Temple => ("/T\\", "||| "),
    };
    let digit = marker.map(|seat| seat.number().to_string()).unwrap_or_default();
    // only tiles for markers have a place for one
    let above = if above.len() == 2 { format!("{above}{digit}") } else { above.to_owned() };
    [format!("{above:<4}"), below.to_owned()]
}
