//! The kingdom as a map. A unit of the plane is two characters wide and a line high, so a tile takes 4 x 2 characters: above its
//! kind and the number of the seat whose marker stands there, below what the land looks like. The last character of both
//! lines is empty, so that tiles beside each other can be told apart.

use std::fmt;
use std::fmt::Write;

use crate::engine::Seat;
use crate::engine::text::display::write_line;
use crate::horus::{KingdomMap, Spot, Terrain};

/// The most units beside each other in 80 columns, with the numbers of the lines before them.
const MOST: i16 = 36;
/// How many units around the tiles are shown: there the next tile can lie.
const EDGE: i16 = 2;
/// How many units of a panel stand in the next one too: so each tile is whole in one of them.
const SHARED: i16 = 2;
/// Each such unit has a number on the axis.
const STEP: i16 = 4;
/// From so many lines on the axis stands below the map too.
const HIGH: i16 = 16;

/// What the signs of the map mean.
const LEGEND: [&str; 3] = [
    "ma marsh, fa farmland, hi hills, de desert; a digit: the marker of that seat",
    "~~~ river, ~^~ its start, <W> <E> its ends; ### necropolis; /T\\ the Temple",
    "4,-2 is the lower left corner of a tile: 4 east, 2 south; + each fourth unit",
];

/// The units that a part of the map shows, the last ones included.
#[derive(Clone, Copy)]
struct Panel {
    low: Spot,
    high: Spot,
}

/// The map, in panels from west to east where it is too wide, and what its signs mean.
pub(super) fn map(kingdom: &KingdomMap, f: &mut dyn Write) -> fmt::Result {
    for panel in panels(kingdom) {
        panel.write(kingdom, f)?;
        f.write_char('\n')?;
    }
    LEGEND.into_iter().try_for_each(|line| write_line(f, line))
}

/// The panels that show anything.
fn panels(kingdom: &KingdomMap) -> impl Iterator<Item = Panel> {
    let (low, high) = reach(kingdom);
    let all = high.saturating_sub(low).saturating_add(1);
    // a map that just fits has a narrower edge
    let edge = if all <= MOST { EDGE.min((MOST - all) / 2) } else { EDGE };
    let (low, all) = (low.saturating_sub(edge), all.saturating_add(2 * edge));
    let number = if all <= MOST { 1 } else { 1 + (all - MOST + MOST - SHARED - 1) / (MOST - SHARED) };
    let wide = (all + (number - 1) * SHARED + number - 1) / number;
    (0..number).filter_map(move |place| {
        let west = low.saturating_add(place * (wide - SHARED));
        let east = west.saturating_add(wide - 1).min(low.saturating_add(all - 1));
        let shown = || kingdom.spots().filter(move |spot| spot.x < east && spot.x >= west);
        let (low, high) = (shown().map(|spot| spot.y).min()?, shown().map(|spot| spot.y).max()?);
        let (low, high) = (low.saturating_sub(EDGE), high.saturating_add(1 + EDGE));
        Some(Panel { low: Spot::new(west, low), high: Spot::new(east, high) })
    })
}

/// The units furthest to the west and to the east on which tiles lie.
fn reach(kingdom: &KingdomMap) -> (i16, i16) {
    let west = kingdom.spots().map(|spot| spot.x).min().unwrap_or(0);
    let east = kingdom.spots().map(|spot| spot.x).max().unwrap_or(0);
    (west, east.saturating_add(1))
}

impl Panel {
    fn write(self, kingdom: &KingdomMap, f: &mut dyn Write) -> fmt::Result {
        let axis = self.axis();
        write_line(f, &axis)?;
        for y in (self.low.y..=self.high.y).rev() {
            write_line(f, &format!("{y:>4} {}", self.line(kingdom, y)))?;
        }
        let lines = self.high.y.saturating_sub(self.low.y);
        if lines < HIGH { Ok(()) } else { write_line(f, &axis) }
    }

    /// Where a unit begins in a line; none if it is not shown.
    fn column(self, x: i16) -> Option<usize> {
        let units = usize::try_from(x.checked_sub(self.low.x)?).ok()?;
        (x <= self.high.x).then_some(units * 2)
    }

    /// The numbers of the units, from west to east.
    fn axis(self) -> String {
        let mut axis = " ".repeat(5);
        for x in (self.low.x..=self.high.x).filter(|x| x.rem_euclid(STEP) == 0) {
            let column = self.column(x).unwrap_or(0) + 5;
            let length = axis.chars().count();
            axis.push_str(&" ".repeat(column.saturating_sub(length)));
            axis.push_str(&x.to_string());
        }
        axis
    }

    /// A line of units: the tiles that lie on it, and a cross in each fourth unit without one.
    fn line(self, kingdom: &KingdomMap, y: i16) -> String {
        let units = usize::try_from(self.high.x.saturating_sub(self.low.x)).unwrap_or(0) + 1;
        let mut line = vec![' '; units * 2];
        if y.rem_euclid(STEP) == 0 {
            for x in (self.low.x..=self.high.x).filter(|x| x.rem_euclid(STEP) == 0) {
                put(&mut line, self.column(x), '+');
            }
        }
        for tile in kingdom.tiles() {
            let [above, below] = signs(tile.terrain, tile.marker);
            let text = match y.checked_sub(tile.at.y) {
                Some(0) => below,
                Some(1) => above,
                _ => continue,
            };
            for (place, letter) in (0_i16..).zip(text.chars()) {
                let unit = self.column(tile.at.x.saturating_add(place / 2));
                put(&mut line, unit.map(|column| column + usize::from(place % 2 == 1)), letter);
            }
        }
        line.into_iter().collect()
    }
}

fn put(line: &mut [char], column: Option<usize>, letter: char) {
    if let Some(place) = column.and_then(|column| line.get_mut(column)) {
        *place = letter;
    }
}

/// The two lines of a tile.
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
    // only where a marker can be is there a place for it
    let above = if above.len() == 2 { format!("{above}{digit}") } else { above.to_owned() };
    [format!("{above:<4}"), below.to_owned()]
}
