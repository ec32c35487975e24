//! The draws before the first round (anniversary rulebook, Setup 4 to 10), and the viewers that see them.

use amunre_core::amun_re::PowerCard::*;
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Decision, Edition, Event, Phase, Province, Setup, State};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::{Aside, Hidden, SeenBy, Viewer};
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::engine::table::Table;
use amunre_core::engine::turn::{Interrupt, Pending};
use amunre_tests::events::{bidding_of, bids, sold};
use amunre_tests::given_when_then::Given;
use amunre_tests::*;

/// The provinces that block a table of three here.
const BLOCKED: [Province; 6] = [Thebes, Sawu, Mendes, Memphis, Kharga, Edfu];

/// Three seats: red was dealt East or West and Master of Farmers, black and blue two others each.
const DEALT: [&str; 6] = [
    "east_or_west",
    "master_of_farmers",
    "upper_or_lower",
    "master_of_favours",
    "river_or_hinterland",
    "master_of_federation",
];

/// The draws that begin a game of three.
fn of_three() -> Vec<String> {
    BLOCKED.iter().map(ToString::to_string).chain(DEALT.map(str::to_owned)).collect()
}

/// A table of three that waits for the choice of Schemes.
fn choosing() -> Given {
    begun(&Setup::anniversary(3), of_three()).0
}

/// The same when black and blue have chosen.
fn red_chooses_last() -> Given {
    choosing().after(blue(), keep(RiverOrHinterland)).after(black(), keep(MasterOfFavours))
}

/// Schemes of which two go to each seat, the same twice to the first.
fn schemes(players: u8) -> Vec<&'static str> {
    let six = DEALT.iter().flat_map(|scheme| [*scheme; 2]);
    six.take(2 * usize::from(players)).collect()
}

#[test]
fn of_the_15_provinces_three_a_player_stay_in_play() {
    for (players, blocked, deck) in [(3, 6, 9), (4, 3, 12), (5, 0, 15)] {
        let dealt = if players == 3 { DEALT.to_vec() } else { schemes(players) };
        let draws = BLOCKED.iter().take(blocked).map(|province| province.name()).chain(dealt);
        let (given, events) = begun(&Setup::anniversary(players), draws);
        let expected = BLOCKED.iter().take(blocked).map(|province| Event::ProvinceBlocked { province: *province });
        assert!(events.iter().copied().take(blocked).eq(expected), "{events:#?}");
        let state = given.state();
        assert_eq!((state.blocked.len() as usize, state.province_deck.len()), (blocked, deck));
        assert!(state.blocked.iter().all(|province| state.province_deck.kinds().of(province) == 0));
        // they lie on the board, for all to see
        assert!(Viewer::all(players).all(|viewer| given.view(viewer).blocked == state.blocked));
    }
    pins("amun-re/setup/blocked-provinces");
}

#[test]
fn a_blocked_province_is_not_drawn_and_not_bid_on() {
    pins("amun-re/setup/blocked-provinces");
    let setup = Setup::anniversary(3);
    let round = |province: &str| {
        let draws = of_three().into_iter().chain(["seat_0", "seat_1", "abu", "abydos", province].map(str::to_owned));
        let mut table = Table::<AmunRe, _>::open(&setup, FixedDraws::new(draws)).expect("a beginning");
        for (seat, card) in [(RED, EastOrWest), (black(), UpperOrLower)] {
            table.apply(seat, keep(card)).expect("a choice");
        }
        table.apply(blue(), keep(RiverOrHinterland)).map(<[Event]>::len).map_err(|stop| stop.to_string())
    };
    assert!(round("amarna").is_ok());
    assert!(round("edfu").is_err());
    begun(&setup, of_three())
        .0
        .after(RED, keep(EastOrWest))
        .after(black(), keep(UpperOrLower))
        .draws(["seat_0", "seat_1", "abu", "abydos", "amarna"])
        .after(blue(), keep(RiverOrHinterland))
        .when(RED, bid(Edfu, 0))
        .refused("amun-re/auction/province-offered");
}

#[test]
fn blocked_provinces_stay_blocked_in_the_new_kingdom() {
    // 9 provinces were auctioned, and these 9 are auctioned again
    let last = Position::anniversary(3).round(3).bonuses(blue());
    let blocked = given(last.clone()).state().blocked;
    assert_eq!(blocked.len(), 6);
    let seen = given(last.clone()).state().province_discards;
    let names: Vec<&str> = seen.iter().take(3).map(|(province, _)| province.name()).collect();
    let after = given(last).draws(names).when(blue(), DONE).under("amun-re/setup/blocked-provinces").accepted().after;
    assert_eq!((after.blocked, after.province_deck.len()), (blocked, 6));
}

