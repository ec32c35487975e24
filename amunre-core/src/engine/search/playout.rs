//! Random play: the policy that tests, simulations and benchmarks share.

use std::fmt;
use std::hint::select_unpredictable;
use std::ops::Deref;

use crate::engine::commands::{nth_bit, number_of};
use crate::engine::{CommandSink, Encoding, Fast, Game, HiddenInformation, Interrupt, Seat, carry_out, start};

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
        // commands of a kind are listed one after the other: each run is added once
        let (mut last, mut run) = (0, 0);
        for command in commands {
            let kind = G::kind(*command) % KINDS;
            if kind != last {
                kinds.add(last, run);
                (last, run) = (kind, 0);
            }
            run += 1;
        }
        kinds.add(last, run);
        kinds
    }

    #[inline]
    fn add(&mut self, kind: u8, run: u16) {
        self.some |= u32::from(run > 0) << kind;
        if let Some(number) = self.of.get_mut(usize::from(kind)) {
            *number = number.wrapping_add(run);
        }
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
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Command, Setup};
/// use amunre_core::engine::search::choose;
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let commands = table.legal_commands(Seat::FIRST);
/// let mut chance = Fast::new(1, 0);
/// let picks = (0..100).filter_map(|_| choose::<AmunRe>(&commands, &mut chance));
/// let sales = picks.filter(|pick| !matches!(pick, Command::Bid { .. })).count();
/// assert!(sales > 25); // 1 command of 22, but 1 kind of 2
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose<G: Encoding>(commands: &[G::Command], chance: &mut Fast) -> Option<G::Command> {
    Kinds::count::<G>(commands).choose::<G>(commands, chance)
}

/// Picks one of the commands of a listing at random, while they are listed: each with the same chance.
struct PickUniform<'c, C> {
    chance: &'c mut Fast,
    /// The number of commands so far.
    number: usize,
    picked: Option<C>,
}

impl<C: Copy> PickUniform<'_, C> {
    /// Takes a run of commands. It takes the place of the earlier pick as often as its share of all commands so far.
    #[inline]
    fn take(&mut self, number: usize, picked: impl FnOnce(usize, Option<C>) -> Option<C>) {
        if number > 0 {
            self.number += number;
            let place = below(self.chance, self.number);
            self.picked = picked(place, self.picked);
        }
    }
}

impl<C: Copy> CommandSink<C> for PickUniform<'_, C> {
    #[inline]
    fn push(&mut self, command: C) {
        self.take(1, run(1, |_| command));
    }

    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> C) {
        self.take(number, run(number, at));
    }

    #[inline]
    fn push_bits(&mut self, bits: u64, at: impl Fn(usize) -> C) {
        self.take(number_of(bits), bit_of(bits, at));
    }
}

/// Picks one of the commands of a listing at random, while they are listed: first a kind, then a command of that kind.
struct PickKindFirst<'c, G: Encoding> {
    chance: &'c mut Fast,
    /// The kinds so far, a bit for each.
    kinds: u32,
    /// The number of commands so far.
    number: usize,
    /// The kind that is picked.
    kind: u8,
    /// The number of commands of that kind so far.
    of_kind: usize,
    picked: Option<G::Command>,
}

impl<G: Encoding> PickKindFirst<'_, G> {
    /// Takes a run of commands of the kind of one of them.
    #[inline]
    fn take(
        &mut self,
        number: usize,
        one: G::Command,
        picked: impl FnOnce(usize, Option<G::Command>) -> Option<G::Command>,
    ) {
        self.number += number;
        let kind = G::kind(one) % KINDS;
        if self.kinds & (1 << kind) == 0 {
            // a new kind takes the place of the earlier pick as often as each of the others
            let first = self.kinds == 0;
            self.kinds |= 1 << kind;
            if first || self.chance.below(self.kinds.count_ones()) == 0 {
                (self.kind, self.of_kind) = (kind, 0);
            }
        }
        if kind == self.kind {
            self.of_kind += number;
            let place = below(self.chance, self.of_kind);
            self.picked = picked(place, self.picked);
        }
    }
}

