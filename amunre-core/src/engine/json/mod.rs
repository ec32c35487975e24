//! JSON read strictly: no key twice, one spelling for one value, errors without names of Rust types.

pub(crate) mod canonical;
pub(crate) mod hex32;
pub(crate) mod misread;
pub(crate) mod reader;
pub(super) mod strict;
pub(crate) mod syntax;
pub(crate) mod value;
