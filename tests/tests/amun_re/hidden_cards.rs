//! The hidden information about power cards, and the viewers that can derive it.

use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::{AmunRe, Command, Event, PowerCard, Setup, State};
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::{Hidden, Viewer};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::Table;
use amunre_tests::events::sold;
use amunre_tests::scenes::buyer;
use amunre_tests::*;

/// The draw that a command asks for where none is scripted: its label, its number, and who sees it.
fn wanted(
    table: &mut Table<AmunRe, FixedDraws>,
    seat: Seat,
    command: Command,
) -> (String, u32, amunre_core::engine::hidden::SeenBy) {
    use amunre_core::engine::turn::{Interrupt, Pending};
    match table.apply(seat, command).map(<[Event]>::to_vec) {
        Err(Interrupt::Needs(need)) => match *need {
            Pending::Draw { label, number, seen_by, .. } => (label.to_string(), number, seen_by),
            other @ Pending::Look { .. } => panic!("{other}"),
        },
        other => panic!("{command:?} wants no draw: {other:?}"),
    }
}

#[test]
fn draws_are_numbered_in_each_phase_of_each_round_and_seen_by_their_owner_alone() {
    use amunre_core::engine::hidden::SeenBy;
    pins("amun-re/cards/draw");
    let position = Position::classic(3).round(2).owns(RED, &[Abydos]).owns(black(), &[Memphis]).market(RED);
    let mut table =
        Table::<AmunRe, _>::open(&position.setup(), FixedDraws::new(["builder", "builder"])).expect("a game");
    for (seat, command) in [(RED, buy_cards(2)), (RED, DONE)] {
        table.apply(seat, command).expect("a legal command");
    }
    assert_eq!(
        wanted(&mut table, black(), buy_cards(1)),
        ("power_cards/market/2".to_owned(), 2, SeenBy::Only(black()))
    );
    for (seat, command) in [(black(), DONE), (blue(), DONE), (RED, offer(3)), (black(), offer(2)), (blue(), offer(1))] {
        table.apply(seat, command).expect("a legal command");
    }
    assert_eq!(wanted(&mut table, RED, take_cards(1)), ("power_cards/offering/2".to_owned(), 0, SeenBy::Only(RED)));
}

#[test]
fn what_is_drawn_is_hidden_in_the_hand_of_its_owner() {
    let outcome = given(buyer(&[PowerCard::Builder], &[])).draws(["builder"]).when(RED, buy_cards(1));
    let hand = outcome.by("amun-re/cards/draw").accepted().after.seats[RED].hand;
    assert_eq!((hand.open.len(), hand.closed.len()), (0, 1));
}

/// Returns true for each of the three seats and the spectator that can tell the content of the pile.
fn who_can_tell(rules: &amunre_core::amun_re::Rules, state: &State) -> [bool; 4] {
    let mut can = Viewer::all(3).map(|viewer| AmunRe::view(rules, state, viewer).deck.is_known());
    std::array::from_fn(|_| can.next().expect("four viewers"))
}

#[test]
fn what_is_in_the_pile_can_be_told_by_who_has_seen_all_that_left_it() {
    pins("amun-re/cards/draw");
    let draws = ["abydos", "sawu", "avaris", "builder", "eight_gold", "builder"];
    let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), FixedDraws::new(draws)).expect("a game");
    assert_eq!(who_can_tell(table.rules(), table.state()), [true; 4], "the builders dealt lie open");
    for (seat, province) in [(RED, Abydos), (black(), Sawu), (blue(), Avaris)] {
        table.apply(seat, bid(province, 0)).expect("a bid");
    }
    table.apply(RED, buy_cards(2)).expect("a purchase");
    assert_eq!(who_can_tell(table.rules(), table.state()), [true, false, false, false]);
    table.apply(RED, DONE).expect("the end of a turn");
    table.apply(black(), buy_cards(1)).expect("a purchase");
    assert_eq!(who_can_tell(table.rules(), table.state()), [false; 4]);
}

