//! The order of a turn: the rules of the option or task that is due, and what follows.

use crate::engine::{Actor, CommandSink, FailFast, ForEach, PhaseRules, Seat, Seats, Turn, TurnResult};
use crate::men_nefer::model::state::{ERAS, TURNS};
use crate::men_nefer::model::task::MOST_TASKS;
use crate::men_nefer::rules::raise::{Raise, Track};
use crate::men_nefer::rules::take::{Display, Take};
use crate::men_nefer::rules::visit::Visit;
use crate::men_nefer::rules::{
    actions, agreements, flood, harvest, markets, necropolis, nile, obelisk, pyramids, sphinxes, take, temple,
};
use crate::men_nefer::{Command, Decision, Effect, Event, MenNefer, Rules, State, Task, Violation};

/// Evaluates an expression with the rules of a task.
macro_rules! rules_of {
    ($task:expr, $rules:ident => $with:expr) => {
        match $task {
            Task::Actions { left, of } => rules_of!(= actions::Actions { left, of }, $rules => $with),
            task @ (Task::Space { .. } | Task::Scarab { .. }) => rules_of!(= Track(task), $rules => $with),
            task @ (Task::Row { .. } | Task::DiscardTile { .. } | Task::CloseDisplay { .. }) => {
                rules_of!(= Display(task), $rules => $with)
            }
            task @ (Task::Favours { .. } | Task::Limestone { .. } | Task::Site | Task::Eye) => {
                rules_of!(= pyramids::Pyramids(task), $rules => $with)
            }
            task @ (Task::Bury { .. } | Task::BonusOrder { .. } | Task::Mastabas { .. }) => {
                rules_of!(= necropolis::Necropolis(task), $rules => $with)
            }
            task @ (Task::Scroll { .. } | Task::Good { .. }) => rules_of!(= markets::Markets(task), $rules => $with),
            task @ (Task::Priestess { .. } | Task::Lines { .. } | Task::Basket { .. } | Task::LayDown { .. }) => {
                rules_of!(= temple::Temple(task), $rules => $with)
            }
            task @ (Task::Sun { .. } | Task::Mix { .. }) => rules_of!(= obelisk::Obelisk(task), $rules => $with),
            task @ (Task::Boats { .. } | Task::CityOrder { .. } | Task::LeaveCity { .. }) => {
                rules_of!(= nile::Nile(task), $rules => $with)
            }
            task @ (Task::CityAgreement { .. } | Task::AnyAgreement | Task::Replace { .. }) => {
                rules_of!(= agreements::Agreements(task), $rules => $with)
            }
            task @ Task::Erect { .. } => rules_of!(= sphinxes::Sphinxes(task), $rules => $with),
        }
    };
    (= $of:expr, $rules:ident => $with:expr) => {{
        let $rules = $of;
        $with
    }};
}

/// Returns the seats that must act.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    state.active().map_or(Seats::NONE, Seats::only)
}

/// Checks a command before anything happens. Returns the first refusal.
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
    let by = Actor { rules, state, seat };
    match (state.tasks.last(), command) {
        (Some(task), _) => check_task(by, *task, command).and_then(|()| check_depth(state, command)),
        (None, Command::Visit { .. }) => Visit.check(by, command, &mut FailFast).map(|_| ()),
        (None, Command::Raise { .. }) => Raise.check(by, command, &mut FailFast).map(|_| ()),
        (None, Command::Take { .. }) => Take.check(by, command, &mut FailFast).map(|_| ()),
        _ => Err(Violation::WrongTask { command: command.name(), wants: Decision::Option.noun() }),
    }
}

/// Checks a command of a task.
fn check_task(by: Actor<'_, MenNefer>, task: Task, command: Command) -> Result<(), Violation> {
    rules_of!(task, rules => rules.check(by, command, &mut FailFast))?;
    let (Task::Actions { of, .. }, Command::Do { choice, item }) = (task, command) else { return Ok(()) };
    let effect = actions::effect(by.rules, by.state, of, item, choice);
    effect.map_or(Ok(()), |effect| check_effect(by, effect))
}

