//! Impossible repairs: refused before they are made, or because of the table that they lead to.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    AmunRe, CardPlace, Command, Event, MarketTurn, Phase, Piece, PowerCard, Province, Repair, Rules, State,
};
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_tests::*;

use super::{market, move_card, put_right, table};

/// The problem with a repair, before it is made.
#[track_caller]
pub(super) fn found(rules: &Rules, state: &State, repair: Repair) -> String {
    let error = AmunRe::check_repair(rules, state, &Event::Repaired { repair });
    error.expect_err("a repair that cannot be made").to_string()
}

#[test]
fn a_repair_that_cannot_be_made_is_found_before_it_is_made() {
    use CardPlace::{Deck, Discards, Hand};
    let (rules, state) = table(&market().pile(&[PowerCard::Builder]));
    let nobody = Seat::new(3).expect("a seat");
    let marker = |seat, province| Repair::PutPiece { piece: Piece::Marker(seat), province };
    for (repair, says) in [
        (Repair::SetGold { seat: RED, gold: 10_001 }, "repair.gold is 10001: expected at most 10000"),
        (Repair::SetGold { seat: nobody, gold: 1 }, "repair.seat is 3: expected a seat from 0 to 2"),
        (
            move_card(PowerCard::Builder, Discards, Hand(RED)),
            r#"repair.card is builder: expected a card that lies in "discards""#,
        ),
        (
            move_card(PowerCard::EightGold, Deck, Discards),
            r#"repair.card is eight_gold: expected a card that lies in "deck""#,
        ),
        (
            move_card(PowerCard::EightGold, Hand(RED), Discards),
            r#"repair.card is eight_gold: expected a card that lies in {"hand":0}"#,
        ),
        (move_card(PowerCard::Builder, Hand(nobody), Deck), "repair.from.hand is 3: expected a seat from 0 to 2"),
        (move_card(PowerCard::Builder, Deck, Hand(nobody)), "repair.to.hand is 3: expected a seat from 0 to 2"),
        (
            move_card(PowerCard::Builder, Deck, Deck),
            r#"repair.to is "deck": expected a place other than the one that it comes from"#,
        ),
        (marker(black(), Abu), "repair.province is abu of seat 0: expected one without a marker"),
        (marker(nobody, Buto), "repair.piece.marker is 3: expected a seat from 0 to 2"),
        (
            Repair::TakePiece { piece: Piece::Marker(black()), province: Abu },
            "repair.province is abu: expected one of seat 1",
        ),
        (
            Repair::TakePiece { piece: Piece::Stone, province: Buto },
            r#"repair.piece is "stone": expected one that lies in buto"#,
        ),
        (
            Repair::SetTurn { phase: Phase::Auction { turn: nobody } },
            "repair.phase.turn is 3: expected a seat from 0 to 2",
        ),
    ] {
        assert_eq!(found(&rules, &state, repair), says, "{repair:?}");
    }
    let other = AmunRe::check_repair(&rules, &state, &Event::AuctionEnded).expect_err("no repair");
    assert_eq!(other.to_string(), "repair.event is AuctionEnded: expected a repair");
}

#[test]
fn more_pieces_than_there_are_cannot_be_put() {
    let stones = |province: Province| Repair::PutPiece { piece: Piece::Stone, province };
    let (rules, mut state) = table(&Position::classic(3).market(RED));
    let all: Vec<Province> = Province::ALL.iter().copied().flat_map(|province| [province; 2]).collect();
    for province in &all[..15] {
        put_right(&rules, &mut state, stones(*province));
    }
    AmunRe::check_stated(&rules, &state).expect("all stones lie on the board");
    let says = r#"repair.piece is "stone": expected one that is in the supply"#;
    assert_eq!(found(&rules, &state, stones(all[15])), says);
    AmunRe::evolve(&rules, &mut state, &Event::Repaired { repair: stones(all[15]) });
    let error = AmunRe::check(&rules, &state).expect_err("a stone too many");
    assert_eq!(error.to_string(), "position.supply is 16 stones on the board and 0 in the supply: expected 15 in all");
}

/// A ruling of possible repairs can still lead to an impossible table, which is found after all of them.
#[test]
fn a_table_that_cannot_be_is_found_after_the_ruling() {
    let turn = |turn| MarketTurn { to_place: 3, ..MarketTurn::of(turn) };
    let bidding = Position::classic(3).auction(&[Buto, Sawu, Abu], black()).bid(RED, Buto, 10);
    let sealed = || {
        let position = Position::classic(3).offering().hand(RED, &[PowerCard::SacrificeCorrection]).gold(RED, 5);
        let offer = Command::Offer { gold: 4, correction: true };
        (table(&position).0, *given(position).after(RED, offer).state())
    };
    for ((rules, mut state), repair, field) in vec![
        (table(&market()), Repair::SetTurn { phase: Phase::Auction { turn: RED } }, "position.lots"),
        (table(&market()), Repair::SetTurn { phase: Phase::Provinces }, "position.phase"),
        (table(&market()), Repair::SetTurn { phase: Phase::Over }, "position.temple"),
        (table(&market()), Repair::SetTurn { phase: Phase::Market(turn(blue())) }, "position.phase.to_place"),
        (
            table(&market()),
            Repair::TakePiece { piece: Piece::Marker(RED), province: Abu },
            "position.provinces.abu.farmers",
        ),
        (
            table(&market()),
            Repair::PutPiece { piece: Piece::Marker(RED), province: Buto },
            "position.seats: owner of buto",
        ),
        (
            table(&market()),
            Repair::PutPiece { piece: Piece::Farmer, province: Buto },
            "position.provinces.buto.farmers",
        ),
        // what lies there must still be payable
        (table(&bidding), Repair::SetGold { seat: RED, gold: 3 }, "position.seats[0].bid"),
        (sealed(), Repair::SetGold { seat: RED, gold: 3 }, "position.seats[0].gold"),
        (
            sealed(),
            move_card(PowerCard::SacrificeCorrection, CardPlace::Hand(RED), CardPlace::Discards),
            "position.seats[0].offer",
        ),
    ] {
        put_right(&rules, &mut state, repair);
        let error = AmunRe::check_stated(&rules, &state).expect_err("a table that cannot be");
        assert_eq!(error.field, field, "{repair:?}: {error}");
    }
}

/// A card can be anywhere, unless the view shows that it is not there.
#[test]
fn what_a_view_does_not_show_can_be() {
    let position = market().pile(&[PowerCard::Builder]);
    let (rules, state) = table(&position);
    let event = |card, from| Event::Repaired { repair: move_card(card, from, CardPlace::Hand(RED)) };
    let hidden = event(PowerCard::HarvestIncrease, CardPlace::Hand(black()));
    AmunRe::check_repair(&rules, &state, &hidden).expect_err("black does not hold it");
    let view = AmunRe::view(&rules, &state, Viewer::Spectator);
    AmunRe::check_repair(&rules, &view, &hidden).expect("black may hold it");
    AmunRe::check_repair(&rules, &view, &event(PowerCard::HarvestIncrease, CardPlace::Deck)).expect("the pile may");
    let own = AmunRe::view(&rules, &state, Viewer::Seat(black()));
    AmunRe::check_repair(&rules, &own, &hidden).expect_err("black knows its hand");
    AmunRe::check_repair(&rules, &view, &event(PowerCard::Builder, CardPlace::Discards)).expect_err("they lie open");
}
