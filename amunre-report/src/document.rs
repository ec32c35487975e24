//! The whole page: one file that fetches nothing.

use amunre_core::engine::{Seat, Viewer};
use amunre_core::log::record::PointOfView;
use maud::{Markup, html};

use crate::output::{html_page, sanitize};
use crate::subcommands::report::counted;
use crate::subcommands::report::page::story::ReportData;
use crate::subcommands::report::page::{scores, steps, verdict};

const STYLE: &str = concat!(include_str!("colours.css"), include_str!("drawings.css"), include_str!("page.css"));
const SCRIPT: &str = include_str!("page.js");

/// The page on a log of this name.
pub(crate) fn page(log: &str, story: &ReportData) -> String {
    let reader = story.viewers.first().copied().unwrap_or(Viewer::Spectator);
    let name = sanitize::line(log);
    let title = format!("{}: {name}", verdict::headline(&story.verdict));
    let body = html! {
        header { (heading(&name, story, reader)) }
        main {
            (verdict::verdict(story, reader))
            (scores::tree(story))
            (steps::game(story))
        }
    };
    html_page::document(&title, STYLE, SCRIPT, &body)
}

/// The log, its game, its players and its readers.
fn heading(log: &str, story: &ReportData, reader: Viewer) -> Markup {
    let verdict = &story.verdict;
    let written_by = match verdict.point_of_view {
        PointOfView::Referee => "a referee".to_owned(),
        PointOfView::Seat(seat) => story.names.of(seat),
        PointOfView::Table => "the table (public information only)".to_owned(),
    };
    html! {
        p class="kind" { "Report on a game of " (verdict.game) }
        h1 { @for part in log.split_inclusive(['/', '\\']) { (part) wbr; } }
        dl class="facts" {
            dt { "Agreed" }
            dd { (sanitize::line(&sanitize::fields(&verdict.setup))) }
            dt { "Seats" }
            dd {
                ul class="seats" {
                    @for (seat, _) in Seat::all(Seat::MOST).zip(&verdict.scores) {
                        li {
                            span class=(format!("badge seat-{}", seat.number())) { (seat.number()) }
                            " " (story.names.of(seat))
                        }
                    }
                }
            }
            dt { "Log" }
            dd { (verdict.entries) " entries, " (verdict.commands) " commands" (counted(&verdict.counted)) ", written by " (written_by) }
            dt { "Last hash" }
            dd { code class="hash" { (verdict.head) } }
            @if reader != Viewer::Referee || !story.is_whole {
                dt { "This report contains" }
                dd { (holds(reader, story)) }
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
