//! Rows that are played together.

use std::fmt;
use std::iter::repeat_with;
use std::sync::Arc;

use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::observation::Observable;
use amunre_core::registry::with_game;
use amunre_core::session::{DynView, SessionError, rules_as, view_of_state};

use crate::row::{End, EpisodeName, Row};
use crate::saved::saved;
use crate::threads::{Threads, run_all};
use crate::{Autoreset, BatchError, BatchOptions, Learner, NO_ACTION};

/// The number of commands after which an episode is cut. No game reaches it.
pub(crate) const LONGEST_EPISODE: u32 = 20_000;
/// The most rows of a batch.
const MOST_ROWS: usize = 1 << 20;
/// The most threads of a batch.
const MOST_THREADS: usize = 256;

/// An array of observations.
#[derive(Debug)]
pub enum Numbers<'a> {
    /// Each number as it is.
    F32(&'a mut [f32]),
    /// Each number as it is.
    I16(&'a mut [i16]),
    /// A number above 255 is 255, and one below 0 is 0.
    U8(&'a mut [u8]),
}

/// Many games of one set-up. Each array has a row for each game.
pub trait DynBatch: Send + Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// The number of rows.
    fn rows(&self) -> usize;
    /// The number of seats.
    fn players(&self) -> usize;
    /// The number of action ids.
    fn action_space(&self) -> usize;
    /// The most choices of a decision: the width of the list of ids.
    fn most_choices(&self) -> usize;
    /// The number of numbers of an observation.
    fn observation_length(&self) -> usize;
    /// The moment at which the next episode begins.
    fn autoreset(&self) -> Autoreset;
    /// Begins the first episode of each row, of this seed or of the seed so far.
    fn reset(&mut self, seed: Option<u64>) -> Result<(), BatchError>;
    /// Begins the next episode of the rows whose byte is not 0.
    fn reset_rows(&mut self, rows: &[u8]) -> Result<(), BatchError>;
    /// Begins the first episode of rows of a seed of their own, from which their episodes follow as those of row 0 of a batch of this seed:
    /// of all rows, or of those whose byte is not 0.
    fn reset_seeds(&mut self, seeds: &[u64], rows: Option<&[u8]>) -> Result<(), BatchError>;
    /// Takes an action for each row: the id of a legal one of the seat to act, or [`NO_ACTION`]. All are checked first: an error changes
    /// nothing.
    fn step(&mut self, actions: &[i32]) -> Result<(), BatchError>;
    /// Writes an action for each row at random, each legal one with the same chance; [`NO_ACTION`] where none is to be taken.
    fn sample(&mut self, actions: &mut [i32]) -> Result<(), BatchError>;
    /// Writes the observation of the seat to act of each row: `rows` by `observation_length`. Of an episode that has ended it is that of
    /// the learner, or of the first seat.
    fn observe(&mut self, out: Numbers<'_>) -> Result<(), BatchError>;
    /// Writes 1 for each legal action of each row and 0 for the others: `rows` by `action_space`.
    fn masks(&mut self, out: &mut [u8]) -> Result<(), BatchError>;
    /// Writes the legal actions of each row in ascending order, and -1 behind them: `rows` by `most_choices`.
    fn ids(&mut self, out: &mut [i32]) -> Result<(), BatchError>;
    /// Writes the seat to act of each row, -1 at the end of an episode.
    fn seats(&mut self, out: &mut [i32]) -> Result<(), BatchError>;
    /// Writes the seat of the learner of each row, -1 without a learner.
    fn learners(&mut self, out: &mut [i32]) -> Result<(), BatchError>;
    /// The table of a row as a viewer sees it, in a game of the registry.
    fn view(&self, row: usize, viewer: Viewer) -> Result<Box<dyn DynView>, BatchError>;
    /// Writes the rewards of the last step: `rows` by `players`. They are 0 until the episode ends; then 1 for a winner alone and
    /// `-1 / (players - 1)` for each other seat, and several winners share.
    fn rewards(&mut self, out: &mut [f32]) -> Result<(), BatchError>;
    /// Writes 1 for each row whose episode the last step ended by the rules.
    fn terminated(&mut self, out: &mut [u8]) -> Result<(), BatchError>;
    /// Writes 1 for each row whose episode the last step ended because it was too long.
    fn truncated(&mut self, out: &mut [u8]) -> Result<(), BatchError>;
    /// Writes the points of the last episode of each row that ended: `rows` by `players`.
    fn scores(&mut self, out: &mut [i32]) -> Result<(), BatchError>;
    /// Writes the number of the episode of each row, from 0.
    fn episodes(&mut self, out: &mut [i32]) -> Result<(), BatchError>;
    /// A second batch that goes on from here on its own, with the same draws.
    fn fork(&self) -> Box<dyn DynBatch>;
    /// Draws and samples by another seed from here on.
    fn reseed(&mut self, seed: u64);
    /// The batch as a text in JSON, with all that is hidden in its games, for [`load`](crate::load).
    fn save(&self) -> Result<String, BatchError>;
}

/// Names the game, its seats and the number of rows.
impl fmt::Debug for dyn DynBatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynBatch")
            .field("game", &self.game())
            .field("players", &self.players())
            .field("rows", &self.rows())
            .finish_non_exhaustive()
    }
}

