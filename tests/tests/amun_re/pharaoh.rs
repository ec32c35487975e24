//! The Pharaoh mini-expansion (anniversary rulebook, Pharaoh; rulings 17, 37 and 43).

use amunre_core::amun_re::PowerCard::{Abundance, Bribery, Cultivation, PharaohsBlessing};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{
    Benefit, BonusTurn, Event, Giver, Kingdom, Offer, Official, OptionChanges, Phase, Province, Reason, Statue,
};
use amunre_core::engine::ids::Seat;
use amunre_tests::events::{bidding_of, bids, choice_of, gifts_of, harvest_of, market_of, moves, plays};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

const THEFT: Offer = Offer::Theft { correction: false, greed: false };

/// Three seats bid for ABYDOS, SAWU and KHARGA.
fn auction(turn: Seat) -> Position {
    Position::pharaoh(3).auction(&[Abydos, Sawu, Kharga], turn)
}

/// Black has outbid red in ABYDOS, and blue stands in SAWU.
fn outbid() -> Position {
    auction(RED).bid(RED, Abydos, 3).bid(black(), Abydos, 6).bid(blue(), Sawu, 0)
}

/// The pharaoh is in a province.
fn visits(position: Position, province: Province) -> Position {
    position.with(|state| state.pharaoh_in = Some(province))
}

/// He is in a province of a table with Officials, which black alone is still to choose from.
fn officials(visited: Province) -> Position {
    let options = OptionChanges { officials: Some(true), pharaoh: Some(true), ..OptionChanges::default() };
    let table = Position::expanded(2, options).auction(&[Abydos, Kharga, Sawu, Baharya], RED).choice(black());
    let table = table.bid(RED, Abydos, 3).second_bid(RED, Kharga, 1).owns(RED, &[Abydos]);
    let table = table.bid(black(), Sawu, 0).second_bid(black(), Baharya, 0);
    visits(table.official(Sawu, Official::Gold).official(Baharya, Official::Gold), visited)
}

fn visited(province: Province) -> Event {
    Event::PharaohVisited { province }
}

fn by_tokens(seat: Seat, number: u8) -> Event {
    Event::GiftsGained { giver: Giver::Tokens, number, seat }
}

#[test]
fn a_bid_that_outbids_a_standing_one_brings_the_pharaoh() {
    given(auction(RED)).when(RED, bid(Abydos, 3)).then([bids(RED, Abydos, 3), bidding_of(black())]);
    let first = || given(auction(RED)).after(RED, bid(Abydos, 3));
    first().when(black(), bid(Sawu, 6)).then([bids(black(), Sawu, 6), bidding_of(blue())]);
    let after = first().when(black(), bid(Abydos, 6)).by("amun-re/pharaoh/visit").then([
        bids(black(), Abydos, 6),
        visited(Abydos),
        bidding_of(blue()),
    ]);
    assert_eq!(after.pharaoh_in, Some(Abydos));
    // there already he stays, and nothing is said
    let again = || first().after(black(), bid(Abydos, 6));
    let after = again().when(blue(), bid(Abydos, 10)).then([bids(blue(), Abydos, 10), bidding_of(RED)]);
    assert_eq!(after.pharaoh_in, Some(Abydos));
    // and goes to where the last was outbid, not to where nobody was
    let second = || again().after(blue(), bid(Sawu, 0));
    second().when(RED, bid(Kharga, 0)).under("amun-re/pharaoh/visit").among_others([
        bids(RED, Kharga, 0),
        Event::AuctionEnded,
        Event::TokenGained { seat: black() },
    ]);
    second().when(RED, bid(Sawu, 1)).by("amun-re/pharaoh/visit").then([
        bids(RED, Sawu, 1),
        visited(Sawu),
        bidding_of(black()),
    ]);
}

#[test]
fn a_bribery_in_the_same_province_outbids_too() {
    let bribed = || given(outbid().hand(RED, &[Bribery])).after(RED, play(Bribery));
    bribed().when(RED, bid(Abydos, 10)).by("amun-re/pharaoh/visit").then([
        bids(RED, Abydos, 10),
        visited(Abydos),
        bidding_of(black()),
    ]);
    let there = given(visits(outbid().hand(RED, &[Bribery]), Abydos)).after(RED, play(Bribery));
    there.when(RED, bid(Abydos, 10)).then([bids(RED, Abydos, 10), bidding_of(black())]);
    let elsewhere = given(visits(outbid().hand(RED, &[Bribery]), Sawu)).after(RED, play(Bribery));
    elsewhere.when(RED, bid(Abydos, 10)).among_others([visited(Abydos)]);
}

