//! Generated files that are committed: a test compares each with the output of the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;

/// A file of the project.
pub fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root of the project").join(path)
}

/// Compares a committed file with the expected text, byte for byte; if it differs and the variable is set to 1, writes it.
#[track_caller]
pub fn same(path: &str, expected: &str, variable: &str) {
    let file = file(path);
    // a file that is right is left alone: other tests read it meanwhile
    let is_right = fs::read_to_string(&file).is_ok_and(|found| found == expected);
    if !is_right && env::var(variable).is_ok_and(|value| value == "1") {
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder that can be made");
        fs::write(&file, expected).expect("a file that can be written");
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    let line = found.lines().zip(expected.lines()).take_while(|(one, other)| one == other).count() + 1;
    assert!(found == expected, "{path} differs from line {line} on; {variable}=1 writes it anew: read the difference");
}

/// JSON for people, in plain ASCII, so that no character is lost.
pub fn pretty(value: &Value) -> String {
    let mut ascii = String::new();
    let text = serde_json::to_string_pretty(value).expect("JSON");
    for character in text.chars() {
        if matches!(character, ' '..='~' | '\n') {
            ascii.push(character);
        } else {
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(ascii, "\\u{unit:04x}").expect("a string");
            }
        }
    }
    ascii + "\n"
}
