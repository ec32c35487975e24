//! Other readings: what no source settles is an option, so each other value of an option is another reading of its ruling.

use crate::engine::{ChangedRules, Interpretation, InterpretationKind};
use crate::horus::model::options::{Doublings, EmptyBag, EmptyPile, Exit, Island, LateCards, Options, Tie};
use crate::horus::sources::provenance::NumberOwner;
use crate::horus::{Rules, Stack};

/// A reading, and the value of the option that it is.
type OptionReading = (Interpretation, fn(Options) -> Options);

macro_rules! readings {
    ($($ruling:literal $id:literal $kind:ident: $field:ident = $value:expr, $sentence:literal;)+) => {
        &[$((
            Interpretation { ruling: $ruling, id: $id, sentence: $sentence, kind: InterpretationKind::$kind },
            |options| Options { $field: $value, ..options },
        )),+]
    };
}

/// All of them, in the order of the rulings.
const READINGS: &[OptionReading] = readings! {
    61 "empty-bag-ends-game" Judged: empty_bag = EmptyBag::EndsGame, "with the last random tile the game ends";
    61 "empty-bag-skip" Judged: empty_bag = EmptyBag::Skip, "where the bag is empty no random tile is laid";
    64 "ends-are-river-no" Judged: ends_are_river = false, "an end is no river for Temple, borders and islands";
    64 "ends-are-river-yes" Judged: ends_are_river = true, "an end is river for Temple, borders and islands";
    67 "any-card-takes-river-no" Judged: any_card_takes_river = false, "a card that brings any tile brings land";
    67 "any-card-takes-river-yes" AllowsMore: any_card_takes_river = true, "it can bring one of the river stack";
    67 "card-compulsory-no" AllowsMore: card_compulsory = false, "a seat may play no card";
    67 "card-compulsory-yes" Judged: card_compulsory = true, "a seat that can play a card plays one";
    67 "second-tile-by-card-yes" Judged: second_tile_by_card = true, "a second tile follows a river tile by a card";
    67 "second-tile-by-card-no" Judged: second_tile_by_card = false, "it follows one from the bag alone";
    68 "marker-compulsory-yes" Judged: marker_compulsory = true, "a seat that can place a marker places one";
    68 "marker-compulsory-no" AllowsMore: marker_compulsory = false, "a seat may place no marker";
    70 "empty-pile-reshuffle" Judged: empty_pile = EmptyPile::Reshuffle, "an empty pile is made anew of the discards";
    70 "empty-pile-play-on" Judged: empty_pile = EmptyPile::PlayOn, "from an empty pile nobody draws";
    70 "transport-fills-hand-yes" Judged: transport_fills_hand = true, "the river-transport card is one of the five";
    70 "transport-fills-hand-no" Judged: transport_fills_hand = false, "the river-transport card does not count";
    75 "island-open-corners" Judged: island = Island::OpenCorners, "where river tiles meet at a corner there is a way";
    75 "island-every-side" Judged: island = Island::EverySide, "every side of a region on an island touches the river";
    75 "island-enclosed" Judged: island = Island::Enclosed, "an island is what the river shuts in";
    76 "doublings-once" Judged: doublings = Doublings::Once, "a region doubles once";
    76 "doublings-multiply" Judged: doublings = Doublings::Multiply, "island and Temple both double";
    77 "river-redraw-yes" Judged: river_redraw = true, "another tile is drawn for a river tile without a place";
    77 "river-redraw-no" Judged: river_redraw = false, "no tile is drawn for a river tile without a place";
    79 "fork-at-end-yes" AllowsMore: fork_at_end = true, "a river tile may touch no river but an end";
    79 "fork-at-end-no" Judged: fork_at_end = false, "a river tile touches river that is no end";
    81 "exit-weak" Judged: exit = Exit::Weak, "a free spot beside an end is an exit";
    81 "exit-strong" Judged: exit = Exit::Strong, "an exit is a way out of the kingdom";
    82 "temple-redraw-yes" Judged: temple_redraw = true, "another tile is drawn for a discarded Temple";
    82 "temple-redraw-no" Judged: temple_redraw = false, "no tile is drawn for a discarded Temple";
    84 "transport-needs-two-yes" Judged: transport_needs_two = true, "no river-transport with fewer than two tiles";
    84 "transport-needs-two-no" Judged: transport_needs_two = false, "it may be played with fewer";
    84 "transport-on-first-turn-no" Judged: transport_on_first_turn = false, "no river-transport on the first turn";
    84 "transport-on-first-turn-yes" AllowsMore: transport_on_first_turn = true, "it may be played on the first turn";
    86 "last-round-yes" Judged: last_round = true, "the round in which the second stack is exhausted is finished";
    86 "last-round-no" Judged: last_round = false, "the game ends with the turn that exhausts the second stack";
    87 "late-cards-kept" Judged: late_cards = LateCards::Kept, "cards of an exhausted stack that come later stay in hand";
    87 "late-cards-replaced" Judged: late_cards = LateCards::Replaced, "others come in place of such cards";
    87 "transport-goes-with-river-no" Judged: transport_goes_with_river = false, "the river-transport card is not discarded";
    87 "transport-goes-with-river-yes" Judged: transport_goes_with_river = true, "it goes with the river stack";
    88 "tie-markers-left" Judged: tie = Tie::MarkersLeft, "of a tie the one with more markers left wins";
    88 "tie-shared" Judged: tie = Tie::Shared, "a tie is won by all";
};

/// The other readings that these options leave: each other value of each.
pub(crate) fn interpretations(rules: &Rules) -> Vec<Interpretation> {
    let other = READINGS.iter().filter(|(_, read)| read(rules.options) != rules.options);
    other.map(|(reading, _)| *reading).collect()
}

/// The rules under another reading.
pub(crate) fn with_interpretation(rules: &Rules, id: &str) -> Vec<ChangedRules<Rules>> {
    let found = READINGS.iter().find(|(reading, _)| reading.id == id);
    let otherwise = |(_, read): &OptionReading| ChangedRules {
        value: None,
        rules: Rules { options: read(rules.options), ..rules.clone() },
    };
    found.map(otherwise).into_iter().collect()
}

/// How many tiles a stack can have.
const MOST_IN_A_STACK: u8 = 40;

/// The rules with an assumed number replaced: a stack with one tile less and one more. How many random tiles and cards there are is
/// seen in draws that no record has: those that it has stay as they are.
pub(crate) fn with_assumption(rules: &Rules, place: u8) -> Vec<ChangedRules<Rules>> {
    let Some(NumberOwner::Reserve(stack)) = rules.assumed.at(place) else {
        return Vec::new();
    };
    let now = rules.set.reserve.of(stack);
    let others = [now.saturating_sub(1), now.saturating_add(1)];
    let possible = others.into_iter().filter(|number| (1..=MOST_IN_A_STACK).contains(number) && *number != now);
    possible
        .map(|number| ChangedRules { value: Some(number.to_string()), rules: with_stack(rules, stack, number) })
        .collect()
}

fn with_stack(rules: &Rules, stack: Stack, number: u8) -> Rules {
    let mut rules = rules.clone();
    let before = rules.set.reserve;
    rules.set.reserve = crate::engine::Counts::from_fn(|other| if other == stack { number } else { before.of(other) });
    rules
}
