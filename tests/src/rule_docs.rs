//! The tests that pin each rule.

use std::collections::BTreeMap;

use amunre_core::registry::GAMES;

use crate::project_files;

/// The folders of the tests of rules, one for each game.
const FOLDERS: [&str; 3] = ["tests/tests/amun_re", "tests/tests/horus", "tests/tests/men_nefer"];

/// Returns true if a word is an id of one of the games: `amun-re/auction/once`.
fn is_id(word: &str) -> bool {
    GAMES.iter().any(|game| word.strip_prefix(game).is_some_and(|rest| rest.starts_with('/')))
}

/// The tests that pin each rule of any game: those whose text contains its id, in quotes, as the argument of one of these
/// calls. Each is named by its file and its function, as cargo names it: `auction::bids_go_up`.
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
