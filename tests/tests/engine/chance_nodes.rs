//! Chance nodes: run without an answer, list the possible answers, and branch over them with integer weights.

use std::collections::BTreeMap;

use amunre_core::engine::chance::{FixedDraws, NoChance};
use amunre_core::engine::game::{Game, Positions as _};
use amunre_core::engine::table::{apply, start};
use amunre_core::engine::turn::{Interrupt, Pending};

use crate::toy::opening::{opening, seat};
use crate::toy::{Caravan, Command, Good, Refused, Rules, Setup, State};

/// The items left in the pile of the draw that stopped a run.
fn left(stop: &Interrupt<Refused>) -> Vec<(&'static str, u8)> {
    match stop {
        Interrupt::Needs(need) => match need.as_ref() {
            Pending::Draw { left, .. } => left.clone(),
            Pending::Look { .. } => panic!("{stop}"),
        },
        _ => panic!("{stop}"),
    }
}

/// The state that a command leads to for each answer of its one draw, with the answer's weight.
fn branches(rules: &Rules, state: &State, command: Command) -> BTreeMap<&'static str, (u8, State)> {
    let seat = Caravan::to_act(rules, state).iter().next().unwrap();
    let stop = apply::<Caravan>(rules, &mut state.clone(), &mut NoChance, None, seat, command).unwrap_err();
    let branch = |(name, weight): (&'static str, u8)| {
        let (mut after, mut script) = (state.clone(), FixedDraws::new([name]));
        apply::<Caravan>(rules, &mut after, &mut script, None, seat, command).unwrap();
        script.finish().unwrap();
        (name, (weight, after))
    };
    left(&stop).into_iter().map(branch).collect()
}

#[test]
fn a_draw_branches_into_one_state_for_each_kind_that_is_left() {
    let (rules, state) = opening();
    let branches = branches(&rules, &state, Command::Draw);
    let weights: Vec<_> = branches.iter().map(|(name, (weight, _))| (*name, *weight)).collect();
    assert_eq!(weights, [("figs", 3), ("grain", 2), ("honey", 1)]);
    for (name, (_, after)) in &branches {
        let good: Good = name.parse().unwrap();
        let held = |state: &State| state.seats[seat(0)].hand.of(good);
        assert_eq!(held(after), held(&state) + 1, "{name}");
        assert_eq!(after.pile.kinds().of(good), state.pile.kinds().of(good) - 1, "{name}");
        Caravan::check(&rules, after).unwrap();
    }
}

#[test]
fn the_weights_of_a_draw_add_up_to_the_number_of_items_in_the_pile() {
    let (rules, state) = opening();
    for command in [Command::Draw, Command::Bury, Command::Trade { good: Good::Figs }] {
        let branches = branches(&rules, &state, command);
        let weights: u8 = branches.values().map(|(weight, _)| weight).sum();
        assert_eq!(weights, state.pile.len(), "{command:?}");
    }
}

#[test]
fn two_draws_come_with_the_same_weight_in_either_order() {
    let (rules, state) = opening();
    let mut weights = BTreeMap::<(&str, &str), u16>::new();
    for (first, (weight, after)) in branches(&rules, &state, Command::Bury) {
        for (second, (then, _)) in branches(&rules, &after, Command::Bury) {
            weights.insert((first, second), u16::from(weight) * u16::from(then));
        }
    }
    assert_eq!(weights.values().sum::<u16>(), 6 * 5);
    assert!(!weights.contains_key(&("honey", "honey")), "there is one honey only");
    for ((first, second), weight) in &weights {
        assert_eq!(weights[&(*second, *first)], *weight, "{first}, {second}");
    }
}

/// Follows every history of the first draws of a game; returns the weight of all, and of those that end with linen.
fn begin(rules: &Rules, draws: &mut Vec<&'static str>, weight: u32, depth: usize) -> (u32, u32) {
    if draws.len() == depth {
        let linen = draws.last() == Some(&"linen");
        return (weight, if linen { weight } else { 0 });
    }
    let mut script = FixedDraws::new(draws.iter());
    let mut state = Caravan::initial(rules);
    let stop = start::<Caravan>(rules, &mut state, &mut script, None).unwrap_err();
    assert_eq!(state, Caravan::initial(rules), "a game that did not begin is as it was");
    let mut sums = (0, 0);
    for (name, copies) in left(&stop) {
        draws.push(name);
        let below = begin(rules, draws, weight * u32::from(copies), depth);
        draws.pop();
        sums = (sums.0 + below.0, sums.1 + below.1);
    }
    sums
}

#[test]
fn the_openings_of_a_game_can_be_counted_through() {
    let rules = Caravan::rules(&Setup::of(3)).unwrap();
    for depth in 1..=4 {
        let (all, linen) = begin(&rules, &mut Vec::new(), 1, depth);
        let orders: u32 = (0..depth).map(|drawn| 14 - u32::try_from(drawn).unwrap()).product();
        assert_eq!(all, orders, "{depth} draws of 14 goods");
        // whichever draw it is, 3 of the 14 goods are linen
        assert_eq!(linen * 14, all * 3, "draw {depth}");
    }
}

#[test]
fn a_draw_from_a_pile_of_one_kind_has_one_branch() {
    let (rules, mut state) = opening();
    for (number, drawn) in [(0, "honey"), (1, "grain")] {
        let mut script = FixedDraws::new([drawn]);
        apply::<Caravan>(&rules, &mut state, &mut script, None, seat(number), Command::Draw).unwrap();
    }
    for (number, way) in [(0, crate::toy::Way::River), (1, crate::toy::Way::Road)] {
        let choose = Command::Choose { way };
        apply::<Caravan>(&rules, &mut state, &mut NoChance, None, seat(number), choose).unwrap();
    }
    let mut script = FixedDraws::new(["grain"]);
    apply::<Caravan>(&rules, &mut state, &mut script, None, seat(1), Command::Bury).unwrap();
    let branches = branches(&rules, &state, Command::Draw);
    assert_eq!(branches.keys().collect::<Vec<_>>(), [&"figs"]);
    assert_eq!(branches["figs"].0, 3);
}
