//! Rules without a worked example in the rulebook, and the other values of options.

use amunre_core::engine::{FixedDraws, Game as _, Seat, apply};
use amunre_core::men_nefer::options::{DiscardsTurn, GreatEnd, PriestessLies, PyramidSite, QueensEnd, QuestionMark};
use amunre_core::men_nefer::{
    ActionList, ActionTile, BlockTrack, City, Command, Event, Favour, Good, House, MenNefer, NumberSet, OfferingState,
    Place, Scroll, Setup, State, Task, TradeAgreement,
};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, black, blue, given};

use crate::steps::{boats, played, refused};

const HAUL: Command = Command::Haul { track: BlockTrack::Great };

/// Seats other than red have apprentices on the sun space of a house.
fn crowd(number: u8) -> Position {
    Position::of(4).with(|state| state.neutral.sun[2] = number)
}

#[test]
fn a_crowded_space_costs_1_3_or_5_food() {
    for (others, cost) in [(0, 0), (1, 1), (2, 3), (3, 5), (4, 5)] {
        let position = crowd(others).seat(RED, |own| own.food = 9);
        let tile =
            MenNefer::initial(&MenNefer::rules(&position.setup()).unwrap()).seats[RED].tiles.iter().next().unwrap();
        let (state, _) = played(&position, &[Command::Visit { house: House::Temple, tile }], &[]);
        assert_eq!(state.seats[RED].food, 9 - cost, "{others} others");
    }
}

#[test]
fn who_cannot_pay_gets_3_food_and_loses_the_actions() {
    let position = crowd(3).seat(RED, |own| own.food = 4);
    let tile = MenNefer::initial(&MenNefer::rules(&position.setup()).unwrap()).seats[RED].tiles.iter().next().unwrap();
    let (state, _) = played(&position, &[Command::Visit { house: House::Temple, tile }], &[]);
    assert_eq!((state.seats[RED].food, state.discards.iter().last()), (7, Some(tile)));
    assert!(state.tasks.is_empty() && state.turn == 2, "the turn is over");
    // a raise without payment moves no scarab
    let position = Position::of(4).after_turns(1).with(|state| {
        let tile = state.seats[RED].tiles.iter().next().expect("a tile");
        state.seats[RED].tiles.remove(tile);
        state.discards.push(tile);
        state.seats[RED].apprentices.sun[0] = 1;
        state.seats[RED].food = 0;
        state.neutral.moon[0] = 1;
    });
    let (state, _) = played(&position, &[Command::Raise { house: House::Pyramids }], &[]);
    assert_eq!((state.seats[RED].food, state.seats[RED].scarabs[0]), (3, 0));
}

#[test]
fn a_scarab_on_the_last_space_stays_and_any_space_can_be_chosen() {
    let position = Position::of(4).after_turns(1).with(|state| {
        let tile = state.seats[RED].tiles.iter().next().expect("a tile");
        state.seats[RED].tiles.remove(tile);
        state.discards.push(tile);
        state.seats[RED].apprentices.sun[0] = 1;
        state.seats[RED].scarabs[0] = 6;
    });
    let (state, events) = played(&position, &[Command::Raise { house: House::Pyramids }], &[]);
    assert_eq!(state.seats[RED].scarabs[0], 6);
    assert_eq!(events.len(), 1, "{events:?}");
    let free = Position::of(4).task(Task::Scarab { left: 1 }).seat(RED, |own| own.scarabs[0] = 6);
    assert_eq!(refused(&free, Command::Scarab { house: House::Pyramids }), "men-nefer/turn/hieroglyph");
}

#[test]
fn the_discards_come_out_in_their_order() {
    let position = |at_once: bool| {
        let position = Position::of(4).after_turns(1).with(|state| {
            let tile = state.seats[RED].tiles.iter().next().expect("a tile");
            state.seats[RED].tiles.remove(tile);
            state.seats[RED].apprentices.sun[0] = 1;
            // the reserve has one tile; all others were discarded
            let top = state.reserve.take().expect("a tile");
            state.discards.push(tile);
            std::mem::take(&mut state.reserve_below).iter().for_each(|tile| state.discards.push(tile));
            state.reserve.push(top);
        });
        if at_once {
            position
        } else {
            position.option(|options| options.discards_turn = Some(DiscardsTurn::WhenNeeded))
        }
    };
    let before = MenNefer::initial(&MenNefer::rules(&position(true).setup()).unwrap());
    let take = [Command::Take { tile: before.display[4].unwrap() }, Command::Row { slot: 5 }, Command::Done];
    let (state, _) = played(&position(true), &take, &[]);
    assert!(state.reserve.iter().eq(before.discards.iter()), "turned over as soon as the reserve is empty");
    let (state, _) = played(&position(false), &take, &[]);
    assert!(state.reserve.first().is_none() && state.discards.iter().eq(before.discards.iter()));
}

