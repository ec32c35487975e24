//! The log of a game that is not registered: recorded, verified, redacted, compared and read step by step.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::Viewer;
use amunre_core::log::read::game_of;
use amunre_core::log::tools::score_breakdown_as;
use amunre_core::log::tools::{PlayDifference, diff_as};
use amunre_core::log::verify::Answer;
use amunre_core::log::{Recorder, RedactOptions, Replay, Verdict, VerifyOptions, redact_as, verify, verify_as};
use amunre_core::session::{CommandInput, DynGame, GameStart, Scope, open_as};

use crate::toy::Caravan;

/// A game that is played at random to its end.
fn played(number: u64) -> Box<dyn DynGame> {
    let mut game = open_as::<Caravan>(r#"{"players":3}"#, &GameStart::of_number(number)).expect("a set-up");
    let (mut dice, mut ids) = (Fast::new(number, 0), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_ids(seat, Scope::Required, &mut ids);
        let place = dice.below(u32::try_from(ids.len()).expect("few"));
        game.apply(seat, CommandInput::Id(ids[usize::try_from(place).expect("few")])).expect("a legal command");
    }
    game
}

fn verdict(log: &str) -> Verdict {
    verify_as::<Caravan>(log.as_bytes(), &VerifyOptions::default()).expect("a log that can be read")
}

#[test]
fn a_log_of_a_game_that_is_not_registered_is_read_by_its_type() {
    let game = played(7);
    let log = game.log().expect("a log");
    let found = verdict(&log);
    assert_eq!(found.answers().map(|(_, answer)| answer == &Answer::Yes), [true; 4], "{found:?}");
    assert_eq!((found.game, &found.scores), (Caravan::ID, &game.scores()));
    let points = score_breakdown_as::<Caravan>(log.as_bytes(), &VerifyOptions::default()).expect("a log");
    assert_eq!(points.seats.iter().map(|seat| seat.points).collect::<Vec<_>>(), found.scores);
    assert!(
        Recorder::<Caravan>::resume(log.as_bytes()).is_ok_and(|(recorder, _)| recorder.is_finished()),
        "it has its result"
    );
    // by the registry it is none
    let unknown = game_of(log.as_bytes()).unwrap_err();
    assert!(unknown.to_string().contains("\"caravan\""), "{unknown}");
    assert_eq!(verify(log.as_bytes(), &VerifyOptions::default()).unwrap_err(), unknown);
}

#[test]
fn a_log_of_a_game_that_is_not_registered_is_redacted_and_compared() {
    let log = played(7).log().expect("a log");
    let mut copy = Vec::new();
    redact_as::<Caravan>(log.as_bytes(), Viewer::Spectator, &RedactOptions::new(true), &mut copy).expect("a copy");
    let copy = String::from_utf8(copy).expect("text");
    assert!(verdict(&copy).first_fault().is_none() && copy != log);
    let same = diff_as::<Caravan>(log.as_bytes(), copy.as_bytes()).expect("two logs");
    assert!(matches!(same.happened, PlayDifference::Same(known) if known.more_in_a > 0), "{same:?}");
    let other = played(8).log().expect("a log");
    assert!(diff_as::<Caravan>(log.as_bytes(), other.as_bytes()).expect("two logs").is_different());
}

#[test]
fn a_replay_lends_each_step_and_ends_where_the_log_does() {
    let log = played(7).log().expect("a log");
    let mut replay = Replay::<Caravan>::open(log.as_bytes(), &VerifyOptions::default()).expect("a log");
    let mut lines = log.lines();
    while let Some(step) = replay.next().expect("a line") {
        assert!(lines.next().expect("as many lines").contains(step.record()));
        assert!(step.is_judging() && step.is_whole() && step.fault().is_none());
    }
    assert_eq!(lines.next(), None);
    // the last step is still there
    let last = replay.go_to(None).expect("the last line");
    assert!(last.record().starts_with("{\"result\":") && Caravan::is_over(last.state()));
    assert!(!replay.goes_on());
    let mut replay = Replay::<Caravan>::open(log.as_bytes(), &VerifyOptions::default()).expect("a log");
    assert_eq!(replay.go_to(Some(3)).expect("a line").entry(), 3);
    assert!(replay.goes_on());
    // a torn line is none
    let torn = format!("{log}{{\"hash\"");
    let mut replay = Replay::<Caravan>::open(torn.as_bytes(), &VerifyOptions::default()).expect("a log");
    while replay.next().expect("a line").is_some() {}
    assert_eq!(replay.finish().expect("a verdict").torn, Some(7));
}
