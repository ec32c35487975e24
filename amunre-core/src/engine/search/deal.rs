//! Worlds: whole states that look like a view.

use crate::engine::{Fast, FullGame, SetupError, Viewer, boxed};

/// The reason why no world can be dealt out of a view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// By counting, no whole state looks like the view: it is of another set-up, or of a position that cannot be.
    #[error("no world can be dealt: {0}")]
    Refuted(SetupError),
    /// The state shows what the viewer may not know, or hides what the viewer knows.
    #[error(
        "no world can be dealt: this is not the view of this viewer: expected all that this viewer may know, and no more"
    )]
    NotItsView,
}

/// Returns a whole state that looks like the view of a viewer: the unseen items are dealt at random to the hidden places. Each
/// arrangement that counting allows has the same chance; [`HiddenInformation::determinize`](crate::engine::HiddenInformation::determinize)
/// says what that means. Nothing is dealt if no whole state looks so.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Setup};
/// use amunre_core::engine::game::HiddenInformation;
/// use amunre_core::engine::search::{DealError, deal};
/// use amunre_core::prelude::*;
///
/// let table = Table::<AmunRe, _>::open(&Setup::classic(3), Seeded::new(Seed::from_number(7)))?;
/// let (rules, view) = (table.rules(), table.view(Viewer::Spectator));
/// let world = deal::<AmunRe>(rules, &view, Viewer::Spectator, &mut Fast::of_world(1, 0))?;
/// assert!(AmunRe::view(rules, &world, Viewer::Spectator) == view);
/// let wrong = deal::<AmunRe>(rules, table.state(), Viewer::Spectator, &mut Fast::of_world(1, 0));
/// assert!(matches!(wrong, Err(DealError::NotItsView)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn deal<G: FullGame>(
    rules: &G::Rules,
    view: &G::State,
    viewer: Viewer,
    chance: &mut Fast,
) -> Result<Box<G::State>, DealError> {
    let dealt = boxed::dealt::<G>(rules, view, chance);
    G::check(rules, &dealt).map_err(DealError::Refuted)?;
    if *boxed::view::<G>(rules, &dealt, viewer) == *view { Ok(dealt) } else { Err(DealError::NotItsView) }
}
