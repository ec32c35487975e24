//! Words of a command line that a person copies.

use std::borrow::Cow;

/// Returns an argument as a shell reads it: in quotation marks if the shell would split or change it.
pub fn shell_word(argument: &str) -> Cow<'_, str> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./:,+=@%".contains(letter);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        return Cow::Borrowed(argument);
    }
    Cow::Owned(format!("'{}'", argument.replace('\'', r"'\''")))
}
