//! The output of `amunre explain`: points, events, and their reasons.

use amunre_cli::code;
use amunre_core::log::VerifyOptions;
use amunre_core::log::tools::score_breakdown;
use serde_json::Value;

use crate::run_command::{AUCTION, amunre, amunre_with, assert_unreadable, corpus, snapshot};
use crate::scratch::{Scratch, forged, portable};

/// A log whose commands are stated: `tests/src/corpus/incidents.rs` has them.
const SMALL: &str = "corpus/sound/abandoned-3p.amunre.jsonl";
const GAME: &[&str] = &["--seed", "39", "--players", "4", "--names", "red,black,blue,white"];

/// The one JSON object that a command writes.
fn json(args: &[&str]) -> Value {
    let ran = amunre(&[args, &["--json"]].concat());
    assert_eq!(ran.err, "");
    serde_json::from_str(ran.out.trim_end()).expect("one object")
}

fn explain(log: &str, args: &[&str]) -> (u8, String) {
    let ran = amunre(&[&["explain", log], args].concat());
    assert_eq!(ran.err, "", "{}", ran.out);
    assert!(ran.out.lines().skip(1).all(|line| line.chars().count() <= 80), "{}", ran.out);
    (ran.code, ran.out)
}

#[test]
fn points_are_a_tree() {
    let scratch = Scratch::new();
    let log = scratch.path("game");
    amunre(&["play", "--commands", AUCTION, "--out", &log]);
    let (ended, text) = explain(&log, &["--score"]);
    assert_eq!(ended, code::DONE);
    snapshot!("explain_score", portable(&text, &scratch));
    let (ended, black) = explain(&log, &["--score", "--seat", "black"]);
    assert_eq!(ended, code::DONE);
    let of_black = text.split("\n\n").find(|part| part.starts_with("black: ")).expect("black");
    assert_eq!(black.split_once("\n\n").expect("a heading").1.trim_end(), of_black);
    let seats = json(&["explain", &log, "--score", "--seat", "1"])["seats"].clone();
    assert_eq!((seats.as_array().map(Vec::len), &seats[0]["seat"]), (Some(1), &1.into()));
}

#[test]
fn every_node_sums() {
    let mut lines = 0;
    for entry in std::fs::read_dir("corpus/sound").expect("the corpus") {
        let path = entry.expect("an entry").path();
        let log = std::fs::read(&path).expect("a log");
        let points = score_breakdown(log.as_slice(), &VerifyOptions::default()).expect("a log that can be read");
        assert_eq!(points.seats.len(), points.verdict.scores.len());
        for (seat, score) in points.seats.iter().zip(&points.verdict.scores) {
            assert_eq!(seat.points, *score, "{}", path.display());
            assert_eq!(
                i32::from(seat.points),
                i32::from(seat.before) + seat.parts.iter().map(|part| i32::from(part.points)).sum::<i32>()
            );
            for part in &seat.parts {
                assert_eq!(part.points, part.rules.iter().map(|rule| rule.points).sum::<i16>());
                for rule in &part.rules {
                    assert_eq!(rule.points, rule.lines.iter().map(|line| line.points).sum::<i16>());
                    assert!(rule.written.as_ref().is_some_and(|written| written.rule == rule.rule));
                    for line in &rule.lines {
                        let text = String::from_utf8_lossy(&log);
                        let record = text.lines().nth(usize::try_from(line.entry).expect("small")).expect("a line");
                        let tells = [
                            "\"points_bought\":{",
                            "\"gained\":{",
                            "\"repaired\":{",
                            "scored\":{",
                            "\"region_scored\":{",
                        ];
                        assert!(
                            tells.iter().any(|event| record.contains(event)),
                            "entry {} of {}",
                            line.entry,
                            path.display()
                        );
                        // the words differ where points are bought, gained or given by a ruling
                        let has_other_words = tells[..3].iter().any(|event| record.contains(event));
                        assert!(has_other_words || line.event.contains(&line.what), "{line:?}");
                    }
                    lines += rule.lines.len();
                }
            }
        }
        assert_eq!(points.verdict.breakdown.len(), {
            let rules = points.seats.iter().flat_map(|seat| &seat.parts).flat_map(|part| &part.rules);
            rules.map(|rule| rule.lines.len()).sum::<usize>()
        });
    }
    assert!(lines > 500, "{lines}");
}

