//! The effects of the statues that need no command, and the Tribute (anniversary rulebook, Statues).

use amunre_core::amun_re::PowerCard::{EastOrWest, Treasury, Tribute, UpperOrLower};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    AmunRe, Benefit, Event, Giver, Kingdom, OptionChanges, PowerCard, Province, Reason, Setup, Statue,
};
use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{gifts_of, harvest_of, market_of};
use amunre_tests::*;

fn gains(seat: Seat, benefit: Benefit, gold: u16) -> Event {
    Event::GoldGained { seat, gold, benefit }
}

#[test]
fn a_statue_that_comes_with_a_province_serves_in_the_market_that_follows() {
    let auction = Position::statues(3).auction(&[Abydos, Sawu, Kharga], blue());
    let auction = auction.bid(RED, Abydos, 0).bid(black(), Sawu, 0).statue(Sawu, Statue::Bastet);
    given(auction).when(blue(), bid(Kharga, 0)).by("amun-re/statues/bastet").among_others([
        Event::AuctionEnded,
        gains(black(), Benefit::Bastet, 3),
        market_of(RED),
    ]);
}

#[test]
fn bastet_is_3_gold_in_each_round_for_who_has_her_now() {
    let auction = |statue: Province| {
        let position = Position::statues(3).round(5).owns(blue(), &[Edfu]).statue(statue, Statue::Bastet);
        let position = position.auction(&[Abydos, Sawu, Kharga], blue()).bid(RED, Abydos, 0).bid(black(), Sawu, 0);
        given(position).when(blue(), bid(Kharga, 0)).under("amun-re/statues/bastet").accepted().events
    };
    let is_gold = |event: &&Event| matches!(event, Event::GoldGained { .. });
    let of = |events: Vec<Event>| events.iter().filter(is_gold).copied().collect::<Vec<_>>();
    assert_eq!(of(auction(Edfu)), [gains(blue(), Benefit::Bastet, 3)]);
    assert_eq!(of(auction(Abu)), []);
    let still = Position::statues(3).round(2).owns(RED, &[Edfu]).statue(Edfu, Statue::Bastet);
    // not when the market goes on, and not in other phases
    let goes_on = given(still.clone().market(RED)).when(RED, DONE).under("amun-re/statues/bastet");
    goes_on.then([market_of(black())]);
    let collects = given(still.harvest(RED)).when(RED, COLLECT).under("amun-re/statues/bastet").accepted().events;
    assert_eq!(of(collects), []);
}

/// The farmers that Osiris brings with these farmers in three provinces of red, BAHARYA with its printed two among them.
fn osiris(farmers: [u8; 3], free: u8) -> Option<u16> {
    let position = Position::statues(3).round(3).temple(4).owns(RED, &[Baharya, Kharga, Mendes]);
    let position = position.farmers(Baharya, farmers[0]).farmers(Kharga, farmers[1]).farmers(Mendes, farmers[2]);
    let position = position.province(Kharga, |here| here.free_farmers = free).statue(Mendes, Statue::Osiris);
    let events = given(position.harvest(RED)).when(RED, COLLECT).accepted().events;
    let at = events.iter().position(|event| matches!(event, Event::GoldGained { .. }));
    assert!(at.is_none_or(|at| at == 3), "after the three provinces: {events:?}");
    events.iter().find_map(|event| match *event {
        Event::GoldGained { seat: RED, gold, benefit: Benefit::Osiris } => Some(gold),
        _ => None,
    })
}

