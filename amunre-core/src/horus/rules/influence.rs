//! Placing a marker in a region of the size that the card shows (rules summary, Expand your Influence and First Turn).

use crate::engine::{Checked, CommandSink, Report, Seat, Turn, TurnResult};
use crate::horus::model::card::LARGEST;
use crate::horus::model::kingdom::{PlacedTile, TileSet};
use crate::horus::rules::end_turn;
use crate::horus::{Card, Command, Event, Horus, Phase, Rules, Spot, State, Violation};

/// Rule `horus/turn/first`: returns true if the size on a card counts as 1.
pub(crate) fn is_first_turn(rules: &Rules, state: &State) -> bool {
    state.turn <= u16::from(rules.players)
}

/// Returns the sizes of the regions into which a card lets a marker now, a bit for each.
fn sizes(rules: &Rules, state: &State, card: Card) -> u8 {
    if is_first_turn(rules, state) {
        return 1 << 1;
    }
    (1..=LARGEST).filter(|tiles| card.fits(*tiles)).fold(0, |sizes, tiles| sizes | 1 << tiles)
}

/// Begins the step: a marker is placed, if one can be.
pub(crate) fn begin(turn: &mut Turn<'_, Horus>, seat: Seat, card: Card) -> TurnResult<Horus> {
    let (rules, state) = (turn.rules(), turn.state());
    if state.seats[seat].markers == 0 || tiles(rules, state, card).is_empty() {
        return end_turn::end_turn(turn, seat);
    }
    turn.emit(Event::StepBegan { phase: Phase::Influence { card, turn: seat } });
    Ok(())
}

/// Returns the tiles on which a card lets a marker be placed.
fn tiles(rules: &Rules, state: &State, card: Card) -> TileSet {
    state.kingdom.free_tiles(sizes(rules, state, card))
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
    let size = state.kingdom.size_at(number);
    if u8::try_from(number).is_ok_and(|number| tiles(rules, state, card).has(number)) {
        return Ok(true);
    }
    to.report(if is_first_turn(rules, state) {
        Violation::FirstTurn { at, tiles: size }
    } else {
        Violation::WrongSize { at, tiles: size, card }
    })
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
    tiles(rules, state, card).list(&state.kingdom, out, |at| Command::Mark { at });
    if !rules.options.marker_compulsory {
        out.push(Command::Done);
    }
}