#[test]
fn points_before_a_stated_position_count() {
    let scratch = Scratch::new();
    let seat = amunre_core::engine::ids::Seat::FIRST;
    let setup = amunre_tests::Position::classic(4).offering().score(seat, 11).setup();
    let script = serde_json::json!({ "setup": setup }).to_string();
    let log = scratch.path("stated");
    amunre_with(&["play", "--commands", "-", "--out", &log], &mut script.as_bytes());
    let (ended, text) = explain(&log, &["--score"]);
    assert_eq!(ended, code::UNFINISHED);
    assert!(text.contains("\nseat 0: 11\n   11  at the start\n"), "{text}");
    assert!(text.ends_with("\nthe game is unfinished: these are the points so far\n"), "{text}");
}

#[test]
fn points_end_where_the_rules_end() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    let text = scratch.read("game");
    let last = text.lines().count() - 1;
    // a bid of round 5: the points of the old kingdom are given
    let is_bid = |line: &&str| line.contains("\"command\":{\"bid\"");
    let bid = text.lines().enumerate().filter(|(_, line)| is_bid(line)).map(|(entry, _)| entry).last().expect("a bid");
    let bad = forged(&text, bid, |record| record.replacen("\"gold\":", "\"gold\":9", 1));
    let log = scratch.file("faulty", bad);
    let (ended, output) = explain(&log, &["--score"]);
    assert_eq!(ended, code::STOPPED);
    assert!(output.contains("  old kingdom\n") && !output.contains("  new kingdom\n"), "{output}");
    assert!(output.contains("the points that the rules give before it:\nfault: entry "), "{output}");
    assert!(output.contains(" legal instead for "), "{output}");
    let (_, short) = explain(&log, &["--score", "--spectator"]);
    assert!(!short.contains("legal instead") && short.contains("\nfault:\n  entry "), "{short}");
    let fault = json(&["explain", &log, "--score", "--spectator"])["fault"].clone();
    assert_eq!((&fault["entry"], &fault["alternatives"]), (&bid.into(), &Value::Null));
    assert!(json(&["explain", &log, "--score"])["fault"]["alternatives"].is_array());

    let winner = |seat: u8| format!("\"winners\":[{seat}]");
    let won = (0..4).find(|seat| text.contains(&winner(*seat))).expect("a winner");
    let result = forged(&text, last, |record| record.replace(&winner(won), &winner((won + 1) % 4)));
    let (ended, output) = explain(&scratch.file("result", result), &["--score"]);
    assert_eq!(ended, code::STOPPED);
    assert!(output.contains("  new kingdom\n") && output.contains("rule: record/result\n"), "{output}");
}

#[test]
fn an_entry_is_explained() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let text = scratch.read("game");
    let at = |what: &str| text.lines().position(|line| line.contains(what)).expect(what).to_string();
    snapshot!("explain_start", portable(&explain(&log, &["--at", "1"]).1, &scratch));
    let cards = at("\"card_drawn\"");
    let (ended, referee) = explain(&log, &["--at", &cards]);
    assert_eq!(ended, code::DONE);
    snapshot!("explain_cards", portable(&referee, &scratch));
    // who draws sees the card, others do not
    let seat: Value =
        serde_json::from_str(text.lines().nth(cards.parse().expect("a number")).expect("a line")).unwrap();
    let own = seat["record"]["command"]["seat"].as_u64().expect("a seat");
    assert_eq!(explain(&log, &["--at", &cards, "--seat", &own.to_string()]).1, referee);
    let (_, other) = explain(&log, &["--at", &cards, "--seat", &((own + 1) % 4).to_string()]);
    assert!(
        other.contains("  unseen: draw 0 of power_cards/market/1; ") && other.contains("card: unseen\n"),
        "{other}"
    );
    assert_ne!(other, referee);
    assert_eq!(explain(&log, &["--at", &cards, "--spectator"]).1, other);
    // and so it is in his copy, until the game is over: then it shows the card, which was played
    let copy = scratch.path("copy");
    amunre(&["redact", &scratch.without_result("game"), "--spectator", "--anyway", "--out", &copy]);
    assert_eq!(explain(&copy, &["--at", &cards]).1.replace(&copy, &log), other);
    amunre(&["redact", &log, "--spectator", "--anyway", "--out", &copy, "--force"]);
    assert_eq!(explain(&copy, &["--at", &cards]).1.replace(&copy, &log), referee);

    let acquired = at("\"free_card_taken\"");
    let (_, taken) = explain(&log, &["--at", &acquired]);
    assert!(taken.contains("\nrevealed:\n  free/") && taken.contains(" alone sees it\n"), "{taken}");
    let turned = at("\"offer_revealed\"");
    let (_, offers) = explain(&log, &["--at", &turned]);
    assert!(offers.contains("\n  offer/1: offer ") && offers.contains("; all see it\n"), "{offers}");
    let last = (text.lines().count() - 1).to_string();
    let ending = format!(": entry {last}, the last\nthe result\nthe game is over\n");
    assert!(explain(&log, &["--at", &last]).1.ends_with(&ending));
    assert!(explain(&log, &["--at", "0"]).1.ends_with(": entry 0\nwhat was agreed\nthe game has not begun\n"));

    let answer = json(&["explain", &log, "--at", &cards]);
    assert_eq!(answer["entry"].to_string(), cards);
    assert_eq!(answer["events"][0]["rules"][0]["rule"], "amun-re/market/price");
    assert_eq!(answer["events"][0]["rules"][0]["rulings"], serde_json::json!([8, 18]));
    assert_eq!(answer["draws"][0]["seen_by"], serde_json::json!({ "seat": own }));
    assert!(answer["draws"][0]["item"].is_string() && answer["decisions"][0]["decision"] == "market");
    let answer = json(&["explain", &log, "--at", &cards, "--spectator"]);
    assert_eq!(
        (&answer["draws"][0]["item"], &answer["events"][1]["event"]["card_drawn"]["card"]),
        (&Value::Null, &"unseen".into())
    );
}

