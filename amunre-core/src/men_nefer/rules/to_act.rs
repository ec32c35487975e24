//! The seat whose turn it is, and the task that it decides.

use serde::Serialize;

use crate::engine::{Seat, Seats, Turn, TurnResult};
use crate::men_nefer::rules::{
    actions, agreements, end_turn, goods, necropolis, nile, pyramids, raise, scrolls, sphinxes, take, temple, visit,
};
use crate::men_nefer::{BlockTrack, Command, Event, FirstPart, House, MenNefer, Rules, State, Task, Violation};

/// The decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// One of the three options of a turn.
    Option,
    /// The next task of a turn.
    Task(Task),
}

impl Decision {
    /// The decision as the table waits for it.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Option => "`visit`, `raise` or `take`",
            Self::Task(task) => task.noun(),
        }
    }
}

/// The seats that the table waits for.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    state.active().map_or(Seats::NONE, Seats::only)
}

/// The decision that the table waits for.
fn waits_for(state: &State) -> Decision {
    state.tasks.last().map_or(Decision::Option, |task| Decision::Task(*task))
}

/// The decision of a seat.
pub(crate) fn decision(state: &State, seat: Seat) -> Option<Decision> {
    (state.active() == Some(seat)).then(|| waits_for(state))
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
        Some(task) => check_task(rules, state, seat, *task, command),
    }
}

/// Refuses a command that only its seat knows: everything is public in this game.
pub(crate) fn refuse_sealed(rules: &Rules, state: &State, seat: Seat) -> Violation {
    let players = rules.players;
    match (seat.number() >= players, state.active()) {
        (true, _) => Violation::NoSuchSeat { seat, players },
        (_, None) => Violation::GameOver {},
        (_, Some(active)) if active != seat => Violation::NotYourTurn { seat, waits_for: to_act(state) },
        _ => Violation::NothingSecret { seat },
    }
}

fn wrong_task(command: Command, wants: &'static str) -> Violation {
    Violation::WrongTask { command: command.name(), wants }
}

/// Checks one of the three options of a turn.
fn check_option(rules: &Rules, state: &State, seat: Seat, command: Command) -> Result<(), Violation> {
    match command {
        Command::Visit { tile, .. } => visit::check(state, seat, tile),
        Command::Raise { house } => raise::check(state, seat, house),
        Command::Take { tile } => take::check(rules, state, seat, tile),
        _ => Err(wrong_task(command, Decision::Option.noun())),
    }
}

