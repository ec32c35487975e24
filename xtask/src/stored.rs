//! Counts of a build, compared with the counts of a committed file. They hold for one compiler, which the file names.

use std::collections::BTreeMap;
use std::fs;

use serde_json::{Value, json};

use crate::machine::compiler;
use crate::outcome::StepOutcome;
use crate::root;

/// The counts by name.
pub(crate) type Counts = BTreeMap<String, u64>;

/// A file with counts.
pub(crate) struct Stored {
    /// The path from the top of the workspace.
    pub(crate) file: &'static str,
    /// The most by which a count may grow, in percent.
    pub(crate) tolerance: u64,
    /// The command that stores the counts.
    pub(crate) command: &'static str,
}

impl Stored {
    /// Fails if a count is more than the stored one and the tolerance.
    pub(crate) fn check(&self, count: impl FnOnce() -> Result<Counts, String>) -> StepOutcome {
        let text = fs::read_to_string(root().join(self.file)).unwrap_or_default();
        let file: Value = serde_json::from_str(&text).unwrap_or_default();
        let (compiler, known) = (compiler(), file["compiler"].as_str().unwrap_or("none"));
        if compiler.as_deref() != Ok(known) {
            let command = self.command;
            eprintln!(
                "SKIPPED: the counts are those of {known}; this compiler is {compiler:?}. `{command}` counts again"
            );
            return StepOutcome::Skipped;
        }
        StepOutcome::of(count().and_then(|counts| self.compare(&counts, &file["counts"])))
    }

    /// Writes the file.
    pub(crate) fn write(&self, count: impl FnOnce() -> Result<Counts, String>) -> StepOutcome {
        StepOutcome::of(count().and_then(|counts| {
            let file = json!({ "compiler": compiler()?, "counts": counts });
            let text = serde_json::to_string_pretty(&file).map_err(|error| error.to_string())?;
            fs::write(root().join(self.file), text + "\n").map_err(|error| format!("{}: {error}", self.file))
        }))
    }

    fn compare(&self, counts: &Counts, stored: &Value) -> Result<(), String> {
        let Self { tolerance, command, .. } = *self;
        let mut faults = Vec::new();
        for (name, count) in counts {
            let Some(before) = stored[name].as_u64().filter(|before| *before > 0) else {
                faults.push(format!("{name}: there is no stored count"));
                continue;
            };
            println!("{name}: {count}, {} % of the stored {before}", count * 100 / before);
            if count * 100 > before * (100 + tolerance) {
                faults.push(format!("{name}: {count} is over {tolerance} % more than the stored {before}"));
            } else if count * (100 + tolerance) < before * 100 {
                println!("{name} became smaller: store the new count with `{command}`");
            }
        }
        if faults.is_empty() {
            return Ok(());
        }
        faults.push(format!("find the reason, or store the new counts with `{command}` and say why"));
        Err(faults.join("\n"))
    }
}
