//! Simulated games: seats that play at random here, and seats that a caller plays.
//!
//! A simulated game is named by a seed and its number. All its draws and choices follow from them and from the commands of the
//! caller, so its record is written only when it is asked for.

use std::fmt;
use std::ops::Deref;
use std::slice::Iter;
use std::sync::Arc;

use crate::engine::listing::choices;
use crate::engine::{Fast, FullGame, PlayoutFrom, Policy, Seat, Seats, SetupError, Viewer, pick};
use crate::log::{Agreement, DrawSource, Hash, Identity, Recorder};
use crate::registry::with_game;
use crate::session::attendance::Attendance;
use crate::session::game_record::LiveLog;
use crate::session::queries::QueryTarget;
use crate::session::rules::rules_as;
use crate::session::view::view_as;
use crate::session::{CommandInput, DynLine, DynView, LogHeader, SessionError};

/// The way in which a seat of a simulated game plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SimulatedSeat {
    /// It chooses a kind of command at random, then a command of that kind.
    Random,
    /// The caller chooses.
    Asked,
}

/// The outcome of a simulated game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SimulatedResult {
    /// The points of each seat.
    pub scores: Vec<u16>,
    /// The winners.
    pub winners: Seats,
    /// The number of commands.
    pub length: u32,
    /// True if the game was played to its end.
    pub is_over: bool,
}

impl SimulatedResult {
    pub(super) fn of<G: FullGame>(playout: &PlayoutFrom<impl Deref<Target = G::Rules>, G>) -> Self {
        let (state, length) = (playout.state(), u32::try_from(playout.steps).unwrap_or(u32::MAX));
        Self { scores: G::scores(state), winners: G::winners(state), length, is_over: G::is_over(state) }
    }
}

/// A series of simulated games of one set-up.
pub trait DynSimulation: Send + Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// The number of seats.
    fn players(&self) -> u8;
    /// Begins a game of the series.
    fn begin(&self, number: u64) -> Result<Box<dyn DynSimulatedGame>, SessionError>;
    /// The record of a game, which must be over. `asked` are the action ids of the commands that the caller chose, in order.
    ///
    /// ```
    /// use amunre_core::log::verify::Answer;
    /// use amunre_core::log::{VerifyOptions, verify};
    /// use amunre_core::session::{SimulatedSeat, simulation};
    ///
    /// let series = simulation("horus", r#"{"players":3}"#, &[SimulatedSeat::Random], 1)?;
    /// let verdict = verify(series.log(0, &[])?.as_bytes(), &VerifyOptions::default())?;
    /// assert!(verdict.complete && verdict.legal == Answer::Yes);
    /// assert!(matches!(verdict.fair, Answer::NotCheckable(_))); // the draws do not follow from a seed
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn log(&self, number: u64, chosen: &[u32]) -> Result<String, SessionError>;
    /// Plays a game, which must be over in the end, and shows the lines that its record would have, from the start on; nothing is recorded. Returns the header
    /// of that record, and the result.
    fn show_lines(
        &self,
        number: u64,
        chosen: &[u32],
        show: &mut dyn FnMut(&mut dyn DynLine),
    ) -> Result<(LogHeader, SimulatedResult), SessionError>;
}

/// Names the game and its seats.
impl fmt::Debug for dyn DynSimulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynSimulation")
            .field("game", &self.game())
            .field("players", &self.players())
            .finish_non_exhaustive()
    }
}

/// A simulated game. A player of the caller that needs chance takes [`Fast::of_player`]: then the game is the same whenever it is played.
pub trait DynSimulatedGame: Send + Sync {
    /// Plays until the caller must choose for a seat, which is returned, or to the end.
    fn advance(&mut self) -> Result<Option<Seat>, SessionError>;
    /// The table as the seat sees it.
    fn view(&self, seat: Seat) -> Box<dyn DynView>;
    /// Gives a command of the seat that the caller plays; returns its action id.
    ///
    /// ```
    /// use amunre_core::session::{CommandInput, Scope, SimulatedSeat, simulation};
    ///
    /// let seats = [SimulatedSeat::Asked, SimulatedSeat::Random, SimulatedSeat::Random];
    /// let series = simulation("amun-re", r#"{"edition":"classic","players":3}"#, &seats, 1)?;
    /// let (mut game, mut ids, mut given) = (series.begin(0)?, Vec::new(), Vec::new());
    /// while let Some(seat) = game.advance()? {
    ///     game.view(seat).legal_ids(seat, Scope::Required, &mut ids);
    ///     given.push(game.give(seat, CommandInput::Id(ids[0]))?);
    /// }
    /// assert!(series.log(0, &given)?.lines().count() > given.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn give(&mut self, seat: Seat, input: CommandInput<'_>) -> Result<u32, SessionError>;
    /// The points, the winners and the number of commands so far.
    fn result(&self) -> SimulatedResult;
    /// Begins another game of the series in the same memory.
    fn restart(&mut self, number: u64) -> Result<(), SessionError>;
}