#[test]
fn the_pyramidion_gives_two_of_four_favours_and_completes_the_pyramid() {
    let position =
        Position::of(4).built(3, Favour::Food).task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 1);
    let (state, events) = played(&position, &[HAUL], &[]);
    assert!(state.great_pyramid.complete && events.contains(&Event::PyramidionPlaced { seat: RED }), "{events:?}");
    assert_eq!(state.tasks.last(), Some(&Task::Favours { left: 2, of: [1, 1, 1, 1] }));
    let favours = [HAUL, Command::Favour { favour: Favour::Food }, Command::Favour { favour: Favour::Heart }];
    let (state, _) = played(&position, &favours, &[]);
    assert_eq!((state.seats[RED].food, state.seats[RED].heart), (4, 1));
    // a construction space gives nothing any more
    let done = Position::of(4).built(3, Favour::Food).with(|state| state.great_pyramid.complete = true);
    let (_, events) =
        played(&done.task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 1), &[HAUL], &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::PyramidionPlaced { .. } | Event::PiecePlaced { .. })));
}

#[test]
fn a_level_is_begun_only_on_a_complete_one() {
    let position = Position::of(4).with(|state| state.great_pyramid.pieces[1][0] = state.great_pyramid.tops[1].take());
    let error = MenNefer::rules(&position.setup()).expect_err("a piece in the air");
    assert!(error.to_string().contains("a complete level below"), "{error}");
}

#[test]
fn a_step_at_the_end_of_a_track_is_a_favour() {
    let end = |task| Position::of(4).task(task).seat(RED, |own| own.great_block = 14);
    let favour = [HAUL, Command::Favour { favour: Favour::Feather }];
    let (state, _) = played(&end(Task::Limestone { left: 2 }), &favour, &[]);
    assert_eq!((state.seats[RED].feather, state.tasks.last()), (1, Some(&Task::Limestone { left: 1 })));
    let last_resort = end(Task::Limestone { left: 1 }).option(|options| options.great_end = Some(GreatEnd::LastResort));
    assert_eq!(refused(&last_resort, HAUL), "men-nefer/pyramids/great-end");
    let queens = Command::Haul { track: BlockTrack::Queens };
    let at_end = Position::of(4).task(Task::Limestone { left: 1 }).seat(RED, |own| own.queens_block = 9);
    assert_eq!(refused(&at_end, queens), "men-nefer/pyramids/limestone");
    let favour = at_end.option(|options| options.queens_end = Some(QueensEnd::Favour));
    let (state, _) = played(&favour, &[queens], &[]);
    assert_eq!(state.tasks.last(), Some(&Task::Favours { left: 1, of: [1; 4] }));
    // the obelisk
    let top = Position::of(4).task(Task::Sun { left: 1 }).seat(RED, |own| own.sun = 14);
    let (state, _) = played(&top, &[Command::Rise, Command::Favour { favour: Favour::Heka }], &[]);
    assert_eq!((state.seats[RED].sun, state.seats[RED].heka), (14, 3));
}

#[test]
fn an_empty_supply_gives_something_else() {
    let tile = |tile| Task::Actions { left: NumberSet::up_to(2), of: ActionList::Tile(tile) };
    let position =
        Position::of(4).printed("action_tiles.tile_01.actions", "embalm 2, carve 2").task(tile(ActionTile::Tile01));
    let position = position.seat(RED, |own| {
        (own.mummies, own.sarcophagi) = (1, 3);
        (own.sphinxes_supply, own.sphinxes) = (0, 4);
    });
    let act = |item| Command::Do { choice: 1, item };
    let (state, _) = played(&position, &[act(1), act(2)], &[]);
    let own = &state.seats[RED];
    assert_eq!((own.sarcophagi, own.heart, own.feather, own.prestige), (4, 1, 1, 12));
    let eyes = Position::of(4).printed("action_tiles.tile_01.actions", "eye 2, food 1").task(tile(ActionTile::Tile01));
    let eyes = eyes.seat(RED, |own| (own.eyes_supply, own.eyes) = (1, 2));
    let (state, _) = played(&eyes, &[act(1)], &[]);
    assert_eq!((state.seats[RED].eyes, state.tasks.last()), (3, Some(&Task::Limestone { left: 1 })));
}

