//! Small cases that the rules of Horus decide, told as stories and pinned as snapshots. The right outcomes are asserted too, so
//! that accepting a snapshot cannot accept a wrong rule. docs/evidence/examples.md lists them.

use amunre_core::horus::RiverEnd::West;
use amunre_core::horus::rule::RULES;
use amunre_core::horus::{Card, Horus, Setup, Stack, State, Tile};
use amunre_tests::horus::*;
use amunre_tests::story::{StoryBuilder, ToldStory};
use amunre_tests::{RED, black, blue, examples, project_files};

/// The folder of their snapshots.
const FOLDER: &str = "horus";

#[track_caller]
fn pin(id: &str, section: &str, story: &ToldStory) {
    examples::pin(FOLDER, id, &format!("rules summary, {section}"), story);
}

#[test]
fn the_table_of_examples_is_true() {
    let numbers: Vec<u8> = (1..=20).collect();
    let ids = examples::check::<Horus>("H", &numbers, "tests/tests/horus/examples.rs");
    examples::all_pinned(FOLDER, &ids);
}

/// The size of the region of a tile.
fn size(x: i16, y: i16) -> impl Fn(&State) -> u8 {
    move |state| state.kingdom.at(at(x, y)).map_or(0, |number| state.kingdom.size_at(number))
}

fn scores(state: &State) -> Vec<u16> {
    state.seats.iter().map(|(_, seat)| seat.score).collect()
}

/// The last turn of a game: two stacks are exhausted, and red places no marker.
fn scored(tiles: &str, expected: [u16; 3]) -> ToldStory {
    let position = Position::of(3).tiles("farmland 4,0; hills 4,-2").tiles(tiles);
    let position = position.stack(Stack::Farmland, 0).stack(Stack::Hills, 0).pile(&[]);
    let story =
        StoryBuilder::from(position.hand(RED, &[]).hand(black(), &[]).hand(blue(), &[]).influence(RED, Card::Any1));
    story.when(RED, DONE).expect(scores, expected.to_vec()).end()
}

#[test]
fn h1_three_tiles_are_one_region() {
    let story = StoryBuilder::from(Position::of(3).tiles("marsh 0,2 2,3").explore(RED, Tile::Marsh));
    let story = story.expect(size(0, 2), 2).when(RED, lay(3, 5)).expect(size(0, 2), 3).expect(size(3, 5), 3);
    assert!(!at(0, 2).touches(at(3, 5)));
    pin("H1", "Creating Regions", &story.end());
}

#[test]
fn h2_a_corner_does_not_connect() {
    let story = StoryBuilder::from(Position::of(3).tiles("marsh 0,2; hills 2,2").explore(RED, Tile::Marsh));
    let story = story.when(RED, lay(2, 4)).expect(size(0, 2), 1).expect(size(2, 4), 1);
    pin("H2", "Playing Tiles", &story.end());
}

/// A column of marsh from 0,2 with a marker of red, so many tiles high.
fn column(tiles: i16) -> String {
    let spots: Vec<String> =
        (0..tiles).map(|number| format!("0,{}{}", 2 * number + 2, if number == 0 { "*0" } else { "" })).collect();
    format!("marsh {}", spots.join(" "))
}

/// The river around such a column.
fn ring(tiles: i16) -> String {
    let side = |x: i16| (0..=tiles).map(move |number| format!("{x},{}", 2 * number + 2)).collect::<Vec<_>>().join(" ");
    format!("river {} 0,{} {}", side(-2), 2 * tiles + 2, side(2))
}

/// The same column plain or beside the Temple, and on an island.
fn four_ways(tiles: i16, expected: [u16; 4]) -> [ToldStory; 4] {
    let [plain, temple, island, both] = expected.map(|points| [points, 0, 0]);
    let column = column(tiles);
    // within the ring there is room for the Temple
    let place = 2 * tiles + 2;
    [
        scored(&column, plain),
        scored(&format!("temple -2,2; {column}"), temple),
        scored(&format!("{}; {column}", ring(tiles)), island),
        scored(&format!("{}; {column}; temple 0,{place}", ring(tiles + 1)), both),
    ]
}

#[test]
fn h3_a_region_of_seven_that_doubles_scores_10() {
    let [_, temple, island, both] = four_ways(7, [7, 10, 10, 10]);
    pin("H3", "Creating Regions", &temple.and("ON AN ISLAND", island).and("ON AN ISLAND, BESIDE THE TEMPLE", both));
}

#[test]
fn h4_a_region_of_four_scores_4_8_or_10() {
    let [plain, temple, island, both] = four_ways(4, [4, 8, 8, 10]);
    let story = plain.and("BESIDE THE TEMPLE", temple).and("ON AN ISLAND", island);
    pin("H4", "Creating Regions", &story.and("ON AN ISLAND, BESIDE THE TEMPLE", both));
}

