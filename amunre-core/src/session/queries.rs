//! Answers to the questions that can be asked of any table, from the rules and a state.

use crate::engine::text::notation;
use crate::engine::{
    Description as _, Encoding as _, FullGame, Game as _, Interrupt, Names, NoChance, Seat, Seats, Sources as _,
    Viewer, from_text, judge, listing, state_hash, word_for,
};
use crate::session::attendance::Attendance;
use crate::session::input::read;
use crate::session::{CommandInput, DynDecision, DynValue, JsonInput, Scope, SessionError};

/// The questions that a game and a view of it answer alike.
pub trait TableQueries {
    /// Returns the id of the game.
    fn game(&self) -> &'static str;
    /// Returns the set-up.
    fn setup_value(&self) -> DynValue;
    /// Returns the set-up, in canonical JSON.
    fn setup(&self) -> String {
        self.setup_value().json().unwrap_or_default()
    }
    /// Returns the number of seats.
    fn players(&self) -> u8;
    /// Returns the seats that the table waits for: those that must act by the rules, and have not left.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seats;
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert_eq!(game.to_act(), Seats::only(Seat::FIRST));
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// assert_eq!(game.to_act(), Seats::only(Seat::FIRST.next(3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn to_act(&self) -> Seats;
    /// Returns the decision that a seat must make, if the table waits for it.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert_eq!(game.decision(Seat::FIRST).ok_or("seat 0 begins")?.words, "a bid");
    /// assert!(game.decision(Seat::FIRST.next(3)).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn decision(&self, seat: Seat) -> Option<DynDecision>;
    /// Returns true once the game is over, or was abandoned.
    fn is_over(&self) -> bool;
    /// Returns the reason why no seat can act although the game is not over: the rules wait only for seats that have left.
    fn interruption(&self) -> Option<String>;
    /// Returns the points of each seat so far.
    fn scores(&self) -> Vec<u16>;
    /// Returns the winners, once the game is over.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seats;
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert_eq!(game.winners(), Seats::NONE);
    /// while game.choices()? > 0 {
    ///     game.step(0)?;
    /// }
    /// let winner = game.winners().iter().next().ok_or("a game that is over has a winner")?;
    /// assert_eq!(game.scores().iter().max(), game.scores().get(usize::from(winner.number())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn winners(&self) -> Seats;
    /// Returns the phase; `over` once the game is over by its rules.
    fn phase(&self) -> &'static str;
    /// Returns the phase as the rulebook of the edition calls it.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert_eq!((game.phase(), game.phase_words(), game.round()), ("auction", "bidding", 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn phase_words(&self) -> &'static str;
    /// Returns the round, 0 before the first, and of a game that is over the last that was played.
    fn round(&self) -> u16;
    /// Returns the number of action ids: each is below it. An id keeps its meaning within a game's set-up and version; in Horus the id of a spot
    /// counts from the tile with the lowest number that touches the spot.
    fn action_space(&self) -> u32;
    /// Returns a number that the list of no decision exceeds in games of this set-up: docs/guide/bots.md has the argument.
    fn most_choices(&self) -> u32;
    /// Passes the action ids of the legal commands of a seat on, in ascending order.
    fn each_legal_id(&self, seat: Seat, scope: Scope, each: &mut dyn FnMut(u32));
    /// Puts the action ids of the legal commands of a seat into a list, in ascending order.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let (mut all, mut required) = (Vec::new(), Vec::new());
    /// game.legal_ids(Seat::FIRST, Scope::All, &mut all);
    /// game.legal_ids(Seat::FIRST, Scope::Required, &mut required);
    /// // 21 bids, and the sale of a card, which decides nothing
    /// assert_eq!((required.len(), all.len()), (21, 22));
    /// assert_eq!(game.words(CommandInput::Id(all[21]))?, "sell builder");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn legal_ids(&self, seat: Seat, scope: Scope, ids: &mut Vec<u32>) {
        ids.clear();
        self.each_legal_id(seat, scope, &mut |id| ids.push(id));
    }
    /// Sets the byte of each action id to 1 if `legal_ids` lists it, and to 0 if it does not. The mask has
    /// [`Self::action_space`] bytes.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let mut mask = vec![0; game.action_space() as usize];
    /// game.legal_mask(Seat::FIRST, Scope::Required, &mut mask);
    /// assert_eq!(mask.iter().filter(|byte| **byte == 1).count(), 21);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn legal_mask(&self, seat: Seat, scope: Scope, mask: &mut [u8]);
    /// Returns true if a seat may give a command. It explains nothing and is as quick for an illegal command.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert!(game.is_legal(Seat::FIRST, CommandInput::Words("bid sawu 6"))?);
    /// assert!(!game.is_legal(Seat::FIRST, CommandInput::Words("bid sawu 4"))?);
    /// assert!(game.is_legal(Seat::FIRST, CommandInput::Words("bid sawu six")).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn is_legal(&self, seat: Seat, input: CommandInput<'_>) -> Result<bool, SessionError>;
    /// Fails if a seat may not give a command; the error explains why, and lists what would be legal.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::Status;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let error = game.check(Seat::FIRST, CommandInput::Words("bid sawu 4")).expect_err("4 is no bidding space");
    /// assert_eq!(error.status(), Status::Illegal);
    /// assert_eq!(error.to_string(), "4 is not a bidding space: the spaces are 0, 1, 3, 6, 10, 15, 21, 28 and 36");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn check(&self, seat: Seat, input: CommandInput<'_>) -> Result<(), SessionError>;
    /// Returns the command with this id.
    fn command(&self, id: u32) -> Result<DynValue, SessionError>;
    /// Returns the command in words, as docs/reference/notation.md has it: what follows the name of the seat and a colon.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let json = r#"{"bid":{"gold":6,"province":"sawu"}}"#;
    /// assert_eq!(game.words(CommandInput::Json(json))?, "bid SAWU 6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn words(&self, input: CommandInput<'_>) -> Result<String, SessionError>;
    /// Returns the id of a command; none for one that no rules could ever allow.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let id = game.id(CommandInput::Words("bid sawu 6"))?.ok_or("a bid has an id")?;
    /// assert_eq!(game.command(id)?.json()?, r#"{"bid":{"gold":6,"province":"sawu"}}"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn id(&self, input: CommandInput<'_>) -> Result<Option<u32>, SessionError>;
    /// Returns a hash of 64 bits, as [`state_hash`] describes it: equal games and equal views have equal numbers.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let setup = r#"{"edition":"classic","players":3}"#;
    /// let one = open("amun-re", setup, &GameStart::of_number(7))?;
    /// let other = open("amun-re", setup, &GameStart::of_number(8))?;
    /// assert_eq!(one.state_hash(), one.copy().state_hash());
    /// assert_ne!(one.state_hash(), other.state_hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn state_hash(&self) -> u64;
    /// Returns the id of a command in JSON that a face wrote out of an object of its own, with its keys in any order; none if it cannot be
    /// read, or for one that no rules could ever allow.
    fn id_of(&self, command: &str) -> Option<u32>;
}