#[test]
fn a_pile_that_was_made_of_the_open_discards_holds_nothing_hidden() {
    let position = buyer(&[PowerCard::Builder], &[PowerCard::EightGold, PowerCard::FreeFarmer]);
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    let before = given(position);
    assert_eq!(who_can_tell(&rules, before.state()), [false; 4]);
    let after = before.draws(["builder"]).when(RED, buy_cards(1)).by("amun-re/cards/refill").accepted().after;
    assert_eq!(who_can_tell(&rules, &after), [true; 4]);
}

#[test]
fn only_the_correction_that_lies_in_an_offer_is_not_for_sale() {
    use PowerCard::{Builder, SacrificeCorrection};
    let laid_out =
        |command| given(Position::classic(3).hand(RED, &[SacrificeCorrection, Builder]).offering()).after(RED, command);
    for command in [offer_and_correction(2), STEAL_AND_CORRECT] {
        laid_out(command).when(RED, sell(SacrificeCorrection)).refused("amun-re/cards/sell");
        laid_out(command).when(RED, sell(Builder)).by("amun-re/cards/sell").then([sold(RED, Builder)]);
    }
    for command in [offer(2), STEAL] {
        laid_out(command).when(RED, sell(SacrificeCorrection)).then([sold(RED, SacrificeCorrection)]);
    }
}

#[test]
fn a_card_that_a_view_does_not_show_is_possible_as_far_as_the_number_of_unknown_cards_allows() {
    use amunre_core::engine::refusal::Violation as _;
    use amunre_core::engine::table::apply;
    use amunre_core::engine::turn::Interrupt;
    pins("amun-re/cards/held");
    let position = Position::classic(3)
        .market(RED)
        .owns(RED, &[Abu])
        .stones(Abu, 2)
        .hand(RED, &[PowerCard::EightGold])
        .open_hand(RED, &[PowerCard::FreeFarmer]);
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    let judged = |viewer, commands: &[Command]| {
        let mut view = AmunRe::view(&rules, &AmunRe::initial(&rules), viewer);
        let mut last = None;
        for command in commands {
            let answer = apply::<AmunRe>(&rules, &mut view, &mut FixedDraws::default(), None, RED, *command);
            last = Some(answer.map(|trace| trace.possible).map_err(|stop| match stop {
                Interrupt::Refused(violation) => violation.rule().0,
                other => panic!("{other}"),
            }));
        }
        last.expect("a command")
    };
    let (others, own) = (Viewer::Seat(black()), Viewer::Seat(RED));
    // black cannot tell that the one card it does not see is no builder
    assert_eq!(judged(others, &[play_on(PowerCard::Builder, Abu)]), Ok(true));
    assert_eq!(judged(others, &[sell(PowerCard::Builder)]), Ok(true));
    // but one card is one card
    assert_eq!(judged(others, &[sell(PowerCard::Builder), sell(PowerCard::EightGold)]), Err("amun-re/cards/held"));
    assert_eq!(judged(others, &[sell(PowerCard::FreeFarmer)]), Ok(false), "it lies open");
    assert_eq!(judged(own, &[sell(PowerCard::EightGold)]), Ok(false));
    assert_eq!(judged(own, &[play_on(PowerCard::Builder, Abu)]), Err("amun-re/cards/held"));
}

#[test]
fn no_bonus_card_is_shown_in_the_last_sale() {
    given(
        Position::classic(3)
            .round(6)
            .owns(RED, &[Abu, Thebes, Berenike])
            .hand(RED, &[PowerCard::WestEastBonus])
            .last_sale(RED),
    )
    .when(RED, play(PowerCard::WestEastBonus))
    .refused("amun-re/turn/phase");
}

#[test]
fn a_view_shows_ones_own_hand_and_of_others_the_open_cards_and_the_number() {
    pins("amun-re/cards/draw");
    let position = Position::classic(3)
        .market(black())
        .open_hand(RED, &[PowerCard::Builder])
        .hand(RED, &[PowerCard::EightGold; 2]);
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    let state = AmunRe::initial(&rules);
    assert_eq!(AmunRe::view(&rules, &state, Viewer::Referee), state);
    for viewer in Viewer::all(3) {
        let view = AmunRe::view(&rules, &state, viewer);
        assert_eq!(view.point_of_view, viewer);
        let hand = view.seats[RED].hand;
        assert_eq!((hand.len(), hand.open.of(PowerCard::Builder)), (3, 1));
        let known = if viewer == Viewer::Seat(RED) { 2 } else { 0 };
        assert_eq!(hand.of(PowerCard::EightGold), known, "{viewer:?}");
    }
}

