//! `amunre verify`: judges logs and lists their faults.

use std::io::{Read, Write, sink};
use std::path::{Path, PathBuf};

use amunre_core::log::format::Anchor;
use amunre_core::log::tools::{BoardVerdict, verify_with_board};
use amunre_core::log::{Verdict, VerifyOptions};
use amunre_files::shown_path;
use amunre_report::sanitize;
use amunre_report::texts::{NamedLog, TextError};
use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::error::Error;
use crate::input::files::Input;
use crate::input::find_logs;
use crate::input::find_logs::LogPath;
use crate::input::setup::read_board;
use crate::output::batch::{Judged, LogError, Rerun, VerifyJob};
use crate::output::pipe_writer::Listened;
use crate::output::progress::Progress;
use crate::output::summary::{LogSummary, Summary, worse};
use crate::output::what_if::RerunSummary;
use crate::output::{batch, board_verdict, verdict};
use crate::{Streams, code};

const AFTER_HELP: &str = r#"Answers four questions for each log: Is the record intact? Was every command legal? Were the draws fair, that is, do they follow
from the seed that was committed to? Is the result right? Every log that can be read has a verdict. The report on one log shows
the first fault for each question: entry, seat, command, rule, numbers, and legal commands instead. Several logs get a line each,
in the order of their paths, and their faults follow below.

A folder means all `*.amunre.jsonl` files in it and in its subfolders; a note on standard error names logs with other names, which
are skipped. `-` is standard input.

With --json each log is a line: {"log":…,"code":…,"verdict":{…}}, or {"log":…,"code":2,"error":{"line":…,"column":…,"message":…}},
without line and column if they are not known.

With --only-faults the other logs are judged and counted, and not shown. With --quiet nothing is printed but an error that stops
the command.

The line "rests on" names the rulings, and those values without a source in a rulebook that make a difference. The report on one
log also says if another plausible value would change the winner.

With --readings the game is run again with each other reading of a ruling that it used (`amunre rules rulings` lists them), and with
each other plausible value of those that it rests on. Only one thing is changed at a time; the commands and the draws stay the
same. This needs a complete log of a finished game without a fault, and does not change the exit code. With --json the results are
in "readings", next to the verdict. --pairs also tries pairs of changes that have no effect alone, on all cores, up to 100000 pairs
or the given number (--pairs=500), and says how many pairs were not tried.

With --board FILE the game is judged again with that board instead of its own, for example with one that an owner of the game
confirmed (`amunre board confirm`). The commands and the draws stay the same. Both verdicts and the different values are shown. The
exit code is that of the second verdict. With --json the line has "with_board" instead of "verdict":
{"board":…,"before":…,"after":…,"changed":…}.

Examples:
  amunre verify game.amunre.jsonl
  amunre verify game.amunre.jsonl --readings
  amunre verify game.amunre.jsonl --board my-board.json
  amunre verify logs/ --jobs 4
  amunre verify logs/ --only-faults
  amunre verify game.amunre.jsonl -q && echo "all is right"
  amunre verify game.amunre.jsonl --anchor 17:5df6-e0e2-7613-59d3-0a82-7505-8e29-9fcc
  amunre verify logs/ --json | jq 'select(.code == 1) | .verdict.legal'

Exit codes (for several logs the worst, in the order 2, 1, 3, 0):
  0  all four answers are yes, and the log is complete
  1  an answer is no
  2  arguments or a log cannot be read
  3  no answer is no, but one is open: the game is unfinished, the last line is torn, or this copy does not show enough.
     A game that a table recorded without seeing the hands always ends so: that is no fault"#;

