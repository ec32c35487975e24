//! Seats, commands and decisions in words.

use amunre_core::engine::text::look_alikes::skeleton;
use amunre_core::engine::{Names, Seat};
use amunre_core::session::{DynDecision, DynView};

use crate::sanitize;

/// The decisions for which a table waits.
pub fn decisions(table: &dyn DynView) -> Vec<(Seat, DynDecision)> {
    table.to_act().iter().filter_map(|seat| Some((seat, table.decision(seat)?))).collect()
}

/// The seats and their decisions in words: `red (a bid)`, or `no seat`.
pub fn decisions_in_words(owed: &[(Seat, DynDecision)], names: &Names) -> String {
    let said: Vec<String> = owed.iter().map(|(seat, owed)| format!("{} ({})", names.of(*seat), owed.words)).collect();
    if said.is_empty() { "no seat".to_owned() } else { said.join(", ") }
}

/// A seat by its name and, since sentences use numbers, its number.
pub fn named(seat: Seat, names: &Names) -> String {
    let (name, number) = (names.of(seat), seat.to_string());
    if name == number { name } else { format!("{name} ({number})") }
}

/// The names of a table, made safe for a terminal: others wrote them. Those that look like another one have their numbers.
pub fn safe_names(names: &[String], players: u8) -> Names {
    let names = Names::new(names.to_vec());
    let all: Vec<(Seat, String, String)> = Seat::all(players)
        .map(|seat| (seat, skeleton(&names.of(seat)), sanitize::line(&names.of(seat)).into_owned()))
        .collect();
    let shown = |(seat, own, name): &(Seat, String, String)| {
        let is_alone = all.iter().filter(|(_, skeleton, _)| skeleton == own).count() == 1;
        if is_alone { name.clone() } else { format!("{name} ({seat})") }
    };
    Names::new(all.iter().map(shown).collect())
}
