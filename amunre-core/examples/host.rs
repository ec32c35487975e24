//! A host without its network: takes commands of seats, and makes one message for each viewer.

use amunre_core::prelude::*;
use amunre_core::session::DynGame;

/// A running game, and the lines of its log that are stored.
struct Host {
    game: Box<dyn DynGame>,
    stored: String,
}

impl Host {
    fn open(setup: &str, start: &GameStart) -> Result<Self, SessionError> {
        let mut game = open("amun-re", setup, start)?;
        let stored = game.log_since(0)?;
        Ok(Self { game, stored })
    }

    /// Carries out a command of a seat, which is that of the connection and never that of a message. Returns a message for each viewer.
    fn receive(&mut self, seat: Seat, command: &str) -> Result<Vec<(Viewer, String)>, SessionError> {
        let entries = self.game.entry_count()?;
        self.game.apply(seat, CommandInput::Words(command))?;
        // stored first: no one sees an event that a crash could undo
        self.stored += &self.game.log_since(entries)?;
        let events = self.game.last();
        Viewer::all(self.game.players()).map(|viewer| Ok((viewer, events.events(viewer).json()?))).collect()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut host = Host::open(r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    for (number, command) in [(0, "bid sawu 6"), (1, "bid sawu 3"), (1, "bid sawu 10")] {
        let seat = Seat::new(number).ok_or("a table has at most 8 seats")?;
        match host.receive(seat, command) {
            Ok(messages) => messages.iter().for_each(|(viewer, json)| println!("to {viewer:?}: {json}")),
            // a refusal goes to the seat alone
            Err(refusal) => println!("to {:?}: {refusal}", Viewer::Seat(seat)),
        }
    }
    println!("{} lines are stored", host.stored.lines().count());
    Ok(())
}
