//! The JSON of counts, tables and piles. Nothing else is read; an error describes the right form.

use amunre_core::engine::chance::{DrawTable, FixedDraws};
use amunre_core::engine::hidden::{Aside, Bag, Hidden, Queue};
use amunre_core::engine::ids::{ById, Counts, Id, UnknownId};
use proptest::prelude::*;
use serde::de::DeserializeOwned;

use crate::toy::{Command, Good, Setup, State, pack};

type Goods = Counts<Good, 4>;

/// The error that reading this text gives, without its line and column.
#[track_caller]
fn error<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
    let error = serde_json::from_str::<T>(text).unwrap_err().to_string();
    error.split(" at line").next().unwrap_or_default().to_owned()
}

proptest! {
    #[test]
    fn counts_come_back_as_they_were_written(numbers in prop::array::uniform4(any::<u8>())) {
        let goods = Goods::from_fn(|good| numbers[good.index()]);
        let text = serde_json::to_string(&goods).unwrap();
        prop_assert_eq!(serde_json::from_str::<Goods>(&text).unwrap(), goods);
        let kinds = numbers.iter().filter(|number| **number > 0).count();
        prop_assert_eq!(text.matches(':').count(), kinds, "only kinds there are any of: {}", text);
    }

    #[test]
    fn bags_come_back_as_they_were_written(numbers in prop::array::uniform4(0..60_u8), more in 0..15_u8) {
        let mut bag = Bag::of(Goods::from_fn(|good| numbers[good.index()]));
        for _ in 0..more {
            bag.add(Hidden::Unseen);
        }
        let text = serde_json::to_string(&bag).unwrap();
        prop_assert_eq!(serde_json::from_str::<Bag<Good, 4>>(&text).unwrap(), bag);
    }

    #[test]
    fn no_text_makes_reading_panic(text in r#"[\[\]{}:,"0-9a-z -]{0,40}"#) {
        let _ = serde_json::from_str::<Goods>(&text);
        let _ = serde_json::from_str::<ById<Good, u8, 4>>(&text);
        let _ = serde_json::from_str::<Bag<Good, 4>>(&text);
        let _ = serde_json::from_str::<State>(&text);
        let _ = Good::parse(&text);
    }
}

