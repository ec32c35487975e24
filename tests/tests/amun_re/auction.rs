//! The rules of phases 1 and 2: provinces are drawn and auctioned (classic rulebook, pp. 4-5 and 12).

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Event, PowerCard};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::turn::Interrupt;
use amunre_tests::events::{bidding_of, bids, market_of, payment_of, sold};
use amunre_tests::scenes::{auction, table};
use amunre_tests::*;

#[test]
fn as_many_provinces_come_up_as_there_are_players() {
    pins("amun-re/provinces/draw");
    for (players, draws) in [
        (3, &["abu", "sawu", "avaris"][..]),
        (4, &["abu", "sawu", "avaris", "mendes"]),
        (5, &["abu", "sawu", "avaris", "mendes", "amarna"]),
    ] {
        let table = table(players, draws).expect("a game");
        let lots: Vec<String> = table.state().lots.iter().map(|lot| lot.province.to_string()).collect();
        assert_eq!(lots, draws);
        assert_eq!(table.state().province_deck.len(), 15 - players);
    }
    // one draw less, and the game does not begin; a province twice, and it is no draw
    let short = table(3, &["abu", "sawu"]).expect_err("too few draws");
    assert!(short.starts_with("draw 2 of provinces/provinces/1 is needed"), "{short}");
    let twice = table(3, &["abu", "sawu", "abu"]).expect_err("a province twice");
    assert!(twice.starts_with("draw 2 of provinces/provinces/1 is abu: expected 1 abydos"), "{twice}");
}

#[test]
fn free_cards_lie_face_down_known_to_nobody_and_free_stones_lie_in_the_province() {
    pins("amun-re/provinces/free-material");
    let table = table(
        5,
        &[
            "buto",
            "dakhla",
            "edfu",
            "thebes",
            "memphis",
            "builder",
            "eight_gold",
            "builder",
            "free_farmer",
            "farmer_bonus",
        ],
    )
    .expect("a game");
    let free: Vec<usize> = table.state().lots.iter().map(|lot| lot.cards.len()).collect();
    assert_eq!(free, [1, 1, 1, 2, 0]);
    assert_eq!(table.state().provinces[Memphis].stones, 2);
    for viewer in Viewer::all(5) {
        let view = table.view(viewer);
        let cards = view.lots.iter().flat_map(|lot| lot.cards.iter());
        assert_eq!(cards.collect::<Vec<_>>(), [Hidden::Unseen; 5], "{viewer:?}");
    }
}

#[test]
fn a_free_stone_that_is_the_third_builds_a_pyramid_before_the_bidding() {
    // round 4: what was built in the old kingdom stays; the last seat ends the bonus turns of round 3
    let outcome = given(
        Position::classic(3)
            .round(3)
            .owns(RED, &[Abydos, Memphis, Abu])
            .stones(Abydos, 2)
            .stones(Memphis, 1)
            .bonuses(blue()),
    )
    .draws(["abydos", "memphis", "abu"])
    .when(blue(), DONE);
    let after = outcome.by("amun-re/provinces/free-material").among_others([
        Event::KingdomEnded,
        Event::FreeStoneLaid { province: Abydos },
        Event::PyramidBuilt { province: Abydos, double: false },
        Event::FreeStoneLaid { province: Memphis },
        Event::FreeStoneLaid { province: Memphis },
        Event::PyramidBuilt { province: Memphis, double: false },
        bidding_of(RED),
    ]);
    assert_eq!((after.provinces[Abydos].pyramids(), after.provinces[Memphis].stones), (1, 0));
}

#[test]
fn a_free_stone_is_lost_where_the_supply_has_none() {
    // 14 stones lie on the board, so MEMPHIS gets one of its two; it becomes the second stone there
    let mut position = Position::classic(5).round(3).stones(Memphis, 1).bonuses(green());
    for province in [Abu, Abydos, Amarna, Avaris, Baharya, Berenike] {
        position = position.stones(province, 2);
    }
    let after = given(position.stones(Buto, 1))
        .draws(["memphis", "sawu", "mendes", "kharga", "baharya"])
        .when(green(), DONE)
        .by("amun-re/provinces/free-material")
        .by("amun-re/building/supply")
        .among_others([Event::FreeStoneLaid { province: Memphis }, Event::FreeStoneLost { province: Memphis }]);
    assert_eq!(after.provinces[Memphis].stones, 2);
}

#[test]
fn the_starting_player_bids_first_and_the_others_follow_clockwise() {
    given(auction(RED)).when(black(), bid(Abydos, 3)).refused("amun-re/turn/order");
    given(auction(RED)).when(RED, bid(Abydos, 3)).then([bids(RED, Abydos, 3), bidding_of(black())]);
    given(auction(blue()).starting(blue()))
        .after(blue(), bid(Abydos, 3))
        .when(white(), bid(Sawu, 0))
        .then([bids(white(), Sawu, 0), bidding_of(RED)]);
}

