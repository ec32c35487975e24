use amunre_core::engine::game::Samples;
use amunre_core::engine::laws::play;
use amunre_core::log::tools::diff_as;
use amunre_core::log::verify::Answer;
use amunre_core::log::{RedactOptions, redact_as, verify_as};
use amunre_core::prelude::*;
use amunre_core::session::open_as;
use tribute::Tribute;

#[test]
fn the_game_obeys_every_law() {
    for sample in Tribute::samples() {
        let rules = Tribute::rules(&sample.setup).expect("a sample");
        for game in 0..20 {
            play::<Tribute>(&rules, 1, game, 1).unwrap_or_else(|breach| panic!("{}: {breach}", sample.name));
        }
    }
}

#[test]
fn a_game_is_played_recorded_redacted_and_verified() {
    let mut game = open_as::<Tribute>(r#"{"players":3}"#, &GameStart::of_number(7)).expect("a game");
    let refused = game.apply(game.to_act().first().expect("a seat").next(3), CommandInput::Words("give gold"));
    assert_eq!(refused.expect_err("a refusal").to_string(), "it is not the turn of seat 1");
    while let Some(seat) = game.to_act().first() {
        let mut ids = Vec::new();
        game.legal_ids(seat, Scope::All, &mut ids);
        game.apply(seat, CommandInput::Id(ids[0])).expect("a legal command");
    }

    let log = game.log().expect("a log");
    let verdict = verify_as::<Tribute>(log.as_bytes(), &VerifyOptions::default()).expect("a verdict");
    assert_eq!(verdict.answers().map(|(_, answer)| answer == &Answer::Yes), [true; 4], "{verdict:?}");
    assert_eq!(verdict.scores, game.scores());

    let mut copy = Vec::new();
    redact_as::<Tribute>(log.as_bytes(), Viewer::Spectator, &RedactOptions::new(true), &mut copy).expect("a copy");
    let seen = verify_as::<Tribute>(&copy[..], &VerifyOptions::default()).expect("a verdict");
    assert!(seen.first_fault().is_none(), "{seen:?}");
    assert!(!diff_as::<Tribute>(log.as_bytes(), &copy[..]).expect("two logs").is_different());
}
