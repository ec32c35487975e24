//! A stack that shares its items with its copies.

use std::sync::Arc;

/// A stack that is copied in the same time however many items it has: the copies share them.
#[doc(hidden)] // public for a test
pub struct SharedStack<T> {
    top: Option<Arc<Node<T>>>,
}

struct Node<T> {
    item: T,
    below: Option<Arc<Node<T>>>,
}

impl<T> SharedStack<T> {
    /// Puts an item on top.
    pub fn push(&mut self, item: T) {
        let below = self.top.take();
        self.top = Some(Arc::new(Node { item, below }));
    }

    /// Takes the top item off; copies the item if another stack has it too.
    pub fn pop(&mut self) -> Option<T>
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

    /// Returns the top item.
    pub fn last(&self) -> Option<&T> {
        self.top.as_ref().map(|node| &node.item)
    }

    /// Returns the items from the top down.
    pub fn downwards(&self) -> impl Iterator<Item = &T> {
        std::iter::successors(self.top.as_deref(), |node| node.below.as_deref()).map(|node| &node.item)
    }

    /// Returns the items in the order in which they were pushed.
    pub fn in_order(&self) -> impl Iterator<Item = &T> {
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
