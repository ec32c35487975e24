//! A running game.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Seat, Seats};
use amunre_core::engine::search::Policy;
use amunre_core::log::format::record::{SeatChange, SeatSignature};
use amunre_core::session;
use amunre_core::session::{DynGame, GameStart, JsonInput, Scope, SessionError};
use amunre_files::{Readers, write};
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple, PyType};

use crate::arguments::{GivenNames, GivenNumber, GivenText, given_bytes};
use crate::command_input::{CommandArgument, GivenId};
use crate::commands::Commands;
use crate::events::Events;
use crate::log_source::not_written;
use crate::logs::existing;
use crate::object_plan::{GameType, ObjectPlan};
use crate::search::{Evaluation, GivenPolicy, Playout};
use crate::seed::{GivenChance, pending, seed_of};
use crate::setup::setup_json;
use crate::signing_key::SigningKey;
use crate::table_queries::{ids_list, legal_ids, mask_bytes, seats};
use crate::to_python::{Object, of_game, to_python};
use crate::view::{View, event_values};
use crate::viewer::{GivenScope, GivenSeat, GivenViewer};
use crate::{actions, errors, observations, python_types};

/// A running game with its whole state and its record, on the side of the host.
///
/// `options` are those that differ from the edition (`{"promo_cards": True}`, docs/reference/options.md), `setup` the other fields of the
/// set-up (docs/reference/set-up.md). `board` is the id of a built-in board, or a whole one as a dict. `seed` is 32 bytes that only the
/// host knows, by default from the operating system; a small number is for tests and examples: anyone can guess it. With
/// `chance="explicit"` you make the draws, one by one (`pending_draw`, `draw`).
#[pyclass(frozen, generic, module = "amunre")]
pub(crate) struct Game {
    session: Mutex<Box<dyn DynGame>>,
    id: &'static str,
    players: u8,
}

impl Game {
    pub(crate) fn of(session: Box<dyn DynGame>) -> Self {
        let (id, players) = (session.game(), session.players());
        Self { session: Mutex::new(session), id, players }
    }

