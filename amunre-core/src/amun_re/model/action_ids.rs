//! Commands as numbers: a fixed-size space whose meaning never changes within a rule set.

use crate::amun_re::rules::bidding::SPACES;
use crate::amun_re::rules::offering::MOST_GOLD;
use crate::amun_re::rules::purchase::MOST_OF_A_KIND;
use crate::amun_re::{Bid, Command, Edition, Item, PowerCard, Province, Rules, State, TombPlace, TombTile, Way};
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
/// How many ids there are with the deck and the options of 2003.
const CLASSIC: u32 = OFFER + 2 * 820;
// What other options bring in: more is appended, and no number changes.
const SELL_MORE: u32 = CLASSIC;
const PLAY_MORE: u32 = SELL_MORE + 17;
const BID_MORE: u32 = PLAY_MORE + 17 * 16;
const PASS: u32 = BID_MORE + 15 * 32;
const KEEP: u32 = PASS + 1;
const GLORY: u32 = KEEP + 17;
const STEAL_GREED: u32 = GLORY + 3;
/// How many ids there are with all of them.
const ALL: u32 = STEAL_GREED + 2;
// What the expansions bring in.
const SELL_NEW: u32 = ALL;
const PLAY_NEW: u32 = SELL_NEW + 4;
const CHOOSE: u32 = PLAY_NEW + 4;
const BUY_TILES: u32 = CHOOSE + 15;
const AFTERLIFE: u32 = BUY_TILES + 40;
const PLACE_TILE: u32 = AFTERLIFE + 5 * 15;
const DISCARD: u32 = PLACE_TILE + 5 * 15;
const DISCARD_TILE: u32 = DISCARD + 21;
const BUILD: u32 = DISCARD_TILE + 5;
/// A bid of one of two markers that are both outbid: the first, then the second.
const BID_FROM: u32 = BUILD + 15;
const EXPANDED: u32 = BID_FROM + 2 * BIDS;

/// How many bids there are: each space of each province.
const BIDS: u32 = 15 * 41;

/// How many kinds of card have ids in the first ranges, and how many in those or the next.
const FIRST_KINDS: u32 = 12;
const NEXT_KINDS: u32 = FIRST_KINDS + 17;

/// How many ids there are by these rules.
pub(crate) fn space(rules: &Rules) -> u32 {
    match rules.options {
        options if options == Edition::Classic2003.options() => CLASSIC,
        options if options.is_expanded() => EXPANDED,
        _ => ALL,
    }
}

fn number(id: impl Id) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}

/// The markers of the seat that is to bid: which of them a bid moves is said by its place.
fn markers(state: &State) -> [Option<Province>; 2] {
    let own = state.phase.turn().map(|seat| &state.seats[seat]);
    let place = |bid: Option<Bid>| bid.map(|bid| bid.province);
    own.map_or([None; 2], |own| [place(own.bid), place(own.second_bid)])
}

fn bid_from(state: &State, province: Province, gold: u16, from: Province) -> Option<u32> {
    let marker = markers(state).iter().position(|place| *place == Some(from))?;
    let space = SPACES.iter().position(|space| *space == gold)?;
    let (marker, space) = (u32::try_from(marker).ok()?, u32::try_from(space).ok()?);
    Some(BID_FROM + marker * BIDS + number(province) * 41 + space)
}

/// The id of a command; none for one that no rules could ever allow.
pub(crate) fn id(state: &State, command: Command) -> Option<u32> {
    if let Command::Bid { province, gold, from: Some(from) } = command {
        return bid_from(state, province, gold, from);
    }
    stateless(command)
}

/// The command with this id.
pub(crate) fn command(state: &State, id: u32) -> Option<Command> {
    let Some(bid) = id.checked_sub(BID_FROM) else { return named(id) };
    let at = |number: u32| usize::try_from(number).ok();
    let from = markers(state).get(at(bid / BIDS)?).copied().flatten()?;
    let (province, gold) = (Province::at(at(bid % BIDS / 41)?)?, SPACES.get(at(bid % 41)?).copied()?);
    Some(Command::Bid { province, gold, from: Some(from) })
}

