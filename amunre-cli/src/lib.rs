//! The `amunre` command, as a library: it holds no rule and names no game.
//!
//! [`main`] works on the streams of the process and colours what a terminal shows; [`run`] works on any streams and writes
//! plain text. The Python package ships the same command through [`main_code`].
//!
//! ```
//! let mut out = Vec::new();
//! let args = ["amunre", "play", "--seed", "7", "--players", "3"];
//! let code = amunre_cli::run(args, &mut std::io::empty(), &mut out, &mut std::io::sink());
//! assert_eq!(code, 0);
//! assert!(String::from_utf8(out)?.contains("round 1 begins"));
//! # Ok::<(), std::string::FromUtf8Error>(())
//! ```
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::indexing_slicing)
)]

mod error;
mod input;
mod output;
mod runner;
mod subcommands;

use std::ffi::OsString;
use std::io;
use std::io::{IsTerminal as _, Read, Write};
use std::process::ExitCode;

use amunre_report::texts::{BOLD, wrap};
use anstream::ColorChoice;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum as _};
use error::Error;
use output::help;
use output::plain::Plain;
use terminal_size::{Width, terminal_size_of};

/// The exit codes of a command. The help of each command explains them.
pub mod code {
    /// The command succeeded; a log is in order.
    pub const DONE: u8 = 0;
    /// A command was refused or a draw was impossible; a log has a fault.
    pub const STOPPED: u8 = 1;
    /// Arguments, a set-up, a log or a file cannot be read, or a file cannot be written.
    pub const UNREADABLE: u8 = 2;
    /// The game is unfinished; a log, or this copy of it, leaves a question open.
    pub const UNFINISHED: u8 = 3;
}

const AFTER_HELP: &str = "\
Examples:
  amunre play --seed 7 --players 4 --out game.amunre.jsonl
  amunre record --players 4 --out game.amunre.jsonl
  amunre verify game.amunre.jsonl
  amunre show game.amunre.jsonl --at 17
  amunre explain game.amunre.jsonl --score
  amunre redact game.amunre.jsonl --seat 2 --anyway --out game.seat-2.amunre.jsonl
  amunre report game.amunre.jsonl --out game.html
  amunre diff mine.amunre.jsonl yours.amunre.jsonl
  amunre rules must-outbid

Exit codes (see the help of each command):
  0  success, and nothing is wrong
  1  a rule forbids it, or a log has a fault
  2  arguments or a file cannot be read, or a file cannot be written
  3  a game is unfinished, or a question is open";

/// A referee for tabletop games of ancient Egypt.
#[derive(Debug, Parser)]
#[command(name = "amunre", version, after_help = AFTER_HELP)]
struct Arguments {
    #[command(subcommand)]
    command: Subcommands,
    /// Colour: `always`, `never`, or `auto`, on a terminal unless `NO_COLOR` is set
    // read before all others, by `color`: it is also that of the help and of an error
    #[arg(long = "color", value_name = "WHEN", global = true, default_value = "auto", hide_possible_values = true)]
    _color: clap::ColorChoice,
}

#[derive(Debug, Subcommand)]
enum Subcommands {
    Play(crate::subcommands::play::PlayArgs),
    Record(crate::subcommands::record::RecordArgs),
    Anchor(crate::subcommands::anchor::AnchorArgs),
    Key(crate::subcommands::key::KeyArgs),
    Share(crate::subcommands::share::ShareArgs),
    Sign(crate::subcommands::sign::SignArgs),
    Verify(crate::subcommands::verify::VerifyArgs),
    Show(crate::subcommands::show::ShowArgs),
    Explain(crate::subcommands::explain::ExplainArgs),
    Redact(crate::subcommands::redact::RedactArgs),
    Transcribe(crate::subcommands::transcribe::TranscribeArgs),
    Report(crate::subcommands::report::ReportArgs),
    Analyse(crate::subcommands::analyse::AnalyseArgs),
    Diff(crate::subcommands::diff::DiffArgs),
    Export(crate::subcommands::export::ExportArgs),
    Minimise(crate::subcommands::minimise::MinimiseArgs),
    Rules(crate::subcommands::rules::RulesArgs),
    Board(crate::subcommands::board::BoardArgs),
    Perft(crate::subcommands::perft::PerftArgs),
    Completions(crate::subcommands::completions::CompletionsArgs),
    Doctor(crate::subcommands::doctor::DoctorArgs),
}

/// The streams that a command reads and writes. Output is styled; the creator of the streams decides if styles are stripped.
struct Streams<'s> {
    stdin: &'s mut dyn Read,
    stdout: &'s mut dyn Write,
    stderr: &'s mut dyn Write,
    /// True if a person watches while a command works.
    watched: bool,
    /// True if a person types the input.
    asks: bool,
    /// True if that person types at a terminal and sees the output there.
    edits: bool,
    /// True if the command has the process for itself, and can take its signals.
    owns_process: bool,
}

/// The command line, for programs that describe it: the page of the manual is made from it.
pub fn command_line() -> clap::Command {
    Arguments::command()
}

/// Runs the command on the streams of the process, coloured on a terminal unless `NO_COLOR` is set or `--color` says otherwise. Text
/// is as wide as the terminal. The first argument is the name of the program.
pub fn main<A: Into<OsString> + Clone>(args: impl IntoIterator<Item = A>) -> ExitCode {
    ExitCode::from(main_code(args))
}

