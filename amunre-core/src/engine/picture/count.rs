//! Numbers of things.

use std::fmt;

/// A number of things: "1 card", "2 cards".
pub(crate) struct Count<N>(pub(crate) N, pub(crate) &'static str);

impl<N: Copy + Into<u16>> fmt::Display for Count<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number: u16 = self.0.into();
        write!(f, "{number} {}{}", self.1, if number == 1 { "" } else { "s" })
    }
}
