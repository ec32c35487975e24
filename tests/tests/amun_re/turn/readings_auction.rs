//! Other readings of the auction, as values of options: one case each, both ways.

use amunre_core::amun_re::PowerCard::{BiddingBlockade, Bribery, Builder, Protection};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{Event, OptionChanges, Setup};
use amunre_core::engine::ids::Seat;
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

fn otherwise(position: &Position, reading: &str) -> Given<amunre_core::amun_re::AmunRe> {
    given(position.clone()).with_interpretation(reading)
}

/// The seat whose turn it is.
fn turn(state: &amunre_core::amun_re::State) -> Option<Seat> {
    state.phase.turn()
}

/// Red is outbid in ABYDOS and can pay anything.
fn outbid() -> Position {
    let position = Position::classic(3).auction(&[Abydos, Dakhla, Kharga], RED).gold(RED, 100).gold(black(), 100);
    position.gold(blue(), 100).bid(RED, Abydos, 0).bid(black(), Abydos, 1).bid(blue(), Dakhla, 0)
}

#[test]
fn a_province_that_a_marker_has_left_can_be_barred_to_it() {
    let left = |moved: Given<_>| {
        let there = moved.after(RED, bid(Dakhla, 1)).after(blue(), bid(Abydos, 3)).after(black(), bid(Dakhla, 3));
        assert_eq!(turn(there.state()), Some(RED));
        there
    };
    left(given(outbid())).when(RED, bid(Abydos, 6)).accepted();
    let barred = || left(otherwise(&outbid(), "barred-for-the-auction"));
    assert!(barred().state().seats[RED].left.contains(Abydos));
    let refusal = barred().when(RED, bid(Abydos, 6)).refused("amun-re/auction/other-province");
    assert_eq!(refusal.to_string(), "seat 0 has left ABYDOS in this auction, and cannot return to it");
    assert!(barred().commands(RED).iter().all(|command| *command != bid(Abydos, 6)));
    // after the auction nothing is barred
    let over = barred().after(RED, bid(Kharga, 0));
    assert!(over.state().seats[RED].left.is_empty() && over.state().phase.name() == "market");
    // and where nothing else can be bid on it may come back
    let all = outbid().with(|state| state.seats[RED].left = [Dakhla, Kharga].into_iter().collect());
    otherwise(&all, "barred-for-the-auction").when(RED, bid(Kharga, 0)).accepted();
}

#[test]
fn a_blockade_can_work_for_one_bid() {
    let played = |position: &Position, reads: bool| {
        let table = if reads { otherwise(position, "blockade-for-one-bid") } else { given(position.clone()) };
        table.after(RED, play(BiddingBlockade)).after(RED, bid(Dakhla, 1))
    };
    let held = outbid().hand(RED, &[BiddingBlockade]);
    for reads in [false, true] {
        played(&held, reads).when(blue(), bid(Dakhla, 3)).refused("amun-re/auction/other-province");
        // it goes with the next bid of its owner
        let again = played(&held, reads).after(blue(), bid(Abydos, 3)).after(black(), bid(Dakhla, 6));
        let again = again.after(RED, bid(Abydos, 6));
        let lies = again.state().seats[RED].blockade;
        assert_eq!((lies, again.state().discards.of(BiddingBlockade)), if reads { (false, 1) } else { (true, 0) });
        let above = again.when(blue(), bid(Abydos, 10));
        if reads {
            above.refused("amun-re/auction/other-province");
        } else {
            above.forbidden(["amun-re/auction/other-province", "amun-re/auction/blockade"]);
        }
    }
    // a Protection of who passes guards the bid that stands
    let standing = Position::anniversary(3).auction(&[Abydos, Dakhla, Sawu], RED).hand(RED, &[Protection]);
    let standing = standing.bid(RED, Sawu, 0).bid(black(), Abydos, 0).bid(blue(), Abydos, 1);
    let passed = otherwise(&standing, "blockade-for-one-bid").after(RED, play(Protection)).after(RED, PASS);
    assert!(passed.state().seats[RED].blockade_used);
}

#[test]
fn who_is_outbid_can_move_at_once() {
    let first = Position::classic(3).auction(&[Abydos, Dakhla, Kharga], black()).bid(RED, Abydos, 0);
    let next = |table: Given<_>| turn(table.after(black(), bid(Abydos, 1)).state());
    assert_eq!(next(given(first.clone())), Some(blue()));
    assert_eq!(next(otherwise(&first, "outbid-moves-at-once")), Some(RED));
    // then the lap goes on
    let moved = otherwise(&first, "outbid-moves-at-once").after(black(), bid(Abydos, 1)).after(RED, bid(Dakhla, 0));
    assert_eq!(turn(moved.state()), Some(blue()));
    assert_eq!(moved.after(blue(), bid(Kharga, 0)).state().phase.name(), "market");
}

