//! The table as plain text for a person: aligned, in at most 80 columns, without colour. It shows what a view shows, and no more.

mod map;
mod piles;
mod regions;
mod seats;

use std::fmt;
use std::fmt::Write;

pub(crate) use piles::piles;
pub(crate) use regions::{MarkedRegion, marked};

use crate::engine::Names;
use crate::engine::text::display::{Count, short, write_line};
use crate::horus::rules::influence;
use crate::horus::text::sentences;
use crate::horus::{Event, Phase, Rules, State};

/// Writes the table. Any state can be shown, and any names: what is too wide is cut, and ends with `…`.
pub(crate) fn write_table(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let names = &short(names);
    let (turn, waits) = moment(view, names);
    write_line(f, &turn)?;
    write_line(f, &waits)?;
    if let Some(played) = played(rules, view) {
        write_line(f, &played)?;
    }
    f.write_char('\n')?;
    seats::seats(view, names, f)?;
    f.write_char('\n')?;
    map::map(&view.kingdom, f)?;
    regions::regions(rules, view, names, f)?;
    f.write_char('\n')?;
    piles::write(view, f)
}

/// The number and the step of the turn; and what happens now, or who won.
pub(crate) fn moment(view: &State, names: &Names) -> (String, String) {
    let step = view.phase.name();
    let turn = match view.turn {
        0 => format!("before the first turn: {step}"),
        number => format!("turn {number}: {step}"),
    };
    // a turn in which no tile has been laid yet is one of them
    let turns = if view.phase == Phase::Over { view.idle } else { view.idle.saturating_sub(1) };
    let idle = match turns {
        0 => String::new(),
        turns => format!("; no tile was laid for {}", Count(turns, "turn")),
    };
    let event = match view.phase {
        Phase::Over if !view.winners.is_empty() => Event::GameEnded { winners: view.winners },
        phase => Event::StepBegan { phase },
    };
    let mut waits = String::new();
    // writing to a string does not fail
    let _ = sentences::write_event(&event, names, &mut waits);
    (turn + &idle, waits)
}

/// The card that this step of the turn goes by.
pub(crate) fn played(rules: &Rules, view: &State) -> Option<String> {
    let card = match view.phase {
        Phase::Choose { card, .. } | Phase::Reserve { card, .. } | Phase::Influence { card, .. } => card,
        Phase::SecondTile { card, .. } => card?,
        _ => return None,
    };
    Some(format!("played: {}", sentences::played_words(card, influence::is_first_turn(rules, view))))
}
