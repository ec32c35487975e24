//! The worked examples of the rulebook, told as stories and pinned as snapshots. The outcomes of the rulebook are asserted too.

use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Seat;
use amunre_core::men_nefer::{
    ActionList, ActionTile, BlockTrack, City, Command, Deity, Favour, Good, HieroglyphBonus, House, MastabaTile,
    MenNefer, NumberSet, OfferingState, Place, QueensTile, Rules, SeatState, Setup, State, Task, TradeAgreement,
};
use amunre_tests::men_nefer::Position;
use amunre_tests::story::{StoryBuilder, ToldStory};
use amunre_tests::{RED, black, blue, examples, given};

#[track_caller]
fn pin(id: &str, page: &str, story: &ToldStory) {
    examples::pin("men_nefer", id, &format!("rulebook, {page}"), story);
}

fn story(position: Position) -> StoryBuilder<MenNefer> {
    StoryBuilder::from(position)
}

/// A value of red's seat.
fn red<T>(of: impl Fn(&SeatState) -> T) -> impl Fn(&State) -> T {
    move |state| of(&state.seats[RED])
}

fn up_to(most: u8) -> NumberSet {
    NumberSet::up_to(most)
}

/// Actions of a list, all of them left.
fn actions(of: ActionList, items: u8) -> Task {
    Task::Actions { left: up_to(items), of }
}

const fn act(item: u8) -> Command {
    Command::Do { choice: 1, item }
}

/// The last turn of an era, in which only the forfeit of a task is left.
fn ending(era: u8) -> Position {
    // the last seat in turn order has the last turn
    Position::of(2).last_turn(era).task(Task::Sun { left: 1 })
}

/// The seat that has the last turn of an era.
fn last() -> Seat {
    black()
}

fn end(position: Position, expect: impl FnOnce(StoryBuilder<MenNefer>) -> StoryBuilder<MenNefer>) -> ToldStory {
    expect(story(position).when(last(), Command::Done)).end()
}

#[test]
fn m1_boats_give_food_by_the_fishing_boats_that_they_have_overtaken() {
    let position = ending(1).seat(RED, |own| {
        own.food = 0;
        own.boats.set(1, Place::Section(6));
        own.boats.set(2, Place::City(City::Upper3));
        own.boats.set(3, Place::Section(1));
    });
    pin("M1", "p. 8", &end(position, |story| story.expect(red(|own| own.food), 3)));
}

#[test]
fn m2_a_visit_pays_for_a_crowded_space_and_carries_out_the_tile() {
    // two others are there; red has used another option
    let position = Position::of(4).visited(black(), House::Necropolis).visited(blue(), House::Necropolis);
    let position = position.after_turns(1).holds(RED, ActionTile::Tile01);
    let visit = Command::Visit { house: House::Necropolis, tile: ActionTile::Tile01 };
    let story = story(position).when(RED, visit).expect(red(|own| own.food), 0);
    let story = story.when(RED, act(1)).expect(red(|own| own.heka), 4);
    let story = story.when(RED, act(2)).expect(red(|own| (own.mummies, own.sarcophagi)), (3, 1));
    let story = story.expect(|state| state.discards.iter().last(), Some(ActionTile::Tile01));
    let story = story.expect(red(|own| (own.tiles.len(), own.apprentices.sun[1])), (1, 1));
    pin("M2", "p. 9", &story.end());
}

/// Red has an apprentice on the sun space of a house.
fn with_apprentice(position: Position, house: House) -> Position {
    position.visited(RED, house).after_turns(1)
}

