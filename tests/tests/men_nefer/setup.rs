//! The set-up for 2, 3 and 4 players: pieces, markets, cities, neutral apprentices, the turn order (pp. 4-7).

use std::collections::BTreeSet;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::{Id as _, Seat, Seats};
use amunre_core::engine::table::Table;
use amunre_core::men_nefer::options::FillOrder;
use amunre_core::men_nefer::{
    ActionTile, Apprentices, Boats, City, Event, House, MenNefer, PLACEHOLDER, SeatState, Setup, State,
};
use amunre_tests::{RED, pins};
use serde_json::Value;

type Begun = (State, Vec<Event>);

/// A game at its first turn, with the events that led there.
#[track_caller]
fn begun(setup: &Setup, number: u64) -> Begun {
    let table = Table::<MenNefer, _>::open(setup, Fast::new(number, 0)).expect("a game");
    (*table.state(), table.start_events().to_vec())
}

/// Red is first.
fn of(players: u8) -> Setup {
    Setup { starting_player: Some(RED), ..Setup::of(players) }
}

/// The placeholder board as it is written.
fn written() -> Value {
    serde_json::from_str(PLACEHOLDER.text).expect("JSON")
}

#[test]
fn each_seat_starts_with_the_same_pieces() {
    pins("men-nefer/setup/seat");
    for players in 2..=4 {
        let (state, _) = begun(&of(players), 1);
        assert_eq!(state.seats.players(), players);
        for (_, own) in state.seats.iter() {
            let expected = SeatState {
                boats: Boats::default(),
                eyes_supply: 3,
                heka: 2,
                mummies: 4,
                prestige: 10,
                sphinxes_supply: 4,
                upright: [4, 0, 0, 0, 0],
                // these differ from seat to seat
                board: own.board,
                food: own.food,
                tiles: own.tiles,
                ..SeatState::default()
            };
            assert_eq!(*own, expected);
        }
        let boards: BTreeSet<_> = state.seats.iter().map(|(_, own)| own.board.expect("a board").name()).collect();
        assert_eq!(boards.len(), usize::from(players), "each board is dealt once");
    }
}

#[test]
fn each_seat_starts_with_a_tile_of_each_of_the_backs_1_2_and_3() {
    pins("men-nefer/setup/tiles");
    let board = written();
    let back = |tile: ActionTile| board["action_tiles"][tile.name()]["back"]["value"].as_u64().expect("a number");
    for players in 2..=4 {
        let (state, events) = begun(&of(players), 2);
        for (seat, own) in state.seats.iter() {
            let mut backs: Vec<u64> = own.tiles.iter().map(back).collect();
            backs.sort_unstable();
            assert_eq!(backs, [1, 2, 3], "{seat}");
        }
        // first a tile with a 1 for each seat, then one with a 2, then one with a 3
        let dealt = events.iter().filter_map(|event| match event {
            Event::TileDealt { seat, tile } => Some((back(*tile), seat.number())),
            _ => None,
        });
        let expected = (1..=3).flat_map(|back| (0..players).map(move |seat| (back, seat)));
        assert!(dealt.eq(expected));
        // the other tiles are the reserve: five are displayed, the next one is known
        assert!(state.display.iter().all(Option::is_some) && state.discards.first().is_none());
        assert_eq!(state.reserve.iter().count(), 1);
        assert_eq!(state.reserve_below.len(), u32::from(20 - 3 * players - 6));
    }
}

#[test]
fn the_first_seat_has_3_food_and_the_others_follow_clockwise() {
    pins("men-nefer/setup/order");
    let third = Setup { starting_player: Seat::new(2), ..Setup::of(4) };
    let (state, events) = begun(&third, 1);
    let order: Vec<u8> = state.order.iter().map(|seat| seat.number()).collect();
    let food: Vec<u8> = state.seats.iter().map(|(_, own)| own.food).collect();
    assert_eq!((order, food), (vec![2, 3, 0, 1], vec![5, 5, 3, 4]));
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: Seat::new(2).expect("a seat"), turn: 1 }));
    assert_eq!((state.era, state.turn), (1, 1));
    for players in 2..=3 {
        let (state, _) = begun(&of(players), 1);
        let food: Vec<u8> = state.seats.iter().map(|(_, own)| own.food).collect();
        assert_eq!(food, [3, 4, 5][..usize::from(players)]);
    }
}

