//! The set-ups and commands with which tests play the game.

use crate::engine::{SampleSetup, Samples, Seat};
use crate::horus::{Command, Horus, Options, Setup, Spot};
impl Samples for Horus {
    // each free spot: as a necropolis, as a branch, for either end of the river
    const LONGEST_OF_ALL: usize = 4 * 120 * 12;

    fn samples() -> Vec<SampleSetup<Setup>> {
        let named = |players| SampleSetup { name: format!("horus-2008, {players} players"), setup: Setup::of(players) };
        let other = |name: &str, players, change: fn(&mut Setup)| {
            let mut setup = Setup::of(players);
            change(&mut setup);
            SampleSetup { name: format!("horus-2008, {players} players, {name}"), setup }
        };
        let every_other = other("every other reading", 3, |setup| {
            setup.options = Options::OTHER.changes_of(Options::USUAL);
        });
        let bent = other("a bent river, seat 1 begins", 2, |setup| {
            setup.river_ends = Some([Spot::new(-2, 1), Spot::new(1, -2)]);
            setup.starting_player = Seat::new(1);
        });
        vec![named(2), named(3), named(4), every_other, bent]
    }

    fn may_be_long(command: Command) -> bool {
        matches!(
            command,
            Command::Lay { .. } | Command::Extend { .. } | Command::Branch { .. } | Command::Necropolis { .. }
        )
    }

    fn odd_commands() -> Vec<Command> {
        let far = [Spot::new(0, 0), Spot::new(1, 1), Spot::new(300, 0), Spot::new(i16::MAX, i16::MIN)];
        let spots = far.into_iter().flat_map(|at| {
            let extend = crate::horus::RiverEnd::East;
            [
                Command::Lay { at },
                Command::Mark { at },
                Command::Lift { from: at },
                Command::Extend { end: extend, to: at },
            ]
        });
        spots.collect()
    }
}
