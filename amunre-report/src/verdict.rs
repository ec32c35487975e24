//! The verdict: the four answers, the faults, and the values and rulings that it depends on.

use amunre_core::engine::{Names, RestsOn, Viewer};
use amunre_core::log::{Answer, Fault, Verdict};
use maud::{Markup, html};

use crate::code;
use crate::output::sanitize;
use crate::output::viewer_fault::faults;
use crate::output::words::named;
use crate::subcommands::report;
use crate::subcommands::report::page::board;
use crate::subcommands::report::page::story::ReportData;

/// The verdict in one line, with a capital.
pub(crate) fn headline(verdict: &Verdict) -> String {
    let said = verdict.headline();
    let mut letters = said.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The look of a verdict: `yes`, `no` or `open`.
pub(crate) fn look(verdict: &Verdict) -> &'static str {
    match verdict.code() {
        code::DONE => "yes",
        code::STOPPED => "no",
        _ => "open",
    }
}

/// The question of each answer.
fn question(name: &str) -> &'static str {
    match name {
        "intact" => "Is the record intact?",
        "legal" => "Was everything legal?",
        "fair" => "Are the draws those of the seed?",
        _ => "Is the result right?",
    }
}

fn sign(answer: &Answer) -> (&'static str, &'static str) {
    match answer {
        Answer::Yes => ("yes", "✓"),
        Answer::No(_) => ("no", "✗"),
        Answer::Possible(_) | Answer::NotCheckable(_) => ("open", "?"),
    }
}

/// The four answers, and the faults with the position at the first one; without a fault, the table at the end.
pub(crate) fn verdict(story: &ReportData, reader: Viewer) -> Markup {
    let verdict = &story.verdict;
    let faults = faults(verdict, reader, story.retold.as_ref());
    let first = faults.first();
    let last = story.entries.len().saturating_sub(1);
    let (title, at) = match first {
        Some(fault) => {
            let entry = usize::try_from(fault.entry).unwrap_or(usize::MAX);
            let before = entry.min(last).saturating_sub(1);
            (format!("The table before entry {}", fault.entry), before)
        }
        None => (format!("The table after entry {last}, the last"), last),
    };
    let marked = first.map_or(&[][..], |fault| story.marked_at(fault.entry));
    html! {
        section id="verdict" aria-labelledby="verdict-title" {
            div class=(format!("headline {}", look(verdict))) {
                h2 id="verdict-title" { (headline(verdict)) }
                @if let Some(fault) = first { p { (in_short(fault, &story.names)) } }
            }
            dl class="answers" {
                @for (name, answer) in verdict.answers() {
                    @let (look, sign) = sign(answer);
                    div class=(look) {
                        dt { span class="sign" aria-hidden="true" { (sign) } " " (name) }
                        dd class="question" { (question(name)) }
                        dd { (report::in_words(verdict, name, answer)) }
                    }
                }
            }
            p class="ending" { (report::ending(verdict)) "." }
            @for fault in &faults { (told(fault, &story.names, last)) }
        }
        section id="position" aria-labelledby="position-title" {
            h2 id="position-title" { (title) }
            @if !marked.is_empty() {
                p class="hint" { "The parts that the command concerns have a dashed edge." }
            }
            (board::table(&story.film.drawings(0, at), marked))
        }
        (rests(verdict, &story.names))
    }
}

/// The fault in one line: the seat, its command and the sentence.
fn in_short(fault: &Fault, names: &Names) -> String {
    let seat = fault.seat.map(|seat| named(seat, names) + ": ").unwrap_or_default();
    let words = fault.words.as_ref().map(|words| format!("{}: ", sanitize::line(words))).unwrap_or_default();
    format!("{seat}{words}{}", sanitize::line(&fault.sentence))
}

