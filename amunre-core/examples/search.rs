//! Searches the first bid of a game: it deals worlds that look like the view of the seat, and plays each bid to the end of each world.
//!
//! A search never reads the true state: it would know the cards that lie face down.

use amunre_core::amun_re::{AmunRe, Command, Rules, Setup, State};
use amunre_core::engine::game::Encoding;
use amunre_core::engine::search::Policy;
use amunre_core::prelude::*;

type Failure = Box<dyn std::error::Error>;

/// The number of worlds that are dealt.
const WORLDS: u64 = 10;

/// Returns the commands of a seat, each with the number of worlds in which it won.
fn search(rules: &Rules, view: &State, seat: Seat) -> Result<Vec<(Command, u32)>, Failure> {
    let (mut commands, mut wins) = (Vec::new(), Vec::new());
    for number in 0..WORLDS {
        let mut chance = Fast::of_world(1, number);
        let world = Position::<AmunRe>::deal(rules, view, Viewer::Seat(seat), &mut chance)?;
        // a view lists the same commands in each of its worlds
        world.required_commands(&mut commands);
        wins.resize(commands.len(), 0);
        for (command, wins) in commands.iter().zip(&mut wins) {
            let mut after = world.clone();
            after.play_unchecked(seat, *command, &mut chance)?;
            let mut playout = after.playout(Policy::KindFirst, 1, number);
            playout.finish(u64::MAX)?;
            *wins += u32::from(AmunRe::winners(playout.state()).contains(seat));
        }
    }
    Ok(commands.into_iter().zip(wins).collect())
}

fn main() -> Result<(), Failure> {
    let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    let seat = table.to_act().first().ok_or("a seat begins")?;
    for (command, wins) in search(table.rules(), &table.view(Viewer::Seat(seat)), seat)? {
        println!("{}: wins {wins} of {WORLDS}", AmunRe::command_words(&command));
    }
    Ok(())
}
