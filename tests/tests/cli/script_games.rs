//! Games that a script gives, whole, in part, or from a stated position.

use amunre_cli::code;
use amunre_core::amun_re::{AmunRe, Event, Setup};
use amunre_core::engine::game::Game;
use serde_json::Value;

use crate::run_command::{AUCTION, SETUP, assert_ends, corpus, play, play_with, script, snapshot};

#[test]
fn the_auction_of_the_rulebook() {
    let ran = play(&["--commands", AUCTION]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    let (first_round, _) = ran.out.split_once("# round 2").expect("a second round");
    snapshot!("rulebook_auction_first_round", first_round);
    let (_, scores) = ran.out.split_once("the game is over").expect("an end");
    snapshot!("rulebook_auction_scores", scores);
}

#[test]
fn every_beginning_of_a_game_is_a_game() {
    let text = corpus(AUCTION);
    let lines: Vec<&str> = text.lines().collect();
    for length in 1..lines.len() {
        let ran = script(&lines[..length]);
        let begun = length >= 7;
        let stopped = begun && length > 7 && lines[length - 1].starts_with(r#"{"draw""#);
        if stopped {
            assert_ends(&ran, code::STOPPED, &["drawn, but no command follows"]);
            continue;
        }
        assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""), "{length} lines");
        let why = if begun { "the game is unfinished: the table waits for " } else { "the game has not begun: draw " };
        assert!(ran.out.contains(why), "{length} lines: {}", ran.out);
    }
    let ran = script(&lines[..9]);
    let end =
        "\nthe game is unfinished: the table waits for black (a bid)\nstandings: red: 0, black: 0, blue: 0, white: 0\n";
    assert!(ran.out.ends_with(end), "{}", ran.out);

    let text: String = lines[..9].join("\n");
    let ran = play_with(&["--json", "--commands", "-"], &mut text.as_bytes());
    let last = r#"{"unfinished":{"decisions":[{"seat":1,"decision":"bid"}],"scores":[0,0,0,0],"breakdown":[]}}"#;
    assert_eq!(ran.out.lines().last(), Some(last));
}

#[test]
fn a_game_can_begin_with_a_stated_position() {
    let ran = play(&["--json", "--seed", "3", "--players", "3"]);
    let mut lines = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let setup: Setup = AmunRe::read_setup(lines.next().unwrap()["setup"].clone()).unwrap();
    let rules = AmunRe::rules(&setup).unwrap();
    let mut state = AmunRe::initial(&rules);
    let mut steps: Vec<Value> = lines.collect();
    let over = steps.pop().unwrap();
    let last = steps.pop().unwrap();
    for line in &steps {
        let events = line.get("start").unwrap_or(line)["events"].clone();
        for event in serde_json::from_value::<Vec<Event>>(events).unwrap() {
            AmunRe::evolve(&rules, &mut state, &event);
        }
    }
    let before = AmunRe::scores(&state);
    let setup = serde_json::json!({"setup": Setup { position: Some(Box::new(state)), ..setup }}).to_string();
    let command = serde_json::json!({"seat": last["seat"], "command": last["command"]}).to_string();
    let ran = script(&[&setup, &command]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    assert!(ran.out.starts_with("amun-re: edition classic-2003, players 3, position as given\n"), "{}", ran.out);
    for (points, sum) in before.iter().zip(over["scores"].as_array().unwrap()) {
        let row = |what: &str, points: &str| {
            let is = |line: &str| line.trim_start().starts_with(what) && line.ends_with(&format!(" {points}"));
            ran.out.lines().any(is)
        };
        assert!(*points == 0 || row("at the start", &points.to_string()), "{}", ran.out);
        assert!(row("sum", &sum.to_string()), "{}", ran.out);
    }
}

#[test]
fn notes_do_nothing_to_a_terminal() {
    let ran = script(&[SETUP, r#"{"note":"red\u001b[31m\nblack \u202e"}"#]);
    assert!(ran.out.contains("\n# red\\u{1b}[31m\\nblack \\u{202e}\n"), "{}", ran.out);
}