/// Opens a batch of a game. The set-up is a JSON object.
#[allow(unused_variables)] // in a build without games
pub fn open(game: &str, setup: &str, options: &BatchOptions) -> Result<Box<dyn DynBatch>, BatchError> {
    with_game!(game, G => open_as::<G>(setup, options))?
}

/// Opens a batch, as [`open`], of a game that is known when the program is compiled.
pub fn open_as<G: FullGame + Observable>(setup: &str, options: &BatchOptions) -> Result<Box<dyn DynBatch>, BatchError> {
    let rules = rules_as::<G>(setup)?;
    let room = most_choices::<G>(&rules);
    let learner = seated::<G>(&rules, options.learner.as_ref())?;
    let row = |row| Row::<G>::begin(&rules, EpisodeName { seed: options.seed, row }, room, learner.clone());
    let number = within("rows", options.rows, MOST_ROWS)?;
    let rows = (0..number).map(|at| row(u32::try_from(at).unwrap_or(u32::MAX))).collect::<Result<_, _>>()?;
    Ok(Box::new(Batch::of(rules, rows, options)?))
}

/// The learner, if its seat is at the table and each other seat has an opponent.
pub(crate) fn seated<G: FullGame>(
    rules: &G::Rules,
    learner: Option<&Learner>,
) -> Result<Option<Arc<Learner>>, BatchError> {
    let (Some(learner), players) = (learner, G::players(rules)) else { return Ok(None) };
    if let Some(seat) = learner.seat.filter(|seat| seat.number() >= players) {
        return Err(SessionError::Seat { seat, players }.into());
    }
    let (number, others) = (learner.opponents.len(), usize::from(players.saturating_sub(1)));
    if number != 1 && number != others {
        let (found, expected) = (format!("{number} players"), format!("one for all, or {others}"));
        return Err(BatchError::Value { what: "opponents", found, expected });
    }
    Ok(Some(Arc::new(learner.clone())))
}

/// A number from 1 to the most.
fn within(what: &'static str, number: usize, most: usize) -> Result<usize, BatchError> {
    if (1..=most).contains(&number) {
        return Ok(number);
    }
    Err(BatchError::Value { what, found: number.to_string(), expected: format!("a number from 1 to {most}") })
}

/// The room for the choices of a decision.
fn most_choices<G: FullGame>(rules: &G::Rules) -> usize {
    let space = G::action_space(rules);
    usize::try_from(G::most_choices(rules).unwrap_or(space).min(space)).unwrap_or(usize::MAX)
}

