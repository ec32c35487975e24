//! The input of a scribe's lines, and the output of the replies.

use std::io::{BufRead, BufReader, Read, Write};

use amunre_core::log::format::FileKind;
use amunre_core::log::write::transcription::{Heading, RESERVED_WORDS};
use amunre_core::session::{Completions, default_setup, heading_line};
use amunre_report::sanitize;
use amunre_report::texts::BOLD;

use crate::error::{Error, FilePlace};
use crate::output::help::reflowed;
use crate::subcommands::record::agreement::Agreement;
use crate::subcommands::record::line_editor::LineEditor;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// A short help: the lines that can be typed.
const HELP: &str = "\
a line is `SEAT: COMMAND` (notation), or
  draw ITEM …    SEAT: ?    all: ?    undo    note TEXT    SEAT: resigns    SEAT: replaced by NAME    abandon WHY
  redraw ITEM … (the right items of the last draws)    SEAT: acknowledges (signs all entries so far)
  legal [SEAT]   table      score     help    quit";

/// The first words to a person who types.
const GREETING: &str =
    "Who plays? `players: 4`, `names: red, black, blue, white`, then `start`. `?` shows what else can be set.";

/// The help before a game begins.
const SET_UP: &str = "\
players: 4                the number of seats
names: red, black, blue   the names of the seats, in their order around the table
edition: classic          or anniversary; other fields as in docs/reference/set-up.md
point of view: table      what is recorded: public information, as `table`; `referee` if all hands are seen; or a seat
start                     begins the game; until then a later line corrects an earlier one";

/// The lines of the heading, for completion.
const HEADING: &[&str] = &[
    "players: ",
    "names: ",
    "game: ",
    "edition: ",
    "options: ",
    "point of view: table",
    "point of view: referee",
    "start",
    "help",
    "quit",
];

/// The input of lines, and the output of the replies.
pub(crate) struct Desk<'d> {
    pub(crate) lines: BufReader<Box<dyn Read + 'd>>,
    /// The name of the input.
    pub(crate) file: String,
    pub(crate) number: usize,
    /// True if a person types: then an impossible line is explained and asked for again.
    pub(crate) asks: bool,
    /// The editor of lines, if a person types at a terminal.
    pub(crate) editor: Option<LineEditor>,
    pub(crate) out: &'d mut dyn Write,
    pub(crate) explanations: &'d mut dyn Write,
}

