//! The set-up: the tiles, the river, and the possessions of each seat at the start (rules summary, Setup).

use amunre_core::engine::game::{Game as _, SetupError};
use amunre_core::engine::hidden::KnownTo;
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::horus::{Card, Event, Horus, RiverEnd, Setup, Stack, Terrain, Tile};
use amunre_tests::given_when_then::begun;
use amunre_tests::horus::*;
use amunre_tests::{RED, black, blue, pins};

fn error(setup: &Setup) -> SetupError {
    Horus::rules(setup).expect_err("a set-up that cannot be")
}

/// Fifteen cards, as they are dealt.
const DEALT: [&str; 15] = [
    "marsh_1",
    "farmland_1",
    "hills_1",
    "marsh_2",
    "farmland_2",
    "hills_2",
    "marsh_3",
    "farmland_3",
    "hills_3",
    "marsh_4",
    "farmland_4",
    "hills_4",
    "marsh_5",
    "farmland_5",
    "hills_5",
];

#[test]
fn the_bag_has_the_temple_and_all_random_tiles_and_the_rest_lies_in_five_stacks() {
    pins("horus/setup/tiles");
    let rules = Horus::rules(&Setup::of(4)).expect("a game");
    let state = Horus::initial(&rules);
    assert_eq!(state.bag.kinds().numbers(), &[10, 10, 10, 10, 12, 1]);
    assert_eq!(state.reserve.numbers(), &[10, 10, 10, 10, 24]);
    // with the three tiles on the table: all of the box
    assert_eq!(u16::from(state.bag.len()) + state.reserve.len() + 3, 120);
    assert_eq!(state.deck.len(), 50);
    let copies = |card: Card| rules.set.cards.of(card);
    for stack in Stack::ALL {
        let numbers: Vec<u8> = Card::of(*stack).map(copies).collect();
        assert_eq!((&numbers[..6], numbers[6..].iter().sum::<u8>()), (&[2, 2, 2, 1, 1, 1][..], 0), "{stack}");
    }
    let any: Vec<u8> = Card::ALL.iter().copied().filter(|card| card.stack().is_none()).map(copies).collect();
    assert_eq!((&any[..6], any[6..].iter().sum::<u8>()), (&[1, 1, 1, 1, 1, 0][..], 0));
}

#[test]
fn the_river_starts_between_its_two_ends() {
    pins("horus/setup/river");
    let state = Horus::initial(&Horus::rules(&Setup::of(2)).expect("a game"));
    let tiles: Vec<_> = state.kingdom.tiles().map(|tile| (tile.at, tile.terrain, tile.marker)).collect();
    let expected = [
        (at(0, 0), Terrain::RiverStart, None),
        (at(-2, 0), Terrain::WestEnd, None),
        (at(2, 0), Terrain::EastEnd, None),
    ];
    assert_eq!(tiles, expected);
    let bent = Setup { river_ends: Some([at(0, 2), at(1, -2)]), ..Setup::of(2) };
    let kingdom = Horus::initial(&Horus::rules(&bent).expect("a game")).kingdom;
    assert_eq!([RiverEnd::West, RiverEnd::East].map(|end| kingdom.end(end)), [at(0, 2), at(1, -2)]);
}

#[test]
fn the_ends_touch_the_start_and_do_not_lie_on_each_other() {
    pins("horus/setup/river");
    for (ends, message) in [
        ([at(-3, 0), at(2, 0)], "river_ends[0] is -3,0: expected a spot that touches the start of the river at 0,0"),
        ([at(-2, 0), at(2, 2)], "river_ends[1] is 2,2: expected a spot that touches the start of the river at 0,0"),
        ([at(0, 0), at(2, 0)], "river_ends[0] is 0,0: expected a spot that touches the start of the river at 0,0"),
        ([at(2, 0), at(2, 1)], "river_ends[1] is 2,1: expected a spot beside the other end, not on it"),
        ([at(2, 0), at(2, 0)], "river_ends[1] is 2,0: expected a spot beside the other end, not on it"),
    ] {
        let setup = Setup { river_ends: Some(ends), ..Setup::of(2) };
        assert_eq!(error(&setup).to_string(), message);
    }
}

#[test]
fn everybody_starts_with_20_markers_a_river_transport_card_and_five_cards() {
    pins("horus/setup/start");
    let setup = Setup { starting_player: Some(black()), ..Setup::of(3) };
    let (table, events) = begun(&setup, DEALT.into_iter().chain(["desert"]));
    let state = table.state();
    for (seat, own) in state.seats.iter() {
        assert_eq!((own.markers, own.transport, own.hand.len(), own.score), (20, true, 5, 0), "{seat}");
    }
    // in turn, from the first player on
    let first = [Card::Marsh1, Card::Marsh2, Card::Marsh3, Card::Marsh4, Card::Marsh5];
    assert_eq!(state.seats[black()].hand.known(), cards(&first));
    assert_eq!(state.seats[RED].hand.known().of(Card::Hills3), 1);
    assert_eq!((state.deck.len(), state.deck_known_to, state.turn), (35, KnownTo::Nobody, 1));
    let [began, tile] = turn(black(), 1, Tile::Desert);
    assert_eq!(events.len(), 17);
    assert_eq!(
        events.get(..3),
        Some([dealt(black(), Card::Marsh1), dealt(blue(), Card::Farmland1), dealt(RED, Card::Hills1)].as_slice())
    );
    assert_eq!(events.get(15..), Some([began, tile].as_slice()));
}

#[test]
fn the_first_player_is_drawn_unless_one_is_named() {
    pins("horus/setup/start");
    let draws = ["seat_2"].into_iter().chain(DEALT).chain(["marsh"]);
    let (table, events) = begun(&Setup::of(3), draws);
    let third = Seat::new(2).expect("a seat");
    assert_eq!(events.first(), Some(&Event::FirstPlayerDrawn { seat: third }));
    assert_eq!(table.state().phase.turn(), Some(third));
    // there is no lot of a seat that is not at the table
    let rules = Horus::rules(&Setup::of(3)).expect("a game");
    let mut script = amunre_core::engine::chance::FixedDraws::new(["seat_3"]);
    let mut state = Horus::initial(&rules);
    assert!(amunre_core::engine::table::start::<Horus>(&rules, &mut state, &mut script, None).is_err());
    let none = Setup { starting_player: Seat::new(3), ..Setup::of(3) };
    assert_eq!(error(&none).to_string(), "starting_player is 3: expected a seat from 0 to 2");
}

#[test]
fn two_to_four_play() {
    for players in [0, 1, 5, 255] {
        let found = error(&Setup::of(players)).to_string();
        assert_eq!(found, format!("players is {players}: expected 2 to 4"));
    }
    for players in 2..=4 {
        assert_eq!(Horus::players(&Horus::rules(&Setup::of(players)).expect("a game")), players);
    }
}
