//! Seats, commands, decisions and numbers of entries in words.

use std::io;
use std::io::Write;

use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::text::look_alikes::skeleton;
use amunre_core::session::{DynDecision, DynView};

use crate::sanitize;
use crate::texts::DIM;

/// The decisions for which a table waits.
pub fn decisions(table: &dyn DynView) -> Vec<(Seat, DynDecision)> {
    table.to_act().iter().filter_map(|seat| Some((seat, table.decision(seat)?))).collect()
}

/// The seats and their decisions in words: `red (a bid)`, or `no seat`.
pub fn decisions_in_words(decisions: &[(Seat, DynDecision)], names: &Names) -> String {
    let texts: Vec<String> =
        decisions.iter().map(|(seat, decision)| format!("{} ({})", names.of(*seat), decision.words)).collect();
    if texts.is_empty() { "no seat".to_owned() } else { texts.join(", ") }
}

/// A seat by its name and, since sentences use numbers, its number.
pub fn named(seat: Seat, names: &Names) -> String {
    let (name, number) = (names.of(seat), seat.to_string());
    if name == number { name } else { format!("{name} ({number})") }
}

/// The names of a table, made safe for a terminal: others wrote them. Those that look like another one have their numbers.
pub fn safe_names(names: &[String], players: u8) -> Names {
    let names = Names::new(names.to_vec());
    let all: Vec<(Seat, String, String)> = Seat::all(players)
        .map(|seat| (seat, skeleton(&names.of(seat)), sanitize::line(&names.of(seat)).into_owned()))
        .collect();
    let shown = |(seat, own, name): &(Seat, String, String)| {
        let is_alone = all.iter().filter(|(_, skeleton, _)| skeleton == own).count() == 1;
        if is_alone { name.clone() } else { format!("{name} ({seat})") }
    };
    Names::new(all.iter().map(shown).collect())
}

/// Returns a number of entries in words.
pub fn entries_in_words(entries: u64) -> String {
    if entries == 1 { "1 entry".to_owned() } else { format!("{entries} entries") }
}

/// Writes commands in words and in JSON, one below the other.
pub fn write_commands(commands: &[(String, String)], more: usize, out: &mut dyn Write) -> io::Result<()> {
    let width = commands.iter().map(|(words, _)| words.chars().count()).max().unwrap_or(0);
    for (words, json) in commands {
        if json.is_empty() {
            writeln!(out, "    {words}")?;
            continue;
        }
        writeln!(out, "    {words:width$}  {DIM}{json}{DIM:#}")?;
    }
    if more > 0 {
        writeln!(out, "    and {more} more")?;
    }
    Ok(())
}
