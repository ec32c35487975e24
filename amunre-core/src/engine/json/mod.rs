//! JSON read strictly: no key twice, one spelling for one value, errors without names of Rust types.

pub(crate) mod hex32;
pub(crate) mod misread;
pub(super) mod strict;
