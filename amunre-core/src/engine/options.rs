//! Options: the differences between the editions of a game, and the questions that a rulebook leaves open. Another
//! interpretation of a ruling is another value of an option.

use serde::Serialize;
use serde_json::Value;

use crate::engine::{Id, Interpretation, to_value};

/// Declares the options of a game, each once: its meaning, as a doc comment; its name, which is its JSON field; its
/// type; its default in each edition, or one default for all; the pages of the rulebooks that raise the question
/// (`source`); the ruling that completes them; and each value that is another interpretation of that ruling, with the
/// kind of the interpretation, its id and its sentence.
///
/// It makes `Options` with a value for each, `OptionChanges` (the JSON of a set-up: those that differ from an edition's), the
/// list of the options and the other interpretations. Attributes above `OptionChanges;` are those of `OptionChanges`; without that
/// line it has a general text.
///
/// `if |options| …` after the sentence of an interpretation limits it to games with these other options.
///
/// ```
/// amunre_core::options! {
///     /// The seat that takes the last stone loses.
///     last_loses: bool = [false], ruling 1 {
///         true => Judged, "last-loses-yes", "the last stone loses";
///         false => Judged, "last-loses-no", "the last stone wins";
///     };
/// }
///
/// let readings = Options::USUAL.interpretations();
/// assert_eq!(readings.len(), 1);
/// assert_eq!(Options::USUAL.with_interpretation(readings[0].id), Some(Options::OTHER));
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$about:meta])* OptionChanges;
     $($(#[doc = $doc:literal])+ $name:ident: $Type:ty = [$($usual:expr),+] $(, source $source:literal)?
        $(, ruling $ruling:literal $({
            $($value:expr => $kind:expr, $id:literal, $sentence:literal $(if $open:expr)?;)+
        })?)?;)+) => {
        /// The value of each option. "Off" means `false`.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize)]
        #[allow(clippy::struct_excessive_bools)] // each is a question of its own
        #[non_exhaustive]
        pub struct Options {
            $($(#[doc = $doc])+ pub $name: $Type,)+
        }

        $crate::with_schema! {
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ::serde::Serialize, ::serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct OptionChanges {
                $(
                    $(#[doc = $doc])+
                    #[serde(default, skip_serializing_if = "Option::is_none")]
                    pub $name: Option<$Type>,
                )+
            }
        }

        impl Options {
            /// The names of all options.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// The default of each option; of several editions, that of the first.
            pub const USUAL: Self = Self::of_edition(0);

            /// Another value of each option that has another interpretation: the first that is declared.
            #[allow(clippy::cast_lossless, clippy::indexing_slicing)] // computed when the program is built
            pub const OTHER: Self = {
                let mut options = Self::USUAL;
                $(
                    let values: &[$Type] = &[$($($($value),+)?)?];
                    let mut place = 0;
                    while place < values.len() && options.$name as u8 == Self::USUAL.$name as u8 {
                        options.$name = values[place];
                        place += 1;
                    }
                )+
                options
            };

            /// Returns each option with its value here and the values that it can have.
            pub fn table(self) -> Vec<$crate::engine::options::OptionInfo> {
                vec![$($crate::engine::options::OptionInfo::of(const { &$crate::engine::options::DeclaredOption {
                    option: stringify!($name),
                    meaning: concat!($($doc),+).trim_ascii(),
                    source: concat!($($source)?),
                    ruling: 0 $(+ $ruling)?,
                } }, self.$name)),+]
            }

            /// Returns the default of each option in an edition, by its place in the lists.
            #[allow(clippy::indexing_slicing)] // computed when the program is built
            pub(crate) const fn of_edition(place: usize) -> Self {
                Self {
                    $($name: {
                        const USUAL: &[$Type] = &[$($usual),+];
                        USUAL[if USUAL.len() == 1 { 0 } else { place }]
                    }),+
                }
            }

            /// The interpretations that are values of options.
            const READINGS: &'static [$crate::engine::options::OptionReading<Self>] = {
                #[allow(unused_imports)]
                use $crate::engine::sources::InterpretationKind::{AllowsMore, AnotherGame, Judged};
                &[$($($($($crate::engine::options::OptionReading {
                    interpretation: $crate::engine::sources::Interpretation {
                        ruling: $ruling, id: $id, sentence: $sentence, kind: $kind,
                    },
                    is_other: |options: &Self| options.$name != $value $(&& {
                        let is_open: fn(&Self) -> bool = $open;
                        is_open(options)
                    })?,
                    apply: |options: &mut Self| options.$name = $value,
                },)+)?)?)+]
            };

            /// Returns the other interpretations that these options leave: each other value of each, in the order of
            /// the rulings.
            pub fn interpretations(&self) -> Vec<$crate::engine::sources::Interpretation> {
                $crate::engine::options::OptionReading::open(Self::READINGS, self)
            }

            /// Returns these options under another interpretation, by its id.
            pub fn with_interpretation(self, id: &str) -> Option<Self> {
                $crate::engine::options::OptionReading::applied(Self::READINGS, &self, id)
            }

            /// Returns these options with changes.
            #[must_use]
            pub fn with(mut self, changes: &OptionChanges) -> Self {
                $(self.$name = changes.$name.unwrap_or(self.$name);)+
                self
            }

            /// Returns the changes that make these options of others.
            pub fn changes_of(self, others: Self) -> OptionChanges {
                OptionChanges { $($name: (self.$name != others.$name).then_some(self.$name)),+ }
            }

            /// Returns these options with each other value of each, one at a time, with the name of the option.
            pub fn neighbours(self) -> Vec<(&'static str, Self)> {
                let mut all = Vec::new();
                $(for value in <$Type as $crate::engine::options::OptionValues>::values() {
                    let mut other = self;
                    other.$name = value;
                    if other != self {
                        all.push((stringify!($name), other));
                    }
                })+
                all
            }
        }

        impl OptionChanges {
            /// Returns true if nothing differs.
            pub fn is_none(&self) -> bool {
                *self == Self::default()
            }
        }
    };
    ($($options:tt)+) => {
        $crate::options! {
            /// The options that differ from those of the edition. "Off" means `false`.
            OptionChanges;
            $($options)+
        }
    };
}

/// An option of a set-up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name, in the JSON of a set-up.
    pub option: &'static str,
    /// The meaning of its values, in Markdown.
    pub meaning: &'static str,
    /// The pages of the rulebooks that the option is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'static str>,
    /// The number of the ruling that decides between the values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<u8>,
    /// The value that it has unless a set-up gives another.
    pub default: Value,
    /// The values that it can have.
    pub values: Vec<Value>,
}

