//! The seat whose turn it is, the decision that the table waits for, and the commands that are legal.

use crate::engine::{CommandSink, Seat, Seats, Turn, TurnResult};
use crate::men_nefer::model::task::MOST_TASKS;
use crate::men_nefer::rules::{
    actions, agreements, end_turn, goods, nile, obelisk, pyramids, raise, scrolls, take, tasks, temple, visit,
};
use crate::men_nefer::{Command, Decision, Event, MenNefer, Rules, State, Task, Violation};

/// The seats that the table waits for.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    state.active().map_or(Seats::NONE, Seats::only)
}

/// Checks whether a command is legal.
pub(crate) fn check(rules: &Rules, state: &State, seat: Seat, command: Command) -> Result<(), Violation> {
    let players = rules.players;
    if seat.number() >= players {
        return Err(Violation::NoSuchSeat { seat, players });
    }
    match state.active() {
        None => return Err(Violation::GameOver {}),
        Some(active) if active != seat => return Err(Violation::NotYourTurn { seat, waits_for: to_act(state) }),
        Some(_) => {}
    }
    match state.tasks.last() {
        None => check_option(rules, state, seat, command),
        Some(task) => {
            tasks::check_task(rules, state, seat, *task, command)?;
            check_depth(state, command)
        }
    }
}

/// Checks one of the three options of a turn.
fn check_option(rules: &Rules, state: &State, seat: Seat, command: Command) -> Result<(), Violation> {
    match command {
        Command::Visit { tile, .. } => visit::check(state, seat, tile),
        Command::Raise { house } => raise::check(state, seat, house),
        Command::Take { tile } => take::check(rules, state, seat, tile),
        _ => Err(tasks::wrong_task(command, Decision::Option.noun())),
    }
}

/// Tasks that one action can add before the next one is begun.
const ROOM: usize = 6;

/// Checks that there is room for the tasks of an action. No board that was seen comes near.
fn check_depth(state: &State, command: Command) -> Result<(), Violation> {
    let is_full = state.tasks.len().saturating_add(ROOM) > MOST_TASKS;
    if is_full && matches!(command, Command::Do { .. }) {
        return Err(Violation::TooDeep { most: MOST_TASKS });
    }
    Ok(())
}

/// Appends the legal commands of a seat.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if state.active() != Some(seat) || seat.number() >= rules.players {
        return;
    }
    let Some(task) = state.tasks.last().copied() else {
        // each tile that is ready can be used in each house
        visit::candidates(state, seat, |visit| out.push(visit));
        let mut each = |command| {
            if check_option(rules, state, seat, command).is_ok() {
                out.push(command);
            }
        };
        raise::candidates(&mut each);
        take::candidates(state, seat, &mut each);
        return;
    };
    let can_end = tasks::check_done(rules, state, seat, task).is_ok();
    // the ids of actions alone come before that of `done`; rows and spaces must be chosen
    let is_last = matches!(task, Task::Actions { .. });
    if can_end && !is_last {
        out.push(Command::Done);
    }
    tasks::candidates(rules, state, seat, task, |command| {
        if tasks::check_task(rules, state, seat, task, command).is_ok() && check_depth(state, command).is_ok() {
            out.push(command);
        }
    });
    if can_end && is_last {
        out.push(Command::Done);
    }
}

/// Carries out a legal command.
pub(crate) fn carry_out(turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
    let task = turn.state().tasks.last().copied();
    match command {
        Command::Visit { house, tile } => visit::carry_out(turn, seat, tile, house)?,
        Command::Raise { house } => raise::carry_out(turn, seat, house)?,
        Command::Take { tile } => take::carry_out(turn, seat, tile)?,
        Command::Row { slot } => turn.emit(Event::RowChosen { seat, slot }),
        Command::Space { space } => {
            if let Some(Task::Space { house }) = task {
                turn.emit(Event::SpaceChosen { house, seat, space });
            }
        }
        Command::Do { choice, item } => {
            if let Some(Task::Actions { of, .. }) = task {
                actions::carry_out(turn, seat, of, (item, choice))?;
            }
        }
        Command::Done => turn.emit(Event::Forfeited { seat }),
        Command::Favour { favour } => turn.emit(Event::FavourTaken { favour, seat }),
        Command::Haul { track } => pyramids::haul(turn, seat, track)?,
        Command::Site { site } => pyramids::place_piece(turn, seat, site)?,
        Command::Eye { pyramid } => pyramids::lay_eye(turn, seat, pyramid)?,
        Command::Scarab { house } => {
            let space = turn.state().seats[seat].scarab(house).saturating_add(1);
            turn.emit(Event::ScarabMoved { house, seat, space });
        }
        Command::Scroll { scroll } => {
            scrolls::carry_out(turn, seat, matches!(task, Some(Task::Scroll { free: true })), scroll)?;
        }
        Command::Good { good, level } => {
            goods::carry_out(turn, seat, matches!(task, Some(Task::Good { free: true })), (good, level))?;
        }
        Command::Bury { tomb } => turn.emit(Event::Buried { seat, tomb }),
        Command::Mastaba { field } => turn.emit(Event::MastabaActivated { field, seat }),
        Command::Priestess { lying, room } => turn.emit(Event::PriestessMoved { lying, room, seat }),
        Command::Offer { good } => turn.emit(Event::OfferingBegun { good, seat }),
        Command::Line { line } => turn.emit(Event::LineBegun { line, seat }),
        Command::Basket { room, space } => turn.emit(Event::BasketPlaced { room, seat, space }),
        Command::Rise => obelisk::rise(turn, seat),
        Command::Mix { food } => {
            if let Some(Task::Mix { left }) = task {
                turn.emit(Event::Mixed { food, heka: left.saturating_sub(food), seat });
            }
        }
        Command::Sail { boat } => nile::step(turn, seat, boat, None)?,
        Command::Enter { boat, city } => nile::step(turn, seat, boat, Some(city))?,
        Command::Activate { boat } => nile::activate(turn, seat, boat)?,
        Command::Agreement { agreement } => agreements::take(turn, seat, agreement)?,
        Command::Discard { agreement } => turn.emit(Event::AgreementDiscarded { agreement, seat }),
        Command::Erect { pedestal } => turn.emit(Event::Erected { pedestal, seat }),
        Command::First { part } => turn.emit(Event::OrderChosen { part, seat }),
    }
    settle(turn, seat)
}

/// Does what needs no decision, until the table waits for one.
fn settle(turn: &mut Turn<'_, MenNefer>, seat: Seat) -> TurnResult<MenNefer> {
    while let Some(task) = turn.state().tasks.last().copied() {
        match task {
            Task::DiscardTile { tile } => {
                turn.emit(Event::TileDiscarded { seat, tile });
                take::show_reserve(turn, 0)?;
            }
            Task::CloseDisplay { slot } => take::close_display(turn, slot)?,
            Task::LayDown { room } => temple::lay_down(turn, seat, room)?,
            Task::LeaveCity { boat, city } => nile::leave(turn, seat, boat, city)?,
            Task::Site => {
                if !pyramids::place_by_rule(turn, seat)? {
                    return Ok(());
                }
            }
            Task::Basket { good } => {
                if !temple::turn_good(turn, seat, good) {
                    return Ok(());
                }
            }
            _ => {
                if tasks::has_command(turn.rules(), turn.state(), seat, task) {
                    return Ok(());
                }
                turn.emit(Event::TaskEnded { seat });
            }
        }
    }
    end_turn::end(turn)
}
