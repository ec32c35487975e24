//! Other readings of rulings: each is another value of an option.

use amunre_core::engine::game::{Dependencies, Game as _, Interpretations as _, OpenValue, Sources as _};
use amunre_core::engine::sources::InterpretationKind;
use amunre_core::horus::{Card, Event, Horus, Options, Setup, Stack, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, given, pins};

use super::scoring::ended;

#[test]
fn each_other_value_of_an_option_is_a_reading_and_no_other_is() {
    let rules = Horus::rules(&Setup::of(3)).expect("a game");
    let readings = Horus::interpretations(&rules);
    assert!(readings.is_sorted_by_key(|reading| reading.ruling));
    let mut found = Vec::new();
    for reading in &readings {
        let mut read = Horus::with_interpretation(&rules, reading.id);
        assert_eq!(read.len(), 1, "{}", reading.id);
        let other = read.remove(0);
        assert_eq!(other.value, None);
        let differs = serde_json::to_value(other.rules.options.changes_of(Options::USUAL)).expect("JSON");
        let differs = differs.as_object().expect("an object");
        assert_eq!(differs.len(), 1, "{} is one value of one option", reading.id);
        for (name, value) in differs {
            let value = match value.as_bool() {
                Some(true) => "yes".to_owned(),
                Some(false) => "no".to_owned(),
                None => value.as_str().expect("a word").replace('_', "-"),
            };
            assert_eq!(reading.id, format!("{}-{value}", name.replace('_', "-")));
            found.push(name.clone());
        }
    }
    found.dedup();
    // islands can be read in two other ways
    assert_eq!((readings.len(), found.len()), (23, 22));
    found.sort();
    assert_eq!(found, Options::NAMES);
    assert!(Horus::with_interpretation(&rules, "no-such-reading").is_empty());
}

#[test]
fn a_game_by_other_readings_has_the_usual_ones_among_its_own() {
    let other = Setup { options: Options::OTHER.changes_of(Options::USUAL), ..Setup::of(3) };
    let rules = Horus::rules(&other).expect("a game");
    let readings = Horus::interpretations(&rules);
    assert_eq!(readings.len(), 23);
    for reading in &readings {
        let read = Horus::with_interpretation(&rules, reading.id);
        assert_eq!(read.len(), 1, "{}", reading.id);
        assert_ne!(read.first().map(|read| read.rules.options), Some(rules.options), "{}", reading.id);
    }
    for id in ["exit-strong", "island-enclosed", "island-every-side", "tie-shared", "card-compulsory-yes"] {
        assert!(readings.iter().any(|reading| reading.id == id), "{id}");
    }
    let more: Vec<&str> = readings
        .iter()
        .filter(|reading| reading.kind == InterpretationKind::AllowsMore)
        .map(|reading| reading.id)
        .collect();
    assert_eq!(more, ["any-card-takes-river-yes", "marker-compulsory-no", "transport-on-first-turn-yes"]);
}

#[test]
fn a_reading_changes_what_it_says() {
    pins("horus/influence/decline");
    let table = || given(Position::of(3).tiles("marsh 0,2").influence(RED, Card::Any1)).draws(super::ON);
    table().when(RED, DONE).accepted();
    table().with_interpretation("marker-compulsory-yes").when(RED, DONE).refused("horus/influence/decline");
    table().with_interpretation("marker-compulsory-no").when(RED, DONE).accepted();
    let river = || given(Position::of(3).choose(RED, Card::Any2));
    river().with_interpretation("any-card-takes-river-no").when(RED, take(Stack::River)).refused("horus/turn/any-tile");
    let shut = || Position::of(3).end(amunre_core::horus::RiverEnd::West, -4, 0).second_tile(RED);
    given(shut()).when(RED, branch(-6, 0)).refused("horus/river/branch");
    given(shut()).with_interpretation("fork-at-end-yes").when(RED, branch(-6, 0)).accepted();
    // a stated position is not judged anew: only what follows is read otherwise
    let explore = given(Position::of(3).explore(RED, Tile::Marsh)).with_interpretation("empty-bag-ends-game");
    explore.when(RED, lay(0, 2)).accepted();
    assert_eq!(ended(Position::of(3), "marsh 0,2*0").after.seats[RED].score, 1);
}

#[test]
fn an_assumed_number_of_a_stack_is_replaced_by_its_neighbours() {
    pins("horus/setup/tiles");
    let rules = Horus::rules(&Setup::of(3)).expect("a game");
    for OpenValue { place, path, .. } in
        Horus::open_places(&rules).iter().filter_map(|place| Horus::open_value(&rules, place))
    {
        let supposed = Horus::with_assumption(&rules, place);
        let values: Vec<Option<String>> = supposed.iter().map(|read| read.value.clone()).collect();
        let Some(stack) = path.strip_prefix("set.reserve.") else {
            assert!(values.is_empty(), "{path}");
            continue;
        };
        let now = if stack == "river" { 24 } else { 10 };
        assert_eq!(values, [now - 1, now + 1].map(|number| Some(number.to_string())), "{path}");
        for (read, number) in supposed.iter().zip([now - 1, now + 1]) {
            let changed = rules.set.reserve.iter().zip(read.rules.set.reserve.iter());
            let changed: Vec<u8> = changed.filter(|(one, other)| one != other).map(|(_, other)| other.1).collect();
            assert_eq!(changed, [number], "{path}");
        }
    }
    assert!(Horus::with_assumption(&rules, 200).is_empty());
    // a stack of one tile has no smaller neighbour
    let one = Horus::rules(&Position::of(3).stack(Stack::Hills, 1).setup()).expect("a position");
    let mut open = Horus::open_places(&one).iter().filter_map(|place| Horus::open_value(&one, place));
    let place = open.find(|value| value.path == "set.reserve.hills").expect("a place").place;
    let values = Horus::with_assumption(&one, place);
    assert_eq!(values.iter().map(|read| read.value.clone()).collect::<Vec<_>>(), [Some("2".to_owned())]);
}

#[test]
fn an_event_depends_on_the_assumed_numbers_of_what_it_shows() {
    pins("horus/setup/tiles");
    let table = given(Position::of(3));
    let rules = table.rules();
    let depends_on = |event: Event| {
        let mut on = Dependencies::default();
        Horus::dependencies(rules, table.state(), &event, &mut on);
        let open = on.values.and(Horus::open_places(rules)).iter();
        open.filter_map(|place| Some(Horus::open_value(rules, place)?.path)).collect::<Vec<_>>()
    };
    assert_eq!(depends_on(Event::TileDrawn { seat: RED, tile: Tile::River }), ["set.random.river"]);
    assert!(depends_on(Event::TileDrawn { seat: RED, tile: Tile::Temple }).is_empty(), "that there is one is known");
    let hills = depends_on(Event::StackExhausted { stack: Stack::Hills });
    assert_eq!(hills.first().map(String::as_str), Some("set.reserve.hills"));
    assert!(hills.iter().skip(1).all(|path| path.starts_with("set.cards.hills_")) && hills.len() == 7, "{hills:?}");
    assert_eq!(depends_on(plays(RED, Card::Any3)), ["set.cards.any_3"]);
    let two = cards(&[Card::Hills1, Card::Hills4]);
    for event in [Event::CardsDiscarded { seat: RED, cards: two }, Event::CardsRemoved { cards: two }] {
        assert_eq!(depends_on(event), ["set.cards.hills_1", "set.cards.hills_4"]);
    }
    // an event that shows no number depends on none
    assert!(depends_on(explores(RED, Terrain::River, at(0, 2))).is_empty() && depends_on(declines(RED)).is_empty());
}
