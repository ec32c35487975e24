//! A running game as bytes: a line with the version and a hash of the rest, a line with the id of the game, and JSON.
//!
//! The rules are deterministic, so a game is saved as its beginning and the action ids of its commands, and restored by giving
//! them again. A build that reaches another state so, or has other data files, refuses it. A game whose record cannot be written anew from that is saved with the text of its record.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engine::{FullGame, History, Seat, Seed, Seeded, SharedStack, boxed, from_text, to_declared};
use crate::log::{Hash, Identity};
use crate::registry::with_game;
use crate::session::attendance::Attendance;
use crate::session::build_check::{BuildCheck, WHAT};
use crate::session::game_chance::GameChance;
use crate::session::game_record::{RecordStart, SessionAct, Unwritten};
use crate::session::host::Session;
use crate::session::{CommandInput, Draws as _, DynGame, SessionError};

/// The version of the form that is written. It and the one before it, which has no [`BuildCheck`], are read.
const VERSION: u32 = 2;

/// The first word of each saved game. The version and the hash of the other lines follow.
const FIRST: &str = "amunre-saved-game";

/// The JSON of a saved game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct SavedGame<G: FullGame> {
    start: SavedStart<G>,
    /// The commands, undos and redos since then.
    acts: Vec<SavedAct>,
    /// True if the caller makes the draws one by one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    draw_by_draw: bool,
    /// The signature of the last command, if it waits for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signed: Option<String>,
    /// The facts by which another build knows that its rules or its data are others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    build: Option<BuildCheck>,
}

/// The beginning of a saved game.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, bound = "")]
enum SavedStart<G: FullGame> {
    /// A game from its start on. Without a seed the caller makes its draws.
    New {
        setup: G::Setup,
        names: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
        game_id: Hash,
        key: Hash,
        guessable: bool,
    },
    /// The lines of a record.
    Log(String),
    /// A game without a record.
    State {
        setup: G::Setup,
        names: Vec<String>,
        state: Box<G::State>,
        /// The command that led to this state, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        last: Option<SavedLast<G::Command>>,
        /// The events that led to this state.
        events: Vec<G::Event>,
        /// The earlier events that gave points.
        scored: Vec<G::Event>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
        #[serde(default, skip_serializing_if = "Attendance::is_full")]
        attendance: Attendance,
    },
}

/// The last command before the state of a game without a record.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedLast<C> {
    seat: Seat,
    command: C,
    /// True if it cannot be undone because a drawn item was revealed; else a hidden value was.
    drawn: bool,
}

/// An act as a number: 0 is a redo, 1 to 8 the undo of a seat, a larger number less 9 is `8 * id + seat`, a command, and from 2^40 on the
/// rest is the id of an item that was drawn.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct SavedAct(u64);

impl SavedAct {
    const SEATS: u64 = Seat::MOST as u64;
    const REDO: Self = Self(0);
    const DRAW: u64 = 1 << 40;

    fn undo(seat: Seat) -> Self {
        Self(1 + u64::from(seat.number()))
    }

    fn command(seat: Seat, id: u32) -> Self {
        Self(1 + Self::SEATS + Self::SEATS * u64::from(id) + u64::from(seat.number()))
    }

    fn draw(item: u16) -> Self {
        Self(Self::DRAW + u64::from(item))
    }

    /// Does it in a game.
    fn done<G: FullGame>(self, session: &mut Session<G>, signed: Option<&str>) -> Result<(), SessionError> {
        if let Some(item) = self.0.checked_sub(Self::DRAW) {
            let item = u16::try_from(item).unwrap_or(u16::MAX);
            let name = session.pending_draw().map_or("", |draw| draw.label.pile.name_of(item));
            return session.draw(name);
        }
        let seat = |number: u64| u8::try_from(number % Self::SEATS).ok().and_then(Seat::new).unwrap_or(Seat::FIRST);
        let Some(number) = self.0.checked_sub(1) else { return session.redo() };
        match (number / Self::SEATS).checked_sub(1) {
            Some(id) => {
                let id = CommandInput::Id(u32::try_from(id).unwrap_or(u32::MAX));
                session.apply_input(seat(number), id, signed)
            }
            None => session.undo(seat(number)),
        }
    }
}

