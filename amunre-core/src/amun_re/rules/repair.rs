//! Repairs by a referee at the table. A repair is an event like any other, but no command produces it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::amun_re::rules::evolve::{set_phase, show_deck_to};
use crate::amun_re::rules::position_check::{MOST, json};
use crate::amun_re::{Event, Phase, PowerCard, Province, Rules, State};
use crate::engine::{Hidden, Holding, Seat, SetupError};

/// One repair. JSON: `{"set_gold":{"seat":1,"gold":7}}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // seat: the seat whose gold it is; province: the province of the piece
pub enum Repair {
    /// The gold of a seat is set.
    SetGold { seat: Seat, gold: u16 },
    /// A power card moves from one place to another, openly.
    MoveCard { card: PowerCard, from: CardPlace, to: CardPlace },
    /// A piece comes to a province.
    PutPiece { piece: Piece, province: Province },
    /// A piece leaves a province.
    TakePiece { piece: Piece, province: Province },
    /// The phase is set: the decision that is due.
    SetTurn { phase: Phase },
}

/// The places of a power card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CardPlace {
    /// In the pile.
    Deck,
    /// Among the discards.
    Discards,
    /// In the hand of a seat.
    Hand(Seat),
}

/// The pieces that can lie in a province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A farmer on a field.
    Farmer,
    /// A farmer off the fields.
    FreeFarmer,
    /// A building stone.
    Stone,
    /// A single pyramid.
    Pyramid,
    /// A double pyramid.
    DoublePyramid,
    /// The marker of a seat, which owns the province.
    Marker(Seat),
}

type RepairCheck = Result<(), SetupError>;

fn wrong(field: &str, value: impl fmt::Display, expected: impl fmt::Display) -> RepairCheck {
    Err(SetupError::new(format_args!("repair.{field}"), value, expected))
}

/// Checks that a repair can be made: the moved thing is there, and the named seats sit at the table. The result is
/// checked as a position. In a view a card can be in any place where the view does not exclude it.
pub(crate) fn check(rules: &Rules, state: &State, event: &Event) -> RepairCheck {
    let Event::Repaired { repair } = *event else {
        return wrong("event", format_args!("{event:?}"), "a repair");
    };
    match repair {
        Repair::SetGold { seat, gold } => {
            check_seat(rules, "seat", Some(seat))?;
            if gold > MOST {
                return wrong("gold", gold, format_args!("at most {MOST}"));
            }
        }
        Repair::MoveCard { card, from, to } => {
            check_seat(rules, "from.hand", from.seat())?;
            check_seat(rules, "to.hand", to.seat())?;
            if from == to {
                return wrong("to", json(&to), "another place than the one it comes from");
            }
            if !can_lie(state, card, from) {
                return wrong("card", card, format_args!("a card that lies in {}", json(&from)));
            }
        }
        Repair::PutPiece { piece, province } | Repair::TakePiece { piece, province } => {
            let puts = matches!(repair, Repair::PutPiece { .. });
            return check_piece(rules, state, piece, province, puts);
        }
        Repair::SetTurn { phase } => check_seat(rules, "phase.turn", phase.turn())?,
    }
    Ok(())
}

fn check_seat(rules: &Rules, field: &str, seat: Option<Seat>) -> RepairCheck {
    match seat.filter(|seat| seat.number() >= rules.players) {
        Some(seat) => wrong(field, seat.number(), format_args!("a seat from 0 to {}", rules.players - 1)),
        None => Ok(()),
    }
}

/// Returns true if a card can be in a place, as far as this copy of the state shows.
fn can_lie(state: &State, card: PowerCard, place: CardPlace) -> bool {
    match place {
        CardPlace::Deck => {
            let known = state.deck.kinds();
            known.of(card) > 0 || known.total() < u16::from(state.deck.number())
        }
        CardPlace::Discards => state.discards.of(card) > 0,
        CardPlace::Hand(seat) => state.seats[seat].hand.holds(card, 1) != Holding::No,
    }
}

fn check_piece(rules: &Rules, state: &State, piece: Piece, province: Province, puts: bool) -> RepairCheck {
    if let Piece::Marker(seat) = piece {
        check_seat(rules, "piece.marker", Some(seat))?;
        return match state.owner(province) {
            Some(owner) if puts => wrong("province", format_args!("{province} of {owner}"), "one without a marker"),
            owner if !puts && owner != Some(seat) => wrong("province", province, format_args!("one of {seat}")),
            _ => Ok(()),
        };
    }
    let mut state = *state;
    let (here, left) = numbers(&mut state, piece, province).map_or((0, 0), |(here, left)| (*here, *left));
    let runs_out = rules.options.pieces_run_out || matches!(piece, Piece::Farmer | Piece::FreeFarmer);
    match (puts, left, here) {
        (true, 0, _) if runs_out => wrong("piece", json(&piece), "one that is in the supply"),
        (false, _, 0) => wrong("piece", json(&piece), format_args!("one that lies in {province}")),
        _ => Ok(()),
    }
}

impl CardPlace {
    fn seat(self) -> Option<Seat> {
        match self {
            Self::Hand(seat) => Some(seat),
            Self::Deck | Self::Discards => None,
        }
    }
}

/// Applies a repair to the state. [`check`] decides before if it can be made: here nothing is checked, and a missing
/// thing is not removed.
pub(crate) fn evolve(state: &mut State, repair: Repair) {
    match repair {
        Repair::SetGold { seat, gold } => state.seats[seat].gold = gold,
        Repair::MoveCard { card, from, to } => {
            match from {
                CardPlace::Deck => state.deck.take(Hidden::Known(card)),
                CardPlace::Discards => {
                    state.discards.take(card);
                }
                CardPlace::Hand(seat) => state.seats[seat].hand.spend(card),
            }
            match to {
                CardPlace::Deck => state.deck.add(Hidden::Known(card)),
                CardPlace::Discards => state.discards.add(card),
                CardPlace::Hand(seat) => state.seats[seat].hand.open.add(card),
            }
            // everybody sees the card: a viewer who knew the content of the pile still does
            show_deck_to(state, state.deck_known_to);
        }
        Repair::PutPiece { piece: Piece::Marker(seat), province } => {
            state.seats[seat].provinces.insert(province);
        }
        Repair::TakePiece { piece: Piece::Marker(seat), province } => {
            state.seats[seat].provinces.remove(province);
        }
        Repair::PutPiece { piece, province } => put(state, piece, province, 1),
        Repair::TakePiece { piece, province } => put(state, piece, province, -1),
        Repair::SetTurn { phase } => set_phase(state, phase),
    }
}

/// Puts pieces from the supply into a province, or takes them back.
fn put(state: &mut State, piece: Piece, province: Province, number: i8) {
    if let Some((here, left)) = numbers(state, piece, province) {
        *here = here.saturating_add_signed(number);
        *left = left.saturating_add_signed(-number);
    }
}

/// Returns the number of pieces of a kind in a province, and in the supply. Markers have no supply.
fn numbers(state: &mut State, piece: Piece, province: Province) -> Option<(&mut u8, &mut u8)> {
    let (here, supply) = (&mut state.provinces[province], &mut state.supply);
    Some(match piece {
        Piece::Farmer => (&mut here.farmers, &mut supply.farmers),
        Piece::FreeFarmer => (&mut here.free_farmers, &mut supply.farmers),
        Piece::Stone => (&mut here.stones, &mut supply.stones),
        Piece::Pyramid => (&mut here.singles, &mut supply.singles),
        Piece::DoublePyramid => (&mut here.doubles, &mut supply.doubles),
        Piece::Marker(_) => return None,
    })
}
