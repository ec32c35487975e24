//! The random player, compared with the lists from which it picks.

use std::collections::{HashMap, HashSet};

use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::Encoding;
use amunre_core::engine::search::{Policy, pick};

/// Checks that the first seat to act picks each command of its list as often as the policy says, and no other one. Returns the number of
/// kinds and of commands to pick from.
pub fn check_picks<G: Encoding>(policy: Policy, rules: &G::Rules, state: &G::State, picks: u32) -> (usize, usize) {
    let seat = G::to_act(rules, state).iter().next().expect("a seat that acts");
    let mut list = Vec::new();
    G::required_commands(rules, state, seat, &mut list);
    if policy == Policy::Uniform || list.is_empty() {
        G::anytime_commands(rules, state, seat, &mut list);
    }
    let alike = |kind| list.iter().filter(|other| G::kind(**other) == kind).count();
    let kinds = list.iter().map(|command| G::kind(*command)).collect::<HashSet<_>>().len();
    let (mut chance, mut times) = (Fast::new(1, 1), HashMap::new());
    for _ in 0..picks {
        let picked = pick::<G>(policy, rules, state, seat, &mut chance).expect("a command");
        assert_eq!(picked.among, list.len());
        *times.entry(picked.command).or_insert(0) += 1;
    }
    for command in &list {
        let others = if policy == Policy::Uniform { list.len() } else { kinds * alike(G::kind(*command)) };
        let times = f64::from(times.remove(command).unwrap_or(0));
        #[allow(clippy::cast_precision_loss)] // short lists
        let expected = f64::from(picks) / others as f64;
        // six standard deviations
        assert!((times - expected).abs() < 6.0 * expected.sqrt(), "{command:?}: {times} times, not {expected}");
    }
    assert!(times.is_empty(), "{times:?}");
    (kinds, list.len())
}
