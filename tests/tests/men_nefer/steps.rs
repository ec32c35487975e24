//! Common steps of the tests of the game: a position, commands of red, and their outcomes.

use amunre_core::engine::chance::FixedDraws;
use amunre_core::engine::game::{Game as _, Positions as _};
use amunre_core::engine::refusal::Violation as _;
use amunre_core::engine::table::apply;
use amunre_core::men_nefer::{
    ActionList, ActionTile, Command, Event, House, MenNefer, NumberSet, Place, State, Task, TradeAgreement,
};
use amunre_tests::men_nefer::Position;
use amunre_tests::{RED, given};

/// A position whose turn does not end with what is tested: a step of the sun disc is left.
pub(crate) fn waiting() -> Position {
    waiting_of(4)
}

/// The same for a number of players.
pub(crate) fn waiting_of(players: u8) -> Position {
    Position::of(players).task(Task::Sun { left: 1 })
}

/// An action of a list without a choice.
pub(crate) const fn act(item: u8) -> Command {
    Command::Do { choice: 1, item }
}

/// All actions of a list.
pub(crate) fn list(of: ActionList, items: u8) -> Task {
    Task::Actions { left: NumberSet::up_to(items), of }
}

/// Red carries out the two actions of a tile that shows this: "eye 2, food 1".
pub(crate) fn acting(actions: &str) -> Position {
    let position = waiting().printed("action_tiles.tile_01.actions", actions);
    position.task(list(ActionList::Tile(ActionTile::Tile01), 2))
}

/// A task of boats before anything of it was done.
pub(crate) fn boats(steps: u8, activations: u8) -> Task {
    Task::Boats { activations, activated: false, moved: false, steps }
}

/// The state at the start of a position.
#[track_caller]
pub(crate) fn state_of(position: &Position) -> State {
    MenNefer::initial(&MenNefer::rules(&position.setup()).expect("a position"))
}

/// Carries out commands of red; gives the state and all events.
#[track_caller]
pub(crate) fn played(position: &Position, commands: &[Command], draws: &[&str]) -> (State, Vec<Event>) {
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    let mut state = MenNefer::initial(&rules);
    let (mut chance, mut events) = (FixedDraws::new(draws), Vec::new());
    for command in commands {
        apply::<MenNefer>(&rules, &mut state, &mut chance, Some(&mut events), RED, *command)
            .unwrap_or_else(|stop| panic!("{command:?}: {stop}"));
        MenNefer::check(&rules, &state).expect("a state that can be");
    }
    chance.finish().expect("every draw is asked for");
    (state, events)
}

/// The state after commands of red that draw nothing.
#[track_caller]
pub(crate) fn after(position: &Position, commands: &[Command]) -> State {
    played(position, commands, &[]).0
}

/// Red has an apprentice on the sun space of a house, and has used the tile above it.
pub(crate) fn with_apprentice(house: House) -> Position {
    Position::of(4).visited(RED, house).after_turns(1)
}

/// Red has agreements in all eight slots; the last one is fulfilled.
pub(crate) fn with_full_slots(position: Position) -> Position {
    (1..=8).fold(position, |position, number| {
        let agreement: TradeAgreement = format!("agreement_{number:02}").parse().expect("an agreement");
        position.agreement(RED, agreement, number == 8)
    })
}

/// Boat 1 of red is in a place.
pub(crate) fn at(position: Position, place: Place) -> Position {
    position.seat(RED, |own| own.boats.set(1, place))
}

/// The last turn of an era. Heart and feather of all seats are on one space, so that the Duat track gives nothing.
pub(crate) fn ending(players: u8, era: u8) -> Position {
    Position::of(players).last_turn(era).task(Task::Sun { left: 1 }).with(|state| {
        state.seats.iter_mut().for_each(|(_, own)| (own.heart, own.feather) = (12, 12));
    })
}

/// Ends the last turn of an era, and with it the era; gives the state and the events.
#[track_caller]
pub(crate) fn ended(position: &Position, draws: &[&str]) -> (State, Vec<Event>) {
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    let mut state = MenNefer::initial(&rules);
    let last = state.order.iter().last().copied().expect("a seat");
    let (mut chance, mut events) = (FixedDraws::new(draws), Vec::new());
    apply::<MenNefer>(&rules, &mut state, &mut chance, Some(&mut events), last, Command::Done).expect("the last turn");
    chance.finish().expect("every draw is asked for");
    MenNefer::check(&rules, &state).expect("a state that can be");
    (state, events)
}

/// The rule by which a command of red is refused.
#[track_caller]
pub(crate) fn refused(position: &Position, command: Command) -> &'static str {
    let rules = MenNefer::rules(&position.setup()).expect("a position");
    let found = MenNefer::violations(&rules, &MenNefer::initial(&rules), RED, command);
    found.first().unwrap_or_else(|| panic!("{command:?} is legal")).rule().0
}

/// The commands that red may choose.
#[track_caller]
pub(crate) fn legal(position: &Position) -> Vec<Command> {
    given(position.clone()).commands(RED)
}
