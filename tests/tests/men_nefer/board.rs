//! The board of Men-Nefer: each value has a source, and all faults of a board are found at once.

use amunre_core::engine::{DataSource, Id as _, SetupError};
use amunre_core::men_nefer::{Board, BoardChoice, Effect, Favour, Good, House, Level, Scroll, values};
use serde_json::{Value, json};

fn placeholder() -> Value {
    BoardChoice::BuiltIn("men-nefer/board/placeholder".to_owned()).data().expect("a built-in board")
}

/// The placeholder board with one value replaced.
fn with(pointer: &str, value: Value) -> Value {
    let mut data = placeholder();
    data.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in the board"))["value"] = value;
    data
}

#[track_caller]
fn refused(data: Value) -> SetupError {
    Board::of(data).expect_err("a board with a fault")
}

#[test]
fn the_placeholder_board_is_sound_and_says_what_it_assumes() {
    let data = placeholder();
    let board = Board::of(data.clone()).expect("a sound board");
    assert_eq!(board.id, "men-nefer/board/placeholder");
    let of = |source: DataSource| values(&data).unwrap().iter().filter(|value| value.source == source).count();
    let counts = [DataSource::Rulebook, DataSource::Corroborated, DataSource::Assumed].map(of);
    assert_eq!(counts, [13, 26, 671]);
    let tile = &board.action_tiles[amunre_core::men_nefer::ActionTile::Tile01];
    assert_eq!(tile.actions.to_string(), "heka 2, embalm 1 / carve 1");
    assert_eq!(tile.actions.get(1, 0), Some(Effect::Embalm(1)));
    let bury = board.tracks[House::Necropolis].iter().flat_map(|space| space.effects().collect::<Vec<_>>());
    assert!(bury.into_iter().any(|effect| effect == Effect::Bury(Level::Number(2))));
    assert_eq!(board.great_pyramid.pieces.map(|level| level.len()), [4, 4, 4]);
    assert!(Favour::ALL.iter().all(|favour| board.great_pyramid.sites.contains(favour)));
}

#[test]
fn values_keep_the_order_of_the_file_and_their_paths() {
    let data = placeholder();
    let all = values(&data).expect("values");
    let has = |path: &str, value: Value| all.iter().any(|found| found.path == path && found.value == value);
    assert!(has("board.display.3.food", json!(-1)));
    assert!(has("board.sections.2", json!(2)));
    assert!(has("board.goods.ring_1.1", json!("heka 2")));
}

#[test]
fn the_template_names_every_value_and_is_no_board() {
    let text = include_str!("../../../amunre-core/data/men_nefer/board-template.json");
    let template: Value = serde_json::from_str(text).expect("JSON");
    let paths = |data: &Value| values(data).unwrap().into_iter().map(|value| value.path).collect::<Vec<_>>();
    assert_eq!(paths(&template), paths(&placeholder()));
    assert!(values(&template).unwrap().iter().all(|value| value.value.is_null()));
    let error = refused(template);
    assert!(error.field.starts_with("board."), "{error}");
}

#[test]
fn a_value_without_a_source_is_refused() {
    let mut data = placeholder();
    data["agreement_slots"] = json!(8);
    assert_eq!(
        values(&data).expect_err("no source").to_string(),
        "board.agreement_slots is 8: expected a value with its source: {\"value\":…,\"source\":…}"
    );
    let mut data = placeholder();
    data["agreement_slots"]["source"] = json!("hearsay");
    assert_eq!(
        values(&data).expect_err("no source").to_string(),
        "board.agreement_slots.source is \"hearsay\": expected rulebook, corroborated or assumed"
    );
}

#[test]
fn an_unreadable_value_is_named_by_its_path() {
    for (pointer, value, field, expected) in [
        (
            "/action_tiles/tile_01/actions",
            json!("heka two"),
            "board.action_tiles.tile_01.actions",
            "\"heka two\" is no action",
        ),
        (
            "/action_tiles/tile_01/actions",
            json!("bury 4"),
            "board.action_tiles.tile_01.actions",
            "\"bury 4\" is no action",
        ),
        ("/agreements/agreement_01", json!("rooms 5"), "board.agreements.agreement_01", "\"rooms 5\" is no condition"),
        (
            "/agreements/agreement_01",
            json!("sphinxes 0"),
            "board.agreements.agreement_01",
            "\"sphinxes 0\" is no condition",
        ),
        ("/obelisk/0", json!("heaven"), "board.obelisk[0]", "\"heaven\" is no space"),
        (
            "/neutral_apprentices/placement_1/two",
            json!("sun palace"),
            "board.neutral_apprentices.placement_1.two",
            "\"sun palace\" is no placement",
        ),
    ] {
        let mut data = placeholder();
        data.pointer_mut(pointer).expect("a value")["value"] = value;
        let error = refused(data);
        assert_eq!(error.field, field, "{error}");
        assert_eq!(error.expected, expected, "{error}");
    }
}