#[test]
fn m3_a_raise_moves_the_scarab_and_offers_the_space_or_one_before() {
    let position = [RED, black()].into_iter().fold(Position::of(4), |all, seat| all.visited(seat, House::Necropolis));
    let position = position.raised(black(), House::Necropolis).after_turns(2).seat(RED, |own| {
        own.scarabs[1] = 2;
        own.sarcophagi = 1;
        own.mummies = 3;
    });
    let story = story(position).when(RED, Command::Raise { house: House::Necropolis });
    let story = story.expect(red(|own| (own.food, own.scarabs[1])), (2, 3));
    let story = story.refused(RED, Command::Space { space: 4 }, "men-nefer/turn/raise");
    let story = story.when(RED, Command::Space { space: 3 });
    let both = |state: &State| match state.tasks.last() {
        Some(Task::Actions { left, .. }) => left.len(),
        _ => 0,
    };
    pin("M3", "pp. 9-10", &story.expect(both, 2).end());
}

#[test]
fn m4_a_tile_is_taken_from_the_third_slot() {
    let position = with_apprentice(Position::of(4), House::Nile);
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    // the next hieroglyph of red's board, where a point is below it
    let state = MenNefer::initial(&rules);
    let board = state.seats[RED].board.expect("a board");
    let next = *rules.board.player_boards[board][0].shown();
    assert_eq!(*rules.board.hieroglyph_bonuses[0].shown(), HieroglyphBonus::Prestige);
    let tile = rules.board.action_tiles.iter().find(|(_, face)| *face.hieroglyph.shown() == next).expect("a tile").0;
    let position = position.displays(3, tile);
    let before = MenNefer::initial(&MenNefer::rules(&position.setup()).expect("a position"));
    let [a, b, _, d, e] = before.display;
    let top = before.reserve.first();
    let story = story(position).draws(&[]).when(RED, Command::Take { tile });
    let story = story.expect(red(|own| (own.food, own.hieroglyphs, own.prestige)), (2, 1, 11));
    let story = story.refused(RED, Command::Row { slot: 2 }, "men-nefer/turn/display");
    let below = before.reserve_below.iter().next().expect("a tile");
    let story = story.when(RED, Command::Row { slot: 5 }).draws(&[&below.to_string()]).when(RED, act(1));
    let story = story.expect(red(|own| own.heka), 3).expect(|state| state.display, [top, a, b, d, e]);
    pin("M4", "p. 10", &story.end());
}

#[test]
fn m5_a_piece_of_the_great_pyramid_gives_two_favours() {
    let position = Position::of(4).built(1, Favour::Heka).task(Task::Limestone { left: 2 });
    let position = position.seat(RED, |own| own.heka = 2);
    let story = story(position).when(RED, Command::Haul { track: BlockTrack::Great });
    let story = story.when(RED, Command::Haul { track: BlockTrack::Great }).expect(red(|own| own.great_block), 2);
    // the piece on site 1 shows food
    let story = story.draws(&["food"]).when(RED, Command::Site { site: 1 });
    let story = story.refused(RED, Command::Favour { favour: Favour::Heart }, "men-nefer/pyramids/piece");
    let story = story.when(RED, Command::Favour { favour: Favour::Food });
    let story =
        story.when(RED, Command::Favour { favour: Favour::Heka }).expect(red(|own| (own.food, own.heka)), (4, 3));
    pin("M5", "p. 11", &story.end());
}

#[test]
fn m6_an_eye_goes_beside_a_queens_pyramid_that_is_not_complete() {
    let position = Position::of(4).task(Task::Limestone { left: 1 }).with(|state| {
        state.queens[1].pieces = 4;
        state.queens[2].pieces = 1;
        (state.seats[black()].eyes_placed, state.seats[black()].eyes_supply) = ([0, 3, 0], 0);
        (state.seats[blue()].eyes_placed, state.seats[blue()].eyes_supply) = ([0, 1, 1], 1);
        (state.seats[RED].eyes, state.seats[RED].eyes_supply, state.seats[RED].queens_block) = (1, 2, 1);
    });
    let story = story(position).when(RED, Command::Haul { track: BlockTrack::Queens });
    let story = story.refused(RED, Command::Eye { pyramid: 2 }, "men-nefer/pyramids/queens");
    let story = story.when(RED, Command::Eye { pyramid: 3 });
    let story = story.expect(red(|own| (own.eyes, own.eyes_placed)), (0, [0, 0, 1]));
    pin("M6", "p. 12", &story.expect(|state| state.queens[2].pieces, 2).end());
}

