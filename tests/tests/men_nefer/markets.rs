//! The two markets: scrolls, goods, their costs and places, and the refill at the end of a turn (pp. 13-14).

use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::men_nefer::{ActionList, ActionTile, Command, Event, Good, MastabaTile, Scroll, State, Task};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, blue, pins};

use crate::steps::{act, after, legal, list, played, refused, state_of, waiting};

const BUY_GOOD: Task = Task::Good { free: false };
const FREE_GOOD: Task = Task::Good { free: true };
const BUY_SCROLL: Task = Task::Scroll { free: false };

const JARS: [Good; 7] = [Good::Jar1, Good::Jar2, Good::Jar3, Good::Jar4, Good::Jar5, Good::Jar6, Good::Jar7];

fn good(good: Good, level: u8) -> Command {
    Command::Good { good, level }
}

/// The goods market holds rings 1 to 4.
fn rings(position: Position) -> Position {
    let rings = [Good::Ring1, Good::Ring2, Good::Ring3, Good::Ring4];
    (1..).zip(rings).fold(position, |position, (slot, ring)| position.sells(slot, ring))
}

/// Red has so many jars on its first fields.
fn with_jars(position: Position, number: usize) -> Position {
    (1..).zip(&JARS[..number]).fold(position, |position, (field, jar)| position.good(RED, field, *jar))
}

/// So many scrolls of the bag are in the row of red.
fn with_row(position: Position, scrolls: u8) -> Position {
    position.with(|state| {
        for _ in 0..scrolls {
            let scroll = state.scrolls.iter().next().expect("a scroll");
            state.scrolls.remove(scroll);
            state.seats[RED].scrolls.push(scroll).expect("room");
        }
    })
}

/// The scrolls of the market.
fn scrolls(position: &Position) -> [Scroll; 4] {
    state_of(position).scroll_market.map(|scroll| scroll.expect("a scroll"))
}

#[test]
fn a_good_costs_the_food_below_its_slot() {
    pins("men-nefer/goods/buy");
    // the slots cost 3, 2, 2 and 1
    let of_slot = [(Good::Ring1, 3), (Good::Ring2, 2), (Good::Ring3, 2), (Good::Ring4, 1)];
    for (ring, cost) in of_slot {
        let with_food = |food| rings(waiting()).task(BUY_GOOD).seat(RED, |own| own.food = food);
        assert_eq!(refused(&with_food(cost - 1), good(ring, 1)), "men-nefer/goods/buy", "{ring}");
        let state = after(&with_food(cost), &[good(ring, 1)]);
        assert_eq!((state.seats[RED].food, state.seats[RED].goods[0]), (0, Some(ring)));
        let free = rings(waiting()).task(FREE_GOOD).seat(RED, |own| own.food = 0);
        assert_eq!(after(&free, &[good(ring, 1)]).seats[RED].goods[0], Some(ring));
    }
    let other = rings(waiting()).task(BUY_GOOD);
    assert_eq!(refused(&other, good(Good::Oil1, 1)), "men-nefer/goods/buy");
}

#[test]
fn a_good_gives_the_points_of_its_field() {
    // the fields of level I give 0, 0, 0 and 1
    for (jars, points) in [(2, 0), (3, 1)] {
        for task in [BUY_GOOD, FREE_GOOD] {
            let position = with_jars(rings(waiting()), jars).task(task);
            assert_eq!(after(&position, &[good(Good::Ring4, 1)]).seats[RED].prestige, 10 + points, "{task:?}");
        }
    }
}

#[test]
fn a_free_good_gives_no_points_under_the_option() {
    let position = |task| {
        let position = with_jars(rings(waiting()), 3).task(task);
        position.option(|options| options.free_good_scores = Some(false))
    };
    assert_eq!(after(&position(FREE_GOOD), &[good(Good::Ring4, 1)]).seats[RED].prestige, 10);
    assert_eq!(after(&position(BUY_GOOD), &[good(Good::Ring4, 1)]).seats[RED].prestige, 11);
}

