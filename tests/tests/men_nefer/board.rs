//! The board of Men-Nefer: each value has a source, and all faults of a board are found at once.

use amunre_core::engine::game::{Game as _, SetupError};
use amunre_core::engine::ids::Id as _;
use amunre_core::engine::sources::DataSource;
use amunre_core::log::format::Hash;
use amunre_core::men_nefer::{
    ActionTile, Actions, Board, Condition, Effect, Good, House, Level, MenNefer, PLACEHOLDER, Scroll, Setup,
    TradeAgreement, values,
};
use serde_json::{Value, json};

fn placeholder() -> Value {
    serde_json::from_str(PLACEHOLDER.text).expect("JSON")
}

/// The placeholder board with one value replaced.
fn with(pointer: &str, value: Value) -> Value {
    let mut data = placeholder();
    data.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in the board"))["value"] = value;
    data
}

/// The placeholder board with every value replaced that is this text.
fn without(text: &str, other: &str) -> Value {
    let found = PLACEHOLDER.text.matches(&format!("\"{text}\"")).count();
    assert!(found > 0, "{text} is on the board");
    serde_json::from_str(&PLACEHOLDER.text.replace(&format!("\"{text}\""), &format!("\"{other}\""))).expect("JSON")
}

#[track_caller]
fn refused(data: &Value) -> SetupError {
    Board::of(data).expect_err("a board with a fault")
}

#[test]
fn the_placeholder_board_is_sound_and_says_what_it_assumes() {
    let data = placeholder();
    let board = Board::of(&data).expect("a sound board");
    assert_eq!(
        (board.id.as_str(), Hash::of_text(PLACEHOLDER.text).to_string().as_str()),
        (PLACEHOLDER.id, PLACEHOLDER.sha256)
    );
    let of = |source: DataSource| values(&data).unwrap().iter().filter(|value| value.source == source).count();
    let counts = [DataSource::Rulebook, DataSource::Corroborated, DataSource::Assumed].map(of);
    assert_eq!(counts, [13, 26, 671]);
    let tile = board.action_tiles[ActionTile::Tile01].actions.shown();
    assert_eq!(tile.effects().collect::<Vec<_>>(), [Effect::Heka(2), Effect::Embalm(1), Effect::Carve(1)]);
    assert_eq!(tile.items().map(<[Effect]>::len).collect::<Vec<_>>(), [1, 2]);
    let mut necropolis = board.tracks[House::Necropolis].iter().flat_map(|actions| actions.shown().effects());
    assert!(necropolis.any(|effect| effect == Effect::Bury(Level::Number(2))));
}

#[test]
fn every_text_of_the_board_is_written_as_it_was_read() {
    let mut read = 0;
    for value in values(&placeholder()).expect("values") {
        let Some(text) = value.value.as_str() else { continue };
        let again = if value.path.starts_with("board.agreements.") {
            Condition::try_from(text.to_owned()).expect(text).to_string()
        } else {
            // hieroglyphs, favours and spaces of tracks are no actions
            let Ok(actions) = Actions::try_from(text.to_owned()) else { continue };
            actions.to_string()
        };
        assert_eq!(again, text, "{}", value.path);
        read += 1;
    }
    assert!(read > 280, "{read} texts");
}

#[test]
fn a_text_that_is_not_exact_is_no_action() {
    let read = |text: &str| Actions::try_from(text.to_owned());
    assert!(read("").is_ok_and(|actions| actions.items().next().is_none()));
    for text in [
        "heka",
        "heka x",
        "heka 0",
        "heka 11",
        "heka -1",
        "heka 1 2",
        "buy_scroll 1",
        "bury",
        "bury 0",
        "bury 4",
        "erect ??",
        "priestess 0",
        "priestess 1 offering 1",
        "boats 0",
        "boats 1 activate",
        "boats 1 activate 0",
        "boats 1 activate 3",
        "boats 1 activate 1 x",
        "heka 1,",
        "heka 1,,food 1",
        "heka 1 /",
        "food 1 / heka 1 / heart 1 / feather 1",
        "food 1, food 1, food 1, food 1, food 1",
        "mix 3",
    ] {
        assert!(read(text).is_err(), "{text:?} was read");
    }
    for text in ["priestess 0 offering", "boats 0 activate 1", "bury ?", "erect 3", "heka 10", "agreement"] {
        assert_eq!(read(text).expect(text).to_string(), text);
    }
    for text in
        ["", "sphinxes", "sphinxes 0", "sphinxes 256", "sphinxes 1 2", "rooms", "rooms 0", "rooms 5", "rooms 1 1 2 3 4"]
    {
        assert!(Condition::try_from(text.to_owned()).is_err(), "{text:?} was read");
    }
}

