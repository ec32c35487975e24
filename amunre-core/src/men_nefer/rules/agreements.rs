//! Trade agreements (p. 16).

use crate::engine::{Actor, Checked, CommandSink, Id as _, IdSet, PhaseRules, Report, Seat, Turn, TurnResult};
use crate::men_nefer::rules::table::{not_due, report};
use crate::men_nefer::{City, Command, Event, MenNefer, State, Task, TradeAgreement, Violation};

/// The city where an agreement is.
fn city_of(state: &State, agreement: TradeAgreement) -> Option<City> {
    City::ALL.iter().copied().find(|city| state.cities[*city].contains(agreement))
}

/// The tasks to take an agreement, and to discard one.
pub(crate) struct Agreements(pub(crate) Task);

impl PhaseRules<MenNefer> for Agreements {
    fn check(&self, by: Actor<'_, MenNefer>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let checked = match (self.0, command) {
            (Task::CityAgreement { city }, Command::Agreement { agreement }) => check_take(by, Some(city), agreement),
            (Task::AnyAgreement, Command::Agreement { agreement }) => check_take(by, None, agreement),
            (Task::Replace { agreement: new }, Command::Discard { agreement }) => check_discard(by, new, agreement),
            (Task::AnyAgreement, Command::Done) => Ok(()),
            (Task::CityAgreement { .. }, Command::Done) if !by.rules.options.agreement_compulsory => Ok(()),
            (task, command) => Err(not_due(task, command)),
        };
        report(checked, to)
    }

    /// Lists the agreements of the cities, or those of the seat with the new one.
    fn commands(&self, by: Actor<'_, MenNefer>, out: &mut impl CommandSink<Command>) {
        if let Task::Replace { agreement: new } = self.0 {
            let own = &by.state.seats[by.seat];
            let all = std::iter::once(new).chain(own.open.iter()).chain(own.fulfilled.iter());
            let all: IdSet<TradeAgreement> = all.collect();
            return out.push_all(all.iter().map(|agreement| Command::Discard { agreement }));
        }
        let has_them = |city: &&City| match self.0 {
            Task::CityAgreement { city: only } => only == **city,
            _ => true,
        };
        let cities = City::ALL.iter().filter(has_them);
        let agreements: IdSet<TradeAgreement> = cities.flat_map(|city| by.state.cities[*city].iter()).collect();
        out.push_all(agreements.iter().map(|agreement| Command::Agreement { agreement }));
    }

    fn carry_out(&self, turn: &mut Turn<'_, MenNefer>, seat: Seat, command: Command) -> TurnResult<MenNefer> {
        match command {
            Command::Agreement { agreement } => {
                if let Some(city) = city_of(turn.state(), agreement) {
                    turn.emit(Event::AgreementTaken { agreement, city, seat });
                }
            }
            Command::Discard { agreement } => turn.emit(Event::AgreementDiscarded { agreement, seat }),
            _ => {}
        }
        Ok(())
    }
}

/// Checks taking an agreement: of one city, or of any city.
fn check_take(by: Actor<'_, MenNefer>, from: Option<City>, agreement: TradeAgreement) -> Result<(), Violation> {
    let Actor { rules, state, seat } = by;
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

/// Checks discarding an agreement: one of the seat, or the new one.
fn check_discard(by: Actor<'_, MenNefer>, new: TradeAgreement, agreement: TradeAgreement) -> Result<(), Violation> {
    let Actor { state, seat, .. } = by;
    let own = &state.seats[seat];
    if agreement == new || own.open.contains(agreement) || own.fulfilled.contains(agreement) {
        return Ok(());
    }
    Err(Violation::AgreementNotOwned { seat, agreement })
}
