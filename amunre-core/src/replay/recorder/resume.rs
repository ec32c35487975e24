//! Goes on with a record that broke off: after a crash, or on another day.

use std::io::BufRead;

use super::{Recorder, Shares};
use crate::engine::{Game, Seeded};
use crate::replay::judge::{Judge, Kept};
use crate::replay::line::Line;
use crate::replay::stage::Stage;
use crate::replay::verify::{Rest, Walk, walk_as};
use crate::replay::{Canonical, Fault, Unreadable};

/// Why a record cannot be gone on with.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CannotResume {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// It has a fault.
    #[error("entry {}: {}", .0.entry, .0.sentence)]
    Fault(Box<Fault>),
    /// It is finished.
    #[error("the record has its result")]
    Finished,
    /// It is not the copy of who wrote it.
    #[error("this copy does not open all that its writer knew: only the writer's own can be gone on with")]
    NotTheWriters,
}

struct Resuming;

impl<G: Game> Walk<G> for Resuming {
    type Out = Judge<G>;

    fn see(&mut self, _judge: &mut Judge<G>, _line: &Line<'_>) -> bool {
        true
    }

    fn end(self, judge: Judge<G>, _rest: Rest) -> Judge<G> {
        judge
    }
}

impl<G: Game> Recorder<G> {
    /// Goes on with a record, after its last whole line. Gives also how many bytes these lines have: what follows them is torn
    /// and is to be cut off before the next line is written.
    pub fn resume(log: impl BufRead) -> Result<(Self, u64), CannotResume> {
        let (judge, bytes) = walk_as::<G, _>(log, Resuming).map_err(CannotResume::Unreadable)?;
        if let Some(fault) = judge.any_fault() {
            return Err(CannotResume::Fault(Box::new(fault.clone())));
        }
        let Kept {
            course,
            stage,
            whole,
            complete,
            key,
            secrets,
            game_id,
            seed,
            host,
            shares,
            seals,
            left,
            entry,
            head,
        } = judge.keep();
        if stage == Stage::Finished {
            return Err(CannotResume::Finished);
        }
        if !complete {
            return Err(CannotResume::NotTheWriters);
        }
        let recorder = Self {
            course,
            canonical: Canonical::default(),
            game_id,
            key,
            whole,
            seeded: seed.map(Seeded::new),
            shares: host.map(|host| Shares { host, seals, opened: shares }),
            secrets,
            stage,
            left,
            entry: entry + 1,
            head,
        };
        Ok((recorder, bytes))
    }
}
