//! Bags, items laid aside and queues: their contents, and the views of others.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::{Aside, Bag, Hidden, Queue};
use amunre_core::engine::ids::{Counts, Id};
use proptest::prelude::*;

use crate::toy::{Good, pack};

type Goods = Counts<Good, 4>;

fn any_good() -> impl Strategy<Value = Good> {
    (0..4_usize).prop_map(|index| Good::at(index).unwrap())
}

fn any_goods(most: u8) -> impl Strategy<Value = Goods> {
    prop::array::uniform4(0..=most).prop_map(|numbers| Goods::from_fn(|good| numbers[good.index()]))
}

proptest! {
    #[test]
    fn counting_goods_is_adding_and_taking_one_by_one(
        steps in prop::collection::vec((any_good(), any::<bool>()), 0..200),
    ) {
        let (mut goods, mut model) = (Goods::default(), [0_u8; 4]);
        for (good, adds) in steps {
            let count = &mut model[good.index()];
            if adds {
                goods.add(good);
                *count += 1;
            } else {
                prop_assert_eq!(goods.take(good), *count > 0);
                *count = count.saturating_sub(1);
            }
        }
        prop_assert_eq!(*goods.numbers(), model);
        prop_assert_eq!(goods.len(), model.iter().copied().map(u16::from).sum::<u16>());
        prop_assert!(goods.iter().all(|(good, count)| count > 0 && count == goods.of(good)));
    }

    #[test]
    fn what_is_added_can_be_taken_off_again(one in any_goods(127), other in any_goods(127)) {
        let mut both = one;
        both.add_all(&other);
        prop_assert_eq!(both.less(&other), Some(one));
        let part = other.iter().all(|(good, count)| one.of(good) >= count);
        prop_assert_eq!(one.less(&other).is_some(), part);
    }

    #[test]
    fn the_goods_at_all_places_are_all_goods_in_ascending_order(goods in any_goods(6)) {
        let places: Vec<Good> = (0..goods.len()).map_while(|place| goods.nth(place)).collect();
        prop_assert_eq!(places.len(), usize::from(goods.len()));
        prop_assert!(places.is_sorted());
        let mut counted = Goods::default();
        for good in places {
            counted.add(good);
        }
        prop_assert_eq!(counted, goods);
        prop_assert_eq!(goods.nth(goods.len()), None);
    }

    #[test]
    fn a_bag_and_its_concealed_twin_keep_the_same_number(
        goods in any_goods(40),
        steps in prop::collection::vec((any_good(), any::<bool>()), 0..60),
    ) {
        let mut bag = Bag::of(goods);
        let mut twin = bag.concealed();
        for (good, adds) in steps {
            if adds {
                bag.add(Hidden::Known(good));
                twin.add(Hidden::Unseen);
            } else if bag.kinds().of(good) > 0 {
                bag.take(Hidden::Known(good));
                twin.take(Hidden::Unseen);
            }
            prop_assert!(bag.is_known());
            prop_assert_eq!(bag.concealed(), twin);
        }
    }
}

#[test]
fn counts_stop_at_255_and_at_0() {
    let mut goods = Goods::from_fn(|_| 254);
    goods.add(Good::Figs);
    goods.add(Good::Figs);
    assert_eq!(goods.of(Good::Figs), 255);
    goods.add_all(&Goods::from_fn(|_| 9));
    assert_eq!(*goods.numbers(), [255; 4]);
    assert_eq!(goods.len(), 1_020);
    assert!(!Goods::default().take(Good::Figs));
}

#[test]
fn a_concealed_bag_shows_its_number_and_no_kinds() {
    let bag = Bag::of(pack());
    assert!(bag.is_known());
    assert_eq!(bag.len(), 14);
    let concealed = bag.concealed();
    assert_eq!(concealed, Bag::unseen(14));
    assert_eq!(*concealed.kinds(), Goods::default());
    assert!(!concealed.is_known());
    assert!(Bag::<Good, 4>::unseen(0).is_known(), "in an empty bag nothing is unknown");
}

#[test]
fn a_bag_of_unknown_goods_gives_any_good_and_keeps_those_it_knows() {
    let mut bag = Bag::<Good, 4>::unseen(2);
    bag.add(Hidden::Known(Good::Figs));
    bag.take(Hidden::Known(Good::Linen));
    assert_eq!((bag.len(), bag.kinds().of(Good::Figs)), (2, 1));
    bag.take(Hidden::Known(Good::Figs));
    assert_eq!((bag.len(), bag.kinds().len()), (1, 0));
}

