//! Sorts a list of a few items in little code.

/// Sorts a short list by a key, as `sort_by_key` does: equal items keep their order.
///
/// The sort of the standard library is about five kilobytes of code for each type of items, and there are twenty lists of a few seats, lines or
/// readings. This one takes quadratic time: do not use it for a list whose length a log decides.
///
/// ```
/// let mut bids = [(2, "Ben"), (1, "Ada"), (2, "Cleo")];
/// amunre_core::engine::ids::sort_few(&mut bids, |(gold, _)| *gold);
/// assert_eq!(bids.map(|(_, name)| name), ["Ada", "Ben", "Cleo"]);
/// ```
pub fn sort_few<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while let Some([before, item]) = at.checked_sub(1).and_then(|before| list.get_mut(before..=at)) {
            if key(before) <= key(item) {
                break;
            }
            std::mem::swap(before, item);
            at -= 1;
        }
    }
}
