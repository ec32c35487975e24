//! Random play: the policy that tests, simulations and benchmarks share.

use super::{Fast, Game, Seat, Stop, apply, start};

/// Picks a command at random: first a kind, then one of that kind. Commands that are legal at any time are left out
/// unless there is nothing else.
pub fn choose<G: Game>(commands: &[G::Command], chance: &mut Fast) -> Option<G::Command> {
    let owed = |command: &&G::Command| !G::is_anytime(**command);
    let mut kinds = 0_u32;
    for command in commands.iter().filter(owed) {
        kinds |= 1 << (G::kind(*command) % 32);
    }
    if kinds == 0 {
        let place = chance.below(u32::try_from(commands.len()).unwrap_or(u32::MAX));
        return commands.get(usize::try_from(place).ok()?).copied();
    }
    for _ in 0..chance.below(kinds.count_ones()) {
        kinds &= kinds - 1;
    }
    let kind = kinds.trailing_zeros();
    let of_kind = |command: &&G::Command| {
        u32::from(G::kind(**command) % 32) == kind && !G::is_anytime(**command)
    };
    let number = u32::try_from(commands.iter().filter(of_kind).count()).unwrap_or(u32::MAX);
    let place = usize::try_from(chance.below(number)).ok()?;
    commands.iter().filter(of_kind).nth(place).copied()
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
    pub longest: usize,
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
        let choices = (self.commands.iter())
            .filter(|command| !G::is_anytime(**command))
            .count();
        if choices >= 2 {
            self.decisions += 1;
            self.listed += u64::try_from(choices).unwrap_or(0);
            self.longest = self.longest.max(choices);
        }
        let Some(command) = choose::<G>(&self.commands, &mut self.chance) else {
            return Ok(None);
        };
        self.steps += 1;
        apply::<G>(self.rules, &mut self.state, &mut self.chance, None, seat, command)?;
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