#[test]
fn m7_a_burial_gives_the_bonus_of_the_space_and_two_activations() {
    let position = Position::of(4).mastaba(1, MastabaTile::Mastaba1).sells(4, Good::Oil7);
    let position = position.task(Task::Bury { column: 2 }).seat(RED, |own| {
        own.sarcophagi = 1;
        own.mummies = 3;
        own.food = 0;
    });
    let story = story(position).refused(RED, Command::Bury { tomb: 13 }, "men-nefer/necropolis/bury");
    let story = story.when(RED, Command::Bury { tomb: 7 }).when(RED, act(1)).when(RED, act(2));
    let story = story.expect(red(|own| (own.heka, own.heart)), (4, 3));
    let story = story.refused(RED, Command::Mastaba { field: 2 }, "men-nefer/necropolis/mastaba");
    let story = story.when(RED, Command::Mastaba { field: 1 }).when(RED, act(1)).expect(red(|own| own.food), 2);
    let story = story.when(RED, Command::Mastaba { field: 1 }).when(RED, Command::Do { choice: 2, item: 1 });
    let take = Command::Good { good: Good::Oil7, level: 1 };
    let story =
        story.draws(&["oil_1"]).when(RED, take).expect(red(|own| (own.food, own.goods[0])), (2, Some(Good::Oil7)));
    pin("M7", "p. 13", &story.end());
}

#[test]
fn m8_a_question_mark_is_the_highest_number_that_the_scarab_has_reached() {
    let position = Position::of(4).task(actions(ActionList::Tile(ActionTile::Tile13), 2)).seat(RED, |own| {
        own.scarabs[1] = 3;
        own.sarcophagi = 1;
        own.mummies = 3;
    });
    let story = story(position).when(RED, act(2)).refused(RED, Command::Bury { tomb: 13 }, "men-nefer/necropolis/bury");
    let story =
        story.when(RED, Command::Bury { tomb: 7 }).expect(red(|own| own.tombs.iter().collect::<Vec<_>>()), vec![7]);
    pin("M8", "pp. 12-13", &story.end());
}

#[test]
fn m9_a_good_goes_on_the_next_field_of_a_level() {
    let position = Position::of(4).sells(2, Good::Ring1).task(Task::Good { free: false });
    let position = position.good(RED, 1, Good::Jar1).good(RED, 2, Good::Jar2);
    let listed = given(position.clone()).commands(RED);
    let rings = listed.iter().filter(|command| matches!(command, Command::Good { good: Good::Ring1, .. })).count();
    assert_eq!(rings, 2, "{listed:?}");
    let story = story(position).refused(RED, Command::Good { good: Good::Ring1, level: 3 }, "men-nefer/goods/fields");
    let story = story.draws(&["oil_1"]).when(RED, Command::Good { good: Good::Ring1, level: 2 });
    let story = story.expect(red(|own| (own.food, own.goods[4])), (1, Some(Good::Ring1)));
    pin("M9", "p. 14", &story.end());
}

/// The positions of priestesses that a number of commands can lead to, with all steps used.
fn outcomes(position: &Position) -> Vec<([u8; 5], [u8; 4])> {
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    let mut open = vec![MenNefer::initial(&rules)];
    let mut found = Vec::new();
    while let Some(state) = open.pop() {
        let mut list = Vec::new();
        MenNefer::legal_commands(&rules, &state, RED, &mut list);
        let steps = list.iter().filter(|command| matches!(command, Command::Priestess { .. }));
        for command in steps {
            let mut next = state;
            let mut chance = amunre_core::engine::chance::FixedDraws::default();
            amunre_core::engine::table::apply::<MenNefer>(&rules, &mut next, &mut chance, None, RED, *command)
                .expect("a step");
            let own = &next.seats[RED];
            let has_ended = next.tasks.is_empty() || !MenNefer::to_act(&rules, &next).contains(RED);
            if has_ended && !found.contains(&(own.upright, own.lying)) {
                found.push((own.upright, own.lying));
            }
            if !has_ended {
                open.push(next);
            }
        }
    }
    found.sort_unstable();
    found
}