/// The id of a command that the table makes no difference to.
fn stateless(command: Command) -> Option<u32> {
    let tile = |tile: TombTile, place: TombPlace| number(tile) * 15 + number(place);
    let counted = |number: u8| (1..=MOST_OF_A_KIND).contains(&number).then(|| u32::from(number) - 1);
    Some(match command {
        Command::Sell { card } if number(card) >= NEXT_KINDS => SELL_NEW + number(card) - NEXT_KINDS,
        Command::Sell { card } => kind_id(card, SELL, SELL_MORE, 1),
        Command::Bid { from: Some(_), .. } => return None,
        Command::Bid { province, gold, from: None } => {
            let space = u32::try_from(SPACES.iter().position(|space| *space == gold)?).ok()?;
            match space.checked_sub(9) {
                None => BID + number(province) * 9 + space,
                Some(above) => BID_MORE + number(province) * 32 + above,
            }
        }
        Command::Play { card, province: None } if number(card) >= NEXT_KINDS => PLAY_NEW + number(card) - NEXT_KINDS,
        Command::Play { card, .. } if number(card) >= NEXT_KINDS => return None,
        Command::Choose { province } => CHOOSE + number(province),
        Command::Afterlife { tile: kind, place } => AFTERLIFE + tile(kind, place),
        Command::PlaceTile { tile: kind, place } => PLACE_TILE + tile(kind, place),
        Command::Discard { card } => DISCARD + number(card).checked_sub(FIRST_KINDS)?,
        Command::DiscardTile { tile } => DISCARD_TILE + number(tile),
        Command::Build { province } => BUILD + number(province),
        Command::Buy { item: Item::Tile, number: n } => BUY_TILES + counted(n)?,
        Command::Play { card, province } => {
            let place = province.map_or(15, number);
            kind_id(card, PLAY, PLAY_MORE, 16) + place
        }
        Command::Buy { item, number: n } => BUY + number(item) * 40 + counted(n)?,
        Command::PlaceFarmer { province } => FARMER + number(province),
        Command::PlaceStone { province } => STONE + number(province),
        Command::TakeCards { number } => CARDS + counted(number)?,
        Command::Correct { way } => CORRECT + number(way),
        Command::Collect => COLLECT,
        Command::Done => DONE,
        Command::Steal { correction, greed: false } => STEAL + u32::from(correction),
        Command::Steal { correction, greed: true } => STEAL_GREED + u32::from(correction),
        Command::Pass => PASS,
        Command::Keep { card } if number(card) >= NEXT_KINDS => return None,
        Command::Keep { card } => KEEP + number(card).checked_sub(FIRST_KINDS)?,
        Command::Glory { points } => GLORY + u32::from((1..=3).contains(&points).then(|| points - 1)?),
        Command::Offer { gold, correction } => {
            let gold = (1..=MOST_GOLD).contains(&gold).then(|| u32::from(gold) - 1)?;
            OFFER + gold * 2 + u32::from(correction)
        }
    })
}

/// The first id of a kind of card: the kinds of 2003 stand in one range, those of 2023 in another.
fn kind_id(card: PowerCard, first: u32, more: u32, each: u32) -> u32 {
    match number(card).checked_sub(FIRST_KINDS) {
        None => first + number(card) * each,
        Some(number) => more + number * each,
    }
}

