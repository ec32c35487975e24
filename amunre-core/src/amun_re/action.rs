//! Commands as numbers: a fixed-size space whose meaning never changes within a rule set.

use super::auction::SPACES;
use super::market::MOST_OF_A_KIND;
use super::offering::MOST_GOLD;
use super::{Command, Item, PowerCard, Province, Way};
use crate::engine::Id;

// The space in order: each range begins where the one before ends.
const SELL: u32 = 0;
const BID: u32 = SELL + 12;
const PLAY: u32 = BID + 15 * 9;
const BUY: u32 = PLAY + 12 * 16;
const FARMER: u32 = BUY + 3 * 40;
const STONE: u32 = FARMER + 15;
const CARDS: u32 = STONE + 15;
const CORRECT: u32 = CARDS + 40;
const COLLECT: u32 = CORRECT + 2;
const DONE: u32 = COLLECT + 1;
const STEAL: u32 = DONE + 1;
const OFFER: u32 = STEAL + 2;
/// How many ids there are.
pub(super) const SPACE: u32 = OFFER + 2 * 820;

fn number(id: impl Id) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}

/// The id of a command; none for one that no rules could ever allow.
pub(super) fn id(command: Command) -> Option<u32> {
    let counted = |number: u8| (1..=MOST_OF_A_KIND).contains(&number).then(|| u32::from(number) - 1);
    Some(match command {
        Command::Sell { card } => SELL + number(card),
        Command::Bid { province, gold } => {
            let space = SPACES.iter().position(|space| *space == gold)?;
            BID + number(province) * 9 + u32::try_from(space).ok()?
        }
        Command::Play { card, province } => {
            let place = province.map_or(15, number);
            PLAY + number(card) * 16 + place
        }
        Command::Buy { item, number: n } => BUY + number(item) * 40 + counted(n)?,
        Command::PlaceFarmer { province } => FARMER + number(province),
        Command::PlaceStone { province } => STONE + number(province),
        Command::TakeCards { number } => CARDS + counted(number)?,
        Command::Correct { way } => CORRECT + number(way),
        Command::Collect => COLLECT,
        Command::Done => DONE,
        Command::Steal { correction } => STEAL + u32::from(correction),
        Command::Offer { gold, correction } => {
            let gold = (1..=MOST_GOLD).contains(&gold).then(|| u32::from(gold) - 1)?;
            OFFER + gold * 2 + u32::from(correction)
        }
    })
}

/// The command with this id.
pub(super) fn command(id: u32) -> Option<Command> {
    let at = |from: u32| usize::try_from(id - from).ok();
    let counted = |from: u32| u8::try_from(id - from + 1).ok();
    Some(match id {
        BID.. if id < PLAY => {
            Command::Bid { province: Province::at(at(BID)? / 9)?, gold: SPACES.get(at(BID)? % 9).copied()? }
        }
        PLAY.. if id < BUY => {
            Command::Play { card: PowerCard::at(at(PLAY)? / 16)?, province: Province::at(at(PLAY)? % 16) }
        }
        BUY.. if id < FARMER => {
            Command::Buy { item: Item::at(at(BUY)? / 40)?, number: u8::try_from((id - BUY) % 40 + 1).ok()? }
        }
        FARMER.. if id < STONE => Command::PlaceFarmer { province: Province::at(at(FARMER)?)? },
        STONE.. if id < CARDS => Command::PlaceStone { province: Province::at(at(STONE)?)? },
        CARDS.. if id < CORRECT => Command::TakeCards { number: counted(CARDS)? },
        CORRECT.. if id < COLLECT => Command::Correct { way: Way::at(at(CORRECT)?)? },
        COLLECT => Command::Collect,
        DONE => Command::Done,
        STEAL.. if id < OFFER => Command::Steal { correction: id > STEAL },
        OFFER.. if id < SPACE => {
            Command::Offer { gold: u16::try_from((id - OFFER) / 2 + 1).ok()?, correction: (id - OFFER) % 2 == 1 }
        }
        SPACE.. => return None,
        _ => Command::Sell { card: PowerCard::at(at(SELL)?)? },
    })
}

/// The kind of a command, for the random policy.
pub(super) fn kind(command: Command) -> u8 {
    match command {
        Command::Bid { .. } => 0,
        Command::Play { .. } => 1,
        Command::Sell { .. } => 2,
        Command::Buy { .. } => 3,
        Command::PlaceFarmer { .. } => 4,
        Command::PlaceStone { .. } => 5,
        Command::Offer { .. } => 6,
        Command::Steal { .. } => 7,
        Command::Correct { .. } => 8,
        Command::TakeCards { .. } => 9,
        Command::Collect => 10,
        Command::Done => 11,
    }
}

#[cfg(test)]
mod tests {
    use super::{SPACE, command, id};

    #[test]
    fn every_id_names_a_command_and_every_such_command_its_id() {
        for number in 0..SPACE {
            let named = command(number).unwrap_or_else(|| panic!("{number} names nothing"));
            assert_eq!(id(named), Some(number), "{named:?}");
        }
        assert_eq!(command(SPACE), None);
        assert_eq!(command(u32::MAX), None);
    }
}
