//! Visiting a House of Life (p. 9).

use crate::engine::{Actor, Checked, CommandSink, Id as _, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::rules::table::{console, crowding};
use crate::men_nefer::{Command, Event, House, MenNefer, Violation};

/// The option of a turn to visit a House of Life.
pub(crate) struct Visit;

impl PhaseRules<MenNefer> for Visit {
    /// Rule `men-nefer/turn/visit`: checks that the tile is ready.
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Actor { state, seat, .. } = by;
        match command {
            Command::Visit { tile, .. } if !state.seats[seat].tiles.contains(tile) => {
                to.report(Violation::TileNotReady { seat, tile })
            }
            _ => Ok(true),
        }
    }

    /// Lists the visits: each tile that is ready can be used in each house.
    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        for tile in by.state.seats[by.seat].tiles.iter() {
            out.push_all(House::ALL.iter().map(|house| Command::Visit { house: *house, tile }));
        }
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        let Command::Visit { house, tile } = command else { return Ok(()) };
        let cost = crowding(turn.state(), house, false);
        let crowded = turn.state().seats[seat].food < cost;
        turn.emit(Event::Visited { crowded, house, paid: if crowded { 0 } else { cost }, seat, tile });
        if crowded {
            console(turn, seat);
        }
        Ok(())
    }
}