#[test]
fn a_note_brings_nothing() {
    let scratch = Scratch::new();
    let script = corpus(AUCTION);
    let first = script.lines().position(|line| line.contains("\"command\"")).expect("a command");
    let before = script.lines().take(first).filter(|line| !line.contains("\"note\""));
    let mut lines: Vec<&str> = before.collect();
    lines.push(r#"{"note":"who begins?"}"#);
    let log = scratch.path("noted");
    let script = scratch.file("script", lines.join("\n") + "\n");
    amunre(&["play", "--commands", &script, "--out", &log]);
    let last = scratch.read("noted").lines().count() - 1;
    let expected = format!("{log}: entry {last}, the last\na note: who begins?\nthe table waits for red (a bid)\n");
    // the start drew cards; the note did not
    assert!(explain(&log, &["--at", &(last - 1).to_string()]).1.contains("\ndrawn:\n"));
    assert_eq!(explain(&log, &["--at", &last.to_string()]).1, expected);
}

#[test]
fn a_fault_is_what_an_entry_is_explained_by() {
    let scratch = Scratch::new();
    scratch.log("game", GAME);
    let text = scratch.read("game");
    let log = scratch.file("faulty", forged(&text, 3, |record| record.replace("\"gold\":15", "\"gold\":16")));
    let (ended, output) = explain(&log, &["--at", "3"]);
    assert_eq!(ended, code::STOPPED);
    snapshot!("explain_fault", portable(&output, &scratch));
    assert_eq!(explain(&log, &["--at", "2"]).0, code::DONE);
    let (ended, after) = explain(&log, &["--at", "9"]);
    assert_eq!(ended, code::STOPPED);
    assert!(after.contains("\nwhat follows the fault at entry 3 is not judged\n\nfault: entry 3 "), "{after}");
    let (_, seat) = explain(&log, &["--at", "3", "--seat", "2"]);
    assert!(seat.contains("\nfault:\n  entry 3, black (seat 1): ") && !seat.contains("legal instead"), "{seat}");
    let answer = json(&["explain", &log, "--at", "3"]);
    assert_eq!(
        (&answer["faults"][0]["rule"], answer["events"].as_array().map(Vec::len)),
        (&"amun-re/auction/space".into(), Some(0))
    );
    assert_eq!(answer["decisions"], Value::Null);

    // a fault that stops no judging stands beside what happened
    let draws = std::fs::read_to_string("corpus/faulty/another-seed.amunre.jsonl").expect("a log");
    let log = scratch.file("seed", draws);
    let (ended, output) = explain(&log, &["--at", "1"]);
    assert_eq!(ended, code::STOPPED);
    assert!(output.contains("  round 1 begins\n") && output.contains("rule: record/seed\n"), "{output}");
}

#[test]
fn a_log_alone_is_explained_by_its_dispute_or_its_points() {
    let disputed = "corpus/faulty/illegal-bid.amunre.jsonl";
    assert_eq!(explain(disputed, &[]), explain(disputed, &["--at", "4"]));
    let sound = "corpus/sound/seeded-5p.amunre.jsonl";
    assert_eq!(explain(sound, &[]), explain(sound, &["--score"]));
}

#[test]
fn what_cannot_be_explained_is_said() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    assert_unreadable(&amunre(&["explain", &log, "--score", "--at", "3"]), &["cannot be used with"]);
    let entries = scratch.read("game").lines().count();
    let beyond = amunre(&["explain", &log, "--at", &entries.to_string()]);
    assert_unreadable(&beyond, &[&format!("entry {entries}: {log} has {entries} entries, from 0 to {}", entries - 1)]);
    assert_unreadable(&amunre(&["explain", &log, "--score", "--seat", "green"]), &["--seat green: expected 0 to 3"]);
    assert_unreadable(&amunre(&["explain", &scratch.file("text", "text\n"), "--score"]), &["text: line 1, column 1: "]);
    let piped = amunre_with(&["explain", "-", "--at", "5"], &mut scratch.read("game").as_bytes());
    assert_eq!(piped.out.replacen("stdin", &log, 1), explain(&log, &["--at", "5"]).1);
}

