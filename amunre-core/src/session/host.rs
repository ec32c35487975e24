//! The host's side of a game: the whole state, its record, and the acts that the host carries out.

use std::sync::Arc;

use crate::engine::{FullGame, History, Interrupt, Names, Seat, Seed, Seeded, SharedStack, Table, Viewer, boxed};
use crate::log::{Identity, RecordError, resume_game};
use crate::session::attendance::Attendance;
use crate::session::choices::Choices;
use crate::session::game_chance::{GameChance, Waiting};
use crate::session::game_record::{GameRecord, LiveLog, RecordStart, SessionAct, Unwritten};
use crate::session::queries::{Queried, QueryTarget};
use crate::session::{CommandInput, GameStart, SessionError, expect_names};

/// The table of a running game.
pub(super) type GameTable<G> = Table<G, GameChance>;

/// A running game.
pub(super) struct Session<G: FullGame> {
    pub(super) table: GameTable<G>,
    pub(super) names: Arc<[String]>,
    pub(super) record: GameRecord<G>,
    /// The events of the tables that this game continues.
    pub(super) earlier: SharedStack<Arc<History<G>>>,
    /// The seats that can act.
    pub(super) attendance: Attendance,
    /// The choices of the next decision, once they are asked for.
    pub(super) choices: Choices<G>,
    /// The start or command that waits for a draw.
    pub(super) waiting: Option<Box<Waiting<G::Command>>>,
}

impl<G: FullGame> Session<G> {
    pub(super) fn open(setup: &G::Setup, beginning: &GameStart) -> Result<Self, SessionError> {
        let rules = boxed::rules::<G>(setup)?;
        let names = &beginning.names;
        expect_names(names, G::players(&rules))?;
        let (seed, identity) = beginning.seed.seed_and_identity::<G>(setup, names)?;
        let seed = Some(seed).filter(|_| !beginning.draw_by_draw);
        Self::new_game(rules, seed, names, identity)
    }

    /// A game from its start on. Without a seed the caller makes its draws.
    pub(super) fn new_game(
        rules: Arc<G::Rules>,
        seed: Option<Seed>,
        names: &[String],
        identity: Identity,
    ) -> Result<Self, SessionError> {
        let chance = seed.map_or_else(GameChance::draw_by_draw, |seed| GameChance::Seed(Some(Seeded::new(seed))));
        Self::at_the_start(rules, chance, names, RecordStart::Nothing(Box::new(Unwritten { seed, identity })))
    }

    /// A game whose record has its start.
    pub(super) fn begun(log: LiveLog<G>, names: &[String]) -> Result<Self, SessionError> {
        let (rules, seeded) = (log.recorder.shared_rules(), log.recorder.seeded());
        Self::at_the_start(rules, GameChance::Seed(seeded), names, RecordStart::Live(Box::new(log)))
    }

    fn at_the_start(
        rules: Arc<G::Rules>,
        chance: GameChance,
        names: &[String],
        record: RecordStart<G>,
    ) -> Result<Self, SessionError> {
        let mut session = Self::of(Table::before_start(rules, chance), names.into(), record);
        if session.table.chance().one_by_one().is_some() {
            session.carry_out_waiting(Waiting { act: SessionAct::Start, signed: None })?;
        } else {
            session.table.start()?;
        }
        Ok(session)
    }

    /// The game of a table.
    fn of(table: GameTable<G>, names: Arc<[String]>, record: RecordStart<G>) -> Self {
        let (attendance, choices) = (Attendance::default(), Choices::default());
        Self {
            table,
            names,
            record: record.into(),
            earlier: SharedStack::default(),
            attendance,
            choices,
            waiting: None,
        }
    }

    /// Continues the game of a log, which must be a referee's own copy without a fault.
    pub(super) fn load(log: &[u8]) -> Result<Self, SessionError> {
        let resumed = resume_game::<G>(log)?;
        // judged lines are UTF-8; an incomplete line is left out
        let mut text = String::from_utf8_lossy(log.get(..resumed.bytes).unwrap_or_default()).into_owned();
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let attendance = match &resumed.recorder {
            _ if resumed.is_finished => Attendance::FINISHED,
            Some(recorder) => Attendance::of(recorder),
            None => Attendance::default(),
        };
        let record = match resumed.recorder {
            Some(recorder) => RecordStart::Live(Box::new(LiveLog { recorder, text, released: 0 })),
            None => RecordStart::Lines { text: text.into(), is_finished: resumed.is_finished },
        };
        let table = resumed.table.with_chance(GameChance::Seed);
        Ok(Self { attendance, ..Self::of(table, resumed.names.into(), record) })
    }

    /// Fails if the record takes no command or undo of a seat: the game was abandoned, the seat has left, there is a result, or a draw
    /// comes first.
    pub(super) fn may_act(&self, seat: Seat) -> Result<(), SessionError> {
        self.attendance().check(seat, &self.names)
    }

