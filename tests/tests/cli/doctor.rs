//! `amunre doctor`: what a build contains, and its check.

use amunre_cli::code;
use amunre_core::registry::GAMES;
use amunre_tests::project_files;
use serde_json::Value;

use crate::run_command::amunre;

#[test]
fn a_sound_build_says_what_it_contains() {
    let ran = amunre(&["doctor"]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    assert!(ran.out.starts_with(&format!("amunre {}", env!("CARGO_PKG_VERSION"))), "{}", ran.out);
    for game in GAMES {
        assert!(
            ran.out.contains(&format!("\n{game}: "))
                && ran.out.contains(&format!("\ncheck of {game}: 2 cases, right\n"))
        );
    }
    // the digest that the header of a log has
    let log = project_files::read("tests/corpus/sound/horus-2p.amunre.jsonl");
    let header: Value = serde_json::from_str(log.lines().next().expect("a header")).expect("JSON");
    let data = &header["record"]["header"]["data"][0];
    let line = format!("\n  {} {}\n", data["digest"].as_str().expect("a digest"), data["id"].as_str().expect("an id"));
    assert!(ran.out.contains(&line), "{line}{}", ran.out);
    assert!(ran.out.contains("\nmissing: a terminal"), "{}", ran.out);
}

#[test]
fn a_program_reads_the_same() {
    let ran = amunre(&["doctor", "--json"]);
    let found: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(found["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(found["games"].as_array().expect("games").len(), GAMES.len());
    let checks = found["checks"].as_array().expect("checks");
    assert!(
        checks.len() > GAMES.len() && checks.iter().all(|part| part["faults"] == 0 && part["cases"] != 0),
        "{found}"
    );
    assert!(found["threads"].as_u64().is_some_and(|threads| threads > 0));
}
