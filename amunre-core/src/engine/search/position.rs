//! A position, for search: the rules, a whole state, and what a search asks of them.

use std::fmt;

use crate::engine::{
    Chance, DealError, Fast, FullGame, Interrupt, PlayoutFrom, Policy, Seat, Seats, Viewer, apply, carry_out, deal,
    listing, start, state_hash, view_hash,
};

/// A position that a search plays on: a whole state with its rules. A copy of it is a copy of the state.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::prelude::*;
///
/// let (rules, mut chance) = (AmunRe::rules(&Setup::classic(3))?, Fast::new(1, 0));
/// let mut position = Position::<AmunRe>::start(&rules, &mut chance)?;
/// let mut commands = Vec::new();
/// while let Some(seat) = position.next_seat() {
///     position.required_commands(&mut commands);
///     position.play_unchecked(seat, commands[0], &mut chance)?;
/// }
/// let mut scores = [0; 3];
/// position.scores(&mut scores);
/// assert!(position.is_over() && scores.iter().any(|points| *points > 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Position<'r, G: FullGame> {
    rules: &'r G::Rules,
    state: G::State,
}

impl<G: FullGame> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        Self { rules: self.rules, state: self.state.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.rules = other.rules;
        self.state.clone_from(&other.state);
    }
}

/// Shows the phase alone: nothing that a seat may not know.
impl<G: FullGame> fmt::Debug for Position<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("phase", &G::phase(&self.state)).finish_non_exhaustive()
    }
}

impl<'r, G: FullGame> Position<'r, G> {
    /// Returns the position of a whole state. For a view, use [`Self::deal`].
    pub fn new(rules: &'r G::Rules, state: G::State) -> Self {
        Self { rules, state }
    }

    /// Returns the position before the first command.
    pub fn start(rules: &'r G::Rules, chance: &mut dyn Chance) -> Result<Self, Interrupt<G::Violation>> {
        let mut position = Self { rules, state: G::initial(rules) };
        start::<G>(rules, &mut position.state, chance, None)?;
        Ok(position)
    }

    /// Deals a position that looks like the view of a viewer, as [`deal`].
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::prelude::*;
    ///
    /// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
    /// let viewer = Viewer::Seat(Seat::FIRST);
    /// let world = Position::<AmunRe>::deal(table.rules(), &table.view(viewer), viewer, &mut Fast::of_world(1, 0))?;
    /// let truth = Position::<AmunRe>::new(table.rules(), table.state().clone());
    /// assert_eq!(world.view_hash(viewer), truth.view_hash(viewer));
    /// assert_ne!(world.hash(), truth.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deal(rules: &'r G::Rules, view: &G::State, viewer: Viewer, chance: &mut Fast) -> Result<Self, DealError> {
        Ok(Self { rules, state: *deal::<G>(rules, view, viewer, chance)? })
    }

    /// Returns the rules.
    pub fn rules(&self) -> &'r G::Rules {
        self.rules
    }

    /// Returns the state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        G::players(self.rules)
    }

    /// Returns the seats that must act.
    #[inline]
    pub fn to_act(&self) -> Seats {
        G::to_act(self.rules, &self.state)
    }

    /// Returns the first of the seats that must act; `None` if the game is over.
    #[inline]
    pub fn next_seat(&self) -> Option<Seat> {
        self.to_act().first()
    }

    /// Returns true if the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        G::is_over(&self.state)
    }

    /// Replaces a list with the commands by which the next seat makes its decision, in ascending order of ids. Sales and other commands
    /// that are legal at any time are in it only if there are no others.
    #[inline]
    pub fn required_commands(&self, list: &mut Vec<G::Command>) {
        list.clear();
        if let Some(seat) = self.next_seat() {
            listing::choices::<G>(self.rules, &self.state, seat, list);
        }
    }

    /// Judges a command and carries it out. On an error the position is as it was.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Command, Province, Setup};
    /// use amunre_core::prelude::*;
    ///
    /// let (rules, mut chance) = (AmunRe::rules(&Setup::classic(3))?, Fast::new(1, 0));
    /// let mut position = Position::<AmunRe>::start(&rules, &mut chance)?;
    /// let before = position.hash();
    /// assert!(position.play(Seat::FIRST.next(3), Command::bid(Province::Sawu, 6), &mut chance).is_err());
    /// assert_eq!(position.hash(), before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(
        &mut self,
        seat: Seat,
        command: G::Command,
        chance: &mut dyn Chance,
    ) -> Result<(), Interrupt<G::Violation>> {
        apply::<G>(self.rules, &mut self.state, chance, None, seat, command).map(drop)
    }

    /// Carries out a command of the list of legal commands, which is not judged again: another one leads to a position that no game
    /// reaches. It fails only if the source of chance has no answer; then the position must not be used any more.
    #[inline]
    pub fn play_unchecked(
        &mut self,
        seat: Seat,
        command: G::Command,
        chance: &mut dyn Chance,
    ) -> Result<(), Interrupt<G::Violation>> {
        carry_out::<G>(self.rules, &mut self.state, chance, None, seat, command)
    }

    /// Writes the points of each seat so far into a slice, which has [`Self::players`] places. Seats beyond its end are left out.
    #[inline]
    pub fn scores(&self, scores: &mut [u16]) {
        scores.iter_mut().zip(G::points(&self.state)).for_each(|(score, points)| *score = points);
    }

    /// Returns the winners, once the game is over.
    #[inline]
    pub fn winners(&self) -> Seats {
        G::winners(&self.state)
    }

    /// Returns a random game from here, with the choices and draws of game `game` of the series of a seed.
    ///
    /// ```
    /// use amunre_core::amun_re::{AmunRe, Setup};
    /// use amunre_core::engine::search::Policy;
    /// use amunre_core::prelude::*;
    ///
    /// let rules = AmunRe::rules(&Setup::classic(3))?;
    /// let position = Position::<AmunRe>::start(&rules, &mut Fast::new(1, 0))?;
    /// let mut playout = position.playout(Policy::KindFirst, 1, 0);
    /// assert!(playout.finish(20_000)?);
    /// assert!(!AmunRe::winners(playout.state()).is_empty() && !position.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn playout(&self, policy: Policy, seed: u64, game: u64) -> PlayoutFrom<&'r G::Rules, G> {
        PlayoutFrom::from_state(self.rules, self.state.clone(), seed, game).with_policy(policy)
    }

    /// Returns the [`state_hash`] of the whole state.
    pub fn hash(&self) -> u64 {
        state_hash::<G>(&self.state)
    }

    /// Returns the hash of what a viewer sees, as [`view_hash`].
    pub fn view_hash(&self, viewer: Viewer) -> u64 {
        view_hash::<G>(self.rules, &self.state, viewer)
    }
}
