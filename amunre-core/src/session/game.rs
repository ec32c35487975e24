//! A running game of any kind: what a face asks of it, and how it begins.

use std::any::Any;
use std::sync::Arc;

use crate::engine::{
    Fast, FullGame, History, OutcomesError, ScoreLine, Seat, Seeded, Viewer, Violation as _, boxed, outcomes,
    read_setup,
};
use crate::log::{Anchor, Hash, SecretKey, SignRequest, SignatureError, game_of};
use crate::registry::with_game;
use crate::session::choices::Choices;
use crate::session::events::SessionEvents;
use crate::session::game_chance::{GameChance, Waiting, dealt};
use crate::session::game_record::{RecordStart, SessionAct, since};
use crate::session::host::Session;
use crate::session::input::setup_fields;
use crate::session::queries::Queried as _;
use crate::session::view::SessionView;
use crate::session::{
    CommandInput, Draws, DynEvents, DynView, GameStart, Incidents, SessionError, Steps, TableQueries,
};

/// A running game.
pub trait DynGame: Any + TableQueries + Steps + Draws + Incidents + Send + Sync {
    /// The names of the seats in their order, or nothing.
    fn names(&self) -> &Arc<[String]>;
    /// The table as a viewer may know it; as a referee: the truth.
    ///
    /// ```
    /// use amunre_core::engine::{Seat, Viewer};
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let (seat, truth) = (game.view(Viewer::Seat(Seat::FIRST)), game.view(Viewer::Referee));
    /// assert!(seat.json()?.contains(r#""unseen""#));
    /// assert!(!truth.json()?.contains(r#""unseen""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn view(&self, viewer: Viewer) -> Box<dyn DynView>;
    /// The points so far, with their reasons.
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
    /// Judges a command and carries it out. An error changes nothing.
    ///
    /// ```
    /// use amunre_core::engine::Seat;
    /// use amunre_core::session::{CommandInput, GameStart, SessionError, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let refused = game.apply(Seat::FIRST, CommandInput::Words("bid sawu 4"));
    /// let Err(SessionError::Illegal(why)) = refused else { return Err("4 is no bidding space".into()) };
    /// assert_eq!(why.rule, "amun-re/auction/space");
    /// assert_eq!(why.alternatives[0].words, "bid SAWU 3");
    /// game.apply(Seat::FIRST, CommandInput::Words(&why.alternatives[0].words))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn apply(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError>;
    /// The same with the signature of the seat (128 hex digits), of what [`Self::sign_request`] asks for.
    fn apply_signed(&mut self, seat: Seat, asked: CommandInput<'_>, signature: &str) -> Result<(), SessionError>;
    /// The request that a seat sign a command now, for a seat whose key is elsewhere. Fails if the command is illegal.
    ///
    /// ```
    /// use amunre_core::engine::Seat;
    /// use amunre_core::log::{Hash, SecretKey};
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
    fn sign_request(&self, seat: Seat, asked: CommandInput<'_>) -> Result<SignRequest, SessionError>;
    /// From now on the commands of this seat are signed with its key, which is the one that the header names.
    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError>;
    /// Carries a command out if it is legal; returns false, without an explanation, if it is not.
    ///
    /// ```
    /// use amunre_core::engine::Seat;
    /// use amunre_core::session::{CommandInput, GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert!(!game.apply_if_legal(Seat::FIRST, CommandInput::Words("bid sawu 4"))?);
    /// assert!(game.apply_if_legal(Seat::FIRST, CommandInput::Words("bid sawu 6"))?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn apply_if_legal(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError>;
    /// The events of the last command that was not undone; before the first one, of the start, or of the command whose outcome
    /// this game is. Empty in a game that was dealt at random, until its first command, and while the start or a command waits for a draw.
    ///
    /// ```
    /// use amunre_core::engine::{Names, Seat, Viewer};
    /// use amunre_core::session::{CommandInput, GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// let (events, names) = (game.last(), Names::new(vec!["red".to_owned()]));
    /// assert_eq!(events.words(0, Viewer::Spectator, &names).as_deref(), Some("red bids 6 on SAWU"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn last(&self) -> Arc<dyn DynEvents>;
    /// Fails if a seat cannot undo its last command.
    fn can_undo(&self, seat: Seat) -> Result<(), SessionError>;
    /// Undoes the last command of a seat.
    ///
    /// ```
    /// use amunre_core::engine::Seat;
    /// use amunre_core::session::{CommandInput, GameStart, open};
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
    /// Carries out again the command that was undone last.
    ///
    /// ```
    /// use amunre_core::engine::Seat;
    /// use amunre_core::session::{CommandInput, GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// game.undo(Seat::FIRST)?;
    /// game.redo()?;
    /// assert!(!game.can_redo() && !game.to_act().contains(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn redo(&mut self) -> Result<(), SessionError>;
    /// A second game that continues from here independently.
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
    /// A game that the viewer cannot tell from this one: the hidden values are dealt at random, by this number. It has no
    /// record. While this game waits for a draw, only the referee has one: what waits is carried out with the draws that were made, and
    /// with others.
    ///
    /// ```
    /// use amunre_core::engine::{Seat, Viewer};
    /// use amunre_core::session::{GameStart, open};
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
    /// use amunre_core::engine::Viewer;
    /// use amunre_core::session::{GameStart, open};
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
    /// All outcomes of a command, at most so many: each with its weight, an integer, and with the game after it. What is
    /// drawn in another order is another outcome. Those games have no record.
    fn outcomes(
        &self,
        seat: Seat,
        asked: CommandInput<'_>,
        most: usize,
    ) -> Result<Vec<(u64, Box<dyn DynGame>)>, SessionError>;
    /// The record of the game, as a referee's own log: as far as it was played, with its result if it is over.
    ///
    /// ```
    /// use amunre_core::log::{VerifyOptions, verify};
    /// use amunre_core::session::{GameStart, open};
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
    /// The whole game as bytes, for [`restore`](crate::session::restore): with its record, what can be undone and redone, and all secrets of the host. The
    /// keys with which seats sign are not in it.
    ///
    /// ```
    /// use amunre_core::engine::Seat;
    /// use amunre_core::session::{CommandInput, GameStart, open, restore};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.apply(Seat::FIRST, CommandInput::Words("bid sawu 6"))?;
    /// let mut restored = restore(&game.save()?)?;
    /// assert!(restored.is_as(&*game));
    /// restored.undo(Seat::FIRST)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn save(&self) -> Result<Vec<u8>, SessionError>;
    /// The number of entries of the record so far, that of the result of a game that is over included. From now on the record is written
    /// while the game is played.
    fn entries(&mut self) -> Result<u64, SessionError>;
    /// The lines of the record from this entry on, as [`Self::log`] has them: for a host that stores the lines before it. From now on the
    /// record is written while the game is played. A result that was written stays: what led to it cannot be undone.
    ///
    /// ```
    /// use amunre_core::engine::Seat;
    /// use amunre_core::session::{CommandInput, GameStart, open};
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
    /// The anchor of an entry of the record, of the last one if none is named: short enough to read out.
    ///
    /// ```
    /// use amunre_core::session::{GameStart, open};
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.step(0)?;
    /// let (first, last) = (game.anchor(Some(0))?, game.anchor(None)?);
    /// assert_eq!((first.entry(), last.entry()), (Some(0), Some(game.entries()? - 1)));
    /// assert_eq!(first.to_string(), "0:7f83-efdf-186c-9959-2327-7d38-c47f-6b14");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn anchor(&self, entry: Option<u64>) -> Result<Anchor, SessionError>;
    /// Returns true if the set-ups and the states are the same.
    fn is_as(&self, other: &dyn DynGame) -> bool {
        self.setup() == other.setup() && self.view(Viewer::Referee).is_as(&*other.view(Viewer::Referee))
    }
}

/// Begins a game. The set-up is a JSON object; omitted fields take their defaults.
///
/// ```
/// use amunre_core::session::{GameStart, SessionError, open};
///
/// let game = open("amun-re", r#"{"players":3}"#, &GameStart::of_number(7))?;
/// assert_eq!(game.setup(), r#"{"edition":"classic-2003","players":3}"#);
/// let six = open("amun-re", r#"{"players":6}"#, &GameStart::of_number(7));
/// assert!(matches!(six, Err(SessionError::Setup(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open(game: &str, setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    with_game!(game, G => open_as::<G>(setup, beginning))?
}

/// Begins a game, as [`open`], whose type is known at compile time: a game of another crate, for example.
///
/// ```
/// use amunre_core::horus::Horus;
/// use amunre_core::session::{GameStart, open_as};
///
/// let game = open_as::<Horus>(r#"{"players":3}"#, &GameStart::of_number(7))?;
/// assert_eq!((game.game(), game.players()), ("horus", 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_as<G: FullGame>(setup: &str, beginning: &GameStart) -> Result<Box<dyn DynGame>, SessionError> {
    let setup = read_setup::<G>(setup_fields::<G>(setup)?)?;
    Ok(Box::new(Session::<G>::open(&setup, beginning)?))
}

