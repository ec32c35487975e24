//! Search: games in worlds that look like a view, guided by what was learned in earlier ones.

use std::cmp::Reverse;
use std::time::Duration;

use amunre_core::engine::chance::Fast;
use amunre_core::engine::ids::{Seat, sort_few};
use amunre_core::session::{SearchWorld, SessionError};

use crate::advice::{Chosen, LineStep, Tried};
use crate::known::Known;
use crate::tree::{Found, Stats, Step, Tree};
use crate::{AgentError, Budget, Thinking};

/// The scale of the margin of points: a lead of so many is worth 73 % of the half that the margin has in the reward.
const MARGIN: f32 = 5.0;

/// The longest line of expected commands.
const LONGEST_LINE: usize = 40;

/// The moment at which a search stops.
pub(crate) struct Stop<'c> {
    games: u64,
    time: Option<(&'c (dyn Fn() -> Duration + Sync), Duration)>,
    wish: Option<&'c (dyn Fn() -> bool + Sync)>,
}

impl<'c> Stop<'c> {
    /// The caller counts the games.
    pub(crate) const NEVER: Self = Self { games: u64::MAX, time: None, wish: None };

    pub(crate) fn of(budget: Budget, thinking: &Thinking<'c>) -> Result<Self, AgentError> {
        let wish = thinking.stop;
        match (budget, thinking.clock) {
            (Budget::Games(games), _) => Ok(Self { games: games.into(), time: None, wish }),
            (Budget::Milliseconds(milliseconds), Some(clock)) => {
                let end = clock() + Duration::from_millis(milliseconds.into());
                Ok(Self { games: u64::MAX, time: Some((clock, end)), wish })
            }
            (Budget::Milliseconds(milliseconds), None) => Err(AgentError::NoClock { milliseconds }),
        }
    }

    /// The games of one of several threads: all together have the budget.
    fn games_of(&self, thread: u64, threads: u64) -> u64 {
        self.games / threads + u64::from(thread < self.games % threads)
    }

    fn is_over(&self) -> bool {
        self.time.is_some_and(|(clock, end)| clock() >= end)
    }

    fn check(&self) -> Result<(), AgentError> {
        if self.wish.is_some_and(|wish| wish()) { Err(AgentError::Stopped) } else { Ok(()) }
    }
}

/// All that a search keeps from one game to the next.
#[derive(Default)]
pub(crate) struct Grown {
    pub(crate) tree: Tree,
    pub(crate) games: u64,
}

/// The search of one thread. Its lists are used again for each game.
pub(crate) struct Search<'v> {
    known: Known<'v>,
    seed: u64,
    thread: u64,
    pub(crate) grown: Grown,
    root: Option<usize>,
    world: Box<dyn SearchWorld + 'v>,
    chance: Fast,
    path: Vec<Step>,
    /// The place of the choice that each game begins with; none, and the tree selects it.
    fixed: Option<usize>,
    /// The sums over the games of this run.
    sums: Outcome,
}

/// The outcome of a game for each seat.
#[derive(Clone, Copy, Default)]
struct Outcome {
    shares: [f32; Seat::MOST as usize],
    rewards: [f32; Seat::MOST as usize],
}

impl<'v> Search<'v> {
    /// Chooses the command that was tried in most games. Each thread has a tree of its own, and all trees vote.
    pub(crate) fn choose(known: &Known<'v>, thinking: &Thinking<'_>, stop: &Stop<'_>) -> Result<Chosen, AgentError> {
        let threads = u64::from(thinking.threads.max(1));
        let search = |thread: u64| {
            let mut search = Self::new(known, thinking.seed, thread, Grown::default())?;
            search.run(stop.games_of(thread, threads), stop)?;
            Ok((search.root, search.grown))
        };
        let grown = search_with(threads, &search)?;
        Self::chosen(known, thinking.seed, grown).map(|(chosen, _)| chosen)
    }

    /// Returns the command that was tried in most games, by the votes of all trees, and gives back the first of them.
    pub(crate) fn chosen(
        known: &Known<'v>,
        seed: u64,
        mut all: Vec<(Option<usize>, Grown)>,
    ) -> Result<(Chosen, Grown), AgentError> {
        let mut stats = vec![Stats::default(); known.choices];
        for of_thread in all.iter().filter_map(|(root, grown)| Some(grown.tree.stats((*root)?))) {
            for (sum, stats) in stats.iter_mut().zip(of_thread) {
                sum.add(*stats);
            }
        }
        let tried = stats.iter().enumerate();
        let tried = tried.map(|(place, stats)| Tried { place, visits: stats.visits, value: stats.value.into() });
        let mut tried: Vec<_> = tried.collect();
        sort_few(&mut tried, |tried| (Reverse(tried.visits), -tried.value));
        let worlds = all.iter().map(|(_, grown)| grown.games).sum();
        let first = all.drain(..).next().map(|(_, grown)| grown).unwrap_or_default();
        let mut search = Self::new(known, seed, 0, first)?;
        let line = search.line(tried.first().map_or(0, |tried| tried.place))?;
        Ok((Chosen { tried, worlds, line }, search.grown))
    }

