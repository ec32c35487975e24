//! The instructions of the core loops: counted by callgrind, and compared with the stored counts. A count does not depend on what
//! else the machine does, so that a slower rule is found without a clock.

use std::path::PathBuf;
use std::process::Command;

use crate::c_library::{build, target_folder};
use crate::machine::{output, program};
use crate::outcome::StepOutcome;
use crate::stored::{Counts, Stored};

/// The example that runs one loop.
const EXAMPLE: &str = "core_loops";

const STORED: Stored =
    Stored { file: "tests/laws/instructions.json", tolerance: 5, command: "cargo xtask instructions" };

/// Counts the instructions of each loop, and fails if one has more than the stored count and the tolerance.
pub(crate) fn check() -> StepOutcome {
    let Some(valgrind) = program("valgrind", "valgrind") else { return StepOutcome::Skipped };
    STORED.check(|| count(valgrind))
}

/// Counts the instructions of each loop and stores the counts.
pub(crate) fn write() -> StepOutcome {
    let Some(valgrind) = program("valgrind", "valgrind") else { return StepOutcome::Skipped };
    STORED.write(|| count(valgrind))
}

/// Returns the number of instructions of each loop in a build for tests.
fn count(valgrind: PathBuf) -> Result<Counts, String> {
    build()?;
    let example = target_folder()?.join("debug/examples").join(EXAMPLE);
    let names = output(&mut Command::new(&example))?;
    let counted = |name: &str| {
        let mut command = Command::new(&valgrind);
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1"]).arg(&example).arg(name);
        let report = output(&mut command)?;
        let collected = report.lines().find_map(|line| line.split_once("Collected : "));
        let count = collected.and_then(|(_, count)| count.trim().parse().ok());
        count.map(|count| (name.to_owned(), count)).ok_or_else(|| format!("callgrind prints no count: {report}"))
    };
    names.lines().map(counted).collect()
}
