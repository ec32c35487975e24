//! Phase 4: the sacrifice for Amun-Re (classic rulebook, p. 8; anniversary rulebook, Phase 3: Offering).

use crate::amun_re::model::limits::MOST_GOLD;
use crate::amun_re::model::secret_name::OfferName;

use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::state::Offered;
use crate::amun_re::rule;
use crate::amun_re::rules::hand_rules::{check_held, mark_unproved, may_use};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::rules::{By, conserved, ranking};
use crate::amun_re::{AmunRe, Command, Event, Offer, Phase, PowerCard, Rules, State, Violation, Way};
use crate::engine::text::display::Count;
use crate::engine::{
    Checked, CommandSink, Encoding as _, FailFast, Hidden, Holding, Id as _, Interrupt, PhaseRules, Report, Rule, Seat,
    Sources as _, Turn, TurnResult, WrongLook, word_for,
};

/// Rule `amun-re/offering/offer`: gold in hand, at least 1, or the -3 card alone; a correction may lie with either.
#[inline]
fn check_offer(by: By<'_>, offer: Offer, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    if state.seats[seat].offer != Offered::Nothing {
        return to.report(Violation::OfferFinal { seat });
    }
    let mut stands = true;
    if let (Offer::Gold { gold: offer, .. }, gold) = (offer, state.seats[seat].gold) {
        if !(1..=MOST_GOLD).contains(&offer) {
            let most = MOST_GOLD;
            stands = to.report(Violation::OfferGold { gold: offer, most })?;
        }
        if offer > gold {
            stands = to.report(Violation::OfferTooHigh { seat, offer, gold })?;
        }
    }
    let gold = state.seats[seat].gold;
    if !may_steal(rules, gold) && offer.gold().is_none() {
        stands = to.report(Violation::NoTheft { seat, gold })?;
    }
    // a seat that has discarded its Theft card steals only if it has no gold to offer
    if offer.gold().is_none() && state.seats[seat].theft_gone && gold > 0 {
        stands = to.report(Violation::TheftGone { seat })?;
    }
    for card in laid_with(rules, offer) {
        stands &= check_held(by, card, to)?;
    }
    Ok(stands)
}

/// Option `theft_cards`: without them only a seat without gold steals, because every seat must make an offer.
fn may_steal(rules: &Rules, gold: u16) -> bool {
    rules.options.theft_cards || gold == 0
}

/// The cards that lie with an offer.
pub(crate) fn laid_with(rules: &Rules, offer: Offer) -> impl Iterator<Item = PowerCard> {
    let lies = [(offer.correction(), CardEffect::Correction), (offer.greed(), CardEffect::Greed)];
    lies.into_iter().filter(|(lies, _)| *lies).map(|(_, effect)| rules.card(effect))
}

fn not_laid(rules: &Rules, seat: Seat, made: Command, rule: &Rule, expected: &str) -> Interrupt<Violation> {
    let (secret, got) = (OfferName(seat).to_string(), AmunRe::command_words(&made).to_string());
    let expected = format!("expected {expected}{}", AmunRe::in_brackets(rules, rule));
    Interrupt::WrongLook(Box::new(WrongLook { secret, got, expected }))
}

/// Returns the offers that a seat could have made, in words: gold, if it had any, and the card of a thief.
fn offers(rules: &Rules, most: u16, steals: bool) -> String {
    let gold = match most {
        0 => None,
        1 => Some("an offer of 1 gold".to_owned()),
        most => Some(format!("an offer of 1 to {most} gold")),
    };
    let thief = steals.then(|| format!("the {}", word_for(AmunRe::terms(rules), "Theft card")));
    gold.into_iter().chain(thief).collect::<Vec<_>>().join(", or ")
}

/// Checks that an offer that is turned over was possible: for a seat with that gold and these cards.
fn check_laid(rules: &Rules, state: &State, seat: Seat, offer: Offer, most: u16) -> Result<(), Interrupt<Violation>> {
    let most = most.min(MOST_GOLD);
    let wrong = |rule, expected: String| Err(not_laid(rules, seat, offer.command(), rule, &expected));
    let (may_steal, is_gone) = (may_steal(rules, most), state.seats[seat].theft_gone && most > 0);
    match offer.gold() {
        Some(gold) if !(1..=most).contains(&gold) => {
            let no_gold = if most == 0 { ": the seat had no gold" } else { "" };
            let expected = format!("{}{no_gold}", offers(rules, most, may_steal && !is_gone));
            return wrong(rule::OFFERING_OFFER, expected);
        }
        None if !may_steal => {
            let why = "in this game only a seat without gold can steal";
            return wrong(rule::OFFERING_OFFER, format!("{}: {why}", offers(rules, most, false)));
        }
        None if is_gone => {
            let card = word_for(AmunRe::terms(rules), "Theft card");
            return wrong(rule::CARDS_HELD, format!("{}: the {card} is discarded", offers(rules, most, false)));
        }
        _ => {}
    }
    let hand = &state.seats[seat].hand;
    let missing = laid_with(rules, offer)
        .find(|card| hand.can_hold(*card, 1, || conserved::cards(rules, state).copies(*card)) == Holding::No);
    if let Some(card) = missing {
        let cards = Count(hand.len(), "card");
        return wrong(rule::CARDS_HELD, format!("an offer without {}: the hand of {cards} holds none", card.words()));
    }
    let unproved = laid_with(rules, offer).filter(|card| hand.of(*card) == 0).count();
    if unproved > usize::from(hand.closed.unknown()) {
        return wrong(rule::CARDS_HELD, format!("an offer with fewer cards: the hand holds {}", hand.len()));
    }
    Ok(())
}

