//! The gifts of the anniversary edition (anniversary rulebook, Collect gifts).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Edition, Event, Offer, OptionChanges, PowerCard, Setup};
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{drawn, gifts_of, harvest_of, ranked};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

const THEFT: Offer = Offer::Theft { correction: false, greed: false };
const CARD: PowerCard = PowerCard::Cultivation;

fn gold(gold: u16) -> Offer {
    let correction = false;
    Offer::Gold { gold, correction }
}

/// A seat takes all its gifts as cards.
fn all_cards(table: Given, seat: Seat, number: u8) -> Given {
    table.draws((0..number).map(|_| CARD)).after(seat, take_cards(number))
}

#[test]
fn gifts_are_3_2_and_1_in_the_new_order_and_none_for_a_thief() {
    // RED and blue offer the same, and blue is ahead; white steals
    let track = [blue(), white(), RED, green(), black()];
    let offers = || {
        given(Position::anniversary(5).turn_order(&track).offering())
            .after(RED, offer(2))
            .after(black(), offer(9))
            .after(blue(), offer(2))
            .after(white(), STEAL)
    };
    let order = [green(), black(), blue(), RED, white()];
    offers().when(green(), offer(12)).by("amun-re/offering/gifts").among_others([ranked(&order), gifts_of(green(), 3)]);
    let none = || offers().after(green(), offer(12));
    let first = || all_cards(none(), green(), 2);
    let took = |number: u8, seat| Event::GiftCardsAnnounced { number, seat };
    none().draws([CARD; 3]).when(green(), take_cards(3)).by("amun-re/offering/gifts").then([
        took(3, green()),
        drawn(green(), CARD),
        drawn(green(), CARD),
        drawn(green(), CARD),
        gifts_of(black(), 2),
    ]);
    let province = |table: &Given, seat| table.state().owned(seat).next().expect("a province").0;
    let ends = |table: Given, seat, next| {
        let province = province(&table, seat);
        let placed = Event::StonePlaced { seat, province };
        table.when(seat, stone(province)).by("amun-re/offering/gifts").then([placed, gifts_of(next, 1)]);
    };
    let with_a_stone = |table: Given, seat| {
        let province = province(&table, seat);
        table.after(seat, stone(province))
    };
    let second = || with_a_stone(first(), green());
    ends(with_a_stone(second(), black()), black(), blue());
    let third = || with_a_stone(with_a_stone(second(), black()), black());
    ends(third(), blue(), RED);
    // the last who paid, and the thief is asked for nothing; the harvest follows in the same order
    let last = with_a_stone(third(), blue());
    let reds = province(&last, RED);
    let after = last.when(RED, stone(reds)).under("amun-re/offering/thief").then([
        Event::StonePlaced { seat: RED, province: reds },
        Event::OfferingEnded,
        harvest_of(green()),
    ]);
    assert_eq!(after.in_turn_order().collect::<Vec<_>>(), order);
}

#[test]
fn the_gifts_of_the_second_rank_lapse_where_only_one_has_paid() {
    let table = || {
        given(Position::anniversary(3).turn_order(&[blue(), RED, black()]).owns(black(), &[Memphis]).offering())
            .after(RED, STEAL)
            .after(black(), offer(1))
            .after(blue(), STEAL)
            .after(black(), stone(Memphis))
            .after(black(), stone(Memphis))
    };
    table().when(black(), stone(Memphis)).under("amun-re/offering/thief").then([
        Event::StonePlaced { seat: black(), province: Memphis },
        Event::PyramidBuilt { province: Memphis, double: false },
        Event::OfferingEnded,
        harvest_of(black()),
    ]);
}

/// Red, who owns MEMPHIS and BERENIKE (no field), is to take 3 gifts; black and blue offered less.
fn gifts(setup: Setup) -> Position {
    Position::of(setup)
        .round(2)
        .owns(RED, &[Memphis, Berenike])
        .offered(RED, gold(9))
        .offered(black(), gold(2))
        .offered(blue(), gold(1))
        .gifts(RED, 3)
}

fn usual() -> Position {
    gifts(Setup::anniversary(3))
}

#[test]
fn gifts_that_can_be_taken_are_not_declined() {
    let refusal = given(usual()).when(RED, DONE).refused("amun-re/offering/gifts");
    assert_eq!(refusal.to_string(), "seat 0 can still take 3 gifts, and must take all gifts");
    let two = || given(usual()).after(RED, stone(Memphis)).after(RED, farmer(Memphis));
    let refusal = two().when(RED, DONE).refused("amun-re/offering/gifts");
    assert_eq!(refusal.to_string(), "seat 0 can still take 1 gift, and must take all gifts");
    two()
        .when(RED, farmer(Memphis))
        .by("amun-re/offering/gifts")
        .then([Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true }, gifts_of(black(), 2)]);
}

/// The promo cards and stones that run out: nothing else leaves a seat without a gift that it can take.
pub(super) fn scarce() -> Setup {
    let options = OptionChanges { pieces_run_out: Some(true), promo_cards: Some(true), ..OptionChanges::default() };
    Setup { options, ..Setup::anniversary(3) }
}

