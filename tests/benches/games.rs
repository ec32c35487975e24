//! The speed of each game: whole random games with full legality, and the parts of a decision. `cargo xtask bench` prints them
//! as one table.

use std::hint::black_box;

use amunre_core::amun_re::{self, AmunRe};
use amunre_core::engine::{Fast, FullGame, Game as _, NoChance, Playout, Samples, Seat, Viewer, apply, judge};
use amunre_core::horus::{self, Horus, KingdomMap, Phase, PlacedTile, Spot, Terrain, Tile};
use amunre_core::men_nefer::{self, MenNefer};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// A position in the middle of a game in which the seat must act, with its commands.
fn middle<G: FullGame + Samples>(rules: &G::Rules) -> (G::State, Seat, G::Command) {
    let mut game = Playout::<G>::new(rules, 7, 7).expect("a game");
    game.finish(100).expect("no stop");
    let state = game.state().clone();
    let seat = G::to_act(rules, &state).iter().next().expect("somebody");
    let mut list = Vec::new();
    G::legal_commands(rules, &state, seat, &mut list);
    (state, seat, list[0])
}

fn random_games<G: FullGame + Samples>(criterion: &mut Criterion, setups: impl Iterator<Item = G::Setup>) {
    let mut group = criterion.benchmark_group(format!("{}: random games", G::ID));
    for setup in setups {
        let rules = G::rules(&setup).expect("a game");
        let mut game = Playout::<G>::new(&rules, 1, 0).expect("a game");
        let mut number = 0;
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("{} players", G::players(&rules)), |bench| {
            bench.iter(|| {
                number += 1;
                game.restart(1, number).expect("a game");
                game.finish(20_000).expect("no stop")
            });
        });
    }
    group.finish();
}

fn pieces<G: FullGame + Samples>(criterion: &mut Criterion, setup: &G::Setup) {
    let rules = G::rules(setup).expect("a game");
    let (state, seat, command) = middle::<G>(&rules);
    let mut group = criterion.benchmark_group(format!("{}: pieces", G::ID));
    group.bench_function("clone", |bench| bench.iter(|| black_box(&state).clone()));
    group.bench_function("view", |bench| {
        bench.iter(|| G::view(&rules, black_box(&state), Viewer::Seat(seat)));
    });
    let mut list = Vec::with_capacity(G::LONGEST_OF_ALL);
    group.bench_function("commands", |bench| {
        bench.iter(|| {
            list.clear();
            G::legal_commands(&rules, black_box(&state), seat, &mut list);
            list.len()
        });
    });
    group.bench_function("apply", |bench| {
        bench.iter(|| {
            let mut state = state.clone();
            apply::<G>(&rules, &mut state, &mut Fast::new(1, 1), None, seat, command).is_ok()
        });
    });
    group.bench_function("refuse", |bench| {
        let mut state = state.clone();
        let other = Seat::all(G::players(&rules)).find(|other| *other != seat).expect("another");
        bench.iter(|| judge::<G>(&rules, &mut state, &mut NoChance, None, other, command).0.is_err());
    });
    group.finish();
}

/// A hundred tiles in a spiral, one tile apart, with an end of the river in the middle: the longest way out, and each tile in
/// it encloses the end.
fn spiral() -> KingdomMap {
    let (mut at, mut tiles) = (Spot::new(0, 0), Vec::new());
    let mut lay = |at, terrain| tiles.push(PlacedTile { at, marker: None, terrain });
    lay(at, Terrain::RiverStart);
    lay(Spot::new(2, 2), Terrain::EastEnd);
    let ways = [(2, 0), (0, 2), (-2, 0), (0, -2)].into_iter().cycle();
    let steps = ways.enumerate().flat_map(|(arm, way)| std::iter::repeat_n(way, arm / 2 * 2 + 2));
    for (number, (x, y)) in steps.take(98).enumerate() {
        at = Spot::new(at.x + x, at.y + y);
        lay(at, if number == 97 { Terrain::WestEnd } else { Terrain::Necropolis });
    }
    serde_json::to_value(tiles).and_then(serde_json::from_value).expect("a kingdom")
}

/// Lists the places for a tile in the worst case.
fn pocket(criterion: &mut Criterion) {
    let rules = Horus::rules(&horus::Setup::of(4)).expect("a game");
    let seat = Seat::new(0).expect("a seat");
    let phase = Phase::Explore { tile: Tile::Marsh, turn: seat };
    let state = horus::State { kingdom: spiral(), phase, ..Horus::initial(&rules) };
    let mut list = Vec::with_capacity(Horus::LONGEST_OF_ALL);
    criterion.bench_function("horus: the list in a spiral", |bench| {
        bench.iter(|| {
            list.clear();
            Horus::legal_commands(&rules, black_box(&state), seat, &mut list);
            list.len()
        });
    });
}

fn games(criterion: &mut Criterion) {
    random_games::<AmunRe>(criterion, (3..=5).map(amun_re::Setup::classic));
    random_games::<Horus>(criterion, (2..=4).map(horus::Setup::of));
    random_games::<MenNefer>(criterion, (2..=4).map(men_nefer::Setup::of));
    pieces::<AmunRe>(criterion, &amun_re::Setup::classic(5));
    pieces::<Horus>(criterion, &horus::Setup::of(4));
    pieces::<MenNefer>(criterion, &men_nefer::Setup::of(4));
    pocket(criterion);
}

criterion_group!(benches, games);
criterion_main!(benches);
