//! Search and learning: quick steps, random games, worlds dealt out of a view, hashes, and the actions of a set-up.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::ptr;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::search::Policy;
use amunre_core::session::{
    ActionKind, CommandInput, DynView, Evaluation, LONGEST_GAME, SimulatedResult, action_spec, determinize, evaluate,
    play_out,
};

use crate::boundary::{call, fill_list, out_handle, out_text, out_value, required};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, host, json};
use crate::status::amunre_status;
use crate::table::{self, TableKind, amunre_table, queries};
use crate::view::{amunre_view, seen};
use crate::viewer::bits;

/// The most seats of a game.
pub const AMUNRE_MOST_SEATS: usize = 8;

/// A number of commands that no game reaches: the limit of amunre_game_playout() for a whole game.
pub const AMUNRE_LONGEST_GAME: u64 = 20_000;

// the numbers are those of the core
const _: () = assert!(AMUNRE_MOST_SEATS == Seat::MOST as usize && AMUNRE_LONGEST_GAME == LONGEST_GAME);

/// The way in which a random player picks a command.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_policy {
    /// First a kind of command, then a command of this kind: each with the same chance.
    AMUNRE_KIND_FIRST = 0,
    /// Each command has the same chance.
    AMUNRE_UNIFORM = 1,
}

const KIND_FIRST: i32 = amunre_policy::AMUNRE_KIND_FIRST as i32;
const UNIFORM: i32 = amunre_policy::AMUNRE_UNIFORM as i32;

/// The end of a random game.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct amunre_playout {
    /// The points of each seat; 0 behind the last.
    pub scores: [u32; AMUNRE_MOST_SEATS],
    /// The winners, if it was played to its end: bit `s` is seat `s`.
    pub winners: u32,
    /// The number of commands.
    pub length: u32,
    /// 1 if it was played to its end, else 0.
    pub is_over: i32,
}

impl From<SimulatedResult> for amunre_playout {
    fn from(result: SimulatedResult) -> Self {
        let mut scores = [0; AMUNRE_MOST_SEATS];
        scores.iter_mut().zip(result.scores).for_each(|(to, points)| *to = points.into());
        Self { scores, winners: bits(result.winners), length: result.length, is_over: result.is_over.into() }
    }
}

/// The worth of a position to a seat, summed over random games. Sums can be added.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct amunre_evaluation {
    /// The number of games.
    pub playouts: u64,
    /// The shares of the win: `whole_share` for a game that the seat won alone, a part of it for one that it won with others.
    pub shares: u64,
    /// The points of the seat, less those of the best other seat.
    pub margin: i64,
    /// The share of a seat that wins alone.
    pub whole_share: u64,
}

impl From<Evaluation> for amunre_evaluation {
    fn from(sums: Evaluation) -> Self {
        let Evaluation { playouts, shares, margin, .. } = sums;
        Self { playouts, shares, margin, whole_share: sums.whole_share() }
    }
}

/// Gets a hash of 64 bits of a game, or of what a view shows: equal ones have equal hashes, in each process of this version.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_hash(
    table: Option<&amunre_table>,
    hash: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("hash", hash, error, || Ok(queries(table)?.state_hash()))
}

/// Gets an upper bound of the number of choices at a decision in games of this set-up: a list of this length is enough for amunre_game_choices()
/// and amunre_game_step().
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_most_choices(
    table: Option<&amunre_table>,
    number: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("number", number, error, || Ok(queries(table)?.most_choices()))
}

/// Writes the actions of the set-up, an object in JSON: "action_space", "most_choices", and "kinds", a list of objects in the order
/// of their ids: "kind", "first" (the first id), "shape" (the size of each axis, the last counts fastest) and "axes" (their names).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_actions(
    table: Option<&amunre_table>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let view = table::as_view(table)?;
        let kind = |kind: &ActionKind| {
            let (shape, axes): (Vec<u32>, Vec<&str>) = kind.axes.iter().map(|axis| (axis.size, axis.name)).unzip();
            serde_json::json!({"kind": kind.name, "first": kind.first, "shape": shape, "axes": axes})
        };
        let kinds: Vec<_> = action_spec(&*view)?.iter().map(kind).collect();
        let (space, most) = (view.action_space(), view.most_choices());
        json(&serde_json::json!({"action_space": space, "most_choices": most, "kinds": kinds}))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Gets the first seat that the table waits for, -1 if there is none, and lists the action ids with which it makes its decision, in
/// ascending order.
///
/// Errors: AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_choices(
    game: Option<&mut amunre_game>,
    seat: Option<&mut MaybeUninit<i32>>,
    ids: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let seat = seat.map(|seat| seat.write(-1));
    // SAFETY: the list is the caller's, as the header asks
    unsafe {
        fill_list(ids, capacity, needed, error, |list| {
            let seat = required("seat", seat)?;
            required("game", game)?.table.change_game(|game| {
                list.put_all(game.next_ids());
                *seat = game.next_seat().map_or(-1, |next| next.number().into());
                Ok(())
            })
        })
    }
}