#[test]
fn values_have_paths_that_lead_to_them() {
    let data = placeholder();
    let all = values(&data).expect("values");
    let has = |path: &str, value: Value| all.iter().any(|found| found.path == path && found.value == value);
    assert!(has("board.display[2].food", json!(-1)));
    assert!(has("board.sections[1]", json!(2)));
    assert!(has("board.goods.ring_1[0]", json!("heka 2")));
}

#[test]
fn the_template_names_every_value_and_is_no_board() {
    let text = include_str!("../../../amunre-core/data/men_nefer/board-template.json");
    let template: Value = serde_json::from_str(text).expect("JSON");
    let paths = |data: &Value| values(data).unwrap().into_iter().map(|value| value.path).collect::<Vec<_>>();
    assert_eq!(paths(&template), paths(&placeholder()));
    assert!(values(&template).unwrap().iter().all(|value| value.value.is_null()));
    let error = refused(&template).to_string();
    let expected = "board.action_tiles.tile_01.actions is null: expected a string";
    assert_eq!(error, expected);
}

#[test]
fn a_value_without_a_source_is_refused() {
    let mut data = placeholder();
    data["agreement_slots"] = json!(8);
    let expected = "board.agreement_slots is 8: expected a value with its source: {\"value\":…,\"source\":…}";
    assert_eq!(refused(&data).to_string(), expected);
    let mut data = placeholder();
    data["agreement_slots"]["source"] = json!("hearsay");
    let expected = "board.agreement_slots.source is \"hearsay\": expected one of `rulebook`, `corroborated`, `assumed`, `confirmed`";
    assert_eq!(refused(&data).to_string(), expected);
    let mut data = placeholder();
    data["agreement_slots"].as_object_mut().unwrap().insert("page".to_owned(), json!(19));
    assert_eq!(refused(&data).field, "board.agreement_slots.page");
}

#[test]
fn an_unreadable_value_is_named_by_its_path() {
    for (pointer, value, expected) in [
        (
            "/action_tiles/tile_01/actions",
            json!("food 1, heka two"),
            "board.action_tiles.tile_01.actions is \"food 1, heka two\": expected a text such as \"heka 2, embalm 1 / carve 1\" (\"heka two\" is not a valid action)",
        ),
        (
            "/agreements/agreement_01",
            json!("rooms 5"),
            "board.agreements.agreement_01 is \"rooms 5\": expected a text such as \"sarcophagi 2\" (\"rooms 5\" is not a valid condition)",
        ),
        (
            "/obelisk/0",
            json!("heaven"),
            "board.obelisk[0] is \"heaven\": expected a text such as \"favours, seal 4\" (\"heaven\" is not a valid space)",
        ),
        (
            "/neutral_apprentices/placement_1/two",
            json!("sun palace"),
            "board.neutral_apprentices.placement_1.two is \"sun palace\": expected a text such as \"sun nile, moon temple\" (\"sun palace\" is not a valid placement)",
        ),
        ("/agreement_slots", json!("many"), "board.agreement_slots is \"many\": expected a whole number from 0 to 255"),
    ] {
        assert_eq!(refused(&with(pointer, value)).to_string(), expected);
    }
}