/// Judge logs: is the record intact, was everything legal, were the draws fair, is the result right?
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct VerifyArgs {
    /// Logs, folders of logs, or `-` for standard input
    #[arg(value_name = "LOG", required = true)]
    logs: Vec<PathBuf>,
    /// Write JSON, one object per line
    #[arg(long)]
    json: bool,
    /// Only logs with a fault, and those that cannot be read
    #[arg(long)]
    only_faults: bool,
    /// Print nothing: the exit code is the answer
    #[arg(short, long, conflicts_with_all = ["json", "only_faults", "readings"])]
    quiet: bool,
    /// A hash that the chain of the log must pass through, as `amunre anchor` prints it, or 64 hex digits; can be
    /// repeated
    #[arg(long = "anchor", value_name = "ANCHOR")]
    anchors: Vec<Anchor>,
    /// Run the game again with each other reading of the rulings that it used, and with other values where values are
    /// assumed
    #[arg(long)]
    readings: bool,
    /// With --readings: also try two changes at once, for at most this number of pairs
    #[arg(long, value_name = "NUMBER", requires = "readings", num_args = 0..=1, require_equals = true,
        default_missing_value = "100000")]
    pairs: Option<usize>,
    /// Judge the game again with this board instead of its own, and list what changes
    #[arg(long, value_name = "FILE", conflicts_with = "readings")]
    board: Option<PathBuf>,
    /// Number of logs judged at a time [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

#[derive(Serialize)]
struct BoardVerdictRow<'l> {
    log: &'l str,
    code: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    with_board: Option<&'l BoardVerdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<LogError>,
}

#[derive(Serialize)]
struct VerdictRow<'l> {
    log: &'l str,
    code: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'l Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'l LogError>,
    #[serde(flatten)]
    rereading: Option<&'l RerunSummary>,
}

