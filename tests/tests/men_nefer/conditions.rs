//! The conditions of trade agreements, and the tiles of the queens' pyramids (pp. 17-20).

use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Id as _;
use amunre_core::men_nefer::options::FulfilledCount;
use amunre_core::men_nefer::{
    City, Event, Good, MenNefer, NumberSet, Place, QueensTile, SeatState, Setup, State, TradeAgreement,
};
use amunre_tests::{RED, pins};

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
    pins("men-nefer/harvest/conditions");
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

#[test]
fn a_fulfilled_agreement_scores_by_its_tier_and_an_open_one_does_not() {
    pins("men-nefer/harvest/agreements");
    let tiers = [TradeAgreement::Agreement01, TradeAgreement::Agreement16, TradeAgreement::Agreement34];
    for (agreement, prestige) in tiers.into_iter().zip([1, 2, 3]) {
        let fulfilled = ending(2, 3).agreement(RED, agreement, true);
        assert_eq!(ended(&fulfilled, &[]).0.seats[RED].prestige, 10 + prestige, "{agreement}");
        let open = ending(2, 3).agreement(RED, agreement, false);
        assert_eq!(ended(&open, &[]).0.seats[RED].prestige, 10, "{agreement}");
    }
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
    pins("men-nefer/harvest/queens");
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
    // three are fulfilled, and two are open
    let agreements = |state: &mut State| {
        let low: Vec<_> = state.agreements.iter().take(5).collect();
        for (number, agreement) in low.into_iter().enumerate() {
            state.agreements.remove(agreement);
            let own = &mut state.seats[RED];
            if number < 3 {
                own.fulfilled.insert(agreement)
            } else {
                own.open.insert(agreement)
            };
        }
    };
    assert_eq!(queens(QueensTile::Agreements, agreements), 2, "a pair of three, for two eyes");
}
