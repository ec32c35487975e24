//! The rules of power cards that hold in every phase (classic rulebook, pp. 6 and 12), and the start of a game (p. 2).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, Event, PowerCard, Setup, State};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::{Game as _, HiddenInformation as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::Id as _;
use amunre_core::engine::table::Table;
use amunre_tests::events::{drawn, sold};
use amunre_tests::scenes::{buyer, every_phase};
use amunre_tests::*;

#[test]
fn everybody_starts_with_20_gold_and_a_builder_that_all_know_of() {
    pins("amun-re/setup/start");
    for players in 3..=5 {
        let rules = AmunRe::rules(&Setup::classic(players)).expect("a game");
        let state = AmunRe::initial(&rules);
        for (seat, own) in state.seats.iter() {
            assert_eq!((own.gold, own.score, own.hand.len()), (20, 0, 1));
            let seen = AmunRe::view(&rules, &state, Viewer::Spectator);
            assert_eq!(seen.seats[seat].hand.open.of(PowerCard::Builder), 1);
        }
        // of the 8 builders the others are in the pile
        assert_eq!(state.deck.len(), 39 - players);
        assert_eq!(state.deck.kinds().of(PowerCard::Builder), 8 - players);
        assert_eq!(state.deck.kinds().of(PowerCard::FarmerBonus), 2);
    }
}

#[test]
fn the_named_starting_player_begins() {
    let setup = Setup { starting_player: blue(), ..Setup::classic(3) };
    let table = Table::<AmunRe, _>::open(&setup, FixedDraws::new(["abu", "sawu", "avaris"])).expect("a game");
    assert_eq!(table.to_act().iter().collect::<Vec<_>>(), [blue()]);
}

#[test]
fn there_are_39_power_cards_as_the_rulebook_counts_them() {
    let rules = AmunRe::rules(&Setup::classic(3)).expect("a game");
    let counted: Vec<u8> = PowerCard::ALL.iter().map(|card| rules.cards.of(*card)).collect();
    assert_eq!(counted[..12], [8, 4, 5, 3, 5, 2, 2, 2, 2, 2, 2, 2]);
    assert!(counted[12..].iter().all(|copies| *copies == 0), "those of the later edition");
    assert_eq!(rules.cards.len(), 39);
}

#[test]
fn a_card_is_sold_for_1_gold_in_every_phase_in_and_out_of_turn() {
    for position in every_phase() {
        let gold = given(position.clone()).state().seats[black()].gold;
        let after = given(position)
            .when(black(), sell(PowerCard::FarmerBonus))
            .by("amun-re/cards/sell")
            .then([sold(black(), PowerCard::FarmerBonus)]);
        assert_eq!(after.seats[black()].gold, gold + 1);
        assert_eq!(after.seats[black()].hand.len(), 0);
        assert_eq!(after.discards.of(PowerCard::FarmerBonus), 1);
    }
}

#[test]
fn nothing_is_sold_before_the_game_or_after_it() {
    let over =
        given(Position::classic(3).round(6).last_sale(blue()).hand(RED, &[PowerCard::Builder])).after(blue(), DONE);
    over.when(RED, sell(PowerCard::Builder)).refused("amun-re/turn/phase");
}

#[test]
fn only_cards_in_hand_are_sold_or_played() {
    given(Position::classic(3).market(RED)).when(RED, sell(PowerCard::Builder)).refused("amun-re/cards/held");
    given(Position::classic(3).market(RED).owns(RED, &[Abu]).stones(Abu, 2))
        .when(RED, play_on(PowerCard::Builder, Abu))
        .refused("amun-re/cards/held");
    // a card that the deck of the game lacks
    let refusal =
        given(Position::classic(3).market(RED)).when(RED, sell(PowerCard::Greed)).refused("amun-re/cards/held");
    assert_eq!(refusal.to_string(), "greed is not in this game: the deck has no such card");
    given(Position::classic(3).offering()).when(RED, offer_and_correction(2)).refused("amun-re/cards/held");
    given(Position::classic(3).offering()).when(RED, STEAL_AND_CORRECT).refused("amun-re/cards/held");
}

