//! The edges of the rules of phases 1 and 2: what a slip in the code would break first.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Event, PowerCard, Setup};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::HiddenInformation as _;
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::Table;
use amunre_core::engine::turn::Interrupt;
use amunre_tests::events::{bidding_of, bids, market_of, sold};
use amunre_tests::scenes::{auction, table};
use amunre_tests::*;

#[test]
fn a_free_stone_is_lost_where_its_pyramid_cannot_be_had() {
    let outcome = given(
        Position::classic(3)
            .round(3)
            .owns(RED, &[Abydos, Memphis, Abu])
            .stones(Abydos, 2)
            .province(Abu, |here| (here.singles, here.doubles) = (15, 15))
            .bonuses(blue()),
    )
    .draws(["abydos", "memphis", "abu"])
    .when(blue(), DONE);
    let after = outcome.by("amun-re/provinces/free-material").among_others([
        Event::FreeStoneLost { province: Abydos },
        Event::FreeStoneLaid { province: Memphis },
        Event::FreeStoneLaid { province: Memphis },
    ]);
    assert_eq!((after.provinces[Abydos].stones, after.provinces[Memphis].stones), (2, 2));
}

#[test]
fn the_draw_of_a_free_card_is_seen_by_nobody() {
    use amunre_core::engine::hidden::SeenBy;
    use amunre_core::engine::table::OpenError;
    use amunre_core::engine::turn::Pending;
    pins("amun-re/provinces/free-material");
    let script = FixedDraws::new(["buto", "sawu", "avaris"]);
    match Table::<AmunRe, _>::open(&Setup::classic(3), script).err() {
        Some(OpenError::Start(Interrupt::Needs(need))) => match *need {
            Pending::Draw { label, seen_by, .. } => {
                assert_eq!((label.to_string().as_str(), seen_by), ("power_cards/provinces/1", SeenBy::Nobody));
            }
            other @ Pending::Look { .. } => panic!("{other}"),
        },
        other => panic!("no free card is scripted: {:?}", other.map(|error| error.to_string())),
    }
    // once a card lies face down nobody can tell any more what is left in the pile
    let table = table(3, &["buto", "sawu", "avaris", "builder"]).expect("a game");
    assert!(Viewer::all(3).all(|viewer| !table.view(viewer).deck.is_known()));
}

#[test]
fn the_highest_marker_counts_whoever_placed_it() {
    // blue began with 3 and red went above it: 6 is to be beaten, though blue's marker lies there too
    let both = || auction(black()).starting(blue()).bid(blue(), Abydos, 3).bid(white(), Sawu, 0).bid(RED, Abydos, 6);
    for gold in [3, 6] {
        let refusal = given(both()).when(black(), bid(Abydos, gold)).refused("amun-re/auction/must-outbid");
        assert!(refusal.to_string().contains("too low: the bid there is 6"), "{refusal}");
    }
    given(both()).when(black(), bid(Abydos, 10)).then([bids(black(), Abydos, 10), bidding_of(blue())]);
}

#[test]
fn the_lap_goes_on_from_the_seat_that_moved_last() {
    // black's move leaves red and white outbid: white comes next in the lap, not red, who began
    given(auction(RED))
        .after(RED, bid(Abydos, 0))
        .after(black(), bid(Abydos, 1))
        .after(blue(), bid(Abydos, 3))
        .after(white(), bid(Sawu, 0))
        .after(RED, bid(Sawu, 1))
        .when(black(), bid(Sawu, 3))
        .by("amun-re/auction/stand")
        .then([bids(black(), Sawu, 3), bidding_of(white())]);
}

#[test]
fn cards_that_all_know_of_count_for_a_bid_like_others() {
    given(auction(RED).gold(RED, 5).open_hand(RED, &[PowerCard::Builder]))
        .when(RED, bid(Abydos, 6))
        .under("amun-re/auction/can-pay")
        .then([bids(RED, Abydos, 6), bidding_of(black())]);
}

#[test]
fn two_blockades_of_two_seats_both_hold() {
    // on one card the higher one still has a space to shut
    let one_card = || {
        auction(blue()).bid(RED, Abydos, 3).blockade(RED).bid(black(), Abydos, 10).blockade(black()).gold(blue(), 40)
    };
    let refusal = given(one_card()).when(blue(), bid(Abydos, 15)).refused("amun-re/auction/blockade");
    assert_eq!(refusal.to_string(), "a bid of 15 on ABYDOS is not allowed: seat 1 has protected their bid of 10 there");
    given(one_card()).when(blue(), bid(Abydos, 21)).then([bids(blue(), Abydos, 21), bidding_of(white())]);
    let two_cards = || auction(blue()).bid(RED, Abydos, 3).blockade(RED).bid(black(), Sawu, 1).blockade(black());
    given(two_cards()).when(blue(), bid(Abydos, 6)).refused("amun-re/auction/blockade");
    given(two_cards()).when(blue(), bid(Sawu, 3)).refused("amun-re/auction/blockade");
}

#[test]
fn overbid_in_same_province_is_played_on_any_turn_on_which_the_seat_bids_and_once() {
    let played = |card| Event::CardPlayed { seat: RED, card, province: None };
    let overbid = PowerCard::OverbidInSameProvince;
    // already before the first bid of all
    let held = || given(auction(RED).hand(RED, &[overbid, overbid, PowerCard::BiddingBlockade]));
    held().when(RED, play(overbid)).by("amun-re/auction/overbid").then([played(overbid)]);
    held().after(RED, play(overbid)).when(RED, play(overbid)).refused("amun-re/cards/identical");
    // different cards go together, in either order
    let blockade = PowerCard::BiddingBlockade;
    held()
        .after(RED, play(overbid))
        .when(RED, play(blockade))
        .under("amun-re/cards/identical")
        .then([played(blockade)]);
    held().after(RED, play(blockade)).when(RED, play(overbid)).under("amun-re/cards/identical").then([played(overbid)]);
}

