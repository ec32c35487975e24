//! Expand your Influence: a card is played, and the tile that it brings is laid (rules summary, Expand your Influence).

use crate::engine::{
    Actor, Checked, CommandSink, FailFast, Holding, Id as _, PhaseRules, Report, Seat, Turn, TurnResult,
};
use crate::horus::model::options::RiverByCard;
use crate::horus::rules::outcome::Outcome;
use crate::horus::rules::{conserved, exhausted, placement, river, transport};
use crate::horus::{Card, Command, Event, Horus, Land, Origin, Phase, Rules, Stack, State, Violation};

/// Begins the step: a card is played, if the seat has any.
pub(crate) fn begin(turn: &mut Turn<'_, Horus>, seat: Seat) -> Outcome {
    let (rules, state) = (turn.rules(), turn.state());
    let own = &state.seats[seat];
    if own.hand.is_empty() && !transport::may_play(rules, state, seat) {
        return Outcome::TurnDone;
    }
    turn.emit(Event::StepBegan { phase: Phase::Expand { turn: seat } });
    Outcome::Waits
}

/// Returns whether a seat holds a card that can be played, as far as this copy of the state knows.
fn holding(rules: &Rules, state: &State, seat: Seat, card: Card) -> Holding {
    // an unseen hand holds no card that is not in the game, or of which every copy is elsewhere
    state.seats[seat].hand.can_hold(card, 1, || conserved::cards(rules, state).copies(card))
}

/// Returns true if a seat holds no card that it can play. For an unseen hand, returns true if this is possible: enough
/// unseen cards cannot be played.
fn has_none_to_play(rules: &Rules, state: &State, seat: Seat) -> bool {
    let own = &state.seats[seat].hand;
    let mut known = own.closed.kinds().iter().chain(own.open.iter());
    if transport::may_play(rules, state, seat) || known.any(|(card, _)| !exhausted::is_dead(state, card)) {
        return false;
    }
    if own.closed.is_known() {
        return true;
    }
    let unseen = conserved::cards(rules, state).unseen();
    let dead = unseen.iter().filter(|(card, _)| exhausted::is_dead(state, *card));
    let dead: u16 = dead.map(|(_, number)| u16::from(number)).sum();
    dead >= u16::from(own.closed.unknown())
}

/// The step in which a card is played, or none.
pub(crate) struct Expand;

impl PhaseRules<Horus, Outcome> for Expand {
    /// Rule `horus/turn/expand`: checks that a card may be played, or none.
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Actor { rules, state, seat } = by;
        match command {
            Command::Play { card } if holding(rules, state, seat, card) == Holding::No => {
                let (hand, copies) = (&state.seats[seat].hand, rules.set.cards.of(card));
                if copies > 0 && hand.holds(card, 1) == Holding::Possible {
                    return to.report(Violation::CardElsewhere { seat, card, copies });
                }
                to.report(Violation::NotHeld { seat, card })
            }
            Command::Play { card } if exhausted::is_dead(state, card) => {
                let Some(stack) = card.stack() else { return Ok(true) };
                to.report(Violation::StackGone { card, stack })
            }
            Command::Transport => transport::check(rules, state, seat, to),
            Command::Pass if rules.options.card_compulsory && !has_none_to_play(rules, state, seat) => {
                to.report(Violation::MustPlay { seat })
            }
            _ => Ok(true),
        }
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        let Actor { rules, state, seat } = by;
        let hand = &state.seats[seat].hand;
        let is_alive = |card: &Card| !exhausted::is_dead(state, *card);
        let play = |card: Card| Command::Play { card };
        if hand.closed.is_known() {
            out.push_all(hand.known().iter().map(|(card, _)| card).filter(is_alive).map(play));
        } else {
            let may_hold = |card: &Card| holding(rules, state, seat, *card) != Holding::No;
            out.push_all(Card::ALL.iter().copied().filter(may_hold).filter(is_alive).map(play));
        }
        if transport::may_play(rules, state, seat) {
            out.push(Command::Transport);
        }
        if !rules.options.card_compulsory || has_none_to_play(rules, state, seat) {
            out.push(Command::Pass);
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        let (rules, state) = (turn.rules(), turn.state());
        match command {
            Command::Play { card } => {
                if holding(rules, state, seat, card) == Holding::Possible {
                    turn.mark_possible();
                }
                turn.emit(Event::CardPlayed { seat, card });
                let phase = match card.stack() {
                    Some(stack) => Phase::Reserve { card, stack, turn: seat },
                    None => Phase::Choose { card, turn: seat },
                };
                turn.emit(Event::StepBegan { phase });
                Ok(Outcome::Waits)
            }
            Command::Transport => Ok(transport::play(turn, seat)),
            _ => {
                if !state.seats[seat].hand.closed.is_known() && rules.options.card_compulsory {
                    turn.mark_possible();
                }
                turn.emit(Event::Passed { seat });
                Ok(Outcome::TurnDone)
            }
        }
    }
}

/// The step in which a card that brings any tile is given its stack.
pub(crate) struct Choose {
    pub(crate) card: Card,
}

impl PhaseRules<Horus, Outcome> for Choose {
    /// Rule `horus/turn/any-tile`: checks that a card that brings any tile brings one of this stack.
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let Command::Take { stack } = command else { return Ok(false) };
        if stack == Stack::River && !by.rules.options.any_card_takes_river {
            return to.report(Violation::RiverNotTaken {});
        }
        if by.state.reserve.of(stack) == 0 {
            return to.report(Violation::StackEmpty { stack });
        }
        Ok(true)
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        let takes = Stack::ALL.iter().map(|stack| Command::Take { stack: *stack });
        out.push_all(takes.filter(|take| self.check(by, *take, &mut FailFast).is_ok()));
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        if let Command::Take { stack } = command {
            turn.emit(Event::StepBegan { phase: Phase::Reserve { card: self.card, stack, turn: seat } });
        }
        Ok(Outcome::Waits)
    }
}

/// The step in which the tile that a card brings is laid.
pub(crate) struct Reserve {
    pub(crate) card: Card,
    pub(crate) stack: Stack,
}

impl PhaseRules<Horus, Outcome> for Reserve {
    /// Rule `horus/turn/reserve`: checks that the tile of a card may be laid so.
    fn check(&self, by: Actor<'_, Horus>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        match (self.stack.land(), command) {
            (None, _) => river::check_reserve(by.rules, by.state, command, to),
            (Some(_), Command::Lay { at }) => placement::check(by.rules, by.state, at, to),
            (Some(land), _) => to.report(Violation::LandIsLaid { command: command.name(), terrain: land.terrain() }),
        }
    }

    fn commands(&self, by: Actor<'_, Horus>, out: &mut impl CommandSink<Command>) {
        match self.stack.land() {
            Some(_) => placement::lays(by.rules, by.state, out),
            None => river::reserve_commands(by.rules, by.state, out),
        }
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus, Outcome> {
        let options = turn.rules().options;
        let second = options.second_tile_by_card || options.river_by_card == RiverByCard::AsFromBag;
        match (self.stack.land(), command) {
            (Some(land), Command::Lay { at }) => {
                turn.emit(Event::TileLaid { seat, at, terrain: Land::terrain(land), from: Origin::Reserve });
                exhausted::after(turn, self.stack)?;
            }
            _ => {
                if river::lay_reserve(turn, seat, command)? && second {
                    return Ok(Outcome::RiverLaid(Some(self.card)));
                }
            }
        }
        Ok(Outcome::CardTileLaid(self.card))
    }
}
