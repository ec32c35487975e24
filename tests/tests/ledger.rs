//! The rule ledger: every rule id has a heading in docs/rules with its page, and a test that pins it; and nothing else has.

use std::collections::{BTreeMap, BTreeSet};

use amunre_core::amun_re::rule::{RULES, Rule};
use amunre_tests::source;

const DOCUMENT: &str = "docs/rules/amun-re-classic.md";

/// The line that follows the heading of a rule.
fn citation(rule: &Rule) -> String {
    let rulings = rule.rulings.iter().map(|n| format!("[ruling {n}](../rulings.md#ruling-{n})"));
    let rulings: Vec<String> = rulings.collect();
    let semicolon = if rulings.is_empty() { "" } else { "; " };
    format!("*Classic rulebook p. {}{semicolon}{}.*", rule.page, rulings.join(", "))
}

#[test]
fn ids_are_unique_and_well_formed() {
    let ids: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    assert_eq!(ids.len(), RULES.len());
    for id in ids {
        let parts: Vec<&str> = id.split('/').collect();
        assert!(matches!(parts.as_slice(), ["amun-re", _, _]), "{id}");
        assert!(id.chars().all(|letter| letter.is_ascii_lowercase() || "-/".contains(letter)), "{id}");
    }
}

#[test]
fn every_rule_has_a_heading_with_its_page_in_the_order_of_the_rulebook() {
    let document = source::read(DOCUMENT);
    let lines: Vec<&str> = document.lines().filter(|line| !line.trim().is_empty()).collect();
    let headings: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].starts_with("### amun-re/")).collect();
    let found: Vec<&str> = headings.iter().map(|line| lines[*line].trim_start_matches("### ")).collect();
    let expected: Vec<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    assert_eq!(found, expected);
    for (line, rule) in headings.into_iter().zip(RULES) {
        assert_eq!(lines[line + 1], citation(rule), "below the heading of {}", rule.id);
        assert!(lines.get(line + 2).is_some_and(|text| !text.starts_with('#')), "{} says nothing", rule.id);
    }
}

#[test]
fn every_ruling_that_a_rule_cites_has_a_heading() {
    let rulings = source::read("docs/rulings.md");
    for rule in RULES {
        for number in rule.rulings {
            let heading = format!("## Ruling {number}");
            assert!(rulings.lines().any(|line| line == heading), "{} cites {heading}", rule.id);
        }
    }
}

/// The tests that pin each rule: those in whose text its id stands, in quotes, as the argument of `refused`, `by` or `pins`.
fn pinned() -> BTreeMap<String, Vec<String>> {
    let mut pinned: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in source::files("tests/tests", ".rs") {
        let code = source::read(&file);
        for test in code.split("#[test]").skip(1) {
            let name = test.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or("?");
            for call in ["refused(", "by(", "pins("] {
                for argument in test.split(call).skip(1) {
                    // the id is the last word of the arguments
                    let arguments = argument.split(')').take(3).collect::<String>();
                    let id = arguments.split('"').find(|word| word.starts_with("amun-re/"));
                    if let Some(id) = id {
                        pinned.entry(id.to_owned()).or_default().push(name.trim().to_owned());
                    }
                }
            }
        }
    }
    pinned
}

#[test]
fn every_rule_is_pinned_by_a_test() {
    let pinned = pinned();
    let missing: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !pinned.contains_key(*id)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "rules without a test");
    let known: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    let unknown: Vec<&String> = pinned.keys().filter(|id| !known.contains(id.as_str())).collect();
    assert_eq!(unknown, Vec::<&String>::new(), "tests of rules that are not");
}

#[test]
fn the_documents_name_only_rules_that_are() {
    let known: BTreeSet<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    for file in source::files("docs", ".md").into_iter().chain([DOCUMENT.to_owned()]) {
        let text = source::read(&file);
        for word in text.split(|letter: char| !(letter.is_ascii_lowercase() || "-/".contains(letter))) {
            if let Some(id) = word.strip_prefix("amun-re/").map(|_| word)
                && id.matches('/').count() == 2
                && !id.starts_with("amun-re/board/")
                && !id.starts_with("amun-re/cards/classic")
            {
                assert!(known.contains(id), "{file} names {id}");
            }
        }
    }
}