/// Each rule of the check, broken once.
#[test]
fn every_rule_of_the_check_can_be_broken() {
    let cases = [
        ("/action_tiles/tile_01/back", json!(5), "board.action_tiles.tile_01.back is 5: expected 1 to 4"),
        ("/action_tiles/tile_01/back", json!(2), "board.action_tiles: backs with 2 is 5: expected 4, as in the box"),
        ("/display/1/food", json!(-11), "board.display.2.food is -11: expected -10 to 10"),
        ("/agreement_slots", json!(6), "board.agreement_slots is 6: expected 7 to 10: an example on p. 19 has 7"),
        ("/goods_prestige/0", json!(3), "board.goods_prestige.1 is 3: expected 0 to 2 (p. 13)"),
        ("/scroll_market/0", json!(11), "board.scroll_market.1 is 11: expected 0 to 10: a seat has no more"),
        (
            "/agreements/agreement_51",
            json!("eyes 4"),
            "board.agreements.agreement_51 is eyes 4: expected at most 3: a seat has three",
        ),
        (
            "/agreements/agreement_51",
            json!("kinds 6"),
            "board.agreements.agreement_51 is kinds 6: expected at most 5: there are five types",
        ),
        (
            "/agreements/agreement_51",
            json!("rooms 1 1 2 3 4"),
            "board.agreements.agreement_51 is not what it should be: expected \"rooms 1 1 2 3 4\" is no condition",
        ),
        ("/agreement_prestige/2", json!(2), "board.agreement_prestige is 1, 2, 2: expected points that rise"),
        ("/cities/upper_1/borders", json!(6), "board.cities.upper_1.leaves_to is 1: expected a section from 7 to 7"),
        ("/cities/upper_2/overtaken", json!(1), "board.cities.upper_2.overtaken is 1: expected 0 (p. 8)"),
        ("/sections/1", json!(3), "board.sections.2 is 3: expected 2 (p. 16)"),
        ("/fishing_boats/0", json!(5), "board.fishing_boats is 5, 4: expected two sections from 1 to 6"),
        ("/necropolis/0/column", json!(4), "board.necropolis.1.column is 4: expected 1 to 3"),
        (
            "/necropolis/0/mastabas/0",
            json!(6),
            "board.necropolis.1.mastabas is 6, 3: expected two different fields from 1 to 5",
        ),
        ("/great_pyramid/neutral_site", json!(4), "board.great_pyramid.neutral_site is 4: expected 0 to 3"),
        (
            "/great_pyramid/track/2",
            json!(""),
            "board.great_pyramid.track.3 is no favours: expected favours, which a tile covers with 2 players (p. 5)",
        ),
        (
            "/queens_pyramids/eye_spaces/0",
            json!(3),
            "board.queens_pyramids.eye_spaces.1 is 3: expected at least 4: a pyramid has four pieces",
        ),
        ("/obelisk/13", json!("deity, seal 1"), "board.obelisk is seals [2, 5, 10, 1]: expected points that rise"),
        (
            "/temple/0/0",
            json!("food 1, heka 1"),
            "board.temple.1.1 is food 1, heka 1: expected the sun disc beside another action (p. 15)",
        ),
        ("/pedestals/0/number", json!(0), "board.pedestals.1.number is 0: expected 1 to 3"),
        (
            "/tracks/nile/0",
            json!("carve 1"),
            "board.tracks.nile.1 is carve 1: expected actions of this house alone (p. 11-16)",
        ),
        ("/duat/marks/0", json!(10), "board.duat.marks is more than 9: expected at most 9 marks on a border"),
        (
            "/mastaba_tiles/mastaba_2/actions",
            json!("mastaba 1"),
            "board.mastaba_tiles.mastaba_2.actions is mastaba 1: expected no mastaba: bonuses could activate each other for ever",
        ),
        (
            "/city_advantages/advantage_2",
            json!("boats 1"),
            "board.city_advantages.advantage_2 is boats 1: expected no boats: activations could nest for ever",
        ),
    ];
    for (pointer, value, expected) in cases {
        let error = refused(with(pointer, value)).to_string();
        assert!(error.contains(expected), "{pointer}: {error}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let mut data = with("/sections/1", json!(1));
    data["agreement_slots"]["value"] = json!(11);
    data["pedestals"][0]["number"]["value"] = json!(9);
    let error = refused(data);
    assert_eq!((error.field.as_str(), error.value.as_str()), ("board", "3 faults"), "{error}");
    for fault in ["board.sections.2 is 1", "board.agreement_slots is 11", "board.pedestals.1.number is 9"] {
        assert!(error.expected.contains(fault), "{error}");
    }
}

#[test]
fn tiles_that_are_alike_are_refused() {
    let mut data = placeholder();
    data["scrolls"]["scroll_02"] = data["scrolls"]["scroll_01"].clone();
    let error = refused(data).to_string();
    assert!(error.contains("board.scrolls.scroll_02 is as scrolls.scroll_01"), "{error}");
    let mut data = placeholder();
    data["goods"]["oil_7"] = data["goods"]["oil_6"].clone();
    let error = refused(data).to_string();
    assert!(error.contains("board.goods.oil_7 is as goods.oil_6"), "{error}");
}

#[test]
fn a_board_has_all_tiles_and_no_others() {
    let mut data = placeholder();
    data["goods"].as_object_mut().unwrap().remove("ring_1");
    assert!(refused(data).to_string().contains("ring_1"));
    let mut data = placeholder();
    data["goods"]["ring_8"] = data["goods"]["ring_7"].clone();
    assert!(refused(data).to_string().contains("ring_8"));
    let unknown = BoardChoice::BuiltIn("men-nefer/board/real".to_owned()).data().expect_err("no such board");
    assert_eq!(
        unknown.to_string(),
        "board is men-nefer/board/real: expected men-nefer/board/placeholder or a whole board"
    );
}

#[test]
fn goods_have_five_types_and_scrolls_halves_that_fit() {
    assert!((0..5).all(|kind| Good::ALL.iter().filter(|good| good.kind() == kind).count() == 7));
    let board = Board::of(placeholder()).expect("a sound board");
    let fits = |left: Scroll, right: Scroll| {
        let motif = board.scrolls[left].right;
        motif != 0 && motif == board.scrolls[right].left
    };
    let pairs = Scroll::ALL.iter().flat_map(|left| Scroll::ALL.iter().map(move |right| (*left, *right)));
    assert!(pairs.filter(|(left, right)| left != right && fits(*left, *right)).count() > 20);
}
