//! Texts on logs for a terminal. Words of others in them are made safe for it.
//!
//! Titles are bold and details dim, in the codes of a terminal: a face removes them where it shows plain text.

pub mod fault;
pub mod shell_word;
pub mod wrap;

use anstyle::Style;

/// The style of titles.
pub const BOLD: Style = Style::new().bold();
/// The style of details.
pub const DIM: Style = Style::new().dimmed();
