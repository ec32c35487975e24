//! One table of the speed of each game on one core: random games, the parts of a decision, sizes. `cargo xtask bench` runs it.
#![allow(clippy::disallowed_types)] // a clock is what measures

use std::hint::black_box;
use std::time::Instant;

use amunre_batch::{Autoreset, BatchOptions, Numbers, open_as};
use amunre_core::amun_re::{self, AmunRe, Edition, OptionChanges};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::game::{FullGame, Game as _, Samples};
use amunre_core::engine::observation::{Observable, observe, observed_fields};
use amunre_core::engine::search::{Playout, Policy, perft, state_hash};
use amunre_core::engine::table::{apply, start};
use amunre_core::engine::turn::judge;
use amunre_core::horus::{self, Horus, KingdomMap, Options, Phase, PlacedTile, Spot, Terrain, Tile};
use amunre_core::men_nefer::{self, MenNefer};
use amunre_core::prelude::*;
use amunre_core::registry::with_game;
use amunre_core::session::rules_as;

fn main() {
    if std::env::args().nth(1).as_deref() == Some("batches") {
        return all_batches();
    }
    for policy in [Policy::KindFirst, Policy::Uniform] {
        println!("\n{policy:?}");
        table(policy);
    }
    for edition in [Edition::Classic2003, Edition::Anniversary2023] {
        pieces::<AmunRe>(edition.name(), &amun_re::Setup::of(edition, 5), 2_000);
    }
    pieces::<AmunRe>("classic-2003", &amun_re::Setup::classic(4), 2_000);
    pieces::<AmunRe>("all expansions", &expanded(5), 2_000);
    perfts::<AmunRe>("classic-2003", &amun_re::Setup::classic(3), 4);
    pieces::<Horus>("horus-2008", &horus::Setup::of(4), 500);
    pieces::<MenNefer>("men-nefer-2024", &men_nefer::Setup::of(4), 500);
    all_batches();
    spiral();
}