#[test]
fn a_blockade_that_is_not_held_is_not_played() {
    for card in [PowerCard::BiddingBlockade, PowerCard::OverbidInSameProvince] {
        given(auction(RED).hand(black(), &[card])).when(RED, play(card)).refused("amun-re/cards/held");
    }
}

#[test]
fn winners_pay_in_turn_order_from_the_starting_player_who_also_opens_the_market() {
    given(auction(black()).starting(blue()).bid(blue(), Abydos, 3).bid(white(), Sawu, 0).bid(RED, Dakhla, 1))
        .when(black(), bid(Baharya, 0))
        .by("amun-re/auction/pay")
        .then([
            bids(black(), Baharya, 0),
            Event::BidPaid { seat: blue(), gold: 3 },
            Event::ProvinceAcquired { seat: blue(), province: Abydos },
            Event::BidPaid { seat: white(), gold: 0 },
            Event::ProvinceAcquired { seat: white(), province: Sawu },
            Event::BidPaid { seat: RED, gold: 1 },
            Event::ProvinceAcquired { seat: RED, province: Dakhla },
            Event::FreeGoldTaken { seat: RED, province: Dakhla, gold: 12 },
            Event::BidPaid { seat: black(), gold: 0 },
            Event::ProvinceAcquired { seat: black(), province: Baharya },
            Event::AuctionEnded,
            market_of(blue()),
        ]);
}

#[test]
fn a_payment_goes_on_where_it_stopped_and_nothing_but_sales_is_possible_meanwhile() {
    let blue_is_poor = || {
        given(
            auction(white())
                .bid(RED, Abydos, 3)
                .bid(black(), Sawu, 0)
                .bid(blue(), Baharya, 1)
                .gold(blue(), 0)
                .hand(blue(), &[PowerCard::FarmerBonus, PowerCard::BiddingBlockade]),
        )
        .after(white(), bid(Dakhla, 0))
    };
    blue_is_poor().when(blue(), play(PowerCard::BiddingBlockade)).refused("amun-re/turn/phase");
    blue_is_poor().when(blue(), DONE).refused("amun-re/turn/phase");
    // red and black have paid and are not asked again
    let sold = sold(blue(), PowerCard::FarmerBonus);
    let after = blue_is_poor().when(blue(), sell(PowerCard::FarmerBonus)).by("amun-re/auction/pay").then([
        sold,
        Event::BidPaid { seat: blue(), gold: 1 },
        Event::ProvinceAcquired { seat: blue(), province: Baharya },
        Event::BidPaid { seat: white(), gold: 0 },
        Event::ProvinceAcquired { seat: white(), province: Dakhla },
        Event::FreeGoldTaken { seat: white(), province: Dakhla, gold: 12 },
        Event::AuctionEnded,
        market_of(RED),
    ]);
    assert_eq!(Seat::all(4).map(|seat| after.seats[seat].gold).collect::<Vec<_>>(), [17, 20, 0, 32]);
}

#[test]
fn a_sale_of_an_outbid_seat_pays_nothing_before_the_auction_is_over() {
    given(
        auction(RED)
            .bid(RED, Abydos, 0)
            .bid(black(), Abydos, 1)
            .bid(blue(), Sawu, 0)
            .bid(white(), Dakhla, 0)
            .hand(RED, &[PowerCard::Builder]),
    )
    .when(RED, sell(PowerCard::Builder))
    .under("amun-re/auction/end")
    .then([sold(RED, PowerCard::Builder)]);
}

#[test]
fn all_free_cards_come_to_the_new_owner_who_alone_knows_them() {
    let free = [PowerCard::EightGold, PowerCard::FarmerBonus];
    let taken = |card| Event::FreeCardTaken { seat: RED, province: Thebes, card: Hidden::Known(card) };
    let after = given(
        Position::classic(3)
            .auction(&[Thebes, Sawu, Abu], blue())
            .free_card(Thebes, free[0])
            .free_card(Thebes, free[1])
            .bid(RED, Thebes, 0)
            .bid(black(), Sawu, 0),
    )
    .when(blue(), bid(Abu, 0))
    .by("amun-re/auction/acquire")
    .by("amun-re/provinces/free-material")
    .among_others([
        Event::ProvinceAcquired { seat: RED, province: Thebes },
        taken(free[0]),
        taken(free[1]),
        Event::AuctionEnded,
    ]);
    let hand = after.seats[RED].hand;
    assert_eq!((hand.open.len(), hand.closed.len()), (0, 2));
    let event = taken(free[0]);
    assert_eq!(AmunRe::redact(&event, Viewer::Seat(RED)), event);
    for viewer in [Viewer::Seat(black()), Viewer::Spectator] {
        let unseen = Event::FreeCardTaken { seat: RED, province: Thebes, card: Hidden::Unseen };
        assert_eq!(AmunRe::redact(&event, viewer), unseen);
    }
}

#[test]
fn an_offer_out_of_turn_has_no_more_right_than_another_command() {
    given(auction(RED)).when(black(), offer(1)).refused("amun-re/turn/order");
    given(auction(RED)).when(RED, offer(1)).refused("amun-re/turn/phase");
}
