//! Rules, states and views on the heap. The state of a game may have several kilobytes. Each of these functions has a frame of
//! its own, which ends before anything else is called, so that no other frame holds such values.

#![allow(clippy::unnecessary_box_returns)] // these functions exist to keep values off the stack

use std::sync::Arc;

use crate::engine::{
    Encoding, Fast, Game, HiddenInformation, PlayoutFrom, Positions, ReadError, SetupError, Viewer, from_text,
};

/// The rules of a set-up.
#[inline(never)]
pub(crate) fn rules<G: Game>(setup: &G::Setup) -> Result<Arc<G::Rules>, SetupError> {
    G::rules(setup).map(Arc::new)
}

/// The state before anything happened.
#[inline(never)]
pub(crate) fn initial<G: Game>(rules: &G::Rules) -> Box<G::State> {
    Box::new(G::initial(rules))
}

/// The state as a viewer may know it.
#[inline(never)]
pub(crate) fn view<G: HiddenInformation>(rules: &G::Rules, state: &G::State, viewer: Viewer) -> Box<G::State> {
    Box::new(G::view(rules, state, viewer))
}

/// A whole state that looks like a view.
#[inline(never)]
pub(crate) fn dealt<G: HiddenInformation>(rules: &G::Rules, view: &G::State, chance: &mut Fast) -> Box<G::State> {
    Box::new(G::determinize(rules, view, chance))
}

/// A random game from a state.
#[inline(never)]
pub(crate) fn playout<'r, G: Encoding>(
    rules: &'r G::Rules,
    state: &G::State,
    seed: u64,
) -> Box<PlayoutFrom<&'r G::Rules, G>> {
    Box::new(PlayoutFrom::from_state(rules, state.clone(), seed, 0))
}

/// Reads the state from JSON.
#[inline(never)]
pub(crate) fn read<G: Game>(text: &str) -> Result<Box<G::State>, ReadError> {
    from_text(text).map(Box::new)
}

/// Returns the set-up without its stated position, and true if it states one.
#[inline(never)]
pub(crate) fn without_position<G: Positions>(setup: &G::Setup) -> (G::Setup, bool) {
    let (setup, position) = G::split_position(setup);
    (setup, position.is_some())
}

/// The set-up with a position to start from. Fails if the game cannot start from one.
#[inline(never)]
pub(crate) fn with_position<G: Positions>(setup: &G::Setup, position: &G::State) -> Result<G::Setup, SetupError> {
    G::with_position(setup, position.clone())
}