/// A fault in full.
fn told(fault: &Fault, names: &Names, last: usize) -> Markup {
    let numbers: Vec<String> = sanitize::field_list(&fault.numbers);
    let is_here = usize::try_from(fault.entry).is_ok_and(|entry| entry <= last);
    html! {
        article class="fault" {
            h3 {
                @if is_here { a href=(format!("#entry-{}", fault.entry)) { "Entry " (fault.entry) } }
                @else { "Entry " (fault.entry) }
                " (line " (fault.line) ")"
                @if let Some(seat) = fault.seat { ": " (named(seat, names)) }
            }
            @if let Some(words) = &fault.words { p class="asked" { (sanitize::line(words)) } }
            p class="sentence" { (sanitize::line(&fault.sentence)) }
            dl class="facts" {
                dt { "Rule" }
                dd { code { (sanitize::line(&fault.rule)) } @if let Some(source) = &fault.source { ", " (source) } }
                @if !numbers.is_empty() {
                    dt { "Numbers" }
                    dd { (numbers.iter().map(|number| sanitize::line(number).into_owned()).collect::<Vec<_>>().join(", ")) }
                }
                @if !fault.rests_on.is_empty() {
                    dt { "Rests on" }
                    dd { (sanitize::line(&fault.rests_on.to_string())) (ruling_lines(&fault.rests_on)) }
                }
                @if let Some(command) = &fault.command {
                    dt { "As recorded" }
                    dd { code { (sanitize::line(&command.to_string())) } }
                }
                @if !fault.waited_for.is_empty() {
                    dt { "The table waited for" }
                    dd {
                        @for (place, waiting) in fault.waited_for.iter().enumerate() {
                            @if place > 0 { ", " }
                            (names.of(waiting.seat)) " (" (waiting.owes) ")"
                        }
                    }
                }
            }
            @if !fault.alternatives.is_empty() {
                h4 { "Legal instead" (fault.seat.map_or_else(String::new, |seat| format!(" for {}", names.of(seat)))) ", the nearest first" }
                ul class="alternatives" {
                    @for other in &fault.alternatives {
                        li { span { (other.words) } " " code { (other.command.to_string()) } }
                    }
                    @if fault.more_alternatives > 0 { li { "and " (fault.more_alternatives) " more" } }
                }
            }
        }
    }
}

/// The first line of each ruling that an answer depends on.
fn ruling_lines(rests_on: &RestsOn) -> Markup {
    let lines = rests_on.ruling_lines.lines();
    html! { @if !lines.is_empty() { ul class="rulings" { @for said in lines { li { (said) } } } } }
}

/// The values and rulings that the verdict depends on, and the assurances.
fn rests(verdict: &Verdict, names: &Names) -> Markup {
    let RestsOn { assumed, confirmed, rulings, .. } = &verdict.rests_on;
    html! {
        section id="rests" aria-labelledby="rests-title" {
            h2 id="rests-title" { "What the verdict rests on" }
            p { "It rests on " (report::dependencies(verdict, "listed below")) "." }
            @if !rulings.is_empty() {
                details open {
                    summary { "Rulings (" (rulings.len()) ")" }
                    (ruling_lines(&verdict.rests_on))
                }
            }
            @for (title, values) in [("Values that no text confirms", assumed), ("Values that an owner confirmed", confirmed)] {
                @if !values.is_empty() {
                    details {
                        summary { (title) " (" (values.len()) ")" }
                        ul class="assumed" {
                            @for value in values { li { (sanitize::line(&value.sentence)) " " code { (value.path) } } }
                        }
                    }
                }
            }
            h3 { "What a forger could still have done" }
            dl class="assurance" {
                @for assurance in &verdict.assurance {
                    dt { (assurance.id) }
                    dd { (assurance.sentence) }
                }
            }
            @let signers = [report::signers(verdict, names), report::reach(verdict, names)].concat();
            @if !signers.is_empty() { ul class="signers" { @for said in &signers { li { (said) } } } }
        }
    }
}
