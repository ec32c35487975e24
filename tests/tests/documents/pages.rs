//! The pages on the games, compared with the program: a heading for each rule and each ruling, the readings, the options, the
//! forms of commands. The core includes a copy of each page.

use std::collections::BTreeSet;

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::game::{Game as _, Sources as _};
use amunre_core::engine::sources::{Book, DataSource, DataValue, Interpretation, InterpretationKind, RuleSource};
use amunre_core::engine::text::notation::read;
use amunre_core::horus::{self, Horus};
use amunre_core::log::verify::FaultKind;
use amunre_core::men_nefer::MenNefer;
use amunre_tests::{golden_files, project_files};
use serde_json::Value;

use crate::documented::{Documented, of_every_game};

of_every_game![
    the_core_includes_copies_of_the_pages,
    every_rule_has_a_heading_with_its_place_in_the_order_of_the_rulebook,
    every_ruling_says_which_rules_it_completes_and_names_its_readings,
    every_reading_of_an_option_can_be_taken_back,
    the_set_ups_of_the_page_can_be_played,
];

fn the_core_includes_copies_of_the_pages<G: Documented>() {
    for page in G::books().iter().flat_map(|(book, _)| [book.page, book.rulings_page]) {
        let (name, text) = (page.trim_start_matches("rules/"), project_files::read(&format!("docs/reference/{page}")));
        golden_files::same(&format!("amunre-core/book/{name}"), &text, "AMUNRE_BLESS_BOOK");
    }
}

/// The line that follows the heading of a rule.
fn citation(book: &Book, source: &RuleSource) -> String {
    let rulings = source.rulings.iter().map(|n| format!("[ruling {n}](../{}#ruling-{n})", book.rulings_page));
    let rulings: Vec<String> = rulings.collect();
    let semicolon = if rulings.is_empty() { "" } else { "; " };
    let (first, rest) = book.name.split_at(1);
    let comma = if source.page().is_some() { "" } else { "," };
    format!("*{}{rest}{comma} {}{semicolon}{}.*", first.to_uppercase(), source.place, rulings.join(", "))
}

