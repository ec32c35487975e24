//! One table of how quick Amun-Re is on one core: random games, the pieces of a decision, sizes. `cargo xtask bench` runs it
//! after the benchmarks proper.
#![allow(clippy::disallowed_types)] // a clock is what measures

use std::hint::black_box;
use std::time::Instant;

use amunre_core::amun_re::{AmunRe, Changes, Command, Edition, Event, Setup, State};
use amunre_core::engine::{Fast, Game as _, Playout, Viewer, apply};

fn main() {
    println!("edition           players    games/s  decisions/s  commands/game  decisions/game  mean list  max list");
    for edition in [Edition::Classic2003, Edition::Anniversary2023] {
        (3..=5).for_each(|players| games(edition.name(), &Setup::of(edition, players)));
    }
    (2..=5).for_each(|players| games("all expansions", &expanded(players)));
    for edition in [Edition::Classic2003, Edition::Anniversary2023] {
        pieces(edition.name(), &Setup::of(edition, 5));
    }
    pieces("all expansions", &expanded(5));
    println!("\nbytes: state {}, event {}, command {}", size_of::<State>(), size_of::<Event>(), size_of::<Command>());
}

/// The anniversary edition with the promo cards and every expansion that this table can play.
fn expanded(players: u8) -> Setup {
    Setup { options: Changes::expanded(players), ..Setup::anniversary(players) }
}

/// Whole random games with full legality.
fn games(name: &str, setup: &Setup) {
    let (rules, players) = (AmunRe::rules(setup).expect("a set-up"), setup.players);
    let mut game = Playout::<AmunRe>::new(&rules, 1, 0).expect("a game begins");
    let number = 30_000_u32;
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
        "{:<16} {players:>8} {:>10.0} {:>12.0} {:>14.0} {:>15.0} {:>10.1} {:>9}",
        name,
        number / seconds,
        decisions / seconds,
        steps / number,
        decisions / number,
        listed / decisions,
        game.longest
    );
}

/// The pieces of a decision, over the states of one five-player game.
fn pieces(name: &str, setup: &Setup) {
    let rules = AmunRe::rules(setup).expect("a set-up");
    let mut game = Playout::<AmunRe>::new(&rules, 7, 7).expect("a game begins");
    let mut moments = Vec::new();
    loop {
        let before = *game.state();
        match game.step().expect("no stop") {
            Some((seat, command)) => moments.push((before, seat, command)),
            None => break,
        }
    }
    let mut list = Vec::with_capacity(AmunRe::LONGEST_OF_ALL);
    println!("\n{name}, 5 players");
    per_moment("ns per clone", moments.len(), || {
        moments.iter().for_each(|(state, ..)| _ = black_box(*black_box(state)));
    });
    per_moment("ns per view", moments.len(), || {
        moments.iter().for_each(|(state, seat, _)| _ = black_box(AmunRe::view(&rules, state, Viewer::Seat(*seat))));
    });
    per_moment("ns per list", moments.len(), || {
        for (state, seat, _) in &moments {
            list.clear();
            AmunRe::commands(&rules, state, *seat, &mut list);
            black_box(list.len());
        }
    });
    per_moment("ns per apply", moments.len(), || {
        for (state, seat, command) in &moments {
            let mut state = *state;
            let done = apply::<AmunRe>(&rules, &mut state, &mut Fast::new(1, 1), None, *seat, *command);
            black_box(done.is_ok());
        }
    });
}

fn per_moment(what: &str, moments: usize, mut work: impl FnMut()) {
    let rounds = 2_000_u32;
    let begun = Instant::now();
    for _ in 0..rounds {
        work();
    }
    let each = begun.elapsed().as_nanos() / (u128::from(rounds) * moments.max(1) as u128);
    println!("{what:<14} {each:>6}");
}