fn priestesses(upright: [u8; 5], lying: [u8; 4]) -> impl FnOnce(&mut SeatState) {
    move |own| {
        own.upright = upright;
        own.lying = lying;
    }
}

#[test]
fn m10_two_steps_of_priestesses_have_four_outcomes() {
    let moves = Task::Priestess { moved: false, offering: OfferingState::None, steps: 2 };
    let position = Position::of(4).task(moves).seat(RED, priestesses([2, 0, 0, 1, 0], [0, 1, 0, 0]));
    let expected = [
        ([0, 2, 0, 1, 0], [0, 1, 0, 0]),
        ([1, 0, 1, 1, 0], [0, 1, 0, 0]),
        ([2, 0, 0, 0, 1], [0, 1, 0, 0]),
        ([2, 0, 0, 2, 0], [0, 0, 0, 0]),
    ];
    assert_eq!(outcomes(&position), expected);
    let story = story(position).when(RED, Command::Priestess { lying: true, room: 2 });
    pin("M10", "p. 14", &story.expect(red(|own| own.upright), [2, 0, 0, 2, 0]).end());
}

#[test]
fn m11_an_offering_moves_the_sun_disc_to_the_deity() {
    let moves = Task::Priestess { moved: false, offering: OfferingState::Open, steps: 2 };
    let position =
        Position::of(4).task(moves).good(RED, 1, Good::Jar1).good(RED, 2, Good::Jar2).good(RED, 5, Good::Ring1);
    let position = position.seat(RED, priestesses([3, 0, 0, 1, 0], [0; 4])).seat(RED, |own| own.sun = 1);
    let position = position.with(|state| {
        state.seats[RED].offered.insert(Good::Jar1);
        state.seats[RED].offered.insert(Good::Jar2);
        state.deity = Some(Deity::Hathor);
    });
    let scroll = |state: &State| state.scroll_market[3].expect("a scroll");
    let start = MenNefer::initial(&MenNefer::rules(&position.setup()).expect("a position"));
    let (scroll, agreement) = (scroll(&start), start.cities[City::Lower2].iter().next().expect("an agreement"));
    let next = start.scrolls.iter().next().expect("a scroll").to_string();
    let story = story(position).when(RED, Command::Priestess { lying: false, room: 3 });
    let story = story.when(RED, Command::Offer { good: Good::Ring1 });
    let story = story.refused(RED, Command::Line { line: 3 }, "men-nefer/temple/offering");
    let story = story.when(RED, Command::Line { line: 1 }).when(RED, act(1)).expect(red(|own| own.heka), 4);
    let story = story.when(RED, Command::Line { line: 2 }).when(RED, act(1)).when(RED, Command::Scroll { scroll });
    let story = story.expect(red(|own| own.offered.contains(Good::Ring1)), true);
    let story = story.when(RED, Command::Basket { room: 4, space: 1 });
    let story = story.when(RED, act(1)).expect(red(|own| own.feather), 3);
    let story = story.when(RED, act(2)).when(RED, Command::Rise).expect(red(|own| own.sun), 2);
    let story = story.when(RED, Command::Rise).expect(red(|own| own.sun), 3);
    let story = story.when(RED, act(1)).draws(&[&next]).when(RED, Command::Agreement { agreement });
    let story = story.expect(red(|own| own.open.contains(agreement)), true);
    let story = story.expect(red(|own| (own.upright[4], own.lying[3])), (0, 1));
    pin("M11", "p. 15", &story.end());
}

