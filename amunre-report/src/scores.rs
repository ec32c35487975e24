//! The scores as a tree: seat, part of the game, rule, line. Each line links to the entry that gave it.

use amunre_core::engine::game::ScoreLine;
use amunre_core::engine::ids::Seat;
use maud::{Markup, html};

use crate::story::ReportData;
use crate::verdict::in_points;

/// Points, and the entry that gave them.
type EntryPoints<'s> = (&'s ScoreLine, Option<u64>);

/// The tree of every seat, if there are points.
pub(crate) fn tree(story: &ReportData) -> Markup {
    let verdict = &story.verdict;
    if verdict.breakdown.is_empty() && verdict.winners.is_empty() {
        return html! {};
    }
    let given: Vec<EntryPoints<'_>> = (verdict.breakdown.iter().enumerate())
        .map(|(place, line)| (line, story.scored_at.get(place).copied()))
        .collect();
    html! {
        section id="scores" aria-labelledby="scores-title" {
            h2 id="scores-title" { "The points" }
            div class="trees" {
                @for (seat, score) in Seat::all(Seat::MOST).zip(&verdict.scores) {
                    @let before = verdict.scores_before.get(usize::from(seat.number())).copied().unwrap_or(0);
                    (of_seat(story, seat, *score, before, &given))
                }
            }
        }
    }
}

fn of_seat(story: &ReportData, seat: Seat, score: u16, before: u16, given: &[EntryPoints<'_>]) -> Markup {
    let own: Vec<EntryPoints<'_>> = given.iter().filter(|(line, _)| line.seat == seat).copied().collect();
    html! {
        details class="tree" open {
            summary {
                span class=(format!("badge seat-{}", seat.number())) { (seat.number()) }
                " " (story.names.of(seat)) " "
                strong class="points" { (in_points(score)) }
            }
            ul {
                @if before > 0 {
                    li { div class="sum" { span { "before the log begins" } " " span class="points" { (before) } } }
                }
                @for part in heads(&own, |line| line.part) {
                    @let of_part = of(&own, |line| line.part == part);
                    li {
                        div class="sum" { span { (part) } " " span class="points" { (sum(&of_part)) } }
                        ul {
                            @for rule in heads(&of_part, |line| line.rule.0) {
                                (of_rule(rule, &of(&of_part, |line| line.rule.0 == rule)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn of_rule(rule: &str, lines: &[EntryPoints<'_>]) -> Markup {
    html! {
        li {
            div class="sum" { code { (rule) } " " span class="points" { (sum(lines)) } }
            ul class="lines" {
                @for (line, entry) in lines {
                    li {
                        @match entry {
                            Some(entry) => a href=(format!("#entry-{entry}")) { (line.what) },
                            None => (line.what),
                        }
                        " " span class="points" { (line.points) }
                    }
                }
            }
        }
    }
}

/// The values of a field without repetitions, in their order.
fn heads<'s>(lines: &[EntryPoints<'s>], field: impl Fn(&'s ScoreLine) -> &'s str) -> Vec<&'s str> {
    let mut heads = Vec::new();
    for (line, _) in lines {
        let head = field(line);
        if !heads.contains(&head) {
            heads.push(head);
        }
    }
    heads
}

fn of<'s>(lines: &[EntryPoints<'s>], is_meant: impl Fn(&ScoreLine) -> bool) -> Vec<EntryPoints<'s>> {
    lines.iter().filter(|(line, _)| is_meant(line)).copied().collect()
}

fn sum(lines: &[EntryPoints<'_>]) -> i32 {
    lines.iter().map(|(line, _)| i32::from(line.points)).sum()
}
