//! Logs to be forged, and the verdicts on forgeries.

use std::sync::Mutex;

use amunre_core::log::format::{Hash, Unreadable};
use amunre_core::log::read::game_of;
use amunre_core::log::{Verdict, VerifyOptions, verify};

use crate::corpus;
use crate::forgery::Forgery;

/// The largest size of a small log, in bytes. That of a game that is abandoned in its first offering has every kind of record.
const SMALL: usize = 14_500;

/// The finding of a verifier on a log.
pub type VerifierFinding = Result<Verdict, Unreadable>;

/// A log to forge.
pub struct Base {
    /// The name in a report.
    pub name: String,
    /// Its lines.
    pub log: Forgery,
    /// Its last hash, as a reader kept it.
    pub head: Hash,
}

impl Base {
    /// Those of the corpus: each game, and one copy of it.
    pub fn all() -> Vec<Self> {
        let mut bases: Vec<Self> = Vec::new();
        for (place, (name, log, copies)) in corpus::sound_games().into_iter().enumerate() {
            let copy = (!copies.is_empty()).then(|| copies[place % copies.len()]);
            bases.push(Self::new(name.clone(), &log));
            if let Some(viewer) = copy {
                bases.push(Self::new(format!("{name} of {viewer:?}"), &corpus::copy(&log, viewer)));
            }
        }
        bases
    }

    /// A log by its name.
    pub fn new(name: String, log: &str) -> Self {
        let log = Forgery::of(log);
        let head = log.lines[log.last()].hash;
        Self { name, log, head }
    }

    /// The id of its game.
    pub fn game(&self) -> String {
        game_of(self.log.text().as_bytes()).expect("a game of the registry").to_owned()
    }

    /// True if every attempt can be made with it.
    pub fn is_small(&self) -> bool {
        self.log.text().len() <= SMALL
    }
}

/// The verdict on a log, or the reason why it cannot be read.
pub fn judge(log: &Forgery, anchor: Option<Hash>) -> VerifierFinding {
    verify(log.text().as_bytes(), &VerifyOptions::anchored(anchor.into_iter().map(Into::into).collect()))
}

/// The first entry with a fault.
pub fn first_named(found: &VerifierFinding) -> Option<u64> {
    match found {
        Ok(verdict) => verdict.first_fault().map(|fault| fault.entry),
        Err(error) => Some(error.line().map_or(0, |line| line - 1)),
    }
}

/// The first entry at which the record is not whole.
pub fn broken_at(found: &VerifierFinding) -> Option<u64> {
    match found {
        Ok(verdict) => verdict.intact.fault().map(|fault| fault.entry),
        Err(_) => first_named(found),
    }
}

/// The faults that a verdict names, one for each answer that is a no: `record/draw at 7`. For an unreadable log, the error.
pub fn faults(log: &Forgery) -> Vec<String> {
    match judge(log, None) {
        Ok(verdict) => {
            let faults = verdict.answers().into_iter().filter_map(|(_, answer)| answer.fault());
            faults.map(|fault| format!("{} at {}", fault.rule, fault.entry)).collect()
        }
        Err(error) => vec![error.to_string()],
    }
}

/// The sentence of the fault of a log.
pub fn finding_words(found: &VerifierFinding) -> String {
    match found {
        Ok(verdict) => verdict.first_fault().map_or("nothing".to_owned(), |fault| fault.sentence.clone()),
        Err(error) => error.to_string(),
    }
}

/// Runs a check on every log, two at a time, and fails with its complaints.
pub fn with_all(act: impl Fn(&Base) -> Vec<String> + Sync) {
    let bases = Base::all();
    let (waiting, wrong) = (Mutex::new(bases.iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(base) = { waiting.lock().expect("the list").next() } {
                    let found = act(base);
                    wrong.lock().expect("the complaints").extend(found);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("the complaints");
    let shown = wrong.iter().take(40).fold(String::new(), |text, one| text + one + "\n");
    assert!(wrong.is_empty(), "{} complaints:\n{shown}", wrong.len());
}