/// Runs the command as [`main`] does, for a program that exits itself; returns the exit code (see [`code`]).
pub fn main_code<A: Into<OsString> + Clone>(args: impl IntoIterator<Item = A>) -> u8 {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    color(&args).write_global();
    if let Some((Width(columns), _)) = terminal_size_of(io::stdout()) {
        wrap::follow_terminal(columns);
    }
    let mut streams = Streams {
        stdin: &mut io::stdin(),
        stdout: &mut anstream::stdout(),
        stderr: &mut anstream::stderr(),
        watched: io::stderr().is_terminal(),
        asks: io::stdin().is_terminal(),
        edits: io::stdin().is_terminal() && io::stdout().is_terminal(),
        owns_process: true,
    };
    on(args, &mut streams)
}

/// Runs the command on these streams, in plain text, and returns its exit code (see [`code`]). The first argument is the name
/// of the program.
pub fn run<A: Into<OsString> + Clone>(
    args: impl IntoIterator<Item = A>,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> u8 {
    let (stdout, stderr) = (&mut Plain::new(stdout), &mut Plain::new(stderr));
    on(args, &mut Streams { stdin, stdout, stderr, watched: false, asks: false, edits: false, owns_process: false })
}

/// Runs the command as [`run`] does, for a person who types: problems are explained, and the input is asked for again.
pub fn typed<A: Into<OsString> + Clone>(
    args: impl IntoIterator<Item = A>,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> u8 {
    let (stdout, stderr) = (&mut Plain::new(stdout), &mut Plain::new(stderr));
    on(args, &mut Streams { stdin, stdout, stderr, watched: false, asks: true, edits: false, owns_process: false })
}

/// The value of `--color`.
fn color(args: &[OsString]) -> ColorChoice {
    let mut args = args.iter().filter_map(|arg| arg.to_str()).skip_while(|arg| !arg.starts_with("--color"));
    let value = args.next().and_then(|arg| arg.strip_prefix("--color=").or_else(|| args.next()));
    match value.map(|value| clap::ColorChoice::from_str(value, false)) {
        Some(Ok(clap::ColorChoice::Always)) => ColorChoice::Always,
        Some(Ok(clap::ColorChoice::Never)) => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
}

/// Reads the arguments. Help is short after `-h`, and as wide as the terminal.
fn parsed(args: &[OsString]) -> Result<Arguments, clap::Error> {
    let is_short = args.iter().any(|arg| arg == "-h");
    // 0: a line of the help is as long as it is written
    let mut command = Arguments::command().term_width(wrap::terminal_width().unwrap_or(0));
    if is_short || args.iter().any(|arg| arg == "--help" || arg == "help") {
        command = help::shaped(command, is_short);
    }
    let mut matches = command.try_get_matches_from_mut(args)?;
    Arguments::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

fn on<A: Into<OsString> + Clone>(args: impl IntoIterator<Item = A>, streams: &mut Streams<'_>) -> u8 {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    let done = match parsed(&args) {
        Ok(Arguments { command, .. }) => match command {
            Subcommands::Play(play) => play.run(streams),
            Subcommands::Record(record) => record.run(streams),
            Subcommands::Anchor(anchor) => anchor.run(streams),
            Subcommands::Key(key) => key.run(streams),
            Subcommands::Share(share) => share.run(streams),
            Subcommands::Sign(sign) => sign.run(streams),
            Subcommands::Verify(verify) => verify.run(streams),
            Subcommands::Show(show) => show.run(streams),
            Subcommands::Explain(explain) => explain.run(streams),
            Subcommands::Redact(redact) => redact.run(streams),
            Subcommands::Transcribe(transcribe) => transcribe.run(streams),
            Subcommands::Report(report) => report.run(streams),
            Subcommands::Analyse(analyse) => analyse.run(streams),
            Subcommands::Diff(diff) => diff.run(streams),
            Subcommands::Export(export) => export.run(streams),
            Subcommands::Minimise(minimise) => minimise.run(streams),
            Subcommands::Rules(rules) => rules.run(streams),
            Subcommands::Board(board) => board.run(streams),
            Subcommands::Perft(perft) => perft.run(streams),
            Subcommands::Completions(completions) => completions.run(streams),
            Subcommands::Doctor(doctor) => doctor.run(streams),
        },
        Err(help) => return arguments(&help, streams),
    };
    let flushed = |code| streams.stdout.flush().map(|()| code).map_err(Error::Write);
    match done.and_then(flushed) {
        Ok(code) => code,
        // the reader closed the output
        Err(Error::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => code::DONE,
        Err(error) => {
            let message = error.to_string();
            let message = amunre_report::sanitize::lines(&message);
            // if this cannot be written, nothing can be reported
            let _ = writeln!(streams.stderr, "{BOLD}error:{BOLD:#} {message}");
            code::UNREADABLE
        }
    }
}

/// The words of the standard library for text that is no number, and ours.
const OF_NUMBERS: [(&str, &str); 4] = [
    ("invalid digit found in string", "expected a whole number"),
    ("cannot parse integer from empty string", "expected a whole number"),
    ("number too large to fit in target type", "expected a smaller number"),
    ("number too small to fit in target type", "expected a larger number"),
];

/// Writes the help, the version, or the problem with the arguments.
fn arguments(help: &clap::Error, streams: &mut Streams<'_>) -> u8 {
    let message = help.render().ansi().to_string();
    // if this cannot be written, nothing can be reported
    let _ = if help.use_stderr() {
        let message = OF_NUMBERS.iter().fold(message, |message, (library, ours)| message.replace(library, ours));
        write!(streams.stderr, "{message}")
    } else {
        write!(streams.stdout, "{message}")
    };
    u8::try_from(help.exit_code()).unwrap_or(code::UNREADABLE)
}
