//! The view of a table: a state with less known in it, kept up to date by the events that this viewer may know.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::engine::scene::ScenePanel;
use crate::engine::{FullGame, Names, Seat, Seats, Viewer, boxed};
use crate::log::command_in_words;
use crate::log::transcription::{InputRequest, LineEffect, Rejection};
use crate::registry::with_game;
use crate::session::attendance::Attendance;
use crate::session::input::read;
use crate::session::queries::{Queried, QueryTarget};
use crate::session::rules::rules_as;
use crate::session::typed_line::InputContext;
use crate::session::{
    CommandAnswer, DynBranch, EachSeat, JsonInput, JsonValue, LineError, Reading, SessionError, TableQueries,
    explanation, perft,
};

/// A view of a table: a state with less known in it. The view of a game or of a log knows which seats have left; one that was made
/// from JSON does not.
pub trait DynView: TableQueries + Send + Sync {
    /// Returns the viewer.
    fn viewer(&self) -> Viewer;
    /// Returns the state as far as the viewer knows it.
    fn state(&self) -> &dyn JsonValue;
    /// Returns the state in canonical JSON.
    fn json(&self) -> Result<String, SessionError> {
        self.state().json()
    }
    /// Returns the names of the seats, if it has any.
    fn names(&self) -> &[String];
    /// Sets the names of the seats, for refusals and other sentences. A view that a game made has those of the game.
    fn set_names(&mut self, names: &[String]);
    /// Returns the table as text in 60 columns.
    ///
    /// ```
    /// use amunre_core::engine::ids::Names;
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let picture = game.view(Viewer::Spectator).picture(&Names::new(vec!["red".to_owned()]));
    /// assert!(picture.starts_with("round 1, old kingdom: bidding, as a spectator sees it\nred is to bid"));
    /// assert!(picture.lines().all(|line| line.chars().count() <= 60));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn picture(&self, names: &Names) -> String;
    /// Returns the table as panels, which a face can draw.
    ///
    /// ```
    /// use amunre_core::engine::ids::Names;
    /// use amunre_core::engine::text::scene::PanelKind;
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let panels = game.view(Viewer::Spectator).scene(&Names::default());
    /// assert_eq!(panels.iter().filter(|panel| panel.kind == PanelKind::Seat).count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn scene(&self, names: &Names) -> Vec<ScenePanel>;
    /// Returns the first legal commands of a seat in words, at most so many, and the number of the others.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let (first, others) = game.view(Viewer::Spectator).legal_words(Seat::FIRST, 2);
    /// assert_eq!((first.join(", ").as_str(), others), ("bid MEMPHIS 0, bid MEMPHIS 1", 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn legal_words(&self, seat: Seat, most: usize) -> (Vec<String>, usize);
    /// Keeps the view in step: the events of one command as this viewer may know them, a list. Impossible events change
    /// nothing.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::JsonInput;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let mut client = game.view(Viewer::Spectator);
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// client.follow(JsonInput::Text(&game.last().events(Viewer::Spectator).json()?))?;
    /// assert!(client.is_as(&*game.view(Viewer::Spectator)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn follow(&mut self, events: JsonInput<'_>) -> Result<(), SessionError>;
    /// Returns a second view that goes on from here on its own.
    fn copy(&self) -> Box<dyn DynView>;
    /// Returns true if the other view is of the same game and viewer, and shows the same.
    fn is_as(&self, other: &dyn DynView) -> bool;
    /// For comparing.
    fn as_any(&self) -> &dyn Any;
}

/// Names the game and the viewer, and the state as far as the viewer knows it.
impl fmt::Debug for dyn DynView + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut view = f.debug_struct("DynView");
        view.field("game", &self.game()).field("viewer", &self.viewer()).field("state", &self.state()).finish()
    }
}

/// The view of a running game.
pub(super) struct SessionView<G: FullGame> {
    pub(super) rules: Arc<G::Rules>,
    pub(super) state: Box<G::State>,
    pub(super) viewer: Viewer,
    /// The names of the seats in their order; empty if they have none.
    pub(super) names: Arc<[String]>,
    /// The seats that can act; all, for all that a view from JSON knows.
    pub(super) attendance: Attendance,
}

impl<G: FullGame> Queried for SessionView<G> {
    type Game = G;

    fn at(&self) -> QueryTarget<'_, G> {
        let Self { rules, names, state, attendance, viewer } = self;
        QueryTarget { rules, names, state, attendance: *attendance, viewer: *viewer }
    }
}

impl<G: FullGame> DynView for SessionView<G> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn state(&self) -> &dyn JsonValue {
        &*self.state
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn set_names(&mut self, names: &[String]) {
        self.names = names.into();
    }

