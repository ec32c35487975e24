//! Search: games in worlds that look like a view, guided by what was learned in earlier ones.

use std::time::Duration;

use amunre_core::engine::{Fast, FullGame, Policy, Seat, Viewer, carry_out, listing, pick, view_hash};
use amunre_core::session::{LONGEST_GAME, SessionError};

use crate::advice::{Chosen, Tried};
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
    stop: Option<&'c (dyn Fn() -> bool + Sync)>,
}

impl<'c> Stop<'c> {
    pub(crate) fn of(budget: Budget, thinking: &Thinking<'c>) -> Result<Self, AgentError> {
        let stop = thinking.stop;
        match (budget, thinking.clock) {
            (Budget::Games(games), _) => Ok(Self { games: games.into(), time: None, stop }),
            (Budget::Milliseconds(milliseconds), Some(clock)) => {
                let end = clock() + Duration::from_millis(milliseconds.into());
                Ok(Self { games: u64::MAX, time: Some((clock, end)), stop })
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
        if self.stop.is_some_and(|stop| stop()) { Err(AgentError::Stopped) } else { Ok(()) }
    }
}

/// The search of one thread. Its lists are used again for each game.
pub(crate) struct Search<'k, 'v, G: FullGame> {
    known: &'k Known<'v, G>,
    tree: Tree,
    root: Option<usize>,
    world: Box<G::State>,
    chance: Fast,
    commands: Vec<G::Command>,
    path: Vec<Step>,
    games: u64,
}

impl<'k, 'v, G: FullGame> Search<'k, 'v, G> {
    /// Chooses the command that was tried in most games. Each thread has a tree of its own, and all trees vote.
    pub(crate) fn choose(
        known: &'k Known<'v, G>,
        thinking: &Thinking<'_>,
        stop: &Stop<'_>,
    ) -> Result<Chosen<G::Command>, AgentError> {
        let threads = u64::from(thinking.threads.max(1));
        let search = |thread: u64| Self::run(known, thinking.seed, thread, stop.games_of(thread, threads), stop);
        let first = search_with(threads, &search)?;
        let mut stats = vec![Stats::default(); known.choices.len()];
        for of_thread in first.iter().filter_map(|search| Some(search.tree.stats(search.root?))) {
            for (sum, stats) in stats.iter_mut().zip(of_thread) {
                sum.add(*stats);
            }
        }
        let tried = known.choices.iter().zip(&stats);
        let tried = tried.map(|(&command, stats)| Tried { command, visits: stats.visits, value: stats.value.into() });
        let mut tried: Vec<_> = tried.collect();
        tried.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.value.total_cmp(&one.value)));
        let worlds = first.iter().map(|search| search.games).sum();
        let line = match (tried.first(), first.into_iter().next()) {
            (Some(best), Some(search)) => search.line(best.command, thinking.seed)?,
            _ => Vec::new(),
        };
        Ok(Chosen { tried, worlds, line })
    }

    fn run(known: &'k Known<'v, G>, seed: u64, thread: u64, games: u64, stop: &Stop<'_>) -> Result<Self, AgentError> {
        let mut chance = Fast::of_world(seed, thread << 40);
        let world = Box::new(known.world(&mut chance));
        let (commands, path) = (Vec::with_capacity(512), Vec::with_capacity(64));
        let mut search = Self { known, tree: Tree::default(), root: None, world, chance, commands, path, games: 0 };
        // the root is a node from the first game on
        let hash = search.hash(known.seat);
        for _ in 0..2 {
            if let Found::Node(root) = search.tree.visit(hash, known.choices.len()) {
                search.root = Some(root);
            }
        }
        // one game at least: a time can be over before it begins
        while search.games < games && (search.games == 0 || !stop.is_over()) {
            stop.check()?;
            search.chance = Fast::of_world(seed, thread << 40 | search.games);
            search.play()?;
            search.games += 1;
        }
        Ok(search)
    }

