//! Faults that can be planted in the toy game, each against one law.

/// No fault.
pub const NONE: u8 = 0;

// -- observation

/// The turn passes over seats without linen in hand.
pub const SKIPS_BY_HAND: u8 = 1;
/// The row is filled up only while there is linen in the pile.
pub const FILLS_BY_PILE: u8 = 2;
/// Digging up is missing from the disclosing events.
pub const UNLISTED_DISCLOSURE: u8 = 3;
/// Seats with linen in hand choose their ways before the others.
pub const OWES_BY_HAND: u8 = 4;

// -- fold

/// A drawn good is told to everybody, though their views do not show it.
pub const TELLS_TOO_MUCH: u8 = 10;
/// A drawn good is not told to who drew it, though its view shows it.
pub const TELLS_TOO_LITTLE: u8 = 11;

// -- legality

/// Digging is listed when nothing lies aside.
pub const LISTS_TOO_MUCH: u8 = 20;
/// Passing is accepted and not listed.
pub const LISTS_TOO_LITTLE: u8 = 21;
/// A seat that the table does not have may sell.
pub const ADMITS_STRANGERS: u8 = 22;
/// A trade is refused after an event.
pub const REFUSES_LATE: u8 = 23;
/// Two commands have one id.
pub const SHARES_AN_ID: u8 = 24;
/// The list of commands holds the same command twice.
pub const LISTS_TWICE: u8 = 25;
/// More commands are listed than the game says a list may hold.
pub const LISTS_MORE_THAN_SAID: u8 = 26;

// -- own view

/// A way that another seat has sealed cannot be chosen.
pub const REFUSES_BY_SECRET: u8 = 30;
/// A refusal counts the goods in all hands.
pub const EXPLAINS_BY_SECRET: u8 = 31;

// -- determinize

/// A hand that is known is dealt anew.
pub const DEALS_KNOWN_HANDS: u8 = 40;
/// Goods that are seen somewhere are dealt again.
pub const DEALS_SEEN_GOODS: u8 = 41;
/// The referee does not see the pile.
pub const BLINDS_THE_REFEREE: u8 = 42;
/// Nothing is dealt.
pub const DEALS_NOTHING: u8 = 43;
/// What lies aside is not dealt.
pub const DEALS_TOO_LITTLE: u8 = 44;

// -- conservation, JSON, replay, end

/// A good that is sold vanishes.
pub const LOSES_GOODS: u8 = 50;
/// The state holds something that is not written.
pub const WRITES_TOO_LITTLE: u8 = 51;
/// Draws are not counted.
pub const COUNTS_NO_DRAWS: u8 = 52;
/// The last round is played for ever.
pub const NEVER_ENDS: u8 = 53;
/// After the last choice the table waits for nobody.
pub const GETS_STUCK: u8 = 54;
