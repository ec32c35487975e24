//! The laws that every game obeys, written once. A test plays random games and asks each law at the states it meets:
//!
//! 1. [`legality`]: the list of commands is exactly what is accepted.
//! 2. [`fold`]: a view kept in step by redacted events is the view of the state.
//! 3. Own view ([`legality`]): a seat's own view refuses and lists what the truth does.
//! 4. [`observation`]: what a seat cannot tell apart stays so until something is disclosed.
//! 5. [`determinize`]: dealing the unknown at random leaves the view as it was.
//! 6. [`sealed`]: where a seat can lay down a secret, everybody knows the same name for it.
//! 7. [`following`]: a viewer can judge the game with what it saw of it.
//! 8. [`naming`]: what was laid down unseen is turned over by its name.
//! 9. [`objections`]: of all rules that forbid a command the first is what refuses it.
//! 10. [`listing`]: the list of a seat is in ascending order of ids; count, n-th command, membership and mask agree with it.
//! 11. [`location`]: a view refuses a card all of whose copies can be located, and nothing that could be.
//!
//! Besides: an id names one command, and a line says one ([`actions`]); what was played can be replayed, JSON loses nothing, what
//! is conserved stays, a game can start from any position, every game ends ([`record`]).

pub mod actions;
pub mod determinize;
pub mod fold;
pub mod following;
pub mod legality;
pub mod listing;
pub mod location;
pub mod naming;
pub mod objections;
pub mod observation;
pub mod record;
pub mod sealed;

use std::collections::BTreeMap;

use crate::engine::laws::record::Written;
use crate::engine::listing::choices;
use crate::engine::{Fast, FullGame, Interrupt, Left, NoChance, Samples, Seat, Viewer, choose, judge};

/// A law that a game broke.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("law of {law}: {detail}")]
pub struct Breach {
    /// The name of the law.
    pub law: &'static str,
    /// A description of the fault, with the state in which it was found.
    pub detail: String,
}

pub(super) type LawResult = Result<(), Breach>;

/// Counts of what was checked in the games played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

/// The most commands of a game; a longer one breaks a law.
const LONGEST_GAME: u64 = 20_000;

/// Every so many steps a state is written as JSON and read again, whole and as one viewer sees it; at heavy steps,
/// every view.
const WRITTEN: u64 = 4;

/// Plays a game at random and checks all laws: the light ones at every step, the heavy ones at every `every`-th step,
/// from another step on in each game.
pub fn play<G: FullGame + Samples>(rules: &G::Rules, seed: u64, game: u64, every: u64) -> Result<Tally, Breach> {
    let mut tally = Tally::default();
    let mut log = record::PlayedGame::<G>::begin(rules, seed, game)?;
    // a generator of its own: checking the laws does not change the game
    let mut dice = Fast::new(seed ^ 0x1a75, game);
    while !G::is_over(&log.state) {
        if tally.commands >= LONGEST_GAME {
            return Err(Breach {
                law: "end",
                detail: format!("no end after {LONGEST_GAME} commands: {:?}", log.state),
            });
        }
        let heavy = tally.commands.wrapping_add(game) % every.max(1) == 0;
        let step = tally.commands.wrapping_add(game);
        if heavy {
            record::check_state::<G>(rules, &log.state, Written::AllViews)?;
        } else if step.is_multiple_of(WRITTEN) {
            record::check_state::<G>(rules, &log.state, Written::OneView(step / WRITTEN))?;
        }
        if heavy {
            actions::check_ids::<G>(rules, &log.state)?;
            legality::check::<G>(rules, &log.state, &mut tally)?;
            determinize::check::<G>(rules, &log.state, &mut dice)?;
            location::check::<G>(rules, &log.state, &mut Fast::new(seed ^ 0x10ca, tally.commands))?;
            sealed::check::<G>(rules, &log.state)?;
            record::check_position::<G>(rules, &log.state)?;
        }
        let (seat, command) = pick::<G>(rules, &log.state, &mut dice, &mut tally)?;
        if heavy {
            for viewer in Viewer::all(G::players(rules)) {
                observation::check::<G>(rules, &log.state, viewer, seat, command, &mut dice, &mut tally)?;
            }
        }
        let before = log.state.clone();
        let events = log.carry_out(rules, seat, command)?;
        fold::check::<G>(rules, &before, events)?;
        tally.commands += 1;
    }
    record::check_state::<G>(rules, &log.state, Written::AllViews)?;
    legality::check::<G>(rules, &log.state, &mut tally)?;
    sealed::check::<G>(rules, &log.state)?;
    log.check_replay(rules)?;
    naming::check::<G>(rules, &log)?;
    following::check::<G>(rules, &log, &mut tally)?;
    Ok(tally)
}

/// Picks a seat and a command at random: mostly of a seat that must act, now and then a sale by any seat.
fn pick<G: FullGame>(
    rules: &G::Rules,
    state: &G::State,
    dice: &mut Fast,
    tally: &mut Tally,
) -> Result<(Seat, G::Command), Breach> {
    let mut list = Vec::new();
    if dice.below(12) == 0 {
        let any = dice.below(u32::from(G::players(rules)));
        if let Some(seat) = Seat::all(G::players(rules)).find(|seat| u32::from(seat.number()) == any) {
            G::anytime_commands(rules, state, seat, &mut list);
            if let Some(command) = choose::<G>(&list, dice) {
                return Ok((seat, command));
            }
        }
    }
    let acting = G::to_act(rules, state);
    let which = usize::try_from(dice.below(acting.count())).unwrap_or(0);
    let stuck = || Breach { law: "end", detail: format!("no seat can act, and the game is not over: {state:?}") };
    let seat = acting.iter().nth(which).ok_or_else(stuck)?;
    list.clear();
    choices::<G>(rules, state, seat, &mut list);
    tally.lists += 1;
    tally.listed += u64::try_from(list.len()).unwrap_or(0);
    choose::<G>(&list, dice).map(|command| (seat, command)).ok_or_else(stuck)
}

/// Returns true if the pile can contain an item.
fn holds(left: Left<'_>, item: u16) -> bool {
    match left {
        Left::Unknown => true,
        Left::Known(left) => left.get(usize::from(item)).is_some_and(|count| *count > 0),
    }
}

/// All commands worth giving to `decide`: those with an id, and the odd ones.
fn all_commands<G: FullGame + Samples>(rules: &G::Rules, state: &G::State) -> Vec<G::Command> {
    let named = (0..G::action_space(rules)).filter_map(|id| G::action(rules, state, id));
    named.chain(G::odd_commands()).collect()
}

/// A state on which commands are judged one after the other.
struct Trial<'s, G: FullGame> {
    state: &'s G::State,
    /// The working copy. It is equal to the state: it is copied again after each command that acts.
    copy: G::State,
}

impl<'s, G: FullGame> Trial<'s, G> {
    fn of(state: &'s G::State) -> Self {
        Self { state, copy: state.clone() }
    }

    /// Returns why the state refuses a command; `None` if it does not.
    fn refusal(&mut self, rules: &G::Rules, seat: Seat, command: G::Command) -> Result<Option<G::Violation>, Breach> {
        let (ruling, trace) = judge::<G>(rules, &mut self.copy, &mut NoChance, None, seat, command);
        if trace.acted {
            self.copy.clone_from(self.state);
        }
        match ruling {
            Err(Interrupt::Refused(violation)) if trace.acted => Err(Breach {
                law: "legality",
                detail: format!("{command:?} of {seat} was refused after something had happened: {violation}"),
            }),
            Err(Interrupt::Refused(violation)) => Ok(Some(violation)),
            _ => Ok(None),
        }
    }
}
