//! The tasks of a turn: the commands that each allows.

use crate::engine::{Id as _, Seat};
use crate::men_nefer::model::setup::length;
use crate::men_nefer::rules::{
    actions, agreements, goods, necropolis, nile, pyramids, raise, scrolls, sphinxes, take, temple,
};
use crate::men_nefer::{BlockTrack, Command, FirstPart, House, Rules, State, Task, Violation};

pub(crate) fn wrong_task(command: Command, wants: &'static str) -> Violation {
    Violation::WrongTask { command: command.name(), wants }
}

/// Checks a command of a task.
pub(crate) fn check_task(
    rules: &Rules,
    state: &State,
    seat: Seat,
    task: Task,
    command: Command,
) -> Result<(), Violation> {
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
        (Task::Eye, Command::Eye { pyramid }) => pyramids::check_eye(state, pyramid),
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
pub(crate) fn check_done(rules: &Rules, state: &State, seat: Seat, task: Task) -> Result<(), Violation> {
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
    let end = length(&rules.board.tracks[house]);
    if space < end { Ok(()) } else { Err(Violation::ScarabAtEnd { house, space }) }
}

/// Lists commands of a task, legal ones and others, but without `done`.
pub(crate) fn candidates(rules: &Rules, state: &State, seat: Seat, task: Task, mut each: impl FnMut(Command)) {
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
            House::ALL.iter().for_each(|house| each(Command::Scarab { house: *house }));
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
    first_objection(rules, state, seat, task).is_ok()
}

/// Checks whether a task allows something besides `done`. Else returns the refusal of the first command that it could have.
pub(crate) fn first_objection(rules: &Rules, state: &State, seat: Seat, task: Task) -> Result<(), Option<Violation>> {
    let (mut is_found, mut objection) = (false, None);
    candidates(rules, state, seat, task, |command| {
        if !is_found {
            match check_task(rules, state, seat, task, command) {
                Ok(()) => is_found = true,
                Err(violation) => objection = objection.or(Some(violation)),
            }
        }
    });
    if is_found { Ok(()) } else { Err(objection) }
}
