//! One row: a game at a decision.

use std::sync::Arc;

use amunre_agents::{Agent, SimulatedPlayer, Thinking, choice_seed};
use amunre_core::engine::chance::Fast;
use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::table::start;
use amunre_core::engine::turn::carry_out;
use amunre_core::session::{NextMove, SimulatedSeat, next_move, view_of_state};

use crate::batch::LONGEST_EPISODE;
use crate::{Autoreset, BatchError, Learner};

/// The action of a row that takes none: the row stays as it is.
pub const NO_ACTION: i32 = -1;

/// The number of legal actions that an error lists.
const LISTED: usize = 12;

/// The name of the draws and choices of an episode, of which no two rows have the same.
#[derive(Clone, Copy)]
pub(crate) struct EpisodeName {
    pub(crate) seed: u64,
    pub(crate) row: u32,
}

impl EpisodeName {
    pub(crate) fn draws(self, episode: u32) -> Fast {
        Fast::new(self.seed, self.number(episode))
    }

    pub(crate) fn samples(self, episode: u32) -> Fast {
        Fast::of_player(self.seed, self.number(episode), Seat::FIRST)
    }

    fn number(self, episode: u32) -> u64 {
        (u64::from(episode) << 32) | u64::from(self.row)
    }
}

/// The way in which an episode has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// It goes on.
    Open,
    /// By the rules.
    Terminated,
    /// By the number of its commands.
    Truncated,
}

/// A game at a decision, or at its end.
pub(crate) struct Row<G: FullGame> {
    /// Its place in the batch.
    pub(crate) number: u32,
    pub(crate) name: EpisodeName,
    form: Option<Arc<Learner>>,
    /// The seat of the learner in this episode.
    pub(crate) learner: Option<Seat>,
    /// The player of each seat in this episode.
    players: Vec<SimulatedPlayer>,
    /// The way in which each of them plays for the session.
    ways: Vec<SimulatedSeat>,
    pub(crate) state: G::State,
    /// The source of its draws, and of the choices of random opponents.
    pub(crate) draws: Fast,
    /// The source of sampled actions.
    pub(crate) samples: Fast,
    pub(crate) episode: u32,
    /// The commands of the episode so far.
    pub(crate) commands: u32,
    /// The seat that decides; none at the end.
    pub(crate) seat: Option<Seat>,
    /// The end that the last step made, if it made one.
    pub(crate) ended: End,
    /// The next step begins another episode.
    pub(crate) is_over: bool,
    /// The legal commands of the seat, in the order of their ids.
    choices: Vec<G::Command>,
    /// The id that was last looked up among the choices, and its place there.
    found: Option<(i32, usize)>,
    /// The points at the end of the last episode that ended.
    pub(crate) scores: Vec<u16>,
    /// The rewards of the last step.
    pub(crate) rewards: Vec<f32>,
}

/// A derived one would ask for a game that can be copied.
impl<G: FullGame> Clone for Row<G> {
    fn clone(&self) -> Self {
        let Self { number, name, learner, seat, ended, is_over, episode, commands, found, .. } = *self;
        Self {
            number,
            name,
            form: self.form.clone(),
            learner,
            players: self.players.clone(),
            ways: self.ways.clone(),
            state: self.state.clone(),
            draws: self.draws.clone(),
            samples: self.samples.clone(),
            episode,
            commands,
            seat,
            ended,
            is_over,
            choices: self.choices.clone(),
            found,
            scores: self.scores.clone(),
            rewards: self.rewards.clone(),
        }
    }
}

impl<G: FullGame> Row<G> {
    /// Begins with an episode of a row.
    pub(crate) fn begin(
        rules: &Arc<G::Rules>,
        name: EpisodeName,
        room: usize,
        form: Option<Arc<Learner>>,
    ) -> Result<Self, BatchError> {
        let players = usize::from(G::players(rules));
        let mut row = Self {
            number: name.row,
            name,
            form,
            learner: None,
            players: vec![SimulatedPlayer::Asked; players],
            ways: vec![SimulatedSeat::Asked; players],
            state: G::initial(rules),
            draws: name.draws(0),
            samples: name.samples(0),
            episode: 0,
            commands: 0,
            seat: None,
            ended: End::Open,
            is_over: false,
            choices: Vec::with_capacity(room),
            found: None,
            scores: vec![0; players],
            rewards: vec![0.0; players],
        };
        row.begin_episode(rules, 0)?;
        Ok(row)
    }