#[test]
fn counts_are_written_by_name_in_ascending_order_of_the_kinds() {
    let goods = Goods::from_fn(|good| u8::from(good != Good::Grain) * 2);
    assert_eq!(serde_json::to_string(&goods).unwrap(), r#"{"figs":2,"honey":2,"linen":2}"#);
}

#[test]
fn counts_are_read_in_any_order_but_strictly() {
    let goods: Goods = serde_json::from_str(r#"{"linen":1,"figs":2}"#).unwrap();
    assert_eq!(*goods.numbers(), [2, 0, 0, 1]);
    let dates = r#""dates" is not a valid good: expected one of figs, grain, honey, linen"#;
    assert_eq!(error::<Goods>(r#"{"figs":1,"dates":1}"#), dates);
    assert_eq!(error::<Goods>(r#"{"figs":1,"figs":2}"#), r#""figs" is given twice"#);
    assert_eq!(error::<Goods>(r#"{"figs":256}"#), "invalid value: integer `256`, expected u8");
    assert_eq!(error::<Goods>(r#"{"figs":-1}"#), "invalid value: integer `-1`, expected u8");
    let object = "invalid type: sequence, expected an object with a value for each good";
    assert_eq!(error::<Goods>("[1]"), object);
}

#[test]
fn an_unknown_name_is_cut_to_60_characters() {
    let unknown = Good::parse(&"ä".repeat(1_000)).unwrap_err();
    assert_eq!(unknown.given, "ä".repeat(60));
    assert_eq!((unknown.what, unknown.expected), ("good", Good::NAMES));
    assert!(error::<Goods>(&format!("{{{:?}:1}}", "x".repeat(1_000))).len() < 130);
}

#[test]
fn an_id_is_its_number_and_its_name() {
    for (index, good) in Good::ALL.iter().enumerate() {
        assert_eq!((good.index(), Good::at(index)), (index, Some(*good)));
        assert_eq!(Good::parse(good.name()), Ok(*good));
        assert_eq!(good.to_string().parse::<Good>(), Ok(*good));
        assert_eq!(serde_json::to_string(good).unwrap(), format!("{:?}", good.name()));
    }
    assert_eq!(Good::at(4), None);
    let unknown: Result<Good, UnknownId> = "Figs".parse();
    assert!(unknown.is_err(), "names are written in one way only");
    assert!(error::<Good>(r#""dates""#).starts_with("unknown variant `dates`, expected one of `figs`"));
}

#[test]
fn a_table_by_id_names_every_id_once() {
    type Prices = ById<Good, u8, 4>;
    let prices = Prices::from_fn(|good| u8::try_from(good.index()).unwrap() + 1);
    let text = r#"{"figs":1,"grain":2,"honey":3,"linen":4}"#;
    assert_eq!(serde_json::to_string(&prices).unwrap(), text);
    assert_eq!(serde_json::from_str::<Prices>(text).unwrap(), prices);
    assert_eq!(error::<Prices>(r#"{"figs":1,"linen":4}"#), "a value for each good, but there is none for grain, honey");
    assert_eq!(error::<Prices>(r#"{"figs":1,"figs":1}"#), r#""figs" is given twice"#);
    assert!(error::<Prices>(r#"{"dates":1}"#).starts_with(r#""dates" is not a valid good"#));
    assert!(error::<Prices>(r#"{"figs":null}"#).starts_with("invalid type: null"));
}

#[test]
fn a_table_by_id_is_read_and_changed_by_id() {
    let mut prices = ById::<Good, u8, 4>::from_fn(|_| 0);
    prices[Good::Honey] = 7;
    assert_eq!(prices[Good::Honey], 7);
    assert_eq!(*prices.values(), [0, 0, 7, 0]);
    assert_eq!(prices.iter().nth(2), Some((Good::Honey, &7)));
}

#[test]
fn a_bag_lists_no_more_kinds_than_its_number() {
    type Goods = Bag<Good, 4>;
    let bag = Bag::of(pack());
    let text = r#"{"kinds":{"figs":4,"grain":4,"honey":3,"linen":3},"number":14}"#;
    assert_eq!(serde_json::to_string(&bag).unwrap(), text);
    assert_eq!(serde_json::from_str::<Goods>(text).unwrap(), bag);
    let more = "2 items listed in a pile of 1";
    assert_eq!(error::<Goods>(r#"{"number":1,"kinds":{"figs":2}}"#), more);
    assert_eq!(error::<Goods>(r#"{"number":1}"#), "missing field `kinds`");
    let order = error::<Goods>(r#"{"number":1,"kinds":{},"order":[]}"#);
    assert_eq!(order, "unknown field `order`, expected `number` or `kinds`");
    assert_eq!(error::<Goods>(r#"{"number":1,"number":1,"kinds":{}}"#), "duplicate field `number`");
}

#[test]
fn goods_laid_aside_are_a_list_of_known_and_unseen() {
    let mut aside = Aside::<Good, 2>::default();
    aside.lay(Hidden::Known(Good::Figs));
    aside.lay(Hidden::Unseen);
    let text = r#"[{"known":"figs"},"unseen"]"#;
    assert_eq!(serde_json::to_string(&aside).unwrap(), text);
    assert_eq!(serde_json::from_str::<Aside<Good, 2>>(text).unwrap(), aside);
    let many = error::<Aside<Good, 2>>(r#"["unseen","unseen","unseen"]"#);
    assert_eq!(many, "invalid length 3, expected an array with no more than 2 items");
    let seen = error::<Aside<Good, 2>>(r#"["seen"]"#);
    assert_eq!(seen, "unknown variant `seen`, expected `known` or `unseen`");
}

#[test]
fn a_queue_is_a_list_from_the_front() {
    let text = r#"["linen","figs"]"#;
    let queue: Queue<Good, 2> = serde_json::from_str(text).unwrap();
    assert_eq!(queue.first(), Some(Good::Linen));
    assert_eq!(serde_json::to_string(&queue).unwrap(), text);
    let many = error::<Queue<Good, 2>>(r#"["figs","figs","figs"]"#);
    assert_eq!(many, "invalid length 3, expected an array with no more than 2 items");
    assert!(error::<Queue<Good, 2>>(r#"["unseen"]"#).starts_with("unknown variant `unseen`"));
}

#[test]
fn a_command_is_read_strictly() {
    let sell: Command = serde_json::from_str(r#"{"sell":{"good":"figs"}}"#).unwrap();
    assert_eq!(sell, Command::Sell { good: Good::Figs });
    let extra = error::<Command>(r#"{"sell":{"good":"figs","price":9}}"#);
    assert_eq!(extra, "unknown field `price`, expected `good`");
}

#[test]
fn a_setup_that_cannot_be_read_or_played_says_what_would_be_right() {
    use amunre_core::engine::game::Game;

    use crate::toy::Caravan;
    let error = Caravan::read_setup(serde_json::json!({"seats": 2})).unwrap_err();
    assert_eq!(error.to_string(), "seats is 2: expected no field `seats`, but `players` or `position`");
    let error = Caravan::rules(&Setup::of(4)).unwrap_err();
    assert_eq!(error.to_string(), "players is 4: expected 2 or 3");
    assert_eq!(error.field, "players");
}

#[test]
fn sources_of_chance_begin_empty() {
    assert_eq!(FixedDraws::default().finish(), Ok(()));
    assert_eq!(DrawTable::new().write("goods/deal/1", 0, amunre_core::engine::chance::DrawAnswer::Unseen), None);
}