/// Continues the game of a log, which must be a referee's own copy without a fault.
///
/// ```
/// use amunre_core::session::{GameStart, load, open};
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// game.step(0)?;
/// let mut loaded = load(game.log()?.as_bytes())?;
/// assert!(loaded.is_as(&*game));
/// loaded.step(0)?;
/// game.step(0)?;
/// assert_eq!(loaded.log()?, game.log()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn load(log: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    let game = game_of(log)?;
    with_game!(game, G => load_as::<G>(log))?
}

/// Continues the game of a log, as [`load`], for a game whose type is known at compile time.
pub fn load_as<G: FullGame>(log: &[u8]) -> Result<Box<dyn DynGame>, SessionError> {
    Ok(Box::new(Session::<G>::load(log)?))
}

impl<G: FullGame> DynGame for Session<G> {
    fn names(&self) -> &Arc<[String]> {
        &self.names
    }

    fn view(&self, viewer: Viewer) -> Box<dyn DynView> {
        Box::new(SessionView::<G> {
            rules: self.table.shared_rules(),
            state: boxed::view::<G>(self.table.rules(), self.table.state(), viewer),
            viewer,
            names: Arc::clone(&self.names),
            attendance: self.attendance().for_viewers(),
        })
    }

    fn breakdown(&self) -> Vec<ScoreLine> {
        let histories = self.earlier.in_order().map(Arc::as_ref).chain([self.table.shared_history()]);
        histories.flat_map(History::events).filter_map(|event| G::score_line(self.table.rules(), event)).collect()
    }

