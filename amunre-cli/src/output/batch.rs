//! Judging logs: one after the other or several at once, with the verdicts in the order of their paths.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use amunre_core::log::format::Unreadable;
use amunre_core::log::tools::{RunOnThreads, WhatIf, WhatIfOptions, what_if};
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_files::shown_path;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde::Serialize;

use crate::code;
use crate::error::Error;
use crate::input::files;
use crate::input::files::STDIN;
use crate::input::find_logs::LogPath;
use crate::output::what_if::RerunSummary;

/// The number of logs that each thread judges before the verdicts are taken.
const AT_ONCE: usize = 16;

/// A log that was judged.
#[derive(Debug)]
pub(crate) struct Judged {
    /// The name of the log in messages.
    pub(crate) name: String,
    /// The verdict, if the log can be read.
    pub(crate) verdict: Result<Verdict, LogError>,
    /// The outcome of its game under other readings, if asked for.
    pub(crate) rereading: Option<RerunSummary>,
}

/// The job to do for each log.
#[derive(Clone, Debug)]
pub(crate) struct VerifyJob {
    /// The facts that are known besides the log.
    pub(crate) options: VerifyOptions,
    /// The changes under which its game is run again, if it is.
    pub(crate) rerun: Option<Rerun>,
}

/// The changes under which a game is run again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rerun {
    /// Other values of those that it depends on.
    Values,
    /// Other readings too, and at most this number of pairs of changes.
    Readings(Option<usize>),
}

/// The verdict and the outcome under other readings, or the reason why there is none.
type Answered = Result<(Verdict, Option<RerunSummary>), LogError>;

impl VerifyJob {
    fn answer(&self, log: impl BufRead) -> Answered {
        let (readings, most_pairs) = match self.rerun {
            None => return verify(log, &self.options).map(|verdict| (verdict, None)).map_err(LogError::from),
            Some(Rerun::Values) => (false, None),
            Some(Rerun::Readings(most_pairs)) => (true, most_pairs),
        };
        let mut options = WhatIfOptions::new(readings, most_pairs);
        options.verify = self.options.clone();
        options.run_on_threads = Some((|work| drop(rayon::broadcast(|_| work()))) as RunOnThreads);
        let WhatIf { not_run, rereads, pairs, verdict, .. } = what_if(log, &options).map_err(LogError::from)?;
        Ok((verdict, Some(RerunSummary { not_run, rereads, pairs, in_full: readings })))
    }
}

/// The reason why a log has no verdict.
#[derive(Debug, Serialize)]
pub(crate) struct LogError {
    /// The column in bytes, from 1, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<u64>,
    /// The line, from 1, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    /// The message.
    pub(crate) message: String,
}

impl From<Unreadable> for LogError {
    fn from(error: Unreadable) -> Self {
        let column = match &error {
            Unreadable::Form { column, .. } => Some(*column),
            _ => None,
        };
        Self { column, line: error.line(), message: error.to_string() }
    }
}

impl Judged {
    /// Judges a path that was found.
    fn of(found: &LogPath, stdin: &mut dyn Read, question: &VerifyJob) -> Self {
        let problem = |message| Err(LogError { column: None, line: None, message });
        let (name, answered) = match found {
            LogPath::Stdin => (STDIN.to_owned(), question.answer(BufReader::new(stdin))),
            LogPath::Log(path) => (shown_path(path), judge(path, question).unwrap_or_else(problem)),
            LogPath::Nothing(none) => (shown_path(&none.path), problem(none.why.clone())),
        };
        match answered {
            Ok((verdict, rereading)) => Self { name, verdict: Ok(verdict), rereading },
            Err(problem) => Self { name, verdict: Err(problem), rereading: None },
        }
    }

    /// The exit code for this log alone.
    pub(crate) fn code(&self) -> u8 {
        self.verdict.as_ref().map_or(code::UNREADABLE, Verdict::code)
    }
}

/// Judges a file, or returns the reason why it cannot be opened.
fn judge(path: &Path, question: &VerifyJob) -> Result<Answered, String> {
    let file = files::open(path).map_err(|error| match error {
        Error::Read { error, .. } => format!("cannot be read: {error}"),
        error => error.to_string(),
    })?;
    Ok(question.answer(BufReader::new(file)))
}

/// Judges one log.
pub(crate) fn one(found: &LogPath, stdin: &mut dyn Read, question: &VerifyJob) -> Judged {
    Judged::of(found, stdin, question)
}

/// Judges many logs, with this number of threads (0: one for each core). `make` turns each into a result, and `take` gets the
/// results in the order of the logs, a few at a time.
pub(crate) fn many<T: Send>(
    found: &[LogPath],
    stdin: &mut dyn Read,
    question: &VerifyJob,
    jobs: usize,
    make: impl Fn(Judged) -> T + Sync,
    mut take: impl FnMut(Vec<T>) -> Result<(), Error>,
) -> Result<(), Error> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool = pool.map_err(|error| Error::Fault(format!("no threads could be started: {error}")))?;
    let judge = |found: &LogPath| match found {
        // standard input belongs to this thread
        LogPath::Stdin => None,
        found => Some(make(Judged::of(found, &mut std::io::empty(), question))),
    };
    for some in found.chunks(pool.current_num_threads() * AT_ONCE) {
        let judged: Vec<Option<T>> = pool.install(|| some.par_iter().map(judge).collect());
        let judged = some.iter().zip(judged);
        let own =
            |(found, judged): (&LogPath, Option<T>)| judged.unwrap_or_else(|| make(Judged::of(found, stdin, question)));
        take(judged.map(own).collect())?;
    }
    Ok(())
}
