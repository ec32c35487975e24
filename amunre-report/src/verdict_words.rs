//! The parts of a verdict in words.

use amunre_core::engine::ids::Names;
use amunre_core::engine::refusal::RestsOn;
use amunre_core::engine::text::Words;
use amunre_core::log::Verdict;
use amunre_core::log::verify::{Answer, CommandCounts, DrawChooser, SignerCount, UnsignedEntry};

use crate::sanitize;

/// The commands counted by their outcome, if they do not all have the same.
pub fn counted(counted: &CommandCounts) -> String {
    let CommandCounts { legal, illegal, possible, unjudged, .. } = *counted;
    let parts = [(legal, "legal"), (illegal, "illegal"), (possible, "possible"), (unjudged, "not judged")];
    let parts: Vec<String> =
        parts.iter().filter(|(number, _)| *number > 0).map(|(number, how)| format!("{number} {how}")).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// An answer with its reason; for fair draws also the person who could have chosen them.
pub fn in_words(verdict: &Verdict, name: &str, answer: &Answer) -> String {
    match answer {
        Answer::Yes if name == "fair" => {
            let chooser = verdict.could_choose_draws;
            let joint = if chooser == DrawChooser::NoOne { "and" } else { "but" };
            format!("yes: the draws are those of the seed, {joint} {}", chooser.assurance().sentence)
        }
        Answer::Yes => "yes".to_owned(),
        Answer::No(fault) => format!("no: entry {}: {}", fault.entry, sanitize::line(&fault.rule)),
        Answer::Possible(_) => format!("possible: {}", verdict.open_in_words()),
        Answer::NotCheckable(why) => format!("not checkable: {}", sanitize::line(why)),
    }
}

/// The commands that each key vouches for, a sentence for each seat that has one.
pub fn signers(verdict: &Verdict, names: &Names) -> Vec<String> {
    let of = |signer: &SignerCount| {
        let SignerCount { seat, key, signed, unsigned, last_signed, .. } = signer;
        let all = signed + unsigned;
        let reach = match last_signed {
            Some(entry) => format!("vouches for the log up to entry {entry}"),
            None => "vouches for no entry".to_owned(),
        };
        format!("{} signed {signed} of {all} commands, with the key {key}, and {reach}", names.of(*seat))
    };
    verdict.signers.iter().map(of).collect()
}

/// The entries up to which anchors reach, and those that seats have not vouched for: a sentence for each.
pub fn reach(verdict: &Verdict, names: &Names) -> Vec<String> {
    let anchor = |entry: &u64| format!("the anchor of entry {entry} vouches for the log up to there");
    let unsigned = |unsigned: &UnsignedEntry| {
        let UnsignedEntry { entry, kind, seats, .. } = unsigned;
        let kind = if *kind == "seat" { "change at a seat" } else { kind };
        format!("entry {entry} ({kind}) follows the last signature of {}", Words(seats, names))
    };
    verdict.anchors.iter().map(anchor).chain(verdict.unsigned_tail.iter().map(unsigned)).collect()
}

/// A sentence that says if the log contains the whole game.
pub fn ending(verdict: &Verdict) -> String {
    let complete = match (verdict.complete, verdict.abandoned) {
        (true, false) => "complete: the log ends with a result",
        (true, true) => "complete: the game was abandoned, and there is no winner",
        (false, true) => "not complete: the game was abandoned, and the log has no result",
        (false, false) => "not complete: the log has no result",
    };
    let torn = verdict.torn.map(|bytes| format!("; torn: an incomplete last line ({bytes} bytes) is ignored"));
    format!("{complete}{}", torn.unwrap_or_default())
}

/// The most values that a line names.
const MOST_NAMED: usize = 6;

/// The values and rulings that a verdict depends on besides the rulebook, and the command that lists all values.
pub fn dependencies(verdict: &Verdict, listed: &str) -> String {
    let RestsOn { assumed, confirmed, .. } = &verdict.rests_on;
    let mut on = verdict.rests_on.parts(MOST_NAMED);
    let repairs: Vec<String> = verdict.repairs.iter().map(ToString::to_string).collect();
    match repairs.as_slice() {
        [] => {}
        [entry] => on.push(format!("the repair at entry {entry}")),
        entries => on.push(format!("the repairs at entries {}", entries.join(", "))),
    }
    if assumed.len() > MOST_NAMED || confirmed.len() > MOST_NAMED {
        on.push(format!("all values are {listed}"));
    }
    if on.is_empty() { "nothing but the rulebook".to_owned() } else { sanitize::line(&on.join("; ")).into_owned() }
}
