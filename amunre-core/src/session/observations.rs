//! Observations of a table: the knowledge of a seat as numbers.
//!
//! ```
//! use amunre_core::prelude::*;
//! use amunre_core::session::{observation_spec, observe, observe_seat};
//!
//! let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
//! let view = game.view(Viewer::Seat(Seat::FIRST));
//! let spec = observation_spec(&*view)?;
//! let mut numbers = vec![0; spec.length];
//! observe(&*view, &mut numbers)?;
//! let gold = spec.fields.iter().find(|field| field.path == "seats.0.gold").ok_or("no gold")?;
//! assert_eq!(numbers[gold.first], 20);
//! let mut from_the_game = vec![0; spec.length];
//! observe_seat(&*game, Seat::FIRST, &mut from_the_game)?;
//! assert_eq!(from_the_game, numbers);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::any::Any;

use crate::engine::{self, FullGame, Observable, ObservedField, Seat, Viewer};
use crate::registry::with_game;
use crate::session::host::Session;
use crate::session::queries::Queried as _;
use crate::session::worlds::of;
use crate::session::{DynGame, DynView, SessionError};

/// The description of the observations of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ObservationSpec {
    /// The version of the observations of this game. It rises when a number moves, or when its meaning or its range changes.
    pub version: u32,
    /// The length of an observation: how many numbers it has.
    pub length: usize,
    /// The fields in the order of their numbers.
    pub fields: Vec<ObservedField>,
}

/// Returns the description of the observations of the set-up of a view.
pub fn observation_spec(view: &dyn DynView) -> Result<ObservationSpec, SessionError> {
    with_game!(view.game(), G => observation_spec_as::<G>(view))?
}

/// Returns the description, as [`observation_spec`], of a game that is known when the program is compiled.
pub fn observation_spec_as<G: FullGame + Observable>(view: &dyn DynView) -> Result<ObservationSpec, SessionError> {
    let fields = engine::observed_fields::<G>(&of::<G>(view)?.rules);
    let length = fields.last().map_or(0, |last| last.first + last.length);
    Ok(ObservationSpec { version: G::OBSERVATION_VERSION, length, fields })
}

/// Writes the observation of the seat whose view this is, as far as there is room; returns the number of all numbers. The view of a spectator
/// or of the referee has no own seat, and so no observation.
pub fn observe(view: &dyn DynView, out: &mut [i16]) -> Result<usize, SessionError> {
    with_game!(view.game(), G => observe_as::<G>(view, out))?
}

/// Writes the observation, as [`observe`], of a game that is known when the program is compiled.
pub fn observe_as<G: FullGame + Observable>(view: &dyn DynView, out: &mut [i16]) -> Result<usize, SessionError> {
    let view = of::<G>(view)?;
    let Viewer::Seat(seat) = view.viewer else {
        let found = if view.viewer == Viewer::Referee { "of the referee" } else { "of a spectator" };
        return Err(SessionError::Form {
            what: "the view to observe",
            found: found.to_owned(),
            expected: "the view of a seat".to_owned(),
        });
    };
    Ok(G::observe(&view.rules, &view.state, seat, out))
}

/// Writes the observation of a seat of a game, as [`observe`] does with the view of this seat.
pub fn observe_seat(game: &dyn DynGame, seat: Seat, out: &mut [i16]) -> Result<usize, SessionError> {
    with_game!(game.game(), G => observe_seat_as::<G>(game, seat, out))?
}

/// Writes the observation, as [`observe_seat`], of a game that is known when the program is compiled.
pub fn observe_seat_as<G: FullGame + Observable>(
    game: &dyn DynGame,
    seat: Seat,
    out: &mut [i16],
) -> Result<usize, SessionError> {
    let game = session_of::<G>(game)?;
    let at = game.at();
    at.expect_seat(seat)?;
    Ok(G::observe(at.rules, at.state, seat, out))
}

/// The running game behind a game of any kind.
pub(super) fn session_of<G: FullGame>(game: &dyn DynGame) -> Result<&Session<G>, SessionError> {
    let game: &dyn Any = game;
    game.downcast_ref::<Session<G>>().ok_or_else(|| SessionError::Form {
        what: "the game",
        found: "of another type".to_owned(),
        expected: format!("one of {}", G::ID),
    })
}
