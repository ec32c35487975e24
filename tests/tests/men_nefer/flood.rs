//! The Flood that begins eras II and III (pp. 8-9).

use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::{Seat, ShortList};
use amunre_core::engine::table::Table;
use amunre_core::men_nefer::options::FillOrder;
use amunre_core::men_nefer::{Apprentices, City, Event, MenNefer, Place, Setup, State, TradeAgreement};
use amunre_tests::{RED, black, pins};

use crate::steps::{ended, ending, state_of};

#[test]
fn a_boat_gives_food_for_the_fishing_boats_behind_it() {
    pins("men-nefer/flood/food");
    // the fishing boats are in sections 2 and 4; a boat level with one has not overtaken it
    let sections = [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (7, 2)].map(|(place, food)| (Place::Section(place), food));
    let cities = [(City::Upper1, 0), (City::Lower1, 0), (City::Upper2, 0), (City::Lower2, 1), (City::Upper3, 1)];
    let cities = cities.into_iter().chain([(City::Lower3, 2)]).map(|(city, food)| (Place::City(city), food));
    for (place, food) in sections.into_iter().chain(cities).chain([(Place::Harbour, 0)]) {
        let position = ending(2, 1).seat(RED, |own| {
            own.food = 0;
            own.boats.set(3, place);
        });
        assert_eq!(ended(&position, &[]).0.seats[RED].food, food, "{place}");
    }
}

#[test]
fn food_and_heka_of_the_flood_stop_at_10() {
    let position = ending(2, 1).seat(RED, |own| {
        (own.food, own.heka, own.sun) = (9, 8, 10);
        (1..=4).for_each(|boat| own.boats.set(boat, Place::Section(boat + 3)));
    });
    let (state, events) = ended(&position, &[]);
    assert_eq!((state.seats[RED].food, state.seats[RED].heka), (10, 10));
    for gained in [Event::FloodFood { amount: 1, seat: RED }, Event::FloodHeka { amount: 2, seat: RED }] {
        assert!(events.contains(&gained), "{events:?}");
    }
}

#[test]
fn only_the_best_heka_space_that_was_reached_gives_heka() {
    pins("men-nefer/flood/heka");
    // space 2 gives 1, space 6 gives 2, space 10 gives 3
    for (space, heka) in [(1, 2), (2, 3), (5, 3), (6, 4), (9, 4), (10, 5), (14, 5)] {
        let (state, _) = ended(&ending(2, 1).seat(RED, |own| own.sun = space), &[]);
        assert_eq!(state.seats[RED].heka, heka, "space {space}");
    }
}

#[test]
fn apprentices_return_and_new_tiles_can_be_used() {
    pins("men-nefer/flood/apprentices");
    let position = ending(2, 1).seat(RED, |own| own.apprentices.moon = [0, 1, 2, 0, 0]);
    let tiles = state_of(&position).seats[RED].new_tiles;
    assert_eq!(tiles.len(), 3);
    let (state, _) = ended(&position, &[]);
    let own = &state.seats[RED];
    assert_eq!((own.tiles, own.new_tiles.len(), own.apprentices), (tiles, 0, Apprentices::default()));
    assert_eq!((state.era, state.turn), (2, 19));
}

#[test]
fn neutral_apprentices_move_one_house_down_on_their_side_with_2_or_3_players() {
    pins("men-nefer/flood/neutral");
    for players in [2, 3] {
        let position = ending(players, 1).with(|state| {
            state.neutral = Apprentices { moon: [0, 0, 0, 0, 1], sun: [1, 0, 0, 2, 0] };
        });
        let (state, _) = ended(&position, &[]);
        let expected = Apprentices { moon: [1, 0, 0, 0, 0], sun: [0, 1, 0, 0, 2] };
        assert_eq!(state.neutral, expected, "{players} players");
    }
    let (_, events) = ended(&ending(4, 1), &[]);
    assert!(!events.contains(&Event::NeutralsMoved));
}

/// Takes an agreement out of a city, and out of the game.
fn take_from(state: &mut State, city: City) {
    let agreement = state.cities[city].iter().next().expect("an agreement");
    state.cities[city].remove(agreement);
}

/// The names of so many agreements of a stack.
fn top(state: &State, tier: usize, number: usize) -> Vec<String> {
    let of_tier = state.agreements.iter().filter(|agreement| agreement.tier() == tier);
    of_tier.take(number).map(|agreement| agreement.to_string()).collect()
}

/// The cities that got agreements, with the agreements.
fn drawn(events: &[Event]) -> Vec<(City, TradeAgreement)> {
    let drawn = events.iter().filter_map(|event| match event {
        Event::AgreementDrawn { agreement, city } => Some((*city, *agreement)),
        _ => None,
    });
    drawn.collect()
}

