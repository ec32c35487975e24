//! What can come of a command, with exact weights: each way in which chance can answer.

use crate::engine::{Chance, DrawAnswer, DrawRequest, Game, Interrupt, Left, LookRequest, Seat, apply};

/// One way in which chance can answer a command.
#[derive(Clone, Debug)]
pub struct Outcome<G: Game> {
    /// Of all the equally likely ways to draw, so many lead here; the weights of all outcomes together are the whole.
    pub weight: u64,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The state after it.
    pub state: G::State,
}

/// Why outcomes cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OutcomesError<V: std::fmt::Display + std::fmt::Debug> {
    /// A rule forbids the command.
    #[error("{0}")]
    Refused(V),
    /// There are more than were asked for.
    #[error("more than {0} outcomes")]
    TooMany(usize),
    /// This view does not show what can come: the pile, or a value that is turned over.
    #[error("this view does not show what can come: {0}")]
    Unknown(String),
}

/// Answers a draw for each of a row, and says what stands open at the first one beyond it.
struct Branch<'b> {
    answers: &'b [u16],
    asked: usize,
    /// The items of the pile at the first open draw.
    open: Option<Vec<u8>>,
}

impl Chance for Branch<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let answer = self.answers.get(self.asked).copied();
        self.asked += 1;
        match (answer, draw.left) {
            (Some(item), _) => DrawAnswer::Item(item),
            (None, Left::Known(left)) => {
                self.open = Some(left.to_vec());
                DrawAnswer::Silent
            }
            (None, Left::Unknown) => DrawAnswer::Silent,
        }
    }

    fn look(&mut self, _look: &LookRequest<'_>) -> Option<serde_json::Value> {
        None
    }
}

/// All outcomes of a command, at most so many. Their weights are exact: no draw is left to chance.
pub fn outcomes<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    command: G::Command,
    most: usize,
) -> Result<Vec<Outcome<G>>, OutcomesError<G::Violation>> {
    let mut found: Vec<(u64, u64, Outcome<G>)> = Vec::new();
    // what is still to be followed: the draws so far, their ways, and all ways
    let mut open: Vec<(Vec<u16>, u64, u64)> = vec![(Vec::new(), 1, 1)];
    while let Some((answers, ways, all)) = open.pop() {
        let mut branch = Branch { answers: &answers, asked: 0, open: None };
        let (mut after, mut events) = (state.clone(), Vec::new());
        match apply::<G>(rules, &mut after, &mut branch, Some(&mut events), seat, command) {
            Ok(_) => found.push((ways, all, Outcome { weight: 0, events, state: after })),
            Err(Interrupt::Refused(violation)) => return Err(OutcomesError::Refused(violation)),
            Err(stop) => {
                let Some(left) = branch.open else {
                    return Err(OutcomesError::Unknown(stop.to_string()));
                };
                let total: u64 = left.iter().copied().map(u64::from).sum();
                let all = all.checked_mul(total).ok_or(OutcomesError::TooMany(most))?;
                // the last item is put on top first, so that the first is followed first
                for (item, copies) in left.iter().enumerate().rev().filter(|(_, copies)| **copies > 0) {
                    let mut answers = answers.clone();
                    answers.push(u16::try_from(item).map_err(|_| OutcomesError::TooMany(most))?);
                    open.push((answers, ways.saturating_mul(u64::from(*copies)), all));
                }
            }
        }
        if found.len() + open.len() > most {
            return Err(OutcomesError::TooMany(most));
        }
    }
    // branches of other lengths are brought to one whole
    let whole =
        found.iter().try_fold(1, |whole, (_, all, _)| common(whole, *all)).ok_or(OutcomesError::TooMany(most))?;
    let weighed = found.into_iter().map(|(ways, all, outcome)| {
        let weight = ways.checked_mul(whole / all)?;
        Some(Outcome { weight, ..outcome })
    });
    weighed.collect::<Option<_>>().ok_or(OutcomesError::TooMany(most))
}

/// The least common multiple.
fn common(one: u64, other: u64) -> Option<u64> {
    let (mut high, mut low) = (one, other);
    while low > 0 {
        (high, low) = (low, high % low);
    }
    (one / high).checked_mul(other)
}