#[test]
fn without_the_option_no_pharaoh_travels() {
    let plain = Position::anniversary(3).auction(&[Abydos, Sawu, Kharga], black()).bid(RED, Abydos, 3);
    given(plain).when(black(), bid(Abydos, 6)).then([bids(black(), Abydos, 6), bidding_of(blue())]);
}

#[test]
fn who_has_his_province_when_the_auction_ends_gains_a_token() {
    let last = |position: Position| given(position).when(RED, bid(Kharga, 0));
    let acquired = |seat, province| Event::ProvinceAcquired { seat, province };
    let paid = |seat, gold| Event::BidPaid { seat, gold };
    // black has it, whoever outbid whom there
    let after = last(visits(outbid(), Abydos)).by("amun-re/pharaoh/token").then([
        bids(RED, Kharga, 0),
        paid(RED, 0),
        acquired(RED, Kharga),
        paid(black(), 6),
        acquired(black(), Abydos),
        Event::FreeStoneLaid { province: Abydos },
        paid(blue(), 0),
        acquired(blue(), Sawu),
        Event::AuctionEnded,
        Event::TokenGained { seat: black() },
        market_of(RED),
    ]);
    assert_eq!((after.seats[black()].tokens, after.pharaoh_in), (1, Some(Abydos)));
    let after = last(visits(outbid(), Sawu).round(2).tokens(blue(), 1)).by("amun-re/pharaoh/token").accepted().after;
    assert_eq!(Seat::all(3).map(|seat| after.seats[seat].tokens).collect::<Vec<_>>(), [0, 0, 2]);
}

#[test]
fn where_nobody_is_outbid_nobody_gains_a_token() {
    let table = given(auction(RED)).after(RED, bid(Abydos, 3)).after(black(), bid(Sawu, 0));
    let accepted = table.when(blue(), bid(Kharga, 0)).under("amun-re/pharaoh/token").accepted();
    assert!(!accepted.events.iter().any(|event| matches!(event, Event::TokenGained { .. })));
    assert_eq!(accepted.after.pharaoh_in, None);
}

#[test]
fn with_officials_a_province_that_nobody_keeps_gives_no_token() {
    let ends = |position: Position, kept: Province, left: Province, token: Option<Seat>| {
        let events = [
            Event::ProvinceAcquired { seat: black(), province: kept },
            Event::OfficialTaken { official: Official::Gold, province: left, seat: black() },
            Event::GoldGained { seat: black(), gold: 3, benefit: Benefit::Official },
            Event::AuctionEnded,
        ];
        let token = token.map(|seat| Event::TokenGained { seat });
        let outcome = given(position).when(black(), choose(kept)).under("amun-re/pharaoh/token");
        outcome.then(events.into_iter().chain(token).chain([market_of(RED)]));
    };
    ends(officials(Sawu), Sawu, Baharya, Some(black()));
    ends(officials(Sawu), Baharya, Sawu, None);
    ends(officials(Abydos), Sawu, Baharya, Some(RED));
    // red has won it and not kept it
    ends(officials(Kharga), Sawu, Baharya, None);
}

#[test]
fn with_officials_each_marker_can_bring_him() {
    let options = OptionChanges { officials: Some(true), pharaoh: Some(true), ..OptionChanges::default() };
    let table = Position::expanded(2, options).auction(&[Abydos, Kharga, Sawu, Baharya], RED);
    let table = || table.clone().bid(RED, Abydos, 1).bid(black(), Sawu, 0);
    given(table()).when(RED, bid(Sawu, 1)).by("amun-re/pharaoh/visit").then([
        bids(RED, Sawu, 1),
        visited(Sawu),
        bidding_of(black()),
    ]);
    let moving = || table().second_bid(RED, Kharga, 0).second_bid(black(), Abydos, 3);
    given(moving()).when(RED, bid(Sawu, 1)).by("amun-re/pharaoh/visit").then([
        moves(RED, Abydos, Sawu, 1),
        visited(Sawu),
        bidding_of(black()),
    ]);
    given(moving()).when(RED, bid(Baharya, 1)).under("amun-re/pharaoh/visit").then([
        moves(RED, Abydos, Baharya, 1),
        Event::BidPaid { seat: RED, gold: 1 },
        choice_of(RED),
    ]);
}