/// Explains a command after an entry.
fn why(log: &str, at: u64, command: &str, args: &[&str]) -> (u8, String) {
    explain(log, &[&["--at", &at.to_string(), "--command", command], args].concat())
}

#[test]
fn every_rule_that_forbids_is_named() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let (ended, text) = why(&log, 2, "black: bid EDFU 40", &[]);
    assert_eq!(ended, code::STOPPED);
    snapshot!("explain_command", portable(&text, &scratch));
    let seat = r#"{"seat":1,"command":{"bid":{"gold":40,"province":"edfu"}}}"#;
    assert_eq!(why(&log, 2, seat, &[]), (ended, text.clone()));
    assert_eq!(why(&log, 2, "seat 1:  BID edfu 40", &[]), (ended, text.clone()));

    let answer = json(&["explain", &log, "--at", "2", "--command", seat])["answers"][0].clone();
    assert_eq!(answer["legal"], false);
    let rules = answer["objections"].as_array().expect("objections");
    let rules: Vec<&str> = rules.iter().map(|one| one["rule"].as_str().expect("a rule")).collect();
    assert_eq!(rules, ["amun-re/auction/province-offered", "amun-re/auction/space", "amun-re/auction/can-pay"]);
    assert_eq!(
        (&answer["objections"][2]["numbers"]["cards"], answer["alternatives"].as_array().map(Vec::len)),
        (&1.into(), Some(10))
    );
    // who sees less hears the same of what is its own
    let copy = scratch.path("copy");
    amunre(&["redact", &log, "--seat", "1", "--anyway", "--out", &copy]);
    let (_, own) = why(&copy, 2, "black: bid EDFU 40", &[]);
    assert_eq!(own.replace(&copy, &log).replace(", for all that this copy shows", ""), text);
    let (_, own) = why(&log, 2, "black: bid EDFU 40", &["--seat", "black"]);
    assert_eq!(own.replace(", as black sees it", ""), text);
}

#[test]
fn who_waits_hears_also_that_the_phase_has_no_use_for_it() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let rules = |command: &str| {
        let answer = json(&["explain", &log, "--at", "2", "--command", command])["answers"][0].clone();
        let rules = answer["objections"].as_array().expect("objections").clone();
        let rules: Vec<String> = rules.iter().map(|one| one["rule"].as_str().expect("a rule").to_owned()).collect();
        rules
    };
    // black is to bid
    assert_eq!(rules("red: offer 5"), ["amun-re/turn/order", "amun-re/turn/phase"]);
    assert_eq!(rules("black: offer 5"), ["amun-re/turn/phase"]);
    assert_eq!(rules("red: bid EDFU 40").first().map(String::as_str), Some("amun-re/turn/order"));
    assert!(!rules("red: bid EDFU 40").contains(&"amun-re/turn/phase".to_owned()));
}

