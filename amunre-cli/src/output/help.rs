//! The help of a command: `-h` is short, and on a terminal its text is as wide as the terminal.

use amunre_report::texts::wrap::{terminal_width, width, wrap};
use clap::Command;

/// The heading of the examples in the help of a command.
const EXAMPLES: &str = "Examples:\n";

/// The last line of a short help.
const MORE: &str = "`--help` explains more, with the exit codes";

/// Returns a command, and all commands within it, with the text below the options shortened, or as wide as the terminal.
pub(crate) fn shaped(command: Command, is_short: bool) -> Command {
    let text = command.get_after_help().map(ToString::to_string);
    let command = match text {
        Some(text) if is_short => command.after_help(short(&text)),
        Some(text) => command.after_help(reflowed(&text)),
        None => command,
    };
    command.mut_subcommands(|command| shaped(command, is_short))
}

/// The examples, and the way to the rest.
fn short(text: &str) -> String {
    let examples = text.split("\n\n").find(|part| part.starts_with(EXAMPLES));
    examples.map_or_else(|| MORE.to_owned(), |examples| format!("{examples}\n\n{MORE}"))
}

/// A text with lines of its own, in lines that are as wide as the terminal. Lines of a paragraph are joined, and so are the lines of
/// an item of a list; an example is left as it is.
pub(crate) fn reflowed(text: &str) -> String {
    if terminal_width().is_none() {
        return text.to_owned();
    }
    let mut parts: Vec<Part> = Vec::new();
    for line in text.lines() {
        let words = line.trim_start_matches(' ');
        let indent = line.len() - words.len();
        match parts.last_mut() {
            Some(last) if !words.is_empty() && last.rest == Some(indent) => {
                last.words.push(' ');
                last.words.push_str(words);
            }
            _ => parts.push(Part { indent, rest: rest(indent, words), words: words.to_owned() }),
        }
    }
    let lines: Vec<String> = parts.iter().map(Part::wrapped).collect();
    lines.join("\n")
}

/// A paragraph, an item of a list, an example or an empty line.
struct Part {
    /// The column of its first line.
    indent: usize,
    /// The column of its other lines, if it can have any.
    rest: Option<usize>,
    words: String,
}

impl Part {
    fn wrapped(&self) -> String {
        let Self { indent, rest, words } = self;
        // in a narrow terminal the text of an item has no column of its own
        let narrow = |rest: usize| if rest > width() / 2 { indent + 2 } else { rest };
        let words = rest.map_or_else(|| words.clone(), |rest| wrap(words, *indent, narrow(rest)));
        format!("{:indent$}{words}", "")
    }
}

/// The column of the second line: that of the text of an item, which stands behind a gap, or that of the paragraph.
fn rest(indent: usize, words: &str) -> Option<usize> {
    let gap = words.rfind("  ").map(|gap| indent + words.get(..gap + 2).unwrap_or_default().chars().count());
    match indent {
        _ if words.is_empty() || words.starts_with("amunre ") => None,
        0 => Some(0),
        _ => Some(gap.unwrap_or(indent + 2)),
    }
}
