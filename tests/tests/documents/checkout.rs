//! The files as git keeps them: a checkout has the same bytes on every system, whatever the settings of git.

use std::collections::BTreeSet;
use std::process::Command;

use amunre_tests::{golden_files, project_files};

/// The beginnings of the paths of files that are hashed or compared byte by byte.
const EXACT: [&str; 7] = [
    "amunre-core/data/",
    "docs/reference/schema/",
    "fuzz/seeds/",
    "tests/corpus/",
    "tests/golden/",
    "tests/snapshots/",
    "tests/tests/snapshots/",
];

/// The files that git keeps, by path: the mode, the line ends (`i/lf`), and the attributes that say how they are converted.
/// None if the project is no clone or there is no git.
fn tracked() -> Vec<(String, [String; 3])> {
    let mut git = Command::new("git");
    let listed = git.args(["ls-files", "--stage", "--eol", "-z"]).current_dir(project_files::root()).output();
    let listed = listed.map_or_else(|_| Vec::new(), |output| output.stdout);
    if listed.is_empty() {
        println!("not checked: the project is no clone, or there is no git");
    }
    let listed = String::from_utf8(listed).expect("UTF-8");
    let file = |line: &str| {
        let [stage, ends, path] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (mode, _) = stage.split_once(' ').expect("a mode");
        let (ends, attributes) = ends.split_once("attr/").expect("attributes");
        let ends = ends.split_whitespace().next().expect("the line ends of the index");
        (path.to_owned(), [mode, ends, attributes.trim_end()].map(str::to_owned))
    };
    listed.split_terminator('\0').map(file).collect()
}

#[test]
fn no_file_needs_a_system_with_links_or_case() {
    let mut names = BTreeSet::new();
    for (path, [mode, ..]) in tracked() {
        assert!(mode.starts_with("100"), "{path} is no file: Windows has no links");
        assert!(!path.contains(['\\', ':', '*', '?', '"', '<', '>', '|']), "{path} is no name on Windows");
        assert!(names.insert(path.to_lowercase()), "{path} differs from another path in its case alone");
    }
}

#[test]
fn git_converts_no_line_ends() {
    for (path, [_, ends, attributes]) in tracked() {
        let is_exact = EXACT.iter().any(|begin| path.starts_with(begin)) || path.ends_with(".amunre.jsonl");
        let is_text = ["i/lf", "i/none"].contains(&ends.as_str());
        assert!(
            attributes == "-text" || (is_text && !is_exact && attributes.ends_with("eol=lf")),
            "{path} ({ends}) has the attributes {attributes:?} in .gitattributes"
        );
    }
}

/// The paths below docs/ that a text names.
fn named_documents(text: &str) -> Vec<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    let begins = |(place, _): &(usize, &str)| {
        // another folder of that name, or the host docs.rs
        !text
            .get(..*place)
            .unwrap_or_default()
            .ends_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '-')
    };
    let path = |(place, _)| {
        let rest: &str = text.get(place..).unwrap_or_default();
        rest.split(|letter| !is_part(letter)).next().unwrap_or_default().trim_end_matches(['.', '/'])
    };
    text.match_indices("docs/").filter(begins).map(path).collect()
}

#[test]
fn a_document_that_a_file_names_exists() {
    let root = project_files::root();
    let texts = tracked().into_iter().filter(|(path, _)| {
        let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
        ["c", "cpp", "h", "hpp", "md", "mjs", "py", "pyi", "rs", "snap", "toml", "ts", "yml"].contains(&ending)
    });
    for (path, _) in texts {
        // a file that is deleted and not yet committed
        let Ok(text) = std::fs::read_to_string(root.join(&path)) else { continue };
        for named in named_documents(&text) {
            // a page of each game
            let existing = named.replace("GAME", "horus");
            assert!(root.join(existing).exists(), "{path} names {named}, which does not exist");
        }
    }
    // this file names none that does not exist
    let text = "(DOCS/a.md, \"B\") ../DOCS/b/c. other-DOCS/d DOCS/".replace("DOCS", "docs");
    assert_eq!(named_documents(&text).join(" "), "DOCS/a.md DOCS/b/c docs".replace("DOCS", "docs"));
}

#[test]
fn each_package_has_the_licences_of_the_project() {
    for package in ["agents", "batch", "cli", "core", "files", "py", "report", "tables"] {
        for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
            golden_files::same(&format!("amunre-{package}/{file}"), &project_files::read(file), "AMUNRE_BLESS_BOOK");
        }
    }
}
