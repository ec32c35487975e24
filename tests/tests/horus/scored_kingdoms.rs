//! The end of random games and kingdoms: the scores of regions, compared with a slow search of the whole plane.

use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::Bag;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::apply;
use amunre_core::horus::options::{Island, SharedRegion};
use amunre_core::horus::{Card, Command, Event, Horus, KingdomMap, Options, Phase, Rules, Setup, Terrain, value};
use amunre_tests::effort::cases;
use amunre_tests::pins;
use serde_json::json;

use super::kingdoms::{Manner, STEPS, grown, look_at_laying, look_at_the_frontier, play, setup, table};
use super::plane::{self, PlanePoint};

/// The scores of a kingdom, computed slowly.
fn scored(kingdom: &KingdomMap, options: Options, players: u8) -> Vec<Event> {
    let reached = plane::reached(kingdom, options.island == Island::OpenCorners);
    let temples = plane::places_of(kingdom, |terrain| terrain == Terrain::Temple);
    let mut events = Vec::new();
    for region in plane::regions(kingdom) {
        let of = |place: &PlanePoint| kingdom.tiles().find(|tile| (tile.at.x, tile.at.y) == *place).expect("a tile");
        let first = of(region.first().expect("a tile"));
        let cells = region
            .iter()
            .flat_map(|(x, y)| [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(east, north)| (x + east, y + north)));
        let island = match options.island {
            Island::EverySide => plane::is_shut_in(kingdom, &region),
            _ => !cells.into_iter().any(|cell| reached.contains(&cell)),
        };
        let temple = region.iter().any(|place| temples.iter().any(|temple| plane::adjacent(*place, *temple)));
        let count = |seat: Seat| region.iter().filter(|place| of(place).marker == Some(seat)).count();
        let most = Seat::all(players).map(count).max().unwrap_or(0);
        let tiles = u8::try_from(region.len()).expect("few tiles");
        let points = value(tiles, island, temple, options.doublings);
        let sharing = Seat::all(players).filter(|seat| count(*seat) == most).count();
        let is_split = options.shared_region == SharedRegion::Split && sharing > 1;
        let shared_by = is_split.then(|| u8::try_from(sharing).expect("few seats"));
        let points = points / shared_by.unwrap_or(1);
        for seat in Seat::all(players).filter(|seat| most > 0 && count(*seat) == most) {
            let markers = u8::try_from(most).expect("few markers");
            let land = first.terrain.land().expect("land");
            let at = first.at;
            events.push(Event::RegionScored { seat, at, land, tiles, markers, island, temple, points, shared_by });
        }
    }
    events
}

/// The scores if the game ends with this kingdom: there is no tile and no card, and red places no marker.
fn ending(rules: &Rules, kingdom: &KingdomMap) -> Vec<Event> {
    let mut state = table(rules, kingdom, Phase::Influence { card: Card::Any1, turn: Seat::FIRST });
    (state.bag, state.deck, state.idle) = (Bag::default(), Bag::default(), 3);
    let (mut events, mut chance) = (Vec::new(), FixedDraws::default());
    apply::<Horus>(rules, &mut state, &mut chance, Some(&mut events), Seat::FIRST, Command::Done)
        .expect("the end of the game");
    events.into_iter().filter(is_scored).collect()
}

fn is_scored(event: &Event) -> bool {
    matches!(event, Event::RegionScored { .. })
}

#[test]
fn regions_and_islands_of_random_games_are_scored_as_the_rules_say() {
    pins("horus/scoring/control");
    for (seed, island) in (0..).zip([Island::Enclosed, Island::OpenCorners, Island::EverySide]) {
        for manner in [Manner::Anyhow, Manner::Close] {
            let setup = setup(3, |options| {
                options.island = Some(island);
                options.shared_region = (seed > 0).then_some(SharedRegion::Split);
            });
            let mut last = Vec::new();
            play(&setup, manner, seed, |rules, state, events| {
                if Horus::is_over(state) {
                    let found: Vec<Event> = events.iter().filter(|event| is_scored(event)).copied().collect();
                    assert_eq!(found, scored(&state.kingdom, rules.options, 3));
                    last = found;
                }
            });
            assert!(!last.is_empty(), "{manner:?}");
        }
    }
}

#[test]
fn regions_and_islands_of_kingdoms_that_grew_close_are_scored_as_the_rules_say() {
    pins("horus/regions/island");
    let mut islands = [0; 3];
    for seed in 0..cases(50) {
        let kingdom = grown(seed, 40 + usize::try_from(seed % 3).expect("a number") * 20, 45);
        for (number, island) in [Island::Enclosed, Island::OpenCorners, Island::EverySide].into_iter().enumerate() {
            let options = setup(3, |options| options.island = Some(island));
            let rules = Horus::rules(&options).expect("a game");
            let found = ending(&rules, &kingdom);
            assert_eq!(found, scored(&kingdom, rules.options, 3), "{}", serde_json::to_string(&kingdom).expect("JSON"));
            let on_island = |event: &&Event| matches!(event, Event::RegionScored { island: true, .. });
            islands[number] += found.iter().filter(on_island).count();
        }
    }
    let [enclosed, open, every_side] = islands;
    assert!(enclosed > open && open > 0 && every_side > 0, "{islands:?}");
}

#[test]
fn the_longest_kingdoms_are_measured_to_their_ends() {
    pins("horus/regions/island");
    // a river in steps, as wide and as high as it gets, around land at its far end
    let mut tiles = vec![
        json!({"at": {"x": 0, "y": 0}, "terrain": "river_start"}),
        json!({"at": {"x": -2, "y": -1}, "terrain": "west_end"}),
    ];
    let mut here = (0_i16, 0_i16);
    for number in 0..108 {
        here = if number % 2 == 0 { (here.0 + 2, here.1 + 1) } else { (here.0 + 1, here.1 + 2) };
        tiles.push(json!({"at": {"x": here.0, "y": here.1}, "terrain": "river"}));
    }
    let (x, y) = here;
    // a ring of river tiles around one of land, half of a side left open in the second
    for open in [false, true] {
        let mut tiles = tiles.clone();
        let north = if open { (x + 1, y + 4) } else { (x, y + 4) };
        for (east, north, terrain) in [
            (x + 2, y, "river"),
            (x + 2, y + 2, "river"),
            (x - 2, y + 1, "river"),
            (x - 2, y + 3, "river"),
            (north.0, north.1, "river"),
            (x + 4, y, "east_end"),
            (x, y + 2, "marsh"),
        ] {
            tiles.push(json!({"at": {"x": east, "y": north}, "terrain": terrain}));
        }
        let kingdom: KingdomMap = serde_json::from_value(json!(tiles)).expect("a kingdom");
        let mut kingdom_with_marker = json!(kingdom);
        let last = kingdom.len() - 1;
        kingdom_with_marker[last]["marker"] = json!(0);
        let kingdom: KingdomMap = serde_json::from_value(kingdom_with_marker).expect("a kingdom");
        look_at_the_frontier(&kingdom);
        for island in [Island::Enclosed, Island::OpenCorners] {
            let rules = Horus::rules(&setup(3, |options| options.island = Some(island))).expect("a game");
            let found = ending(&rules, &kingdom);
            assert_eq!(found, scored(&kingdom, rules.options, 3), "{open} {island:?}");
        }
        let rules = Horus::rules(&Setup::of(3)).expect("a game");
        look_at_laying(&rules, &table(&rules, &kingdom, STEPS[1]));
    }
}
