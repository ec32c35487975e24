//! The draws before the first round: blocked provinces, start Schemes, the order of turns (anniversary rulebook, Setup
//! 4, 6 and 10; ruling 35).

use crate::amun_re::model::cards::CARD_KINDS;
use crate::amun_re::model::options::{FirstPlayer, TurnOrder};
use crate::amun_re::model::province::PROVINCES;
use crate::amun_re::model::state::MOST_PLAYERS;
use crate::amun_re::rules::expansion::officials;
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::rules::{By, conserved};
use crate::amun_re::{AmunRe, Command, Event, MARKERS, Marker, Phase, PowerCard, Rules, State, Violation};
use crate::engine::{
    Bag, Checked, CommandSink, Counts, DrawRequest, FailFast, Hidden, Id as _, Label, PhaseRules, Report, Seat, SeenBy,
    Turn, TurnResult,
};

/// The number of start Schemes dealt to each seat.
const DEALT: usize = 2;

/// Returns true if anything is drawn before the first round.
pub(crate) fn is_needed(rules: &Rules) -> bool {
    let options = rules.options;
    options.blocked_provinces || options.start_cards || options.first_player == FirstPlayer::Drawn
}

/// Begins the game.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe, Outcome> {
    block_provinces(turn)?;
    let options = turn.rules().options;
    if options.order_before_schemes || !options.start_cards {
        draw_order(turn)?;
    }
    if !options.start_cards {
        return Ok(Outcome::SetUp);
    }
    for seat in Seat::all(turn.state().players()) {
        for _ in 0..DEALT {
            deal_scheme(turn, seat)?;
        }
    }
    turn.emit(Event::TurnBegan { phase: Phase::Schemes });
    Ok(Outcome::Waits)
}

/// Rule `amun-re/setup/blocked-provinces`: three for each seat stay in play, four with Officials.
fn block_provinces(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe> {
    if !turn.rules().options.blocked_provinces {
        return Ok(());
    }
    let label = Label { pile: &PROVINCES, phase: "setup", round: 0 };
    while turn.state().province_deck.len() > officials::provinces_a_seat(turn.rules()) * turn.state().players() {
        let (number, deck) = (u32::from(turn.state().draws.provinces), turn.state().province_deck);
        let province = turn.draw_known(DrawRequest::of(label, number).public(true), &deck)?;
        turn.emit(Event::ProvinceBlocked { province });
    }
    Ok(())
}

/// Returns the start Schemes that are not dealt yet, or are never dealt.
pub(crate) fn undealt(rules: &Rules, state: &State) -> Bag<PowerCard, CARD_KINDS> {
    let mut left = Bag::of(rules.start_schemes);
    for card in state.seats.iter().flat_map(|(_, seat)| seat.dealt.iter()) {
        left.take(card);
    }
    left
}

/// Rule `amun-re/setup/start-schemes`: two to each seat, which alone sees them.
fn deal_scheme(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe> {
    let state = turn.state();
    let dealt: usize = state.seats.iter().map(|(_, seat)| seat.dealt.len()).sum();
    let left = undealt(turn.rules(), state);
    let label = Label { pile: turn.rules().pile(), phase: "setup", round: 0 };
    let draw = DrawRequest::of(label, u32::try_from(dealt).unwrap_or(u32::MAX));
    let card = turn.draw(draw.seen_by(SeenBy::Only(seat)).public(dealt == 0), &left)?;
    turn.emit(Event::SchemeDealt { seat, card });
    Ok(())
}

/// Rule `amun-re/setup/start-schemes`: a seat keeps one of its dealt Schemes, once.
#[inline]
pub(crate) fn check_keep(by: By<'_>, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let own = &state.seats[seat];
    if own.returned.is_some() {
        return to.report(Violation::SchemeKept { seat });
    }
    let may_be = |dealt: Hidden<PowerCard>| dealt.known().is_none_or(|dealt| dealt == card);
    // each Scheme has one copy, so a Scheme that is elsewhere is not in the hand
    let is_own = own.dealt.iter().any(|dealt| dealt == Hidden::Known(card));
    let is_there = rules.start_schemes.of(card) > 0 && (is_own || conserved::cards(rules, state).copies(card) > 0);
    let is_dealt = is_there && own.dealt.iter().any(may_be);
    if is_dealt { Ok(true) } else { to.report(Violation::NotDealt { seat, card }) }
}

/// Keeps a Scheme that its seat alone knows.
pub(crate) fn keep_unseen(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe, Outcome> {
    if turn.state().seats[seat].returned.is_some() {
        return Err(Violation::SchemeKept { seat }.into());
    }
    turn.mark_possible();
    turn.emit(Event::SchemeKept { seat, card: Hidden::Unseen });
    end_if_all_kept(turn)
}

fn end_if_all_kept(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe, Outcome> {
    if turn.state().seats.iter().any(|(_, seat)| seat.returned.is_none()) {
        return Ok(Outcome::Waits);
    }
    if !turn.rules().options.order_before_schemes {
        draw_order(turn)?;
    }
    Ok(Outcome::SetUp)
}

/// Rule `amun-re/setup/turn-order`: draws the markers, from the left of the track; or the first player alone.
fn draw_order(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe> {
    let options = turn.rules().options;
    let players = turn.state().players();
    let track = options.turn_order == TurnOrder::Track;
    let draws = match options.first_player {
        FirstPlayer::Named => 0,
        FirstPlayer::Drawn if track => players.saturating_sub(1),
        FirstPlayer::Drawn => 1,
    };
    let label = Label { pile: &MARKERS, phase: "setup", round: 0 };
    let mut left = Counts::<Marker, MOST_PLAYERS>::from_fn(|marker| u8::from(marker.index() < usize::from(players)));
    for number in 0..draws {
        let marker = turn.draw_known(DrawRequest::of(label, u32::from(number)).public(true), &Bag::of(left))?;
        left.take(marker);
        place(turn, marker);
    }
    // the last marker needs no draw
    if track && let Some((last, _)) = left.iter().next() {
        place(turn, last);
    }
    Ok(())
}

fn place(turn: &mut Turn<'_, AmunRe>, marker: Marker) {
    let number = u8::try_from(marker.index()).unwrap_or(0);
    let seat = Seat::new(number).unwrap_or(Seat::FIRST);
    turn.emit(Event::MarkerDrawn { seat });
}

/// The choice of the start Scheme to keep.
pub(crate) struct Schemes;

impl PhaseRules<AmunRe, Outcome> for Schemes {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        match command {
            Command::Keep { card } => check_keep(by, card, to),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let schemes = by.rules.start_schemes.iter().map(|(card, _)| card);
        let kept = schemes.filter(|card| check_keep(by, *card, &mut FailFast).is_ok());
        out.push_all(kept.map(|card| Command::Keep { card }));
    }

    /// Keeps a Scheme. The game continues when all seats have chosen.
    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        let Command::Keep { card } = command else { return Ok(Outcome::Waits) };
        if !turn.state().seats[seat].dealt.iter().any(|dealt| dealt == Hidden::Known(card)) {
            turn.mark_possible();
        }
        turn.emit(Event::SchemeKept { seat, card: Hidden::Known(card) });
        end_if_all_kept(turn)
    }
}
