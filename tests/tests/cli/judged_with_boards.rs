//! The output of `amunre verify --board` for a log that is judged again with another board.

use amunre_cli::code;
use serde_json::{Value, json};

use crate::owner_boards::{changed, confirmed, read, write};
use crate::run_command::{amunre, assert_unreadable, snapshot};
use crate::scratch::{Scratch, forged, portable};

/// A board with these changes, confirmed by somebody.
fn board_with(scratch: &Scratch, name: &str, options: &[&str], change: impl FnOnce(&mut Value)) -> String {
    confirmed(scratch, name, options);
    let board = changed(&read(scratch, name), change);
    write(scratch, name, &board)
}

#[test]
fn a_log_is_judged_again_with_another_board() {
    let scratch = Scratch::new();
    let log = scratch.log("game", &["--seed", "6", "--players", "4", "--names", "red,black,blue,white"]);
    let before: Value = serde_json::from_str(&amunre(&["verify", &log, "--json"]).out).expect("a line");
    let used = before["verdict"]["rests_on"]["assumed"].as_array().expect("values").len();
    assert!(used > 5);

    // the same values, confirmed: the same verdict, which rests on no assumed value
    let same = confirmed(&scratch, "same.json", &[]);
    let ran = amunre(&["verify", &log, "--board", &same]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{}", ran.out);
    assert!(ran.out.ends_with("\nno value differs\n") && ran.out.contains("\nwinner  stays "), "{}", ran.out);
    let json: Value = serde_json::from_str(&amunre(&["verify", &log, "--board", &same, "--json"]).out).expect("a line");
    let (with_board, after) = (&json["with_board"], &json["with_board"]["after"]);
    assert_eq!(
        (&json["code"], &with_board["changed"], &with_board["before"]),
        (&0.into(), &json!([]), &before["verdict"])
    );
    assert_eq!((&after["assumed"], &after["scores"]), (&json!([]), &before["verdict"]["scores"]));
    assert_eq!((&after["winners"], &after["complete"]), (&before["verdict"]["winners"], &true.into()));

    // no fields: the first farmer that was placed cannot be
    let bare = board_with(&scratch, "bare.json", &[], |board| {
        for (_, province) in board["provinces"].as_object_mut().expect("provinces") {
            province["fields"]["value"] = 0.into();
        }
    });
    let ran = amunre(&["verify", &log, "--board", &bare]);
    assert_eq!((ran.code, ran.err.as_str()), (code::STOPPED, ""), "{}", ran.out);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    snapshot!("verify_board_refused", portable(&ran.out, &scratch));

    // another winner
    let rich = board_with(&scratch, "rich.json", &[], |board| {
        for province in ["abu", "abydos", "baharya", "dakhla", "edfu", "kharga", "sawu", "thebes"] {
            board["provinces"][province]["temples"]["value"] = 4.into();
        }
    });
    let ran = amunre(&["verify", &log, "--board", &rich]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""), "{}", ran.out);
    snapshot!("verify_board_winner", portable(&ran.out, &scratch));
    let json: Value = serde_json::from_str(&amunre(&["verify", &log, "--board", &rich, "--json"]).out).expect("a line");
    assert_ne!(json["with_board"]["after"]["winners"], before["verdict"]["winners"]);
}

