//! The pile of the toy game: goods that are drawn from it, laid aside and dug up.

use std::fmt;

use amunre_core::engine::chance::DrawRequest;
use amunre_core::engine::hidden::{Bag, Hidden, SeenBy};
use amunre_core::engine::ids::Seat;
use amunre_core::engine::turn::{Turn, TurnResult};

use super::{Event, Good, State, Toy, fault};

/// The name of a good that lies aside: `aside/3` is the third that was laid there. So no two that lie there share a name.
struct AsideName(u8);

impl fmt::Display for AsideName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "aside/{}", self.0)
    }
}

impl AsideName {
    /// The name of the good that was laid first.
    fn first<const F: u8>(state: &State) -> Self {
        if F == fault::NAMES_BY_PLACE { Self(1) } else { Self(state.dug.saturating_add(1)) }
    }

    /// The name of the next to be laid.
    fn next<const F: u8>(state: &State) -> Self {
        let lying = u8::try_from(state.aside.len()).unwrap_or(u8::MAX);
        Self(Self::first::<F>(state).0.saturating_add(lying))
    }
}

/// Draws a good that only its seat sees.
pub fn draw<const F: u8>(turn: &mut Turn<'_, Toy<F>>, seat: Seat) -> TurnResult<Toy<F>> {
    let (draw, pile) = next_draw::<F>(turn.state());
    let good = turn.draw(draw.seen_by(SeenBy::Only(seat)), &pile)?;
    turn.emit(Event::Drawn { seat, good });
    Ok(())
}

/// Lays aside a good that nobody sees.
pub fn bury<const F: u8>(turn: &mut Turn<'_, Toy<F>>) -> TurnResult<Toy<F>> {
    let name = AsideName::next::<F>(turn.state());
    let (draw, pile) = next_draw::<F>(turn.state());
    let draw = draw.seen_by(SeenBy::Nobody);
    let draw = if F == fault::BURIES_WITHOUT_NAME { draw } else { draw.named(&name) };
    let good = turn.draw(draw, &pile)?;
    turn.emit(Event::Buried { good });
    Ok(())
}

/// Digs up the good that was laid aside first: only its new owner looks at it.
pub fn dig<const F: u8>(turn: &mut Turn<'_, Toy<F>>, seat: Seat) -> TurnResult<Toy<F>> {
    let name = AsideName::first::<F>(turn.state());
    let first = turn.state().aside.first().unwrap_or(Hidden::Unseen);
    let seen_by = if F == fault::DIGS_BLINDLY { SeenBy::Nobody } else { SeenBy::Only(seat) };
    let good = turn.look_by(first, name, seen_by)?;
    turn.emit(Event::Dug { seat, good });
    Ok(())
}

/// Draws a good that everybody sees.
pub fn fill_row<const F: u8>(turn: &mut Turn<'_, Toy<F>>) -> TurnResult<Toy<F>> {
    let (draw, pile) = next_draw::<F>(turn.state());
    let good = turn.draw_known(draw, &pile)?;
    turn.emit(Event::RowFilled { good });
    Ok(())
}

fn next_draw<const F: u8>(state: &State) -> (DrawRequest<'static>, Bag<Good, 4>) {
    let is_public = match F {
        fault::CALLS_PILE_PUBLIC => true,
        fault::CALLS_PILE_HIDDEN => false,
        _ => state.is_pile_public(),
    };
    (DrawRequest::of(state.label(), u32::from(state.draws)).public(is_public), state.pile)
}
