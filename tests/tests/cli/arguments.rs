//! The arguments of the command: the help, the set-up that options state, and the bad ones.

use std::io;

use amunre_cli::{code, run};
use serde_json::Value;

use crate::run_command::{amunre, assert_unreadable, play, snapshot};
use crate::scratch::Scratch;

#[test]
fn help_says_it_all() {
    let help = |args: &[&str]| {
        let ran = amunre(args);
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
        ran.out
    };
    snapshot!("help", help(&["--help"]));
    snapshot!("play_help", help(&["play", "--help"]));
    snapshot!("verify_help", help(&["verify", "--help"]));
    snapshot!("show_help", help(&["show", "--help"]));
    snapshot!("explain_help", help(&["explain", "--help"]));
    snapshot!("redact_help", help(&["redact", "--help"]));
    snapshot!("record_help", help(&["record", "--help"]));
    snapshot!("transcribe_help", help(&["transcribe", "--help"]));
    snapshot!("report_help", help(&["report", "--help"]));
    snapshot!("diff_help", help(&["diff", "--help"]));
    snapshot!("minimise_help", help(&["minimise", "--help"]));
    snapshot!("rules_help", help(&["rules", "--help"]));
    snapshot!("anchor_help", help(&["anchor", "--help"]));
    snapshot!("key_help", help(&["key", "--help"]));
    snapshot!("key_new_help", help(&["key", "new", "--help"]));
    snapshot!("share_help", help(&["share", "--help"]));
    snapshot!("share_new_help", help(&["share", "new", "--help"]));
    snapshot!("share_open_help", help(&["share", "open", "--help"]));
    snapshot!("sign_help", help(&["sign", "--help"]));
    snapshot!("board_help", help(&["board", "--help"]));
    snapshot!("board_confirm_help", help(&["board", "confirm", "--help"]));
    snapshot!("board_form_help", help(&["board", "form", "--help"]));
    snapshot!("board_check_help", help(&["board", "check", "--help"]));
}

#[test]
fn the_short_help_has_options_and_examples() {
    for command in ["play", "record", "verify", "explain", "export", "perft"] {
        let (short, long) = (amunre(&[command, "-h"]), amunre(&[command, "--help"]));
        assert_eq!((short.code, short.err.as_str()), (code::DONE, ""));
        assert!(!short.out.contains("Exit codes") && long.out.contains("\nExit codes"), "{}", short.out);
        assert!(
            short.out.contains("\nExamples:\n  amunre ")
                && short.out.ends_with("`--help` explains more, with the exit codes\n")
        );
        assert!(short.out.lines().count() <= 40, "one screen: {}", short.out);
        let options = long.out.split("\n\n").find(|part| part.starts_with("Options:")).expect("options");
        assert!(short.out.contains(options));
    }
    assert_eq!(amunre(&["help", "verify"]), amunre(&["verify", "--help"]));
    snapshot!("verify_short_help", amunre(&["verify", "-h"]).out);
}