/// Checks a command of a task.
fn check_task(rules: &Rules, state: &State, seat: Seat, task: Task, command: Command) -> Result<(), Violation> {
    if command == Command::Done {
        return check_done(rules, state, seat, task);
    }
    match (task, command) {
        (Task::Actions { left, of }, Command::Do { choice, item }) => {
            actions::check_do(rules, state, seat, (of, left), (item, choice))
        }
        (Task::Space { house }, Command::Space { space }) => raise::check_space(state, seat, house, space),
        (Task::Row { slot: from }, Command::Row { slot }) => take::check_row(slot, from),
        (Task::Favours { of, .. }, Command::Favour { favour }) => pyramids::check_favour(of, favour),
        (Task::Limestone { .. }, Command::Haul { track }) => pyramids::check_haul(rules, state, seat, track),
        (Task::Site, Command::Site { site }) => pyramids::check_site(state, site),
        (Task::Eye, Command::Eye { pyramid }) => pyramids::check_eye(rules, state, pyramid),
        (Task::Scarab { .. }, Command::Scarab { house }) => check_scarab(rules, state, seat, house),
        (Task::Bury { column }, Command::Bury { tomb }) => necropolis::check_bury(rules, state, seat, column, tomb),
        (Task::BonusOrder { .. }, Command::First { part }) => {
            necropolis::check_order([FirstPart::Bonus, FirstPart::Mastabas], part)
        }
        (Task::CityOrder { .. }, Command::First { part }) => {
            necropolis::check_order([FirstPart::Advantage, FirstPart::Agreement], part)
        }
        (Task::Mastabas { fields, .. }, Command::Mastaba { field }) => necropolis::check_mastaba(fields, field),
        (Task::Scroll { free }, Command::Scroll { scroll }) => scrolls::check(rules, state, seat, free, scroll),
        (Task::Good { free }, Command::Good { good, level }) => goods::check(rules, state, seat, free, (good, level)),
        (Task::Priestess { steps, .. }, Command::Priestess { lying, room }) => {
            temple::check_move(state, seat, steps, (room, lying))
        }
        (Task::Priestess { offering, .. }, Command::Offer { good }) => {
            temple::check_offer(rules, state, seat, offering, good)
        }
        (Task::Lines { left, .. }, Command::Line { line }) => {
            if left.contains(line) {
                Ok(())
            } else {
                Err(Violation::LineNotLeft { line })
            }
        }
        (Task::Basket { .. }, Command::Basket { room, space }) => {
            temple::check_basket(rules, state, seat, (room, space))
        }
        (Task::Sun { .. }, Command::Rise) => Ok(()),
        (Task::Mix { left }, Command::Mix { food }) => {
            if food <= left {
                Ok(())
            } else {
                Err(Violation::MixTooLarge { food, most: left })
            }
        }
        (Task::Boats { steps, .. }, Command::Sail { boat }) => {
            nile::check_step(rules, state, seat, steps, (boat, None)).map(|_| ())
        }
        (Task::Boats { steps, .. }, Command::Enter { boat, city }) => {
            nile::check_step(rules, state, seat, steps, (boat, Some(city))).map(|_| ())
        }
        (Task::Boats { activations, .. }, Command::Activate { boat }) => {
            nile::check_activate(state, seat, activations, boat)
        }
        (Task::CityAgreement { city }, Command::Agreement { agreement }) => {
            agreements::check(rules, state, seat, Some(city), agreement)
        }
        (Task::AnyAgreement, Command::Agreement { agreement }) => {
            agreements::check(rules, state, seat, None, agreement)
        }
        (Task::Replace { agreement: new }, Command::Discard { agreement }) => {
            agreements::check_discard(state, seat, new, agreement)
        }
        (Task::Erect { number }, Command::Erect { pedestal }) => sphinxes::check(rules, state, seat, number, pedestal),
        _ => Err(wrong_task(command, task.noun())),
    }
}

/// Checks whether a seat may forfeit the rest of a task.
fn check_done(rules: &Rules, state: &State, seat: Seat, task: Task) -> Result<(), Violation> {
    match task {
        Task::Actions { .. }
        | Task::Favours { .. }
        | Task::Limestone { .. }
        | Task::Scarab { .. }
        | Task::Bury { .. }
        | Task::Mastabas { .. }
        | Task::Scroll { .. }
        | Task::Good { .. }
        | Task::Priestess { .. }
        | Task::Lines { .. }
        | Task::Sun { .. }
        | Task::AnyAgreement
        | Task::Erect { .. } => Ok(()),
        Task::Boats { .. } => nile::check_apart(state, seat),
        Task::CityAgreement { .. } if !rules.options.agreement_compulsory => Ok(()),
        Task::CityAgreement { .. }
        | Task::Space { .. }
        | Task::Row { .. }
        | Task::Site
        | Task::Eye
        | Task::BonusOrder { .. }
        | Task::Basket { .. }
        | Task::LayDown { .. }
        | Task::Mix { .. }
        | Task::CityOrder { .. }
        | Task::LeaveCity { .. }
        | Task::Replace { .. }
        | Task::DiscardTile { .. }
        | Task::CloseDisplay { .. } => Err(Violation::MustChoose { wants: task.noun() }),
    }
}

/// Checks a free step of a scarab.
fn check_scarab(rules: &Rules, state: &State, seat: Seat, house: House) -> Result<(), Violation> {
    let space = state.seats[seat].scarab(house);
    let end = crate::men_nefer::model::setup::length(&rules.board.tracks[house]);
    if space < end { Ok(()) } else { Err(Violation::ScarabAtEnd { house, space }) }
}

