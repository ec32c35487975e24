//! A table that sees no hand still refutes a fourth gold gift: only three exist.

use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::log::Recorder;
use amunre_core::log::format::Hash;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::write::{Agreement, DrawSource, EntryError, RecordError};
use tribute::{Command, Gift, Setup, Tribute};

#[test]
fn a_fourth_gold_gift_is_refuted_by_counting() {
    let agreed = Agreement::<Tribute> {
        setup: Setup { players: 4 },
        seen: None,
        seats: Vec::new(),
        game_id: Hash([7; 32]),
        key: None,
        point_of_view: PointOfView::Table,
        draws: DrawSource::Given,
        signers: Vec::new(),
        guessable: false,
    };
    let (mut recorder, _) = Recorder::begin(&agreed).expect("a header");
    let mut unseen = FixedDraws::default().seen_by(Viewer::Spectator, Viewer::Spectator);
    recorder.start(&mut unseen).expect("a deal that the table does not see");
    for seat in Seat::all(3) {
        recorder.command(seat, Command::Give { gift: Gift::Gold }, &mut unseen).expect("one of three gold gifts");
    }
    let fourth = Tribute::to_act(recorder.rules(), recorder.state()).iter().next().expect("the last seat");
    let refuted = recorder.command(fourth, Command::Give { gift: Gift::Gold }, &mut unseen);
    let Err(RecordError::Entry(EntryError::Spent(spent))) = refuted else { panic!("{refuted:?}") };
    assert_eq!((spent.kind, spent.spent, spent.most), ("gold", 4, 3));
}
