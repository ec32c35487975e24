//! Hidden information: hands and the pile (rules summary, Setup: cards are dealt; ruling 65).

use amunre_core::engine::chance::{Chance, DrawAnswer, DrawRequest, Fast};
use amunre_core::engine::game::{Game as _, HiddenInformation as _, Positions as _};
use amunre_core::engine::hidden::{Hidden, KnownTo, SeenBy, Viewer};
use amunre_core::engine::table::apply;
use amunre_core::horus::options::LateCards;
use amunre_core::horus::{Card, Event, Horus, OptionChanges, Stack, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, blue, given, pins};

fn table() -> amunre_tests::given_when_then::Given<Horus> {
    let hands = Position::of(3).hand(RED, &[Card::Hills1, Card::Marsh1]).hand(black(), &[Card::Hills2]);
    given(hands.open_hand(black(), &[Card::River1]))
}

#[test]
fn a_hand_is_known_to_its_seat_and_the_number_of_its_cards_to_all() {
    pins("horus/setup/start");
    let own = table().view(Viewer::Seat(RED));
    assert_eq!(own.seats[RED].hand.known(), cards(&[Card::Hills1, Card::Marsh1]));
    assert_eq!(own.seats[black()].hand.known(), cards(&[Card::River1]), "that one was seen by all");
    assert_eq!((own.seats[black()].hand.len(), own.seats[blue()].hand.len()), (2, 5));
    let onlooker = table().view(Viewer::Spectator);
    assert_eq!(onlooker.seats[RED].hand.known().len(), 0);
    assert_eq!(table().view(Viewer::Referee), *table().state());
}

#[test]
fn the_bag_the_reserve_and_who_holds_a_river_transport_card_are_public() {
    pins("horus/setup/tiles");
    let state = *table().state();
    let view = table().view(Viewer::Spectator);
    assert_eq!((view.bag, view.reserve, view.kingdom), (state.bag, state.reserve, state.kingdom));
    assert!(view.seats.iter().zip(state.seats.iter()).all(|((_, one), (_, other))| one.transport == other.transport));
}

#[test]
fn nobody_knows_what_is_in_the_pile_but_who_alone_has_drawn_from_it() {
    pins("horus/turn/draw");
    for (known, viewer, is_seen) in [
        (KnownTo::Nobody, Viewer::Seat(RED), false),
        (KnownTo::Seat(RED), Viewer::Seat(RED), true),
        (KnownTo::Seat(RED), Viewer::Seat(black()), false),
        (KnownTo::Seat(RED), Viewer::Spectator, false),
        (KnownTo::Everybody, Viewer::Spectator, true),
        (KnownTo::Nobody, Viewer::Referee, true),
    ] {
        let table = table();
        let mut state = *table.state();
        state.deck_known_to = known;
        assert_eq!(Horus::view(table.rules(), &state, viewer).deck.is_known(), is_seen, "{known:?} {viewer:?}");
    }
    // a draw makes it so
    let draw = |known: KnownTo| {
        let table = table();
        let mut state = *table.state();
        state.deck_known_to = known;
        Horus::evolve(table.rules(), &mut state, &drawn(RED, Card::Any5));
        (state.deck_known_to, state.draws.cards)
    };
    assert_eq!(draw(KnownTo::Everybody), (KnownTo::Seat(RED), 1));
    assert_eq!(draw(KnownTo::Seat(black())), (KnownTo::Nobody, 1));
}

#[test]
fn a_card_that_is_drawn_is_seen_by_its_seat_alone() {
    let event = drawn(RED, Card::Any5);
    assert_eq!(Horus::redact(&event, Viewer::Seat(RED)), event);
    let unseen = Event::CardDrawn { seat: RED, card: Hidden::Unseen };
    for viewer in [Viewer::Seat(black()), Viewer::Spectator] {
        assert_eq!(Horus::redact(&event, viewer), unseen);
    }
    let open = Event::TileDrawn { seat: RED, tile: Tile::Temple };
    assert_eq!(Horus::redact(&open, Viewer::Spectator), open);
}