/// Begins a series of games. The set-up is a JSON object, as for [`open`](crate::session::open); `seats` has a way to play for each
/// seat, or one for all.
///
/// ```
/// use amunre_core::session::{SimulatedSeat, simulation};
///
/// let series = simulation("amun-re", r#"{"edition":"classic","players":3}"#, &[SimulatedSeat::Random], 1)?;
/// let mut game = series.begin(0)?;
/// assert_eq!(game.advance()?, None); // no seat is asked: the game is over
/// let result = game.result();
/// assert!(result.is_over && result.length > 100);
/// game.restart(0)?;
/// game.advance()?;
/// assert_eq!(game.result(), result);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn simulation(
    game: &str,
    setup: &str,
    seats: &[SimulatedSeat],
    seed: u64,
) -> Result<Box<dyn DynSimulation>, SessionError> {
    with_game!(game, G => simulation_as::<G>(setup, seats, seed))?
}

/// Begins a series, as [`simulation`], of a game that is known when the program is compiled.
pub fn simulation_as<G: FullGame>(
    setup: &str,
    seats: &[SimulatedSeat],
    seed: u64,
) -> Result<Box<dyn DynSimulation>, SessionError> {
    let rules = rules_as::<G>(setup)?;
    let players = usize::from(G::players(&rules));
    let repeated = if let [all] = seats { vec![*all; players] } else { seats.to_vec() };
    if repeated.len() != players {
        let expected = format!("one for all seats, or {players}");
        return Err(SessionError::Setup(SetupError::new("seats", format_args!("{} players", seats.len()), expected)));
    }
    Ok(Box::new(Simulation::<G> { rules, seats: repeated.into(), seed }))
}

pub(super) struct Simulation<G: FullGame> {
    pub(super) rules: Arc<G::Rules>,
    pub(super) seats: Arc<[SimulatedSeat]>,
    pub(super) seed: u64,
}

struct SimulatedGame<G: FullGame> {
    /// On the heap: the state of a game may have several kilobytes.
    playout: Box<PlayoutFrom<Arc<G::Rules>, G>>,
    seats: Arc<[SimulatedSeat]>,
    seed: u64,
    commands: Vec<G::Command>,
}

/// The next move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextMove<C> {
    /// A seat gives this command.
    Command(Seat, C),
    /// The caller must choose one of several commands for the seat.
    Asked(Seat),
    /// There is none: the game is over.
    Over,
}

/// Finds the next move of a game that a program plays on the engine itself. `seats` has a way to play for each seat. If the caller must
/// choose, `commands` are the choices in the order of their ids; it is a list that is used again and again.
///
/// ```
/// use amunre_core::amun_re::AmunRe;
/// use amunre_core::engine::chance::Fast;
/// use amunre_core::engine::ids::Seat;
/// use amunre_core::engine::search::Position;
/// use amunre_core::session::{NextMove, SimulatedSeat, next_move, rules_as};
///
/// let rules = rules_as::<AmunRe>(r#"{"edition":"classic","players":3}"#)?;
/// let (mut chance, mut commands) = (Fast::new(1, 0), Vec::new());
/// let position = Position::<AmunRe>::start(&rules, &mut chance)?;
/// let seats = [SimulatedSeat::Asked, SimulatedSeat::Random, SimulatedSeat::Random];
/// let next = next_move::<AmunRe>(&rules, position.state(), &seats, &mut chance, &mut commands);
/// assert_eq!((next, commands.len() > 1), (NextMove::Asked(Seat::FIRST), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_move<G: FullGame>(
    rules: &G::Rules,
    state: &G::State,
    seats: &[SimulatedSeat],
    chance: &mut Fast,
    commands: &mut Vec<G::Command>,
) -> NextMove<G::Command> {
    let Some(seat) = G::to_act(rules, state).iter().next() else { return NextMove::Over };
    let way = seats.get(usize::from(seat.number())).copied().unwrap_or(SimulatedSeat::Random);
    if way == SimulatedSeat::Random {
        let picked = pick::<G>(Policy::KindFirst, rules, state, seat, chance);
        return picked.map_or(NextMove::Over, |picked| NextMove::Command(seat, picked.command));
    }
    commands.clear();
    choices::<G>(rules, state, seat, commands);
    match *commands.as_slice() {
        [] => NextMove::Over,
        [forced] => NextMove::Command(seat, forced),
        _ => NextMove::Asked(seat),
    }
}

