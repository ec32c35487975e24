//! The fast path of verification: it reads a line as the strict reader does.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::chance::{Fast, NoChance, Seed};
use amunre_core::engine::game::Game as _;
use amunre_core::engine::search::choose;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::format::{Unreadable, key_from_number};
use amunre_core::log::write::{Agreement, DrawSource};
use amunre_core::log::{Recorder, VerifyOptions, verify};
use amunre_tests::fuzzed::is_cut;

fn log() -> String {
    let agreed = Agreement::<AmunRe> {
        seen: None,
        setup: Setup::classic(4),
        seats: Vec::new(),
        game_id: key_from_number(1),
        key: Some(key_from_number(1)),
        point_of_view: PointOfView::Referee,
        draws: DrawSource::Seed(Seed::from_number(1)),
        signers: Vec::new(),
        guessable: false,
    };
    let (mut recorder, mut log) = Recorder::begin(&agreed).expect("a sound log");
    log += &recorder.start(&mut NoChance).expect("a sound log");
    let (mut dice, mut list) = (Fast::new(1, 0), Vec::new());
    while let Some(seat) = AmunRe::to_act(recorder.rules(), recorder.state()).iter().next() {
        list.clear();
        AmunRe::required_commands(recorder.rules(), recorder.state(), seat, &mut list);
        if list.is_empty() {
            AmunRe::anytime_commands(recorder.rules(), recorder.state(), seat, &mut list);
        }
        let command = choose::<AmunRe>(&list, &mut dice).expect("a sound log");
        log += &recorder.command(seat, command, &mut NoChance).expect("a sound log");
    }
    log + &recorder.result().expect("a sound log")
}

#[test]
fn every_command_can_be_cut() {
    for line in log().lines() {
        assert_eq!(is_cut(line.as_bytes()), line.contains("\"record\":{\"command\":"), "{line}");
    }
}

#[test]
fn what_is_cut_out_of_a_spoiled_line_is_what_stands_there() {
    let log = log();
    let full = |line: &&str| ["reveals", "made", "state", "name"].iter().any(|word| line.contains(word));
    for line in log.lines().filter(full).step_by(5) {
        for place in 0..line.len() {
            let (before, after) = line.as_bytes().split_at(place);
            let (first, rest) = after.split_first().expect("a byte");
            assert!(!is_cut(before));
            is_cut(&[before, rest].concat());
            for byte in *b"\"\\{}[],: 0-9ax\n\x7f\xc3" {
                is_cut(&[before, &[byte], rest].concat());
                is_cut(&[before, &[byte, *first], rest].concat());
            }
        }
    }
}

/// Whichever key of a command is misspelt, it is named, with the key that is nearest first, at its quotation mark.
#[test]
fn a_misspelt_key_is_named() {
    let log = amunre_tests::corpus::sound_log("seeded-4p");
    for key in ["command", "draws", "events", "name", "reveals", "seat", "digest"] {
        let member = format!(",\"{key}\":");
        let own = if key == "command" { r#"{"command":{"command":"#.to_owned() } else { member.clone() };
        let is_command = |record: &str| record.starts_with(r#"{"command":"#) && record.contains(&own);
        let entry = log.lines.iter().position(|line| is_command(&line.record)).expect("such a command");
        // keys stand in order: a letter more at the end leaves them so
        let (from, to) = if key == "command" {
            (own.clone(), r#"{"command":{"commands":"#.to_owned())
        } else {
            (member.clone(), format!(",\"{key}z\":"))
        };
        let spoiled = log.clone().record(entry, &from, &to);
        let text = spoiled.lines[entry].text();
        let misspelt = if key == "command" { "\"commands\"".to_owned() } else { format!("\"{key}z\"") };
        let column = u64::try_from(text.find(&misspelt).expect("the key") + 1).expect("a column");
        let line = u64::try_from(entry + 1).expect("a line");
        match verify(spoiled.text().as_bytes(), &VerifyOptions::default()) {
            Err(Unreadable::Form { line: named, column: at, found, expected }) => {
                assert_eq!((named, at), (line, column), "{key}: {found}: {expected}");
                let name = misspelt.trim_matches('"');
                assert_eq!(found, format!("a field `{name}`"));
                assert!(expected.starts_with(&format!("no field `{name}`, but one of `{key}`, ")), "{expected}");
            }
            other => panic!("{key}: {other:?}"),
        }
    }
}
