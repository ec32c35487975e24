//! The violations of a game: the rule, the numbers of the case, and a sentence.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use crate::engine::Names;

/// The stable name of a rule: `amun-re/auction/must-outbid`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The reason why a command is refused: an enum of the game, one variant for each reason, with the numbers of the case as
/// fields. [`violations!`](crate::violations) implements it.
pub trait Violation: Error + Clone + Eq + Serialize + Send + Sync + 'static {
    /// Returns the rule that forbids the command.
    fn rule(&self) -> RuleId;
    /// Returns the reason as an English sentence that calls the seats by their names. `Display` writes it with their numbers;
    /// others can translate from the rule and the numbers.
    fn words(&self, _names: &Names) -> impl fmt::Display {
        self
    }
}

/// The result of a check: true if no rule forbids the command, false if one does and the check can go on, or, as an
/// error, the violation that ended the check.
pub type Checked<V> = Result<bool, V>;

/// A receiver of violations. A check is written once, against this trait: with [`FailFast`] it ends at the first rule
/// that forbids the command; with [`CollectAll`] it goes on with the next rule that can still be checked.
pub trait Report<V> {
    /// Reports a violation of a rule.
    fn report(&mut self, violation: V) -> Checked<V>;
}

/// A report that ends the check at the first violation.
#[derive(Clone, Copy, Debug)]
pub struct FailFast;

impl<V> Report<V> for FailFast {
    #[inline]
    fn report(&mut self, violation: V) -> Checked<V> {
        Err(violation)
    }
}

/// A report that collects every violation.
#[derive(Clone, Debug)]
pub struct CollectAll<V>(pub Vec<V>);

impl<V> Default for CollectAll<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<V> Report<V> for CollectAll<V> {
    fn report(&mut self, violation: V) -> Checked<V> {
        self.0.push(violation);
        Ok(false)
    }
}

/// Declares the violations of a game: an enum in which each variant has its sentence above it, as in
/// [`in_words!`](crate::in_words), and its rule behind it. A rule that depends on the case is an expression of the fields, which are
/// references. First come the rules of the refusals that a game of turns has: there is no such seat, the game is over, it is the turn
/// of another seat.
///
/// ```
/// use amunre_core::engine::ids::{Names, Seat};
/// use amunre_core::engine::refusal::Violation as _;
/// use amunre_core::engine::sources::Book;
///
/// static RULEBOOK: Book = Book { name: "rulebook", page: "rules/nim.md", rulings_page: "rulings.md", terms: &[], rulings: None };
///
/// amunre_core::rules! {
///     /// A seat takes 1 to 3 stones.
///     TAKE_NUMBER = "nim/take/number", RULEBOOK "p. 2" [];
///     /// Seats take stones in turn.
///     TAKE_TURN = "nim/take/turn", RULEBOOK "p. 2" [];
///     /// The last stone stays.
///     TAKE_LAST = "nim/take/last", RULEBOOK "p. 3" [];
/// }
///
/// amunre_core::violations! {
///     /// The reason why a command is refused.
///     pub enum Violation {
///         NoSuchSeat => TAKE_TURN, GameOver => TAKE_LAST, NotYourTurn => TAKE_TURN;
///
///         #[error("{number} stones: {seat} can take 1 to 3")]
///         Number { seat: Seat, number: u8 } => TAKE_NUMBER,
///         #[error("only {left} are left")]
///         TooFew { left: u8 } => if *left == 1 { TAKE_LAST } else { TAKE_NUMBER },
///     }
/// }
///
/// assert_eq!(Violation::TooFew { left: 1 }.rule(), TAKE_LAST.id);
/// let refused = Violation::Number { seat: Seat::FIRST, number: 4 };
/// assert_eq!(refused.to_string(), "4 stones: seat 0 can take 1 to 3");
/// assert_eq!(refused.words(&Names::new(vec!["red".to_owned()])).to_string(), "4 stones: red can take 1 to 3");
/// ```
#[macro_export]
macro_rules! violations {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($NoSuchSeat:ident => $no_seat:expr, $GameOver:ident => $over:expr, $NotYourTurn:ident => $no_turn:expr;)?
        $(#[error($($words:tt)+)] $Variant:ident {
            $($(#[$field_meta:meta])* $field:ident: $Type:ty),* $(,)?
        } => $rule:expr),+ $(,)?
    }) => {
        $crate::in_words! {
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize)]
            #[serde(rename_all = "snake_case")]
            #[allow(missing_docs)] // the sentence of each variant explains its fields
            #[non_exhaustive]
            $vis enum $Name {
                $(#[words("there is no {seat}: this table has seats 0 to {}", players.saturating_sub(1))]
                $NoSuchSeat { seat: $crate::engine::ids::Seat, players: u8 },
                #[words("the game is over")]
                $GameOver {},
                #[words("it is not the turn of {seat}: the table waits for {waits_for}")]
                $NotYourTurn { seat: $crate::engine::ids::Seat, waits_for: $crate::engine::ids::Seats },)?
                $(#[words($($words)+)] $Variant { $($(#[$field_meta])* $field: $Type),* },)+
            }
        }

        impl $crate::engine::refusal::Violation for $Name {
            #[allow(unused_variables, clippy::match_same_arms)] // few rules depend on a field, and many variants share one
            fn rule(&self) -> $crate::engine::refusal::RuleId {
                match self {
                    $(Self::$NoSuchSeat { .. } => $no_seat.id,
                    Self::$GameOver {} => $over.id,
                    Self::$NotYourTurn { .. } => $no_turn.id,)?
                    $(Self::$Variant { $($field),* } => $rule.id,)+
                }
            }

            fn words(&self, names: &$crate::engine::ids::Names) -> impl ::std::fmt::Display {
                ::std::fmt::from_fn(|f| $crate::engine::text::InWords::write(self, names, f))
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::engine::text::InWords::write(self, &$crate::engine::ids::Names::default(), f)
            }
        }

        impl ::std::error::Error for $Name {}
    };
}