/// All 15 stones lie in provinces that are neither BERENIKE nor MEMPHIS.
pub(super) fn without_stones(mut position: Position) -> Position {
    for elsewhere in [Abu, Abydos, Amarna, Avaris, Baharya, Buto, Edfu] {
        position = position.stones(elsewhere, 2);
    }
    position.stones(Thebes, 1)
}

#[test]
fn whether_a_gift_can_be_taken_is_judged_when_it_is_taken() {
    // one field is empty, and there is no stone: while it can be filled it must be
    let one_field = || without_stones(gifts(scarce()).farmers(Memphis, 2));
    given(one_field().pile(&[])).when(RED, DONE).refused("amun-re/offering/gifts");
    // two more gifts could have been cards, but these come first
    given(one_field())
        .when(RED, farmer(Memphis))
        .by("amun-re/offering/gifts")
        .then([Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true }, gifts_of(black(), 2)]);
}

#[test]
fn stones_of_the_box_do_not_limit_gifts_and_farmers_do() {
    let laid = without_stones(usual()).stones(Memphis, 2);
    given(laid).when(RED, stone(Memphis)).by("amun-re/building/pyramid").then([
        Event::StonePlaced { seat: RED, province: Memphis },
        Event::PyramidBuilt { province: Memphis, double: false },
    ]);
    let full = usual().owns(black(), &[Mendes]).province(Mendes, |here| here.free_farmers = 45);
    given(full).when(RED, farmer(Memphis)).refused("amun-re/market/farmers-left");
}

#[test]
fn cards_are_announced_before_they_are_seen_and_before_other_gifts() {
    given(usual()).when(RED, take_cards(0)).refused("amun-re/offering/gifts");
    given(usual()).when(RED, take_cards(4)).refused("amun-re/offering/gifts");
    all_cards(given(usual()), RED, 2).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    given(usual()).after(RED, stone(Memphis)).when(RED, take_cards(1)).refused("amun-re/offering/cards-first");
    // MENDES shows no icon: what the market would refuse is a gift
    let bare = Position::anniversary(3)
        .owns(RED, &[Mendes])
        .offered(RED, gold(9))
        .offered(black(), gold(2))
        .offered(blue(), THEFT);
    given(bare.gifts(RED, 3)).draws([CARD; 3]).when(RED, take_cards(3)).by("amun-re/offering/cards-first").then([
        Event::GiftCardsAnnounced { seat: RED, number: 3 },
        drawn(RED, CARD),
        drawn(RED, CARD),
        drawn(RED, CARD),
        gifts_of(black(), 2),
    ]);
}

#[test]
fn farmers_and_stones_are_gifts_for_own_provinces_and_no_market_card_helps() {
    given(usual()).when(RED, farmer(Berenike)).refused("amun-re/market/fields");
    given(usual()).when(RED, farmer(Abu)).refused("amun-re/building/own-province");
    given(usual()).when(RED, stone(Abu)).refused("amun-re/building/own-province");
    let held = usual().stones(Memphis, 2).hand(RED, &[PowerCard::Architect, PowerCard::Cultivation]);
    for card in [PowerCard::Architect, PowerCard::Cultivation] {
        given(held.clone()).when(RED, play_on(card, Memphis)).refused("amun-re/cards/phase");
    }
}

#[test]
fn under_previous_rules_the_third_and_later_take_their_gifts_clockwise() {
    let options = OptionChanges { promo_cards: Some(true), ..OptionChanges::default() };
    let setup = Setup { options, ..Setup::of(Edition::Anniversary2023PreviousRules, 5) };
    // the best is RED, the second green; then clockwise from the first player, blue, whatever was offered
    let position = Position::of(setup).starting(blue()).hand(white(), &[PowerCard::Greed]).owns(green(), &[Edfu]);
    let table = || {
        given(position.clone().owns(blue(), &[Thebes]).owns(white(), &[Memphis]).owns(RED, &[Abu]).offering())
            .after(RED, offer(9))
            .after(black(), offer(4))
            .after(blue(), offer(2))
            .after(white(), STEAL_WITH_GREED)
            .after(green(), offer(5))
    };
    let reds = || table().after(RED, stone(Abu)).after(RED, stone(Abu));
    reds().when(RED, stone(Abu)).by("amun-re/offering/gifts").among_others([gifts_of(green(), 2)]);
    let greens = || reds().after(RED, stone(Abu)).after(green(), stone(Edfu));
    greens().when(green(), stone(Edfu)).by("amun-re/offering/gifts").among_others([gifts_of(blue(), 1)]);
    let blues = || greens().after(green(), stone(Edfu));
    blues().when(blue(), stone(Thebes)).by("amun-re/offering/gifts").among_others([gifts_of(white(), 1)]);
    blues().after(blue(), stone(Thebes)).when(white(), stone(Memphis)).by("amun-re/offering/greed").then([
        Event::StonePlaced { seat: white(), province: Memphis },
        Event::GreedDiscarded { seat: white() },
        gifts_of(black(), 1),
    ]);
}
