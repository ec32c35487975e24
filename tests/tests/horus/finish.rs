//! The end of the game (rules summary, End Game).

use amunre_core::engine::chance::{Chance, DrawAnswer, DrawRequest, LookRequest};
use amunre_core::engine::game::{Game as _, HiddenInformation as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::table::apply;
use amunre_core::horus::RiverEnd::West;
use amunre_core::horus::options::LateCards;
use amunre_core::horus::{Card, Cards, Ending, Event, Horus, OptionChanges, Phase, Stack, Terrain, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, blue, given, pins};

/// The stack of the marsh is exhausted; one tile of the hills is left.
fn last_hills() -> Position {
    Position::of(3).tiles("marsh 0,-2").stack(Stack::Marsh, 0).stack(Stack::Hills, 1)
}

// -- the second exhausted stack

#[test]
fn the_game_ends_with_the_turn_that_exhausts_the_second_stack() {
    let table = last_hills().bring(RED, Card::Hills3, Stack::Hills);
    let laid = given(table).draws(["any_5"]).when(RED, lay(0, 2)).by("horus/end/stacks").accepted();
    let expected = [
        lays(RED, Terrain::Hills, at(0, 2)),
        Event::StackExhausted { stack: Stack::Hills },
        drawn(RED, Card::Any5),
        play_ends(Ending::Stacks),
        Event::GameEnded { winners: amunre_core::engine::ids::Seat::all(3).collect() },
    ];
    assert_eq!(laid.events, expected);
    assert_eq!(laid.after.phase, Phase::Over);
}

#[test]
fn the_turn_itself_goes_on_to_its_end() {
    let table = last_hills().bring(RED, Card::Hills1, Stack::Hills);
    let laid = given(table).when(RED, lay(0, 2)).by("horus/end/stacks");
    let after = laid.then([
        lays(RED, Terrain::Hills, at(0, 2)),
        Event::StackExhausted { stack: Stack::Hills },
        influence(RED, Card::Hills1),
    ]);
    assert!(!Horus::is_over(&after));
    let table = last_hills().bring(RED, Card::Hills1, Stack::Hills);
    let marked = given(table).draws(["any_5"]).after(RED, lay(0, 2)).when(RED, mark(0, 2)).by("horus/scoring/winner");
    let after = marked.accepted().after;
    assert_eq!((after.phase, Horus::scores(&after)), (Phase::Over, vec![1, 0, 0]));
}

#[test]
fn one_exhausted_stack_ends_nothing_nor_do_bag_and_pile() {
    pins("horus/end/stacks");
    let table = Position::of(3).stack(Stack::Hills, 1).bring(RED, Card::Hills3, Stack::Hills);
    let laid = given(table).draws(["any_5", "desert"]).when(RED, lay(0, 2)).accepted();
    assert_eq!(laid.after.phase, Phase::Explore { tile: Tile::Desert, turn: black() });
    let empty = Position::of(3).tiles("marsh 0,2").bag(&[]).pile(&[]).influence(RED, Card::Any1);
    assert_eq!(given(empty).when(RED, DONE).accepted().after.phase, Phase::Expand { turn: black() });
}

#[test]
fn or_the_round_is_finished_if_it_is_agreed() {
    pins("horus/end/stacks");
    // turn 7 is the first of three in its round, turn 9 the last
    let at_turn = |turn: u16| {
        let options = OptionChanges { last_round: Some(true), ..OptionChanges::default() };
        let position = Position::with(3, options).tiles("marsh 0,-2").stack(Stack::Marsh, 0).stack(Stack::Hills, 1);
        let table = given(position.turn(turn).bring(RED, Card::Hills3, Stack::Hills));
        let table = if turn == 9 { table.draws(["any_5"]) } else { table.draws(["any_5", "desert"]) };
        table.when(RED, lay(0, 2))
    };
    for turn in [7, 8] {
        let laid = at_turn(turn).accepted();
        assert_eq!(laid.after.phase, Phase::Explore { tile: Tile::Desert, turn: black() }, "{turn}");
        // of the second stack no card is discarded
        assert!(!laid.events.iter().any(|event| matches!(event, Event::CardsDiscarded { .. })));
    }
    assert_eq!(at_turn(9).accepted().after.phase, Phase::Over);
}

#[test]
fn necropolises_and_river_tiles_exhaust_the_river_stack() {
    let position = || Position::of(3).tiles("marsh 0,-2").stack(Stack::Marsh, 0).stack(Stack::River, 1);
    let gone = Event::StackExhausted { stack: Stack::River };
    for command in [necropolis(0, 2), branch(0, 2), extend(West, -4, 0)] {
        let table = given(position().bring(RED, Card::River3, Stack::River)).draws(["any_5"]);
        let laid = table.when(RED, command).by("horus/end/stacks").accepted();
        assert!(laid.events.contains(&gone) && laid.after.phase == Phase::Over, "{command:?}");
        // in the middle of a turn: the turn goes on
        let second = given(position().second_tile(RED)).when(RED, command).by("horus/end/stacks").accepted();
        assert_eq!(second.after.phase, Phase::Expand { turn: RED });
    }
    // a random tile exhausts nothing
    let table = given(position().explore(RED, Tile::River)).when(RED, extend(West, -4, 0)).accepted();
    assert!(!table.events.contains(&gone));
}

#[test]
fn after_the_end_nothing_can_be_done() {
    let table = || {
        let position = last_hills().bring(RED, Card::Hills3, Stack::Hills);
        given(position).draws(["any_5"]).after(RED, lay(0, 2))
    };
    for seat in [RED, black(), blue()] {
        assert!(table().commands(seat).is_empty());
        let refusal = table().when(seat, DONE).refused("horus/turn/order");
        assert_eq!(refusal.to_string(), "the game is over");
    }
}

// -- nobody can do anything

#[test]
fn a_whole_round_without_a_tile_ends_the_game() {
    let options = OptionChanges { card_compulsory: Some(false), ..OptionChanges::default() };
    let position = || Position::with(3, options).bag(&[]).pile(&[]).tiles("marsh 0,2");
    for (idle, ends) in [(1, false), (2, false), (3, true)] {
        let passed = given(position().idle(idle)).when(RED, PASS).under("horus/end/idle").accepted();
        assert_eq!(passed.after.phase == Phase::Over, ends, "{idle}");
    }
    // with the bag, the pile and all hands empty
    let none = Position::of(3).bag(&[]).pile(&[]).hand(RED, &[]).hand(black(), &[]).hand(blue(), &[]);
    let none = none.transported(black()).transported(blue()).tiles("marsh 0,2; hills 0,-2*0");
    let ended = given(none.idle(0).moving(RED)).when(RED, DONE).under("horus/end/idle").accepted();
    let began: Vec<&Event> = ended.events.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).collect();
    assert_eq!(began.len(), 3, "black, blue and red have nothing to lay");
    assert!(ended.events.contains(&play_ends(Ending::Idle)));
    assert_eq!(ended.after.phase, Phase::Over);
    // a tile begins the count anew
    let laid = given(position().idle(2).bring(RED, Card::Marsh3, Stack::Marsh)).when(RED, lay(0, 4)).accepted();
    assert_eq!((laid.after.idle, laid.after.phase), (1, Phase::Expand { turn: black() }));
    // so does one that an end makes room for
    let river = Position::with(3, options).bag(&[]).pile(&[]).hand(RED, &[]).transported(RED).idle(2);
    let laid = given(river.bring(RED, Card::River3, Stack::River)).when(RED, extend(West, -4, 0)).accepted();
    assert_eq!((laid.after.idle, laid.after.phase), (1, Phase::Expand { turn: black() }));
}