    /// The seats that can act: none while a draw comes first.
    pub(super) fn attendance(&self) -> Attendance {
        self.attendance.waiting_for(self.awaited())
    }

    /// A game without a record that continues from a state, with these last events.
    pub(super) fn without_record(&self, state: Box<G::State>, events: &[G::Event], chance: GameChance) -> Self {
        let mut earlier = self.earlier.clone();
        earlier.push(Arc::new(self.table.shared_history().clone()));
        let (rules, names) = (self.table.shared_rules(), Arc::clone(&self.names));
        let attendance = self.attendance;
        Self { attendance, ..Self::from_state(rules, names, state, events, chance, earlier) }
    }

    /// A game without a record that continues from a state.
    pub(super) fn from_state(
        rules: Arc<G::Rules>,
        names: Arc<[String]>,
        state: Box<G::State>,
        events: &[G::Event],
        chance: GameChance,
        earlier: SharedStack<Arc<History<G>>>,
    ) -> Self {
        Self { earlier, ..Self::of(Table::from_state(rules, state, events, chance), names, RecordStart::Never) }
    }

    /// The record so far.
    pub(super) fn so_far(&self) -> Result<LiveLog<G>, SessionError> {
        self.record.so_far(&self.table, &self.names)
    }

    /// The record, written while the game is played from now on. Fails before the start.
    pub(super) fn live(&mut self) -> Result<&mut LiveLog<G>, SessionError> {
        if self.waiting.as_ref().is_some_and(|waiting| waiting.command().is_none()) {
            self.attendance().expect_settled()?;
        }
        self.record.go_live(&self.table, &self.names)
    }

    /// The same for an entry that is no command. Fails while a draw comes first.
    pub(super) fn live_between_commands(&mut self) -> Result<&mut LiveLog<G>, SessionError> {
        self.attendance().expect_settled()?;
        self.live()
    }

    /// The record, written while the game is played from now on, with the result of a game that is over.
    pub(super) fn written(&mut self) -> Result<&mut LiveLog<G>, SessionError> {
        self.live()?;
        let log = self.record.go_live(&self.table, &self.names)?;
        log.end()?;
        if log.recorder.is_finished() {
            self.attendance = Attendance::of(&log.recorder);
        }
        Ok(log)
    }

    /// The explanation of a refusal.
    pub(super) fn illegal(&self, seat: Seat, command: G::Command, violation: &G::Violation) -> SessionError {
        let names = Names::new(self.names.to_vec());
        SessionError::illegal::<G>(self.table.rules(), &names, self.table.state(), seat, command, violation)
    }

    /// Carries a command out; a refusal returns the command, so that it can be explained.
    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        input: CommandInput<'_>,
        signed: Option<&str>,
    ) -> Result<Result<(), (G::Command, G::Violation)>, SessionError> {
        let at = self.at();
        at.expect_seat(seat)?;
        let command = at.read_command(input)?;
        let id = match input {
            CommandInput::Id(id) => Some(id),
            _ => G::action_id(at.rules, at.state, command),
        };
        self.give(seat, command, id, signed, Table::apply)
    }

    /// Carries a command out; a refusal is explained.
    pub(super) fn apply_input(
        &mut self,
        seat: Seat,
        input: CommandInput<'_>,
        signed: Option<&str>,
    ) -> Result<(), SessionError> {
        self.carry_out(seat, input, signed)?.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    /// Carries out a command of the list of legal commands.
    pub(super) fn give_listed(&mut self, seat: Seat, command: G::Command, id: Option<u32>) -> Result<(), SessionError> {
        let given = self.give(seat, command, id, None, Table::apply_unchecked)?;
        given.map_err(|(command, violation)| self.illegal(seat, command, &violation))
    }

    fn give(
        &mut self,
        seat: Seat,
        command: G::Command,
        id: Option<u32>,
        signed: Option<&str>,
        apply: impl FnOnce(&mut GameTable<G>, Seat, G::Command) -> Result<&[G::Event], Interrupt<G::Violation>>,
    ) -> Result<Result<(), (G::Command, G::Violation)>, SessionError> {
        self.may_act(seat)?;
        let act = SessionAct::Command(seat, command, id);
        match self.carry_out_act(act, signed, |table| apply(table, seat, command).map(drop)) {
            Ok(()) => Ok(Ok(())),
            Err(RecordError::Stopped(Interrupt::Refused(violation))) => Ok(Err((command, violation))),
            Err(other) => Err(other.into()),
        }
    }
}

impl<G: FullGame> Queried for Session<G> {
    type Game = G;

    fn at(&self) -> QueryTarget<'_, G> {
        let (rules, state) = (self.table.rules(), self.table.state());
        QueryTarget { rules, names: &self.names, state, attendance: self.attendance(), viewer: Viewer::Referee }
    }
}