#[test]
fn a_log_that_was_played_on_another_board_than_it_says_is_in_order_with_that_one() {
    for (game, field) in [("amun-re", "board"), ("horus", "set"), ("men-nefer", "board")] {
        let scratch = Scratch::new();
        let options = ["--game", game];
        let real = board_with(&scratch, "real.json", &options, |board| match game {
            "amun-re" => {
                for (_, province) in board["provinces"].as_object_mut().expect("provinces") {
                    province["fields"]["value"] = 9.into();
                }
            }
            "horus" => {
                board["cards"]["any_1"]["value"] = 0.into();
                board["cards"]["any_2"]["value"] = 2.into();
                board["reserve"]["hills"]["value"] = 9.into();
                board["random"]["hills"]["value"] = 11.into();
            }
            _ => {
                for slot in [0, 3, 4] {
                    board["display"][slot]["food"]["value"] = 5.into();
                }
            }
        });
        let log = scratch.log("game", &[&options[..], &["--seed", "3", "--players", "3", "--board", &real]].concat());
        let sound: Value = serde_json::from_str(&amunre(&["verify", &log, "--json"]).out).expect("a line");
        // the header says nothing of that board, but names the data files of the usual one
        let plain = scratch.log("plain", &[&options[..], &["--seed", "3", "--players", "3"]].concat());
        let header = |name: &str| -> Value {
            let line: Value = serde_json::from_str(scratch.read(name).lines().next().expect("a header")).expect("JSON");
            line["record"].clone()
        };
        let data = header("plain")["header"]["data"].clone();
        let log_with_data = forged(&scratch.read("game"), 0, |record| {
            let mut record: Value = serde_json::from_str(record).expect("a header");
            record["header"]["data"] = data.clone();
            record["header"]["setup"].as_object_mut().expect("a set-up").remove(field);
            record.to_string()
        });
        let forged = scratch.file("forged", log_with_data);
        assert_eq!(amunre(&["verify", &forged]).code, code::STOPPED, "{game}");
        let ran = amunre(&["verify", &forged, "--board", &real, "--json"]);
        let json: Value = serde_json::from_str(&ran.out).expect("a line");
        let (with_board, after) = (&json["with_board"], &json["with_board"]["after"]);
        assert_eq!(
            (ran.code, &after["refused"], &after["unknown"]),
            (code::DONE, &Value::Null, &Value::Null),
            "{game}"
        );
        assert_eq!((&after["scores"], &after["winners"]), (&sound["verdict"]["scores"], &sound["verdict"]["winners"]));
        assert!(with_board["before"]["legal"]["no"].is_object(), "{game}");
        assert!(with_board["changed"].as_array().is_some_and(|changed| !changed.is_empty()), "{game}");
        // the usual game stands with its own board, and with a board that does not fit it is not judged
        assert_eq!(
            amunre(&["verify", &plain, "--board", &confirmed(&scratch, "same.json", &options)]).code,
            code::DONE
        );
        let bad = scratch.file("bad.json", "{}");
        assert_unreadable(
            &amunre(&["verify", &plain, "--board", &bad]),
            &["this board does not fit the game of the log"],
        );
    }
}

#[test]
fn a_second_verdict_that_cannot_be_told_says_why() {
    let scratch = Scratch::new();
    let same = confirmed(&scratch, "same.json", &[]);
    let log = scratch.log("game", &["--seed", "7", "--players", "4"]);
    let copy = scratch.path("copy");
    amunre(&["redact", &log, "--seat", "1", "--anyway", "--out", &copy]);
    let ran = amunre(&["verify", &copy, "--board", &same]);
    assert_eq!(ran.code, code::UNFINISHED);
    assert!(ran.out.contains("cannot be decided: this copy does not show everything"), "{}", ran.out);
    let part: String = scratch.read("game").split_inclusive('\n').take(60).collect();
    let part = scratch.file("part", part);
    let ran = amunre(&["verify", &part, "--board", &same]);
    assert_eq!(ran.code, code::UNFINISHED, "{}", ran.out);
    assert!(ran.out.contains("\nwinner  there is none\n"), "{}", ran.out);
    let faulty = forged(&scratch.read("game"), 3, |record| record.replace("\"gold\":3", "\"gold\":4"));
    let faulty = scratch.file("faulty", faulty);
    let ran = amunre(&["verify", &faulty, "--board", &same]);
    assert_ne!(ran.code, code::DONE, "{}", ran.out);
    // many logs, one of which is none
    let none = scratch.file("none.amunre.jsonl", "{}\n");
    let ran = amunre(&["verify", &log, &none, "--board", &same]);
    assert_eq!(ran.code, code::UNREADABLE);
    assert!(ran.out.contains("none.amunre.jsonl: line 1"), "{}", ran.out);
    assert_unreadable(&amunre(&["verify", &none, "--board", &same]), &["line 1"]);
    let rows = amunre(&["verify", &log, &none, "--board", &same, "--json"]).out;
    let codes: Vec<Value> =
        rows.lines().map(|row| serde_json::from_str::<Value>(row).expect("JSON")["code"].clone()).collect();
    assert_eq!(codes, [json!(0), json!(2)]);
}
