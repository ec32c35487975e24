//! Rulings of a referee about what the expansions of Amun-Re lay on the table: every copy is judged with them.

use amunre_core::amun_re::{
    AmunRe, Event, OfficialPlace, OptionChanges, Phase, Piece, Province, Repair, Setup, State, Statue, TilePlace,
    TombPlace, TombTile,
};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Id as _, Seat, Seats};
use amunre_core::log::verify::Answer;
use amunre_core::log::write::RecordError;
use amunre_core::log::{VerifyOptions, verify};
use amunre_tests::logs::{LogPlayer, agreed};
use amunre_tests::{RED, corpus, offer};

/// A game with every expansion, at the first state where this is so.
fn player(name: &str, players: u8, is_so: impl Fn(&State) -> bool) -> LogPlayer {
    let setup = Setup { options: OptionChanges::expanded(players), ..Setup::anniversary(players) };
    let mut player = LogPlayer::begin(&agreed::<AmunRe>(name, setup), 7);
    player.start(&mut NoChance).random_until(is_so);
    player
}

/// Makes a ruling, lets a seat act and take it back, and plays to the end: the log and each copy are judged.
#[track_caller]
fn judged(mut player: LogPlayer, repairs: &[Repair]) {
    let events = repairs.iter().map(|repair| Event::Repaired { repair: *repair }).collect();
    player.write(|recorder| recorder.ruling(events, Seats::NONE, "as all remember it".to_owned()));
    player.random_until(|state| matches!(state.phase, Phase::Offering) && state.seats[RED].gold > 0);
    player.says(RED, offer(1)).undo(RED).random_to_the_end();
    let (log, players) = (player.log(), player.state().players());
    let whole = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log");
    assert_eq!(whole.first_fault(), None, "{repairs:?}");
    assert_eq!((&whole.legal, whole.repairs.len()), (&Answer::Yes, 1), "{repairs:?}");
    for viewer in Viewer::all(players) {
        let copy = verify(corpus::copy(&log, viewer).as_bytes(), &VerifyOptions::default()).expect("a log");
        assert_eq!(copy.first_fault(), None, "{viewer:?}: {repairs:?}");
        assert_eq!(copy.intact, Answer::Yes, "{viewer:?}: {repairs:?}");
        assert_eq!((copy.scores, copy.winners), (whole.scores.clone(), whole.winners), "{viewer:?}: {repairs:?}");
    }
}

/// A ruling that cannot be made writes nothing, and says what would be right.
#[track_caller]
fn refused(player: &mut LogPlayer, repair: Repair) -> String {
    let mut says = None;
    let before = player.log();
    let entries = player.entry();
    let line = |recorder: &mut amunre_core::log::Recorder<AmunRe>| {
        let error = recorder.ruling(vec![Event::Repaired { repair }], Seats::NONE, "so it is".to_owned());
        says = error.err().map(|error: RecordError<_>| error.to_string());
        Ok(String::new())
    };
    player.write(line);
    assert_eq!((player.log(), player.entry()), (before, entries));
    says.expect("a ruling that cannot be made")
}

fn collected(state: &State) -> Option<(Seat, TombTile)> {
    state.seats.iter().find_map(|(seat, own)| Some((seat, own.collection.kinds().iter().next()?.0)))
}

#[test]
fn a_tomb_tile_is_moved() {
    let is_so = |state: &State| matches!(state.phase, Phase::Market(_)) && collected(state).is_some();
    let mut player = player("a tile", 5, is_so);
    let (seat, tile) = collected(player.state()).expect("a tile");
    let to = Seat::all(5).find(|other| *other != seat).expect("another seat");
    let (from, to) = (TilePlace::Collection(seat), TilePlace::Collection(to));
    let place = TilePlace::Tomb { place: TombPlace::E1, seat };
    let says = refused(&mut player, Repair::MoveTile { tile, from, to: place });
    assert!(says.contains("tomb.e1") && says.contains("a tile that rests on d1 and d2"), "{says}");
    judged(player, &[Repair::MoveTile { tile, from, to }, Repair::MoveTile { tile, from: to, to: TilePlace::Deck }]);
}

#[test]
fn a_statue_is_another_one() {
    let mut player = player("a statue", 5, |state| matches!(state.phase, Phase::Market(_)));
    let state = *player.state();
    let standing = |statue: &&Statue| state.place_of(**statue).is_some();
    let one = Statue::ALL.iter().find(standing).copied().expect("a statue stands");
    let other = Statue::ALL.iter().find(|statue| !standing(statue)).copied().expect("a statue is left");
    let province = state.place_of(one).expect("it stands");
    let says = refused(&mut player, Repair::TakePiece { piece: Piece::Statue(other), province });
    assert!(says.contains(&format!("expected one that is in {province}")), "{says}");
    let take = Repair::TakePiece { piece: Piece::Statue(one), province };
    judged(player, &[take, Repair::PutPiece { piece: Piece::Statue(other), province }]);
}

#[test]
fn the_pharaoh_was_elsewhere() {
    let mut player = player("the pharaoh", 5, |state| matches!(state.phase, Phase::Market(_)) && state.round == 2);
    let (seat, own) = player.state().seats.iter().last().expect("a seat");
    let province = own.provinces.iter().next().expect("a province");
    let says = refused(&mut player, Repair::SetTokens { seat, tokens: 9 });
    assert!(says.contains("at most 2 in round 2"), "{says}");
    judged(player, &[Repair::SetTokens { seat, tokens: 1 }, Repair::SetPharaoh { province: Some(province) }]);
}

#[test]
fn an_official_lies_elsewhere() {
    let mut player = player("an official", 3, |state| state.round == 2 && matches!(state.phase, Phase::Auction { .. }));
    let lying: Vec<(Province, _)> =
        player.state().lots.iter().filter_map(|lot| Some((lot.province, lot.official?))).collect();
    let (first, second) = (lying[0], lying.iter().copied().find(|other| other.1 != lying[0].1).expect("another one"));
    let go = |official, from, to| Repair::MoveOfficial { official, from, to };
    let (lot, used) = (OfficialPlace::Lot, OfficialPlace::Discards);
    let says = refused(&mut player, go(first.1, lot(first.0), lot(second.0)));
    assert!(says.contains("expected a province without an Official"), "{says}");
    let exchange =
        [go(first.1, lot(first.0), used), go(second.1, lot(second.0), lot(first.0)), go(first.1, used, lot(second.0))];
    judged(player, &exchange);
}