#[test]
fn only_provinces_drawn_this_round_take_bids() {
    let refusal = given(auction(RED)).when(RED, bid(Abu, 0)).refused("amun-re/auction/province-offered");
    assert_eq!(refusal.to_string(), "ABU is not up for auction this round");
}

#[test]
fn bids_stand_on_the_spaces_of_the_card_and_none_is_above_36() {
    for gold in [2, 4, 5, 7, 9, 20, 35, 37, 40, 45, 55, 1000] {
        given(auction(RED).gold(RED, 100)).when(RED, bid(Abydos, gold)).refused("amun-re/auction/space");
    }
    for gold in [0, 1, 3, 6, 10, 15, 21, 28, 36] {
        given(auction(RED).gold(RED, 100))
            .when(RED, bid(Abydos, gold))
            .then([bids(RED, Abydos, gold), bidding_of(black())]);
    }
}

#[test]
fn a_bid_is_higher_than_every_marker_on_the_card() {
    let standing = || auction(black()).bid(RED, Abydos, 6);
    for gold in [0, 1, 3, 6] {
        let refusal = given(standing()).when(black(), bid(Abydos, gold)).refused("amun-re/auction/must-outbid");
        assert!(refusal.to_string().contains("too low: the bid there is 6"), "{refusal}");
    }
    given(standing()).when(black(), bid(Abydos, 15)).then([bids(black(), Abydos, 15), bidding_of(blue())]);
    // an outbid marker still lies there, but the highest counts
    given(auction(blue()).bid(RED, Abydos, 3).bid(black(), Abydos, 6))
        .when(blue(), bid(Abydos, 6))
        .refused("amun-re/auction/must-outbid");
}

#[test]
fn who_is_outbid_moves_to_another_province_and_may_come_back_later() {
    let outbid = || {
        given(auction(RED))
            .after(RED, bid(Abydos, 1))
            .after(black(), bid(Abydos, 3))
            .after(blue(), bid(Sawu, 0))
            .after(white(), bid(Dakhla, 0))
    };
    outbid().when(RED, bid(Abydos, 6)).refused("amun-re/auction/other-province");
    outbid()
        .after(RED, bid(Sawu, 1))
        .after(blue(), bid(Dakhla, 1))
        .after(white(), bid(Sawu, 3))
        // red is outbid in SAWU now, so ABYDOS is open to it again
        .when(RED, bid(Abydos, 6))
        .then([bids(RED, Abydos, 6), bidding_of(black())]);
}

#[test]
fn who_is_not_outbid_is_passed_over_without_a_command() {
    let lap = given(auction(RED)).after(RED, bid(Abydos, 0)).after(black(), bid(Sawu, 0)).after(blue(), bid(Dakhla, 0));
    // white outbids blue: red and black stand, so blue is next
    lap.when(white(), bid(Dakhla, 1)).by("amun-re/auction/stand").then([bids(white(), Dakhla, 1), bidding_of(blue())]);
    let standing = given(auction(RED)).after(RED, bid(Abydos, 0));
    standing.when(RED, bid(Sawu, 0)).refused("amun-re/turn/order");
}

#[test]
fn who_is_outbid_after_its_turn_waits_for_the_next_lap() {
    // red is outbid by blue within the first lap: white still places first
    given(auction(RED))
        .after(RED, bid(Abydos, 0))
        .after(black(), bid(Sawu, 0))
        .when(blue(), bid(Abydos, 1))
        .by("amun-re/auction/stand")
        .then([bids(blue(), Abydos, 1), bidding_of(white())]);
}

#[test]
fn a_bid_must_be_payable_with_gold_and_cards() {
    let refusal = given(auction(RED).gold(RED, 5)).when(RED, bid(Abydos, 6)).refused("amun-re/auction/can-pay");
    assert_eq!(refusal.to_string(), "a bid of 6 is more than seat 0 can pay: they have 5 gold and 0 cards to sell");
    given(auction(RED).gold(RED, 5).hand(RED, &[PowerCard::Builder]))
        .when(RED, bid(Abydos, 6))
        .then([bids(RED, Abydos, 6), bidding_of(black())]);
    // a card that is played can no longer be sold
    given(auction(RED).gold(RED, 5).hand(RED, &[PowerCard::BiddingBlockade]))
        .after(RED, play(PowerCard::BiddingBlockade))
        .when(RED, bid(Abydos, 6))
        .refused("amun-re/auction/can-pay");
    // DAKHLA's own 12 gold comes after it is paid for
    given(auction(RED).gold(RED, 0)).when(RED, bid(Dakhla, 1)).refused("amun-re/auction/can-pay");
}