/// Each rule of the check, broken once.
#[test]
fn every_rule_of_the_check_can_be_broken() {
    let cases = [
        ("/action_tiles/tile_01/back", json!(5), "board.action_tiles.tile_01.back is 5: expected 1 to 4"),
        ("/action_tiles/tile_01/back", json!(2), "board.action_tiles: backs with 2 is 5: expected 4, as in the box"),
        ("/display/1/food", json!(-11), "board.display[1].food is -11: expected -10 to 10"),
        ("/agreement_slots", json!(6), "board.agreement_slots is 6: expected 7 to 10: an example on p. 19 has 7"),
        ("/goods_prestige/0", json!(3), "board.goods_prestige[0] is 3: expected 0 to 2 (p. 13)"),
        ("/scroll_market/0", json!(11), "board.scroll_market[0] is 11: expected 0 to 10: a seat has no more"),
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
        ("/agreement_prestige/2", json!(2), "board.agreement_prestige is 1, 2, 2: expected points that rise"),
        ("/cities/upper_1/borders", json!(6), "board.cities.upper_1.leaves_to is 1: expected a section from 7 to 7"),
        ("/cities/upper_2/overtaken", json!(1), "board.cities.upper_2.overtaken is 1: expected 0 (p. 8)"),
        ("/sections/1", json!(3), "board.sections[1] is 3: expected 2 (p. 16)"),
        ("/fishing_boats/0", json!(5), "board.fishing_boats is 5, 4: expected two sections from 1 to 6"),
        ("/necropolis/0/column", json!(4), "board.necropolis[0].column is 4: expected 1 to 3"),
        (
            "/necropolis/0/mastabas/0",
            json!(6),
            "board.necropolis[0].mastabas is 6, 3: expected two different fields from 1 to 5",
        ),
        ("/great_pyramid/neutral_site", json!(4), "board.great_pyramid.neutral_site is 4: expected 0 to 3"),
        (
            "/great_pyramid/track/2",
            json!(""),
            "board.great_pyramid.track[2] is no space with favours: expected favours: a tile covers them with 2 players (p. 5)",
        ),
        (
            "/queens_pyramids/eye_spaces/0",
            json!(3),
            "board.queens_pyramids.eye_spaces[0] is 3: expected at least 4: a pyramid has four pieces",
        ),
        ("/obelisk/13", json!("deity, seal 1"), "board.obelisk is seals [2, 5, 10, 1]: expected points that rise"),
        (
            "/temple/0/0",
            json!("food 1, heka 1"),
            "board.temple[0][0] is food 1, heka 1: expected the sun disc beside another action (p. 15)",
        ),
        ("/pedestals/0/number", json!(0), "board.pedestals[0].number is 0: expected 1 to 3"),
        (
            "/tracks/nile/0",
            json!("carve 1"),
            "board.tracks.nile[0] is carve 1: expected actions of this house alone (p. 11-16)",
        ),
        ("/duat/marks/0", json!(10), "board.duat.marks is more than 9: expected at most 9 marks on a border"),
        (
            "/mastaba_tiles/mastaba_2/actions",
            json!("mastaba 1"),
            "board.mastaba_tiles.mastaba_2.actions is mastaba 1: expected no mastaba: bonuses could activate each other for ever",
        ),
    ];
    for (pointer, value, expected) in cases {
        let error = refused(&with(pointer, value)).to_string();
        assert!(error.contains(expected), "{pointer}: {error}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let mut data = with("/sections/1", json!(1));
    data["agreement_slots"]["value"] = json!(11);
    data["pedestals"][0]["number"]["value"] = json!(9);
    let error = refused(&data);
    assert_eq!(error.more.len(), 2, "{error}");
    for fault in ["board.sections[1] is 1", "board.agreement_slots is 11", "board.pedestals[0].number is 9"] {
        assert!(error.to_string().contains(fault), "{error}");
    }
}

#[test]
fn tiles_that_are_alike_are_refused() {
    for (list, one, other) in [
        ("action_tiles", "tile_01", "tile_02"),
        ("goods", "oil_6", "oil_7"),
        ("scrolls", "scroll_01", "scroll_02"),
        ("agreements", "agreement_16", "agreement_17"),
        ("mastaba_tiles", "mastaba_2", "mastaba_3"),
        ("city_advantages", "advantage_5", "advantage_6"),
    ] {
        let mut data = placeholder();
        data[list][other] = data[list][one].clone();
        let error = refused(&data).to_string();
        assert!(
            error.contains(&format!("board.{list}.{other} is as {list}.{one}: expected a value of its own")),
            "{error}"
        );
    }
    // a condition may be on one agreement of each tier
    let mut data = placeholder();
    data["agreements"]["agreement_34"] = data["agreements"]["agreement_16"].clone();
    data["agreements"]["agreement_01"] = data["agreements"]["agreement_16"].clone();
    let board = Board::of(&data).expect("a sound board");
    let condition = |agreement| board.agreements[agreement].shown();
    assert_eq!(condition(TradeAgreement::Agreement01), condition(TradeAgreement::Agreement34));
}

#[test]
fn what_a_seat_looks_for_is_in_the_box() {
    let mut data = placeholder();
    for tile in data["action_tiles"].as_object_mut().expect("tiles").values_mut() {
        if tile["hieroglyph"]["value"] == "water" {
            tile["hieroglyph"]["value"] = json!("ankh");
        }
    }
    let error = refused(&data).to_string();
    assert!(error.contains("board.player_boards.board_a is water: expected hieroglyphs that are on a tile"), "{error}");
    for (edge, value) in [("left", 20), ("right", 20)] {
        let error = refused(&with(&format!("/scrolls/scroll_01/{edge}"), json!(value))).to_string();
        let expected =
            format!("board.scrolls.scroll_01.{edge} is 20: expected a half drawing whose other half is on a scroll");
        assert!(error.contains(&expected), "{error}");
    }
}

#[test]
fn a_board_has_all_tiles_and_no_others() {
    let mut data = placeholder();
    data["goods"].as_object_mut().unwrap().remove("ring_1");
    assert!(refused(&data).to_string().contains("ring_1"));
    let mut data = placeholder();
    data["goods"]["ring_8"] = data["goods"]["ring_7"].clone();
    assert!(refused(&data).to_string().contains("ring_8"));
}

#[test]
fn goods_have_five_types_and_scrolls_halves_that_fit() {
    assert!((0..5).all(|kind| Good::ALL.iter().filter(|good| good.kind() == kind).count() == 7));
    let board = Board::of(&placeholder()).expect("a sound board");
    let fits = |left: Scroll, right: Scroll| {
        let motif = *board.scrolls[left].right.shown();
        motif != 0 && motif == *board.scrolls[right].left.shown()
    };
    let pairs = Scroll::ALL.iter().flat_map(|left| Scroll::ALL.iter().map(move |right| (*left, *right)));
    assert!(pairs.filter(|(left, right)| left != right && fits(*left, *right)).count() > 20);
}

/// The values that the rulebook's text gives must be on the board, wherever they are.
#[test]
fn known_values_must_be_on_the_board() {
    for (text, expected) in [
        (
            "heka 2, heart 3",
            "board.necropolis is no such space: expected a space of column 2 with heka 2, heart 3 (p. 13)",
        ),
        ("food 2 / free_good", "board.mastaba_tiles is no such tile: expected a tile with food 2 / free_good (p. 13)"),
        ("feather 3, sun 2", "board.temple[3] is no such space: expected a space with feather 3, sun 2 (p. 15)"),
        (
            "buy_good, sun 2",
            "board.pedestals is no such pedestal: expected a pedestal of number 2 with buy_good, sun 2 (p. 17)",
        ),
        ("heart 1", "board.city_advantages is no such tile: expected a tile with heart 1 (p. 16)"),
    ] {
        let error = refused(&without(text, "food 9")).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn a_space_of_the_necropolis_track_has_both_actions_of_the_example() {
    let mut data = placeholder();
    for space in data["tracks"]["necropolis"].as_array_mut().expect("a list") {
        space["value"] = json!("embalm 1");
    }
    let expected = "board.tracks.necropolis is no such space: expected a space with buy_scroll and bury (p. 10)";
    assert_eq!(refused(&data).to_string(), expected);
}

/// Lists that are too short, too long or do not fit together.
#[test]
fn lists_must_fit_together() {
    type Change = fn(&mut Value);
    let cases: [(Change, &str); 27] = [
        (
            |data| repeat(&mut data["great_pyramid"]["track"], 41),
            "board.great_pyramid.track is a list of 41: expected 8 to 40 values",
        ),
        (
            |data| repeat(&mut data["queens_pyramids"]["track"], 41),
            "board.queens_pyramids.track is a list of 41: expected 3 to 40 values",
        ),
        (
            |data| repeat(&mut data["duat"]["numbers"], 41),
            "board.duat.numbers is a list of 41: expected 3 to 40 values",
        ),
        (
            |data| data["temple"][0][0]["value"] = json!("sun 1, food 1, heka 1"),
            "board.temple[0][0] is sun 1, food 1, heka 1: expected 1 or 2 actions (p. 15)",
        ),
        (|data| data["temple"][0][0]["value"] = json!(""), "board.temple[0][0] is : expected 1 or 2 actions (p. 15)"),
        (|data| data["hieroglyph_bonuses"][0]["value"] = json!("luck"), "board.hieroglyph_bonuses[0] is \"luck\""),
        (|data| data["title"] = json!(""), "board.title is : expected 1 to 100 printable characters"),
        (|data| data["id"] = json!("a\u{7}"), "board.id is a: expected 1 to 100 printable characters"),
        (
            |data| {
                data["display"].as_array_mut().unwrap().iter_mut().for_each(|slot| slot["food"]["value"] = json!(-1));
            },
            "board.display is a cost at every slot",
        ),
        (
            |data| drop(data["hieroglyph_bonuses"].as_array_mut().unwrap().pop()),
            "board.player_boards.board_a is 8: expected 7",
        ),
        (
            |data| data["hieroglyph_bonuses"].as_array_mut().unwrap().clear(),
            "board.hieroglyph_bonuses is a list of 0: expected 1 to 24 values",
        ),
        (
            |data| data["player_boards"]["board_b"] = data["player_boards"]["board_a"].clone(),
            "board.player_boards.board_b is as player_boards.board_a",
        ),
        (
            |data| data["scroll_slots"].as_array_mut().unwrap().truncate(2),
            "board.scroll_slots is a list of 2: expected 3 to 8 values",
        ),
        (
            |data| data["tracks"]["nile"].as_array_mut().unwrap().clear(),
            "board.tracks.nile is a list of 0: expected 1 to 10 values",
        ),
        (
            |data| data["tracks"]["nile"][0]["value"] = json!(""),
            "board.tracks.nile[0] is no action: expected at least one action",
        ),
        (|data| repeat(&mut data["sections"], 16), "board.sections is a list of 16: expected 2 to 15 values"),
        (
            |data| data["cities"]["upper_1"]["spaces"].as_array_mut().unwrap().clear(),
            "board.cities.upper_1.spaces is a list of 0: expected 1 to 4 values",
        ),
        (
            |data| data["cities"]["upper_1"]["spaces"][0]["value"] = json!(5),
            "board.cities.upper_1.spaces is 5: expected 2 to 4 players",
        ),
        (
            |data| data["cities"]["upper_3"]["borders"]["value"] = json!(1),
            "board.cities: borders is 5: expected six sections, each with at most one city",
        ),
        (
            |data| data["cities"]["lower_3"]["overtaken"]["value"] = json!(3),
            "board.cities.lower_3.overtaken is 3: expected 0 to 2",
        ),
        (|data| repeat(&mut data["necropolis"], 300), "board.necropolis is a list of 300: expected 1 to 24 values"),
        (|data| repeat(&mut data["obelisk"], 41), "board.obelisk is a list of 41: expected 3 to 40 values"),
        (
            |data| data["queens_pyramids"]["track"].as_array_mut().unwrap().truncate(6),
            "board.queens_pyramids.track is 2: expected at least 3 construction spaces: one for each eye",
        ),
        (|data| repeat(&mut data["temple"][0], 9), "board.temple[0] is a list of 9: expected 1 to 8 values"),
        (|data| repeat(&mut data["pedestals"], 300), "board.pedestals is a list of 300: expected 1 to 24 values"),
        (
            |data| drop(data["duat"]["marks"].as_array_mut().unwrap().pop()),
            "board.duat.marks is 23: expected 24: one between two spaces",
        ),
        (
            |data| {
                let two = &mut data["neutral_apprentices"]["placement_1"]["two"]["value"];
                *two = json!("sun nile, sun nile, sun nile, sun nile, sun nile");
            },
            "board.neutral_apprentices.placement_1.two is 5: expected at most 4 neutral apprentices (p. 3)",
        ),
    ];
    for (change, expected) in cases {
        let mut data = placeholder();
        change(&mut data);
        let error = refused(&data).to_string();
        assert!(error.contains(expected), "{expected}: {error}");
    }
}

/// Makes a list so long, with copies of its first item.
fn repeat(list: &mut Value, length: usize) {
    let list = list.as_array_mut().expect("a list");
    let first = list[0].clone();
    list.resize(length, first);
}

#[test]
fn spaces_of_the_tracks_must_be_those_of_the_rulebook() {
    for (text, other, expected) in [
        ("heka 2", "", "board.obelisk is heka [1, 3]: expected three heka spaces: 1, 2, 3 (p. 8)"),
        ("seal 10", "", "board.great_pyramid.track is seals"),
        ("seal 10", "", "a seal of 10 (p. 18)"),
    ] {
        let mut data = placeholder();
        for track in ["/obelisk", "/great_pyramid/track"] {
            for space in data.pointer_mut(track).expect("a track").as_array_mut().expect("a list") {
                let value = space["value"].as_str().expect("a text");
                let marks =
                    value.split(", ").filter(|mark| *mark != text).chain([other]).filter(|mark| !mark.is_empty());
                space["value"] = json!(marks.collect::<Vec<_>>().join(", "));
            }
        }
        let error = refused(&data).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let mut data = placeholder();
    for space in data["obelisk"].as_array_mut().unwrap() {
        space["value"] = json!(space["value"].as_str().unwrap().replace("deity, ", "").replace("deity", ""));
    }
    assert!(refused(&data).to_string().contains("board.obelisk is no deity space: expected at least 1 (p. 15)"));
    let mut data = placeholder();
    for space in data["great_pyramid"]["track"].as_array_mut().unwrap() {
        space["value"] = json!(space["value"].as_str().unwrap().replace("build, ", "").replace("build", ""));
    }
    let expected = "board.great_pyramid.track is no construction space: expected at least 1";
    assert!(refused(&data).to_string().contains(expected));
}

/// The most that a condition can ask for, on the placeholder board.
#[test]
fn a_condition_asks_for_no_more_than_there_is() {
    for (word, most) in [
        ("sarcophagi", 4),
        ("sphinxes", 4),
        ("sun", 14),
        ("eyes", 3),
        ("priestesses", 4),
        ("boats", 4),
        ("overtakings", 8),
        ("scarabs", 12),
        ("hieroglyphs", 8),
        ("baskets", 9),
        ("scrolls", 18),
        ("great_pyramid", 14),
        ("heart", 24),
        ("feather", 24),
        ("goods", 9),
        ("kinds", 5),
        ("agreements", 7),
    ] {
        let board_with = |amount: u8| Board::of(&with("/agreements/agreement_01", json!(format!("{word} {amount}"))));
        assert!(board_with(most).is_ok(), "{word} {most}: {:?}", board_with(most).err());
        let error = board_with(most + 1).expect_err(word).to_string();
        assert!(error.contains(&format!("is {word} {}: expected at most {most}", most + 1)), "{error}");
    }
}

#[test]
fn numbers_at_the_edge_are_refused_and_nothing_panics() {
    for pointer in
        ["/cities/upper_2/borders", "/cities/upper_2/leaves_to", "/fishing_boats/1", "/necropolis/0/mastabas/1"]
    {
        refused(&with(pointer, json!(255)));
    }
    for data in [json!(null), json!([]), json!({}), json!("board"), json!({"value": 1, "source": "assumed"})] {
        assert!(refused(&data).field.starts_with("board"), "{data}");
    }
}

#[test]
fn a_board_of_ones_own_has_an_id_of_its_own() {
    let setup = |board| Setup { board: Some(board), ..Setup::of(3) };
    MenNefer::rules(&setup(placeholder())).expect("the built-in board, in full");
    let mut data = with("/display/0/food", json!(-2));
    let error = MenNefer::rules(&setup(data.clone())).expect_err("the id of another board").to_string();
    let expected = "expected a different id: this one belongs to built-in data with other values";
    assert_eq!(error, format!("board.id is {}: {expected}", PLACEHOLDER.id));
    data["id"] = json!("my/board");
    MenNefer::rules(&setup(data)).expect("a sound board");
}
