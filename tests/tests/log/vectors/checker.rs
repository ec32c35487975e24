//! The checker in Python, which was written from docs/reference/log-format.md alone: its findings must be those of this program.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::golden_files;

/// Logs that cannot be read, by their names: only a reader who knows the game (its words, its data, its number of seats) finds
/// the reason.
const NEEDS_THE_GAME: [&str; 3] = ["other-data", "table-position-of-a-referee", "unknown-command"];

/// Faults that need no game: the checker finds them, at the same entry.
const WITHOUT_THE_GAME: [&str; 7] = [
    "record/chain",
    "record/opening",
    "record/order",
    "record/seal",
    "record/seed",
    "record/shares",
    "record/signature",
];

/// Runs a script of `tests/vectors`; returns its exit code and its output. Working on this project requires Python.
fn run(script: &str, arguments: &[&Path]) -> (Option<i32>, String) {
    let mut python = Command::new("python3");
    // nothing is written beside the scripts
    python.arg("-B").arg(golden_files::file("tests/vectors").join(script)).args(arguments).env("PYTHONUTF8", "1");
    let output = python.output().expect("python3, which these tests run");
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.code(), text.into_owned())
}

/// The logs of a folder of the corpus.
fn logs(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(golden_files::file("tests/corpus").join(folder)).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut logs: Vec<PathBuf> = paths.filter(|path| path.to_string_lossy().ends_with(".amunre.jsonl")).collect();
    logs.sort();
    logs
}

/// Returns the answers of the checker for each log: nothing, or the entry of the first fault and its kind.
pub(super) fn checked(logs: &[PathBuf]) -> BTreeMap<&Path, Option<(u64, String)>> {
    let paths: Vec<&Path> = logs.iter().map(PathBuf::as_path).collect();
    let (_, output) = run("verify.py", &paths);
    let mut found = BTreeMap::new();
    for log in paths {
        let prefix = format!("{}: ", log.display());
        let line = output.lines().find_map(|line| line.strip_prefix(&prefix));
        let line = line.unwrap_or_else(|| panic!("nothing is said of {prefix}{output}"));
        let fault = line.strip_prefix("fault at entry ").map(|fault| {
            let (entry, rest) = fault.split_once(' ').expect("an entry");
            let kind = rest.split(": ").nth(1).expect("a kind");
            (entry.parse().expect("a number"), kind.to_owned())
        });
        assert!(fault.is_some() || line.starts_with("sound, "), "{prefix}{line}");
        found.insert(log, fault);
    }
    found
}

/// Returns the answers of the checker for all logs of a folder: line and column of an error of form.
pub(super) fn folder_output(folder: &Path) -> BTreeMap<PathBuf, Option<(u64, u64)>> {
    let (_, output) = run("verify.py", &[folder]);
    let line = |line: &str| {
        let (path, rest) = line.split_once(".amunre.jsonl: ")?;
        let place = rest.split_once("(line ").and_then(|(_, place)| place.split_once("): form: "));
        let numbers = place.and_then(|(numbers, _)| numbers.split_once(", column "));
        let form = numbers.map(|(line, column)| (line.parse().expect("a line"), column.parse().expect("a column")));
        Some((PathBuf::from(format!("{path}.amunre.jsonl")), form))
    };
    output.lines().filter_map(line).collect()
}

#[test]
fn the_checker_computes_the_same_examples() {
    let (code, output) = run("verify.py", &[Path::new("--vectors"), &golden_files::file("tests/vectors")]);
    assert_eq!(code, Some(0), "{output}");
}

#[test]
fn the_checker_passes_its_own_tests() {
    let (code, output) = run("test_verify.py", &[]);
    assert_eq!(code, Some(0), "{output}");
}

#[test]
fn the_checker_finds_sound_logs_sound() {
    let logs = logs("sound");
    for (log, fault) in checked(&logs) {
        assert_eq!(fault, None, "{}", log.display());
    }
}

/// The entry of the first fault of a log, and its rule; none for one that cannot be read.
fn judged(log: &Path) -> Option<(u64, Option<String>)> {
    let bytes = fs::read(log).expect("a log");
    match verify(bytes.as_slice(), &VerifyOptions::default()) {
        Ok(verdict) => verdict.first_fault().map(|fault| (fault.entry, Some(fault.rule.clone()))),
        Err(error) => Some((error.line().unwrap_or(1) - 1, None)),
    }
}

#[test]
fn the_checker_finds_faults_where_they_are() {
    let logs = logs("faulty");
    let mut needs_the_game = Vec::new();
    for (log, found) in checked(&logs) {
        let name =
            log.file_name().and_then(|name| name.to_str()).and_then(|name| name.split('.').next()).expect("a name");
        let at = found.as_ref().map(|(entry, _)| *entry);
        match judged(log) {
            None => assert_eq!(found, None, "{name}"),
            Some((_, None)) if found.is_none() => needs_the_game.push(name),
            Some((entry, None)) => assert_eq!(at, Some(entry), "{name}"),
            Some((entry, Some(rule))) if WITHOUT_THE_GAME.contains(&rule.as_str()) => {
                assert_eq!(found, Some((entry, rule)), "{name}");
            }
            // what only the rules forbid the checker does not see, but perhaps what comes of it
            Some((entry, Some(rule))) => {
                assert!(at.is_none_or(|at| at >= entry), "{name}: {rule} at entry {entry}, not {at:?}");
            }
        }
    }
    assert_eq!(needs_the_game, NEEDS_THE_GAME);
}
