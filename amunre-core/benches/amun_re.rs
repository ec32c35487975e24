//! How quick Amun-Re is: whole random games with full legality, and the pieces of a decision. `cargo xtask bench` prints
//! them as one table.

use std::hint::black_box;

use amunre_core::amun_re::{AmunRe, Setup, State};
use amunre_core::engine::{Blind, Fast, Game, Playout, Seat, Viewer, apply, judge};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// A position in the middle of a game in which the seat owes something, with its commands.
fn middle(rules: &<AmunRe as Game>::Rules) -> (State, Seat, <AmunRe as Game>::Command) {
    let mut game = Playout::<AmunRe>::new(rules, 7, 7).expect("a game");
    game.finish(150).expect("no stop");
    let state = *game.state();
    let seat = AmunRe::owing(rules, &state).iter().next().expect("somebody");
    let mut list = Vec::new();
    AmunRe::commands(rules, &state, seat, &mut list);
    (state, seat, list[0])
}

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    for players in 3..=5 {
        let rules = AmunRe::rules(&Setup::classic(players)).expect("a game");
        let mut game = Playout::<AmunRe>::new(&rules, 1, 0).expect("a game");
        let mut number = 0;
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("{players} players"), |bench| {
            bench.iter(|| {
                number += 1;
                game.restart(1, number).expect("a game");
                game.finish(20_000).expect("no stop")
            });
        });
    }
    group.finish();
}

fn pieces(criterion: &mut Criterion) {
    let rules = AmunRe::rules(&Setup::classic(5)).expect("a game");
    let (state, seat, command) = middle(&rules);
    let mut group = criterion.benchmark_group("pieces");
    group.bench_function("clone", |bench| bench.iter(|| *black_box(&state)));
    group.bench_function("view", |bench| {
        bench.iter(|| AmunRe::view(&rules, black_box(&state), Viewer::Seat(seat)));
    });
    let mut list = Vec::with_capacity(400);
    group.bench_function("commands", |bench| {
        bench.iter(|| {
            list.clear();
            AmunRe::commands(&rules, black_box(&state), seat, &mut list);
            list.len()
        });
    });
    group.bench_function("apply", |bench| {
        bench.iter(|| {
            let mut state = state;
            apply::<AmunRe>(&rules, &mut state, &mut Fast::new(1, 1), None, seat, command).is_ok()
        });
    });
    group.bench_function("refuse", |bench| {
        let mut state = state;
        let other = Seat::all(5).find(|other| *other != seat).expect("another");
        bench.iter(|| judge::<AmunRe>(&rules, &mut state, &mut Blind, None, other, command).0.is_err());
    });
    group.finish();
}

criterion_group!(benches, random_games, pieces);
criterion_main!(benches);
