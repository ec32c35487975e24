//! The pages on Horus are what the program says: a heading for each rule and each ruling, the readings, the options, the set, the
//! forms of its commands.

use std::collections::BTreeSet;

use amunre_core::engine::notation::read;
use amunre_core::engine::{
    DataSource, DataValue, Encoding as _, Game, InterpretationKind, Interpretations as _, Sources as _,
};
use amunre_core::horus::rule::{RULES, Rule};
use amunre_core::horus::{Horus, Options, Setup};
use amunre_tests::project_files;
use serde_json::Value;

const RULES_PAGE: &str = "docs/rules/horus.md";
const RULINGS_PAGE: &str = "docs/rulings-horus.md";

/// The line that follows the heading of a rule.
fn citation(rule: &Rule) -> String {
    let rulings = rule.rulings.iter().map(|n| format!("[ruling {n}](../rulings-horus.md#ruling-{n})"));
    let rulings: Vec<String> = rulings.collect();
    let semicolon = if rulings.is_empty() { "" } else { "; " };
    format!("*Rules summary, {}{semicolon}{}.*", rule.section, rulings.join(", "))
}

/// What stands on a page below a heading, to the next one.
fn below(page: &str, heading: &str) -> String {
    let page = project_files::read(page);
    let (_, below) = page.split_once(&format!("\n{heading}\n")).expect(heading);
    below.split("\n## ").next().unwrap_or_default().to_owned()
}

/// The rows of the tables in a text, cell by cell, without the marks of code and the heads.
fn rows(text: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect()
    };
    let lines: Vec<&str> = text.lines().collect();
    let is_head = |at: usize| lines.get(at + 1).is_some_and(|next| next.starts_with("|---"));
    let is_row = |at: &usize| lines[*at].starts_with('|') && !lines[*at].starts_with("|---") && !is_head(*at);
    (0..lines.len()).filter(is_row).map(|at| cells(lines[at])).collect()
}

#[test]
fn every_rule_of_horus_has_a_heading_with_its_section_in_order() {
    let page = project_files::read(RULES_PAGE);
    let lines: Vec<&str> = page.lines().filter(|line| !line.trim().is_empty()).collect();
    let headings: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].starts_with("### horus/")).collect();
    let found: Vec<&str> = headings.iter().map(|line| lines[*line].trim_start_matches("### ")).collect();
    let expected: Vec<&str> = RULES.iter().map(|rule| rule.id.0).collect();
    assert_eq!(found, expected);
    for (line, rule) in headings.into_iter().zip(RULES) {
        assert_eq!(lines[line + 1], citation(rule), "below the heading of {}", rule.id);
        assert!(lines.get(line + 2).is_some_and(|text| !text.starts_with('#')), "{} says nothing", rule.id);
    }
}

#[test]
fn every_ruling_on_horus_says_which_rules_it_fills_in_and_its_readings() {
    let rules = Horus::rules(&Setup::of(3)).expect("a set-up");
    let readings = Horus::interpretations(&rules);
    let page = project_files::read(RULINGS_PAGE);
    let mut found = BTreeSet::new();
    for section in page.split("\n## Ruling ").skip(1) {
        let number: u8 = section.split_whitespace().next().and_then(|word| word.parse().ok()).expect("a number");
        found.insert(number);
        let flat = section.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, filled) = flat.split_once("Fills in: ").expect("the rules that it fills in");
        let filled: Vec<&str> = filled.split('[').skip(1).filter_map(|link| link.split(']').next()).collect();
        let own = RULES.iter().filter(|rule| rule.rulings.contains(&number));
        let own: Vec<&str> = own.filter_map(|rule| rule.id.0.strip_prefix("horus/")).collect();
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
    }
    let cited: BTreeSet<u8> = RULES.iter().flat_map(|rule| rule.rulings).copied().collect();
    assert_eq!(found, cited);
}

fn said(options: Options, name: &str) -> String {
    let all = serde_json::to_value(options).expect("JSON");
    all[name].as_str().map_or_else(|| all[name].to_string(), str::to_owned)
}

#[test]
fn every_option_of_horus_stands_with_its_values_the_usual_one_and_its_ruling() {
    let part = below("docs/options.md", "## The options of Horus");
    let rows = rows(&part);
    let names: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, Options::NAMES);
    let readings = Horus::interpretations(&Horus::rules(&Setup::of(3)).expect("a set-up"));
    for row in &rows {
        let usual = said(Options::USUAL, &row[0]);
        let others = Options::USUAL.neighbours().into_iter().filter(|(name, _)| *name == row[0]);
        let all: Vec<String> =
            std::iter::once(usual.clone()).chain(others.map(|(name, other)| said(other, name))).collect();
        assert_eq!(
            (row[1].split(", ").collect::<Vec<_>>(), &row[2]),
            (all.iter().map(String::as_str).collect(), &usual)
        );
        let id = format!("{}-", row[0].replace('_', "-"));
        let of_it = readings.iter().filter(|reading| reading.id.starts_with(&id));
        let rulings: Vec<String> = of_it.map(|reading| format!("[ruling {}]", reading.ruling)).collect();
        assert!(!rulings.is_empty() && rulings.iter().all(|ruling| row[3].starts_with(ruling)), "{row:?}: {rulings:?}");
    }
    let blocks = part.split("```json\n").skip(1).filter_map(|block| block.split("```").next());
    for line in blocks.flat_map(str::lines) {
        let setup: Setup = serde_json::from_str(line).expect("a set-up");
        Horus::rules(&setup).expect("a set-up that can be played");
    }
}

#[test]
fn the_table_of_the_usual_set_is_the_data_file() {
    let rows = rows(&below(RULES_PAGE, "## The usual set"));
    let rules = Horus::rules(&Setup::of(3)).expect("a set-up");
    let cell = |value: &DataValue| match (&value.value, value.source) {
        // what the set does not name
        (Value::Number(number), DataSource::Rulebook) if number.as_u64() == Some(0) => String::new(),
        (number, DataSource::Assumed) => format!("{number}†"),
        (number, DataSource::Corroborated) => format!("{number}‡"),
        (number, DataSource::Rulebook) => number.to_string(),
    };
    let tables = Horus::data_tables(&rules).expect("tables");
    let expected = tables.iter().take(2).flat_map(|table| &table.rows).map(|(name, values)| {
        let row = std::iter::once(name.clone()).chain(values.iter().map(cell));
        row.collect::<Vec<_>>()
    });
    let found = rows.into_iter().map(|mut row| {
        // the Temple lies in no stack
        row.truncate(if row[0] == "temple" { 2 } else { row.len() });
        row
    });
    assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

#[test]
fn the_page_shows_every_form_of_horus_as_it_is_written() {
    let rows = rows(&below("docs/notation.md", "## Horus"));
    let forms = Horus::notation().forms;
    assert_eq!(rows.len(), forms.len());
    for (row, form) in rows.iter().zip(forms) {
        let commands = read(Horus::notation(), &row[0]).unwrap_or_else(|misspelt| panic!("{}: {misspelt}", row[0]));
        let [command] = commands[..] else { panic!("{}: {commands:?}", row[0]) };
        let mut written = String::new();
        Horus::write_command(&command, &mut written).expect("words");
        assert_eq!((written.as_str(), (form.write)(command).is_some()), (row[0].as_str(), true));
    }
}