/// Offers of three seats: red has two tokens and black has one.
fn offers(gold: [u16; 3]) -> Given {
    let table = Position::pharaoh(3).round(3).tokens(RED, 2).tokens(black(), 1).offering();
    Seat::all(3).zip(gold).fold(given(table), |table, (seat, gold)| match gold {
        0 => table.after(seat, STEAL),
        gold => table.after(seat, offer(gold)),
    })
}

/// A seat takes all its gifts as cards, and this comes after it.
fn then_comes(table: Given, seat: Seat, number: u8, next: &[Event]) {
    let taken = Event::GiftCardsAnnounced { number, seat };
    let outcome = table.draws((0..number).map(|_| Abundance)).when(seat, take_cards(number));
    let events = outcome.under("amun-re/pharaoh/gifts").accepted().events;
    assert_eq!(events.first(), Some(&taken));
    assert_eq!(events.get(1 + usize::from(number)..), Some(next));
}

#[test]
fn each_token_is_one_gift_more_and_is_kept() {
    let table = Position::pharaoh(3).round(3).tokens(RED, 2).tokens(black(), 1).offering();
    let table = given(table).after(RED, offer(9)).after(black(), offer(1));
    let after =
        table.when(blue(), offer(2)).by("amun-re/pharaoh/gifts").among_others([by_tokens(RED, 2), gifts_of(RED, 5)]);
    assert_eq!(after.seats[RED].tokens, 2);
    then_comes(offers([9, 1, 2]), RED, 5, &[gifts_of(blue(), 2)]);
    // red is third: 1 gift and 2 for tokens
    let last = offers([1, 9, 2]).draws([Cultivation; 4]).after(black(), take_cards(4));
    then_comes(last, blue(), 2, &[by_tokens(RED, 2), gifts_of(RED, 3)]);
    // any gift of one's choice
    let red = offers([9, 2, 1]);
    let (reds, _) = red.state().owned(RED).next().expect("a province");
    let stones = (0..4).fold(red, |table, _| table.after(RED, stone(reds)));
    let after = stones.when(RED, stone(reds)).under("amun-re/pharaoh/gifts").among_others([
        Event::StonePlaced { seat: RED, province: reds },
        by_tokens(black(), 1),
        gifts_of(black(), 3),
    ]);
    assert_eq!((after.provinces[reds].pyramids(), after.seats[RED].tokens), (1, 2));
}

#[test]
fn a_thief_takes_no_gift_for_its_tokens() {
    // red steals: black takes 3 and 1 for its token, blue 2, and red is asked for nothing
    then_comes(offers([0, 9, 2]), black(), 4, &[gifts_of(blue(), 2)]);
    let last = offers([0, 9, 2]).draws([Cultivation; 4]).after(black(), take_cards(4));
    then_comes(last, blue(), 2, &[Event::OfferingEnded, harvest_of(black())]);
    let stolen = given(Position::pharaoh(3).round(3).tokens(RED, 2).offering());
    let outcome = stolen.after(RED, STEAL).after(black(), STEAL).when(blue(), STEAL).under("amun-re/pharaoh/gifts");
    outcome.among_others([Event::OfferRevealed { seat: RED, offer: THEFT }, Event::OfferingEnded, harvest_of(RED)]);
}

#[test]
fn at_the_end_of_the_round_he_goes_back_and_tokens_stay() {
    let harvest = || Position::pharaoh(3).tokens(RED, 1).owns(RED, &[Sawu]).harvest(blue());
    let drawn = ["abydos", "abu", "amarna"];
    let after = given(visits(harvest(), Sawu)).draws(drawn).when(blue(), COLLECT).by("amun-re/pharaoh/visit");
    let after = after.among_others([Event::PharaohReturned, Event::RoundBegan { round: 2 }, bidding_of(RED)]);
    assert_eq!((after.pharaoh_in, after.seats[RED].tokens), (None, 1));
    // where he did not travel nothing is said
    let events = given(harvest()).draws(drawn).when(blue(), COLLECT).accepted().events;
    assert!(!events.contains(&Event::PharaohReturned));
    // before a scoring too
    let third = visits(Position::pharaoh(3).round(6).owns(RED, &[Sawu]).harvest(blue()), Sawu);
    let showing = Event::TurnBegan { phase: Phase::Bonuses(BonusTurn { turn: RED, shown: 0 }) };
    given(third).when(blue(), COLLECT).by("amun-re/pharaoh/visit").among_others([Event::PharaohReturned, showing]);
}

