//! The examples of docs/evidence/examples.md: told as stories, pinned as snapshots, and compared with the page.

use crate::project_files;
use crate::starting_points::Tested;
use crate::story::ToldStory;

/// Pins a story under the id of its example, in this folder of snapshots. It must have exercised the rules that docs/evidence/examples.md
/// names.
#[track_caller]
pub fn pin(folder: &str, id: &str, written: &str, story: &ToldStory) {
    let letter = id.get(..1).expect("a letter");
    let [_, _, rules, _] =
        documented(letter).into_iter().find(|row| row[0] == id).expect("a row of docs/evidence/examples.md");
    for rule in named(&rules) {
        assert!(
            story.rules.iter().any(|exercised| exercised.0 == rule),
            "{id} does not exercise {rule}: {}",
            story.text
        );
    }
    insta::with_settings!({
        snapshot_path => format!("../snapshots/{folder}"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
        description => format!("{id}: {written}"),
    }, {
        insta::assert_snapshot!(id, story.text.as_str());
    });
}

/// The rows that docs/evidence/examples.md must have for the examples with this letter: example, page or section, rules, test.
fn documented(letter: &str) -> Vec<[String; 4]> {
    let rows = project_files::read("docs/evidence/examples.md");
    let is_row = |line: &&str| {
        let id = line.strip_prefix("| ").and_then(|line| line.strip_prefix(letter));
        id.is_some_and(|number| number.starts_with(|digit: char| digit.is_ascii_digit()))
    };
    let rows = rows.lines().filter(is_row);
    rows.map(|line| {
        let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        let [id, page, _story, rules, test] = cells.try_into().expect("five columns");
        [id, page, rules, test]
    })
    .collect()
}

/// The rules that a row names.
fn named(rules: &str) -> impl Iterator<Item = &str> {
    rules.split(", ").map(|rule| rule.trim_matches('`'))
}

/// Checks the rows of a letter against the code of their tests; returns their ids.
pub fn check<G: Tested>(letter: &str, numbers: &[u8], code: &str) -> Vec<String> {
    let code = project_files::read(code);
    let rows = documented(letter);
    let ids: Vec<String> = rows.iter().map(|[id, ..]| id.clone()).collect();
    let expected: Vec<String> = numbers.iter().map(|number| format!("{letter}{number}")).collect();
    assert_eq!(ids, expected, "docs/evidence/examples.md lists the examples in order");
    for [id, page, rules, test] in &rows {
        let name = test.trim_matches('`');
        assert!(code.contains(&format!("fn {name}()")), "{id}: no test {name}");
        assert!(name.starts_with(&format!("{}_", id.to_lowercase())), "{id}: {name} is another's test");
        assert!(code.contains(&format!("pin(\"{id}\", \"{page}\"")), "{id}: not pinned with {page}");
        for rule in named(rules) {
            assert!(G::RULES.iter().any(|known| known.id.0 == rule), "{id}: {rule} is no rule");
        }
    }
    ids
}

/// Fails unless a folder has one snapshot for each example, and no other.
pub fn all_pinned(folder: &str, ids: &[String]) {
    let snapshots = project_files::files(&format!("tests/snapshots/{folder}"), ".snap");
    let mut expected: Vec<String> = ids.iter().map(|id| format!("tests/snapshots/{folder}/{id}.snap")).collect();
    expected.sort();
    assert_eq!(snapshots, expected, "one snapshot an example, and no other");
}
