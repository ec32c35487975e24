//! A fault as a reader may know it who does not know everything.

use amunre_core::engine::{FullGame, Interrupt, Names, NoChance, Viewer, Violation as _, judge, refusal_dependencies};
use amunre_core::log::{Fault, FaultKind, Step, Verdict};

use crate::output::entry;
use crate::output::words::command_in_words;

/// A fault as a reader may know it: based on public records and on what this reader saw, and no more.
pub(crate) struct Retold(pub(crate) Fault);

impl Retold {
    /// Judges the command again, on the reader's view. If that does not refute it, only the rule is given, since the reason
    /// would show what others hold.
    pub(crate) fn of<G: FullGame>(
        fault: &Fault,
        rules: &G::Rules,
        names: &Names,
        view: &G::State,
        reader: Viewer,
        command: Option<G::Command>,
    ) -> Self {
        let silent = Self(untold(fault));
        let (Some(seat), Some(command)) = (fault.seat, command) else { return silent };
        let (ruling, _) = judge::<G>(rules, &mut view.clone(), &mut NoChance, None, seat, command);
        match ruling {
            Err(Interrupt::Refused(violation))
                if fault.kind == FaultKind::Refused && violation.rule().0 == fault.rule =>
            {
                let on = refusal_dependencies::<G>(rules, view, seat, command, &violation);
                let told = Fault::refused::<G>(fault.entry, rules, names, view, seat, command, &violation);
                let mut told = told.resting_on::<G>(rules, on);
                if reader != Viewer::Seat(seat) {
                    told.alternatives.clear();
                    told.more_alternatives = 0;
                }
                Self(told)
            }
            _ => Self(Fault {
                words: Some(command_in_words::<G>(&command)),
                command: serde_json::to_value(command).ok(),
                ..silent.0
            }),
        }
    }
}

/// The faults of a verdict, as a reader may know them. `retold` replaces the fault of the game.
pub(crate) fn faults(verdict: &Verdict, reader: Viewer, retold: Option<&Retold>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = Vec::new();
    for (_, answer) in verdict.answers() {
        let Some(fault) = answer.fault() else { continue };
        let legal = || retold.filter(|retold| retold.0.entry == fault.entry && retold.0.kind == fault.kind);
        faults.push(match reader {
            Viewer::Referee => fault.clone(),
            _ => legal().map_or_else(|| untold(fault), |retold| retold.0.clone()),
        });
    }
    faults.sort_by_key(|fault| fault.entry);
    faults
}

/// The command of a fault, as far as a reader knows it: if everybody sees it, or if it is the reader's own.
pub(crate) fn known_command<G: FullGame>(fault: &Fault, reader: Viewer, record: &str) -> Option<G::Command> {
    let own = fault.seat.is_some_and(|seat| reader.sees(seat));
    let written = fault.command.clone().filter(|_| own).and_then(|command| serde_json::from_value(command).ok());
    written.or_else(|| entry::command_in_record::<G>(record))
}

/// The fault of the entry up to which a log was read, as a reader may know it.
pub(crate) fn told<G: FullGame>(fault: &Fault, at: &Step<'_, G>, reader: Viewer) -> Fault {
    if reader == Viewer::Referee {
        return fault.clone();
    }
    // a command that is revealed later is judged by a table that no longer exists
    if fault.entry != at.entry() {
        return untold(fault);
    }
    let known = fault.seat.and_then(|_| known_command::<G>(fault, reader, at.record()));
    let view = G::view(at.rules(), at.state(), reader);
    Retold::of::<G>(fault, at.rules(), &Names::new(at.names().to_vec()), &view, reader, known).0
}

/// The fault without the parts that could show what others hold. Faults of the chain, of the order of the lines and of the
/// result are public.
pub(crate) fn untold(fault: &Fault) -> Fault {
    let is_public = matches!(
        fault.kind,
        FaultKind::Chain | FaultKind::Order | FaultKind::Anchor | FaultKind::Seat | FaultKind::Result
    );
    let sentence = if is_public {
        fault.sentence.clone()
    } else {
        "the reason is hidden from this reader; the referee's report has it".to_owned()
    };
    Fault {
        rule: fault.rule.clone(),
        source: fault.source.clone(),
        seat: fault.seat,
        waited_for: fault.waited_for.clone(),
        ..Fault::new(fault.kind, fault.entry, sentence)
    }
}
