//! Bytes read as a log: judged, redacted, followed; as they are, and with matching hashes and seals.
#![no_main]

#[allow(dead_code, unused_imports)] // the other target uses the rest
#[path = "../../tests/src/fuzzed/mod.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::log(bytes));
