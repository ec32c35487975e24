//! The adapters of the Python package for learning, tested with the tests of the libraries themselves, in an environment of their own.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::fingerprint::{self, Note};
use crate::machine::{output, run};
use crate::outcome::StepOutcome;
use crate::{python_face, root};

/// The list of the packages of the environment, each with its version.
const PACKAGES: &str = "amunre-py/adapters/requirements.txt";

/// Tests the adapters.
pub(crate) fn check() -> StepOutcome {
    with_packages(python_face::install, |python| {
        run(&mut python_face::module_in_face(python, "pytest", &["--quiet", "adapters"]))
    })
}

/// Measures the adapters of the package that users install.
pub(crate) fn bench() -> StepOutcome {
    with_packages(python_face::install_distributed, |python| {
        let bench = |script| run(Command::new(python).arg(script).current_dir(root()));
        bench("amunre-py/benches/learning.py").and_then(|()| bench("amunre-py/benches/adapters.py"))
    })
}

/// Installs the package and the packages of the list, and does something with their interpreter. Skipped loudly where these packages cannot be
/// had.
fn with_packages(install: fn() -> StepOutcome, does: impl FnOnce(&Path) -> Result<(), String>) -> StepOutcome {
    if install() != StepOutcome::Passed {
        return StepOutcome::Failed;
    }
    let environment = python_face::environment("adapters");
    let python = python_face::python_of(&environment);
    if let Err(problem) = prepared(&environment, &python) {
        eprintln!("SKIPPED: the packages of {PACKAGES} cannot be had: {problem}");
        return StepOutcome::Skipped;
    }
    StepOutcome::of(wheel(&python).and_then(|()| does(&python)))
}

/// Returns the fingerprint of everything that the step uses.
pub(crate) fn inputs() -> Result<String, String> {
    let versions = output(Command::new(python_face::interpreter()).arg("--version"))?;
    let others: &[&str] = &["amunre-py", "docs/guide/learning.md"];
    Ok(fingerprint::of(&[python_face::CRATES, others].concat(), &versions))
}

/// Makes the environment and installs the packages of the list, unless that was done for the same list.
fn prepared(environment: &Path, python: &Path) -> Result<(), String> {
    let listed = fs::read_to_string(root().join(PACKAGES)).map_err(|error| format!("{PACKAGES}: {error}"))?;
    let note = Note::new(environment.join("packages"), listed);
    if note.is_kept() && python.exists() {
        return Ok(());
    }
    run(Command::new(python_face::interpreter()).args(["-m", "venv", "--clear"]).arg(environment))?;
    run(pip(python).args(["install", "--requirement", PACKAGES]))?;
    note.keep();
    Ok(())
}

/// Installs the wheel that was built last.
fn wheel(python: &Path) -> Result<(), String> {
    let wheel = python_face::built_wheel().ok_or("there is no wheel of the package")?;
    run(pip(python).args(["install", "--force-reinstall", "--no-deps"]).arg(wheel))
}

/// The installer of the environment.
fn pip(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]).current_dir(root());
    command
}
