//! The table as a scene. The drawing has the printed values of the board too; the text has what changes.

mod board;
mod cells;
mod display;
mod houses;
mod markets;
mod necropolis;
mod nile;
mod now;
mod obelisk;
mod pyramids;
mod seats;
mod sheet;
mod sphinxes;
mod strip;
mod tables;
mod temple;

use std::collections::BTreeSet;

use crate::engine::text::display::short;
use crate::engine::text::scene::ScenePanel;
use crate::engine::{Id as _, Names, Seat};
use crate::men_nefer::{Command, Rules, State};

/// Draws the table. Any state can be drawn, and any names.
pub(crate) fn draw(rules: &Rules, view: &State, names: &Names) -> Vec<ScenePanel> {
    let names = &short(names);
    let mut panels = vec![
        now::now(rules, view, names),
        board::board(rules, view, names),
        display::display(rules, view, names),
        markets::markets(rules, view, names),
    ];
    panels.extend(view.seats.iter().map(|(seat, _)| seats::seat(rules, view, seat, names)));
    // a thing that is in two places, which no game has, is drawn once
    let mut drawn = BTreeSet::new();
    panels.iter_mut().for_each(|panel| panel.parts.retain(|part| drawn.insert(part.id.clone())));
    panels
}

/// Lists the parts that a command speaks of.
pub(crate) fn highlights(seat: Seat, command: Command) -> Vec<String> {
    let own = seat.number();
    let mut parts = vec![format!("seat/{own}")];
    match command {
        Command::Visit { house, tile } => parts.extend([format!("tile/{tile}"), format!("house/{house}")]),
        Command::Raise { house } => parts.extend([format!("house/{house}"), format!("track/{house}")]),
        Command::Take { tile } => parts.push(format!("tile/{tile}")),
        Command::Row { slot } => parts.push(format!("slot/{slot}")),
        Command::Space { space } => parts.push(format!("space/{space}")),
        Command::Do { choice, item } => parts.push(now::action_id(item, choice)),
        Command::Done => parts.push("table/now".to_owned()),
        Command::Favour { favour } => parts.push(format!("favour/{favour}")),
        Command::Haul { track } => parts.push(format!("blocks/{}", track.name())),
        Command::Site { site } => parts.push(format!("site/{site}")),
        Command::Eye { pyramid } => parts.push(format!("queens/{pyramid}")),
        Command::Scarab { house } => parts.push(format!("track/{house}")),
        Command::Scroll { scroll } => parts.push(format!("scroll/{scroll}")),
        Command::Good { good, level } => parts.extend([format!("good/{good}"), seats::fields_id(seat, level)]),
        Command::Bury { tomb } => parts.push(format!("tomb/{tomb}")),
        Command::Mastaba { field } => parts.push(format!("mastaba/{field}")),
        Command::Priestess { room, .. } => {
            parts.extend([room, room.saturating_add(1)].map(|room| format!("room/{room}")));
        }
        Command::Offer { good } => parts.push(format!("good/{good}")),
        Command::Line { line } => parts.push(format!("line/{line}")),
        Command::Basket { room, space } => parts.push(temple::offering_id(room, space)),
        Command::Rise => parts.push(obelisk::TRACK.to_owned()),
        Command::Mix { food } => parts.push(format!("mix/{food}")),
        Command::Sail { boat } | Command::Activate { boat } => parts.push(nile::boat_id(seat, boat)),
        Command::Enter { boat, city } => parts.extend([nile::boat_id(seat, boat), format!("city/{city}")]),
        Command::Agreement { agreement } | Command::Discard { agreement } => {
            parts.push(format!("agreement/{agreement}"));
        }
        Command::Erect { pedestal } => parts.push(format!("pedestal/{pedestal}")),
        Command::First { part } => parts.push(format!("first/{part}")),
    }
    parts
}