#[test]
fn a_card_that_lies_in_a_sealed_offer_is_not_sold() {
    let laid_out = |cards: &[PowerCard]| {
        given(Position::classic(3).hand(RED, cards).offering()).after(RED, offer_and_correction(2))
    };
    let refusal = laid_out(&[PowerCard::SacrificeCorrection])
        .when(RED, sell(PowerCard::SacrificeCorrection))
        .refused("amun-re/cards/sell");
    assert!(refusal.to_string().contains("in their sealed offer"), "{refusal}");
    laid_out(&[PowerCard::SacrificeCorrection, PowerCard::SacrificeCorrection])
        .when(RED, sell(PowerCard::SacrificeCorrection))
        .then([sold(RED, PowerCard::SacrificeCorrection)]);
}

#[test]
fn every_card_is_played_in_its_phase_only() {
    for position in every_phase() {
        for card in PowerCard::ALL.iter().copied().take(12) {
            let position = position.clone().hand(RED, &[card]);
            let phase = given(position.clone()).state().phase.name();
            if card.phase() == phase {
                continue;
            }
            let province = card.wants_province().then_some(Abu);
            let command = Command::Play { card, province };
            let waits = given(position.clone()).state().phase.turn().is_none_or(|turn| turn == RED);
            assert!(waits);
            given(position).when(RED, command).refused("amun-re/cards/phase");
        }
    }
}

#[test]
fn a_correction_is_not_played_but_laid_out_with_an_offer() {
    given(Position::classic(3).hand(RED, &[PowerCard::SacrificeCorrection]).offering())
        .when(RED, play(PowerCard::SacrificeCorrection))
        .refused("amun-re/turn/phase");
}

#[test]
fn a_card_names_a_province_if_it_is_played_on_one_and_not_otherwise() {
    let held = || Position::classic(3).market(RED).hand(RED, &[PowerCard::Builder, PowerCard::FreeFarmer]);
    given(held()).when(RED, play(PowerCard::Builder)).refused("amun-re/cards/province");
    given(held()).when(RED, play(PowerCard::FreeFarmer)).refused("amun-re/cards/province");
    let harvest = || Position::classic(3).harvest(RED).hand(RED, &[PowerCard::EightGold]);
    given(harvest()).when(RED, play(PowerCard::EightGold)).refused("amun-re/cards/province");
    let bonus = || Position::classic(3).round(3).bonuses(RED).hand(RED, &[PowerCard::FarmerBonus]);
    given(bonus()).when(RED, play_on(PowerCard::FarmerBonus, Abu)).refused("amun-re/cards/province");
    let auction = Position::classic(3).auction(&[Abu, Sawu, Avaris], RED).hand(RED, &[PowerCard::BiddingBlockade]);
    given(auction).when(RED, play_on(PowerCard::BiddingBlockade, Abu)).refused("amun-re/cards/province");
}

#[test]
fn a_card_that_all_know_of_is_spent_before_one_they_do_not_know_of() {
    let held =
        given(Position::classic(3).market(RED).open_hand(RED, &[PowerCard::Builder]).hand(RED, &[PowerCard::Builder]));
    let after = held.when(RED, sell(PowerCard::Builder)).then([sold(RED, PowerCard::Builder)]);
    let hand = after.seats[RED].hand;
    assert_eq!((hand.open.len(), hand.closed.len()), (0, 1));
}

fn cards_bought(number: u8, gold: u16) -> Event {
    let item = amunre_core::amun_re::Item::Card;
    Event::Bought { seat: RED, item, number, gold }
}