#[test]
fn a_construction_space_of_the_queens_track_needs_an_eye() {
    let position = Position::of(4).task(Task::Limestone { left: 1 }).seat(RED, |own| own.queens_block = 1);
    assert_eq!(refused(&position, Command::Haul { track: BlockTrack::Queens }), "men-nefer/pyramids/queens");
}

#[test]
fn with_two_players_the_construction_tiles_are_construction_spaces() {
    for (players, builds) in [(2, true), (3, false), (4, false)] {
        let position = Position::of(players).task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 2);
        let (state, _) = played(&position, &[HAUL], &[]);
        let expected = if builds { Task::Site } else { Task::Favours { left: 2, of: [2; 4] } };
        assert_eq!(state.tasks.last(), Some(&expected), "{players} players");
    }
}

#[test]
fn a_piece_goes_to_the_first_free_site_under_the_option() {
    let position = Position::of(4).task(Task::Limestone { left: 1 }).seat(RED, |own| own.great_block = 1);
    let position =
        position.option(|options| options.pyramid_site = Some(PyramidSite::Leftmost)).built(0, Favour::Heart);
    let (state, _) = played(&position, &[HAUL], &["food"]);
    assert_eq!(state.great_pyramid.pieces[0], [Some(Favour::Heart), None, None, None]);
}

#[test]
fn a_free_scroll_costs_nothing_and_a_full_row_takes_none() {
    let position = |free| Position::of(4).task(Task::Scroll { free }).seat(RED, |own| own.heka = 0);
    let first = |position: &Position| {
        let state = MenNefer::initial(&MenNefer::rules(&position.setup()).expect("a position"));
        Command::Scroll { scroll: state.scroll_market[0].expect("a scroll") }
    };
    let bought = position(false);
    assert_eq!(refused(&bought, first(&bought)), "men-nefer/scrolls/buy");
    let free = position(true);
    let (state, _) = played(&free, &[first(&free)], &["scroll_40"]);
    assert_eq!((state.seats[RED].scrolls.len(), state.seats[RED].heka), (1, 0));
    let scrolls = (1..=6).map(|number| format!("scroll_{number:02}").parse::<Scroll>().expect("a scroll"));
    let full = scrolls.fold(position(true), |position, scroll| position.scroll(RED, scroll));
    assert_eq!(refused(&full, first(&full)), "men-nefer/scrolls/row");
}

#[test]
fn a_good_that_was_offered_or_a_lying_priestess_allows_no_offering() {
    let task = Task::Priestess { moved: false, offering: OfferingState::Open, steps: 1 };
    let offer = Command::Offer { good: Good::Jar1 };
    let position = || Position::of(4).task(task).good(RED, 1, Good::Jar1);
    let upright = |position: Position| position.seat(RED, |own| own.upright = [3, 1, 0, 0, 0]);
    let lying = position().seat(RED, |own| (own.upright, own.lying) = ([3, 0, 0, 0, 0], [1, 0, 0, 0]));
    assert_eq!(refused(&lying, offer), "men-nefer/temple/offering");
    let offered = upright(position()).seat(RED, |own| _ = own.offered.insert(Good::Jar1));
    assert_eq!(refused(&offered, offer), "men-nefer/temple/offering");
    let (state, _) = played(&upright(position()), &[offer], &[]);
    assert_eq!(
        state.tasks.last(),
        Some(&Task::Lines { good: Good::Jar1, left: NumberSet::up_to(1) }),
        "level I has line I"
    );
    // under the option the priestess lies down before the actions of the space
    let first = upright(position()).option(|options| options.priestess_lies = Some(PriestessLies::Before));
    let lines = [offer, Command::Done, Command::Basket { room: 1, space: 1 }];
    let (state, _) = played(&first, &lines, &[]);
    assert_eq!((state.seats[RED].lying[0], state.tasks.len()), (1, 2));
    let (state, _) = played(&upright(position()), &lines, &[]);
    assert_eq!((state.seats[RED].lying[0], state.tasks.len()), (0, 3));
}