    /// Runs a closure on the game. It must not run Python.
    #[inline]
    fn with<T>(&self, py: Python<'_>, does: impl FnOnce(&mut dyn DynGame) -> T) -> T {
        // a game is changed as a whole or not at all
        does(&mut **self.session.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner))
    }

    /// The seats of a list, which can be left out.
    fn seats(&self, py: Python<'_>, seats: Option<Vec<GivenSeat>>) -> PyResult<Seats> {
        seats.unwrap_or_default().into_iter().map(|seat| seat.at(py, self.players)).collect()
    }

    /// The last events.
    fn last_of(session: &dyn DynGame) -> (Arc<dyn session::DynEvents>, Arc<[String]>) {
        (session.last(), Arc::clone(session.names()))
    }

    /// Runs a closure that can fail on the game.
    #[inline]
    fn attempt<T>(
        &self,
        py: Python<'_>,
        does: impl FnOnce(&mut dyn DynGame) -> Result<T, SessionError>,
    ) -> PyResult<T> {
        self.with(py, does).map_err(|problem| errors::raised(py, problem))
    }

    /// Runs a slow closure on the game, while other threads continue.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        does: impl FnOnce(&mut dyn DynGame) -> Result<T, SessionError> + Send,
    ) -> PyResult<T> {
        let done = py.detach(|| does(&mut **self.session.lock().unwrap_or_else(PoisonError::into_inner)));
        done.map_err(|problem| errors::raised(py, problem))
    }

    /// The game, its round and its phase in words.
    fn heading(&self, py: Python<'_>) -> String {
        let (phase, round) = self.with(py, |session| (session.phase(), session.round()));
        format!("Game of {}: {} players, round {round}, {phase}", self.id, self.players)
    }

    fn seen(&self, py: Python<'_>, viewer: Viewer) -> View {
        self.with(py, |session| View::of(session.view(viewer), Arc::clone(session.names())))
    }

    /// A copy of the whole state.
    fn truth(&self, py: Python<'_>) -> Box<dyn session::DynView> {
        self.with(py, |session| session.view(Viewer::Referee))
    }

    fn read(&self, py: Python<'_>, command: &Bound<'_, PyAny>) -> PyResult<CommandArgument> {
        let space = self.with(py, |session| session.action_space());
        CommandArgument::read_at(command, self.id, space, |typed| self.with(py, |session| session.id_of(typed)))
    }

    fn happened(&self, happened: Arc<dyn session::DynEvents>, names: Arc<[String]>) -> Events {
        Events { happened, viewer: Viewer::Referee, game: self.id, players: self.players, names }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (game = GivenText("amun-re".to_owned()), *, edition = None, players = None, seed = None, options = None, board = None, names = GivenNames(Vec::new()), setup = None, chance = GivenChance(false)),
        text_signature = "(game='amun-re', *, edition=None, players=None, seed=None, options=None, board=None, names=(), setup=None, chance=None)"
    )]
    #[allow(clippy::too_many_arguments)] // each has a name where it is called
    fn new(
        py: Python<'_>,
        game: GivenText,
        edition: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        board: Option<&Bound<'_, PyAny>>,
        names: GivenNames,
        setup: Option<&Bound<'_, PyAny>>,
        chance: GivenChance,
    ) -> PyResult<Self> {
        let (GivenText(game), GivenNames(names)) = (game, names);
        let setup = setup_json(py, edition, players, board, options, setup)?;
        let mut beginning = GameStart::new(seed_of(py, seed)?, names);
        beginning.draw_by_draw = chance.0;
        let opened = session::open(&game, &setup, &beginning);
        opened.map(Self::of).map_err(|problem| errors::raised(py, problem))
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.id
    }

    /// The set-up: edition, players, board and so on (docs/reference/set-up.md).
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        of_game(py, &ObjectPlan::Json, &*self.with(py, |session| session.setup_value()))
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.players
    }

    /// The names of the seats in their order; empty if they have none.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &*self.with(py, |session| Arc::clone(session.names())))
    }

    /// True once the game is over, or was abandoned.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.with(py, |session| session.is_over())
    }

    /// The seats that the table waits for: those that must act and have not left.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.with(py, |session| session.to_act()))
    }

    /// The first of the seats that the table waits for; `None` when no seat can act.
    #[getter]
    fn next_seat(&self, py: Python<'_>) -> Option<u8> {
        self.with(py, |session| session.to_act()).iter().next().map(Seat::number)
    }

    /// The decision that a seat must make, if the table waits for it.
    fn decision<'py>(&self, py: Python<'py>, seat: GivenSeat) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = seat.at(py, self.players)?;
        let owes = self.with(py, |session| session.decision(seat));
        owes.map(|owes| python_types::decision(py, &owes)).transpose()
    }

    /// The points of each seat so far.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.with(py, |session| session.scores()))
    }

    /// The winners, once the game is over.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.with(py, |session| session.winners()))
    }

    /// The points so far, with their reasons. Points that a seat has from the beginning are not among them: Men-Nefer begins with 10.
    #[getter]
    fn breakdown<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let lines = self.with(py, |session| session.breakdown());
        to_python(py, &*ObjectPlan::of_verdict(py, "ScoreLines")?, &lines)
    }

    /// The phase; `over` once the game is over by its rules.
    #[getter]
    fn phase(&self, py: Python<'_>) -> &'static str {
        self.with(py, |session| session.phase())
    }

    /// The round; after the end of the game, the last round that was played.
    #[getter]
    fn round(&self, py: Python<'_>) -> u16 {
        self.with(py, |session| session.round())
    }

    /// The number of action ids: every id is below this number. An id keeps its meaning within a game's set-up and version; in
    /// Horus the id of a spot is relative to the lowest-numbered tile that touches the spot.
    #[getter]
    fn action_space(&self, py: Python<'_>) -> u32 {
        self.with(py, |session| session.action_space())
    }

    /// The action ids of the legal commands of a seat in ascending order: all, or only those with which it makes its decision
    /// (`"required"`: without those that are legal at any time, unless there are no others).
    #[pyo3(signature = (seat, scope = GivenScope(Scope::All)), text_signature = "($self, seat, scope='all')")]
    fn legal_ids<'py>(&self, py: Python<'py>, seat: GivenSeat, scope: GivenScope) -> PyResult<Bound<'py, PyList>> {
        let seat = seat.at(py, self.players)?;
        ids_list(py, |ids| self.with(py, |session| session.legal_ids(seat, scope.0, ids)))
    }

    /// A byte for each action id: 1 if `legal_ids` lists it, 0 if it does not. They are written into `out`, a writable array of `uint8` or
    /// `int8` with as many numbers, or returned as bytes.
    #[pyo3(signature = (seat, scope = GivenScope(Scope::All), out = None), text_signature = "($self, seat, scope='all', out=None)")]
    fn legal_mask<'py>(
        &self,
        py: Python<'py>,
        seat: GivenSeat,
        scope: GivenScope,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.at(py, self.players)?;
        let space = self.with(py, |session| session.action_space());
        let Some(out) = out else {
            let write = |mask: &mut [u8]| self.with(py, |session| session.legal_mask(seat, scope.0, mask));
            return Ok(mask_bytes(py, space, write)?.into_any());
        };
        let array = observations::room_for_mask(space, out)?;
        self.with(py, |session| observations::write_mask(&array, |mask| session.legal_mask(seat, scope.0, mask)))?;
        Ok(out.clone())
    }

    /// The description of the observations of this set-up: a dict with the `version`, the `length`, and the `fields` in the order of their
    /// numbers: dicts with the path in the JSON of a view, the `first` number and the `length`, the `least` and the `most` of a number,
    /// the `kind`, and the `names` of the numbers. docs/guide/learning.md has the kinds.
    #[getter]
    fn observation_spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        observations::spec(py, &*self.truth(py))
    }

    /// The knowledge of a seat as numbers, in the order of `observation_spec`. They are written into `out`, a writable array of `float32`,
    /// `int16`, `int32` or `uint8` with as many numbers, or returned as a memoryview of `int16`. In `uint8` a number above 255 is 255, and
    /// one below 0 is 0.
    #[pyo3(signature = (seat, out = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: GivenSeat,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.at(py, self.players)?;
        observations::observed(py, |room| self.with(py, |game| session::observe_seat(game, seat, room)), out)
    }

    /// The kinds of event, in the order of their numbers in the rows of `recall`: dicts with the `name` and the `fields`. A field has a
    /// `path` in the JSON of an event, a `column`, and a `kind` and `names` as those of `observation_spec`.
    #[getter]
    fn event_spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        observations::events(py, self.id)
    }

    /// The last events as a seat may know them, the last one in the last row: `window` rows of 12 numbers, 0 before the first event. The
    /// columns are the kind from 1, the seat, and the other fields, as `event_spec` says. They are written into `out`, an array as that
    /// of `observe`, or returned as a memoryview of `int16`. A fork or a dealt world begins with no events.
    #[pyo3(signature = (seat, window, out = None))]
    fn recall<'py>(
        &self,
        py: Python<'py>,
        seat: GivenSeat,
        window: usize,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.at(py, self.players)?;
        observations::recalled(py, window, |rows| self.with(py, |game| session::recall(game, seat, rows)), out)
    }

    /// The kinds of command of this set-up, in ascending order of their ids: dicts with the name in JSON (`kind`), the `first` id, and for
    /// the fields the `shape`, the names (`axes`) and the columns of features (`columns`). The ids of a kind are an array of this shape.
    #[getter]
    fn action_spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        actions::spec(py, &*self.truth(py))
    }

    /// A row of numbers for each action id: kind, place, x, y, card, amount, as `action_spec` says; -1 where a command has none. They are
    /// written into `out`, a writable array of integers of 32 bits, or returned as a memoryview.
    #[pyo3(signature = (ids, out = None))]
    fn action_features<'py>(
        &self,
        py: Python<'py>,
        ids: Vec<GivenId>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        actions::features(py, &*self.truth(py), ids, out)
    }

    /// An upper bound of the number of choices at a decision in games of this set-up: the length that `padded_ids` needs.
    #[getter]
    fn most_choices(&self, py: Python<'_>) -> u32 {
        self.with(py, |session| session.most_choices())
    }

    /// Writes the ids of `legal_ids` into `out`, a writable array of integers of 32 bits, and -1 into the rest of it; returns their number.
    #[pyo3(signature = (seat, out, scope = GivenScope(Scope::Required)), text_signature = "($self, seat, out, scope='required')")]
    fn padded_ids(
        &self,
        py: Python<'_>,
        seat: GivenSeat,
        out: &Bound<'_, PyAny>,
        scope: GivenScope,
    ) -> PyResult<usize> {
        let seat = seat.at(py, self.players)?;
        actions::padded(py, self.with(py, |session| legal_ids(session, seat, scope.0)), out)
    }

    /// The legal commands of a seat, in the order of `legal_ids`.
    #[pyo3(signature = (seat, scope = GivenScope(Scope::All)), text_signature = "($self, seat, scope='all')")]
    fn legal_commands(&self, py: Python<'_>, seat: GivenSeat, scope: GivenScope) -> PyResult<Commands> {
        let seat = seat.at(py, self.players)?;
        let (ids, at) = self.with(py, |session| (legal_ids(session, seat, scope.0), session.view(Viewer::Referee)));
        Ok(Commands { ids, at })
    }

    /// The command with this action id.
    fn command<'py>(&self, py: Python<'py>, id: GivenId) -> PyResult<Bound<'py, PyAny>> {
        let id = id.below(py, || self.with(py, |session| session.action_space()))?;
        let command = self.attempt(py, |session| session.command(id))?;
        of_game(py, &*ObjectPlan::of(py, self.id, GameType::Command)?, &*command)
    }

    /// The action id of a command; `None` for one that no rules could ever allow.
    fn action_id(&self, py: Python<'_>, command: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        let given = self.read(py, command)?;
        self.attempt(py, |session| session.id(given.input()))
    }

    /// A command in words, in the notation of docs/reference/notation.md without the name of the seat.
    fn words(&self, py: Python<'_>, command: &Bound<'_, PyAny>) -> PyResult<String> {
        let given = self.read(py, command)?;
        self.attempt(py, |session| session.words(given.input()))
    }

    /// The meaning of a line that a person types at the table, forgiving and never guessing: `{"kind": "lines", "value": [...]}` with
    /// the canonical lines, or a question with the lines that could be meant, or a hint. `listed` are the lines that were shown
    /// last: a number picks one of them. Nothing changes.
    #[pyo3(signature = (typed, listed = Vec::new()), text_signature = "($self, typed, listed=[])")]
    fn interpret<'py>(&self, py: Python<'py>, typed: &str, listed: Vec<String>) -> PyResult<Object<'py>> {
        let table = self.with(py, |session| session.view(Viewer::Referee));
        let reading = session::interpret(&*table, typed, None, &listed);
        to_python(py, &ObjectPlan::Json, &reading)
    }

    /// Lines that say what can be typed now, at most eight.
    fn guide(&self, py: Python<'_>) -> Vec<String> {
        session::guide(&*self.with(py, |session| session.view(Viewer::Referee)), None)
    }

    /// Raises the exception that `apply` would raise if a rule forbids the command; changes nothing.
    fn check(&self, py: Python<'_>, seat: GivenSeat, command: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, given) = (seat.at(py, self.players)?, self.read(py, command)?);
        self.attempt(py, |session| session.check(seat, given.input()))
    }

    /// Returns true if a command of a seat is legal. Nothing is explained, so it takes no longer for an illegal one; an input
    /// that is not a command is an error.
    fn is_legal(&self, py: Python<'_>, seat: GivenSeat, command: &Bound<'_, PyAny>) -> PyResult<bool> {
        let (seat, given) = (seat.at(py, self.players)?, self.read(py, command)?);
        self.attempt(py, |session| session.is_legal(seat, given.input()))
    }

    /// Judges a command and carries it out: a dataclass, a value as JSON has it, its JSON as text, an action id, or text in notation
    /// (`"bid ABYDOS 3"`). An error changes nothing. If the header has the public key of the seat, the command must be
    /// signed: with `signature`, made from `sign_request`, or with a key from `sign_with`.
    #[pyo3(signature = (seat, command, *, signature = None))]
    fn apply(
        &self,
        py: Python<'_>,
        seat: GivenSeat,
        command: &Bound<'_, PyAny>,
        signature: Option<GivenText>,
    ) -> PyResult<Events> {
        let (seat, given) = (seat.at(py, self.players)?, self.read(py, command)?);
        let (last, names) = self.attempt(py, |session| {
            match signature {
                None => session.apply(seat, given.input())?,
                Some(GivenText(signature)) => session.apply_signed(seat, given.input(), &signature)?,
            }
            Ok(Self::last_of(session))
        })?;
        Ok(self.happened(last, names))
    }

    /// The request for the signature of a seat on a command: a line of JSON for the holder of its key
    /// (`SigningKey.sign`, `amunre sign`). It is valid only for the next command. For a secret command it is a secret
    /// between you and the seat.
    fn sign_request(&self, py: Python<'_>, seat: GivenSeat, command: &Bound<'_, PyAny>) -> PyResult<String> {
        let (seat, given) = (seat.at(py, self.players)?, self.read(py, command)?);
        self.attempt(py, |session| Ok(session.sign_request(seat, given.input())?.line()?))
    }

    /// Signs the commands of this seat with its key from now on. It must be the key that the header names.
    fn sign_with(&self, py: Python<'_>, seat: GivenSeat, key: &SigningKey) -> PyResult<()> {
        let seat = seat.at(py, self.players)?;
        self.attempt(py, |session| session.sign_with(seat, key.key.clone()))
    }

    /// The anchor of an entry of the log, by default of the last one: short enough to read aloud, for `verify`.
    #[pyo3(signature = (entry = None))]
    fn anchor(&self, py: Python<'_>, entry: Option<GivenNumber>) -> PyResult<String> {
        self.work(py, |session| session.anchor(entry.map(|entry| entry.0)).map(|anchor| anchor.to_string()))
    }

    /// Carries out the command with this action id. Returns no events.
    fn apply_id(&self, py: Python<'_>, seat: GivenSeat, id: GivenId) -> PyResult<()> {
        let seat = seat.at(py, self.players)?;
        let id = id.below(py, || self.with(py, |session| session.action_space()))?;
        self.attempt(py, |session| session.apply(seat, session::CommandInput::Id(id)))
    }

    /// The action ids with which the first of the seats that the table waits for makes its decision, in ascending order; empty
    /// when no seat can act: the game is over, or those who must act have left. `apply_next` takes one of them; `step` is faster.
    fn next_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        ids_list(py, |ids| self.with(py, |session| ids.extend_from_slice(session.next_ids())))
    }

    /// Carries out the command with this action id for the first of the seats that the table waits for.
    fn apply_next(&self, py: Python<'_>, id: GivenId) -> PyResult<()> {
        let id = id.below(py, || self.with(py, |session| session.action_space()))?;
        self.attempt(py, |session| session.apply_next(id))
    }

    /// Carries out the choice `k` of the first of the seats that the table waits for, and the forced moves after it; returns the number
    /// of choices of the next decision, 0 when no seat can act. `k` counts from 0 in the order of `next_ids`, and a forced move is the
    /// only choice. Without `k`, only forced moves are carried out. It is the quickest way to play.
    #[pyo3(signature = (k = None, /))]
    fn step(&self, py: Python<'_>, k: Option<GivenNumber>) -> PyResult<usize> {
        self.attempt(py, |session| match k {
            Some(GivenNumber(place)) => session.step(usize::try_from(place).unwrap_or(usize::MAX)),
            None => session.choices(),
        })
    }

    /// The events of the last command that was not undone. Before the first command they are those of the start, or in a game
    /// from `outcomes` those of its command. Empty before the first command of a game from `determinize`, and while the game
    /// waits for a draw.
    #[getter]
    fn last(&self, py: Python<'_>) -> Events {
        let (last, names) = self.with(py, |session| Self::last_of(session));
        self.happened(last, names)
    }

    /// The whole state, as it is now.
    #[getter]
    fn state(&self, py: Python<'_>) -> View {
        self.seen(py, Viewer::Referee)
    }

    /// The table as a viewer may know it now: a seat, `"spectator"`, or `"referee"`, who sees the whole state.
    fn view(&self, py: Python<'_>, viewer: GivenViewer) -> PyResult<View> {
        let viewer = viewer.at(py, self.players)?;
        Ok(self.seen(py, viewer))
    }

    /// Returns true if a seat can undo its last command.
    fn can_undo(&self, py: Python<'_>, seat: GivenSeat) -> PyResult<bool> {
        let seat = seat.at(py, self.players)?;
        Ok(self.with(py, |session| session.can_undo(seat)).is_ok())
    }

    /// Undoes the last command of a seat.
    fn undo(&self, py: Python<'_>, seat: GivenSeat) -> PyResult<()> {
        let seat = seat.at(py, self.players)?;
        self.attempt(py, |session| session.undo(seat))
    }

    /// Returns true if a command was undone, none was given since, and its seat can act.
    fn can_redo(&self, py: Python<'_>) -> bool {
        self.with(py, |session| session.can_redo())
    }

    /// Carries out again the command that was undone last; returns its events. A seat that signs gives the command anew instead.
    fn redo(&self, py: Python<'_>) -> PyResult<Events> {
        let (last, names) = self.attempt(py, |session| session.redo().map(|()| Self::last_of(session)))?;
        Ok(self.happened(last, names))
    }

    /// Resigns for a seat. The seat can do nothing more until it is replaced.
    fn resign(&self, py: Python<'_>, seat: GivenSeat) -> PyResult<()> {
        let seat = seat.at(py, self.players)?;
        self.attempt(py, |session| session.seat_change(&SeatChange::Resigned { seat }))
    }

    /// Records that a seat is out of time. The seat can do nothing more until it is replaced.
    fn out_of_time(&self, py: Python<'_>, seat: GivenSeat) -> PyResult<()> {
        let seat = seat.at(py, self.players)?;
        self.attempt(py, |session| session.seat_change(&SeatChange::OutOfTime { seat }))
    }

    /// Replaces the player of a seat, who has left, by a newcomer with this name.
    fn replace(&self, py: Python<'_>, seat: GivenSeat, by: GivenText) -> PyResult<()> {
        let seat = seat.at(py, self.players)?;
        self.attempt(py, |session| session.seat_change(&SeatChange::Replaced { by: by.0, seat }))
    }

    /// Abandons the game: it ends without a winner.
    fn abandon(&self, py: Python<'_>, reason: GivenText) -> PyResult<()> {
        self.attempt(py, |session| session.seat_change(&SeatChange::Abandoned { reason: reason.0 }))
    }

    /// Records a ruling of the referee, with the reason and the seats that agreed. The repairs of the table are events as
    /// dataclasses, as JSON values, or in JSON. `signatures` maps seats that agreed to their signatures of a `ruling_request`.
    /// Returns the events. Earlier commands cannot be undone.
    #[pyo3(signature = (repairs, *, reason, agreed = None, signatures = None))]
    fn ruling(
        &self,
        py: Python<'_>,
        repairs: &Bound<'_, PyAny>,
        reason: GivenText,
        agreed: Option<Vec<GivenSeat>>,
        signatures: Option<Bound<'_, PyDict>>,
    ) -> PyResult<Events> {
        let agreed = self.seats(py, agreed)?;
        let signed = |(seat, signed): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            let (seat, GivenText(signed)) = (seat.extract::<GivenSeat>()?.at(py, self.players)?, signed.extract()?);
            Ok(SeatSignature { seat, signed })
        };
        let mut signatures = signatures.iter().flatten().map(signed).collect::<PyResult<Vec<_>>>()?;
        signatures.sort_by_key(|signature| signature.seat);
        let repairs = event_values(repairs, self.id)?;
        let (last, names) = self.attempt(py, |session| {
            session.ruling(JsonInput::Value(&repairs), agreed, &reason.0, &signatures)?;
            Ok(Self::last_of(session))
        })?;
        Ok(self.happened(last, names))
    }

    /// The request that a seat sign a ruling to which it agrees, for a seat whose key is elsewhere: one line for
    /// `SigningKey.sign`.
    #[pyo3(signature = (seat, repairs, *, reason, agreed))]
    fn ruling_request(
        &self,
        py: Python<'_>,
        seat: GivenSeat,
        repairs: &Bound<'_, PyAny>,
        reason: GivenText,
        agreed: Vec<GivenSeat>,
    ) -> PyResult<String> {
        let (seat, agreed) = (seat.at(py, self.players)?, self.seats(py, Some(agreed))?);
        let repairs = event_values(repairs, self.id)?;
        self.attempt(py, |session| {
            Ok(session.ruling_request(seat, JsonInput::Value(&repairs), agreed, &reason.0)?.line()?)
        })
    }

    /// Records that a seat vouches for all entries so far, at the end of the game for the result too: with `signature`, made from
    /// `acknowledgement_request`, or with a key from `sign_with`.
    #[pyo3(signature = (seat, *, signature = None))]
    fn acknowledge(&self, py: Python<'_>, seat: GivenSeat, signature: Option<GivenText>) -> PyResult<()> {
        let seat = seat.at(py, self.players)?;
        self.attempt(py, |session| session.acknowledge(seat, signature.as_ref().map(|text| text.0.as_str())))
    }

    /// The request that a seat acknowledge all entries so far, for a seat whose key is elsewhere: one line for `SigningKey.sign`. It
    /// is valid until the next entry.
    fn acknowledgement_request(&self, py: Python<'_>, seat: GivenSeat) -> PyResult<String> {
        let seat = seat.at(py, self.players)?;
        self.attempt(py, |session| Ok(session.acknowledgement_request(seat)?.line()?))
    }

    /// Writes a remark into the log: of a seat, or of the referee.
    #[pyo3(signature = (text, *, seat = None))]
    fn note(&self, py: Python<'_>, text: GivenText, seat: Option<GivenSeat>) -> PyResult<()> {
        let seat = seat.map(|seat| seat.at(py, self.players)).transpose()?;
        self.attempt(py, |session| session.note(seat, &text.0))
    }

    /// The draw that the game waits for, if you make the draws: a dict with its `label` in the log, its `number` among the draws of this
    /// label, and the `items` that can come, each with its number of copies in the pile: it comes with the probability copies / sum of
    /// all copies. `None` if no draw comes first.
    #[getter]
    fn pending_draw<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let draw = self.with(py, |session| session.pending_draw().cloned());
        draw.map(|draw| pending(py, &draw)).transpose()
    }

    /// Makes the draw that the game waits for, by the name of an item. Returns the events of the command, or of the start, once all its
    /// draws are made; before that there are none.
    fn draw(&self, py: Python<'_>, item: GivenText) -> PyResult<Events> {
        let (last, names) = self.attempt(py, |session| session.draw(&item.0).map(|()| Self::last_of(session)))?;
        Ok(self.happened(last, names))
    }

    /// A game that looks to the viewer like this one: the hidden values are dealt at random from `seed`, and so are its later
    /// draws. It has no log. For the `"referee"` it is this game with other future draws. With `chance="explicit"` you make its
    /// draws.
    #[pyo3(signature = (viewer, seed, *, chance = GivenChance(false)), text_signature = "($self, viewer, seed, *, chance=None)")]
    fn determinize(
        &self,
        py: Python<'_>,
        viewer: GivenViewer,
        seed: GivenNumber,
        chance: GivenChance,
    ) -> PyResult<Self> {
        let viewer = viewer.at(py, self.players)?;
        Ok(Self::of(self.attempt(py, |session| chance.of(session.determinize(viewer, seed.0)?))?))
    }

    /// Plays on at random to the end, or for at most `most` commands, and returns the result. The game itself does not change. The draws and
    /// choices follow from `seed`. `policy` is `"kind_first"` (a kind of command, then a command of that kind) or `"uniform"`. It plays on
    /// from the true state: a bot plays out what `determinize` deals.
    #[pyo3(
        signature = (seed, policy = GivenPolicy(Policy::KindFirst), *, most = GivenNumber(20_000)),
        text_signature = "($self, seed, policy='kind_first', *, most=20000)"
    )]
    fn playout(&self, py: Python<'_>, seed: GivenNumber, policy: GivenPolicy, most: GivenNumber) -> PyResult<Playout> {
        let (seed, policy, most) = (seed.0, policy.0, most.0);
        let state = self.truth(py);
        let played = py.detach(|| session::play_out(&*state, seed, policy, most));
        played.map(Playout).map_err(|problem| errors::raised(py, problem))
    }

    /// The worth of this position to a seat, by what that seat knows: the mean over `n` random games, each from another world that looks
    /// the same to it.
    fn evaluate(&self, py: Python<'_>, seat: GivenSeat, n: GivenNumber, seed: GivenNumber) -> PyResult<Evaluation> {
        let seat = seat.at(py, self.players)?;
        let view = self.with(py, |session| session.view(Viewer::Seat(seat)));
        Evaluation::of(py, &*view, seat, n.0, seed.0)
    }

    /// A hash of 64 bits of the state, as a viewer may know it: equal states have equal numbers, in each process and on each machine with
    /// this build.
    #[pyo3(signature = (viewer = GivenViewer::Other(Viewer::Referee)), text_signature = "($self, viewer='referee')")]
    fn state_hash(&self, py: Python<'_>, viewer: GivenViewer) -> PyResult<u64> {
        let viewer = viewer.at(py, self.players)?;
        Ok(self.with(py, |session| session.view(viewer).state_hash()))
    }

    /// All outcomes of a command, as pairs of a weight (a whole number) and the game after it, whose `last` are the events. The
    /// same draws in another order are another outcome. More than `most` outcomes are an error. These games have no log.
    #[pyo3(signature = (seat, command, most = GivenNumber(1000)), text_signature = "($self, seat, command, most=1000)")]
    fn outcomes(
        &self,
        py: Python<'_>,
        seat: GivenSeat,
        command: &Bound<'_, PyAny>,
        most: GivenNumber,
    ) -> PyResult<Vec<(u64, Self)>> {
        let (seat, given) = (seat.at(py, self.players)?, self.read(py, command)?);
        let most = usize::try_from(most.0).unwrap_or(usize::MAX);
        let all = self.work(py, |session| session.outcomes(seat, given.input(), most))?;
        Ok(all.into_iter().map(|(weight, after)| (weight, Self::of(after))).collect())
    }

    /// A second game that continues from here independently.
    fn copy(&self, py: Python<'_>) -> Self {
        Self::of(self.with(py, |session| session.copy()))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    /// The record of the game, as a referee's own log: as far as it was played, with its result if it is over.
    fn log(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |session| session.log())
    }

    /// The number of entries of the record so far, that of the result of a game that is over included.
    fn entries(&self, py: Python<'_>) -> PyResult<u64> {
        self.work(py, DynGame::entry_count)
    }

    /// The lines of the record from this entry on, as `log` has them: for a host that stores the lines before it. A result that was
    /// written stays: what led to it cannot be undone.
    fn log_since(&self, py: Python<'_>, entry: GivenNumber) -> PyResult<String> {
        self.work(py, |session| session.log_since(entry.0))
    }

    /// Removes the lines before this entry, which the host stores. What needs the whole record (`log`, `save`) fails from now on.
    fn release_lines(&self, py: Python<'_>, entry: GivenNumber) -> PyResult<()> {
        self.work(py, |session| session.release_lines(entry.0))
    }

    /// Writes the log to a new file that only its owner can read, as a whole or not at all. An existing file is overwritten only
    /// with `replace`, and not while `amunre record` writes it.
    #[pyo3(signature = (path, *, replace = false))]
    fn save_log(&self, py: Python<'_>, path: PathBuf, replace: bool) -> PyResult<()> {
        let log = self.log(py)?;
        py.detach(|| write(&path, log.as_bytes(), existing(replace), Readers::Owner)).map_err(not_written)
    }

    /// The whole game as bytes, for `Game.restore`: also what can be undone and redone, and the secrets of the host (the seed, and
    /// the key of the commitments). Keys from `sign_with` are not in it.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.attempt(py, |session| session.save())?))
    }

    /// Continues a game that `save` returned. It writes the same log from here on.
    #[classmethod]
    fn restore(_class: &Bound<'_, PyType>, py: Python<'_>, saved: &Bound<'_, PyAny>) -> PyResult<Self> {
        let bytes = given_bytes(saved)?;
        let restored = py.detach(|| session::restore(&bytes));
        restored.map(Self::of).map_err(|problem| errors::raised(py, problem))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((py.get_type::<Self>().getattr("restore")?, (self.save(py)?,)))
    }

    /// Returns true if both are the same game with the same set-up and the same whole state; names, seeds and logs may differ.
    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else {
            return false;
        };
        // one after the other: two locks at once could wait for each other
        let of = |game: &Self| game.with(py, |session| (session.setup(), session.view(Viewer::Referee)));
        let ((setup, truth), (other_setup, other_truth)) = (of(self), of(other.get()));
        setup == other_setup && truth.is_as(&*other_truth)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        self.state(py).picture()
    }

    /// The whole table drawn, for a notebook: SVG.
    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let view = self.state(py);
        py.detach(|| view.svg())
    }

    /// The whole table drawn below the name of the game, for a notebook: HTML.
    fn _repr_html_(&self, py: Python<'_>) -> String {
        let (heading, view) = (self.heading(py), self.state(py));
        py.detach(|| view.html(&heading, &[]))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<{}>", self.heading(py))
    }
}