impl<G: FullGame> Session<G> {
    pub(super) fn saved(&self) -> Result<Vec<u8>, SessionError> {
        let setup = || G::setup(self.table.rules()).clone();
        let names = self.names.to_vec();
        let start = match &self.record.start {
            RecordStart::Nothing(unwritten) => {
                let Unwritten { seed, identity: Identity { game_id, key, guessable } } = **unwritten;
                SavedStart::<G>::New { setup: setup(), names, seed, game_id, key, guessable }
            }
            RecordStart::Lines { text, .. } => SavedStart::Log(text.to_string()),
            RecordStart::Live(log) => {
                log.expect_all()?;
                SavedStart::Log(log.text.clone())
            }
            RecordStart::Asleep(log) => return Err(SessionError::Released { before: log.released }),
            RecordStart::Never => {
                let (before, last, events) = self.table.settled_by();
                let drawn = self.table.settled_by_a_draw();
                let last = last.map(|(seat, command)| SavedLast { seat, command, drawn });
                let scored = self.earlier.in_order().flat_map(|history| history.events()).chain(before);
                let scored = scored.filter(|event| G::score_line(self.table.rules(), event).is_some());
                SavedStart::State {
                    setup: setup(),
                    names,
                    state: Box::new(self.table.settled().clone()),
                    scored: scored.cloned().collect(),
                    last,
                    events: events.cloned().collect(),
                    seed: self.table.chance().seeded().map(|seeded| seeded.seed()),
                    attendance: self.attendance,
                }
            }
        };
        let made = self.table.chance().made().iter().map(|item| SessionAct::Draw(*item));
        let waiting = self.waiting.iter().map(|waiting| waiting.act).chain(made);
        let acts = self.record.acts.in_order().copied().chain(waiting).filter_map(|act| match act {
            // it comes with the set-up
            SessionAct::Start => None,
            SessionAct::Command(seat, _, Some(id)) => Some(Ok(SavedAct::command(seat, id))),
            SessionAct::Command(seat, _, None) => Some(Err(SessionError::NoActionId(seat))),
            SessionAct::Undo(seat) => Some(Ok(SavedAct::undo(seat))),
            SessionAct::Redo(..) => Some(Ok(SavedAct::REDO)),
            SessionAct::Draw(item) => Some(Ok(SavedAct::draw(item))),
        });
        let acts = acts.collect::<Result<_, _>>()?;
        let signed = self.waiting.as_ref().and_then(|waiting| waiting.signed.clone());
        let draw_by_draw = self.table.chance().one_by_one().is_some();
        let build = BuildCheck::of::<G>(self.table.rules(), self.table.state())?;
        let saved = SavedGame { start, acts, draw_by_draw, signed, build: Some(build) };
        let lines = format!("{}\n{}", G::ID, to_declared(&saved)?);
        Ok(format!("{FIRST} {VERSION} {}\n{lines}", Hash::of_text(&lines)).into_bytes())
    }

    fn restored(saved: SavedGame<G>) -> Result<Self, SessionError> {
        let mut session = match saved.start {
            SavedStart::New { setup, names, seed, game_id, key, guessable } => {
                let rules = boxed::rules::<G>(&setup)?;
                Self::new_game(rules, seed, &names, Identity { game_id, key, guessable })?
            }
            SavedStart::Log(text) => Self::load(text.as_bytes())?,
            SavedStart::State { setup, names, state, last, events, scored, seed, attendance } => {
                let rules = boxed::rules::<G>(&setup)?;
                G::check(&rules, &state)?;
                let mut earlier = SharedStack::default();
                earlier.push(Arc::new(History::new(scored.into())));
                let dice = GameChance::Seed(seed.map(Seeded::new));
                let mut session = Self::from_state(rules, names.into(), state, &events, dice, earlier);
                if let Some(SavedLast { seat, command, drawn }) = last {
                    session.table.began_with(seat, command, drawn);
                }
                Self { attendance, ..session }
            }
        };
        if let Some(build) = &saved.build {
            build.expect_data::<G>(session.table.rules())?;
        }
        if saved.draw_by_draw {
            session.draw_by_draw()?;
        }
        // what waits is the last command, and its draws
        let last = saved.acts.iter().rposition(|act| act.0 < SavedAct::DRAW);
        for (place, act) in saved.acts.into_iter().enumerate() {
            let done = act.done(&mut session, saved.signed.as_deref().filter(|_| last == Some(place)));
            done.map_err(|error| saved.build.as_ref().map_or(error.clone(), |build| build.refused(place, &error)))?;
        }
        if let Some(build) = &saved.build {
            build.expect_state::<G>(session.table.state())?;
        }
        Ok(session)
    }
}

/// Continues a game that [`DynGame::save`] saved. Fails if the bytes were changed, if a newer version saved them, or if the game has
/// different rules or data in this version.
pub fn restore(saved: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    let (game, json) = checked(saved)?;
    with_game!(game, G => restore_json::<G>(json))?
}

/// Continues a game that [`DynGame::save`] saved, as [`restore`], whose type is known at compile time.
pub fn restore_as<G: FullGame>(saved: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    let (game, json) = checked(saved)?;
    if game != G::ID {
        return Err(SessionError::Form {
            what: WHAT,
            found: format!("of {game}"),
            expected: format!("one of {}", G::ID),
        });
    }
    restore_json::<G>(json)
}

fn restore_json<G: FullGame>(json: &str) -> Result<Box<dyn DynGame>, SessionError> {
    let saved: SavedGame<G> = from_text(json).map_err(|error| SessionError::Form {
        what: WHAT,
        found: format!("not readable ({error})"),
        expected: "a game that this version of amunre knows".to_owned(),
    })?;
    Ok(Box::new(Session::restored(saved)?))
}

/// Returns the id of the game and the JSON of a saved game, which must be complete and of this version.
fn checked(saved: &[u8]) -> Result<(&str, &str), SessionError> {
    let rest = saved.strip_prefix(FIRST.as_bytes()).and_then(|rest| rest.strip_prefix(b" "));
    let rest = rest.ok_or_else(|| damaged("something else"))?;
    let rest = std::str::from_utf8(rest).map_err(|_| damaged("damaged"))?;
    let (line, lines) = rest.split_once('\n').unwrap_or((rest, ""));
    let (version, hash) = line.split_once(' ').unwrap_or((line, ""));
    match version.parse::<u32>() {
        Ok(1..=VERSION) => {}
        Ok(newer) if newer > VERSION => {
            return Err(SessionError::Form {
                what: WHAT,
                found: format!("of version {newer}"),
                expected: format!("version {VERSION}: a newer amunre saved this game"),
            });
        }
        _ => return Err(damaged("damaged")),
    }
    match lines.split_once('\n') {
        Some(parts) if Hash::of_text(lines).to_string() == hash => Ok(parts),
        _ => Err(damaged("incomplete or damaged")),
    }
}

fn damaged(found: &str) -> SessionError {
    SessionError::Form {
        what: WHAT,
        found: found.to_owned(),
        expected: "the bytes of a saved game, unchanged".to_owned(),
    }
}
