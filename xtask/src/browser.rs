//! The check of reports in a browser: pages of the corpus, opened without a network. The tools are found or installed; else a message
//! says that the step did not run.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c_library::{build, target_folder};
use crate::fingerprint;
use crate::machine::{run, versions};
use crate::npm::{self, Tools};
use crate::outcome::StepOutcome;
use crate::root;

pub(crate) fn reports() -> StepOutcome {
    with_tools(|tools, folder| {
        let mut check = Command::new(&tools.node);
        check.arg(folder.join("check.mjs")).arg(command()?).arg(&tools.browser);
        run(check.arg(root().join("tests/corpus")).arg(folder.join("pages")))
    })
}

/// Returns the fingerprint of everything that the check uses.
pub(crate) fn inputs() -> Result<String, String> {
    let browser = npm::browser().ok_or("there is no browser on this machine")?;
    let versions = versions([browser, "node".into()])?;
    let crates = ["amunre-cli", "amunre-files", "amunre-report", "amunre-tables", "tests/browser", "tests/corpus"];
    Ok(fingerprint::of(&crates, &versions))
}

/// Runs a check with the tools and the folder of its scripts.
fn with_tools(check: impl FnOnce(&Tools, &Path) -> Result<(), String>) -> StepOutcome {
    let Some(tools) = npm::tools() else { return StepOutcome::Skipped };
    let installed = target_folder().map(|target| target.join("browser"));
    let installed = installed.and_then(|folder| Ok((npm::install(&tools.npm, "tests/browser", &folder)?, folder)));
    match installed {
        Ok((false, _)) => StepOutcome::Skipped,
        Ok((true, folder)) => StepOutcome::of(check(&tools, &folder)),
        Err(problem) => StepOutcome::of(Err(problem)),
    }
}

/// Builds the command; returns its path.
pub(crate) fn command() -> Result<PathBuf, String> {
    build()?;
    Ok(target_folder()?.join("debug").join(format!("amunre{}", env::consts::EXE_SUFFIX)))
}
