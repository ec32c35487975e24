//! Scripts that cannot be read: each is refused with the line and the reason.

use amunre_cli::code;

use crate::run_command::{AUCTION, SETUP, assert_ends, assert_unreadable, corpus, play, play_with, script};

#[test]
fn bad_set_ups() {
    let missing = play(&["--commands", "no-such-script.jsonl"]);
    assert_unreadable(&missing, &["no-such-script.jsonl cannot be read: "]);
    let first = "expected {\"setup\":{…}} on the first line";
    for (line, says) in [
        ("", "stdin:1: a blank line: expected a JSON object on every line"),
        ("{\"note\":\"x\"}", first),
        ("{\"draw\":\"abydos\"}", first),
        ("{\"setup\":3}", first),
        ("{\"setup\":[\"classic-2003\",4]}", first),
        ("{\"names\":[\"red\"]}", first),
        ("{\"setup\":null}", first),
        ("[1,2]", "stdin:1:1: a JSON array: expected a script of commands. "),
        ("{\"setup\":{\"edition\":\"classic\",\"players\":4},\"seat\":0}", first),
        ("{\"setup\":{}} x", "stdin:1:14: trailing characters"),
        ("{\"setup\":{\"players\":4}}", "stdin:1: "),
        ("{\"setup\":{\"players\":4}}", "a field `edition`, which is missing"),
        ("{\"setup\":{\"edition\":\"classic\",\"players\":9}}", "stdin:1: players is 9: expected 3 to 5"),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":4,\"sun\":1}}",
            "sun is 1: expected no field `sun`, but one of `edition`",
        ),
        ("{\"setup\":{\"players\":4,\"players\":4}}", "stdin:1:31: the key \"players\" is given twice"),
        ("{\"setup\":{},\"setup\":{}}", "duplicate field `setup`"),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":4,\"board\":null}}",
            "stdin:1: board is null: expected no null: omit the field",
        ),
        ("{\"game\":\"chess\",\"setup\":{}}", "stdin:1: game: \"chess\" is not a game: expected one of amun-re"),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":3},\"names\":[\"a\"]}",
            "stdin:1: names is 1 names: expected 3",
        ),
        (
            "{\"setup\":{\"edition\":\"classic\",\"players\":3},\"names\":[\"a\",\"b\",\"c\\u001b\"]}",
            "names is \"c\\u{1b}\": expected 1 to 40 printable",
        ),
        ("{\"wind\":1}", "stdin:1:7: unknown field `wind`, expected one of `game`, `setup`"),
        ("\u{feff}{}", "stdin:1:1: a byte order mark: expected a script of commands. Save it as UTF-8"),
    ] {
        assert_unreadable(&script(&[line]), &[says]);
    }
    assert_unreadable(&script(&[]), &["error: stdin: no lines: expected {\"setup\""]);
}

#[test]
fn bad_lines() {
    let setup = SETUP;
    let forms = r#"{"draw":"…"}, {"seat":0,"command":…}, {"share":"…"} or {"note":"…"}"#;
    for (line, says) in [
        ("", "stdin:2: a blank line: expected a JSON object on every line"),
        ("  ", "stdin:2: a blank line"),
        (setup, "stdin:2: a set-up is allowed only on the first line: expected {\"draw\""),
        ("{}", forms),
        ("{\"seat\":0}", forms),
        ("{\"command\":\"done\"}", forms),
        ("{\"draw\":\"abydos\",\"note\":\"x\"}", forms),
        ("{\"draw\":null}", "stdin:2:12: invalid type: null, expected a string"),
        ("{\"draw\":\"abydos\",\"draw\":\"abydos\"}", "stdin:2:23: duplicate field `draw`"),
        ("{\"undo\":0}", "stdin:2:7: unknown field `undo`, expected one of `game`, `setup`, `names`, `draw`"),
        ("{\"seat\":8,\"command\":\"done\"}", "seat 8: expected a seat from 0 to 7"),
        ("{\"seat\":-1,\"command\":\"done\"}", "stdin:2:10: invalid value: integer `-1`"),
        ("{\"seat\":0,\"command\":\"fold\"}", "stdin:2:26: unknown variant `fold`, expected one of `bid`"),
        ("{\"seat\":0,\"command\":{\"bid\":{\"province\":\"abydos\"}}}", "missing field `gold`"),
        (
            "{\"seat\":0,\"command\":{\"bid\":{\"province\":\"mars\",\"gold\":3}}}",
            "unknown variant `mars`, expected one of `abu`, `abydos`",
        ),
        (
            "{\"seat\":0,\"command\":{\"bid\":{\"province\":\"abydos\",\"gold\":3,\"gold\":3}}}",
            "duplicate field `gold`",
        ),
        ("{\"seat\":0,\"command\":{\"bid\":{\"province\":\"abydos\",\"gold\":3.5}}}", "floating point"),
        (
            "{\"seat\":0,\"command\":{\"place_stone\":[\"abydos\"]}}",
            "stdin:2: the command is not in canonical form: expected {\"place_stone\":{\"province\":\"abydos\"}}",
        ),
        (
            "{\"seat\":0,\"command\":{\"play\":{\"card\":\"builder\",\"province\":null}}}",
            "stdin:2: the command is not in canonical form: expected {\"play\":{\"card\":\"builder\"}}",
        ),
        ("{\"note\":\"x\"", "stdin:2:11: EOF while parsing an object"),
        ("{\"note\":\"x\"} {\"note\":\"y\"}", "stdin:2:14: trailing characters"),
        ("{\"\\u001b[2J\":1}", "unknown field `\\u{1b}[2J`"),
        ("null", "stdin:2: expected a JSON object: "),
    ] {
        let ran = script(&[setup, line]);
        assert_ends(&ran, code::UNREADABLE, &["error: stdin:2", says]);
        assert!(!ran.err.contains('\u{1b}'));
    }
    let text = [SETUP.as_bytes(), b"\n{\"note\":\"\xff\"}\n"].concat();
    let ran = play_with(&["--commands", "-"], &mut text.as_slice());
    assert_ends(&ran, code::UNREADABLE, &["stdin:2:10: a byte that is not UTF-8: expected JSON in UTF-8"]);
}

#[test]
fn no_script_is_too_strange() {
    let text = corpus(AUCTION);
    let text: String = text.lines().take(30).flat_map(|line| [line, "\n"]).collect();
    let odd = [b'"', b'{', b'}', b'0', b'9', b'\n', 0xff, b' '];
    for place in 0..text.len() {
        let mut changed = text.clone().into_bytes();
        changed[place] = odd[place % odd.len()];
        let ran = play_with(&["--commands", "-"], &mut changed.as_slice());
        assert!(ran.code <= code::UNFINISHED);
        assert!(ran.code == code::UNFINISHED || !ran.err.is_empty());
    }
}
