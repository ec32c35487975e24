//! The check of reports in a browser: pages of the corpus, opened without a network. Its tools are found, or installed, or it
//! says loudly that it did not run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::c_library::target_folder;
use crate::machine::{found, program, run};
use crate::outcome::Outcome;
use crate::{Check, root};

pub(crate) const STEPS: &[Check] = &[("reports in a browser", reports)];

/// What a Chromium is called.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// The files of the check.
const FILES: &[&str] = &["package.json", "package-lock.json", "check.mjs"];

fn reports() -> Outcome {
    let Some(node) = program("node", "nodejs") else { return Outcome::Skipped };
    let Some(npm) = program("npm", "npm") else { return Outcome::Skipped };
    let browser = BROWSERS.iter().find_map(|name| found(name)).or_else(|| program("chromium", "chromium"));
    let Some(browser) = browser else { return Outcome::Skipped };
    let target = match target_folder() {
        Ok(target) => target,
        Err(problem) => return Outcome::of(Err(problem)),
    };
    let folder = target.join("browser");
    if let Err(problem) = installed(&npm, &folder) {
        eprintln!("SKIPPED: the libraries of tests/browser cannot be installed: {problem}");
        return Outcome::Skipped;
    }
    Outcome::of(command(&target).and_then(|amunre| {
        let mut check = Command::new(node);
        check.arg(folder.join("check.mjs")).arg(amunre).arg(browser);
        run(check.arg(root().join("tests/corpus")).arg(folder.join("pages")))
    }))
}

/// Copies the check below the target folder, and installs what it stands on there unless that was done before.
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

/// Builds the command; gives where it is.
fn command(target: &Path) -> Result<PathBuf, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--quiet", "--locked", "--package", "amunre-cli"]).current_dir(root());
    run(cargo.env("CARGO_TARGET_DIR", target))?;
    Ok(target.join("debug").join(format!("amunre{}", env::consts::EXE_SUFFIX)))
}
