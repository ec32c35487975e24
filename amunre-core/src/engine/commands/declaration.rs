//! The macro by which a game declares its commands.

/// Declares the commands of a game: one table with the variants, the finite domains of their fields, and their notation.
///
/// ```
/// use amunre_core::engine::commands::{ActionIds, NumberRange};
/// use amunre_core::engine::text::notation::{Notation, read, write};
///
/// amunre_core::ids! {
///     /// A good.
///     pub enum Good is "good" {
///         /// Figs.
///         Figs = "figs",
///         /// Linen.
///         Linen = "linen",
///     }
/// }
///
/// amunre_core::commands! {
///     /// A command. Each decides one thing.
///     pub enum Command {
///         /// Buys goods, perhaps on credit.
///         Buy {
///             /// True if it is paid later.
///             #[serde(default, skip_serializing_if = "std::ops::Not::not")]
///             credit: bool = false,
///             /// The kind of good.
///             good: Good,
///             /// The number of crates.
///             number: u8 as NumberRange<1, 6>,
///         } = ["buy" number("crate") "of" good] or ["buy" number("crate") "of" good "on" credit],
///         /// Ends the turn.
///         Done = ["done"],
///     }
/// }
///
/// static NOTATION: Notation<Command> = Notation { forms: Command::FORMS, shorts: &[], forbidden: &[], synonyms: "" };
///
/// let buy = Command::Buy { credit: true, good: Good::Linen, number: 2 };
/// assert_eq!(<Command as ActionIds>::SPACE, 2 * 2 * 6 + 1);
/// assert_eq!(buy.action_id(&()), Some(1 + 2 * (1 + 2 * 1)));
/// assert_eq!(Command::from_action_id(24, &()), Some(Command::Done));
/// assert_eq!(Command::Buy { credit: true, good: Good::Linen, number: 7 }.action_id(&()), None);
/// assert_eq!((buy.kind(), buy.name(), Command::Done.kind()), (0, "buy", 1));
///
/// let mut line = String::new();
/// write(&NOTATION, buy, &mut line)?;
/// assert_eq!(line, "buy 2 crates of linen on credit");
/// assert_eq!(read(&NOTATION, "Buy 2 crates of linen on credit"), Ok(vec![buy]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// **A field** has a name, a type, the [`Domain`](crate::engine::commands::Domain) of its ids after `as` (left out where the type
/// is its own domain), and after `=` the value that it has in a form that does not mention it. Attributes of serde apply as on
/// any field; JSON names of variants are in snake case.
///
/// **A form** is a line of notation in brackets; it begins with a word, and `or` stands before another form. Its parts:
///
/// | part | is |
/// |---|---|
/// | `"with"` | this word |
/// | `good` | the value of the field, as its [`Argument`](crate::engine::notation::Argument) writes it: a name, a number, a spot; of an `Option` a value that is there; of a `bool` the name of the field, which says `true` |
/// | `number("crate")` | a number, and what it counts: `1 crate`, `2 crates` |
/// | `number(good)` | the same, where a field has the name of what is counted |
///
/// A command is written in the first form that is read back as this command.
///
/// The macro generates
///
/// - the enum with serde, and with the feature `schema` its schema: the crate that declares it depends on serde (and schemars);
/// - `Command::FORMS`, the forms for a [`Notation`](crate::engine::notation::Notation);
/// - `kind()`, the place of the variant, and `name()`, the first word of its first form;
/// - [`ActionIds`](crate::engine::commands::ActionIds): `action_id(&at)`, `from_action_id(id, &at)` and the size of the space. The first
///   field of a variant counts fastest;
/// - with `enum Command of Caravan`, the [`Encoding`](crate::engine::Encoding) of the game `Caravan`. With `enum Command of Caravan
///   at map: RoadMap` the domains depend on the field `map` of its state, and `, synonyms SYNONYMS` adds other words that people type.
///   A game that writes `Encoding` itself can have short lines beside the forms, or ids by edition.
///
/// An order of variants, of fields or of the values of a domain that was released stays as it is: ids and kinds follow from it.
#[macro_export]
macro_rules! commands {
    ($(#[$meta:meta])* $vis:vis enum $Command:ident $(of $Game:ident $(at $place:ident: $At:ty)? $(, synonyms $synonyms:ident)?)? {
        $($(#[$about:meta])* $Variant:ident $({
            $($(#[$note:meta])* $field:ident: $Type:ty $(as $Domain:ty)? $(= $default:expr)?),+ $(,)?
        })? = [$name:literal $($part:tt)*] $(or [$($other:tt)+])*),+ $(,)?
    }) => {
        $crate::with_schema! {
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
            #[serde(rename_all = "snake_case", deny_unknown_fields)]
            $vis enum $Command {
                $($(#[$about])* $Variant $({ $($(#[$note])* $field: $Type),+ })?),+
            }
        }

        $($crate::command_encoding!($Command of $Game $(at $place: $At)?; $($synonyms)?);)?

        const _: () = {
            use $crate::engine::commands as engine;

            #[repr(u8)]
            enum Kind {
                $($Variant),+
            }

            impl $Command {
                /// The forms of all commands in notation.
                pub const FORMS: &'static [$crate::engine::text::notation::CommandForm<Self>] = $crate::command_forms! {
                    $Command $($Variant { $($($field: $Type $(= $default)?),+)? } ([$name $($part)*] $([$($other)+])*))+
                };

                /// The place of the variant, from 0.
                #[inline]
                pub const fn kind(self) -> u8 {
                    match self {
                        $(Self::$Variant { .. } => Kind::$Variant as u8),+
                    }
                }

                /// The first word in notation.
                pub const fn name(self) -> &'static str {
                    match self {
                        $(Self::$Variant { .. } => $name),+
                    }
                }
            }

            impl<At: ?Sized> engine::ActionIds<At> for $Command
            where
                $($($($crate::domain!($Type $(as $Domain)?): engine::Domain<$Type, At>,)+)?)+
            {
                const STARTS: &'static [u32] = &engine::starts([
                    $(1 $($(* <$crate::domain!($Type $(as $Domain)?) as engine::Domain<$Type, At>>::SIZE)+)?,)+ 0
                ]);

                const KINDS: &'static [engine::CommandKind] = &[$(engine::CommandKind {
                    name: stringify!($Variant),
                    fields: &[$($(engine::CommandField {
                        name: stringify!($field),
                        size: <$crate::domain!($Type $(as $Domain)?) as engine::Domain<$Type, At>>::SIZE,
                        part: <$Type as $crate::engine::text::notation::Argument>::PART,
                    }),+)?],
                }),+];

                fn features(self) -> engine::ActionFeatures {
                    let values: &[engine::FieldValue] = match self {
                        $(Self::$Variant { $($($field),+)? } => &[$($(engine::field_value($field)),+)?],)+
                    };
                    engine::features_of(<Self as engine::ActionIds<At>>::KINDS, self.kind(), values)
                }

                #[inline]
                fn action_id_in_list(self, hint: &mut u32, at: &At) -> Option<u32> {
                    match self {
                        $(Self::$Variant { $($($field),+)? } => {
                            let (id, unit) = (const { engine::start(Self::STARTS, Kind::$Variant as usize) }, 1);
                            $($(
                                let size = <$crate::domain!($Type $(as $Domain)?) as engine::Domain<$Type, At>>::SIZE;
                                let place = <$crate::domain!($Type $(as $Domain)?) as engine::Domain<$Type, At>>::place_in_list($field, hint, at)?;
                                let (id, unit) = (id + unit * place, unit * size);
                            )+)?
                            let _ = (unit, &hint, at);
                            Some(id)
                        })+
                    }
                }

                #[inline]
                fn from_action_id(id: u32, at: &At) -> Option<Self> {
                    // comparisons with constants: quicker than a search of the table of starts
                    $(
                        if id < const { engine::start(Self::STARTS, Kind::$Variant as usize + 1) } {
                            let rest = id - const { engine::start(Self::STARTS, Kind::$Variant as usize) };
                            $($(
                                let size = <$crate::domain!($Type $(as $Domain)?) as engine::Domain<$Type, At>>::SIZE;
                                let (rest, place) = (rest.checked_div(size)?, rest.checked_rem(size)?);
                                let $field = <$crate::domain!($Type $(as $Domain)?) as engine::Domain<$Type, At>>::value(place, at)?;
                            )+)?
                            let _ = (rest, at);
                            return Some(Self::$Variant { $($($field),+)? });
                        }
                    )+
                    None
                }
            }
        };
    };
}