#[test]
fn h5_who_tie_for_the_most_score_in_full() {
    let story = scored("marsh 0,2*0 0,4*0 0,6*1 0,8*1 0,10*2 0,12", [6, 6, 0]);
    pin("H5", "Scoring", &story);
}

#[test]
fn h6_a_region_without_a_free_tile_takes_no_marker() {
    let position = Position::of(3).tiles("marsh 0,2*1 0,4*0 0,6*2; hills 0,-2 2,-2 4,-2").influence(RED, Card::Marsh3);
    let story = StoryBuilder::from(position).draws(&["any_5", "hills"]);
    let story = story.refused(RED, mark(0, 2), "horus/influence/free-tile");
    let story = story.refused(RED, mark(0, 4), "horus/influence/free-tile").when(RED, mark(4, -2));
    pin("H6", "Expand your Influence", &story.end());
}

#[test]
fn h7_on_a_first_turn_a_card_of_4_counts_as_1() {
    let position =
        Position::of(3).tiles("desert 0,-2; marsh 0,2 0,4 0,6").turn(1).bring(RED, Card::Marsh4, Stack::Marsh);
    let story = StoryBuilder::from(position).draws(&["any_5", "hills"]).when(RED, lay(0, 8));
    let story = story.refused(RED, mark(0, 8), "horus/turn/first").when(RED, mark(0, -2));
    pin("H7", "First Turn", &story.expect(|state| state.seats[RED].markers, 19).end());
}

#[test]
fn h8_four_river_tiles_shut_an_island_in() {
    pin("H8", "Creating Regions", &scored("river -2,2 -2,4 0,4 2,2; marsh 0,2*0", [2, 0, 0]));
}

#[test]
fn h9_half_an_open_side_is_a_way_out() {
    pin("H9", "Creating Regions", &scored("river -2,2 -2,4 0,4 2,3; marsh 0,2*0", [1, 0, 0]));
}

#[test]
fn h10_a_temple_without_a_place_is_discarded() {
    let tiles = "hills -1,2 1,2 -1,-2 1,-2 -4,1 4,1; marsh 6,1";
    let story = StoryBuilder::from(Position::of(3).tiles(tiles).influence(RED, Card::Any1));
    let story = story.draws(&["any_5", "temple"]).when(RED, DONE);
    pin("H10", "The Temple of Horus", &story.expect(|state| state.removed.of(Tile::Temple), 1).end());
}

#[test]
fn h11_an_end_of_the_river_is_never_blocked() {
    let tiles = "marsh -2,2 -4,2 -5,0 -4,-2; river 0,-2 0,-4";
    let story = StoryBuilder::from(Position::of(3).tiles(tiles).explore(RED, Tile::Hills));
    let story = story.refused(RED, lay(-2, -2), "horus/river/blocked").refused(RED, lay(-2, -4), "horus/river/blocked");
    let story = story.note("two units to the east there is room").when(RED, lay(0, -6));
    pin("H11", "The River Nile", &story.end());
}

#[test]
fn h12_a_marker_moves_along_the_river() {
    let tiles = "marsh 0,2*0 0,4; hills 0,-2*1 0,-4*1 0,-6*2 0,-8 0,-10 0,-12; desert 0,6*0";
    let story = StoryBuilder::from(Position::of(3).tiles(tiles).expand(RED)).draws(&["desert"]);
    let story = story.when(RED, TRANSPORT).when(RED, extend(West, -4, 0)).when(RED, necropolis(2, 2));
    let story = story.refused(RED, lift(0, 6), "horus/transport/move").when(RED, lift(0, 2));
    let story = story.refused(RED, mark(0, 4), "horus/transport/move").when(RED, mark(0, -12));
    pin("H12", "River-Transport Cards", &story.expect(|state| state.seats[RED].transport, false).end());
}

#[test]
fn h13_with_the_first_stack_its_cards_go() {
    let hands = Position::of(3)
        .hand(RED, &[Card::Hills1, Card::Marsh1, Card::Marsh2])
        .hand(black(), &[Card::Hills1, Card::HillsAny]);
    let position =
        hands.hand(blue(), &[Card::Any1, Card::Desert1]).pile(&[Card::Hills2, Card::Any5, Card::River1, Card::River2]);
    let position = position.stack(Stack::Hills, 1).bring(RED, Card::Hills3, Stack::Hills);
    let story = StoryBuilder::from(position).draws(&["any_5", "river_1", "river_2", "desert"]).when(RED, lay(0, 2));
    let held = |state: &State| [RED, black(), blue()].map(|seat| state.seats[seat].hand.len());
    pin("H13", "End Game", &story.expect(held, [5, 0, 2]).end());
}

