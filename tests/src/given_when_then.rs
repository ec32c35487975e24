//! `given(position).when(seat, command).then(events)` or `.refused(rule)`.

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::{FullGame, Game, Positions as _, Sources as _};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::engine::refusal::Violation as _;
use amunre_core::engine::table::{apply, start};
use amunre_core::engine::turn::Interrupt;
use amunre_core::horus::Horus;
use amunre_core::men_nefer::MenNefer;

use crate::starting_points::{StartingPoint, Tested};

/// A position with draws to come.
pub struct Given<G: Tested = AmunRe> {
    rules: G::Rules,
    state: G::State,
    script: FixedDraws,
}

/// The start of a test.
pub fn given<S: StartingPoint>(position: S) -> Given<S::Of> {
    let setup = position.stated();
    let rules = S::Of::rules(&setup).unwrap_or_else(|error| panic!("the position cannot be: {error}"));
    let mut state = S::Of::initial(&rules);
    start::<S::Of>(&rules, &mut state, &mut FixedDraws::default(), None).expect("a position begins by itself");
    Given { rules, state, script: FixedDraws::default() }
}

/// The events of the start of a game.
type Began<S> = Vec<<<S as StartingPoint>::Of as Game>::Event>;

/// A game from its beginning, with the draws until a seat must act; and the events of its start.
pub fn begun<S: StartingPoint, T: ToString>(setup: &S, draws: impl IntoIterator<Item = T>) -> (Given<S::Of>, Began<S>) {
    let rules = S::Of::rules(&setup.stated()).unwrap_or_else(|error| panic!("the set-up cannot be: {error}"));
    let mut state = S::Of::initial(&rules);
    let (mut script, mut events) = (FixedDraws::new(draws), Vec::new());
    start::<S::Of>(&rules, &mut state, &mut script, Some(&mut events)).expect("a game that begins with these draws");
    script.finish().expect("every scripted draw is asked for");
    S::Of::check(&rules, &state).expect("a state that can be");
    (Given { rules, state, script }, events)
}

impl<G: Tested> Given<G> {
    /// The draws to come, by the names of the items.
    pub fn draws<T: ToString>(mut self, items: impl IntoIterator<Item = T>) -> Self {
        items.into_iter().for_each(|item| self.script.push(item));
        self
    }

    /// Gives a command that must be accepted, before the tested one.
    pub fn after(mut self, seat: Seat, command: G::Command) -> Self {
        apply::<G>(&self.rules, &mut self.state, &mut self.script, None, seat, command)
            .unwrap_or_else(|stop| panic!("{seat}: {command:?} on the way: {stop}"));
        self
    }

    /// Sets another reading of a ruling, which must have only one other value.
    pub fn with_interpretation(mut self, reading: &str) -> Self {
        let mut rules = G::with_interpretation(&self.rules, reading);
        assert_eq!(rules.len(), 1, "{reading}");
        self.rules = rules.remove(0).rules;
        self
    }

    /// Gives the tested command.
    pub fn when(mut self, seat: Seat, command: G::Command) -> CommandOutcome<G> {
        let before = self.state.clone();
        let mut listed = Vec::new();
        G::legal_commands(&self.rules, &before, seat, &mut listed);
        let mut events = Vec::new();
        let answer = apply::<G>(&self.rules, &mut self.state, &mut self.script, Some(&mut events), seat, command);
        CommandOutcome {
            listed: listed.contains(&command),
            before,
            after: self.state,
            events,
            answer: answer.map(|_| ()),
            script: self.script,
            rules: self.rules,
            seat,
            command,
        }
    }

    /// The state as it is.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The view of a viewer.
    pub fn view(&self, viewer: Viewer) -> G::State {
        G::view(&self.rules, &self.state, viewer)
    }

    /// The rules of the game.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// The legal commands of a seat.
    pub fn commands(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        G::legal_commands(&self.rules, &self.state, seat, &mut list);
        list
    }
}

