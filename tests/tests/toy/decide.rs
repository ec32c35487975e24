//! The judgement and the list of the commands of the toy game.

use amunre_core::engine::commands::CommandSink;
use amunre_core::engine::hidden::{Hidden, Holding};
use amunre_core::engine::ids::{Id, Seat, Seats};
use amunre_core::engine::refusal::{Checked, CollectAll, FailFast, Report};
use amunre_core::engine::turn::{Turn, TurnResult};

use super::state::{MOST_ASIDE, ROW};
use super::{Chosen, Command, EarnReason, Event, Good, Phase, Refused, State, Toy, Way, fault, pile, ways};

/// Deals: first the row, as long as the content of the pile is public. A stated position is dealt already.
pub fn start<const F: u8>(turn: &mut Turn<'_, Toy<F>>) -> TurnResult<Toy<F>> {
    if turn.state().phase != Phase::Deal {
        return Ok(());
    }
    for _ in 0..ROW {
        pile::fill_row(turn)?;
    }
    pile::bury(turn)?;
    let players = turn.state().seats.players();
    for seat in Seat::all(players).chain(Seat::all(players)) {
        pile::draw(turn, seat)?;
    }
    turn.emit(Event::RoundBegan { round: 1 });
    Ok(())
}

/// The seats that the table waits for.
pub fn to_act<const F: u8>(state: &State) -> Seats {
    match state.phase {
        Phase::Deal | Phase::Over => Seats::NONE,
        Phase::Turns { turn } => Seats::only(turn),
        Phase::Ways => {
            let open = |seat: &Seat| state.seats[*seat].chosen == Chosen::Nothing;
            let first = |seat: &Seat| state.seats[*seat].hand.of(Good::Linen) > 0;
            let all: Seats = state.in_turn_order().filter(open).collect();
            let some: Seats = state.in_turn_order().filter(open).filter(first).collect();
            if F == fault::OWES_BY_HAND && !some.is_empty() { some } else { all }
        }
    }
}

/// Checks if the rules allow a command, before any event.
pub fn check<const F: u8>(
    state: &State,
    seat: Seat,
    command: Command,
    to: &mut impl Report<Refused>,
) -> Checked<Refused> {
    let players = state.seats.players();
    if seat.number() >= players && F != fault::ADMITS_STRANGERS {
        return to.report(Refused::NoSuchSeat { seat, players });
    }
    if state.phase == Phase::Over {
        return to.report(Refused::GameOver {});
    }
    let is_asked = match command {
        Command::Sell { .. } => true,
        Command::Choose { .. } => state.phase == Phase::Ways && to_act::<F>(state).contains(seat),
        _ => state.phase == Phase::Turns { turn: seat },
    };
    let mut stands = is_asked || to.report(Refused::NotNow { seat })?;
    if matches!(command, Command::Draw | Command::Bury) && state.pile.is_empty() {
        stands = to.report(Refused::PileEmpty {})?;
    }
    if command == Command::Bury && state.aside.len() == MOST_ASIDE {
        stands = to.report(Refused::AsideFull { most: 3 })?;
    }
    if command == Command::Dig && state.aside.is_empty() {
        stands = to.report(Refused::NothingAside {})?;
    }
    if matches!(command, Command::Trade { .. }) && state.row.first().is_none() {
        stands = to.report(Refused::RowEmpty {})?;
    }
    match command {
        Command::Trade { good } | Command::Sell { good } if holds::<F>(state, seat, good) == Holding::No => {
            let all = || state.seats.iter().map(|(_, seat)| seat.hand.of(good)).sum();
            let held = if F == fault::EXPLAINS_BY_SECRET && stands { all() } else { 0 };
            to.report(Refused::NotHeld { good, held })
        }
        // whoever waits for its turn is told what others have sealed
        Command::Choose { way } if F == fault::REFUSES_BY_SECRET || (F == fault::HEARS_BY_SECRET && !stands) => {
            let taken = Chosen::Sealed(Hidden::Known(way));
            let taken = state.seats.iter().any(|(_, other)| other.chosen == taken);
            if taken { to.report(Refused::WayTaken { way }) } else { Ok(stands) }
        }
        _ => Ok(stands),
    }
}

/// Every rule that forbids a command.
pub fn violations<const F: u8>(state: &State, seat: Seat, command: Command) -> Vec<Refused> {
    let mut all = CollectAll::default();
    // who hears all stops at none
    let _ = check::<F>(state, seat, command, &mut all);
    let mut all = all.0;
    match F {
        fault::HEARS_THE_LAST_FIRST => all.reverse(),
        fault::HEARS_NOTHING_OF_SALES if matches!(command, Command::Sell { .. }) => all.clear(),
        fault::HEARS_TWICE => all.extend(all.last().cloned()),
        fault::HEARS_MORE_THAN_REFUSES if all.is_empty() && command == Command::Pass => {
            all.push(Refused::NotNow { seat });
        }
        _ => {}
    }
    all
}

