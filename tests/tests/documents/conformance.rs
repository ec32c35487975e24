//! The conformance suite, judged by this engine: every case gets its answer, every rule has a case or is listed, and the runner without our
//! code finds a wrong engine.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use amunre_core::engine::game::FullGame;
use amunre_core::log::verify::Answer as Finding;
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::registry::GAMES;
use amunre_tests::conformance::{Answer, answer, cases};
use amunre_tests::{corpus, golden_files, project_files};
use boon::{Compiler, Schemas};
use serde_json::{Value, json};

use crate::documented::{Documented, of_every_game};

const BLESS: &str = "AMUNRE_BLESS_CONFORMANCE";
const PAGE: &str = "docs/reference/conformance.md";
/// The number of rules without a case. It must not grow.
const MOST_WITHOUT_A_CASE: usize = 1;

of_every_game![every_case_gets_its_answer, a_case_shows_what_it_names, every_rule_has_a_case_or_is_listed];

fn every_case_gets_its_answer<G: FullGame>() {
    for case in cases(G::ID) {
        assert_eq!(answer(&case).as_ref(), Ok(&case.expect), "{:?}", case.shows);
        assert_eq!((&*case.game, case.seat.is_some()), (G::ID, case.command.is_some()), "{:?}", case.shows);
    }
}

/// Returns the name of a variant in JSON.
fn name(value: &Value) -> &str {
    value.as_str().or_else(|| value.as_object()?.keys().next().map(String::as_str)).expect("a name")
}

fn a_case_shows_what_it_names<G: Documented>() {
    for case in cases(G::ID) {
        let rules = G::rules(&G::read_setup(case.setup.clone()).expect("a set-up")).expect("rules");
        let shown: BTreeSet<String> = case.shows.iter().cloned().collect();
        assert!(!shown.is_empty() && shown.len() == case.shows.len(), "{shown:?}");
        match &case.expect {
            Answer::Refused { rule, .. } => {
                assert!(shown.iter().all(|shown| shown.starts_with(&format!("{rule} refuses "))), "{shown:?}");
                // an engine may check rules in another order
                let command = serde_json::from_value(case.command.expect("a command")).expect("a command");
                let all = G::violations(&rules, &G::initial(&rules), case.seat.expect("a seat"), command);
                assert_eq!(all.len(), 1, "{shown:?}: {all:?}");
            }
            Answer::Events(events) => {
                let named = events.iter().flat_map(|event| {
                    let read: G::Event = serde_json::from_value(event.clone()).expect("an event");
                    let rules: Vec<_> = G::event_rules(&rules, &read).map(|rule| rule.id).collect();
                    rules.into_iter().map(|rule| format!("{rule} by {}", name(event)))
                });
                assert!(shown.is_subset(&named.collect()), "{shown:?}");
            }
        }
    }
}

fn every_rule_has_a_case_or_is_listed<G: Documented>() {
    let cases = cases(G::ID);
    let shown: BTreeSet<&str> =
        cases.iter().flat_map(|case| &case.shows).filter_map(|shown| shown.split(' ').next()).collect();
    let without: Vec<&str> = G::ids().into_iter().filter(|id| !shown.contains(id)).collect();
    let page = project_files::read(PAGE);
    let listed: Vec<&str> = listed(&page).filter(|id| id.split('/').next() == Some(G::ID)).collect();
    assert_eq!(
        without, listed,
        "rules without a case; cargo run --package amunre-tests --example conformance finds some"
    );
}

/// The rules that the page lists as without a case.
fn listed(page: &str) -> impl Iterator<Item = &str> {
    let section = page.split("\n## No case yet\n").nth(1).expect("the section");
    let section = section.split("\n## ").next().unwrap_or(section);
    section.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next())
}

#[test]
fn the_list_of_rules_without_a_case_does_not_grow() {
    assert!(listed(&project_files::read(PAGE)).count() <= MOST_WITHOUT_A_CASE);
}

