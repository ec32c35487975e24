//! The project's own files, for tests that compare documents and code.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the project, by its path from the top.
pub fn read(path: &str) -> String {
    let full = root().join(path);
    fs::read_to_string(&full).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The top of the project.
pub fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("a workspace").to_owned()
}

/// The pages of the documentation, by path from the top: those of all shelves.
pub fn pages() -> Vec<String> {
    let folders = ["docs", "docs/guide", "docs/reference", "docs/reference/rules", "docs/evidence"];
    folders.iter().flat_map(|folder| files(folder, ".md")).collect()
}

/// The files with this ending in a folder, by path from the top, in order.
pub fn files(folder: &str, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(ending))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    names.sort();
    names
}