/// The rows that one thread plays.
pub(crate) struct Chunk<G: FullGame> {
    pub(crate) rows: Vec<Row<G>>,
    /// The numbers of one observation.
    numbers: Vec<i16>,
}

/// Rows in chunks.
pub(crate) struct Batch<G: FullGame> {
    pub(crate) rules: Arc<G::Rules>,
    pub(crate) chunks: Vec<Chunk<G>>,
    /// The rows of a chunk; the last one can have fewer.
    size: usize,
    number: usize,
    length: usize,
    pub(crate) seed: u64,
    pub(crate) autoreset: Autoreset,
    pub(crate) learner: Option<Learner>,
    /// The threads besides that of the caller.
    threads: Option<Arc<Threads>>,
}

impl<G: FullGame + Observable> Batch<G> {
    pub(crate) fn of(rules: Arc<G::Rules>, rows: Vec<Row<G>>, options: &BatchOptions) -> Result<Self, BatchError> {
        let threads = within("threads", options.threads, MOST_THREADS)?.min(rows.len());
        let (number, size) = (rows.len(), rows.len().div_ceil(threads));
        // without room nothing is written: the descriptions of the numbers are large code
        let length = rows.first().map_or(0, |row| G::observe(&rules, &row.state, Seat::FIRST, &mut []));
        let mut rows = rows.into_iter();
        let chunks = repeat_with(|| rows.by_ref().take(size).collect::<Vec<_>>()).take_while(|rows| !rows.is_empty());
        let chunks = chunks.map(|rows| Chunk { rows, numbers: vec![0; length] }).collect();
        let threads = (threads > 1).then(|| Threads::start(threads - 1)).transpose();
        let threads = threads.map_err(|error| BatchError::Value {
            what: "threads",
            found: format!("{}: {error}", options.threads),
            expected: "threads that this machine can start".to_owned(),
        })?;
        let (seed, autoreset) = (options.seed, options.autoreset);
        let learner = options.learner.clone();
        Ok(Self { rules, chunks, size, number, length, seed, autoreset, learner, threads })
    }

    pub(crate) fn each_row(&self) -> impl Iterator<Item = &Row<G>> {
        self.chunks.iter().flat_map(|chunk| &chunk.rows)
    }

    /// Fails unless an array has a row of this width for each row.
    fn expect(&self, what: &'static str, found: usize, width: usize) -> Result<(), BatchError> {
        let expected = self.number * width;
        if found == expected {
            return Ok(());
        }
        Err(BatchError::Length { what, found, expected, rows: self.number, width })
    }

    /// Runs a function on each row and its part of an array.
    fn each<T: Send>(
        &mut self,
        what: &'static str,
        out: &mut [T],
        width: usize,
        run: &(dyn Fn(&G::Rules, &mut Row<G>, &mut Vec<i16>, &mut [T]) -> Result<(), BatchError> + Sync),
    ) -> Result<(), BatchError> {
        self.expect(what, out.len(), width)?;
        let (rules, part) = (&*self.rules, (self.size * width).max(1));
        let of_chunk = |chunk: &mut Chunk<G>, out: &mut [T]| {
            let Chunk { rows, numbers } = chunk;
            rows.iter_mut().zip(out.chunks_exact_mut(width)).try_for_each(|(row, out)| run(rules, row, numbers, out))
        };
        let parts = self.chunks.iter_mut().zip(out.chunks_mut(part));
        run_all(self.threads.as_deref(), parts.map(|(chunk, out)| move || of_chunk(chunk, out)))
    }