// -- the first exhausted stack

#[test]
fn with_the_first_stack_all_seats_discard_their_cards_of_it() {
    let table = || {
        let hands =
            Position::of(3).hand(RED, &[Card::Hills1, Card::Marsh1]).hand(black(), &[Card::Hills1, Card::HillsAny]);
        let hands = hands.open_hand(black(), &[Card::Hills4]).hand(blue(), &[Card::Any1, Card::Desert1]);
        hands.pile(&[Card::Hills2, Card::Any5, Card::River1, Card::River2, Card::River3]).stack(Stack::Hills, 1)
    };
    let draws = ["any_5", "river_1", "river_2", "river_3", "desert"];
    let laid = given(table().bring(RED, Card::Hills3, Stack::Hills)).draws(draws).when(RED, lay(0, 2));
    let accepted = laid.by("horus/end/cards").by("horus/end/late-cards").accepted();
    let expected = [
        lays(RED, Terrain::Hills, at(0, 2)),
        Event::StackExhausted { stack: Stack::Hills },
        Event::CardsDiscarded { seat: RED, cards: cards(&[Card::Hills1]) },
        Event::CardsDiscarded { seat: black(), cards: cards(&[Card::Hills1, Card::HillsAny, Card::Hills4]) },
        Event::CardsDiscarded { seat: blue(), cards: cards(&[]) },
        Event::CardsRemoved { cards: cards(&[Card::Hills2]) },
        drawn(RED, Card::Any5),
    ];
    assert_eq!(accepted.events.get(..7), Some(expected.as_slice()));
    let after = accepted.after;
    assert!(
        Card::of(Stack::Hills).take(6).all(|card| after.discards.of(card) == [2, 2, 2, 1, 1, 1][card as usize % 6])
    );
    let held = |seat| after.seats[seat].hand.len();
    // who is not on turn draws in its own turn
    assert_eq!((held(RED), held(black()), held(blue())), (5, 0, 2));
}

