//! Counts what random games are made of, and how many a second one core plays: games, decisions, lists.
//! Run it with `cargo xtask bench`.

#![allow(clippy::disallowed_types)] // a clock is what measures

use std::time::Instant;

use amunre_core::amun_re::{AmunRe, Setup, State};
use amunre_core::engine::{Game as _, Playout};

fn main() {
    println!("state: {} bytes", size_of::<State>());
    println!(
        "{:>8} {:>12} {:>15} {:>10} {:>14} {:>9} {:>9}",
        "players", "games/s", "decisions/s", "commands", "decisions/game", "mean list", "max list"
    );
    for players in 3..=5 {
        let rules = AmunRe::rules(&Setup::classic(players)).expect("a classic game");
        let mut game = Playout::<AmunRe>::new(&rules, 1, 0).expect("a game begins");
        let games = 30_000_u32;
        let begun = Instant::now();
        for number in 0..games {
            game.restart(1, u64::from(number)).expect("a game begins");
            game.finish(20_000).expect("no stop");
        }
        let seconds = begun.elapsed().as_secs_f64();
        #[allow(clippy::cast_precision_loss)] // counts of a short run
        let (decisions, steps, listed) = (game.decisions as f64, game.steps as f64, game.listed as f64);
        let games = f64::from(games);
        println!(
            "{players:>8} {:>12.0} {:>15.0} {:>10.0} {:>14.0} {:>9.1} {:>9}",
            games / seconds,
            decisions / seconds,
            steps / games,
            decisions / games,
            listed / decisions,
            game.longest
        );
    }
}
