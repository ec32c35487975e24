//! Short lines of notation beside the forms of the commands. They are only read.

use crate::amun_re::{Command, Item, Province};
use crate::engine::Id;
use crate::engine::text::notation::{FormPart, NameSet, Short};

const PROVINCES: FormPart = FormPart::Names(NameSet::of::<Province>());
const NUMBER: FormPart = FormPart::Number("number", u8::MAX as u16);
const OFFER: FormPart = FormPart::Word("offer");
const STEAL: FormPart = FormPart::Word("steal");
const BUY: FormPart = FormPart::Word("buy");
const GOLD: FormPart = FormPart::Number("gold", u16::MAX);
const WITH: FormPart = FormPart::Word("with");
/// The card that corrects, by its names in the editions.
const CORRECTION_2003: FormPart = FormPart::Word("sacrifice_correction");
const CORRECTION_2023: FormPart = FormPart::Word("influence");

/// `buy 3 stones: MEMPHIS MENDES MENDES`: buys, and places each. And the card that corrects by its name in an edition.
pub(super) const SHORTS: &[Short<Command>] = &[
    Short { pieces: &[OFFER, GOLD, WITH, CORRECTION_2003], read: offer_and_correct },
    Short { pieces: &[OFFER, GOLD, WITH, CORRECTION_2023], read: offer_and_correct },
    Short { pieces: &[STEAL, WITH, CORRECTION_2003], read: |_| Ok(vec![steal(false)]) },
    Short { pieces: &[STEAL, WITH, CORRECTION_2023], read: |_| Ok(vec![steal(false)]) },
    Short {
        pieces: &[STEAL, WITH, CORRECTION_2023, FormPart::Word("and"), FormPart::Word("greed")],
        read: |_| Ok(vec![steal(true)]),
    },
    Short {
        pieces: &[BUY, NUMBER, FormPart::Counted("farmer"), FormPart::Word(":"), PROVINCES],
        read: |values| buy_and_place(Item::Farmer, |province| Command::PlaceFarmer { province }, values),
    },
    Short {
        pieces: &[BUY, NUMBER, FormPart::Counted("stone"), FormPart::Word(":"), PROVINCES],
        read: |values| buy_and_place(Item::Stone, |province| Command::PlaceStone { province }, values),
    },
];

fn steal(greed: bool) -> Command {
    Command::Steal { correction: true, greed }
}

fn offer_and_correct(values: &[u16]) -> Result<Vec<Command>, String> {
    let gold = values.first().ok_or("the gold")?;
    Ok(vec![Command::Offer { correction: true, gold: *gold }])
}

fn buy_and_place(item: Item, place: fn(Province) -> Command, values: &[u16]) -> Result<Vec<Command>, String> {
    let wrong = || "a number, and a province for each".to_owned();
    let (number, places) = values.split_first().ok_or_else(wrong)?;
    if usize::from(*number) != places.len() {
        return Err(format!("{number} provinces, one for each, not {}", places.len()));
    }
    let buy = u8::try_from(*number).map(|number| Command::Buy { item, number }).map_err(|_| wrong());
    let each = places.iter().map(|at| Province::at(usize::from(*at)).map(place).ok_or_else(wrong));
    std::iter::once(buy).chain(each).collect()
}
