//! The order of a turn: the rules of the option or task that is due, and what follows.

use crate::engine::{
    Actor, Checked, CommandSink, FailFast, ForEach, PhaseRules, Report, Seat, Seats, Turn, TurnResult,
};
use crate::men_nefer::model::state::{ERAS, TURNS};
use crate::men_nefer::model::task::MOST_TASKS;
use crate::men_nefer::rules::table::{not_due, report};
use crate::men_nefer::rules::{
    actions, agreements, flood, harvest, markets, necropolis, nile, obelisk, pyramids, raise, sphinxes, take, temple,
    visit,
};
use crate::men_nefer::{Command, Decision, Effect, Event, MenNefer, Rules, State, Task, Violation};

/// Evaluates an expression with the rules of a task.
macro_rules! rules_of {
    ($task:expr, $rules:ident => $with:expr) => {
        rules_of! { $task, $rules => $with,
            Actions: Actions;
            raise::Track: Space, Scarab;
            take::Display: Row, DiscardTile, CloseDisplay;
            pyramids::Pyramids: Favours, Limestone, Site, Eye;
            necropolis::Necropolis: Bury, BonusOrder, Mastabas;
            markets::Markets: Scroll, Good;
            temple::Temple: Priestess, Lines, Basket, LayDown;
            obelisk::Obelisk: Sun, Mix;
            nile::Nile: Boats, CityOrder, LeaveCity;
            agreements::Agreements: CityAgreement, AnyAgreement, Replace;
            sphinxes::Sphinxes: Erect;
        }
    };
    ($task:expr, $rules:ident => $with:expr, $($($Rules:ident)::+: $($Task:ident),+;)+) => {
        match $task {
            $($(Task::$Task { .. })|+ => {
                let $rules = $($Rules)::+($task);
                $with
            })+
        }
    };
}

/// Returns the seats that must act.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    state.active().map_or(Seats::NONE, Seats::only)
}

/// Checks a command before anything happens. Reports the first refusal alone.
pub(crate) fn check(by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
    report(first_violation(by, command), to)
}

fn first_violation(by: Actor<'_, MenNefer>, command: Command) -> Result<(), Violation> {
    let Actor { rules, state, seat } = by;
    let players = rules.players;
    if seat.number() >= players {
        return Err(Violation::NoSuchSeat { seat, players });
    }
    match state.active() {
        None => return Err(Violation::GameOver {}),
        Some(active) if active != seat => return Err(Violation::NotYourTurn { seat, waits_for: to_act(state) }),
        Some(_) => {}
    }
    match (state.tasks.last(), command) {
        (Some(task), _) => {
            check_task(by, *task, command)?;
            let is_deep = matches!(command, Command::Do { .. }) && is_full(state);
            if is_deep { Err(Violation::TooDeep { most: MOST_TASKS }) } else { Ok(()) }
        }
        (None, Command::Visit { .. }) => visit::Visit.check(by, command, &mut FailFast).map(|_| ()),
        (None, Command::Raise { .. }) => raise::Raise.check(by, command, &mut FailFast).map(|_| ()),
        (None, Command::Take { .. }) => take::Take.check(by, command, &mut FailFast).map(|_| ()),
        _ => Err(Violation::WrongTask { command: command.name(), wants: Decision::Option.noun() }),
    }
}

/// Checks a command of a task.
fn check_task(by: Actor<'_, MenNefer>, task: Task, command: Command) -> Result<(), Violation> {
    rules_of!(task, rules => rules.check(by, command, &mut FailFast)).map(|_| ())
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

/// Lists the legal commands of a seat: those that the rules of a task list, without those that they refuse.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if state.active() != Some(seat) || seat.number() >= rules.players {
        return;
    }
    let by = Actor { rules, state, seat };
    let Some(task) = state.tasks.last().copied() else {
        visit::Visit.commands(by, out);
        raise::Raise.commands(by, out);
        take::Take.commands(by, out);
        return;
    };
    let can_end = check_task(by, task, Command::Done).is_ok();
    // the ids of actions alone come before that of `done`; rows and spaces must be chosen
    let are_actions = matches!(task, Task::Actions { .. });
    if can_end && !are_actions {
        out.push(Command::Done);
    }
    let mut legal = ForEach(|command| {
        if check_task(by, task, command).is_ok() {
            out.push(command);
        }
    });
    if !are_actions || !is_full(state) {
        rules_of!(task, rules => rules.commands(by, &mut legal));
    }
    if can_end && are_actions {
        out.push(Command::Done);
    }
}

/// Carries out a legal command, and what follows until the table waits for a seat.
pub(crate) fn carry_out(turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
    match (turn.state().tasks.last().copied(), command) {
        (None, Command::Visit { .. }) => visit::Visit.carry_out(turn, seat, command)?,
        (None, Command::Raise { .. }) => raise::Raise.carry_out(turn, seat, command)?,
        (None, _) => take::Take.carry_out(turn, seat, command)?,
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

/// Tasks that one action can add before the next one is begun.
const ROOM: usize = 6;

/// Returns true if there is no room for the tasks of an action. No board that was seen comes near.
fn is_full(state: &State) -> bool {
    state.tasks.len().saturating_add(ROOM) > MOST_TASKS
}

/// The task to carry out actions of a list. An action must do something, or leave a task in which something can be done.
struct Actions(Task);

impl PhaseRules<MenNefer> for Actions {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::Actions { left, of }, Command::Do { choice, item }) => {
                actions::item(by, (of, left), (item, choice)).and_then(|effect| check_effect(by, effect))
            }
            (_, Command::Done) => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        let Task::Actions { left, of } = self.0 else { return };
        for (item, choices) in (1_u8..=8).zip(by.rules.actions(by.state, of)) {
            if left.contains(item) {
                out.push_all((1_u8..=3).zip(choices).map(|(choice, _)| Command::Do { choice, item }));
            }
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        if let (Task::Actions { of, .. }, Command::Do { choice, item }) = (self.0, command) {
            actions::begin(turn, seat, of, (item, choice));
        }
        Ok(())
    }
}

/// Checks that an effect does something, or leaves a task in which something can be done.
fn check_effect(by: Actor<'_, MenNefer>, effect: Effect) -> Result<(), Violation> {
    let Some(task) = actions::task_to_try(by, effect)? else { return Ok(()) };
    first_objection(by, task).map_err(|objection| match effect {
        // of steps the first refusal says nothing about the others
        Effect::Scarab(_) | Effect::Limestone(_) | Effect::Priestess { .. } | Effect::Boats { .. } | Effect::Eye(_) => {
            Violation::Impossible { effect }
        }
        _ => objection.unwrap_or(Violation::Impossible { effect }),
    })
}