impl VerifyArgs {
    /// Judges; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if !self.quiet {
            let found = find_logs::find(&self.logs, streams.stderr)?;
            return self.judge(&found, streams);
        }
        let found = find_logs::find(&self.logs, &mut sink())?;
        let Streams { stdin, stderr, owns_process, .. } = streams;
        let owns_process = *owns_process;
        let mut quiet =
            Streams { stdin, stdout: &mut sink(), stderr, watched: false, asks: false, edits: false, owns_process };
        self.judge(&found, &mut quiet)
    }

    fn judge(&self, found: &[LogPath], streams: &mut Streams<'_>) -> Result<u8, Error> {
        if let Some(board) = &self.board {
            return self.with_board(found, &read_board(board)?, streams);
        }
        match found {
            [one] if !self.json => self.one(one, streams),
            many => self.many(many, streams),
        }
    }

    /// Returns true if a log with this exit code is shown.
    fn shows(&self, code: u8) -> bool {
        !self.only_faults || matches!(code, code::STOPPED | code::UNREADABLE)
    }

    /// Judges each log again with another board.
    fn with_board(&self, found: &[LogPath], board: &Value, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let mut out = Listened::new(streams.stdout, true);
        let options = VerifyOptions::anchored(self.anchors.clone());
        let mut worst = code::DONE;
        for log in found {
            let (name, verdict) = match log {
                LogPath::Nothing(none) => (shown_path(&none.path), Err(none.why.clone())),
                LogPath::Stdin => judge_with_board(Path::new("-"), streams.stdin, board, &options),
                LogPath::Log(path) => judge_with_board(path, streams.stdin, board, &options),
            };
            let code = verdict.as_ref().map_or(code::UNREADABLE, BoardVerdict::code);
            worst = worse(worst, code);
            if !self.shows(code) {
                continue;
            }
            if self.json {
                let (verdict, message) = (verdict.as_ref().ok(), verdict.as_ref().err().cloned());
                let error = message.map(|message| LogError { column: None, line: None, message });
                let row = BoardVerdictRow { log: &name, code, with_board: verdict, error };
                let line = serde_json::to_string(&row).map_err(|error| Error::Fault(error.to_string()))?;
                writeln!(out, "{line}").map_err(Error::Write)?;
                continue;
            }
            match verdict {
                Ok(verdict) => board_verdict::write(&name, &verdict, &mut out).map_err(Error::Write)?,
                Err(error) if found.len() == 1 => {
                    return Err(TextError::Unreadable { log: name, error: error.into() }.into());
                }
                Err(error) => {
                    writeln!(out, "{}: {}", sanitize::line(&name), sanitize::line(&error)).map_err(Error::Write)?;
                }
            }
        }
        Ok(worst)
    }

    fn question(&self) -> VerifyJob {
        let rerun = self.readings.then_some(Rerun::Readings(self.pairs));
        VerifyJob { options: VerifyOptions::anchored(self.anchors.clone()), rerun }
    }

    fn one(&self, found: &LogPath, streams: &mut Streams<'_>) -> Result<u8, Error> {
        // the exit code is that of the verdict, even if the reader closes the output
        let mut out = Listened::new(streams.stdout, true);
        let question = self.question();
        let question = VerifyJob { rerun: question.rerun.or(Some(Rerun::Values)), ..question };
        let judged = batch::one(found, streams.stdin, &question);
        let code = judged.code();
        let Judged { name, verdict, rereading } = judged;
        match verdict {
            Ok(_) if !self.shows(code) => Ok(code),
            Ok(verdict) => {
                verdict::write(&name, &verdict, rereading.as_ref(), &mut out).map(|()| code).map_err(Error::Write)
            }
            Err(problem) => Err(TextError::Unreadable { log: name, error: problem.message.into() }.into()),
        }
    }

    fn many(&self, found: &[LogPath], streams: &mut Streams<'_>) -> Result<u8, Error> {
        let mut out = Listened::new(streams.stdout, true);
        let progress = Progress::new(found.len(), "logs", streams.watched);
        let (jobs, question) = (usize::from(self.jobs.unwrap_or_default()), self.question());
        let mut worst = code::DONE;
        if self.json {
            let make = |judged: Judged| {
                progress.step();
                in_json(&judged).map(|line| (judged.code(), line))
            };
            batch::many(found, streams.stdin, &question, jobs, make, |lines| {
                let lines = lines.into_iter().collect::<Result<Vec<_>, _>>()?;
                worst = lines.iter().fold(worst, |worst, (code, _)| worse(worst, *code));
                let mut lines = lines.iter().filter(|(code, _)| self.shows(*code));
                progress.aside(|| lines.try_for_each(|(_, line)| writeln!(out, "{line}"))).map_err(Error::Write)
            })?;
        } else {
            let mut summary = Summary::default();
            if !self.only_faults {
                summary.begin(&mut out).map_err(Error::Write)?;
            }
            let make = |judged: Judged| {
                progress.step();
                LogSummary::of(judged)
            };
            batch::many(found, streams.stdin, &question, jobs, make, |rows| {
                worst = rows.iter().fold(worst, |worst, row| worse(worst, row.code));
                let mut rows = rows.into_iter();
                let mut show = |row: LogSummary| {
                    summary.count(row.code);
                    if self.shows(row.code) { summary.row(row, &mut out) } else { Ok(()) }
                };
                progress.aside(|| rows.try_for_each(&mut show)).map_err(Error::Write)
            })?;
            progress.end();
            summary.end(&mut out).map_err(Error::Write)?;
        }
        progress.end();
        Ok(worst)
    }
}

/// The name of a log, and its verdict with another board or why it has none.
fn judge_with_board(
    path: &Path,
    stdin: &mut dyn Read,
    board: &Value,
    options: &VerifyOptions,
) -> (String, Result<BoardVerdict, String>) {
    let input = match Input::new(path, stdin) {
        Ok(input) => input,
        Err(error) => return (shown_path(path), Err(error.to_string())),
    };
    let verdict = match input.whole() {
        Ok(log) => verify_with_board(&log, board, options).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    (input.name().to_owned(), verdict)
}

/// The line of a log in JSON.
fn in_json(judged: &Judged) -> Result<String, Error> {
    let (verdict, error) = (judged.verdict.as_ref().ok(), judged.verdict.as_ref().err());
    let line =
        VerdictRow { log: &judged.name, code: judged.code(), verdict, error, rereading: judged.rereading.as_ref() };
    serde_json::to_string(&line).map_err(|error| Error::Fault(error.to_string()))
}
