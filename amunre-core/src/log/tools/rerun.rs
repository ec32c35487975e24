//! A game run again under other rules: the same commands in order, the same draws by label and number.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use crate::engine::{
    DrawAnswer, DrawTable, FullGame, Interrupt, Names, Pending, ReadPlaces, RecordedDraw, Refusal, Seat, Seats, Seed,
    apply, apply_sealed, start,
};
use crate::log::playback::CommandOrSecret;
use crate::log::read::replay::Step;

/// The outcome of a game that is run again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RerunOutcome {
    /// The same seats win.
    SameWinner {
        /// The points of each seat.
        scores: Vec<u16>,
    },
    /// Others win.
    OtherWinner {
        /// The winners.
        winners: Seats,
        /// The points of each seat.
        scores: Vec<u16>,
    },
    /// A command would not have been legal.
    NotLegal {
        /// The entry of the command.
        entry: u64,
        /// The rule that forbids it.
        rule: String,
        /// The reason.
        sentence: String,
    },
    /// The outcome cannot be told.
    CannotBeTold {
        /// The reason.
        why: String,
    },
    /// The change only allows more, so the game cannot differ; it was not run.
    AllowsMore,
}

/// The change of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleChange {
    /// Another reading of a ruling.
    Reading(OtherReading),
    /// A value that no text confirms, by its path.
    Assumed(String),
}

/// Another reading of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OtherReading {
    /// The ruling, by its number.
    pub ruling: u8,
    /// The id of the reading.
    pub id: &'static str,
    /// The reading in a sentence.
    pub sentence: &'static str,
}

/// A reading or a value, and the outcomes of its runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RuleChangeRuns {
    /// The change.
    pub otherwise: RuleChange,
    /// One run for each alternative, with its value; or the reason why there is none.
    pub runs: Vec<RuleChangeRun>,
}

/// One run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RuleChangeRun {
    /// The outcome.
    pub outcome: RerunOutcome,
    /// The value that was tried, if the change allows several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

impl RuleChangeRuns {
    /// Returns true if a game was run.
    pub fn was_run(&self) -> bool {
        self.runs.iter().any(|run| !matches!(run.outcome, RerunOutcome::AllowsMore | RerunOutcome::CannotBeTold { .. }))
    }
}

/// The commands and draws of a game, without undone ones.
pub(crate) struct RerunInput<G: FullGame> {
    pub(crate) rules: Arc<G::Rules>,
    names: Names,
    first: Box<G::State>,
    /// True if the game starts from a position that the header states: nothing happens before the first command.
    is_stated: bool,
    /// The entry of the start, and its draws.
    begun: (u64, Vec<RecordedDraw>),
    steps: Vec<RerunStep<G>>,
    /// The seed, once it is known.
    seed: Option<Seed>,
}

enum RerunStep<G: FullGame> {
    Command {
        entry: u64,
        seat: Seat,
        /// The command; a secret one if this copy does not show it.
        given: CommandOrSecret<G::Command>,
        draws: Vec<RecordedDraw>,
        /// The hidden values that it revealed.
        looks: Vec<(String, Value)>,
    },
    Repairs {
        entry: u64,
        repairs: Vec<G::Event>,
    },
}

impl<G: FullGame> RerunInput<G> {
    /// Begins with the header.
    pub(crate) fn begin(step: &Step<'_, G>) -> Self {
        let mut rules = G::Rules::clone(&step.judge.playback.driver.rules);
        G::note_reads(&mut rules, &ReadPlaces::default());
        Self {
            rules: Arc::new(rules),
            names: Names::new(step.names().to_vec()),
            first: step.judge.playback.driver.copied_state(),
            is_stated: step.judge.stated,
            begun: (0, Vec::new()),
            steps: Vec::new(),
            seed: None,
        }
    }

    /// Adds a judged line of a log that has no fault so far.
    pub(crate) fn keep(&mut self, step: &Step<'_, G>) {
        let (entry, record, draws) = (step.entry(), step.record(), step.draws().to_vec());
        self.seed = step.judge.fairness.seed;
        let starts_again = || record.starts_with("{\"redrawn\":") && step.command().is_none();
        if record.starts_with("{\"start\":") || starts_again() {
            self.begun = (entry, draws);
        } else if record.starts_with("{\"undo\":") {
            self.steps.pop();
        } else if record.starts_with("{\"ruling\":") {
            self.steps.push(RerunStep::Repairs { entry, repairs: step.events().to_vec() });
        } else if let (true, Some((seat, command))) = (!record.starts_with("{\"note\":"), step.command()) {
            if record.starts_with("{\"redrawn\":") {
                self.steps.pop();
            }
            let given = command.map_or(CommandOrSecret::Secret, CommandOrSecret::Command);
            let looks = step.looks().iter().filter_map(|look| Some((look.name.clone(), look.value.clone()?))).collect();
            self.steps.push(RerunStep::Command { entry, seat, given, draws, looks });
        }
    }

