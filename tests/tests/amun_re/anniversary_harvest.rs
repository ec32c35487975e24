//! The harvest of the anniversary edition and the cards that are played in it (anniversary rulebook, Phase 4: Harvest; of the promo
//! cards Popularity and Export).

use amunre_core::amun_re::PowerCard::{Abundance, Architect, Export, Popularity, Treasury};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Event, PowerCard, Province};
use amunre_tests::events::{bidding_of, drawn, harvest_of};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

/// The cards that take the place of the income of a province.
const REPLACING: [PowerCard; 3] = [Treasury, Popularity, Export];

/// Red's harvest in round 3 with these provinces and no gold.
fn harvest(temple: u8, provinces: &[Province]) -> Position {
    Position::promos(3).round(3).temple(temple).owns(RED, provinces).gold(RED, 0).harvest(RED)
}

fn earned(province: Province, farmers: u8, harvest: u16, further: u16) -> Event {
    Event::Harvested { seat: RED, province, farmers, harvest, further, instead: 0, replaced_by: None }
}

fn replaced(province: Province, farmers: u8, instead: u16, by: PowerCard) -> Event {
    let replaced_by = Some(by);
    Event::Harvested { seat: RED, province, farmers, harvest: 0, further: 0, instead, replaced_by }
}

fn played(card: PowerCard, province: Province) -> Event {
    let province = Some(province);
    Event::CardPlayed { seat: RED, card, province }
}

/// The draws that a card causes.
fn drawing(table: Given, card: PowerCard) -> Given {
    if card == Popularity { table.draws(["cultivation"; 3]) } else { table }
}

#[test]
fn farmers_earn_what_the_temple_shows_mines_always_and_caravans_on_1_and_2() {
    for temple in 1..=4 {
        let each = u16::from(temple);
        let caravan = |gold: u16| if temple <= 2 { gold } else { 0 };
        let farming = harvest(temple, &[Baharya, Mendes, Abu])
            .farmers(Baharya, 1)
            .farmers(Mendes, 4)
            .province(Mendes, |here| here.free_farmers = 1);
        // two farmers are printed in BAHARYA
        given(farming).when(RED, COLLECT).by("amun-re/harvest/farmers").then([
            earned(Abu, 0, 0, 4),
            earned(Baharya, 3, 3 * each, 0),
            earned(Mendes, 5, 5 * each, 0),
            harvest_of(black()),
        ]);
        given(harvest(temple, &[Avaris, Berenike, Kharga]))
            .when(RED, COLLECT)
            .by("amun-re/harvest/further-income")
            .then([
                earned(Avaris, 0, 0, caravan(8)),
                earned(Berenike, 0, 0, 8),
                earned(Kharga, 0, 0, caravan(5)),
                harvest_of(black()),
            ]);
        given(harvest(temple, &[Sawu, Memphis, Dakhla])).when(RED, COLLECT).among_others([earned(
            Sawu,
            0,
            0,
            caravan(7),
        )]);
    }
}

#[test]
fn a_treasury_is_8_gold_in_place_of_farmers_mine_and_caravan() {
    for (province, temple) in [(Abu, 4), (Avaris, 1)] {
        let position = harvest(temple, &[province, Dakhla, Berenike]).farmers(province, 2).hand(RED, &[Treasury]);
        let after = given(position)
            .after(RED, play_on(Treasury, province))
            .when(RED, COLLECT)
            .by("amun-re/harvest/eight-gold")
            .then([
                replaced(province, 2, 8, Treasury),
                earned(Berenike, 0, 0, 8),
                earned(Dakhla, 0, 0, 0),
                harvest_of(black()),
            ]);
        assert_eq!((after.seats[RED].gold, after.discards.of(Treasury)), (16, 1));
    }
}