fn holds<const F: u8>(state: &State, seat: Seat, good: Good) -> Holding {
    let hand = &state.seats[seat].hand;
    match F {
        fault::LISTS_LOCATED_GOODS => hand.holds(good, 1),
        fault::REFUSES_UNSEEN_GOODS => hand.can_hold(good, 1, || state.unseen(good).saturating_sub(1)),
        _ => hand.can_hold(good, 1, || state.unseen(good)),
    }
}

/// Judges a command.
pub fn decide<const F: u8>(turn: &mut Turn<'_, Toy<F>>, seat: Seat, command: Command) -> TurnResult<Toy<F>> {
    if F == fault::REFUSES_LATE
        && matches!(command, Command::Trade { .. })
        && turn.state().phase == (Phase::Turns { turn: seat })
    {
        turn.emit(Event::Earned { seat, reason: EarnReason::Sale, coins: 0 });
    }
    check::<F>(turn.state(), seat, command, &mut FailFast)?;
    if let Command::Trade { good } | Command::Sell { good } = command
        && holds::<F>(turn.state(), seat, good) == Holding::Possible
    {
        turn.mark_possible();
    }
    match command {
        Command::Draw => pile::draw(turn, seat)?,
        Command::Bury => {
            pile::bury(turn)?;
            turn.emit(Event::Earned { seat, reason: EarnReason::Burial, coins: 1 });
        }
        Command::Dig => pile::dig(turn, seat)?,
        Command::Pass => {}
        Command::Trade { good } => {
            turn.emit(Event::Given { seat, good });
            turn.emit(Event::RowTaken { seat });
            let fills = F != fault::FILLS_BY_PILE || turn.state().pile.kinds().of(Good::Linen) > 0;
            if fills && !turn.state().pile.is_empty() {
                pile::fill_row(turn)?;
            }
        }
        Command::Sell { good } => {
            turn.emit(Event::Sold { seat, good });
            turn.emit(Event::Earned { seat, reason: EarnReason::Sale, coins: 1 });
            return Ok(());
        }
        Command::Choose { way } => return ways::choose(turn, seat, Hidden::Known(way)),
    }
    end_turn(turn, seat);
    Ok(())
}

/// The commands with which a seat makes its decision.
pub fn required_commands<const F: u8>(state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    let goods = |place: usize| if F == fault::LISTS_OUT_OF_ORDER { Good::ALL.len() - 1 - place } else { place };
    let all = [Command::Draw, Command::Bury, Command::Dig, Command::Pass]
        .into_iter()
        .chain((0..Good::ALL.len()).map(|place| Command::Trade { good: Good::ALL[goods(place)] }))
        .chain(Way::ALL.iter().map(|way| Command::Choose { way: *way }));
    out.push_all(all.filter(|command| match (F, command) {
        (fault::LISTS_TOO_LITTLE, Command::Pass) => false,
        (fault::LISTS_TOO_MUCH, Command::Dig) => state.phase == Phase::Turns { turn: seat },
        _ => check::<F>(state, seat, *command, &mut FailFast).is_ok(),
    }));
    if F == fault::LISTS_TWICE && state.phase == (Phase::Turns { turn: seat }) {
        out.push(Command::Draw);
    }
    let is_for_ids = || std::any::type_name_of_val(out).contains("listing::ids");
    let is_turn = state.phase == (Phase::Turns { turn: seat });
    if (F == fault::LISTS_FOREIGN_ID && !is_turn || F == fault::LISTS_ID_TWICE && is_turn) && is_for_ids() {
        out.push(Command::Draw);
    }
    if F == fault::LISTS_BY_SINK && size_of_val(out) < size_of::<Vec<Command>>() {
        out.push(Command::Draw);
    }
}

/// The sales that a seat can make at any time.
pub fn anytime_commands<const F: u8>(state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    let sales = Good::ALL.iter().map(|good| Command::Sell { good: *good });
    out.push_all(sales.filter(|command| check::<F>(state, seat, *command, &mut FailFast).is_ok()));
}

fn end_turn<const F: u8>(turn: &mut Turn<'_, Toy<F>>, seat: Seat) {
    let state = turn.state();
    let is_asked = |other: &Seat| F != fault::SKIPS_BY_HAND || state.seats[*other].hand.of(Good::Linen) > 0;
    let mut after = state.in_turn_order().skip_while(|other| *other != seat).skip(1);
    let phase = after.find(is_asked).map_or(Phase::Ways, |turn| Phase::Turns { turn });
    turn.emit(Event::TurnBegan { phase });
}
