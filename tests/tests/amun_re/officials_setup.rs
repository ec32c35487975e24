//! The tables at which the Officials and the Pharaoh can be played, and Officials of a board of one's own (docs/reference/options.md;
//! anniversary rulebook, Officials variant, Setup; ruling 48).

use amunre_core::amun_re::PowerCard::{Delegation, MasterOfFederation, PharaohsBlessing};
use amunre_core::amun_re::Province::*;
use amunre_core::amun_re::options::{Deck, FreeMaterial};
use amunre_core::amun_re::{
    AmunRe, Benefit, BoardChoice, BoardData, Edition, Event, Item, Official, OfficialsData, OfficialsFile,
    OptionChanges, Reason, Setup, Source,
};
use amunre_core::engine::game::{Game as _, SetupError, Sources as _};
use amunre_core::engine::ids::Id as _;
use amunre_tests::events::{choice_of, official_of};
use amunre_tests::*;

fn none() -> OptionChanges {
    OptionChanges::default()
}

fn officials() -> OptionChanges {
    OptionChanges { officials: Some(true), ..none() }
}

fn pharaoh() -> OptionChanges {
    OptionChanges { pharaoh: Some(true), ..none() }
}

fn table(players: u8, options: OptionChanges) -> Setup {
    Setup { options, ..Setup::anniversary(players) }
}

fn error(setup: &Setup) -> SetupError {
    AmunRe::rules(setup).expect_err("a set-up that cannot be")
}

#[test]
fn officials_are_for_two_and_three_players_and_two_play_with_them_alone() {
    let counts =
        |options| (0..=7).filter(|players| AmunRe::rules(&table(*players, options)).is_ok()).collect::<Vec<_>>();
    assert_eq!((counts(officials()), counts(none()), counts(pharaoh())), (vec![2, 3], vec![3, 4, 5], vec![3, 4, 5]));
    let found = error(&table(4, officials()));
    assert_eq!((found.field.as_str(), found.expected.as_str()), ("players", "2 or 3 with the Officials"));
    let found = error(&table(2, none()));
    assert_eq!(found.expected, "3 to 5 in anniversary-2023, or 2 with the Officials");
    assert_eq!(error(&Setup::classic(2)).expected, "3 to 5 in classic-2003");
    let previous = Setup { options: officials(), ..Setup::of(Edition::Anniversary2023PreviousRules, 2) };
    assert!(AmunRe::rules(&previous).is_ok());
}

#[test]
fn their_cards_are_shuffled_into_the_favour_deck() {
    let cards = |options| AmunRe::rules(&table(3, options)).expect("a set-up").cards;
    let (plain, with, pharaohs) = (cards(none()), cards(officials()), cards(pharaoh()));
    assert_eq!([plain, with, pharaohs].map(|cards| cards.of(Delegation)), [0, 4, 0]);
    assert_eq!([plain, with, pharaohs].map(|cards| cards.of(PharaohsBlessing)), [0, 0, 2]);
    assert_eq!((with.len(), pharaohs.len()), (plain.len() + 4, plain.len() + 2));
    // of two players, too, each start Scheme is there once
    let two = AmunRe::rules(&table(2, officials())).expect("a set-up");
    assert_eq!((two.start_schemes.len(), two.start_schemes.of(MasterOfFederation)), (6, 1));
    // and a card of an expansion that is not played is held by nobody
    given(Position::anniversary(3).auction(&[Abydos, Sawu, Kharga], RED))
        .when(RED, sell(Delegation))
        .refused("amun-re/cards/held");
}

