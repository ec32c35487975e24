//! The number of each tile and card, and sets of one's own (rules summary, Setup; rulings 61 and 62).

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::{Game as _, SetupError, Sources as _};
use amunre_core::engine::ids::Id as _;
use amunre_core::engine::sources::{DataSource, Sourced};
use amunre_core::engine::table::Table;
use amunre_core::horus::{Card, Cards, Command, Horus, Land, Phase, SetChoice, SetData, Setup, Stack, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, given, pins};
use serde_json::{Value, json};

fn error(setup: &Setup) -> SetupError {
    Horus::rules(setup).expect_err("a set-up that cannot be")
}

fn read(setup: Value) -> Setup {
    serde_json::from_value(setup).expect("a set-up that can be read")
}

/// The built-in set, changed.
fn changed(change: impl FnOnce(&mut SetData)) -> Setup {
    let files = Horus::data(&Horus::rules(&Setup::of(2)).expect("a game"));
    let mut data: SetData = serde_json::from_str(files.first().expect("a file").text).expect("a set");
    "my/set".clone_into(&mut data.id);
    change(&mut data);
    Setup { set: Some(SetChoice::Given(Box::new(data))), ..Setup::of(2) }
}

fn set<K: Ord + Copy>(
    numbers: &mut std::collections::BTreeMap<K, amunre_core::engine::sources::Sourced<u8>>,
    kind: K,
    value: u8,
) {
    numbers.get_mut(&kind).expect("a number").value = value;
}

#[test]
fn a_set_of_ones_own_has_the_totals_of_the_box() {
    pins("horus/setup/tiles");
    let other = changed(|data| {
        set(&mut data.random, Tile::Marsh, 4);
        set(&mut data.reserve, Stack::Marsh, 15);
        set(&mut data.reserve, Stack::Hills, 11);
        set(&mut data.random, Tile::River, 35);
        set(&mut data.reserve, Stack::River, 1);
    });
    let rules = Horus::rules(&other).expect("a set that can be");
    assert_eq!(rules.set.bag.of(Tile::Marsh), 4);
    let land: u8 =
        Land::ALL.iter().map(|land| rules.set.bag.of(land.tile()) + rules.set.reserve.of(land.stack())).sum();
    assert_eq!(land, 80);
    Horus::rules(&changed(|data| data.title = "b".repeat(100))).expect("a long title");
    // its data file is the set-up itself
    assert!(Horus::data(&rules).is_empty());
    for (setup, message) in [
        (
            changed(|data| set(&mut data.random, Tile::Marsh, 11)),
            "set: tiles of land, random and in reserve is 81: expected 80, the number of tiles of land in the box",
        ),
        (
            changed(|data| set(&mut data.reserve, Stack::River, 23)),
            "set: river tiles, random and in reserve is 35: expected 36, the number of such tiles in the box",
        ),
        (
            changed(|data| set(&mut data.random, Tile::Temple, 0)),
            "set.random.temple is 0: expected 1, the number of Temples in the box",
        ),
        (
            changed(|data| set(&mut data.cards, Card::Marsh1, 3)),
            "set.cards is 51: expected 50, the number of gold-backed cards in the box",
        ),
        (
            changed(|data| {
                set(&mut data.reserve, Stack::Desert, 0);
                set(&mut data.random, Tile::Desert, 20);
            }),
            "set.reserve.desert is 0: expected at least 1 tile: a game begins with five stacks",
        ),
        (
            changed(|data| data.id = "a\u{7}b".to_owned()),
            "set.id is ab: expected 1 to 100 characters that can be printed",
        ),
        (
            changed(|data| data.id = "b".repeat(101)),
            &format!("set.id is {}: expected 1 to 100 characters that can be printed", "b".repeat(60)),
        ),
        (changed(|data| data.title.clear()), "set.title is : expected 1 to 100 characters that can be printed"),
        (
            changed(|data| {
                data.title.clear();
                set(&mut data.cards, Card::Marsh1, 3);
            }),
            "set.title is : expected 1 to 100 characters that can be printed; \
             set.cards is 51: expected 50, the number of gold-backed cards in the box",
        ),
    ] {
        assert_eq!(error(&setup).to_string(), message);
    }
}

