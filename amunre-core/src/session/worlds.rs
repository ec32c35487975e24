//! Worlds to search: games dealt out of a view, random games from a position, and what they are worth to a seat.
//!
//! All of this is asked of a view, and needs no game: a player of [`simulation`](fn@crate::session::simulation) and a client have only a view.
//! The view of the referee is the whole state.
//!
//! ```
//! use amunre_core::engine::search::Policy;
//! use amunre_core::prelude::*;
//! use amunre_core::session::{determinize, evaluate, play_out};
//!
//! let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
//! let view = game.view(Viewer::Seat(Seat::FIRST));
//! let world = determinize(&*view, 1)?;
//! assert!(world.view(Viewer::Seat(Seat::FIRST)).is_as(&*view));
//! let result = play_out(&*world.view(Viewer::Referee), 1, Policy::KindFirst, 20_000)?;
//! assert!(result.is_over && result.scores.len() == 3);
//! let value = evaluate(&*view, Seat::FIRST, 0..10, 1)?;
//! assert!(value.playouts == 10 && value.shares <= 10 * value.whole_share());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::{AddAssign, Range};
use std::sync::Arc;

use crate::engine::{FullGame, Policy, Seat, SharedStack, Viewer, boxed};
use crate::registry::with_game;
use crate::session::game_chance::{GameChance, dealt};
use crate::session::host::Session;
use crate::session::queries::Queried as _;
use crate::session::view::SessionView;
use crate::session::{DynGame, DynView, SessionError, SimulatedResult};

/// A number of commands that no game reaches.
pub const LONGEST_GAME: u64 = 20_000;

/// Deals a game that looks like a view: the hidden values are dealt at random, by this number, and so are its later draws. It has no
/// record.
pub fn determinize(view: &dyn DynView, number: u64) -> Result<Box<dyn DynGame>, SessionError> {
    with_game!(view.game(), G => determinize_as::<G>(view, number))?
}

/// Deals a game, as [`determinize`], of a game that is known when the program is compiled.
pub fn determinize_as<G: FullGame>(view: &dyn DynView, number: u64) -> Result<Box<dyn DynGame>, SessionError> {
    let SessionView::<G> { rules, state, names, attendance, .. } = of(view)?;
    attendance.expect_settled()?;
    let (state, dice) = dealt::<G>(rules, state, number);
    let (dice, earlier) = (GameChance::Seed(dice), SharedStack::default());
    let game = Session::<G>::from_state(Arc::clone(rules), Arc::clone(names), state, &[], dice, earlier);
    Ok(Box::new(Session { attendance: *attendance, ..game }))
}

/// Plays on at random from a whole state, the view of the referee, to the end or for at most so many commands. Nothing changes. Seats that
/// have left play too.
pub fn play_out(view: &dyn DynView, seed: u64, policy: Policy, most: u64) -> Result<SimulatedResult, SessionError> {
    with_game!(view.game(), G => play_out_as::<G>(view, seed, policy, most))?
}

/// Plays on, as [`play_out`], in a game that is known when the program is compiled.
pub fn play_out_as<G: FullGame>(
    view: &dyn DynView,
    seed: u64,
    policy: Policy,
    most: u64,
) -> Result<SimulatedResult, SessionError> {
    let view = of::<G>(view)?;
    if view.viewer != Viewer::Referee {
        return Err(SessionError::Form {
            what: "the view",
            found: "not the whole state".to_owned(),
            expected: "a game that was dealt out of it".to_owned(),
        });
    }
    view.attendance.expect_settled()?;
    let mut playout = boxed::playout::<G>(&view.rules, &view.state, seed);
    playout.policy = policy;
    if !view.attendance.has_ended() {
        playout.finish(most)?;
    }
    Ok(SimulatedResult::of(&playout))
}

/// The worth of a position to a seat, summed over random games from worlds that look like it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Evaluation {
    /// The number of games.
    pub playouts: u64,
    /// The shares of the win: of a game that the seat won alone a [whole share](Self::whole_share), of one that it won with others its
    /// part of that.
    pub shares: u64,
    /// The points of the seat, less those of the best other seat.
    pub margin: i64,
}

impl Evaluation {
    /// The share of a seat that wins alone: any number of seats can divide it.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::evaluate;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let view = game.view(Viewer::Seat(Seat::FIRST));
    /// let mut value = evaluate(&*view, Seat::FIRST, 0..5, 1)?;
    /// value += evaluate(&*view, Seat::FIRST, 5..10, 1)?;
    /// assert_eq!(value, evaluate(&*view, Seat::FIRST, 0..10, 1)?);
    /// assert!(value.shares <= 10 * value.whole_share());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn whole_share(&self) -> u64 {
        840
    }

    fn add<G: FullGame>(&mut self, seat: Seat, end: &G::State) {
        self.playouts += 1;
        let winners = G::winners(end);
        if winners.contains(seat) {
            self.shares += self.whole_share() / u64::from(winners.len().max(1));
        }
        let (mut own, mut best_other) = (0, 0);
        for (number, points) in (0..).zip(G::points(end)) {
            if number == seat.number() {
                own = points;
            } else {
                best_other = points.max(best_other);
            }
        }
        self.margin += i64::from(own) - i64::from(best_other);
    }
}

