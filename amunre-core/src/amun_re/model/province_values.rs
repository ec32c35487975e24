//! The values of a province, each declared once: its name in the data, its type, its limits, and what it is called.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::amun_re::model::province::{Egypt, Side};
use crate::engine::{DataSource, DataValue, SetupError, Sourced};

/// A kind of value that a province has.
trait ProvinceValue: Copy + Serialize {
    /// The values that can be, where they are numbers: all, and those that are plausible where no text gives one.
    type Limits;
    /// The other plausible value with this number, from 0.
    fn other(self, limits: &Self::Limits, number: usize) -> Option<Self>;
    /// The largest value, where they are numbers.
    fn most(limits: &Self::Limits) -> Option<u8>;
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
    fn most(limits: &Limits) -> Option<u8> {
        Some(limits.most)
    }
    fn number(self) -> Option<u8> {
        Some(self)
    }
}

/// A value that is one thing or the other.
macro_rules! two_values {
    ($($Type:ty: $one:expr, $two:expr;)+) => {
        $(impl ProvinceValue for $Type {
            type Limits = ();
            fn other(self, (): &(), number: usize) -> Option<Self> {
                let other = if self == $one { $two } else { $one };
                (number == 0).then_some(other)
            }
            fn most((): &()) -> Option<u8> {
                None
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

/// Declares the values: the name in the data, the type, the limits, the name of the field, what it is called.
macro_rules! province_values {
    ($($(#[$doc:meta])* $name:ident: $Type:ty $(, most $most:literal, plausible $plausible:expr)?; $Field:ident $words:literal)+) => {
        /// What a board says of a province, with sources.
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
            /// What they are called.
            pub(crate) const WORDS: &'static [&'static str] = &[$($words),+];

            /// Returns its name in the data.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Self::$Field => stringify!($name),)+
                }
            }
        }

        impl Field {
            /// Returns the largest number that can be, of a field that is a number.
            pub(crate) fn most(self) -> Option<u8> {
                match self {
                    $(Self::$Field => <$Type as ProvinceValue>::most(&province_values!(limits $($most, $plausible)?)),)+
                }
            }
        }

        impl ProvinceData {
            /// Returns the values without their sources.
            pub(crate) fn values(&self) -> ProvinceValues {
                ProvinceValues { $($name: self.$name.value),+ }
            }

            /// Returns where a value comes from.
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
                    match (self.number(*field), field.most()) {
                        (Some(found), Some(most)) if found > most => {
                            let path = format_args!("{path}.{}", field.name());
                            faults.push(SetupError::new(path, found, format_args!("0 to {most}")));
                        }
                        _ => {}
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
            /// Returns a value as it is written.
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
    fields: u8, most 20, plausible 1..=6; Fields "fields"
    /// Power cards that may be bought.
    icons: u8, most 10, plausible 1..=4; Icons "icons"
    /// Farmers printed on the board.
    printed_farmers: u8, most 9, plausible 0..=3; PrintedFarmers "printed farmers"
    /// Temples.
    temples: u8, most 4, plausible 0..=2; Temples "temples"
    /// Gold earned at every harvest.
    mine: u8, most 50, plausible 0..=10; Mine "mine"
    /// Gold earned at a harvest with the temple on 1 or 2.
    caravan: u8, most 50, plausible 0..=10; Caravan "caravan"
    /// Free power cards.
    free_cards: u8, most 2, plausible 0..=2; FreeCards "free cards"
    /// Free building stones.
    free_stones: u8, most 2, plausible 0..=2; FreeStones "free stones"
    /// Free gold.
    free_gold: u8, most 50, plausible 0..=15; FreeGold "free gold"
    /// The side of the Nile.
    side: Side; Side "side"
    /// Whether it lies on a bank of the Nile.
    on_nile: bool; OnNile "on the Nile"
    /// The part of Egypt.
    egypt: Egypt; Egypt "Egypt"
}