#[test]
fn a_boat_that_finds_no_free_section_goes_to_the_harbour() {
    let position = Position::of(4).task(boats(0, 1)).seat(RED, |own| {
        own.boats.set(1, Place::City(City::Lower1));
        own.boats.set(2, Place::Section(2));
        own.boats.set(3, Place::Section(1));
    });
    let state = MenNefer::initial(&MenNefer::rules(&position.setup()).unwrap());
    let agreement = state.cities[City::Lower1].iter().next().expect("an agreement");
    let commands = [Command::Activate { boat: 1 }, Command::Done, Command::Agreement { agreement }];
    let (state, _) = played(&position, &commands, &[]);
    assert_eq!(state.seats[RED].boats.place(1), Some(Place::Harbour));
    assert_eq!(state.seats[RED].open.iter().collect::<Vec<_>>(), [agreement]);
}

#[test]
fn with_full_slots_an_agreement_replaces_one_or_is_discarded() {
    let numbers = 1..=8;
    let full = |position: Position| {
        numbers.clone().fold(position, |position, number| {
            let agreement: TradeAgreement = format!("agreement_{number:02}").parse().expect("an agreement");
            position.agreement(RED, agreement, number == 8)
        })
    };
    let position = full(Position::of(4).task(Task::AnyAgreement));
    let state = MenNefer::initial(&MenNefer::rules(&position.setup()).unwrap());
    let new = state.cities[City::Lower3].iter().next().expect("an agreement");
    let take = Command::Agreement { agreement: new };
    let (state, _) = played(&position, &[take, Command::Discard { agreement: TradeAgreement::Agreement08 }], &[]);
    let own = &state.seats[RED];
    assert!(own.open.contains(new) && own.fulfilled.is_empty() && own.open.len() == 8);
    let (state, _) = played(&position, &[take, Command::Discard { agreement: new }], &[]);
    assert!(!state.seats[RED].open.contains(new) && !state.agreements.contains(new), "it leaves the game");
    let nothing = position.clone().option(|options| options.hathor_replaces = Some(false));
    assert_eq!(refused(&nothing, take), "men-nefer/nile/agreement");
    assert_eq!(
        refused(&position, Command::Agreement { agreement: TradeAgreement::Agreement08 }),
        "men-nefer/nile/agreement"
    );
}

#[test]
fn boats_pass_each_other_but_stay_apart() {
    let position = Position::of(4).task(boats(2, 0)).seat(RED, |own| {
        own.boats.set(1, Place::Section(1));
        own.boats.set(2, Place::Section(2));
    });
    // boat 1 comes to section 2, and either boat can go on
    let onto = Command::Sail { boat: 1 };
    let (state, _) = played(&position, &[onto], &[]);
    assert!(!state.seats[RED].boats.are_apart());
    let rules = MenNefer::rules(&position.setup()).unwrap();
    assert_eq!(MenNefer::violations(&rules, &state, RED, Command::Done).len(), 1, "two boats cannot stay in one place");
    let (state, _) = played(&position, &[onto, Command::Enter { boat: 2, city: City::Upper2 }], &[]);
    assert!(state.seats[RED].boats.are_apart());
    // with one step they could not be parted
    let one = Position::of(4).task(boats(1, 0)).seat(RED, |own| {
        own.boats.set(1, Place::Section(1));
        own.boats.set(2, Place::Section(2));
    });
    assert_eq!(refused(&one, onto), "men-nefer/nile/one-a-place");
    // two boats at the end of the Nile could never be parted
    let end = Position::of(4).task(boats(4, 0)).seat(RED, |own| {
        own.boats.set(1, Place::Section(6));
        own.boats.set(2, Place::Section(7));
    });
    assert_eq!(refused(&end, onto), "men-nefer/nile/one-a-place");
}

