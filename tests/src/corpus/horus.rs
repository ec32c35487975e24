//! Games of Horus.

use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::engine::refusal::Violation as _;
use amunre_core::horus::{Command, Event, Horus, Options, Phase, Repair, Setup, Spot, State};

use crate::RED;
use crate::corpus::{games, onlooker, positions};
use crate::forgery::Forgery;
use crate::logs::{LogPlayer, agreed};

/// A set-up with another reading of everything.
fn other_readings(players: u8) -> Setup {
    Setup { options: Options::OTHER.changes_of(Options::USUAL), ..Setup::of(players) }
}

/// Each game without a fault: its name, the referee's log, and the viewers whose copies the corpus has.
pub(super) fn games() -> Vec<(String, String, Vec<Viewer>)> {
    let everybody = |players| Viewer::all(players).collect::<Vec<_>>();
    let some = || vec![Viewer::Seat(RED), Viewer::Spectator];
    let seeded = |name: &str, setup, copies| (name.to_owned(), games::seeded::<Horus>(name, setup), copies);
    vec![
        seeded("horus-2p", Setup::of(2), everybody(2)),
        seeded("horus-3p", Setup::of(3), some()),
        seeded("horus-4p", Setup::of(4), some()),
        seeded("horus-other-readings-3p", other_readings(3), some()),
        ("horus-ruling-3p".to_owned(), ruling(), some()),
        ("horus-stated-position-4p".to_owned(), last_stacks(), some()),
        ("horus-table-3p".to_owned(), onlooker::table::<Horus>("horus-table-3p", Setup::of(3)), Vec::new()),
        ("horus-by-a-seat-2p".to_owned(), onlooker::seat::<Horus>("horus-by-a-seat-2p", Setup::of(2)), some()),
    ]
}

/// A game with rulings (a marker that was knocked over, a card that was mislaid) and an undo.
fn ruling() -> String {
    let mut transcriber = LogPlayer::begin(&agreed::<Horus>("horus-ruling-3p", Setup::of(3)), 5);
    transcriber.start(&mut NoChance).random_until(|state| state.turn == 9 && lays_land(state));
    let all: Seats = Seat::all(3).collect();
    let marked = |state: &State| state.kingdom.tiles().find_map(|tile| Some((tile.at, tile.marker?)));
    let (at, seat) = marked(transcriber.state()).expect("a marker by then");
    let repaired = |repair| vec![Event::Repaired { repair }];
    transcriber.note(None, "a sleeve swept over the table");
    for repair in [Repair::TakeMarker { at }, Repair::PutMarker { at, seat }] {
        transcriber.write(|recorder| recorder.ruling(repaired(repair), all, "as everybody remembers it".to_owned()));
    }
    let (turn, command) = transcriber.choice().expect("somebody's turn");
    transcriber.says(turn, command).undo(turn).random_to_the_end();
    transcriber.log()
}

/// Returns true if land is to be laid, which can be undone.
fn lays_land(state: &State) -> bool {
    matches!(state.phase, Phase::Explore { tile, .. } if tile.land().is_some())
}

/// A game from the turn after the first exhausted stack to the end.
fn last_stacks() -> String {
    let name = "horus-stated-position-4p";
    let is_there = |state: &State| {
        let exhausted = state.reserve.iter().count() == 4;
        exhausted && matches!(state.phase, Phase::Explore { .. })
    };
    let setup = positions::position::<Horus>(name, Setup::of(4), 2, is_there);
    assert!(Horus::rules(&setup).is_ok(), "a position that can be");
    let mut transcriber = LogPlayer::begin(&agreed::<Horus>(name, setup), 3);
    transcriber.start(&mut NoChance).random_to_the_end();
    transcriber.log()
}

/// The forgeries of a game: each name, and its log.
pub(super) fn forged() -> Vec<(&'static str, Forgery)> {
    let log = Forgery::of(&games::seeded::<Horus>("horus-2p", Setup::of(2)));
    let hand = log.find(r#""reveals":"#);
    let result = log.find(r#"{"result""#);
    let scores = log.lines[result].record.rfind(r#""scores":["#).expect("scores");
    let points = log.lines[result].record[scores..].split([',', ']']).next().expect("a number").to_owned();
    let temple = log.find(r#"{"item":"temple""#);
    let drawn = log.find_after(temple, r#"{"tile_drawn""#);
    let tile = log.lines[drawn].record.split(r#"{"item":""#).nth(1).and_then(|rest| rest.split('"').next());
    let item = format!(r#"{{"item":"{}""#, tile.expect("a tile"));
    vec![
        ("horus-river-shut-in", {
            let free = |state: &State| state.kingdom.frontier().collect();
            forbidden("horus-river-shut-in", "horus/river/blocked", lays_land, |at| Command::Lay { at }, free)
        }),
        ("horus-region-too-large", {
            let laid = |state: &State| state.kingdom.tiles().map(|tile| tile.at).collect();
            forbidden("horus-region-too-large", "horus/influence/size", marks, |at| Command::Mark { at }, laid)
        }),
        ("horus-card-held-back", log.clone().record(hand, r#""value":{"marsh_2":1}"#, r#""value":{}"#).rehashed()),
        ("horus-second-temple", log.clone().record(drawn, &item, r#"{"item":"temple""#).rehashed()),
        ("horus-wrong-score", log.record(result, &points, r#""scores":[99"#).rehashed()),
    ]
}

/// A game in which a seat gives this command at a spot where only this rule forbids it.
fn forbidden(
    name: &str,
    rule: &str,
    owes: fn(&State) -> bool,
    command: fn(Spot) -> Command,
    spots: fn(&State) -> Vec<Spot>,
) -> Forgery {
    let setup = Setup::of(2);
    let rules = Horus::rules(&setup).expect("a game");
    let objections = |state: &State, at: &Spot| {
        let seat = state.phase.turn().expect("a turn");
        let all = Horus::violations(&rules, state, seat, command(*at));
        all.iter().map(|violation| violation.rule().to_string()).collect::<Vec<_>>()
    };
    let spot = |state: &State, objected: &[&str]| spots(state).into_iter().find(|at| objections(state, at) == objected);
    let mut transcriber = LogPlayer::begin(&agreed::<Horus>(name, setup), 3);
    let is_there = |state: &State| owes(state) && spot(state, &[rule]).is_some() && spot(state, &[]).is_some();
    transcriber.start(&mut NoChance).random_until(is_there);
    let (seat, _) = transcriber.choice().expect("somebody's turn");
    let [here, there] = [&[][..], &[rule]].map(|objected| spot(transcriber.state(), objected).expect("such a spot"));
    transcriber.says(seat, command(here));
    let entry = usize::try_from(transcriber.entry()).expect("an entry");
    transcriber.random(10);
    let at = |spot: Spot| format!(r#"{{"at":{}}}"#, serde_json::to_string(&spot).expect("a spot"));
    Forgery::of(&transcriber.log()).record(entry, &at(here), &at(there)).rehashed()
}

/// Returns true if a marker can be placed.
fn marks(state: &State) -> bool {
    matches!(state.phase, Phase::Influence { .. })
}