    fn picture(&self, names: &Names) -> String {
        let mut drawn = String::new();
        // writing to a string does not fail
        let _ = G::write_table(&self.rules, &self.state, names, &mut drawn);
        drawn
    }

    fn scene(&self, names: &Names) -> Vec<ScenePanel> {
        G::scene(&self.rules, &self.state, names)
    }

    fn legal_words(&self, seat: Seat, most: usize) -> (Vec<String>, usize) {
        let mut commands = Vec::new();
        if !self.attendance.lets_act(seat) {
            return (Vec::new(), 0);
        }
        G::legal_commands(&self.rules, &self.state, seat, &mut commands);
        let words: Vec<String> = commands.iter().take(most).map(command_in_words::<G>).collect();
        let more = commands.len().saturating_sub(words.len());
        (words, more)
    }

    fn follow(&mut self, events: JsonInput<'_>) -> Result<(), SessionError> {
        let events: Vec<G::Event> = read("the list of events", events)?;
        let mut after = self.state.clone();
        events.iter().for_each(|event| G::evolve(&self.rules, &mut after, event));
        // impossible events lead to an impossible state
        G::check(&self.rules, &after).map_err(|error| SessionError::Form {
            what: "the state after these events",
            found: error.to_string(),
            expected: "events that are possible here".to_owned(),
        })?;
        if boxed::view::<G>(&self.rules, &after, self.viewer) != after {
            return Err(not_its_own("the state after these events"));
        }
        self.state = after;
        Ok(())
    }

    fn copy(&self) -> Box<dyn DynView> {
        let (rules, names) = (Arc::clone(&self.rules), Arc::clone(&self.names));
        Box::new(Self { rules, state: self.state.clone(), viewer: self.viewer, names, attendance: self.attendance })
    }

    fn is_as(&self, other: &dyn DynView) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.viewer == other.viewer && self.state == other.state)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Opens the view of a client that has no game: out of the set-up and the JSON of the host's view of this viewer.
///
/// ```
/// use amunre_core::prelude::*;
/// use amunre_core::session::open_view;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let viewer = Viewer::Seat(Seat::FIRST);
/// let client = open_view("amun-re", &game.setup(), viewer, &game.view(viewer).json()?)?;
/// assert!(client.is_legal(Seat::FIRST, CommandInput::Words("bid sawu 6"))?);
/// assert!(open_view("amun-re", &game.setup(), viewer, &game.view(Viewer::Referee).json()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_view(game: &str, setup: &str, viewer: Viewer, view: &str) -> Result<Box<dyn DynView>, SessionError> {
    with_game!(game, G => open_view_as::<G>(setup, viewer, view))?
}

/// Opens the view of a client, as [`open_view`], of a game that is known when the program is compiled.
pub fn open_view_as<G: FullGame>(setup: &str, viewer: Viewer, view: &str) -> Result<Box<dyn DynView>, SessionError> {
    let rules = rules_as::<G>(setup)?;
    let players = G::players(&rules);
    if let Viewer::Seat(seat) = viewer
        && seat.number() >= players
    {
        return Err(SessionError::Seat { seat, players });
    }
    let state: Box<G::State> = read("the view", JsonInput::Text(view))?;
    G::check(&rules, &state)?;
    if boxed::view::<G>(&rules, &state, viewer) != state {
        return Err(not_its_own("the view"));
    }
    Ok(Box::new(SessionView::<G> { rules, state, viewer, names: Arc::default(), attendance: Attendance::default() }))
}

/// Returns the view of a state of a game of the registry, for a program that plays on the engine itself. `rules` is an `Arc` of the rules
/// of the game, `state` its state: they have no type here, so that the view is compiled once, in this crate.
///
/// ```
/// use amunre_core::amun_re::AmunRe;
/// use amunre_core::engine::chance::Fast;
/// use amunre_core::prelude::*;
/// use amunre_core::session::{rules_as, view_of_state};
///
/// let rules = rules_as::<AmunRe>(r#"{"edition":"classic","players":3}"#)?;
/// let position = Position::<AmunRe>::start(&rules, &mut Fast::new(1, 0))?;
/// let view = view_of_state("amun-re", &rules, position.state(), Viewer::Spectator)?;
/// assert_eq!(view.to_act().len(), 1);
/// assert!(view_of_state("horus", &rules, position.state(), Viewer::Spectator).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view_of_state(
    game: &str,
    rules: &(dyn Any + Send + Sync),
    state: &dyn Any,
    viewer: Viewer,
) -> Result<Box<dyn DynView>, SessionError> {
    with_game!(game, G => match (rules.downcast_ref(), state.downcast_ref()) {
        (Some(rules), Some(state)) => Ok(view_as::<G>(rules, state, viewer)),
        _ => Err(not_its_own("the state")),
    })?
}

