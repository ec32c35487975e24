//! The colours of seats: a seat whose name is a colour has that one, in drawings, on the page and in plots.

use std::fmt::Write as _;

use amunre_core::engine::ids::Seat;

/// A colour with its names, the colour itself, and that of text on it.
#[derive(Debug)]
#[non_exhaustive]
pub struct SeatColour {
    /// Its names in lower case.
    pub names: &'static [&'static str],
    /// The colour: `#b3261e`.
    pub fill: &'static str,
    /// The colour of text on it.
    pub text: &'static str,
}

const fn colour(names: &'static [&'static str], fill: &'static str, text: &'static str) -> SeatColour {
    SeatColour { names, fill, text }
}

/// The colours; a seat whose name is no colour has the first one that is free, from that of its own number on.
pub static COLOURS: &[SeatColour] = &[
    colour(&["red"], "#b3261e", "#ffffff"),
    colour(&["black"], "#262626", "#ffffff"),
    colour(&["blue"], "#1f5fa8", "#ffffff"),
    colour(&["white"], "#ffffff", "#111111"),
    colour(&["green"], "#24702f", "#ffffff"),
    colour(&["yellow"], "#f0c419", "#111111"),
    colour(&["purple", "violet"], "#7b3f98", "#ffffff"),
    colour(&["orange"], "#f08a24", "#111111"),
    colour(&["turquoise", "cyan", "teal"], "#4cc3c7", "#111111"),
    colour(&["pink"], "#f4a6c6", "#111111"),
    colour(&["brown"], "#74431f", "#ffffff"),
    colour(&["grey", "gray"], "#8f8f8f", "#111111"),
];

/// Returns the colour of each seat that a game can have; no two seats have the same one.
pub fn seat_colours(names: &[String]) -> Vec<&'static SeatColour> {
    let number = usize::from(Seat::MOST);
    let name = |seat: usize| names.get(seat).map(|name| name.trim().to_lowercase()).unwrap_or_default();
    let mut taken: Vec<Option<usize>> = Vec::new();
    for seat in 0..number {
        let meant = COLOURS.iter().position(|colour| colour.names.contains(&name(seat).as_str()));
        taken.push(meant.filter(|colour| !taken.contains(&Some(*colour))));
    }
    for seat in 0..number {
        if taken.get(seat).is_some_and(Option::is_some) {
            continue;
        }
        let mut free = (seat..COLOURS.len()).chain(0..seat);
        let found = free.find(|colour| !taken.contains(&Some(*colour)));
        if let Some(own) = taken.get_mut(seat) {
            *own = found;
        }
    }
    taken.into_iter().flatten().filter_map(|colour| COLOURS.get(colour)).collect()
}

/// Returns the rules of a style sheet that give the seats these names' colours; `scope` is written before each selector.
pub(crate) fn style(names: &[String], scope: &str) -> String {
    let mut style = String::new();
    for (seat, SeatColour { fill, text, .. }) in Seat::all(Seat::MOST).zip(seat_colours(names)) {
        let number = seat.number();
        // a string takes all
        let _ = writeln!(style, "{scope}.seat-{number} {{ --seat: {fill}; --on-seat: {text}; }}");
        let _ = writeln!(style, "{scope}.on-{number} {{ --tone: {text}; }}");
    }
    style
}
