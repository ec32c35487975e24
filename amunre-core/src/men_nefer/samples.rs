//! The set-ups and commands with which tests play the game.

use crate::engine::{SampleSetup, Samples, Seat};
use crate::men_nefer::{Command, MenNefer, Options, Setup};
impl Samples for MenNefer {
    fn samples() -> Vec<SampleSetup<Setup>> {
        let named =
            |players| SampleSetup { name: format!("men-nefer-2024, {players} players"), setup: Setup::of(players) };
        let other = |players| {
            let mut setup = Setup::of(players);
            setup.options = Options::OTHER.changes_of(Options::USUAL);
            setup.starting_player = Seat::new(1);
            SampleSetup { name: format!("men-nefer-2024, {players} players, every other reading"), setup }
        };
        vec![named(2), named(3), named(4), other(2), other(4)]
    }

    fn odd_commands() -> Vec<Command> {
        let numbers = [0, 33, 255];
        let odd = numbers.into_iter().flat_map(|number| {
            [
                Command::Row { slot: number },
                Command::Space { space: number },
                Command::Do { choice: 1, item: number },
                Command::Do { choice: number, item: 1 },
                Command::Site { site: number },
                Command::Eye { pyramid: number },
                Command::Bury { tomb: number },
                Command::Mastaba { field: number },
                Command::Line { line: number },
                Command::Basket { room: 1, space: number },
                Command::Basket { room: number, space: 1 },
                Command::Sail { boat: number },
                Command::Activate { boat: number },
                Command::Erect { pedestal: number },
            ]
        });
        odd.chain([Command::Priestess { lying: true, room: 0 }, Command::Mix { food: 255 }]).collect()
    }
}
