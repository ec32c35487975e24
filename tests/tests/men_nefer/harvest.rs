//! The Harvest: each kind of condition, each queens' tile, and the order of the scorings (pp. 17-20).

use amunre_core::engine::{FixedDraws, Game as _, Id as _, apply};
use amunre_core::men_nefer::options::FulfilledCount;
use amunre_core::men_nefer::{
    City, Command, Event, Good, MenNefer, NumberSet, Place, QueensTile, Scroll, SeatState, Setup, State, Task,
    TradeAgreement,
};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, blue};

use crate::steps::{ended, ending};

/// Returns true if red fulfils an agreement with this condition.
#[track_caller]
fn fulfils(condition: &str, change: impl FnOnce(&mut State)) -> bool {
    // no two agreements of a tier are alike: one that has the condition already is used
    let board = MenNefer::rules(&Setup::of(2)).expect("a set-up").board;
    let of_the_tier = || TradeAgreement::ALL.iter().copied().filter(|agreement| agreement.tier() == 1);
    let known = of_the_tier().find(|agreement| board.agreements[*agreement].to_string() == condition);
    let agreement = known.unwrap_or(TradeAgreement::Agreement16);
    let position = ending(2, 2).agreement(RED, agreement, false);
    let (state, _) = ended(&position.printed(&format!("agreements.{agreement}"), condition).with(change), &[]);
    state.seats[RED].fulfilled.contains(agreement)
}

fn red(change: impl FnOnce(&mut SeatState)) -> impl FnOnce(&mut State) {
    move |state| change(&mut state.seats[RED])
}

/// Goods come from the bag to the first fields of red.
fn goods(state: &mut State, goods: &[Good]) {
    for (place, good) in goods.iter().enumerate() {
        assert!(state.goods.remove(*good), "{good} is in the bag");
        state.seats[RED].goods[place] = Some(*good);
    }
}

/// So many scrolls of the bag are rolled up.
fn rolled_up(state: &mut State, number: usize) {
    for _ in 0..number {
        let scroll = state.scrolls.iter().next().expect("a scroll");
        state.scrolls.remove(scroll);
        state.seats[RED].rolled_up.insert(scroll);
    }
}

