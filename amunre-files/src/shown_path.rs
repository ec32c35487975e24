//! Paths in messages.

use std::fmt::Write as _;
use std::path::Path;

/// Returns a path for messages. Each byte that is not part of UTF-8 is written as `\xff`, so that different paths look different.
pub fn shown_path(path: &Path) -> String {
    let mut text = String::new();
    for part in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        text.push_str(part.valid());
        for byte in part.invalid() {
            // writing to a text does not fail
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text
}
