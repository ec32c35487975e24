//! The whole game: every entry in words, and the data with which the script of the page steps through it.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Names;
use maud::{Markup, PreEscaped, html};

use crate::board;
use crate::data::{Texts, list, numbered, quoted};
use crate::story::{Entry, ReportData};
use crate::viewer_fault::faults;

/// The table before the first fault, or at the end; the controls to step through the game, and the entries by chapter.
pub(crate) fn game(story: &ReportData, reader: Viewer) -> Markup {
    let last = story.entries.len().saturating_sub(1);
    let fault = faults(&story.verdict, reader, story.retold.as_ref()).first().map(|fault| fault.entry);
    let at = fault.map_or(last, |entry| usize::try_from(entry).unwrap_or(last).min(last).saturating_sub(1));
    let marked = fault.map_or(&[][..], |entry| story.marked_at(entry));
    let title = match fault {
        Some(entry) => format!("The table before entry {entry}"),
        None => format!("The table after entry {last}, the last"),
    };
    html! {
        section id="game" aria-labelledby="game-title" {
            h2 id="game-title" { "The game" }
            noscript { p class="hint" { "Without JavaScript the entries can be read, but not stepped through." } }
            div id="stepper" hidden {
                div class="buttons" role="group" aria-label="Step through the game" {
                    (button("first", "|◀", "First entry", "Home"))
                    (button("chapter-before", "◀◀", "Previous phase", "PageUp"))
                    (button("before", "◀", "Previous entry", "ArrowLeft"))
                    (button("next", "▶", "Next entry", "ArrowRight"))
                    (button("chapter-next", "▶▶", "Next phase", "PageDown"))
                    (button("last", "▶|", "Last entry", "End"))
                }
                div class="controls" {
                    label { "entry " input id="entry" type="number" min="0" max=(last) value=(last); " of " (last) }
                    label {
                        "as seen by "
                        select id="viewer" {
                            @for (number, viewer) in story.viewers.iter().enumerate() {
                                option value=(number) { (viewer_in_words(*viewer, story)) }
                            }
                        }
                    }
                }
            }
            div id="said" role="status" aria-live="polite" tabindex="0" {
                p class="place" { (title) "." }
                @if !marked.is_empty() { p { "The parts that the command concerns have a dashed edge." } }
            }
            div id="stage" class="table" role="region" aria-label="The table at this entry" tabindex="-1" {
                (board::table(&story.film.drawings(0, at), marked))
            }
            p class="hint keys" hidden { "Keys: ← → an entry, Page Up and Page Down a phase, Home and End." }
            div id="entries" role="region" aria-label="All entries" tabindex="0" { (entries(story)) }
            script id="game-data" type="application/json" { (PreEscaped(data(story))) }
        }
    }
}

fn button(goes: &str, sign: &str, name: &str, key: &str) -> Markup {
    html! {
        button type="button" data-go=(goes) aria-label=(name) aria-keyshortcuts=(key) title=(name) {
            span aria-hidden="true" { (sign) }
        }
    }
}

/// The viewer, in words.
pub(crate) fn viewer_in_words(viewer: Viewer, story: &ReportData) -> String {
    match viewer {
        Viewer::Referee if story.is_whole => "the referee (everything)".to_owned(),
        Viewer::Referee => "all that this copy shows".to_owned(),
        Viewer::Seat(seat) => seat_in_words(seat, &story.names),
        Viewer::Spectator => "a spectator".to_owned(),
    }
}

fn seat_in_words(seat: amunre_core::engine::ids::Seat, names: &Names) -> String {
    crate::words::named(seat, names)
}

/// All entries in words, each with the events as the reader of the report may know them.
fn entries(story: &ReportData) -> Markup {
    let mut chapters: Vec<(&str, Vec<(usize, &Entry)>)> = Vec::new();
    for (number, entry) in story.entries.iter().enumerate() {
        match chapters.last_mut() {
            Some((chapter, entries)) if *chapter == entry.chapter => entries.push((number, entry)),
            _ => chapters.push((&entry.chapter, vec![(number, entry)])),
        }
    }
    let faults: Vec<u64> =
        story.verdict.answers().iter().filter_map(|(_, answer)| answer.fault()).map(|fault| fault.entry).collect();
    html! {
        @for (chapter, entries) in chapters {
            h3 { (chapter) }
            ol {
                @for (number, entry) in entries {
                    @let is_faulty = u64::try_from(number).is_ok_and(|number| faults.contains(&number));
                    li id=(format!("entry-{number}")) class=[is_faulty.then_some("faulty")] {
                        a href=(format!("#entry-{number}")) {
                            span class="number" { (number) } " " span class="words" { (entry.words) }
                        }
                        @if is_faulty { " " strong class="mark" { "fault" } }
                        @else if !entry.is_judged { " " span class="mark unjudged" { "not judged" } }
                        @if let Some(events) = entry.events.first().filter(|events| !events.is_empty()) {
                            ul { @for event in events { li { (event) } } }
                        }
                    }
                }
            }
        }
    }
}

/// The data for the script that is not in the page otherwise, in JSON that is safe in a page: no tag and no comment can begin or end
/// in it.
fn data(story: &ReportData) -> String {
    let mut texts = Texts::default();
    let mut events = Vec::new();
    for viewer in 0..story.viewers.len() {
        let mut seen = Vec::new();
        for (number, entry) in story.entries.iter().enumerate() {
            let own = entry.events.get(viewer);
            if let Some(own) = own.filter(|own| entry.events.first() != Some(*own)) {
                let events: Vec<usize> = own.iter().map(|event| texts.number(event)).collect();
                seen.push(format!("\"{number}\":{}", numbered(&events)));
            }
        }
        events.push(format!("{{{}}}", seen.join(",")));
    }
    let film = story.film.data(&mut texts);
    let waits: Vec<String> = story.entries.iter().map(|entry| entry.waits.clone()).collect();
    let (waits, events, texts) = (quoted(&waits), list(&events), quoted(&texts.all()));
    let (marked, parts) = (story.marked.0, quoted(&story.marked.1));
    let data =
        format!(r#"{{"waits":{waits},"events":{events},"marked":[{marked},{parts}],"film":{film},"texts":{texts}}}"#);
    data.replace('<', "\\u003c")
}
