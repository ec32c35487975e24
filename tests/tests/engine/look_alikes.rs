//! The letters that look like others, compared with a library that has the tables of Unicode.

use amunre_core::engine::text::letter_case::is_same_name;
use amunre_core::engine::text::look_alikes::{is_odd, skeleton};
use amunre_tests::golden_files;
use proptest::prelude::*;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// Characters that a font leaves out by default, and that are neither control nor format characters.
fn is_left_out(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2028}' | '\u{2029}'
            | '\u{2065}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}'
    )
}

fn is_hangul(letter: char) -> bool {
    matches!(letter, '\u{ac00}'..='\u{d7a3}')
}

#[test]
fn odd_characters_are_those_of_unicode() {
    let is_format = |letter: char| letter.general_category() == GeneralCategory::Format;
    for letter in char::MIN..=char::MAX {
        let expected = letter.is_control() || is_format(letter) || is_left_out(letter);
        assert_eq!(is_odd(letter), expected, "{letter:?}");
    }
}

#[test]
fn the_table_is_that_of_unicode() {
    let mut table = String::new();
    for letter in (char::MIN..=char::MAX).filter(|letter| !is_hangul(*letter)) {
        let own = letter.to_string();
        let shape: String = unicode_security::skeleton(&own).collect();
        if shape != own && !is_odd(letter) && !letter.is_whitespace() {
            table.extend([&own, &shape, "\n"]);
        }
    }
    golden_files::same("amunre-core/src/engine/text/look_alikes.txt", &table, "AMUNRE_BLESS_LETTERS");
}

/// The skeleton of a name by the library.
fn library(name: &str) -> String {
    let shown: String = name.chars().filter(|letter| !is_odd(*letter)).collect();
    let lower = unicode_security::skeleton(&shown).collect::<String>().to_lowercase();
    unicode_security::skeleton(&lower).collect()
}

proptest! {
    #[test]
    fn words_have_the_shape_of_unicode(name in r"[\p{L}\p{N}\p{P} ]{0,20}") {
        prop_assert_eq!(skeleton(&name), library(&name));
    }
}

#[test]
fn upper_and_lower_case_are_the_same_in_every_alphabet() {
    for same in [
        ["straße", "STRASSE"],
        ["STRAẞE", "Straße"],
        ["ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς"],
        ["ЮЛИЯ", "юлия"],
        ["ﬁn", "FIN"],
        ["K", "k"],
    ] {
        assert!(is_same_name(same[0], same[1]), "{same:?}");
    }
    for apart in [["straße", "strase"], ["ab", "abc"], ["abc", "ab"], ["é", "e"], ["", "a"]] {
        assert!(!is_same_name(apart[0], apart[1]), "{apart:?}");
    }
}

#[test]
fn names_that_look_alike_have_one_shape() {
    for (one, other) in [
        ("red", "r\u{435}d"),
        ("Ivan", "lvan"),
        ("corn", "com"),
        ("Zo\u{eb}", "zoe\u{308}"),
        ("한", "\u{1112}\u{1161}\u{11ab}"),
    ] {
        assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
    }
    for (one, other) in [("red", "black"), ("Zoë", "Zoe"), ("ann", "anne")] {
        assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
    }
}
