//! Names without regard to upper and lower case.

/// Returns the letters of a name without regard to upper and lower case, in every alphabet: `straße` and `STRASSE` give the same. Names are
/// the same here if the case folding of Unicode makes them the same, and the Turkish letter `ı` is an `i`.
pub fn folded(name: &str) -> impl Iterator<Item = char> {
    name.chars().flat_map(folded_letter)
}

/// Returns the letters that stand for a letter in a [`folded`] name.
pub fn folded_letter(letter: char) -> impl Iterator<Item = char> {
    letter.to_lowercase().flat_map(char::to_uppercase)
}

/// Returns true if two names differ in upper and lower case at most.
pub fn is_same_name(one: &str, other: &str) -> bool {
    folded(one).eq(folded(other))
}