    fn apply(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<(), SessionError> {
        self.apply_asked(seat, asked, None)
    }

    fn apply_signed(&mut self, seat: Seat, asked: CommandInput<'_>, signature: &str) -> Result<(), SessionError> {
        self.apply_asked(seat, asked, Some(signature))
    }

    fn sign_request(&self, seat: Seat, asked: CommandInput<'_>) -> Result<SignRequest, SessionError> {
        self.check(seat, asked)?;
        let command = self.at().asked(asked)?;
        match &self.record.start {
            RecordStart::Live(log) => Ok(log.recorder.sign_request(seat, command)?),
            RecordStart::Asleep(_) => Ok(self.so_far()?.recorder.sign_request(seat, command)?),
            _ => Err(SignatureError::Keyless.into()),
        }
    }

    fn sign_with(&mut self, seat: Seat, key: SecretKey) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        self.record.wake(&self.table);
        let log = self.record.live_mut().ok_or(SignatureError::Keyless)?;
        Ok(log.recorder.sign_with(seat, key)?)
    }

    fn apply_if_legal(&mut self, seat: Seat, asked: CommandInput<'_>) -> Result<bool, SessionError> {
        Ok(self.carry_out(seat, asked, None)?.is_ok())
    }

    fn last(&self) -> Arc<dyn DynEvents> {
        let (last, events) = match &self.waiting {
            None => (self.table.last(), self.table.last_events()),
            Some(waiting) => (waiting.command(), Arc::default()),
        };
        let ((seat, command), terms) = (last.unzip(), G::terms(self.table.rules()));
        Arc::new(SessionEvents::<G> { seat, command, events, terms })
    }

