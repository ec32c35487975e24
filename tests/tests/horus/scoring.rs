//! The points of regions, and the winners (rules summary, Scoring and Creating Regions).

use amunre_core::engine::game::{Game as _, Sources as _};
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::horus::options::{Doublings, SharedRegion, Tie};
use amunre_core::horus::{Card, Event, Horus, Land, OptionChanges, Phase, Stack, value};
use amunre_tests::given_when_then::Accepted;
use amunre_tests::horus::*;
use amunre_tests::{RED, black, blue, given, pins};

/// The game ends from here: two stacks are exhausted, and red places no marker.
pub(super) fn ended(position: Position, tiles: &str) -> Accepted<Horus> {
    let position = position.tiles("farmland 0,-2; hills 2,-2").tiles(tiles);
    let position = position.stack(Stack::Farmland, 0).stack(Stack::Hills, 0).pile(&[]);
    given(position.influence(RED, Card::Any1)).when(RED, DONE).by("horus/scoring/winner").accepted()
}

/// The seats that score for the region whose first tile lies there, with their points.
pub(super) fn scored(accepted: &Accepted<Horus>, x: i16, y: i16) -> Vec<(Seat, u8)> {
    let spot = at(x, y);
    let here = |event: &Event| match *event {
        Event::RegionScored { seat, at, points, .. } if at == spot => Some((seat, points)),
        _ => None,
    };
    accepted.events.iter().filter_map(here).collect()
}

#[test]
fn a_region_is_worth_a_point_a_tile_but_never_more_than_ten() {
    pins("horus/regions/value");
    for doublings in [Doublings::Multiply, Doublings::Once] {
        for tiles in 0..=40_u8 {
            assert_eq!(value(tiles, false, false, doublings), tiles.min(10));
            assert_eq!(value(tiles, true, false, doublings), (2 * tiles).min(10));
            assert_eq!(value(tiles, false, true, doublings), (2 * tiles).min(10));
            let factor = if doublings == Doublings::Multiply { 4 } else { 2 };
            assert_eq!(value(tiles, true, true, doublings), (factor * tiles).min(10));
        }
    }
    // the small checks of the page of research: 4 tiles plain, at one of the two, at both; and 7
    let usual = |tiles, island, temple| value(tiles, island, temple, Doublings::Multiply);
    assert_eq!(
        [usual(4, false, false), usual(4, true, false), usual(4, false, true), usual(4, true, true)],
        [4, 8, 8, 10]
    );
    assert_eq!([usual(7, false, true), usual(7, true, false), usual(7, true, true)], [10; 3]);
    assert_eq!([1, 2, 3].map(|tiles| usual(tiles, true, true)), [4, 8, 10]);
}

#[test]
fn the_most_markers_score_and_all_that_are_tied_score_in_full() {
    let six = "marsh 0,2*0 0,4*0 0,6*1 0,8*1 0,10*2 0,12";
    let tied = ended(Position::of(3), six);
    pins("horus/scoring/control");
    assert_eq!(scored(&tied, 0, 2), [(RED, 6), (black(), 6)]);
    assert_eq!(Horus::scores(&tied.after), [6, 6, 0]);
    let alone = ended(Position::of(3), &six.replace("0,12", "0,12*1"));
    assert_eq!(scored(&alone, 0, 2), [(black(), 6)]);
    // a region without markers is nobody's, another with one marker is that seat's
    let two = ended(Position::of(3), "marsh 0,2 0,4; desert -4,0*2 -6,0 -8,0");
    assert_eq!((scored(&two, 0, 2), scored(&two, -4, 0)), (vec![], vec![(blue(), 3)]));
}

#[test]
fn seats_that_share_a_region_divide_it_if_that_is_agreed() {
    pins("horus/scoring/control");
    let options = OptionChanges { shared_region: Some(SharedRegion::Split), ..OptionChanges::default() };
    let points = |position: Position, tiles: &str| scored(&ended(position, tiles), 0, 2);
    let (full, split) = (|| Position::of(3), || Position::with(3, options));
    // two seats, six tiles; three seats, seven tiles: what is left over goes to nobody; one seat alone divides nothing
    let six = "marsh 0,2*0 0,4*0 0,6*1 0,8*1 0,10*2 0,12";
    assert_eq!(points(full(), six), [(RED, 6), (black(), 6)]);
    assert_eq!(points(split(), six), [(RED, 3), (black(), 3)]);
    let seven = "marsh 0,2*0 0,4*1 0,6*2 0,8 0,10 0,12 0,14";
    assert_eq!(points(full(), seven), [(RED, 7), (black(), 7), (blue(), 7)]);
    assert_eq!(points(split(), seven), [(RED, 2), (black(), 2), (blue(), 2)]);
    assert_eq!(points(split(), "marsh 0,2*0 0,4"), [(RED, 2)]);
    // the limit of ten comes first, and the line says who divides what
    let twelve = "marsh 0,2*0 0,4*1 0,6 0,8 0,10 0,12 0,14 0,16 0,18 0,20 0,22";
    let accepted = ended(split(), twelve);
    assert_eq!(scored(&accepted, 0, 2), [(RED, 5), (black(), 5)]);
    let line = accepted
        .events
        .iter()
        .find_map(|event| Horus::score_line(&Horus::rules(&amunre_core::horus::Setup::of(3)).expect("a game"), event));
    let what = line.expect("a line").what;
    assert_eq!(what, "the region of 11 marsh at 0,2 (1 marker; a region counts 10 at most; shared by 2 seats)");
}

