//! The table as a scene: the content of a view. The gold of every seat is part of it (ruling 1).
//!
//! A value that no text confirms is marked with a star, as long as it is visible.

mod expansion;
mod laid_out;
mod land;
mod lots;
mod seats;
mod style;
mod table;

use crate::amun_re::{AmunRe, Command, Rules, State};
use crate::engine::text::display::short;
use crate::engine::text::scene::ScenePanel;
use crate::engine::{HiddenInformation as _, Id as _, Names, Seat, Sources as _};

/// Draws the table as the point of view of `view` may know it. Any state can be drawn, with any names.
pub(crate) fn draw(rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
    // a state may know more than its point of view: that is not drawn
    let view = &AmunRe::view(rules, view, view.point_of_view);
    let names = &short(names).with_terms(AmunRe::terms(rules));
    let mut drawings = vec![table::table(rules, view, names)];
    drawings.extend(lots::lots(rules, view, names));
    drawings.push(land::land(rules, view, names));
    drawings.extend(view.seats.iter().map(|(seat, _)| seats::seat(rules, view, seat, names)));
    drawings
}

/// Returns the ids of the parts that a command refers to.
pub(crate) fn highlights(seat: Seat, command: Command) -> Vec<String> {
    let own = format!("seat/{}", seat.number());
    let land = |province: crate::amun_re::Province| format!("land/{}", province.name());
    match command {
        Command::Bid { province, .. } | Command::Choose { province } => {
            vec![own, format!("lots/{}", province.name()), land(province)]
        }
        Command::PlaceFarmer { province } | Command::PlaceStone { province } | Command::Build { province } => {
            vec![own, land(province)]
        }

        Command::Play { province: Some(province), .. } => {
            vec![own, format!("hand/{}", seat.number()), land(province)]
        }
        Command::Discard { .. } | Command::Afterlife { .. } => vec![own, format!("hand/{}", seat.number())],
        Command::Play { province: None, .. } | Command::Sell { .. } | Command::Glory { .. } | Command::Keep { .. } => {
            vec![own, format!("hand/{}", seat.number())]
        }
        _ => vec![own],
    }
}