/// Carries out a command for the first seat that the table waits for, by its action id; then gets the next seat and lists its
/// choices, as amunre_game_choices() does. It is the quickest way to play: the command is not judged again if it was listed last.
///
/// `capacity` must be amunre_table_most_choices() or more: otherwise nothing is carried out. NULL and 0 list nothing.
///
/// Errors: AMUNRE_ACTION, AMUNRE_ILLEGAL, AMUNRE_CHANCE, AMUNRE_RECORD (all seats that must act have left), AMUNRE_SHORT_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_step(
    game: Option<&mut amunre_game>,
    id: u32,
    seat: Option<&mut MaybeUninit<i32>>,
    ids: *mut u32,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let seat = seat.map(|seat| seat.write(-1));
    // SAFETY: the list is the caller's, as the header asks
    unsafe {
        fill_list(ids, capacity, needed, error, |list| {
            let seat = required("seat", seat)?;
            required("game", game)?.table.change_game(|game| {
                let room = if ids.is_null() { usize::MAX } else { capacity };
                let (next, choices) = game.play_next(id, room)?;
                list.put_all(choices);
                *seat = next.map_or(-1, |next| next.number().into());
                Ok(())
            })
        })
    }
}

/// Makes a game that continues from here with other draws, those of the number `seed`, and that has no record: for a search of the
/// host. It knows everything that the game knows; to search for a seat, deal a world out of its view (amunre_view_determinize()).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_fork(
    game: Option<&amunre_game>,
    seed: u64,
    fork: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("fork", fork, error, || Ok(TableKind::Game(host(game)?.determinize(Viewer::Referee, seed)?)))
}

/// Makes a fork of a game in the memory of an earlier fork: as amunre_game_fork() does, but quicker. `fork`: a game without a record, of any
/// set-up of this game. amunre_game_breakdown() of this fork begins here.
///
/// Errors: AMUNRE_FORM (`fork` has a record, or is a game of another kind), AMUNRE_VALUE (both are one game).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_fork_onto(
    game: *const amunre_game,
    seed: u64,
    fork: *mut amunre_game,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        if ptr::eq(game, fork) && !fork.is_null() {
            return Err(Failure::Handle { found: "the game itself", expected: "another game" });
        }
        // SAFETY: each is NULL or alive, as the header asks, and they are two
        let (game, fork) = unsafe { (game.as_ref(), fork.as_mut()) };
        let game = host(game)?;
        required("fork", fork)?.table.change_game(|fork| Ok(game.fork_onto(fork, seed)?))
    })
}

/// Makes the game after a command whose draws follow from the number `seed`. It has no record; the game itself does not change.
///
/// Errors: AMUNRE_SEAT, AMUNRE_ACTION, AMUNRE_ILLEGAL.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_outcome(
    game: Option<&amunre_game>,
    seat: i32,
    id: u32,
    seed: u64,
    after: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("after", after, error, || {
        let game = host(game)?;
        let seat = table::seat(game, seat)?;
        let mut after = game.determinize(Viewer::Referee, seed)?;
        after.apply(seat, CommandInput::Id(id))?;
        Ok(TableKind::Game(after))
    })
}

/// Plays on at random from a game to its end, or for at most `most` commands; AMUNRE_LONGEST_GAME is a whole game. The game itself
/// does not change. Seats that have left play too.
///
/// Errors: AMUNRE_VALUE (the policy).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_game_playout(
    game: Option<&amunre_game>,
    seed: u64,
    policy: i32,
    most: u64,
    playout: Option<&mut MaybeUninit<amunre_playout>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("playout", playout, error, || {
        let policy = match policy {
            KIND_FIRST => Policy::KindFirst,
            UNIFORM => Policy::Uniform,
            _ => {
                let expected = "AMUNRE_KIND_FIRST (0) or AMUNRE_UNIFORM (1)".to_owned();
                return Err(Failure::Value { what: "the policy", found: policy.into(), expected });
            }
        };
        Ok(play_out(&*host(game)?.view(Viewer::Referee), seed, policy, most)?.into())
    })
}

/// Deals a game that looks like a view: the hidden values are dealt at random from the number `seed`, and so are its later draws. It has no
/// record. docs/guide/bots.md states the distribution.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_determinize(
    view: Option<&amunre_view>,
    seed: u64,
    game: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("game", game, error, || Ok(TableKind::Game(determinize(seen(view)?, seed)?)))
}

/// Evaluates a view for a seat: it plays `playouts` games of the series `seed`, from the game with the number `first` on. For each it deals a
/// world out of the view and plays that to its end at random. Several threads can evaluate parts of a series, and the results can be added.
///
/// Errors: AMUNRE_SEAT.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_view_evaluate(
    view: Option<&amunre_view>,
    seat: i32,
    first: u64,
    playouts: u64,
    seed: u64,
    evaluation: Option<&mut MaybeUninit<amunre_evaluation>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("evaluation", evaluation, error, || {
        let view: &dyn DynView = seen(view)?;
        let games = first..first.saturating_add(playouts);
        Ok(evaluate(view, table::seat(view, seat)?, games, seed)?.into())
    })
}