#[test]
fn the_line_of_a_region_says_what_it_is_made_of() {
    pins("horus/scoring/control");
    let accepted = ended(Position::of(3), "desert -4,0 -6,0*1 -8,0*1 -10,0*1 -12,0; temple -2,-2");
    let expected = Event::RegionScored {
        seat: black(),
        at: at(-4, 0),
        land: Land::Desert,
        tiles: 5,
        markers: 3,
        island: false,
        temple: false,
        points: 5,
        shared_by: None,
    };
    assert_eq!(accepted.events.get(2), Some(&expected));
    let line = Horus::score_line(&Horus::rules(&amunre_core::horus::Setup::of(3)).expect("a game"), &expected);
    let line = line.expect("a line");
    assert_eq!((line.points, line.rule.0), (5, "horus/scoring/control"));
    assert_eq!(line.what, "the region of 5 desert at -4,0 (3 markers)");
    // where more tiles would be worth more it says so
    let what = |tiles: u8, island: bool, temple: bool, points: u8| {
        let Event::RegionScored { seat, at, land, markers, .. } = expected else { panic!("a region") };
        let event = Event::RegionScored { seat, at, land, tiles, markers, island, temple, points, shared_by: None };
        let line = Horus::score_line(&Horus::rules(&amunre_core::horus::Setup::of(3)).expect("a game"), &event);
        line.expect("a line").what
    };
    assert!(what(11, false, false, 10).ends_with("(3 markers; a region counts 10 at most)"));
    assert!(what(6, true, false, 10).ends_with("; on an island; a region counts 10 at most)"));
    assert!(what(3, true, true, 10).ends_with("; beside the Temple; a region counts 10 at most)"));
    assert!(
        [what(10, false, false, 10), what(5, true, false, 10), what(4, true, false, 8)]
            .iter()
            .all(|what| { !what.contains("at most") })
    );
}

#[test]
fn each_region_of_one_land_is_scored_by_itself() {
    pins("horus/regions/region");
    let apart = ended(Position::of(3), "marsh 0,2*0 0,4; marsh -4,0*0 -6,0 -8,0");
    assert_eq!((scored(&apart, 0, 2), scored(&apart, -4, 0)), (vec![(RED, 2)], vec![(RED, 3)]));
    assert_eq!(Horus::scores(&apart.after), [5, 0, 0]);
}

// -- the Temple

#[test]
fn regions_beside_the_temple_count_double_but_never_more_than_ten() {
    // beside it with a whole edge, with half of one, with a corner, and not at all
    let tiles = "temple -2,2; marsh -2,4*0 -2,6; desert 0,3*1; marsh 2,4 2,6*2; desert -4,0*2";
    let accepted = ended(Position::of(3), tiles);
    pins("horus/temple/doubles");
    assert_eq!(scored(&accepted, -2, 4), [(RED, 4)]);
    assert_eq!(scored(&accepted, 0, 3), [(black(), 2)]);
    assert_eq!(scored(&accepted, 2, 4), [(blue(), 2)]);
    assert_eq!(scored(&accepted, -4, 0), [(blue(), 1)], "a corner is no contact");
    assert!(
        accepted.events.iter().any(|event| matches!(event, Event::RegionScored { temple: true, island: false, .. }))
    );
    let seven = "temple -2,2; marsh -2,4*0 -2,6 -2,8 -2,10 -2,12 -2,14 -2,16";
    assert_eq!(scored(&ended(Position::of(3), seven), -2, 4), [(RED, 10)]);
}

// -- who wins

#[test]
fn the_most_points_win_and_who_ties_wins_with_the_others() {
    let tiles = "marsh 0,2*0 0,4; desert -4,0*2 -6,0";
    let winners = |accepted: &Accepted<Horus>| Horus::winners(&accepted.after);
    let of = |seats: &[Seat]| seats.iter().copied().collect::<Seats>();
    pins("horus/scoring/winner");
    assert_eq!(winners(&ended(Position::of(3), tiles)), of(&[RED, blue()]));
    assert_eq!(winners(&ended(Position::of(3), &tiles.replace("-6,0", "-6,0 -8,0"))), of(&[blue()]));
    // red has fewer markers left
    let more = tiles.replace("0,4", "0,4*0");
    assert_eq!(winners(&ended(Position::of(3), &more)), of(&[RED, blue()]));
    let options = OptionChanges { tie: Some(Tie::MarkersLeft), ..OptionChanges::default() };
    assert_eq!(winners(&ended(Position::with(3, options), &more)), of(&[blue()]));
    assert_eq!(winners(&ended(Position::with(3, options), tiles)), of(&[RED, blue()]));
    // more points win all the same
    let points = ended(Position::with(3, options), &more.replace("0,4*0", "0,4*0 0,6"));
    assert_eq!(winners(&points), of(&[RED]));
    assert_eq!(points.after.phase, Phase::Over);
}

#[test]
fn points_that_a_position_states_count() {
    pins("horus/scoring/winner");
    let accepted = ended(Position::of(3).score(black(), 40), "marsh 0,2*1");
    assert_eq!(Horus::scores(&accepted.after), [0, 41, 0]);
}
