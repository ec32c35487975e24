//! The kinds of printed values, and a value of any kind.

use std::fmt;

use serde::de::DeserializeOwned;

use crate::men_nefer::{Actions, Condition, Favour, Hieroglyph, HieroglyphBonus, Placement, TrackSpace};

/// A kind of printed value.
pub(crate) trait PrintedKind: Clone + fmt::Debug + DeserializeOwned {
    fn of(value: &PlainValue) -> Option<&Self>;
    fn plain(&self) -> PlainValue;
}

/// Declares the kinds of printed values.
macro_rules! kinds {
    ($($Kind:ident($Type:ty),)+) => {
        /// A value of any kind.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) enum PlainValue {
            $($Kind($Type),)+
        }

        impl fmt::Display for PlainValue {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Kind(value) => value.fmt(f),)+
                }
            }
        }

        $(impl PrintedKind for $Type {
            fn of(value: &PlainValue) -> Option<&Self> {
                match value {
                    PlainValue::$Kind(value) => Some(value),
                    _ => None,
                }
            }

            fn plain(&self) -> PlainValue {
                PlainValue::$Kind(self.clone())
            }
        })+
    };
}

kinds! {
    Number(u8),
    Food(i8),
    Actions(Actions),
    Condition(Condition),
    Space(TrackSpace),
    Hieroglyph(Hieroglyph),
    Bonus(HieroglyphBonus),
    Favour(Favour),
    Placement(Placement),
}
