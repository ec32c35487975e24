//! Random play: the policy that tests, simulations and benchmarks share.

use super::{Fast, Game, Seat, Stop, apply, start};

/// The commands of a list by their kinds, sales and other commands that are never owed left out.
struct Kinds {
    /// How many of each.
    of: [u32; 32],
    /// How many in all.
    all: u32,
}

impl Kinds {
    fn count<G: Game>(commands: &[G::Command]) -> Self {
        let mut kinds = Self {
            of: [0; 32],
            all: 0,
        };
        for command in commands {
            if !G::is_anytime(*command) {
                kinds.all += 1;
                if let Some(number) = kinds.of.get_mut(usize::from(G::kind(*command))) {
                    *number += 1;
                }
            }
        }
        kinds
    }

    /// A command at random: first a kind, then one of that kind; of the others only if there is nothing else.
    fn choose<G: Game>(&self, commands: &[G::Command], chance: &mut Fast) -> Option<G::Command> {
        let any =
            |number: u32, chance: &mut Fast| usize::try_from(chance.below(number)).unwrap_or(0);
        if self.all == 0 {
            let number = u32::try_from(commands.len()).unwrap_or(u32::MAX);
            return commands.get(any(number, chance)).copied();
        }
        let some = || (0_u8..).zip(&self.of).filter(|(_, number)| **number > 0);
        let kinds = u32::try_from(some().count()).unwrap_or(1);
        let (kind, number) = some().nth(any(kinds, chance))?;
        let place = any(*number, chance);
        let of_kind =
            |command: &&G::Command| G::kind(**command) == kind && !G::is_anytime(**command);
        commands.iter().filter(of_kind).nth(place).copied()
    }
}

/// Picks a command at random: first a kind, then one of that kind. Commands that are legal at any time are left out
/// unless there is nothing else.
pub fn choose<G: Game>(commands: &[G::Command], chance: &mut Fast) -> Option<G::Command> {
    Kinds::count::<G>(commands).choose::<G>(commands, chance)
}

/// A game played at random, step by step, without a list of events.
pub struct Playout<'r, G: Game> {
    rules: &'r G::Rules,
    state: G::State,
    chance: Fast,
    commands: Vec<G::Command>,
    /// Decisions so far: steps at which the seat had at least two commands other than sales.
    pub decisions: u64,
    /// Commands so far.
    pub steps: u64,
    /// The sum of the lengths of the lists at decisions, sales left out.
    pub listed: u64,
    /// The longest such list.
    pub longest: u32,
}

impl<'r, G: Game> Playout<'r, G> {
    /// Game `game` of the series of a seed, begun.
    pub fn new(rules: &'r G::Rules, seed: u64, game: u64) -> Result<Self, Stop<G::Violation>> {
        let mut playout = Self {
            rules,
            state: G::initial(rules),
            chance: Fast::new(seed, game),
            commands: Vec::with_capacity(G::LONGEST_LIST * 4),
            decisions: 0,
            steps: 0,
            listed: 0,
            longest: 0,
        };
        start::<G>(rules, &mut playout.state, &mut playout.chance, None)?;
        Ok(playout)
    }

    /// Begins another game of the series in the same memory.
    pub fn restart(&mut self, seed: u64, game: u64) -> Result<(), Stop<G::Violation>> {
        self.state = G::initial(self.rules);
        self.chance = Fast::new(seed, game);
        start::<G>(self.rules, &mut self.state, &mut self.chance, None)?;
        Ok(())
    }

    /// The state as it is now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Lets one seat that owes something act; says who did what. `None` when the table waits for nobody.
    pub fn step(&mut self) -> Result<Option<(Seat, G::Command)>, Stop<G::Violation>> {
        let owing = G::owing(self.rules, &self.state);
        let Some(seat) = owing.iter().next() else {
            return Ok(None);
        };
        self.commands.clear();
        G::commands(self.rules, &self.state, seat, &mut self.commands);
        let kinds = Kinds::count::<G>(&self.commands);
        if kinds.all >= 2 {
            self.decisions += 1;
            self.listed += u64::from(kinds.all);
            self.longest = self.longest.max(kinds.all);
        }
        let Some(command) = kinds.choose::<G>(&self.commands, &mut self.chance) else {
            return Ok(None);
        };
        self.steps += 1;
        apply::<G>(
            self.rules,
            &mut self.state,
            &mut self.chance,
            None,
            seat,
            command,
        )?;
        Ok(Some((seat, command)))
    }

    /// Plays to the end, or until `most` more commands were given.
    pub fn finish(&mut self, most: u64) -> Result<bool, Stop<G::Violation>> {
        for _ in 0..most {
            if self.step()?.is_none() {
                return Ok(true);
            }
        }
        Ok(G::is_over(&self.state))
    }
}
