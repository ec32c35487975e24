//! Options: what editions of a game differ in, each by a name, so that an edition is a set of their values.

use crate::engine::Id;

/// Declares the options of a game: `Options` with a value for each, and `Changes`, those that differ from an edition's. What
/// stands above `Changes;` is what is said of it; without that line it is said in general.
#[macro_export]
macro_rules! options {
    ($(#[$about:meta])* Changes; $($(#[$doc:meta])* $name:ident: $Type:ty;)+) => {
        /// The value of each option.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize)]
        #[allow(clippy::struct_excessive_bools)] // each is a question of its own
        pub struct Options {
            $($(#[$doc])* pub $name: $Type,)+
        }

        $crate::with_schema! {
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ::serde::Serialize, ::serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct Changes {
                $($(#[$doc])* #[serde(default, skip_serializing_if = "Option::is_none")] pub $name: Option<$Type>,)+
            }
        }

        impl Options {
            /// The names of all options.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// These options with changes.
            #[must_use]
            pub fn with(self, changes: &Changes) -> Self {
                Self { $($name: changes.$name.unwrap_or(self.$name)),+ }
            }

            /// The changes that make these options of others.
            pub fn changes_of(self, others: Self) -> Changes {
                Changes { $($name: (self.$name != others.$name).then_some(self.$name)),+ }
            }

            /// These options with each other value of each, one at a time: the name of the option, and what comes of it.
            pub fn neighbours(self) -> Vec<(&'static str, Self)> {
                let mut all = Vec::new();
                $(
                    let values = <$Type as $crate::engine::OptionValues>::values();
                    let others = values.into_iter().filter(|value| *value != self.$name);
                    all.extend(others.map(|value| (stringify!($name), Self { $name: value, ..self })));
                )+
                all
            }
        }

        impl Changes {
            /// Whether nothing differs.
            pub fn is_none(&self) -> bool {
                *self == Self::default()
            }
        }
    };
    ($($options:tt)+) => {
        $crate::options! {
            /// The options that differ from those of the edition.
            Changes;
            $($options)+
        }
    };
}

/// What an option can be: yes or no, or one of some names.
pub trait OptionValues: Sized {
    /// All of it.
    fn values() -> Vec<Self>;
}

impl OptionValues for bool {
    fn values() -> Vec<Self> {
        vec![false, true]
    }
}

impl<K: Id> OptionValues for K {
    fn values() -> Vec<Self> {
        K::ALL.to_vec()
    }
}
