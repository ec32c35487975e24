//! A stack that shares its items with its copies.

use amunre_core::engine::testing::SharedStack;

#[test]
fn copies_share_items_and_go_on_apart() {
    // lengths around the ends of blocks
    for length in [0, 1, 2, 31, 32, 33, 63, 64, 65, 200] {
        let mut stack = SharedStack::default();
        (0..length).for_each(|number| stack.push(number));
        let (mut copy, items): (_, Vec<_>) = (stack.clone(), (0..length).collect());
        for popped in 1..=length {
            assert_eq!((copy.pop(), stack.last()), (Some(length - popped), items.last()));
        }
        assert_eq!((copy.pop(), copy.last()), (None, None));
        copy.push(7);
        assert_eq!((stack.in_order().copied().collect::<Vec<_>>(), copy.in_order().count()), (items, 1));
        let mut cleared = stack.clone();
        cleared.clear();
        cleared.push(8);
        assert_eq!(cleared.in_order().collect::<Vec<_>>(), [&8]);
        drop(cleared);
        // what no copy shares is moved
        for popped in 1..=length {
            assert_eq!(stack.pop(), Some(length - popped));
        }
    }
}

#[test]
fn a_long_stack_is_dropped_without_a_deep_call() {
    let mut stack = SharedStack::default();
    (0..1_000_000).for_each(|number| stack.push(number));
    let copy = stack.clone();
    drop(stack);
    assert_eq!(copy.last(), Some(&999_999));
}
