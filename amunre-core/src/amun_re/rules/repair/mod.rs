//! Repairs by a referee at the table. A repair is an event like any other, but no command produces it.

mod cards;
mod officials;
mod pieces;
mod tiles;
mod words;

pub(crate) use words::{FORMS, read};

use crate::amun_re::rules::changes::set_phase;
use crate::amun_re::rules::fault::{MOST, check_option, json};
use crate::amun_re::{Event, Repair, Rules, State};
use crate::engine::{FaultCheck, at_most, at_table, wrong};

/// Checks that a repair can be made: what it takes is there, what it names is in the game, and whom it names sits at the table.
/// The result is checked as a position.
pub(crate) fn check(rules: &Rules, state: &State, event: &Event) -> FaultCheck {
    check_event(rules, state, event).map_err(|fault| fault.within("repair"))
}

fn check_event(rules: &Rules, state: &State, event: &Event) -> FaultCheck {
    let Event::Repaired { repair } = *event else {
        return wrong("event", event.name(), "a repair");
    };
    match repair {
        Repair::SetGold { seat, gold } => {
            at_table("seat", seat, rules.players)?;
            at_most("gold", gold, MOST)
        }
        Repair::MoveCard { card, from, to } => cards::check(rules, state, card, from, to),
        Repair::PutPiece { piece, province } => pieces::check(rules, state, piece, province, true),
        Repair::TakePiece { piece, province } => pieces::check(rules, state, piece, province, false),
        Repair::SetTurn { phase } => at_table("phase.turn", phase.turn(), rules.players),
        Repair::MoveTile { tile, from, to } => tiles::check(rules, state, tile, from, to),
        Repair::MoveOfficial { official, from, to } => officials::check(rules, state, official, from, to),
        Repair::SetTokens { seat, tokens } => {
            check_option(rules.options.pharaoh, "tokens", tokens, "pharaoh")?;
            at_table("seat", seat, rules.players)
        }
        Repair::SetPharaoh { province } => check_option(rules.options.pharaoh, "province", json(&province), "pharaoh"),
    }
}

/// Changes the state as a repair says. [`check`] says before if it can be made: here nothing is judged, and what is not there is
/// not taken.
pub(crate) fn evolve(state: &mut State, repair: Repair) {
    match repair {
        Repair::SetGold { seat, gold } => state.seats[seat].gold = gold,
        Repair::MoveCard { card, from, to } => cards::evolve(state, card, from, to),
        Repair::PutPiece { piece, province } => pieces::put(state, piece, province),
        Repair::TakePiece { piece, province } => pieces::take(state, piece, province),
        Repair::SetTurn { phase } => set_phase(state, phase),
        Repair::MoveTile { tile, from, to } => tiles::evolve(state, tile, from, to),
        Repair::MoveOfficial { official, from, to } => officials::evolve(state, official, from, to),
        Repair::SetTokens { seat, tokens } => state.seats[seat].tokens = tokens,
        Repair::SetPharaoh { province } => state.pharaoh_in = province,
    }
}