#[test]
fn a_blockade_shuts_the_space_above_its_owners_bid() {
    let blocked = || auction(black()).bid(RED, Abydos, 3).blockade(RED).gold(black(), 40);
    let refusal = given(blocked()).when(black(), bid(Abydos, 6)).refused("amun-re/auction/blockade");
    assert_eq!(refusal.to_string(), "a bid of 6 on ABYDOS is not allowed: seat 0 has protected their bid of 3 there");
    given(blocked()).when(black(), bid(Abydos, 10)).then([bids(black(), Abydos, 10), bidding_of(blue())]);
    // only there
    given(blocked()).when(black(), bid(Sawu, 6)).then([bids(black(), Sawu, 6), bidding_of(blue())]);
}

#[test]
fn a_blockade_goes_with_the_marker_to_another_province() {
    given(auction(RED).hand(RED, &[PowerCard::BiddingBlockade]))
        .after(RED, play(PowerCard::BiddingBlockade))
        .after(RED, bid(Abydos, 0))
        .after(black(), bid(Abydos, 3))
        .after(blue(), bid(Dakhla, 0))
        .after(white(), bid(Dakhla, 3))
        .after(RED, bid(Sawu, 1))
        .when(blue(), bid(Sawu, 3))
        .refused("amun-re/auction/blockade");
}

#[test]
fn a_blockade_at_28_cannot_be_overbid_and_its_owner_is_not_bound_by_it() {
    let high = || auction(black()).bid(RED, Abydos, 28).gold(RED, 40).blockade(RED).gold(black(), 40);
    given(high()).when(black(), bid(Abydos, 36)).refused("amun-re/auction/blockade");
    // red, outbid elsewhere, may bid the space above another's bid although it has a blockade itself
    given(
        auction(RED)
            .bid(RED, Abydos, 0)
            .bid(black(), Abydos, 1)
            .bid(blue(), Sawu, 0)
            .bid(white(), Dakhla, 0)
            .blockade(RED),
    )
    .when(RED, bid(Sawu, 1))
    .then([bids(RED, Sawu, 1), bidding_of(blue())]);
}

#[test]
fn with_an_overbid_card_the_marker_may_stay_in_the_province_until_the_auction_ends() {
    let held = || {
        given(auction(RED).hand(RED, &[PowerCard::OverbidInSameProvince]))
            .after(RED, bid(Abydos, 0))
            .after(black(), bid(Abydos, 1))
            .after(blue(), bid(Sawu, 0))
            .after(white(), bid(Dakhla, 0))
    };
    held().when(RED, bid(Abydos, 3)).refused("amun-re/auction/other-province");
    held()
        .after(RED, play(PowerCard::OverbidInSameProvince))
        .when(RED, bid(Abydos, 3))
        .under("amun-re/auction/overbid")
        .then([bids(RED, Abydos, 3), bidding_of(black())]);
    // it still has to be higher, and it lasts: outbid again elsewhere, it stays there again
    held()
        .after(RED, play(PowerCard::OverbidInSameProvince))
        .when(RED, bid(Abydos, 1))
        .refused("amun-re/auction/must-outbid");
    held()
        .after(RED, play(PowerCard::OverbidInSameProvince))
        .after(RED, bid(Sawu, 1))
        .after(blue(), bid(Dakhla, 1))
        .after(white(), bid(Sawu, 3))
        .when(RED, bid(Sawu, 6))
        .under("amun-re/auction/overbid")
        .then([bids(RED, Sawu, 6), bidding_of(white())]);
}

#[test]
fn an_overbid_card_obeys_a_blockade() {
    given(
        auction(RED)
            .bid(RED, Abydos, 0)
            .bid(black(), Abydos, 3)
            .bid(blue(), Sawu, 0)
            .bid(white(), Dakhla, 0)
            .blockade(black())
            .with(|state| state.seats[RED].overbid = true),
    )
    .when(RED, bid(Abydos, 6))
    .refused("amun-re/auction/blockade");
}

#[test]
fn the_cards_of_this_phase_are_played_on_a_turn_on_which_the_seat_bids() {
    let held = || auction(RED).hand(black(), &[PowerCard::BiddingBlockade]);
    given(held()).when(black(), play(PowerCard::BiddingBlockade)).refused("amun-re/turn/order");
    let after = given(held())
        .after(RED, bid(Abydos, 0))
        .when(black(), play(PowerCard::BiddingBlockade))
        .then([Event::CardPlayed { seat: black(), card: PowerCard::BiddingBlockade, province: None }]);
    assert_eq!(after.discards.len(), 0, "it lies before its owner until the auction ends");
}

#[test]
fn not_two_blockades_in_one_auction() {
    given(auction(RED).hand(RED, &[PowerCard::BiddingBlockade; 2]))
        .after(RED, play(PowerCard::BiddingBlockade))
        .when(RED, play(PowerCard::BiddingBlockade))
        .refused("amun-re/cards/identical");
}

