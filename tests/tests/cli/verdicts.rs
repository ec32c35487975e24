//! The report on one log: the answers, the faults, the dependencies.

use std::fs;

use amunre_cli::code;
use amunre_tests::forgery::Forgery;
use serde_json::Value;

use crate::run_command::{AUCTION, amunre, amunre_with, assert_ends, assert_unreadable, corpus, snapshot};
use crate::scratch::{Scratch, forged, portable};

const GAME: &[&str] = &["--seed", "7", "--players", "4", "--names", "red,black,blue,white"];

#[test]
fn a_good_log_is_reported() {
    let scratch = Scratch::new();
    let log = scratch.log("game.amunre.jsonl", GAME);
    let ran = amunre(&["verify", &log]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    for part in [
        &format!("{log}\n  amun-re: edition classic-2003, players 4\n  red, black, blue, white\n") as &str,
        "written by a referee\n",
        "\nintact    yes\nlegal     yes\nfair      yes: the draws are those of the seed, but the person",
        "\nresult    yes\nrests on  ",
        ": assumed",
        "\ncomplete: the log ends with a result\n",
        "rulings 1, 2, ",
        "  no-secrecy: ",
        "  seed-of-host: ",
        "\nwinner: red\n",
    ] {
        assert!(ran.out.contains(part), "{part:?} is not in {}", ran.out);
    }
    let output = amunre(&["play", "--seed", "7", "--players", "4", "--names", "red,black,blue,white"]).out;
    let (_, scores) = output.split_once("red won\n").unwrap();
    assert!(ran.out.ends_with(scores), "the scores are those of the game");
}

#[test]
fn a_verdict_and_a_refusal_quote_the_first_lines_of_rulings() {
    let of_1 = "ruling 1: Gold is an amount, not a set of cards, and change is always possible.";
    let scratch = Scratch::new();
    let log = scratch.log("game.amunre.jsonl", GAME);
    let ran = amunre(&["verify", &log]);
    assert!(ran.out.replace("\n            ", " ").contains(&format!("\n          {of_1}\n")), "{}", ran.out);
    let line: Value = serde_json::from_str(&amunre(&["verify", "--json", &log]).out).expect("JSON");
    let rests = &line["verdict"]["rests_on"];
    let numbers: Vec<&Value> =
        rests["ruling_lines"].as_array().expect("lines").iter().map(|ruling| &ruling["ruling"]).collect();
    assert_eq!(serde_json::json!(numbers), rests["rulings"]);
    let page = scratch.path("game.html");
    assert_eq!(amunre(&["report", &log, "--out", &page]).code, code::DONE);
    assert!(scratch.read("game.html").contains(&format!("<li>{of_1}</li>")), "the page quotes it");

    let of_8 = "ruling 8: No offer is above 820 gold.";
    let fault = amunre(&["verify", "corpus/faulty/illegal-offer.amunre.jsonl"]).out;
    assert!(fault.contains(&format!("\n  rests on: rulings 8, 22\n    {of_8}\n    ruling 22: ")), "{fault}");
    let args = ["explain", "corpus/faulty/illegal-bid.amunre.jsonl", "--at", "3", "--command", "blue: bid dakhla 5"];
    let refused = amunre(&args).out;
    assert!(refused.contains(&format!("\n  rests on: rulings 8, 10\n    {of_8}\n    ruling 10: ")), "{refused}");
    let answer: Value = serde_json::from_str(&amunre(&[&args[..], &["--json"]].concat()).out).expect("JSON");
    let quoted = &answer["answers"][0]["rests_on"]["ruling_lines"][0];
    assert_eq!(quoted, &serde_json::json!({"ruling": 8, "line": "No offer is above 820 gold."}));
}

#[test]
fn an_unfinished_log_leaves_questions_open() {
    let scratch = Scratch::new();
    let whole = corpus(AUCTION);
    let script: String = whole.split_inclusive('\n').take(12).collect();
    let script = scratch.file("script", script);
    let path = scratch.path("game.amunre.jsonl");
    amunre(&["play", "--commands", &script, "--out", &path]);
    let ran = amunre(&["verify", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (code::UNFINISHED, ""));
    snapshot!("verify_unfinished", portable(&ran.out, &scratch));

    let torn = scratch.read("game.amunre.jsonl") + "{\"hash\":";
    let ran = amunre(&["verify", &scratch.file("torn.amunre.jsonl", torn)]);
    assert_eq!(ran.code, code::UNFINISHED);
    let flat = ran.out.replace("\n  ", " ");
    assert!(flat.contains("; torn: an incomplete last line (8 bytes) is ignored"), "{flat}");
}

#[test]
fn a_fault_teaches() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    let log = scratch.read("game");
    let bid = forged(&log, 3, |record| record.replace("\"gold\":3", "\"gold\":4"));
    let path = scratch.file("bid.amunre.jsonl", bid);
    let ran = amunre(&["verify", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (code::STOPPED, ""));
    snapshot!("verify_fault", portable(&ran.out, &scratch));
    // the command lines that it prints have the number of the entry before
    let lines: Vec<&str> = ran.out.lines().filter_map(|line| line.strip_prefix("    amunre ")).collect();
    let explain = format!("explain {path} --at 2 --command 'seat 1: bid ABYDOS 4'");
    assert_eq!(lines, [format!("show {path} --at 2"), explain]);
    assert_eq!(amunre(&["show", &path, "--at", "2"]).code, code::DONE);
    let why = amunre(&["explain", &path, "--at", "2", "--command", "seat 1: bid ABYDOS 4"]);
    assert!(why.code == code::STOPPED && why.out.contains("amun-re/auction/space"), "{why:?}");
    let moved = scratch.file("it's a log.amunre.jsonl", scratch.read("bid.amunre.jsonl"));
    let quoted = moved.replace('\'', r"'\''");
    assert!(amunre(&["verify", &moved]).out.contains(&format!("amunre show '{quoted}' --at 2\n")));
    let piped = amunre_with(&["verify", "-"], &mut scratch.read("bid.amunre.jsonl").as_bytes());
    assert!(piped.out.contains("    amunre show LOG --at 2\n"), "{}", piped.out);

    let ran = amunre(&["verify", "--json", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (code::STOPPED, ""));
    let line: Value = serde_json::from_str(ran.out.trim_end()).unwrap();
    assert_eq!((&line["log"], &line["code"]), (&path.clone().into(), &1.into()));
    let fault = &line["verdict"]["legal"]["no"];
    assert_eq!(fault["rule"], "amun-re/auction/space");
    assert_eq!((&fault["entry"], &fault["line"], &fault["seat"]), (&3.into(), &4.into(), &1.into()));
    assert_eq!(fault["alternatives"].as_array().unwrap().len(), 10);
}

#[test]
fn each_question_names_its_own_fault() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    // the seat of a command is changed, and no hash
    let log = scratch.read("game");
    let lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let changed: String = lines
        .iter()
        .enumerate()
        .map(
            |(entry, line)| {
                if entry == 3 { line.replace("\"seat\":1}}}", "\"seat\":2}}}") + "\n" } else { line.clone() + "\n" }
            },
        )
        .collect();
    assert_ne!(changed, log);
    let ran = amunre(&["verify", &scratch.file("changed", changed)]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.contains("rule: record/chain\n"), "{}", ran.out);
    // both faults name the seat and its command
    assert_eq!(ran.out.matches("fault: entry 3 (line 4): blue (seat 2): bid ").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("\nintact    no: entry 3: record/chain\nlegal     no: entry 3: amun-re/turn/order\n"));

    let result = forged(&log, lines.len() - 1, |record| record.replace("\"winners\":[0]", "\"winners\":[2]"));
    let ran = amunre(&["verify", &scratch.file("result", result)]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.contains("\nresult    no: entry "), "{}", ran.out);
}

/// The answer for a seed made of shares names the person who could have chosen it.
#[test]
fn a_shared_seed_is_chosen_by_no_one_only_where_the_header_was_known() {
    let log = "corpus/sound/shares-3p.amunre.jsonl";
    let output_of = |args: &[&str]| {
        let ran = amunre(args);
        assert_eq!(ran.code, code::DONE);
        ran.out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let plain = output_of(&["verify", log]);
    let host = "fair yes: the draws are those of the seed, but the host could have chosen their share of the seed after they knew";
    assert!(plain.contains(host) && plain.contains(" seed-of-host-last: "), "{plain}");
    let header = Forgery::of(&fs::read_to_string(log).unwrap()).lines[0].hash.to_string();
    let anchored = output_of(&["verify", log, "--anchor", &header]);
    assert!(anchored.contains("those of the seed, and no one could choose the seed:"), "{anchored}");
    let json = output_of(&["verify", log, "--anchor", &header, "--json"]);
    assert!(json.contains(r#""could_choose_draws":"no_one""#), "{json}");
}

#[test]
fn an_anchor_is_held_against_the_chain() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let head = &scratch.read("game").lines().nth(20).unwrap()[9..73].to_owned();
    let ran = amunre(&["verify", &log, "--anchor", head]);
    assert_eq!(ran.code, code::DONE);
    assert!(ran.out.contains("  anchored: "), "{}", ran.out);
    let ran = amunre(&["verify", &log, "--anchor", &"0".repeat(64)]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.contains("rule: record/anchor"), "{}", ran.out);
    let ran = amunre(&["verify", &log, "--anchor", "0123"]);
    assert_unreadable(&ran, &["expected ENTRY:HASH, or HASH alone"]);
}

#[test]
fn what_is_no_log_has_no_verdict() {
    let scratch = Scratch::new();
    assert_unreadable(&amunre(&["verify"]), &["<LOG>"]);
    assert_unreadable(&amunre(&["verify", &scratch.path("none")]), &["none: cannot be read: "]);
    assert_unreadable(
        &amunre(&["verify", scratch.folder()]),
        &[": a folder without logs: expected files with names that end in .amunre"],
    );
    assert_unreadable(&amunre(&["verify", &scratch.file("empty", "")]), &["empty: empty: expected a header"]);
    let ran = amunre(&["verify", "-", "-"]);
    assert_unreadable(&ran, &["`-` is given twice"]);
    let ran = amunre_with(&["verify", "-"], &mut "{\"a\": 1}\n".as_bytes());
    assert_unreadable(&ran, &["stdin: line 1, column "]);
    let ran = amunre_with(&["verify", "--json", "-"], &mut "{\"a\": 1}\n".as_bytes());
    assert_ends(&ran, code::UNREADABLE, &[]);
    let line: Value = serde_json::from_str(ran.out.trim_end()).unwrap();
    assert_eq!((&line["log"], &line["code"]), (&"stdin".into(), &2.into()));
    assert_eq!(line["error"]["line"], 1);
    assert!(line["error"]["column"].is_u64() && line["error"]["message"].is_string() && line["verdict"].is_null());
}

#[test]
fn a_log_can_come_from_standard_input() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let text = scratch.read("game");
    let piped = amunre_with(&["verify", "-"], &mut text.as_bytes());
    assert_eq!(piped.code, code::DONE);
    assert_eq!(piped.out.replacen("stdin", &log, 1), amunre(&["verify", &log]).out);
}

#[test]
fn an_anchor_is_printed_and_taken() {
    let scratch = Scratch::new();
    let log = scratch.log("game.amunre.jsonl", GAME);
    let hashes: Vec<String> =
        Forgery::of(&scratch.read("game.amunre.jsonl")).lines.iter().map(|line| line.hash.to_string()).collect();
    let anchor = |args: &[&str]| {
        let ran = amunre(&[&["anchor", log.as_str()], args].concat());
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
        ran.out.trim_end().to_owned()
    };
    let (first, last) = (anchor(&["--at", "0"]), anchor(&[]));
    let entry_anchor = |entry: usize| format!("{entry}:{}", &hashes[entry][..32]);
    assert_eq!([first.replace('-', ""), last.replace('-', "")], [entry_anchor(0), entry_anchor(hashes.len() - 1)]);
    assert_eq!(amunre(&["verify", &log, "--anchor", &first, "--anchor", &last]).code, code::DONE);
    let other = last.replacen(&(hashes.len() - 1).to_string(), "5", 1);
    let ran = amunre(&["verify", &log, "--anchor", &first, "--anchor", &other]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.contains("fault: entry 5 (line 6)\n") && ran.out.contains("rule: record/anchor"), "{}", ran.out);
    let many = hashes.len().to_string();
    assert_unreadable(
        &amunre(&["anchor", &log, "--at", &many]),
        &[&format!("has {many} entries, from 0 to {}", hashes.len() - 1)],
    );
    assert_unreadable(&amunre(&["anchor", &scratch.path("none")]), &["none cannot be read"]);

    // where the chain is broken the anchor is that of the line, and the fault is told
    let (_, copy) = (&log, scratch.read("game.amunre.jsonl").replacen(&hashes[3], &hashes[4], 1));
    let broken = scratch.file("broken.amunre.jsonl", copy);
    assert_eq!(amunre(&["anchor", &broken, "--at", "2"]).code, code::DONE);
    let ran = amunre(&["anchor", &broken, "--at", "3"]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(
        ran.err.contains("rule: record/chain")
            && ran.out.replace('-', "").starts_with(&format!("3:{}", &hashes[4][..32]))
    );
}

#[test]
fn names_cannot_disturb_a_terminal() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    let log = forged(&scratch.read("game"), 0, |record| record.replace("\"white\"", "\"\u{202e}etihw\""));
    let ran = amunre(&["verify", &scratch.file("odd", log)]);
    assert!(ran.out.contains("\\u{202e}etihw") && !ran.out.contains('\u{202e}'), "{}", ran.out);
}

#[test]
fn the_options_of_a_game_are_shown() {
    let ran = amunre(&["verify", "corpus/sound/anniversary-promos-4p.amunre.jsonl"]);
    assert!(ran.out.contains("options: promo_cards true"), "{}", ran.out);
}