#[test]
fn options_that_bind_supplies_or_lay_material_at_the_reveal_are_refused_beside_them() {
    for (name, options) in [("officials", officials()), ("pharaoh", pharaoh())] {
        let found = error(&table(3, OptionChanges { pieces_run_out: Some(true), ..options }));
        assert_eq!((found.field.as_str(), found.value.as_str()), ("options.pieces_run_out", "true"), "{name}");
        let beside = "another value beside officials, afterlife, statues or pharaoh: ";
        assert!(found.expected.starts_with(beside), "{found}");
        let found = error(&table(3, OptionChanges { free_material: Some(FreeMaterial::AtReveal), ..options }));
        assert_eq!((found.field.as_str(), found.value.as_str()), ("options.free_material", "\"at_reveal\""), "{name}");
        assert!(found.expected.starts_with(beside), "{found}");
        // the deck of 2003 has none of their cards, whatever else is as in 2023
        let others = OptionChanges { federation: Some(false), start_cards: Some(false), ..options };
        let found = error(&table(3, OptionChanges { cards: Some(Deck::Classic2003), ..others }));
        assert_eq!(found.field, format!("options.{name}"));
        assert!(found.expected.starts_with("another value beside cards classic-2003: "), "{found}");
    }
}

fn board() -> BoardData {
    let own = BoardChoice::BuiltIn("amun-re/board/anniversary-2023".to_owned()).data().expect("a board");
    BoardData { id: "my/board".to_owned(), ..own }
}

fn assumed() -> OfficialsData {
    OfficialsFile::read().expect("the Officials").officials
}

/// A table on a board that says what the Officials are.
fn own_officials(change: impl FnOnce(&mut OfficialsData)) -> Setup {
    let mut officials_of_it = assumed();
    change(&mut officials_of_it);
    let board = BoardData { officials: Some(officials_of_it), ..board() };
    Setup { board: Some(BoardChoice::Given(Box::new(board))), ..table(2, officials()) }
}

#[test]
fn the_eighteen_officials_are_three_of_each_kind_and_all_assumed() {
    let rules = AmunRe::rules(&table(2, officials())).expect("a set-up");
    let copies: Vec<u8> = rules.officials.copies().iter().map(|(_, copies)| copies).collect();
    let gives: Vec<u8> = Official::ALL.iter().map(|official| rules.officials.gives(*official)).collect();
    assert_eq!((copies, gives), (vec![3; 6], vec![1, 2, 1, 3, 6, 2]));
    let all = AmunRe::assumed(&rules).into_iter().filter(|path| path.contains("officials."));
    assert_eq!(all.count(), 12);
    assert!(AmunRe::data(&rules).iter().any(|file| file.id == "amun-re/officials/assumed-2023"));
}

#[test]
fn a_board_of_ones_own_can_have_other_officials() {
    let setup = own_officials(|officials| {
        officials[Official::Gold].gives.value = 20;
        officials[Official::Gold].gives.source = Source::Rulebook;
        officials[Official::Points].copies.value = 0;
        officials[Official::Stones].copies.value = 20;
        officials[Official::Stones].gives.value = 5;
        officials[Official::Farmers].gives.value = 0;
    });
    let rules = AmunRe::rules(&setup).expect("a set-up");
    assert_eq!((rules.officials.copies().len(), rules.officials.gives(Official::Gold)), (32, 20));
    assert!(!AmunRe::assumed(&rules).iter().any(|path| path.contains("officials.gold.gives")));
    assert!(!AmunRe::data(&rules).iter().any(|file| file.id == "amun-re/officials/assumed-2023"));
    let won = |official| {
        let position = Position::of(setup.clone()).auction(&[Abydos, Kharga, Sawu, Baharya], RED).choice(RED);
        let position = position.bid(RED, Abydos, 0).second_bid(RED, Kharga, 0).official(Abydos, official);
        given(position.bid(black(), Sawu, 0).second_bid(black(), Baharya, 0)).when(RED, choose(Kharga))
    };
    let gained = Event::GoldGained { seat: RED, gold: 20, benefit: Benefit::Official };
    won(Official::Gold).by("amun-re/officials/official").among_others([gained]);
    won(Official::Stones).by("amun-re/officials/official").among_others([official_of(RED, Item::Stone, 5)]);
    // who brings nothing is done
    let events = won(Official::Farmers).accepted().events;
    let brought = |event: &Event| {
        matches!(event, Event::FarmersLost { .. } | Event::Scored { reason: Reason::Official { .. }, .. })
    };
    assert!(!events.iter().any(brought), "{events:#?}");
    assert_eq!(events.last(), Some(&choice_of(black())));
}

