//! Files that are written completely or not at all, files that only their owner can read, and files that only one program at a time changes.
//!
//! Every face (the command line, C, Python) that writes a file uses this crate. A [`WholeFile`] has no name until it is complete: the earlier file stays until the
//! new one takes its place. A [`HeldFile`] is read, decided on and replaced while others wait.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::indexing_slicing)
)]

mod error;
mod held_file;
mod lock;
mod readers;
mod shown_path;
mod temporary;
mod whole_file;

pub use error::FileError;
pub use held_file::HeldFile;
pub use lock::{PathTarget, open_locked};
pub use readers::{Readers, secret_shown_to_others};
pub use shown_path::shown_path;
pub use whole_file::{Existing, WholeFile, write};
