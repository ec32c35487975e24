//! The list of other readings, in the order of the rulings (docs/rulings.md).

use crate::amun_re::sources::interpretations::Variant;
use crate::engine::{Interpretation, InterpretationKind};

const fn judged(
    ruling: u8,
    id: &'static str,
    variant: Variant,
    sentence: &'static str,
) -> (Interpretation, Option<Variant>) {
    (Interpretation { ruling, id, sentence, kind: InterpretationKind::Judged }, Some(variant))
}

const fn more(ruling: u8, id: &'static str, sentence: &'static str) -> (Interpretation, Option<Variant>) {
    (Interpretation { ruling, id, sentence, kind: InterpretationKind::AllowsMore }, None)
}

const fn another(
    ruling: u8,
    id: &'static str,
    sentence: &'static str,
    why: &'static str,
) -> (Interpretation, Option<Variant>) {
    (Interpretation { ruling, id, sentence, kind: InterpretationKind::AnotherGame(why) }, None)
}

/// The other readings, each with its variant if it is judged.
pub(crate) const READINGS: &[(Interpretation, Option<Variant>)] = &[
    another(
        1,
        "single-gold-cards",
        "gold is the cards in hand, change comes from the bank, and the amount is secret",
        "no record says with which gold cards a seat paid",
    ),
    judged(2, "sales-on-own-turn", Variant::SalesOnOwnTurn, "power cards are sold on one's own turn only"),
    judged(3, "gold-alone-pays", Variant::GoldAlonePays, "no bid is higher than the gold in hand: cards do not count"),
    judged(4, "all-pay-first", Variant::AllPayFirst, "all winners pay before the first takes its province"),
    judged(4, "free-gold-pays", Variant::FreeGoldPays, "the free gold of a province helps to pay for it"),
    more(5, "identical-elsewhere", "two identical cards can be used in one phase, in other places or other moves"),
    judged(6, "pieces-never-run-out", Variant::PiecesNeverRunOut, "the pieces are only markers and never run out"),
    more(6, "single-pyramids-kept", "a player may keep two single pyramids where they could become a double one"),
    another(
        6,
        "pyramids-when-all-are-placed",
        "stones become pyramids when all that were bought or taken are placed",
        "with more than two stones in a province there are other builders and other orders of placing to choose from",
    ),
    judged(
        7,
        "refill-when-wanted",
        Variant::RefillWhenWanted,
        "the discards are shuffled when the next card is wanted",
    ),
    another(
        7,
        "start-cards-to-the-box",
        "start cards leave the game when they are used",
        "a start card and a favour card of one kind are the same card to a record",
    ),
    more(8, "no-bounds", "offers and purchases have no bound"),
    judged(
        9,
        "material-after-each-card",
        Variant::MaterialAfterEachCard,
        "free material is laid out after each province card",
    ),
    more(10, "higher-spaces", "bids go on with 45, 55, 66 and so on"),
    another(
        11,
        "outbid-moves-at-once",
        "a player who is overbid moves at once",
        "the bids come in another order, and each depends on those before it",
    ),
    more(12, "blockade-while-passing", "a seat may play a blockade while it passes"),
    judged(
        12,
        "overbid-when-outbid",
        Variant::OverbidWhenOutbid,
        "overbid in same province is played only by who is overbid (that it then stays is not asked)",
    ),
    more(12, "cards-after-the-bid", "a card may be played after the bid of the turn"),
    more(12, "bribery-leaves-the-bid-free", "a Bribery leaves the bid of its turn free"),
    more(13, "blockade-for-one-bid", "a blockade works for one bid of its owner"),
    judged(
        13,
        "overbid-for-one-bid",
        Variant::OverbidForOneBid,
        "overbid in same province works for the next bid of its owner alone",
    ),
    judged(
        14,
        "barred-for-the-auction",
        Variant::BarredForTheAuction,
        "a province that a marker has left is barred to it for the rest of the auction",
    ),
    another(
        15,
        "free-cards-when-acquired",
        "free cards are drawn when their province is acquired",
        "they are other draws, made at another time",
    ),
    judged(
        15,
        "free-stones-when-acquired",
        Variant::FreeStonesWhenAcquired,
        "free stones are laid when their province is acquired, and count from then on",
    ),
    more(16, "protection-for-one-marker", "a Protection shuts the space above one marker of its owner, which is named"),
    another(
        16,
        "bribery-for-one-marker",
        "a Bribery serves the one marker for which it was played",
        "the table does not keep for which of its two markers a seat played it",
    ),
    another(
        17,
        "token-without-province",
        "who won the bid on the province with the Pharaoh gains its token, kept or not",
        "there would have been more gifts to choose",
    ),
    more(18, "cards-one-by-one", "one card can be bought and looked at before the next, a kind can be bought twice"),
    more(18, "builder-in-advance", "a builder in hand counts when stones are announced"),
    judged(18, "stones-lost-at-once", Variant::StonesLostAtOnce, "stones that can go nowhere are lost at once"),
    another(
        18,
        "stones-paid-back",
        "stones that can go nowhere are paid back",
        "the table does not keep how many were announced, so not what they cost",
    ),
    judged(
        19,
        "free-farmer-with-farmers",
        Variant::FreeFarmerWithFarmers,
        "the free farmer is played only when farmers were just bought",
    ),
    more(19, "cultivation-without-purchase", "Cultivation needs no purchase"),
    judged(
        20,
        "builder-with-stones",
        Variant::BuilderWithStones,
        "the builder is played only when stones were just bought",
    ),
    judged(21, "glory-after-a-purchase", Variant::GloryAfterPurchase, "only who has bought something plays a Glory"),
    more(21, "purchases-after-glory", "purchases may follow a Glory"),
    more(
        22,
        "other-offers",
        "an offer can be nothing, cards count as 1 gold each, and several corrections can lie with it",
    ),
    judged(22, "theft-after-gifts", Variant::TheftAfterGifts, "thieves take their 3 gold after the gifts"),
    more(23, "smaller-corrections", "a correction goes by any amount up to 3, or by none"),
    more(
        24,
        "thieves-rank",
        "among thieves, too, one is first and may have the pharaoh: by the rule for ties that is the starting player",
    ),
    judged(
        25,
        "gifts-from-new-pharaoh",
        Variant::GiftsFromNewPharaoh,
        "after the first two the others take their gifts clockwise from the new starting player",
    ),
    more(25, "cards-later", "cards may be the last of the gifts, or come one at a time"),
    judged(25, "gifts-must-be-taken", Variant::GiftsMustBeTaken, "gifts must be taken while anything can be"),
    judged(27, "increase-refused", Variant::IncreaseRefused, "a harvest increase is refused where 8 gold was played"),
    judged(
        27,
        "increase-on-top",
        Variant::IncreaseOnTop,
        "a harvest increase where 8 gold was played is paid on top of it",
    ),
    judged(
        28,
        "farmers-from-supply",
        Variant::FarmersFromSupply,
        "instead of the printed farmers so many of the supply are put there when the province is acquired",
    ),
    judged(28, "pictures-do-not-count", Variant::PicturesDoNotCount, "printed farmers neither work nor count"),
    judged(
        29,
        "no-pyramids-tie",
        Variant::NoPyramidsTie,
        "with no pyramid on a side its provinces tie all the same, and their owners score",
    ),
    judged(
        29,
        "each-province-scores",
        Variant::EachProvinceScores,
        "a seat scores a side for each of its tied provinces",
    ),
    judged(
        29,
        "owned-provinces-only",
        Variant::OwnedProvincesOnly,
        "the most pyramids of a side are looked for among the provinces that somebody owns",
    ),
    another(
        30,
        "bonuses-at-once",
        "bonus cards are shown by all at once",
        "what a seat would have shown without seeing what others did nobody knows",
    ),
    judged(
        31,
        "no-last-turn",
        Variant::NoLastTurn,
        "there is no last turn: gold counts as it is after the bonus cards, and what is sold later comes too late",
    ),
    judged(
        31,
        "tie-removes-one-rank",
        Variant::TieRemovesOneRank,
        "a tie for gold removes just one rank, however many tie",
    ),
    judged(
        32,
        "pyramids-built",
        Variant::PyramidsBuilt,
        "if points are equal, the pyramids that a player built in the whole game decide (free ones nobody built)",
    ),
    judged(34, "temple-bound", Variant::TempleBound, "the bound between 3 and 4 of the temple is another"),
    another(
        35,
        "returned-schemes-shuffled",
        "the start Schemes that are not kept are shuffled into the favour cards",
        "other cards would have been drawn",
    ),
    judged(
        36,
        "no-theft-without-start-cards",
        Variant::NoTheftWithoutStartCards,
        "without start cards there are no Theft cards",
    ),
    another(
        37,
        "greed-at-once",
        "the gift of a Greed comes at once when the offers are turned over",
        "it would have been chosen, and cards for it drawn, before the other gifts",
    ),
    more(37, "greed-for-a-tile", "the gift of a Greed may be a tomb tile"),
    judged(
        38,
        "osiris-province-by-province",
        Variant::OsirisProvinceByProvince,
        "Osiris counts the farmers of each province by themselves",
    ),
    another(
        40,
        "horus-across-the-nile",
        "the opposite bank of the Nile is adjacent for Horus",
        "a turn of gifts could have stayed open for it, and who would have built there nobody knows",
    ),
    more(41, "ptah-later", "the second purchase of a kind may come at any time of the turn"),
    more(41, "ptah-lifts-the-card-limit", "the limit of cards holds for each of Ptah's two purchases"),
    another(
        42,
        "placements-without-gifts",
        "a seat without a gift may place tiles for discards as well",
        "it would have had a turn in which to do so",
    ),
    another(
        44,
        "online-page",
        "the online page is followed as later practice",
        "it is pyramids-when-all-are-placed of ruling 6, which cannot be told, with farmers-from-supply of ruling 28",
    ),
    more(46, "bribery-before-the-second-marker", "a Bribery may be played before the second marker is placed"),
    more(47, "horus-before-the-cards", "Horus may build in a gift turn before the cards are announced"),
];
