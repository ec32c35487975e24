//! Numbers of entries, and lists of commands.

use std::io;
use std::io::Write;

use clap::builder::styling::Style;

/// Returns a number of entries in words.
pub(crate) fn entries_in_words(entries: u64) -> String {
    if entries == 1 { "1 entry".to_owned() } else { format!("{entries} entries") }
}

/// Writes commands in words and in JSON, one below the other.
pub(crate) fn write_commands(commands: &[(String, String)], more: usize, out: &mut dyn Write) -> io::Result<()> {
    let width = commands.iter().map(|(words, _)| words.chars().count()).max().unwrap_or(0);
    let dim = Style::new().dimmed();
    for (words, json) in commands {
        if json.is_empty() {
            writeln!(out, "    {words}")?;
            continue;
        }
        writeln!(out, "    {words:width$}  {dim}{json}{dim:#}")?;
    }
    if more > 0 {
        writeln!(out, "    and {more} more")?;
    }
    Ok(())
}
