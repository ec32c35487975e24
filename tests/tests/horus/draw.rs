//! Cards are drawn up to five (rules summary, Draw to Hand Limit).

use amunre_core::engine::chance::{Fast, FixedDraws, RecordedDraw, RecordingChance};
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::{KnownTo, SeenBy};
use amunre_core::engine::table::{apply, start};
use amunre_core::horus::options::{EmptyPile, LateCards};
use amunre_core::horus::{Card, Event, Horus, OptionChanges, Setup, Stack, Tile};
use amunre_tests::horus::*;
use amunre_tests::{RED, black, given, pins};

use super::{ON, on};

#[test]
fn cards_are_drawn_up_to_five() {
    for held in 0..=4_u8 {
        let hand = [Card::Marsh1, Card::Marsh2, Card::Marsh3, Card::Marsh4];
        let position = Position::of(3).tiles("marsh 0,2").hand(RED, &hand[..usize::from(held)]);
        let draws = ["hills_1", "hills_2", "hills_3", "hills_4", "hills_5"];
        let draws = draws.into_iter().take(5 - usize::from(held)).chain(["desert"]);
        let end = given(position.influence(RED, Card::Any1)).draws(draws).when(RED, DONE).by("horus/turn/draw");
        let accepted = end.accepted();
        assert_eq!(accepted.after.seats[RED].hand.len(), 5);
        let is_draw = |event: &&Event| matches!(event, Event::CardDrawn { seat, .. } if *seat == RED);
        assert_eq!(accepted.events.iter().filter(is_draw).count(), 5 - usize::from(held));
    }
}

#[test]
fn the_river_transport_card_is_none_of_the_five() {
    pins("horus/turn/draw");
    let five = [Card::Marsh1, Card::Marsh2, Card::Marsh3, Card::Marsh4, Card::Marsh5];
    let ends = |position: Position, draws: &[&str]| {
        let end =
            given(position.tiles("marsh 0,2").influence(RED, Card::Any1)).draws(draws.iter().copied()).when(RED, DONE);
        end.accepted().after.seats[RED].hand.len()
    };
    let usual = || Position::of(3).hand(RED, &five[..4]);
    assert_eq!((ends(usual(), &["any_5", "hills"]), ends(usual().transported(RED), &["any_5", "hills"])), (5, 5));
    let other = OptionChanges { transport_fills_hand: Some(true), ..OptionChanges::default() };
    let other = || Position::with(3, other).hand(RED, &five[..4]);
    assert_eq!((ends(other(), &["hills"]), ends(other().transported(RED), &["any_5", "hills"])), (4, 5));
    assert_eq!(ends(other().hand(RED, &five[4..]), &["hills"]), 5);
}

#[test]
fn from_an_empty_pile_nobody_draws() {
    let position = Position::of(3).tiles("marsh 0,2").influence(RED, Card::Any1).hand(RED, &[Card::Marsh1]);
    let one = given(position.clone().pile(&[Card::Any5])).draws(ON).when(RED, DONE).by("horus/turn/draw");
    let after = one.then([declines(RED)].into_iter().chain(on(RED, 7)));
    assert_eq!(after.seats[RED].hand.len(), 2);
    let none = given(position.pile(&[])).draws(["hills"]).when(RED, DONE).under("horus/turn/draw");
    none.then([declines(RED)].into_iter().chain(turn(black(), 8, Tile::Hills)));
}

#[test]
fn or_the_discards_are_shuffled() {
    let options = OptionChanges { empty_pile: Some(EmptyPile::Reshuffle), ..OptionChanges::default() };
    let position = Position::with(3, options).tiles("marsh 0,2").influence(RED, Card::Any1);
    let position = position.pile(&[Card::Any5]).hand(RED, &[Card::Marsh1, Card::Marsh2, Card::Marsh3]);
    let end = given(position).draws(["any_5", "river_1", "hills"]).when(RED, DONE).by("horus/turn/draw");
    let accepted = end.accepted();
    let refilled = accepted.events.iter().find_map(|event| match event {
        Event::PileRefilled { cards } => Some(*cards),
        _ => None,
    });
    let refilled = refilled.expect("the pile is filled");
    // all but those in hands and the one that was drawn before
    assert_eq!(refilled.len(), 50 - 3 - 10 - 1);
    assert_eq!(refilled.of(Card::Any1), 1, "the card that was just played is among them");
    assert_eq!((accepted.after.discards.len(), u16::from(accepted.after.deck.len())), (0, 35));
    assert_eq!(accepted.after.seats[RED].hand.len(), 5);
    // what was in it everybody could tell; since it drew from it red alone can
    assert_eq!(accepted.after.deck_known_to, KnownTo::Seat(RED));
}

