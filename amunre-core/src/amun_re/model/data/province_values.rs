//! The values of a province, each declared once: its name in the data, its type, its limits, its words, and the reason
//! why it matters.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::province::{Egypt, Side};
use crate::engine::{DataSource, DataValue, Id as _, SetupError, Sourced, ValueDomain, ValueKind, data_value};

/// A kind of value that a province has.
trait ProvinceValue: Copy + Serialize {
    /// The other plausible value with this number, from 0. Numbers are plausible in a range.
    fn other(self, plausible: RangeInclusive<u8>, number: usize) -> Option<Self>;
    /// The value, if it is a number.
    fn number(self) -> Option<u8>;
}

impl ProvinceValue for u8 {
    fn other(self, plausible: RangeInclusive<u8>, number: usize) -> Option<Self> {
        plausible.filter(|other| *other != self).nth(number)
    }
    fn number(self) -> Option<u8> {
        Some(self)
    }
}

/// A value that is one thing or the other.
macro_rules! two_values {
    ($($Type:ty: $one:expr, $two:expr;)+) => {
        $(impl ProvinceValue for $Type {
            fn other(self, _plausible: RangeInclusive<u8>, number: usize) -> Option<Self> {
                let other = if self == $one { $two } else { $one };
                (number == 0).then_some(other)
            }
            fn number(self) -> Option<u8> {
                None
            }
        })+
    };
}

two_values! {
    bool: false, true;
    Side: Side::West, Side::East;
    Egypt: Egypt::Lower, Egypt::Upper;
}

/// Declares the values: the name in the data, the type, the values that it can have, the plausible numbers, the name of the field, the
/// words for it, a sentence, and the reason why it matters.
macro_rules! province_values {
    ($($(#[$doc:meta])* $name:ident: $Type:ty = $domain:expr $(, plausible $plausible:expr)?; $Field:ident $words:literal, $sentence:literal, $why:literal)+) => {
        /// The values of a province, with their sources.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct ProvinceData {
            $($(#[$doc])* pub $name: Sourced<$Type>,)+
        }

        /// The values of a province, without their sources.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct ProvinceValues {
            $($(#[$doc])* pub $name: $Type,)+
        }

        /// A value that a province has.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Field {
            $($(#[$doc])* $Field,)+
        }

        impl Field {
            /// All of them, in order.
            pub(crate) const ALL: &'static [Self] = &[$(Self::$Field),+];

            /// Returns its name in the data.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Self::$Field => stringify!($name),)+
                }
            }
        }

        /// The kinds of values of a province.
        pub(crate) const PROVINCE_VALUES: &[ValueKind] = &[$(ValueKind::new(
            concat!("provinces.*.", stringify!($name)),
            ["The provinces", "{1}", $words],
            $sentence,
            $why,
            $domain,
        )),+];

        impl ProvinceData {
            /// Returns the values without their sources.
            pub(crate) fn values(&self) -> ProvinceValues {
                ProvinceValues { $($name: self.$name.value),+ }
            }

            /// Returns the source of a value.
            pub(crate) fn source(&self, field: Field) -> DataSource {
                match field {
                    $(Field::$Field => self.$name.source,)+
                }
            }

            /// Returns all values, in order; their paths begin with this.
            pub(crate) fn cells(&self, path: &str) -> Vec<DataValue> {
                vec![$(data_value(format!("{path}.{}", stringify!($name)), &self.$name)),+]
            }

            /// Returns a fault for each number that is too large; the paths begin with this.
            pub(crate) fn faults(&self, path: &str) -> Vec<SetupError> {
                let mut faults = Vec::new();
                for (field, kind) in Field::ALL.iter().zip(PROVINCE_VALUES) {
                    let domain = kind.help.domain;
                    if let Some(found) = self.number(*field).filter(|found| !domain.contains(&(*found).into())) {
                        faults.push(SetupError::new(format_args!("{path}.{}", field.name()), found, domain));
                    }
                }
                faults
            }

            fn number(&self, field: Field) -> Option<u8> {
                match field {
                    $(Field::$Field => self.$name.value.number(),)+
                }
            }
        }

        impl ProvinceValues {
            /// Returns a value in words.
            pub(crate) fn words(&self, field: Field) -> String {
                match field {
                    $(Field::$Field => self.$name.to_string(),)+
                }
            }

            /// Returns the same with another plausible value of a field: the one with this number, from 0.
            pub(crate) fn with_other(mut self, field: Field, number: usize) -> Option<Self> {
                match field {
                    $(Field::$Field => {
                        self.$name = self.$name.other(province_values!(plausible $($plausible)?), number)?;
                    })+
                }
                Some(self)
            }
        }
    };
    (plausible $plausible:expr) => { $plausible };
    (plausible) => { 0..=0 };
}

/// The numbers up to this one.
const fn number(most: u8) -> ValueDomain {
    ValueDomain::Number { least: 0, most: most as i64 }
}

// what is plausible: two sources give 0 to 6 fields and 0 to 4 icons, and name the provinces that have none, whose numbers the
// rulebooks confirm
province_values! {
    /// Fields (farms): each takes one farmer.
    fields: u8 = number(20), plausible 1..=6; Fields "fields", "{1} has {value field}",
        "Each field takes one farmer, so it limits the farmers that can be placed."
    /// Power cards that may be bought.
    icons: u8 = number(10), plausible 1..=4; Icons "icons", "{1} has {value icon}",
        "The icons limit the cards that the owner of the province can buy in a round."
    /// Farmers printed on the board.
    printed_farmers: u8 = number(9), plausible 0..=3; PrintedFarmers "printed farmers", "{1} has {value printed farmer}",
        "Printed farmers count in every harvest, in addition to those on fields."
    /// Temples.
    temples: u8 = number(4), plausible 0..=2; Temples "temples", "{1} has {value temple}",
        "The owner scores points for each temple in both scorings."
    /// Gold earned at every harvest.
    mine: u8 = number(50), plausible 0..=10; Mine "mine", "the mine of {1} brings {value}",
        "The owner gains this gold in every harvest."
    /// Gold earned at a harvest with the temple on 1 or 2.
    caravan: u8 = number(50), plausible 0..=10; Caravan "caravan", "the caravan of {1} brings {value}",
        "The owner gains this gold in a harvest with the temple on 1 or 2."
    /// Free power cards.
    free_cards: u8 = number(2), plausible 0..=2; FreeCards "free cards", "{1} has {value free card}",
        "The province comes with this number of cards without payment."
    /// Free building stones.
    free_stones: u8 = number(2), plausible 0..=2; FreeStones "free stones", "{1} has {value free stone}",
        "The province comes with this number of stones without payment."
    /// Free gold.
    free_gold: u8 = number(50), plausible 0..=15; FreeGold "free gold", "{1} has {value} free gold",
        "The seat that acquires the province gains this gold."
    /// The side of the Nile.
    side: Side = ValueDomain::Word(Side::NAMES); Side "side", "{1} lies in the {value}",
        "The owner of the most pyramids on a side of the Nile scores, and cards ask for the side."
    /// True if it lies on a bank of the Nile.
    on_nile: bool = ValueDomain::YesNo; OnNile "on the Nile", "true={1} lies on the Nile|{1} does not lie on the Nile",
        "A bonus card asks for provinces on the bank of the Nile."
    /// The part of Egypt.
    egypt: Egypt = ValueDomain::Word(Egypt::NAMES); Egypt "Egypt", "lower={1} lies in Lower Egypt|{1} lies in Upper Egypt",
        "A bonus card asks for provinces in one part of Egypt."
}
