//! The table as plain text for a person: aligned, in at most 80 columns, without colour.
//!
//! It shows what the point of view of the state may know, and less in one thing: the gold of other seats, which a table
//! lets players cover (ruling 1), is a `?`.

mod expansion;
mod land;
mod piles;
mod seats;

use std::fmt;
use std::fmt::Write;

pub(crate) use expansion::{left_over, official_on, piles as expansion_piles, standing};
pub(crate) use land::free_cards;
pub(crate) use piles::{face_down, pile_name};
pub(crate) use seats::laid_out;

use crate::amun_re::model::options::FirstPlayer;
use crate::amun_re::model::reason::Kingdom;
use crate::amun_re::text::sentences;
use crate::amun_re::{AmunRe, Event, Phase, Rules, State};
use crate::engine::text::display::{short, write_line};
use crate::engine::{HiddenInformation as _, Names, Seat, Viewer};

/// Writes the table as the point of view of `view` may know it. Any state can be shown, and any names: what is too wide
/// is cut, and ends with `…`.
pub fn picture(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    // a state may know more than its point of view says: that is not shown
    let view = &AmunRe::view(rules, view, view.point_of_view);
    let names = &short(names);
    heading(rules, view, names, f)?;
    f.write_char('\n')?;
    seats::seats(rules, view, names, f)?;
    land::lots(rules, view, names, f)?;
    land::provinces(rules, view, names, f)?;
    f.write_char('\n')?;
    piles::hands(view, names, f)?;
    f.write_char('\n')?;
    piles::piles(rules, view, f)?;
    f.write_char('\n')?;
    piles::supply(rules, view, f)
}

/// Round, phase and point of view; what the table waits for; pharaoh and temple.
fn heading(rules: &Rules, view: &State, names: &Names, f: &mut dyn Write) -> fmt::Result {
    let viewer = match view.point_of_view {
        Viewer::Referee => "the referee".to_owned(),
        Viewer::Seat(seat) => names.of(seat),
        Viewer::Spectator => "a spectator".to_owned(),
    };
    let (round, now) = moment(view, names);
    write_line(f, &format!("{round}, as {viewer} sees it"))?;
    write_line(f, &now)?;
    let mut places = format!("{}; temple: ", first(rules, view, |seat| names.of(seat)));
    match view.temple {
        0 => places.push_str("beside its track"),
        space => write!(places, "on {space}")?,
    }
    if view.correction != 0 {
        write!(places, "; corrections: {:+}", view.correction)?;
    }
    write_line(f, &places)
}

/// Who is first, or the whole order of turns where a track shows it.
pub(crate) fn first(rules: &Rules, view: &State, of: impl Fn(Seat) -> String) -> String {
    if matches!(view.phase, Phase::Setup | Phase::Schemes) && rules.options.first_player == FirstPlayer::Drawn {
        return "turn order: not drawn yet".to_owned();
    }
    if !view.turn_order.is_empty() {
        let order: Vec<String> = view.turn_order.iter().map(|seat| of(*seat)).collect();
        return format!("turn order: {}", order.join(", "));
    }
    let what = if rules.setup.edition.is_classic() { "pharaoh" } else { "first player" };
    format!("{what}: {}", of(view.starting_player))
}

/// Round, kingdom and phase; and what happens now, or who won.
pub(crate) fn moment(view: &State, names: &Names) -> (String, String) {
    let kingdom = if view.round <= 3 { Kingdom::Old } else { Kingdom::New };
    let round = match view.round {
        0 => format!("before the first round: {}", view.phase.name()),
        round => format!("round {round}, {kingdom} kingdom: {}", view.phase.name()),
    };
    let event = if view.phase == Phase::Over && !view.winners.is_empty() {
        Event::GameEnded { winners: view.winners }
    } else {
        Event::TurnBegan { phase: view.phase }
    };
    let mut now = String::new();
    // writing to a string does not fail
    let _ = sentences::event(&event, names, &mut now);
    (round, now)
}
