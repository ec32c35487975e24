//! Copies of code: generic code that is compiled again for another type, crate or reader, found in the build of the gate. Only a
//! build with `dist` shows the size of what is distributed, but it takes minutes; these counts grow with the same causes.

use crate::c_library::{build, target_folder};
use crate::outcome::StepOutcome;
use crate::stored::{Counts, Stored};
use crate::symbols::{self, Function, Kind};

const STORED: Stored = Stored { file: "tests/copies.json", tolerance: 10, command: "cargo xtask copies" };

/// The programs and libraries that are read, below the folder of the build.
const FILES: [&str; 2] = ["amunre", "libamunre.so"];

/// A function of the log that is compiled once for each game, and again by each crate that uses it with the type of a game.
const JUDGE: &str = "amunre_core::log::verify::judge::Judge<G>::fault";

/// Fails if a count is over the stored one and the tolerance.
pub(crate) fn check() -> StepOutcome {
    STORED.check(count)
}

/// Stores the counts.
pub(crate) fn write() -> StepOutcome {
    STORED.write(count)
}

fn count() -> Result<Counts, String> {
    build()?;
    let mut counts = Counts::new();
    for file in FILES {
        let artefact = symbols::read(&target_folder()?.join("debug").join(file))?;
        let kinds = artefact.by(Function::kind);
        for kind in [Kind::Reading, Kind::Writing, Kind::Log] {
            let found = kinds.get(&kind);
            counts.insert(format!("{file}: functions, {kind}"), found.map_or(0, |found| found.count as u64));
            counts.insert(format!("{file}: bytes, {kind}"), found.map_or(0, |found| found.bytes));
        }
        let judges = artefact.functions.iter().filter(|function| function.path == JUDGE).count();
        counts.insert(format!("{file}: instances of Judge"), judges as u64);
    }
    Ok(counts)
}