#[test]
fn without_split_both_activations_are_on_one_side_of_the_movement() {
    let position = |split| {
        let position = Position::of(4).task(boats(1, 2)).seat(RED, |own| {
            own.boats.set(1, Place::Section(3));
            own.boats.set(2, Place::Section(5));
        });
        position.option(|options| options.split_activations = Some(split))
    };
    let before = [Command::Activate { boat: 1 }, Command::Sail { boat: 3 }];
    let (state, _) = played(&position(true), &before, &[]);
    assert!(matches!(state.tasks.last(), Some(Task::Boats { activations: 1, steps: 0, .. })));
    let (state, _) = played(&position(false), &before, &[]);
    assert!(state.tasks.is_empty(), "the movement ends the activations");
}

#[test]
fn a_question_mark_without_an_icon_is_impossible_or_one() {
    let list = Task::Actions { left: NumberSet::up_to(2), of: ActionList::Tile(ActionTile::Tile13) };
    let position = Position::of(4).task(list).seat(RED, |own| (own.mummies, own.sarcophagi) = (3, 1));
    let bury = Command::Do { choice: 1, item: 2 };
    assert_eq!(refused(&position, bury), "men-nefer/necropolis/question-mark");
    let erect = Task::Actions { left: NumberSet::up_to(2), of: ActionList::Tile(ActionTile::Tile14) };
    let sphinx = Position::of(4).task(erect).seat(RED, |own| (own.sphinxes_supply, own.sphinxes) = (3, 1));
    assert_eq!(refused(&sphinx, bury), "men-nefer/sphinxes/question-mark");
    let first = position.option(|options| options.question_mark = Some(QuestionMark::First));
    let (state, _) = played(&first, &[bury], &[]);
    assert_eq!(state.tasks.last(), Some(&Task::Bury { column: 1 }));
}

#[test]
fn the_flood_sets_the_order_by_points() {
    let position = Position::of(4).last_turn(1).task(Task::Sun { left: 1 }).with(|state| {
        for (seat, own) in state.seats.iter_mut() {
            (own.heart, own.feather) = (12, 12);
            own.prestige = [20, 15, 15, 30][usize::from(seat.number())];
        }
    });
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    let mut state = MenNefer::initial(&rules);
    let last = Seat::new(3).expect("a seat");
    apply::<MenNefer>(&rules, &mut state, &mut FixedDraws::default(), None, last, Command::Done)
        .expect("the last turn");
    let order: Vec<u8> = state.order.iter().map(|seat| seat.number()).collect();
    assert_eq!((order, state.era), (vec![1, 2, 0, 3], 2));
}

#[test]
fn a_tie_is_broken_by_the_numbers_of_heart_and_feather_and_else_shared() {
    let winners = |hearts: [u8; 3]| {
        let position = Position::of(3).last_turn(3).task(Task::Sun { left: 1 }).with(|state| {
            for ((_, own), heart) in state.seats.iter_mut().zip(hearts) {
                // heart and feather on one space
                (own.heart, own.feather, own.prestige) = (heart, 24 - heart, 40);
            }
            state.seats[blue()].prestige = 39;
        });
        let rules = MenNefer::rules(&position.setup()).expect("a position");
        let mut state = MenNefer::initial(&rules);
        apply::<MenNefer>(&rules, &mut state, &mut FixedDraws::default(), None, blue(), Command::Done)
            .expect("the end");
        assert!(MenNefer::is_over(&state));
        state.winners.iter().collect::<Vec<_>>()
    };
    assert_eq!(winners([10, 11, 12]), [black()]);
    assert_eq!(winners([11, 13, 12]), [RED, black()], "both spaces have the number 11");
}

#[test]
fn the_solo_game_and_wrong_numbers_of_players_are_refused() {
    for (players, says) in [(1, "separate sheet"), (0, "2 to 4"), (5, "2 to 4")] {
        let error = MenNefer::rules(&Setup::of(players)).expect_err("no such table");
        assert!(error.to_string().contains(says), "{error}");
    }
    let setup = Setup { board: Some("men-nefer/board/other".into()), ..Setup::of(3) };
    assert!(MenNefer::rules(&setup).expect_err("no such board").to_string().contains("men-nefer/board/placeholder"));
}

#[test]
fn a_seat_out_of_turn_and_a_command_of_another_task_are_refused() {
    let position = Position::of(4).task(Task::Sun { left: 1 });
    assert_eq!(refused(&position, HAUL), "men-nefer/general/one-at-a-time");
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    let state = MenNefer::initial(&rules);
    let found = MenNefer::violations(&rules, &state, black(), Command::Rise);
    assert_eq!(
        found.first().expect("a refusal").to_string(),
        "it is not the turn of seat 1: the table waits for seat 0"
    );
    assert_eq!(given(position).commands(black()), []);
}

