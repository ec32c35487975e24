//! Estimates of an analysis: the share of the win of each seat by entry, and the largest mistakes. They are no part of the verdict.

use std::fmt::Write as _;

use amunre_core::engine::ids::{Seat, sort_few};
use maud::{Markup, html};

use crate::sanitize;
use crate::story::ReportData;

/// The estimates that a report shows.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Estimates {
    /// The sentences that say what they are.
    pub sentences: String,
    /// The entries of decisions, each with the share of the win of each seat after it, from 0 to 1.
    pub shares: Vec<(u64, Vec<f64>)>,
    /// The entries of the largest mistakes, in words, the largest first.
    pub mistakes: Vec<(u64, String)>,
}

impl Estimates {
    /// Estimates that these sentences describe, so far none.
    pub fn new(sentences: String) -> Self {
        Self { sentences, ..Self::default() }
    }
}

/// The style of the plot, for a page that has one.
pub(crate) const STYLE: &str = "\
.plot { margin: .5rem 0; }
.plot svg { display: block; width: 100%; max-width: 60rem; height: auto; }
.plot .line { fill: none; stroke: var(--tone); stroke-width: 2.2; stroke-linejoin: round; }
.plot .under { stroke: var(--edge); stroke-width: 3.6; }
.plot .rule { stroke: var(--line); }
";

/// The width and the height of the plot, and the room above, on its left, on its right and below.
const SIZE: (f64, f64) = (760.0, 240.0);
const TOP: f64 = 10.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 44.0;
const BELOW: f64 = 24.0;

/// The height of a name.
const NAME: f64 = 14.0;

/// The section of the page.
pub(crate) fn section(estimates: &Estimates, story: &ReportData) -> Markup {
    let names: Vec<String> =
        (Seat::all(Seat::MOST).zip(&story.verdict.scores)).map(|(seat, _)| story.names.of(seat)).collect();
    html! {
        section id="estimates" aria-labelledby="estimates-title" {
            h2 id="estimates-title" { "The course of the game, estimated" }
            p { (sanitize::line(&estimates.sentences)) }
            @if !estimates.shares.is_empty() {
                figure class="plot" {
                    (plot(estimates, names.len()))
                    figcaption {
                        "The estimated share of the win after each decision: "
                        @for (seat, name) in names.iter().enumerate() {
                            span class=(format!("badge seat-{seat}")) { (seat) } " " (name) " "
                        }
                    }
                }
            }
            @if !estimates.mistakes.is_empty() {
                h3 { "The largest mistakes, as estimated" }
                ol {
                    @for (entry, words) in &estimates.mistakes {
                        li { a href=(format!("#entry-{entry}")) { "entry " (entry) } " " (sanitize::line(words)) }
                    }
                }
            }
        }
    }
}

fn plot(estimates: &Estimates, seats: usize) -> Markup {
    let ends = (estimates.shares.first(), estimates.shares.last());
    let (first, last) = (ends.0.map_or(0, |(entry, _)| *entry), ends.1.map_or(0, |(entry, _)| *entry));
    let (width, height) = (SIZE.0 - RIGHT, SIZE.1);
    let y = |share: f64| (height - BELOW - TOP) * (1.0 - share) + TOP;
    html! {
        svg viewBox=(format!("0 0 {} {height}", SIZE.0)) role="img"
            aria-label="The estimated share of the win of each seat after each decision" {
            @for percent in [0_u8, 25, 50, 75, 100] {
                @let at = format!("{:.1}", y(f64::from(percent) / 100.0));
                line class="rule" x1=(LEFT) x2=(width) y1=(at) y2=(at) {}
                text class="faint right" x=(LEFT - 6.0) y=(at) dy="4" font-size="12" { (percent) " %" }
            }
            text class="faint" x=(LEFT) y=(height - 4.0) font-size="12" { "entry " (first) }
            text class="faint right" x=(width) y=(height - 4.0) font-size="12" { "entry " (last) }
            @for seat in 0..seats {
                @let points = points(estimates, seat, first, last, y);
                polyline class="line under" points=(points) {}
                polyline class=(format!("line seat-{seat}")) points=(points) {}
            }
            @for (seat, at) in labels(estimates, seats, y) {
                text class="ink" x=(width + 6.0) y=(format!("{at:.1}")) dy="4" font-size="12" { "seat " (seat) }
            }
        }
    }
}

/// The seats from the top down with the heights of their names, each beside the end of its line as far as the others leave room.
fn labels(estimates: &Estimates, seats: usize, y: impl Fn(f64) -> f64) -> Vec<(usize, f64)> {
    let last = |seat: usize| estimates.shares.last().and_then(|(_, shares)| shares.get(seat)).copied().unwrap_or(0.0);
    let mut labels: Vec<(usize, f64)> = (0..seats).map(|seat| (seat, y(last(seat)))).collect();
    sort_few(&mut labels, |(_, at)| *at);
    let mut lowest = y(0.0) + NAME;
    for (_, at) in labels.iter_mut().rev() {
        *at = at.min(lowest - NAME);
        lowest = *at;
    }
    labels
}

/// The points of the line of a seat.
fn points(estimates: &Estimates, seat: usize, first: u64, last: u64, y: impl Fn(f64) -> f64) -> String {
    #[allow(clippy::cast_precision_loss)] // a number of entries
    let part = |entry: u64| (entry - first) as f64 / (last - first).max(1) as f64;
    let mut points = String::new();
    for (entry, shares) in &estimates.shares {
        let share = shares.get(seat).copied().unwrap_or_default();
        // a string takes all
        let _ = write!(points, "{:.1},{:.1} ", LEFT + (SIZE.0 - RIGHT - LEFT) * part(*entry), y(share));
    }
    points
}
