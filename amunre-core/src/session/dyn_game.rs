//! The contract of a running game of any kind: all that a face asks of it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use crate::engine::{ScoreLine, Seat, Viewer};
use crate::log::{Anchor, SecretKey, SignRequest};
use crate::session::{CommandInput, Draws, DynEvents, DynView, Incidents, SessionError, Steps, TableQueries};

/// A running game.
pub trait DynGame: Any + TableQueries + Steps + Draws + Incidents + Send + Sync {
    /// Returns the names of the seats in their order; empty if they have none.
    fn names(&self) -> &Arc<[String]>;
    /// Returns the table as a viewer may know it; as a referee: the truth.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let (seat, truth) = (game.view(Viewer::Seat(Seat::FIRST)), game.view(Viewer::Referee));
    /// assert!(seat.json()?.contains(r#""unseen""#));
    /// assert!(!truth.json()?.contains(r#""unseen""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn view(&self, viewer: Viewer) -> Box<dyn DynView>;
    /// Returns the points so far, with their reasons.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// while game.choices()? > 0 {
    ///     game.step(0)?;
    /// }
    /// let mut sums = [0; 3];
    /// for line in game.breakdown() {
    ///     sums[usize::from(line.seat.number())] += i32::from(line.points);
    /// }
    /// assert!(game.scores().into_iter().map(i32::from).eq(sums));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn breakdown(&self) -> Vec<ScoreLine>;
    /// Judges a command and carries it out. An error changes nothing. A refusal is [`SessionError::Illegal`], with the rule, the reason and
    /// legal commands instead.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let refused = game.apply(Seat::FIRST, CommandInput::Words("bid sawu 4"));
    /// let Err(SessionError::Illegal(why)) = refused else { return Err("4 is no bidding space".into()) };
    /// assert_eq!(why.rule, "amun-re/auction/space");
    /// assert_eq!(why.alternatives[0].words, "bid SAWU 3");
    /// game.apply(Seat::FIRST, CommandInput::Words(&why.alternatives[0].words))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn apply(&mut self, seat: Seat, input: CommandInput<'_>) -> Result<(), SessionError>;
    /// Carries out a command with the signature of the seat (128 hex digits), of what [`Self::sign_request`] asks for.
    fn apply_signed(&mut self, seat: Seat, input: CommandInput<'_>, signature: &str) -> Result<(), SessionError>;
    /// Returns the request that a seat sign a command now, for a seat whose key is elsewhere. Fails if the command is illegal.
    ///
    /// ```
    /// use amunre_core::engine::ids::Seat;
    /// use amunre_core::log::format::{Hash, SecretKey};
    /// use amunre_core::session::{AgreedDraws, AgreementTerms, CommandInput, SeedSource, agree};
    ///
    /// let key = SecretKey::new(Hash::of_text("32 secret bytes of the player"));
    /// let draws = AgreedDraws::Seed(SeedSource::Number(7));
    /// let terms = AgreementTerms::new(draws, Vec::new(), vec![(Seat::FIRST, key.public())]);
    /// let mut game = agree("amun-re", r#"{"players":3}"#, &terms)?.begin()?;
    /// let command = CommandInput::Words("bid sawu 6");
    /// assert!(game.apply(Seat::FIRST, command).is_err());
    /// let signature = game.sign_request(Seat::FIRST, command)?.sign(&key)?;
    /// game.apply_signed(Seat::FIRST, command, &signature)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn sign_request(&self, seat: Seat, input: CommandInput<'_>) -> Result<SignRequest, SessionError>;
    /// From now on the commands of this seat are signed with its key, which is the one that the header names.
    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError>;
    /// Carries a command out if it is legal; returns false, without an explanation, if it is not.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert!(!game.apply_if_legal(Seat::FIRST, CommandInput::Words("bid sawu 4"))?);
    /// assert!(game.apply_if_legal(Seat::FIRST, CommandInput::Words("bid sawu 6"))?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn apply_if_legal(&mut self, seat: Seat, input: CommandInput<'_>) -> Result<bool, SessionError>;
    /// Returns the events of the last command that was not undone; before the first one, of the start, or of the command whose outcome
    /// this game is. Empty in a game that was dealt at random, until its first command, and while the start or a command waits for a draw.
    ///
    /// ```
    /// use amunre_core::engine::ids::Names;
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// let (events, names) = (game.last(), Names::new(vec!["red".to_owned()]));
    /// assert_eq!(events.words(0, Viewer::Spectator, &names).as_deref(), Some("red bids 6 on SAWU"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn last(&self) -> Arc<dyn DynEvents>;
    /// Fails if a seat cannot undo its last command: another seat has acted since, or a drawn item or a hidden value was revealed.
    fn can_undo(&self, seat: Seat) -> Result<(), SessionError>;
    /// Undoes the last command of a seat. Fails as [`Self::can_undo`] does.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// game.undo(Seat::FIRST)?;
    /// assert!(game.to_act().contains(Seat::FIRST));
    /// let again = game.undo(Seat::FIRST).map_err(|error| error.to_string());
    /// assert_eq!(again, Err("seat 0 has nothing to undo".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn undo(&mut self, seat: Seat) -> Result<(), SessionError>;
    /// Returns true if a command was undone, none was given since, and its seat can act.
    fn can_redo(&self) -> bool;
    /// Carries out again the command that was undone last. Fails if a command was given since, or if none was undone.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// game.undo(Seat::FIRST)?;
    /// game.redo()?;
    /// assert!(!game.can_redo() && !game.to_act().contains(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn redo(&mut self) -> Result<(), SessionError>;
    /// Returns a second game that continues from here independently.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let mut copy = game.copy();
    /// assert!(copy.is_as(&*game));
    /// copy.step(0)?;
    /// assert!(!copy.is_as(&*game));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn copy(&self) -> Box<dyn DynGame>;
    /// Returns a game that the viewer cannot tell from this one: the hidden values are dealt at random, by this number. It has no
    /// record. While this game waits for a draw, only the referee has one: what waits is carried out with the draws that were made, and
    /// with others.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let (seat, spectator) = (Viewer::Seat(Seat::FIRST), Viewer::Spectator);
    /// let (one, other) = (game.determinize(seat, 1)?, game.determinize(seat, 2)?);
    /// assert!(one.view(seat).is_as(&*game.view(seat)) && one.view(spectator).is_as(&*other.view(spectator)));
    /// assert!(!one.is_as(&*other));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn determinize(&self, viewer: Viewer, number: u64) -> Result<Box<dyn DynGame>, SessionError>;
    /// Makes another game of the same kind, which has no record, into one that continues from here with the draws of this number, in the
    /// memory that it has: the same game as by [`Self::determinize`] for the referee, but for [`Self::breakdown`], which begins here.
    /// An error changes nothing.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let mut fork = game.determinize(Viewer::Referee, 1)?;
    /// fork.step(0)?;
    /// game.fork_onto(&mut *fork, 2)?;
    /// assert!(fork.is_as(&*game));
    /// assert!(game.fork_onto(&mut *game.copy(), 3).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn fork_onto(&self, fork: &mut dyn DynGame, number: u64) -> Result<(), SessionError>;
    /// Returns all outcomes of a command, at most so many: each with its weight, an integer, and with the game after it. What is
    /// drawn in another order is another outcome. Those games have no record.
    fn outcomes(
        &self,
        seat: Seat,
        input: CommandInput<'_>,
        most: usize,
    ) -> Result<Vec<(u64, Box<dyn DynGame>)>, SessionError>;
    /// Returns the record of the game, as a referee's own log: as far as it was played, with its result if it is over.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// while game.choices()? > 0 {
    ///     game.step(0)?;
    /// }
    /// let verdict = verify(game.log()?.as_bytes(), &VerifyOptions::default())?;
    /// assert_eq!(verdict.headline(), "in order: all four answers are yes");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn log(&self) -> Result<String, SessionError>;
    /// Returns the whole game as bytes, for [`restore`](crate::session::restore): with its record, what can be undone and redone, and
    /// all secrets of the host. The keys with which seats sign are not in it.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    /// use amunre_core::session::restore;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// let mut restored = restore(&game.save()?)?;
    /// assert!(restored.is_as(&*game));
    /// restored.undo(Seat::FIRST)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn save(&self) -> Result<Vec<u8>, SessionError>;
    /// Returns the number of entries of the record so far, that of the result of a game that is over included. From now on the record is written
    /// while the game is played.
    fn entry_count(&mut self) -> Result<u64, SessionError>;
    /// Returns the lines of the record from this entry on, as [`Self::log`] has them: for a host that stores the lines before it. From now on the
    /// record is written while the game is played. A result that was written stays: what led to it cannot be undone.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let mut stored = game.log_since(0)?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// let stored_entries = stored.lines().count() as u64;
    /// stored += &game.log_since(stored_entries)?;
    /// assert_eq!((stored.lines().count(), stored), (3, game.log()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn log_since(&mut self, entry: u64) -> Result<String, SessionError>;
    /// Removes the lines before this entry, which the host stores. What needs the whole record fails from now on.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let stored = game.log_since(0)?;
    /// game.release_lines(stored.lines().count() as u64)?;
    /// assert!(game.log().is_err());
    /// game.step(0)?;
    /// assert!(game.log_since(2)?.starts_with(r#"{"hash":"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn release_lines(&mut self, entry: u64) -> Result<(), SessionError>;
    /// Returns the anchor of an entry of the record, of the last one if none is named: short enough to read out.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.step(0)?;
    /// let (first, last) = (game.anchor(Some(0))?, game.anchor(None)?);
    /// assert_eq!((first.entry(), last.entry()), (Some(0), Some(game.entry_count()? - 1)));
    /// assert_eq!(first.to_string(), "0:7f83-efdf-186c-9959-2327-7d38-c47f-6b14");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn anchor(&self, entry: Option<u64>) -> Result<Anchor, SessionError>;
    /// Returns true if the set-ups and the states are the same.
    fn is_as(&self, other: &dyn DynGame) -> bool {
        self.setup() == other.setup() && self.view(Viewer::Referee).is_as(&*other.view(Viewer::Referee))
    }
}

/// Names the game and its seats, and nothing that is hidden.
impl fmt::Debug for dyn DynGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut game = f.debug_struct("DynGame");
        game.field("game", &self.game()).field("players", &self.players()).finish_non_exhaustive()
    }
}
