//! The `amunre` command, run as a library: what it prints, and what it ends with.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use amunre_cli::{code, run};
use amunre_core::amun_re::{AmunRe, Event, Setup};
use amunre_core::engine::Game;
use serde_json::Value;

/// The game that begins with the rulebook's own auction.
const AUCTION: &str = "corpus/rulebook-auction.commands.jsonl";
/// The same opening, then a bid that a rule forbids.
const REFUSED: &str = "corpus/refused-bid.commands.jsonl";

const SETUP: &str = r#"{"setup":{"edition":"classic-2003","players":4}}"#;

/// What a command printed, and what it ended with.
#[derive(Debug, PartialEq, Eq)]
struct Ran {
    code: u8,
    out: String,
    err: String,
}

/// Runs `amunre play` with these arguments and this standard input.
fn play_with(args: &[&str], stdin: &mut dyn Read) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = ["amunre", "play"].iter().chain(args);
    let code = run(args, stdin, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Ran {
        code,
        out: text(out),
        err: text(err),
    }
}

fn play(args: &[&str]) -> Ran {
    play_with(args, &mut io::empty())
}

/// Plays a script of these lines.
fn script(lines: &[&str]) -> Ran {
    let text: String = lines.iter().flat_map(|line| [*line, "\n"]).collect();
    play_with(&["--commands", "-"], &mut text.as_bytes())
}

fn corpus(file: &str) -> String {
    std::fs::read_to_string(file).expect("a file of the corpus")
}

/// A file that is there as long as the test needs it.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: &[u8]) -> Self {
        let name = format!("amunre-cli-test-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, content).expect("a scratch file");
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Asserts that a command could not read its input: it says why, and prints nothing else.
#[track_caller]
fn assert_unreadable(ran: &Ran, says: &[&str]) {
    assert_eq!(ran.code, code::UNREADABLE, "{ran:?}");
    assert_eq!(ran.out, "", "{}", ran.err);
    assert!(ran.err.starts_with("error: "), "{}", ran.err);
    for part in says {
        assert!(ran.err.contains(part), "{part:?} is not in: {}", ran.err);
    }
}

/// Asserts how a script ends that can be read as far as it is played.
#[track_caller]
fn assert_ends(ran: &Ran, code: u8, says: &[&str]) {
    assert_eq!(ran.code, code, "{ran:?}");
    for part in says {
        assert!(ran.err.contains(part), "{part:?} is not in: {}", ran.err);
    }
}

macro_rules! snapshot {
    ($name:literal, $text:expr) => {
        insta::with_settings!({prepend_module_to_snapshot => false, omit_expression => true}, {
            insta::assert_snapshot!($name, $text);
        });
    };
}

// -- games of random seats

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for form in [
        &["--seed", "7", "--players", "4"][..],
        &["--seed", "7", "--players", "4", "--json"],
    ] {
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
            assert_eq!(
                (ran.code, ran.err.as_str()),
                (code::DONE, ""),
                "{players} players, seed {seed}"
            );
            assert!(ran.out.contains("\n  round 6 begins\n"), "{}", ran.out);
            let last = ran.out.lines().last().unwrap_or_default();
            assert!(
                last.starts_with("winner: ") || last.starts_with("winners: "),
                "{last}"
            );
        }
    }
}

#[test]
fn options_state_the_set_up() {
    let board = Scratch::new(
        "board.json",
        &std::fs::read("../amunre-core/data/amun_re/examples.json").unwrap(),
    );
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
        board.path(),
    ];
    let ran = play(&given);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    let first = ran.out.lines().next().unwrap_or_default();
    let setup =
        "amun-re: board as given, edition classic-2003, players 3, starting_player 2, seed 1";
    assert_eq!(first, setup);
    assert!(ran.out.contains("\n  eve is to bid\neve: "), "{}", ran.out);

    let json = play(&[&given[..], &["--json"]].concat());
    let first: Value = serde_json::from_str(json.out.lines().next().unwrap_or_default()).unwrap();
    assert_eq!(first["seed"], 1);
    assert_eq!(first["names"], serde_json::json!(["ann", "bob", "eve"]));
    assert_eq!(first["setup"]["board"]["id"], "amun-re/board/examples");
}