#[test]
fn three_players_are_dealt_six_different_schemes_and_more_players_all_twelve() {
    pins("amun-re/setup/start-schemes");
    for (players, copies) in [(3, 1), (4, 2), (5, 2)] {
        let setup = Setup::anniversary(players);
        let rules = AmunRe::rules(&setup).expect("a game");
        assert_eq!(rules.start_schemes.iter().collect::<Vec<_>>(), SCHEMES.map(|card| (card, copies)), "{players}");
        // a pile of their own: all 36 favour cards are still to be drawn, two of each Scheme among them
        let state = AmunRe::initial(&rules);
        assert_eq!(state.deck.len(), 36);
        assert!(SCHEMES.iter().all(|card| state.deck.kinds().of(*card) == 2));
        assert_eq!(state.deck.kinds().of(Architect), 3);
    }
    let twice = |players: u8, blocked: usize| {
        let blocked = BLOCKED.iter().take(blocked).map(|province| province.name());
        let schemes = schemes(players);
        Table::<AmunRe, _>::open(&Setup::anniversary(players), FixedDraws::new(blocked.chain(schemes))).is_ok()
    };
    assert!(twice(4, 3), "two of a kind come to one seat");
    assert!(!twice(3, 6), "of six different ones no kind comes twice");
}

const SCHEMES: [amunre_core::amun_re::PowerCard; 6] = amunre_core::amun_re::PowerCard::SCHEMES;

#[test]
fn a_seat_alone_sees_the_schemes_that_it_is_dealt() {
    pins("amun-re/setup/start-schemes");
    let open = Table::<AmunRe, _>::open(&Setup::anniversary(3), FixedDraws::new(BLOCKED.iter().chain(&[])));
    match open.err() {
        Some(amunre_core::engine::table::OpenError::Start(Interrupt::Needs(need))) => match *need {
            Pending::Draw { label, number, seen_by, .. } => {
                assert_eq!((label.to_string().as_str(), number), ("favour_cards/setup/0", 0));
                assert_eq!(seen_by, SeenBy::Only(RED));
            }
            other @ Pending::Look { .. } => panic!("{other}"),
        },
        other => panic!("no scheme is scripted: {:?}", other.map(|error| error.to_string())),
    }
    let (given, events) = begun(&Setup::anniversary(3), of_three());
    assert_eq!(events.last(), Some(&Event::TurnBegan { phase: Phase::Schemes }));
    let dealt = Event::SchemeDealt { seat: RED, card: Hidden::Known(EastOrWest) };
    assert!(events.contains(&dealt), "{events:#?}");
    for viewer in Viewer::all(3) {
        let sees = |seat| viewer == Viewer::Seat(seat);
        let card = if sees(RED) { Hidden::Known(EastOrWest) } else { Hidden::Unseen };
        assert_eq!(AmunRe::redact(&dealt, viewer), Event::SchemeDealt { seat: RED, card });
        let view = given.view(viewer);
        for seat in Seat::all(3) {
            let lying: Vec<Hidden<_>> = view.seats[seat].dealt.iter().collect();
            assert_eq!(lying.len(), 2);
            assert!(lying.iter().all(|card| card.known().is_some() == sees(seat)), "{viewer:?} {seat}");
        }
        // nobody has drawn from the favour deck
        assert!(view.deck.is_known());
    }
}

#[test]
fn each_keeps_one_of_its_own_once_and_in_any_order() {
    let unasked = choosing();
    assert_eq!(
        Seat::all(3).map(|seat| AmunRe::decision(unasked.rules(), unasked.state(), seat)).collect::<Vec<_>>(),
        [Some(Decision::Scheme); 3]
    );
    let kept = Event::SchemeKept { seat: black(), card: Hidden::Known(UpperOrLower) };
    choosing().when(black(), keep(UpperOrLower)).by("amun-re/setup/start-schemes").then([kept]);
    let rule = "amun-re/setup/start-schemes";
    // one that another seat was dealt, one of the box, no Scheme at all
    for card in [MasterOfFavours, RiverOrHinterland, Architect, FarmerBonus] {
        choosing().when(RED, keep(card)).refused(rule);
    }
    let chosen = || choosing().after(RED, keep(EastOrWest));
    let refusal = chosen().when(RED, keep(MasterOfFarmers)).refused(rule);
    assert_eq!(refusal.to_string(), "seat 0 has already chosen their start Scheme, and the choice is final");
    chosen().when(RED, bid(Abu, 0)).refused("amun-re/turn/order");
    chosen().when(black(), bid(Abu, 0)).refused("amun-re/turn/phase");
    assert!(chosen().commands(RED).iter().all(|command| !AmunRe::is_secret(*command)));
}

