//! The rules in words, and the values of the board with their sources.

use amunre_cli::code;
use serde_json::Value;

use crate::run_command::{Ran, amunre, assert_unreadable, snapshot};
use crate::scratch::Scratch;

fn done(args: &[&str]) -> String {
    let Ran { code, out, err } = amunre(args);
    assert_eq!((code, err.as_str()), (code::DONE, ""));
    out
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn rules_are_listed_and_told() {
    let list = done(&["rules"]);
    assert!(list.lines().all(|line| line.chars().count() <= 100), "{list}");
    assert_eq!(list.lines().filter(|line| line.contains("amun-re/")).count(), lines(&done(&["rules", "--json"])).len());
    snapshot!("rules_of_the_auction", done(&["rules", "auction"]));
    snapshot!("rules_one", done(&["rules", "amun-re/auction/other-province"]));
    snapshot!("rules_ruling", done(&["rules", "ruling", "14"]));
    snapshot!("rules_of_the_record", done(&["rules", "record/draw"]));
    for name in ["other-province", "auction/other-province", "Amun-Re/auction/other-province", "amun-re/auction/oth"] {
        assert_eq!(done(&["rules", name]), done(&["rules", "amun-re/auction/other-province"]), "{name}");
    }
    assert_eq!(done(&["rules", "ruling 14"]), done(&["rules", "ruling", "14"]));
    assert!(done(&["rules", "rulings"]).lines().count() > 20);
    assert_eq!(done(&["rules", "bonus"]).matches("/bonus").count(), 6, "a rule of scoring, and those of the cards");
}

#[test]
fn rules_are_told_to_programs() {
    let rule = &lines(&done(&["rules", "must-outbid", "--json"]))[0];
    assert_eq!(rule["id"], "amun-re/auction/must-outbid");
    assert_eq!(rule["page"], 5);
    assert!(rule["tests"].is_null(), "names of tests are not for users: {rule}");
    let ruling = &lines(&done(&["rules", "ruling 14", "--json"]))[0];
    assert_eq!(ruling["rules"], serde_json::json!(["amun-re/auction/other-province"]));
    let faults = lines(&done(&["rules", "record", "--json"]));
    assert_eq!(faults.len(), 20);
    assert_eq!(faults[0]["question"], "intact");
}

#[test]
fn every_rule_that_a_verdict_can_name_is_told() {
    for rule in lines(&done(&["rules", "--json"])) {
        let id = rule["id"].as_str().expect("an id");
        assert!(done(&["rules", id]).starts_with(&format!("{id}\n")), "{id}");
    }
    for log in std::fs::read_dir("corpus/faulty").expect("the corpus") {
        let log = log.expect("a file").path();
        let ran = amunre(&["verify", "--json", log.to_str().expect("a path")]);
        let line: Value = serde_json::from_str(&ran.out).expect("JSON");
        for question in ["intact", "legal", "fair", "result"] {
            if let Some(rule) = line["verdict"][question]["no"]["rule"].as_str() {
                assert!(done(&["rules", rule]).starts_with(rule), "{rule}");
            }
        }
    }
}

#[test]
fn the_words_of_the_rulebook_find_a_rule() {
    for (words, first) in [
        ("sacrifice", "amun-re/offering/offer"),
        ("bid", "amun-re/auction/province-offered"),
        ("Starting player", "amun-re/setup/start"),
        ("power card limit", "amun-re/market/card-limit"),
        ("actions of players", "amun-re/market/price"),
        ("-3 card", "amun-re/offering/offer"),
        ("gift", "amun-re/offering/gifts"),
    ] {
        let args: Vec<&str> = ["rules"].into_iter().chain(words.split(' ')).collect();
        let found = done(&args);
        assert!(found.starts_with(&format!("{first}  classic rulebook, p")), "{words}: {found}");
        assert!(found.lines().all(|line| line.chars().count() <= 100), "{found}");
        let listed = lines(&done(&[&args[..], &["--json"]].concat()));
        assert_eq!(listed[0]["id"], first, "{words}");
    }
    snapshot!("rules_looked_up", done(&["rules", "gift"]));
    // one rule is shown in full, and so is the one with the whole word in its name
    assert_eq!(done(&["rules", "gifts"]), done(&["rules", "amun-re/offering/gifts"]));
    assert_eq!(done(&["rules", "price table"]), done(&["rules", "amun-re/market/price"]));
    // the edition that is asked for comes first, and with `--edition` it is the only one
    let gifts = lines(&done(&["rules", "gift", "--json", "--edition", "anniversary"]));
    assert_eq!(gifts[0]["source"].as_str().map(|source| source.starts_with("anniversary rulebook")), Some(true));
    assert!(done(&["rules", "Tomb tiles"]).contains("anniversary rulebook"));
    let classic = done(&["rules", "tomb", "tiles", "--edition", "classic"]);
    assert!(classic.starts_with("ruling 2 ") && !classic.contains("amun-re/afterlife"), "only rulings speak of them");
    assert!(
        done(&["rules", "Opfergabe", "--game", "men-nefer"]).starts_with("men-nefer/temple/offering  rulebook, p. 14")
    );
    // words that only rulings have
    assert_eq!(done(&["rules", "invention"]), done(&["rules", "ruling", "44"]));
}

#[test]
fn what_is_printed_names_no_type_of_rust_and_no_path_of_the_repository() {
    let all = ["classic", "anniversary"].map(|edition| done(&["rules", "--json", "--edition", edition])).concat();
    let mut seen = 0;
    for rule in lines(&all) {
        let id = rule["id"].as_str().expect("an id");
        let shown = done(&["rules", id]);
        for span in shown.split('`').skip(1).step_by(2) {
            let is_type = span.starts_with(|first: char| first.is_ascii_uppercase())
                && span.chars().all(char::is_alphanumeric)
                && span.contains(|letter: char| letter.is_ascii_lowercase());
            assert!(!is_type, "{id}: `{span}`");
            seen += 1;
        }
        assert!(!shown.contains("docs/") && !shown.contains(".md"), "{shown}");
    }
    assert!(seen > 300, "{seen} names");
    assert!(!done(&["rules", "ruling", "14"]).contains("docs/") && !done(&["rules", "record"]).contains("docs/"));
}

#[test]
fn rules_that_are_not_are_refused_with_those_that_are_near() {
    let near = "\"must-outbit\" is not a rule: expected a rule, such as amun-re/auction/must-outbid";
    assert_unreadable(&amunre(&["rules", "must-outbit"]), &[near]);
    assert_unreadable(&amunre(&["rules", "amun-re/auction/pays"]), &["such as amun-re/auction/pay"]);
    assert_unreadable(&amunre(&["rules", "quetzalcoatl"]), &["a rule as `amunre rules` lists it"]);
    assert_unreadable(
        &amunre(&["rules", "ruling", "59"]),
        &["\"ruling 59\" is not a rule: expected one of the rulings 1, "],
    );
    // what the usual edition has not is told as another one has it, but not where an edition is named
    assert!(done(&["rules", "ruling", "16"]).starts_with("ruling 16"));
    assert!(done(&["rules", "amun-re/officials/markers"]).starts_with("amun-re/officials/markers"));
    assert_unreadable(&amunre(&["rules", "ruling", "16", "--edition", "classic"]), &["one of the rulings 1, "]);
    // the officials are among the values of the edition, played or not
    let board = done(&["board", "--edition", "anniversary"]);
    assert!(board.contains("The Officials") && board.contains("The tomb tiles"), "{board}");
    assert_unreadable(&amunre(&["rules", "record/chains"]), &["expected one of record/chain, "]);
    assert_unreadable(&amunre(&["rules", "--game", "chess"]), &["\"chess\" is not a game: expected one of amun-re"]);
    assert_unreadable(&amunre(&["rules", "--edition", "modern"]), &["--edition modern: "]);
    assert_unreadable(&amunre(&["rules", &"x".repeat(100_000)]), &["is not a rule"]);
}

/// Checks that the tables fit 60 columns. Each has a title; sentences come after them.
fn narrow(shown: &str) {
    let is_title = |line: &&str| line.ends_with(')');
    let mut tables = shown.lines().take_while(|line| !line.contains(" values: ")).filter(|line| !is_title(line));
    assert!(tables.all(|line| line.chars().count() <= 60), "{shown}");
}

#[test]
fn the_board_is_shown_with_its_sources() {
    let shown = done(&["board"]);
    narrow(&shown);
    snapshot!("board", shown);
    let values = lines(&done(&["board", "--json", "--edition", "classic"]));
    let of = |path: &str| values.iter().find(|value| value["path"] == path).expect("a value").to_string();
    assert_eq!(of("board.provinces.abu.mine"), r#"{"path":"board.provinces.abu.mine","source":"rulebook","value":4}"#);
    assert_eq!(of("board.temple_track[2]"), r#"{"path":"board.temple_track[2]","source":"corroborated","value":22}"#);
    assert_eq!(of("cards.builder"), r#"{"path":"cards.builder","source":"rulebook","value":8}"#);
    // what a game says of itself is the same
    let game = amunre(&["play", "--seed", "1", "--players", "3", "--json"]).out;
    let opening: Value = serde_json::from_str(game.lines().next().expect("a line")).expect("JSON");
    let assumed: Vec<&Value> =
        values.iter().filter(|value| value["source"] == "assumed").map(|value| &value["path"]).collect();
    assert_eq!(serde_json::json!(assumed), opening["assumed"]);
}

#[test]
fn a_board_of_ones_own_is_shown_with_what_differs() {
    let scratch = Scratch::new();
    let built_in = std::fs::read_to_string("../amunre-core/data/amun_re/board-classic-2003.json").expect("the board");
    let own = built_in
        .replacen("amun-re/board/classic-2003", "my/board", 1)
        .replacen(
            r#""fields": {"value": 2, "source": "assumed"}"#,
            r#""fields": {"value": 4, "source": "corroborated"}"#,
            1,
        )
        .replacen(r#""value": true"#, r#""value": false"#, 1);
    let file = scratch.file("board.json", own);
    let shown = done(&["board", "--board", &file]);
    narrow(&shown);
    assert!(shown.starts_with("The provinces (my/board)\n"), "{shown}");
    assert!(shown.contains("\nABU          4‡*"), "{shown}");
    let end = "\n2 values differ from the board of the edition (*):\n  \
               board.provinces.abu.fields   4 instead of 2\n  \
               board.provinces.abu.on_nile  no instead of yes\n";
    assert!(shown.ends_with(end), "{shown}");
    let differs: Vec<Value> = lines(&done(&["board", "--board", &file, "--json"]));
    let differs: Vec<&Value> = differs.iter().filter(|value| value.get("edition").is_some()).collect();
    assert_eq!(differs.len(), 2);
    assert_eq!((&differs[0]["value"], &differs[0]["edition"]), (&4.into(), &2.into()));

    let wide = done(&["board", "--board", "../amunre-core/data/amun_re/examples.json"]);
    assert!(wide.lines().all(|line| line.chars().count() <= 100), "{wide}");
    let same = scratch.file("same.json", built_in.replacen("classic-2003", "mine", 1));
    let same = done(&["board", "--board", &same]);
    assert!(same.ends_with("\nno value differs from the board of the edition\n"), "{same}");
    assert_unreadable(&amunre(&["board", "--board", &scratch.path("none")]), &["none cannot be read: "]);
    let bad = scratch.file("bad.json", "{}");
    assert_unreadable(&amunre(&["board", "--board", &bad]), &["--board ", "bad.json: board"]);
}
