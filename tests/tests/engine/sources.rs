//! The other sources of chance: recorded, scripted, fast, blind.

use amunre_core::engine::chance::{
    Chance, DrawAnswer, DrawRequest, DrawTable, Fast, FixedDraws, Label, Left, LookRequest, NoChance,
};
use amunre_core::engine::game::Game;
use amunre_core::engine::hidden::SeenBy;
use amunre_core::engine::table::start;
use serde_json::{Value, json};

use crate::toy::opening::{DEAL, opening};
use crate::toy::{Caravan, PILE, Setup};

fn draw(number: u32, left: Left<'_>) -> DrawRequest<'_> {
    DrawRequest { left, ..DrawRequest::of(Label { pile: &PILE, phase: "turns", round: 2 }, number) }
}

/// The answer of a source for a hidden value with this name.
fn look(source: &mut impl Chance, name: &str) -> Option<Value> {
    source.look(&LookRequest { name: &name, seen_by: SeenBy::Everybody, known: None })
}

const LEFT: Left<'static> = Left::Known(&[1, 2, 3, 4]);

#[test]
fn a_record_answers_what_is_written_down_and_nothing_else() {
    let mut record = DrawTable::new();
    assert_eq!(record.write("goods/turns/2", 1, DrawAnswer::Item(3)), None);
    assert_eq!(record.write("goods/turns/2", 2, DrawAnswer::Unseen), None);
    assert_eq!(record.draw(&draw(1, LEFT)), DrawAnswer::Item(3));
    assert_eq!(record.draw(&draw(1, Left::Unknown)), DrawAnswer::Item(3));
    assert_eq!(record.draw(&draw(2, LEFT)), DrawAnswer::Unseen);
    assert_eq!(record.draw(&draw(0, LEFT)), DrawAnswer::Silent);
    let mut later = draw(1, LEFT);
    later.label.round = 3;
    assert_eq!(record.draw(&later), DrawAnswer::Silent);
}

#[test]
fn a_record_answers_again_what_it_answered_once() {
    let mut record = DrawTable::new();
    record.write("goods/turns/2", 0, DrawAnswer::Item(1));
    assert_eq!(record.draw(&draw(0, LEFT)), record.draw(&draw(0, LEFT)));
}

#[test]
fn a_record_gives_back_what_was_written_over() {
    let mut record = DrawTable::new();
    record.write("goods/turns/2", 0, DrawAnswer::Item(1));
    assert_eq!(record.write("goods/turns/2", 0, DrawAnswer::Item(2)), Some(DrawAnswer::Item(1)));
    assert_eq!(record.open("way/1/0", json!("river")), None);
    assert_eq!(record.open("way/1/0", json!("road")), Some(json!("river")));
}

#[test]
fn a_record_opens_hidden_values_by_their_names() {
    let mut record = DrawTable::new();
    record.open("way/1/0", json!("river"));
    assert_eq!(look(&mut record, "way/1/0"), Some(json!("river")));
    assert_eq!(look(&mut record, "way/1/1"), None);
}

#[test]
fn a_script_answers_in_its_own_order_whatever_is_asked() {
    let mut script = FixedDraws::new(["figs", "unseen"]);
    script.push("linen");
    assert_eq!(script.draw(&draw(5, LEFT)), DrawAnswer::Item(0));
    assert_eq!(script.draw(&draw(0, Left::Unknown)), DrawAnswer::Unseen);
    assert_eq!(script.draw(&draw(0, LEFT)), DrawAnswer::Item(3));
    assert_eq!(script.draw(&draw(0, LEFT)), DrawAnswer::Silent);
}

#[test]
fn a_script_that_was_not_used_up_does_not_finish() {
    let mut script = FixedDraws::new(["figs", "grain", "linen"]);
    let _ = script.draw(&draw(0, LEFT));
    script.settle(true);
    let left_over = script.finish().unwrap_err();
    assert_eq!(left_over.items, ["grain", "linen"]);
    assert_eq!(left_over.to_string(), "2 scripted draws were not used: grain, linen");
    // what a stopped turn asked for comes again
    assert_eq!(script.draw(&draw(1, LEFT)), DrawAnswer::Item(1));
    script.settle(false);
    assert_eq!(script.draw(&draw(1, LEFT)), DrawAnswer::Item(1));
    let _ = script.draw(&draw(2, LEFT));
    script.settle(true);
    assert_eq!(script.finish(), Ok(()));
}

#[test]
fn a_game_that_begins_leaves_the_draws_of_a_script_that_it_does_not_want() {
    let rules = Caravan::rules(&Setup::of(2)).unwrap();
    let mut state = Caravan::initial(&rules);
    let mut script = FixedDraws::new(DEAL);
    script.push("figs");
    start::<Caravan>(&rules, &mut state, &mut script, None).unwrap();
    assert_eq!(state, opening().1);
    assert_eq!(script.finish().unwrap_err().items, ["figs"]);
}

#[test]
fn a_fast_source_of_the_same_seed_and_game_repeats_itself() {
    let answers = |seed, game| {
        let mut fast = Fast::new(seed, game);
        (0..40).map(|number| fast.draw(&draw(number, LEFT))).collect::<Vec<_>>()
    };
    assert_eq!(answers(7, 3), answers(7, 3));
    assert_ne!(answers(7, 3), answers(7, 4));
    assert_ne!(answers(7, 3), answers(8, 3));
}

#[test]
fn a_fast_source_draws_only_what_is_there_and_all_that_is_there() {
    let mut fast = Fast::new(1, 1);
    let mut drawn = [0; 4];
    for number in 0..400 {
        match fast.draw(&draw(number, Left::Known(&[1, 0, 3, 0]))) {
            DrawAnswer::Item(item) => drawn[usize::from(item)] += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(matches!(drawn, [50..150, 0, 250..350, 0]), "{drawn:?}");
}

#[test]
fn a_fast_source_does_not_answer_for_a_pile_that_is_empty_or_unknown() {
    let mut fast = Fast::new(1, 1);
    assert_eq!(fast.draw(&draw(0, Left::Known(&[0, 0]))), DrawAnswer::Silent);
    assert_eq!(fast.draw(&draw(0, Left::Unknown)), DrawAnswer::Silent);
    assert_eq!(fast.below(0), 0);
    assert_eq!(fast.below(1), 0);
}

#[test]
fn a_blind_source_says_nothing() {
    assert_eq!(NoChance.draw(&draw(0, LEFT)), DrawAnswer::Silent);
    assert_eq!(look(&mut NoChance, "way/1/0"), None);
}

#[test]
fn a_source_behind_a_reference_or_in_a_box_answers_as_itself() {
    let mut record = DrawTable::new();
    record.write("goods/turns/2", 0, DrawAnswer::Item(1));
    record.open("way/1/0", json!("river"));
    let mut behind = &mut record;
    assert_eq!(Chance::draw(&mut behind, &draw(0, LEFT)), DrawAnswer::Item(1));
    assert_eq!(look(&mut behind, "way/1/0"), Some(json!("river")));
    let mut boxed: Box<dyn Chance> = Box::new(record);
    assert_eq!(Chance::draw(&mut boxed, &draw(0, LEFT)), DrawAnswer::Item(1));
    assert_eq!(look(&mut boxed, "way/1/0"), Some(json!("river")));
}

#[test]
fn an_item_of_a_pile_is_found_by_its_name_and_named_by_its_number() {
    assert_eq!(PILE.item("honey"), Some(2));
    assert_eq!(PILE.item("Honey"), None);
    assert_eq!(PILE.name_of(2), "honey");
    assert_eq!(PILE.name_of(4), "?");
    assert_eq!(draw(0, LEFT).label.to_string(), "goods/turns/2");
}