#[test]
fn the_scheme_that_is_kept_is_in_hand_and_the_other_one_known_to_its_owner_alone() {
    let outcome = red_chooses_last().draws(["seat_0", "seat_1", "abu", "abydos", "amarna"]).when(RED, keep(EastOrWest));
    let kept = Event::SchemeKept { seat: RED, card: Hidden::Known(EastOrWest) };
    let accepted = outcome.by("amun-re/setup/start-schemes").accepted();
    assert_eq!(accepted.events.first(), Some(&kept));
    let after = accepted.after;
    // out of the game: neither in the deck nor among the discards
    assert_eq!((after.deck.len(), after.discards.len()), (36, 0));
    let rules = AmunRe::rules(&Setup::anniversary(3)).expect("a game");
    for viewer in Viewer::all(3) {
        let view = AmunRe::view(&rules, &after, viewer);
        let red = &view.seats[RED];
        assert_eq!((red.dealt.len(), red.hand.len(), red.hand.open.of(Architect)), (0, 2, 1));
        let (returned, known) = match viewer {
            Viewer::Seat(RED) => (Hidden::Known(MasterOfFarmers), 1),
            _ => (Hidden::Unseen, 0),
        };
        assert_eq!((red.returned, red.hand.of(EastOrWest)), (Some(returned), known), "{viewer:?}");
        let seen = if known == 1 { Hidden::Known(EastOrWest) } else { Hidden::Unseen };
        assert_eq!(AmunRe::redact(&kept, viewer), Event::SchemeKept { seat: RED, card: seen });
    }
    assert!(AmunRe::is_secret(keep(EastOrWest)));
}

#[test]
fn what_red_cannot_tell_of_the_schemes_of_others_is_not_one_of_its_own() {
    pins("amun-re/setup/start-schemes");
    let given = red_chooses_last().draws(["seat_0", "seat_1", "abu", "abydos", "amarna"]).after(RED, keep(EastOrWest));
    let (rules, view) = (given.rules(), given.view(Viewer::Seat(RED)));
    let mut dice = amunre_core::engine::chance::Fast::new(2023, 0);
    let mut returned = amunre_core::amun_re::Cards::default();
    for _ in 0..100 {
        let dealt = AmunRe::determinize(rules, &view, &mut dice);
        AmunRe::check(rules, &dealt).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(AmunRe::view(rules, &dealt, Viewer::Seat(RED)), view);
        returned.add(dealt.seats[black()].returned.and_then(Hidden::known).expect("a card"));
    }
    // any of the four that red was not dealt, since there is one of each
    let kinds: Vec<_> = returned.iter().map(|(card, _)| card).collect();
    assert_eq!(kinds, [UpperOrLower, RiverOrHinterland, MasterOfFavours, MasterOfFederation]);
}

#[test]
fn an_architect_is_sold_while_schemes_are_chosen_but_none_that_is_not_kept() {
    choosing().when(RED, sell(Architect)).by("amun-re/cards/sell").then([sold(RED, Architect)]);
    choosing().when(RED, sell(EastOrWest)).refused("amun-re/cards/held");
    let kept = choosing().after(RED, keep(EastOrWest));
    let after = kept.when(RED, sell(EastOrWest)).by("amun-re/cards/sell").then([sold(RED, EastOrWest)]);
    assert_eq!((after.discards.of(EastOrWest), after.seats[RED].gold), (1, 21));
    choosing().after(RED, keep(EastOrWest)).when(RED, sell(MasterOfFarmers)).refused("amun-re/cards/held");
}