#[test]
fn seats_without_names_are_called_by_their_numbers() {
    let ran = play(&["--seed", "7", "--players", "3"]);
    assert!(
        ran.out.contains("\n  seat 0 is to bid\nseat 0: "),
        "{}",
        ran.out
    );
}

/// Reads the lines of a game told in JSON; checks that its events alone lead to what its last line says.
fn fold(text: &str) {
    let mut lines = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
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

// -- games that a script gives

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
fn a_script_can_come_from_standard_input() {
    let text = corpus(AUCTION);
    let piped = play_with(&["--commands", "-"], &mut text.as_bytes());
    assert_eq!(piped, play(&["--commands", AUCTION]));
    let windows = text.replace('\n', "\r\n");
    assert_eq!(
        piped,
        play_with(&["--commands", "-"], &mut windows.as_bytes())
    );
}

#[test]
fn a_refusal_teaches() {
    let ran = play(&["--commands", REFUSED]);
    assert_eq!(ran.code, code::STOPPED);
    assert!(ran.out.ends_with("  blue is to bid\n"), "{}", ran.out);
    snapshot!("refused_bid", ran.err);

    let json = play(&["--json", "--commands", REFUSED]);
    assert_eq!((json.code, &json.err), (code::STOPPED, &ran.err));
    let last: Value = serde_json::from_str(json.out.lines().last().unwrap_or_default()).unwrap();
    let refused = &last["refused"];
    assert_eq!(
        (&refused["line"], &refused["seat"]),
        (&10.into(), &2.into())
    );
    assert_eq!(refused["rule"], "amun-re/auction/must-outbid");
    assert_eq!(
        refused["numbers"],
        serde_json::json!({"province": "abydos", "gold": 3, "standing": 3})
    );
    assert_eq!(refused["instead"].as_array().unwrap().len(), 10);
}

#[test]
fn a_seat_that_is_not_asked_learns_who_is() {
    let text = corpus(REFUSED).replace(r#""seat":2"#, r#""seat":3"#);
    let ran = play_with(&["--commands", "-"], &mut text.as_bytes());
    let says = [
        "refused: stdin:10: white (seat 3): bid ABYDOS 3",
        "rule: amun-re/turn/order",
        "the table waits for blue (a bid)",
        "white may:\n    sell builder  {\"sell\":{\"card\":\"builder\"}}\n",
    ];
    assert_ends(&ran, code::STOPPED, &says);
    let text = corpus(REFUSED).replace(r#""seat":2"#, r#""seat":7"#);
    let ran = play_with(&["--commands", "-"], &mut text.as_bytes());
    let says = [
        "there is no seat 7",
        "rule: amun-re/turn/seat",
        "there is nothing that seat 7 may do now",
    ];
    assert_ends(&ran, code::STOPPED, &says);
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
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (code::UNFINISHED, ""),
            "{length} lines"
        );
        let why = if begun {
            "the game is unfinished: the table waits for "
        } else {
            "the game has not begun: draw "
        };
        assert!(ran.out.contains(why), "{length} lines: {}", ran.out);
    }
    let ran = script(&lines[..9]);
    let end = "\nthe game is unfinished: the table waits for black (a bid)\nstandings: red: 0, black: 0, blue: 0, white: 0\n";
    assert!(ran.out.ends_with(end), "{}", ran.out);

    let text: String = lines[..9].join("\n");
    let ran = play_with(&["--json", "--commands", "-"], &mut text.as_bytes());
    let last =
        r#"{"unfinished":{"owed":[{"seat":1,"owed":"bid"}],"scores":[0,0,0,0],"breakdown":[]}}"#;
    assert_eq!(ran.out.lines().last(), Some(last));
}

#[test]
fn draws_are_checked() {
    let red = r#"{"seat":0,"command":{"bid":{"province":"abydos","gold":3}}}"#;
    let drawn = [
        r#"{"draw":"abydos"}"#,
        r#"{"draw":"dakhla"}"#,
        r#"{"draw":"sawu"}"#,
        r#"{"draw":"baharya"}"#,
    ];
    let with = |more: &[&str]| {
        let lines: Vec<&str> = [SETUP].iter().chain(&drawn).chain(more).copied().collect();
        script(&lines)
    };
    // missing: what can come is said
    let says = [
        "stopped: stdin:6: draw 0 of power_cards/provinces/1 is wanted; it can be 4 builder, ",
        r#"give it on a line before the command: {"draw":"…"}"#,
        "as typed: {\"seat\":0,",
    ];
    assert_ends(&with(&[red]), code::STOPPED, &says);
    // no such item, and one of another pile
    for item in ["bulider", "abu", "unseen"] {
        let line = format!(r#"{{"draw":"{item}"}}"#);
        let says = [
            &format!("stopped: stdin:6: \"{item}\" cannot be draw 0 of power_cards/provinces/1")
                as &str,
            "it can only be 4 builder, 4 sacrifice_correction, ",
        ];
        assert_ends(&with(&[&line, red]), code::STOPPED, &says);
    }
    // already drawn
    let ran = script(&[SETUP, drawn[0], drawn[0]]);
    assert_ends(
        &ran,
        code::STOPPED,
        &["stdin:3: \"abydos\" cannot be draw 1 of provinces/provinces/1"],
    );
    // one too many
    let builder = r#"{"draw":"builder"}"#;
    let says = [
        "stopped: stdin:7: \"builder\", \"abu\" drawn, but line 9 (bid ABYDOS 3) does not ask for it",
    ];
    assert_ends(
        &with(&[builder, builder, r#"{"draw":"abu"}"#, red]),
        code::STOPPED,
        &says,
    );
    let says = ["stopped: stdin:8: \"abu\" drawn, but no command follows"];
    assert_ends(
        &with(&[builder, red, r#"{"draw":"abu"}"#]),
        code::STOPPED,
        &says,
    );
    // in JSON
    let text = [SETUP, drawn[0], drawn[0]].join("\n");
    let ran = play_with(&["--json", "--commands", "-"], &mut text.as_bytes());
    let last: Value = serde_json::from_str(ran.out.lines().last().unwrap_or_default()).unwrap();
    assert_eq!(last["bad_draw"]["line"], 3);
}

#[test]
fn a_game_can_begin_with_a_stated_position() {
    let ran = play(&["--json", "--seed", "3", "--players", "3"]);
    let mut lines = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
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
    let setup = serde_json::json!({"setup": Setup { position: Some(Box::new(state)), ..setup }})
        .to_string();
    let command = serde_json::json!({"seat": last["seat"], "command": last["command"]}).to_string();
    let ran = script(&[&setup, &command]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    assert!(
        ran.out
            .starts_with("amun-re: edition classic-2003, players 3, position as given\n"),
        "{}",
        ran.out
    );
    for (points, sum) in before.iter().zip(over["scores"].as_array().unwrap()) {
        let row = |what: &str, points: &str| {
            let is = |line: &str| {
                line.trim_start().starts_with(what) && line.ends_with(&format!(" {points}"))
            };
            ran.out.lines().any(is)
        };
        assert!(
            *points == 0 || row("before", &points.to_string()),
            "{}",
            ran.out
        );
        assert!(row("sum", &sum.to_string()), "{}", ran.out);
    }
}

// -- input that cannot be read

#[test]
fn bad_arguments() {
    let play = |args: &str| play(&args.split(' ').collect::<Vec<_>>());
    for (args, says) in [
        ("--seed 7", "--players <NUMBER>"),
        ("--players 4", "--seed <NUMBER>"),
        ("--seed -1 --players 4", "-1"),
        (
            "--seed 9007199254740992 --players 4",
            "9007199254740992 is not in 0..=9007199254740991",
        ),
        ("--seed 7 --players 999", "999 is not in 0..=255"),
        (
            "--seed 7 --players four",
            "invalid value 'four' for '--players <NUMBER>'",
        ),
        (
            "--seed 7 --players 4 --colour",
            "unexpected argument '--colour'",
        ),
        ("--commands - --seed 7", "cannot be used with"),
        ("--commands - --players 4", "cannot be used with"),
        ("--commands - --game amun-re", "cannot be used with"),
        ("--commands - --edition classic", "cannot be used with"),
        ("--commands - --board board.json", "cannot be used with"),
        ("--commands - --starting-player 1", "cannot be used with"),
        ("--commands - --names red", "cannot be used with"),
        (
            "--seed 7 --players 4 --game chess",
            "--game: \"chess\" is no game: expected one of amun-re",
        ),
        (
            "--seed 7 --players 4 --edition modern",
            "unknown variant `modern`, expected `classic` or `classic-2003`",
        ),
        (
            "--seed 7 --players 4 --edition modern",
            "--edition modern: ",
        ),
        (
            "--seed 7 --players 2",
            "players is 2: expected 3 to 5 in classic-2003",
        ),
        (
            "--seed 7 --players 6",
            "players is 6: expected 3 to 5 in classic-2003",
        ),
        (
            "--seed 7 --players 3 --starting-player 3",
            "starting_player is 3: expected a seat from 0 to 2",
        ),
        (
            "--seed 7 --players 3 --starting-player 9",
            "--starting-player 9: ",
        ),
        (
            "--seed 7 --players 3 --names red,black",
            "--names: 2 names for 3 seats: expected one for each",
        ),
        (
            "--seed 7 --players 3 --names red,black,red",
            "--names: \"red\" stands twice",
        ),
        (
            "--seed 7 --players 3 --names red,,blue",
            "--names: \"\" is no name: expected 1 to 40",
        ),
        (
            "--seed 7 --players 3 --names red,\u{1b}[2J,blue",
            "--names: \"\\u{1b}[2J\" is no name",
        ),
    ] {
        assert_unreadable(&play(args), &[says]);
    }
    let nothing = run(
        ["amunre"],
        &mut io::empty(),
        &mut io::sink(),
        &mut io::sink(),
    );
    assert_eq!(nothing, code::UNREADABLE);
}

#[test]
fn bad_boards() {
    let with = |path: &str| play(&["--seed", "7", "--players", "4", "--board", path]);
    assert_unreadable(
        &with("no-such-board.json"),
        &["no-such-board.json cannot be read: "],
    );
    let folder = std::env::temp_dir();
    assert_unreadable(&with(folder.to_str().unwrap()), &["cannot be read: "]);

    let good = std::fs::read_to_string("../amunre-core/data/amun_re/examples.json").unwrap();
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from));
        good.replacen(from, to, 1)
    };
    let cases = [
        (
            "not-json.json",
            "no board\n".to_owned(),
            "not-json.json:1:2: no board in JSON: expected ident",
        ),
        (
            "empty.json",
            String::new(),
            "empty.json:1:0: no board in JSON: EOF",
        ),
        (
            "twice.json",
            changed("\"title\"", "\"id\""),
            "twice.json:3:6: no board in JSON: the key \"id\" stands twice",
        ),
        (
            "province.json",
            changed("\"abu\"", "\"atlantis\""),
            "board: \"atlantis\" is no province",
        ),
        (
            "field.json",
            changed("\"fields\"", "\"feilds\""),
            "board: unknown field `feilds`, expected one of `fields`",
        ),
        (
            "value.json",
            changed("\"value\": ", "\"value\": 1000"),
            "board: invalid value: integer",
        ),
        (
            "list.json",
            "[]".to_owned(),
            "the id of a built-in board, or a board",
        ),
        (
            "name.json",
            "\"mars\"".to_owned(),
            "board is mars: expected one of amun-re/board/classic-2003",
        ),
        (
            "long.json",
            " ".repeat((1 << 20) + 1),
            "long.json is longer than 1048576 bytes",
        ),
    ];
    for (name, content, says) in cases {
        let board = Scratch::new(name, content.as_bytes());
        assert_unreadable(&with(board.path()), &[says]);
    }
    let board = Scratch::new("bytes.json", b"{\"id\":\"\xff\"}");
    assert_unreadable(&with(board.path()), &["bytes.json:1:"]);
}

#[test]
fn bad_set_ups() {
    let missing = play(&["--commands", "no-such-script.jsonl"]);
    assert_unreadable(&missing, &["no-such-script.jsonl cannot be read: "]);
    let first = "expected {\"setup\":{…}} on the first line";
    for (line, says) in [
        (
            "",
            "stdin:1: a blank line: expected a JSON object on every line",
        ),
        ("{\"note\":\"x\"}", first),
        ("{\"draw\":\"abydos\"}", first),
        ("{\"setup\":3}", first),
        ("{\"setup\":[\"classic-2003\",4]}", first),
        ("{\"names\":[\"red\"]}", first),
        ("{\"setup\":null}", first),
        ("[1,2]", "stdin:1: expected a JSON object: "),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":4},\"seat\":0}",
            first,
        ),
        ("{\"setup\":{}} x", "stdin:1:14: trailing characters"),
        ("{\"setup\":{\"players\":4}}", "stdin:1: "),
        ("{\"setup\":{\"players\":4}}", "missing field `edition`"),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":9}}",
            "stdin:1: players is 9: expected 3 to 5",
        ),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":4,\"sun\":1}}",
            "unknown field `sun`, expected one of `edition`",
        ),
        (
            "{\"setup\":{\"players\":4,\"players\":4}}",
            "stdin:1:31: the key \"players\" stands twice",
        ),
        ("{\"setup\":{},\"setup\":{}}", "duplicate field `setup`"),
        (
            "{\"game\":\"chess\",\"setup\":{}}",
            "stdin:1: game: \"chess\" is no game: expected one of amun-re",
        ),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":3},\"names\":[\"a\"]}",
            "stdin:1: names: 1 names for 3 seats",
        ),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":3},\"names\":[\"a\",\"b\",\"c\\u001b\"]}",
            "\"c\\u{1b}\" is no name",
        ),
        (
            "{\"wind\":1}",
            "stdin:1:7: unknown field `wind`, expected one of `game`, `setup`",
        ),
        (
            "\u{feff}{}",
            "stdin:1: a byte order mark: expected UTF-8 without one",
        ),
    ] {
        assert_unreadable(&script(&[line]), &[says]);
    }
    assert_unreadable(
        &script(&[]),
        &["error: stdin: no lines: expected {\"setup\""],
    );
}

