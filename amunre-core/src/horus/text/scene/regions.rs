//! The regions in which markers stand.

use crate::engine::Names;
use crate::engine::text::display::{Count, named};
use crate::engine::text::scene::{Anchor, Fill, Part, Role, ScenePanel, Weight};
use crate::horus::text::display::{MarkedRegion, marked};
use crate::horus::text::scene::{WIDTH, tone};
use crate::horus::{Rules, State};

/// How high one is.
const HIGH: i16 = 50;

/// All of them, if there is any. Of regions that begin at one spot, which no game has, one is drawn.
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
    let title = "Regions with markers".to_owned();
    (!parts.is_empty()).then_some(ScenePanel { id: "regions".to_owned(), title, width: WIDTH, height: y, parts })
}

/// What it is, what it is worth as things are, and who has markers in it: the most are written with the word.
fn region(marked: &MarkedRegion, y: i16, names: &Names) -> Part {
    let region = &marked.worth.region;
    let points = Count(marked.worth.points, "point").to_string();
    let mut facts = vec![Count(region.tiles, "tile").to_string()];
    facts.extend(marked.doubled().map(str::to_owned));
    let of_seat = |(seat, number, most): &(_, u8, bool)| {
        format!("{}: {number}{}", named(*seat, names), if *most { ", the most" } else { "" })
    };
    let seats: Vec<String> = marked.markers.iter().map(of_seat).collect();
    let land = region.land;
    let words = format!("{land} at {}: {}, worth {points}; markers: {}", region.at, facts.join(", "), seats.join("; "));
    let mut part = Part::new(format!("region/{}", region.at), (0, y), words);
    part.area(tone(land), Fill::Edged, (0, 0), (WIDTH, HIGH - 4), 5);
    part.write(Role::Ink, Weight::Strong, Anchor::Left, (8, 16), 12, format!("{land} {}", region.at));
    let worth = format!("{} · {points}", Count(region.tiles, "tile"));
    part.write(Role::Ink, Weight::Plain, Anchor::Right, (WIDTH - 8, 16), 12, worth);
    let doubled = [(marked.worth.island, "island"), (marked.worth.temple, "Temple")];
    let doubled: Vec<&str> = doubled.into_iter().filter(|(is_so, _)| *is_so).map(|(_, what)| what).collect();
    part.write(Role::Ink, Weight::Plain, Anchor::Right, (WIDTH - 8, 37), 11, doubled.join(" · "));
    let mut x = 18;
    for (seat, number, most) in &marked.markers {
        part.seat(*seat, Fill::Edged, (x, 33), 9);
        let said = if *most { format!("{number} most") } else { number.to_string() };
        let hand = if *most { Weight::Strong } else { Weight::Plain };
        part.write(Role::Ink, hand, Anchor::Left, (x + 12, 37), 11, said);
        x += 64;
    }
    part
}
