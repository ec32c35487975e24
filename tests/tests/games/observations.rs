//! Observations: the numbers of a seat are those of its view, and of nothing else.

use std::collections::{HashMap, HashSet};

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::game::{FullGame, Game as _, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::observation::{
    Observable, ObservedAs, ObservedField, observe, observe_bytes, observed_fields,
};
use amunre_core::engine::search::Playout;
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use amunre_tests::men_nefer::tasks::tasks;
use serde_json::json;

use crate::changes::OptionChanges;

/// The observation of a view of a seat, each number in the range of its field. As bytes it is the same, and less room has a part of it.
fn observed<G: Observable>(rules: &G::Rules, fields: &[ObservedField], view: &G::State, seat: Seat) -> Vec<i16> {
    let last = fields.last().expect("a field");
    let mut numbers = vec![7; last.first + last.length];
    assert_eq!(observe::<G>(rules, view, seat, &mut numbers), numbers.len());
    for field in fields {
        let own = &numbers[field.first..field.first + field.length];
        assert!(own.iter().all(|number| (field.least..=field.most).contains(number)), "{}: {own:?}", field.path);
    }
    let mut bytes = vec![7; numbers.len()];
    assert_eq!(observe_bytes::<G>(rules, view, seat, &mut bytes), numbers.len());
    assert!(bytes.iter().zip(&numbers).all(|(byte, number)| i16::from(*byte) == (*number).clamp(0, 255)), "{bytes:?}");
    let mut part = vec![7; numbers.len() / 2];
    assert_eq!(observe::<G>(rules, view, seat, &mut part), numbers.len());
    assert!(part.iter().zip(&numbers).all(|(own, number)| *own == 0 || own == number), "{part:?}");
    numbers
}

/// Plays games of each set-up, and changes each value of their views once. `left_out`: values of a view without numbers.
fn observations_are_views<G: FullGame + Samples + Observable>(left_out: &[&str]) {
    let mut changes = OptionChanges::default();
    let mut pairs = HashMap::<String, usize>::new();
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a set-up");
        let (fields, players) = (observed_fields::<G>(&rules), G::players(&rules));
        let mut known = HashMap::<(Seat, Vec<i16>), G::State>::new();
        changes.begin_again();
        let mut game = Playout::<G>::new(&rules, 6, 1).expect("a game");
        while game.step().expect("no stop").is_some() {
            changes.learn(&serde_json::to_value(game.state()).expect("JSON"));
            // to compare is slow: one moment in five
            if !game.steps.is_multiple_of(5) {
                continue;
            }
            for seat in Seat::all(players) {
                let view = G::view(&rules, game.state(), Viewer::Seat(seat));
                let numbers = observed::<G>(&rules, &fields, &view, seat);
                assert_eq!(observed::<G>(&rules, &fields, game.state(), seat), numbers, "the whole state shows more");
                let json = serde_json::to_value(&view).expect("JSON");
                let is_left_out = |place: &str| left_out.iter().any(|field| place.starts_with(field));
                changes.of::<G>(&view, |other, place| {
                    // a state that cannot be played has numbers out of range
                    let mut others = vec![0; numbers.len()];
                    observe::<G>(&rules, other, seat, &mut others);
                    *pairs.entry(place.to_owned()).or_default() += 1;
                    others == numbers && !is_left_out(place)
                });
                if let Some(other) = known.insert((seat, numbers), view.clone()) {
                    assert_eq!(serde_json::to_value(&other).expect("JSON"), json, "{}", sample.name);
                }
            }
        }
    }
    changes.expect_most();
    assert!(pairs.len() > 100, "{} places", pairs.len());
}

#[test]
fn observations_are_what_views_show() {
    observations_are_views::<AmunRe>(&["/point_of_view"]);
    observations_are_views::<Horus>(&[]);
    observations_are_views::<MenNefer>(&[]);
}

#[test]
fn each_value_of_a_task_is_observed() {
    let rules = MenNefer::rules(&MenNefer::samples()[0].setup).expect("a set-up");
    let fields = observed_fields::<MenNefer>(&rules);
    let kinds = fields.iter().find(|field| field.path == "tasks.0.kind").expect("the kinds of task");
    let ObservedAs::Kind(names) = kinds.is else { panic!("{:?}", kinds.is) };
    let mut json = serde_json::to_value(MenNefer::initial(&rules)).expect("JSON");
    let (mut known, mut seen) = (HashMap::new(), HashSet::new());
    for task in tasks() {
        json["tasks"] = json!([task]);
        let state = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{task}: {error}"));
        let numbers = observed::<MenNefer>(&rules, &fields, &state, Seat::FIRST);
        seen.insert(numbers[kinds.first]);
        if let Some(other) = known.insert(numbers, task.clone()) {
            panic!("{task} looks like {other}");
        }
    }
    assert_eq!(seen.len(), names.len());
}