    fn can_undo(&self, seat: Seat) -> Result<(), SessionError> {
        self.at().expect_seat(seat)?;
        self.attendance.check(seat, &self.names)?;
        match &self.waiting {
            Some(waiting) => Ok(self.can_take_back(waiting, seat)?),
            None => Ok(self.table.can_undo(seat)?),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.can_undo(seat)?;
        if self.waiting.take().is_some() {
            *self.table.chance_mut() = GameChance::draw_by_draw();
            return Ok(());
        }
        self.record.wake(&self.table);
        self.record.add(SessionAct::Undo(seat))?;
        self.choices.expire();
        Ok(self.table.undo(seat).map(drop)?)
    }

    fn can_redo(&self) -> bool {
        self.table.undone().is_some_and(|(seat, _)| self.may_act(seat).is_ok())
    }

    fn redo(&mut self) -> Result<(), SessionError> {
        if let Some((seat, command)) = self.table.undone() {
            self.may_act(seat)?;
            if self.needs_a_draw(seat, command) {
                let id = G::action_id(self.table.rules(), self.table.state(), command);
                return Ok(self.go_on(Waiting { act: SessionAct::Command(seat, command, id), signed: None })?);
            }
        }
        self.record.wake(&self.table);
        let (seat, command) = self.table.redo()?;
        self.choices.expire();
        self.record.add(SessionAct::Redo(seat, command)).map_err(|cannot| {
            // it stays taken back
            let _ = self.table.undo(seat);
            cannot.into()
        })
    }

    fn save(&self) -> Result<Vec<u8>, SessionError> {
        self.saved()
    }

    fn copy(&self) -> Box<dyn DynGame> {
        Box::new(Self {
            table: self.table.clone(),
            names: Arc::clone(&self.names),
            record: self.record.clone(),
            earlier: self.earlier.clone(),
            attendance: self.attendance,
            choices: Choices::default(),
            waiting: self.waiting.clone(),
        })
    }

    fn determinize(&self, viewer: Viewer, number: u64) -> Result<Box<dyn DynGame>, SessionError> {
        if viewer == Viewer::Referee {
            return Ok(Box::new(self.with_other_draws(number)?));
        }
        self.attendance().expect_settled()?;
        let rules = self.table.rules();
        let (state, dice) = dealt::<G>(rules, &boxed::view::<G>(rules, self.table.state(), viewer), number);
        Ok(Box::new(self.without_record(state, &[], GameChance::Seed(dice))))
    }

    fn fork_onto(&self, fork: &mut dyn DynGame, number: u64) -> Result<(), SessionError> {
        let other = fork.game();
        let fork = (fork as &mut dyn Any).downcast_mut::<Self>().filter(|fork| fork.record.is_never());
        let Some(fork) = fork else {
            let found = if other == G::ID { "a game with a record".to_owned() } else { format!("a game of {other}") };
            return Err(SessionError::Form {
                what: "the fork",
                found,
                expected: format!("a fork of a game of {}", G::ID),
            });
        };
        if self.waiting.is_some() {
            *fork = self.with_other_draws(number)?;
            return Ok(());
        }
        let dice = Seeded::new(Fast::of_world(number, 0).seed());
        fork.table.continue_from(&self.table, GameChance::Seed(Some(dice)));
        fork.waiting = None;
        if !Arc::ptr_eq(&fork.names, &self.names) {
            fork.names = Arc::clone(&self.names);
        }
        fork.attendance = self.attendance;
        fork.record.acts.clear();
        fork.earlier.clear();
        fork.choices.expire();
        Ok(())
    }

    fn outcomes(
        &self,
        seat: Seat,
        asked: CommandInput<'_>,
        most: usize,
    ) -> Result<Vec<(u64, Box<dyn DynGame>)>, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        self.may_act(seat)?;
        let command = at.asked(asked)?;
        match outcomes::<G>(at.rules, at.state, seat, command, most) {
            Ok(all) => {
                let dice = self.table.chance();
                Ok(all
                    .into_iter()
                    .map(|one| (one.weight, self.without_record(Box::new(one.state), &one.events, dice.clone())))
                    .map(|(weight, game)| (weight, Box::new(game) as Box<dyn DynGame>))
                    .collect())
            }
            Err(OutcomesError::Refused(violation)) => Err(self.illegal(seat, command, &violation)),
            Err(other) => Err(SessionError::Outcomes(other.map(|violation| violation.rule()))),
        }
    }