#[test]
fn what_would_follow_is_told_up_to_the_first_draw() {
    let log = SMALL;
    let (ended, text) = why(log, 2, "black: bid KHARGA 6", &[]);
    assert_eq!(ended, code::DONE);
    let follows = "legal: black (seat 1): bid KHARGA 6\n  black bids 6 on KHARGA\n  blue is to bid\n";
    assert!(text.ends_with(follows), "{text}");
    let (ended, text) = why(log, 15, "black: buy 1 card", &[]);
    assert_eq!(ended, code::DONE);
    let follows = "  black buys 1 card for 1 gold\n  what follows depends on this: draw 0 of power_cards/market/1 is";
    assert!(text.contains(follows), "{text}");
    // several commands of one line, one after the other, to the first that cannot be
    let (ended, text) = why(log, 15, "black: buy 2 stones: KHARGA EDFU", &[]);
    assert_eq!(ended, code::STOPPED);
    let (first, rest) = text.split_once("\nlegal: black (seat 1): place stone KHARGA\n").expect("the first stone");
    assert!(first.contains("\nlegal: black (seat 1): buy 2 stones\n"), "{first}");
    assert!(rest.contains("\nrefused: black (seat 1): place stone EDFU: 1 rule forbids it\n"), "{rest}");

    // what another holds is not known: then nothing forbids it, and nothing proves it
    let (ended, text) = why(log, 15, "black: sell builder", &["--spectator"]);
    assert_eq!(ended, code::DONE, "everybody began with one: {text}");
    let (ended, text) = why(log, 16, "black: sell free_farmer", &["--spectator"]);
    assert_eq!(ended, code::UNFINISHED);
    assert!(text.contains("\npossible: black (seat 1): sell free_farmer\n"), "{text}");
    assert_eq!(why(log, 16, "black: sell free_farmer", &[]).0, code::STOPPED);
}

/// Entry 29 of the log is the resignation of black, and entry 30 the end of the game.
#[test]
fn a_seat_that_has_left_gives_no_command() {
    let log = SMALL;
    let why_at = |at| why(log, at, "black: done", &[]);
    assert!(!why_at(28).1.contains("has left"), "{}", why_at(28).1);
    let (ended, left) = why_at(29);
    let left = left.replace("\n  ", " ");
    let message = "black has left and was not replaced: the game goes on after `black: replaced by NAME`, or ends with `abandon WHY`";
    assert!(
        ended == code::STOPPED && left.contains(&format!("\nrefused: black (seat 1): done: {message}\n")),
        "{left}"
    );
    assert!(why_at(30).1.contains("\nrefused: black (seat 1): done: the game was abandoned\n"), "{}", why_at(30).1);
    let branches = |at| {
        let counted = amunre(&["perft", log, "--at", at, "--depth", "1", "--divide"]).out;
        counted.lines().filter(|line| line.starts_with("black: ")).count()
    };
    assert_eq!((branches("28"), branches("29"), branches("30")), (6, 0, 0));
}

#[test]
fn a_command_is_asked_of_the_last_table_that_stands() {
    let scratch = Scratch::new();
    let text = corpus(SMALL);
    let log = scratch.file("faulty", forged(&text, 3, |record| record.replace("\"gold\":10", "\"gold\":11")));
    for at in [3, 20] {
        let (ended, output) = why(&log, at, "black: bid KHARGA 3", &[]);
        assert_eq!(ended, code::STOPPED);
        let begin = format!(
            "{log}: the table after entry 2\nit is the last entry that was not undone:\n  entry 3, black (seat 1): "
        );
        assert!(output.starts_with(&begin) && output.contains("\nlegal: black (seat 1): bid KHARGA 3\n"), "{output}");
    }
    assert!(!why(&log, 2, "black: bid KHARGA 3", &[]).1.contains("the last entry that was not undone"));
    scratch.log("game", GAME);
    let last = scratch.read("game").lines().count() as u64 - 1;
    let (_, over) = why(&scratch.path("game"), last, "black: done", &[]);
    assert!(over.contains("\n  the game is over\n    rule: amun-re/turn/phase"), "{over}");
    assert!(over.ends_with("\n  black has no legal command then\n"), "{over}");
}

#[test]
fn a_command_of_the_entry_itself_is_at_the_entry_before() {
    let log = "corpus/sound/abandoned-3p.amunre.jsonl";
    let says = "entry 3 is this command: the table before it is that after entry 2 (--at 2)\n";
    let (code, text) = why(log, 3, "black: bid kharga 10", &[]);
    assert!(code == code::STOPPED && text.contains(says), "{text}");
    let (code, text) = why(log, 2, "black: bid kharga 10", &[]);
    assert!(code == code::DONE && !text.contains("is this command"), "{text}");
    assert!(!why(log, 3, "black: bid kharga 15", &[]).1.contains("is this command"));
}

