//! The whole page: one file that fetches nothing.

use std::ffi::OsStr;
use std::path::Path;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::Anchor;
use amunre_core::log::format::record::PointOfView;
use maud::{Markup, html};

use crate::story::ReportData;
use crate::verdict_words::counted;
use crate::{Estimates, estimates, html_page, sanitize, scores, seat_colours, steps, verdict};

const STYLE: &str = concat!(include_str!("colours.css"), include_str!("drawings.css"), include_str!("page.css"));
const SCRIPT: &str = include_str!("page.js");

/// The page on a log of this name, which can be a path.
pub(crate) fn page(log: &str, story: &ReportData, estimates: Option<&Estimates>) -> String {
    let reader = story.viewers.first().copied().unwrap_or(Viewer::Spectator);
    let base = Path::new(log).file_name().and_then(OsStr::to_str).unwrap_or(log);
    let name = sanitize::line(base);
    let title = format!("{}: {name}", verdict::headline(&story.verdict));
    let body = html! {
        header {
            p class="kind" { "Report on a game of " (story.verdict.game) }
            h1 { (name) }
        }
        main {
            (verdict::verdict(story, reader))
            (steps::game(story, reader))
            (scores::tree(story))
            @if let Some(estimates) = estimates { (estimates::section(estimates, story)) }
            (verdict::rests(&story.verdict, &story.names))
            (log_facts(story, reader))
        }
    };
    let plot = estimates.map_or("", |_| estimates::STYLE);
    let style = [STYLE, plot, &seat_colours::style(&story.verdict.seats, "")].concat();
    html_page::document(&title, &style, SCRIPT, &body)
}

/// The log: its set-up, its writer, its length, its hash.
fn log_facts(story: &ReportData, reader: Viewer) -> Markup {
    let verdict = &story.verdict;
    let written_by = match verdict.point_of_view {
        PointOfView::Referee => "a referee".to_owned(),
        PointOfView::Seat(seat) => story.names.of(seat),
        PointOfView::Table => "the table (public information only)".to_owned(),
    };
    let anchor = verdict.entries.checked_sub(1).map(|last| Anchor::of(last, verdict.head));
    html! {
        section id="log" aria-labelledby="log-title" {
            h2 id="log-title" { "The log" }
            dl class="facts" {
                dt { "Agreed" }
                dd { (sanitize::line(&sanitize::fields(&verdict.setup))) }
                dt { "Log" }
                dd { (verdict.entries) " entries, " (verdict.commands) " commands" (counted(&verdict.counted)) ", written by " (written_by) }
                dt { "Last hash" }
                dd { code class="hash" { (verdict.head) } }
                @if let Some(anchor) = anchor {
                    dt { "Anchor" }
                    dd { code class="hash" { (anchor) } ", to read out" }
                }
                @if reader != Viewer::Referee || !story.is_whole {
                    dt { "This report contains" }
                    dd { (holds(reader, story)) }
                }
            }
        }
    }
}

/// A sentence about the content of the page for its reader.
fn holds(reader: Viewer, story: &ReportData) -> String {
    let who = steps::viewer_in_words(reader, story);
    match reader {
        Viewer::Referee => who,
        _ => format!("what {who} may know about the game"),
    }
}