/// Returns the view of a state, of a game that is known when the program is compiled.
pub(crate) fn view_as<G: FullGame>(rules: &Arc<G::Rules>, state: &G::State, viewer: Viewer) -> Box<dyn DynView> {
    let state = boxed::view::<G>(rules, state, viewer);
    let (rules, attendance) = (Arc::clone(rules), Attendance::default());
    Box::new(SessionView::<G> { rules, state, viewer, names: Arc::default(), attendance })
}

// Questions that few programs ask are functions: a method of the trait is compiled into each program that has a view.

/// Returns the outcome of each command of a seat, up to the first that cannot be carried out. The line is as docs/reference/notation.md has it,
/// with the names of the seats (`red: bid abydos 3`), or JSON as in a script. Sentences have the names that are given.
///
/// ```
/// use amunre_core::engine::ids::Names;
/// use amunre_core::prelude::*;
/// use amunre_core::session::explain;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let view = game.view(Viewer::Spectator);
/// let answers = explain(&*view, "seat 0: bid sawu 4", &Names::default()).unwrap_or_default();
/// assert_eq!(answers[0].objections[0].rule.to_string(), "amun-re/auction/space");
/// assert_eq!(answers[0].alternatives[0].words, "bid SAWU 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(view: &dyn DynView, line: &str, names: &Names) -> Result<Vec<CommandAnswer>, LineError> {
    let answered = with_game!(view.game(), G => explain_as::<G>(view, line, names));
    answered.unwrap_or_else(|unknown| Err(LineError::Json { column: 0, problem: unknown.to_string() }))
}

/// Explains a line, as [`explain`], at a view of a game that is known when the program is compiled. Returns nothing for a view of
/// another game.
pub fn explain_as<G: FullGame>(view: &dyn DynView, line: &str, names: &Names) -> Result<Vec<CommandAnswer>, LineError> {
    let Some(view) = view.as_any().downcast_ref::<SessionView<G>>() else { return Ok(Vec::new()) };
    let seats = Names::new(view.names.to_vec());
    // of a game that is over the rules say more than its record
    let is_over = G::is_over(&view.state);
    let called: Vec<String> = Seat::all(G::players(&view.rules)).map(|seat| names.of(seat)).collect();
    let barred = |seat| if is_over { None } else { Some(view.attendance.check(seat, &called).err()?.to_string()) };
    explanation::explain::<G>(&view.rules, view.state.clone(), line, &seats, names, barred)
}

/// Returns the meaning of a line that a person types at a table. Short forms are understood, and an ambiguous line is never guessed. `question` is what the recorder asks,
/// and `listed` the lines that were listed last: a number picks one of them.
///
/// ```
/// use amunre_core::prelude::*;
/// use amunre_core::session::{Reading, interpret};
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let read = interpret(&*game.view(Viewer::Referee), "bid sawu 6", None, &[]);
/// assert!(matches!(read, Reading::Lines(lines) if lines == ["seat 0: bid SAWU 6"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn interpret(view: &dyn DynView, typed: &str, question: Option<&InputRequest>, listed: &[String]) -> Reading {
    let read = with_game!(view.game(), G => interpret_as::<G>(view, typed, question, listed));
    read.unwrap_or_else(|unknown| Reading::Hint(unknown.to_string()))
}

/// Reads a typed line, as [`interpret`], at a view of a game that is known when the program is compiled. A view of another game takes no
/// line.
pub fn interpret_as<G: FullGame>(
    view: &dyn DynView,
    typed: &str,
    question: Option<&InputRequest>,
    listed: &[String],
) -> Reading {
    interpreted::<G>(view, typed, &InputContext { question, listed, speaker: None })
}

/// Returns the meaning of a line that is typed at a screen of one seat, as [`interpret`]: without a name it is meant for this seat.
pub fn interpret_for(view: &dyn DynView, seat: Seat, typed: &str, listed: &[String]) -> Reading {
    let context = InputContext { question: None, listed, speaker: Some(seat) };
    let read = with_game!(view.game(), G => interpreted::<G>(view, typed, &context));
    read.unwrap_or_else(|unknown| Reading::Hint(unknown.to_string()))
}

fn interpreted<G: FullGame>(view: &dyn DynView, typed: &str, context: &InputContext<'_>) -> Reading {
    match view.as_any().downcast_ref::<SessionView<G>>() {
        Some(view) => view.at().interpret(typed, context),
        None => Reading::Hint(format!("this is a table of {}, not of {}", view.game(), G::ID)),
    }
}

