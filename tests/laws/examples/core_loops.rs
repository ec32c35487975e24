//! Runs one core loop of the engine a fixed number of times, so that its instructions can be counted:
//! `core_loops LOOP`. Without a name it prints the names. `cargo xtask instructions` uses it.

use std::hint::black_box;
use std::process::ExitCode;

use amunre_core::amun_re::{self, AmunRe, OptionChanges};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::search::{Playout, Policy};
use amunre_core::horus::{self, Horus};
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::men_nefer::{self, MenNefer};
use amunre_tests::logs;

/// The loops by name.
const LOOPS: [(&str, fn()); 5] = [
    ("amun-re, uniform", || random_games::<AmunRe>(Policy::Uniform, &amun_re::Setup::classic(5), 300)),
    ("amun-re with all expansions, kind first", || {
        let options = OptionChanges::expanded(5);
        let setup = amun_re::Setup { options, ..amun_re::Setup::anniversary(5) };
        random_games::<AmunRe>(Policy::KindFirst, &setup, 300);
    }),
    ("horus, uniform", || random_games::<Horus>(Policy::Uniform, &horus::Setup::of(4), 60)),
    ("men-nefer, uniform", || random_games::<MenNefer>(Policy::Uniform, &men_nefer::Setup::of(4), 100)),
    ("verification", || {
        let log = logs::random(&logs::agreed::<AmunRe>("core loops", amun_re::Setup::classic(5)), 1, usize::MAX);
        for _ in 0..60 {
            black_box(verify(black_box(log.as_bytes()), &VerifyOptions::default()).expect("a log that can be read"));
        }
    }),
];

fn main() -> ExitCode {
    let Some(wanted) = std::env::args().nth(1) else {
        LOOPS.iter().for_each(|(name, _)| println!("{name}"));
        return ExitCode::SUCCESS;
    };
    let Some((_, run)) = LOOPS.iter().find(|(name, _)| *name == wanted) else {
        eprintln!("there is no loop {wanted:?}: without an argument the names are listed");
        return ExitCode::from(2);
    };
    run();
    ExitCode::SUCCESS
}

/// Plays random games to their ends.
fn random_games<G: FullGame>(policy: Policy, setup: &G::Setup, number: u64) {
    let rules = G::rules(setup).expect("a set-up that can be played");
    let mut game = Playout::<G>::new(&rules, 1, 0).expect("a game that begins").with_policy(policy);
    for game_number in 0..number {
        game.restart(1, game_number).expect("a game that begins");
        game.finish(20_000).expect("a game that ends");
    }
    black_box(game.state());
}
