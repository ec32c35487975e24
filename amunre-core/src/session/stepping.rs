//! Quick steps for search and learning: a decision is a place in a list, and forced moves are passed over.

use crate::engine::{FullGame, Seat};
use crate::session::host::Session;
use crate::session::queries::{Queried as _, most_choices};
use crate::session::{CommandInput, SessionError, TableQueries as _};

/// Quick steps: a decision is a place in a list, and forced moves are passed over.
pub trait Steps {
    /// The action ids of the choices of the first seat to act, in ascending order: those of [`Scope::Required`](crate::session::Scope::Required). It is
    /// empty when the game is over, or waits for a draw. [`Self::apply_next`] takes one of them without judging it again.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let mut commands = 0;
    /// while let Some(first) = game.next_ids().first().copied() {
    ///     game.apply_next(first)?;
    ///     commands += 1;
    /// }
    /// assert!(game.is_over() && commands > 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn next_ids(&mut self) -> &[u32];
    /// Returns the first seat to act: after [`Self::next_ids`] without a look at the state.
    fn next_seat(&self) -> Option<Seat>;
    /// Carries out the command with this action id for the first seat to act. An error changes nothing.
    fn apply_next(&mut self, id: u32) -> Result<(), SessionError>;
    /// Carries out a command as [`Self::apply_next`]; returns the next seat, as [`Self::next_seat`], and its choices, as [`Self::next_ids`]. Nothing is
    /// carried out if a decision could have more choices than there is room for.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("horus", "{}", &GameStart::of_number(7))?;
    /// let (room, first) = (game.most_choices() as usize, game.next_ids().first().copied().ok_or("no choice")?);
    /// assert_eq!(game.play_next(first, room - 1), Err(SessionError::Room { room: room - 1, needed: room }));
    /// let (seat, choices) = game.play_next(first, room)?;
    /// let choices = choices.to_vec();
    /// assert_eq!((seat, &*choices), (game.next_seat(), game.next_ids()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn play_next(&mut self, id: u32, room: usize) -> Result<(Option<Seat>, &[u32]), SessionError>;
    /// Carries out the forced moves, and returns the number of choices of the next decision, 0 when the game is over or waits for a draw. A choice is a
    /// command with which the first seat to act makes its decision ([`Scope::Required`](crate::session::Scope::Required)); a forced move is the only choice.
    fn choices(&mut self) -> Result<usize, SessionError>;
    /// Carries out the choice at this place, and the forced moves after it; returns the number of choices of the next decision.
    /// It is the quickest way to play.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let mut choices = game.choices()?;
    /// assert_eq!(choices, 21);
    /// while choices > 0 {
    ///     choices = game.step(choices - 1)?;
    /// }
    /// assert!(game.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn step(&mut self, place: usize) -> Result<usize, SessionError>;
}

impl<G: FullGame> Steps for Session<G> {
    fn next_ids(&mut self) -> &[u32] {
        if !self.choices.is_current && !self.list_choices() {
            return &[];
        }
        self.choices.ids(self.table.rules(), self.table.state())
    }

    fn next_seat(&self) -> Option<Seat> {
        if self.choices.is_current { Some(self.choices.seat) } else { self.to_act().first() }
    }

    fn apply_next(&mut self, id: u32) -> Result<(), SessionError> {
        if let Some(command) = self.choices.with_id(id) {
            return self.give_listed(self.choices.seat, command, Some(id));
        }
        self.at().check_any()?;
        // when the game is over, the rules report it to any seat
        let seat = self.next_seat().unwrap_or(Seat::FIRST);
        self.apply_input(seat, CommandInput::Id(id), None)
    }

    fn play_next(&mut self, id: u32, room: usize) -> Result<(Option<Seat>, &[u32]), SessionError> {
        let needed = usize::try_from(most_choices::<G>(self.table.rules())).unwrap_or(usize::MAX);
        if room < needed {
            return Err(SessionError::Room { room, needed });
        }
        self.apply_next(id)?;
        let has_choices = self.choices.is_current || self.list_choices();
        Ok((if has_choices { Some(self.choices.seat) } else { self.next_seat() }, self.next_ids()))
    }

    fn choices(&mut self) -> Result<usize, SessionError> {
        loop {
            if !self.choices.is_current && !self.list_choices() {
                return Ok(0);
            }
            match *self.choices.commands.as_slice() {
                [forced] => self.give_choice(forced)?,
                ref several => return Ok(several.len()),
            }
        }
    }

    fn step(&mut self, place: usize) -> Result<usize, SessionError> {
        let number = self.choices()?;
        let Some(command) = self.choices.commands.get(place).copied().filter(|_| number > 0) else {
            self.at().check_any()?;
            let expected = if number == 0 {
                "no choice: the game is over".to_owned()
            } else {
                format!("a number below {number}, the number of choices")
            };
            return Err(SessionError::Form { what: "the choice", found: place.to_string(), expected });
        };
        self.give_choice(command)?;
        self.choices()
    }
}

impl<G: FullGame> Session<G> {
    fn give_choice(&mut self, command: G::Command) -> Result<(), SessionError> {
        let id = G::action_id(self.table.rules(), self.table.state(), command);
        self.give_listed(self.choices.seat, command, id)
    }

    /// Lists the choices of the next seat; returns false if there is none.
    fn list_choices(&mut self) -> bool {
        let Some(seat) = self.to_act().first() else {
            return false;
        };
        self.choices.list(self.table.rules(), self.table.state(), seat)
    }
}