#[test]
fn five_stones_of_an_official_are_placed_one_by_one() {
    let setup = own_officials(|officials| officials[Official::Stones].gives.value = 5);
    let position = Position::of(setup).auction(&[Abydos, Kharga, Sawu, Baharya], RED).choice(RED);
    let position = position.bid(RED, Abydos, 0).second_bid(RED, Kharga, 0).official(Abydos, Official::Stones);
    let position = position.bid(black(), Sawu, 0).second_bid(black(), Baharya, 0);
    let placed = (0..4).fold(given(position).after(RED, choose(Kharga)), |table, _| table.after(RED, stone(Kharga)));
    let after = placed.when(RED, stone(Kharga)).accepted().after;
    assert_eq!((after.provinces[Kharga].pyramids(), after.provinces[Kharga].stones), (1, 2));
}

#[test]
fn officials_that_no_game_can_have_are_refused() {
    let found = |change: fn(&mut OfficialsData)| {
        let found = error(&own_officials(change));
        (found.field, found.value, found.expected)
    };
    let own = |field: &str, value: &str, expected: &str| (field.to_owned(), value.to_owned(), expected.to_owned());
    assert_eq!(
        found(|officials| officials[Official::MoreGold].gives.value = 21),
        own("board.officials.more_gold.gives", "21", "0 to 20")
    );
    assert_eq!(
        found(|officials| officials[Official::Cards].copies.value = 21),
        own("board.officials.cards.copies", "21", "0 to 20")
    );
    assert_eq!(
        found(|officials| officials[Official::Cards].copies.value = 2),
        own("board.officials", "17 in all", "at least 18")
    );
    // a board of one's own without them has those that are assumed
    let plain = Setup { board: Some(BoardChoice::Given(Box::new(board()))), ..table(2, officials()) };
    let rules = AmunRe::rules(&plain).expect("a set-up");
    assert_eq!((rules.officials.copies().len(), rules.officials.gives(Official::MoreGold)), (18, 6));
    // where they are not played nothing is asked of them
    let too_few =
        Setup { options: none(), players: 3, ..own_officials(|officials| officials[Official::Cards].copies.value = 0) };
    assert!(AmunRe::rules(&too_few).is_ok());
}

#[test]
fn positions_that_no_auction_with_two_markers_reaches_are_refused() {
    let found = |position: Position| position.error().expect("a position that cannot be").to_string();
    let auction = |turn| Position::officials(2).auction(&[Abydos, Kharga, Sawu, Baharya], turn);
    let first = |turn| auction(turn).bid(RED, Abydos, 0).bid(black(), Sawu, 0);
    assert!(first(RED).error().is_none());
    let second = found(first(black()));
    assert!(second.ends_with("expected the first seat in order that has not placed their second marker"), "{second}");
    assert!(first(black()).second_bid(RED, Kharga, 0).error().is_none());
    let gap = found(first(RED).second_bid(black(), Kharga, 0));
    assert!(gap.ends_with("expected second markers placed in turn order, after the first ones"), "{gap}");
    let same = found(first(black()).second_bid(RED, Abydos, 1));
    assert!(same.ends_with("expected a province other than that of the first marker"), "{same}");
    let plain = Position::anniversary(3).auction(&[Abydos, Kharga, Sawu], black()).bid(RED, Abydos, 0);
    assert!(found(plain.second_bid(RED, Kharga, 0)).contains("second_bid"));
    // two bids that stand and cannot both be paid
    let poor = first(black()).bid(RED, Abydos, 6).second_bid(RED, Kharga, 6).gold(RED, 11);
    assert!(found(poor).ends_with("expected at most 11, what they can pay"));
}
