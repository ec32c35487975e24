//! The values that no rulebook gives: their paths, and other plausible ones.

use crate::amun_re::Rules;
use crate::amun_re::model::data::board_value::BoardValue;

impl BoardValue {
    /// Returns its path in the data.
    pub(super) fn path(self, rules: &Rules) -> String {
        match self {
            Self::Province(province, field) => format!("board.provinces.{province}.{}", field.name()),
            Self::Track(bound) => {
                let is_for_few = rules.options.temple_side.is_for_few(rules.players);
                format!("board.{}[{bound}]", if is_for_few { "temple_track_2_3" } else { "temple_track" })
            }
            Self::Map(list, province) => format!("board.{list}.{province}"),
            Self::OfficialCopies(official) => format!("board.officials.{official}.copies"),
            Self::OfficialGives(official) => format!("board.officials.{official}.gives"),
        }
    }
}

impl Rules {
    /// Returns a value in words.
    pub(crate) fn value_words(&self, value: BoardValue) -> String {
        match value {
            BoardValue::OfficialCopies(official) => self.officials.copies().of(official).to_string(),
            BoardValue::OfficialGives(official) => self.officials.shown_gives(official).to_string(),
            value => self.board.words(value),
        }
    }

    /// Replaces a value by another plausible one, or by that of the original rules if there is no such number. Returns
    /// true if there is one. The number of copies of an Official stays as it is: with another number other draws would
    /// have happened.
    pub(crate) fn assume(&mut self, original: &Self, value: BoardValue, number: usize) -> bool {
        match value {
            BoardValue::OfficialCopies(_) => false,
            BoardValue::OfficialGives(official) => {
                let now = original.officials.shown_gives(official);
                let other = (0..=MOST_GIVEN).filter(|other| *other != now).nth(number);
                self.officials.set_gives(official, other.unwrap_or(now));
                other.is_some()
            }
            value => self.board.assume(&original.board, value, number),
        }
    }
}

/// The largest assumed reward of an Official.
const MOST_GIVEN: u8 = 6;