#[test]
fn where_the_pile_has_none_of_them_none_leaves_it() {
    pins("horus/end/late-cards");
    let position = Position::of(3).stack(Stack::Hills, 1).pile(&[Card::Any5]).hand(RED, &[Card::Marsh1]);
    let laid = given(position.bring(RED, Card::Hills3, Stack::Hills)).draws(["any_5", "desert"]);
    let accepted = laid.when(RED, lay(0, 2)).by("horus/end/cards").accepted();
    assert!(!accepted.events.iter().any(|event| matches!(event, Event::CardsRemoved { .. })));
}

/// Gives the cards that the hand of red shows; blue has none to show.
struct RedShows(Cards);

impl Chance for RedShows {
    fn draw(&mut self, _draw: &DrawRequest<'_>) -> DrawAnswer {
        DrawAnswer::Unseen
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<serde_json::Value> {
        let shown = match look.name.to_string().as_str() {
            "discards/7/0" => self.0,
            _ => cards(&[]),
        };
        serde_json::to_value(shown).ok()
    }
}

#[test]
fn what_a_hand_turns_over_is_of_the_stack_and_was_in_that_hand() {
    pins("horus/end/cards");
    let position = Position::of(3).stack(Stack::River, 1).hand(RED, &[Card::River1, Card::Marsh1]).second_tile(RED);
    let rules = Horus::rules(&position.setup()).expect("a position");
    let shown = |cards: Cards| {
        let mut view = Horus::view(&rules, &Horus::initial(&rules), Viewer::Seat(black()));
        let mut chance = RedShows(cards);
        let answer = apply::<Horus>(&rules, &mut view, &mut chance, None, RED, necropolis(0, 2));
        answer.map(|_| ()).map_err(|stop| stop.to_string())
    };
    assert_eq!(shown(cards(&[])), Ok(()));
    assert_eq!(shown(cards(&[Card::River1])), Ok(()));
    let rule = "horus/end/cards: rules summary, End Game; ruling 87";
    let wrong = |got: &str| Err(format!("discards/7/0 is {got}: expected at most 2 cards of river ({rule})"));
    assert_eq!(shown(cards(&[Card::Hills1])), wrong("1 hills_1"));
    assert_eq!(shown(cards(&[Card::River1, Card::River1, Card::River2])), wrong("2 river_1, 1 river_2"));
}

#[test]
fn with_the_river_stack_go_its_cards_and_the_river_transport_cards() {
    let table = |options| {
        let position = Position::with(3, options).stack(Stack::River, 1).transported(blue()).hand(RED, &[Card::Marsh1]);
        let position = position.hand(black(), &[Card::River1]).hand(blue(), &[]).second_tile(RED);
        given(position).when(RED, necropolis(0, 2)).by("horus/end/cards").accepted()
    };
    let accepted = table(OptionChanges::default());
    let expected = [
        lays(RED, Terrain::Necropolis, at(0, 2)),
        Event::StackExhausted { stack: Stack::River },
        Event::CardsDiscarded { seat: RED, cards: cards(&[]) },
        Event::TransportDiscarded { seat: RED },
        Event::CardsDiscarded { seat: black(), cards: cards(&[Card::River1]) },
        Event::TransportDiscarded { seat: black() },
        Event::CardsDiscarded { seat: blue(), cards: cards(&[]) },
    ];
    assert_eq!(accepted.events.get(..7), Some(expected.as_slice()));
    assert!(matches!(accepted.events.get(7), Some(Event::CardsRemoved { .. })), "blue has played its card before");
    assert!(accepted.after.seats.iter().all(|(_, seat)| !seat.transport));
    let kept = table(OptionChanges { transport_goes_with_river: Some(false), ..OptionChanges::default() });
    let has = |seat| kept.after.seats[seat].transport;
    assert_eq!([RED, black(), blue()].map(has), [true, true, false]);
    assert!(!kept.events.iter().any(|event| matches!(event, Event::TransportDiscarded { .. })));
    // with another stack they stay
    let hills = Position::of(3).stack(Stack::Hills, 1).bring(RED, Card::Hills3, Stack::Hills);
    let laid = given(hills).draws(["any_5", "desert"]).when(RED, lay(0, 2)).accepted();
    assert!(laid.after.seats.iter().all(|(_, seat)| seat.transport));
}

#[test]
fn with_the_second_stack_nothing_is_discarded() {
    pins("horus/end/cards");
    let table = last_hills().hand(black(), &[Card::Hills1]).bring(RED, Card::Hills1, Stack::Hills);
    let laid = given(table).when(RED, lay(0, 2)).accepted();
    assert!(!laid.events.iter().any(|event| matches!(event, Event::CardsDiscarded { .. })));
    assert_eq!(laid.after.seats[black()].hand.of(Card::Hills1), 1);
}

#[test]
fn or_cards_of_an_exhausted_stack_that_are_drawn_later_stay_in_hand_and_are_not_played() {
    let options = OptionChanges { late_cards: Some(LateCards::Kept), ..OptionChanges::default() };
    let position = || Position::with(3, options).tiles("hills 0,2").stack(Stack::Hills, 0);
    let last = Position::with(3, options).stack(Stack::Hills, 1).pile(&[Card::Hills2, Card::Any5]);
    let last = last.hand(RED, &[Card::Marsh1, Card::Marsh2, Card::Marsh3]).hand(black(), &[Card::Hills1]);
    let laid = given(last.bring(RED, Card::Hills3, Stack::Hills)).draws(["hills_2", "any_5", "desert"]);
    let laid = laid.when(RED, lay(0, 2)).under("horus/end/late-cards").accepted();
    assert!(!laid.events.iter().any(|event| matches!(event, Event::CardsRemoved { .. })));
    assert_eq!((laid.after.seats[RED].hand.of(Card::Hills2), laid.after.seats[black()].hand.len()), (1, 0));
    // it cannot be played, and who holds no other may pass
    let table = || position().hand(RED, &[Card::Hills2]).expand(RED);
    let refusal = given(table()).when(RED, play(Card::Hills2)).refused("horus/end/late-cards");
    assert_eq!(refusal.to_string(), "the card hills 2 cannot be played: the stack of hills is exhausted");
    given(table()).when(RED, PASS).refused("horus/turn/expand");
    let draws = ["any_1", "any_2", "any_3", "any_4", "desert"];
    given(table().transported(RED)).draws(draws).when(RED, PASS).by("horus/turn/expand").accepted();
    given(table().transported(RED).hand(RED, &[Card::Marsh1])).when(RED, PASS).refused("horus/turn/expand");
}

#[test]
fn in_their_place_others_come() {
    pins("horus/end/late-cards");
    // where they have left the pile, none is drawn; nor can one be in a hand
    let wrong = Position::of(3).tiles("hills 0,2").stack(Stack::Hills, 0).expand(RED).but(|state| {
        state.discards.take(Card::Hills1);
        state.deck.add(amunre_core::engine::hidden::Hidden::Known(Card::Hills1));
    });
    let error = wrong.error().expect("a position that cannot be").to_string();
    assert_eq!(
        error,
        "position.cards.hills_1 is in a hand or in the pile: expected among the discards: its stack is exhausted"
    );
}