    /// A search of one of some threads, which goes on from what has grown so far.
    pub(crate) fn new(known: &Known<'v>, seed: u64, thread: u64, grown: Grown) -> Result<Self, AgentError> {
        let (mut world, mut chance) = (known.world()?, Fast::of_world(seed, thread << 40));
        world.deal(&mut chance);
        let (known, path) = (*known, Vec::with_capacity(64));
        let (fixed, sums) = (None, Outcome::default());
        let mut search = Self { known, seed, thread, grown, root: None, world, chance, path, fixed, sums };
        // the root is a node from the first game on
        let hash = search.world.hash(known.seat);
        for _ in 0..2 {
            if let Found::Node(root) = search.grown.tree.visit(hash, known.choices) {
                search.root = Some(root);
            }
        }
        Ok(search)
    }

    /// Estimates a choice in games that begin with it: its worth to the seat, and the share of the win of each seat.
    pub(crate) fn estimate(
        known: &Known<'v>,
        place: usize,
        seed: u64,
        stop: &Stop<'_>,
    ) -> Result<(f64, Vec<f64>), AgentError> {
        let mut search = Self { fixed: Some(place), ..Self::new(known, seed, 0, Grown::default())? };
        search.run(stop.games_of(0, 1), stop)?;
        #[allow(clippy::cast_precision_loss)] // a number of games
        let mean = |sum: f32| f64::from(sum) / search.grown.games as f64;
        let seats = search.world.points().iter().flatten().count();
        let worth = mean(search.sums.rewards[usize::from(known.seat.number())]);
        Ok((worth, search.sums.shares.iter().take(seats).map(|share| mean(*share)).collect()))
    }

    /// Plays games until there are so many, or the time is over.
    pub(crate) fn run(&mut self, games: u64, stop: &Stop<'_>) -> Result<(), AgentError> {
        // one game at least: a time can be over before it begins
        while self.grown.games < games && (self.grown.games == 0 || !stop.is_over()) {
            stop.check()?;
            self.chance = Fast::of_world(self.seed, self.thread << 40 | self.grown.games);
            self.play()?;
            self.grown.games += 1;
        }
        Ok(())
    }

    /// The tree and its games, and the place of the root in it.
    pub(crate) fn grown(self) -> (Option<usize>, Grown) {
        (self.root, self.grown)
    }

    /// Plays one game in a new world: by the tree as far as it goes, then at random to the end.
    fn play(&mut self) -> Result<(), SessionError> {
        let Self { world, chance, path, grown: Grown { tree, .. }, .. } = self;
        world.deal(chance);
        path.clear();
        let mut next = Some(self.known.seat);
        if let Some(place) = self.fixed {
            world.list(self.known.seat);
            world.play(self.known.seat, place, chance)?;
            next = world.next_seat();
        }
        while let Some(seat) = next {
            let place = match world.list(seat) {
                0 => break,
                1 => 0,
                several => {
                    let Found::Node(node) = tree.visit(world.hash(seat), several) else { break };
                    let step = tree.select(seat.number().into(), node, chance);
                    path.push(step);
                    Tree::choice(step)
                }
            };
            world.play(seat, place, chance)?;
            next = world.next_seat();
        }
        world.finish(chance)?;
        let Outcome { shares, rewards } = outcome(&**world);
        for step in path.iter() {
            tree.reward(*step, rewards[step.seat]);
        }
        for seat in 0..rewards.len() {
            self.sums.shares[seat] += shares[seat];
            self.sums.rewards[seat] += rewards[seat];
        }
        Ok(())
    }

    /// Returns the commands that were tried most often, from a first one on, in a world.
    fn line(&mut self, first: usize) -> Result<Vec<LineStep>, SessionError> {
        let Self { world, chance, grown: Grown { tree, .. }, .. } = self;
        *chance = Fast::of_world(self.seed, 0);
        world.deal(chance);
        let (mut line, mut next) = (Vec::new(), Some((self.known.seat, first)));
        world.list(self.known.seat);
        while let Some((seat, place)) = next {
            line.push(LineStep { seat, words: world.words(place) });
            world.play(seat, place, chance)?;
            let Some(seat) = world.next_seat().filter(|_| line.len() < LONGEST_LINE) else { break };
            let expected = match world.list(seat) {
                1 => Some(0),
                _ => tree.find(world.hash(seat)).and_then(|node| {
                    let most = tree.stats(node).iter().enumerate().max_by_key(|(_, stats)| stats.visits);
                    most.filter(|(_, stats)| stats.visits > 0).map(|(place, _)| place)
                }),
            };
            next = expected.map(|place| (seat, place));
        }
        Ok(line)
    }
}

