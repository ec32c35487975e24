//! The questions of `fuzz`, asked without a fuzzer: of every kept seed and finding, and of a fixed number of mutations of them.
//! The targets are compiled here, with optimisations.

#[allow(dead_code, unreachable_pub, unused_imports)] // a part of it is asked elsewhere
#[path = "../../../src/fuzzed/mod.rs"]
mod targets;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use amunre_tests::effort::cases;
use amunre_tests::golden_files::file;
use amunre_tests::mutate::{Mutator, words};
use rayon::prelude::*;

/// The mutations of each target: one to three seconds of one core.
const MUTATIONS: [(&str, u64); 7] = [
    ("canonical", 60_000),
    ("notation", 1_500),
    ("positions", 300),
    ("reader", 1_500),
    ("redaction", 250),
    ("shares", 3_000),
    ("verify", 250),
];

/// The files of a folder, in order.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(file(folder)).into_iter().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).expect("a file")).collect()
}

fn note_target(name: &str) {
    let target = targets::TARGETS.into_iter().find(|(other, _)| *other == name).expect("a target").1;
    let mut seeds = files(&format!("fuzz/seeds/{name}"));
    assert!(!seeds.is_empty(), "fuzz/seeds/{name} has a seed");
    seeds.extend(files(&format!("tests/fuzz-regressions/{name}")));
    seeds.par_iter().for_each(|seed| target(seed));
    let words = words(&fs::read_to_string(file("fuzz/log.dict")).expect("the dictionary"));
    let mutator = Mutator { seeds: &seeds, words: &words };
    let many = MUTATIONS.into_iter().find(|(other, _)| *other == name).expect("a number").1;
    let found: Vec<u64> = (0..cases(many))
        .into_par_iter()
        .filter(|number| {
            let bytes = mutator.bytes(*number);
            catch_unwind(AssertUnwindSafe(|| target(&bytes))).is_err()
        })
        .collect();
    if let Some(number) = found.first() {
        let path = file(&format!("target/fuzz-{name}-{number}"));
        fs::write(&path, mutator.bytes(*number)).expect("a file that can be written");
        panic!("{name}: {} findings, the first is kept in {}", found.len(), path.display());
    }
}

macro_rules! ask {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                note_target(stringify!($name));
            }
        )*

        #[test]
        fn every_target_is_asked() {
            let names = [$(stringify!($name)),*];
            assert_eq!(targets::TARGETS.map(|(name, _)| name), names);
            assert_eq!(MUTATIONS.map(|(name, _)| name), names);
        }
    };
}

ask! { canonical notation positions reader redaction shares verify }