    /// Plays one game in a new world: by the tree as far as it goes, then at random to the end.
    fn play(&mut self) -> Result<(), SessionError> {
        *self.world = self.known.world(&mut self.chance);
        self.path.clear();
        let rules = self.known.rules;
        let mut next = Some(self.known.seat);
        while let Some(seat) = next {
            self.commands.clear();
            listing::choices::<G>(rules, &self.world, seat, &mut self.commands);
            let command = match *self.commands {
                [] => break,
                [forced] => forced,
                ref several => {
                    let hash = self.hash(seat);
                    let Found::Node(node) = self.tree.visit(hash, several.len()) else { break };
                    let step = self.tree.select(seat.number().into(), node, &mut self.chance);
                    self.path.push(step);
                    several[Tree::choice(step)]
                }
            };
            carry_out::<G>(rules, &mut self.world, &mut self.chance, None, seat, command)?;
            next = self.next_seat();
        }
        for _ in 0..LONGEST_GAME {
            let Some(seat) = self.next_seat() else { break };
            let picked = pick::<G>(Policy::KindFirst, rules, &self.world, seat, &mut self.chance);
            let Some(picked) = picked else { break };
            carry_out::<G>(rules, &mut self.world, &mut self.chance, None, seat, picked.command)?;
        }
        let rewards = rewards::<G>(&self.world);
        for step in &self.path {
            self.tree.reward(*step, rewards[step.seat]);
        }
        Ok(())
    }

    #[inline]
    fn next_seat(&self) -> Option<Seat> {
        G::to_act(self.known.rules, &self.world).iter().next()
    }

    /// The hash of what a seat sees of the world: seats that see the same have different ones.
    #[inline]
    fn hash(&self, seat: Seat) -> u64 {
        let seen = view_hash::<G>(self.known.rules, &self.world, Viewer::Seat(seat));
        seen.wrapping_add(u64::from(seat.number()).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Returns the commands that were tried most often, from a first one on, in a world.
    fn line(mut self, first: G::Command, seed: u64) -> Result<Vec<(Seat, G::Command)>, SessionError> {
        self.chance = Fast::of_world(seed, 0);
        *self.world = self.known.world(&mut self.chance);
        let mut line = vec![(self.known.seat, first)];
        while let Some(&(seat, command)) = line.last() {
            carry_out::<G>(self.known.rules, &mut self.world, &mut self.chance, None, seat, command)?;
            let Some(seat) = self.next_seat().filter(|_| line.len() < LONGEST_LINE) else { break };
            self.commands.clear();
            listing::choices::<G>(self.known.rules, &self.world, seat, &mut self.commands);
            let expected = match *self.commands {
                [forced] => Some(forced),
                ref several => self.tree.find(self.hash(seat)).and_then(|node| {
                    let stats = several.iter().zip(self.tree.stats(node));
                    let most = stats.max_by_key(|(_, stats)| stats.visits).filter(|(_, stats)| stats.visits > 0);
                    most.map(|(command, _)| *command)
                }),
            };
            let Some(expected) = expected else { break };
            line.push((seat, expected));
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

/// The reward of each seat at the end of a game: half is its share of the win, half the margin over the best other seat.
fn rewards<G: FullGame>(end: &G::State) -> [f32; Seat::MOST as usize] {
    let mut points = [None; Seat::MOST as usize];
    points.iter_mut().zip(G::points(end)).for_each(|(place, points)| *place = Some(f32::from(points)));
    let winners = G::winners(end);
    #[allow(clippy::cast_precision_loss)] // at most 8
    let share = 0.5 / winners.count().max(1) as f32;
    let mut rewards = [0.0; Seat::MOST as usize];
    for (number, reward) in (0_u8..).zip(&mut rewards) {
        let Some(own) = points[usize::from(number)] else { break };
        let others = points.iter().enumerate().filter(|(other, _)| *other != usize::from(number));
        let best = others.filter_map(|(_, points)| *points).fold(0.0, f32::max);
        let is_winner = Seat::new(number).is_some_and(|seat| winners.contains(seat));
        *reward = if is_winner { share } else { 0.0 } + 0.5 / (1.0 + ((best - own) / MARGIN).exp());
    }
    rewards
}

#[cfg(test)]
mod tests {
    use amunre_core::amun_re::{AmunRe, Setup};
    use amunre_core::engine::{Game as _, Playout, Seat};

    #[test]
    fn a_reward_grows_with_the_points_and_most_for_a_winner() {
        let rules = AmunRe::rules(&Setup::classic(4)).expect("a set-up");
        for number in 0..50 {
            let mut game = Playout::<AmunRe>::new(&rules, 1, number).expect("a game");
            assert!(game.finish(20_000).expect("no stop"));
            let end = game.state();
            let (rewards, points, winners) = (super::rewards::<AmunRe>(end), AmunRe::scores(end), AmunRe::winners(end));
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