#[test]
fn tokens_go_back_between_the_kingdoms() {
    let position = Position::pharaoh(3).round(3).owns(RED, &[Abu, Edfu, Sawu]).tokens(RED, 2).tokens(blue(), 1);
    let after = given(position.bonuses(blue())).draws(["abu", "edfu", "sawu"]).when(blue(), DONE);
    let after = after.by("amun-re/kingdom/end").among_others([Event::KingdomEnded]);
    assert!(after.seats.iter().all(|(_, seat)| seat.tokens == 0));
}

fn blessing(tokens: u8) -> Position {
    Position::pharaoh(3).round(3).tokens(RED, tokens).hand(RED, &[PharaohsBlessing, PharaohsBlessing]).bonuses(RED)
}

fn blessed(points: u8) -> [Event; 2] {
    let reason = Reason::Bonus { card: PharaohsBlessing };
    [plays(RED, PharaohsBlessing), Event::Scored { seat: RED, kingdom: Kingdom::Old, reason, points }]
}

#[test]
fn pharaohs_blessing_needs_two_tokens() {
    for tokens in [2, 3] {
        let outcome = given(blessing(tokens)).when(RED, play(PharaohsBlessing));
        outcome.by("amun-re/bonus/pharaohs-blessing").by("amun-re/scoring/bonus").then(blessed(3));
    }
    let refusal = given(blessing(1)).when(RED, play(PharaohsBlessing)).refused("amun-re/bonus/pharaohs-blessing");
    assert_eq!(
        refusal.to_string(),
        "seat 0 does not meet the condition of pharaohs blessing: they have 1 token, and need 2"
    );
    given(blessing(0).tokens(black(), 2)).when(RED, play(PharaohsBlessing)).refused("amun-re/bonus/pharaohs-blessing");
    let twice = given(blessing(2)).after(RED, play(PharaohsBlessing));
    twice.when(RED, play(PharaohsBlessing)).refused("amun-re/cards/identical");
    let market = given(Position::pharaoh(3).hand(RED, &[PharaohsBlessing]).market(RED));
    market.when(RED, play(PharaohsBlessing)).refused("amun-re/cards/phase");
}

#[test]
fn sobek_makes_it_4() {
    let options = OptionChanges { pharaoh: Some(true), statues: Some(true), ..OptionChanges::default() };
    let table = |owner: Seat| {
        let table = Position::expanded(3, options).round(3).owns(owner, &[Kharga]).statue(Kharga, Statue::Sobek);
        given(table.tokens(RED, 2).hand(RED, &[PharaohsBlessing]).bonuses(RED)).when(RED, play(PharaohsBlessing))
    };
    table(RED).under("amun-re/statues/sobek").then(blessed(4));
    table(black()).under("amun-re/statues/sobek").then(blessed(3));
}

#[test]
fn he_is_where_bids_were_made_this_round_and_nowhere_after_it() {
    let second =
        |position: Position| visits(position.round(2).owns(RED, &[Edfu]), Edfu).error().map(|error| error.field);
    let nowhere = Some("position.pharaoh_in".to_owned());
    // EDFU was auctioned a round ago
    assert_eq!(second(auction(RED)), nowhere);
    assert_eq!(visits(auction(RED).round(2).owns(RED, &[Edfu]), Abydos).error().map(|error| error.field), None);
    // after the auction none can tell in which round it was
    assert_eq!(second(Position::pharaoh(3).market(RED)), None);
    assert_eq!(second(Position::pharaoh(3).harvest(RED)), None);
    let scoring = visits(Position::pharaoh(3).round(3).owns(RED, &[Edfu]).bonuses(RED), Edfu);
    assert_eq!(scoring.error().map(|error| error.field), nowhere);
    let without = visits(Position::anniversary(3).owns(RED, &[Edfu]).market(RED), Edfu);
    assert_eq!(without.error().map(|error| error.field), nowhere);
    // no more tokens than auctions
    assert!(Position::pharaoh(3).round(2).tokens(RED, 2).market(RED).error().is_none());
    let tokens = auction(RED).round(2).tokens(RED, 1).tokens(black(), 1);
    assert_eq!(tokens.error().map(|error| error.field), Some("position.seats: tokens".to_owned()));
}
