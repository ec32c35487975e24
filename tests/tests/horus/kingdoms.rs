//! Random games and kingdoms: the engine's data about a kingdom is compared with a slow search of the whole plane.

use std::collections::BTreeSet;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::KnownTo;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::Table;
use amunre_core::horus::options::{Exit, RiverByCard};
use amunre_core::horus::{
    Card, Command, Event, Horus, KingdomMap, OptionChanges, Phase, PlacedTile, RiverEnd, Rules, Setup, Spot, State,
    Terrain, Tile,
};
use amunre_tests::effort::cases;
use amunre_tests::pins;
use serde_json::json;

use super::plane::{self, PlanePoint};

/// The ways in which random seats lay their tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// Anywhere.
    Anyhow,
    /// Close to the ends of the river, which they would block.
    AtTheEnds,
    /// Close to the start.
    Close,
}

/// The spot of a command.
fn spot_of(command: Command) -> Option<Spot> {
    match command {
        Command::Lay { at } | Command::Branch { at } | Command::Necropolis { at } => Some(at),
        Command::Extend { to, .. } => Some(to),
        _ => None,
    }
}

fn far(one: Spot, other: Spot) -> u16 {
    one.x.abs_diff(other.x) + one.y.abs_diff(other.y)
}

/// A command in this manner: the closest of three that are taken at random.
fn chosen(state: &State, list: &[Command], manner: Manner, dice: &mut Fast) -> Command {
    let mut pick = || {
        let number = u32::try_from(list.len()).expect("few commands");
        *list.get(usize::try_from(dice.below(number)).expect("a place")).expect("a command")
    };
    let how_far = |command: &Command| {
        let Some(spot) = spot_of(*command) else { return 0 };
        match manner {
            Manner::Anyhow => 0,
            Manner::AtTheEnds => [RiverEnd::West, RiverEnd::East]
                .map(|end| far(state.kingdom.end(end), spot))
                .into_iter()
                .min()
                .unwrap_or(0),
            Manner::Close => far(Spot::new(0, 0), spot),
        }
    };
    let tries = if manner == Manner::Anyhow { 1 } else { 12 };
    let picked: Vec<Command> = (0..tries).map(|_| pick()).collect();
    picked.into_iter().min_by_key(how_far).expect("a command")
}

/// Plays a game, and passes each state to a check.
pub(super) fn play(setup: &Setup, manner: Manner, seed: u64, mut look: impl FnMut(&Rules, &State, &[Event])) {
    let mut table = Table::<Horus, _>::open(setup, Fast::new(seed, 0)).expect("a game");
    let mut dice = Fast::new(seed, 1);
    while let Some(seat) = table.to_act().first() {
        let list = table.required_commands(seat);
        let command = chosen(table.state(), &list, manner, &mut dice);
        let events = table.apply(seat, command).expect("a legal command").to_vec();
        look(table.rules(), table.state(), &events);
    }
}

pub(super) fn setup(players: u8, change: impl FnOnce(&mut OptionChanges)) -> Setup {
    let mut options = OptionChanges::default();
    change(&mut options);
    Setup { options, ..Setup::of(players) }
}

/// Compares the legal commands with a tile with those of the page of research, spot by spot.
#[track_caller]
pub(super) fn look_at_laying(rules: &Rules, state: &State) -> usize {
    let Some(expected) = plane::laying(state, rules.options) else { return 0 };
    let mut list = Vec::new();
    Horus::legal_commands(rules, state, state.phase.turn().expect("a seat"), &mut list);
    let found: BTreeSet<String> = list.iter().map(|command| format!("{command:?}")).collect();
    assert_eq!(found.len(), list.len(), "each once");
    assert_eq!(found, expected, "{}", serde_json::to_string(state).expect("JSON"));
    1
}

#[track_caller]
pub(super) fn look_at_the_frontier(kingdom: &KingdomMap) {
    let kept: Vec<PlanePoint> = kingdom.frontier().map(|spot| (spot.x, spot.y)).collect();
    let once: BTreeSet<PlanePoint> = kept.iter().copied().collect();
    assert_eq!(once.len(), kept.len(), "each free spot stands once");
    assert_eq!(once, plane::frontier(&plane::places(kingdom)).collect());
}

#[test]
fn the_free_spots_that_are_kept_are_those_of_the_plane() {
    pins("horus/tiles/touch");
    for (seed, manner) in (0..).zip([Manner::Anyhow, Manner::AtTheEnds, Manner::Close]) {
        play(&Setup::of(3), manner, seed, |_, state, _| look_at_the_frontier(&state.kingdom));
    }
}

