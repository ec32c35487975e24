//! Repairs by a referee at the table. A repair is an event like any other, but no command produces it.

mod cards;
mod named;
mod officials;
mod pieces;
mod tiles;
mod words;

pub(crate) use words::{FORMS, read};

use crate::amun_re::rules::changes::set_phase;
use crate::amun_re::rules::fault::{FaultCheck, MOST, json};
use crate::amun_re::rules::repair::named::{check_option, check_seat, wrong};
use crate::amun_re::{Event, Repair, Rules, State};

/// Checks that a repair can be made: what it takes is there, what it names is in the game, and whom it names sits at the table.
/// The result is checked as a position.
pub(crate) fn check(rules: &Rules, state: &State, event: &Event) -> FaultCheck {
    let Event::Repaired { repair } = *event else {
        return wrong("event", format_args!("{event:?}"), "a repair");
    };
    match repair {
        Repair::SetGold { seat, gold } => {
            check_seat(rules, "seat", Some(seat))?;
            if gold > MOST { wrong("gold", gold, format_args!("at most {MOST}")) } else { Ok(()) }
        }
        Repair::MoveCard { card, from, to } => cards::check(rules, state, card, from, to),
        Repair::PutPiece { piece, province } => pieces::check(rules, state, piece, province, true),
        Repair::TakePiece { piece, province } => pieces::check(rules, state, piece, province, false),
        Repair::SetTurn { phase } => check_seat(rules, "phase.turn", phase.turn()),
        Repair::MoveTile { tile, from, to } => tiles::check(rules, state, tile, from, to),
        Repair::MoveOfficial { official, from, to } => officials::check(rules, state, official, from, to),
        Repair::SetTokens { seat, tokens } => {
            check_option(rules.options.pharaoh, "tokens", tokens, "pharaoh")?;
            check_seat(rules, "seat", Some(seat))
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
