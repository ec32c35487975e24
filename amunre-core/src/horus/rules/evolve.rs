//! Applies events to a state.

use crate::engine::Hidden;
use crate::horus::rules::{end_turn, repair};
use crate::horus::{Event, Origin, Phase, Rules, Stack, State};

/// Applies an event to the state.
pub(crate) fn evolve(_rules: &Rules, state: &mut State, event: &Event) {
    match *event {
        Event::FirstPlayerDrawn { .. }
        | Event::StackExhausted { .. }
        | Event::Passed { .. }
        | Event::Declined { .. }
        | Event::MoveDeclined { .. }
        | Event::PlayEnded { .. } => {}
        Event::CardDealt { seat, card } | Event::CardDrawn { seat, card } => {
            state.deck.take(card);
            state.deck_known_to = state.deck_known_to.after_draw_of(seat);
            state.draws.cards = state.draws.cards.saturating_add(1);
            state.seats[seat].hand.draw(card);
        }
        Event::TurnBegan { turn, .. } => {
            state.turn = turn;
            state.draws = crate::horus::model::state::DrawCounts::default();
            state.idle = state.idle.saturating_add(1);
        }
        Event::StepBegan { phase } => state.phase = phase,
        Event::TileDrawn { seat, tile } => {
            state.bag.take(Hidden::Known(tile));
            state.draws.tiles = state.draws.tiles.saturating_add(1);
            state.phase = Phase::Explore { tile, turn: seat };
        }
        Event::TileLaid { at, terrain, from, .. } => {
            state.kingdom.lay(at, terrain);
            state.idle = 0;
            if let (Origin::Reserve, Some(stack)) = (from, terrain.stack()) {
                state.reserve.take(stack);
            }
        }
        Event::RiverExtended { end, to, from, .. } => {
            state.kingdom.extend(end, to);
            state.idle = 0;
            if from == Origin::Reserve {
                state.reserve.take(Stack::River);
            }
        }
        Event::TempleDiscarded { .. } | Event::RiverSetAside { .. } => {
            if let Some(tile) = state.phase.drawn() {
                state.removed.add(tile);
            }
        }
        Event::CardsDiscarded { seat, cards } => {
            for (card, number) in cards.iter() {
                (0..number).for_each(|_| state.seats[seat].hand.spend(card));
            }
            state.discards.add_all(&cards);
        }
        Event::TransportDiscarded { seat } | Event::TransportPlayed { seat } => state.seats[seat].transport = false,
        Event::CardsRemoved { cards } => {
            for (card, number) in cards.iter() {
                (0..number).for_each(|_| state.deck.take(Hidden::Known(card)));
            }
            state.discards.add_all(&cards);
        }
        Event::PileRefilled { cards } => end_turn::refilled(state, cards),
        Event::CardPlayed { seat, card } => {
            state.seats[seat].hand.spend(card);
            state.discards.add(card);
        }
        Event::MarkerPlaced { seat, at } => {
            state.kingdom.mark(at, Some(seat));
            state.seats[seat].markers = state.seats[seat].markers.saturating_sub(1);
        }
        Event::MarkerMoved { seat, from, to } => {
            state.kingdom.mark(from, None);
            state.kingdom.mark(to, Some(seat));
        }
        Event::RegionScored { seat, points, .. } => {
            let score = state.seats[seat].score.saturating_add(points.into());
            state.seats[seat].score = score;
        }
        Event::GameEnded { winners } => {
            state.winners = winners;
            state.phase = Phase::Over;
        }
        Event::Repaired { repair } => repair::carry_out(state, repair),
    }
}
