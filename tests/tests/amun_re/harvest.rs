//! The rules of phase 5: the harvest and further income (classic rulebook, p. 9; the two cards, p. 12).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Event, PowerCard, Province};
use amunre_tests::events::{bidding_of, harvest_of};
use amunre_tests::*;

/// Red's harvest in round 3 with these provinces and no gold.
fn harvest(temple: u8, provinces: &[Province]) -> Position {
    Position::classic(3).round(3).temple(temple).owns(RED, provinces).gold(RED, 0).harvest(RED)
}

fn earned(province: Province, farmers: u8, harvest: u16, further: u16) -> Event {
    Event::Harvested { seat: RED, province, farmers, harvest, further, instead: 0, replaced_by: None }
}

#[test]
fn each_farmer_earns_what_the_temple_shows() {
    for temple in 1..=4 {
        let each = u16::from(temple);
        let position = harvest(temple, &[Mendes, Memphis, Dakhla])
            .farmers(Mendes, 4)
            .province(Mendes, |here| here.free_farmers = 1)
            .farmers(Memphis, 1)
            .province(Dakhla, |here| here.free_farmers = 2);
        given(position).when(RED, COLLECT).by("amun-re/harvest/farmers").then([
            earned(Dakhla, 2, 2 * each, 0),
            earned(Memphis, 1, each, 0),
            earned(Mendes, 5, 5 * each, 0),
            harvest_of(black()),
        ]);
    }
}

#[test]
fn the_two_farmers_printed_in_baharya_work() {
    given(harvest(3, &[Baharya, Dakhla, Mendes]).farmers(Baharya, 1))
        .when(RED, COLLECT)
        .by("amun-re/harvest/farmers")
        .among_others([earned(Baharya, 3, 9, 0)]);
}

#[test]
fn mines_always_pay_and_caravans_with_the_temple_on_1_or_2() {
    for (temple, caravans) in [(1, true), (2, true), (3, false), (4, false)] {
        let paid = |gold: u16| if caravans { gold } else { 0 };
        given(harvest(temple, &[Abu, Berenike, Avaris])).when(RED, COLLECT).by("amun-re/harvest/further-income").then(
            [earned(Abu, 0, 0, 4), earned(Avaris, 0, 0, paid(8)), earned(Berenike, 0, 0, 8), harvest_of(black())],
        );
        given(harvest(temple, &[Kharga, Sawu, Dakhla])).when(RED, COLLECT).by("amun-re/harvest/further-income").then([
            earned(Dakhla, 0, 0, 0),
            earned(Kharga, 0, 0, paid(5)),
            earned(Sawu, 0, 0, paid(7)),
            harvest_of(black()),
        ]);
    }
}

#[test]
fn eight_gold_takes_the_place_of_all_income_of_the_province() {
    let position = harvest(2, &[Abu, Berenike, Dakhla]).farmers(Abu, 2).hand(RED, &[PowerCard::EightGold]);
    let after = given(position)
        .after(RED, play_on(PowerCard::EightGold, Abu))
        .when(RED, COLLECT)
        .by("amun-re/harvest/eight-gold")
        .then([
            Event::Harvested {
                seat: RED,
                province: Abu,
                farmers: 2,
                harvest: 0,
                further: 0,
                instead: 8,
                replaced_by: None,
            },
            earned(Berenike, 0, 0, 8),
            earned(Dakhla, 0, 0, 0),
            harvest_of(black()),
        ]);
    assert_eq!(after.seats[RED].gold, 16);
    assert_eq!(after.discards.of(PowerCard::EightGold), 1);
}

#[test]
fn a_harvest_increase_is_1_more_gold_for_each_farmer_of_the_province() {
    let held = harvest(2, &[Baharya, Memphis, Dakhla])
        .farmers(Baharya, 1)
        .farmers(Memphis, 3)
        .hand(RED, &[PowerCard::HarvestIncrease]);
    given(held)
        .after(RED, play_on(PowerCard::HarvestIncrease, Baharya))
        .when(RED, COLLECT)
        .under("amun-re/harvest/increase")
        .then([earned(Baharya, 3, 9, 0), earned(Dakhla, 0, 0, 0), earned(Memphis, 3, 6, 0), harvest_of(black())]);
}

#[test]
fn an_increase_where_8_gold_was_taken_is_legal_and_earns_nothing() {
    let position =
        harvest(2, &[Baharya, Memphis, Dakhla]).hand(RED, &[PowerCard::HarvestIncrease, PowerCard::EightGold]);
    let after = given(position)
        .after(RED, play_on(PowerCard::HarvestIncrease, Baharya))
        .after(RED, play_on(PowerCard::EightGold, Baharya))
        .when(RED, COLLECT)
        .by("amun-re/harvest/eight-gold")
        .accepted()
        .after;
    assert_eq!(after.seats[RED].gold, 8);
}

#[test]
fn each_of_the_two_cards_once_a_harvest_and_on_an_own_province() {
    let held = || {
        harvest(2, &[Baharya, Memphis, Dakhla])
            .hand(RED, &[PowerCard::HarvestIncrease; 2])
            .hand(RED, &[PowerCard::EightGold; 2])
    };
    for card in [PowerCard::HarvestIncrease, PowerCard::EightGold] {
        let refusal = given(held()).when(RED, play_on(card, Abu)).refused("amun-re/harvest/own-province");
        assert_eq!(refusal.to_string(), "ABU does not belong to seat 0, so they cannot harvest there");
        given(held())
            .after(RED, play_on(card, Memphis))
            .when(RED, play_on(card, Baharya))
            .refused("amun-re/cards/identical");
    }
}

#[test]
fn the_harvest_goes_clockwise_from_the_new_starting_player_and_then_the_next_round_begins() {
    let turn = |seat| {
        Position::classic(3)
            .round(1)
            .starting(blue())
            .owns(RED, &[Edfu])
            .owns(black(), &[Thebes])
            .owns(blue(), &[Mendes])
            .harvest(seat)
    };
    given(turn(blue())).when(RED, COLLECT).refused("amun-re/turn/order");
    assert_eq!(given(turn(blue())).when(blue(), COLLECT).accepted().after.phase.turn(), Some(RED));
    given(turn(black()))
        .draws(["abu", "avaris", "sawu"])
        .when(black(), COLLECT)
        .by("amun-re/provinces/draw")
        .among_others([
            Event::RoundBegan { round: 2 },
            Event::ProvinceDrawn { province: Abu },
            Event::ProvinceDrawn { province: Avaris },
            Event::ProvinceDrawn { province: Sawu },
            bidding_of(blue()),
        ]);
}

#[test]
fn a_harvest_increase_counts_farmers_off_the_fields_and_printed_ones() {
    let held = harvest(2, &[Baharya, Memphis, Dakhla])
        .farmers(Baharya, 1)
        .province(Baharya, |here| here.free_farmers = 2)
        .hand(RED, &[PowerCard::HarvestIncrease]);
    given(held)
        .after(RED, play_on(PowerCard::HarvestIncrease, Baharya))
        .when(RED, COLLECT)
        .under("amun-re/harvest/increase")
        .among_others([earned(Baharya, 5, 15, 0)]);
}

#[test]
fn a_card_that_is_not_held_helps_no_harvest() {
    for card in [PowerCard::HarvestIncrease, PowerCard::EightGold] {
        given(harvest(2, &[Memphis]).hand(black(), &[card]))
            .when(RED, play_on(card, Memphis))
            .refused("amun-re/cards/held");
    }
}
