//! Games of Horus.

use amunre_core::engine::{Blind, Game as _, Seat, Seats, Viewer};
use amunre_core::horus::{Event, Horus, Options, Phase, Repair, Setup, State};

use super::{games, onlooker, positions};
use crate::RED;
use crate::logs::{Scribe, agreed};

/// With another reading of everything.
fn other_readings(players: u8) -> Setup {
    Setup { options: Options::OTHER.changes_of(Options::USUAL), ..Setup::of(players) }
}

/// Each game without a fault: its name, the referee's log, and whose copies the corpus has.
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

/// A marker that was knocked over is put back, a card that was mislaid is found; what a seat did last it takes back.
fn ruling() -> String {
    let mut scribe = Scribe::begin(&agreed::<Horus>("horus-ruling-3p", Setup::of(3)), 5);
    scribe.start(&mut Blind).random_until(|state| state.turn == 9 && lays_land(state));
    let all: Seats = Seat::all(3).collect();
    let marked = |state: &State| state.kingdom.tiles().find_map(|tile| Some((tile.at, tile.marker?)));
    let (at, seat) = marked(scribe.state()).expect("a marker by then");
    let repaired = |repair| vec![Event::Repaired { repair }];
    scribe.note(None, "a sleeve swept over the table");
    for repair in [Repair::TakeMarker { at }, Repair::PutMarker { at, seat }] {
        scribe.write(|recorder| recorder.ruling(repaired(repair), all, "as everybody remembers it".to_owned()));
    }
    let (turn, command) = scribe.choice().expect("somebody's turn");
    scribe.says(turn, command).undo(turn).random_to_the_end();
    scribe.log()
}

/// Whether land is to be laid: that can be taken back.
fn lays_land(state: &State) -> bool {
    matches!(state.phase, Phase::Explore { tile, .. } if tile.land().is_some())
}

/// From the turn after the first exhausted stack to the end.
fn last_stacks() -> String {
    let name = "horus-stated-position-4p";
    let is_there = |state: &State| {
        let exhausted = state.reserve.iter().count() == 4;
        exhausted && matches!(state.phase, Phase::Explore { .. })
    };
    let setup = positions::position::<Horus>(name, Setup::of(4), 2, is_there);
    assert!(Horus::rules(&setup).is_ok(), "a position that can be");
    let mut scribe = Scribe::begin(&agreed::<Horus>(name, setup), 3);
    scribe.start(&mut Blind).random_to_the_end();
    scribe.log()
}