impl<G: Encoding> CommandSink<G::Command> for PickKindFirst<'_, G> {
    #[inline]
    fn push(&mut self, command: G::Command) {
        self.take(1, command, run(1, |_| command));
    }

    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> G::Command) {
        if number > 0 {
            self.take(number, at(0), run(number, at));
        }
    }

    #[inline]
    fn push_bits(&mut self, bits: u64, at: impl Fn(usize) -> G::Command) {
        if bits != 0 {
            self.take(number_of(bits), at(nth_bit(bits, 0)), bit_of(bits, at));
        }
    }
}

/// Picks the command of a run at a place, unless the place is beyond it. No branch: a processor cannot predict it.
#[inline]
fn run<C>(number: usize, at: impl Fn(usize) -> C) -> impl FnOnce(usize, Option<C>) -> Option<C> {
    move |place, earlier| {
        let command = at(place.min(number.saturating_sub(1)));
        select_unpredictable(place < number, Some(command), earlier)
    }
}

/// Picks a command by the number of its bit, or the earlier one if there are fewer bits. It computes no other command.
#[inline]
fn bit_of<C>(bits: u64, at: impl Fn(usize) -> C) -> impl FnOnce(usize, Option<C>) -> Option<C> {
    move |number, earlier| if number < number_of(bits) { Some(at(nth_bit(bits, number))) } else { earlier }
}

/// Returns a number below `bound`, of which there are less than 2^32; 0 for 0 and 1.
#[inline]
fn below(chance: &mut Fast, bound: usize) -> usize {
    if bound < 2 {
        return 0;
    }
    usize::try_from(chance.below(u32::try_from(bound).unwrap_or(u32::MAX))).unwrap_or(0)
}

/// The way in which a random player picks a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Policy {
    /// First a kind of command, each with the same chance, then a command of that kind. Commands that are legal at any time are left out
    /// unless there is no other.
    #[default]
    KindFirst,
    /// Each legal command with the same chance, also those that are legal at any time.
    Uniform,
}

/// A command that was picked at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picked<C> {
    /// The command.
    pub command: C,
    /// The number of commands from which it was picked.
    pub among: usize,
}

/// Picks a legal command of a seat at random, while the commands are listed: no list is built. Returns `None` if there is none.
#[inline]
pub fn pick<G: Encoding>(
    policy: Policy,
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    chance: &mut Fast,
) -> Option<Picked<G::Command>> {
    match policy {
        Policy::Uniform => {
            let mut pick = PickUniform { chance, number: 0, picked: None };
            // the order does not matter here, and a game may take longer to mix the two lists
            G::required_commands(rules, state, seat, &mut pick);
            G::anytime_commands(rules, state, seat, &mut pick);
            Some(Picked { command: pick.picked?, among: pick.number })
        }
        Policy::KindFirst => {
            let mut pick = PickKindFirst::<G> { chance, kinds: 0, number: 0, kind: 0, of_kind: 0, picked: None };
            G::required_commands(rules, state, seat, &mut pick);
            if pick.number == 0 {
                G::anytime_commands(rules, state, seat, &mut pick);
            }
            Some(Picked { command: pick.picked?, among: pick.number })
        }
    }
}

/// A game played at random, step by step, without a list of events. Commands that are picked from the list are carried out without being
/// checked again. After an error it is of no more use.
///
/// ```
/// use amunre_core::engine::game::Game;
/// use amunre_core::engine::search::Playout;
/// use amunre_core::horus::{Horus, Setup};
///
/// let rules = Horus::rules(&Setup::of(3))?;
/// let mut playout = Playout::<Horus>::new(&rules, 1, 0)?;
/// while playout.step()?.is_some() {}
/// assert!(Horus::is_over(playout.state()));
/// let scores = Horus::scores(playout.state());
/// playout.restart(1, 0)?; // the same game of the series
/// playout.finish(u64::MAX)?;
/// assert_eq!(Horus::scores(playout.state()), scores);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Playout<'r, G> = PlayoutFrom<&'r <G as Game>::Rules, G>;

/// A [`Playout`] with rules that it borrows or shares.
pub struct PlayoutFrom<R, G: Encoding> {
    pub(crate) rules: R,
    state: G::State,
    chance: Fast,
    pub(crate) policy: Policy,
    /// Decisions so far: steps at which the player had at least two commands to pick from.
    pub decisions: u64,
    /// Commands so far.
    pub steps: u64,
    /// The sum of the lengths of the lists at decisions.
    pub listed: u64,
    /// The longest such list.
    pub longest: usize,
}

