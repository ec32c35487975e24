//! The table as a scene: the content of a view, and no more.

mod land;
mod regions;
mod seats;
mod style;
mod table;

use crate::engine::text::display::short;
use crate::engine::text::scene::ScenePanel;
use crate::engine::{Id as _, Names, Seat};
use crate::horus::{Command, Rules, State};

/// Draws the table. Any state can be drawn, and any names.
pub(crate) fn draw(rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
    let names = &short(names);
    let mut drawings = vec![table::table(rules, view, names), land::land(&view.kingdom, names)];
    drawings.extend(regions::regions(rules, view, names));
    drawings.extend(view.seats.iter().map(|(seat, _)| seats::seat(view, seat, names)));
    drawings
}

/// Returns the ids of the parts that a command refers to. A spot has the id of the tile that will lie there.
pub(crate) fn highlights(seat: Seat, command: Command) -> Vec<String> {
    let own = format!("seat/{}", seat.number());
    match command {
        Command::Lay { at }
        | Command::Extend { to: at, .. }
        | Command::Branch { at }
        | Command::Necropolis { at }
        | Command::Mark { at }
        | Command::Lift { from: at } => vec![own, land::id_of(at)],
        Command::Play { .. } | Command::Transport => vec![own, format!("hand/{}", seat.number())],
        Command::Take { stack } => vec![own, format!("reserve/{}", stack.name())],
        Command::Done | Command::Pass => vec![own],
    }
}
