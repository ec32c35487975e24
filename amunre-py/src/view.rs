//! The view of a table.

use std::sync::Arc;

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::session;
use amunre_core::session::{DynView, JsonInput, Scope};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use serde_json::Value;

use crate::arguments::{GivenNames, GivenNumber, GivenText};
use crate::command_input::{CommandArgument, GivenId};
use crate::commands::Commands;
use crate::events::Events;
use crate::from_python::{json_of_text, json_text, word_value};
use crate::game::Game;
use crate::object_plan::{GameType, ObjectPlan};
use crate::search::Evaluation;
use crate::seed::GivenChance;
use crate::table_queries::{ids_list, legal_ids, mask_bytes, seats};
use crate::to_python::of_game;
use crate::viewer::{GivenScope, GivenSeat, GivenViewer, viewer_object};
use crate::{actions, errors, observations, python_types};

/// The table at one moment, as far as a viewer knows it. It never changes: `follow` returns the next one.
///
/// `view["seats"][0]["gold"]` reads from it, with the names of the game's schema; `str(view)` draws the table. A client makes
/// one from the set-up and the JSON that the host sent.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct View {
    table: Box<dyn DynView>,
    names: Arc<[String]>,
    /// The state as a read-only object, once it was asked for.
    state_object: PyOnceLock<Py<PyAny>>,
}

/// The parts from which a view is made again: game, set-up, viewer, state, names.
type ViewParts<'py> = (&'static str, String, Py<PyAny>, String, Bound<'py, PyTuple>);

impl View {
    pub(crate) fn of(table: Box<dyn DynView>, names: Arc<[String]>) -> Self {
        Self { table, names, state_object: PyOnceLock::new() }
    }

    /// A copy of its table.
    pub(crate) fn table(&self) -> Box<dyn DynView> {
        self.table.copy()
    }

    pub(crate) fn picture(&self) -> String {
        self.table.picture(&Names::new(self.names.to_vec()))
    }

    /// The table drawn: SVG.
    pub(crate) fn svg(&self) -> String {
        amunre_report::picture(&*self.table, &self.names)
    }

    /// The table drawn below a heading and some lines of text: HTML.
    pub(crate) fn html(&self, heading: &str, lines: &[String]) -> String {
        amunre_report::display(&*self.table, &self.names, heading, lines)
    }

    /// The round, the phase and the viewer in words.
    fn heading(&self) -> String {
        let (phase, round) = (self.table.phase(), self.table.round());
        let viewer = match self.table.viewer() {
            Viewer::Seat(seat) => format!("seat {}", seat.number()),
            Viewer::Spectator => "spectator".to_owned(),
            Viewer::Referee => "referee".to_owned(),
        };
        format!("{} by {viewer}: round {round}, {phase}", self.table.game())
    }

    fn state_object<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        let state_object = || of_game(py, &ObjectPlan::ReadOnly, self.table.state()).map(Bound::unbind);
        let state_object = self.state_object.get_or_try_init(py, state_object)?;
        Ok(state_object.bind(py))
    }
}

#[pymethods]
impl View {
    #[new]
    #[pyo3(signature = (game, setup, viewer, view, names = GivenNames(Vec::new())), text_signature = "(game, setup, viewer, view, names=())")]
    fn new(
        py: Python<'_>,
        game: GivenText,
        setup: &Bound<'_, PyAny>,
        viewer: GivenViewer,
        view: &Bound<'_, PyAny>,
        names: GivenNames,
    ) -> PyResult<Self> {
        let (GivenText(game), GivenNames(names)) = (game, names);
        let (setup, view) = (json_text(setup, "the set-up")?, json_text(view, "the view")?);
        // the seat is checked once the table is known
        let viewer = viewer.at(py, Seat::MOST)?;
        let table = session::open_view(&game, &setup, viewer, &view);
        let mut table = table.map_err(|problem| errors::raised(py, problem))?;
        let fit = session::expect_names(&names, table.players()).map_err(session::SessionError::Setup);
        fit.map_err(|problem| errors::raised(py, problem))?;
        if let Viewer::Seat(seat) = viewer
            && seat.number() >= table.players()
        {
            return Err(errors::no_seat(py, seat.number(), table.players()));
        }
        table.set_names(&names);
        Ok(Self::of(table, names.into()))
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.table.game()
    }

