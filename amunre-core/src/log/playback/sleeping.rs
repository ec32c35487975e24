//! The course of a game without its state, which a running game has.

use std::collections::BTreeMap;

use crate::engine::{Driver, FullGame, ScoreLine};
use crate::log::playback::card_counting::CardCount;
use crate::log::playback::own_seals::OwnSeals;
use crate::log::playback::pile_contents::PileContents;
use crate::log::playback::{HiddenValue, Playback, UndoNote};

/// The course of a game whose state, points and commands that can be undone are those of a running game.
pub(in crate::log) struct SleepingPlayback<G: FullGame> {
    secrets: Box<[(String, HiddenValue<G::State>)]>,
    own_seals: OwnSeals,
    piles: PileContents,
    counting: CardCount,
    /// The notes of the commands that can be undone.
    notes: Box<[UndoNote]>,
    round: (u16, bool),
}

impl<G: FullGame> Clone for SleepingPlayback<G> {
    fn clone(&self) -> Self {
        Self {
            secrets: self.secrets.clone(),
            own_seals: self.own_seals.clone(),
            piles: self.piles.clone(),
            counting: self.counting.clone(),
            notes: self.notes.clone(),
            round: self.round,
        }
    }
}

impl<G: FullGame> Playback<G> {
    /// Gives up the state, after a complete entry.
    pub(in crate::log) fn sleep(self) -> SleepingPlayback<G> {
        let Self { driver, secrets, mut own_seals, mut piles, counting, round, .. } = self;
        own_seals.free_memory();
        piles.free_memory();
        SleepingPlayback {
            secrets: secrets.into_iter().collect(),
            own_seals,
            piles,
            counting,
            notes: driver.notes().cloned().collect(),
            round,
        }
    }
}

impl<G: FullGame> SleepingPlayback<G> {
    /// Goes on in the game of this driver, which has these points so far.
    pub(in crate::log) fn wake(self, driver: &Driver<G, ()>, score_lines: Vec<ScoreLine>) -> Playback<G> {
        let driver = driver.with_notes(self.notes);
        let mut secrets = BTreeMap::new();
        secrets.extend(self.secrets);
        Playback {
            secrets,
            own_seals: self.own_seals,
            piles: self.piles,
            counting: self.counting,
            score_lines,
            round: self.round,
            ..Playback::of(driver)
        }
    }
}
