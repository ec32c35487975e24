//! Other readings: each question that the rulebook leaves open is an option, so each other value of it is another reading.

use crate::engine::{ChangedRules, Interpretation, InterpretationKind};
use crate::men_nefer::Rules;
use crate::men_nefer::model::options::{
    BuryBonus, CityOrder, Discarded, DiscardsTurn, FillOrder, FulfilledCount, GreatEnd, Options, PriestessLies,
    PyramidSite, QueensEnd, QuestionMark,
};

/// A reading, and the change of options that it makes.
type OptionReading = (Interpretation, fn(Options) -> Options);

macro_rules! readings {
    ($($ruling:literal $id:literal $kind:expr, $field:ident = $value:expr, $sentence:literal;)+) => {
        &[$((
            Interpretation { ruling: $ruling, id: $id, sentence: $sentence, kind: $kind },
            |options| Options { $field: $value, ..options },
        )),+]
    };
}

/// The game is played again under the reading.
const JUDGED: InterpretationKind = InterpretationKind::Judged;
/// The reading allows more, so the game is legal under it as well.
const ALLOWS_MORE: InterpretationKind = InterpretationKind::AllowsMore;
/// The reading does not ask for a decision that the record holds.
const OTHER_DECISIONS: InterpretationKind =
    InterpretationKind::AnotherGame("the record may hold decisions that this reading does not ask for");

/// All readings, in the order of the rulings.
#[rustfmt::skip] // one reading a line
const READINGS: &[OptionReading] = readings! {
    104 "fill-order-upper-first" JUDGED, fill_order = FillOrder::UpperFirst, "the upper cities are filled before the lower ones";
    104 "fill-order-columns" JUDGED, fill_order = FillOrder::Columns, "the cities are filled column by column";
    107 "split-activations-yes" ALLOWS_MORE, split_activations = true, "one activation may come before the movement and one after it";
    107 "split-activations-no" JUDGED, split_activations = false, "both activations come before the movement, or both after it";
    112 "city-order-advantage-first" OTHER_DECISIONS, city_order = CityOrder::AdvantageFirst, "the advantage of a city comes before the agreement";
    112 "city-order-seat-chooses" ALLOWS_MORE, city_order = CityOrder::SeatChooses, "the seat chooses what comes first in a city";
    113 "baskets-need-place-yes" JUDGED, baskets_need_place = true, "an offering needs a place for its basket";
    113 "baskets-need-place-no" ALLOWS_MORE, baskets_need_place = false, "an offering needs no place for its basket";
    115 "bury-bonus-space-first" OTHER_DECISIONS, bury_bonus = BuryBonus::SpaceFirst, "the bonus of a space comes before the mastabas";
    115 "bury-bonus-seat-chooses" ALLOWS_MORE, bury_bonus = BuryBonus::SeatChooses, "the seat chooses what comes first in a burial";
    116 "fulfilled-count-repeated" JUDGED, fulfilled_count = FulfilledCount::Repeated, "agreements of the same Harvest count as fulfilled";
    116 "fulfilled-count-before" JUDGED, fulfilled_count = FulfilledCount::Before, "only agreements of earlier Harvests count as fulfilled";
    117 "discarded-agreements-removed" JUDGED, discarded_agreements = Discarded::Removed, "a discarded agreement leaves the game";
    117 "discarded-agreements-returned" JUDGED, discarded_agreements = Discarded::Returned, "a discarded agreement goes back to its stack";
    118 "hathor-replaces-yes" ALLOWS_MORE, hathor_replaces = true, "an agreement from Hathor may replace one";
    118 "hathor-replaces-no" JUDGED, hathor_replaces = false, "Hathor gives nothing if all slots are full";
    122 "pyramid-site-chosen" ALLOWS_MORE, pyramid_site = PyramidSite::Chosen, "the seat chooses the place of a piece";
    122 "pyramid-site-leftmost" OTHER_DECISIONS, pyramid_site = PyramidSite::Leftmost, "a piece goes to the first free place";
    123 "queens-end-nothing" JUDGED, queens_end = QueensEnd::Nothing, "a step at the end of the queens' track gives nothing";
    123 "queens-end-favour" ALLOWS_MORE, queens_end = QueensEnd::Favour, "a step at the end of the queens' track gives a favour";
    124 "question-mark-nothing" JUDGED, question_mark = QuestionMark::Nothing, "a question mark needs an icon that the scarab has reached";
    124 "question-mark-first" ALLOWS_MORE, question_mark = QuestionMark::First, "a question mark without an icon means I";
    142 "priestess-lies-after" JUDGED, priestess_lies = PriestessLies::After, "the priestess is laid down after the actions of the space";
    142 "priestess-lies-before" JUDGED, priestess_lies = PriestessLies::Before, "the priestess is laid down before the actions of the space";
    143 "free-good-scores-yes" JUDGED, free_good_scores = true, "a free good gives the points of its field";
    143 "free-good-scores-no" JUDGED, free_good_scores = false, "only a bought good gives the points of its field";
    144 "agreement-compulsory-yes" JUDGED, agreement_compulsory = true, "a seat must take an agreement in a city";
    144 "agreement-compulsory-no" ALLOWS_MORE, agreement_compulsory = false, "a seat may leave all agreements in a city";
    145 "discards-turn-at-once" JUDGED, discards_turn = DiscardsTurn::AtOnce, "the discards turn over as soon as the reserve is empty";
    145 "discards-turn-when-needed" JUDGED, discards_turn = DiscardsTurn::WhenNeeded, "the discards turn over when the next tile is wanted";
    149 "great-end-any-step" ALLOWS_MORE, great_end = GreatEnd::AnyStep, "any step at the end of the Great Pyramid track is a favour";
    149 "great-end-last-resort" JUDGED, great_end = GreatEnd::LastResort, "a step at that end is a favour only if the other block cannot move";
};

/// Returns the other readings that these options leave: each other value of each.
pub(crate) fn interpretations(rules: &Rules) -> Vec<Interpretation> {
    let other = READINGS.iter().filter(|(_, read)| read(rules.options) != rules.options);
    other.map(|(reading, _)| *reading).collect()
}

/// Returns the rules under another reading.
pub(crate) fn with_interpretation(rules: &Rules, id: &str) -> Vec<ChangedRules<Rules>> {
    let found = READINGS.iter().find(|(reading, _)| reading.id == id);
    let otherwise = |(_, read): &OptionReading| ChangedRules {
        value: None,
        rules: Rules { options: read(rules.options), ..rules.clone() },
    };
    found.map(otherwise).into_iter().collect()
}
