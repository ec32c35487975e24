//! Seeded draws, pinned. The expected values were computed by another program from the text that describes
//! `amunre_core::engine::chance::Seeded`, not by this crate.

use amunre_core::engine::chance::{Chance, DrawAnswer, DrawRequest, Label, Left, PileInfo, Seed, Seeded};
use amunre_core::engine::game::HiddenInformation as _;
use amunre_core::engine::hidden::{SeenBy, Viewer};
use amunre_core::engine::table::Table;

use crate::toy::opening::{DEAL, seat};
use crate::toy::{Caravan, Event, Setup};

static GOODS: PileInfo = PileInfo { name: "goods", items: &["figs", "grain", "honey", "linen"], first: 0 };
static CARDS: PileInfo = PileInfo { name: "cards", items: &["a", "b", "c", "d", "e", "f", "g", "h"], first: 0 };

fn label(pile: &'static PileInfo, phase: &'static str, round: u8) -> Label {
    Label { pile, phase, round }
}

/// The item of one draw.
fn item(seed: Seed, label: Label, number: u32, left: &[u8]) -> u16 {
    let answer = Seeded::new(seed).draw(&DrawRequest { left: Left::Known(left), ..DrawRequest::of(label, number) });
    let DrawAnswer::Item(item) = answer else {
        panic!("{label}: {answer:?}");
    };
    item
}

/// The items of the first twelve draws, each from the same pile.
fn items(seed: Seed, label: Label, left: &[u8]) -> Vec<u16> {
    (0..12).map(|number| item(seed, label, number, left)).collect()
}

#[test]
fn a_seed_made_from_a_number_is_pinned() {
    for (number, seed) in [
        (0, "42d5bf2de5776c27785d98f49a9841ee88d5e4cefbdb29644d4b91f485216a18"),
        (1, "64dfd4aa66b282bb9e7d5c165756a6944ea893236e7cffd66c681aa5e7ee7d62"),
        (7, "3297d42c58b28412b70a50d96438da61eeb53391556161acae7175d4719c4f5d"),
        (u64::MAX, "6203ec1ab9ba89bf22cb7e010189ac7b4ad4e4a9c38fb3146a6467775a136247"),
    ] {
        assert_eq!(Seed::from_number(number).to_string(), seed, "{number}");
    }
}

#[test]
fn the_draws_of_a_label_are_pinned() {
    let deal = label(&GOODS, "deal", 1);
    let left = [4, 4, 3, 3];
    for (number, expected) in [
        (0, [1, 3, 3, 1, 3, 0, 3, 1, 0, 0, 1, 2]),
        (7, [0, 3, 0, 2, 1, 1, 2, 1, 2, 0, 3, 1]),
        (u64::MAX, [1, 3, 3, 1, 2, 1, 0, 0, 0, 3, 0, 3]),
    ] {
        assert_eq!(items(Seed::from_number(number), deal, &left), expected, "seed {number}");
    }
}

#[test]
fn another_round_or_pile_has_other_draws_under_the_same_seed() {
    let seed = Seed(std::array::from_fn(|place| u8::try_from(place).unwrap()));
    let left = [4, 4, 3, 3];
    let second = items(seed, label(&GOODS, "turns", 2), &left);
    let third = items(seed, label(&GOODS, "turns", 3), &left);
    assert_eq!(second, [0, 2, 0, 0, 1, 1, 0, 1, 2, 3, 1, 3]);
    assert_eq!(third, [1, 3, 0, 1, 2, 3, 1, 1, 3, 1, 1, 1]);

    let market = label(&CARDS, "market", 10);
    let seven = Seed::from_number(7);
    assert_eq!(items(seven, market, &[0, 1, 0, 2]), [3, 3, 3, 1, 3, 3, 1, 3, 3, 1, 3, 3]);
}

#[test]
fn the_number_of_a_draw_counts_with_all_its_four_bytes() {
    let late = label(&GOODS, "turns", 255);
    let left = [4, 4, 3, 3];
    for (number, expected) in [(0, 0), (255, 2), (256, 2), (65_536, 1), (u32::MAX, 0)] {
        assert_eq!(item(Seed::from_number(7), late, number, &left), expected, "draw {number}");
    }
}