    fn log(&self) -> Result<String, SessionError> {
        self.record.whole(&self.table, &self.names)
    }

    fn entries(&mut self) -> Result<u64, SessionError> {
        if let Some(text) = self.record.finished() {
            return Ok(text.lines().count() as u64);
        }
        if let RecordStart::Asleep(log) = &self.record.start {
            return Ok(log.recorder.entries() + u64::from(log.recorder.lacks_result(self.table.state())));
        }
        let log = self.live()?;
        Ok(log.recorder.entries() + u64::from(log.recorder.lacks_result()))
    }

    fn log_since(&mut self, entry: u64) -> Result<String, SessionError> {
        if let Some(text) = self.record.finished() {
            return since(text, 0, entry).map(str::to_owned);
        }
        self.written()?.since(entry).map(str::to_owned)
    }

    fn release_lines(&mut self, entry: u64) -> Result<(), SessionError> {
        // a record that was read with its result is held as a part of the game
        if self.record.finished().is_some() {
            return Ok(());
        }
        self.live()?;
        self.record.release(entry)?;
        let rules = self.table.shared_rules();
        self.table.forget_settled(|event| G::score_line(&rules, event).is_some());
        self.choices = Choices::default();
        Ok(())
    }

    fn anchor(&self, entry: Option<u64>) -> Result<Anchor, SessionError> {
        let last = match &self.record.start {
            RecordStart::Live(log) if log.released > 0 => Some((log.recorder.entries(), log.recorder.head())),
            RecordStart::Asleep(log) => Some((log.recorder.entries(), log.recorder.head())),
            _ => None,
        };
        if let Some((entries, head)) = last.filter(|(entries, _)| entry.is_none_or(|entry| entry + 1 == *entries)) {
            return Ok(Anchor::of(entries.saturating_sub(1), head));
        }
        anchor_in(&self.log()?, entry)
    }
}

/// The anchor of an entry of a log, of the last one if none is named.
fn anchor_in(log: &str, entry: Option<u64>) -> Result<Anchor, SessionError> {
    let entries = log.lines().count() as u64;
    let at = entry.unwrap_or(entries.saturating_sub(1));
    let line = usize::try_from(at).ok().and_then(|at| log.lines().nth(at));
    let hash = line.and_then(|line| Hash::read(line.strip_prefix("{\"hash\":\"")?.as_bytes().get(..64)?));
    hash.map(|hash| Anchor::of(at, hash)).ok_or_else(|| SessionError::Form {
        what: "the entry",
        found: at.to_string(),
        expected: format!("an entry from 0 to {}", entries.saturating_sub(1)),
    })
}