/// Lists commands of a task, legal ones and others, but without `done`.
fn candidates(rules: &Rules, state: &State, seat: Seat, task: Task, mut each: impl FnMut(Command)) {
    match task {
        Task::Actions { left, of } => actions::candidates(rules, state, of, left, each),
        Task::Space { house } => {
            (1..=state.seats[seat].scarab(house)).for_each(|space| each(Command::Space { space }));
        }
        Task::Row { slot } => (slot..=5).for_each(|slot| each(Command::Row { slot })),
        Task::Favours { .. } => pyramids::favours(each),
        Task::Limestone { .. } => {
            [BlockTrack::Great, BlockTrack::Queens].into_iter().for_each(|track| each(Command::Haul { track }));
        }
        Task::Site => (1..=4).for_each(|site| each(Command::Site { site })),
        Task::Eye => (1..=3).for_each(|pyramid| each(Command::Eye { pyramid })),
        Task::Scarab { .. } => {
            <House as crate::engine::Id>::ALL.iter().for_each(|house| each(Command::Scarab { house: *house }));
        }
        Task::Bury { .. } => necropolis::burials(rules, each),
        Task::BonusOrder { .. } => {
            [FirstPart::Bonus, FirstPart::Mastabas].into_iter().for_each(|part| each(Command::First { part }));
        }
        Task::CityOrder { .. } => {
            [FirstPart::Advantage, FirstPart::Agreement].into_iter().for_each(|part| each(Command::First { part }));
        }
        Task::Mastabas { fields, .. } => fields.iter().for_each(|field| each(Command::Mastaba { field })),
        Task::Scroll { .. } => scrolls::candidates(state, each),
        Task::Good { .. } => goods::candidates(state, each),
        Task::Priestess { .. } => temple::candidates(state, seat, each),
        Task::Lines { left, .. } => left.iter().for_each(|line| each(Command::Line { line })),
        Task::Basket { .. } => temple::baskets(rules, each),
        Task::Sun { .. } => each(Command::Rise),
        Task::Mix { left } => (0..=left).for_each(|food| each(Command::Mix { food })),
        Task::Boats { .. } => nile::candidates(rules, state, seat, each),
        Task::CityAgreement { city } => agreements::candidates(state, Some(city), each),
        Task::AnyAgreement => agreements::candidates(state, None, each),
        Task::Replace { agreement } => agreements::discards(state, seat, agreement, each),
        Task::Erect { .. } => sphinxes::candidates(rules, each),
        Task::LayDown { .. } | Task::LeaveCity { .. } | Task::DiscardTile { .. } | Task::CloseDisplay { .. } => {}
    }
}

/// Returns true if a task allows something besides `done`.
pub(crate) fn has_command(rules: &Rules, state: &State, seat: Seat, task: Task) -> bool {
    let mut found = false;
    candidates(rules, state, seat, task, |command| {
        found = found || check_task(rules, state, seat, task, command).is_ok();
    });
    found
}

/// Appends the legal commands of a seat.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
    if state.active() != Some(seat) || seat.number() >= rules.players {
        return;
    }
    let Some(task) = state.tasks.last().copied() else {
        let mut each = |command| {
            if check_option(rules, state, seat, command).is_ok() {
                out.push(command);
            }
        };
        visit::candidates(state, seat, &mut each);
        raise::candidates(&mut each);
        take::candidates(state, &mut each);
        return;
    };
    candidates(rules, state, seat, task, |command| {
        if check_task(rules, state, seat, task, command).is_ok() {
            out.push(command);
        }
    });
    if check_done(rules, state, seat, task).is_ok() {
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
        Command::Rise => rise(turn, seat),
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

/// Moves the sun disc one space, or exchanges the step for a favour at the top.
fn rise(turn: &mut Turn<'_, MenNefer>, seat: Seat) {
    let space = turn.state().seats[seat].sun;
    let top = crate::men_nefer::model::setup::length(&turn.rules().board.obelisk);
    turn.emit(if space < top {
        Event::SunMoved { seat, space: space.saturating_add(1) }
    } else {
        Event::SunExchanged { seat }
    });
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
                if has_command(turn.rules(), turn.state(), seat, task) {
                    return Ok(());
                }
                turn.emit(Event::TaskEnded { seat });
            }
        }
    }
    end_turn::end(turn)
}