    /// Runs a function on each row and its action.
    fn each_action(
        &mut self,
        actions: &[i32],
        run: impl Fn(&Arc<G::Rules>, &mut Row<G>, i32) -> Result<(), BatchError> + Sync,
    ) -> Result<(), BatchError> {
        let (rules, run) = (&self.rules, &run);
        let parts = self.chunks.iter_mut().zip(actions.chunks(self.size)).map(|(chunk, actions)| {
            move || chunk.rows.iter_mut().zip(actions).try_for_each(|(row, action)| run(rules, row, *action))
        });
        run_all(self.threads.as_deref(), parts)
    }

    /// Writes the observations, each number turned into one of another type.
    fn observe_as<T: Send>(&mut self, out: &mut [T], number: impl Fn(i16) -> T + Sync) -> Result<(), BatchError> {
        self.each("observations", out, self.length, &|rules, row, numbers, out| {
            G::observe(rules, &row.state, row.observer(), numbers);
            out.iter_mut().zip(numbers).for_each(|(place, value)| *place = number(*value));
            Ok(())
        })
    }

    /// Writes a value of each row.
    fn write<T: Send>(
        &mut self,
        what: &'static str,
        out: &mut [T],
        value: impl Fn(&Row<G>) -> T + Sync,
    ) -> Result<(), BatchError> {
        self.each(what, out, 1, &|_, row, _, out| {
            out.fill_with(|| value(row));
            Ok(())
        })
    }
}