#[test]
fn the_order_of_turns_is_drawn_from_the_left_of_the_track() {
    let marker = |seat| Event::MarkerDrawn { seat };
    let drawn = |province| Event::ProvinceDrawn { province };
    // the last marker needs no draw
    let outcome = red_chooses_last().draws(["seat_2", "seat_0", "abu", "abydos", "amarna"]).when(RED, keep(EastOrWest));
    let after = outcome.by("amun-re/setup/turn-order").by("amun-re/setup/start").by("amun-re/provinces/draw").then([
        Event::SchemeKept { seat: RED, card: Hidden::Known(EastOrWest) },
        marker(blue()),
        marker(RED),
        marker(black()),
        Event::RoundBegan { round: 1 },
        drawn(Abu),
        drawn(Abydos),
        drawn(Amarna),
        bidding_of(blue()),
    ]);
    assert_eq!(after.turn_order.iter().copied().collect::<Vec<_>>(), [blue(), RED, black()]);
    assert_eq!(after.starting_player, blue());
    assert!(after.seats.iter().all(|(_, seat)| (seat.gold, seat.score, seat.hand.len()) == (20, 0, 2)));
    let game = || {
        let all = red_chooses_last().draws(["seat_2", "seat_0", "abu", "abydos", "amarna"]);
        all.after(RED, keep(EastOrWest)).after(blue(), bid(Abu, 0))
    };
    game().when(RED, bid(Abydos, 0)).by("amun-re/turn/order").then([bids(RED, Abydos, 0), bidding_of(black())]);
    game().when(black(), bid(Abydos, 0)).refused("amun-re/turn/order");
}

#[test]
fn everybody_can_steal_from_the_first_offering_on_and_no_theft_is_counted_or_sold() {
    for edition in [Edition::Anniversary2023, Edition::Anniversary2023PreviousRules] {
        let first = || Position::of(Setup::of(edition, 3));
        for seat in Seat::all(3) {
            let stolen = given(first().offering()).when(seat, STEAL).by("amun-re/offering/sealed").accepted().after;
            assert_eq!(stolen.seats[seat].hand.len(), 0);
        }
        given(first().auction(&[Abu, Abydos, Amarna], RED).gold(RED, 5))
            .when(RED, bid(Abu, 6))
            .refused("amun-re/auction/can-pay");
    }
}

#[test]
fn by_the_rules_of_previous_editions_only_the_first_player_is_drawn() {
    let setup = Setup::of(Edition::Anniversary2023PreviousRules, 3);
    let (given, events) = begun(&setup, ["seat_2", "thebes", "sawu", "mendes"]);
    assert_eq!(events.first(), Some(&Event::MarkerDrawn { seat: blue() }));
    assert_eq!(events.last(), Some(&bidding_of(blue())));
    let state = given.state();
    assert_eq!((state.blocked.len(), state.province_deck.len(), state.turn_order.len()), (0, 12, 0));
    assert!(state.seats.iter().all(|(_, seat)| seat.dealt.is_empty() && seat.returned.is_none()));
    assert!(state.seats.iter().all(|(_, seat)| (seat.hand.len(), seat.hand.open.of(Architect)) == (1, 1)));
    // clockwise from there
    given.when(blue(), bid(Sawu, 0)).under("amun-re/setup/turn-order").then([bids(blue(), Sawu, 0), bidding_of(RED)]);
}

#[test]
fn by_the_rules_of_previous_editions_all_8_architects_and_no_federation_are_in_play() {
    pins("amun-re/setup/start");
    for players in 3..=5 {
        let rules = AmunRe::rules(&Setup::of(Edition::Anniversary2023PreviousRules, players)).expect("a game");
        let state = AmunRe::initial(&rules);
        assert_eq!((rules.cards.of(Architect), state.deck.kinds().of(Architect)), (8, 8 - players));
        assert_eq!((rules.cards.of(MasterOfFederation), rules.start_schemes.len()), (0, 0));
        assert_eq!((rules.cards.len(), state.deck.len()), (39, 39 - players));
    }
}

#[test]
fn a_stated_position_has_the_start_schemes_in_their_places() {
    let error = |given: &Given, change: fn(&mut State, &State)| {
        let (mut state, before) = (*given.state(), *choosing().state());
        change(&mut state, &before);
        let setup = Setup { position: Some(Box::new(state)), ..Setup::anniversary(3) };
        AmunRe::rules(&setup).err().map(|error| error.to_string())
    };
    let chosen = red_chooses_last().draws(["seat_0", "seat_1", "abu", "abydos", "amarna"]).after(RED, keep(EastOrWest));
    assert_eq!(error(&choosing(), |_, _| {}), None);
    assert_eq!(error(&chosen, |_, _| {}), None);
    let lying = |number: u8| {
        format!("position.seats[0].dealt is {number}: expected two start Schemes before the choice, and none after it")
    };
    assert_eq!(error(&choosing(), |state, _| state.seats[RED].dealt = Aside::default()), Some(lying(0)));
    assert_eq!(error(&chosen, |state, before| state.seats[RED].dealt = before.seats[RED].dealt), Some(lying(2)));
    let returned = "position.seats[0].returned is null: expected the start Scheme that was not kept, once it is chosen";
    assert_eq!(error(&chosen, |state, _| state.seats[RED].returned = None).as_deref(), Some(returned));
}
