//! The instructions of the core loops: counted by callgrind, and compared with the stored counts. A count does not depend on what
//! else the machine does, so that a slower rule is found without a clock.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use crate::c_library::target_folder;
use crate::machine::{program, run};
use crate::outcome::StepOutcome;
use crate::root;

/// The example that runs one loop.
const EXAMPLE: &str = "core_loops";

/// The most by which a count may differ from the stored one, in percent.
const TOLERANCE: u64 = 5;

/// The counts by the name of the loop.
type Counts = BTreeMap<String, u64>;

/// The file with the stored counts, and the compiler for which they hold.
fn stored() -> PathBuf {
    root().join("tests/laws/instructions.json")
}

/// Counts the instructions of each loop, and fails if one has more than the stored count and the tolerance.
pub(crate) fn check() -> StepOutcome {
    let Some(valgrind) = program("valgrind", "valgrind") else { return StepOutcome::Skipped };
    let text = fs::read_to_string(stored()).unwrap_or_default();
    let file: Value = serde_json::from_str(&text).unwrap_or_default();
    let (compiler, known) = (compiler(), file["compiler"].as_str().unwrap_or("none").to_owned());
    if compiler.as_deref() != Ok(known.as_str()) {
        eprintln!(
            "SKIPPED: the counts are those of {known}; this compiler is {compiler:?}. `cargo xtask instructions` counts again"
        );
        return StepOutcome::Skipped;
    }
    StepOutcome::of(count(valgrind).and_then(|counts| compare(&counts, &file["loops"])))
}

/// Counts the instructions of each loop and stores the counts.
pub(crate) fn write() -> StepOutcome {
    let Some(valgrind) = program("valgrind", "valgrind") else { return StepOutcome::Skipped };
    StepOutcome::of(count(valgrind).and_then(|counts| {
        let file = json!({ "compiler": compiler()?, "loops": counts });
        let text = serde_json::to_string_pretty(&file).map_err(|error| error.to_string())?;
        fs::write(stored(), text + "\n").map_err(|error| format!("{}: {error}", stored().display()))
    }))
}

/// Compares counts with the stored ones.
fn compare(counts: &Counts, stored: &Value) -> Result<(), String> {
    let mut faults = Vec::new();
    for (name, count) in counts {
        let Some(before) = stored[name].as_u64().filter(|before| *before > 0) else {
            faults.push(format!("{name}: there is no stored count"));
            continue;
        };
        println!("{name}: {count} instructions, {} % of the stored {before}", count * 100 / before);
        if count * 100 > before * (100 + TOLERANCE) {
            faults.push(format!("{name}: {count} instructions are over {TOLERANCE} % more than the stored {before}"));
        } else if count * (100 + TOLERANCE) < before * 100 {
            println!("{name} became faster: store the new count with `cargo xtask instructions`");
        }
    }
    if faults.is_empty() {
        return Ok(());
    }
    faults.push("find the reason, or store the new counts with `cargo xtask instructions` and say why".to_owned());
    Err(faults.join("\n"))
}

/// Returns the number of instructions of each loop in a build for tests.
fn count(valgrind: PathBuf) -> Result<Counts, String> {
    run(cargo().args(["build", "--workspace", "--profile", "test", "--locked", "--quiet", "--example", EXAMPLE]))?;
    let example = target_folder()?.join("debug/examples").join(EXAMPLE);
    let output = |command: &mut Command| {
        let output = command.output().map_err(|error| format!("{command:?} cannot be run: {error}"))?;
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        if output.status.success() { Ok((out.into_owned(), err.into_owned())) } else { Err(err.into_owned()) }
    };
    let (names, _) = output(&mut Command::new(&example))?;
    let counted = |name: &str| {
        let mut command = Command::new(&valgrind);
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(&example).arg(name);
        let (_, report) = output(&mut command)?;
        let collected = report.lines().find_map(|line| line.split_once("Collected : "));
        let count = collected.and_then(|(_, count)| count.trim().parse().ok());
        count.map(|count| (name.to_owned(), count)).ok_or_else(|| format!("callgrind prints no count: {report}"))
    };
    names.lines().map(counted).collect()
}

/// Returns the compiler that the counts depend on: its version and the machine for which it compiles.
fn compiler() -> Result<String, String> {
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let output = rustc.arg("-vV").output().map_err(|error| format!("rustc cannot be run: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let of = |field: &str| text.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default();
    Ok(format!("rustc {} for {}", of("release: "), of("host: ")))
}

fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}