#[test]
fn h14_the_second_stack_ends_the_game() {
    let position = Position::of(3).tiles("marsh 0,-2; desert -4,0*1 -6,0*1 -8,0; farmland 0,2 2,2*0");
    let position =
        position.stack(Stack::Marsh, 0).stack(Stack::Hills, 1).pile(&[]).bring(RED, Card::Hills1, Stack::Hills);
    let story =
        StoryBuilder::from(position).when(RED, lay(0, 4)).note("the turn goes on to its end").when(RED, mark(0, 4));
    let winners = |state: &State| state.winners.iter().collect::<Vec<_>>();
    pin("H14", "End Game", &story.expect(scores, vec![3, 3, 0]).expect(winners, vec![RED, black()]).end());
}

#[test]
fn h15_a_game_begins() {
    let dealt =
        ["marsh_1", "hills_1", "marsh_2", "hills_2", "marsh_3", "hills_3", "marsh_4", "hills_4", "marsh_5", "hills_5"];
    let draws: Vec<&str> = ["seat_1"].into_iter().chain(dealt).chain(["desert"]).collect();
    let story = StoryBuilder::of_a_game(&Setup::of(2), &draws).refused(RED, lay(0, 2), "horus/turn/order");
    let story = story.when(black(), lay(0, 2)).expect(|state| state.bag.len(), 52);
    pin("H15", "Setup", &story.expect(|state| state.seats[black()].hand.len(), 5).end());
}

#[test]
fn h16_where_a_tile_can_lie() {
    let story = StoryBuilder::from(Position::of(3).tiles("marsh 0,2").explore(RED, Tile::Hills));
    let story = story.refused(RED, lay(1, 3), "horus/tiles/overlap").refused(RED, lay(2, 4), "horus/tiles/touch");
    let story = story.refused(RED, lay(250, 0), "horus/tiles/range").when(RED, lay(2, 3));
    pin("H16", "Playing Tiles", &story.expect(size(2, 3), 1).end());
}

#[test]
fn h17_the_river_goes_on() {
    let story = StoryBuilder::from(Position::of(3).explore(RED, Tile::River));
    let story = story.refused(RED, extend(West, 0, 2), "horus/river/extend").when(RED, extend(West, -4, 1));
    let story = story.note("a second tile follows").refused(RED, branch(4, 0), "horus/river/branch");
    let story = story.refused(RED, lay(0, 2), "horus/river/necropolis").when(RED, branch(0, 2));
    let story = story.expect(|state| state.kingdom.end(West), at(-4, 1));
    pin("H17", "The River Nile", &story.expect(|state| state.reserve.of(Stack::River), 23).end());
}

#[test]
fn h18_the_temple_lies_at_the_river_and_at_no_region() {
    let story = StoryBuilder::from(Position::of(3).tiles("marsh 0,2").explore(RED, Tile::Temple));
    let story = story.refused(RED, lay(0, 4), "horus/temple/place").refused(RED, lay(-2, 2), "horus/temple/place");
    pin("H18", "The Temple of Horus", &story.when(RED, lay(0, -2)).end());
}

#[test]
fn h19_a_card_of_any_tile() {
    let hand = [Card::Any2, Card::Marsh1, Card::Marsh2, Card::Farmland1, Card::Farmland2];
    let position = Position::of(3).tiles("marsh 0,2; hills 0,-2 2,-2").hand(RED, &hand).expand(RED);
    let story = StoryBuilder::from(position).draws(&["any_5", "hills"]);
    let story = story.refused(RED, play(Card::Desert3), "horus/turn/expand").when(RED, play(Card::Any2));
    let story = story.when(RED, take(Stack::Desert)).when(RED, lay(0, 4));
    let story = story.refused(RED, mark(0, 2), "horus/influence/size");
    let story = story.refused(RED, mark(0, 0), "horus/influence/land").when(RED, mark(0, -2));
    pin("H19", "Expand your Influence", &story.expect(|state| state.seats[RED].markers, 19).end());
}

#[test]
fn h20_nobody_can_lay_a_tile_any_more() {
    let none = Position::of(3).bag(&[]).pile(&[]).hand(RED, &[]).hand(black(), &[]).hand(blue(), &[]);
    let none = none.transported(RED).transported(black()).transported(blue()).tiles("marsh 0,2; hills 0,-2*0");
    let story = StoryBuilder::from(none.influence(RED, Card::Any1)).when(RED, DONE);
    pin("H20", "End Game", &story.expect(scores, vec![1, 0, 0]).end());
}

#[test]
fn every_rule_stands_in_a_story() {
    // that a story exercises the rules of its row is asserted where it is pinned
    let page = project_files::read("docs/evidence/examples.md");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| H")).collect();
    let stands = |id: &str| rows.iter().any(|row| row.contains(&format!("`{id}`")));
    let missing: Vec<&str> = RULES.iter().map(|rule| rule.id.0).filter(|id| !stands(id)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
