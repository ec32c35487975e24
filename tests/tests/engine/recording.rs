//! The source that records its questions and answers.

use amunre_core::engine::chance::{
    Chance, DrawAnswer, DrawTable, FixedDraws, NoChance, RecordedDraw, RecordedLook, RecordingChance,
};
use amunre_core::engine::game::{Game, HiddenInformation as _};
use amunre_core::engine::hidden::{SeenBy, Viewer};
use amunre_core::engine::ids::Id;
use amunre_core::engine::table::{apply, start};
use serde_json::json;

use crate::toy::opening::{DEAL, after, opening, seat};
use crate::toy::{Caravan, Command, Good, PILE, Rules, Setup, State, Way};

/// The draws and hidden values that a command asks of this source.
fn noted(
    rules: &Rules,
    mut state: State,
    source: &mut dyn Chance,
    number: u8,
    command: Command,
) -> (Vec<RecordedDraw>, Vec<RecordedLook>) {
    let mut recording = RecordingChance::new(source);
    apply::<Caravan>(rules, &mut state, &mut recording, None, seat(number), command).unwrap();
    (recording.draws, recording.looks)
}

#[test]
fn a_draw_is_noted_with_all_that_was_asked_and_with_the_answer() {
    let (rules, state) = opening();
    let (draws, looks) = noted(&rules, state, &mut FixedDraws::new(["grain"]), 0, Command::Draw);
    assert_eq!((draws.len(), looks.len()), (1, 0));
    let draw = &draws[0];
    assert_eq!((draw.label.to_string(), draw.number), ("goods/turns/1".to_owned(), 0));
    assert_eq!((draw.seen_by, draw.is_public, &draw.name), (SeenBy::Only(seat(0)), false, &None));
    assert_eq!(draw.left(), Some(&[3, 2, 1, 0][..]));
    assert_eq!(draw.answer, DrawAnswer::Item(1));
}

#[test]
fn the_draws_of_a_start_are_public_until_one_is_laid_aside_under_its_name() {
    let rules = Caravan::rules(&Setup::of(2)).unwrap();
    let (mut state, mut script) = (Caravan::initial(&rules), FixedDraws::new(DEAL));
    let mut recording = RecordingChance::new(&mut script);
    start::<Caravan>(&rules, &mut state, &mut recording, None).unwrap();
    let draws = recording.draws;
    assert_eq!(draws.iter().map(|draw| draw.number).collect::<Vec<_>>(), (0..8).collect::<Vec<_>>());
    let public: Vec<bool> = draws.iter().map(|draw| draw.is_public).collect();
    assert_eq!(public, [true, true, true, true, false, false, false, false]);
    let names: Vec<_> = draws.iter().filter_map(|draw| Some((draw.number, draw.name.clone()?))).collect();
    assert_eq!(names, [(3, "aside/1".to_owned())]);
    let items = draws.iter().filter_map(|draw| match draw.answer {
        DrawAnswer::Item(item) => Some(PILE.name_of(item)),
        _ => None,
    });
    assert_eq!(items.collect::<Vec<_>>(), DEAL);
}

#[test]
fn a_draw_from_an_unknown_pile_is_noted_without_what_is_left() {
    let (rules, state) = opening();
    let view = Caravan::view(&rules, &state, Viewer::Spectator);
    let (draws, _) = noted(&rules, view, &mut FixedDraws::new(["unseen"]), 0, Command::Bury);
    assert_eq!((draws[0].left(), draws[0].answer), (None, DrawAnswer::Unseen));
    assert_eq!(draws[0].name.as_deref(), Some("aside/2"));
}

#[test]
fn a_draw_that_got_no_answer_is_noted_too() {
    let (rules, mut state) = opening();
    let mut blind = NoChance;
    let mut recording = RecordingChance::new(&mut blind);
    apply::<Caravan>(&rules, &mut state, &mut recording, None, seat(0), Command::Draw).unwrap_err();
    assert_eq!(recording.draws.len(), 1);
    assert_eq!(recording.draws[0].answer, DrawAnswer::Silent);
}

/// The same value is recorded by a source that knows it and by one that must be told.
#[test]
fn a_look_is_noted_with_the_value_that_the_state_or_the_source_knew() {
    let (rules, state) = opening();
    let view = Caravan::view(&rules, &state, Viewer::Seat(seat(0)));
    let mut record = DrawTable::new();
    record.open("aside/1", json!(Good::Honey.name()));
    let sources: [(State, &mut dyn Chance, _, _); 3] = [
        (state, &mut NoChance, true, Some(json!("honey"))),
        (view.clone(), &mut record, false, Some(json!("honey"))),
        (view, &mut NoChance, false, None),
    ];
    for (state, source, was_known, value) in sources {
        let (_, looks) = noted(&rules, state, source, 0, Command::Dig);
        let (name, seen_by) = ("aside/1".to_owned(), SeenBy::Only(seat(0)));
        assert_eq!(looks, [RecordedLook { name, seen_by, was_known, value }]);
    }
}

#[test]
fn what_the_state_knows_is_noted_even_if_the_source_says_something_else() {
    let (rules, state) = opening();
    let mut record = DrawTable::new();
    record.open("aside/1", json!("figs"));
    let (_, looks) = noted(&rules, state, &mut record, 0, Command::Dig);
    assert_eq!(looks[0].value, Some(json!("honey")));
}

#[test]
fn looks_are_noted_in_the_order_in_which_things_are_turned_over() {
    let choose = |way| Command::Choose { way };
    let passes = [(0, Command::Pass), (1, Command::Pass), (0, choose(Way::River))];
    let (rules, state, _) = after([], &passes);
    let (draws, looks) = noted(&rules, state, &mut NoChance, 1, choose(Way::Road));
    assert!(draws.is_empty());
    let way = |number: u8, way: &str| RecordedLook {
        name: format!("way/1/{number}"),
        seen_by: SeenBy::Everybody,
        was_known: true,
        value: Some(json!({"choose": {"way": way}})),
    };
    assert_eq!(looks, [way(0, "river"), way(1, "road")]);
}

/// Otherwise a recording script would give its draws again.
#[test]
fn a_noting_source_tells_its_source_that_a_turn_stands() {
    let (rules, mut state) = opening();
    let mut script = FixedDraws::new(["grain", "figs"]);
    for number in [0, 1] {
        let mut recording = RecordingChance::new(&mut script);
        apply::<Caravan>(&rules, &mut state, &mut recording, None, seat(number), Command::Draw).unwrap();
    }
    script.finish().unwrap();
    let held = |number, good| state.seats[seat(number)].hand.closed.kinds().of(good);
    assert_eq!((held(0, Good::Grain), held(1, Good::Figs)), (1, 1));
}