#[test]
fn m12_two_steps_of_boats() {
    let boats = Task::Boats { activations: 0, activated: false, moved: false, steps: 2 };
    let position = || Position::of(4).task(boats);
    let along = story(position()).when(RED, Command::Sail { boat: 1 });
    let along = along.refused(RED, Command::Sail { boat: 2 }, "men-nefer/nile/one-a-place");
    let along = along.when(RED, Command::Sail { boat: 1 });
    let along = along.expect(red(|own| own.boats.place(1)), Some(Place::Section(2))).end();
    let into = story(position()).when(RED, Command::Sail { boat: 1 });
    let into = into.when(RED, Command::Enter { boat: 1, city: City::Lower1 });
    let into = into.expect(red(|own| own.boats.place(1)), Some(Place::City(City::Lower1))).end();
    let two = story(position()).when(RED, Command::Enter { boat: 1, city: City::Upper1 });
    let two = two.when(RED, Command::Sail { boat: 2 }).end();
    pin("M12", "p. 15", &along.and("Or:", into).and("Or:", two));
}

#[test]
fn m13_two_activations_one_of_them_in_a_city() {
    let boats = Task::Boats { activations: 2, activated: false, moved: false, steps: 0 };
    let position = Position::of(4).task(boats).seat(RED, |own| {
        own.boats.set(1, Place::City(City::Lower2));
        own.boats.set(2, Place::Section(4));
        own.boats.set(3, Place::Section(2));
    });
    let position = position.with(|state| {
        let heart = amunre_core::men_nefer::CityAdvantage::Advantage1;
        let from = [City::Upper1, City::Lower1, City::Upper2, City::Lower2, City::Upper3, City::Lower3]
            .into_iter()
            .find(|city| state.advantages[*city] == Some(heart))
            .expect("its city");
        let other = state.advantages[City::Lower2];
        state.advantages[from] = other;
        state.advantages[City::Lower2] = Some(heart);
    });
    let start = MenNefer::initial(&MenNefer::rules(&position.setup()).expect("a position"));
    let agreement = start.cities[City::Lower2].iter().next().expect("an agreement");
    let story =
        story(position).when(RED, Command::Activate { boat: 1 }).when(RED, act(1)).expect(red(|own| own.heart), 1);
    let story = story.refused(RED, Command::Done, "men-nefer/general/forfeit");
    let story = story
        .when(RED, Command::Agreement { agreement })
        .expect(red(|own| own.boats.place(1)), Some(Place::Section(3)));
    let story = story.refused(RED, Command::Activate { boat: 1 }, "men-nefer/nile/activate");
    let story = story.when(RED, Command::Activate { boat: 3 }).expect(red(|own| own.food), 5);
    pin("M13", "p. 16", &story.end());
}

#[test]
fn m14_a_pedestal_gives_its_bonus() {
    let position = Position::of(4).sells(4, Good::Oil7).task(Task::Erect { number: 2 }).seat(RED, |own| {
        own.sphinxes = 1;
        own.sphinxes_supply = 3;
    });
    let story = story(position).refused(RED, Command::Erect { pedestal: 11 }, "men-nefer/sphinxes/erect");
    let story = story.when(RED, Command::Erect { pedestal: 6 }).when(RED, act(1));
    let story = story.when(RED, Command::Good { good: Good::Oil7, level: 1 }).expect(red(|own| own.food), 2);
    let story = story.when(RED, act(2)).when(RED, Command::Rise).draws(&["oil_1"]).when(RED, Command::Rise);
    pin("M14", "p. 17", &story.expect(red(|own| own.sun), 2).end());
}

#[test]
fn m15_a_question_mark_on_the_track_of_the_sphinxes() {
    let position = Position::of(4).task(actions(ActionList::Tile(ActionTile::Tile14), 2)).seat(RED, |own| {
        own.scarabs[4] = 3;
        own.sphinxes = 1;
        own.sphinxes_supply = 3;
    });
    let story =
        story(position).when(RED, act(2)).refused(RED, Command::Erect { pedestal: 11 }, "men-nefer/sphinxes/erect");
    let story = story.when(RED, Command::Erect { pedestal: 8 });
    pin("M15", "p. 17", &story.expect(red(|own| own.pedestals.contains(8)), true).end());
}