impl Desk<'_> {
    pub(super) fn place(&self) -> FilePlace {
        FilePlace { file: self.file.clone(), line: self.number, column: None }
    }

    /// The next line, without its line feed. An editor completes it.
    pub(crate) fn next(
        &mut self,
        prompt: &str,
        completions: impl FnOnce() -> Completions,
    ) -> Result<Option<String>, Error> {
        if let Some(editor) = &mut self.editor {
            self.number += 1;
            self.out.flush().map_err(Error::Write)?;
            let line = editor.read(prompt, completions());
            return line.map_err(|error| Error::Read { file: self.file.clone(), error });
        }
        if self.asks {
            let shown = write!(self.out, "{BOLD}{prompt}>{BOLD:#} ").and_then(|()| self.out.flush());
            shown.map_err(Error::Write)?;
        }
        self.number += 1;
        let mut bytes = Vec::new();
        let read = (&mut self.lines).take(LONGEST + 1).read_until(b'\n', &mut bytes);
        read.map_err(|error| Error::Read { file: self.file.clone(), error })?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if self.number == 1 {
            Error::of_mistaken(&self.file, FileKind::Lines, &[&bytes, self.lines.buffer()].concat())?;
        }
        if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > LONGEST {
            return Err(self.problem(format!("a line of more than {LONGEST} bytes")));
        }
        match String::from_utf8(bytes) {
            Ok(line) => Ok(Some(line.trim_end_matches(['\n', '\r']).trim_start_matches('\u{feff}').to_owned())),
            Err(_) => Err(self.problem("this is not UTF-8".to_owned())),
        }
    }

    pub(super) fn problem(&self, problem: String) -> Error {
        Error::Content { place: self.place(), problem }
    }

    /// Reads the heading. Returns the line that ends it, and what was agreed; none at the end of the input.
    pub(super) fn heading(
        &mut self,
        heading: &mut Heading,
        game: &str,
        is_enough: bool,
    ) -> Result<Option<(String, Agreement)>, Error> {
        let agreed = |desk: &Self, heading: &Heading| Agreement::of(heading, game).map_err(|error| desk.problem(error));
        if self.asks && is_enough {
            return Ok(Some(("start".to_owned(), agreed(self, heading)?)));
        }
        if self.asks {
            heading.can_change = true;
            self.say(GREETING)?;
        }
        while let Some(typed) = self.next("set-up, then start", heading_lines)? {
            let mut line = if self.asks { heading_line(&typed) } else { typed };
            let edition = format!("edition: {}", line.trim_end_matches(" edition"));
            if self.asks && is_edition(heading, &edition, game) {
                line = edition;
            }
            match heading.take(&line) {
                // a person can correct what they typed
                Ok(true) if self.asks && (heading.setup.contains_key("players") || !heading.names.is_empty()) => {
                    if let Err(problem) = Agreement::of(heading, game) {
                        self.say(&problem)?;
                    }
                }
                Ok(true) => {}
                Ok(false) if self.asks && matches!(line.trim(), "help" | "?") => self.say(SET_UP)?,
                Ok(false) if line.trim() == "help" => self.help()?,
                Ok(false) if self.asks && matches!(line.trim(), "quit" | "exit" | "q") => return Ok(None),
                Ok(false) if self.asks && is_start(&line) => match Agreement::of(heading, game) {
                    Ok(agreement) => return Ok(Some((line, agreement))),
                    Err(problem) => self.say(&problem)?,
                },
                Ok(false) if !self.asks && (is_start(&line) || is_of_a_game(&line)) => {
                    return Ok(Some((line, agreed(self, heading)?)));
                }
                Ok(false) if self.asks => {
                    self.say(&format!("`{}` is not understood. What can be typed:\n{SET_UP}", line.trim()))?;
                }
                Ok(false) => {
                    let expected = "expected a line of the heading (`players: 4`), `start`, or a line of the game";
                    return Err(self.problem(format!("column 1: {:?}: {expected}", sanitize::line(line.trim()))));
                }
                Err(error) if self.asks => self.say(&format!("{error}"))?,
                Err(error) => return Err(self.problem(error.to_string())),
            }
        }
        self.say("nothing is recorded: the lines end before the game begins")?;
        Ok(None)
    }

    /// Writes the short help.
    pub(super) fn help(&mut self) -> Result<(), Error> {
        self.say(&reflowed(HELP))
    }

    pub(crate) fn say(&mut self, text: &str) -> Result<(), Error> {
        writeln!(self.out, "{}", sanitize::lines(text)).map_err(Error::Write)
    }
}

fn heading_lines() -> Completions {
    Completions::of_lines(HEADING.iter().map(|line| (*line).to_owned()))
}

/// Returns true for the name of an edition, typed without the name of the field.
fn is_edition(heading: &Heading, line: &str, game: &str) -> bool {
    let mut with = Heading { game: heading.game.clone(), ..Heading::default() };
    let default = default_setup(with.game.as_deref().unwrap_or(game)).ok();
    let players = default.and_then(|default| default.fields().remove("players"));
    with.setup.extend(players.map(|players| ("players".to_owned(), players)));
    matches!(with.take(line), Ok(true)) && Agreement::of(&with, game).is_ok()
}

/// Returns true if a line begins the game.
pub(super) fn is_start(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("start")
}

/// Returns true if a line looks like one of a game: a command of a seat, or another line of a scribe.
fn is_of_a_game(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    line.contains(':') || RESERVED_WORDS.contains(&first.as_str())
}
