//! Options on the pages of rules: each is named below a rule that it changes.

use std::collections::BTreeSet;

use amunre_core::engine::sources::Book;
use amunre_tests::project_files;

use crate::documented::{Documented, of_every_game};

of_every_game![every_option_is_named_below_a_rule_that_it_changes];

/// The rules of a page: the id of each, with the words in backticks below its heading.
fn named(book: &Book) -> Vec<(String, BTreeSet<String>)> {
    let page = project_files::read(&format!("docs/reference/{}", book.page));
    let sections = page.split("\n### ").skip(1).filter_map(|section| section.split("\n## ").next());
    let rule = |section: &str| {
        let id = section.lines().next().unwrap_or_default().to_owned();
        (id, section.split('`').skip(1).step_by(2).map(str::to_owned).collect())
    };
    sections.map(rule).filter(|(id, _): &(String, _)| id.contains('/')).collect()
}

/// The rules that a ruling completes in a book are those that an option of that ruling changes. So each option with another value
/// in some set-up must be named below one of them, on the page of the book that this set-up follows; and each other option below
/// any rule.
fn every_option_is_named_below_a_rule_that_it_changes<G: Documented>() {
    let pages: Vec<_> = G::books().iter().map(|(book, _)| (*book, named(book))).collect();
    let (mut missing, mut with_ruling) = (BTreeSet::new(), BTreeSet::new());
    for rules in G::tables() {
        let book = G::book(&rules).expect("a rulebook");
        let (_, sections) = pages.iter().find(|(other, _)| *other == book).expect("a page");
        for reading in G::interpretations(&rules) {
            let completes = |id: &str| {
                let rule = G::RULES.iter().find(|rule| rule.id.0 == id).and_then(|rule| rule.source(book));
                rule.is_some_and(|source| source.rulings.contains(&reading.ruling))
            };
            for changed in G::with_interpretation(&rules, reading.id) {
                let options = G::changed_options(&changed.rules, &rules);
                for option in options.as_object().expect("an object").keys() {
                    with_ruling.insert(option.clone());
                    if !sections.iter().any(|(id, words)| completes(id) && words.contains(option)) {
                        missing.insert(format!("{}: {option} (ruling {})", book.page, reading.ruling));
                    }
                }
            }
        }
    }
    for option in G::options().iter().filter(|name| !with_ruling.contains(**name)) {
        if !pages.iter().any(|(_, sections)| sections.iter().any(|(_, words)| words.contains(*option))) {
            missing.insert(format!("no page: {option}"));
        }
    }
    assert!(missing.is_empty(), "named below no rule that it changes:\n{missing:#?}");
}
