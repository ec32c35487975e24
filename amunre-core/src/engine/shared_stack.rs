//! A stack that shares its items with its copies.

use std::sync::Arc;

/// A stack that is copied in the same time however many items it has: the copies share them.
pub(crate) struct SharedStack<T> {
    top: Option<Arc<Node<T>>>,
}

struct Node<T> {
    item: T,
    below: Option<Arc<Node<T>>>,
}

impl<T> SharedStack<T> {
    /// Puts an item on top.
    pub(crate) fn push(&mut self, item: T) {
        let below = self.top.take();
        self.top = Some(Arc::new(Node { item, below }));
    }

    /// Takes the top item off; copies the item if another stack has it too.
    pub(crate) fn pop(&mut self) -> Option<T>
    where
        T: Clone,
    {
        let (item, below) = match Arc::try_unwrap(self.top.take()?) {
            Ok(Node { item, below }) => (item, below),
            Err(shared) => (shared.item.clone(), shared.below.clone()),
        };
        self.top = below;
        Some(item)
    }

    /// The top item.
    pub(crate) fn last(&self) -> Option<&T> {
        self.top.as_ref().map(|node| &node.item)
    }

    /// The items from the top down.
    pub(crate) fn downwards(&self) -> impl Iterator<Item = &T> {
        std::iter::successors(self.top.as_deref(), |node| node.below.as_deref()).map(|node| &node.item)
    }

    /// The items in the order in which they were put on.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = &T> {
        let mut items: Vec<&T> = self.downwards().collect();
        items.reverse();
        items.into_iter()
    }
}

impl<T> Default for SharedStack<T> {
    fn default() -> Self {
        Self { top: None }
    }
}

impl<T> Clone for SharedStack<T> {
    fn clone(&self) -> Self {
        Self { top: self.top.clone() }
    }
}

impl<T> Drop for SharedStack<T> {
    fn drop(&mut self) {
        let mut top = self.top.take();
        // one node at a time: nodes that dropped each other would need a call stack as deep as this stack
        while let Some(node) = top.and_then(Arc::into_inner) {
            top = node.below;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SharedStack;

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
}
