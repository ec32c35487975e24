//! What can be asked of a view: as of a game, by what its viewer knows.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::session::CommandInput;

use crate::boundary::{answered, listed, text, texted, valued};
use crate::error::amunre_error;
use crate::status::amunre_status;
use crate::table;
use crate::view::{amunre_view, of};
use crate::viewer::bits;

/// Writes the id of the game ("amun-re").
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_id(
    view: Option<&amunre_view>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(view)?.game().to_owned());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells how many seats there are: they are numbered from 0.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_players(
    view: Option<&amunre_view>,
    players: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("players", players, error, || Ok(of(view)?.players().into()))
}

/// Tells which seats the table waits for: bit `s` is seat `s`. Nobody, once the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_to_act(
    view: Option<&amunre_view>,
    seats: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("seats", seats, error, || Ok(bits(of(view)?.to_act())))
}

/// Writes what a seat must do, in JSON; an empty text if the table does not wait for it.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_decision(
    view: Option<&amunre_view>,
    seat: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::decision(of(view)?, seat);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Writes what a seat must do, in English; an empty text if the table does not wait for it.
///
/// Errors: AMUNRE_SEAT, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_decision_words(
    view: Option<&amunre_view>,
    seat: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::owed_words(of(view)?, seat);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells whether the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_is_over(
    view: Option<&amunre_view>,
    is_over: Option<&mut MaybeUninit<bool>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("is_over", is_over, error, || Ok(of(view)?.is_over()))
}

/// Lists the points of each seat so far; room for amunre_view_players() numbers is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_scores(
    view: Option<&amunre_view>,
    scores: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(table::scores(of(view)?));
    // SAFETY: the list is the caller's, as the header asks
    unsafe { listed(scores, capacity, needed, error, ask) }
}

/// Tells who won, once the game is over: bit `s` is seat `s`.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_winners(
    view: Option<&amunre_view>,
    seats: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("seats", seats, error, || Ok(bits(of(view)?.winners())))
}

/// Writes the name of the phase.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_phase(
    view: Option<&amunre_view>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(view)?.phase().0.to_owned());
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells the round, from 1.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_round(
    view: Option<&amunre_view>,
    round: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("round", round, error, || Ok(of(view)?.phase().1.into()))
}

/// Tells how many action ids there are: each is below this number, which stays the same for the whole game.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_action_space(
    view: Option<&amunre_view>,
    space: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("space", space, error, || Ok(of(view)?.action_space()))
}

/// Lists the action ids of what a seat may do now. `scope`: AMUNRE_ALL, or AMUNRE_REQUIRED for those by which it does what it
/// owes. An empty list if there is none.
/// A seat's own view knows this of the seat itself; of others it lists what they may do for all it knows.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_legal(
    view: Option<&amunre_view>,
    seat: i32,
    scope: i32,
    ids: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::legal_ids(of(view)?, seat, scope);
    // SAFETY: the list is the caller's, as the header asks
    unsafe { listed(ids, capacity, needed, error, ask) }
}

/// Writes the same commands, in the same order, as a list in JSON.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the scope), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_legal_json(
    view: Option<&amunre_view>,
    seat: i32,
    scope: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || table::legal_json(of(view)?, seat, scope);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Says whether a seat may give the command with this action id; changes nothing.
///
/// Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL (the error tells the rule, the numbers and what would be legal).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_check(
    view: Option<&amunre_view>,
    seat: i32,
    id: u32,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    answered(error, || table::check(of(view)?, seat, CommandInput::Id(id)))
}

/// Says whether a seat may give a command that is written in JSON; changes nothing.
///
/// Errors: AMUNRE_SEAT, AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ILLEGAL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_check_json(
    view: Option<&amunre_view>,
    seat: i32,
    command: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    answered(error, || {
        let table = of(view)?;
        // SAFETY: the text is the caller's, as the header asks
        let command = unsafe { text("command", command, length)? };
        table::check(table, seat, CommandInput::Json(command))
    })
}

/// Writes the command with this action id, in JSON. It need not be legal now.
///
/// Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_command(
    view: Option<&amunre_view>,
    id: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(view)?.command(id)?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Writes the command with this action id in English: what follows the name of the seat and a colon ("bid EDFU 3").
///
/// Errors: AMUNRE_ACTION, AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_words(
    view: Option<&amunre_view>,
    id: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || Ok(of(view)?.words(CommandInput::Id(id))?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { texted(buffer, capacity, needed, error, ask) }
}

/// Tells the action id of a command that is written in JSON.
///
/// Errors: AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_ACTION (it has none: no rules could ever allow it).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_action_id(
    view: Option<&amunre_view>,
    command: *const c_char,
    length: usize,
    id: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    valued("id", id, error, || {
        let table = of(view)?;
        // SAFETY: the text is the caller's, as the header asks
        table::action_id(table, unsafe { text("command", command, length)? })
    })
}

#[cfg(test)]
mod tests {
    /// The functions of a file with their bodies: what is no comment and brings in nothing.
    fn functions(file: &str) -> Vec<String> {
        let lines = file.split("#[cfg(test)]").next().unwrap_or_default().lines().map(str::trim);
        lines.filter(|line| !line.starts_with("//") && !line.starts_with("use ")).map(str::to_owned).collect()
    }

    // a macro would say it once, but what writes the header does not look into macros
    #[test]
    fn a_view_answers_as_a_game_does() {
        let game = functions(include_str!("game_queries.rs")).join("\n");
        let view = game.replace("amunre_game", "amunre_view").replace("game: Option", "view: Option");
        let view = view.replace("of(game)", "of(view)");
        assert_eq!(view.trim(), functions(include_str!("view_queries.rs")).join("\n").trim());
    }
}
