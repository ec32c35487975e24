//! The verdict: the four answers, the faults, and the values and rulings that it depends on.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat, sort_few};
use amunre_core::engine::refusal::RestsOn;
use amunre_core::log::Verdict;
use amunre_core::log::verify::{Answer, Fault};
use maud::{Markup, html};

use crate::sanitize;
use crate::story::ReportData;
use crate::verdict_words;
use crate::viewer_fault::faults;
use crate::words::named;

/// The verdict in one line, with a capital.
pub(crate) fn headline(verdict: &Verdict) -> String {
    let text = verdict.headline();
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The look of a verdict: `yes`, `no` or `open`.
pub(crate) fn look(verdict: &Verdict) -> &'static str {
    match verdict.code() {
        0 => "yes",
        1 => "no",
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

/// The verdict in one line, the winner or the fault, the scores and the four answers; then the disputed entries.
pub(crate) fn verdict(story: &ReportData, reader: Viewer) -> Markup {
    let verdict = &story.verdict;
    let faults = faults(verdict, reader, story.retold.as_ref());
    let last = story.entries.len().saturating_sub(1);
    html! {
        section id="verdict" aria-labelledby="verdict-title" {
            div class=(format!("headline {}", look(verdict))) {
                h2 id="verdict-title" { (headline(verdict)) }
                @if let Some(fault) = faults.first() { p { (typed(&in_short(fault, &story.names))) } }
                @if !verdict.winners.is_empty() { p class="winner" { (winner(verdict, &story.names)) } }
            }
            (standing(verdict, &story.names))
            dl class="answers" {
                @for (name, answer) in verdict.answers() {
                    @let (look, sign) = sign(answer);
                    div class=(look) {
                        dt { span class="sign" aria-hidden="true" { (sign) } " " (name) }
                        dd class="question" { (question(name)) }
                        dd { (typed(&verdict_words::in_words(verdict, name, answer))) }
                    }
                }
            }
            p class="ending" { (verdict_words::ending(verdict)) "." }
            @for fault in &faults { (in_full(fault, &story.names, last)) }
        }
    }
}

/// The winners, and their points.
fn winner(verdict: &Verdict, names: &Names) -> String {
    let winners: Vec<String> = verdict.winners.iter().map(|seat| names.of(seat)).collect();
    let points = verdict.winners.iter().next().and_then(|seat| verdict.scores.get(usize::from(seat.number())));
    let title = if winners.len() == 1 { "Winner" } else { "Winners" };
    format!("{title}: {}, {}", winners.join(" and "), points.map(|points| in_points(*points)).unwrap_or_default())
}

/// The seats with their points, the most points first.
fn standing(verdict: &Verdict, names: &Names) -> Markup {
    let mut seats: Vec<(Seat, u16)> = Seat::all(Seat::MOST).zip(verdict.scores.iter().copied()).collect();
    sort_few(&mut seats, |(_, points)| std::cmp::Reverse(*points));
    html! {
        ul class="standing" aria-label="Scores" {
            @for (seat, points) in seats {
                li class=[verdict.winners.contains(seat).then_some("won")] {
                    span class=(format!("badge seat-{}", seat.number())) { (seat.number()) }
                    " " (names.of(seat)) " "
                    strong class="points" { (in_points(points)) }
                }
            }
        }
    }
}

/// A text in which what is typed stands between backticks.
fn typed(text: &str) -> Markup {
    html! {
        @for (place, part) in text.split('`').enumerate() {
            @if place % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// A number of points, in words.
pub(crate) fn in_points(number: u16) -> String {
    format!("{number} {}", if number == 1 { "point" } else { "points" })
}

/// The fault in one line: the seat, its command and the sentence.
fn in_short(fault: &Fault, names: &Names) -> String {
    let seat = fault.seat.map(|seat| named(seat, names) + ": ").unwrap_or_default();
    let words = fault.words.as_ref().map(|words| format!("{}: ", sanitize::line(words))).unwrap_or_default();
    format!("{seat}{words}{}", sanitize::line(&fault.sentence))
}

/// A fault in full.
fn in_full(fault: &Fault, names: &Names, last: usize) -> Markup {
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
            p class="sentence" { (typed(&sanitize::line(&fault.sentence))) }
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
                @if !fault.waited_for.is_empty() {
                    dt { "The table waited for" }
                    dd {
                        @for (place, waiting) in fault.waited_for.iter().enumerate() {
                            @if place > 0 { ", " }
                            (names.of(waiting.seat)) " (" (typed(&waiting.owes)) ")"
                        }
                    }
                }
            }
            @if !fault.alternatives.is_empty() {
                h4 { "Legal instead" (fault.seat.map_or_else(String::new, |seat| format!(" for {}", names.of(seat)))) ", the nearest first" }
                ul class="alternatives" {
                    @for other in &fault.alternatives {
                        li { (other.words) }
                    }
                    @if fault.more_alternatives > 0 { li { "and " (fault.more_alternatives) " more" } }
                }
            }
            @if fault.command.is_some() || !fault.alternatives.is_empty() {
                details {
                    summary { "JSON" }
                    @if let Some(command) = &fault.command {
                        p { "As recorded: " code { (sanitize::line(&command.to_string())) } }
                    }
                    @if !fault.alternatives.is_empty() {
                        p { "Legal instead:" }
                        ul { @for other in &fault.alternatives { li { code { (other.command.to_string()) } } } }
                    }
                }
            }
        }
    }
}

/// The first line of each ruling that an answer depends on.
fn ruling_lines(rests_on: &RestsOn) -> Markup {
    let lines = rests_on.ruling_lines.lines();
    html! { @if !lines.is_empty() { ul class="rulings" { @for line in lines { li { (typed(&line.to_string())) } } } } }
}

/// The values and rulings that the verdict depends on, and the assurances.
pub(crate) fn rests(verdict: &Verdict, names: &Names) -> Markup {
    let RestsOn { assumed, confirmed, rulings, .. } = &verdict.rests_on;
    html! {
        section id="rests" aria-labelledby="rests-title" {
            h2 id="rests-title" { "What the verdict rests on" }
            p { "It rests on " (verdict_words::dependencies(verdict, "listed below")) "." }
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
                    dd { (typed(assurance.sentence)) }
                }
            }
            @let signers = [verdict_words::signers(verdict, names), verdict_words::reach(verdict, names)].concat();
            @if !signers.is_empty() { ul class="signers" { @for line in &signers { li { (line) } } } }
        }
    }
}
