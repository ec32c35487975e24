//! The gifts of the anniversary edition, and the Greed of its promo cards (anniversary rulebook, Collect gifts, Greed).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Changes, Edition, Event, Offer, PowerCard, Setup, Way};
use amunre_core::engine::Seat;
use amunre_tests::happens::{drawn, gifts_of, harvest_of, ranked, revealed, sealed};
use amunre_tests::when::Given;
use amunre_tests::*;

const THEFT: Offer = Offer::Theft { correction: false, greed: false };
const GREED: PowerCard = PowerCard::Greed;
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
    assert_eq!(refusal.to_string(), "seat 0 can still take 3 gifts: gifts are not declined");
    let two = || given(usual()).after(RED, stone(Memphis)).after(RED, farmer(Memphis));
    let refusal = two().when(RED, DONE).refused("amun-re/offering/gifts");
    assert_eq!(refusal.to_string(), "seat 0 can still take 1 gift: gifts are not declined");
    two()
        .when(RED, farmer(Memphis))
        .by("amun-re/offering/gifts")
        .then([Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true }, gifts_of(black(), 2)]);
}

/// The promo cards and stones that run out: nothing else leaves a seat without a gift that it can take.
fn scarce() -> Setup {
    let options = Changes { pieces_run_out: Some(true), promo_cards: Some(true), ..Changes::default() };
    Setup { options, ..Setup::anniversary(3) }
}

/// All 15 stones lie in provinces that are neither BERENIKE nor MEMPHIS.
fn without_stones(mut position: Position) -> Position {
    for elsewhere in [Abu, Abydos, Amarna, Avaris, Baharya, Buto, Edfu] {
        position = position.stones(elsewhere, 2);
    }
    position.stones(Thebes, 1)
}