#[test]
fn a_command_that_cannot_be_read_is_explained() {
    let scratch = Scratch::new();
    let log = scratch.log("game", GAME);
    let explain_command = |command: &str| amunre(&["explain", &log, "--at", "2", "--command", command]);
    let says = "the command \"black: bid EDFO 3\": column 12: \"EDFO\": expected a province; EDFU is near";
    assert_unreadable(&explain_command("black: bid EDFO 3"), &[says]);
    assert_unreadable(
        &explain_command("green: done"),
        &["column 1: \"green\": expected the name of a seat and a colon"],
    );
    assert_unreadable(
        &explain_command(r#"{"seat":1,"command":{"bid":{"gold":3}}}"#),
        &["column 37: missing field `province`"],
    );
    assert_unreadable(&explain_command(r#"{"seat":1,"command":"done","at":2}"#), &["unknown field `at`"]);
    assert_unreadable(&amunre(&["explain", &log, "--score", "--command", "x"]), &["cannot be used with"]);
    assert_unreadable(&amunre(&["explain", &log, "--command", "x"]), &["--at <ENTRY>"]);
}

#[test]
fn the_page_on_explaining_shows_what_is_printed() {
    let page = corpus("../docs/guide/explain.md");
    let shots = ["explain_score", "explain_cards", "explain_command"];
    let shots =
        shots.map(|name| corpus(&format!("tests/snapshots/{name}.snap")).replace("FOLDER/game", "game.amunre.jsonl"));
    let blocks: Vec<&str> = page.split("```text\n").skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
    assert_eq!(blocks.len(), shots.len());
    for (block, shot) in blocks.iter().zip(&shots) {
        assert!(shot.contains(block), "the page shows\n{block}\nbut it is\n{shot}");
    }
}

/// An offer that was laid face down and that its seat could not pay: only some viewers get the reason.
#[test]
fn a_hidden_fault_is_told_to_whom_it_belongs() {
    let log = "corpus/faulty/illegal-offer.amunre.jsonl";
    for command in [&["show", log, "--at", "25"][..], &["explain", log, "--at", "25"], &["explain", log, "--score"]] {
        for reader in [&["--spectator"][..], &["--seat", "1"]] {
            let ran = amunre(&[command, reader].concat());
            let text = format!("{}{}", ran.out, ran.err);
            assert_eq!(ran.code, code::STOPPED, "{command:?}");
            assert!(
                text.contains("amun-re/offering/offer") && !text.contains("15 gold"),
                "{command:?} {reader:?}: {text}"
            );
        }
    }
    let scratch = Scratch::new();
    for (reader, tells) in [(&["--seat", "0"][..], true), (&["--seat", "1"], false), (&["--spectator"], false)] {
        let page = scratch.path("page.html");
        assert_eq!(amunre(&[&["report", log, "--out", &page, "--force"], reader].concat()).code, code::STOPPED);
        assert_eq!(scratch.read("page.html").contains("an offer of 15 gold"), tells, "{reader:?}");
    }
    let twice = amunre(&["explain", log, "--at", "24", "--command", "red: offer 900 with sacrifice_correction"]);
    let (heading, rest) = twice.out.split_once("refused:").expect("a refusal");
    let listed: std::collections::BTreeSet<&str> =
        rest.lines().filter_map(|line| line.trim().strip_prefix("rule: ")?.split(' ').next()).collect();
    let many = format!("{} rules forbid it", listed.len());
    assert!(rest.replace("\n  ", " ").contains(&many), "{heading}{rest}");
    let own = amunre(&["explain", log, "--at", "25", "--seat", "0"]);
    assert!(own.out.contains("an offer of 15 gold is more than red has: 8 gold"), "{}", own.out);
    let text = amunre(&["transcribe", log, "--spectator"]);
    assert!(!text.err.contains("15 gold"), "{}", text.err);
    let forged = amunre(&["explain", "corpus/faulty/forged-opening.amunre.jsonl", "--at", "24", "--spectator"]);
    assert!(!forged.out.contains("offer\":"), "{}", forged.out);
}
