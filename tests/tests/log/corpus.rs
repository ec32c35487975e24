//! The logs of `tests/corpus`: their bytes are those that the code makes, and the verdict on each is the checked one.

use std::collections::BTreeSet;
use std::fs;

use amunre_core::log::VerifyOptions;
use amunre_tests::corpus::{self, Log};
use amunre_tests::verdict_text::finding;

/// The most bytes of a log of the corpus.
const LONGEST: usize = 144 * 1024;

/// Set to 1, the logs are written again. Read their difference before you commit it.
const BLESS: &str = "AMUNRE_BLESS_CORPUS";

#[test]
fn the_committed_logs_are_what_the_code_makes() {
    let logs = corpus::all();
    if std::env::var(BLESS).is_ok_and(|value| value == "1") {
        write(&logs);
    }
    let is_as_made = |log: &&Log| fs::read(log.file()).is_ok_and(|bytes| bytes == log.bytes);
    let other: Vec<&str> = logs.iter().filter(|log| !is_as_made(log)).map(|log| log.path.as_str()).collect();
    assert!(other.is_empty(), "not as the code makes them ({BLESS}=1 writes them anew): {}", other.join(", "));
    let made: BTreeSet<String> = logs.iter().map(|log| log.file().display().to_string()).collect();
    assert_eq!(made.len(), logs.len(), "each has a name of its own");
    for folder in ["sound", "faulty"] {
        for file in fs::read_dir(corpus::folder().join(folder)).expect("a folder") {
            let file = file.expect("a file").path().display().to_string();
            assert!(made.contains(&file), "{file} is made by no code");
        }
    }
}

/// Writes only the logs that differ, since other tests read the logs meanwhile.
fn write(logs: &[Log]) {
    for folder in ["sound", "faulty"] {
        let folder = corpus::folder().join(folder);
        fs::create_dir_all(&folder).expect("a folder");
        for file in fs::read_dir(&folder).expect("a folder") {
            let file = file.expect("a file").path();
            if logs.iter().all(|log| log.file() != file) {
                fs::remove_file(&file).expect("the old log goes");
            }
        }
    }
    for log in logs {
        if fs::read(log.file()).ok().as_ref() != Some(&log.bytes) {
            fs::write(log.file(), &log.bytes).expect("a file");
        }
    }
}

#[test]
fn no_log_is_long() {
    for log in corpus::all() {
        assert!(log.bytes.len() <= LONGEST, "{} has {} bytes", log.path, log.bytes.len());
    }
}

fn pin(log: &Log) {
    insta::with_settings!({
        snapshot_path => "../../snapshots/verdicts",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(log.name(), finding(&log.bytes, &VerifyOptions::default()));
    });
}

/// Pins all logs, and names all that differ.
fn pin_all(logs: &[Log]) {
    let is_other = |log: &&Log| std::panic::catch_unwind(|| pin(log)).is_err();
    let other: Vec<&str> = logs.iter().filter(is_other).map(|log| log.path.as_str()).collect();
    assert!(other.is_empty(), "other verdicts: {}", other.join(", "));
}

#[test]
fn the_verdicts_on_sound_logs() {
    pin_all(&corpus::sound());
}

#[test]
fn the_verdicts_on_faulty_logs() {
    pin_all(&corpus::faulty());
}
