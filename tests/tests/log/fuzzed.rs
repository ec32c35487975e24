//! The checks of the fuzzer, without one: on the corpus, on the seeds it begins with, and on all inputs that it ever found.

use std::fs;
use std::path::PathBuf;

use amunre_tests::{corpus, fuzzed, golden_files};

/// The files of a folder.
fn files(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(golden_files::file(folder)).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(path).expect("a file"))).collect()
}

/// The seeds of the target `verify`: beginnings of logs, each short and with another kind of content.
#[test]
fn the_seeds_are_beginnings_of_logs() {
    let logs = corpus::sound();
    let begins = [
        ("sound/auction-4p", 6, "recorded"),
        ("sound/seeded-3p.seat-0", 12, "copy"),
        ("sound/shares-3p", 8, "shares"),
        ("sound/stated-offers-3p", 6, "position"),
        ("sound/table-4p", 8, "table"),
    ];
    for (path, lines, name) in begins {
        let log = logs.iter().find(|log| log.path == path).expect("a log of the corpus");
        let text = String::from_utf8_lossy(&log.bytes);
        let begin: String = text.split_inclusive('\n').take(lines).collect();
        golden_files::same(&format!("fuzz/seeds/verify/{name}.jsonl"), &begin, "AMUNRE_BLESS_VECTORS");
    }
    let vectors = fs::read(golden_files::file("tests/vectors/canonical.json")).expect("the vectors");
    let vectors: serde_json::Value = serde_json::from_slice(&vectors).expect("JSON");
    let texts: Vec<&str> =
        vectors["accept"].as_array().expect("texts").iter().filter_map(|text| text.as_str()).collect();
    let shallow = texts.into_iter().filter(|text| !text.contains("[[[[") && !text.contains("{\"a\":{\"a\":"));
    let all = format!("[{}]", shallow.collect::<Vec<_>>().join(","));
    golden_files::same("fuzz/seeds/canonical/all.json", &all, "AMUNRE_BLESS_VECTORS");
}

#[test]
fn logs_are_judged() {
    let folders = ["tests/corpus/sound", "tests/corpus/faulty", "fuzz/seeds/verify", "tests/fuzz-regressions/verify"];
    for (path, log) in folders.into_iter().flat_map(files) {
        println!("{}", path.display());
        fuzzed::log(&log);
    }
}

#[test]
fn every_beginning_of_a_log_is_judged() {
    for (path, log) in files("fuzz/seeds/verify") {
        println!("{}", path.display());
        let ends = (0..log.len()).filter(|end| end % 97 == 0 || log[..*end].ends_with(b"\n"));
        ends.for_each(|end| fuzzed::log(&log[..end]));
    }
}

#[test]
fn what_is_read_strictly_is_what_is_written() {
    let folders =
        ["fuzz/seeds/canonical", "tests/fuzz-regressions/canonical", "tests/vectors", "amunre-core/data/amun_re"];
    for (path, text) in folders.into_iter().flat_map(files) {
        println!("{}", path.display());
        fuzzed::canonical(&text);
        text.split(|byte| *byte == b'\n').for_each(fuzzed::canonical);
    }
    for (_, log) in files("tests/corpus/sound") {
        log.split(|byte| *byte == b'\n').for_each(fuzzed::canonical);
    }
}
