//! Tools for logs: explanations, points with reasons, differences, pictures, and the report for a browser.

use std::ffi::c_char;
use std::io::Cursor;
use std::mem::MaybeUninit;

use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::VerifyOptions;
use amunre_core::log::format::Unreadable;
use amunre_core::log::tools::{CannotDiff, diff};
use amunre_core::log::tools::{WhatIfOptions, score_breakdown, what_if};
use amunre_core::session::{LineError, SessionError, expect_names, explain, replay};

use crate::boundary::{bytes, out_text, text, text_if_any};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::json;
use crate::game_open::list_of_names;
use crate::status::amunre_status;
use crate::verdict::anchors;
use crate::view::{amunre_view, seen};
use crate::viewer;

fn unreadable(error: Unreadable) -> Failure {
    SessionError::Unreadable(error).into()
}

/// Writes an entry of a log as a viewer may know it, with the rules that caused its events, an object in JSON: "entry", "kind", "words",
/// "seat", "events" (each with "event", "words" and "rules") and "fault", the fault of this entry or null.
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_FORM (no such entry), AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_explain(
    log: *const c_char,
    length: usize,
    entry: u64,
    viewer: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the bytes are the caller's, as the header asks
        let log = unsafe { bytes("log", log, length)? };
        let mut steps = replay(Box::new(Cursor::new(log.to_vec())), &VerifyOptions::default()).map_err(unreadable)?;
        let viewer = viewer::at_table(viewer, steps.header().players)?;
        let step = steps.go_to(Some(entry)).map_err(unreadable)?;
        if step.entry() != entry {
            let expected = format!("an entry from 0 to {}", step.entry());
            return Err(Failure::form("the entry", entry.to_string(), expected));
        }
        let events = step.explained(viewer, &Names::new(step.names().to_vec()));
        let fault = steps.fault().filter(|fault| fault.entry == entry).map(|fault| step.seen_fault(&fault, viewer));
        let (kind, words, seat) = (step.kind(), step.words(), step.seat().map(Seat::number));
        let (events, fault) = (to_json(&events)?, to_json(&fault)?);
        json(&serde_json::json!({
            "entry": entry, "kind": kind, "words": words, "seat": seat, "events": events, "fault": fault,
        }))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// A value in JSON, as a part of another.
fn to_json(value: &impl serde::Serialize) -> Result<serde_json::Value, Failure> {
    serde_json::to_value(value).map_err(|error| Failure::Panic(error.to_string()))
}

/// Writes the outcomes of commands of a seat, as far as the viewer of a view can know them. The line is written as in docs/reference/notation.md
/// ("seat 1: bid EDFU 3"), with the names of the view, or in JSON ({"seat":1,"command":"done"}). The answer is a list in JSON with an object for
/// each command, up to the first that cannot be carried out: the same as `amunre explain --command --json` writes below "answers".
///
/// Errors: AMUNRE_FORM (no command of a seat), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_explain(
    view: Option<&amunre_view>,
    line: *const c_char,
    length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let view = seen(view)?;
        // SAFETY: the text is the caller's, as the header asks
        let line = unsafe { text("line", line, length)? };
        let wrong = |error: LineError| Failure::form("the line", error.to_string(), "a command of a seat");
        json(&explain(view, line, &Names::new(view.names().to_vec())).map_err(wrong)?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the points of all seats of a log with their reasons, and the verdict, an object in JSON: the same as `amunre explain --score
/// --json` writes.
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_points(
    log: *const c_char,
    length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the bytes are the caller's, as the header asks
        let log = unsafe { bytes("log", log, length)? };
        json(&score_breakdown(log, &VerifyOptions::default()).map_err(unreadable)?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the winners of the game of a log under other rules, an object in JSON: "verdict", and "readings": each value that no text confirms and on
/// which the game depends, with the outcome under each other plausible value; if nothing was run, "readings_not_run" has the reason.
/// `readings` other than 0: the other readings of rulings are tried too. `pairs`: at most this number of pairs of changes is tried as well
/// ("pairs"), none with 0. The same as `amunre verify --readings --pairs N --json` writes for a log.
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_what_if(
    log: *const c_char,
    length: usize,
    readings: i32,
    pairs: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the bytes are the caller's, as the header asks
        let log = unsafe { bytes("log", log, length)? };
        let most_pairs = usize::try_from(pairs).ok().filter(|pairs| *pairs > 0);
        json(&what_if(log, &WhatIfOptions::new(readings != 0, most_pairs)).map_err(unreadable)?)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the first differences of two logs of one game, in their records and in the course of the game, an object in JSON: the same as
/// `amunre diff --json` writes.
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_FORM (logs of two games), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_diff(
    a: *const c_char,
    a_length: usize,
    b: *const c_char,
    b_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the bytes are the caller's, as the header asks
        let (a, b) = unsafe { (bytes("a", a, a_length)?, bytes("b", b, b_length)?) };
        match diff(a, b) {
            Ok(found) => json(&found),
            Err(CannotDiff::Unreadable(_, error)) => Err(unreadable(error)),
            Err(CannotDiff::OtherGame(game, other)) => Err(Failure::form(
                "the second log",
                format!("one of {other}"),
                format!("a log of {game}, as the first"),
            )),
            Err(other) => Err(Failure::form("the second log", other.to_string(), "one that can be compared")),
        }
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the report on a log, one HTML page that needs no network: the same as `amunre report` writes. `title`: the name of the log, or NULL
/// and 0. `viewer`: the reader, whose page shows what they may know. `anchor`: as for amunre_verify().
///
/// Errors: AMUNRE_UNREADABLE, AMUNRE_FORM (the anchor), AMUNRE_SEAT, AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_report(
    log: *const c_char,
    length: usize,
    title: *const c_char,
    title_length: usize,
    viewer: i32,
    anchor: *const c_char,
    anchor_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        // SAFETY: the texts are the caller's, as the header asks
        let (log, title, anchor) = unsafe {
            (
                bytes("log", log, length)?,
                text_if_any("title", title, title_length)?,
                text_if_any("anchor", anchor, anchor_length)?,
            )
        };
        let options = VerifyOptions::anchored(anchor.map(anchors).transpose()?.unwrap_or_default());
        let log = Box::new(Cursor::new(log.to_vec()));
        let reader = viewer::anywhere(viewer)?;
        Ok(amunre_report::report(title.unwrap_or("a game"), log, &options, reader).map_err(unreadable)?.page)
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the picture of a view, SVG that stands alone, readable on a light and on a dark page. `names`: the names of the seats, a list in
/// JSON in their order, or NULL and 0.
///
/// Errors: AMUNRE_FORM, AMUNRE_SETUP (a name), AMUNRE_UTF8, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_svg(
    view: Option<&amunre_view>,
    names: *const c_char,
    names_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let view = seen(view)?;
        // SAFETY: the text is the caller's, as the header asks
        let names = list_of_names(unsafe { text_if_any("names", names, names_length)? })?;
        expect_names(&names, view.players()).map_err(SessionError::Setup)?;
        Ok(amunre_report::picture(view, &names))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
