//! The handle of an agent: an opponent that chooses for the seat of a view, in parts.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_agents::{Agent, Thought};

use crate::boundary::{Tagged, content_mut, free, handle, out_handle, out_text, out_value, text};
use crate::error::amunre_error;
use crate::game::json;
use crate::status::amunre_status;
use crate::view::{amunre_view, seen};

/// An agent that thinks about a view: an opponent, or advice for a person. It knows what the view shows.
pub struct amunre_agent(Tagged<Thought>);

handle!(amunre_agent(Thought), b"agnt", "an agent");

/// Makes an agent that chooses for the seat of a view, which must be able to act. The view can be freed.
///
/// `name`: "random", "greedy", or "search:" and a number of games, such as "search:300". All choices follow from `seed`.
///
/// Errors: AMUNRE_VALUE (no agent has this name, a time as a budget), AMUNRE_SEAT (the view is that of no seat, or its seat has no decision),
/// AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agent_new(
    view: Option<&amunre_view>,
    name: *const c_char,
    name_length: usize,
    seed: u64,
    agent: Option<&mut MaybeUninit<*mut amunre_agent>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("agent", agent, error, || {
        // SAFETY: the text is the caller's, as the header asks
        let name: Agent = unsafe { text("name", name, name_length)? }.parse()?;
        Ok(Thought::begin(name, seen(view)?.copy(), seed)?)
    })
}

/// Frees an agent. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agent_free(agent: *mut amunre_agent) {
    // SAFETY: what a caller frees was made by a function that makes agents, and is not used any more
    unsafe { free(agent) }
}

/// Plays this many more games of a search, up to its budget, on the thread of the caller; gets the number of games that are left, which is 0 for
/// an agent that does not search.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_agent_think(
    agent: Option<&mut amunre_agent>,
    games: u32,
    left: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("left", left, error, || Ok(content_mut("agent", agent)?.advance(games)?))
}

/// Writes the choice so far, an object in JSON: "id" (the action id), "words" (the command), "choices" (the commands that were compared, the best
/// first: "id", "words", "visits", "value"), "worlds" (the number of worlds that were dealt out of the view), and "line" (the commands that a search
/// expects: "seat", "words"). The values are estimates: for a search from 0 to 1, for a greedy agent the lead that it expects at once.
///
/// A search that has not played a game yet plays one first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agent_advice(
    agent: Option<&mut amunre_agent>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || json(&content_mut("agent", agent)?.advice()?);
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}
