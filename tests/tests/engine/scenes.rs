//! The drawing of a game that draws nothing: its table as text.

use amunre_core::engine::game::{Description as _, Game, Samples as _};
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::text::scene::{Shape, Weight};

use crate::toy::Caravan;

#[test]
fn a_game_that_draws_nothing_is_drawn_as_text() {
    let sample = Caravan::samples().remove(0);
    let rules = Caravan::rules(&sample.setup).unwrap();
    let state = Caravan::initial(&rules);
    let names = Names::new(vec!["red".to_owned(), "black".to_owned()]);
    let mut text = String::new();
    Caravan::write_table(&rules, &state, &names, &mut text).unwrap();
    assert!(!text.is_empty());

    let drawings = Caravan::scene(&rules, &state, &names);
    let [drawing] = drawings.as_slice() else { panic!("one drawing: {drawings:?}") };
    let [part] = drawing.parts.as_slice() else { panic!("one part: {drawing:?}") };
    assert_eq!(part.words, text);
    let line = |form: &Shape| match form {
        Shape::Writing { at, text, hand: Weight::Even, .. } if at.0 < drawing.width && at.1 < drawing.height => {
            text.clone()
        }
        other => panic!("a line of text: {other:?}"),
    };
    let lines: Vec<String> = part.marks.iter().map(|mark| line(&mark.form)).collect();
    assert_eq!(lines, text.lines().collect::<Vec<_>>());
    let mut commands = Vec::new();
    Caravan::legal_commands(&rules, &state, Seat::FIRST, &mut commands);
    assert!(commands.iter().all(|command| Caravan::highlights(Seat::FIRST, command).is_empty()));
}
