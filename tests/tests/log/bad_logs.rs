//! Bad logs: for any bytes there is quickly a verdict, or an error with the place and the right form.

mod edits;
mod forms;
mod limits;
mod made;
mod words;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::fuzzed;

/// The error of a log, or its first fault.
fn finding(log: &[u8]) -> String {
    match verify(log, &VerifyOptions::default()) {
        Err(error) => short(&error.to_string()),
        Ok(verdict) => match verdict.first_fault() {
            Some(fault) => format!("fault at entry {}: {}: {}", fault.entry, fault.rule, fault.sentence),
            None if verdict.torn.is_some() => format!("no fault, {} bytes torn", verdict.torn.unwrap_or(0)),
            None => "no fault".to_owned(),
        },
    }
}

/// Checks that errors are readable lines.
fn short(error: &str) -> String {
    let length = error.chars().count();
    let begin: String = error.chars().take(500).collect();
    if length > 500 { format!("{begin}… ({length} characters)") } else { begin }
}

/// Each case with its error or fault.
fn table(cases: Vec<(&str, Vec<u8>)>) -> String {
    let mut table = String::new();
    for (name, log) in cases {
        let begun = Instant::now();
        writeln!(table, "{name}\n    {}", finding(&log)).expect("a string");
        assert!(begun.elapsed() < Duration::from_secs(5), "{name} takes long");
        if log.len() < 20_000 {
            fuzzed::log(&log);
        }
    }
    table
}

macro_rules! snapshot {
    ($name:literal, $cases:expr) => {
        let table = table($cases);
        insta::with_settings!({
            snapshot_path => "../snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!($name, table);
        });
    };
}

#[test]
fn bytes_that_are_no_canonical_lines() {
    snapshot!("bad_logs_forms", forms::cases());
}

#[test]
fn lines_that_are_no_records() {
    snapshot!("bad_logs_words", words::cases());
}
