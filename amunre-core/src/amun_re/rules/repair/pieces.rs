//! Pieces, markers and statues that a ruling puts into a province, or takes out of it.

use crate::amun_re::rules::fault::{check_option, json};
use crate::amun_re::{Piece, Province, Rules, State, Statue};
use crate::engine::{FaultCheck, Seat, at_table, wrong};

/// Checks that a piece that comes to a province is there to be put and has a place, and that one that leaves it lies there.
pub(super) fn check(rules: &Rules, state: &State, piece: Piece, province: Province, puts: bool) -> FaultCheck {
    match piece {
        Piece::Marker(seat) => check_marker(rules, state, seat, province, puts),
        Piece::Statue(figure) => check_statue(rules, state, figure, province, puts),
        _ => check_supply(rules, state, piece, province, puts),
    }
}

fn check_marker(rules: &Rules, state: &State, seat: Seat, province: Province, puts: bool) -> FaultCheck {
    at_table("piece.marker", seat, rules.players)?;
    match state.owner(province) {
        Some(owner) if puts => wrong("province", format_args!("{province} of {owner}"), "one without a marker"),
        owner if !puts && owner != Some(seat) => wrong("province", province, format_args!("one of {seat}")),
        _ => Ok(()),
    }
}

fn check_statue(rules: &Rules, state: &State, figure: Statue, province: Province, puts: bool) -> FaultCheck {
    check_option(rules.options.statues, "piece.statue", figure, "statues")?;
    let here = state.provinces[province].statue;
    match state.place_of(figure) {
        Some(place) if puts => wrong("piece.statue", format_args!("{figure} of {place}"), "one that is in no province"),
        _ if puts && here.is_some() => wrong("province", province, "one without a statue"),
        _ if !puts && here != Some(figure) => wrong("piece.statue", figure, format_args!("one that is in {province}")),
        _ => Ok(()),
    }
}

fn check_supply(rules: &Rules, state: &State, piece: Piece, province: Province, puts: bool) -> FaultCheck {
    let mut state = *state;
    let (here, left) = numbers(&mut state, piece, province).map_or((0, 0), |(here, left)| (*here, *left));
    let runs_out = rules.options.pieces_run_out || matches!(piece, Piece::Farmer | Piece::FreeFarmer);
    match (puts, left, here) {
        (true, 0, _) if runs_out => wrong("piece", json(&piece), "one that is in the supply"),
        (false, _, 0) => wrong("piece", json(&piece), format_args!("one that lies in {province}")),
        _ => Ok(()),
    }
}

/// Puts a piece into a province.
pub(super) fn put(state: &mut State, piece: Piece, province: Province) {
    match piece {
        Piece::Marker(seat) => {
            state.seats[seat].provinces.insert(province);
        }
        Piece::Statue(figure) => {
            state.provinces[province].statue.get_or_insert(figure);
        }
        _ => supply(state, piece, province, 1),
    }
}

/// Takes a piece out of a province.
pub(super) fn take(state: &mut State, piece: Piece, province: Province) {
    match piece {
        Piece::Marker(seat) => {
            state.seats[seat].provinces.remove(province);
        }
        Piece::Statue(figure) => {
            let here = &mut state.provinces[province].statue;
            *here = here.filter(|here| *here != figure);
        }
        _ => supply(state, piece, province, -1),
    }
}

/// Puts pieces from the supply into a province, or takes them back.
fn supply(state: &mut State, piece: Piece, province: Province, number: i8) {
    if let Some((here, left)) = numbers(state, piece, province) {
        *here = here.saturating_add_signed(number);
        *left = left.saturating_add_signed(-number);
    }
}

/// Returns how many pieces of a kind lie in a province, and how many in the supply. There is no supply of markers and statues.
fn numbers(state: &mut State, piece: Piece, province: Province) -> Option<(&mut u8, &mut u8)> {
    let (here, supply) = (&mut state.provinces[province], &mut state.supply);
    Some(match piece {
        Piece::Farmer => (&mut here.farmers, &mut supply.farmers),
        Piece::FreeFarmer => (&mut here.free_farmers, &mut supply.farmers),
        Piece::Stone => (&mut here.stones, &mut supply.stones),
        Piece::Pyramid => (&mut here.singles, &mut supply.singles),
        Piece::DoublePyramid => (&mut here.doubles, &mut supply.doubles),
        Piece::Marker(_) | Piece::Statue(_) => return None,
    })
}