/// The domain of a field: the one that is named, else its type.
#[doc(hidden)]
#[macro_export]
macro_rules! domain {
    ($Type:ty) => {
        $Type
    };
    ($Type:ty as $Domain:ty) => {
        $Domain
    };
}

/// The encoding of a game.
#[doc(hidden)]
#[macro_export]
macro_rules! command_encoding {
    ($Command:ident of $Game:ident; $($synonyms:ident)?) => {
        $crate::command_encoding!(@impl $Command $Game { () } _state &(); $($synonyms)?);
    };
    ($Command:ident of $Game:ident at $place:ident: $At:ty; $($synonyms:ident)?) => {
        $crate::command_encoding!(@impl $Command $Game { $At } state &state.$place; $($synonyms)?);
    };
    (@impl $Command:ident $Game:ident { $At:ty } $state:ident $at:expr; $($synonyms:ident)?) => {
        impl $crate::engine::game::Encoding for $Game {
            fn action_space(_rules: &Self::Rules) -> u32 {
                <$Command as $crate::engine::commands::ActionIds<$At>>::SPACE
            }

            fn action_id(_rules: &Self::Rules, $state: &Self::State, command: $Command) -> Option<u32> {
                $crate::engine::commands::ActionIds::action_id(command, $at)
            }

            fn action_id_in_list(_rules: &Self::Rules, $state: &Self::State, command: $Command, hint: &mut u32) -> Option<u32> {
                $crate::engine::commands::ActionIds::action_id_in_list(command, hint, $at)
            }

            fn action(_rules: &Self::Rules, $state: &Self::State, id: u32) -> Option<$Command> {
                $crate::engine::commands::ActionIds::from_action_id(id, $at)
            }

            fn kind(command: $Command) -> u8 {
                command.kind()
            }

            fn kinds(_rules: &Self::Rules) -> impl Iterator<Item = (u32, $crate::engine::commands::CommandKind)> {
                $crate::engine::commands::kinds_of::<$At, $Command>()
            }

            fn features(_rules: &Self::Rules, command: $Command) -> $crate::engine::commands::ActionFeatures {
                <$Command as $crate::engine::commands::ActionIds<$At>>::features(command)
            }

            fn notation() -> &'static $crate::engine::text::notation::Notation<$Command> {
                &$crate::engine::text::notation::Notation {
                    forms: $Command::FORMS,
                    shorts: &[],
                    forbidden: &[],
                    synonyms: $crate::command_encoding!(@synonyms $($synonyms)?),
                }
            }
        }
    };
    (@synonyms) => { "" };
    (@synonyms $synonyms:ident) => { $synonyms };
}