#[test]
fn a_position_in_which_the_game_would_stop_or_that_hides_the_reserve_is_refused() {
    let refused = |change: fn(&mut State)| {
        MenNefer::rules(&Position::of(2).with(change).setup()).expect_err("no such position").to_string()
    };
    let stuck = refused(|state| {
        let own = &mut state.seats[black()];
        own.new_tiles = std::mem::take(&mut own.tiles);
        own.apprentices.moon = [3, 0, 0, 0, 0];
    });
    assert_eq!(
        stuck,
        "position.seats[1].tiles is 0 options: expected 9 visits, raises and takes for the turns that are left"
    );
    let hidden = refused(|state| {
        let top = state.reserve.take().expect("a tile");
        state.reserve_below.insert(top);
    });
    assert_eq!(hidden, "position.reserve is empty: expected the top tile of the reserve");
    let lost = refused(|state| _ = state.goods.remove(state.goods.iter().next().expect("a good")));
    assert!(lost.starts_with("position.goods is ") && lost.ends_with(": expected in some place"), "{lost}");
}

#[test]
fn an_advantage_may_move_boats_and_the_boat_that_it_moves_does_not_leave_again() {
    let position = Position::of(4).printed("city_advantages.advantage_2", "boats 1").task(boats(0, 1));
    let position = position.seat(RED, |own| own.boats.set(1, Place::City(City::Lower2)));
    let position = position.with(|state| {
        let advantage = amunre_core::men_nefer::CityAdvantage::Advantage2;
        let cities = [City::Upper1, City::Lower1, City::Upper2, City::Lower2, City::Upper3, City::Lower3];
        let from = cities.into_iter().find(|city| state.advantages[*city] == Some(advantage)).expect("its city");
        state.advantages[from] = state.advantages[City::Lower2];
        state.advantages[City::Lower2] = Some(advantage);
    });
    let state = MenNefer::initial(&MenNefer::rules(&position.setup()).unwrap());
    let agreement = state.cities[City::Lower2].iter().next().expect("an agreement");
    let act = Command::Do { choice: 1, item: 1 };
    let commands = [Command::Activate { boat: 1 }, act, Command::Sail { boat: 1 }, Command::Agreement { agreement }];
    let (state, events) = played(&position, &commands, &[]);
    assert_eq!(state.seats[RED].boats.place(1), Some(Place::Section(4)));
    assert!(!events.iter().any(|event| matches!(event, Event::BoatLeft { .. })), "{events:?}");
}

#[test]
fn an_impossible_action_is_refused_with_its_reason() {
    let list = |actions: &str| {
        let task = Task::Actions { left: NumberSet::up_to(2), of: ActionList::Tile(ActionTile::Tile01) };
        Position::of(4).printed("action_tiles.tile_01.actions", format!("{actions}, food 1")).task(task)
    };
    let poor = |position: Position| position.seat(RED, |own| (own.food, own.heka) = (0, 0));
    let first = Command::Do { choice: 1, item: 1 };
    let cases = [
        (list("bury 1"), "men-nefer/necropolis/bury"),
        (list("erect 3"), "men-nefer/sphinxes/erect"),
        (poor(list("buy_good")), "men-nefer/goods/buy"),
        (poor(list("buy_scroll")).printed("scroll_market.3", 1), "men-nefer/scrolls/buy"),
        (list("priestess 1").seat(RED, |own| own.upright = [0, 0, 0, 0, 4]), "men-nefer/general/forfeit"),
    ];
    for (position, rule) in cases {
        assert_eq!(refused(&position, first), rule);
    }
}

#[test]
fn with_very_many_tasks_no_action_begins_but_none_is_lost() {
    let full = (0..42).fold(Position::of(4), |position, _| position.task(Task::Sun { left: 1 }));
    let list = Task::Actions { left: NumberSet::up_to(2), of: ActionList::Tile(ActionTile::Tile01) };
    let position = full.task(list);
    assert_eq!(refused(&position, Command::Do { choice: 1, item: 1 }), "men-nefer/general/one-at-a-time");
    // the list is there until it is forfeited
    assert_eq!(given(position).commands(RED), [Command::Done]);
}