impl OptionInfo {
    /// An option as it is declared, with this default.
    #[inline(never)] // a game has dozens, and few types
    pub fn of<T: OptionValues + Serialize>(declared: &'static DeclaredOption, default: T) -> Self {
        let json = |value: T| to_value(&value).unwrap_or_default();
        let DeclaredOption { option, meaning, source, ruling } = *declared;
        Self {
            option,
            meaning,
            source: (!source.is_empty()).then_some(source),
            ruling: (ruling > 0).then_some(ruling),
            default: json(default),
            values: T::values().into_iter().map(json).collect(),
        }
    }
}

/// The texts of an option, as [`options!`](crate::options) declares it.
#[derive(Clone, Copy, Debug)]
pub struct DeclaredOption {
    /// The name.
    pub option: &'static str,
    /// The meaning of its values, in Markdown.
    pub meaning: &'static str,
    /// The pages of the rulebooks that it is about. Empty if there are none.
    pub source: &'static str,
    /// The number of its ruling. 0 if there is none.
    pub ruling: u8,
}

/// An edition of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct EditionInfo {
    /// The dated name, in the JSON of a set-up.
    pub edition: String,
    /// The options, with their values in this edition.
    pub options: Vec<OptionInfo>,
}

impl EditionInfo {
    /// An edition with these options.
    pub fn new(edition: impl ToString, options: Vec<OptionInfo>) -> Self {
        Self { edition: edition.to_string(), options }
    }
}

/// Another interpretation of a ruling, as a change of options.
#[derive(Clone, Copy, Debug)]
pub struct OptionReading<R: 'static> {
    /// The interpretation.
    pub interpretation: Interpretation,
    /// Returns true if it is another interpretation than these rules follow, of a question that they leave open.
    pub is_other: fn(&R) -> bool,
    /// Changes the options to it.
    pub apply: fn(&mut R),
}

impl<R: Clone> OptionReading<R> {
    /// Returns the interpretations that rules leave open, in the order of the rulings.
    pub fn open(all: &[Self], rules: &R) -> Vec<Interpretation> {
        let open = all.iter().filter(|reading| (reading.is_other)(rules));
        let mut open: Vec<Interpretation> = open.map(|reading| reading.interpretation).collect();
        Interpretation::sort(&mut open);
        open
    }

    /// Returns the rules under an interpretation, by its id.
    pub fn applied(all: &[Self], rules: &R, id: &str) -> Option<R> {
        let reading = all.iter().find(|reading| reading.interpretation.id == id)?;
        let mut changed = rules.clone();
        (reading.apply)(&mut changed);
        Some(changed)
    }
}

/// The values of an option: yes or no, or one of some names.
pub trait OptionValues: Sized {
    /// Returns all values.
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
