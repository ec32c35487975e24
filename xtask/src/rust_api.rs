//! `tests/golden/rust-api.txt`: what the crates of the library make public, by their documentation.

use std::fs;
use std::process::Command;

use crate::c_library::target_folder;
use crate::machine::output;
use crate::outcome::StepOutcome;
use crate::{cargo, python_face, root};

/// The committed text, from the top of the workspace.
const FILE: &str = "tests/golden/rust-api.txt";

/// The crates that programs in Rust use.
const CRATES: [&str; 3] = ["amunre_core", "amunre_agents", "amunre_batch"];

/// Builds the documentation, and writes the text.
pub(crate) fn write() -> StepOutcome {
    if cargo("doc --workspace --no-deps --locked", &[]) != StepOutcome::Passed {
        return StepOutcome::Failed;
    }
    let written =
        public_items().and_then(|text| fs::write(root().join(FILE), text).map_err(|error| format!("{FILE}: {error}")));
    StepOutcome::of(written)
}

/// Compares the committed text with the documentation that the step `documents` built. Another version of rustdoc may write a signature in
/// another way: then the step is skipped.
pub(crate) fn check() -> StepOutcome {
    let committed = fs::read_to_string(root().join(FILE)).map_err(|error| format!("{FILE}: {error}"));
    let (committed, found) = match (committed, public_items()) {
        (Ok(committed), Ok(found)) => (committed, found),
        (Err(problem), _) | (_, Err(problem)) => return StepOutcome::of(Err(problem)),
    };
    let version = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    if version(&committed) != version(&found) {
        eprintln!("SKIPPED: {FILE} is of {}, this is {}", version(&committed), version(&found));
        return StepOutcome::Skipped;
    }
    let differs = committed.lines().zip(found.lines()).find(|(one, other)| one != other);
    let (one, other) = differs.unwrap_or(("its end", "its end"));
    StepOutcome::of(if committed == found {
        Ok(())
    } else {
        Err(format!("{FILE} has {one:?} where the crates have {other:?}: run `cargo xtask rust-api`"))
    })
}

/// The version of rustdoc, and all public items with their signatures.
fn public_items() -> Result<String, String> {
    let version = output(Command::new("rustdoc").arg("--version"))?;
    let mut list = Command::new(python_face::interpreter());
    list.arg(root().join("xtask/src/rust_api.py")).arg(target_folder()?.join("doc")).args(CRATES);
    Ok(format!("{}\n{}", version.trim(), output(&mut list)?))
}