    /// Begins an episode in the same memory.
    pub(crate) fn begin_episode(&mut self, rules: &Arc<G::Rules>, episode: u32) -> Result<(), BatchError> {
        self.state = G::initial(rules);
        (self.draws, self.samples) = (self.name.draws(episode), self.name.samples(episode));
        (self.episode, self.commands, self.is_over) = (episode, 0, false);
        if let Some(form) = &self.form {
            let drawn = |draws: &mut Fast| {
                let seat = draws.below(G::players(rules).into());
                u8::try_from(seat).ok().and_then(Seat::new).unwrap_or(Seat::FIRST)
            };
            let seat = form.seat.unwrap_or_else(|| drawn(&mut self.draws));
            self.seat_learner(seat);
        }
        let begun = start::<G>(rules, &mut self.state, &mut self.draws, None);
        begun.map_err(|stop| self.stopped(stop.to_string()))?;
        self.decide(rules)
    }

    /// Begins the first episode of a seed: this row, or row 0 of a batch of a seed of its own.
    pub(crate) fn begin_seed(&mut self, rules: &Arc<G::Rules>, name: EpisodeName) -> Result<(), BatchError> {
        self.name = name;
        self.ended = End::Open;
        self.rewards.fill(0.0);
        self.begin_episode(rules, 0)
    }

    /// The seat whose observation the row has.
    pub(crate) fn observer(&self) -> Seat {
        self.seat.or(self.learner).unwrap_or(Seat::FIRST)
    }

    /// Gives a seat to the learner, and the other seats to its opponents.
    pub(crate) fn seat_learner(&mut self, seat: Seat) {
        let Some(form) = &self.form else { return };
        self.learner = Some(seat);
        let mut opponents = form.opponents.iter().cycle();
        for (number, player) in (0..).zip(&mut self.players) {
            let other = if number == seat.number() { None } else { opponents.next() };
            *player = other.copied().unwrap_or(SimulatedPlayer::Asked);
        }
        self.ways = self.players.iter().map(|player| player.seat()).collect();
    }