#[test]
fn a_card_that_lies_face_down_is_known_to_the_referee_alone() {
    pins("amun-re/provinces/free-material");
    let laid = |card| Event::FreeCardLaid { province: Buto, card };
    let event = laid(Hidden::Known(PowerCard::Builder));
    assert_eq!(AmunRe::redact(&event, Viewer::Referee), event);
    for viewer in Viewer::all(3) {
        assert_eq!(AmunRe::redact(&event, viewer), laid(Hidden::Unseen), "{viewer:?}");
    }
}

/// Fails if the seat that gave the last of some commands cannot undo it.
fn can_be_taken_back(
    position: &Position,
    commands: &[(Seat, Command)],
) -> Result<(), amunre_core::engine::table::UndoError> {
    let mut table = Table::<AmunRe, _>::open(&position.setup(), FixedDraws::default()).expect("a position");
    for (seat, command) in commands {
        table.apply(*seat, *command).expect("a legal command");
    }
    let (seat, _) = commands.last().expect("a command");
    table.can_undo(*seat)
}

#[test]
fn what_discloses_a_hidden_thing_stands_and_nothing_else_does() {
    use amunre_core::engine::table::UndoError::Disclosed;
    // the closed list of docs/reference/disclosing-events.md: a card that others did not know of is played or sold
    let market = || Position::classic(3).owns(RED, &[Abu]).stones(Abu, 2).market(RED);
    for command in [play_on(PowerCard::Builder, Abu), sell(PowerCard::Builder)] {
        let open = market().open_hand(RED, &[PowerCard::Builder]);
        assert_eq!(can_be_taken_back(&open, &[(RED, command)]), Ok(()));
        let closed = market().hand(RED, &[PowerCard::Builder]);
        assert_eq!(can_be_taken_back(&closed, &[(RED, command)]), Err(Disclosed(RED)));
    }
    // the last offer turns all over, one that waits for others does not
    let offers = [(RED, offer(2)), (black(), offer(2)), (blue(), STEAL)];
    assert_eq!(can_be_taken_back(&Position::classic(3).offering(), &offers[..2]), Ok(()));
    assert_eq!(can_be_taken_back(&Position::classic(3).offering(), &offers), Err(Disclosed(blue())));
    // a free card comes to its owner
    let bidding = || {
        let lots = Position::classic(3).auction(&[Buto, Sawu, Abu], blue());
        lots.bid(RED, Buto, 0).bid(black(), Sawu, 0)
    };
    assert_eq!(can_be_taken_back(&bidding(), &[(blue(), bid(Abu, 0))]), Ok(()));
    let free = bidding().free_card(Buto, PowerCard::EightGold);
    assert_eq!(can_be_taken_back(&free, &[(blue(), bid(Abu, 0))]), Err(Disclosed(blue())));
}

/// Possible states behind a view, dealt many times; each deal is a possible position with the same view.
fn dealt(rules: &amunre_core::amun_re::Rules, state: &State, viewer: Viewer) -> Vec<State> {
    let view = AmunRe::view(rules, state, viewer);
    let mut dice = amunre_core::engine::chance::Fast::new(2003, 0);
    let deals = (0..300).map(|_| {
        let dealt = AmunRe::determinize(rules, &view, &mut dice);
        AmunRe::check(rules, &dealt).unwrap_or_else(|error| panic!("{viewer:?}: {error}"));
        assert_eq!(AmunRe::view(rules, &dealt, viewer), view);
        dealt
    });
    deals.collect()
}

#[test]
fn a_pile_that_can_be_told_is_not_dealt_to_other_hands() {
    pins("amun-re/cards/refill");
    // blue holds every card that is not in the new pile, and nobody else knows it
    let position = buyer(&[PowerCard::Builder], &[PowerCard::EightGold, PowerCard::FreeFarmer]);
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    let after = given(position).draws(["builder"]).when(RED, buy_cards(1)).accepted().after;
    for viewer in Viewer::all(3) {
        assert!(dealt(&rules, &after, viewer).iter().all(|dealt| dealt.deck == after.deck), "{viewer:?}");
    }
}

