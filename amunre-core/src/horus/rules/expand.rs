//! Expand your Influence: a card is played, and the tile that it brings is laid (rules summary, Expand your Influence).

use crate::engine::{Checked, CommandSink, Holding, Id as _, Report, Seat, Turn, TurnResult};
use crate::horus::model::options::RiverByCard;
use crate::horus::rules::{end_turn, exhausted, influence, placement, river, transport, unseen};
use crate::horus::{Card, Command, Event, Horus, Land, Origin, Phase, Rules, Stack, State, Violation};

/// Begins the step: a card is played, if the seat has any.
pub(crate) fn begin(turn: &mut Turn<'_, Horus>, seat: Seat) -> TurnResult<Horus> {
    let (rules, state) = (turn.rules(), turn.state());
    let own = &state.seats[seat];
    if own.hand.number() == 0 && !transport::may_play(rules, state, seat) {
        return end_turn::end_turn(turn, seat);
    }
    turn.emit(Event::StepBegan { phase: Phase::Expand { turn: seat } });
    Ok(())
}

/// Returns whether a seat holds a card that can be played, as far as this copy of the state knows.
fn holding(rules: &Rules, state: &State, seat: Seat, card: Card) -> Holding {
    // an unseen hand holds no card that is not in the game, or of which every copy is elsewhere
    state.seats[seat].hand.can_hold(card, 1, || unseen::copies(rules, state, card))
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
    let unseen = unseen::cards(rules, state);
    let dead = unseen.iter().filter(|(card, _)| exhausted::is_dead(state, *card));
    let dead: u16 = dead.map(|(_, number)| u16::from(number)).sum();
    dead >= u16::from(own.closed.unknown())
}

/// Rule `horus/turn/expand`: checks that a card may be played, or none.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
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

/// Plays a card, or none.
pub(crate) fn carry_out(turn: &mut Turn<'_, Horus>, seat: Seat, command: Command) -> TurnResult<Horus> {
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
            Ok(())
        }
        Command::Transport => transport::play(turn, seat),
        _ => {
            if !state.seats[seat].hand.closed.is_known() && rules.options.card_compulsory {
                turn.mark_possible();
            }
            turn.emit(Event::Passed { seat });
            end_turn::end_turn(turn, seat)
        }
    }
}

/// Lists the cards that may be played.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
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

/// Rule `horus/turn/any-tile`: checks that a card that brings any tile brings one of this stack.
pub(crate) fn check_take(
    rules: &Rules,
    state: &State,
    stack: Stack,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    if stack == Stack::River && !rules.options.any_card_takes_river {
        return to.report(Violation::RiverNotTaken {});
    }
    if state.reserve.of(stack) == 0 {
        return to.report(Violation::StackEmpty { stack });
    }
    Ok(true)
}

/// Lists the stacks from which it can bring a tile.
pub(crate) fn takes(rules: &Rules, state: &State, out: &mut impl CommandSink<Command>) {
    let may = |stack: &Stack| check_take(rules, state, *stack, &mut crate::engine::FailFast).is_ok();
    out.push_all(Stack::ALL.iter().copied().filter(may).map(|stack| Command::Take { stack }));
}

/// Rule `horus/turn/reserve`: checks that the tile of a card may be laid so.
pub(crate) fn check_tile(
    rules: &Rules,
    state: &State,
    stack: Stack,
    command: Command,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    match (stack.land(), command) {
        (None, _) => river::check_reserve(rules, state, command, to),
        (Some(_), Command::Lay { at }) => placement::check(rules, state, at, to),
        (Some(land), _) => to.report(Violation::LandIsLaid { command: command.name(), terrain: land.terrain() }),
    }
}

/// Lays the tile of a card.
pub(crate) fn lay(
    turn: &mut Turn<'_, Horus>,
    seat: Seat,
    (card, stack): (Card, Stack),
    command: Command,
) -> TurnResult<Horus> {
    let options = turn.rules().options;
    let second = options.second_tile_by_card || options.river_by_card == RiverByCard::AsFromBag;
    match (stack.land(), command) {
        (Some(land), Command::Lay { at }) => {
            turn.emit(Event::TileLaid { seat, at, terrain: Land::terrain(land), from: Origin::Reserve });
            exhausted::after(turn, stack)?;
        }
        _ => {
            if river::lay_reserve(turn, seat, command)? && second {
                return river::second_tile(turn, seat, Some(card));
            }
        }
    }
    influence::begin(turn, seat, card)
}

/// Lists the placements of that tile.
pub(crate) fn tiles(rules: &Rules, state: &State, stack: Stack, out: &mut impl CommandSink<Command>) {
    match stack.land() {
        Some(_) => placement::lays(rules, state, out),
        None => river::reserve_commands(rules, state, out),
    }
}
