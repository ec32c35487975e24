//! Placing a marker in a region of the size that the card shows (rules summary, Expand your Influence and First Turn).

use crate::engine::{Actor, Checked, CommandSink, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::horus::PlacedTile;
use crate::horus::model::card::LARGEST_REGION;
use crate::horus::model::kingdom::TileSet;
use crate::horus::rules::outcome::Outcome;
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
    (1..=LARGEST_REGION).filter(|tiles| card.fits(*tiles)).fold(0, |sizes, tiles| sizes | 1 << tiles)
}

/// Begins the step: a marker is placed, if one can be.
pub(crate) fn begin(turn: &mut Turn<'_, Horus>, seat: Seat, card: Card) -> Outcome {
    let (rules, state) = (turn.rules(), turn.state());
    if state.seats[seat].markers == 0 || tiles(rules, state, card).is_empty() {
        return Outcome::TurnDone;
    }
    turn.emit(Event::StepBegan { phase: Phase::Influence { card, turn: seat } });
    Outcome::Waits
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

/// The step in which a marker can be placed.
pub(crate) struct Influence {
    pub(crate) card: Card,
}

impl PhaseRules<Horus, Outcome> for Influence {
    /// Rule `horus/influence/size`: checks that the marker may be placed there, or that the seat may place none.
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Actor { rules, state, seat } = by;
        let Command::Mark { at } = command else {
            let must = rules.options.marker_compulsory;
            return if must { to.report(Violation::MustMark { seat }) } else { Ok(true) };
        };
        let Some(number) = check_tile(state, at, to)? else { return Ok(false) };
        let (card, size) = (self.card, state.kingdom.size_at(number));
        if u8::try_from(number).is_ok_and(|number| tiles(rules, state, card).has(number)) {
            return Ok(true);
        }
        to.report(if is_first_turn(rules, state) {
            Violation::FirstTurn { at, tiles: size }
        } else {
            Violation::WrongSize { at, tiles: size, card }
        })
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        let Actor { rules, state, .. } = by;
        tiles(rules, state, self.card).list(&state.kingdom, out, |at| Command::Mark { at });
        if !rules.options.marker_compulsory {
            out.push(Command::Done);
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        match command {
            Command::Mark { at } => turn.emit(Event::MarkerPlaced { seat, at }),
            _ => turn.emit(Event::Declined { seat }),
        }
        Ok(Outcome::TurnDone)
    }
}