/// The text of a page below a heading, to the next one.
fn below(page: &str, heading: &str) -> String {
    let page = format!("\n#{}", project_files::read(page));
    let (_, below) = page.split_once(&format!("# {heading}\n")).expect(heading);
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

fn every_rule_has_a_heading_with_its_place_in_the_order_of_the_rulebook<G: Documented>() {
    for (book, _) in G::books() {
        let page = project_files::read(&format!("docs/reference/{}", book.page));
        let lines: Vec<&str> = page.lines().filter(|line| !line.trim().is_empty()).collect();
        let is_rule = |line: &usize| lines[*line].strip_prefix("### ").is_some_and(|id| id.contains('/'));
        let headings: Vec<usize> = (0..lines.len()).filter(is_rule).collect();
        let found: Vec<&str> = headings.iter().map(|line| lines[*line].trim_start_matches("### ")).collect();
        let own: Vec<_> = G::RULES.iter().filter_map(|rule| Some((rule.id.0, rule.source(book)?))).collect();
        assert_eq!(found, own.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        for (line, (id, source)) in headings.into_iter().zip(own) {
            assert_eq!(lines[line + 1], citation(book, source), "below the heading of {id}");
            assert!(lines.get(line + 2).is_some_and(|text| !text.starts_with('#')), "{id} says nothing");
        }
    }
}

/// The other readings that the set-ups leave open, each once.
fn readings<G: Documented>() -> Vec<Interpretation> {
    let mut readings: Vec<Interpretation> = Vec::new();
    for reading in G::tables().iter().flat_map(G::interpretations) {
        if !readings.iter().any(|other| other.id == reading.id) {
            readings.push(reading);
        }
    }
    readings
}

fn every_ruling_says_which_rules_it_completes_and_names_its_readings<G: Documented>() {
    let readings = readings::<G>();
    let (mut found, is_amun_re) = (BTreeSet::new(), G::ID == AmunRe::ID);
    let (book, _) = G::books().remove(0);
    let page = project_files::read(&format!("docs/reference/{}", book.rulings_page));
    for section in page.split("\n## Ruling ").skip(1) {
        let number: u8 = section.split_whitespace().next().and_then(|word| word.parse().ok()).expect("a number");
        found.insert(number);
        let flat = section.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, filled) = flat.split_once("Fills in: ").expect("the rules that it completes");
        let filled: BTreeSet<&str> = filled.split('[').skip(1).filter_map(|link| link.split(']').next()).collect();
        let completes = |source: &RuleSource| source.rulings.contains(&number);
        let own = G::RULES.iter().filter(|rule| rule.sources.iter().any(completes));
        let own: BTreeSet<&str> = own.filter_map(|rule| rule.id.0.split_once('/')).map(|(_, id)| id).collect();
        // those of Amun-Re lead to other pages as well
        assert!(
            if is_amun_re { filled.is_superset(&own) } else { filled == own },
            "ruling {number}: {filled:?}, {own:?}"
        );
        let named = readings.iter().filter(|reading| reading.ruling == number).map(|reading| match reading.kind {
            InterpretationKind::Judged => format!("`{}` (run again)", reading.id),
            InterpretationKind::AllowsMore => format!("`{}` (only allows more)", reading.id),
            InterpretationKind::AnotherGame(_) => format!("`{}` (cannot be told)", reading.id),
        });
        let named: Vec<String> = named.collect();
        let text =
            flat.split("In `amunre verify --readings`: ").nth(1).and_then(|rest| rest.split(". Fills in").next());
        assert_eq!(text.unwrap_or_default(), named.join(", "), "ruling {number}");
        if G::ID == MenNefer::ID {
            assert_eq!(flat.contains("There is no option"), named.is_empty(), "ruling {number}");
        }
    }
    let sources = G::RULES.iter().flat_map(|rule| rule.sources);
    let cited: BTreeSet<u8> = sources.flat_map(|source| source.rulings).copied().collect();
    assert!(if is_amun_re { found.is_superset(&cited) } else { found == cited }, "{found:?}, {cited:?}");
}

fn every_reading_of_an_option_can_be_taken_back<G: Documented>() {
    let tables = G::tables();
    for rules in &tables {
        for reading in
            G::interpretations(rules).into_iter().filter(|reading| reading.kind == InterpretationKind::Judged)
        {
            let changed = G::with_interpretation(rules, reading.id);
            assert!(!changed.is_empty(), "{} changes nothing", reading.id);
            for changed in changed {
                let options = G::changed_options(&changed.rules, rules);
                let options = options.as_object().expect("an object");
                assert!(options.len() <= 1, "{} changes {options:?}", reading.id);
                let again = G::interpretations(&changed.rules);
                assert!(options.is_empty() || again.iter().all(|other| other.id != reading.id), "{}", reading.id);
            }
        }
    }
}

fn the_set_ups_of_the_page_can_be_played<G: Documented>() {
    let text = project_files::read(G::OPTIONS);
    let blocks = text.split("```json\n").skip(1).filter_map(|block| block.split("```").next());
    let setups = blocks.flat_map(str::lines).map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let is_own = |setup: &Value| G::read_setup(setup.clone()).is_ok();
    let own: Vec<Value> = setups.filter(is_own).collect();
    assert!(!own.is_empty());
    for setup in own {
        G::rules(&G::read_setup(setup).expect("a set-up")).expect("a set-up that can be played");
    }
}

#[test]
fn every_set_up_of_the_pages_is_of_a_game() {
    fn reads<G: Documented>(setup: &Value) -> bool {
        G::read_setup(setup.clone()).is_ok_and(|setup| G::rules(&setup).is_ok())
    }
    for page in ["docs/reference/options.md", "docs/reference/options-men-nefer.md"] {
        let text = project_files::read(page);
        for line in text.split("```json\n").skip(1).filter_map(|block| block.split("```").next()).flat_map(str::lines) {
            let setup: Value = serde_json::from_str(line).expect("JSON");
            let is_read = reads::<AmunRe>(&setup) || reads::<Horus>(&setup) || reads::<MenNefer>(&setup);
            assert!(is_read, "{page}: {line}");
        }
    }
}

#[test]
fn the_faults_of_the_record_are_explained_as_the_page_has_them() {
    let page = project_files::read("docs/reference/log-format.md");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `record/")).collect();
    let row = |kind: FaultKind| format!("| `{}` | {} | {} |", kind.id(), kind.question().name(), kind.meaning());
    assert_eq!(rows, FaultKind::ALL.map(row));
}

#[test]
fn the_table_of_the_usual_set_of_horus_is_the_data_file() {
    let rows = rows(&below("docs/reference/rules/horus.md", "The usual set"));
    let rules = Horus::rules(&horus::Setup::of(3)).expect("a set-up");
    let cell = |value: &DataValue| match (&value.value, value.source) {
        // what the set does not name
        (Value::Number(number), DataSource::Rulebook) if number.as_u64() == Some(0) => String::new(),
        (number, DataSource::Assumed) => format!("{number}†"),
        (number, DataSource::Corroborated) => format!("{number}‡"),
        (number, DataSource::Rulebook) => number.to_string(),
        (_, DataSource::Confirmed) => unreachable!("no built-in data is an owner's"),
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

/// The forms of the commands of a game are those of its table on the page.
fn forms_are_written_as<G: Documented>(heading: &str) {
    let rows = rows(&below("docs/reference/notation.md", heading));
    let forms = G::notation().forms;
    assert_eq!(rows.len(), forms.len());
    for (row, form) in rows.iter().zip(forms) {
        let commands = read(G::notation(), &row[0]).unwrap_or_else(|misspelt| panic!("{}: {misspelt}", row[0]));
        let [command] = commands[..] else { panic!("{}: {commands:?}", row[0]) };
        let written = G::command_words(&command).to_string();
        assert_eq!((written.as_str(), (form.write)(command).is_some()), (row[0].as_str(), true));
    }
}

#[test]
fn the_page_shows_every_form_of_a_command_as_it_is_written() {
    forms_are_written_as::<Horus>("Horus");
    forms_are_written_as::<MenNefer>("Men-Nefer");
}
