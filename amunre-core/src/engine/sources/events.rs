//! Events, each with its sentence and the rules that it carries out.

/// Declares the events of a game: an enum in which each variant has its sentence above it, as in [`in_words!`](crate::in_words), and
/// behind it the rules that it carries out: the reason why it happens. The rule of its score line comes first. Rules that depend on the
/// case are an expression of the fields, which are references. An event can be copied and compared, and has JSON.
///
/// Its fields can be observed ([`Observe`](crate::engine::Observe)), so that a seat can be given the past as numbers.
///
/// It names the rules that the event carries out, not all that were checked: a bid names no rule that could have
/// refused it but did not. The hidden content of an event makes no difference.
///
/// ```
/// use amunre_core::engine::ids::{Names, Seat};
/// use amunre_core::engine::sources::Book;
/// use amunre_core::engine::text::Words;
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
///     pub enum Event {
///         /// A seat took stones.
///         #[words("{seat} takes {number}, {left} are left")]
///         Taken { left: u8, number: u8, seat: Seat } => if *left == 0 { &[TAKE_STONES, END_WINNER] } else { &[TAKE_STONES] },
///     }
/// }
///
/// let taken = Event::Taken { left: 0, number: 2, seat: Seat::FIRST };
/// assert_eq!(taken.rules(), [TAKE_STONES, END_WINNER]);
/// assert_eq!(Words(&taken, &Names::default()).to_string(), "seat 0 takes 2, 0 are left");
/// ```
#[macro_export]
macro_rules! events {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[doc = $doc:tt])* #[words($($words:tt)+)] $Variant:ident $({
            $($(#[$field_meta:meta])* $field:ident: $Type:ty),* $(,)?
        })? => $rules:expr),+ $(,)?
    }) => {
        $crate::in_words! {
            $(#[$meta])*
            #[non_exhaustive]
            $vis enum $Name in JSON {
                $($(#[doc = $doc])* #[words($($words)+)] $Variant $({ $($(#[$field_meta])* $field: $Type),* })?,)+
            }
        }

        impl $crate::engine::observation::ObserveEvent for $Name {
            const KINDS: &'static [&'static str] = Self::NAMES;

            fn kind(&self) -> &'static str {
                self.name()
            }

            #[allow(unused_variables)] // few kinds have no field
            fn observe_fields<O: $crate::engine::observation::Observer>(kind: &str, event: Option<&Self>, to: &mut O) {
                $(if kind == stringify!($Variant) {
                    $($(
                        let $field = if let Some(Self::$Variant { $field, .. }) = event { Some($field) } else { None };
                        to.begin(stringify!($field));
                        to.value::<$Type>($field, 1);
                        to.end();
                    )*)?
                })+
            }
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
            pub fn rules(&self) -> &'static [&'static $crate::engine::sources::Rule] {
                match self {
                    $(Self::$Variant $({ $($field),* })? => $rules,)+
                }
            }
        }
    };
}