#[test]
fn osiris_is_1_gold_for_every_two_of_all_farmers_of_a_seat() {
    assert_eq!(osiris([0, 0, 0], 0), Some(1));
    assert_eq!(osiris([1, 1, 1], 0), Some(2), "5 in all: halves of provinces are added up");
    assert_eq!(osiris([1, 1, 1], 1), Some(3), "one off the fields makes 6");
    assert_eq!(osiris([2, 4, 5], 3), Some(8));
    let bare = Position::statues(3).owns(RED, &[Mendes]).statue(Mendes, Statue::Osiris);
    let collects = |position: Position| given(position.harvest(RED)).when(RED, COLLECT);
    let earned = |farmers| Event::Harvested {
        seat: RED,
        province: Mendes,
        farmers,
        harvest: farmers.into(),
        further: 0,
        instead: 0,
        replaced_by: None,
    };
    for farmers in [0, 1] {
        let alone = collects(bare.clone().farmers(Mendes, farmers)).under("amun-re/statues/osiris");
        alone.then([earned(farmers), harvest_of(black())]);
    }
    let two = collects(bare.clone().farmers(Mendes, 2)).by("amun-re/statues/osiris");
    let after = two.then([earned(2), gains(RED, Benefit::Osiris, 1), harvest_of(black())]);
    assert_eq!(after.seats[RED].gold, 23);
    // only for who has him, and farmers of others do not count
    let others = Position::statues(3).owns(black(), &[Mendes]).statue(Mendes, Statue::Osiris);
    let others = others.owns(RED, &[Baharya]).farmers(Baharya, 2).harvest(RED);
    let events = given(others).when(RED, COLLECT).under("amun-re/statues/osiris").accepted().events;
    assert!(!events.iter().any(|event| matches!(event, Event::GoldGained { .. })));
}

#[test]
fn osiris_counts_farmers_whose_income_a_card_replaced() {
    let position = Position::statues(3).owns(RED, &[Mendes]).farmers(Mendes, 4).statue(Mendes, Statue::Osiris);
    let table = given(position.hand(RED, &[Treasury]).gold(RED, 0).harvest(RED)).after(RED, play_on(Treasury, Mendes));
    let collects = table.when(RED, COLLECT).by("amun-re/statues/osiris");
    let after = collects.among_others([gains(RED, Benefit::Osiris, 2), harvest_of(black())]);
    assert_eq!(after.seats[RED].gold, 10);
}

fn gift_of_set(seat: Seat) -> Event {
    Event::GiftsGained { seat, giver: Giver::Set, number: 1 }
}

#[test]
fn set_is_one_gift_more_whatever_was_laid_out() {
    let table = |owner| {
        let position = Position::statues(3).owns(owner, &[Memphis]).owns(RED, &[Sawu]).owns(blue(), &[Edfu]);
        given(position.statue(Memphis, Statue::Set).offering())
    };
    let first = table(black()).after(RED, offer(1)).after(black(), offer(9)).when(blue(), offer(2));
    first.by("amun-re/statues/set").among_others([gift_of_set(black()), gifts_of(black(), 4)]);
    let third = table(black()).after(RED, offer(9)).after(black(), offer(1)).after(blue(), offer(2));
    let third =
        third.after(RED, stone(Sawu)).after(RED, stone(Sawu)).after(RED, stone(Sawu)).after(blue(), stone(Edfu));
    let third = third.when(blue(), stone(Edfu)).by("amun-re/statues/set");
    third.among_others([gift_of_set(black()), gifts_of(black(), 2)]);
    // a thief takes it when its place on the track comes
    let thief = || {
        let table = table(black()).after(RED, offer(9)).after(black(), STEAL).after(blue(), STEAL);
        table.after(RED, stone(Sawu)).after(RED, stone(Sawu))
    };
    let reds = thief().when(RED, stone(Sawu)).by("amun-re/statues/set");
    reds.among_others([gift_of_set(black()), gifts_of(black(), 1)]);
    let ended = thief().after(RED, stone(Sawu)).when(black(), stone(Memphis));
    let placed = Event::StonePlaced { seat: black(), province: Memphis };
    ended.under("amun-re/offering/thief").then([placed, Event::OfferingEnded, harvest_of(RED)]);
    // all are thieves, and it is the only gift
    let alone = table(black()).after(RED, STEAL).after(black(), STEAL).when(blue(), STEAL).by("amun-re/statues/set");
    alone.among_others([gift_of_set(black()), gifts_of(black(), 1)]);
}

fn temples(province: Province, temples: u8, points: u8) -> Event {
    let reason = Reason::Temples { province, temples, space: 3 };
    Event::Scored { seat: RED, kingdom: Kingdom::Old, reason, points }
}

