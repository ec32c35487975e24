//! The editor of the lines that a person types at a terminal: history, completion, colour.

use std::borrow::Cow;
use std::io;

use amunre_core::session::Completions;
use amunre_report::sanitize;
use amunre_report::texts::BOLD;
use anstream::{AutoStream, ColorChoice};
use clap::builder::styling::{AnsiColor, Style};
use rustyline::completion::Completer;
use rustyline::config::{BellStyle, CompletionType};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, Config, Context, Editor, Helper};
use signal_hook::consts::SIGINT;
use signal_hook::low_level::emulate_default_handler;

const LEGAL: Style = AnsiColor::Green.on_default();

/// The editor. Its history is in memory alone: lines can be secrets, as a log can.
pub(crate) struct LineEditor(Editor<LineHelper, MemHistory>);

impl LineEditor {
    /// Begins to edit lines.
    pub(crate) fn new() -> io::Result<Self> {
        let color = match AutoStream::choice(&io::stdout()) {
            ColorChoice::Never => ColorMode::Disabled,
            _ => ColorMode::Enabled,
        };
        let config = Config::builder()
            .auto_add_history(false)
            .bell_style(BellStyle::None)
            // lines that are pasted are lines that are typed
            .bracketed_paste(false)
            .color_mode(color)
            .completion_show_all_if_ambiguous(true)
            .completion_type(CompletionType::List)
            .build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history).map_err(error)?;
        editor.set_helper(Some(LineHelper::default()));
        leave_terminal_as_it_was();
        Ok(Self(editor))
    }

    /// Reads a line; none at the end of the input. Ctrl-C ends the program, as it does where no line is edited.
    pub(super) fn read(&mut self, prompt: &str, completions: Completions) -> io::Result<Option<String>> {
        if let Some(helper) = self.0.helper_mut() {
            helper.0 = completions;
        }
        loop {
            return match self.0.readline(&(format!("{prompt}> "), format!("{BOLD}{prompt}>{BOLD:#} "))) {
                Ok(line) => self.0.add_history_entry(&line).map(|_| Some(line)).map_err(error),
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Signal(_)) => continue,
                Err(ReadlineError::Interrupted) => emulate_default_handler(SIGINT).map(|()| None),
                Err(other) => Err(error(other)),
            };
        }
    }
}

fn error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// The lines that can be typed at the prompt.
#[derive(Default)]
struct LineHelper(Completions);

impl Helper for LineHelper {}

impl Validator for LineHelper {}

impl Hinter for LineHelper {
    type Hint = String;
}

impl Completer for LineHelper {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let (from, mut words) = self.0.at(line.get(..at).unwrap_or_default());
        // a name of an older log can contain anything
        words.retain(|word| sanitize::line(word) == *word);
        Ok((from, words))
    }
}

impl Highlighter for LineHelper {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        if self.0.has(line) { format!("{LEGAL}{line}{LEGAL:#}").into() } else { line.into() }
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        true
    }
}

/// From now on a panic and a signal that ends the program leave the terminal as it is now.
#[cfg(unix)]
fn leave_terminal_as_it_was() {
    use std::{panic, thread};

    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGTERM};
    use signal_hook::iterator::Signals;

    let Ok(before) = tcgetattr(io::stdin()) else { return };
    let restore = move || {
        // if this fails, the terminal is gone
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
    };
    if let Ok(mut signals) = Signals::new([SIGHUP, SIGTERM]) {
        let restore = restore.clone();
        thread::spawn(move || {
            for signal in signals.forever() {
                restore();
                let _ = emulate_default_handler(signal);
            }
        });
    }
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        restore();
        report(info);
    }));
}

#[cfg(not(unix))]
fn leave_terminal_as_it_was() {}
