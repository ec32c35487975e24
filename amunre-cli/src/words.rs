//! Seats, commands and what is owed, as a person says them.

use amunre_core::engine::{Game, Names, Seat};

/// A command in words.
pub(crate) fn command_in_words<G: Game>(command: &G::Command) -> String {
    let mut said = String::new();
    // writing to a string does not fail
    let _ = G::write_command(command, &mut said);
    said
}

/// Whom the table waits for, and for what: `red (a bid)`.
pub(crate) fn list_owed<G: Game>(owed: &[(Seat, G::Owed)], names: &Names) -> String {
    let said = owed.iter().map(|(seat, owed)| {
        let mut what = String::new();
        // writing to a string does not fail
        let _ = G::write_owed(owed, &mut what);
        format!("{} ({what})", names.of(*seat))
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() { "nobody".to_owned() } else { said.join(", ") }
}

/// A seat by its name and, since sentences speak of numbers, its number.
pub(crate) fn named(seat: Seat, names: &Names) -> String {
    let (name, number) = (names.of(seat), seat.to_string());
    if name == number { name } else { format!("{name} ({number})") }
}