#[test]
fn what_is_played_or_discarded_is_disclosed_but_not_what_all_knew() {
    let table = table();
    let discloses = |event: Event| Horus::discloses(table.state(), &event);
    assert!(discloses(plays(RED, Card::Hills1)));
    assert!(!discloses(plays(black(), Card::River1)));
    assert!(discloses(Event::CardsDiscarded { seat: blue(), cards: cards(&[]) }), "that it had none is news");
    assert!(!discloses(Event::TransportDiscarded { seat: blue() }));
    assert!(!discloses(Event::CardsRemoved { cards: cards(&[Card::Hills1]) }));
    assert!(!discloses(marks(RED, at(0, 2))));
    let spends = |event: Event| Horus::hand_spending(table.rules(), table.state(), &event).len();
    assert_eq!(spends(plays(RED, Card::Hills1)), 1);
    assert_eq!(spends(plays(black(), Card::River1)), 0, "an open card goes first");
    let gone = cards(&[Card::River1, Card::River1, Card::Hills2]);
    assert_eq!(spends(Event::CardsDiscarded { seat: black(), cards: gone }), 2);
    // whose they were and which
    let spent: Vec<_> =
        Horus::hand_spending(table.rules(), table.state(), &Event::CardsDiscarded { seat: black(), cards: gone })
            .into_iter()
            .map(|(seat, pile, item)| (seat, pile.name_of(item)))
            .collect();
    assert_eq!(spent, [(black(), "hills_2"), (black(), "river_1")]);
    assert_eq!(spends(declines(RED)), 0);
}

#[test]
fn a_view_is_one_of_a_table_that_can_be() {
    let table = table();
    for viewer in [Viewer::Seat(RED), Viewer::Seat(blue()), Viewer::Spectator] {
        let view = table.view(viewer);
        for seed in 0..20 {
            let whole = Horus::determinize(table.rules(), &view, &mut Fast::new(seed, 0));
            Horus::check_stated(table.rules(), &whole).expect("a table that can be");
            assert_eq!(Horus::view(table.rules(), &whole, viewer), view);
        }
    }
}

#[test]
fn what_lies_open_or_is_known_is_not_dealt_again_and_the_rest_is_dealt_at_random() {
    // two cards lie open, and red knows its own three and what is in the pile
    let hands = Position::of(3).hand(RED, &[Card::Any2, Card::Any3, Card::Any4]).discards(&[Card::Any1, Card::Marsh5]);
    let table = given(hands);
    for (known, viewer) in [
        (KnownTo::Seat(RED), Viewer::Seat(RED)),
        (KnownTo::Everybody, Viewer::Spectator),
        (KnownTo::Nobody, Viewer::Spectator),
    ] {
        let mut state = *table.state();
        state.deck_known_to = known;
        let view = Horus::view(table.rules(), &state, viewer);
        let mut dealt = Vec::new();
        for seed in 0..20 {
            let whole = Horus::determinize(table.rules(), &view, &mut Fast::new(seed, 0));
            Horus::check_stated(table.rules(), &whole).expect("a table that can be");
            assert_eq!(Horus::view(table.rules(), &whole, viewer), view);
            if !dealt.contains(&whole.seats[blue()].hand) {
                dealt.push(whole.seats[blue()].hand);
            }
        }
        assert!(dealt.len() > 3, "{known:?} {viewer:?}: always the same hands");
    }
}

