//! Reports on logs: the verdict and the game as one page for a browser, pictures of tables, [texts] for a terminal, and the words
//! that go with them. It holds no rule and names no game.
//!
//! ```
//! use amunre_core::engine::hidden::Viewer;
//! use amunre_core::log::VerifyOptions;
//!
//! let log = std::fs::read("../tests/corpus/faulty/illegal-bid.amunre.jsonl")?;
//! let log = Box::new(std::io::Cursor::new(log));
//! let report = amunre_report::report("a disputed game", log, &VerifyOptions::default(), Viewer::Referee)?;
//! assert!(report.page.starts_with("<!DOCTYPE html>"));
//! assert_eq!(report.verdict.code(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::indexing_slicing)
)]

mod board;
mod data;
mod document;
pub mod entry;
mod estimates;
mod frames;
pub mod html_page;
mod notebook;
pub mod sanitize;
mod scores;
pub mod seat_colours;
mod steps;
mod story;
pub mod texts;
mod verdict;
pub mod verdict_words;
pub mod viewer_fault;
pub mod words;

pub use estimates::Estimates;

use std::io::BufRead;

use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::Unreadable;
use amunre_core::log::{Verdict, VerifyOptions};
use amunre_core::session;
use amunre_core::session::DynView;

/// A report on a log.
#[derive(Debug)]
#[non_exhaustive]
pub struct Report {
    /// The page: HTML in one file that fetches nothing.
    pub page: String,
    /// The verdict that the page shows.
    pub verdict: Verdict,
}

/// Makes the report on a log of this name, with what a reader may know.
pub fn report(
    name: &str,
    log: Box<dyn BufRead + Send>,
    options: &VerifyOptions,
    reader: Viewer,
) -> Result<Report, Unreadable> {
    report_with(name, log, options, reader, None)
}

/// Makes the report, as [`report`], with the estimates of an analysis, which are marked as such.
pub fn report_with(
    name: &str,
    log: Box<dyn BufRead + Send>,
    options: &VerifyOptions,
    reader: Viewer,
    estimates: Option<&Estimates>,
) -> Result<Report, Unreadable> {
    let story = story::gather(session::replay(log, options)?, reader)?;
    Ok(Report { page: document::page(name, &story, estimates), verdict: story.verdict })
}

/// Returns the picture of a table: SVG that stands alone, readable on a light and on a dark page.
pub fn picture(view: &dyn DynView, names: &[String]) -> String {
    let scene = view.scene(&words::safe_names(names, view.players()));
    notebook::picture(&scene, &seat_colours::style(names, ".amunre "))
}

/// Returns the picture of a table as HTML for a notebook, below a heading and some lines of text.
pub fn display(view: &dyn DynView, names: &[String], heading: &str, lines: &[String]) -> String {
    notebook::display(heading, lines, &picture(view, names))
}