/// The outcome of a command.
pub struct CommandOutcome<G: Tested> {
    rules: G::Rules,
    seat: Seat,
    command: G::Command,
    listed: bool,
    before: G::State,
    after: G::State,
    events: Vec<G::Event>,
    answer: Result<(), Interrupt<G::Violation>>,
    script: FixedDraws,
}

impl<G: Tested> CommandOutcome<G> {
    /// Names the rule that the outcome pins: one that its events carry out.
    #[track_caller]
    pub fn by(self, rule: &str) -> Self {
        pins(rule);
        let named = self.events.iter().flat_map(G::rules_of).any(|named| named.id.0 == rule);
        assert!(named || self.answer.is_err(), "no event carries out {rule}: {:#?}", self.events);
        self
    }

    /// Names the rule that the outcome pins, if no event names it: the rule allows the command, or was applied before.
    #[track_caller]
    pub fn under(self, rule: &str) -> Self {
        pins(rule);
        self
    }

    /// Asserts exactly these events, and that no scripted draw is left over.
    #[track_caller]
    pub fn then(self, events: impl IntoIterator<Item = G::Event>) -> G::State {
        let expected: Vec<G::Event> = events.into_iter().collect();
        let accepted = self.accepted();
        assert_eq!(accepted.events, expected);
        accepted.after
    }

    /// Asserts these events among others, in this order, and that no scripted draw is left over.
    #[track_caller]
    pub fn among_others(self, events: impl IntoIterator<Item = G::Event>) -> G::State {
        let accepted = self.accepted();
        let mut happened = accepted.events.iter();
        for event in events {
            let found = happened.any(|other| *other == event);
            assert!(found, "{event:?} did not happen (in this order): {:#?}", accepted.events);
        }
        accepted.after
    }

    /// Asserts that the command was accepted; returns the events, and the state after them.
    #[track_caller]
    pub fn accepted(self) -> Accepted<G> {
        if let Err(stop) = &self.answer {
            panic!("{:?} was stopped: {stop}", self.command);
        }
        assert!(self.listed, "{:?} was accepted and not listed", self.command);
        self.script.finish().expect("every scripted draw is asked for");
        G::check(&self.rules, &self.after).expect("a state that can be");
        Accepted { events: self.events, after: self.after }
    }

    /// Asserts that this rule refuses the command and that nothing has changed.
    #[track_caller]
    pub fn refused(self, rule: &str) -> G::Violation {
        match self.answer {
            Err(Interrupt::Refused(violation)) => {
                assert_eq!(violation.rule().0, rule, "{violation}");
                assert!(!self.listed, "{:?} was refused and listed", self.command);
                assert_eq!(self.after, self.before, "a refused command changed something");
                assert!(self.events.is_empty());
                violation
            }
            other => panic!("{:?} was not refused by {rule}: {other:?} {:#?}", self.command, self.events),
        }
    }
}

impl<G: Tested> CommandOutcome<G> {
    /// Asserts that exactly these rules forbid the command, in this order.
    #[track_caller]
    pub fn forbidden<'r>(self, rules: impl IntoIterator<Item = &'r str>) -> Vec<G::Violation> {
        let heard = G::violations(&self.rules, &self.before, self.seat, self.command);
        let found: Vec<&str> = heard.iter().map(|violation| violation.rule().0).collect();
        let expected: Vec<&str> = rules.into_iter().collect();
        assert_eq!(found, expected, "{heard:#?}");
        let first = self.refused(expected.first().expect("a rule"));
        assert_eq!(heard.first(), Some(&first));
        heard
    }
}

/// A command that was accepted.
pub struct Accepted<G: FullGame = AmunRe> {
    /// The events.
    pub events: Vec<G::Event>,
    /// The state after it.
    pub after: G::State,
}

/// Names the rule that a test pins. The ledger counts it.
#[track_caller]
pub fn pins(rule: &str) {
    let mut all = [AmunRe::RULES, Horus::RULES, MenNefer::RULES].concat().into_iter().map(|rule| rule.id);
    assert!(all.any(|known| known.0 == rule), "{rule} is no rule");
}
