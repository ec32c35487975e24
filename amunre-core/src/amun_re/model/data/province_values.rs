//! The values of a province, each declared once: its name in the data, its type, its limits, its words, and the reason
//! why it matters.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::province::{Egypt, Side};
use crate::engine::{DataSource, DataValue, Id as _, SetupError, Sourced, ValueDomain, ValueHelp};

/// A kind of value that a province has.
trait ProvinceValue: Copy + Serialize {
    /// The values that can be, where they are numbers: all, and those that are plausible where no text gives one.
    type Limits;
    /// The other plausible value with this number, from 0.
    fn other(self, limits: &Self::Limits, number: usize) -> Option<Self>;
    /// The values that can be.
    fn domain(limits: &Self::Limits) -> ValueDomain;
    /// The value, if it is a number.
    fn number(self) -> Option<u8>;
}

/// The numbers that can be, and those that are plausible.
struct Limits {
    most: u8,
    plausible: RangeInclusive<u8>,
}

impl ProvinceValue for u8 {
    type Limits = Limits;
    fn other(self, limits: &Limits, number: usize) -> Option<Self> {
        limits.plausible.clone().filter(|other| *other != self).nth(number)
    }
    fn domain(limits: &Limits) -> ValueDomain {
        ValueDomain::Number { least: 0, most: limits.most.into() }
    }
    fn number(self) -> Option<u8> {
        Some(self)
    }
}

/// A value that is one thing or the other.
macro_rules! two_values {
    ($($Type:ty: $one:expr, $two:expr, $domain:expr;)+) => {
        $(impl ProvinceValue for $Type {
            type Limits = ();
            fn other(self, (): &(), number: usize) -> Option<Self> {
                let other = if self == $one { $two } else { $one };
                (number == 0).then_some(other)
            }
            fn domain((): &()) -> ValueDomain {
                $domain
            }
            fn number(self) -> Option<u8> {
                None
            }
        })+
    };
}

two_values! {
    bool: false, true, ValueDomain::YesNo;
    Side: Side::West, Side::East, ValueDomain::Word(Side::NAMES);
    Egypt: Egypt::Lower, Egypt::Upper, ValueDomain::Word(Egypt::NAMES);
}

/// Declares the values: the name in the data, the type, the limits, the name of the field, the words for it, and why it matters.
macro_rules! province_values {
    ($($(#[$doc:meta])* $name:ident: $Type:ty $(, most $most:literal, plausible $plausible:expr)?; $Field:ident $words:literal, $why:literal)+) => {
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
            /// The words for them.
            pub(crate) const WORDS: &'static [&'static str] = &[$($words),+];

            /// Returns its name in the data.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Self::$Field => stringify!($name),)+
                }
            }
        }

        impl Field {
            /// Returns why the value matters, and the values that can be.
            pub(crate) fn help(self) -> ValueHelp {
                match self {
                    $(Self::$Field => ValueHelp {
                        why: $why,
                        domain: <$Type as ProvinceValue>::domain(&province_values!(limits $($most, $plausible)?)),
                    },)+
                }
            }
        }

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
                vec![$(DataValue {
                    path: format!("{path}.{}", stringify!($name)),
                    value: serde_json::json!(self.$name.value),
                    source: self.$name.source,
                }),+]
            }

            /// Returns a fault for each number that is too large; the paths begin with this.
            pub(crate) fn faults(&self, path: &str) -> Vec<SetupError> {
                let mut faults = Vec::new();
                for field in Field::ALL {
                    let domain = field.help().domain;
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
                        self.$name = self.$name.other(&province_values!(limits $($most, $plausible)?), number)?;
                    })+
                }
                Some(self)
            }
        }
    };
    (limits $most:literal, $plausible:expr) => { Limits { most: $most, plausible: $plausible } };
    (limits) => { () };
}

// what is plausible: two sources give 0 to 6 fields and 0 to 4 icons, and name the provinces that have none, whose numbers the
// rulebooks confirm
province_values! {
    /// Fields (farms): each takes one farmer.
    fields: u8, most 20, plausible 1..=6; Fields "fields",
        "Each field takes one farmer, so it limits the farmers that can be placed."
    /// Power cards that may be bought.
    icons: u8, most 10, plausible 1..=4; Icons "icons",
        "The icons limit the cards that the owner of the province can buy in a round."
    /// Farmers printed on the board.
    printed_farmers: u8, most 9, plausible 0..=3; PrintedFarmers "printed farmers",
        "Printed farmers count in every harvest, in addition to those on fields."
    /// Temples.
    temples: u8, most 4, plausible 0..=2; Temples "temples",
        "The owner scores points for each temple in both scorings."
    /// Gold earned at every harvest.
    mine: u8, most 50, plausible 0..=10; Mine "mine",
        "The owner gains this gold in every harvest."
    /// Gold earned at a harvest with the temple on 1 or 2.
    caravan: u8, most 50, plausible 0..=10; Caravan "caravan",
        "The owner gains this gold in a harvest with the temple on 1 or 2."
    /// Free power cards.
    free_cards: u8, most 2, plausible 0..=2; FreeCards "free cards",
        "The province comes with this number of cards without payment."
    /// Free building stones.
    free_stones: u8, most 2, plausible 0..=2; FreeStones "free stones",
        "The province comes with this number of stones without payment."
    /// Free gold.
    free_gold: u8, most 50, plausible 0..=15; FreeGold "free gold",
        "The seat that acquires the province gains this gold."
    /// The side of the Nile.
    side: Side; Side "side",
        "The owner of the most pyramids on a side of the Nile scores, and cards ask for the side."
    /// True if it lies on a bank of the Nile.
    on_nile: bool; OnNile "on the Nile",
        "A bonus card asks for provinces on the bank of the Nile."
    /// The part of Egypt.
    egypt: Egypt; Egypt "Egypt",
        "A bonus card asks for provinces in one part of Egypt."
}