/// Shows the phase alone: nothing that a seat may not know.
impl<R, G: Encoding> fmt::Debug for PlayoutFrom<R, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayoutFrom")
            .field("steps", &self.steps)
            .field("phase", &G::phase(&self.state))
            .finish_non_exhaustive()
    }
}

impl<R: Deref<Target = G::Rules>, G: Encoding> PlayoutFrom<R, G> {
    /// Begins the game with number `game` of the series of a seed.
    pub fn new(rules: R, seed: u64, game: u64) -> Result<Self, Interrupt<G::Violation>> {
        let state = G::initial(&rules);
        let mut playout = Self::from_state(rules, state, seed, game);
        start::<G>(&playout.rules, &mut playout.state, &mut playout.chance, None)?;
        Ok(playout)
    }

    /// Continues from a whole state in which the game has begun, with the choices and draws of game `game` of the series of a seed.
    pub fn from_state(rules: R, state: G::State, seed: u64, game: u64) -> Self {
        let (chance, policy) = (Fast::new(seed, game), Policy::default());
        Self { rules, state, chance, policy, decisions: 0, steps: 0, listed: 0, longest: 0 }
    }

    /// Picks commands in this way.
    pub fn with_policy(self, policy: Policy) -> Self {
        Self { policy, ..self }
    }

    /// Begins another game of the series in the same memory.
    pub fn restart(&mut self, seed: u64, game: u64) -> Result<(), Interrupt<G::Violation>> {
        self.state = G::initial(&self.rules);
        self.chance = Fast::new(seed, game);
        start::<G>(&self.rules, &mut self.state, &mut self.chance, None)?;
        Ok(())
    }

    /// Continues in the same memory from a world that is dealt out of a view, with the choices and draws of world `game` of the series of a
    /// seed ([`Fast::of_world`]).
    pub fn restart_from_view(&mut self, view: &G::State, seed: u64, game: u64)
    where
        G: HiddenInformation,
    {
        self.chance = Fast::of_world(seed, game);
        self.state = G::determinize(&self.rules, view, &mut self.chance);
    }

    /// The state as it is now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The rules, the state as it is now, and the source of choices and draws: for a player of another kind.
    pub(crate) fn choices(&mut self) -> (&G::Rules, &G::State, &mut Fast) {
        (&self.rules, &self.state, &mut self.chance)
    }

    /// Lets one seat that must act give a command. Returns both; `None` if no seat must act.
    pub fn step(&mut self) -> Result<Option<(Seat, G::Command)>, Interrupt<G::Violation>> {
        let Some(seat) = G::to_act(&self.rules, &self.state).iter().next() else {
            return Ok(None);
        };
        let picked = pick::<G>(self.policy, &self.rules, &self.state, seat, &mut self.chance);
        let Some(Picked { command, among }) = picked else { return Ok(None) };
        if among >= 2 {
            self.decisions += 1;
            self.listed += u64::try_from(among).unwrap_or(0);
            self.longest = self.longest.max(among);
        }
        self.give(seat, command)?;
        Ok(Some((seat, command)))
    }

    /// Carries out a legal command of a seat.
    #[inline]
    pub(crate) fn give(&mut self, seat: Seat, command: G::Command) -> Result<(), Interrupt<G::Violation>> {
        self.steps += 1;
        // a listed command is not refused, and this source always answers: no backup copy is needed
        carry_out::<G>(&self.rules, &mut self.state, &mut self.chance, None, seat, command)
    }

    /// Plays to the end, or until `most` more commands were given. Returns true at the end.
    ///
    /// ```
    /// use amunre_core::engine::game::Game;
    /// use amunre_core::engine::search::Playout;
    /// use amunre_core::horus::{Horus, Setup};
    ///
    /// let rules = Horus::rules(&Setup::of(3))?;
    /// let mut playout = Playout::<Horus>::new(&rules, 1, 0)?;
    /// assert!(!playout.finish(10)?);
    /// assert_eq!(playout.steps, 10);
    /// assert!(playout.finish(10_000)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(&mut self, most: u64) -> Result<bool, Interrupt<G::Violation>> {
        for _ in 0..most {
            if self.step()?.is_none() {
                return Ok(true);
            }
        }
        Ok(G::is_over(&self.state))
    }
}