/// Checks that an effect does something, or leaves a task in which something can be done.
fn check_effect(by: Actor<'_, MenNefer>, effect: Effect) -> Result<(), Violation> {
    if actions::is_always_possible(by.state, by.seat, effect) {
        return Ok(());
    }
    let Some(task) = actions::task_of(by.rules, by.state, by.seat, effect) else {
        return Err(Violation::NoNumber { effect });
    };
    first_objection(by, task).map_err(|objection| match effect {
        // of steps the first refusal says nothing about the others
        Effect::Scarab(_) | Effect::Limestone(_) | Effect::Priestess { .. } | Effect::Boats { .. } | Effect::Eye(_) => {
            Violation::Impossible { effect }
        }
        _ => objection.unwrap_or(Violation::Impossible { effect }),
    })
}

/// Checks that a task allows something besides `done`. Else returns the refusal of the first command that it could have.
fn first_objection(by: Actor<'_, MenNefer>, task: Task) -> Result<(), Option<Violation>> {
    let (mut is_found, mut objection) = (false, None);
    let mut each = ForEach(|command| {
        if !is_found {
            match check_task(by, task, command) {
                Ok(()) => is_found = true,
                Err(violation) => objection = objection.or(Some(violation)),
            }
        }
    });
    rules_of!(task, rules => rules.commands(by, &mut each));
    if is_found { Ok(()) } else { Err(objection) }
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

/// Lists the legal commands of a seat.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if state.active() != Some(seat) || seat.number() >= rules.players {
        return;
    }
    let by = Actor { rules, state, seat };
    let Some(task) = state.tasks.last().copied() else {
        Visit.commands(by, out);
        Raise.commands(by, out);
        Take.commands(by, out);
        return;
    };
    let can_end = check_task(by, task, Command::Done).is_ok();
    // the ids of actions alone come before that of `done`; rows and spaces must be chosen
    let is_last = matches!(task, Task::Actions { .. });
    if can_end && !is_last {
        out.push(Command::Done);
    }
    let mut legal = ForEach(|command| {
        if check_task(by, task, command).is_ok() && check_depth(state, command).is_ok() {
            out.push(command);
        }
    });
    rules_of!(task, rules => rules.commands(by, &mut legal));
    if can_end && is_last {
        out.push(Command::Done);
    }
}

/// Carries out a legal command, and what follows until the table waits for a seat.
pub(crate) fn carry_out(turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
    match (turn.state().tasks.last().copied(), command) {
        (None, Command::Visit { .. }) => Visit.carry_out(turn, seat, command)?,
        (None, Command::Raise { .. }) => Raise.carry_out(turn, seat, command)?,
        (None, _) => Take.carry_out(turn, seat, command)?,
        (Some(_), Command::Done) => turn.emit(Event::Forfeited { seat }),
        (Some(task), _) => rules_of!(task, rules => rules.carry_out(turn, seat, command))?,
    }
    settle(turn, seat)
}

/// Does what needs no decision, until the table waits for one.
fn settle(turn: &mut Turn<'_, MenNefer>, seat: Seat) -> TurnResult<MenNefer> {
    while let Some(task) = turn.state().tasks.last().copied() {
        match task {
            Task::DiscardTile { tile } => take::discard(turn, seat, tile)?,
            Task::CloseDisplay { slot } => take::close_display(turn, slot)?,
            Task::LayDown { room } => temple::lay_down(turn, seat, room),
            Task::LeaveCity { boat, city } => nile::leave(turn, seat, boat, city),
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
                let by = Actor { rules: turn.rules(), state: turn.state(), seat };
                if first_objection(by, task).is_ok() {
                    return Ok(());
                }
                turn.emit(Event::TaskEnded { seat });
            }
        }
    }
    end_turn(turn)
}

/// Ends a turn, and with the last turn of an era the era. The next turn begins, or the game is over.
fn end_turn(turn: &mut Turn<'_, MenNefer>) -> TurnResult<MenNefer> {
    markets::refill(turn)?;
    let state = turn.state();
    let in_an_era = TURNS.saturating_mul(turn.rules().players);
    if state.turn >= in_an_era.saturating_mul(state.era) {
        harvest::score(turn);
        if turn.state().era >= ERAS {
            harvest::end_game(turn);
            return Ok(());
        }
        flood::flood(turn)?;
    }
    begin_turn(turn);
    Ok(())
}

/// Begins the next turn.
pub(crate) fn begin_turn(turn: &mut Turn<'_, MenNefer>) {
    let state = turn.state();
    let number = state.turn.saturating_add(1);
    let place = usize::from(state.turn).checked_rem(state.order.len()).unwrap_or(0);
    if let Some(seat) = state.order.get(place).copied() {
        turn.emit(Event::TurnBegan { seat, turn: number });
    }
}