#[test]
fn cards_are_drawn_from_the_pile_and_seen_by_their_owner_alone() {
    let outcome = given(buyer(&[PowerCard::Builder, PowerCard::EightGold, PowerCard::EightGold], &[]))
        .draws(["eight_gold", "builder"])
        .when(RED, buy_cards(2));
    let after: State = outcome.by("amun-re/cards/draw").then([
        cards_bought(2, 3),
        drawn(RED, PowerCard::EightGold),
        drawn(RED, PowerCard::Builder),
    ]);
    assert_eq!(after.deck.kinds().of(PowerCard::EightGold), 1);
    let event = drawn(RED, PowerCard::Builder);
    assert_eq!(AmunRe::redact(&event, Viewer::Seat(RED)), event);
    let unseen = Event::CardDrawn { seat: RED, card: Hidden::Unseen };
    for viewer in [Viewer::Seat(black()), Viewer::Seat(blue()), Viewer::Spectator] {
        assert_eq!(AmunRe::redact(&event, viewer), unseen);
    }
}

#[test]
fn the_pile_is_made_anew_from_the_discards_as_soon_as_its_last_card_is_drawn() {
    let after = given(buyer(&[PowerCard::Builder], &[PowerCard::EightGold, PowerCard::FreeFarmer]))
        .draws(["builder", "free_farmer"])
        .when(RED, buy_cards(2))
        .by("amun-re/cards/refill")
        .then([
            cards_bought(2, 3),
            drawn(RED, PowerCard::Builder),
            Event::DeckRefilled,
            drawn(RED, PowerCard::FreeFarmer),
        ]);
    assert_eq!((after.deck.len(), after.discards.len()), (1, 0));
    // also when nothing more is drawn now
    given(buyer(&[PowerCard::Builder], &[PowerCard::EightGold]))
        .draws(["builder"])
        .when(RED, buy_cards(1))
        .by("amun-re/cards/refill")
        .then([cards_bought(1, 1), drawn(RED, PowerCard::Builder), Event::DeckRefilled]);
}

#[test]
fn a_pile_that_was_exhausted_without_discards_is_made_anew_when_a_card_is_wanted() {
    // blue holds every other card and sells one
    let position = buyer(&[], &[]).hand(black(), &[PowerCard::FarmerBonus]);
    given(position)
        .after(black(), sell(PowerCard::FarmerBonus))
        .draws(["farmer_bonus"])
        .when(RED, buy_cards(1))
        .by("amun-re/cards/refill")
        .then([cards_bought(1, 1), Event::DeckRefilled, drawn(RED, PowerCard::FarmerBonus)]);
}

#[test]
fn no_more_cards_are_bought_than_pile_and_discards_hold() {
    let few = || buyer(&[PowerCard::Builder], &[PowerCard::EightGold, PowerCard::Builder]);
    let refusal = given(few()).when(RED, buy_cards(4)).refused("amun-re/market/cards-left");
    assert_eq!(refusal.to_string(), "4 cards cannot be drawn: the pile and the discards have 3");
    given(few()).draws(["builder", "builder", "eight_gold"]).when(RED, buy_cards(3)).accepted();
}

#[test]
fn a_forced_draw_takes_what_there_is() {
    // three provinces want four free cards, and three cards are left in all
    let position = Position::classic(3)
        .round(1)
        .harvest(blue())
        .pile(&[PowerCard::Builder])
        .discards(&[PowerCard::EightGold, PowerCard::FreeFarmer]);
    let after = given(position)
        .draws(["dakhla", "edfu", "buto", "builder", "eight_gold", "free_farmer"])
        .when(blue(), COLLECT)
        .by("amun-re/cards/draw")
        .accepted()
        .after;
    assert_eq!(after.lots.iter().map(|lot| lot.cards.len()).collect::<Vec<_>>(), [1, 1, 1]);
    let fewer = Position::classic(3).round(1).harvest(blue()).pile(&[PowerCard::Builder]);
    let after = given(fewer).draws(["dakhla", "edfu", "buto", "builder"]).when(blue(), COLLECT).accepted().after;
    assert_eq!(after.lots.iter().map(|lot| lot.cards.len()).collect::<Vec<_>>(), [1, 0, 0]);
}
