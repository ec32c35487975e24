#![no_main]
//! See tests/src/fuzzed/redaction.rs.

#[allow(dead_code, unused_imports)] // the other targets use the rest
#[path = "../../tests/src/fuzzed/mod.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::redaction(bytes));
