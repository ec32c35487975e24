//! The tables of docs/options.md are what the program says: every option with its values, what each edition is made of, and the
//! mixes that are refused.

use amunre_core::amun_re::options::REFUSED;
use amunre_core::amun_re::{AmunRe, Edition, Options, Setup};
use amunre_core::engine::Game as _;
use amunre_tests::project_files;
use serde_json::Value;

/// The rows of the table below a heading, cell by cell, without the marks of code.
fn rows(heading: &str) -> Vec<Vec<String>> {
    let page = project_files::read("docs/options.md");
    let (_, below) = page.split_once(&format!("\n## {heading}\n")).expect("a heading");
    let table =
        below.lines().skip_while(|line| !line.starts_with('|')).skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
    table.map(cells).collect()
}

fn said(options: Options, name: &str) -> String {
    let all = serde_json::to_value(options).expect("JSON");
    all[name].as_str().map_or_else(|| all[name].to_string(), str::to_owned)
}

#[test]
fn every_option_stands_with_all_its_values() {
    let rows = rows("The options");
    let names: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, Options::NAMES);
    let own = Edition::Classic2003.options();
    for row in &rows {
        let mut values: Vec<&str> = row[1].split(", ").collect();
        values.sort_unstable();
        let others = own.neighbours().into_iter().filter(|(name, _)| *name == row[0]);
        let mut all: Vec<String> = others.map(|(name, options)| said(options, name)).collect();
        all.push(said(own, &row[0]));
        all.sort_unstable();
        assert_eq!(values, all, "{}", row[0]);
    }
}

#[test]
fn every_edition_stands_with_its_options() {
    let rows = rows("The editions");
    assert_eq!(rows.len(), Options::NAMES.len());
    for row in rows {
        let editions = Edition::ALL.map(|edition| said(edition.options(), &row[0]));
        assert_eq!(row[1..], editions, "{}", row[0]);
    }
}

#[test]
fn the_refused_mixes_are_those_of_the_table_and_are_refused() {
    let expected = REFUSED.iter().map(|mix| vec![mix.option.to_owned(), mix.beside.to_owned(), mix.why.to_owned()]);
    assert_eq!(rows("What cannot be mixed"), expected.collect::<Vec<_>>());
}

#[test]
fn the_set_ups_of_the_page_can_be_played() {
    let page = project_files::read("docs/options.md");
    // those of Horus stand in a part of their own
    let (own, _) = page.split_once("\n## The options of Horus\n").expect("the part on Horus");
    let mut found = 0;
    for block in own.split("```json\n").skip(1) {
        for line in block.split("```").next().expect("a block").lines() {
            let setup: Value = serde_json::from_str(line).expect("JSON");
            let setup: Setup = serde_json::from_value(setup).expect("a set-up");
            AmunRe::rules(&setup).expect("a set-up that can be played");
            found += 1;
        }
    }
    assert!(found >= 2, "{found} set-ups");
}