/// Words of at least 2^64 - (2^64 mod t) are passed over. No pile is so big that such a word could be found by trying (it
/// takes some 2^54 draws even of a pile of 1275), so these piles pin what can be: where 2^64 leaves a rest, the order of
/// the items is that of word mod t; where it leaves none, no word is passed over, not even the highest.
#[test]
fn piles_that_divide_the_words_unevenly_and_evenly_are_pinned() {
    let seven = Seed::from_number(7);
    let uneven = items(seven, label(&CARDS, "market", 10), &[255; 5]);
    assert_eq!(uneven, [2, 1, 4, 3, 2, 0, 2, 4, 0, 1, 0, 2]);

    let ways = label(&CARDS, "ways", 1);
    let even: Vec<u16> = (0..8).map(|number| item(seven, ways, number, &[1; 8])).collect();
    assert_eq!(even, [3, 6, 0, 7, 3, 4, 7, 6]);
}

#[test]
fn the_last_item_of_a_pile_is_drawn_under_every_seed() {
    for number in 0..50 {
        let seed = Seed::from_number(number);
        assert_eq!(item(seed, label(&CARDS, "ways", 1), 0, &[0, 0, 1, 0]), 2);
    }
}

#[test]
fn a_seed_does_not_answer_for_a_pile_that_is_empty_or_unknown() {
    let mut seeded = Seeded::new(Seed::from_number(7));
    for left in [Left::Known(&[]), Left::Known(&[0, 0]), Left::Unknown] {
        let draw = DrawRequest { left, ..DrawRequest::of(label(&GOODS, "deal", 1), 0) };
        assert_eq!(seeded.draw(&draw), DrawAnswer::Silent, "{left:?}");
    }
}

#[test]
fn who_sees_a_draw_and_what_it_is_called_does_not_change_it() {
    let mut seeded = Seeded::new(Seed::from_number(7));
    let draw = DrawRequest { left: Left::Known(&[4, 4, 3, 3]), ..DrawRequest::of(label(&GOODS, "deal", 1), 1) };
    let open = seeded.draw(&draw);
    assert_eq!(seeded.draw(&draw.seen_by(SeenBy::Nobody).named(&"aside/1")), open);
    assert_eq!(seeded.draw(&draw.seen_by(SeenBy::Only(seat(1))).public(true)), open);
}

#[test]
fn the_opening_of_a_seeded_game_is_pinned() {
    let seeded = Seeded::new(Seed::from_number(29_322));
    let table = Table::<Caravan, _>::open(&Setup::of(2), seeded).unwrap();
    let drawn = table.start_events().iter().filter_map(|event| match event {
        Event::Drawn { good, .. } | Event::Buried { good } => good.known(),
        Event::RowFilled { good } => Some(*good),
        _ => None,
    });
    assert_eq!(drawn.map(|good| good.to_string()).collect::<Vec<_>>(), DEAL);
    assert_eq!(Caravan::view(table.rules(), table.state(), Viewer::Referee), *table.state());
}

#[test]
fn a_seed_is_written_as_64_lower_case_digits_and_nothing_else_is_read() {
    let seed = Seed::from_number(7);
    let text = serde_json::to_string(&seed).unwrap();
    assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
    let digits = seed.to_string();
    let longer = format!("{digits}00");
    let signed = format!("+{}", &digits[1..]);
    for wrong in ["", &digits[1..], &longer, &signed, &digits.to_uppercase(), &"é".repeat(32)] {
        let read = serde_json::from_value::<Seed>(wrong.into());
        assert!(read.is_err(), "{wrong:?} was read");
    }
    let upper = serde_json::from_value::<Seed>(digits.to_uppercase().into()).unwrap_err();
    assert!(upper.to_string().ends_with("expected 64 lower-case hex digits"), "{upper}");
}

#[test]
fn a_seed_is_not_shown_where_a_program_is_debugged() {
    let shown = format!("{:?}", Seeded::new(Seed::from_number(7)));
    assert_eq!(shown, "Seeded { seed: Seed(…) }");
}