#[test]
fn who_does_not_see_a_hand_cannot_prove_what_is_played_of_it() {
    pins("horus/turn/expand");
    let judged = |options: OptionChanges, viewer: Viewer, command| {
        let position = Position::with(3, options).hand(RED, &[Card::Marsh1]).open_hand(RED, &[Card::Hills1]);
        // the one card that all know of cannot be played
        let position = position.stack(Stack::Hills, 0).transported(RED).tiles("hills 0,2");
        let rules = Horus::rules(&position.setup()).expect("a position");
        let mut view = Horus::view(&rules, &Horus::initial(&rules), viewer);
        let mut chance = UnseenCards;
        let answer = apply::<Horus>(&rules, &mut view, &mut chance, None, RED, command);
        answer.map(|trace| trace.possible).map_err(|stop| stop.to_string())
    };
    let kept = OptionChanges { late_cards: Some(LateCards::Kept), ..OptionChanges::default() };
    let free = OptionChanges { card_compulsory: Some(false), ..kept };
    let must = Err("seat 0 holds a card that can be played, and must play one".to_owned());
    let (own, others) = (Viewer::Seat(RED), Viewer::Spectator);
    assert_eq!([own, others].map(|viewer| judged(kept, viewer, play(Card::Marsh1))), [Ok(false), Ok(true)]);
    assert_eq!(judged(kept, others, play(Card::Marsh2)), Ok(true), "for all that they know");
    assert_eq!([own, others].map(|viewer| judged(kept, viewer, PASS)), [must, Ok(true)]);
    // who may pass whatever it holds proves nothing by it
    assert_eq!([own, others].map(|viewer| judged(free, viewer, PASS)), [Ok(false), Ok(false)]);
}

/// A source that shows the tiles, and no card.
struct UnseenCards;

impl Chance for UnseenCards {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        if draw.seen_by == SeenBy::Everybody { DrawAnswer::Item(0) } else { DrawAnswer::Unseen }
    }
}

#[test]
fn with_an_unseen_hand_a_play_is_possible_as_long_as_such_a_card_can_be_there() {
    pins("horus/turn/expand");
    let position = Position::of(3).discards(&[Card::Any1, Card::Marsh1]).expand(RED);
    let rules = Horus::rules(&position.setup()).expect("a position");
    let state = given(position).view(Viewer::Spectator);
    let mut list = Vec::new();
    Horus::legal_commands(&rules, &state, RED, &mut list);
    assert!(list.contains(&play(Card::Marsh1)), "the other one can be there");
    assert!(!list.contains(&play(Card::Any1)), "there is but one");
    assert!(!list.contains(&play(Card::AnyAny)), "there is none");
    assert!(!list.contains(&PASS), "it has the river-transport card");
    // cards of an exhausted stack are in no hand
    let position = Position::of(3).tiles("hills 0,2").stack(Stack::Hills, 0).expand(RED);
    let rules = Horus::rules(&position.setup()).expect("a position");
    let state = given(position).view(Viewer::Spectator);
    let mut list = Vec::new();
    Horus::legal_commands(&rules, &state, RED, &mut list);
    assert!(!list.contains(&play(Card::Hills2)) && list.contains(&play(Card::Marsh2)));
}

#[test]
fn a_view_refuses_a_card_of_which_every_copy_lies_elsewhere() {
    pins("horus/turn/expand");
    // any_1 was played, any_2 is in the hand of red, and so is one of two marsh_1
    let position = Position::of(3).discards(&[Card::Any1]).hand(RED, &[Card::Any2, Card::Marsh1]).expand(black());
    let table = given(position);
    let refused = |viewer: Viewer, card: Card| {
        let view = table.view(viewer);
        let objections = Horus::violations(table.rules(), &view, black(), play(card));
        let mut list = Vec::new();
        Horus::legal_commands(table.rules(), &view, black(), &mut list);
        assert_eq!(list.contains(&play(card)), objections.is_empty(), "{viewer:?} {card}");
        objections.first().map(ToString::to_string)
    };
    let gone = Some("seat 1 cannot hold the card any 1: its only copy is known to be elsewhere".to_owned());
    let own = Some("seat 1 cannot hold the card any 2: its only copy is known to be elsewhere".to_owned());
    assert_eq!(
        [Viewer::Spectator, Viewer::Seat(blue())].map(|viewer| refused(viewer, Card::Any1)),
        [gone.clone(), gone]
    );
    assert_eq!(refused(Viewer::Seat(RED), Card::Any2), own);
    assert_eq!(refused(Viewer::Spectator, Card::Any2), None, "who does not see the hand of red cannot tell");
    assert_eq!(refused(Viewer::Seat(RED), Card::Marsh1), None, "of two copies one is nowhere to be seen");
    // no card of the game at all is not held either, and that is said otherwise
    let none = refused(Viewer::Spectator, Card::AnyAny);
    assert_eq!(none.as_deref(), Some("seat 1 does not hold the card any any"));
}
