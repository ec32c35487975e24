//! The order in a gift turn: cards first, or all gifts named first (ruling 25).

use crate::amun_re::{GiftTurn, Rules, Violation};
use crate::engine::{Checked, Report};

/// Ruling 25: returns true if cards are the first of the gifts.
#[inline]
pub(crate) fn cards_come_first(rules: &Rules) -> bool {
    !rules.options.gift_cards_later && !rules.options.gifts_named_first
}

/// Ruling 25: refuses a gift after the cards if all gifts are named before a card is seen.
#[inline]
pub(crate) fn check_not_named(rules: &Rules, gifts: &GiftTurn, to: &mut impl Report<Violation>) -> Checked<Violation> {
    if rules.options.gifts_named_first && gifts.cards_closed {
        return to.report(Violation::CardsLast { seat: gifts.turn });
    }
    Ok(true)
}

/// Returns true if a seat has not yet announced its number of cards, which comes first in a gift turn.
#[inline]
pub(crate) fn owes_cards(rules: &Rules, gifts: &GiftTurn) -> bool {
    !gifts.cards_closed && cards_come_first(rules)
}