/// Runs a search in each of some threads, and in none if there is one.
fn search_with<T: Send>(
    threads: u64,
    search: &(dyn Fn(u64) -> Result<T, AgentError> + Sync),
) -> Result<Vec<T>, AgentError> {
    if threads == 1 {
        return Ok(vec![search(0)?]);
    }
    std::thread::scope(|scope| {
        let running: Vec<_> = (1..threads).map(|thread| scope.spawn(move || search(thread))).collect();
        let mut done = vec![search(0)];
        done.extend(
            running.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))),
        );
        done.into_iter().collect()
    })
}

/// The outcome of a game at its end. Half of a reward is the share of the win, half the margin over the best other seat.
fn outcome(end: &dyn SearchWorld) -> Outcome {
    let (points, winners) = (end.points().map(|of| of.map(|(points, _)| f32::from(points))), end.winners());
    #[allow(clippy::cast_precision_loss)] // at most 8
    let share = 1.0 / winners.len().max(1) as f32;
    let mut outcome = Outcome::default();
    for (number, (won, reward)) in (0_u8..).zip(outcome.shares.iter_mut().zip(&mut outcome.rewards)) {
        let Some(own) = points[usize::from(number)] else { break };
        let others = points.iter().enumerate().filter(|(other, _)| *other != usize::from(number));
        let best = others.filter_map(|(_, points)| *points).fold(0.0, f32::max);
        let is_winner = Seat::new(number).is_some_and(|seat| winners.contains(seat));
        *won = if is_winner { share } else { 0.0 };
        *reward = 0.5 * *won + 0.5 / (1.0 + ((best - own) / MARGIN).exp());
    }
    outcome
}

#[cfg(test)]
mod tests {
    use amunre_core::engine::chance::Fast;
    use amunre_core::engine::hidden::Viewer;
    use amunre_core::engine::ids::Seat;
    use amunre_core::session::{GameStart, open, search_world};

    use crate::Budget;
    use crate::known::Known;

    #[test]
    fn an_estimate_is_of_games_that_begin_with_the_choice() {
        let game = open("amun-re", r#"{"edition":"classic","players":4}"#, &GameStart::of_number(1)).expect("a game");
        let view = game.view(Viewer::Seat(Seat::FIRST));
        let known = Known::of(&*view).expect("a view of a seat");
        let stop = super::Stop::of(Budget::Games(1), &crate::Thinking::of_seed(2)).expect("a budget");
        let estimates: Vec<_> = (0..known.choices)
            .map(|place| super::Search::estimate(&known, place, 2, &stop).expect("an estimate"))
            .collect();
        for (place, (worth, shares)) in estimates.iter().enumerate() {
            // the tree of a first game is empty: after the choice it is played at random, but for what is forced
            let (mut world, mut chance) = (known.world().expect("a world"), Fast::of_world(2, 0));
            world.deal(&mut chance);
            world.play(known.seat, place, &mut chance).expect("no stop");
            while let Some(seat) = world.next_seat() {
                if world.list(seat) != 1 {
                    break;
                }
                world.play(seat, 0, &mut chance).expect("no stop");
            }
            world.finish(&mut chance).expect("no stop");
            let outcome = super::outcome(&*world);
            assert!((worth - f64::from(outcome.rewards[0])).abs() < 1e-6);
            assert_eq!(*shares, outcome.shares[..4].iter().map(|share| f64::from(*share)).collect::<Vec<_>>());
        }
        assert!(estimates.iter().any(|estimate| *estimate != estimates[0]));
    }

    #[test]
    fn a_reward_grows_with_the_points_and_most_for_a_winner() {
        let game = open("amun-re", r#"{"edition":"classic","players":4}"#, &GameStart::of_number(1)).expect("a game");
        let view = game.view(Viewer::Seat(Seat::FIRST));
        let mut world = search_world(&*view).expect("a world");
        for number in 0..50 {
            let mut chance = Fast::new(1, number);
            world.deal(&mut chance);
            world.finish(&mut chance).expect("no stop");
            let points: Vec<u16> = world.points().into_iter().flatten().map(|(points, _)| points).collect();
            let (super::Outcome { shares, rewards }, winners) = (super::outcome(&*world), world.winners());
            assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
            for (one, own) in (0..).zip(&points) {
                let reward = rewards[usize::from(one)];
                assert!((0.0..=1.0).contains(&reward));
                assert_eq!(winners.contains(Seat::new(one).expect("a seat")), reward > 0.25, "{points:?} {rewards:?}");
                for (other, points) in points.iter().enumerate() {
                    assert!(own <= points || reward > rewards[other], "{points:?} {rewards:?}");
                }
            }
        }
    }
}