#[test]
fn the_auction_ends_with_one_marker_on_each_card_and_the_cards_played_are_discarded() {
    let after = given(
        auction(white())
            .bid(RED, Abydos, 3)
            .bid(black(), Sawu, 0)
            .bid(blue(), Baharya, 1)
            .blockade(RED)
            .with(|state| state.seats[black()].overbid = true)
            .free_card(Dakhla, PowerCard::EightGold),
    )
    .when(white(), bid(Dakhla, 6))
    .by("amun-re/auction/end")
    .then([
        bids(white(), Dakhla, 6),
        Event::BidPaid { seat: RED, gold: 3 },
        Event::ProvinceAcquired { seat: RED, province: Abydos },
        Event::BidPaid { seat: black(), gold: 0 },
        Event::ProvinceAcquired { seat: black(), province: Sawu },
        Event::BidPaid { seat: blue(), gold: 1 },
        Event::ProvinceAcquired { seat: blue(), province: Baharya },
        Event::BidPaid { seat: white(), gold: 6 },
        Event::ProvinceAcquired { seat: white(), province: Dakhla },
        Event::FreeGoldTaken { seat: white(), province: Dakhla, gold: 12 },
        Event::FreeCardTaken { seat: white(), province: Dakhla, card: Hidden::Known(PowerCard::EightGold) },
        Event::AuctionEnded,
        market_of(RED),
    ]);
    pins("amun-re/auction/acquire");
    assert_eq!(after.seats[white()].gold, 20 - 6 + 12);
    assert_eq!(after.discards.of(PowerCard::BiddingBlockade), 1);
    assert_eq!(after.discards.of(PowerCard::OverbidInSameProvince), 1);
    assert!(after.lots.is_empty() && after.province_discards.len() == 4);
}

#[test]
fn a_winner_with_too_little_gold_sells_cards_first_and_pays_before_its_free_gold() {
    let poor = || {
        given(
            auction(white())
                .bid(RED, Dakhla, 3)
                .bid(black(), Sawu, 0)
                .bid(blue(), Baharya, 1)
                .gold(RED, 1)
                .gold(blue(), 0)
                .hand(RED, &[PowerCard::Builder, PowerCard::Builder, PowerCard::EightGold])
                .hand(blue(), &[PowerCard::FarmerBonus])
                .free_card(Dakhla, PowerCard::FreeFarmer),
        )
    };
    poor().when(white(), bid(Abydos, 0)).by("amun-re/auction/pay").then([bids(white(), Abydos, 0), payment_of(RED)]);
    // others wait; another seat may sell, but that pays nothing
    poor().after(white(), bid(Abydos, 0)).when(blue(), DONE).refused("amun-re/turn/order");
    poor().after(white(), bid(Abydos, 0)).when(RED, bid(Sawu, 10)).refused("amun-re/turn/phase");
    let after = poor()
        .after(white(), bid(Abydos, 0))
        .after(RED, sell(PowerCard::Builder))
        .when(RED, sell(PowerCard::EightGold))
        .then([
            sold(RED, PowerCard::EightGold),
            Event::BidPaid { seat: RED, gold: 3 },
            Event::ProvinceAcquired { seat: RED, province: Dakhla },
            Event::FreeGoldTaken { seat: RED, province: Dakhla, gold: 12 },
            Event::FreeCardTaken { seat: RED, province: Dakhla, card: Hidden::Known(PowerCard::FreeFarmer) },
            Event::BidPaid { seat: black(), gold: 0 },
            Event::ProvinceAcquired { seat: black(), province: Sawu },
            // one seat after the other: now blue
            payment_of(blue()),
        ]);
    assert_eq!(after.seats[RED].gold, 12);
}

#[test]
fn a_seat_that_the_table_does_not_have_is_refused() {
    given(auction(RED)).when(green(), bid(Abydos, 0)).refused("amun-re/turn/seat");
    given(auction(RED)).when(green(), sell(PowerCard::Builder)).refused("amun-re/turn/seat");
}

#[test]
fn a_draw_that_is_not_there_stops_the_turn_and_changes_nothing() {
    let mut table = table(3, &["abu", "sawu", "avaris"]).expect("a game");
    for (seat, province) in [(RED, Abu), (black(), Sawu), (blue(), Avaris)] {
        table.apply(seat, bid(province, 0)).expect("a bid");
    }
    let before = *table.state();
    let stop = table.apply(RED, buy_cards(1)).expect_err("no draw is scripted");
    assert!(matches!(stop, Interrupt::Needs(_)), "{stop}");
    assert!(stop.to_string().starts_with("draw 0 of power_cards/market/1 is needed; it can be 5 builder, "), "{stop}");
    assert_eq!(*table.state(), before);
}