#[test]
fn empty_spaces_get_agreements_of_the_era_and_the_others_stay() {
    pins("men-nefer/flood/agreements");
    for (era, tier) in [(1, 1), (2, 2)] {
        let position = ending(2, era).with(|state| {
            take_from(state, City::Upper1);
            take_from(state, City::Lower3);
        });
        let before = state_of(&position);
        let new = top(&before, tier, 2);
        let draws: Vec<&str> = new.iter().map(String::as_str).collect();
        let (state, events) = ended(&position, &draws);
        let parsed: Vec<TradeAgreement> = new.iter().map(|name| name.parse().expect("an agreement")).collect();
        assert_eq!(drawn(&events), [(City::Upper1, parsed[0]), (City::Lower3, parsed[1])], "era {}", era + 1);
        let old = before.cities[City::Upper1].iter().next().expect("the other one");
        assert!(state.cities[City::Upper1].contains(old) && state.cities[City::Upper1].contains(parsed[0]));
        assert_eq!(state.cities[City::Lower2], before.cities[City::Lower2]);
    }
}

#[test]
fn a_stack_that_runs_out_leaves_spaces_empty() {
    let position = ending(2, 1).with(|state| {
        [City::Upper1, City::Upper2].into_iter().for_each(|city| take_from(state, city));
        let middle: Vec<_> = state.agreements.iter().filter(|agreement| agreement.tier() == 1).collect();
        middle.iter().skip(1).for_each(|agreement| _ = state.agreements.remove(*agreement));
    });
    let last = top(&state_of(&position), 1, 1);
    let (state, events) = ended(&position, &[&last[0]]);
    assert_eq!(drawn(&events).len(), 1);
    assert_eq!((state.cities[City::Upper1].len(), state.cities[City::Upper2].len()), (2, 1));
}

#[test]
fn the_cities_are_filled_in_the_order_of_the_option() {
    let filled = |order: Option<FillOrder>| {
        let position = ending(2, 1).with(|state| {
            [City::Lower1, City::Upper2].into_iter().for_each(|city| take_from(state, city));
        });
        let position = position.option(|options| options.fill_order = order);
        let new = top(&state_of(&position), 1, 2);
        let (_, events) = ended(&position, &[&new[0], &new[1]]);
        drawn(&events).into_iter().map(|(city, _)| city).collect::<Vec<_>>()
    };
    assert_eq!(filled(None), [City::Upper2, City::Lower1]);
    assert_eq!(filled(Some(FillOrder::Columns)), [City::Lower1, City::Upper2]);
}

#[test]
fn seats_with_equal_points_keep_their_order_among_themselves() {
    pins("men-nefer/flood/order");
    let order = |points: [u16; 4], before: [u8; 4]| -> Vec<u8> {
        let position = ending(4, 1).with(|state| {
            let seats = before.map(|seat| Seat::new(seat).expect("a seat"));
            state.order = seats.into_iter().collect::<ShortList<Seat, 4>>();
            state.seats.iter_mut().zip(points).for_each(|((_, own), points)| own.prestige = points);
        });
        let (state, events) = ended(&position, &[]);
        let first = state.order.iter().next().copied().expect("a seat");
        assert_eq!(events.last(), Some(&Event::TurnBegan { seat: first, turn: 37 }));
        state.order.iter().map(|seat| seat.number()).collect()
    };
    assert_eq!(order([20, 15, 15, 30], [0, 1, 2, 3]), [1, 2, 0, 3]);
    assert_eq!(order([20, 15, 15, 30], [2, 1, 3, 0]), [2, 1, 0, 3]);
    assert_eq!(order([9, 9, 9, 9], [3, 1, 0, 2]), [3, 1, 0, 2]);
    assert_eq!(order([40, 30, 20, 10], [0, 1, 2, 3]), [3, 2, 1, 0]);
}

#[test]
fn there_is_no_flood_in_era_1() {
    pins("men-nefer/flood/era");
    let table = Table::<MenNefer, _>::open(&Setup::of(2), Fast::new(1, 0)).expect("a game");
    let flood = |event: &Event| {
        matches!(
            event,
            Event::FloodBegan { .. } | Event::ApprenticesReturned | Event::NeutralsMoved | Event::OrderSet { .. }
        )
    };
    assert!(!table.start_events().iter().any(flood));
    let (_, events) = ended(&ending(2, 1).seat(black(), |own| own.prestige = 3), &[]);
    assert_eq!(events.iter().filter(|event| flood(event)).count(), 4);
}
