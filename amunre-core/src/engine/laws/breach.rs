//! The result of checking the laws: a breach, or a tally of what was checked.

use std::collections::BTreeMap;

/// A law that a game broke.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("law of {law}: {detail}")]
#[non_exhaustive]
pub struct Breach {
    /// The name of the law.
    pub law: &'static str,
    /// A description of the fault, with the state in which it was found.
    pub detail: String,
}

pub(in crate::engine) type LawResult = Result<(), Breach>;

/// Counts of what was checked in the games played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// Commands given.
    pub commands: u64,
    /// Lists of legal commands checked, of seats that must act.
    pub lists: u64,
    /// The sum of the lengths of these lists.
    pub listed: u64,
    /// The length of the longest list that is limited in length.
    pub longest: usize,
    /// The length of the longest list.
    pub longest_of_all: usize,
    /// Commands given to `decide` that are in no list.
    pub refused: u64,
    /// The number of refusals for each rule.
    pub rules: BTreeMap<&'static str, u64>,
    /// Pairs of states that a viewer could not tell apart before and after a command.
    pub pairs: u64,
    /// Pairs that ended because a disclosed value differed.
    pub disclosed: u64,
    /// Pairs that ended because the command or a visible draw was not possible in both.
    pub parted: u64,
    /// Secret commands that a viewer followed without knowing them.
    pub sealed: u64,
}

impl Tally {
    /// Adds another game's tally.
    pub fn add(&mut self, other: &Self) {
        self.commands += other.commands;
        self.lists += other.lists;
        self.listed += other.listed;
        self.longest = self.longest.max(other.longest);
        self.longest_of_all = self.longest_of_all.max(other.longest_of_all);
        self.refused += other.refused;
        for (rule, times) in &other.rules {
            *self.rules.entry(rule).or_default() += times;
        }
        self.pairs += other.pairs;
        self.disclosed += other.disclosed;
        self.parted += other.parted;
        self.sealed += other.sealed;
    }
}
