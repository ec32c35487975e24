//! The rules and rulings as the documents have them, and the tests that pin each: what the engine's own book is written of.

use std::collections::BTreeMap;

use amunre_core::registry::GAMES;
use serde_json::{Map, Value, json};

use crate::project_files;

/// Where the tests of rules are: a folder for each game.
const FOLDERS: [&str; 3] = ["tests/tests/amun_re", "tests/tests/horus", "tests/tests/men_nefer"];

/// Whether a word is an id of one of the games: `amun-re/auction/once`.
fn is_id(word: &str) -> bool {
    GAMES.iter().any(|game| word.strip_prefix(game).is_some_and(|rest| rest.starts_with('/')))
}

/// The tests that pin each rule of any game: those in whose text its id stands, in quotes, as the argument of one of these calls.
/// Each is named by its file and its function, as cargo names it: `auction::bids_go_up`.
pub fn pinned(calls: &[&str]) -> BTreeMap<String, Vec<String>> {
    let mut pinned: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let there_are = FOLDERS.into_iter().filter(|folder| project_files::root().join(folder).is_dir());
    for file in there_are.flat_map(|folder| project_files::files(folder, ".rs")) {
        let code = project_files::read(&file);
        let stem = file.rsplit('/').next().and_then(|name| name.strip_suffix(".rs")).expect("a file of tests");
        for test in code.split("#[test]").skip(1) {
            let name = test.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or("?");
            let name = format!("{stem}::{}", name.trim());
            for call in calls {
                for argument in test.split(call).skip(1) {
                    // the id is the last word of the arguments
                    let arguments = argument.split(')').take(3).collect::<String>();
                    let id = arguments.split('"').find(|word| is_id(word));
                    let Some(id) = id else { continue };
                    let tests = pinned.entry(id.to_owned()).or_default();
                    if !tests.contains(&name) {
                        tests.push(name.clone());
                    }
                }
            }
        }
    }
    pinned
}

/// The book of a game, out of its page of rules, the page of rulings, and the tests.
pub fn book(rules: &str, decided: &str) -> Value {
    let tests = pinned(&["refused(", "by(", "under(", "pins("]);
    let page = project_files::read(rules);
    let ids: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    let (mut part, mut written) = (String::new(), Map::new());
    for (heading, body) in sections(&page) {
        let Some(id) = heading.strip_prefix("### ") else {
            heading.trim_start_matches('#').trim().clone_into(&mut part);
            continue;
        };
        // the first paragraph is the citation
        let body = body.split_once("*\n").map_or("", |(_, body)| body);
        let see: Vec<&str> = ids.iter().copied().filter(|other| body.contains(&anchor(other))).collect();
        let tests = tests.get(id).cloned().unwrap_or_default();
        written.insert(id.to_owned(), json!({"part": part, "see": see, "tests": tests, "text": paragraphs(body)}));
    }
    let mut rulings = Map::new();
    for (heading, body) in sections(&project_files::read(decided)) {
        if let Some(number) = heading.strip_prefix("## Ruling ") {
            rulings.insert(number.to_owned(), paragraphs(body).into());
        }
    }
    json!({"rules": written, "rulings": rulings})
}

/// What leads to the heading of a rule.
fn anchor(id: &str) -> String {
    format!("(#{})", id.replace('/', ""))
}

/// The headings of a page, each with what stands below it.
fn sections(page: &str) -> Vec<(&str, &str)> {
    let mut sections = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find("\n#") {
        rest = &rest[at + 1..];
        let (heading, below) = rest.split_once('\n').unwrap_or((rest, ""));
        sections.push((heading.trim(), below.split("\n#").next().unwrap_or_default()));
    }
    sections
}

/// The paragraphs of a text, each one line, without the marks of Markdown: a link is its words.
fn paragraphs(text: &str) -> Vec<String> {
    let words = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split("\n\n").map(words).filter(|paragraph| !paragraph.is_empty()).map(|text| unlinked(&text)).collect()
}

fn unlinked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        out.push_str(before);
        let parts = link.split_once("](").and_then(|(words, after)| Some((words, after.split_once(')')?.1)));
        if let Some((words, after)) = parts {
            out.push_str(words);
            rest = after;
        } else {
            out.push('[');
            rest = link;
        }
    }
    (out + rest).replace("**", "")
}
