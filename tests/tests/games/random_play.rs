//! Random play picks each command as often as its policy says.

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::game::{Encoding, Samples};
use amunre_core::engine::search::{Playout, Policy};
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;
use amunre_tests::picks::check_picks;

/// Checks the picks of both policies at every 17th state of a random game. Returns the most kinds and the longest list that were met.
fn checked<G: Encoding + Samples>() -> (usize, usize) {
    let rules = G::rules(&G::default_setup()).expect("a set-up");
    let mut playout = Playout::<G>::new(&rules, 3, 1).expect("a game");
    let (mut most, mut number) = ((0, 0), 0);
    while playout.step().expect("no stop").is_some() && !G::is_over(playout.state()) {
        number += 1;
        if number % 17 == 0 {
            for policy in [Policy::KindFirst, Policy::Uniform] {
                let (kinds, commands) = check_picks::<G>(policy, &rules, playout.state(), 20_000);
                most = (most.0.max(kinds), most.1.max(commands));
            }
        }
    }
    most
}

#[test]
fn each_command_is_picked_as_often_as_the_policy_says() {
    for (kinds, commands) in [checked::<AmunRe>(), checked::<MenNefer>()] {
        assert!(kinds >= 3 && commands >= 10, "at most {kinds} kinds and {commands} commands");
    }
    // the spots of a kingdom are listed by the bits of several words
    let (kinds, commands) = checked::<Horus>();
    assert!(kinds >= 3 && commands > 64, "at most {kinds} kinds and {commands} commands");
}
