//! A spot in notation: a place on a plane, with exactly one spelling.

use amunre_core::engine::text::notation::{
    CommandForm, FormPart, NameSet, Notation, NotationError, Values, read, write,
};
use proptest::prelude::*;

/// The largest distance of a coordinate from 0.
const BOUND: u16 = 20;
const GOODS: NameSet = NameSet { what: "good", names: &["figs", "linen"], capitals: false };

/// A command that puts a good on a spot: the number of the good, and the values of the spot.
type Put = [u16; 3];

fn values(of: &[u16]) -> Option<Values> {
    let mut values = Values::default();
    of.iter().try_for_each(|value| values.push(*value))?;
    Some(values)
}

static NOTATION: Notation<Put> = Notation {
    forms: &[CommandForm {
        pieces: &[FormPart::Word("put"), FormPart::Name(GOODS), FormPart::Spot("spot", BOUND)],
        read: |values| values.try_into().ok(),
        write: |put| values(&put),
    }],
    shorts: &[],
    forbidden: &[],
    synonyms: "",
};

fn written(put: Put) -> String {
    let mut text = String::new();
    write(&NOTATION, put, &mut text).unwrap();
    text
}

fn reading(text: &str) -> Result<Vec<Put>, NotationError> {
    read(&NOTATION, text)
}

proptest! {
    #[test]
    fn every_spot_is_written_in_one_way_and_read_back(good in 0..2_u16, x in 0..=2 * BOUND, y in 0..=2 * BOUND) {
        let text = written([good, x, y]);
        prop_assert_eq!(reading(&text), Ok(vec![[good, x, y]]));
        let from_0 = |value: u16| i32::from(value) - i32::from(BOUND);
        prop_assert!(text.ends_with(&format!(" {},{}", from_0(x), from_0(y))), "{}", text);
    }

    #[test]
    fn what_is_read_as_a_spot_is_what_is_written(spot in "[-+0-9,. ]{0,8}") {
        if let Ok(puts) = reading(&format!("put figs {spot}")) {
            prop_assert_eq!(puts.len(), 1);
            prop_assert_eq!(written(puts[0]), format!("put figs {}", spot.trim()));
        }
    }
}

#[test]
fn a_spot_is_its_coordinates_with_the_bound_added() {
    assert_eq!(reading("put linen 4,-2"), Ok(vec![[1, 24, 18]]));
    assert_eq!(reading("put linen -20,20"), Ok(vec![[1, 0, 40]]));
    assert_eq!(written([0, 20, 20]), "put figs 0,0");
}

#[test]
fn what_is_no_spot_is_told_what_one_is() {
    let expected = "expected a spot such as 4,-2 (from -20,-20 to 20,20)";
    let no_spots = [
        "4", "4,", ",4", "4,2,1", "+4,2", "4,+2", "04,2", "4,02", "-0,2", "4,-0", "--4,2", "21,0", "0,-21", "65536,0",
        "4,2:", "a,b", "4;2", "-,1",
    ];
    for text in no_spots {
        let says = reading(&format!("put figs {text}")).unwrap_err().to_string();
        let found = text.strip_suffix(':').unwrap_or(text);
        let (column, found) = if found == text { (10, text) } else { (10 + found.len(), ":") };
        let expected = if found == ":" { "expected the end of the line" } else { expected };
        assert_eq!(says, format!("column {column}: {found:?}: {expected}"));
    }
    let apart = reading("put figs 4, -2").unwrap_err().to_string();
    assert_eq!(apart, format!("column 10: \"4,\": {expected}"));
    let ends = reading("put figs").unwrap_err().to_string();
    assert_eq!(ends, format!("column 9: the line ends: {expected}"));
}

/// A spot at any distance, for the largest possible bounds.
#[test]
fn no_bound_is_too_large() {
    static FAR: Notation<[u16; 2]> = Notation {
        forms: &[CommandForm {
            pieces: &[FormPart::Spot("spot", u16::MAX)],
            read: |values| values.try_into().ok(),
            write: |spot| values(&spot),
        }],
        shorts: &[],
        forbidden: &[],
        synonyms: "",
    };
    assert_eq!(read(&FAR, "-65535,0"), Ok(vec![[0, u16::MAX]]));
    assert!(read(&FAR, "1,0").is_err(), "its value would be beyond 16 bits");
}
