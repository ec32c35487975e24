//! The words of a typed line, as a reader compares them.

/// The numbers that are also typed as words, from 0.
const NUMBERS: [&str; 13] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Returns a line with plain signs for those that a keyboard or a text program puts in their place: full-width letters, digits and colons,
/// typographic quotation marks, dashes, and spaces of other widths.
pub(super) fn plain(line: &str) -> String {
    let letter = |letter: char| match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '“' | '”' | '„' | '‟' | '«' | '»' => '"',
        '‘' | '’' | '‚' | '‛' => '\'',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    };
    line.chars().map(letter).collect()
}

/// Returns the end of a line as it was typed, for the end of the same line in plain signs: both have as many letters.
pub(super) fn original<'t>(typed: &'t str, plain_end: &str) -> &'t str {
    let before = typed.chars().count().saturating_sub(plain_end.chars().count());
    typed.char_indices().nth(before).and_then(|(at, _)| typed.get(at..)).unwrap_or_default()
}

/// Returns the text without a comment at its end: `#` after a space, and all that follows.
pub(super) fn uncommented(text: &str) -> &str {
    let at = text
        .char_indices()
        .find(|(at, letter)| *letter == '#' && text.get(..*at).is_some_and(|before| before.ends_with(' ')));
    at.and_then(|(at, _)| text.get(..at)).unwrap_or(text).trim()
}

/// Returns the words of a plain text in lower case. Commas and other signs part words; a comma between two numbers does not, because it
/// makes them a place.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let parts =
        lower.split(|letter: char| letter.is_whitespace() || matches!(letter, ';' | ':' | '(' | ')' | '"' | '>'));
    let of_part = |part: &str| -> Vec<String> {
        let part = part.trim_matches(|letter: char| matches!(letter, '.' | ',' | '!' | '\'' | '='));
        if is_place(part) {
            return vec![part.to_owned()];
        }
        part.split([',', '+']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let mut words: Vec<String> = parts.flat_map(of_part).collect();
    // a dash between words says nothing, and one before a number can be its sign
    let is_sign: Vec<bool> = words.iter().skip(1).map(|next| number(next).is_some()).chain([false]).collect();
    let mut signs = is_sign.into_iter();
    words.retain(|word| signs.next() == Some(true) || word != "-");
    words
}

/// Returns the words of a repair in lower case; JSON stays as it is. A place on a plane is two numbers.
pub(super) fn of_repair(text: &str) -> Vec<String> {
    if text.contains('{') {
        return text.split_whitespace().map(str::to_owned).collect();
    }
    text.to_lowercase().replace(',', " ").split_whitespace().map(str::to_owned).collect()
}

/// Returns the words of a repair that says what a seat has, in the order of its form: `black has 31 gold` is `gold black 31`.
pub(super) fn kind_first(mut words: Vec<String>, forms: &[&str]) -> Vec<String> {
    let is_kind = |word: &String| forms.iter().any(|form| form.split(' ').next() == Some(word.as_str()));
    words.retain(|word| !matches!(word.as_str(), "has" | "have" | "is" | "now" | "the" | "of"));
    if let Some(at) = words.iter().position(is_kind) {
        let kind = words.remove(at);
        words.insert(0, kind);
    }
    words
}

/// Returns true for a place on a plane, such as `4,-2`.
fn is_place(part: &str) -> bool {
    let is_number = |text: &str| text.strip_prefix('-').unwrap_or(text).parse::<u16>().is_ok();
    part.split_once(',').is_some_and(|(one, other)| is_number(one) && is_number(other))
}

/// Returns the number that a word is, in digits or as a word.
pub(super) fn number(token: &str) -> Option<u16> {
    let in_words = || NUMBERS.iter().position(|word| *word == token).and_then(|place| u16::try_from(place).ok());
    if token.bytes().all(|byte| byte.is_ascii_digit()) { token.parse().ok() } else { in_words() }
}
