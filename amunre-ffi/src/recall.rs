//! Past events as numbers, for learners with perfect recall.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::engine::observation::{EVENT_COLUMNS, EventField, EventKind};
use amunre_core::session::{event_spec, recall};
use serde_json::json;

use crate::boundary::{array_mut, call, out_text};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, host, json as in_json};
use crate::status::amunre_status;
use crate::table::{self, amunre_table};

/// The number of columns of a row of amunre_game_recall().
pub const AMUNRE_EVENT_COLUMNS: usize = 12;

const _: () = assert!(AMUNRE_EVENT_COLUMNS == EVENT_COLUMNS);

/// Writes the kinds of event of the game, a list in JSON in the order of their numbers in the rows of amunre_game_recall(): objects with "name"
/// and "fields", a list of objects: "path" (in the JSON of an event), "column", "kind" and "names". docs/guide/learning.md explains them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_event_spec(
    table: Option<&amunre_table>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let field = |EventField { path, column, is, .. }: &EventField| {
        let (kind, names) = (is.name(), is.names());
        json!({"path": path, "column": column, "kind": kind, "names": names})
    };
    let ask = || {
        let kinds = event_spec(table::as_view(table)?.game())?;
        let kind = |EventKind { name, fields, .. }: &EventKind| {
            let fields: Vec<_> = fields.iter().map(field).collect();
            json!({"name": name, "fields": fields})
        };
        in_json(&kinds.iter().map(kind).collect::<Vec<_>>())
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

/// Writes the last events of a game as a seat may know them, the last one in the last row: for learners with perfect recall. A row has
/// AMUNRE_EVENT_COLUMNS numbers: the kind of the event from 1, its seat, and its other fields, as amunre_table_event_spec() says. Rows before the first event
/// are 0. `length`: the number of numbers, that of the rows times AMUNRE_EVENT_COLUMNS. A fork or a dealt world begins with no events, and a game
/// whose lines were released forgets its events.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_recall(
    game: Option<&amunre_game>,
    seat: i32,
    rows: *mut i16,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let game = host(game)?;
        let seat = table::seat(game, seat)?;
        // SAFETY: the array is the caller's, as the header asks
        let numbers = unsafe { array_mut("rows", rows, length)? };
        let (rows, rest) = numbers.as_chunks_mut::<AMUNRE_EVENT_COLUMNS>();
        if !rest.is_empty() {
            let expected = format!("a multiple of {AMUNRE_EVENT_COLUMNS}");
            return Err(Failure::Value { what: "`length`", found: length as i128, expected });
        }
        recall(game, seat, rows)?;
        Ok(())
    })
}
