//! JSON read strictly: no key twice, one spelling for one value, errors without names of Rust types.

pub(crate) mod canonical;
pub(crate) mod hex32;
pub(crate) mod misread;
pub(crate) mod reader;
pub(super) mod strict;
pub(crate) mod syntax;
pub(crate) mod value;

pub(crate) use canonical::to_declared;
pub use canonical::{Canonical, CanonicalError, LARGEST_NUMBER, to_canonical};
pub use hex32::HexError;
pub(crate) use misread::JsonMismatch;
pub(crate) use reader::{PathStep, ReadError, from_record, from_text, from_typed_text};
/// JSON of any shape, and the members of an object. The one foreign type in signatures, as docs/reference/stability.md says.
pub use serde_json::{Map, Value};
pub use strict::{StrictJson, read_setup, read_state};
pub(crate) use strict::{check_spelling, read_strict};
pub use syntax::json_problem;
pub(crate) use value::{from_value, to_value, value_words};