#[test]
fn m16_scrolls_move_the_feather_and_are_rolled_up() {
    let board: Rules = MenNefer::rules(&Setup::of(2)).expect("a set-up");
    let faces = || board.board.scrolls.iter();
    let (left, right) = faces()
        .flat_map(|(one, face)| faces().map(move |(other, next)| (one, face.right.shown(), other, next.left.shown())))
        .find(|(one, right, other, left)| one != other && **right != 0 && right == left)
        .map(|(one, _, other, _)| (one, other))
        .expect("a drawing");
    let third = faces()
        .find(|(scroll, face)| *scroll != left && *scroll != right && *face.left.shown() == 0)
        .expect("a scroll")
        .0;
    let position = ending(1).scroll(RED, left).scroll(RED, right).scroll(RED, third);
    let rolled = |own: &SeatState| (own.feather, own.scrolls.len(), own.rolled_up.len());
    pin("M16", "p. 17", &end(position, |story| story.expect(red(rolled), (4, 0, 3))));
}

#[test]
fn m17_marks_between_heart_and_feather_cost_points() {
    // borders 11 and 12 have a mark each
    let position = ending(1).seat(RED, |own| {
        own.heart = 11;
        own.feather = 11;
    });
    pin("M17", "p. 17", &end(position, |story| story.expect(red(|own| own.prestige), 8)));
}

#[test]
fn m18_fulfilled_agreements_score_in_each_harvest() {
    // the first two are of the lowest tier, the other three of the middle one
    let open = [TradeAgreement::Agreement16, TradeAgreement::Agreement17, TradeAgreement::Agreement18];
    let position =
        ending(2).agreement(RED, TradeAgreement::Agreement01, true).agreement(RED, TradeAgreement::Agreement02, true);
    let position = open.into_iter().fold(position, |position, agreement| position.agreement(RED, agreement, false));
    let position = position.example("M18").good(RED, 1, Good::Jar1);
    let position = position.seat(RED, |own| {
        own.boats.set(1, Place::Section(1));
        own.heart = 12;
        own.feather = 12;
    });
    let both = |own: &SeatState| (own.fulfilled.len(), own.open.len(), own.prestige);
    pin("M18", "p. 18", &end(position, |story| story.expect(red(both), (4, 1, 16))));
}

/// Heart and feather on one space, so that the Duat track gives nothing.
fn balanced(own: &mut SeatState) {
    own.heart = 12;
    own.feather = 12;
}

#[test]
fn m19_sarcophagi_score_by_their_mastabas() {
    // space 1 is beside fields 1 and 3, space 4 beside fields 2 and 3
    let position = ending(1).seat(RED, balanced).mastaba(1, MastabaTile::Mastaba1).mastaba(3, MastabaTile::Mastaba2);
    let position = position.mastaba(2, MastabaTile::Mastaba3).seat(RED, |own| {
        own.mummies = 2;
        own.tombs.insert(1);
        own.tombs.insert(4);
    });
    pin("M19", "p. 18", &end(position, |story| story.expect(red(|own| own.prestige), 15)));
}

#[test]
fn m20_the_sun_disc_scores_its_last_seal() {
    let position = ending(1).seat(RED, balanced).seat(RED, |own| own.sun = 13);
    pin("M20", "p. 18", &end(position, |story| story.expect(red(|own| own.prestige), 20)));
}

#[test]
fn m21_the_block_scores_its_last_seal() {
    let position = ending(1).seat(RED, balanced).seat(RED, |own| own.great_block = 13);
    pin("M21", "p. 18", &end(position, |story| story.expect(red(|own| own.prestige), 20)));
}

