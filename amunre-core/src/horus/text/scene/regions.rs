//! The regions with markers.

use crate::engine::text::display::Count;
use crate::engine::text::scene::{
    Column, Columns, Fill, Part, Role, ScenePanel, TableRow, TextAnchor, Weight, width_of,
};
use crate::engine::{Names, Seat};
use crate::horus::rules::scoring;
use crate::horus::rules::scoring::Worth;
use crate::horus::text::scene::style::{WIDTH, tone};
use crate::horus::{Rules, State};

/// The height of a region.
const HIGH: i16 = 50;

/// The table of the regions.
static REGIONS: Columns = Columns {
    cells: &[Column::Left("region"), Column::Left("at"), Column::Right("tiles"), Column::Right("worth")],
    list: "markers",
};

/// A region with markers in it.
struct MarkedRegion {
    worth: Worth,
    /// The seats with markers in it, the number of markers, and true for the most.
    markers: Vec<(Seat, u8, bool)>,
}

/// Returns the regions with markers, in the order of their first tiles.
fn marked(rules: &Rules, view: &State) -> Vec<MarkedRegion> {
    let with_markers = |worth: Worth| {
        let masters = scoring::masters(&worth.region);
        let there = worth.region.markers.iter().filter(|(_, number)| **number > 0);
        MarkedRegion { markers: there.map(|(seat, number)| (seat, *number, masters.contains(seat))).collect(), worth }
    };
    let all = scoring::worth(rules, &view.kingdom).map(with_markers);
    all.filter(|region| !region.markers.is_empty()).collect()
}

impl MarkedRegion {
    /// Returns the reasons why its value is doubled.
    fn doubled(&self) -> impl Iterator<Item = &'static str> {
        let doublings = [(self.worth.island, "on an island"), (self.worth.temple, "beside the Temple")];
        doublings.into_iter().filter(|(is_so, _)| *is_so).map(|(_, what)| what)
    }
}

/// Draws all of them, if there is any. Of regions that begin at one spot, which no game has, one is drawn.
pub(super) fn regions(rules: &Rules, view: &State, names: &Names) -> Option<ScenePanel> {
    let is_first = |marked: &MarkedRegion| {
        let region = &marked.worth.region;
        view.kingdom.at(region.at) == Some(usize::from(region.first))
    };
    let (mut parts, mut y) = (Vec::new(), 0_i16);
    for marked in marked(rules, view).iter().filter(|marked| is_first(marked)) {
        parts.push(region(marked, y, names));
        y = y.saturating_add(HIGH);
    }
    let title = "Regions with markers";
    (!parts.is_empty()).then(|| ScenePanel::new("regions", title, (WIDTH, y), parts))
}

/// Draws a region: its tiles, its current value, and the seats with markers in it; the most markers are marked with a
/// word.
fn region(marked: &MarkedRegion, y: i16, names: &Names) -> Part {
    let region = &marked.worth.region;
    let points = Count(marked.worth.points, "point").to_string();
    let of_seat = |(seat, number, most): &(Seat, u8, bool)| {
        format!("{}: {number}{}", names.of(*seat), if *most { " (most)" } else { "" })
    };
    let markers = marked.markers.iter().map(of_seat).chain(marked.doubled().map(str::to_owned)).collect();
    let land = region.land;
    let cells = [land.to_string(), region.at.to_string(), region.tiles.to_string(), marked.worth.points.to_string()];
    let row = TableRow::new(&REGIONS, cells, markers);
    let mut part = Part::of_rows(format!("region/{}", region.at), (0, y), vec![row]);
    part.area(tone(land), Fill::Edged, (0, 0), (WIDTH, HIGH - 4), 5);
    part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (8, 16), 12, format!("{land} {}", region.at));
    let worth = format!("{} · {points}", Count(region.tiles, "tile"));
    part.write(Role::Ink, Weight::Plain, TextAnchor::Right, (WIDTH - 8, 16), 12, worth);
    let doubled = [(marked.worth.island, "island"), (marked.worth.temple, "Temple")];
    let doubled: Vec<&str> = doubled.into_iter().filter(|(is_so, _)| *is_so).map(|(_, what)| what).collect();
    part.write(Role::Ink, Weight::Plain, TextAnchor::Right, (WIDTH - 8, 37), 11, doubled.join(" · "));
    let mut x = 18;
    for (seat, number, most) in &marked.markers {
        part.seat(*seat, Fill::Edged, (x, 33), 9);
        let text = if *most { format!("{number} most") } else { number.to_string() };
        let hand = if *most { Weight::Strong } else { Weight::Plain };
        part.write(Role::Ink, hand, TextAnchor::Left, (x + 12, 37), 11, text.as_str());
        x += width_of(&text, 11) + 32;
    }
    part
}