/// Judges an offer that only its seat knows. The offer is checked when it is turned over.
pub(crate) fn offer_unseen(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> TurnResult<AmunRe, Outcome> {
    if turn.state().seats[seat].offer != Offered::Nothing {
        return Err(Violation::OfferFinal { seat }.into());
    }
    turn.mark_possible();
    turn.emit(Event::OfferSealed { seat, offer: Hidden::Unseen });
    reveal_when_all_lie(turn)
}

/// Begins the phase.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    turn.emit(Event::TurnBegan { phase: Phase::Offering });
    Outcome::Waits
}

fn reveal_when_all_lie(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe, Outcome> {
    let waits = (turn.state().seats.iter()).any(|(_, seat)| seat.offer == Offered::Nothing);
    if waits { Ok(Outcome::Waits) } else { reveal(turn) }
}

/// Rule `amun-re/offering/reveal`: all offers are turned over; a thief takes its 3 gold.
fn reveal(turn: &mut Turn<'_, AmunRe>) -> TurnResult<AmunRe, Outcome> {
    let mut offers = arrayvec::ArrayVec::<(Seat, Offer), { crate::amun_re::model::state::MOST_PLAYERS }>::new();
    for seat in turn.state().in_turn_order() {
        if let Offered::Sealed { offer, most } = turn.state().seats[seat].offer {
            let made = turn.look(offer.map(Offer::command), OfferName(seat))?;
            let offer =
                made.offer().ok_or_else(|| not_laid(turn.rules(), seat, made, rule::OFFERING_OFFER, "an offer"))?;
            check_laid(turn.rules(), turn.state(), seat, offer, most)?;
            let _ = offers.try_push((seat, offer));
        }
    }
    for (seat, offer) in offers {
        turn.emit(Event::OfferRevealed { seat, offer });
    }
    Ok(next_correction(turn))
}

/// Rule `amun-re/offering/correction`: each seat with a correction declares it, in turn order.
fn next_correction(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    let state = turn.state();
    let to_act = state.in_turn_order().find(|seat| state.seats[*seat].owes_correction);
    match to_act {
        Some(seat) => {
            turn.emit(Event::TurnBegan { phase: Phase::Corrections { turn: seat } });
            Outcome::Waits
        }
        None => move_temple(turn),
    }
}

/// Rule `amun-re/offering/temple`: the sum of the offers, thefts and corrections places the temple.
fn move_temple(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    let state = turn.state();
    let offers: i32 = (state.seats.iter())
        .filter_map(|(_, seat)| match seat.offer {
            Offered::Revealed(offer) => Some(offer.sacrifice()),
            _ => None,
        })
        .sum();
    let sacrifice = offers + i32::from(state.correction);
    let space = turn.rules().board.temple_space(sacrifice);
    let sacrifice = i16::try_from(sacrifice).unwrap_or(i16::MAX);
    turn.emit(Event::TempleMoved { sacrifice, space });
    ranking::set(turn);
    Outcome::TempleMoved
}

/// The phase in which all seats make an offer.
pub(crate) struct Offering;

impl PhaseRules<AmunRe, Outcome> for Offering {
    #[inline]
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        match command.offer() {
            Some(offer) => check_offer(by, offer, to),
            None => check_misplaced(by, command, to),
        }
    }

    /// Lists the offers of a seat, with and without corrections.
    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let By { rules, state, seat } = by;
        let own = &state.seats[seat];
        if own.offer != Offered::Nothing {
            return;
        }
        let most = own.gold.min(MOST_GOLD);
        let corrections = may_use(rules, state, seat, rules.card(CardEffect::Correction));
        let offer = |gold, correction| Command::Offer { gold: u16::try_from(gold).unwrap_or(MOST_GOLD), correction };
        if corrections {
            out.push_run(2 * usize::from(most), |place| offer(place / 2 + 1, place % 2 == 1));
        } else {
            out.push_run(usize::from(most), |place| offer(place + 1, false));
        }
        let steals = |correction, greed| Offer::Theft { correction, greed };
        if check_offer(by, steals(false, false), &mut FailFast).is_err() {
            return;
        }
        let greeds = may_use(rules, state, seat, rules.card(CardEffect::Greed));
        for greed in [false, true].into_iter().take(1 + usize::from(greeds)) {
            for correction in [false, true].into_iter().take(1 + usize::from(corrections)) {
                out.push(steals(correction, greed).command());
            }
        }
    }

    /// Makes an offer. It lies face down until all seats have made theirs.
    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        let Some(offer) = command.offer() else { return Ok(Outcome::Waits) };
        for card in laid_with(turn.rules(), offer) {
            mark_unproved(turn, seat, card);
        }
        turn.emit(Event::OfferSealed { seat, offer: Hidden::Known(offer) });
        reveal_when_all_lie(turn)
    }
}

/// The phase in which corrections are declared.
pub(crate) struct Corrections;

impl PhaseRules<AmunRe, Outcome> for Corrections {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        if matches!(command, Command::Correct { .. }) { Ok(true) } else { check_misplaced(by, command, to) }
    }

    fn commands(&self, _by: By<'_>, out: &mut impl CommandSink<Command>) {
        out.push_all([Way::Raise, Way::Lower].map(|way| Command::Correct { way }));
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        let Command::Correct { way } = command else { return Ok(Outcome::Waits) };
        turn.emit(Event::Corrected { seat, way });
        Ok(next_correction(turn))
    }
}
