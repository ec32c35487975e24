//! Short words for seats and commands.

use amunre_core::amun_re::{Command, Item, PowerCard, Province, TombPlace, TombTile, Way};
use amunre_core::engine::ids::{Names, Seat};

/// The first seat.
pub const RED: Seat = Seat::FIRST;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// The second seat.
pub fn black() -> Seat {
    seat(1)
}

/// The third seat.
pub fn blue() -> Seat {
    seat(2)
}

/// The fourth seat.
pub fn white() -> Seat {
    seat(3)
}

/// The fifth seat.
pub fn green() -> Seat {
    seat(4)
}

/// The names of the seats in stories.
pub fn names() -> Names {
    Names::new(["red", "black", "blue", "white", "green"].map(str::to_owned).to_vec())
}

/// `bid ABYDOS 3`.
pub fn bid(province: Province, gold: u16) -> Command {
    Command::Bid { province, gold, from: None }
}

/// `bid ABYDOS 3 from THEBES`.
pub fn bid_from(province: Province, gold: u16, from: Province) -> Command {
    Command::Bid { province, gold, from: Some(from) }
}

/// `choose ABYDOS`.
pub fn choose(province: Province) -> Command {
    Command::Choose { province }
}

/// `pass`.
pub const PASS: Command = Command::Pass;

/// `keep east_or_west`.
pub fn keep(card: PowerCard) -> Command {
    Command::Keep { card }
}

/// `play bidding_blockade`.
pub fn play(card: PowerCard) -> Command {
    Command::Play { card, province: None }
}

/// `play builder ABU`.
pub fn play_on(card: PowerCard, province: Province) -> Command {
    let province = Some(province);
    Command::Play { card, province }
}

/// `sell builder`.
pub fn sell(card: PowerCard) -> Command {
    Command::Sell { card }
}

/// `buy 2 cards`.
pub fn buy_cards(number: u8) -> Command {
    let item = Item::Card;
    Command::Buy { item, number }
}

/// `buy 2 farmers`.
pub fn buy_farmers(number: u8) -> Command {
    let item = Item::Farmer;
    Command::Buy { item, number }
}

/// `buy 2 stones`.
pub fn buy_stones(number: u8) -> Command {
    let item = Item::Stone;
    Command::Buy { item, number }
}

/// `buy 2 tiles`.
pub fn buy_tiles(number: u8) -> Command {
    let item = Item::Tile;
    Command::Buy { item, number }
}

/// `play afterlife for stone b1`.
pub fn afterlife(tile: TombTile, place: TombPlace) -> Command {
    Command::Afterlife { tile, place }
}

/// `place tile stone b1`.
pub fn place_tile(tile: TombTile, place: TombPlace) -> Command {
    Command::PlaceTile { tile, place }
}

/// `discard card treasury`.
pub fn discard(card: PowerCard) -> Command {
    Command::Discard { card }
}

/// `discard tile stone`.
pub fn discard_tile(tile: TombTile) -> Command {
    Command::DiscardTile { tile }
}

/// `build ABYDOS`.
pub fn build(province: Province) -> Command {
    Command::Build { province }
}

/// `glory 2`.
pub fn glory(points: u8) -> Command {
    Command::Glory { points }
}

/// `place farmer ABU`.
pub fn farmer(province: Province) -> Command {
    Command::PlaceFarmer { province }
}

/// `place stone ABU`.
pub fn stone(province: Province) -> Command {
    Command::PlaceStone { province }
}

/// `offer 9`.
pub fn offer(gold: u16) -> Command {
    let correction = false;
    Command::Offer { gold, correction }
}

/// `offer 9 with sacrifice_correction`.
pub fn offer_and_correction(gold: u16) -> Command {
    let correction = true;
    Command::Offer { gold, correction }
}

/// `steal`.
pub const STEAL: Command = Command::Steal { correction: false, greed: false };
/// Discards the Theft card.
pub const DISCARD_THEFT: Command = Command::DiscardTheft;

/// `steal with sacrifice_correction`.
pub const STEAL_AND_CORRECT: Command = Command::Steal { correction: true, greed: false };

/// `steal with greed`.
pub const STEAL_WITH_GREED: Command = Command::Steal { correction: false, greed: true };

/// `steal with influence and greed`.
pub const STEAL_WITH_INFLUENCE_AND_GREED: Command = Command::Steal { correction: true, greed: true };

/// `correct raise`.
pub const RAISE: Command = Command::Correct { way: Way::Raise };

/// `correct lower`.
pub const LOWER: Command = Command::Correct { way: Way::Lower };

/// `take 2 cards`.
pub fn take_cards(number: u8) -> Command {
    Command::TakeCards { number }
}

/// `collect`.
pub const COLLECT: Command = Command::Collect;

/// `done`.
pub const DONE: Command = Command::Done;