#[test]
fn bad_lines() {
    let setup = SETUP;
    let forms = r#"{"draw":"…"}, {"seat":0,"command":…} or {"note":"…"}"#;
    for (line, says) in [
        (
            "",
            "stdin:2: a blank line: expected a JSON object on every line",
        ),
        ("  ", "stdin:2: a blank line"),
        (
            setup,
            "stdin:2: a set-up stands on the first line only: expected {\"draw\"",
        ),
        ("{}", forms),
        ("{\"seat\":0}", forms),
        ("{\"command\":\"done\"}", forms),
        ("{\"draw\":\"abydos\",\"note\":\"x\"}", forms),
        (
            "{\"draw\":null}",
            "stdin:2:12: invalid type: null, expected a string",
        ),
        (
            "{\"draw\":\"abydos\",\"draw\":\"abydos\"}",
            "stdin:2:23: duplicate field `draw`",
        ),
        (
            "{\"undo\":0}",
            "stdin:2:7: unknown field `undo`, expected one of `game`, `setup`, `names`, `draw`",
        ),
        (
            "{\"seat\":8,\"command\":\"done\"}",
            "seat 8: seats go from 0 to 7",
        ),
        (
            "{\"seat\":-1,\"command\":\"done\"}",
            "stdin:2:10: invalid value: integer `-1`",
        ),
        (
            "{\"seat\":0,\"command\":\"pass\"}",
            "stdin:2:26: unknown variant `pass`, expected one of `bid`",
        ),
        (
            "{\"seat\":0,\"command\":{\"bid\":{\"province\":\"abydos\"}}}",
            "missing field `gold`",
        ),
        (
            "{\"seat\":0,\"command\":{\"bid\":{\"province\":\"mars\",\"gold\":3}}}",
            "unknown variant `mars`, expected one of `abu`, `abydos`",
        ),
        (
            "{\"seat\":0,\"command\":{\"bid\":{\"province\":\"abydos\",\"gold\":3,\"gold\":3}}}",
            "duplicate field `gold`",
        ),
        (
            "{\"seat\":0,\"command\":{\"bid\":{\"province\":\"abydos\",\"gold\":3.5}}}",
            "floating point",
        ),
        (
            "{\"seat\":0,\"command\":{\"bid\":[\"abydos\",3]}}",
            "stdin:2: this command is written {\"bid\":{\"province\":\"abydos\",\"gold\":3}}",
        ),
        (
            "{\"seat\":0,\"command\":{\"play\":{\"card\":\"builder\",\"province\":null}}}",
            "stdin:2: this command is written {\"play\":{\"card\":\"builder\"}}",
        ),
        ("{\"note\":\"x\"", "stdin:2:11: EOF while parsing an object"),
        (
            "{\"note\":\"x\"} {\"note\":\"y\"}",
            "stdin:2:14: trailing characters",
        ),
        ("{\"\\u001b[2J\":1}", "unknown field `\\u{1b}[2J`"),
        ("null", "stdin:2: expected a JSON object: "),
    ] {
        let ran = script(&[setup, line]);
        assert_ends(&ran, code::UNREADABLE, &["error: stdin:2", says]);
        assert!(!ran.err.contains('\u{1b}'));
    }
    let text = [SETUP.as_bytes(), b"\n{\"note\":\"\xff\"}\n"].concat();
    let ran = play_with(&["--commands", "-"], &mut text.as_slice());
    assert_ends(
        &ran,
        code::UNREADABLE,
        &["stdin:2:10: a byte that is not UTF-8: expected JSON in UTF-8"],
    );
}

