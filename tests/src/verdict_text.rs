//! A verdict as text, with all that it says: what the snapshots of the corpus hold.

use std::fmt::Write as _;

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::Unreadable;
use amunre_core::log::verify::{Answer, CommandCounts, Fault, SignerCount, UnsignedEntry};
use amunre_core::log::{Verdict, VerifyOptions, verify};

/// The verdict on a log, or why there is none.
pub fn finding(log: &[u8], options: &VerifyOptions) -> String {
    match verify(log, options) {
        Ok(verdict) => verdict_words(&verdict),
        Err(error) => unreadable(&error),
    }
}

fn unreadable(error: &Unreadable) -> String {
    let line = error.line().map_or("no line".to_owned(), |line| format!("line {line}"));
    let column = match error {
        Unreadable::Form { column, .. } => format!(", column {column}"),
        _ => String::new(),
    };
    format!("cannot be read ({line}{column})\n{error}\n")
}

fn verdict_words(verdict: &Verdict) -> String {
    let mut text = String::new();
    for (name, answer) in verdict.answers() {
        let words = match answer {
            Answer::Yes => "yes".to_owned(),
            Answer::No(fault) => format!("NO\n{}", fault_in_words(fault).trim_end()),
            Answer::Possible(commands) => format!("possible: {commands} commands"),
            Answer::NotCheckable(why) => format!("not checkable: {why}"),
        };
        line(&mut text, name, &words);
    }
    line(&mut text, "code", &verdict.code().to_string());
    let torn = verdict.torn.map_or(String::new(), |bytes| format!(", torn after {bytes} bytes"));
    line(&mut text, "complete", &format!("{}{torn}", if verdict.complete { "yes" } else { "no" }));
    line(&mut text, "length", &format!("{} entries, {} commands", verdict.entries, verdict.commands));
    let CommandCounts { legal, illegal, possible, unjudged, .. } = verdict.counted;
    let counted = format!("{legal} legal, {illegal} illegal, {possible} possible, {unjudged} not judged");
    line(&mut text, "counted", &counted);
    line(&mut text, "head", &verdict.head.to_string());
    let point_of_view = serde_json::to_string(&verdict.point_of_view).unwrap_or_default();
    line(&mut text, "game", &format!("{} {}, {}", verdict.game, verdict.setup, verdict.seats.join(" ")));
    line(&mut text, "written by", &point_of_view);
    let before = match verdict.scores_before.as_slice() {
        [] => String::new(),
        before => format!(", before {before:?}"),
    };
    line(&mut text, "scores", &format!("{:?}{before}", verdict.scores));
    let sum: i32 = verdict.breakdown.iter().map(|line| i32::from(line.points)).sum();
    line(&mut text, "breakdown", &format!("{} lines, {sum} points", verdict.breakdown.len()));
    let winners: Vec<u8> = verdict.winners.iter().map(Seat::number).collect();
    line(&mut text, "winners", &format!("{winners:?}"));
    let rests = &verdict.rests_on;
    line(&mut text, "rulings", &format!("{:?}", rests.rulings));
    line(&mut text, "repairs", &format!("{:?}", verdict.repairs));
    for (title, values) in [("assumed", &rests.assumed), ("confirmed", &rests.confirmed)] {
        let paths: Vec<&str> = values.iter().map(|value| &*value.path).collect();
        if title == "assumed" || !paths.is_empty() {
            line(&mut text, title, &paths.join(" "));
        }
    }
    line(&mut text, "assurance", &verdict.assurance.iter().map(|assurance| assurance.id).collect::<Vec<_>>().join(" "));
    for SignerCount { seat, key, signed, unsigned, last_signed, .. } in &verdict.signers {
        let last = last_signed.map_or("none".to_owned(), |entry| entry.to_string());
        line(&mut text, "signed", &format!("{seat}: {signed}, not {unsigned}, last {last}, by {key}"));
    }
    for UnsignedEntry { entry, kind, seats, .. } in &verdict.unsigned_tail {
        let seats: Vec<u8> = seats.iter().map(Seat::number).collect();
        line(&mut text, "unsigned", &format!("entry {entry}, {kind}: {seats:?}"));
    }
    for (title, entries) in [("open", &verdict.open), ("anchors", &verdict.anchors)] {
        if !entries.is_empty() {
            line(&mut text, title, &format!("{entries:?}"));
        }
    }
    if verdict.abandoned {
        line(&mut text, "abandoned", "true");
    }
    text
}

fn line(text: &mut String, name: &str, words: &str) {
    // writing to a string does not fail
    let _ = writeln!(text, "{}", format!("{name:<11}{words}").trim_end());
}

/// All that a fault says.
fn fault_in_words(fault: &Fault) -> String {
    let mut text = String::new();
    let mut say = |what: &str| text.extend(["    ", what, "\n"]);
    let source = fault.source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
    say(&format!("entry {}, line {}: {}{source}", fault.entry, fault.line, fault.rule));
    let command = fault.command.as_ref().map_or(String::new(), |command| format!(": {command}"));
    let words = fault.words.as_ref().map_or(String::new(), |words| format!(" ({words})"));
    if let Some(seat) = fault.seat {
        say(&format!("{seat}{command}{words}"));
    }
    say(&fault.sentence);
    for (name, number) in &fault.numbers {
        say(&format!("{name} = {number}"));
    }
    for other in &fault.alternatives {
        say(&format!("instead: {} ({})", other.words, other.command));
    }
    if fault.more_alternatives > 0 {
        say(&format!("instead: {} more", fault.more_alternatives));
    }
    for waiting in &fault.waited_for {
        say(&format!("the table waits for {}: {}", waiting.seat, waiting.owes));
    }
    text
}