/// The command with this id, the same at every table.
fn named(id: u32) -> Option<Command> {
    let at = |from: u32| usize::try_from(id - from).ok();
    let tile = |from: u32| Some((TombTile::at(at(from)? / 15)?, TombPlace::at(at(from)? % 15)?));
    let counted = |from: u32| u8::try_from(id - from + 1).ok();
    Some(match id {
        BID.. if id < PLAY => {
            Command::Bid { province: Province::at(at(BID)? / 9)?, gold: SPACES.get(at(BID)? % 9).copied()?, from: None }
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
        STEAL.. if id < OFFER => Command::Steal { correction: id > STEAL, greed: false },
        OFFER.. if id < CLASSIC => {
            Command::Offer { gold: u16::try_from((id - OFFER) / 2 + 1).ok()?, correction: (id - OFFER) % 2 == 1 }
        }
        SELL_MORE.. if id < PLAY_MORE => Command::Sell { card: PowerCard::at(at(SELL_MORE)? + 12)? },
        PLAY_MORE.. if id < BID_MORE => Command::Play {
            card: PowerCard::at(at(PLAY_MORE)? / 16 + 12)?,
            province: Province::at(at(PLAY_MORE)? % 16),
        },
        BID_MORE.. if id < PASS => Command::Bid {
            province: Province::at(at(BID_MORE)? / 32)?,
            gold: SPACES.get(at(BID_MORE)? % 32 + 9).copied()?,
            from: None,
        },
        PASS => Command::Pass,
        KEEP.. if id < GLORY => Command::Keep { card: PowerCard::at(at(KEEP)? + 12)? },
        GLORY.. if id < STEAL_GREED => Command::Glory { points: u8::try_from(at(GLORY)? + 1).ok()? },
        STEAL_GREED.. if id < ALL => Command::Steal { correction: id > STEAL_GREED, greed: true },
        SELL_NEW.. if id < PLAY_NEW => Command::Sell { card: PowerCard::at(at(SELL_NEW)? + 29)? },
        PLAY_NEW.. if id < CHOOSE => Command::Play { card: PowerCard::at(at(PLAY_NEW)? + 29)?, province: None },
        CHOOSE.. if id < BUY_TILES => Command::Choose { province: Province::at(at(CHOOSE)?)? },
        BUY_TILES.. if id < AFTERLIFE => Command::Buy { item: Item::Tile, number: counted(BUY_TILES)? },
        AFTERLIFE.. if id < PLACE_TILE => {
            let (tile, place) = tile(AFTERLIFE)?;
            Command::Afterlife { tile, place }
        }
        PLACE_TILE.. if id < DISCARD => {
            let (tile, place) = tile(PLACE_TILE)?;
            Command::PlaceTile { tile, place }
        }
        DISCARD.. if id < DISCARD_TILE => Command::Discard { card: PowerCard::at(at(DISCARD)? + 12)? },
        DISCARD_TILE.. if id < BUILD => Command::DiscardTile { tile: TombTile::at(at(DISCARD_TILE)?)? },
        BUILD.. if id < BID_FROM => Command::Build { province: Province::at(at(BUILD)?)? },
        BID_FROM.. => return None,
        _ => Command::Sell { card: PowerCard::at(at(SELL)?)? },
    })
}

/// The kind of a command, for the random policy.
pub(crate) fn kind(command: Command) -> u8 {
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
        Command::Keep { .. } => 12,
        Command::Pass => 13,
        Command::Glory { .. } => 14,
        Command::Choose { .. } => 15,
        Command::Afterlife { .. } => 16,
        Command::PlaceTile { .. } => 17,
        Command::Discard { .. } => 18,
        Command::DiscardTile { .. } => 19,
        Command::Build { .. } => 20,
    }
}

#[cfg(test)]
mod tests {
    use super::{BID_FROM, named, stateless};

    #[test]
    fn every_id_names_a_command_and_every_such_command_its_id() {
        for number in 0..BID_FROM {
            let named = named(number).unwrap_or_else(|| panic!("{number} names nothing"));
            assert_eq!(stateless(named), Some(number), "{named:?}");
        }
        assert_eq!(named(BID_FROM), None);
        assert_eq!(named(u32::MAX), None);
    }
}
