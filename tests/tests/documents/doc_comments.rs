//! The doc comments of all Rust sources: each begins with a noun or a verb, and every public item has one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use amunre_tests::project_files;

/// The words with which no paragraph of a doc comment begins.
const NOT_FIRST: &[&str] = &["What", "Whether", "Who", "Whose", "Where", "How", "Which", "Somebody", "Nobody"];

/// The attribute that lets a public item have no docs.
const WITHOUT_DOCS: &str = "#[allow(missing_docs)]";

/// The files that contain it, with the reason.
const ALLOWED: &[(&str, &str)] = &[
    ("amunre-core/src/amun_re/model/event.rs", "each event has docs; its fields are named after their types"),
    ("amunre-core/src/amun_re/model/reason.rs", "each reason has docs; its fields are the numbers of its sentence"),
    ("amunre-core/src/amun_re/model/repair.rs", "each repair has docs; its fields are named after their types"),
    ("amunre-core/src/engine/refusal/violation.rs", "the sentence of each violation explains its fields"),
    ("amunre-core/src/men_nefer/model/event.rs", "the sentence of each event explains its fields"),
    ("amunre-core/src/men_nefer/model/tiles.rs", "the tiles are numbered"),
    ("tests/tests/toy/speech.rs", "each event and refusal has docs; their fields are named after their types"),
];

/// The Rust files of the project, each with its path from the top and its text.
fn sources() -> Vec<(String, String)> {
    fn visit(folder: &Path, top: &Path, sources: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            if path.is_dir() {
                if name != "target" && name != "node_modules" && !name.starts_with('.') {
                    visit(&path, top, sources);
                }
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).expect("a source file");
                let path = path.strip_prefix(top).expect("below the top").to_string_lossy().replace('\\', "/");
                sources.push((path, text));
            }
        }
    }
    let (top, mut sources) = (project_files::root(), Vec::new());
    visit(&top, &top, &mut sources);
    sources.sort();
    sources
}

/// The text of a line of a doc comment, with its marker.
fn doc(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let marker = ["///", "//!"].into_iter().find(|marker| line.starts_with(marker))?;
    Some((marker, line[marker.len()..].trim())).filter(|(_, text)| !text.starts_with('/'))
}

/// The lines, from 1, of paragraphs of doc comments that begin with one of the words.
fn wrong_lines(text: &str) -> Vec<usize> {
    let mut wrong = Vec::new();
    let mut before: Option<(&str, &str)> = None;
    for (number, line) in text.lines().enumerate() {
        let now = doc(line);
        let goes_on =
            matches!((before, now), (Some((one, text)), Some((other, _))) if one == other && !text.is_empty());
        let first = now.map(|(_, text)| text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default());
        if !goes_on && first.is_some_and(|first| NOT_FIRST.contains(&first)) {
            wrong.push(number + 1);
        }
        before = now;
    }
    wrong
}

#[test]
fn a_comment_that_begins_with_such_a_word_is_found() {
    let lines = [
        "/// What it is.",
        "one: u8,",
        "    /// How.",
        "//! Who's there.",
        "/// A seat.",
        "///",
        "/// Where it sits.",
        "/// A",
        "/// B",
    ];
    assert_eq!(wrong_lines(&lines.join("\n")), [1, 3, 4, 7]);
    let right =
        ["/// The seats.", "/// Who they are", "// What it is", "//// What it is", "let a; // What", "/// Whatever."];
    assert_eq!(wrong_lines(&right.join("\n")), [] as [usize; 0]);
}

#[test]
fn doc_comments_begin_with_a_noun_or_a_verb() {
    let sources = sources();
    assert!(sources.len() > 300, "{} sources", sources.len());
    let wrong = sources.iter().flat_map(|(path, text)| {
        let lines: Vec<&str> = text.lines().collect();
        wrong_lines(text).into_iter().map(move |line| format!("{path}:{line}: {}", lines[line - 1].trim()))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} doc comments begin with one of {NOT_FIRST:?}:\n{}", wrong.len(), wrong.join("\n"));
}

/// The lint `missing_docs` of the workspace covers all other public items.
#[test]
fn public_items_without_docs_are_listed() {
    let own = "tests/tests/documents/doc_comments.rs";
    let has_it = |(path, text): &(String, String)| path != own && text.contains(WITHOUT_DOCS);
    let found: BTreeSet<String> = sources().into_iter().filter(has_it).map(|(path, _)| path).collect();
    assert_eq!(found, ALLOWED.iter().map(|(path, _)| (*path).to_owned()).collect());
    let manifest = project_files::read("Cargo.toml");
    assert!(manifest.contains("missing_docs = \"warn\""), "the lint is on");
}