    /// The seat whose command is that of an entry.
    pub(crate) fn seat_at(&self, entry: u64) -> Option<Seat> {
        self.steps.iter().find_map(|step| match step {
            RerunStep::Command { entry: own, seat, .. } if *own == entry => Some(*seat),
            _ => None,
        })
    }

    /// The draws, the unseen ones too. A draw that was not made follows from the seed, if the seed is known.
    pub(crate) fn drawn(&self) -> DrawTable {
        let mut table = self.seed.map_or_else(DrawTable::new, DrawTable::of_seed);
        let of_steps = self.steps.iter().flat_map(|step| match step {
            RerunStep::Command { draws, .. } => draws.as_slice(),
            RerunStep::Repairs { .. } => &[],
        });
        for draw in self.begun.1.iter().chain(of_steps).filter(|draw| draw.answer != DrawAnswer::Silent) {
            table.write(draw.label, draw.number, draw.answer);
        }
        table
    }

    /// Runs the game under these rules.
    pub(crate) fn run(&self, rules: &G::Rules, drawn: &DrawTable, winners: Seats) -> RerunOutcome {
        let (state, stopped) = self.replay(self.first.clone(), rules, drawn);
        if let Some(stopped) = stopped {
            return stopped;
        }
        if !G::is_over(&state) {
            return RerunOutcome::CannotBeTold { why: "the game is not over after the last command".to_owned() };
        }
        let (scores, other) = (G::scores(&state), G::winners(&state));
        if other == winners {
            RerunOutcome::SameWinner { scores }
        } else {
            RerunOutcome::OtherWinner { winners: other, scores }
        }
    }

    /// Runs the game under these rules from this state; returns the last state, and the reason why it ended before the last
    /// command, if it did.
    pub(crate) fn replay(
        &self,
        mut state: Box<G::State>,
        rules: &G::Rules,
        drawn: &DrawTable,
    ) -> (Box<G::State>, Option<RerunOutcome>) {
        let stopped = self.carry_out(&mut state, rules, drawn).err();
        (state, stopped)
    }

    fn carry_out(&self, state: &mut G::State, rules: &G::Rules, drawn: &DrawTable) -> Result<(), RerunOutcome> {
        let mut chance = drawn.clone();
        if !self.is_stated {
            start::<G>(rules, state, &mut chance, None)
                .map_err(|stop| rerun_error::<G>(rules, &self.names, self.begun.0, &stop))?;
        }
        for step in &self.steps {
            // commands after the new end of the game do not count
            if G::is_over(state) {
                break;
            }
            match step {
                RerunStep::Command { entry, seat, given, looks, .. } => {
                    chance.close();
                    looks.iter().for_each(|(name, value)| drop(chance.open(name, value.clone())));
                    let stopped = match given {
                        CommandOrSecret::Command(command) => {
                            apply::<G>(rules, state, &mut chance, None, *seat, *command)
                        }
                        CommandOrSecret::Secret => apply_sealed::<G>(rules, state, &mut chance, None, *seat),
                    };
                    stopped.map_err(|stop| rerun_error::<G>(rules, &self.names, *entry, &stop))?;
                }
                RerunStep::Repairs { entry, repairs } => {
                    for repair in repairs {
                        if let Err(error) = G::check_repair(rules, state, repair) {
                            let why = format!("the ruling at entry {entry} does not fit this position: {error}");
                            return Err(RerunOutcome::CannotBeTold { why });
                        }
                        G::evolve(rules, state, repair);
                    }
                }
            }
        }
        Ok(())
    }
}

/// The reason why a run ends before the game does.
fn rerun_error<G: FullGame>(
    rules: &G::Rules,
    names: &Names,
    entry: u64,
    stop: &Interrupt<G::Violation>,
) -> RerunOutcome {
    match stop {
        Interrupt::Refused(violation) => {
            let Refusal { rule, sentence, .. } = Refusal::of::<G>(rules, names, violation);
            RerunOutcome::NotLegal { entry, rule: rule.0.to_owned(), sentence }
        }
        Interrupt::Needs(need) => {
            let what = match &**need {
                Pending::Draw { label, number, .. } => format!("draw {number} of {label}, which was never made"),
                Pending::Look { secret } => format!("the value of {secret}, which no record contains"),
            };
            RerunOutcome::CannotBeTold { why: format!("entry {entry} needs {what}") }
        }
        Interrupt::NotSecret(_) => RerunOutcome::CannotBeTold { why: format!("entry {entry}: {stop}") },
        Interrupt::WrongDraw(_) | Interrupt::WrongLook(_) => {
            RerunOutcome::CannotBeTold { why: format!("at entry {entry}, {stop}, because the pile has other contents") }
        }
    }
}
