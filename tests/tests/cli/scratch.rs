//! A folder for one test, which is removed after the test.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use amunre_core::log::format::Hash;

use crate::run_command::amunre_with;

/// A seed that nobody can guess.
const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// The number of folders so far.
static FOLDERS: AtomicU32 = AtomicU32::new(0);

/// A folder that exists as long as the test needs it.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("amunre-cli-test-{}-{number}", std::process::id()));
        fs::create_dir(&path).expect("a folder of its own");
        Self(path)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in UTF-8").to_owned()
    }

    /// The path of the folder.
    pub(crate) fn folder(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    /// Writes a file; gives its path.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::create_dir_all(self.0.join(name).parent().expect("a folder")).expect("its folder");
        fs::write(&path, content).expect("a scratch file");
        path
    }

    /// Writes a file that only its owner can read; gives its path.
    pub(crate) fn secret(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.file(name, content);
        #[cfg(unix)]
        fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("its mode");
        path
    }

    /// Writes a file with the key of a log that no log was sealed with yet; gives its path.
    pub(crate) fn key(&self, name: &str, key: &str) -> String {
        self.secret(name, format!("{{\"log_key\":\"{key}\"}}\n"))
    }

    /// The content of a file.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a file that was written")
    }

    /// The log of this name up to its result: as it was before the game was finished.
    pub(crate) fn without_result(&self, name: &str) -> String {
        let log = self.read(name);
        let played = log.split_inclusive('\n').take_while(|line| !line.contains(r#""record":{"result""#));
        self.file(&format!("{name}.unfinished"), played.collect::<String>())
    }

    /// The names of what is in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("its entries");
        let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a name in UTF-8");
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }

    /// Records a random game; gives its path. With `--seed-file -` its seed is one that nobody can guess.
    pub(crate) fn log(&self, name: &str, args: &[&str]) -> String {
        let path = self.path(name);
        let ran = amunre_with(&[&["play", "--out", &path][..], args].concat(), &mut SEED.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The log with the record of an entry changed, and all hashes made to fit.
pub(crate) fn forged(log: &str, entry: usize, change: impl Fn(&str) -> String) -> String {
    let mut head = Hash::default();
    let mut forged = String::new();
    for (number, line) in log.lines().enumerate() {
        let (before, record) = line.split_once(",\"record\":").expect("a record");
        let (_, open) = before.split_once(",\"open\":").expect("openings");
        let record = record.strip_suffix('}').expect("the end of a line");
        let record = if number == entry { change(record) } else { record.to_owned() };
        head = head.chained(record.as_bytes());
        let line = format!("{{\"hash\":\"{head}\",\"open\":{open},\"record\":{record}}}\n");
        forged.push_str(&line);
    }
    forged
}

/// The text without the parts that differ between runs and versions: folders and hashes.
pub(crate) fn portable(text: &str, scratch: &Scratch) -> String {
    let text = text.replace(scratch.folder(), "FOLDER");
    let mut result = String::new();
    for part in text.split_inclusive(|letter: char| !letter.is_ascii_hexdigit()) {
        let rest = part.trim_start_matches(|letter: char| letter.is_ascii_hexdigit());
        result += if part.len() - rest.len() == 64 { "HASH" } else { &part[..part.len() - rest.len()] };
        result += rest;
    }
    result
}
