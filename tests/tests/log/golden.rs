//! The logs and verdicts of releases, `tests/golden`: they never change, and each log is judged as it was then.

use std::path::Path;
use std::{env, fs};

use amunre_core::engine::json::to_canonical;
use amunre_core::log::format::Hash;
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::project_files;

/// Set to 1, the verdicts of a new release are written, if it has none yet. Nothing that is there is written again.
const BLESS: &str = "AMUNRE_BLESS_CORPUS";

/// The file with the hashes of all others.
const SUMS: &str = "SHA256SUMS";

/// The folders of the releases.
fn releases() -> Vec<String> {
    let entries = fs::read_dir(project_files::root().join("tests/golden")).expect("a folder");
    let folders = entries.map(|entry| entry.expect("an entry")).filter(|entry| entry.path().is_dir());
    folders.map(|folder| format!("tests/golden/{}", folder.file_name().to_string_lossy())).collect()
}

/// Returns the verdict on a log, in the JSON that all faces give.
fn judged(log: &str) -> String {
    let verdict = verify(project_files::read(log).as_bytes(), &VerifyOptions::default()).expect("a log");
    to_canonical(&verdict).expect("JSON") + "\n"
}

/// Returns the path of the verdict on a log.
fn beside(log: &str) -> String {
    log.replace(".amunre.jsonl", ".verdict.json")
}

/// Returns the hashes of the files of a release, as `sha256sum` writes them.
fn sums(release: &str) -> String {
    let files = project_files::files(release, "").into_iter().filter(|file| !file.ends_with(SUMS));
    let line = |file: String| {
        let name = Path::new(&file).file_name().expect("a name").to_string_lossy().into_owned();
        format!("{}  {name}\n", Hash::of_text(&project_files::read(&file)))
    };
    files.map(line).collect()
}

/// Writes the verdicts of a release that has none.
fn freeze(release: &str) {
    let list = project_files::root().join(release).join(SUMS);
    if list.exists() || env::var(BLESS).as_deref() != Ok("1") {
        return;
    }
    for log in project_files::files(release, ".amunre.jsonl") {
        fs::write(project_files::root().join(beside(&log)), judged(&log)).expect("a file");
    }
    fs::write(list, sums(release)).expect("a file");
}

#[test]
fn the_verdicts_of_a_release_stay_the_same() {
    let releases = releases();
    assert!(!releases.is_empty());
    for release in releases {
        freeze(&release);
        let kept = project_files::read(&format!("{release}/{SUMS}"));
        assert_eq!(
            sums(&release),
            kept,
            "{release} was released: its files never change. If the rules changed, the log format has a new number, and a new release \
             has logs of its own"
        );
        let logs = project_files::files(&release, ".amunre.jsonl");
        assert!(logs.len() > 3);
        for log in logs {
            assert_eq!(judged(&log), project_files::read(&beside(&log)), "{log} was judged otherwise by {release}");
        }
    }
}
