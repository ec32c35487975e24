//! The programs of this machine that checks need besides cargo: found, installed, or reported missing.

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A program of this machine. A missing one is installed from the package of this name, if that is allowed; else this reports
/// loudly that it is missing.
pub(crate) fn program(name: &str, package: &str) -> Option<PathBuf> {
    let there = found(name).or_else(|| {
        println!("{name} is not on this machine: trying to install {package}");
        installed(package).then(|| found(name)).flatten()
    });
    if there.is_none() {
        eprintln!("SKIPPED: {name} is not on this machine and could not be installed (package {package})");
    }
    there
}

/// The path of a program.
pub(crate) fn found(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Installs a package with the platform's package manager, if this user may; asks nothing.
fn installed(package: &str) -> bool {
    let Some(manager) = found("apt-get") else { return false };
    let run = |arguments: &[&str]| {
        let mut command = Command::new(&manager);
        command.env("DEBIAN_FRONTEND", "noninteractive").args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    // the first try usually fails because the package list is old or missing
    let install = ["install", "--yes", "--no-install-recommends", package];
    run(&install) || (run(&["update"]) && run(&install))
}

/// Runs a command and returns what it prints. Fails with its errors.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?} cannot be run: {error}"))?;
    let text = if output.status.success() { &output.stdout } else { &output.stderr };
    let text = String::from_utf8_lossy(text).into_owned();
    if output.status.success() { Ok(text) } else { Err(text) }
}

/// Returns what programs say about their versions.
pub(crate) fn versions(programs: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Result<String, String> {
    programs.into_iter().map(|program| output(Command::new(program).arg("--version"))).collect()
}

/// Runs a command. Fails with the name of the command, which prints its own error.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} cannot be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} ended with {status}")) }
}

/// Returns the version of the compiler, and the machine for which it compiles.
pub(crate) fn compiler() -> Result<String, String> {
    Ok(format!("rustc {} for {}", of_compiler("release: ")?, host()?))
}

/// Returns the target that is this machine.
pub(crate) fn host() -> Result<String, String> {
    of_compiler("host: ")
}

/// Returns a field that the compiler says of itself.
fn of_compiler(field: &str) -> Result<String, String> {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let text = output(rustc.arg("-vV"))?;
    Ok(text.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default().to_owned())
}