#[test]
fn each_draw_says_who_sees_the_item_and_which_of_its_turn_it_is() {
    pins("horus/setup/start");
    let key = |drawn: &RecordedDraw| (drawn.label.pile.name, drawn.label.round, drawn.number, drawn.is_public);
    let noted = |position: &Position, items: &[&str]| {
        let rules = Horus::rules(&position.setup()).expect("a position");
        let mut state = Horus::initial(&rules);
        let mut script = FixedDraws::new(items);
        let mut recording = RecordingChance::new(&mut script);
        apply::<Horus>(&rules, &mut state, &mut recording, None, black(), DONE).expect("a command");
        recording.draws
    };
    // each draw of a turn has the next number, and the seat alone sees its cards
    let hand = [Card::Marsh1, Card::Marsh2, Card::Marsh3];
    let position = Position::of(3).tiles("marsh 0,2").hand(black(), &hand).influence(black(), Card::Any1);
    // black has drawn a tile
    let position = position.but(|state| state.draws.tiles = 1);
    let draws = noted(&position, &["any_5", "any_4", "hills"]);
    let found: Vec<_> = draws.iter().map(key).collect();
    assert_eq!(found, [("cards", 7, 0, false), ("cards", 7, 1, false), ("tiles", 8, 0, true)]);
    let only = SeenBy::Only(black());
    assert!(draws.iter().map(|drawn| drawn.seen_by).eq([only, only, SeenBy::Everybody]));
    // so has the tile that is drawn in place of the Temple
    let options = OptionChanges { temple_redraw: Some(true), ..OptionChanges::default() };
    let place = "hills -1,2 1,2 -1,-2 1,-2 -4,1 4,1; marsh 6,1";
    let position = Position::with(3, options).tiles(place).influence(black(), Card::Any1);
    let draws = noted(&position, &["any_5", "temple", "desert"]);
    let found: Vec<_> = draws.iter().map(key).collect();
    assert_eq!(found, [("cards", 7, 0, false), ("tiles", 8, 0, true), ("tiles", 8, 1, true)]);
    // a label counts turns to 255, and then anew
    for (turn, phase, round) in [(1, "turn", 1), (255, "turn", 255), (256, "turn_after_255", 1)] {
        let position = Position::of(3).tiles("marsh 0,2 0,4").turn(turn).influence(black(), Card::Any2);
        let position = if turn == 1 { position.tiles("desert 0,-2") } else { position };
        let draws = noted(&position, &["any_5", "hills"]);
        let label = draws.first().expect("a draw").label;
        assert_eq!((label.phase, label.round), (phase, round));
    }
}

#[test]
fn what_is_in_the_pile_of_the_start_everybody_can_tell_until_the_first_card_is_drawn() {
    pins("horus/setup/start");
    let rules = Horus::rules(&Setup::of(2)).expect("a game");
    let (mut state, mut chance) = (Horus::initial(&rules), Fast::new(2008, 0));
    let mut recording = RecordingChance::new(&mut chance);
    start::<Horus>(&rules, &mut state, &mut recording, None).expect("a game that begins");
    let of_cards = recording.draws.iter().filter(|drawn| drawn.label.pile.name == "cards");
    let public: Vec<bool> = of_cards.map(|drawn| drawn.is_public).collect();
    assert_eq!(public, (0..10).map(|number| number == 0).collect::<Vec<_>>());
}

#[test]
fn cards_of_an_exhausted_stack_do_not_come_back_with_the_discards() {
    pins("horus/end/late-cards");
    let options = OptionChanges { empty_pile: Some(EmptyPile::Reshuffle), ..OptionChanges::default() };
    let position =
        Position::with(3, options).tiles("hills 0,2; marsh 0,-2").stack(Stack::Marsh, 0).influence(RED, Card::Any1);
    let position = position.pile(&[]).hand(RED, &[Card::Hills1, Card::Hills2, Card::Hills3, Card::Hills4]);
    let accepted = given(position).draws(["river_1", "desert"]).when(RED, DONE).under("horus/turn/draw").accepted();
    assert_eq!(accepted.after.discards.len(), 9, "those of the marsh");
    assert!(Card::of(Stack::Marsh).all(|card| accepted.after.deck.kinds().of(card) == 0));
    // where they stay in the game they do
    let options = OptionChanges { late_cards: Some(LateCards::Kept), ..options };
    let position =
        Position::with(3, options).tiles("hills 0,2; marsh 0,-2").stack(Stack::Marsh, 0).influence(RED, Card::Any1);
    let position = position.pile(&[]).hand(RED, &[Card::Hills1, Card::Hills2, Card::Hills3, Card::Hills4]);
    let accepted = given(position).draws(["marsh_1", "desert"]).when(RED, DONE).under("horus/turn/draw").accepted();
    assert_eq!(accepted.after.discards.len(), 0);
}
