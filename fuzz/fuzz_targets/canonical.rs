//! Bytes read as canonical JSON: the strict reader accepts exactly what is written.
#![no_main]

#[allow(dead_code, unused_imports)] // the other target uses the rest
#[path = "../../tests/src/fuzzed/mod.rs"]
mod fuzzed;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzzed::canonical(bytes));
