//! A game that is run again under other rules: the same commands in order, the same draws by label and number.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use crate::engine::{
    Answer, Chance, Draw, Game, Left, Look, Need, NotedDraw, Seat, Seats, Seed, Seeded, Stop, apply, start,
};
use crate::log::format::line::Line;
use crate::log::tools::what_if::Outcome;
use crate::log::verify::Judge;

/// The most values that one command may look for.
const MOST_LOOKS: usize = 64;

/// What was done in a game and stands.
pub(crate) struct Played<G: Game> {
    pub(crate) rules: Arc<G::Rules>,
    first: G::State,
    /// The entry of the start, and its draws.
    begun: (u64, Vec<NotedDraw>),
    steps: Vec<Step<G>>,
    /// The seed, once it is known.
    pub(crate) seed: Option<Seed>,
}

enum Step<G: Game> {
    Command { entry: u64, seat: Seat, command: G::Command, draws: Vec<NotedDraw> },
    Repairs { entry: u64, repairs: Vec<G::Event> },
}

impl<G: Game> Played<G> {
    /// Begins with the header.
    pub(crate) fn begin(judge: &Judge<G>) -> Self {
        Self {
            rules: Arc::clone(&judge.course.rules),
            first: judge.course.state.clone(),
            begun: (0, Vec::new()),
            steps: Vec::new(),
            seed: None,
        }
    }

    /// Keeps a line that was judged, of a log in which nothing is wrong so far.
    pub(crate) fn keep(&mut self, judge: &Judge<G>, line: &Line<'_>) {
        let course = &judge.course;
        if line.record.starts_with("{\"start\":") {
            self.begun = (judge.entry(), course.draws.clone());
        } else if line.record.starts_with("{\"undo\":") {
            self.steps.pop();
        } else if line.record.starts_with("{\"ruling\":") {
            self.steps.push(Step::Repairs { entry: judge.entry(), repairs: course.events.clone() });
        } else if let (true, Some((seat, Some(command)))) = (line.record.starts_with("{\"command\":"), judge.acting()) {
            let draws = course.draws.clone();
            self.steps.push(Step::Command { entry: judge.entry(), seat, command, draws });
        }
    }

    /// The draws that stand.
    pub(crate) fn drawn(&self) -> Drawn {
        let of = |step: &Step<G>| match step {
            Step::Command { draws, .. } => draws.clone(),
            Step::Repairs { .. } => Vec::new(),
        };
        let all = self.begun.1.iter().cloned().chain(self.steps.iter().flat_map(of));
        let answer = |draw: NotedDraw| match draw.answer {
            Answer::Item(item) => Some(((draw.label.to_string(), draw.number), item)),
            Answer::Unseen | Answer::Silent => None,
        };
        Drawn { items: all.filter_map(answer).collect(), seeded: self.seed.map(Seeded::new), told: BTreeMap::new() }
    }

    /// Runs it under these rules.
    pub(crate) fn run(&self, rules: &G::Rules, drawn: &Drawn, winners: Seats) -> Outcome {
        let mut state = self.first.clone();
        let mut events = Vec::new();
        let mut chance = drawn.clone();
        if let Err(stop) = start::<G>(rules, &mut state, &mut chance, Some(&mut events)) {
            return cannot(self.begun.0, &stop);
        }
        for step in &self.steps {
            match step {
                Step::Command { entry, seat, command, .. } => {
                    let stopped = step_again::<G>(rules, &mut state, &mut chance, &mut events, *seat, *command);
                    if let Err(stop) = stopped {
                        return cannot(*entry, &stop);
                    }
                }
                Step::Repairs { entry, repairs } => {
                    for repair in repairs {
                        if let Err(error) = G::check_repair(rules, &state, repair) {
                            let why = format!("what the ruling at entry {entry} puts right is not so then: {error}");
                            return Outcome::CannotBeTold { why };
                        }
                        G::evolve(rules, &mut state, repair);
                        events.push(repair.clone());
                    }
                }
            }
        }
        if !G::is_over(&state) {
            return Outcome::CannotBeTold { why: "after the last command the game is not over then".to_owned() };
        }
        let (scores, other) = (G::scores(&state), G::winners(&state));
        if other == winners { Outcome::SameWinner { scores } } else { Outcome::OtherWinner { winners: other, scores } }
    }
}

/// One command; what it looks for and the table does not keep is looked for in the events.
fn step_again<G: Game>(
    rules: &G::Rules,
    state: &mut G::State,
    chance: &mut Drawn,
    events: &mut Vec<G::Event>,
    seat: Seat,
    command: G::Command,
) -> Result<(), Stop<G::Violation>> {
    chance.told.clear();
    for _ in 0..MOST_LOOKS {
        let Err(stop) = apply::<G>(rules, state, chance, Some(events), seat, command) else { return Ok(()) };
        let Stop::Needs(need) = &stop else { return Err(stop) };
        let Need::Look { secret } = &**need else { return Err(stop) };
        // of a game that was stated only what followed is known
        let is_known = G::part_position(G::setup(rules)).1.is_none();
        let recalled = || G::recall(rules, events, secret);
        let Some(value) = is_known.then(recalled).flatten().filter(|_| !chance.told.contains_key(secret)) else {
            return Err(stop);
        };
        chance.told.insert(secret.clone(), value);
    }
    apply::<G>(rules, state, chance, Some(events), seat, command).map(|_| ())
}

/// Why a run ends before the game does.
fn cannot<V: crate::engine::Violation>(entry: u64, stop: &Stop<V>) -> Outcome {
    match stop {
        Stop::Refused(violation) => {
            Outcome::NotLegal { entry, rule: violation.rule().0.to_owned(), sentence: violation.to_string() }
        }
        Stop::Needs(need) => {
            let what = match &**need {
                Need::Draw { label, number, .. } => format!("draw {number} of {label}, which was never made"),
                Need::Look { secret } => format!("what {secret} is, which no record tells"),
            };
            Outcome::CannotBeTold { why: format!("entry {entry} needs {what}") }
        }
        Stop::WrongDraw(_) | Stop::WrongLook(_) => {
            Outcome::CannotBeTold { why: format!("at entry {entry} {stop}, for the pile is another then") }
        }
    }
}

/// The draws of a game, by label and number. One that was never made is computed where the seed is known.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    items: BTreeMap<(String, u32), u16>,
    seeded: Option<Seeded>,
    /// Values that were looked for.
    told: BTreeMap<String, Value>,
}

impl Chance for Drawn {
    fn draw(&mut self, draw: &Draw<'_>) -> Answer {
        if let Some(item) = self.items.get(&(draw.label.to_string(), draw.number)) {
            return Answer::Item(*item);
        }
        match (&mut self.seeded, draw.left) {
            (Some(seeded), Left::Known(_)) => seeded.draw(draw),
            _ => Answer::Silent,
        }
    }

    fn look(&mut self, look: &Look<'_>) -> Option<Value> {
        if look.known.is_some() {
            return None;
        }
        self.told.get(&look.name.to_string()).cloned()
    }
}