#[test]
fn whether_a_gift_can_be_taken_is_judged_when_it_is_taken() {
    // of the three one field is empty: two gifts would be cards, but cards came first and were not taken
    let one_field = || without_stones(gifts(scarce()).farmers(Memphis, 2));
    given(one_field()).when(RED, DONE).refused("amun-re/offering/gifts");
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

/// Red, who owns MEMPHIS, steals with what this command says; black offers 5 and takes its gifts, blue 2 and is to take the
/// last of its own.
fn robbed(position: Position, theft: amunre_core::amun_re::Command) -> Given {
    given(position.owns(RED, &[Memphis]).owns(black(), &[Edfu]).owns(blue(), &[Thebes]).offering())
        .after(RED, theft)
        .after(black(), offer(5))
        .after(blue(), offer(2))
        .after(black(), stone(Edfu))
        .after(black(), stone(Edfu))
        .after(black(), stone(Edfu))
        .after(blue(), stone(Thebes))
}

fn greedy() -> Given {
    robbed(Position::promos(3).hand(RED, &[GREED]), STEAL_WITH_GREED)
}

#[test]
fn a_greed_is_one_gift_for_a_thief_after_all_who_paid() {
    let stone_of_blue = Event::StonePlaced { seat: blue(), province: Thebes };
    greedy().when(blue(), stone(Thebes)).by("amun-re/offering/gifts").then([stone_of_blue, gifts_of(RED, 1)]);
    let reds = || greedy().after(blue(), stone(Thebes));
    reds().when(RED, take_cards(2)).refused("amun-re/offering/gifts");
    reds().when(RED, DONE).refused("amun-re/offering/gifts");
    let after = reds().when(RED, farmer(Memphis)).by("amun-re/offering/greed").then([
        Event::FarmerPlaced { seat: RED, province: Memphis, on_field: true },
        Event::GreedDiscarded { seat: RED },
        Event::OfferingEnded,
        harvest_of(black()),
    ]);
    // it has its 3 gold as well, and the card is gone
    assert_eq!((after.seats[RED].gold, after.seats[RED].hand.number(), after.discards.of(GREED)), (23, 0, 1));
    // a thief without it is not asked
    robbed(Position::promos(3).hand(RED, &[GREED]), STEAL)
        .when(blue(), stone(Thebes))
        .under("amun-re/offering/thief")
        .then([stone_of_blue, Event::OfferingEnded, harvest_of(black())]);
}

#[test]
fn a_greed_is_discarded_only_after_its_gift() {
    // the gift empties the pile: a Greed among the discards would be drawn as well
    let empty = |pile: &[PowerCard]| {
        let position = Position::promos(3).hand(RED, &[GREED]).pile(pile);
        robbed(position, STEAL_WITH_GREED).after(blue(), stone(Thebes))
    };
    empty(&[]).when(RED, take_cards(1)).refused("amun-re/market/cards-left");
    empty(&[]).when(RED, sell(GREED)).refused("amun-re/cards/held");
    empty(&[CARD]).draws([CARD]).when(RED, take_cards(1)).by("amun-re/offering/greed").then([
        Event::GiftCardsAnnounced { seat: RED, number: 1 },
        drawn(RED, CARD),
        Event::GreedDiscarded { seat: RED },
        Event::OfferingEnded,
        harvest_of(black()),
    ]);
}

#[test]
fn a_greed_without_a_gift_that_can_be_taken_is_discarded() {
    let position = without_stones(Position::of(scarce()).owns(RED, &[Berenike]).hand(RED, &[GREED]).pile(&[]));
    given(position.turn_order(&[black(), blue(), RED]).offering())
        .after(black(), STEAL)
        .after(blue(), STEAL)
        .when(RED, STEAL_WITH_GREED)
        .by("amun-re/offering/greed")
        .among_others([Event::GreedDiscarded { seat: RED }, Event::OfferingEnded, harvest_of(black())]);
}

#[test]
fn a_greed_is_laid_out_with_the_theft_and_is_no_use_to_one_who_pays() {
    given(Position::promos(3).offering()).when(RED, STEAL_WITH_GREED).refused("amun-re/cards/held");
    // without the promo cards nobody holds any
    given(Position::anniversary(3).offering()).when(RED, STEAL_WITH_GREED).refused("amun-re/cards/held");
    let held = |copies: &[PowerCard]| given(Position::promos(3).hand(RED, copies).offering());
    held(&[GREED]).when(RED, play(GREED)).refused("amun-re/turn/phase");
    held(&[GREED]).after(RED, STEAL_WITH_GREED).when(RED, sell(GREED)).refused("amun-re/cards/sell");
    held(&[GREED; 2]).after(RED, STEAL_WITH_GREED).when(RED, sell(GREED)).accepted();
    // who paid has the gift of its rank, and the card stays in its hand
    let after = held(&[GREED])
        .after(RED, offer(1))
        .after(black(), STEAL)
        .when(blue(), STEAL)
        .by("amun-re/offering/gifts")
        .among_others([gifts_of(RED, 3)]);
    assert_eq!((after.seats[RED].hand.number(), after.discards.of(GREED)), (1, 0));
    // one of two in hand is laid out, and brings one gift
    let after = held(&[GREED; 2])
        .after(black(), STEAL)
        .after(blue(), STEAL)
        .when(RED, STEAL_WITH_GREED)
        .by("amun-re/offering/gifts")
        .among_others([gifts_of(RED, 1)]);
    assert_eq!(after.seats[RED].hand.number(), 1);
}

#[test]
fn a_greed_and_an_influence_lie_together_with_one_theft() {
    let influence = PowerCard::Influence;
    let held = |cards: &[PowerCard]| given(Position::promos(3).hand(RED, cards).offering());
    for missing in [influence, GREED] {
        held(&[missing]).when(RED, STEAL_WITH_INFLUENCE_AND_GREED).refused("amun-re/cards/held");
    }
    let laid_out = || held(&[influence, GREED]).after(RED, STEAL_WITH_INFLUENCE_AND_GREED);
    for card in [influence, GREED] {
        laid_out().when(RED, sell(card)).refused("amun-re/cards/sell");
    }
    let declaring = || laid_out().after(black(), STEAL).after(blue(), STEAL);
    assert_eq!(declaring().state().discards.of(GREED), 0);
    let after = declaring().when(RED, LOWER).by("amun-re/offering/correction").then([
        Event::Corrected { seat: RED, way: Way::Lower },
        Event::TempleMoved { sacrifice: -12, space: 1 },
        ranked(&[RED, black(), blue()]),
        gifts_of(RED, 1),
    ]);
    assert_eq!((after.discards.of(influence), after.discards.of(GREED)), (1, 0));
}

#[test]
fn greedy_thieves_take_their_gifts_in_the_order_of_the_track() {
    let greedy = Offer::Theft { correction: false, greed: true };
    let track = [blue(), black(), RED];
    let position = Position::promos(3).turn_order(&track).hand(RED, &[GREED]).hand(black(), &[GREED]);
    let table = || given(position.clone().owns(RED, &[Memphis]).owns(black(), &[Edfu]).offering());
    let offers = || table().after(RED, STEAL_WITH_GREED).after(blue(), STEAL);
    offers().when(black(), STEAL_WITH_GREED).by("amun-re/offering/reveal").then([
        sealed(black(), greedy),
        revealed(blue(), THEFT),
        revealed(black(), greedy),
        revealed(RED, greedy),
        Event::TempleMoved { sacrifice: -9, space: 1 },
        ranked(&track),
        gifts_of(black(), 1),
    ]);
    offers().after(black(), STEAL_WITH_GREED).when(black(), stone(Edfu)).by("amun-re/offering/greed").then([
        Event::StonePlaced { seat: black(), province: Edfu },
        Event::GreedDiscarded { seat: black() },
        gifts_of(RED, 1),
    ]);
    let reds = offers().after(black(), STEAL_WITH_GREED).after(black(), stone(Edfu));
    // nobody is asked twice
    reds.when(RED, stone(Memphis)).by("amun-re/offering/greed").then([
        Event::StonePlaced { seat: RED, province: Memphis },
        Event::GreedDiscarded { seat: RED },
        Event::OfferingEnded,
        harvest_of(blue()),
    ]);
}

#[test]
fn under_previous_rules_the_third_and_later_take_their_gifts_clockwise() {
    let options = Changes { promo_cards: Some(true), ..Changes::default() };
    let setup = Setup { options, ..Setup::of(Edition::Anniversary2023PreviousRules, 5) };
    // the best is RED, the second green; then clockwise from the first player, blue, whatever was offered
    let position = Position::of(setup).starting(blue()).hand(white(), &[GREED]).owns(green(), &[Edfu]);
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
