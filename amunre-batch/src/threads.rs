//! The threads of a batch.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::BatchError;

/// The number of times that the thread of the caller looks whether the others are ready, before it sleeps until they are. The parts of a call are
/// of about the same length, so the others are ready soon, and a thread that sleeps must be woken.
const LOOKS: usize = 2_000;

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
        let running = AtomicUsize::new(0);
        let running = &running;
        pool.in_place_scope(|scope| {
            let own = parts.next();
            for part in parts {
                running.fetch_add(1, Ordering::Relaxed);
                scope.spawn(move |_| {
                    part();
                    running.fetch_sub(1, Ordering::Release);
                });
            }
            if let Some(part) = own {
                part();
            }
            let is_running = |_: &usize| running.load(Ordering::Acquire) > 0;
            (0..LOOKS).take_while(is_running).for_each(|_| spin_loop());
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
