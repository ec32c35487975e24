//! The values that no rulebook gives: their paths, in sentences, and other plausible ones.

use crate::amun_re::model::data::board_value::{BoardValue, MapList};
use crate::amun_re::model::data::province_values::Field;
use crate::amun_re::{Egypt, Rules};
use crate::engine::{DataSource, Id as _, OpenValue};

impl BoardValue {
    /// Returns its path in the data.
    fn path(self, rules: &Rules) -> String {
        match self {
            Self::Province(province, field) => format!("board.provinces.{province}.{}", field.name()),
            Self::Track(bound) => format!("board.{}[{bound}]", rules.open.track()),
            Self::Map(list, province) => format!("board.{list}.{province}"),
            Self::OfficialCopies(official) => format!("board.officials.{official}.copies"),
            Self::OfficialGives(official) => format!("board.officials.{official}.gives"),
        }
    }

    /// Returns the value in a sentence.
    fn sentence(self, rules: &Rules) -> String {
        let words = rules.value_words(self);
        match self {
            Self::Province(province, field) => {
                let (name, values) = (province.words(), rules.board.shown(province));
                match field {
                    Field::Side => format!("{name} lies in the {words}"),
                    Field::OnNile if values.on_nile => format!("{name} lies on the Nile"),
                    Field::OnNile => format!("{name} does not lie on the Nile"),
                    Field::Egypt if values.egypt == Egypt::Lower => format!("{name} lies in Lower Egypt"),
                    Field::Egypt => format!("{name} lies in Upper Egypt"),
                    Field::Mine => format!("the mine of {name} brings {words}"),
                    Field::Caravan => format!("the caravan of {name} brings {words}"),
                    _ => {
                        let things = Field::WORDS.get(field as usize).copied().unwrap_or_default();
                        let things = if words == "1" { things.strip_suffix('s').unwrap_or(things) } else { things };
                        format!("{name} has {words} {things}")
                    }
                }
            }
            Self::Track(bound) => format!("space {} of the temple goes up to {words}", bound + 1),
            Self::Map(MapList::Neighbours, province) => format!("the neighbours of {} are {words}", province.words()),
            Self::Map(MapList::AcrossTheNile, province) if words.is_empty() => {
                format!("no province faces {} across the Nile", province.words())
            }
            Self::Map(MapList::AcrossTheNile, province) => {
                format!("{} faces {words} across the Nile", province.words())
            }
            Self::OfficialCopies(official) => format!("there are {words} Officials of the kind {official}"),
            Self::OfficialGives(official) => format!("the Official of the kind {official} gives {words}"),
        }
    }
}

/// Returns the value at a place that no rulebook gives.
pub(crate) fn open_value(rules: &Rules, place: u16) -> Option<OpenValue> {
    let value = BoardValue::at(place)?;
    let source = if rules.open.is_assumed(value) { DataSource::Assumed } else { DataSource::Confirmed };
    Some(OpenValue { place, path: value.path(rules), sentence: value.sentence(rules), source })
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
