//! A stack that shares its items with its copies.

use amunre_core::engine::SharedStack;

#[test]
fn copies_share_items_and_go_on_apart() {
    let mut stack = SharedStack::default();
    stack.push("one");
    stack.push("two");
    let mut copy = stack.clone();
    assert_eq!((copy.pop(), stack.last()), (Some("two"), Some(&"two")));
    copy.push("three");
    assert_eq!(stack.in_order().collect::<Vec<_>>(), [&"one", &"two"]);
    assert_eq!(copy.downwards().collect::<Vec<_>>(), [&"three", &"one"]);
    drop(stack);
    assert_eq!((copy.pop(), copy.pop(), copy.pop()), (Some("three"), Some("one"), None));
}

#[test]
fn a_long_stack_is_dropped_without_a_deep_call() {
    let mut stack = SharedStack::default();
    (0..1_000_000).for_each(|number| stack.push(number));
    let copy = stack.clone();
    drop(stack);
    assert_eq!(copy.last(), Some(&999_999));
}