impl AddAssign for Evaluation {
    fn add_assign(&mut self, other: Self) {
        self.playouts += other.playouts;
        self.shares += other.shares;
        self.margin += other.margin;
    }
}

/// Evaluates a position for a seat: for each game of the series of the seed it deals a world out of the view, and plays it to its end at
/// random. Parts of a series can be evaluated one by one, or in several threads, and added.
pub fn evaluate(view: &dyn DynView, seat: Seat, games: Range<u64>, seed: u64) -> Result<Evaluation, SessionError> {
    with_game!(view.game(), G => evaluate_as::<G>(view, seat, games, seed))?
}

/// Evaluates a position, as [`evaluate`], of a game that is known when the program is compiled.
pub fn evaluate_as<G: FullGame>(
    view: &dyn DynView,
    seat: Seat,
    games: Range<u64>,
    seed: u64,
) -> Result<Evaluation, SessionError> {
    let view = of::<G>(view)?;
    view.at().expect_seat(seat)?;
    view.attendance.expect_settled()?;
    let mut evaluation = Evaluation::default();
    let mut playout = boxed::playout::<G>(&view.rules, &view.state, seed);
    for game in games {
        playout.restart_from_view(&view.state, seed, game);
        if !view.attendance.has_ended() {
            playout.finish(LONGEST_GAME)?;
        }
        evaluation.add::<G>(seat, playout.state());
    }
    Ok(evaluation)
}

/// A view whose game is known when the program is compiled.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct TypedView<'v, G: FullGame> {
    /// The rules of its set-up.
    pub rules: &'v G::Rules,
    /// The state as far as the viewer knows it.
    pub state: &'v G::State,
    /// The viewer.
    pub viewer: Viewer,
}

/// Returns the rules and the state of a view of a game that is known when the program is compiled, for a program that searches.
///
/// ```
/// use amunre_core::amun_re::AmunRe;
/// use amunre_core::prelude::*;
/// use amunre_core::session::typed_view;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let known = typed_view::<AmunRe>(&*view)?;
/// let world = Position::<AmunRe>::deal(known.rules, known.state, known.viewer, &mut Fast::of_world(1, 0))?;
/// assert!(!world.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn typed_view<G: FullGame>(view: &dyn DynView) -> Result<TypedView<'_, G>, SessionError> {
    let SessionView::<G> { rules, state, viewer, attendance, .. } = of(view)?;
    attendance.expect_settled()?;
    Ok(TypedView { rules, state, viewer: *viewer })
}

/// Returns what a seat may know of a table, out of the view of the referee.
///
/// ```
/// use amunre_core::prelude::*;
/// use amunre_core::session::view_of_seat;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let (table, own) = (game.view(Viewer::Referee), game.view(Viewer::Seat(Seat::FIRST)));
/// assert!(view_of_seat(&*table, Seat::FIRST)?.is_as(&*own));
/// assert!(view_of_seat(&*own, Seat::FIRST).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view_of_seat(table: &dyn DynView, seat: Seat) -> Result<Box<dyn DynView>, SessionError> {
    with_game!(table.game(), G => view_of_seat_as::<G>(table, seat))?
}

/// Returns what a seat may know, as [`view_of_seat`], in a game that is known when the program is compiled.
pub fn view_of_seat_as<G: FullGame>(table: &dyn DynView, seat: Seat) -> Result<Box<dyn DynView>, SessionError> {
    let table = of::<G>(table)?;
    table.at().expect_seat(seat)?;
    let SessionView { rules, state, viewer, names, attendance } = table;
    if *viewer != Viewer::Referee {
        let (found, expected) = ("not the view of the referee".to_owned(), "the view of the referee".to_owned());
        return Err(SessionError::Form { what: "the table", found, expected });
    }
    let viewer = Viewer::Seat(seat);
    let state = boxed::view::<G>(rules, state, viewer);
    let (rules, names) = (Arc::clone(rules), Arc::clone(names));
    Ok(Box::new(SessionView::<G> { rules, state, viewer, names, attendance: *attendance }))
}

/// The view of a game whose type is known.
pub(super) fn of<G: FullGame>(view: &dyn DynView) -> Result<&SessionView<G>, SessionError> {
    view.as_any().downcast_ref().ok_or_else(|| SessionError::Form {
        what: "the view",
        found: format!("of {}", view.game()),
        expected: format!("one of {}", G::ID),
    })
}
