//! Commands as numbers: a space of fixed size whose meaning does not change.

use crate::engine::Id;
use crate::men_nefer::Command;

fn of_id(id: impl Id) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}

fn id<K: Id>(number: u32) -> Option<K> {
    K::at(usize::try_from(number).ok()?)
}

fn byte(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The number of a place that is counted from 1, if there can be so many.
fn place(number: u8, most: u32) -> Option<u32> {
    u32::from(number).checked_sub(1).filter(|place| *place < most)
}

/// Most spaces of the necropolis, and most pedestals.
const SPACES: u32 = 24;
/// Most spaces of a specialization track.
const TRACK: u32 = 10;
/// Most offering spaces of a room.
const OFFERINGS: u32 = 8;
/// Most items of a list of actions, and most choices of an item.
const ITEMS: u32 = 4;
const CHOICES: u32 = 3;
/// Most food in a mix.
const MIX: u32 = 11;

// The space in order: each range begins where the one before ends.
const VISIT: u32 = 0;
const RAISE: u32 = VISIT + 20 * 5;
const TAKE: u32 = RAISE + 5;
const ROW: u32 = TAKE + 20;
const SPACE_OF_TRACK: u32 = ROW + 5;
const DO: u32 = SPACE_OF_TRACK + TRACK;
const DONE: u32 = DO + ITEMS * CHOICES;
const FAVOUR: u32 = DONE + 1;
const HAUL: u32 = FAVOUR + 4;
const SITE: u32 = HAUL + 2;
const EYE: u32 = SITE + 4;
const SCARAB: u32 = EYE + 3;
const SCROLL: u32 = SCARAB + 5;
const GOOD: u32 = SCROLL + 40;
const BURY: u32 = GOOD + 35 * 3;
const MASTABA: u32 = BURY + SPACES;
const PRIESTESS: u32 = MASTABA + 5;
const OFFER: u32 = PRIESTESS + 4 * 2;
const LINE: u32 = OFFER + 35;
const BASKET: u32 = LINE + 3;
const RISE: u32 = BASKET + 4 * OFFERINGS;
const MIXED: u32 = RISE + 1;
const SAIL: u32 = MIXED + MIX;
const ENTER: u32 = SAIL + 4;
const ACTIVATE: u32 = ENTER + 4 * 6;
const AGREEMENT: u32 = ACTIVATE + 4;
const DISCARD: u32 = AGREEMENT + 51;
const ERECT: u32 = DISCARD + 51;
const FIRST: u32 = ERECT + SPACES;
/// The number of ids.
pub(crate) const SPACE: u32 = FIRST + 4;

/// Returns the id of a command; none if a number in it is out of range.
pub(crate) fn id_of(command: Command) -> Option<u32> {
    Some(match command {
        Command::Visit { house, tile } => VISIT + of_id(tile) * 5 + of_id(house),
        Command::Raise { house } => RAISE + of_id(house),
        Command::Take { tile } => TAKE + of_id(tile),
        Command::Row { slot } => ROW + place(slot, 5)?,
        Command::Space { space } => SPACE_OF_TRACK + place(space, TRACK)?,
        Command::Do { choice, item } => DO + place(item, ITEMS)? * CHOICES + place(choice, CHOICES)?,
        Command::Done => DONE,
        Command::Favour { favour } => FAVOUR + of_id(favour),
        Command::Haul { track } => HAUL + of_id(track),
        Command::Site { site } => SITE + place(site, 4)?,
        Command::Eye { pyramid } => EYE + place(pyramid, 3)?,
        Command::Scarab { house } => SCARAB + of_id(house),
        Command::Scroll { scroll } => SCROLL + of_id(scroll),
        Command::Good { good, level } => GOOD + of_id(good) * 3 + place(level, 3)?,
        Command::Bury { tomb } => BURY + place(tomb, SPACES)?,
        Command::Mastaba { field } => MASTABA + place(field, 5)?,
        Command::Priestess { lying, room } => {
            PRIESTESS + Some(u32::from(room)).filter(|room| *room < 4)? * 2 + u32::from(lying)
        }
        Command::Offer { good } => OFFER + of_id(good),
        Command::Line { line } => LINE + place(line, 3)?,
        Command::Basket { room, space } => BASKET + place(room, 4)? * OFFERINGS + place(space, OFFERINGS)?,
        Command::Rise => RISE,
        Command::Mix { food } => MIXED + Some(u32::from(food)).filter(|food| *food < MIX)?,
        Command::Sail { boat } => SAIL + place(boat, 4)?,
        Command::Enter { boat, city } => ENTER + place(boat, 4)? * 6 + of_id(city),
        Command::Activate { boat } => ACTIVATE + place(boat, 4)?,
        Command::Agreement { agreement } => AGREEMENT + of_id(agreement),
        Command::Discard { agreement } => DISCARD + of_id(agreement),
        Command::Erect { pedestal } => ERECT + place(pedestal, SPACES)?,
        Command::First { part } => FIRST + of_id(part),
    })
}

/// Returns the command with an id.
pub(crate) fn command(number: u32) -> Option<Command> {
    let counted = |number: u32| byte(number).saturating_add(1);
    Some(match number {
        VISIT..RAISE => Command::Visit { house: id((number - VISIT) % 5)?, tile: id((number - VISIT) / 5)? },
        RAISE..TAKE => Command::Raise { house: id(number - RAISE)? },
        TAKE..ROW => Command::Take { tile: id(number - TAKE)? },
        ROW..SPACE_OF_TRACK => Command::Row { slot: counted(number - ROW) },
        SPACE_OF_TRACK..DO => Command::Space { space: counted(number - SPACE_OF_TRACK) },
        DO..DONE => Command::Do { choice: counted((number - DO) % CHOICES), item: counted((number - DO) / CHOICES) },
        DONE => Command::Done,
        FAVOUR..HAUL => Command::Favour { favour: id(number - FAVOUR)? },
        HAUL..SITE => Command::Haul { track: id(number - HAUL)? },
        SITE..EYE => Command::Site { site: counted(number - SITE) },
        EYE..SCARAB => Command::Eye { pyramid: counted(number - EYE) },
        SCARAB..SCROLL => Command::Scarab { house: id(number - SCARAB)? },
        SCROLL..GOOD => Command::Scroll { scroll: id(number - SCROLL)? },
        GOOD..BURY => Command::Good { good: id((number - GOOD) / 3)?, level: counted((number - GOOD) % 3) },
        BURY..MASTABA => Command::Bury { tomb: counted(number - BURY) },
        MASTABA..PRIESTESS => Command::Mastaba { field: counted(number - MASTABA) },
        PRIESTESS..OFFER => {
            let number = number - PRIESTESS;
            Command::Priestess { lying: number % 2 == 1, room: byte(number / 2) }
        }
        OFFER..LINE => Command::Offer { good: id(number - OFFER)? },
        LINE..BASKET => Command::Line { line: counted(number - LINE) },
        BASKET..RISE => {
            let number = number - BASKET;
            Command::Basket { room: counted(number / OFFERINGS), space: counted(number % OFFERINGS) }
        }
        RISE => Command::Rise,
        MIXED..SAIL => Command::Mix { food: byte(number - MIXED) },
        SAIL..ENTER => Command::Sail { boat: counted(number - SAIL) },
        ENTER..ACTIVATE => Command::Enter { boat: counted((number - ENTER) / 6), city: id((number - ENTER) % 6)? },
        ACTIVATE..AGREEMENT => Command::Activate { boat: counted(number - ACTIVATE) },
        AGREEMENT..DISCARD => Command::Agreement { agreement: id(number - AGREEMENT)? },
        DISCARD..ERECT => Command::Discard { agreement: id(number - DISCARD)? },
        ERECT..FIRST => Command::Erect { pedestal: counted(number - ERECT) },
        FIRST..SPACE => Command::First { part: id(number - FIRST)? },
        SPACE.. => return None,
    })
}

/// Returns the kind of a command: the random policy picks a kind first.
pub(crate) fn kind(command: Command) -> u8 {
    match command {
        Command::Visit { .. } => 0,
        Command::Raise { .. } => 1,
        Command::Take { .. } => 2,
        Command::Row { .. } => 3,
        Command::Space { .. } => 4,
        Command::Do { .. } => 5,
        Command::Done => 6,
        Command::Favour { .. } => 7,
        Command::Haul { .. } => 8,
        Command::Site { .. } => 9,
        Command::Eye { .. } => 10,
        Command::Scarab { .. } => 11,
        Command::Scroll { .. } => 12,
        Command::Good { .. } => 13,
        Command::Bury { .. } => 14,
        Command::Mastaba { .. } => 15,
        Command::Priestess { .. } => 16,
        Command::Offer { .. } => 17,
        Command::Line { .. } => 18,
        Command::Basket { .. } => 19,
        Command::Rise => 20,
        Command::Mix { .. } => 21,
        Command::Sail { .. } => 22,
        Command::Enter { .. } => 23,
        Command::Activate { .. } => 24,
        Command::Agreement { .. } => 25,
        Command::Discard { .. } => 26,
        Command::Erect { .. } => 27,
        Command::First { .. } => 28,
    }
}
