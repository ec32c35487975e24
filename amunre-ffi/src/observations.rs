//! Observations for learners: the knowledge of a seat as numbers, in an array of the caller.

use std::ffi::{c_char, c_void};
use std::mem::MaybeUninit;

use amunre_core::engine::observation::ObservedField;
use amunre_core::session::{DynView, observation_spec, observe, observe_seat};
use serde_json::json;

use crate::boundary::{array_mut, call, out_text, out_value};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::{amunre_game, host, json as in_json};
use crate::status::amunre_status;
use crate::table::{self, amunre_table};
use crate::view::{amunre_view, seen};

/// The type of the numbers of an array.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_numbers {
    /// The type int32_t.
    AMUNRE_INT32 = 0,
    /// The type float.
    AMUNRE_FLOAT32 = 1,
    /// The type uint8_t: a number above 255 is 255, and one below 0 is 0.
    AMUNRE_UINT8 = 2,
    /// The type int16_t.
    AMUNRE_INT16 = 3,
}

pub(crate) const INT32: i32 = amunre_numbers::AMUNRE_INT32 as i32;
pub(crate) const FLOAT32: i32 = amunre_numbers::AMUNRE_FLOAT32 as i32;
pub(crate) const UINT8: i32 = amunre_numbers::AMUNRE_UINT8 as i32;
pub(crate) const INT16: i32 = amunre_numbers::AMUNRE_INT16 as i32;

/// The most numbers of an observation that are written without a list of their own.
const MOST_AT_ONCE: usize = 4096;

/// Writes the observations of the set-up, an object in JSON: "version", "length", and "fields", a list of objects in the order of their numbers:
/// "path" (in the JSON of a view, the seats counted from the own one), "first" (the place of its first number), "length", "least" and "most",
/// "kind" and "names". docs/guide/learning.md explains them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_table_observation_spec(
    table: Option<&amunre_table>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let ask = || {
        let spec = observation_spec(&*table::as_view(table)?)?;
        let fields: Vec<_> = spec.fields.iter().map(described).collect();
        in_json(&json!({"version": spec.version, "length": spec.length, "fields": fields}))
    };
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, ask) }
}

fn described(field: &ObservedField) -> serde_json::Value {
    let (kind, names) = (field.is.name(), field.is.names());
    let ObservedField { path, first, length, least, most, .. } = field;
    json!({"path": path, "first": first, "length": length, "least": least, "most": most, "kind": kind, "names": names})
}

/// Gets the length of an observation: how many numbers it has. It stays the same for the whole game.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_table_observation_length(
    table: Option<&amunre_table>,
    length: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_value("length", length, error, || {
        let length = observation_spec(&*table::as_view(table)?)?.length;
        Ok(u32::try_from(length).unwrap_or(u32::MAX))
    })
}

/// Writes what a seat knows as numbers: the same as amunre_view_observe() of its view, which need not be made. `type`: the type of the numbers
/// (AMUNRE_INT32 and so on). `length`: amunre_table_observation_length(). A call allocates no memory.
///
/// Errors: AMUNRE_SEAT, AMUNRE_VALUE (the type, the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_game_observe(
    game: Option<&amunre_game>,
    seat: i32,
    r#type: i32,
    numbers: *mut c_void,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let game = host(game)?;
        let seat = table::seat(game, seat)?;
        // SAFETY: the array is the caller's, as the header asks
        unsafe { write(r#type, numbers, length, &|out| Ok(observe_seat(game, seat, out)?)) }
    })
}

/// Writes what the viewer of a view knows as numbers, as amunre_game_observe(). The view is that of a seat.
///
/// Errors: AMUNRE_FORM (the view of a spectator or of the referee), AMUNRE_VALUE (the type, the length, the address).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_view_observe(
    view: Option<&amunre_view>,
    r#type: i32,
    numbers: *mut c_void,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let view: &dyn DynView = seen(view)?;
        // SAFETY: the array is the caller's, as the header asks
        unsafe { write(r#type, numbers, length, &|out| Ok(observe(view, out)?)) }
    })
}

/// Writes the numbers of an observation, each as one of the type of the array. `observe` writes as many as there is room for, and returns the
/// number of all.
///
/// # Safety
/// The array is NULL, or `length` numbers of the type can be written there.
unsafe fn write(
    number_type: i32,
    to: *mut c_void,
    length: usize,
    observe: &dyn Fn(&mut [i16]) -> Result<usize, Failure>,
) -> Result<(), Failure> {
    let mut room = [0; MOST_AT_ONCE];
    let found = observe(room.get_mut(..length).unwrap_or_default())?;
    if found != length {
        let expected = format!("{found}, the length of an observation");
        return Err(Failure::Value { what: "`length`", found: length as i128, expected });
    }
    let mut more = Vec::new();
    let numbers: &[i16] = if let Some(numbers) = room.get(..length) {
        numbers
    } else {
        more.resize(length, 0);
        observe(&mut more)?;
        &more
    };
    // SAFETY: as the caller promises
    unsafe {
        match number_type {
            INT32 => copy(numbers, to, i32::from),
            FLOAT32 => copy(numbers, to, f32::from),
            UINT8 => copy(numbers, to, |number| u8::try_from(number.clamp(0, 255)).unwrap_or(u8::MAX)),
            INT16 => copy(numbers, to, |number| number),
            _ => Err(unknown_type(
                number_type,
                "AMUNRE_INT32 (0), AMUNRE_FLOAT32 (1), AMUNRE_UINT8 (2) or AMUNRE_INT16 (3)",
            )),
        }
    }
}

pub(crate) fn unknown_type(found: i32, expected: &str) -> Failure {
    Failure::Value { what: "the type of the numbers", found: found.into(), expected: expected.to_owned() }
}

/// Copies numbers into an array of the caller.
///
/// # Safety
/// The array is NULL, or as many numbers can be written there.
unsafe fn copy<T>(numbers: &[i16], to: *mut c_void, number: impl Fn(i16) -> T) -> Result<(), Failure> {
    // SAFETY: as the caller promises
    let places = unsafe { array_mut("numbers", to.cast::<T>(), numbers.len())? };
    places.iter_mut().zip(numbers).for_each(|(place, value)| *place = number(*value));
    Ok(())
}

#[cfg(test)]
mod tests {
    use amunre_core::registry::GAMES;
    use amunre_core::session::{GameStart, open};

    use super::*;

    #[test]
    fn the_longest_observation_of_each_game_is_written_at_once() {
        for game in GAMES {
            for players in 2..=5 {
                let setup = format!(r#"{{"players":{players}}}"#);
                let Ok(game) = open(game, &setup, &GameStart::of_number(1)) else { continue };
                let view = game.view(amunre_core::engine::hidden::Viewer::Referee);
                assert!(observation_spec(&*view).expect("a description").length <= MOST_AT_ONCE);
            }
        }
    }
}
