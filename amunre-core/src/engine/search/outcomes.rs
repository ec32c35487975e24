//! The outcomes of a command with exact weights, one for each way in which chance can answer.

use crate::engine::{FixedDraws, Game, Interrupt, Pending, Seat, apply};

/// One way in which chance can answer a command.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome<G: Game> {
    /// The number of equally likely ways to draw that lead here. The weights of all outcomes add up to the number of
    /// all ways.
    pub weight: u64,
    /// The events of the outcome.
    pub events: Vec<G::Event>,
    /// The state after it.
    pub state: G::State,
}

/// The reason why outcomes cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OutcomesError<V> {
    /// A rule forbids the command.
    #[error("{0}")]
    Refused(V),
    /// There are more outcomes than the limit.
    #[error("more than {0} outcomes")]
    TooMany(usize),
    /// This view does not know the pile, or a value that is turned over.
    #[error("this view does not show the possible outcomes: {0}")]
    Unknown(Interrupt<V>),
}

impl<V> OutcomesError<V> {
    /// Returns the error with another form of the violation.
    pub(crate) fn map<W>(self, form: impl FnOnce(V) -> W) -> OutcomesError<W> {
        match self {
            Self::Refused(violation) => OutcomesError::Refused(form(violation)),
            Self::TooMany(most) => OutcomesError::TooMany(most),
            Self::Unknown(stop) => OutcomesError::Unknown(stop.map(form)),
        }
    }
}

/// Lists all outcomes of a command, up to a limit. Their weights are exact: no draw is left to chance. Fails if a rule forbids the command,
/// if there are more outcomes than `most`, or if the state is a view that does not know a pile.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Command, Item, Setup};
/// use amunre_core::engine::search::outcomes;
/// use amunre_core::prelude::*;
///
/// let mut table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let buy = Command::Buy { item: Item::Card, number: 1 };
/// let all = loop {
///     let seat = table.to_act().first().ok_or("cards can be bought in each game")?;
///     let commands = table.legal_commands(seat);
///     if commands.contains(&buy) {
///         break outcomes::<AmunRe>(table.rules(), table.state(), seat, buy, 100)?;
///     }
///     table.apply(seat, commands[0])?;
/// };
/// // the pile has 34 cards of 12 kinds
/// assert_eq!((all.len(), all.iter().map(|outcome| outcome.weight).sum()), (12, 34_u64));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outcomes<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    command: G::Command,
    most: usize,
) -> Result<Vec<Outcome<G>>, OutcomesError<G::Violation>> {
    let mut found: Vec<(u64, u64, Outcome<G>)> = Vec::new();
    // branches still to follow: the items drawn so far, the number of ways to draw them, and the number of all ways
    let mut open: Vec<(Vec<&'static str>, u64, u64)> = vec![(Vec::new(), 1, 1)];
    while let Some((items, ways, all)) = open.pop() {
        let mut draws = FixedDraws::default();
        items.iter().for_each(|item| draws.push_item(Some(*item)));
        let (mut after, mut events) = (state.clone(), Vec::new());
        match apply::<G>(rules, &mut after, &mut draws, Some(&mut events), seat, command) {
            Ok(_) => found.push((ways, all, Outcome { weight: 0, events, state: after })),
            Err(Interrupt::Refused(violation)) => return Err(OutcomesError::Refused(violation)),
            Err(stop) => {
                let left = match &stop {
                    Interrupt::Needs(need) => match &**need {
                        Pending::Draw { left, .. } => left.as_slice(),
                        Pending::Look { .. } => &[],
                    },
                    _ => &[],
                };
                if left.is_empty() {
                    return Err(OutcomesError::Unknown(stop));
                }
                let total: u64 = left.iter().map(|(_, copies)| u64::from(*copies)).sum();
                let all = all.checked_mul(total).ok_or(OutcomesError::TooMany(most))?;
                // the last item is pushed first, so that the first is followed first
                for (item, copies) in left.iter().rev() {
                    let mut items = items.clone();
                    items.push(item);
                    open.push((items, ways.saturating_mul(u64::from(*copies)), all));
                }
            }
        }
        if found.len() + open.len() > most {
            return Err(OutcomesError::TooMany(most));
        }
    }
    // branches of different lengths are brought to one denominator
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
