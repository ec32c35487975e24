//! How commands are written: docs/notation.md.

mod expansion;

use crate::amun_re::{Command, Item, PowerCard, Province, Way};
use crate::engine::Id;
use crate::engine::text::notation::{CommandForm, FormPart, NameSet, Notation, Short, Values};

const PROVINCE: NameSet = NameSet { what: Province::WHAT, names: Province::NAMES, capitals: true };
const CARD: NameSet = NameSet { what: PowerCard::WHAT, names: PowerCard::NAMES, capitals: false };
const WAY: NameSet = NameSet { what: Way::WHAT, names: Way::NAMES, capitals: false };

const HOW_MANY: FormPart = FormPart::Number("how many", u8::MAX as u16);
const GOLD: FormPart = FormPart::Number("gold", u16::MAX);
const CORRECTION: &str = "correction";
/// What the card is called in an edition: read as well.
const CORRECTION_2003: &str = "sacrifice_correction";
const CORRECTION_2023: &str = "influence";
const GREED: &str = "greed";
const WITH: FormPart = FormPart::Word("with");

/// The notation of Amun-Re.
pub(crate) static NOTATION: Notation<Command> = Notation { forms: FORMS, shorts: SHORTS };

static FORMS: &[CommandForm<Command>] = &[
    CommandForm {
        pieces: &[FormPart::Word("keep"), FormPart::Name(CARD)],
        read: |values| match *values {
            [card] => Some(Command::Keep { card: at(card)? }),
            _ => None,
        },
        write: |command| match command {
            Command::Keep { card } => values([place(card)]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[FormPart::Word("bid"), FormPart::Name(PROVINCE), GOLD],
        read: |values| match *values {
            [province, gold] => Some(Command::Bid { province: at(province)?, gold, from: None }),
            _ => None,
        },
        write: |command| match command {
            Command::Bid { province, gold, from: None } => values([place(province), gold]),
            _ => None,
        },
    },
    expansion::BID_FROM,
    expansion::CHOOSE,
    CommandForm {
        pieces: &[FormPart::Word("pass")],
        read: |_| Some(Command::Pass),
        write: |command| is(command, Command::Pass),
    },
    CommandForm {
        pieces: &[FormPart::Word("play"), FormPart::Name(CARD), FormPart::Name(PROVINCE)],
        read: |values| match *values {
            [card, province] => Some(Command::Play { card: at(card)?, province: Some(at(province)?) }),
            _ => None,
        },
        write: |command| match command {
            Command::Play { card, province: Some(province) } => values([place(card), place(province)]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[FormPart::Word("play"), FormPart::Name(CARD)],
        read: |values| match *values {
            [card] => Some(Command::Play { card: at(card)?, province: None }),
            _ => None,
        },
        write: |command| match command {
            Command::Play { card, province: None } => values([place(card)]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[
            FormPart::Word("play"),
            FormPart::Word("glory"),
            FormPart::Word("for"),
            HOW_MANY,
            FormPart::Counted("point"),
        ],
        read: |values| match *values {
            [points] => Some(Command::Glory { points: u8::try_from(points).ok()? }),
            _ => None,
        },
        write: |command| match command {
            Command::Glory { points } => values([points.into()]),
            _ => None,
        },
    },
    expansion::AFTERLIFE,
    CommandForm {
        pieces: &[FormPart::Word("sell"), FormPart::Name(CARD)],
        read: |values| match *values {
            [card] => Some(Command::Sell { card: at(card)? }),
            _ => None,
        },
        write: |command| match command {
            Command::Sell { card } => values([place(card)]),
            _ => None,
        },
    },
    expansion::BUY_TILES,
    CommandForm {
        pieces: &[FormPart::Word("buy"), HOW_MANY, FormPart::Counted("card")],
        read: |values| buy(Item::Card, values),
        write: |command| bought(Item::Card, command),
    },
    CommandForm {
        pieces: &[FormPart::Word("buy"), HOW_MANY, FormPart::Counted("farmer")],
        read: |values| buy(Item::Farmer, values),
        write: |command| bought(Item::Farmer, command),
    },
    CommandForm {
        pieces: &[FormPart::Word("buy"), HOW_MANY, FormPart::Counted("stone")],
        read: |values| buy(Item::Stone, values),
        write: |command| bought(Item::Stone, command),
    },
    CommandForm {
        pieces: &[FormPart::Word("place"), FormPart::Word("farmer"), FormPart::Name(PROVINCE)],
        read: |values| match *values {
            [province] => Some(Command::PlaceFarmer { province: at(province)? }),
            _ => None,
        },
        write: |command| match command {
            Command::PlaceFarmer { province } => values([place(province)]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[FormPart::Word("place"), FormPart::Word("stone"), FormPart::Name(PROVINCE)],
        read: |values| match *values {
            [province] => Some(Command::PlaceStone { province: at(province)? }),
            _ => None,
        },
        write: |command| match command {
            Command::PlaceStone { province } => values([place(province)]),
            _ => None,
        },
    },
    expansion::PLACE_TILE,
    expansion::DISCARD,
    expansion::DISCARD_TILE,
    expansion::BUILD,
    CommandForm {
        pieces: &[FormPart::Word("offer"), GOLD],
        read: |values| match *values {
            [gold] => Some(Command::Offer { gold, correction: false }),
            _ => None,
        },
        write: |command| match command {
            Command::Offer { gold, correction: false } => values([gold]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[FormPart::Word("offer"), GOLD, FormPart::Word("with"), FormPart::Word(CORRECTION)],
        read: |values| match *values {
            [gold] => Some(Command::Offer { gold, correction: true }),
            _ => None,
        },
        write: |command| match command {
            Command::Offer { gold, correction: true } => values([gold]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[FormPart::Word("steal")],
        read: |_| Some(steal(false, false)),
        write: |command| is(command, steal(false, false)),
    },
    CommandForm {
        pieces: &[FormPart::Word("steal"), FormPart::Word("with"), FormPart::Word(CORRECTION)],
        read: |_| Some(steal(true, false)),
        write: |command| is(command, steal(true, false)),
    },
    CommandForm {
        pieces: &[FormPart::Word("steal"), FormPart::Word("with"), FormPart::Word(GREED)],
        read: |_| Some(steal(false, true)),
        write: |command| is(command, steal(false, true)),
    },
    CommandForm {
        pieces: &[
            FormPart::Word("steal"),
            FormPart::Word("with"),
            FormPart::Word(CORRECTION),
            FormPart::Word("and"),
            FormPart::Word(GREED),
        ],
        read: |_| Some(steal(true, true)),
        write: |command| is(command, steal(true, true)),
    },
    CommandForm {
        pieces: &[FormPart::Word("correct"), FormPart::Name(WAY)],
        read: |values| match *values {
            [way] => Some(Command::Correct { way: at(way)? }),
            _ => None,
        },
        write: |command| match command {
            Command::Correct { way } => values([place(way)]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[FormPart::Word("take"), HOW_MANY, FormPart::Counted("card")],
        read: |values| match *values {
            [number] => Some(Command::TakeCards { number: u8::try_from(number).ok()? }),
            _ => None,
        },
        write: |command| match command {
            Command::TakeCards { number } => values([number.into()]),
            _ => None,
        },
    },
    CommandForm {
        pieces: &[FormPart::Word("collect")],
        read: |_| Some(Command::Collect),
        write: |command| is(command, Command::Collect),
    },
    CommandForm {
        pieces: &[FormPart::Word("done")],
        read: |_| Some(Command::Done),
        write: |command| is(command, Command::Done),
    },
];

/// `buy 3 stones: MEMPHIS MENDES MENDES`: to buy, and where each goes. And the card that corrects by what an edition calls it.
static SHORTS: &[Short<Command>] = &[
    Short { pieces: &[FormPart::Word("offer"), GOLD, WITH, FormPart::Word(CORRECTION_2003)], read: offer_and_correct },
    Short { pieces: &[FormPart::Word("offer"), GOLD, WITH, FormPart::Word(CORRECTION_2023)], read: offer_and_correct },
    Short {
        pieces: &[FormPart::Word("steal"), WITH, FormPart::Word(CORRECTION_2003)],
        read: |_| Ok(vec![steal(true, false)]),
    },
    Short {
        pieces: &[FormPart::Word("steal"), WITH, FormPart::Word(CORRECTION_2023)],
        read: |_| Ok(vec![steal(true, false)]),
    },
    Short {
        pieces: &[
            FormPart::Word("steal"),
            WITH,
            FormPart::Word(CORRECTION_2023),
            FormPart::Word("and"),
            FormPart::Word(GREED),
        ],
        read: |_| Ok(vec![steal(true, true)]),
    },
    Short {
        pieces: &[
            FormPart::Word("buy"),
            HOW_MANY,
            FormPart::Counted("farmer"),
            FormPart::Word(":"),
            FormPart::Names(PROVINCE),
        ],
        read: |values| buy_and_place(Item::Farmer, |province| Command::PlaceFarmer { province }, values),
    },
    Short {
        pieces: &[
            FormPart::Word("buy"),
            HOW_MANY,
            FormPart::Counted("stone"),
            FormPart::Word(":"),
            FormPart::Names(PROVINCE),
        ],
        read: |values| buy_and_place(Item::Stone, |province| Command::PlaceStone { province }, values),
    },
];

fn offer_and_correct(values: &[u16]) -> Result<Vec<Command>, String> {
    match *values {
        [gold] => Ok(vec![Command::Offer { gold, correction: true }]),
        _ => Err("how much".to_owned()),
    }
}

const fn steal(correction: bool, greed: bool) -> Command {
    Command::Steal { correction, greed }
}

fn buy_and_place(item: Item, goes: fn(Province) -> Command, values: &[u16]) -> Result<Vec<Command>, String> {
    let wrong = || "how many, and where each of them goes".to_owned();
    let (number, places) = values.split_first().ok_or_else(wrong)?;
    if usize::from(*number) != places.len() {
        return Err(format!("{number} provinces, one for each, not {}", places.len()));
    }
    let buy = buy(item, &[*number]).ok_or_else(wrong)?;
    let each = places.iter().map(|province| at(*province).map(goes).ok_or_else(wrong));
    std::iter::once(Ok(buy)).chain(each).collect()
}

fn buy(item: Item, values: &[u16]) -> Option<Command> {
    match *values {
        [number] => Some(Command::Buy { item, number: u8::try_from(number).ok()? }),
        _ => None,
    }
}

fn bought(item: Item, command: Command) -> Option<Values> {
    match command {
        Command::Buy { item: bought, number } if bought == item => values([number.into()]),
        _ => None,
    }
}

fn is(command: Command, own: Command) -> Option<Values> {
    (command == own).then(Values::new)
}

fn values<const N: usize>(values: [u16; N]) -> Option<Values> {
    Some(values.into_iter().collect())
}

fn place(id: impl Id) -> u16 {
    u16::try_from(id.index()).unwrap_or(u16::MAX)
}

fn at<K: Id>(place: u16) -> Option<K> {
    K::at(usize::from(place))
}
