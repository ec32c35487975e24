//! The Harvest and the end of the game (pp. 17-19).

use crate::engine::{Seat, Seats, Turn};
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::model::options::FulfilledCount;
use crate::men_nefer::rules::conditions;
use crate::men_nefer::{Event, MenNefer, QueensTile, Rules, Scroll, State};

/// Scores an era: each scoring for all seats in turn order.
pub(crate) fn score(turn: &mut Turn<'_, MenNefer>) {
    turn.emit(Event::HarvestBegan { era: turn.state().era });
    let scorings = [scrolls, duat, agreements, sarcophagi, sun, great_pyramid, queens];
    let order = turn.state().order;
    for scoring in scorings {
        order.iter().for_each(|seat| scoring(turn, *seat));
    }
}

fn short(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Rule `men-nefer/harvest/scrolls`.
fn scrolls(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let row = turn.state().seats[seat].scrolls;
    let scrolls = short(row.len());
    if scrolls == 0 {
        return;
    }
    let rules = turn.rules();
    let is_joined = |one: &Scroll, other: &Scroll| {
        let right = *rules.read(&rules.board.scrolls[*one].right);
        right != 0 && right == *rules.read(&rules.board.scrolls[*other].left)
    };
    let joined = row.iter().zip(row.iter().skip(1)).filter(|(one, other)| is_joined(one, other));
    let drawings = short(joined.count());
    turn.emit(Event::ScrollsRolled { drawings, feather: scrolls.saturating_add(drawings), scrolls, seat });
}

/// Rule `men-nefer/harvest/duat`: the marks between heart and feather, and whether the two have passed each other.
fn duat(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let own = &turn.state().seats[seat];
    let heart = usize::from(own.heart);
    let rules = turn.rules();
    let feather = usize::from(rules.duat_end().saturating_sub(own.feather));
    let (left, right) = (heart.min(feather), heart.max(feather));
    let between = rules.board.duat.marks.get(left..right).unwrap_or_default();
    let marks = between.iter().fold(0_u8, |sum, marks| sum.saturating_add(*rules.read(marks)));
    let passed = heart > feather;
    let points = if passed { marks } else { marks.min(u8::try_from(own.prestige).unwrap_or(u8::MAX)) };
    if marks > 0 {
        turn.emit(Event::DuatScored { marks, passed, points, seat });
    }
}

/// Rule `men-nefer/harvest/agreements`.
fn agreements(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let before = turn.state().seats[seat].fulfilled.len();
    let is_repeated = turn.rules().options.fulfilled_count == FulfilledCount::Repeated;
    loop {
        let (rules, state) = (turn.rules(), turn.state());
        let own = &state.seats[seat];
        let fulfilled = if is_repeated { own.fulfilled.len() } else { before };
        let is_met = |condition| conditions::is_met(rules, state, seat, condition, fulfilled);
        let next = own.open.iter().find(|agreement| is_met(*rules.read(&rules.board.agreements[*agreement])));
        let Some(agreement) = next else { break };
        turn.emit(Event::AgreementFulfilled { agreement, seat });
    }
    let fulfilled = turn.state().seats[seat].fulfilled;
    let rules = turn.rules();
    let prestige = |tier: usize| rules.board.agreement_prestige.get(tier).map_or(0, |points| *rules.read(points));
    let points = fulfilled.iter().fold(0_u8, |sum, agreement| sum.saturating_add(prestige(agreement.tier())));
    if points > 0 {
        turn.emit(Event::AgreementsScored { agreements: short(fulfilled.iter().count()), points, seat });
    }
}

/// Rule `men-nefer/harvest/sarcophagi`.
fn sarcophagi(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let (rules, state) = (turn.rules(), turn.state());
    let tombs = state.seats[seat].tombs;
    let prestige = |field: u8| {
        let tile = nth(&state.mastabas, field).copied().flatten();
        tile.map_or(0, |tile| *rules.read(&rules.board.mastaba_tiles[tile].prestige))
    };
    let of_tomb = |tomb: u8| {
        let printed = nth(&rules.board.necropolis, tomb);
        let fields = printed.iter().flat_map(|tomb| &tomb.mastabas);
        fields.fold(0_u8, |sum, field| sum.saturating_add(prestige(*rules.read(field))))
    };
    let points = tombs.iter().map(of_tomb).fold(0_u8, u8::saturating_add);
    if points > 0 {
        turn.emit(Event::SarcophagiScored { points, sarcophagi: tombs.len(), seat });
    }
}

/// The points of the last seal that was reached on a track.
fn seal(reached: u8, space: impl Fn(u8) -> Option<u8>) -> u8 {
    (1..=reached).rev().find_map(space).unwrap_or(0)
}

/// Rule `men-nefer/harvest/sun`.
fn sun(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let rules = turn.rules();
    let points = seal(turn.state().seats[seat].sun, |space| rules.obelisk_space(space).seal);
    if points > 0 {
        turn.emit(Event::SunScored { points, seat });
    }
}

/// Rule `men-nefer/harvest/great-pyramid`.
fn great_pyramid(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let rules = turn.rules();
    let points = seal(turn.state().seats[seat].great_block, |space| rules.great_space(space).seal);
    if points > 0 {
        turn.emit(Event::GreatPyramidScored { points, seat });
    }
}

/// The number that a queens' tile counts for a seat.
fn count(state: &State, seat: Seat, tile: QueensTile) -> u8 {
    let own = &state.seats[seat];
    let pairs = |number: u32| u8::try_from(number / 2).unwrap_or(u8::MAX);
    match tile {
        QueensTile::Baskets => own.temple_baskets(),
        QueensTile::Sarcophagi => own.tombs.len(),
        QueensTile::Sphinxes => own.pedestals.len(),
        QueensTile::Goods => own.kinds(),
        QueensTile::Agreements => pairs(own.fulfilled.len()),
        QueensTile::Scrolls => pairs(own.rolled_up.len()),
    }
}

/// Rule `men-nefer/harvest/queens`.
fn queens(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let queens = turn.state().queens;
    for (pyramid, queens) in (1..=3_u8).zip(queens) {
        let own = &turn.state().seats[seat];
        let eyes = own.eyes_placed.get(usize::from(pyramid) - 1).copied().unwrap_or(0);
        let Some(tile) = queens.tile else { continue };
        let count = count(turn.state(), seat, tile);
        let points = count.saturating_mul(eyes);
        if points > 0 {
            turn.emit(Event::QueensScored { count, eyes, points, pyramid, seat });
        }
    }
}

/// Rule `men-nefer/end/winner`.
pub(crate) fn end_game(turn: &mut Turn<'_, MenNefer>) {
    let (rules, state) = (turn.rules(), turn.state());
    let rank = |seat: Seat| (state.seats[seat].prestige, tie_break(rules, state, seat));
    let best = Seat::all(rules.players).map(rank).max().unwrap_or_default();
    let winners: Seats = Seat::all(rules.players).filter(|seat| rank(*seat) == best).collect();
    turn.emit(Event::GameEnded { winners });
}

/// The sum of the numbers on the spaces of heart and feather.
pub(crate) fn tie_break(rules: &Rules, state: &State, seat: Seat) -> u16 {
    let own = &state.seats[seat];
    let number =
        |space: u8| rules.board.duat.numbers.get(usize::from(space)).map_or(0, |number| u16::from(*rules.read(number)));
    number(own.heart).saturating_add(number(rules.duat_end().saturating_sub(own.feather)))
}
