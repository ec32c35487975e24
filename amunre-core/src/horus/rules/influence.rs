//! Placing a marker in a region of the size that the card shows (rules summary, Expand your Influence and First Turn).

use crate::engine::{Checked, CommandSink, Report, Seat, Turn, TurnResult};
use crate::horus::model::kingdom::PlacedTile;
use crate::horus::rules::end_turn;
use crate::horus::{Card, Command, Event, Horus, Phase, Rules, Spot, State, Violation};

/// Rule `horus/turn/first`: returns true if the size on a card counts as 1.
pub(crate) fn is_first_turn(rules: &Rules, state: &State) -> bool {
    state.turn <= u16::from(rules.players)
}

/// Returns true if a card lets a marker into a region of this number of tiles now.
fn fits(rules: &Rules, state: &State, card: Card, tiles: u8) -> bool {
    if is_first_turn(rules, state) { tiles == 1 } else { card.fits(tiles) }
}

/// Begins the step: a marker is placed, if one can be.
pub(crate) fn begin(turn: &mut Turn<'_, Horus>, seat: Seat, card: Card) -> TurnResult<Horus> {
    let (rules, state) = (turn.rules(), turn.state());
    if state.seats[seat].markers == 0 || spots(rules, state, card).next().is_none() {
        return end_turn::end_turn(turn, seat);
    }
    turn.emit(Event::StepBegan { phase: Phase::Influence { card, turn: seat } });
    Ok(())
}

/// Returns the spots where a card lets a marker be placed.
pub(crate) fn spots(rules: &Rules, state: &State, card: Card) -> impl Iterator<Item = Spot> {
    let sizes = state.kingdom.sizes();
    let fits = move |region: u8| sizes.get(usize::from(region)).is_some_and(|tiles| fits(rules, state, card, *tiles));
    let free = state.kingdom.tiles().enumerate().filter(|(_, tile)| tile.marker.is_none());
    free.filter(move |(number, _)| state.kingdom.region(*number).is_some_and(&fits)).map(|(_, tile)| tile.at)
}

/// Rules `horus/influence/land` and `horus/influence/free-tile`: returns the number of a tile where a marker can stand.
pub(crate) fn check_tile(state: &State, at: Spot, to: &mut impl Report<Violation>) -> Result<Option<usize>, Violation> {
    let Some((number, tile)) = state.kingdom.at(at).and_then(|number| Some((number, state.kingdom.tile(number)?)))
    else {
        to.report(Violation::NothingThere { at })?;
        return Ok(None);
    };
    let PlacedTile { marker, terrain, .. } = tile;
    if terrain.land().is_none() {
        to.report(Violation::NotLand { at, terrain })?;
        return Ok(None);
    }
    if let Some(by) = marker {
        to.report(Violation::MarkerThere { at, by })?;
        return Ok(None);
    }
    Ok(Some(number))
}

/// Rule `horus/influence/size`: checks that a marker may be placed there, or none.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    card: Card,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let Command::Mark { at } = command else {
        let must = rules.options.marker_compulsory;
        return if must { to.report(Violation::MustMark { seat }) } else { Ok(true) };
    };
    let Some(number) = check_tile(state, at, to)? else { return Ok(false) };
    let tiles = state.kingdom.size_at(number);
    match (fits(rules, state, card, tiles), is_first_turn(rules, state)) {
        (true, _) => Ok(true),
        (false, true) => to.report(Violation::FirstTurn { at, tiles }),
        (false, false) => to.report(Violation::WrongSize { at, tiles, card }),
    }
}

/// Places a marker, or none.
pub(crate) fn carry_out(turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus> {
    match command {
        Command::Mark { at } => turn.emit(Event::MarkerPlaced { seat, at }),
        _ => turn.emit(Event::Declined { seat }),
    }
    end_turn::end_turn(turn, seat)
}

/// Lists the commands for a marker.
pub(crate) fn commands(rules: &Rules, state: &State, card: Card, out: &mut impl CommandSink<Command>) {
    out.push_all(spots(rules, state, card).map(|at| Command::Mark { at }));
    if !rules.options.marker_compulsory {
        out.push(Command::Done);
    }
}
