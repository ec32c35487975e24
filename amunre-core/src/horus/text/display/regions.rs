//! The regions in which markers stand: what each is worth as things are, and who has the most there.

use std::fmt;
use std::fmt::Write;

use crate::engine::text::display::{Column, Grid};
use crate::engine::{Names, Seat};
use crate::horus::rules::scoring;
use crate::horus::rules::scoring::Worth;
use crate::horus::{Rules, State};

/// A region with markers in it.
pub(crate) struct MarkedRegion {
    pub(crate) worth: Worth,
    /// Who has markers in it, how many, and whether that is the most.
    pub(crate) markers: Vec<(Seat, u8, bool)>,
}

/// The regions in which markers stand, in the order in which they came to be.
pub(crate) fn marked(rules: &Rules, view: &State) -> Vec<MarkedRegion> {
    let with_markers = |worth: Worth| {
        let masters = scoring::masters(&worth.region);
        let there = worth.region.markers.iter().filter(|(_, number)| **number > 0);
        MarkedRegion { markers: there.map(|(seat, number)| (seat, *number, masters.contains(seat))).collect(), worth }
    };
    let all = scoring::worth(rules, &view.kingdom).map(with_markers);
    all.filter(|region| !region.markers.is_empty()).collect()
}

impl MarkedRegion {
    /// What makes it worth more than it has tiles.
    pub(crate) fn doubled(&self) -> impl Iterator<Item = &'static str> {
        let doublings = [(self.worth.island, "on an island"), (self.worth.temple, "beside the Temple")];
        doublings.into_iter().filter(|(is_so, _)| *is_so).map(|(_, what)| what)
    }
}

/// A line for each such region.
pub(super) fn regions(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let columns = [Column::Left("region"), Column::Left("at"), Column::Right("tiles"), Column::Right("worth")];
    let mut grid = Grid::new(columns, "markers");
    for marked in marked(rules, view) {
        let of_seat = |(seat, number, most): &(Seat, u8, bool)| {
            format!("{}: {number}{}", names.of(*seat), if *most { " (most)" } else { "" })
        };
        let markers = marked.markers.iter().map(of_seat).chain(marked.doubled().map(str::to_owned)).collect();
        let region = &marked.worth.region;
        let cells =
            [region.land.to_string(), region.at.to_string(), region.tiles.to_string(), marked.worth.points.to_string()];
        grid.row(cells, markers);
    }
    if grid.is_empty() {
        return Ok(());
    }
    f.write_char('\n')?;
    grid.write(f)
}
