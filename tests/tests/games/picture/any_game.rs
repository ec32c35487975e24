//! The duties of the pictures of every game: they fit, they show no viewer what it may not know, and a command refers to parts
//! that are drawn.

use std::collections::BTreeSet;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::search::Playout;
use amunre_core::registry::with_game;
use amunre_tests::drawings::{self, odd_names};
use amunre_tests::effort::cases;

use super::drawing;

/// The table of a game as a viewer may know it.
pub(super) fn seen<G: FullGame + Samples>(rules: &G::Rules, state: &G::State, viewer: Viewer, names: &Names) -> String {
    let mut text = String::new();
    G::write_table(rules, &G::view(rules, state, viewer), names, &mut text).expect("a string takes all");
    text
}

/// Asserts the duties of the text of every table.
#[track_caller]
pub(super) fn assert_fits(text: &str) {
    assert!(text.ends_with('\n') && !text.contains("\n\n\n") && !text.starts_with('\n'), "{text}");
    for line in text.lines() {
        assert!(line.chars().count() <= 60, "{line}\n{text}");
        assert_eq!(line.trim_end(), line, "{text}");
        assert!(!line.contains(char::is_control), "{line:?}");
    }
}

/// Pins the text and the drawings of a state for some viewers, one below the other.
pub(super) fn pin<G: FullGame + Samples>(
    name: &str,
    rules: &G::Rules,
    state: &G::State,
    names: &Names,
    viewers: &[Viewer],
) {
    drawing::pin::<G>(name, rules, state, names, viewers);
    let pictures: Vec<String> = viewers.iter().map(|viewer| seen::<G>(rules, state, *viewer, names)).collect();
    pictures.iter().for_each(|text| assert_fits(text));
    insta::with_settings!({
        snapshot_path => "../../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(format!("picture_{name}"), pictures.join("\n----\n\n"));
    });
}

/// Plays games at random and checks their pictures now and then.
fn look_on<G: FullGame + Samples>() {
    let mut dice = Fast::new(7, 7);
    let (mut pictures, mut hidden, mut different) = (0_u32, 0_u32, 0_u32);
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a sample");
        for game in 0..cases(1) {
            let mut playout = Playout::<G>::new(&rules, 9, game).expect("a game");
            for names in [Names::default(), odd_names()].iter().cycle() {
                let over = playout.finish(u64::from(dice.below(40))).expect("no stop");
                let state = playout.state();
                for viewer in Viewer::all(G::players(&rules)).chain([Viewer::Referee]) {
                    let (text, drawn) = looked_at::<G>(&rules, state, viewer, names);
                    let view = G::view(&rules, state, viewer);
                    hidden += u32::from(view != *state);
                    let dealt = G::determinize(&rules, &view, &mut dice);
                    let all = |state| seen::<G>(&rules, state, Viewer::Referee, names);
                    different += u32::from(all(state) != all(&dealt));
                    assert_eq!(seen::<G>(&rules, &dealt, viewer, names), text, "{viewer:?}, {state:?}");
                    assert_eq!(drawings::seen::<G>(&rules, &dealt, viewer, names), drawn, "{viewer:?}, {state:?}");
                    pictures += 1;
                }
                if over {
                    break;
                }
            }
        }
    }
    // where everything is public nothing can be dealt otherwise
    let is_dealt = hidden == 0 || different * 2 > pictures;
    assert!(is_dealt, "{}: only {different} of {pictures} were dealt other cards", G::ID);
}

/// The text and the drawings of a table, both of which fit.
fn looked_at<G: FullGame + Samples>(
    rules: &G::Rules,
    state: &G::State,
    viewer: Viewer,
    names: &Names,
) -> (String, Vec<amunre_core::engine::text::scene::ScenePanel>) {
    let (text, drawn) = (seen::<G>(rules, state, viewer, names), drawings::seen::<G>(rules, state, viewer, names));
    assert_fits(&text);
    // long names are cut, and nothing else
    assert!(names.of(Seat::FIRST) != Seat::FIRST.to_string() || !text.contains('…'), "{text}");
    drawings::assert_fits(&drawn);
    (text, drawn)
}

/// Plays games at random, command by command.
fn follow_highlights<G: FullGame + Samples>() {
    let parts = |rules: &G::Rules, state: &G::State| -> BTreeSet<String> {
        let drawings = drawings::seen::<G>(rules, state, Viewer::Spectator, &Names::default());
        drawings.into_iter().flat_map(|drawing| drawing.parts).map(|part| part.id).collect()
    };
    for sample in G::samples() {
        let rules = G::rules(&sample.setup).expect("a sample");
        let mut playout = Playout::<G>::new(&rules, 11, 0).expect("a game");
        let mut before = parts(&rules, playout.state());
        while let Some((seat, command)) = playout.step().expect("no stop") {
            let after = parts(&rules, playout.state());
            for part in G::highlights(seat, &command) {
                let is_drawn = before.contains(&part) || after.contains(&part);
                assert!(is_drawn, "{}: {command:?} speaks of {part}", sample.name);
            }
            before = after;
        }
    }
}

// a test a game, so that they run beside each other

#[test]
fn tables_of_amun_re_fit_and_keep_secrets() {
    with_game!("amun-re", G => look_on::<G>()).expect("a game of the registry");
}

#[test]
fn tables_of_horus_fit_and_keep_secrets() {
    with_game!("horus", G => look_on::<G>()).expect("a game of the registry");
}

#[test]
fn commands_of_amun_re_speak_of_what_is_drawn() {
    with_game!("amun-re", G => follow_highlights::<G>()).expect("a game of the registry");
}

#[test]
fn commands_of_horus_speak_of_what_is_drawn() {
    with_game!("horus", G => follow_highlights::<G>()).expect("a game of the registry");
}

#[test]
fn tables_of_men_nefer_fit() {
    with_game!("men-nefer", G => look_on::<G>()).expect("a game of the registry");
}

#[test]
fn commands_of_men_nefer_speak_of_what_is_drawn() {
    with_game!("men-nefer", G => follow_highlights::<G>()).expect("a game of the registry");
}
