//! The legal commands of a seat, written to a sink: one listing gives a list, a count, the n-th command, a membership
//! test and a mask of action ids.

use crate::engine::command_sink::{Count, Nth};
use crate::engine::{Encoding, ForEach, Game, Seat};

/// The legal commands that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scope {
    /// All of them.
    All,
    /// The commands by which a seat makes its decision; those that are legal at any time only if there are no others.
    Required,
}

/// Returns the number of legal commands of a seat.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::search::listing;
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// assert_eq!(listing::count::<AmunRe>(table.rules(), table.state(), Seat::FIRST), 22);
/// // a seat that need not act may sell its card
/// assert_eq!(listing::count::<AmunRe>(table.rules(), table.state(), Seat::FIRST.next(3)), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn count<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat) -> usize {
    let mut count = Count(0);
    G::legal_commands(rules, state, seat, &mut count);
    count.0
}

/// Returns the legal command at a place in the list, counted from 0.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::search::listing;
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let (rules, state) = (table.rules(), table.state());
/// assert_eq!(listing::nth::<AmunRe>(rules, state, Seat::FIRST, 3), table.legal_commands(Seat::FIRST).get(3).copied());
/// assert_eq!(listing::nth::<AmunRe>(rules, state, Seat::FIRST, 22), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn nth<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, place: usize) -> Option<G::Command> {
    let mut nth = Nth { before: place, found: None };
    G::legal_commands(rules, state, seat, &mut nth);
    nth.found
}

/// Returns true if a command is in the list of legal commands.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Command, Province, Setup};
/// use amunre_core::engine::search::listing;
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let is_legal = |gold| {
///     let bid = Command::bid(Province::Sawu, gold);
///     listing::contains::<AmunRe>(table.rules(), table.state(), Seat::FIRST, bid)
/// };
/// assert!(is_legal(6) && !is_legal(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn contains<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, command: G::Command) -> bool {
    let mut found = false;
    G::legal_commands(rules, state, seat, &mut ForEach(|listed| found |= listed == command));
    found
}

/// Adds to a list the commands that answer the decision of a seat or, if there are none, those that are legal at any time. The list must
/// be empty.
pub fn choices<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat, list: &mut Vec<G::Command>) {
    G::required_commands(rules, state, seat, list);
    if list.is_empty() {
        G::anytime_commands(rules, state, seat, list);
    }
}

/// Hands the action id of each legal command to a function, in ascending order.
pub fn ids<G: Encoding>(rules: &G::Rules, state: &G::State, seat: Seat, scope: Scope, each: &mut dyn FnMut(u32)) {
    let mut hint = 0;
    let mut listed = |command| {
        if let Some(id) = G::action_id_in_list(rules, state, command, &mut hint) {
            each(id);
        }
    };
    if scope == Scope::All {
        return G::legal_commands(rules, state, seat, &mut ForEach(listed));
    }
    let mut none_required = true;
    let required = |command| {
        none_required = false;
        listed(command);
    };
    G::required_commands(rules, state, seat, &mut ForEach(required));
    if none_required && G::to_act(rules, state).contains(seat) {
        G::anytime_commands(rules, state, seat, &mut ForEach(listed));
    }
}

/// Sets `mask[id]` to 1 for the action id of each legal command and to 0 for all others. Ids beyond the end of the mask
/// are ignored.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::game::Encoding;
/// use amunre_core::engine::search::listing;
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let mut mask = vec![0; AmunRe::action_space(table.rules()) as usize];
/// listing::mask::<AmunRe>(table.rules(), table.state(), Seat::FIRST, Scope::Required, &mut mask);
/// assert_eq!(mask.iter().map(|byte| usize::from(*byte)).sum::<usize>(), 21);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mask<G: Encoding>(rules: &G::Rules, state: &G::State, seat: Seat, scope: Scope, mask: &mut [u8]) {
    mask.fill(0);
    let mut listed = |id| {
        if let Some(legal) = usize::try_from(id).ok().and_then(|id| mask.get_mut(id)) {
            *legal = 1;
        }
    };
    ids::<G>(rules, state, seat, scope, &mut listed);
}
