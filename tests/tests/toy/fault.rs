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

/// A drawn good is shown to everybody, although their views do not show it.
pub const TELLS_TOO_MUCH: u8 = 10;
/// A drawn good is not shown to the seat that drew it, although its view shows it.
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
/// More commands are listed than the game states as the limit.
pub const LISTS_MORE_THAN_SAID: u8 = 26;
/// The id of a command names nothing.
pub const NAMES_NOTHING: u8 = 19;

/// A list differs if it is only counted.
pub const LISTS_BY_SINK: u8 = 28;
/// A command that is not legal is listed for its id.
pub const LISTS_FOREIGN_ID: u8 = 95;
/// A command is listed twice for its id.
pub const LISTS_ID_TWICE: u8 = 96;
/// The goods to trade are listed from the last to the first.
pub const LISTS_OUT_OF_ORDER: u8 = 97;
/// The list of all commands differs from the two parts together.
pub const LISTS_A_PART: u8 = 29;
/// Two commands have the same spelling.
pub const WRITES_TWO_ALIKE: u8 = 27;

// -- own view

/// A way that another seat has sealed cannot be chosen.
pub const REFUSES_BY_SECRET: u8 = 30;
/// A refusal counts the goods in all hands.
pub const EXPLAINS_BY_SECRET: u8 = 31;

// -- determinize

/// A known hand is dealt again.
pub const DEALS_KNOWN_HANDS: u8 = 40;
/// Goods that are seen somewhere are dealt again.
pub const DEALS_SEEN_GOODS: u8 = 41;
/// The referee does not see the pile.
pub const BLINDS_THE_REFEREE: u8 = 42;
/// Nothing is dealt.
pub const DEALS_NOTHING: u8 = 43;
/// Goods that lie aside are not dealt.
pub const DEALS_TOO_LITTLE: u8 = 44;

// -- location

/// A view lists goods of which every copy lies elsewhere.
pub const LISTS_LOCATED_GOODS: u8 = 45;
/// A view refuses goods of which one copy is unseen.
pub const REFUSES_UNSEEN_GOODS: u8 = 46;

// -- conservation, JSON, replay, end

/// A good that is sold vanishes.
pub const LOSES_GOODS: u8 = 50;
/// The state has a value that is not written.
pub const WRITES_TOO_LITTLE: u8 = 51;
/// Draws are not counted.
pub const COUNTS_NO_DRAWS: u8 = 52;
/// The last round is played for ever.
pub const NEVER_ENDS: u8 = 53;
/// After the last choice the table waits for no seat.
pub const GETS_STUCK: u8 = 54;
/// A game cannot start from the position that its set-up states.
pub const LOSES_THE_POSITION: u8 = 55;

// -- sealed

/// The name of a secret shows the number of known goods of a hand.
pub const NAMES_BY_HAND: u8 = 60;
/// Two secrets have one name.
pub const SHARES_A_NAME: u8 = 61;
/// A seat that has chosen its way still has a name for one.
pub const NAMES_TOO_LONG: u8 = 62;
/// A seat can give a secret command when none is due.
pub const SEALS_AT_ANY_TIME: u8 = 63;

// -- following

/// A way that nobody saw is never revealed.
pub const NEVER_TURNS_OVER: u8 = 70;
/// A good that is dug up is shown to nobody.
pub const DIGS_BLINDLY: u8 = 71;
/// Every draw states that the content of the pile is public.
pub const CALLS_PILE_PUBLIC: u8 = 72;
/// No draw states it.
pub const CALLS_PILE_HIDDEN: u8 = 73;

/// A listed command that is carried out without being judged does something more.
pub const CARRIES_OUT_MORE: u8 = 74;

// -- naming

/// Another value is revealed than was laid down.
pub const TURNS_OVER_SOMETHING_ELSE: u8 = 80;
/// A good that lies aside has the name of another.
pub const NAMES_BY_PLACE: u8 = 81;
/// A good is laid aside without a name.
pub const BURIES_WITHOUT_NAME: u8 = 82;

// -- objections

/// Of several rules that forbid a command the last is reported first.
pub const HEARS_THE_LAST_FIRST: u8 = 90;
/// A refused sale has no violation.
pub const HEARS_NOTHING_OF_SALES: u8 = 91;
/// Passing has a violation, and is accepted.
pub const HEARS_MORE_THAN_REFUSES: u8 = 92;
/// A rule is reported twice.
pub const HEARS_TWICE: u8 = 93;
/// The refusal has a further violation that shows what another seat hides.
pub const HEARS_BY_SECRET: u8 = 94;
