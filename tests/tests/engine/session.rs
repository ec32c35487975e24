//! A session of a game that is not registered: it is opened by its type.

use amunre_core::engine::{Fast, Seat, Viewer};
use amunre_core::session::{
    CommandInput, DynGame, GameStart, Scope, Status, load, load_as, open, open_as, open_view_as, to_json,
};

use crate::toy::Caravan;

fn begun(setup: &str) -> Box<dyn DynGame> {
    open_as::<Caravan>(setup, &GameStart::of_number(5)).expect("a game")
}

fn step(game: &mut dyn DynGame, dice: &mut Fast) -> Option<Seat> {
    let seat = game.to_act().iter().next()?;
    let mut ids = Vec::new();
    game.legal_ids(seat, Scope::Required, &mut ids);
    let place = dice.below(u32::try_from(ids.len()).expect("few"));
    game.apply(seat, CommandInput::Id(ids[usize::try_from(place).expect("few")])).expect("a legal command");
    Some(seat)
}

#[test]
fn a_game_of_another_crate_is_opened_played_recorded_and_gone_on_with() {
    let (mut game, mut dice) = (begun(r#"{"players":3}"#), Fast::new(2, 2));
    assert_eq!((game.game(), game.players()), ("caravan", 3));
    for _ in 0..4 {
        step(&mut *game, &mut dice);
    }
    let log = game.log().expect("a log");
    let mut loaded = load_as::<Caravan>(log.as_bytes()).expect("the same game");
    assert!(loaded.is_as(&*game));
    let mut again = dice.clone();
    while step(&mut *game, &mut dice).is_some() {}
    while step(&mut *loaded, &mut again).is_some() {}
    assert!(game.is_over() && loaded.is_as(&*game));
    assert_eq!(loaded.log(), game.log());
    // the registry does not know it
    assert_eq!(load(log.as_bytes()).err().expect("no such game").status(), Status::Unreadable);
    let opened = open("caravan", "{}", &GameStart::of_number(5));
    assert_eq!(opened.err().expect("no such game").status(), Status::UnknownGame);
}

#[test]
fn a_client_of_such_a_game_keeps_a_view() {
    let mut game = begun("{}");
    let viewer = Viewer::Seat(Seat::FIRST);
    let json = game.view(viewer).json().expect("JSON");
    let mut client = open_view_as::<Caravan>(&game.setup(), viewer, &json).expect("a view");
    let mut dice = Fast::new(3, 3);
    while step(&mut *game, &mut dice).is_some() {
        let events = serde_json::to_value(game.last().events(viewer)).expect("a value");
        client.follow(amunre_core::session::JsonInput::Value(&events)).expect("in step");
        assert!(client.is_as(&*game.view(viewer)));
    }
    assert_eq!(to_json(client.state()), client.json());
}

#[test]
fn copies_go_on_apart_however_long_the_game_was() {
    let (mut game, mut dice) = (begun("{}"), Fast::new(4, 4));
    let mut copies = vec![game.copy()];
    while step(&mut *game, &mut dice).is_some() {
        copies.push(game.copy());
    }
    for (steps, mut copy) in copies.into_iter().enumerate() {
        let mut other = Fast::new(9, u64::try_from(steps).expect("few"));
        while step(&mut *copy, &mut other).is_some() {}
        let log = copy.log().expect("a log");
        let replayed = load_as::<Caravan>(log.as_bytes()).expect("a sound log");
        assert!(replayed.is_as(&*copy), "a copy after {steps} steps");
    }
}