#[test]
fn an_abundance_is_1_more_gold_for_each_farmer_printed_and_free_ones_too() {
    let position = harvest(2, &[Baharya, Memphis, Dakhla])
        .farmers(Baharya, 1)
        .province(Baharya, |here| here.free_farmers = 2)
        .farmers(Memphis, 3)
        .hand(RED, &[Abundance]);
    let after = given(position)
        .after(RED, play_on(Abundance, Baharya))
        .when(RED, COLLECT)
        .under("amun-re/harvest/increase")
        .then([earned(Baharya, 5, 15, 0), earned(Dakhla, 0, 0, 0), earned(Memphis, 3, 6, 0), harvest_of(black())]);
    assert_eq!((after.seats[RED].gold, after.discards.of(Abundance)), (21, 1));
}

#[test]
fn an_abundance_where_the_income_is_replaced_is_legal_and_earns_nothing() {
    for card in REPLACING {
        for order in [[Abundance, card], [card, Abundance]] {
            let position = harvest(1, &[Baharya, Memphis, Dakhla]).farmers(Baharya, 2).hand(RED, &order);
            let table = drawing(given(position), card);
            let table = order.into_iter().fold(table, |table, card| table.after(RED, play_on(card, Baharya)));
            let gold = if card == Treasury { 8 } else { u16::from(card == Export) * 10 };
            table
                .when(RED, COLLECT)
                .under("amun-re/harvest/increase")
                .among_others([replaced(Baharya, 4, gold, card), earned(Memphis, 0, 0, 0)]);
        }
    }
}

#[test]
fn a_popularity_draws_three_cards_at_once_and_takes_the_place_of_income() {
    let position = || {
        let position = harvest(1, &[Abu, Mendes, Dakhla]).farmers(Mendes, 4);
        given(position.hand(RED, &[Popularity])).draws(["treasury", "abundance", "influence"])
    };
    let after = position().when(RED, play_on(Popularity, Mendes)).by("amun-re/harvest/popularity").then([
        played(Popularity, Mendes),
        drawn(RED, Treasury),
        drawn(RED, Abundance),
        drawn(RED, PowerCard::Influence),
    ]);
    assert_eq!((after.phase.turn(), after.discards.of(Popularity)), (Some(RED), 1));
    // two of the three can be played in this very harvest
    let after = position()
        .after(RED, play_on(Popularity, Mendes))
        .after(RED, play_on(Treasury, Abu))
        .after(RED, play_on(Abundance, Mendes))
        .when(RED, COLLECT)
        .by("amun-re/harvest/popularity")
        .then([
            replaced(Abu, 0, 8, Treasury),
            earned(Dakhla, 0, 0, 0),
            replaced(Mendes, 4, 0, Popularity),
            harvest_of(black()),
        ]);
    assert_eq!((after.seats[RED].gold, after.seats[RED].hand.len()), (8, 1));
    // nor does a mine or a caravan of the province pay
    for (province, temple) in [(Abu, 3), (Avaris, 2)] {
        let position = harvest(temple, &[province, Memphis, Dakhla]).hand(RED, &[Popularity]);
        drawing(given(position), Popularity)
            .after(RED, play_on(Popularity, province))
            .when(RED, COLLECT)
            .by("amun-re/harvest/popularity")
            .among_others([replaced(province, 0, 0, Popularity)]);
    }
}

#[test]
fn a_popularity_draws_no_more_cards_than_there_are() {
    // it lies on the discards when its cards are drawn, and so can come back itself
    let position = harvest(1, &[Abu, Mendes, Dakhla]).hand(RED, &[Popularity]).pile(&[Architect]);
    let table = given(position).draws([Architect, Popularity]);
    table.when(RED, play_on(Popularity, Mendes)).by("amun-re/harvest/popularity").then([
        played(Popularity, Mendes),
        drawn(RED, Architect),
        Event::DeckRefilled,
        drawn(RED, Popularity),
    ]);
}

#[test]
fn an_export_is_a_caravan_of_10_in_place_of_income_with_the_temple_on_1_or_2() {
    for (temple, gold) in [(1, 10), (2, 10), (3, 0), (4, 0)] {
        for province in [Abu, Avaris] {
            let position = harvest(temple, &[province, Memphis, Dakhla]).farmers(province, 2);
            let after = given(position.farmers(Memphis, 1).hand(RED, &[Export]))
                .after(RED, play_on(Export, province))
                .when(RED, COLLECT)
                .by("amun-re/harvest/export")
                .among_others([replaced(province, 2, gold, Export)]);
            assert_eq!((after.seats[RED].gold, after.discards.of(Export)), (gold + u16::from(temple), 1));
        }
    }
}

