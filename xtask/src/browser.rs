//! The check of reports in a browser: pages of the corpus, opened without a network; and the pictures of the README. The tools are
//! found or installed; else a message says that the step did not run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::c_library::{build, target_folder};
use crate::fingerprint;
use crate::machine::{found, program, run, versions};
use crate::outcome::StepOutcome;
use crate::root;

/// The names of Chromium.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The files of the check.
const FILES: &[&str] = &["package.json", "package-lock.json", "check.mjs", "pictures.mjs"];

pub(crate) fn reports() -> StepOutcome {
    with_tools(|tools| {
        let mut check = Command::new(&tools.node);
        check.arg(tools.folder.join("check.mjs")).arg(command()?).arg(&tools.browser);
        run(check.arg(root().join("tests/corpus")).arg(tools.folder.join("pages")))?;
        take_pictures(tools, &tools.folder.join("pages"), Some(&root().join("docs/pictures")))
    })
}

/// Returns the fingerprint of everything that the check uses.
pub(crate) fn inputs() -> Result<String, String> {
    let browser = BROWSERS.iter().find_map(|name| found(name)).ok_or("there is no browser on this machine")?;
    let versions = versions([browser, "node".into()])?;
    let crates = [
        "amunre-cli",
        "amunre-files",
        "amunre-report",
        "amunre-tables",
        "tests/browser",
        "tests/corpus",
        "docs/pictures",
    ];
    Ok(fingerprint::of(&crates, &versions))
}

/// The log of the pictures, below the top of the project.
const DISPUTED: &str = "tests/corpus/faulty/illegal-bid.amunre.jsonl";

/// Takes the pictures of the README.
pub(crate) fn pictures() -> StepOutcome {
    with_tools(|tools| take_pictures(tools, &root().join("docs/pictures"), None))
}

/// Takes the pictures of the README, and compares them with those that are kept.
fn take_pictures(tools: &Tools, folder: &Path, kept: Option<&Path>) -> Result<(), String> {
    let mut take = Command::new(&tools.node);
    take.arg(tools.folder.join("pictures.mjs")).arg(command()?).arg(&tools.browser).arg(DISPUTED).arg(folder);
    run(take.args(kept).current_dir(root()))
}

/// The tools of the check.
struct Tools {
    node: PathBuf,
    browser: PathBuf,
    /// The folder with the check and its libraries.
    folder: PathBuf,
}

fn with_tools(check: impl FnOnce(&Tools) -> Result<(), String>) -> StepOutcome {
    let Some(node) = program("node", "nodejs") else { return StepOutcome::Skipped };
    let Some(npm) = program("npm", "npm") else { return StepOutcome::Skipped };
    let browser = BROWSERS.iter().find_map(|name| found(name)).or_else(|| program("chromium", "chromium"));
    let Some(browser) = browser else { return StepOutcome::Skipped };
    let folder = match target_folder() {
        Ok(target) => target.join("browser"),
        Err(problem) => return StepOutcome::of(Err(problem)),
    };
    if let Err(problem) = installed(&npm, &folder) {
        eprintln!("SKIPPED: the libraries of tests/browser cannot be installed: {problem}");
        return StepOutcome::Skipped;
    }
    StepOutcome::of(check(&Tools { node, browser, folder }))
}

/// Copies the check below the target folder, and installs its tools there unless that was done before.
fn installed(npm: &Path, folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    let (lock, note) = (root().join("tests/browser/package-lock.json"), folder.join("installed"));
    for name in FILES {
        fs::copy(root().join("tests/browser").join(name), folder.join(name)).map_err(failed)?;
    }
    let wanted = fs::read_to_string(lock).map_err(failed)?;
    if fs::read_to_string(&note).is_ok_and(|noted| noted == wanted) {
        return Ok(());
    }
    let mut install = Command::new(npm);
    install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    run(&mut install)?;
    fs::write(note, wanted).map_err(failed)
}

/// Builds the command; returns its path.
fn command() -> Result<PathBuf, String> {
    build()?;
    Ok(target_folder()?.join("debug").join(format!("amunre{}", env::consts::EXE_SUFFIX)))
}
