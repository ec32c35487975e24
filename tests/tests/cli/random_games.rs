//! Games of random seats: the same seed gives the same game, and every game ends.

use amunre_cli::code;
use amunre_core::amun_re::{AmunRe, Event, Setup};
use amunre_core::engine::game::Game;
use serde_json::Value;

use crate::run_command::{AUCTION, play};

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for form in [&["--seed", "7", "--players", "4"][..], &["--seed", "7", "--players", "4", "--json"]] {
        let first = play(form);
        assert_eq!(first, play(form));
        assert_eq!((first.code, first.err.as_str()), (code::DONE, ""));
    }
    let other = play(&["--seed", "8", "--players", "4"]);
    assert_ne!(play(&["--seed", "7", "--players", "4"]).out, other.out);
}

#[test]
fn random_games_end() {
    for players in ["3", "4", "5"] {
        for seed in 0..20 {
            let ran = play(&["--seed", &seed.to_string(), "--players", players]);
            assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{players} players, seed {seed}");
            assert!(ran.out.contains("\n  round 6 begins\n"), "{}", ran.out);
            let last = ran.out.lines().last().unwrap_or_default();
            assert!(last.starts_with("winner: ") || last.starts_with("winners: "), "{last}");
        }
    }
}

#[test]
fn seats_without_names_are_called_by_their_numbers() {
    let ran = play(&["--seed", "7", "--players", "3"]);
    assert!(ran.out.contains("\n  seat 0 is to bid\nseat 0: "), "{}", ran.out);
}

/// Reads the lines of a game in JSON; checks that its events alone lead to the values of its last line.
fn fold(text: &str) {
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
    let opening = lines.next().expect("an opening");
    assert_eq!(opening["game"], "amun-re");
    let setup: Setup = AmunRe::read_setup(opening["setup"].clone()).unwrap();
    let rules = AmunRe::rules(&setup).unwrap();
    let mut state = AmunRe::initial(&rules);
    let (mut given, mut over) = (vec![0; usize::from(setup.players)], false);
    for line in lines {
        assert!(!over, "{line} follows the end");
        if let Some(scores) = line.get("scores") {
            over = true;
            assert_eq!(*scores, serde_json::json!(AmunRe::scores(&state)));
            assert_eq!(line["winners"], serde_json::json!(AmunRe::winners(&state)));
            for entry in line["breakdown"].as_array().unwrap() {
                let seat = usize::try_from(entry["seat"].as_u64().unwrap()).unwrap();
                given[seat] += entry["points"].as_u64().unwrap();
                assert!(entry["rule"].as_str().unwrap().starts_with("amun-re/"));
                assert!(entry["what"].is_string());
            }
            continue;
        }
        if line.get("note").is_some() {
            continue;
        }
        let events = line.get("start").unwrap_or(&line)["events"].clone();
        for event in serde_json::from_value::<Vec<Event>>(events).unwrap() {
            AmunRe::evolve(&rules, &mut state, &event);
        }
    }
    assert!(over && AmunRe::is_over(&state));
    let scores: Vec<u64> = AmunRe::scores(&state).into_iter().map(u64::from).collect();
    assert_eq!(given, scores, "the breakdown adds up");
}

#[test]
fn events_told_in_json_lead_to_the_scores() {
    for (seed, players) in [("7", "3"), ("8", "4"), ("9", "5")] {
        let ran = play(&["--json", "--seed", seed, "--players", players]);
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
        fold(&ran.out);
    }
    fold(&play(&["--json", "--commands", AUCTION]).out);
}