#[test]
fn the_income_of_a_province_is_replaced_once() {
    for first in REPLACING {
        for second in REPLACING.into_iter().filter(|second| *second != first) {
            let table = || {
                let position = harvest(1, &[Abu, Memphis, Dakhla]).hand(RED, &[first, second]);
                drawing(given(position), first).after(RED, play_on(first, Memphis))
            };
            let refusal = table().when(RED, play_on(second, Memphis)).refused("amun-re/harvest/replaced-once");
            let sentence = format!("{first} already replaces the income of MEMPHIS: {second} cannot replace it too");
            assert_eq!(refusal.to_string(), sentence);
            // in another province it can
            drawing(table(), second).when(RED, play_on(second, Abu)).accepted();
        }
    }
    let three = harvest(2, &[Abu, Memphis, Dakhla]).hand(RED, &REPLACING);
    let after = drawing(given(three), Popularity)
        .after(RED, play_on(Treasury, Abu))
        .after(RED, play_on(Popularity, Memphis))
        .after(RED, play_on(Export, Dakhla))
        .when(RED, COLLECT)
        .by("amun-re/harvest/export")
        .then([
            replaced(Abu, 0, 8, Treasury),
            replaced(Dakhla, 0, 10, Export),
            replaced(Memphis, 0, 0, Popularity),
            harvest_of(black()),
        ]);
    assert_eq!(after.seats[RED].gold, 18);
}

#[test]
fn each_card_is_held_and_played_once_a_harvest_on_an_own_province() {
    for card in [Treasury, Abundance, Popularity, Export] {
        let held = || given(harvest(2, &[Baharya, Memphis, Dakhla]).hand(RED, &[card; 2]));
        held().when(RED, play_on(card, Abu)).refused("amun-re/harvest/own-province");
        held().when(RED, play(card)).refused("amun-re/cards/province");
        // not twice, neither in another province nor in the same
        for again in [Baharya, Memphis] {
            let once = drawing(held(), card).after(RED, play_on(card, Memphis));
            once.when(RED, play_on(card, again)).refused("amun-re/cards/identical");
        }
        let others = harvest(2, &[Memphis]).hand(black(), &[card]);
        given(others.clone()).when(RED, play_on(card, Memphis)).refused("amun-re/cards/held");
        given(others.clone().owns(black(), &[Edfu])).when(black(), play_on(card, Edfu)).refused("amun-re/turn/order");
        let early = Position::promos(3).round(3).owns(RED, &[Memphis]).hand(RED, &[card]);
        given(early.clone().market(RED)).when(RED, play_on(card, Memphis)).refused("amun-re/cards/phase");
        given(early.clone().offering()).when(RED, play_on(card, Memphis)).refused("amun-re/cards/phase");
        given(early.bonuses(RED)).when(RED, play_on(card, Memphis)).refused("amun-re/cards/phase");
    }
}

#[test]
fn the_harvest_goes_by_the_track_and_so_does_the_next_round() {
    let turn = |seat| Position::anniversary(3).turn_order(&[blue(), black(), RED]).harvest(seat);
    given(turn(blue())).when(RED, COLLECT).refused("amun-re/turn/order");
    let after = given(turn(blue())).when(blue(), COLLECT).accepted().after;
    assert_eq!(after.phase.turn(), Some(black()));
    let position = turn(RED).owns(RED, &[Edfu]).owns(black(), &[Thebes]).owns(blue(), &[Mendes]);
    let table = given(position);
    let deck: Vec<Province> = table.state().province_deck.kinds().iter().map(|(province, _)| province).collect();
    let next: [Province; 3] = deck[..3].try_into().expect("provinces");
    let [one, two, three] = next.map(|province| Event::ProvinceDrawn { province });
    table.draws(next).when(RED, COLLECT).by("amun-re/turn/order").among_others([
        Event::RoundBegan { round: 2 },
        one,
        two,
        three,
        bidding_of(blue()),
    ]);
}