#[test]
fn every_shell_has_a_script() {
    for (shell, says) in [
        ("bash", "complete -F _amunre"),
        ("zsh", "#compdef amunre"),
        ("fish", "complete -c amunre"),
        ("powershell", "Register-ArgumentCompleter -Native -CommandName 'amunre'"),
    ] {
        let ran = amunre(&["completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
        assert!(ran.out.contains(says) && ran.out.contains("only-faults"), "{shell}");
    }
    assert_unreadable(&amunre(&["completions", "tcsh"]), &["[possible values: bash, zsh, fish, powershell]"]);
}

#[test]
fn options_state_the_set_up() {
    let scratch = Scratch::new();
    let board = scratch.file("board.json", std::fs::read("../amunre-core/data/amun_re/examples.json").unwrap());
    let given = [
        "--seed",
        "1",
        "--players",
        "3",
        "--starting-player",
        "2",
        "--edition",
        "classic",
        "--game",
        "amun-re",
        "--names",
        "ann,bob,eve",
        "--board",
        &board,
    ];
    let ran = play(&given);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    let first = ran.out.lines().next().unwrap_or_default();
    let setup = "amun-re: board as given, edition classic-2003, players 3, starting_player 2, seed 1";
    assert_eq!(first, setup);
    assert!(ran.out.contains("\n  eve is to bid\neve: "), "{}", ran.out);

    let json = play(&[&given[..], &["--json"]].concat());
    let first: Value = serde_json::from_str(json.out.lines().next().unwrap_or_default()).unwrap();
    assert_eq!(first["seed"], 1);
    assert_eq!(first["names"], serde_json::json!(["ann", "bob", "eve"]));
    assert_eq!(first["setup"]["board"]["id"], "amun-re/board/examples");
}

#[test]
fn bad_arguments() {
    let play = |args: &str| play(&args.split(' ').collect::<Vec<_>>());
    for (args, says) in [
        ("--seed 7", "--players <NUMBER> is missing"),
        ("--seed 7 --players 3 --option promo_cards --option promo_cards=false", "--option promo_cards is given twice"),
        ("--players 4", "--seed <NUMBER>"),
        ("--seed -1 --players 4", "-1"),
        (
            "--seed 9007199254740992 --players 4",
            "expected a number in 0..=9007199254740991, or a secret seed in a file",
        ),
        ("--seed seven --players 4", "expected a number in 0..=9007199254740991, or a secret seed in a file"),
        ("--seed 7 --players 4 --force", "--out <FILE>"),
        (&format!("--commands - --key {}", "0".repeat(64)), "--out <FILE>"),
        (&format!("--seed 7 --players 4 --out no/x --key {}", "0".repeat(64)), "cannot be used with"),
        ("--seed 7 --players 999", "999 is not in 0..=255"),
        ("--seed 7 --players four", "invalid value 'four' for '--players <NUMBER>': expected a whole number"),
        ("--seed 7 --players 4 --colour", "unexpected argument '--colour'"),
        ("--commands - --seed 7", "cannot be used with"),
        ("--commands - --players 4", "cannot be used with"),
        ("--commands - --game amun-re", "cannot be used with"),
        ("--commands - --edition classic", "cannot be used with"),
        ("--commands - --board board.json", "cannot be used with"),
        ("--commands - --starting-player 1", "cannot be used with"),
        ("--commands - --names red", "cannot be used with"),
        ("--seed 7 --players 4 --game chess", "--game: \"chess\" is not a game: expected one of amun-re"),
        (
            "--seed 7 --players 4 --edition modern",
            "edition is \"modern\": expected one of `classic`, `classic-2003`, `anniversary`",
        ),
        ("--seed 7 --players 4 --edition modern", "--edition modern: "),
        ("--seed 7 --players 2", "players is 2: expected 3 to 5 in classic-2003"),
        ("--seed 7 --players 6", "players is 6: expected 3 to 5 in classic-2003"),
        ("--seed 7 --players 3 --starting-player 3", "starting_player is 3: expected a seat from 0 to 2"),
        ("--seed 7 --players 3 --starting-player 9", "--starting-player 9: "),
        ("--seed 7 --players 3 --names red,black", "--names: 2 names: expected 3, one for each seat, or none"),
        (
            "--seed 7 --players 3 --names red,black,red",
            "--names: \"red\", which is given twice: expected names that differ",
        ),
        (
            "--seed 7 --players 3 --names red,blue,r\u{435}d",
            "--names: \"r\u{435}d\", which looks like \"red\": expected names",
        ),
        (
            "--seed 7 --players 3 --names red,blu\u{200d}e,blue",
            "--names: \"blu\\u{200d}e\": expected 1 to 40 printable",
        ),
        ("--seed 7 --players 3 --names red,abandon,blue", "--names: \"abandon\", which begins like another line"),
        ("--seed 7 --players 3 --names red,,blue", "--names: \"\": expected 1 to 40"),
        ("--seed 7 --players 3 --names red,\u{1b}[2J,blue", "--names: \"\\u{1b}[2J\": expected 1 to 40"),
    ] {
        assert_unreadable(&play(args), &[says]);
    }
    let nothing = run(["amunre"], &mut io::empty(), &mut io::sink(), &mut io::sink());
    assert_eq!(nothing, code::UNREADABLE);
}

#[test]
fn bad_boards() {
    let with = |path: &str| play(&["--seed", "7", "--players", "4", "--board", path]);
    assert_unreadable(&with("no-such-board.json"), &["no-such-board.json cannot be read: "]);
    let folder = std::env::temp_dir();
    assert_unreadable(&with(folder.to_str().unwrap()), &["cannot be read: "]);

    let good = std::fs::read_to_string("../amunre-core/data/amun_re/examples.json").unwrap();
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from));
        good.replacen(from, to, 1)
    };
    let cases = [
        ("not-json.json", "no board\n".to_owned(), "not-json.json:1:2: this is not a board in JSON: expected ident"),
        ("empty.json", String::new(), "empty.json:1:1: this is not a board in JSON: EOF"),
        (
            "twice.json",
            changed("\"title\"", "\"id\""),
            "twice.json:3:6: this is not a board in JSON: the key \"id\" is given twice",
        ),
        ("province.json", changed("\"abu\"", "\"atlantis\""), "board.provinces is {"),
        ("field.json", changed("\"fields\"", "\"feilds\""), "board.provinces.abu.feilds is {"),
        ("value.json", changed("\"value\": ", "\"value\": 1000"), "board.provinces.abu.fields.value is 1000"),
        (
            "spelled.json",
            changed("{\"value\": 3, \"source\": \"assumed\"}", "[3, \"assumed\"]"),
            "board.provinces.abu.fields is [3,\"assumed\"]: expected {\"source\":\"assumed\",\"value\":3}, the \
             canonical form",
        ),
        ("list.json", "[]".to_owned(), "the id of a built-in board, or a board"),
        ("name.json", "\"mars\"".to_owned(), "board is mars: expected one of amun-re/board/classic-2003"),
        ("long.json", " ".repeat((1 << 20) + 1), "long.json is too long: at most 1048576 bytes are read"),
    ];
    let scratch = Scratch::new();
    for (name, content, says) in cases {
        assert_unreadable(&with(&scratch.file(name, content)), &[says]);
    }
    // the template of a board that an owner fills in
    let template = ["--game", "men-nefer", "--board", "../amunre-core/data/men_nefer/board-template.json"];
    let ran = play(&[&["--seed", "7", "--players", "3"], &template[..]].concat());
    assert_unreadable(&ran, &["board.action_tiles.tile_01.actions.value is null: expected a value, or no such field"]);
    let board = scratch.file("bytes.json", b"{\"id\":\"\xff\"}");
    assert_unreadable(&with(&board), &["bytes.json:1:"]);
}