    /// Fails unless the row can take an action.
    pub(crate) fn check(&mut self, rules: &G::Rules, action: i32, autoreset: Autoreset) -> Result<(), BatchError> {
        if action == NO_ACTION || (self.is_over && autoreset == Autoreset::NextStep) {
            return Ok(());
        }
        let row = self.number as usize;
        let Some(seat) = self.seat else {
            return Err(BatchError::Ended { row, id: action });
        };
        if self.place(rules, action).is_some() {
            return Ok(());
        }
        let listed: Vec<String> = self.ids(rules).take(LISTED).map(|id| id.to_string()).collect();
        let more = self.choices.len().saturating_sub(LISTED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        Err(BatchError::Action { row, seat, id: action, expected: format!("one of {}{more}", listed.join(", ")) })
    }

    /// The ids of the choices, in ascending order.
    pub(crate) fn ids(&self, rules: &G::Rules) -> impl Iterator<Item = i32> {
        let mut hint = 0;
        self.choices.iter().map(move |command| {
            let id = G::action_id_in_list(rules, &self.state, *command, &mut hint);
            id.and_then(|id| i32::try_from(id).ok()).unwrap_or(i32::MAX)
        })
    }

    /// The id of a command that is listed, which has one.
    fn id(&self, rules: &G::Rules, command: G::Command) -> i32 {
        let id = G::action_id(rules, &self.state, command).and_then(|id| i32::try_from(id).ok());
        id.unwrap_or(i32::MAX)
    }

    /// The place of an action among the choices.
    fn place(&mut self, rules: &G::Rules, action: i32) -> Option<usize> {
        if self.found.is_none_or(|(id, _)| id != action) {
            let place = self.choices.binary_search_by_key(&action, |command| self.id(rules, *command)).ok();
            self.found = place.map(|place| (action, place));
        }
        self.found.map(|(_, place)| place)
    }

    /// Picks a legal action at random, each with the same chance.
    pub(crate) fn sample(&mut self, rules: &G::Rules) -> i32 {
        let place = self.samples.below(u32::try_from(self.choices.len()).unwrap_or(u32::MAX)) as usize;
        let Some(command) = self.choices.get(place) else { return NO_ACTION };
        let id = self.id(rules, *command);
        self.found = Some((id, place));
        id
    }

    /// Takes an action that was checked.
    pub(crate) fn step(&mut self, rules: &Arc<G::Rules>, action: i32, autoreset: Autoreset) -> Result<(), BatchError> {
        if self.ended != End::Open {
            self.ended = End::Open;
            self.rewards.fill(0.0);
        }
        if self.is_over && autoreset == Autoreset::NextStep {
            return self.begin_episode(rules, self.episode.wrapping_add(1));
        }
        let (Some(seat), Some(place)) = (self.seat, self.place(rules, action)) else { return Ok(()) };
        let Some(command) = self.choices.get(place).copied() else { return Ok(()) };
        self.give(rules, seat, command)?;
        self.decide(rules)?;
        if self.is_over && autoreset == Autoreset::SameStep {
            let ended = self.ended;
            self.begin_episode(rules, self.episode.wrapping_add(1))?;
            self.ended = ended;
        }
        Ok(())
    }

    /// Passes over forced moves and those of opponents, and lists the choices of the next decision.
    fn decide(&mut self, rules: &Arc<G::Rules>) -> Result<(), BatchError> {
        self.found = None;
        let ended = loop {
            match next_move::<G>(rules, &self.state, &self.ways, &mut self.draws, &mut self.choices) {
                NextMove::Command(seat, command) => self.give(rules, seat, command)?,
                NextMove::Asked(seat) => {
                    if let Some(SimulatedPlayer::Agent(agent)) = self.players.get(usize::from(seat.number())) {
                        let command = self.chosen(rules, seat, *agent)?;
                        self.give(rules, seat, command)?;
                        continue;
                    }
                    self.seat = Some(seat);
                    break (self.commands >= LONGEST_EPISODE).then_some(End::Truncated);
                }
                NextMove::Over if G::to_act(rules, &self.state).is_empty() => break Some(End::Terminated),
                NextMove::Over => break Some(End::Truncated),
            }
        };
        if let Some(ended) = ended {
            self.end(rules, ended);
        }
        Ok(())
    }

    /// The command that an agent chooses.
    fn chosen(&mut self, rules: &Arc<G::Rules>, seat: Seat, agent: Agent) -> Result<G::Command, BatchError> {
        let view = view_of_state(G::ID, rules, &self.state, Viewer::Seat(seat))?;
        let seed = choice_seed(self.name.seed, self.name.number(self.episode), seat, self.commands);
        let advice = agent.advise(&*view, &Thinking::of_seed(seed));
        let id = advice.map_err(|error| self.stopped(error.to_string()))?.id;
        G::action(rules, &self.state, id).ok_or_else(|| self.stopped(format!("{agent} chose the action {id}")))
    }

    fn give(&mut self, rules: &G::Rules, seat: Seat, command: G::Command) -> Result<(), BatchError> {
        self.commands += 1;
        let given = carry_out::<G>(rules, &mut self.state, &mut self.draws, None, seat, command);
        given.map_err(|stop| self.stopped(stop.to_string()))
    }

    /// Ends the episode with the points and the rewards of all seats: 1 for a winner alone, and `-1 / (players - 1)` for the others. Several
    /// winners share, so that the sum is 0.
    fn end(&mut self, rules: &G::Rules, ended: End) {
        (self.ended, self.is_over, self.seat) = (ended, true, None);
        self.choices.clear();
        let winners = G::winners(&self.state);
        let others = f32::from(G::players(rules).saturating_sub(1).max(1));
        let share = f32::from(G::players(rules)) / winners.iter().fold(0.0, |sum: f32, _| sum + 1.0).max(1.0);
        for (seat, reward) in Seat::all(G::players(rules)).zip(&mut self.rewards) {
            let won = if winners.contains(seat) { share } else { 0.0 };
            *reward = if ended == End::Terminated { (won - 1.0) / others } else { 0.0 };
        }
        self.scores.clear();
        self.scores.extend(G::points(&self.state));
    }

    /// Lists the choices of a state that was saved.
    pub(crate) fn resume(&mut self, rules: &Arc<G::Rules>) -> Result<(), BatchError> {
        if self.is_over { Ok(()) } else { self.decide(rules) }
    }

    /// The error for a stop that a listed command and draws that always answer cannot have.
    fn stopped(&self, stop: String) -> BatchError {
        BatchError::Value {
            what: "the game of a row",
            found: format!("stopped in row {}: {stop}", self.number),
            expected: "a game that goes on (this is a fault of the library)".to_owned(),
        }
    }
}