#[test]
fn each_condition_is_a_minimum_of_what_it_names() {
    type Case = (&'static str, u8, fn(&mut State, u8));
    let cases: &[Case] = &[
        ("sarcophagi 2", 2, |state, n| {
            red(|own| {
                own.tombs = NumberSet::up_to(n);
                // others are available, and do not count
                (own.mummies, own.sarcophagi) = (0, 4 - n);
            })(state);
        }),
        ("sphinxes 2", 2, |state, n| {
            red(|own| {
                own.pedestals = NumberSet::up_to(n);
                (own.sphinxes_supply, own.sphinxes) = (0, 4 - n);
            })(state);
        }),
        ("sun 4", 4, |state, n| state.seats[RED].sun = n),
        ("eyes 2", 2, |state, n| {
            state.queens[0].pieces += n;
            red(|own| (own.eyes_placed[0], own.eyes_supply, own.eyes) = (n, 0, 3 - n))(state);
        }),
        ("priestesses 3", 3, |state, n| {
            red(|own| (own.upright, own.lying) = ([4 - n, 0, n - 1, 0, 0], [0, 0, 0, 1]))(state);
        }),
        ("boats 2", 2, |state, n| {
            red(|own| (1..=n).for_each(|boat| own.boats.set(boat, Place::Section(boat))))(state);
        }),
        ("overtakings 3", 3, |state, n| {
            red(|own| {
                own.boats.set(1, Place::Section(7));
                own.boats.set(2, if n == 3 { Place::City(City::Upper3) } else { Place::City(City::Upper2) });
            })(state);
        }),
        ("scarabs 7", 7, |state, n| state.seats[RED].scarabs = [n - 4, 1, 0, 4, 2]),
        ("hieroglyphs 3", 3, |state, n| state.seats[RED].hieroglyphs = n),
        ("baskets 2", 2, |state, n| {
            goods(state, &[Good::Jar1, Good::Jar2]);
            red(|own| {
                own.offered = [Good::Jar1, Good::Jar2].into_iter().collect();
                own.baskets[2] = NumberSet::up_to(n);
            })(state);
        }),
        ("scrolls 3", 3, |state, n| rolled_up(state, n.into())),
        ("great_pyramid 5", 5, |state, n| state.seats[RED].great_block = n),
        ("heart 13", 13, |state, n| red(|own| (own.heart, own.feather) = (n, 24 - n))(state)),
        ("feather 14", 14, |state, n| red(|own| (own.heart, own.feather) = (24 - n, n))(state)),
        ("goods 3", 3, |state, n| goods(state, &[Good::Jar1, Good::Jar2, Good::Jar3][..n.into()])),
        ("kinds 2", 2, |state, n| {
            goods(state, &[Good::Jar1, Good::Jar2, if n == 2 { Good::Oil1 } else { Good::Jar3 }]);
        }),
    ];
    for (condition, least, set) in cases {
        assert!(fulfils(condition, |state| set(state, *least)), "{condition} with {least}");
        assert!(!fulfils(condition, |state| set(state, *least - 1)), "{condition} with {}", least - 1);
    }
}

#[test]
fn each_room_needs_a_priestess_of_its_own_there_or_deeper() {
    let with = |upright: [u8; 5]| fulfils("rooms 2 3", red(move |own| own.upright = upright));
    assert!(with([2, 0, 1, 1, 0]));
    assert!(with([2, 0, 0, 1, 1]), "deeper is as good");
    assert!(!with([3, 0, 0, 0, 1]), "one priestess serves one room");
    assert!(!with([2, 1, 0, 1, 0]), "room 1 is not deep enough");
    assert!(!with([2, 0, 2, 0, 0]));
}

#[test]
fn agreements_of_the_same_harvest_count_for_a_condition_or_not() {
    let position = || {
        let position =
            ending(2, 2).printed("agreements.agreement_16", "agreements 1").printed("agreements.agreement_17", "sun 1");
        let position = position.agreement(RED, TradeAgreement::Agreement16, false);
        position.agreement(RED, TradeAgreement::Agreement17, false).seat(RED, |own| own.sun = 1)
    };
    assert_eq!(ended(&position(), &[]).0.seats[RED].fulfilled.len(), 2);
    let before = position().option(|options| options.fulfilled_count = Some(FulfilledCount::Before));
    let (state, _) = ended(&before, &[]);
    let own = &state.seats[RED];
    assert!(own.fulfilled.contains(TradeAgreement::Agreement17) && own.open.contains(TradeAgreement::Agreement16));
}

/// The points of red for a queens' pyramid with two eyes of red.
fn queens(tile: QueensTile, change: impl FnOnce(&mut State)) -> u8 {
    let position = ending(2, 1).with(|state| {
        if let Some(other) = state.queens.iter().position(|queens| queens.tile == Some(tile)) {
            state.queens[other].tile = state.queens[0].tile;
        }
        state.queens[0].tile = Some(tile);
        state.queens[0].pieces = 4;
        (state.seats[RED].eyes_placed[0], state.seats[RED].eyes_supply) = (2, 1);
    });
    let (_, events) = ended(&position.with(change), &[]);
    let scored = events.iter().find_map(|event| match event {
        Event::QueensScored { points, pyramid: 1, seat: RED, .. } => Some(*points),
        _ => None,
    });
    scored.unwrap_or(0)
}

#[test]
fn each_queens_tile_counts_one_thing_for_each_eye() {
    let offered = |state: &mut State| {
        goods(state, &[Good::Jar1, Good::Jar2, Good::Jar3]);
        red(|own| {
            own.offered = [Good::Jar1, Good::Jar2, Good::Jar3].into_iter().collect();
            own.baskets[0] = NumberSet::up_to(3);
        })(state);
    };
    assert_eq!(queens(QueensTile::Baskets, offered), 6);
    assert_eq!(queens(QueensTile::Goods, offered), 2, "three jars are one kind");
    assert_eq!(queens(QueensTile::Sarcophagi, red(|own| (own.mummies, own.tombs) = (2, NumberSet::up_to(2)))), 4);
    assert_eq!(
        queens(QueensTile::Sphinxes, red(|own| (own.sphinxes_supply, own.pedestals) = (1, NumberSet::up_to(3)))),
        6
    );
    assert_eq!(queens(QueensTile::Scrolls, |state| rolled_up(state, 5)), 4, "two pairs of five");
    assert_eq!(queens(QueensTile::Scrolls, |state| rolled_up(state, 1)), 0);
}

#[test]
fn the_scorings_come_in_the_order_of_the_rulebook() {
    // scrolls are rolled up before conditions are judged, and agreements are fulfilled before pairs of them are counted
    let scrolls: [Scroll; 2] = ["scroll_01", "scroll_03"].map(|scroll| scroll.parse().expect("a scroll"));
    let position =
        ending(2, 2).printed("agreements.agreement_16", "scrolls 2").printed("agreements.agreement_17", "feather 14");
    let position = position.agreement(RED, TradeAgreement::Agreement16, false);
    let position = position.agreement(RED, TradeAgreement::Agreement17, false).with(|state| {
        let at = state.queens.iter().position(|queens| queens.tile == Some(QueensTile::Agreements)).unwrap_or(0);
        state.queens[at].tile = Some(QueensTile::Agreements);
        state.queens[at].pieces = 3;
        let own = &mut state.seats[RED];
        (own.eyes_placed[at], own.eyes_supply) = (1, 2);
    });
    let position = scrolls.into_iter().fold(position, |position, scroll| position.scroll(RED, scroll));
    let (_, events) = ended(&position, &[]);
    let place = |is: fn(&Event) -> bool| events.iter().position(is).expect("the event");
    let order = [
        place(|event| matches!(event, Event::ScrollsRolled { seat: RED, scrolls: 2, .. })),
        place(|event| matches!(event, Event::DuatScored { seat: RED, passed: true, .. })),
        place(|event| matches!(event, Event::AgreementsScored { seat: RED, agreements: 2, .. })),
        place(|event| matches!(event, Event::QueensScored { seat: RED, count: 1, .. })),
    ];
    assert!(order.is_sorted(), "{events:#?}");
}

#[test]
fn the_duat_gives_points_only_after_the_two_have_passed_each_other() {
    let prestige = |heart: u8, feather: u8, points: u16| {
        let position = ending(2, 1).seat(RED, |own| (own.heart, own.feather, own.prestige) = (heart, feather, points));
        ended(&position, &[]).0.seats[RED].prestige
    };
    assert_eq!(prestige(13, 13, 10), 12, "two marks between them, and passed");
    assert_eq!(prestige(12, 13, 10), 11, "one mark");
    assert_eq!(prestige(12, 12, 10), 10, "on one space");
    assert_eq!(prestige(12, 11, 10), 9);
    assert_eq!(prestige(0, 0, 10), 0, "never below 0");
    assert_eq!(prestige(0, 0, 30), 18, "twelve marks in all");
    let lost = ended(&ending(2, 1).seat(RED, |own| (own.heart, own.feather, own.prestige) = (0, 0, 5)), &[]).1;
    assert!(lost.contains(&Event::DuatScored { marks: 12, passed: false, points: 5, seat: RED }), "{lost:?}");
}

#[test]
fn the_game_ends_with_the_third_harvest() {
    for era in 1..=3 {
        let (state, events) = ended(&ending(2, era), &[]);
        assert_eq!(MenNefer::is_over(&state), era == 3, "era {era}");
        assert_eq!(events.iter().any(|event| matches!(event, Event::FloodBegan { .. })), era < 3, "era {era}");
    }
}

#[test]
fn a_tie_is_broken_by_the_numbers_of_heart_and_feather_and_else_shared() {
    let winners = |hearts: [u8; 3]| {
        let position = Position::of(3).last_turn(3).task(Task::Sun { left: 1 }).with(|state| {
            for ((_, own), heart) in state.seats.iter_mut().zip(hearts) {
                // heart and feather on one space
                (own.heart, own.feather, own.prestige) = (heart, 24 - heart, 40);
            }
            state.seats[blue()].prestige = 39;
        });
        let rules = MenNefer::rules(&position.setup()).expect("a position");
        let mut state = MenNefer::initial(&rules);
        apply::<MenNefer>(&rules, &mut state, &mut FixedDraws::default(), None, blue(), Command::Done)
            .expect("the end");
        assert!(MenNefer::is_over(&state));
        state.winners.iter().collect::<Vec<_>>()
    };
    assert_eq!(winners([10, 11, 12]), [black()]);
    assert_eq!(winners([11, 13, 12]), [RED, black()], "both spaces have the number 11");
}