/// The forms of commands.
#[doc(hidden)]
#[macro_export]
macro_rules! command_forms {
    ($Command:ident $($Variant:ident $fields:tt ($($form:tt)+))+) => {
        &[$($($crate::command_forms!(@form $Command $Variant $fields $form)),+),+]
    };
    (@form $Command:ident $Variant:ident { $($field:ident: $Type:ty $(= $default:expr)?),* } [$($part:tt)+]) => {{
        use $crate::engine::text::notation as engine;

        engine::CommandForm {
            pieces: {
                $(#[allow(non_camel_case_types, dead_code)] type $field = $Type;)*
                &[$($crate::command_forms!(@part $part)),+]
            },
            #[allow(unused)]
            read: |values| {
                let mut values = values.iter().copied();
                $($(let $field: $Type = $default;)?)*
                $($crate::command_forms!(@read values $part);)+
                Some($Command::$Variant { $($field),* })
            },
            #[allow(unused)]
            write: |command| match command {
                $Command::$Variant { $($field),* } => {
                    let mut values = engine::Values::default();
                    $($crate::command_forms!(@write values $part);)+
                    Some(values)
                }
                _ => None,
            },
        }
    }};
    (@part $word:literal) => { $crate::engine::text::notation::FormPart::Word($word) };
    (@part $field:ident) => { <$field as $crate::engine::text::notation::Argument>::PART.named(stringify!($field)) };
    (@part ($noun:literal)) => { $crate::engine::text::notation::FormPart::Counted($noun) };
    (@part ($field:ident)) => { <$field as $crate::engine::text::notation::Argument>::PART.counted() };
    (@read $values:ident $word:literal) => {};
    (@read $values:ident $field:ident) => { let $field = $crate::engine::text::notation::Argument::read(&mut $values)?; };
    (@read $values:ident ($noun:literal)) => {};
    (@read $values:ident ($field:ident)) => { let $field = $crate::engine::text::notation::Argument::read(&mut $values)?; };
    (@write $values:ident $word:literal) => {};
    (@write $values:ident $field:ident) => { $crate::engine::text::notation::Argument::write($field, &mut $values)?; };
    (@write $values:ident ($noun:literal)) => {};
    (@write $values:ident ($field:ident)) => { $crate::engine::text::notation::Argument::write($field, &mut $values)?; };
}