#[test]
fn a_set_is_named_or_given_whole() {
    let named = read(json!({"edition": "horus", "players": 2, "board": "horus/set/2008-assumed"}));
    assert_eq!(Horus::data(&Horus::rules(&named).expect("a game")).len(), 1);
    let unknown = read(json!({"edition": "horus-2008", "players": 2, "set": "horus/set/none"}));
    let found = error(&unknown).to_string();
    assert_eq!(found, "set is horus/set/none: expected horus/set/2008-assumed or a whole set");
    for wrong in [
        json!({"id": "a"}),
        json!(7),
        json!({"id": "a", "title": "b", "random": {"sand": {"value": 1, "source": "assumed"}}, "reserve": {}, "cards": {}}),
    ] {
        let setup = json!({"edition": "horus-2008", "players": 2, "set": wrong});
        assert!(serde_json::from_value::<Setup>(setup).is_err());
    }
    let other = json!({"edition": "horus-2008", "players": 2, "option": {}});
    assert!(serde_json::from_value::<Setup>(other).is_err());
}

#[test]
fn every_number_of_the_set_says_where_it_comes_from() {
    pins("horus/setup/tiles");
    let rules = Horus::rules(&Setup::of(2)).expect("a game");
    let assumed = Horus::assumed(&rules);
    // 5 of the bag, 5 stacks, 36 kinds of card; the Temple is known
    assert_eq!(assumed.len(), 46);
    assert!(assumed.contains(&"set.random.river".to_owned()) && !assumed.contains(&"set.random.temple".to_owned()));
    let tables = Horus::data_tables(&rules).expect("tables");
    let values = tables.iter().flat_map(|table| &table.rows).flat_map(|(_, values)| values);
    let total: u64 =
        values.clone().filter(|value| value.path.starts_with("set.")).map(|value| number(&value.value)).sum();
    assert_eq!(total, 117 + 50);
    let seats: Vec<u64> =
        values.filter(|value| value.path.starts_with("seats.")).map(|value| number(&value.value)).collect();
    assert_eq!(seats, [20, 1]);
}

