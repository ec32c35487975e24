//! One pass over logs that builds the rows of several tables: those of the other tables are kept until they are read.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use rayon::ThreadPoolBuildError;

use crate::reader::TableReader;
use crate::rows::Rows;
use crate::shapes::Table;
use crate::source::LogSource;

/// The most bytes of rows that are kept.
const ROOM: usize = 40 << 20;

/// Tables that are built together.
pub struct SharedPass {
    logs: Arc<[LogSource]>,
    tables: Arc<[Table]>,
    pass: Mutex<Option<Pass>>,
    /// The most bytes of rows that are kept.
    room: usize,
}

/// The pass, from the first reading of a table on.
struct Pass {
    reader: TableReader,
    /// The number of logs that were read after each batch.
    ends: Vec<usize>,
    kept: Vec<Kept>,
}

/// The rows of a table that were built and not yet taken.
#[derive(Default)]
struct Kept {
    /// The number of batches before them.
    taken: usize,
    batches: VecDeque<Rows>,
    size: usize,
}

impl Kept {
    fn push(&mut self, rows: Rows) {
        self.size = self.size.saturating_add(rows.size());
        self.batches.push_back(rows);
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    fn pop(&mut self) -> Option<Rows> {
        let rows = self.batches.pop_front()?;
        self.taken = self.taken.saturating_add(1);
        self.size = self.size.saturating_sub(rows.size());
        Some(rows)
    }
}

impl Pass {
    /// Builds the next batch of all tables. Returns false after the last one.
    fn build(&mut self) -> bool {
        let Some(batch) = self.reader.next() else { return false };
        self.ends.push(self.reader.done_of_batches());
        self.kept.iter_mut().zip(batch).for_each(|(kept, rows)| kept.push(rows));
        true
    }

    /// The number of bytes of rows that are kept.
    fn size(&self) -> usize {
        self.kept.iter().map(|kept| kept.size).fold(0, usize::saturating_add)
    }

    /// Forgets rows of the largest tables, the oldest first. They are built again when they are read.
    fn trim(&mut self, room: usize) {
        while self.size() > room {
            let largest = self.kept.iter_mut().max_by_key(|kept| kept.size);
            if largest.and_then(Kept::pop).is_none() {
                break;
            }
        }
    }
}

impl SharedPass {
    /// Tables of logs. Nothing is read yet.
    pub fn new(logs: Arc<[LogSource]>, tables: Arc<[Table]>) -> Self {
        Self { logs, tables, pass: Mutex::new(None), room: ROOM }
    }

    /// Keeps so many bytes of rows at most.
    pub fn with_room(self, room: usize) -> Self {
        Self { room, ..self }
    }

    /// The logs.
    pub fn logs(&self) -> &[LogSource] {
        &self.logs
    }

    /// The tables.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The rows of the table at a place. A table that is read for the first time shares the pass with the others; after that the logs are read
    /// again for it alone.
    pub fn rows(self: &Arc<Self>, place: usize) -> SharedRows {
        SharedRows { pass: Arc::clone(self), place, next: 0, alone: None }
    }

    fn with<T>(&self, does: impl FnOnce(&mut Pass) -> T) -> Result<T, ThreadPoolBuildError> {
        let mut pass = self.pass.lock().unwrap_or_else(PoisonError::into_inner);
        let pass = if let Some(pass) = &mut *pass {
            pass
        } else {
            let reader = TableReader::new(Arc::clone(&self.logs), Arc::clone(&self.tables), 0)?;
            let kept = self.tables.iter().map(|_| Kept::default()).collect();
            pass.insert(Pass { reader, ends: Vec::new(), kept })
        };
        Ok(does(pass))
    }
}

/// The rows of a table, batch by batch.
pub struct SharedRows {
    pass: Arc<SharedPass>,
    place: usize,
    /// The number of batches that were taken.
    next: usize,
    /// A reader for this table alone.
    alone: Option<TableReader>,
}

/// The next step of a reading.
enum Next {
    Rows(Rows),
    End,
    /// The rows are not there any more: the logs from this one on are read again.
    Again(usize),
}

impl SharedRows {
    /// Reads some more logs ahead, if the rows that are kept are not too many. Returns the number of logs that were read so far, or nothing if no
    /// more is to be read ahead.
    pub fn read_ahead(&mut self) -> Result<Option<usize>, ThreadPoolBuildError> {
        let (place, next, room) = (self.place, self.next, self.pass.room);
        let ahead = |pass: &mut Pass| {
            let is_own = pass.kept.get(place).is_some_and(|kept| kept.taken == next);
            let has_room = pass.size() < room;
            (is_own && has_room && pass.build()).then(|| pass.reader.done_of_batches())
        };
        if self.alone.is_some() { Ok(None) } else { self.pass.with(ahead) }
    }

    /// The number of logs that were read so far.
    pub fn done(&self) -> usize {
        match &self.alone {
            Some(reader) => reader.done_of_batches(),
            None => self.pass.with(|pass| pass.reader.done_of_batches()).unwrap_or_default(),
        }
    }

    fn step(&self, pass: &mut Pass) -> Next {
        let (place, next) = (self.place, self.next);
        loop {
            let Some(kept) = pass.kept.get_mut(place) else { return Next::End };
            if kept.taken != next {
                // the later rows alone are of no use
                kept.clear();
                let before = next.checked_sub(1).and_then(|last| pass.ends.get(last).copied());
                return Next::Again(before.unwrap_or(0));
            }
            if let Some(rows) = kept.pop() {
                return Next::Rows(rows);
            }
            if !pass.build() {
                return Next::End;
            }
            let own = pass.kept.get_mut(place).and_then(Kept::pop);
            pass.trim(self.pass.room);
            if let Some(rows) = own {
                return Next::Rows(rows);
            }
        }
    }
}

impl Iterator for SharedRows {
    type Item = Result<Rows, ThreadPoolBuildError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.alone.is_none() {
            let pass = Arc::clone(&self.pass);
            match pass.with(|pass| self.step(pass)) {
                Err(error) => return Some(Err(error)),
                Ok(Next::End) => return None,
                Ok(Next::Rows(rows)) => {
                    self.next = self.next.saturating_add(1);
                    return Some(Ok(rows));
                }
                Ok(Next::Again(log)) => {
                    let table = self.pass.tables.get(self.place).cloned().into_iter().collect();
                    match TableReader::new(Arc::clone(&self.pass.logs), table, 0) {
                        Ok(reader) => self.alone = Some(reader.beginning_at(log)),
                        Err(error) => return Some(Err(error)),
                    }
                }
            }
        }
        let batch = self.alone.as_mut()?.next()?;
        batch.into_iter().next().map(Ok)
    }
}
