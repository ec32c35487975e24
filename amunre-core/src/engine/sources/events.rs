//! Events, each with the rules that it carries out.

/// Declares the events of a game: an enum in which each variant is followed by the rules that it carries out: the reason why it
/// happens. The rule of its score line comes first. Rules that depend on the case are an expression of the fields, which are
/// references.
///
/// It names the rules that the event carries out, not all that were checked: a bid names no rule that could have
/// refused it but did not. The hidden content of an event makes no difference.
///
/// ```
/// use amunre_core::engine::Book;
///
/// static RULEBOOK: Book = Book { name: "rulebook", page: "rules/nim.md", rulings_page: "rulings.md", terms: &[], rulings: None };
///
/// amunre_core::rules! {
///     /// A seat takes stones.
///     TAKE_STONES = "nim/take/stones", RULEBOOK "p. 2" [];
///     /// The seat that takes the last stone wins.
///     END_WINNER = "nim/end/winner", RULEBOOK "p. 3" [];
/// }
///
/// amunre_core::events! {
///     /// An event.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum Event {
///         /// A seat took stones.
///         Taken { left: u8, number: u8 } => if *left == 0 { &[TAKE_STONES, END_WINNER] } else { &[TAKE_STONES] },
///     }
/// }
///
/// assert_eq!(Event::Taken { left: 0, number: 2 }.rules(), [TAKE_STONES, END_WINNER]);
/// ```
#[macro_export]
macro_rules! events {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$variant_meta:meta])* $Variant:ident $({
            $($(#[$field_meta:meta])* $field:ident: $Type:ty),* $(,)?
        })? => $rules:expr),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $Name {
            $($(#[$variant_meta])* $Variant $({ $($(#[$field_meta])* $field: $Type),* })?,)+
        }

        impl $Name {
            /// The names of all events.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($Variant)),+];

            /// Returns the name of the event.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Self::$Variant { .. } => stringify!($Variant),)+
                }
            }

            /// Returns the rules that the event carries out. A repair is above the rules and has none.
            #[allow(unused_variables, clippy::match_same_arms)] // few rules depend on a field, and many variants share them
            pub fn rules(&self) -> &'static [&'static $crate::engine::Rule] {
                match self {
                    $(Self::$Variant $({ $($field),* })? => $rules,)+
                }
            }
        }
    };
}