#[test]
fn a_field_of_a_higher_level_needs_goods_on_both_fields_below() {
    // fields 1 to 4 are level I, 5 to 7 level II, 8 and 9 level III
    let levels = |goods: &[usize]| -> Vec<u8> {
        let position = (0..).zip(goods).fold(rings(waiting()), |position, (place, field)| {
            let goods: Vec<Good> = JARS.into_iter().chain([Good::Oil1, Good::Oil2]).collect();
            position.good(RED, *field, goods[place])
        });
        let listed = legal(&position.task(FREE_GOOD));
        let levels = listed.into_iter().filter_map(|command| match command {
            Command::Good { good: Good::Ring1, level } => Some(level),
            _ => None,
        });
        levels.collect()
    };
    assert_eq!(levels(&[]), [1]);
    assert_eq!(levels(&[1]), [1]);
    assert_eq!(levels(&[1, 2]), [1, 2]);
    assert_eq!(levels(&[1, 2, 5]), [1], "the next field of level II needs the third one of level I");
    assert_eq!(levels(&[1, 2, 3, 5]), [1, 2]);
    assert_eq!(levels(&[1, 2, 3, 5, 6]), [1, 3]);
    assert_eq!(levels(&[1, 2, 3, 4, 5, 6, 8]), [2]);
    assert_eq!(levels(&[1, 2, 3, 4, 5, 6, 7, 8]), [3]);
}

#[test]
fn with_nine_goods_not_even_a_free_one_is_taken() {
    let goods = JARS.into_iter().chain([Good::Oil1, Good::Oil2]);
    let full = (1..).zip(goods).fold(rings(waiting()), |position, (field, good)| position.good(RED, field, good));
    let full = full.mastaba(1, MastabaTile::Mastaba1).task(list(ActionList::Mastaba(1), 1));
    // food, or a free good
    assert_eq!(refused(&full, Command::Do { choice: 2, item: 1 }), "men-nefer/goods/fields");
}

#[test]
fn a_scroll_costs_the_heka_of_its_market_slot_and_of_its_place_in_the_row() {
    // the market slots cost 2, 1, 1 and 0, the places 0, 0, 1, 1, 2 and 2
    for (row, slot, cost) in [(0, 1, 2), (0, 4, 0), (2, 1, 3), (3, 2, 2), (4, 4, 2), (5, 1, 4)] {
        let with_heka = |heka| with_row(waiting(), row).task(BUY_SCROLL).seat(RED, |own| own.heka = heka);
        let scroll = scrolls(&with_heka(10))[slot - 1];
        let state = after(&with_heka(cost), &[Command::Scroll { scroll }]);
        assert_eq!(state.seats[RED].heka, 0, "{row} scrolls, slot {slot}");
        assert_eq!(state.seats[RED].scrolls.iter().last(), Some(&scroll), "it is the last one of the row");
        if cost > 0 {
            assert_eq!(refused(&with_heka(cost - 1), Command::Scroll { scroll }), "men-nefer/scrolls/buy");
        }
    }
    let position = waiting().task(BUY_SCROLL);
    let other = state_of(&position).scrolls.iter().next().expect("a scroll");
    assert_eq!(refused(&position, Command::Scroll { scroll: other }), "men-nefer/scrolls/buy");
}

#[test]
fn a_row_takes_six_scrolls() {
    let with_row = |scrolls| with_row(waiting(), scrolls).seat(RED, |own| own.heka = 9);
    let five = with_row(5).task(Task::Scroll { free: true });
    let last = Command::Scroll { scroll: scrolls(&five)[0] };
    assert_eq!(after(&five, &[last]).seats[RED].scrolls.len(), 6);
    for action in ["buy_scroll", "free_scroll"] {
        let position = with_row(6).printed("action_tiles.tile_01.actions", format!("{action}, food 1"));
        let position = position.task(list(ActionList::Tile(ActionTile::Tile01), 2));
        assert_eq!(refused(&position, act(1)), "men-nefer/scrolls/row", "{action}");
    }
}