/// Rules, a state or a view, and the seats that can act.
pub(super) struct QueryTarget<'t, G: FullGame> {
    pub(super) rules: &'t G::Rules,
    pub(super) names: &'t [String],
    pub(super) state: &'t G::State,
    pub(super) attendance: Attendance,
    /// The viewer whose knowledge the state holds.
    pub(super) viewer: Viewer,
}

/// A table that answers queries: a running game, or a view.
pub(super) trait Queried {
    /// The game.
    type Game: FullGame;
    /// The rules and the state that are asked.
    fn at(&self) -> QueryTarget<'_, Self::Game>;
}

/// Returns the most choices of a decision.
#[inline]
pub(super) fn most_choices<G: FullGame>(rules: &G::Rules) -> u32 {
    let space = G::action_space(rules);
    G::most_choices(rules).unwrap_or(space).min(space)
}

impl<G: FullGame> QueryTarget<'_, G> {
    pub(super) fn expect_seat(&self, seat: Seat) -> Result<(), SessionError> {
        let players = G::players(self.rules);
        if seat.number() < players { Ok(()) } else { Err(SessionError::Seat { seat, players }) }
    }

    /// Returns true if a seat is at the table and can act.
    fn lets_act(&self, seat: Seat) -> bool {
        self.attendance.lets_act(seat) && self.expect_seat(seat).is_ok()
    }

    /// The command that is asked for.
    pub(super) fn read_command(&self, input: CommandInput<'_>) -> Result<G::Command, SessionError> {
        match input {
            CommandInput::Json(text) => read("the command", JsonInput::Text(text)),
            CommandInput::Value(value) => read("the command", JsonInput::Value(value)),
            CommandInput::Words(text) => match *notation::read(G::notation(), text)? {
                [command] => Ok(command),
                ref several => Err(SessionError::Form {
                    what: "the line",
                    found: format!("{} commands", several.len()),
                    expected: "one command at a time".to_owned(),
                }),
            },
            CommandInput::Id(id) => G::action(self.rules, self.state, id)
                .ok_or_else(|| SessionError::Action { id, space: G::action_space(self.rules) }),
        }
    }

    /// The violation of the rule that forbids a command, if one does.
    pub(super) fn violation(&self, seat: Seat, command: G::Command) -> Option<G::Violation> {
        let (ruling, _) = judge::<G>(self.rules, &mut self.state.clone(), &mut NoChance, None, seat, command);
        match ruling {
            Err(Interrupt::Refused(violation)) => Some(violation),
            _ => None,
        }
    }

    /// Fails if none of the seats that the rules wait for can act.
    pub(super) fn check_any(&self) -> Result<(), SessionError> {
        self.attendance.check_any(G::to_act(self.rules, self.state), self.names)
    }

    pub(super) fn check(&self, seat: Seat, input: CommandInput<'_>) -> Result<(), SessionError> {
        self.expect_seat(seat)?;
        self.attendance.check(seat, self.names)?;
        let command = self.read_command(input)?;
        match self.violation(seat, command) {
            Some(violation) => {
                let names = Names::new(self.names.to_vec());
                Err(SessionError::illegal::<G>(self.rules, &names, self.state, seat, command, &violation))
            }
            None => Ok(()),
        }
    }
}

