//! A stack that shares its items with its copies.

use std::sync::Arc;

/// A stack that is copied in the same time however many items it has: the copies share all but the last ones.
pub struct SharedStack<T> {
    /// The full blocks, the newest one on top.
    top: Option<Arc<Block<T>>>,
    /// The items after those of the blocks, which no copy shares.
    recent: Vec<T>,
    /// Empty blocks, to be filled again.
    spare: Option<Arc<Block<T>>>,
}

struct Block<T> {
    items: Vec<T>,
    below: Option<Arc<Block<T>>>,
}

/// The size of a block, in bytes: a copy copies less than this.
const BYTES: usize = 2048;

impl<T> SharedStack<T> {
    /// The number of items in a block.
    const ITEMS: usize = match BYTES / (size_of::<T>() + 1) {
        0 => 1,
        items @ ..64 => items,
        _ => 64,
    };

    /// Puts an item on top.
    #[inline]
    pub fn push(&mut self, item: T) {
        if self.recent.len() == Self::ITEMS {
            self.add_block();
        }
        self.recent.push(item);
    }

    /// Makes a block of the recent items.
    fn add_block(&mut self) {
        let mut block = self.spare.take().unwrap_or_default();
        if let Some(Block { items, below }) = Arc::get_mut(&mut block) {
            self.spare = below.take();
            std::mem::swap(items, &mut self.recent);
            *below = self.top.take();
            self.top = Some(block);
        }
    }

    /// Takes the top item off; copies its block if another stack has it too.
    pub fn pop(&mut self) -> Option<T>
    where
        T: Clone,
    {
        if self.recent.is_empty() {
            let top = self.top.take()?;
            (self.recent, self.top) = match Arc::try_unwrap(top) {
                Ok(mut block) => (std::mem::take(&mut block.items), block.below.take()),
                Err(shared) => (shared.items.clone(), shared.below.clone()),
            };
        }
        self.recent.pop()
    }

    /// Removes all items, and keeps the memory that no copy shares.
    pub fn clear(&mut self) {
        self.recent.clear();
        while let Some(mut top) = self.top.take() {
            let Some(Block { items, below }) = Arc::get_mut(&mut top) else { break };
            items.clear();
            self.top = std::mem::replace(below, self.spare.take());
            self.spare = Some(top);
        }
    }

    /// Frees the memory that it does not use.
    pub fn shrink(&mut self) {
        self.recent.shrink_to_fit();
        self.spare = None;
    }

    /// Returns the top item.
    pub fn last(&self) -> Option<&T> {
        self.recent.last().or_else(|| self.top.as_ref()?.items.last())
    }

    /// Returns copies of the top items, at most so many, in the order in which they were pushed.
    pub fn top(&self, number: usize) -> Vec<T>
    where
        T: Clone,
    {
        let mut top: Vec<T> = self.downwards().take(number).cloned().collect();
        top.reverse();
        top
    }

    /// Returns the items from the top down.
    pub fn downwards(&self) -> impl Iterator<Item = &T> {
        self.recent.iter().rev().chain(self.blocks().flat_map(|block| block.items.iter().rev()))
    }

    /// Returns the items in the order in which they were pushed.
    pub fn in_order(&self) -> impl Iterator<Item = &T> {
        let mut blocks: Vec<&Block<T>> = self.blocks().collect();
        blocks.reverse();
        blocks.into_iter().flat_map(|block| &block.items).chain(&self.recent)
    }

    /// Returns the blocks from the top down.
    fn blocks(&self) -> impl Iterator<Item = &Block<T>> {
        std::iter::successors(self.top.as_deref(), |block| block.below.as_deref())
    }
}

impl<T> FromIterator<T> for SharedStack<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut stack = Self::default();
        items.into_iter().for_each(|item| stack.push(item));
        stack.shrink();
        stack
    }
}

impl<T> Default for SharedStack<T> {
    fn default() -> Self {
        Self { top: None, recent: Vec::new(), spare: None }
    }
}

impl<T: Clone> Clone for SharedStack<T> {
    fn clone(&self) -> Self {
        Self { top: self.top.clone(), recent: self.recent.clone(), spare: None }
    }
}

impl<T> Default for Block<T> {
    fn default() -> Self {
        Self { items: Vec::new(), below: None }
    }
}

impl<T> Drop for Block<T> {
    fn drop(&mut self) {
        let mut below = self.below.take();
        // one block at a time: blocks that dropped each other would need a call stack as deep as this stack
        while let Some(mut block) = below.and_then(Arc::into_inner) {
            below = block.below.take();
        }
    }
}
