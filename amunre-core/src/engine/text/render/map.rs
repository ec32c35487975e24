//! A map of characters: the signs of parts at their places, with the numbers of the units around them. A map that is too wide is
//! written in sheets from the left to the right.

use std::fmt;
use std::fmt::Write;

use crate::engine::text::render::grid::write_line;
use crate::engine::text::scene::{Part, TextMap};

/// The most units beside each other in a line, with the numbers of the lines before them.
const MOST: i16 = 27;
/// The units that are shown around the signs.
const EDGE: i16 = 2;
/// The units at the end of a sheet that are repeated in the next one: so each sign of this width is complete in one of
/// them.
const SHARED: i16 = 2;
/// Each such unit has a number on the axis, and a cross on empty ground.
const STEP: i16 = 4;
/// From this many lines on, the axis is also written below the map.
const HIGH: i16 = 16;

/// The sign of a part, and the unit of its upper left corner.
struct Sign<'p> {
    x: i16,
    y: i16,
    lines: &'p [String],
}

/// The units that a sheet shows, the last ones included.
#[derive(Clone, Copy)]
struct Sheet {
    left: i16,
    right: i16,
    low: i16,
    high: i16,
}

/// Writes the sheets, and the lines below them.
pub(super) fn write(parts: &[Part], ground: &TextMap, f: &mut dyn Write) -> fmt::Result {
    let unit = |place: i16| place.checked_div(ground.unit).unwrap_or(0);
    let signs = parts.iter().filter(|part| !part.sign.is_empty()).map(|part| Sign {
        x: ground.corner.0.saturating_add(unit(part.at.0)),
        y: ground.corner.1.saturating_sub(unit(part.at.1)),
        lines: &part.sign,
    });
    let signs: Vec<Sign<'_>> = signs.collect();
    for sheet in sheets(&signs) {
        sheet.write(&signs, f)?;
        f.write_char('\n')?;
    }
    ground.legend.iter().try_for_each(|line| write_line(f, line))
}

/// Returns the sheets that show anything.
fn sheets(signs: &[Sign<'_>]) -> impl Iterator<Item = Sheet> {
    let left = signs.iter().map(|sign| sign.x).min().unwrap_or(0);
    let right = signs.iter().map(Sign::right).max().unwrap_or(0);
    let all = right.saturating_sub(left).saturating_add(1);
    // a map that just fits has a narrower edge
    let edge = if all <= MOST { EDGE.min((MOST - all) / 2) } else { EDGE };
    let (left, all) = (left.saturating_sub(edge), all.saturating_add(2 * edge));
    let number = if all <= MOST { 1 } else { 1 + (all - MOST + MOST - SHARED - 1) / (MOST - SHARED) };
    let wide = (all + (number - 1) * SHARED + number - 1) / number;
    (0..number).filter_map(move |place| {
        let start = left.saturating_add(place * (wide - SHARED));
        let end = start.saturating_add(wide - 1).min(left.saturating_add(all - 1));
        let shown = || signs.iter().filter(move |sign| sign.x >= start && sign.right() <= end);
        let (low, high) = (shown().map(Sign::low).min()?, shown().map(|sign| sign.y).max()?);
        Some(Sheet { left: start, right: end, low: low.saturating_sub(EDGE), high: high.saturating_add(EDGE) })
    })
}

impl Sign<'_> {
    /// The last unit to the right.
    fn right(&self) -> i16 {
        let letters = self.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        self.x.saturating_add(i16::try_from(letters.div_ceil(2)).unwrap_or(i16::MAX)).saturating_sub(1)
    }

    /// The lowest unit.
    fn low(&self) -> i16 {
        self.y.saturating_sub(i16::try_from(self.lines.len()).unwrap_or(i16::MAX)).saturating_add(1)
    }
}

impl Sheet {
    fn write(self, signs: &[Sign<'_>], f: &mut dyn Write) -> fmt::Result {
        let axis = self.axis();
        write_line(f, &axis)?;
        for y in (self.low..=self.high).rev() {
            write_line(f, &format!("{y:>4} {}", self.line(signs, y)))?;
        }
        if self.high.saturating_sub(self.low) < HIGH { Ok(()) } else { write_line(f, &axis) }
    }

    /// The column where a unit begins in a line; none if it is not shown.
    fn column(self, x: i16) -> Option<usize> {
        let units = usize::try_from(x.checked_sub(self.left)?).ok()?;
        (x <= self.right).then_some(units * 2)
    }

    /// The units that have a number.
    fn numbered(self) -> impl Iterator<Item = i16> {
        (self.left..=self.right).filter(|x| x.rem_euclid(STEP) == 0)
    }

    /// The numbers of the units, from the left to the right.
    fn axis(self) -> String {
        let mut axis = " ".repeat(5);
        for x in self.numbered() {
            let column = self.column(x).unwrap_or(0) + 5;
            let length = axis.chars().count();
            axis.push_str(&" ".repeat(column.saturating_sub(length)));
            axis.push_str(&x.to_string());
        }
        axis
    }

    /// A line of units: the signs that stand on it, and crosses between them.
    fn line(self, signs: &[Sign<'_>], y: i16) -> String {
        let units = usize::try_from(self.right.saturating_sub(self.left)).unwrap_or(0) + 1;
        let mut line = vec![' '; units * 2];
        if y.rem_euclid(STEP) == 0 {
            self.numbered().for_each(|x| put(&mut line, self.column(x), '+'));
        }
        for sign in signs {
            let text = sign.y.checked_sub(y).and_then(|below| sign.lines.get(usize::try_from(below).ok()?));
            for (place, letter) in (0_i16..).zip(text.into_iter().flat_map(|text| text.chars())) {
                let unit = self.column(sign.x.saturating_add(place / 2));
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
