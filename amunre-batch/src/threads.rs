//! The threads of a batch.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::BatchError;

/// Threads besides that of the caller. They have ended when the last batch that uses them is dropped.
pub(crate) struct Threads {
    /// The pool; none while it ends.
    pool: Option<ThreadPool>,
    started: Vec<JoinHandle<()>>,
}

impl Threads {
    /// Starts so many threads.
    pub(crate) fn start(number: usize) -> Result<Arc<Self>, ThreadPoolBuildError> {
        let mut threads = Self { pool: None, started: Vec::new() };
        let builder = ThreadPoolBuilder::new().num_threads(number).spawn_handler(|thread| {
            threads.started.push(thread::Builder::new().spawn(|| thread.run())?);
            Ok(())
        });
        let pool = builder.build()?;
        threads.pool = Some(pool);
        Ok(Arc::new(threads))
    }

    /// Runs the first function on this thread, and each other one on a thread of its own.
    fn run<F: FnOnce() + Send>(&self, mut parts: impl Iterator<Item = F>) {
        let Some(pool) = &self.pool else { return parts.for_each(|part| part()) };
        pool.in_place_scope(|scope| {
            let own = parts.next();
            parts.for_each(|part| scope.spawn(move |_| part()));
            if let Some(part) = own {
                part();
            }
        });
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.pool = None;
        for thread in self.started.drain(..) {
            // a thread that panicked has ended too
            let _ = thread.join();
        }
    }
}

/// Runs all functions, without threads on this one. Returns the first error in their order.
pub(crate) fn run_all<F: FnOnce() -> Result<(), BatchError> + Send>(
    threads: Option<&Threads>,
    mut parts: impl Iterator<Item = F>,
) -> Result<(), BatchError> {
    let Some(threads) = threads else { return parts.try_for_each(|part| part()) };
    let failed: Mutex<Option<(usize, BatchError)>> = Mutex::new(None);
    let run = |place: usize, part: F| {
        if let Err(error) = part() {
            let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
            if failed.as_ref().is_none_or(|(earlier, _)| place < *earlier) {
                *failed = Some((place, error));
            }
        }
    };
    let run = &run;
    threads.run(parts.enumerate().map(|(place, part)| move || run(place, part)));
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), |(_, error)| Err(error))
}
