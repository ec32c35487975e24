//! The fast path of verification: it reads a line as the strict reader does.

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::{Fast, Game as _, NoChance, Seed, choose};
use amunre_core::log::record::{Opening, PointOfView, Record};
use amunre_core::log::{Agreement, DrawSource, Recorder, check_canonical, cut_line, key_from_number, to_canonical};

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

/// Returns true if the fast path reads the line. Checks that it reads the same as the strict reader, and that the line would be
/// written in the same way.
fn is_cut(bytes: &[u8]) -> bool {
    let Some((hash, open, text, commanded, found)) = cut_line(bytes) else {
        return false;
    };
    if check_canonical(commanded.events.get().as_bytes()).is_err() {
        return false;
    }
    let record = serde_json::from_str::<Record<'_>>(text).expect("a record");
    assert_eq!(format!("{:?}", Record::Command(commanded)), format!("{record:?}"));
    assert_eq!(to_canonical(&record).as_deref(), Ok(text));
    let openings = serde_json::from_str::<Vec<Opening<'_>>>(open).expect("openings");
    assert_eq!(format!("{found:?}"), format!("{openings:?}"));
    assert_eq!(to_canonical(&openings).as_deref(), Ok(open));
    assert_eq!(format!("{{\"hash\":\"{hash}\",\"open\":{open},\"record\":{text}}}").as_bytes(), bytes);
    true
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
