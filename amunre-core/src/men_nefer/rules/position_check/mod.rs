//! The check of a position: bounds of numbers, and components that are neither lost nor made.

mod components;
mod seats;
mod tasks;

use crate::engine::{FaultCheck, Positions, common_positions, expect, wrong};
use crate::men_nefer::model::state::{ERAS, TURNS};
use crate::men_nefer::rules::{flow, repair};
use crate::men_nefer::{Event, MenNefer, Phase, Rules, Setup, State};

impl Positions for MenNefer {
    common_positions!();
}

fn check(rules: &Rules, state: &State) -> FaultCheck {
    let (found, wanted) = (state.seats.players(), rules.players);
    expect(found == wanted, "seats", found, format_args!("{wanted} seats"))?;
    time(rules, state)?;
    components::components(rules, state)?;
    components::great_pyramid(rules, state)?;
    for (seat, own) in state.seats.iter() {
        let path = format!("seats[{}]", seat.number());
        seats::on_tracks(rules, own, &path)?;
        seats::pieces(state, own, &path)?;
        seats::player_board(rules, own, &path)?;
        seats::boats(rules, state, (seat, own), &path)?;
        seats::options_left(state, seat, own, &path)?;
    }
    seats::shared_places(rules, state)?;
    state.tasks.iter().enumerate().try_for_each(|(place, task)| tasks::check_task(rules, state, *task, place))
}

fn check_stated(rules: &Rules, state: &State) -> FaultCheck {
    check(rules, state)?;
    let Some(seat) = state.active() else {
        return wrong("phase", format!("{:?}", state.phase).to_lowercase(), "sowing: a seat must be to act");
    };
    let mut commands = Vec::new();
    flow::commands(rules, state, seat, &mut commands);
    expect(!commands.is_empty(), "tasks", "a task without a legal command", "a task that allows a command")
}

/// Era, turn and turn order.
fn time(rules: &Rules, state: &State) -> FaultCheck {
    let in_era = TURNS.saturating_mul(rules.players);
    if state.phase == Phase::Setup {
        return expect(state.turn == 0, "turn", state.turn, "0 before the game");
    }
    expect((1..=ERAS).contains(&state.era), "era", state.era, format_args!("1 to {ERAS}"))?;
    let (first, last) = (in_era.saturating_mul(state.era - 1).saturating_add(1), in_era.saturating_mul(state.era));
    let is_in_era = (first..=last).contains(&state.turn) || state.phase == Phase::Flood;
    expect(is_in_era, "turn", state.turn, format_args!("{first} to {last} in era {}", state.era))?;
    let mut seen = [false; 4];
    for seat in state.order.iter() {
        match seen.get_mut(usize::from(seat.number())) {
            Some(seen) if !*seen && seat.number() < rules.players => *seen = true,
            _ => return wrong("order", seat.number(), "each seat once"),
        }
    }
    let seats = state.order.len();
    expect(seats == usize::from(rules.players), "order", format_args!("{seats} seats"), "each seat once")
}