#[test]
fn a_bribery_can_leave_the_bid_free() {
    let position = Position::anniversary(3).auction(&[Abydos, Kharga, Sawu], RED).hand(RED, &[Bribery]);
    let position = position.bid(RED, Abydos, 0).bid(black(), Abydos, 1).bid(blue(), Kharga, 0);
    given(position.clone()).after(RED, play(Bribery)).when(RED, bid(Sawu, 0)).refused("amun-re/auction/overbid");
    let free = || otherwise(&position, "bribery-leaves-the-bid-free").after(RED, play(Bribery));
    free().when(RED, bid(Sawu, 0)).accepted();
    free().when(RED, bid(Abydos, 3)).accepted();
}

#[test]
fn a_bribery_can_come_before_the_second_marker() {
    let position = Position::officials(2).auction(&[Abydos, Dakhla, Sawu, Baharya], RED).hand(RED, &[Bribery]);
    let position = position.bid(RED, Abydos, 1).bid(black(), Abydos, 3);
    given(position.clone()).when(RED, play(Bribery)).refused("amun-re/officials/markers");
    let early = otherwise(&position, "bribery-before-the-second-marker").after(RED, play(Bribery));
    let placed = early.after(RED, bid(Sawu, 0));
    assert!(placed.state().seats[RED].overbid, "for later");
    placed.after(black(), bid(Dakhla, 0)).when(RED, bid(Abydos, 6)).accepted();
}

#[test]
fn free_stones_can_come_with_their_province() {
    // MEMPHIS has two free stones
    let laid = |reading: Option<&str>| {
        let position = Position::classic(3).owns(blue(), &[Sawu]).harvest(blue());
        let table = reading.map_or_else(|| given(position.clone()), |reading| otherwise(&position, reading));
        let drawn = table.draws(["memphis", "abu", "amarna"]).after(blue(), COLLECT);
        let revealed = drawn.state().provinces[Memphis].stones;
        let all = drawn.after(RED, bid(Memphis, 0)).after(black(), bid(Abu, 0)).after(blue(), bid(Amarna, 0));
        (revealed, all.state().provinces[Memphis].stones)
    };
    assert_eq!(laid(None), (2, 2));
    assert_eq!(laid(Some("free-stones-when-acquired")), (0, 2));
    assert_eq!(laid(Some("free-cards-when-acquired")), (0, 2));
}

#[test]
fn free_material_can_be_laid_after_each_province_card() {
    let drawn = |reading: Option<&str>| {
        let position = Position::classic(3).owns(blue(), &[Sawu]).harvest(blue());
        let table = reading.map_or_else(|| given(position.clone()), |reading| otherwise(&position, reading));
        let events = table.draws(["memphis", "abu", "amarna"]).when(blue(), COLLECT).accepted().events;
        let place = |is_meant: fn(&Event) -> bool| events.iter().position(is_meant).expect("an event");
        let first = place(|event| matches!(event, Event::FreeStoneLaid { .. }));
        first < place(|event| matches!(event, Event::ProvinceDrawn { province: Amarna }))
    };
    assert_eq!((drawn(None), drawn(Some("material-after-each-card"))), (false, true));
}

#[test]
fn free_gold_helps_to_pay_for_a_bid_beside_a_card_that_is_played() {
    // DAKHLA gives 12: who bid 10 there with 2 gold and passes can play a card
    let options = OptionChanges { free_gold_pays: Some(true), explicit_pass: Some(true), ..OptionChanges::default() };
    let position = |options| {
        let setup = Setup { options, ..Setup::classic(3) };
        let position = Position::of(setup).auction(&[Dakhla, Abydos, Kharga], RED).gold(RED, 2);
        let position = position.hand(RED, &[BiddingBlockade, Builder]).bid(RED, Dakhla, 3);
        position.bid(black(), Abydos, 0).bid(blue(), Abydos, 1)
    };
    let poor = OptionChanges { free_gold_pays: None, ..options };
    given(position(poor).bid(RED, Dakhla, 3).gold(RED, 1))
        .when(RED, play(BiddingBlockade))
        .refused("amun-re/auction/can-pay");
    given(position(options).bid(RED, Dakhla, 10)).when(RED, play(BiddingBlockade)).accepted();
}

#[test]
fn the_token_of_the_pharaoh_can_go_to_who_won_the_bid() {
    let options = OptionChanges { officials: Some(true), pharaoh: Some(true), ..OptionChanges::default() };
    let table = Position::expanded(2, options).auction(&[Abydos, Kharga, Sawu, Baharya], RED).choice(black());
    let table = table.bid(RED, Abydos, 3).second_bid(RED, Kharga, 1).owns(RED, &[Abydos]);
    let table = table.bid(black(), Sawu, 0).second_bid(black(), Baharya, 0);
    let table = table.official(Sawu, amunre_core::amun_re::Official::Gold);
    let table = table.official(Baharya, amunre_core::amun_re::Official::Gold);
    let table = table.with(|state| state.pharaoh_in = Some(Sawu));
    let token = Event::TokenGained { seat: black() };
    let kept = |table: Given<_>, province| {
        let events = table.when(black(), choose(province)).accepted().events;
        events.iter().filter(|event| **event == token).count()
    };
    assert_eq!(kept(given(table.clone()), Baharya), 0);
    assert_eq!(kept(otherwise(&table, "token-without-province"), Baharya), 1);
    assert_eq!(kept(otherwise(&table, "token-without-province"), Sawu), 1);
}