#[test]
fn isis_is_one_temple_more_in_her_province() {
    let scoring = |statue: Province| {
        let position = Position::statues(3).round(3).temple(3).owns(RED, &[Damanhur, Memphis, Mendes]);
        let position = position.owns(black(), &[Abu]).statue(statue, Statue::Isis);
        let outcome = given(position.harvest(blue())).when(blue(), COLLECT).under("amun-re/statues/isis").accepted();
        let is_temple =
            |event: &&Event| matches!(event, Event::Scored { reason: Reason::Temples { .. }, seat: RED, .. });
        outcome.events.iter().filter(is_temple).copied().collect::<Vec<_>>()
    };
    assert_eq!(scoring(Memphis), [temples(Damanhur, 2, 6), temples(Memphis, 1, 3)]);
    assert_eq!(scoring(Damanhur), [temples(Damanhur, 3, 9)]);
    // she scores for the owner of her province
    assert_eq!(scoring(Abu), [temples(Damanhur, 2, 6)]);
}

/// Red shows Schemes: it owns three provinces west of the Nile and in Lower Egypt, and has these statues.
fn showing(statues: &[(Province, Statue)]) -> Position {
    let cards = [EastOrWest, UpperOrLower, Tribute, Tribute];
    let position = Position::statues(3).round(3).owns(RED, &[Baharya, Memphis, Sawu]).hand(RED, &cards).bonuses(RED);
    statues.iter().fold(position, |position, (province, statue)| position.statue(*province, *statue))
}

fn scheme(seat: Seat, card: PowerCard, points: u8) -> Event {
    Event::Scored { seat, kingdom: Kingdom::Old, reason: Reason::Bonus { card }, points }
}

#[test]
fn sobek_makes_every_scheme_4_points() {
    let two = [(Memphis, Statue::Sobek), (Sawu, Statue::Horus)];
    for card in [EastOrWest, UpperOrLower, Tribute] {
        let shown = given(showing(&two)).when(RED, play(card)).under("amun-re/statues/sobek");
        shown.among_others([scheme(RED, card, 4)]);
        let others = given(showing(&[(Memphis, Statue::Horus), (Sawu, Statue::Isis)]));
        others.when(RED, play(card)).by("amun-re/scoring/bonus").among_others([scheme(RED, card, 3)]);
    }
    // for who has it alone
    let blacks = showing(&two).owns(black(), &[Abu, Berenike, Thebes]).hand(black(), &[EastOrWest]).bonuses(black());
    let shown = given(blacks).when(black(), play(EastOrWest)).under("amun-re/statues/sobek");
    shown.among_others([scheme(black(), EastOrWest, 3)]);
}

#[test]
fn tribute_is_for_two_statues_in_own_provinces() {
    let three = [(Memphis, Statue::Horus), (Sawu, Statue::Isis), (Baharya, Statue::Set)];
    for statues in [&three[..2], &three[..]] {
        let shown = given(showing(statues)).when(RED, play(Tribute)).by("amun-re/bonus/tribute");
        shown.among_others([scheme(RED, Tribute, 3)]);
    }
    let refusal = given(showing(&three[..1])).when(RED, play(Tribute)).refused("amun-re/bonus/tribute");
    assert_eq!(refusal.to_string(), "seat 0 does not meet the condition of tribute: they have 1 statue, and need 2");
    let elsewhere = [(Memphis, Statue::Horus), (Mendes, Statue::Isis), (Abu, Statue::Set)];
    given(showing(&elsewhere).owns(black(), &[Abu])).when(RED, play(Tribute)).refused("amun-re/bonus/tribute");
    let once = given(showing(&three)).after(RED, play(Tribute));
    once.when(RED, play(Tribute)).refused("amun-re/cards/identical");
    // two copies come with the statues
    let with = |statues| {
        let setup = Setup {
            options: OptionChanges { statues: Some(statues), ..OptionChanges::default() },
            ..Setup::anniversary(3)
        };
        AmunRe::rules(&setup).expect("a set-up").cards.of(Tribute)
    };
    assert_eq!((with(true), with(false)), (2, 0));
}