impl<G: FullGame> DynSimulation for Simulation<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> u8 {
        G::players(&self.rules)
    }

    fn begin(&self, number: u64) -> Result<Box<dyn DynSimulatedGame>, SessionError> {
        let playout = Box::new(PlayoutFrom::new(Arc::clone(&self.rules), self.seed, number)?);
        let (seats, commands) = (Arc::clone(&self.seats), Vec::with_capacity(400));
        Ok(Box::new(SimulatedGame::<G> { playout, seats, seed: self.seed, commands }))
    }

    fn log(&self, number: u64, chosen: &[u32]) -> Result<String, SessionError> {
        let (setup, identity) = (G::setup(&self.rules).clone(), self.identity(number)?);
        let agreed = Agreement::of_referee(setup, Vec::new(), identity, DrawSource::Given);
        let mut log = LiveLog::<G>::begin(Arc::clone(&self.rules), &agreed)?;
        let (mut chance, mut commands, mut chosen) = (Fast::new(self.seed, number), Vec::new(), chosen.iter());
        log.add(|recorder| recorder.start(&mut chance))?;
        loop {
            let next = next_move::<G>(&self.rules, log.recorder.state(), &self.seats, &mut chance, &mut commands);
            let (seat, command) = match next {
                NextMove::Command(seat, command) => (seat, command),
                NextMove::Asked(seat) => (seat, self.next_chosen(log.recorder.state(), &mut chosen)?),
                NextMove::Over => break,
            };
            log.add(|recorder| recorder.command(seat, command, &mut chance))
                .map_err(|cannot| SessionError::unrecorded(&log.recorder, seat, command, cannot))?;
        }
        log.add(Recorder::result)?;
        Ok(log.text)
    }

    fn show_lines(
        &self,
        number: u64,
        chosen: &[u32],
        show: &mut dyn FnMut(&mut dyn DynLine),
    ) -> Result<(LogHeader, SimulatedResult), SessionError> {
        self.show(number, chosen, show)
    }
}

impl<G: FullGame> Simulation<G> {
    /// The identity of the record of a game.
    pub(super) fn identity(&self, number: u64) -> Result<Identity, SessionError> {
        let name = Hash::of_text(&format!("amunre/simulated-game/v1 {} {number}", self.seed));
        let number_of_name = name.0.iter().take(6).fold(0, |number, byte| number << 8 | u64::from(*byte));
        Ok(Identity::of_number::<G>(number_of_name, G::setup(&self.rules), &[])?)
    }

    /// The next command that the caller chose.
    pub(super) fn next_chosen(&self, state: &G::State, chosen: &mut Iter<'_, u32>) -> Result<G::Command, SessionError> {
        chosen.next().and_then(|id| G::action(&self.rules, state, *id)).ok_or(SessionError::NoCommand)
    }
}

impl<G: FullGame> DynSimulatedGame for SimulatedGame<G> {
    fn advance(&mut self) -> Result<Option<Seat>, SessionError> {
        loop {
            let (rules, state, chance) = self.playout.choices();
            match next_move::<G>(rules, state, &self.seats, chance, &mut self.commands) {
                NextMove::Command(seat, command) => self.playout.give(seat, command)?,
                NextMove::Asked(seat) => return Ok(Some(seat)),
                NextMove::Over => return Ok(None),
            }
        }
    }

    fn view(&self, seat: Seat) -> Box<dyn DynView> {
        view_as::<G>(&self.playout.rules, self.playout.state(), Viewer::Seat(seat))
    }

    fn give(&mut self, seat: Seat, input: CommandInput<'_>) -> Result<u32, SessionError> {
        let attendance = Attendance::default();
        let at = QueryTarget::<G> {
            rules: &self.playout.rules,
            names: &[],
            state: self.playout.state(),
            attendance,
            viewer: Viewer::Referee,
        };
        at.check(seat, input)?;
        let command = at.read_command(input)?;
        let id = G::action_id(at.rules, at.state, command).ok_or(SessionError::NoActionId(seat))?;
        self.playout.give(seat, command)?;
        Ok(id)
    }

    fn result(&self) -> SimulatedResult {
        SimulatedResult::of(&self.playout)
    }

    fn restart(&mut self, number: u64) -> Result<(), SessionError> {
        self.playout.steps = 0;
        Ok(self.playout.restart(self.seed, number)?)
    }
}
