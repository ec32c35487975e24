//! Random play: the policy that tests, simulations and benchmarks share.

use crate::engine::{Encoding, Fast, Interrupt, Seat, judge, start};

/// The number of kinds of command that a game can have.
pub(crate) const KINDS: u8 = 32;

/// The commands of a list by their kinds.
struct Kinds {
    /// The kinds there are, a bit for each.
    some: u32,
    /// The number of commands of each kind.
    of: [u16; KINDS as usize],
}

impl Kinds {
    #[inline]
    fn count<G: Encoding>(commands: &[G::Command]) -> Self {
        let mut kinds = Self { some: 0, of: [0; KINDS as usize] };
        for command in commands {
            let kind = usize::from(G::kind(*command) % KINDS);
            kinds.some |= 1 << kind;
            if let Some(number) = kinds.of.get_mut(kind) {
                *number = number.wrapping_add(1);
            }
        }
        kinds
    }

    /// Returns a command at random: first a kind is chosen, then one command of that kind.
    #[inline]
    fn choose<G: Encoding>(&self, commands: &[G::Command], chance: &mut Fast) -> Option<G::Command> {
        let mut some = self.some;
        for _ in 0..chance.below(some.count_ones()) {
            some &= some - 1;
        }
        let kind = u8::try_from(some.trailing_zeros()).ok()?;
        let number = self.of.get(usize::from(kind)).copied()?;
        let place = usize::try_from(chance.below(u32::from(number))).ok()?;
        commands.iter().filter(|command| G::kind(**command) % KINDS == kind).nth(place).copied()
    }
}

/// Picks a command of a list at random: first a kind, then one of that kind. Returns `None` for an empty list.
pub fn choose<G: Encoding>(commands: &[G::Command], chance: &mut Fast) -> Option<G::Command> {
    Kinds::count::<G>(commands).choose::<G>(commands, chance)
}

/// A game played at random, step by step, without a list of events. After an error it is of no more use.
pub struct Playout<'r, G: Encoding> {
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

impl<'r, G: Encoding> Playout<'r, G> {
    /// Begins the game with number `game` of the series of a seed.
    pub fn new(rules: &'r G::Rules, seed: u64, game: u64) -> Result<Self, Interrupt<G::Violation>> {
        let mut playout = Self {
            rules,
            state: G::initial(rules),
            chance: Fast::new(seed, game),
            commands: Vec::with_capacity(400),
            decisions: 0,
            steps: 0,
            listed: 0,
            longest: 0,
        };
        start::<G>(rules, &mut playout.state, &mut playout.chance, None)?;
        Ok(playout)
    }

    /// Begins another game of the series in the same memory.
    pub fn restart(&mut self, seed: u64, game: u64) -> Result<(), Interrupt<G::Violation>> {
        self.state = G::initial(self.rules);
        self.chance = Fast::new(seed, game);
        start::<G>(self.rules, &mut self.state, &mut self.chance, None)?;
        Ok(())
    }

    /// The state as it is now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Lets one seat that must act give a command. Returns both; `None` if no seat must act.
    pub fn step(&mut self) -> Result<Option<(Seat, G::Command)>, Interrupt<G::Violation>> {
        let acting = G::to_act(self.rules, &self.state);
        let Some(seat) = acting.iter().next() else {
            return Ok(None);
        };
        self.commands.clear();
        G::required_commands(self.rules, &self.state, seat, &mut self.commands);
        let number = self.commands.len();
        if number == 0 {
            G::anytime_commands(self.rules, &self.state, seat, &mut self.commands);
        }
        if number >= 2 {
            self.decisions += 1;
            self.listed += u64::try_from(number).unwrap_or(0);
            self.longest = self.longest.max(number);
        }
        let Some(command) = choose::<G>(&self.commands, &mut self.chance) else {
            return Ok(None);
        };
        self.steps += 1;
        // a listed command is not refused, and this source always answers: no backup copy is needed
        judge::<G>(self.rules, &mut self.state, &mut self.chance, None, seat, command).0?;
        Ok(Some((seat, command)))
    }

    /// Plays to the end, or until `most` more commands were given. Returns true at the end.
    pub fn finish(&mut self, most: u64) -> Result<bool, Interrupt<G::Violation>> {
        for _ in 0..most {
            if self.step()?.is_none() {
                return Ok(true);
            }
        }
        Ok(G::is_over(&self.state))
    }
}
