//! Trade agreements (p. 16).

use crate::engine::{Id as _, IdSet, Seat, Turn, TurnResult};
use crate::men_nefer::{City, Command, Event, MenNefer, Rules, State, TradeAgreement, Violation};

/// The city where an agreement is.
fn city_of(state: &State, agreement: TradeAgreement) -> Option<City> {
    City::ALL.iter().copied().find(|city| state.cities[*city].contains(agreement))
}

/// Checks taking an agreement: of one city, or of any city.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    from: Option<City>,
    agreement: TradeAgreement,
) -> Result<(), Violation> {
    let city = city_of(state, agreement);
    if city.is_none() || from.is_some_and(|from| city != Some(from)) {
        return Err(Violation::AgreementNotThere { agreement });
    }
    let slots = *rules.read(&rules.board.agreement_slots);
    if from.is_none() && !rules.options.hathor_replaces && state.seats[seat].agreements() >= u32::from(slots) {
        return Err(Violation::SlotsFull { seat, slots });
    }
    Ok(())
}

/// The agreements that can be taken.
pub(crate) fn candidates(state: &State, from: Option<City>, mut each: impl FnMut(Command)) {
    let cities = City::ALL.iter().filter(|city| from.is_none_or(|from| from == **city));
    let agreements: IdSet<TradeAgreement> = cities.flat_map(|city| state.cities[*city].iter()).collect();
    agreements.iter().for_each(|agreement| each(Command::Agreement { agreement }));
}

/// Takes an agreement.
pub(crate) fn take(turn: &mut Turn<'_, MenNefer>, seat: Seat, agreement: TradeAgreement) -> TurnResult<MenNefer> {
    if let Some(city) = city_of(turn.state(), agreement) {
        turn.emit(Event::AgreementTaken { agreement, city, seat });
    }
    Ok(())
}

/// Checks discarding an agreement: one of the seat, or the new one.
pub(crate) fn check_discard(
    state: &State,
    seat: Seat,
    new: TradeAgreement,
    agreement: TradeAgreement,
) -> Result<(), Violation> {
    let own = &state.seats[seat];
    if agreement == new || own.open.contains(agreement) || own.fulfilled.contains(agreement) {
        return Ok(());
    }
    Err(Violation::AgreementNotOwned { seat, agreement })
}

/// The agreements that can be discarded.
pub(crate) fn discards(state: &State, seat: Seat, new: TradeAgreement, mut each: impl FnMut(Command)) {
    let own = &state.seats[seat];
    let all: IdSet<TradeAgreement> = std::iter::once(new).chain(own.open.iter()).chain(own.fulfilled.iter()).collect();
    all.iter().for_each(|agreement| each(Command::Discard { agreement }));
}