    /// The set-up.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        of_game(py, &ObjectPlan::Json, &*self.table.setup_value())
    }

    /// The viewer: a seat, `"spectator"` or `"referee"`.
    #[getter]
    fn viewer(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        viewer_object(py, self.table.viewer())
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.table.players()
    }

    /// The names of the seats in their order; empty if they have none.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &*self.names)
    }

    /// True once the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// The seats that the table waits for: those that must act and have not left. A view that was made from JSON does not know who
    /// has left.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.table.to_act())
    }

    /// The decision that a seat must make, if the table waits for it.
    fn decision<'py>(&self, py: Python<'py>, seat: GivenSeat) -> PyResult<Option<Bound<'py, PyAny>>> {
        let owes = self.table.decision(seat.at(py, self.table.players())?);
        owes.map(|owes| python_types::decision(py, &owes)).transpose()
    }

    /// The points of each seat so far.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.table.scores())
    }

    /// The winners, once the game is over.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.table.winners())
    }

    /// The phase; `over` once the game is over by its rules.
    #[getter]
    fn phase(&self) -> &'static str {
        self.table.phase()
    }

    /// The round; after the end of the game, the last round that was played.
    #[getter]
    fn round(&self) -> u16 {
        self.table.round()
    }

    /// The action ids of the legal commands of a seat in ascending order, as far as this viewer can tell: for its own seat it can tell all.
    #[pyo3(signature = (seat, scope = GivenScope(Scope::All)), text_signature = "($self, seat, scope='all')")]
    fn legal_ids<'py>(&self, py: Python<'py>, seat: GivenSeat, scope: GivenScope) -> PyResult<Bound<'py, PyList>> {
        let seat = seat.at(py, self.table.players())?;
        ids_list(py, |ids| self.table.legal_ids(seat, scope.0, ids))
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
        let seat = seat.at(py, self.table.players())?;
        let space = self.table.action_space();
        let write = |mask: &mut [u8]| self.table.legal_mask(seat, scope.0, mask);
        let Some(out) = out else { return Ok(mask_bytes(py, space, write)?.into_any()) };
        observations::write_mask(&observations::room_for_mask(space, out)?, write)?;
        Ok(out.clone())
    }

    /// The description of the observations of this set-up, as `Game.observation_spec`.
    #[getter]
    fn observation_spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        observations::spec(py, &*self.table)
    }

    /// The knowledge of the seat whose view this is as numbers, as `Game.observe`.
    #[pyo3(signature = (out = None))]
    fn observe<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        observations::observed(py, |room| session::observe(&*self.table, room), out)
    }

    /// The kinds of command of this set-up, in ascending order of their ids: dicts with the name in JSON (`kind`), the `first` id, and for
    /// the fields the `shape`, the names (`axes`) and the columns of features (`columns`). The ids of a kind are an array of this shape.
    #[getter]
    fn action_spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        actions::spec(py, &*self.table)
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
        actions::features(py, &*self.table, ids, out)
    }

    /// An upper bound of the number of choices at a decision in games of this set-up: the length that `padded_ids` needs.
    #[getter]
    fn most_choices(&self) -> u32 {
        self.table.most_choices()
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
        let seat = seat.at(py, self.table.players())?;
        actions::padded(py, legal_ids(&*self.table, seat, scope.0), out)
    }

    /// The legal commands of a seat, in the order of `legal_ids`.
    #[pyo3(signature = (seat, scope = GivenScope(Scope::All)), text_signature = "($self, seat, scope='all')")]
    fn legal_commands(&self, py: Python<'_>, seat: GivenSeat, scope: GivenScope) -> PyResult<Commands> {
        let ids = legal_ids(&*self.table, seat.at(py, self.table.players())?, scope.0);
        Ok(Commands { ids, at: self.table.copy() })
    }

    /// The action id of a command, `None` if it has none.
    fn action_id(&self, py: Python<'_>, command: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        let given = CommandArgument::read_at(command, self.table.game(), self.table.action_space(), |typed| {
            self.table.id_of(typed)
        })?;
        self.table.id(given.input()).map_err(|problem| errors::raised(py, problem))
    }

    /// Returns true if a command of a seat is legal, as far as this viewer can tell.
    fn is_legal(&self, py: Python<'_>, seat: GivenSeat, command: &Bound<'_, PyAny>) -> PyResult<bool> {
        let seat = seat.at(py, self.table.players())?;
        let given = CommandArgument::read_at(command, self.table.game(), self.table.action_space(), |typed| {
            self.table.id_of(typed)
        })?;
        self.table.is_legal(seat, given.input()).map_err(|problem| errors::raised(py, problem))
    }

    /// The view after the events of one command: the host's `Events` for this viewer, or a list of events as dataclasses, as
    /// JSON values, or in JSON. The rules are not checked: the caller vouches for the events. An undo has no events:
    /// after one, take the host's new view.
    fn follow(&self, py: Python<'_>, events: &Bound<'_, PyAny>) -> PyResult<Self> {
        let game = self.table.game();
        let mut table = self.table.copy();
        let followed = match events.cast::<Events>() {
            Ok(events) if events.get().game == game => {
                let value = serde_json::to_value(events.get().value_for(self.table.viewer()));
                table.follow(JsonInput::Value(&value.map_err(|error| PyValueError::new_err(error.to_string()))?))
            }
            Ok(events) => return Err(errors::wrong_form(py, "the game of the events", events.get().game, game)),
            Err(_) if events.is_instance_of::<PyString>() => {
                let GivenText(json) = events.extract()?;
                table.follow(JsonInput::Text(&json))
            }
            Err(_) => table.follow(JsonInput::Value(&event_values(events, game)?)),
        };
        followed.map_err(|problem| errors::raised(py, problem))?;
        Ok(Self::of(table, Arc::clone(&self.names)))
    }

    /// A game that looks like this view: the hidden values are dealt at random from `seed`, and so are its later draws. It has no
    /// log. With `chance="explicit"` you make its draws.
    #[pyo3(signature = (seed, *, chance = GivenChance(false)), text_signature = "($self, seed, *, chance=None)")]
    fn determinize(&self, py: Python<'_>, seed: GivenNumber, chance: GivenChance) -> PyResult<Game> {
        let dealt = session::determinize(&*self.table, seed.0).and_then(|game| chance.of(game));
        dealt.map(Game::of).map_err(|problem| errors::raised(py, problem))
    }

    /// The worth of this position to a seat: the mean over `n` random games, each from another world that looks like this view.
    fn evaluate(&self, py: Python<'_>, seat: GivenSeat, n: GivenNumber, seed: GivenNumber) -> PyResult<Evaluation> {
        Evaluation::of(py, &*self.table, seat.at(py, self.table.players())?, n.0, seed.0)
    }

    /// A hash of 64 bits of what this view shows: equal views have equal numbers, in each process and on each machine with this build.
    #[getter]
    fn state_hash(&self) -> u64 {
        self.table.state_hash()
    }

    /// The state in canonical JSON.
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        self.table.json().map_err(|problem| errors::raised(py, problem))
    }

    /// The state as a new dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        of_game(py, &ObjectPlan::Json, self.table.state())
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.state_object(py)?.get_item(name)
    }

    fn __contains__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.state_object(py)?.contains(name)
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.state_object(py)?.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.state_object(py)?.try_iter()?.into_any())
    }

    /// The names of its fields.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.state_object(py)?.call_method0("keys")
    }

    /// The values of its fields.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.state_object(py)?.call_method0("values")
    }

    /// The names and values of its fields.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.state_object(py)?.call_method0("items")
    }

    /// The value of a field, or a default if there is none.
    #[pyo3(signature = (name, default = None, /))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        name: &Bound<'py, PyAny>,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.state_object(py)?.call_method1("get", (name, default))
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, ViewParts<'py>)> {
        let (viewer, names) = (self.viewer(py)?, self.names(py)?);
        let made = (self.table.game(), self.table.setup(), viewer, self.json(py)?, names);
        Ok((py.get_type::<Self>().into_any(), made))
    }

    /// Returns true if both are views of the same game and show the same.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.table.is_as(&*other.get().table))
    }

    fn __hash__(&self) -> u64 {
        self.table.state_hash()
    }

    fn __str__(&self) -> String {
        self.picture()
    }

    /// The table drawn, for a notebook: SVG.
    fn _repr_svg_(&self, py: Python<'_>) -> String {
        py.detach(|| self.svg())
    }

    /// The table drawn below its name, for a notebook: HTML.
    fn _repr_html_(&self, py: Python<'_>) -> String {
        py.detach(|| self.html(&format!("View of {}", self.heading()), &[]))
    }

    fn __repr__(&self) -> String {
        format!("<View of {}>", self.heading())
    }
}

/// The JSON value of a list of events: dataclasses, JSON values, or the list in JSON.
pub(crate) fn event_values(events: &Bound<'_, PyAny>, game: &str) -> PyResult<Value> {
    if events.is_instance_of::<PyString>() {
        let GivenText(text) = events.extract()?;
        if let Some(value) = json_of_text(events.py(), &text, "the list of events")? {
            return Ok(value);
        }
    }
    let mut values = Vec::new();
    for event in python_types::events_list(events.py(), events)?.try_iter()? {
        values.push(word_value(&event?, game, GameType::Event, "the list of events")?);
    }
    Ok(Value::Array(values))
}
