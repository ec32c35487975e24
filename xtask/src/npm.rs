//! Programs for Node: a folder of the project is copied below the target folder, with the libraries of its `package-lock.json`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::machine::{found, program, run};
use crate::root;

/// The names of Chromium.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// Node, npm and a browser.
pub(crate) struct Tools {
    pub(crate) node: PathBuf,
    pub(crate) npm: PathBuf,
    pub(crate) browser: PathBuf,
}

/// Finds the tools, or installs them; else a message says which is missing.
pub(crate) fn tools() -> Option<Tools> {
    let node = program("node", "nodejs")?;
    let npm = program("npm", "npm")?;
    let browser = browser().or_else(|| program("chromium", "chromium"))?;
    Some(Tools { node, npm, browser })
}

/// The path of a browser.
pub(crate) fn browser() -> Option<PathBuf> {
    BROWSERS.iter().find_map(|name| found(name))
}

/// The path of a Firefox.
pub(crate) fn firefox() -> Option<PathBuf> {
    ["firefox-esr", "firefox"].iter().find_map(|name| found(name))
}

/// Copies a folder of the project to another place, and installs its libraries there unless that was done before. Returns false, with
/// a message, if they cannot be installed.
pub(crate) fn install(npm: &Path, from: &str, folder: &Path) -> Result<bool, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let source = root().join(from);
    copy(&source, folder).map_err(failed)?;
    let (lock, note) = (source.join("package-lock.json"), folder.join("installed"));
    let wanted = fs::read_to_string(lock).map_err(failed)?;
    if fs::read_to_string(&note).is_ok_and(|noted| noted == wanted) {
        return Ok(true);
    }
    let mut install = Command::new(npm);
    install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    if let Err(problem) = run(&mut install) {
        eprintln!("SKIPPED: the libraries of {from} cannot be installed: {problem}");
        return Ok(false);
    }
    fs::write(note, wanted).map_err(failed)?;
    Ok(true)
}

/// Copies the files of a folder. A folder in it replaces the one of its name, so that a file that was removed is gone.
pub(crate) fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_name() == "node_modules" {
            continue;
        }
        if entry.file_type()?.is_dir() {
            if target.is_dir() {
                fs::remove_dir_all(&target)?;
            }
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
