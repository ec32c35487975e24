//! Short lines of notation beside the forms of the commands. They are only read.

use crate::amun_re::rule;
use crate::amun_re::{Command, Item, Province};
use crate::engine::text::display::Count;
use crate::engine::text::notation::{ForbiddenForm, FormPart, NameSet, ShortForm};
use crate::engine::{Id, Rule};

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
pub(super) const SHORTS: &[ShortForm<Command>] = &[
    ShortForm { pieces: &[OFFER, GOLD, WITH, CORRECTION_2003], read: offer_and_correct },
    ShortForm { pieces: &[OFFER, GOLD, WITH, CORRECTION_2023], read: offer_and_correct },
    ShortForm { pieces: &[STEAL, WITH, CORRECTION_2003], read: |_| Ok(vec![steal(false)]) },
    ShortForm { pieces: &[STEAL, WITH, CORRECTION_2023], read: |_| Ok(vec![steal(false)]) },
    ShortForm {
        pieces: &[STEAL, WITH, CORRECTION_2023, FormPart::Word("and"), FormPart::Word("greed")],
        read: |_| Ok(vec![steal(true)]),
    },
    ShortForm {
        pieces: &[BUY, NUMBER, FormPart::Counted("farmer"), FormPart::Word(":"), PROVINCES],
        read: |values| buy_and_place(Item::Farmer, |province| Command::PlaceFarmer { province }, values),
    },
    ShortForm {
        pieces: &[BUY, NUMBER, FormPart::Counted("stone"), FormPart::Word(":"), PROVINCES],
        read: |values| buy_and_place(Item::Stone, |province| Command::PlaceStone { province }, values),
    },
];

const SELL: FormPart = FormPart::Word("sell");
const BID: FormPart = FormPart::Word("bid");
const AND: FormPart = FormPart::Word("and");
/// A card that corrects, by any of its names.
const CORRECTION: FormPart = any_of(&["correction", "sacrifice_correction", "influence"]);
/// The card of a thief, by any of its names.
const THEFT: FormPart = any_of(&["theft", "-3"]);
const GREED: FormPart = FormPart::Word("greed");
const PROVINCE: FormPart = FormPart::Name(NameSet::of::<Province>());

/// Two cards that correct, in one offer.
const TWO_CORRECTIONS: &str = "an offer takes at most one sacrifice correction (Influence)";
/// The card of a thief, with gold.
const GOLD_AND_THEFT: &str = "an offer is either gold or the -3 card (Theft), not both: type `steal`";

/// Lines that rules forbid.
pub(super) const FORBIDDEN: &[ForbiddenForm] = &[
    forbidden(&[SELL, THEFT], rule::CARDS_SELL, "the -3 card (Theft) cannot be sold"),
    forbidden(&[BID, PROVINCE, FormPart::Negative], rule::AUCTION_SPACE, "a bid is 0 gold or more"),
    forbidden(
        &[OFFER, FormPart::Negative],
        rule::OFFERING_OFFER,
        "an offer is 1 gold or more, or the -3 card (Theft): type `steal`",
    ),
    forbidden(
        &[OFFER, GOLD, WITH, GREED],
        rule::OFFERING_GREED,
        "a Greed goes only with the Theft card, not with gold",
    ),
    forbidden(&[OFFER, GOLD, WITH, THEFT], rule::OFFERING_OFFER, GOLD_AND_THEFT),
    forbidden(&[STEAL, GOLD], rule::OFFERING_OFFER, GOLD_AND_THEFT),
    forbidden(&[STEAL, WITH, GOLD], rule::OFFERING_OFFER, GOLD_AND_THEFT),
    forbidden(&[OFFER, GOLD, WITH, CORRECTION, AND, CORRECTION], rule::OFFERING_OFFER, TWO_CORRECTIONS),
    forbidden(&[STEAL, WITH, CORRECTION, AND, CORRECTION], rule::OFFERING_OFFER, TWO_CORRECTIONS),
];

/// Other words for those of the forms: the rulebooks', and those that players say.
pub(super) const SYNONYMS: &str = "\
offer: sacrifice, offering, give
steal: -3, minus 3, offer -3, sacrifice -3, play -3, theft, play theft
card: power card, power cards
stone: building stone, building stones, brick, bricks
farmer: peasant, peasants
buy: purchase
sell: discard
place: put, set, take
take: draw
collect: income, take income
done: pass, end, end turn, end my turn, finished, is finished, is done, nothing, buy nothing, take nothing, no more, buy no more, take no more";

const fn any_of(names: &'static [&'static str]) -> FormPart {
    FormPart::Name(NameSet { what: "card", names, capitals: false })
}

const fn forbidden(pieces: &'static [FormPart], rule: &'static Rule, why: &'static str) -> ForbiddenForm {
    ForbiddenForm { pieces, rule, why }
}

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
        return Err(format!("{}, one for each, not {}", Count(*number, "province"), places.len()));
    }
    let buy = u8::try_from(*number).map(|number| Command::Buy { item, number }).map_err(|_| wrong());
    let each = places.iter().map(|at| Province::at(usize::from(*at)).map(place).ok_or_else(wrong));
    std::iter::once(buy).chain(each).collect()
}