#[test]
fn what_a_set_leaves_out_is_as_assumed_as_the_rest() {
    let without = changed(|data| _ = data.cards.remove(&Card::AnyAny));
    let rules = Horus::rules(&without).expect("a set that can be");
    let tables = Horus::data_tables(&rules).expect("tables");
    let mut values = tables.iter().flat_map(|table| &table.rows).flat_map(|(_, values)| values);
    let found = values.find(|value| value.path == "set.cards.any_any").expect("a value");
    assert_eq!((number(&found.value), found.source), (0, DataSource::Assumed));
    assert!(Horus::assumed(&rules).contains(&found.path));
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn a_card_is_what_its_name_says() {
    let mut kinds = Cards::default();
    for card in Card::ALL.iter().copied() {
        let (stack, size) = card.name().split_once('_').expect("a stack and a size");
        assert_eq!(card.stack().map_or("any", |stack| stack.name()), stack);
        let (least, most) = if size == "any" { ("1", "5") } else { size.split_once('_').unwrap_or((size, size)) };
        let [least, most] = [least, most].map(|size| size.parse::<u8>().expect("a number"));
        assert_eq!(card.sizes(), (least, most));
        assert_eq!(card.has_range(), size.contains('_'));
        for tiles in 0..=20 {
            let fits = (least..=most).contains(&tiles);
            assert_eq!(card.fits(tiles), fits, "{card} and {tiles}");
        }
        kinds.add(card);
    }
    assert_eq!(kinds.len(), 90);
}

#[test]
fn a_set_may_have_cards_with_a_number_range() {
    pins("horus/setup/tiles");
    // ten cards of 2 to 3 in place of the cards of 2
    let ranges = changed(|data| {
        for (single, range) in [
            (Card::Marsh2, Card::Marsh2To3),
            (Card::Farmland2, Card::Farmland2To3),
            (Card::Hills2, Card::Hills2To3),
            (Card::Desert2, Card::Desert2To3),
            (Card::River2, Card::River1To4),
        ] {
            data.cards.remove(&single);
            data.cards.insert(range, Sourced { value: 2, source: DataSource::Corroborated });
        }
    });
    let rules = Horus::rules(&ranges).expect("a set that can be");
    assert_eq!((rules.set.cards.of(Card::Marsh2To3), rules.set.cards.of(Card::Marsh2)), (2, 0));
    // the table has a column for each range of the set, and for no other
    let columns = |rules| Horus::data_tables(rules).expect("tables").get(1).expect("the cards").columns.clone();
    let usual = ["1", "2", "3", "4", "5", "1 to 5"];
    assert_eq!(columns(&rules), [&usual[..], &["1 to 4", "2 to 3"]].concat());
    let without = Horus::rules(&Setup::of(2)).expect("a game");
    assert_eq!(columns(&without), usual);
    // a set without them does not list them among what is assumed
    assert!(!Horus::assumed(&without).iter().any(|path| path == "set.cards.marsh_2_3"));
    // games are played to the end with it: each marker of such a card goes to a region of 2 or 3
    let (mut played, mut marked) = (0, 0);
    for seed in 0..6 {
        let mut table = Table::<Horus, _>::open(&ranges, Fast::new(seed, 0)).expect("a game");
        let mut dice = Fast::new(seed, 1);
        while let Some(seat) = table.to_act().first() {
            let list = table.required_commands(seat);
            let number = u32::try_from(list.len()).expect("few commands");
            let command = list[usize::try_from(dice.below(number)).expect("a place")];
            if let (Phase::Influence { card: Card::Marsh2To3, .. }, Command::Mark { at }) =
                (table.state().phase, command)
            {
                let kingdom = &table.state().kingdom;
                let tiles = kingdom.size_at(kingdom.at(at).expect("a tile"));
                assert!((2..=3).contains(&tiles) || table.state().turn <= 2 && tiles == 1, "{tiles}");
                marked += 1;
            }
            played += usize::from(command == Command::Play { card: Card::Marsh2To3 });
            table.apply(seat, command).expect("a legal command");
        }
        assert!(Horus::is_over(table.state()));
    }
    assert!(played > 0 && marked > 0, "{played} {marked}");
    let refusal = given(Position::of(2)).when(RED, play(Card::Marsh2To3)).refused("horus/turn/expand");
    assert_eq!(refusal.to_string(), "seat 0 does not hold the card marsh 2 3");
    let mut state = *given(Position::of(2).tiles("marsh 0,2").influence(RED, Card::Hills1)).state();
    state.phase = Phase::Influence { card: Card::Marsh2To3, turn: RED };
    let wrong = Horus::violations(&without, &state, RED, Command::Mark { at: at(0, 2) });
    let messages: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    assert_eq!(
        messages,
        ["the region at 0,2 has 1 tile, and the card marsh 2 3 allows a marker in a region of 2 to 3"]
    );
}

#[test]
fn a_set_of_ones_own_has_an_id_of_its_own() {
    let other = |id: &str| {
        changed(|data| {
            id.clone_into(&mut data.id);
            set(&mut data.random, Tile::Marsh, 4);
            set(&mut data.reserve, Stack::Marsh, 15);
            set(&mut data.random, Tile::Hills, 5);
            set(&mut data.reserve, Stack::Hills, 15);
        })
    };
    let own = Horus::rules(&changed(|data| "horus/set/2008-assumed".clone_into(&mut data.id)));
    own.expect("the built-in set, in full");
    let error = error(&other("horus/set/2008-assumed"));
    assert_eq!(
        (&*error.field, &*error.expected),
        ("set.id", "a different id: this one belongs to built-in data with other values")
    );
}
