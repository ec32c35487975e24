//! Quick steps for search and learning: a decision is a place in a list, and forced moves are passed over.

use crate::engine::{FullGame, Seat};
use crate::session::SessionError;
use crate::session::host::Session;

/// The commands with which the next seat makes its decision.
pub(super) struct Choices<G: FullGame> {
    seat: Seat,
    commands: Vec<G::Command>,
    /// True if the game is as it was when they were listed.
    is_current: bool,
}

impl<G: FullGame> Default for Choices<G> {
    fn default() -> Self {
        Self { seat: Seat::FIRST, commands: Vec::new(), is_current: false }
    }
}

impl<G: FullGame> Choices<G> {
    /// Notes that the game is another one than when they were listed.
    pub(super) fn expire(&mut self) {
        self.is_current = false;
    }
}

impl<G: FullGame> Session<G> {
    /// Carries out forced moves, and returns the number of choices of the decision that is next; 0 when the game is over.
    pub(super) fn next_choices(&mut self) -> Result<usize, SessionError> {
        loop {
            if !self.choices.is_current && !self.list_choices() {
                return Ok(0);
            }
            match *self.choices.commands.as_slice() {
                [forced] => self.give_listed(self.choices.seat, forced)?,
                ref several => return Ok(several.len()),
            }
        }
    }

    /// Carries out the choice at this place, and the forced moves after it; returns the number of choices of the next decision.
    pub(super) fn take_choice(&mut self, place: usize) -> Result<usize, SessionError> {
        let number = self.next_choices()?;
        let Some(command) = self.choices.commands.get(place).copied().filter(|_| number > 0) else {
            let expected = if number == 0 {
                "no choice: the game is over".to_owned()
            } else {
                format!("a number below {number}, the number of choices")
            };
            return Err(SessionError::Form { what: "the choice", found: place.to_string(), expected });
        };
        self.give_listed(self.choices.seat, command)?;
        self.next_choices()
    }

    /// Lists the choices of the next seat; returns false if there is none.
    fn list_choices(&mut self) -> bool {
        let (rules, state) = (self.table.rules(), self.table.state());
        let Some(seat) = G::to_act(rules, state).iter().next() else {
            return false;
        };
        let Choices { commands, .. } = &mut self.choices;
        commands.clear();
        G::required_commands(rules, state, seat, commands);
        if commands.is_empty() {
            G::anytime_commands(rules, state, seat, commands);
        }
        let is_current = !commands.is_empty();
        (self.choices.seat, self.choices.is_current) = (seat, is_current);
        is_current
    }
}
