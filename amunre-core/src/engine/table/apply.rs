//! Carries out commands on a state: as a whole or not at all.

use crate::engine::{Chance, Effects, Game, HiddenInformation, Interrupt, Seat, Turn, TurnResult, run_turn};

/// Judges a command and, if it is legal, carries it out. On an error neither the state nor the list of events is
/// changed. Events are appended; without a list they are not kept.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Command, Province, Setup};
/// use amunre_core::engine::table::{apply, start};
/// use amunre_core::prelude::*;
///
/// let (rules, mut chance) = (AmunRe::rules(&Setup::classic(3))?, Seeded::new(Seed::from_number(7)));
/// let (mut state, mut events) = (AmunRe::initial(&rules), Vec::new());
/// start::<AmunRe>(&rules, &mut state, &mut chance, None)?;
/// let bid = Command::bid(Province::Sawu, 6);
/// apply::<AmunRe>(&rules, &mut state, &mut chance, Some(&mut events), Seat::FIRST, bid)?;
/// assert_eq!(events.len(), 2); // the bid, and the turn of the next seat
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn apply<G: Game>(
    rules: &G::Rules,
    state: &mut G::State,
    chance: &mut dyn Chance,
    events: Option<&mut Vec<G::Event>>,
    seat: Seat,
    command: G::Command,
) -> Result<Effects, Interrupt<G::Violation>> {
    commit::<G>(rules, state, chance, events, |turn| G::decide(rules, turn, seat, command))
}

/// As [`apply`], for a command that is known only to its seat.
pub fn apply_sealed<G: HiddenInformation>(
    rules: &G::Rules,
    state: &mut G::State,
    chance: &mut dyn Chance,
    events: Option<&mut Vec<G::Event>>,
    seat: Seat,
) -> Result<Effects, Interrupt<G::Violation>> {
    commit::<G>(rules, state, chance, events, |turn| G::decide_sealed(rules, turn, seat))
}

/// Begins a game: carries out the steps before the first command (or, from a stated position, nothing).
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::chance::NoChance;
/// use amunre_core::engine::table::start;
/// use amunre_core::engine::turn::Interrupt;
/// use amunre_core::prelude::*;
///
/// let rules = AmunRe::rules(&Setup::classic(3))?;
/// let mut state = AmunRe::initial(&rules);
/// let stopped = start::<AmunRe>(&rules, &mut state, &mut NoChance, None);
/// assert!(matches!(stopped, Err(Interrupt::Needs(_))) && state == AmunRe::initial(&rules));
/// start::<AmunRe>(&rules, &mut state, &mut Seeded::new(Seed::from_number(7)), None)?;
/// assert!(!AmunRe::to_act(&rules, &state).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn start<G: Game>(
    rules: &G::Rules,
    state: &mut G::State,
    chance: &mut dyn Chance,
    events: Option<&mut Vec<G::Event>>,
) -> Result<Effects, Interrupt<G::Violation>> {
    commit::<G>(rules, state, chance, events, |turn| G::start(rules, turn))
}

fn commit<G: Game>(
    rules: &G::Rules,
    state: &mut G::State,
    chance: &mut dyn Chance,
    events: Option<&mut Vec<G::Event>>,
    run: impl FnOnce(&mut Turn<'_, G>) -> TurnResult<G>,
) -> Result<Effects, Interrupt<G::Violation>> {
    let mut work = state.clone();
    let effects = run_turn::<G>(rules, &mut work, chance, events, run).map_err(|(stop, _)| stop)?;
    *state = work;
    Ok(effects)
}