#[test]
fn the_first_seat_is_drawn_if_no_seat_is_named() {
    let first = |number| begun(&Setup::of(3), number).0.order.iter().next().copied().expect("a seat");
    let drawn: Seats = (0..12).map(first).collect();
    assert_eq!(drawn.iter().map(Seat::number).collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn with_2_or_3_players_a_piece_lies_on_the_great_pyramid_and_gives_no_favour() {
    pins("men-nefer/setup/pyramids");
    for players in 2..=4 {
        let mut setup = of(players);
        let mut board = written();
        board["id"] = Value::from("my/board");
        board["great_pyramid"]["neutral_site"]["value"] = Value::from(2);
        setup.board = Some(board);
        let (state, events) = begun(&setup, 3);
        let great = state.great_pyramid;
        let laid = usize::from(players < 4);
        let pieces: Vec<_> = great.pieces.iter().flatten().enumerate().filter(|(_, piece)| piece.is_some()).collect();
        assert_eq!(pieces.iter().map(|(place, _)| *place).collect::<Vec<_>>(), vec![2; laid], "{players} players");
        let in_stacks = great.stacks.map(|stack| stack.len());
        assert_eq!(in_stacks, [3 - u16::try_from(laid).expect("a number"), 3, 3]);
        assert!(great.tops.iter().all(Option::is_some) && !great.complete);
        assert!(!events.iter().any(|event| matches!(event, Event::FavourTaken { .. } | Event::Gained { .. })));
    }
}

#[test]
fn queens_pyramids_start_with_1_piece_for_3_players_and_with_2_for_2() {
    pins("men-nefer/setup/queens-tiles");
    pins("men-nefer/setup/pyramids");
    for (players, pieces) in [(2, 2), (3, 1), (4, 0)] {
        let (state, _) = begun(&of(players), 4);
        assert_eq!(state.queens.map(|queens| queens.pieces), [pieces; 3]);
        let tiles: BTreeSet<_> = state.queens.iter().map(|queens| queens.tile.expect("a tile").name()).collect();
        assert_eq!(tiles.len(), 3);
    }
}

#[test]
fn mastabas_a_deity_and_city_advantages_are_drawn() {
    pins("men-nefer/setup/mastabas");
    pins("men-nefer/setup/deity");
    pins("men-nefer/setup/cities");
    let (state, events) = begun(&of(4), 5);
    let mastabas: BTreeSet<_> = state.mastabas.iter().map(|tile| tile.expect("a tile").name()).collect();
    let advantages: BTreeSet<_> =
        City::ALL.iter().map(|city| state.advantages[*city].expect("an advantage").name()).collect();
    assert_eq!((mastabas.len(), advantages.len()), (5, 6));
    assert!(events.contains(&Event::DeityDrawn { deity: state.deity.expect("a deity") }));
    let deities: BTreeSet<_> = (0..30).map(|number| begun(&of(2), number).0.deity.expect("a deity").name()).collect();
    assert_eq!(deities.len(), 8, "{deities:?}");
}

#[test]
fn the_markets_are_filled_from_left_to_right() {
    pins("men-nefer/setup/markets");
    let (state, events) = begun(&of(3), 6);
    let goods = events.iter().filter_map(|event| match event {
        Event::GoodDrawn { good, slot } => Some((*slot, Some(*good))),
        _ => None,
    });
    assert!(goods.eq((1..).zip(state.goods_market)));
    let scrolls = events.iter().filter_map(|event| match event {
        Event::ScrollDrawn { scroll, slot } => Some((*slot, Some(*scroll))),
        _ => None,
    });
    assert!(scrolls.eq((1..).zip(state.scroll_market)));
    assert_eq!((state.goods.len(), state.scrolls.len()), (31, 36));
}

#[test]
fn a_city_holds_agreements_of_its_column_by_the_number_of_players() {
    pins("men-nefer/setup/cities");
    // upper left, lower left, upper middle, lower middle, upper right, lower right
    for (players, spaces) in [(2, [2, 1, 2, 1, 2, 1]), (3, [3, 2, 3, 2, 3, 2]), (4, [4, 3, 4, 3, 3, 3])] {
        let (state, _) = begun(&of(players), 7);
        for ((city, spaces), tier) in City::ALL.iter().zip(spaces).zip([0, 0, 1, 1, 2, 2]) {
            let there = state.cities[*city];
            assert_eq!(there.len(), spaces, "{city} with {players} players");
            assert!(there.iter().all(|agreement| agreement.tier() == tier), "{city}: {there:?}");
        }
        assert_eq!(state.agreements.len(), 51 - spaces.iter().sum::<u32>());
    }
}

#[test]
fn the_upper_cities_are_filled_first_or_the_cities_by_columns() {
    let filled = |order: Option<FillOrder>| {
        let mut setup = of(2);
        setup.options.fill_order = order;
        let (_, events) = begun(&setup, 8);
        let cities = events.iter().filter_map(|event| match event {
            Event::AgreementDrawn { city, .. } => Some(city.name()),
            _ => None,
        });
        let mut cities: Vec<_> = cities.collect();
        cities.dedup();
        cities
    };
    assert_eq!(filled(None), ["upper_1", "upper_2", "upper_3", "lower_1", "lower_2", "lower_3"]);
    let columns = ["upper_1", "lower_1", "upper_2", "lower_2", "upper_3", "lower_3"];
    assert_eq!(filled(Some(FillOrder::Columns)), columns);
}

/// The apprentices of a placement tile, as the board names them: "sun nile, moon temple".
fn placed(text: &str) -> Apprentices {
    let mut apprentices = Apprentices::default();
    for place in text.split(", ") {
        let (side, house) = place.split_once(' ').expect("a side and a house");
        let house = House::ALL.iter().position(|other| other.name() == house).expect("a house");
        let spaces = if side == "moon" { &mut apprentices.moon } else { &mut apprentices.sun };
        spaces[house] += 1;
    }
    apprentices
}

#[test]
fn neutral_apprentices_start_where_the_tile_shows_for_the_number_of_players() {
    pins("men-nefer/setup/neutral");
    let board = written();
    for (players, side) in [(2, "two"), (3, "three")] {
        let mut seen = BTreeSet::new();
        for number in 0..20 {
            let (state, events) = begun(&of(players), number);
            let drawn = events.iter().filter_map(|event| match event {
                Event::PlacementDrawn { tile } => Some(tile.name()),
                _ => None,
            });
            let drawn: Vec<_> = drawn.collect();
            let [tile] = drawn.as_slice() else { panic!("one tile is drawn: {drawn:?}") };
            let text = board["neutral_apprentices"][*tile][side]["value"].as_str().expect("a text");
            assert_eq!(state.neutral, placed(text), "{tile}, {players} players");
            seen.insert(*tile);
        }
        assert_eq!(seen.len(), 5, "{seen:?}");
    }
    let (state, events) = begun(&of(4), 9);
    assert_eq!(state.neutral, Apprentices::default());
    assert!(!events.iter().any(|event| matches!(event, Event::PlacementDrawn { .. })));
}