#[test]
fn kept_values_are_those_that_are_computed_anew_after_each_command() {
    pins("horus/river/blocked");
    let (mut steps, mut shut_in) = (0_usize, 0_usize);
    for seed in 0..cases(6) {
        for manner in [Manner::Anyhow, Manner::AtTheEnds, Manner::Close] {
            let setup = setup(2, |options| options.exit = (seed % 3 == 2).then_some(Exit::Weak));
            play(&setup, manner, seed, |_, state, _| {
                assert!(state.kingdom.is_kept_in_step(), "{}", serde_json::to_string(state).expect("JSON"));
                steps += 1;
                // seldom, for the search of the plane is slow
                if steps % 20 == 0 {
                    let places = plane::places(&state.kingdom);
                    let ends = [RiverEnd::West, RiverEnd::East].map(|end| state.kingdom.end(end));
                    let is_shut_in = |end: &Spot| !plane::has_exit(&places, (end.x, end.y), Exit::Strong);
                    shut_in += ends.iter().filter(|end| is_shut_in(end)).count();
                }
            });
        }
    }
    assert!(steps > 3_000 && shut_in > 0, "{steps} steps, at {shut_in} an end without a way out");
}

#[test]
fn a_tile_can_be_laid_just_where_the_rules_say_at_each_step_of_random_games() {
    pins("horus/river/blocked");
    let (mut looked, mut seen) = (0, 0_usize);
    for seed in 0..6 {
        for manner in [Manner::AtTheEnds, Manner::Close] {
            let setup = setup(2, |options| {
                options.exit = (seed % 3 == 2).then_some(Exit::Weak);
                options.fork_at_end = (seed % 2 == 1).then_some(true);
                options.river_by_card = (seed % 3 == 1).then_some(RiverByCard::AsFromBag);
            });
            play(&setup, manner, seed, |rules, state, _| {
                seen += 1;
                // each fifth step, for the slow look is slow
                if seen % 5 == 0 {
                    looked += look_at_laying(rules, state);
                }
            });
        }
    }
    assert!(looked > 100, "{looked}");
}

// -- kingdoms

/// A kingdom that grew at random around the start, as close as it can: river beside river, land anywhere.
pub(super) fn grown(seed: u64, tiles: usize, river: u32) -> KingdomMap {
    let mut dice = Fast::new(seed, 7);
    let tile = |at: Spot, terrain| PlacedTile { at, marker: None, terrain };
    let mut laid = vec![
        tile(Spot::new(0, 0), Terrain::RiverStart),
        tile(Spot::new(-2, 0), Terrain::WestEnd),
        tile(Spot::new(2, 0), Terrain::EastEnd),
    ];
    let mut left = [18_u8, 18, 18, 18, 34];
    for _ in 0..tiles {
        let places: Vec<PlanePoint> = laid.iter().map(|tile| (tile.at.x, tile.at.y)).collect();
        let is_river = dice.below(100) < river && left[4] > 0;
        let banks: Vec<PlanePoint> =
            laid.iter().filter(|tile| tile.terrain.is_river()).map(|tile| (tile.at.x, tile.at.y)).collect();
        let free: Vec<PlanePoint> = plane::frontier(&places)
            .filter(|place| !is_river || banks.iter().any(|bank| plane::adjacent(*bank, *place)))
            .collect();
        let picked = (0..6).filter_map(|_| {
            let number = u32::try_from(free.len()).ok()?;
            free.get(usize::try_from(dice.below(number)).ok()?).copied()
        });
        let Some((x, y)) = picked.min_by_key(|(x, y)| x.abs() + y.abs()) else { break };
        let kind = if is_river { 4 } else { usize::try_from(dice.below(4)).expect("a kind") };
        if left[kind] == 0 {
            continue;
        }
        let terrain = [Terrain::Marsh, Terrain::Farmland, Terrain::Hills, Terrain::Desert, Terrain::River][kind];
        left[kind] -= 1;
        let at = Spot::new(x, y);
        // an end goes on now and then, so that ends lie among other tiles
        if is_river && dice.below(3) == 0 {
            let end = if dice.below(2) == 0 { Terrain::WestEnd } else { Terrain::EastEnd };
            laid.iter_mut().filter(|tile| tile.terrain == end).for_each(|tile| tile.terrain = Terrain::River);
            laid.push(tile(at, end));
        } else {
            let marker = (!is_river && dice.below(3) == 0).then(|| Seat::new(u8::try_from(dice.below(3)).unwrap_or(0)));
            laid.push(PlacedTile { at, marker: marker.flatten(), terrain });
        }
    }
    serde_json::from_value(json!(laid)).expect("a kingdom")
}