#[test]
fn every_case_and_no_other_line_matches_the_schema() {
    let schema = serde_json::from_str(&project_files::read("tests/conformance/case.schema.json")).expect("JSON");
    let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
    compiler.add_resource("https://conformance.test/case.json", schema).expect("a schema");
    let schema = compiler.compile("https://conformance.test/case.json", &mut schemas).expect("a schema");
    for case in GAMES.iter().flat_map(|game| cases(game)) {
        let mut line = serde_json::to_value(&case).expect("JSON");
        assert!(schemas.validate(&line, schema).is_ok(), "{line}");
        line["expect"] = json!({ "events": [], "refused": {} });
        assert!(schemas.validate(&line, schema).is_err(), "{line}");
    }
}

#[test]
fn the_committed_verdicts_are_those_of_the_logs() {
    let mut logs = Vec::new();
    for folder in ["sound", "faulty"] {
        for file in project_files::files(&format!("tests/corpus/{folder}"), ".amunre.jsonl") {
            let bytes = fs::read(golden_files::file(&file)).expect("a log");
            let mut line = json!({ "log": file.strip_prefix("tests/").expect("a path below it") });
            match verify(&*bytes, &VerifyOptions::default()) {
                Ok(verdict) => {
                    line["code"] = verdict.code().into();
                    for (question, finding) in verdict.answers() {
                        if let Finding::No(fault) = finding {
                            line["faults"][question] = json!({ "entry": fault.entry, "rule": fault.rule });
                        }
                    }
                }
                Err(error) => {
                    line["code"] = 2.into();
                    if let Some(number) = error.line() {
                        line["line"] = number.into();
                    }
                }
            }
            logs.push(line);
        }
    }
    assert_eq!(logs.len(), corpus::all().len());
    let lines: Vec<String> = logs.iter().map(Value::to_string).collect();
    golden_files::same("tests/conformance/logs.json", &format!("[\n{}\n]\n", lines.join(",\n")), BLESS);
}

/// Runs the runner with an engine; returns its exit code and its last line.
fn run(engine: &[&str]) -> (Option<i32>, String) {
    let runner = golden_files::file("tests/conformance/run.py");
    let mut python = Command::new("python3");
    let output = python.arg("-B").arg(runner).args(engine).env("PYTHONUTF8", "1").output().expect("python3");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.code(), text.lines().last().unwrap_or_default().to_owned())
}

#[test]
fn the_runner_finds_an_engine_that_accepts_everything() {
    let engine = golden_files::file("tests/conformance/engines/accepts_everything.py");
    let number = GAMES.iter().map(|game| cases(game).len()).sum::<usize>() + corpus::all().len();
    let (code, last) = run(&["python3", &engine.display().to_string()]);
    assert_eq!((code, last), (Some(1), format!("0 of {number} answers are right")));
    // one that ends at once
    let (code, last) = run(&["python3", "-c", ""]);
    assert_eq!((code, last), (Some(1), format!("0 of {number} answers are right")));
}

#[test]
fn a_silent_engine_is_ended() {
    let suite = std::env::temp_dir().join(format!("amunre-silent-{}", std::process::id()));
    fs::create_dir_all(&suite).expect("a folder");
    let runner = project_files::read("tests/conformance/run.py");
    let hasty = runner.replace("Timer(60,", "Timer(1,");
    assert_ne!(runner, hasty, "the runner waits for 60 seconds");
    fs::write(suite.join("run.py"), hasty).expect("a file");
    fs::write(suite.join("logs.json"), r#"[{"code":0,"log":"one"},{"code":0,"log":"two"}]"#).expect("a file");
    let mut python = Command::new("python3");
    let output =
        python.arg("-B").arg(suite.join("run.py")).args(["python3", "-c", "import time; time.sleep(600)"]).output();
    let output = output.expect("python3");
    fs::remove_dir_all(&suite).expect("the folder is removed");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("0 of 2 answers are right\n"));
}
