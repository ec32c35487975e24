//! Games of agents, and of a person against them (`amunre play --seats`).

use std::fs;

use amunre_cli::code;

use crate::run_command::{amunre, assert_unreadable, play, play_with};
use crate::scratch::Scratch;

const SEATS: &[&str] = &["--seed", "6", "--names", "red,black,blue", "--seats", "you,search:5,greedy"];

/// The lines of a person: the first command of the list, a theft as an offer, or the end of the phase.
const GAME: &str = "legal\n1\nsteal\ndone\n";

/// Plays as the person who types these lines, with a log in this file.
fn person(scratch: &Scratch, log: &str, lines: &str) -> crate::run_command::Ran {
    play_with(&[SEATS, &["--out", &scratch.path(log)]].concat(), &mut lines.as_bytes())
}

/// Asserts that a log is intact, legal and finished. Values of the rules that are assumed may leave a question open.
#[track_caller]
fn assert_lawful(log: &str) {
    let verdict = amunre(&["verify", log]);
    for answer in ["\nintact    yes", "\nlegal     yes", "\nwinner"] {
        assert!(verdict.out.contains(answer), "{answer:?} is not in: {}{}", verdict.out, verdict.err);
    }
}

#[test]
fn agents_play_a_whole_game_that_verifies() {
    let scratch = Scratch::new();
    for game in ["amun-re", "horus", "men-nefer"] {
        let log = scratch.path(game);
        let seats = ["--game", game, "--seed", "7", "--seats", "search:3,greedy,random"];
        let ran = play(&[&seats[..], &["--out", &log]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
        assert_lawful(&log);
        assert_eq!(play(&seats).out, ran.out.split("\nlog: ").next().expect("the game").to_owned());
    }
}

#[test]
fn players_that_do_not_fit_are_refused() {
    for (seats, says) in [
        (
            "you,greedy,serach:3",
            "\"serach:3\" is not an agent: expected random, greedy, or search with a budget, such as search:300 or search:20ms, or you",
        ),
        ("greedy,search:0", "search has the budget \"0\": expected 1 to 10000000 games"),
        ("greedy,search:1000000000000", "search has the budget \"1000000000000\": expected"),
    ] {
        let ran = play(&["--seed", "7", "--seats", seats]);
        assert_eq!(ran.code, code::UNREADABLE);
        assert!(ran.err.contains(says), "{}", ran.err);
    }
    let four = ["--seed", "7", "--players", "4", "--seats", "greedy,random,random"];
    assert_unreadable(&play(&four), &["--seats: 3 players: expected 4, one for each seat"]);
    let twice = ["--seed", "7", "--seats", "you,you,random"];
    assert_unreadable(&play(&twice), &["--seats: you is named twice: expected it once"]);
    let json = ["--seed", "7", "--json", "--seats", "you,random,random"];
    assert_unreadable(&play(&json), &["--seats: you together with --json: expected a person alone"]);
}

#[test]
fn a_person_plays_against_agents() {
    let scratch = Scratch::new();
    let ran = person(&scratch, "log", &GAME.repeat(300));
    assert_eq!(ran.code, code::DONE, "{}{}", ran.err, ran.out);
    assert!(ran.out.starts_with("you play red. "), "{}", ran.out);
    assert_lawful(&scratch.path("log"));
}

#[test]
fn a_person_asks_takes_back_and_leaves() {
    let scratch = Scratch::new();
    let ran = person(
        &scratch,
        "log",
        "why\nundo\nhint\nwhy\nblack: done\nbid nowhere\nlegal\nsell builder\nundo\nbid memphis 0\nundo\nscore\ntable\n?\nquit\n",
    );
    assert_eq!(ran.code, code::UNFINISHED, "{}", ran.err);
    for part in [
        "there is no hint yet: `hint` asks for one",
        "nothing can be undone: you have chosen nothing yet",
        "(search:1000, by what you see)",
        "of 1000 games in worlds that look like your view, an estimate:",
        "expected, in one of these worlds: red: ",
        "your last command is taken back, and what followed it",
        "red: 0, black: 0, blue: 0",
        "the game is unfinished: the table waits for red",
    ] {
        assert!(ran.out.contains(part), "{part:?} is not in: {}{}", ran.out, ran.err);
    }
    let log = fs::read_to_string(scratch.path("log")).expect("a log");
    assert!(log.contains("\"undo\"") && !log.contains("\"result\""), "{log}");
}

/// The person sees no more of the other seats than the view of the seat.
#[test]
fn a_person_does_not_see_what_others_hide() {
    let ran = person(&Scratch::new(), "log", &GAME.repeat(300));
    let offers = |names: &[&str]| -> Vec<String> {
        let offers = ran.out.lines().filter_map(|line| line.trim().split_once(" lays out their offer face down: "));
        offers.filter(|(name, _)| names.contains(name)).map(|(_, offer)| offer.to_owned()).collect()
    };
    let (own, others) = (offers(&["red"]), offers(&["black", "blue"]));
    assert!(own.len() > 3 && own.iter().all(|offer| offer != "unseen"), "{own:?}");
    assert!(others.len() > 6 && others.iter().all(|offer| offer == "unseen"), "{others:?}");
}

/// An undo takes back a command of the person with all that followed it, or nothing: else programs would choose anew.
#[test]
fn an_undo_reaches_a_command_of_the_person_or_changes_nothing() {
    let scratch = Scratch::new();
    let ran = person(&scratch, "log", &format!("{}undo\n", GAME.repeat(2)).repeat(150));
    let (mut given, mut taken_back) = (Vec::new(), None);
    let log = fs::read_to_string(scratch.path("log")).expect("a log");
    for line in log.lines() {
        let record: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if record.get("undo").is_some() {
            taken_back = given.pop();
        } else if let Some(command) = record.get("command") {
            assert!(taken_back.is_none_or(|seat| seat == 0), "the undo before {line} stops at a command of a program");
            taken_back = None;
            given.push(command["seat"].as_u64().expect("a seat"));
        }
    }
    for words in ["is taken back, and what followed it", "stays: since then a draw or a hidden value was revealed"] {
        assert!(ran.out.matches(words).count() > 2, "{words:?}: {}", ran.out);
    }
}