#[test]
fn a_market_does_not_slide_during_a_turn() {
    let position = rings(waiting()).task(BUY_GOOD).task(BUY_GOOD).seat(RED, |own| own.food = 10);
    let state = after(&position, &[good(Good::Ring3, 1)]);
    assert_eq!(state.goods_market, [Some(Good::Ring1), Some(Good::Ring2), None, Some(Good::Ring4)]);
    let state = after(&position, &[good(Good::Ring3, 1), good(Good::Ring1, 1)]);
    assert_eq!(state.goods_market, [None, Some(Good::Ring2), None, Some(Good::Ring4)]);
    assert_eq!(state.seats[RED].food, 10 - 2 - 3, "the second one costs what its slot says");
}

#[test]
fn at_the_end_of_a_turn_the_goods_slide_to_the_right_and_new_ones_come_on_the_left() {
    pins("men-nefer/turn/refill");
    let position = rings(Position::of(4)).task(FREE_GOOD).task(FREE_GOOD);
    let (state, events) = played(&position, &[good(Good::Ring4, 1), good(Good::Ring2, 1)], &["oil_1", "oil_2"]);
    // the empty slots are filled from right to left
    assert_eq!(state.goods_market, [Some(Good::Oil2), Some(Good::Oil1), Some(Good::Ring1), Some(Good::Ring3)]);
    assert!(events.contains(&Event::MarketsClosed));
    // if the first slot alone is empty, nothing slides
    let first = rings(Position::of(4)).task(FREE_GOOD);
    let (state, events) = played(&first, &[good(Good::Ring1, 1)], &["oil_1"]);
    assert_eq!(state.goods_market[..2], [Some(Good::Oil1), Some(Good::Ring2)]);
    assert!(!events.contains(&Event::MarketsClosed));
}

#[test]
fn at_the_end_of_a_turn_the_scrolls_slide_to_the_right_and_new_ones_come_on_the_left() {
    let free = Task::Scroll { free: true };
    let position = Position::of(4).task(free).task(free);
    let [a, b, c, d] = scrolls(&position);
    let bag: Vec<String> = state_of(&position).scrolls.iter().take(2).map(|scroll| scroll.to_string()).collect();
    let draws = [bag[0].as_str(), bag[1].as_str()];
    let (state, _) = played(&position, &[Command::Scroll { scroll: c }, Command::Scroll { scroll: b }], &draws);
    let names = state.scroll_market.map(|scroll| scroll.expect("a scroll").name());
    assert_eq!(names, [draws[1], draws[0], a.name(), d.name()]);
}

/// All goods of the bag are on the boards of seats; red has two fields free.
fn without_goods(state: &mut State) {
    let white = Seat::new(3).expect("a seat");
    for (seat, number) in [(RED, 7), (black(), 8), (blue(), 8), (white, 8)] {
        for field in 0..number {
            let good = state.goods.iter().next().expect("a good");
            state.goods.remove(good);
            state.seats[seat].goods[field] = Some(good);
        }
    }
}

#[test]
fn an_empty_bag_leaves_the_slots_on_the_left_empty() {
    let position = rings(Position::of(4)).with(without_goods).task(FREE_GOOD);
    let (state, _) = played(&position, &[good(Good::Ring3, 3)], &[]);
    assert_eq!(state.goods_market, [None, Some(Good::Ring1), Some(Good::Ring2), Some(Good::Ring4)]);
    // scrolls that were rolled up do not come back
    let position = Position::of(4).task(Task::Scroll { free: true }).with(|state| {
        state.seats[RED].rolled_up = std::mem::take(&mut state.scrolls);
    });
    let [a, b, c, d] = scrolls(&position);
    let (state, _) = played(&position, &[Command::Scroll { scroll: d }], &[]);
    assert_eq!(state.scroll_market, [None, Some(a), Some(b), Some(c)]);
}