impl<G: FullGame + Observable> DynBatch for Batch<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn rows(&self) -> usize {
        self.number
    }

    fn players(&self) -> usize {
        G::players(&self.rules).into()
    }

    fn action_space(&self) -> usize {
        usize::try_from(G::action_space(&self.rules)).unwrap_or(usize::MAX)
    }

    fn most_choices(&self) -> usize {
        most_choices::<G>(&self.rules)
    }

    fn observation_length(&self) -> usize {
        self.length
    }

    fn autoreset(&self) -> Autoreset {
        self.autoreset
    }

    fn reset(&mut self, seed: Option<u64>) -> Result<(), BatchError> {
        self.seed = seed.unwrap_or(self.seed);
        let mut all = self.chunks.iter_mut().flat_map(|chunk| &mut chunk.rows);
        all.try_for_each(|row| row.begin_seed(&self.rules, EpisodeName { seed: self.seed, row: row.number }))
    }

    fn reset_rows(&mut self, rows: &[u8]) -> Result<(), BatchError> {
        self.expect("rows to reset", rows.len(), 1)?;
        let all = self.chunks.iter_mut().flat_map(|chunk| &mut chunk.rows);
        for (row, _) in all.zip(rows).filter(|(_, chosen)| **chosen != 0) {
            row.begin_episode(&self.rules, row.episode.wrapping_add(1))?;
        }
        Ok(())
    }

    fn reset_seeds(&mut self, seeds: &[u64], rows: Option<&[u8]>) -> Result<(), BatchError> {
        self.expect("seeds", seeds.len(), 1)?;
        rows.map_or(Ok(()), |rows| self.expect("rows to reset", rows.len(), 1))?;
        let all = self.chunks.iter_mut().flat_map(|chunk| &mut chunk.rows);
        for (place, (row, seed)) in all.zip(seeds).enumerate() {
            if rows.and_then(|rows| rows.get(place)).is_none_or(|chosen| *chosen != 0) {
                row.begin_seed(&self.rules, EpisodeName { seed: *seed, row: 0 })?;
            }
        }
        Ok(())
    }

    fn step(&mut self, actions: &[i32]) -> Result<(), BatchError> {
        self.expect("actions", actions.len(), 1)?;
        let autoreset = self.autoreset;
        self.each_action(actions, |rules, row, action| row.check(rules, action, autoreset))?;
        self.each_action(actions, |rules, row, action| row.step(rules, action, autoreset))
    }

    fn sample(&mut self, actions: &mut [i32]) -> Result<(), BatchError> {
        self.each("actions", actions, 1, &|rules, row, _, out| {
            out.fill_with(|| row.sample(rules));
            Ok(())
        })
    }

    fn observe(&mut self, out: Numbers<'_>) -> Result<(), BatchError> {
        match out {
            Numbers::F32(out) => self.observe_as(out, f32::from),
            Numbers::I16(out) => self.observe_as(out, |number| number),
            Numbers::U8(out) => self.each("observations", out, self.length, &|rules, row, _, out| {
                G::observe_bytes(rules, &row.state, row.observer(), out);
                Ok(())
            }),
        }
    }

    fn masks(&mut self, out: &mut [u8]) -> Result<(), BatchError> {
        let width = self.action_space();
        self.each("masks", out, width, &|rules, row, _, out| {
            out.fill(0);
            for id in row.ids(rules) {
                if let Some(legal) = usize::try_from(id).ok().and_then(|id| out.get_mut(id)) {
                    *legal = 1;
                }
            }
            Ok(())
        })
    }

    fn ids(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        let width = self.most_choices();
        self.each("ids", out, width, &|rules, row, _, out| {
            out.fill(NO_ACTION);
            for (place, id) in out.iter_mut().zip(row.ids(rules)) {
                *place = id;
            }
            Ok(())
        })
    }

    fn seats(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        self.write("seats", out, |row| row.seat.map_or(-1, |seat| seat.number().into()))
    }

    fn learners(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        self.write("learners", out, |row| row.learner.map_or(-1, |seat| seat.number().into()))
    }

    fn view(&self, row: usize, viewer: Viewer) -> Result<Box<dyn DynView>, BatchError> {
        let players = G::players(&self.rules);
        if let Viewer::Seat(seat) = viewer
            && seat.number() >= players
        {
            return Err(SessionError::Seat { seat, players }.into());
        }
        let found = self.each_row().nth(row).ok_or_else(|| BatchError::Value {
            what: "row",
            found: row.to_string(),
            expected: format!("a number from 0 to {}", self.number - 1),
        })?;
        Ok(view_of_state(G::ID, &self.rules, &found.state, viewer)?)
    }

    fn rewards(&mut self, out: &mut [f32]) -> Result<(), BatchError> {
        let width = self.players();
        self.each("rewards", out, width, &|_, row, _, out| {
            out.copy_from_slice(&row.rewards);
            Ok(())
        })
    }

    fn terminated(&mut self, out: &mut [u8]) -> Result<(), BatchError> {
        self.write("terminated rows", out, |row| (row.ended == End::Terminated).into())
    }

    fn truncated(&mut self, out: &mut [u8]) -> Result<(), BatchError> {
        self.write("truncated rows", out, |row| (row.ended == End::Truncated).into())
    }

    fn scores(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        let width = self.players();
        self.each("scores", out, width, &|_, row, _, out| {
            out.iter_mut().zip(&row.scores).for_each(|(place, points)| *place = (*points).into());
            Ok(())
        })
    }

    fn episodes(&mut self, out: &mut [i32]) -> Result<(), BatchError> {
        self.write("episodes", out, |row| i32::try_from(row.episode).unwrap_or(i32::MAX))
    }

    fn fork(&self) -> Box<dyn DynBatch> {
        let copy = |chunk: &Chunk<G>| Chunk { rows: chunk.rows.clone(), numbers: chunk.numbers.clone() };
        let (rules, chunks) = (Arc::clone(&self.rules), self.chunks.iter().map(copy).collect());
        let threads = self.threads.clone();
        let Self { size, number, length, seed, autoreset, .. } = *self;
        let learner = self.learner.clone();
        Box::new(Self { rules, chunks, size, number, length, seed, autoreset, learner, threads })
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        for row in self.chunks.iter_mut().flat_map(|chunk| &mut chunk.rows) {
            row.name = EpisodeName { seed, row: row.number };
            (row.draws, row.samples) = (row.name.draws(row.episode), row.name.samples(row.episode));
        }
    }

    fn save(&self) -> Result<String, BatchError> {
        saved(self)
    }
}