#[test]
fn m22_queens_pyramids_score_for_each_eye() {
    let position = ending(1).seat(RED, balanced).with(|state| {
        let drawn = [QueensTile::Agreements, QueensTile::Baskets, QueensTile::Scrolls];
        state.queens.iter_mut().zip(drawn).for_each(|(queens, tile)| queens.tile = Some(tile));
        state.queens[0].pieces = 3;
        state.queens[1].pieces = 4;
        let own = &mut state.seats[RED];
        own.eyes_supply = 0;
        own.eyes_placed = [1, 2, 0];
        own.baskets[0] = NumberSet::up_to(5);
    });
    let goods = [Good::Jar1, Good::Jar2, Good::Jar3, Good::Jar4, Good::Jar5];
    let position = goods.into_iter().enumerate().fold(position, |position, (place, good)| {
        position.good(RED, place + 1, good).seat(RED, |own| _ = own.offered.insert(good))
    });
    let fulfilled = [1, 2, 3, 4, 5, 6, 7].map(|number| format!("agreement_{number:02}").parse().expect("an agreement"));
    let position = fulfilled.into_iter().fold(position, |position, agreement| position.agreement(RED, agreement, true));
    // 10, 7 agreements of 1 point, 3 times 1 and 5 times 2
    pin("M22", "p. 19", &end(position, |story| story.expect(red(|own| own.prestige), 10 + 7 + 13)));
}

#[test]
fn m23_isis_gives_three_in_any_mix() {
    let position = Position::of(4).with(|state| state.deity = Some(Deity::Isis)).task(actions(ActionList::Deity, 1));
    let story = story(position).when(RED, act(1)).refused(RED, Command::Mix { food: 4 }, "men-nefer/obelisk/deity");
    let story = story.when(RED, Command::Mix { food: 1 }).expect(red(|own| (own.food, own.heka)), (4, 4));
    pin("M23", "p. 19", &story.end());
}

#[test]
fn m24_overtaken_fishing_boats_are_counted_for_each_boat() {
    let at = |sections: &[u8]| {
        let position = ending(2).agreement(RED, TradeAgreement::Agreement08, false).seat(RED, balanced);
        let position = position.example("M24");
        let sections = sections.to_vec();
        position.seat(RED, move |own| {
            (1..).zip(sections).for_each(|(boat, section)| own.boats.set(boat, Place::Section(section)));
        })
    };
    let fulfilled =
        |number: u32| move |story: StoryBuilder<MenNefer>| story.expect(red(|own| own.fulfilled.len()), number);
    let (two, one, few) = (end(at(&[3, 4]), fulfilled(1)), end(at(&[5]), fulfilled(1)), end(at(&[3]), fulfilled(0)));
    pin("M24", "p. 20", &two.and("Or:", one).and("Or:", few));
}

#[test]
fn m25_four_players_start_with_3_4_5_and_5_food() {
    let start = |own: &SeatState| (own.food, own.heka, own.prestige);
    let seats = |state: &State| state.order.iter().map(|seat| start(&state.seats[*seat])).collect::<Vec<_>>();
    let setup = Setup { starting_player: Some(black()), ..Setup::of(4) };
    let story = StoryBuilder::of_a_seeded_game(&setup, 25);
    let story = story.expect(seats, vec![(3, 2, 10), (4, 2, 10), (5, 2, 10), (5, 2, 10)]);
    pin("M25", "p. 6", &story.end());
}

#[test]
fn m26_a_boat_level_with_a_fishing_boat_has_not_overtaken_it() {
    let position = ending(1)
        .seat(RED, |own| {
            own.food = 0;
            own.boats.set(1, Place::City(City::Upper2));
        })
        .seat(black(), |own| {
            own.food = 0;
            own.boats.set(1, Place::City(City::Upper3));
        });
    let food = |state: &State| (state.seats[RED].food, state.seats[black()].food);
    pin("M26", "p. 8", &end(position, |story| story.expect(food, (0, 1))));
}

#[test]
fn the_page_lists_all_examples_and_each_has_a_snapshot() {
    let numbers: Vec<u8> = (1..=26).collect();
    let ids = examples::check::<MenNefer>("M", &numbers, "tests/tests/men_nefer/examples.rs");
    examples::all_pinned("men_nefer", &ids);
}
