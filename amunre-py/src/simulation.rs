//! Series of simulated games: `amunre/simulation.py` hands out their numbers.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use amunre_agents::{AgentError, SeatedAgents, SimulatedPlayer};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::session;
use amunre_core::session::{DynSimulatedGame, DynSimulation, SimulatedResult, SimulatedSeat, Status};
use amunre_tables::{LogSource, SimulatedLog};
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::{PyBytes, PyDict};

use crate::arguments::{GivenNames, GivenText};
use crate::command_input::CommandArgument;
use crate::setup::setup_json;
use crate::view::View;
use crate::{agents, errors, tables};

/// The number of games that a thread takes at a time.
const BLOCK: u64 = 16;

/// A series of simulated games. `seats` has the name of an agent or `"asked"` for each seat.
#[pyclass(frozen, module = "amunre._amunre")]
pub(crate) struct Series {
    simulation: Arc<dyn DynSimulation>,
    game: &'static str,
    players: Arc<[SimulatedPlayer]>,
    seed: u64,
}

/// The results of games: points of each seat (32 bits each), 1 for a winner and 0 for another seat (8 bits), number of commands (32 bits),
/// in the byte order of the machine; and the action ids that were chosen in each game, or nothing if all seats are random.
type Results<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<Vec<u32>>);

/// The same in Rust.
#[derive(Default)]
struct Columns {
    scores: Vec<u8>,
    winners: Vec<u8>,
    lengths: Vec<u8>,
    chosen: Vec<Vec<u32>>,
}

/// The players with these names.
pub(crate) fn simulated_players(py: Python<'_>, argument: &str, names: &[String]) -> PyResult<Vec<SimulatedPlayer>> {
    let wrong = |error: AgentError| errors::plain(py, Status::Setup, &format!("{argument}: {error}"));
    names.iter().map(|name| name.parse().map_err(wrong)).collect()
}

impl Columns {
    fn add(&mut self, result: &SimulatedResult) {
        self.scores.extend(result.scores.iter().flat_map(|points| i32::from(*points).to_ne_bytes()));
        let seats = Seat::all(u8::try_from(result.scores.len()).unwrap_or_default());
        self.winners.extend(seats.map(|seat| u8::from(result.winners.contains(seat))));
        self.lengths.extend(result.length.to_ne_bytes());
    }

    fn results(self, py: Python<'_>) -> Results<'_> {
        let Self { scores, winners, lengths, chosen } = self;
        (PyBytes::new(py, &scores), PyBytes::new(py, &winners), PyBytes::new(py, &lengths), chosen)
    }

    fn append(&mut self, mut other: Self) {
        self.scores.append(&mut other.scores);
        self.winners.append(&mut other.winners);
        self.lengths.append(&mut other.lengths);
        self.chosen.append(&mut other.chosen);
    }
}

impl Series {
    /// Plays games one after the other.
    fn played(&self, first: u64, number: u64, stop: &(dyn Fn() -> bool + Sync)) -> Result<Columns, AgentError> {
        let mut columns = Columns::default();
        let mut game = self.simulation.begin(first)?;
        let is_random = self.players.iter().all(|player| player.seat() == SimulatedSeat::Random);
        for place in 0..number {
            let number = first.wrapping_add(place);
            if place > 0 {
                game.restart(number)?;
            }
            let mut chosen = Vec::new();
            self.agents(number).advance(&mut *game, &mut chosen, Some(stop))?;
            columns.add(&game.result());
            if !is_random {
                columns.chosen.push(chosen);
            }
        }
        Ok(columns)
    }

    /// The agents of a game.
    fn agents(&self, number: u64) -> SeatedAgents {
        SeatedAgents::new(Arc::clone(&self.players), self.seed, number)
    }

    /// Plays games in several threads.
    fn played_by(
        &self,
        first: u64,
        number: u64,
        workers: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Columns, AgentError> {
        let blocks = (0..number.div_ceil(BLOCK)).map(|block| {
            let done = block.saturating_mul(BLOCK);
            (block, first.wrapping_add(done), number.saturating_sub(done).min(BLOCK))
        });
        let blocks = Mutex::new(blocks);
        let next = || blocks.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            let mut done = Vec::new();
            while let Some((block, first, number)) = next() {
                done.push((block, self.played(first, number, stop)?));
            }
            Ok::<_, AgentError>(done)
        };
        let done = thread::scope(|scope| {
            let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
            let own = work();
            // a thread that panicked has a result too: its panic goes on here
            let others =
                others.into_iter().map(|other| other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            others.chain([own]).collect::<Result<Vec<_>, _>>()
        })?;
        let mut done: Vec<(u64, Columns)> = done.into_iter().flatten().collect();
        done.sort_by_key(|(block, _)| *block);
        let mut columns = Columns::default();
        done.into_iter().for_each(|(_, part)| columns.append(part));
        Ok(columns)
    }
}

impl Series {
    /// The logs of games. `chosen` has the action ids of each game, or is empty if no function plays.
    fn logs(&self, first: u64, number: u64, chosen: Vec<Vec<u32>>, players: Vec<String>) -> Vec<LogSource> {
        let players: Arc<[String]> = players.into();
        let chosen = chosen.into_iter().map(Arc::from).chain(std::iter::repeat_with(Arc::default));
        let games = (0..number).map(|place| first.wrapping_add(place));
        let log = |(number, chosen)| SimulatedLog {
            simulation: Arc::clone(&self.simulation),
            number,
            asked: chosen,
            players: Arc::clone(&players),
        };
        games.zip(chosen).map(log).map(LogSource::Simulated).collect()
    }
}

#[pymethods]
impl Series {
    #[new]
    #[pyo3(signature = (game, seats, seed, *, edition = None, players = None, options = None, board = None, setup = None))]
    #[allow(clippy::too_many_arguments)] // each has a name where it is called
    fn new(
        py: Python<'_>,
        game: GivenText,
        seats: Vec<String>,
        seed: u64,
        edition: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        board: Option<&Bound<'_, PyAny>>,
        setup: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let setup = setup_json(py, edition, players, board, options, setup)?;
        let players = simulated_players(py, "seats", &seats)?;
        let seats: Vec<_> = players.iter().map(|player| player.seat()).collect();
        let simulation = session::simulation(&game.0, &setup, &seats, seed);
        let simulation = simulation.map_err(|problem| errors::raised(py, problem))?;
        let known = amunre_core::registry::GAMES.iter().find(|known| **known == game.0);
        let players = players.iter().copied().cycle().take(simulation.players().into()).collect();
        Ok(Self { simulation: simulation.into(), game: known.copied().unwrap_or_default(), players, seed })
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.simulation.players()
    }