#[test]
fn a_sealed_offer_that_is_dealt_is_any_that_its_seat_could_have_made() {
    use amunre_core::amun_re::{Offer, Offered};
    pins("amun-re/offering/sealed");
    // red had 3 gold when it laid out its offer; the card it sold since brings no more
    let position = Position::classic(3).gold(RED, 3).hand(RED, &[PowerCard::Builder; 2]).offering();
    let rules = AmunRe::rules(&position.setup()).expect("a position");
    let sealed = given(position).after(RED, offer(1)).after(RED, sell(PowerCard::Builder));
    let offers: Vec<Offer> = dealt(&rules, sealed.state(), Viewer::Seat(black()))
        .iter()
        .filter_map(|dealt| match dealt.seats[RED].offer {
            Offered::Sealed { offer, .. } => offer.known(),
            _ => None,
        })
        .collect();
    assert_eq!(offers.len(), 300);
    for gold in 1..=3 {
        assert!(offers.iter().any(|offer| offer.gold() == Some(gold)), "{gold}");
    }
    assert!(offers.iter().all(|offer| offer.gold().is_none_or(|gold| gold <= 3)));
    assert!(offers.iter().any(|offer| offer.gold().is_none()));
    // the card that red still holds may be a correction, and may lie with any of them
    assert!(offers.iter().any(|offer| offer.correction()) && offers.iter().any(|offer| !offer.correction()));
}

#[test]
fn a_view_refuses_a_card_of_which_every_copy_lies_elsewhere() {
    pins("amun-re/cards/held");
    let table = given(buyer(&[], &[PowerCard::FarmerBonus]));
    let (rules, hidden) = (table.rules(), table.view(Viewer::Seat(black())));
    let copies = rules.cards.of(PowerCard::FarmerBonus);
    let sale = Command::Sell { card: PowerCard::FarmerBonus };
    let judged = |view: &State| {
        let objections = AmunRe::violations(rules, view, RED, sale);
        let mut list = Vec::new();
        AmunRe::legal_commands(rules, view, RED, &mut list);
        assert_eq!(list.contains(&sale), objections.is_empty());
        objections.first().map(ToString::to_string)
    };
    // as long as one copy is nowhere to be seen the card can be in the hand
    let with_discards = |number: u8| {
        let mut view = hidden;
        (view.discards, view.deck) = (amunre_core::engine::ids::Counts::default(), view.deck.concealed());
        view.deck_known_to = amunre_core::engine::hidden::KnownTo::Nobody;
        view.seats[RED].hand.closed = amunre_core::engine::hidden::Bag::unseen(1);
        (0..number).for_each(|_| view.discards.add(PowerCard::FarmerBonus));
        view
    };
    assert_eq!(judged(&with_discards(copies - 1)), None);
    let lies = if copies == 1 {
        "its only copy is known to be".to_owned()
    } else {
        format!("all {copies} copies are known to be")
    };
    let expected = format!("seat 0 cannot have farmer bonus: {lies} elsewhere");
    assert_eq!(judged(&with_discards(copies)), Some(expected));
}

#[test]
fn every_face_shows_the_gold_of_every_seat() {
    use amunre_core::engine::game::Description as _;
    pins("amun-re/auction/pay");
    let table = given(Position::classic(3).gold(RED, 17).gold(black(), 23).market(RED));
    for viewer in Viewer::all(3).chain([Viewer::Referee]) {
        let view = table.view(viewer);
        // what Python, C and a log say is the JSON of a view
        let json = serde_json::to_value(view).expect("JSON");
        for seat in Seat::all(3) {
            let gold = table.state().seats[seat].gold;
            assert_eq!(json["seats"][usize::from(seat.number())]["gold"], gold, "{viewer:?}");
        }
        // what the command line says is its text
        let mut text = String::new();
        AmunRe::write_table(table.rules(), &view, &names(), &mut text).expect("text");
        let rows: Vec<&str> = text
            .lines()
            .filter(|line| ["17", "23"].iter().any(|gold| line.split_whitespace().any(|word| word == *gold)))
            .collect();
        assert!(rows.len() >= 2, "{viewer:?}: {text}");
    }
}
