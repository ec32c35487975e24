//! The referee's page: one HTML file and a folder for a static site, and the checks of both in Chromium and Firefox.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browser::command;
use crate::c_library::target_folder;
use crate::machine::{program, run, versions};
use crate::npm;
use crate::outcome::StepOutcome;
use crate::web::{Web, timed, with_package};
use crate::web_module::{self, ModuleOf};
use crate::{c_header, fingerprint, root};

/// Builds the page, with a module of its own and the words of a command; returns its folder.
pub(crate) fn build(web: &Web, command: &Path) -> Result<PathBuf, String> {
    let folder = target_folder()?.join("referee");
    let module = timed("module of the page", || web_module::build(ModuleOf::Page))?;
    let header = header()?;
    fs::write(&header, c_header::of_page()?).map_err(|error| format!("{}: {error}", header.display()))?;
    timed("referee's page", || {
        let mut node = web.node("referee/build.mjs");
        node.arg(root()).arg(&web.package).arg(command).arg(&folder);
        run(node.arg(module).arg(&header))
    })?;
    Ok(folder)
}

/// The declarations of the functions that only the module of the page has.
fn header() -> Result<PathBuf, String> {
    Ok(ModuleOf::Page.folder()?.join("amunre-page.h"))
}

/// Builds the page and runs its checks, in Firefox too if there is one.
pub(crate) fn check() -> StepOutcome {
    // lines are typed at the prompt of the command by a program in Python
    if program("python3", "python3").is_none() {
        return StepOutcome::Skipped;
    }
    let firefox = firefox();
    let checked = with_package(|web| {
        let command = command()?;
        let folder = build(web, &command)?;
        let mut tests = web.node("referee/tests/run.mjs");
        tests.env("AMUNRE_REFEREE", folder).env("AMUNRE_COMMAND", command).env("AMUNRE_PAGE_HEADER", header()?);
        if let Some(firefox) = &firefox {
            tests.env("AMUNRE_FIREFOX", firefox);
        }
        timed("referee's checks", || run(&mut tests))
    });
    // a step that ran in one browser only is not one that passed
    if checked == StepOutcome::Passed && firefox.is_none() { StepOutcome::Skipped } else { checked }
}

/// Returns the fingerprint of everything that the checks use.
pub(crate) fn inputs() -> Result<String, String> {
    let browser = npm::browser().ok_or("there is no browser on this machine")?;
    let firefox = npm::firefox().ok_or("there is no Firefox on this machine")?;
    let versions = versions([browser, firefox, "node".into(), "npm".into(), "python3".into()])?;
    let files = [
        "amunre-cli",
        "amunre-ffi",
        "amunre-report",
        "docs/reference/log-format.md",
        "docs/reference/schema",
        "include",
        "tests/corpus",
        "tests/tests/games/typed_lines",
        "web",
        ".cargo/config.toml",
    ];
    Ok(fingerprint::of(&files, &versions))
}

/// Finds Firefox, or installs it; else a message says that its part of the checks did not run.
fn firefox() -> Option<PathBuf> {
    npm::firefox().or_else(|| program("firefox-esr", "firefox-esr"))
}
