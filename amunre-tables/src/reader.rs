//! Reads many logs on all cores, a few at a time.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::log_rows::{RowsOfLogs, TableRows, UnreadableLog};
use crate::rows::Rows;
use crate::shapes::Table;
use crate::source::LogSource;

/// The most logs of a batch.
const LOGS: usize = 16;

/// The length of a batch of logs, in bytes: it ends with the log that exceeds it.
const BYTES: u64 = 2 << 20;

/// The number of batches that each core builds before the first is taken.
const BATCHES: usize = 2;

/// The rows of some logs: those of each table, in the order of the tables.
pub type Batch = Vec<Rows>;

/// Reads logs and builds the rows of tables, batch by batch, in the order of the logs.
pub struct TableReader {
    logs: Arc<[LogSource]>,
    tables: Arc<[Table]>,
    /// The number of logs that were read.
    done: usize,
    /// The batches that were built, each with the number of logs that were read after it.
    built: VecDeque<(usize, Batch)>,
    /// The number of logs whose batches were taken.
    taken: usize,
    unreadable: Vec<UnreadableLog>,
    skipped: usize,
    stop: Arc<AtomicBool>,
    pool: ThreadPool,
}

impl TableReader {
    /// Reads logs with this number of threads; 0 is one for each core.
    pub fn new(logs: Arc<[LogSource]>, tables: Arc<[Table]>, threads: usize) -> Result<Self, ThreadPoolBuildError> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
        let (built, stop) = (VecDeque::new(), Arc::default());
        Ok(Self { logs, tables, done: 0, built, taken: 0, unreadable: Vec::new(), skipped: 0, stop, pool })
    }

    /// Reads no more logs once the flag is set. The table of games has a row for each of the others.
    pub fn stop_when(self, stop: Arc<AtomicBool>) -> Self {
        Self { stop, ..self }
    }

    /// Begins with the log at a place.
    pub(crate) fn beginning_at(self, done: usize) -> Self {
        Self { done, taken: done, ..self }
    }

    /// The number of logs whose batches were taken so far.
    pub(crate) fn done_of_batches(&self) -> usize {
        self.taken
    }

    /// The tables.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The logs so far that cannot be read, or cannot be read to their end.
    pub fn unreadable(&self) -> &[UnreadableLog] {
        &self.unreadable
    }

    /// The number of logs so far that were not read, because the flag was set.
    pub fn skipped(&self) -> usize {
        self.skipped
    }

    /// The number of logs that were read so far.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Takes the logs of the next batch: the place of the first, and that after the last.
    fn take(&mut self) -> Option<(usize, usize)> {
        let start = self.done;
        let mut bytes = 0_u64;
        for log in self.logs.iter().skip(start).take(LOGS) {
            bytes = bytes.saturating_add(log.size());
            self.done = self.done.saturating_add(1);
            if bytes > BYTES {
                break;
            }
        }
        (self.done > start).then_some((start, self.done))
    }

    fn build(&mut self) {
        let number = self.pool.current_num_threads().saturating_mul(BATCHES);
        let batches: Vec<(usize, usize)> = (0..number).map_while(|_| self.take()).collect();
        let (logs, tables, stop) = (&self.logs, &self.tables, &self.stop);
        let read =
            |(start, end): &(usize, usize)| read_logs(logs.get(*start..*end).unwrap_or_default(), *start, tables, stop);
        let built: Vec<_> = self.pool.install(|| batches.par_iter().with_max_len(1).map(read).collect());
        for ((_, end), RowsOfLogs { rows, unreadable, skipped }) in batches.iter().zip(built) {
            self.built.push_back((*end, rows));
            self.unreadable.extend(unreadable);
            self.skipped = self.skipped.saturating_add(skipped);
        }
    }
}

/// The rows of logs, of which the first has this number.
pub fn rows_of(logs: &[LogSource], first: usize, tables: &[Table]) -> Batch {
    read_logs(logs, first, tables, &AtomicBool::new(false)).rows
}

fn read_logs(logs: &[LogSource], first: usize, tables: &[Table], stop: &AtomicBool) -> RowsOfLogs {
    let mut rows = TableRows::of(tables);
    for (number, log) in (first..).zip(logs) {
        if stop.load(Ordering::Relaxed) {
            rows.skip(number, log);
        } else {
            rows.read(number, log);
        }
    }
    rows.finish()
}

impl Iterator for TableReader {
    type Item = Batch;

    fn next(&mut self) -> Option<Batch> {
        if self.built.is_empty() {
            self.build();
        }
        let (taken, batch) = self.built.pop_front()?;
        self.taken = taken;
        Some(batch)
    }
}
