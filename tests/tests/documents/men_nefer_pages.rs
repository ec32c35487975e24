//! The pages on Men-Nefer are what the program says: a heading for each rule and each ruling, the readings, the options, the forms
//! of its commands.

use std::collections::BTreeSet;

use amunre_core::engine::notation::read;
use amunre_core::engine::{Encoding as _, Game, InterpretationKind, Interpretations as _};
use amunre_core::men_nefer::rule::{RULES, Rule};
use amunre_core::men_nefer::{MenNefer, Options, Setup};
use amunre_tests::project_files;

const RULES_PAGE: &str = "docs/rules/men-nefer.md";
const RULINGS_PAGE: &str = "docs/rulings-men-nefer.md";
const OPTIONS_PAGE: &str = "docs/options-men-nefer.md";

/// Returns the line that follows the heading of a rule.
fn citation(rule: &Rule) -> String {
    let rulings = rule.rulings.iter().map(|n| format!("[ruling {n}](../rulings-men-nefer.md#ruling-{n})"));
    let rulings: Vec<String> = rulings.collect();
    let semicolon = if rulings.is_empty() { "" } else { "; " };
    format!("*Rulebook {}{semicolon}{}.*", rule.pages, rulings.join(", "))
}

/// Returns the rows of the tables in a text, cell by cell, without the marks of code and the heads.
fn rows(text: &str) -> Vec<Vec<String>> {
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
    let cells = |line: &&str| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
    lines.iter().skip(2).map(cells).collect()
}

#[test]
fn every_rule_has_a_heading_with_its_pages_in_the_order_of_the_rulebook() {
    let page = project_files::read(RULES_PAGE);
    let lines: Vec<&str> = page.lines().filter(|line| !line.trim().is_empty()).collect();
    let headings: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].starts_with("### men-nefer/")).collect();
    let found: Vec<&str> = headings.iter().map(|line| lines[*line].trim_start_matches("### ")).collect();
    let expected: Vec<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    assert_eq!(found, expected);
    for (line, rule) in headings.into_iter().zip(RULES) {
        assert_eq!(lines[line + 1], citation(rule), "below the heading of {}", rule.id);
        assert!(lines.get(line + 2).is_some_and(|text| !text.starts_with('#')), "{} says nothing", rule.id);
    }
}

#[test]
fn every_ruling_says_which_rules_it_completes_and_names_its_readings() {
    let rules = MenNefer::rules(&Setup::of(3)).expect("a set-up");
    let other = Setup { options: Options::OTHER.changes_of(Options::USUAL), ..Setup::of(3) };
    let back = MenNefer::interpretations(&MenNefer::rules(&other).expect("a set-up"));
    let readings = MenNefer::interpretations(&rules);
    assert_eq!((readings.len(), back.len()), (Options::NAMES.len(), Options::NAMES.len()));
    let page = project_files::read(RULINGS_PAGE);
    let mut found = BTreeSet::new();
    for section in page.split("\n## Ruling ").skip(1) {
        let number: u8 = section.split_whitespace().next().and_then(|word| word.parse().ok()).expect("a number");
        found.insert(number);
        let flat = section.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, filled) = flat.split_once("Fills in: ").expect("the rules that it completes");
        let filled: BTreeSet<&str> = filled.split('[').skip(1).filter_map(|link| link.split(']').next()).collect();
        let own = RULES.iter().filter(|rule| rule.rulings.contains(&number));
        let own: BTreeSet<&str> = own.filter_map(|rule| rule.id.0.strip_prefix("men-nefer/")).collect();
        assert_eq!(filled, own, "ruling {number}");
        let named = readings.iter().filter(|reading| reading.ruling == number).map(|reading| match reading.kind {
            InterpretationKind::Judged => format!("`{}` (run again)", reading.id),
            InterpretationKind::AllowsMore => format!("`{}` (only allows more)", reading.id),
            InterpretationKind::AnotherGame(_) => format!("`{}` (cannot be told)", reading.id),
        });
        let named: Vec<String> = named.collect();
        let told =
            flat.split("In `amunre verify --readings`: ").nth(1).and_then(|rest| rest.split(". Fills in").next());
        assert_eq!(told.unwrap_or_default(), named.join(", "), "ruling {number}");
        assert_eq!(flat.contains("There is no option"), named.is_empty(), "ruling {number}");
    }
    let cited: BTreeSet<u8> = RULES.iter().flat_map(|rule| rule.rulings).copied().collect();
    assert_eq!(found, cited);
}

#[test]
fn every_option_is_listed_with_its_values_its_default_and_its_ruling() {
    let page = project_files::read(OPTIONS_PAGE);
    let rows = rows(&page);
    let names: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, Options::NAMES);
    let readings = MenNefer::interpretations(&MenNefer::rules(&Setup::of(3)).expect("a set-up"));
    let said = |options: Options, name: &str| {
        let all = serde_json::to_value(options).expect("JSON");
        all[name].as_str().map_or_else(|| all[name].to_string(), str::to_owned)
    };
    for row in &rows {
        let usual = said(Options::USUAL, &row[0]);
        let others = Options::USUAL.neighbours().into_iter().filter(|(name, _)| *name == row[0]);
        let others = others.map(|(name, other)| said(other, name));
        let all: Vec<String> = std::iter::once(usual.clone()).chain(others).collect();
        assert_eq!((row[1].clone(), &row[2]), (all.join(", "), &usual));
        let id = format!("{}-", row[0].replace('_', "-"));
        let reading = readings.iter().find(|reading| reading.id.starts_with(&id)).expect("a reading");
        assert!(row[3].starts_with(&format!("[ruling {}]", reading.ruling)), "{row:?}");
    }
    let blocks = page.split("```json\n").skip(1).filter_map(|block| block.split("```").next());
    for line in blocks.flat_map(str::lines) {
        let setup: Setup = serde_json::from_str(line).expect("a set-up");
        MenNefer::rules(&setup).expect("a set-up that can be played");
    }
}

#[test]
fn the_page_shows_every_form_of_a_command_as_it_is_written() {
    let page = project_files::read("docs/notation.md");
    let (_, part) = page.split_once("\n## Men-Nefer\n").expect("a part on Men-Nefer");
    let rows = rows(part.split("\n## ").next().unwrap_or_default());
    let forms = MenNefer::notation().forms;
    assert_eq!(rows.len(), forms.len());
    for (row, form) in rows.iter().zip(forms) {
        let commands = read(MenNefer::notation(), &row[0]).unwrap_or_else(|misspelt| panic!("{}: {misspelt}", row[0]));
        let [command] = commands[..] else { panic!("{}: {commands:?}", row[0]) };
        let mut written = String::new();
        MenNefer::write_command(&command, &mut written).expect("words");
        assert_eq!((written.as_str(), (form.write)(command).is_some()), (row[0].as_str(), true));
    }
}