#[test]
fn notes_do_nothing_to_a_terminal() {
    let ran = script(&[SETUP, r#"{"note":"red\u001b[31m\nblack \u202e"}"#]);
    assert!(
        ran.out.contains("\n# red\\u{1b}[31m\\nblack \\u{202e}\n"),
        "{}",
        ran.out
    );
}

/// Something endless to read, which counts how much of it was read.
struct Endless {
    first: io::Cursor<Vec<u8>>,
    again: &'static [u8],
    place: usize,
    read: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.first.read(buffer)?;
        self.read += buffer.len();
        for byte in &mut buffer[read..] {
            *byte = self.again[self.place];
            self.place = (self.place + 1) % self.again.len();
        }
        Ok(buffer.len())
    }
}

#[test]
fn input_without_end_is_refused() {
    let endless = |again| Endless {
        first: io::Cursor::new(format!("{SETUP}\n").into_bytes()),
        again,
        place: 0,
        read: 0,
    };
    let mut line = endless(b"x");
    let ran = play_with(&["--commands", "-"], &mut line);
    let says = ["stdin:2: a line has at most 1048576 bytes, and this one is longer"];
    assert_ends(&ran, code::UNREADABLE, &says);
    assert!(line.read < 1_200_000, "{} bytes were read", line.read);

    let mut lines = endless(b"{\"note\":\"\"}\n");
    let ran = play_with(&["--commands", "-"], &mut lines);
    assert_ends(
        &ran,
        code::UNREADABLE,
        &["stdin:100001: a script has at most 100000 lines"],
    );
    assert!(lines.read < 1_500_000, "{} bytes were read", lines.read);

    // the longest line there may be
    let note = format!(r#"{{"note":"{}"}}"#, "x".repeat((1 << 20) - 11));
    assert_eq!(note.len(), 1 << 20);
    assert_eq!(script(&[SETUP, &note]).code, code::UNFINISHED);
    assert_eq!(script(&[SETUP, &format!("{note} ")]).code, code::UNREADABLE);
    let deep = "[".repeat(100_000);
    let ran = script(&[&format!(r#"{{"setup":{{"players":{deep}"#)]);
    assert_unreadable(&ran, &["stdin:1:", "recursion limit exceeded"]);
}

#[test]
fn no_script_is_too_strange() {
    let text = corpus(AUCTION);
    let text: String = text
        .lines()
        .take(30)
        .flat_map(|line| [line, "\n"])
        .collect();
    let odd = [b'"', b'{', b'}', b'0', b'9', b'\n', 0xff, b' '];
    for place in 0..text.len() {
        let mut changed = text.clone().into_bytes();
        changed[place] = odd[place % odd.len()];
        let ran = play_with(&["--commands", "-"], &mut changed.as_slice());
        assert!(ran.code <= code::UNFINISHED);
        assert!(ran.code == code::UNFINISHED || !ran.err.is_empty());
    }
}

// -- output

#[test]
fn help_says_it_all() {
    let ran = play(&["--help"]);
    assert_eq!((ran.code, ran.err.as_str()), (code::DONE, ""));
    snapshot!("play_help", ran.out);
}

/// A reader that goes away after some bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(text.len()) {
            Some(left) => self.0 = left,
            None => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        Ok(text.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    for bytes in [0, 1, 100, 2_000] {
        let mut err = Vec::new();
        let args = ["amunre", "play", "--seed", "7", "--players", "4"];
        let ended = run(args, &mut io::empty(), &mut Closing(bytes), &mut err);
        assert_eq!((ended, err.as_slice()), (code::DONE, &[][..]));
    }
}
