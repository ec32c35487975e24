//! The messages for a script when the game refuses a command or a draw.

use amunre_cli::code;
use serde_json::Value;

use crate::run_command::{REFUSED, SETUP, assert_ends, corpus, play, play_with, script, snapshot};

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
    assert_eq!((&refused["line"], &refused["seat"]), (&10.into(), &2.into()));
    assert_eq!(refused["rule"], "amun-re/auction/must-outbid");
    assert_eq!(refused["numbers"], serde_json::json!({"province": "abydos", "gold": 3, "standing": 3}));
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
    let says = ["there is no seat 7", "rule: amun-re/turn/seat", "seat 7 has no legal command now"];
    assert_ends(&ran, code::STOPPED, &says);
}

#[test]
fn draws_are_checked() {
    let red = r#"{"seat":0,"command":{"bid":{"province":"abydos","gold":3}}}"#;
    let drawn = [r#"{"draw":"abydos"}"#, r#"{"draw":"dakhla"}"#, r#"{"draw":"sawu"}"#, r#"{"draw":"baharya"}"#];
    let with = |more: &[&str]| {
        let lines: Vec<&str> = [SETUP].iter().chain(&drawn).chain(more).copied().collect();
        script(&lines)
    };
    // missing: what can come is said
    let says = [
        "stopped: stdin:6: draw 0 of power_cards/provinces/1 is needed; it can be 4 builder, ",
        r#"give it on a line before the command: {"draw":"…"}"#,
        "as typed: {\"seat\":0,",
    ];
    assert_ends(&with(&[red]), code::STOPPED, &says);
    // no such item, and one of another pile
    for item in ["bulider", "abu", "unseen"] {
        let line = format!(r#"{{"draw":"{item}"}}"#);
        let says = [
            &format!("stopped: stdin:6: \"{item}\" cannot be draw 0 of power_cards/provinces/1") as &str,
            "expected 4 builder, 4 sacrifice_correction, ",
        ];
        assert_ends(&with(&[&line, red]), code::STOPPED, &says);
    }
    // already drawn
    let ran = script(&[SETUP, drawn[0], drawn[0]]);
    assert_ends(&ran, code::STOPPED, &["stdin:3: \"abydos\" cannot be draw 1 of provinces/provinces/1"]);
    // one too many
    let builder = r#"{"draw":"builder"}"#;
    let says = ["stopped: stdin:7: \"builder\", \"abu\" drawn, but line 9 (bid ABYDOS 3) does not need it"];
    assert_ends(&with(&[builder, builder, r#"{"draw":"abu"}"#, red]), code::STOPPED, &says);
    let says = ["stopped: stdin:8: \"abu\" drawn, but no command follows"];
    assert_ends(&with(&[builder, red, r#"{"draw":"abu"}"#]), code::STOPPED, &says);
    // in JSON
    let text = [SETUP, drawn[0], drawn[0]].join("\n");
    let ran = play_with(&["--json", "--commands", "-"], &mut text.as_bytes());
    let last: Value = serde_json::from_str(ran.out.lines().last().unwrap_or_default()).unwrap();
    assert_eq!(last["bad_draw"]["line"], 3);
}
