//! The tables of options on the pages, written from the declarations.

use amunre_core::amun_re::{AmunRe, REFUSED};
use amunre_core::engine::options::{EditionInfo, OptionInfo};
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use amunre_tests::{golden_files, project_files};
use serde_json::Value;

use crate::documented::Documented;

/// The editions of a game, the first of which is that whose values come first, and its page of rulings.
fn editions<G: Documented>() -> (Vec<EditionInfo>, &'static str) {
    (G::editions(), G::books()[0].0.rulings_page)
}

fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|cell| (*cell).to_owned()).collect();
    let rows: String = rows.map(|row| line(&row)).collect();
    format!("{}|{}\n{rows}", line(&head), "---|".repeat(head.len()))
}

fn code(value: &Value) -> String {
    format!("`{}`", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
}

/// The values of an option, the default first.
fn values(option: &OptionInfo) -> String {
    let others = option.values.iter().filter(|value| **value != option.default);
    std::iter::once(&option.default).chain(others).map(code).collect::<Vec<_>>().join(", ")
}

fn options<G: Documented>() -> String {
    let (editions, rulings) = editions::<G>();
    let row = |option: &OptionInfo| {
        let ruling = option.ruling.map(|number| format!("[ruling {number}]({rulings}#ruling-{number})"));
        let source: Vec<String> = option.source.map(str::to_owned).into_iter().chain(ruling).collect();
        assert!(option.meaning.ends_with('.') && !source.is_empty(), "{option:?}");
        vec![format!("`{}`", option.option), values(option), option.meaning.to_owned(), source.join("; ")]
    };
    table(&["option", "values", "meaning", "source"], editions[0].options.iter().map(row))
}

/// The options in which the editions of a game differ.
fn differences<G: Documented>() -> String {
    let (editions, _) = editions::<G>();
    let names: Vec<String> = editions.iter().map(|edition| format!("`{}`", edition.edition)).collect();
    let head: Vec<&str> = std::iter::once("option").chain(names.iter().map(String::as_str)).collect();
    let row = |place: usize| {
        let defaults: Vec<&Value> = editions.iter().map(|edition| &edition.options[place].default).collect();
        let differ = defaults.iter().any(|value| *value != defaults[0]);
        let name = format!("`{}`", editions[0].options[place].option);
        differ.then(|| std::iter::once(name).chain(defaults.into_iter().map(code)).collect())
    };
    table(&head, (0..editions[0].options.len()).filter_map(row))
}

fn refused() -> String {
    let row = |mix: &amunre_core::amun_re::Mix| [mix.option, mix.beside, mix.why].map(str::to_owned).into();
    table(&["option", "refused with", "reason"], REFUSED.iter().map(row))
}

/// A page with this text between the marks of a generated part.
fn with_part(page: &str, name: &str, part: &str) -> String {
    let [begin, end] = ["begin", "end"].map(|mark| format!("<!-- {mark}: {name}; written by cargo xtask bless -->\n"));
    let (before, rest) = page.split_once(&begin).unwrap_or_else(|| panic!("no {begin}"));
    let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("no {end}"));
    format!("{before}{begin}\n{part}\n{end}{after}")
}

fn is_written(page: &str, parts: &[(&str, String)]) {
    let text = parts.iter().fold(project_files::read(page), |text, (name, part)| with_part(&text, name, part));
    golden_files::same(page, &text, "AMUNRE_BLESS_BOOK");
}

#[test]
fn the_tables_of_options_are_the_declarations() {
    let parts = [
        ("options of Amun-Re", options::<AmunRe>()),
        ("editions of Amun-Re", differences::<AmunRe>()),
        ("refused combinations", refused()),
        ("options of Horus", options::<Horus>()),
    ];
    is_written("docs/reference/options.md", &parts);
    is_written("docs/reference/options-men-nefer.md", &[("options of Men-Nefer", options::<MenNefer>())]);
}

#[test]
fn a_generated_part_replaces_what_stands_between_its_marks() {
    let [begin, end] = ["begin", "end"].map(|mark| format!("<!-- {mark}: A; written by cargo xtask bless -->"));
    let page = |part: &str| format!("before\n{begin}\n{part}{end}\nafter\n");
    assert_eq!(with_part(&page("old\n"), "A", "new\n"), page("\nnew\n\n"));
}