#[test]
fn openly_known_goods_go_into_a_bag_together() {
    let mut bag = Bag::<Good, 4>::unseen(3);
    bag.add_all(&pack());
    assert_eq!(bag.len(), 17);
    assert_eq!(*bag.kinds(), pack());
}

#[test]
fn taking_from_an_empty_bag_leaves_it_empty() {
    let mut bag = Bag::<Good, 4>::default();
    bag.take(Hidden::Known(Good::Figs));
    bag.take(Hidden::Unseen);
    assert_eq!(bag, Bag::default());
}

#[test]
fn what_was_laid_aside_first_is_taken_first() {
    let mut aside = Aside::<Good, 2>::default();
    assert_eq!((aside.first(), aside.len()), (None, 0));
    aside.lay(Hidden::Known(Good::Linen));
    aside.lay(Hidden::Unseen);
    aside.lay(Hidden::Known(Good::Figs));
    assert_eq!(aside.len(), 2, "one too many is not laid");
    assert_eq!(aside.first(), Some(Hidden::Known(Good::Linen)));
    assert_eq!(aside.concealed().iter().collect::<Vec<_>>(), [Hidden::Unseen; 2]);
    assert_eq!(aside.take(), Some(Hidden::Known(Good::Linen)));
    assert_eq!(aside.take(), Some(Hidden::Unseen));
    assert_eq!(aside.take(), None);
}

#[test]
fn a_queue_gives_from_the_front_what_came_first() {
    let mut queue = Queue::<Good, 2>::default();
    assert_eq!((queue.first(), queue.take()), (None, None));
    queue.push(Good::Linen);
    queue.push(Good::Figs);
    queue.push(Good::Honey);
    assert_eq!(queue.iter().collect::<Vec<_>>(), [Good::Linen, Good::Figs], "one too many is not taken");
    assert_eq!(queue.first(), Some(Good::Linen));
    assert_eq!(queue.take(), Some(Good::Linen));
    assert_eq!(queue.first(), Some(Good::Figs));
}

#[test]
fn a_hidden_value_shows_itself_to_who_may_see_it() {
    let good = Hidden::Known(Good::Figs);
    assert_eq!(good.if_seen(true).known(), Some(Good::Figs));
    assert_eq!(good.if_seen(false), Hidden::Unseen);
    assert_eq!(good.if_seen(false).if_seen(true).known(), None, "what is unseen stays so");
}

proptest! {
    #[test]
    fn unknown_goods_are_dealt_out_of_the_unseen_and_known_ones_stay(
        known in any_goods(4), unseen in any_goods(4), unknown in 0..10_u8, seed in any::<u64>(),
    ) {
        let mut bag = Bag::<Good, 4>::default();
        bag.add_all(&known);
        (0..unknown).for_each(|_| bag.add(Hidden::Unseen));
        let (number, mut left) = (bag.len(), unseen);
        bag.deal_unseen(&mut left, &mut Fast::new(seed, 0));
        let dealt = u16::from(unknown).min(unseen.len());
        prop_assert_eq!(bag.len(), number);
        prop_assert_eq!(left.len(), unseen.len() - dealt);
        let mut all = known;
        all.add_all(&unseen.less(&left).expect("dealt out of the unseen"));
        prop_assert_eq!(bag.kinds(), &all);
        prop_assert_eq!(bag.is_known(), dealt == u16::from(unknown));
    }

    #[test]
    fn goods_are_taken_as_far_as_they_are_there(one in any_goods(9), other in any_goods(9)) {
        let mut left = one;
        left.take_all(&other);
        for good in Good::ALL {
            prop_assert_eq!(left.of(*good), one.of(*good).saturating_sub(other.of(*good)));
        }
    }
}

#[test]
fn each_good_can_be_the_one_that_is_taken_at_random() {
    let goods = Goods::from_fn(|good| u8::from(good != Good::ALL[0]) * 2);
    let mut taken = Goods::default();
    for seed in 0..200 {
        let mut left = goods;
        let good = left.take_at_random(&mut Fast::new(seed, 0)).expect("there are some");
        assert_eq!(left.of(good), 1);
        taken.add(good);
    }
    assert!(Good::ALL.iter().all(|good| (taken.of(*good) > 30) == (goods.of(*good) > 0)), "{taken:?}");
    assert_eq!(Goods::default().take_at_random(&mut Fast::new(1, 0)), None);
}