/// Returns the next step of the same command of each seat that is asked ([`Reading::EachSeat`]), after these seats have given it.
pub fn next_of_each(view: &dyn DynView, words: &str, done: Seats) -> EachSeat {
    with_game!(view.game(), G => next_of_each_as::<G>(view, words, done)).unwrap_or(EachSeat::End)
}

/// Returns the next step, as [`next_of_each`], at a view of a game that is known when the program is compiled. At a view of another game
/// there is none.
pub fn next_of_each_as<G: FullGame>(view: &dyn DynView, words: &str, done: Seats) -> EachSeat {
    let view = view.as_any().downcast_ref::<SessionView<G>>();
    view.map_or(EachSeat::End, |view| view.at().next_of_each(words, done))
}

/// Returns the effect of a line, as [`interpret`] spells it, on a game that keeps its own record and draws itself. A command of another
/// seat than the viewer has none if hidden values decide whether it is legal: a refusal would show them.
pub fn effect_of_line(view: &dyn DynView, line: &str) -> Result<LineEffect, Rejection> {
    let effect = with_game!(view.game(), G => effect_of_line_as::<G>(view, line));
    effect.unwrap_or_else(|unknown| Err(Rejection::Cannot(unknown.to_string())))
}

/// Returns the effect of a line, as [`effect_of_line`], at a view of a game that is known when the program is compiled. At a view of
/// another game a line has none.
pub fn effect_of_line_as<G: FullGame>(view: &dyn DynView, line: &str) -> Result<LineEffect, Rejection> {
    match view.as_any().downcast_ref::<SessionView<G>>() {
        Some(view) => {
            let effect = LineEffect::of::<G>(line, &Names::new(view.names.to_vec()), G::players(&view.rules))?;
            if let LineEffect::Commands { seat, commands } = &effect {
                view.at().expect_shown(*seat, commands)?;
            }
            Ok(effect)
        }
        None => Err(Rejection::Cannot(format!("this is a table of {}, not of {}", view.game(), G::ID))),
    }
}

/// Returns lines that say what can be typed now, at most eight.
pub fn guide(view: &dyn DynView, question: Option<&InputRequest>) -> Vec<String> {
    with_game!(view.game(), G => guide_as::<G>(view, question)).unwrap_or_default()
}

/// Returns the help of the moment, as [`guide`], at a view of a game that is known when the program is compiled. There is none for a view
/// of another game.
pub fn guide_as<G: FullGame>(view: &dyn DynView, question: Option<&InputRequest>) -> Vec<String> {
    guided::<G>(view, &InputContext { question, ..InputContext::default() })
}

/// Returns lines that say what can be typed now at a screen of one seat, as [`guide`].
pub fn guide_for(view: &dyn DynView, seat: Seat) -> Vec<String> {
    let context = InputContext { speaker: Some(seat), ..InputContext::default() };
    with_game!(view.game(), G => guided::<G>(view, &context)).unwrap_or_default()
}

fn guided<G: FullGame>(view: &dyn DynView, context: &InputContext<'_>) -> Vec<String> {
    let view = view.as_any().downcast_ref::<SessionView<G>>();
    view.map(|view| view.at().guide(context)).unwrap_or_default()
}

/// Returns the first commands of the sequences of commands and draws that can follow a view.
///
/// ```
/// use amunre_core::prelude::*;
/// use amunre_core::session::branches;
///
/// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// let first = branches(&*game.view(Viewer::Referee));
/// assert_eq!((first.len(), first[0].words().as_str()), (22, "bid MEMPHIS 0"));
/// assert_eq!(first[0].sequences(1)?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn branches(view: &dyn DynView) -> Vec<Box<dyn DynBranch>> {
    with_game!(view.game(), G => branches_as::<G>(view)).unwrap_or_default()
}

/// Returns the first commands that can follow, as [`branches`], at a view of a game that is known when the program is compiled.
pub fn branches_as<G: FullGame>(view: &dyn DynView) -> Vec<Box<dyn DynBranch>> {
    let view = view.as_any().downcast_ref::<SessionView<G>>();
    let Some(view) = view.filter(|view| !view.attendance.has_ended()) else { return Vec::new() };
    perft::branches::<G>(&view.rules, &view.state, view.attendance.left())
}

fn not_its_own(what: &'static str) -> SessionError {
    let (found, expected) = ("not the view of this viewer".to_owned(), "only what this viewer may know".to_owned());
    SessionError::Form { what, found, expected }
}