/// A table with a kingdom, in a step.
pub(super) fn table(rules: &Rules, kingdom: &KingdomMap, phase: Phase) -> State {
    let mut state = Horus::initial(rules);
    (state.kingdom, state.phase, state.turn) = (*kingdom, phase, 50);
    state.deck_known_to = KnownTo::Nobody;
    state
}

pub(super) const STEPS: [Phase; 5] = [
    Phase::Explore { tile: Tile::Marsh, turn: Seat::FIRST },
    Phase::Explore { tile: Tile::River, turn: Seat::FIRST },
    Phase::Explore { tile: Tile::Temple, turn: Seat::FIRST },
    Phase::SecondTile { card: None, turn: Seat::FIRST },
    Phase::Reserve { card: Card::Hills1, stack: amunre_core::horus::Stack::Hills, turn: Seat::FIRST },
];

#[test]
fn a_tile_can_be_laid_just_where_the_rules_say_in_kingdoms_that_grew_close() {
    pins("horus/river/blocked");
    let mut closed = 0;
    for seed in 0..cases(20) {
        let tiles = 15 + usize::try_from(seed % 4).expect("a number") * 20;
        let kingdom = grown(seed, tiles, 25 + u32::try_from(seed % 3).expect("a number") * 10);
        look_at_the_frontier(&kingdom);
        for exit in [Exit::Strong, Exit::Weak] {
            let rules = Horus::rules(&setup(3, |options| options.exit = Some(exit))).expect("a game");
            let places = plane::places(&kingdom);
            let ends = [RiverEnd::West, RiverEnd::East].map(|end| kingdom.end(end));
            closed += ends.iter().filter(|end| !plane::has_exit(&places, (end.x, end.y), exit)).count();
            for phase in STEPS {
                look_at_laying(&rules, &table(&rules, &kingdom, phase));
            }
        }
    }
    assert!(closed > 0, "in some an end has no exit any more");
}

#[test]
fn a_wide_ring_shuts_an_end_in_as_a_narrow_one_does() {
    pins("horus/river/blocked");
    // a square of tiles, the start among them, one end within it; a gap in the north that one tile fills
    let side = || (-26..=26).step_by(2);
    let south = side().filter(|x| *x != 0).map(|x| (x, 0));
    let north = side().filter(|x| *x != 10).map(|x| (x, 54));
    let sides = (0..=54).step_by(2).flat_map(|y| [(-28, y), (28, y)]);
    let land: Vec<PlanePoint> = south.chain(north).chain(sides).collect();
    let mut tiles = vec![
        json!({"at": {"x": 0, "y": 0}, "terrain": "river_start"}),
        json!({"at": {"x": 0, "y": 2}, "terrain": "west_end"}),
        json!({"at": {"x": 0, "y": -2}, "terrain": "east_end"}),
    ];
    tiles.extend(land.iter().map(|(x, y)| json!({"at": {"x": x, "y": y}, "terrain": "marsh"})));
    let kingdom: KingdomMap = serde_json::from_value(json!(tiles)).expect("a kingdom");
    let places = plane::places(&kingdom);
    let with = |more: PlanePoint| places.iter().copied().chain([more]).collect::<Vec<PlanePoint>>();
    assert!(plane::has_exit(&places, (0, 2), Exit::Strong));
    assert!(!plane::has_exit(&with((10, 54)), (0, 2), Exit::Strong));
    let rules = Horus::rules(&Setup::of(3)).expect("a game");
    let state = table(&rules, &kingdom, STEPS[0]);
    let may = |x: i16, y: i16| {
        Horus::violations(&rules, &state, Seat::FIRST, Command::Lay { at: Spot::new(x, y) }).is_empty()
    };
    for (x, y) in [(10, 54), (10, 52), (9, 52), (11, 52), (10, 56), (9, 56)] {
        assert_eq!(may(x, y), plane::has_exit(&with((x, y)), (0, 2), Exit::Strong), "{x},{y}");
    }
    assert!(!may(10, 54) && !may(10, 52) && !may(10, 56));
    for (x, y) in [(8, 52), (12, 52), (2, 2), (-26, 52), (30, 54), (8, 56)] {
        assert!(may(x, y), "{x},{y}");
    }
}