/// The batches of each game. With the argument `batches` nothing else is measured.
fn all_batches() {
    for (id, setup) in [
        ("amun-re", r#"{"edition":"classic","players":4}"#),
        ("horus", r#"{"players":4}"#),
        ("men-nefer", r#"{"players":4}"#),
    ] {
        with_game!(id, G => batches::<G>(setup)).expect("a game");
    }
}

/// Decisions in batches, as shares of those of random play. By default that leaves out commands which are legal at any time, as a batch does;
/// uniform play has them among its decisions, and they are quick.
fn batches<G: FullGame + Observable>(setup: &str) {
    let rules = rules_as::<G>(setup).expect("a set-up");
    let play = |policy| {
        let (mut decisions, begun) = (0, Instant::now());
        for number in 0..60 {
            let mut game = Playout::<G>::new(&rules, 7, number).expect("a game").with_policy(policy);
            assert!(game.finish(20_000).expect("no stop"));
            decisions += game.decisions;
        }
        rate(decisions, begun)
    };
    // rows, threads, observations of 32 bits, observations of 8 bits with a mask
    let forms = [(256, 1, false, false), (256, 1, true, false), (256, 1, false, true), (2048, 1, false, true)];
    let forms = forms.into_iter().chain([(256, 2, true, false), (2048, 2, false, true)]);
    let run = |(rows, threads, floats, bytes)| {
        let mut options = BatchOptions::new(rows, 7);
        (options.autoreset, options.threads) = (Autoreset::SameStep, threads);
        let mut batch = open_as::<G>(setup, &options).expect("a batch");
        let length = rows * batch.observation_length();
        let (mut numbers, mut small) = (vec![0.0; length], vec![0; length]);
        let (mut actions, mut masks) = (vec![0; rows], vec![0; rows * batch.action_space()]);
        let (steps, begun) = (100_000 / rows, Instant::now());
        for _ in 0..steps {
            batch.sample(&mut actions).expect("actions");
            batch.step(&actions).expect("a step");
            if floats {
                batch.observe(Numbers::F32(&mut numbers)).expect("numbers");
            }
            if bytes {
                batch.observe(Numbers::U8(&mut small)).expect("numbers");
            }
            if floats || bytes {
                batch.masks(&mut masks).expect("masks");
            }
        }
        rate((steps * rows) as u64, begun)
    };
    let best = |measure: &dyn Fn() -> f64| (0..5).map(|_| measure()).fold(0.0, f64::max);
    let [default, uniform] = [Policy::default(), Policy::Uniform].map(|policy| best(&|| play(policy)));
    let millions = [default, uniform].map(|rate| rate / 1e6);
    println!("\n{}, 4 players: random play {:.2} million decisions/s, uniform {:.2}", G::ID, millions[0], millions[1]);
    for form @ (rows, threads, floats, bytes) in forms {
        let seen = if floats {
            "float32 and mask"
        } else if bytes {
            "uint8 and mask"
        } else {
            "steps alone"
        };
        let played = best(&|| run(form));
        let shares = [default, uniform].map(|rate| played / rate);
        let millions = played / 1e6;
        println!(
            "batch of {rows:>4}, threads {threads}, {seen:<16} {millions:.2} million, {:.2} of it, {:.2} of uniform play",
            shares[0], shares[1]
        );
    }
}

/// So many a second.
#[allow(clippy::cast_precision_loss)] // counts of a short run
fn rate(number: u64, begun: Instant) -> f64 {
    number as f64 / begun.elapsed().as_secs_f64()
}

/// Random games of every edition and number of players.
fn table(policy: Policy) {
    println!("edition           players    games/s  decisions/s  commands/game  decisions/game  mean list  max list");
    for edition in [Edition::Classic2003, Edition::Anniversary2023] {
        (3..=5)
            .for_each(|players| games::<AmunRe>(policy, edition.name(), &amun_re::Setup::of(edition, players), 30_000));
    }
    (2..=5).for_each(|players| games::<AmunRe>(policy, "all expansions", &expanded(players), 30_000));
    (2..=4).for_each(|players| games::<Horus>(policy, "horus-2008", &horus::Setup::of(players), 5_000));
    games::<Horus>(policy, "other readings", &other_readings(), 5_000);
    (2..=4).for_each(|players| games::<MenNefer>(policy, "men-nefer-2024", &men_nefer::Setup::of(players), 5_000));
}

/// The anniversary edition with the promo cards and every expansion that this table can play.
fn expanded(players: u8) -> amun_re::Setup {
    amun_re::Setup { options: OptionChanges::expanded(players), ..amun_re::Setup::anniversary(players) }
}

/// Horus with another reading of everything.
fn other_readings() -> horus::Setup {
    horus::Setup { options: Options::OTHER.changes_of(Options::USUAL), ..horus::Setup::of(3) }
}

/// Whole random games with full legality.
fn games<G: FullGame + Samples>(policy: Policy, name: &str, setup: &G::Setup, number: u32) {
    let rules = G::rules(setup).expect("a set-up");
    let mut game = Playout::<G>::new(&rules, 1, 0).expect("a game begins").with_policy(policy);
    let begun = Instant::now();
    for game_number in 0..number {
        game.restart(1, u64::from(game_number)).expect("a game begins");
        game.finish(20_000).expect("no stop");
    }
    let seconds = begun.elapsed().as_secs_f64();
    #[allow(clippy::cast_precision_loss)] // counts of a short run
    let (decisions, steps, listed) = (game.decisions as f64, game.steps as f64, game.listed as f64);
    let number = f64::from(number);
    println!(
        "{:<16} {:>8} {:>10.0} {:>12.0} {:>14.0} {:>15.0} {:>10.1} {:>9}",
        name,
        G::players(&rules),
        number / seconds,
        decisions / seconds,
        steps / number,
        decisions / number,
        listed / decisions,
        game.longest
    );
}

/// Perft after a start with seed 7.
fn perfts<G: FullGame>(name: &str, setup: &G::Setup, depth: usize) {
    let rules = G::rules(setup).expect("a set-up");
    let mut state = G::initial(&rules);
    start::<G>(&rules, &mut state, &mut Seeded::new(Seed::from_number(7)), None).expect("a game begins");
    let begun = Instant::now();
    let sequences = perft::<G>(&rules, &state, depth).expect("every pile is known");
    let seconds = begun.elapsed().as_secs_f64();
    #[allow(clippy::cast_precision_loss)] // counts of a short run
    let rate = sequences as f64 / seconds / 1e6;
    println!("perft, {name}, depth {depth}: {sequences} sequences, {rate:.1} million a second");
}

/// The parts of a decision, over the states of one game.
fn pieces<G: FullGame + Samples + Observable>(name: &str, setup: &G::Setup, rounds: u32) {
    let rules = G::rules(setup).expect("a set-up");
    let mut game = Playout::<G>::new(&rules, 7, 7).expect("a game begins");
    let mut moments = Vec::new();
    loop {
        let before = game.state().clone();
        match game.step().expect("no stop") {
            Some((seat, command)) => moments.push((before, seat, command)),
            None => break,
        }
    }
    let mut list = Vec::with_capacity(G::LONGEST_OF_ALL);
    println!("\n{name}, {} players", G::players(&rules));
    let per_moment = |what: &str, work: &mut dyn FnMut()| {
        let begun = Instant::now();
        for _ in 0..rounds {
            work();
        }
        let each = begun.elapsed().as_nanos() / (u128::from(rounds) * moments.len().max(1) as u128);
        println!("{what:<14} {each:>6}");
    };
    per_moment("ns per clone", &mut || {
        moments.iter().for_each(|(state, ..)| _ = black_box(black_box(state).clone()));
    });
    per_moment("ns per view", &mut || {
        moments.iter().for_each(|(state, seat, _)| _ = black_box(G::view(&rules, state, Viewer::Seat(*seat))));
    });
    let views: Vec<_> = moments.iter().map(|(state, seat, _)| G::view(&rules, state, Viewer::Seat(*seat))).collect();
    per_moment("ns per hash", &mut || views.iter().for_each(|view| _ = black_box(state_hash::<G>(black_box(view)))));
    let mut numbers = vec![0; observed_fields::<G>(&rules).iter().map(|field| field.length).sum()];
    per_moment("ns per observe", &mut || {
        for (state, seat, _) in &moments {
            black_box(observe::<G>(&rules, black_box(state), *seat, &mut numbers));
        }
    });
    println!("{:<14} {:>6}", "its numbers", numbers.len());
    let mut chance = Fast::of_world(1, 1);
    per_moment("ns per world", &mut || {
        views.iter().for_each(|view| _ = black_box(G::determinize(&rules, view, &mut chance)));
    });
    per_moment("ns per list", &mut || {
        for (state, seat, _) in &moments {
            list.clear();
            G::legal_commands(&rules, state, *seat, &mut list);
            black_box(list.len());
        }
    });
    per_moment("ns per apply", &mut || {
        for (state, seat, command) in &moments {
            let mut state = state.clone();
            let done = apply::<G>(&rules, &mut state, &mut Fast::new(1, 1), None, *seat, *command);
            black_box(done.is_ok());
        }
    });
    per_moment("ns per refusal", &mut || {
        for (state, seat, command) in &moments {
            let (mut state, other) = (state.clone(), Seat::all(G::players(&rules)).find(|other| other != seat));
            let refused = judge::<G>(&rules, &mut state, &mut NoChance, None, other.expect("another seat"), *command);
            black_box(refused.0.is_err());
        }
    });
    let (state, event, command) = (size_of::<G::State>(), size_of::<G::Event>(), size_of::<G::Command>());
    println!("bytes: state {state}, event {event}, command {command}");
}

/// Lists the places for a tile in the worst case: a hundred tiles in a spiral, one tile apart, with an end of the river in the
/// middle. It is the longest way out, and each tile in it encloses the end.
fn spiral() {
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
    let kingdom: KingdomMap = serde_json::to_value(tiles).and_then(serde_json::from_value).expect("a kingdom");
    let rules = Horus::rules(&horus::Setup::of(4)).expect("a game");
    let phase = Phase::Explore { tile: Tile::Marsh, turn: Seat::FIRST };
    let state = horus::State { kingdom, phase, ..Horus::initial(&rules) };
    let mut list = Vec::with_capacity(Horus::LONGEST_OF_ALL);
    let (begun, rounds) = (Instant::now(), 20_000);
    for _ in 0..rounds {
        list.clear();
        Horus::legal_commands(&rules, black_box(&state), Seat::FIRST, &mut list);
        black_box(list.len());
    }
    println!("\nhorus-2008, a list in a spiral: {} ns", begun.elapsed().as_nanos() / rounds);
}