    /// Plays `number` games in `workers` threads; returns their results as bytes.
    fn play<'py>(&self, py: Python<'py>, first: u64, number: u64, workers: usize) -> PyResult<Results<'py>> {
        let columns = agents::interruptible(py, |stop| self.played_by(first, number, workers, stop))?;
        Ok(columns.results(py))
    }

    /// Begins a game.
    fn begin(&self, py: Python<'_>, number: u64) -> PyResult<SimulatedGame> {
        let game = self.simulation.begin(number).map_err(|problem| errors::raised(py, problem))?;
        Ok(SimulatedGame { played: Mutex::new((game, Vec::new())), agents: self.agents(number), id: self.game })
    }

    /// The tables of games, each with the action ids that were given in it. Games are played again when a table is read. `players` are the
    /// players for people.
    #[allow(clippy::too_many_arguments)] // simulation.py alone calls it
    #[pyo3(signature = (first, number, asked, names, players, progress = None))]
    fn tables<'py>(
        &self,
        py: Python<'py>,
        first: u64,
        number: u64,
        asked: Vec<Vec<u32>>,
        names: GivenNames,
        players: Vec<String>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        tables::of_logs(py, self.logs(first, number, asked, players), &names, progress)
    }

    /// The rows of games as bytes, for `tables_of_rows`. The first game has the number `place` in the tables.
    #[allow(clippy::too_many_arguments)] // simulation.py alone calls it
    fn rows<'py>(
        &self,
        py: Python<'py>,
        first: u64,
        number: u64,
        asked: Vec<Vec<u32>>,
        names: GivenNames,
        place: usize,
        players: Vec<String>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        tables::as_bytes(py, &self.logs(first, number, asked, players), &names, place)
    }

    /// The log of a game, with the action ids that were given in it.
    fn log(&self, py: Python<'_>, number: u64, asked: Vec<u32>) -> PyResult<String> {
        py.detach(|| self.simulation.log(number, &asked)).map_err(|problem| errors::raised(py, problem))
    }
}

/// A simulated game in which functions play.
#[pyclass(frozen, module = "amunre._amunre")]
pub(crate) struct SimulatedGame {
    /// The game, and the action ids that were chosen in it.
    played: Mutex<(Box<dyn DynSimulatedGame>, Vec<u32>)>,
    agents: SeatedAgents,
    id: &'static str,
}

#[pymethods]
impl SimulatedGame {
    /// Plays until a function must choose; returns the view of its seat, or `None` at the end.
    fn advance(&self, py: Python<'_>) -> PyResult<Option<View>> {
        let view = agents::interruptible(py, |stop| {
            let (game, chosen) = &mut *self.played.lock().unwrap_or_else(PoisonError::into_inner);
            let seat = self.agents.advance(&mut **game, chosen, Some(stop))?;
            Ok(seat.map(|seat| game.view(seat)))
        });
        Ok(view?.map(|view| View::of(view, [].into())))
    }

    /// Gives the command that a function chose at this view.
    fn give(&self, py: Python<'_>, at: &View, command: &Bound<'_, PyAny>) -> PyResult<()> {
        let table = at.table();
        let Viewer::Seat(seat) = table.viewer() else {
            return Err(errors::wrong_form(py, "the view", "of no seat", "that of the seat that plays"));
        };
        let given = CommandArgument::read_at(command, self.id, table.action_space(), |typed| table.id_of(typed))?;
        let (game, chosen) = &mut *self.played.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        chosen.push(game.give(seat, given.input()).map_err(|problem| errors::raised(py, problem))?);
        Ok(())
    }

    /// The result of the game.
    fn result<'py>(&self, py: Python<'py>) -> Results<'py> {
        let mut columns = Columns::default();
        let (game, chosen) = &*self.played.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        columns.add(&game.result());
        columns.chosen.push(chosen.clone());
        columns.results(py)
    }
}
