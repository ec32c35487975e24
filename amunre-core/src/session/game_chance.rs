//! The source of the draws of a running game, and what waits for one of them.

use crate::engine::{Chance, DrawAnswer, DrawByDraw, DrawRequest, Fast, FullGame, Seat, Seeded, boxed};
use crate::session::game_record::SessionAct;

/// The source of the draws of a running game.
#[derive(Clone, Debug)]
pub(super) enum GameChance {
    /// They follow from the seed. Without one they were recorded as they were made, and no more come.
    Seed(Option<Seeded>),
    /// The caller makes them one by one.
    DrawByDraw(Box<DrawByDraw>),
}

impl GameChance {
    /// No draws so far, which the caller makes one by one.
    pub(super) fn draw_by_draw() -> Self {
        Self::DrawByDraw(Box::default())
    }

    /// The draws of the seed, if there is one.
    pub(super) fn seeded(&self) -> Option<Seeded> {
        if let Self::Seed(seeded) = self { *seeded } else { None }
    }

    /// The draws that the caller makes, if it does.
    pub(super) fn one_by_one(&self) -> Option<&DrawByDraw> {
        if let Self::DrawByDraw(draws) = self { Some(draws) } else { None }
    }

    /// The ids of the items that were drawn for what waits.
    pub(super) fn made(&self) -> &[u16] {
        self.one_by_one().map(DrawByDraw::made).unwrap_or_default()
    }
}

impl Chance for GameChance {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        match self {
            Self::Seed(seeded) => seeded.draw(draw),
            Self::DrawByDraw(draws) => draws.draw(draw),
        }
    }

    fn settle(&mut self, stands: bool) {
        if let Self::DrawByDraw(draws) = self {
            draws.settle(stands);
        }
    }
}

/// The start or a command that waits for a draw.
#[derive(Clone, Debug)]
pub(super) struct Waiting<C> {
    pub(super) act: SessionAct<C>,
    pub(super) signed: Option<String>,
}

impl<C: Copy> Waiting<C> {
    /// The command and its seat; `None` for the start.
    pub(super) fn command(&self) -> Option<(Seat, C)> {
        if let SessionAct::Command(seat, command, _) = self.act { Some((seat, command)) } else { None }
    }
}

/// Deals a whole state that looks like a view, and its later draws. A view is checked when it is opened and when it follows events.
pub(super) fn dealt<G: FullGame>(rules: &G::Rules, view: &G::State, number: u64) -> (Box<G::State>, Option<Seeded>) {
    let mut chance = Fast::of_world(number, 0);
    let state = boxed::dealt::<G>(rules, view, &mut chance);
    (state, Some(Seeded::new(chance.seed())))
}