impl<T: Queried> TableQueries for T {
    fn game(&self) -> &'static str {
        T::Game::ID
    }

    fn setup_value(&self) -> DynValue {
        Box::new(T::Game::setup(self.at().rules).clone())
    }

    fn players(&self) -> u8 {
        T::Game::players(self.at().rules)
    }

    fn to_act(&self) -> Seats {
        let QueryTarget { rules, state, attendance, .. } = self.at();
        attendance.present(T::Game::to_act(rules, state))
    }

    fn decision(&self, seat: Seat) -> Option<DynDecision> {
        let QueryTarget { rules, state, attendance, .. } = self.at();
        if !attendance.lets_act(seat) {
            return None;
        }
        let decision = T::Game::decision(rules, state, seat)?;
        let words = T::Game::decision_words(&decision).to_string();
        Some(DynDecision { value: Box::new(decision), words })
    }

    fn is_over(&self) -> bool {
        let at = self.at();
        at.attendance.has_ended() || T::Game::is_over(at.state)
    }

    fn interruption(&self) -> Option<String> {
        self.at().check_any().err().map(|absent| absent.to_string())
    }

    fn scores(&self) -> Vec<u16> {
        T::Game::scores(self.at().state)
    }

    fn winners(&self) -> Seats {
        T::Game::winners(self.at().state)
    }

    fn phase(&self) -> &'static str {
        T::Game::phase(self.at().state).0
    }

    fn phase_words(&self) -> &'static str {
        word_for(T::Game::terms(self.at().rules), self.phase())
    }

    fn round(&self) -> u16 {
        T::Game::round(self.at().state)
    }

    fn action_space(&self) -> u32 {
        T::Game::action_space(self.at().rules)
    }

    fn most_choices(&self) -> u32 {
        most_choices::<T::Game>(self.at().rules)
    }

    fn each_legal_id(&self, seat: Seat, scope: Scope, each: &mut dyn FnMut(u32)) {
        let at = self.at();
        if at.lets_act(seat) {
            listing::ids::<T::Game>(at.rules, at.state, seat, scope, each);
        }
    }

    fn legal_mask(&self, seat: Seat, scope: Scope, mask: &mut [u8]) {
        let at = self.at();
        if at.lets_act(seat) {
            listing::mask::<T::Game>(at.rules, at.state, seat, scope, mask);
        } else {
            mask.fill(0);
        }
    }

    fn is_legal(&self, seat: Seat, input: CommandInput<'_>) -> Result<bool, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.read_command(input)?;
        Ok(at.violation(seat, command).is_none() && at.attendance.lets_act(seat))
    }

    fn check(&self, seat: Seat, input: CommandInput<'_>) -> Result<(), SessionError> {
        self.at().check(seat, input)
    }

    fn command(&self, id: u32) -> Result<DynValue, SessionError> {
        Ok(Box::new(self.at().read_command(CommandInput::Id(id))?))
    }

    fn words(&self, input: CommandInput<'_>) -> Result<String, SessionError> {
        Ok(T::Game::command_words(&self.at().read_command(input)?).to_string())
    }

    fn id(&self, input: CommandInput<'_>) -> Result<Option<u32>, SessionError> {
        let at = self.at();
        Ok(T::Game::action_id(at.rules, at.state, at.read_command(input)?))
    }

    fn state_hash(&self) -> u64 {
        state_hash::<T::Game>(self.at().state)
    }

    fn id_of(&self, command: &str) -> Option<u32> {
        let at = self.at();
        T::Game::action_id(at.rules, at.state, from_text(command).ok()?)
    }
}
