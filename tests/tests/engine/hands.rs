//! Hands: open goods are publicly known and spent first, closed ones are a public number.

use amunre_core::engine::hidden::{Bag, Hand, Hidden, Holding};
use amunre_core::engine::ids::Counts;

use crate::toy::Good;

type Goods = Hand<Good, 4>;

/// Figs lie open; figs and grain are closed.
fn hand() -> Goods {
    let mut hand = Goods::default();
    hand.open.add(Good::Figs);
    hand.draw(Hidden::Known(Good::Figs));
    hand.draw(Hidden::Known(Good::Grain));
    hand
}

#[test]
fn a_hand_counts_its_open_and_its_closed_goods() {
    let hand = hand();
    assert_eq!(hand.len(), 3);
    assert_eq!([hand.of(Good::Figs), hand.of(Good::Grain), hand.of(Good::Linen)], [2, 1, 0]);
    assert_eq!(*hand.known().numbers(), [2, 1, 0, 0]);
}

#[test]
fn a_hand_that_is_known_holds_what_it_holds() {
    let hand = hand();
    assert_eq!(hand.holds(Good::Figs, 2), Holding::Yes);
    assert_eq!(hand.holds(Good::Figs, 3), Holding::No);
    assert_eq!(hand.holds(Good::Linen, 1), Holding::No);
    assert_eq!(hand.holds(Good::Linen, 0), Holding::Yes);
}

#[test]
fn a_concealed_hand_possibly_holds_as_many_as_its_number_allows() {
    let hand = hand().concealed();
    assert_eq!(hand.len(), 3);
    assert_eq!(hand.holds(Good::Figs, 1), Holding::Yes);
    assert_eq!(hand.holds(Good::Figs, 3), Holding::Possible);
    assert_eq!(hand.holds(Good::Figs, 4), Holding::No);
    assert_eq!(hand.holds(Good::Linen, 2), Holding::Possible);
    assert_eq!(hand.holds(Good::Linen, 3), Holding::No);
}

#[test]
fn an_open_good_is_spent_first_and_discloses_nothing() {
    let mut hand = hand();
    assert!(!hand.spending_discloses(Good::Figs));
    hand.spend(Good::Figs);
    assert_eq!((hand.open.len(), hand.closed.len()), (0, 2));
    assert!(hand.spending_discloses(Good::Figs));
    hand.spend(Good::Figs);
    assert_eq!((hand.open.len(), hand.closed.len()), (0, 1));
    assert_eq!(hand.of(Good::Grain), 1);
}

#[test]
fn spending_keeps_a_concealed_hand_in_step() {
    let mut hand = hand();
    let mut seen = hand.concealed();
    for good in [Good::Figs, Good::Grain, Good::Figs] {
        hand.spend(good);
        seen.spend(good);
        assert_eq!(seen, hand.concealed(), "after {good}");
    }
    assert_eq!(seen, Goods::default());
}

#[test]
fn drawing_unseen_raises_the_number_alone() {
    let mut hand = hand();
    hand.draw(Hidden::Unseen);
    assert_eq!(hand.len(), 4);
    assert_eq!(hand.known().len(), 3);
    assert_eq!(hand.holds(Good::Linen, 1), Holding::Possible);
    assert_eq!(hand.holds(Good::Linen, 2), Holding::No);
}

#[test]
fn a_hand_is_written_as_its_open_goods_and_its_closed_number() {
    let hand = hand();
    let text = serde_json::to_string(&hand).unwrap();
    assert_eq!(text, r#"{"closed":{"kinds":{"figs":1,"grain":1},"number":2},"open":{"figs":1}}"#);
    assert_eq!(serde_json::from_str::<Goods>(&text).unwrap(), hand);
    let concealed = serde_json::to_string(&hand.concealed()).unwrap();
    assert_eq!(concealed, r#"{"closed":{"kinds":{},"number":2},"open":{"figs":1}}"#);
    assert_eq!(serde_json::from_str::<Goods>(&concealed).unwrap(), hand.concealed());
}

#[test]
fn a_hand_with_a_field_too_many_or_too_few_is_not_read() {
    let wrong = r#"{"open":{},"closed":{"number":0,"kinds":{}},"secret":{}}"#;
    let error = serde_json::from_str::<Goods>(wrong).unwrap_err().to_string();
    assert!(error.starts_with("unknown field `secret`, expected `closed` or `open`"), "{error}");
    let error = serde_json::from_str::<Goods>(r#"{"open":{}}"#).unwrap_err().to_string();
    assert!(error.starts_with("missing field `closed`"), "{error}");
}

#[test]
fn the_closed_part_of_a_hand_is_a_bag() {
    let closed = Bag::of(Counts::from_fn(|good| u8::from(good == Good::Honey)));
    let hand = Goods { closed, ..Goods::default() };
    assert_eq!(hand.holds(Good::Honey, 1), Holding::Yes);
}
