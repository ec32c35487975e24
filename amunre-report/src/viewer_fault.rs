//! A fault as a reader may know it who does not know everything.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::sort_few;
use amunre_core::log::Verdict;
use amunre_core::log::verify::Fault;
use amunre_core::session::DynStep;

/// The faults of a verdict, as a reader may know them. `retold` replaces the fault of the game.
pub fn faults(verdict: &Verdict, reader: Viewer, retold: Option<&Fault>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = Vec::new();
    for (_, answer) in verdict.answers() {
        let Some(fault) = answer.fault() else { continue };
        let legal = retold.filter(|retold| retold.entry == fault.entry && retold.kind == fault.kind);
        faults.push(match (reader, legal) {
            (Viewer::Seat(_) | Viewer::Spectator, Some(retold)) => retold.clone(),
            _ => seen(fault, reader),
        });
    }
    sort_few(&mut faults, |fault| fault.entry);
    faults
}

/// The fault of the entry up to which a log was read, as a reader may know it.
pub fn current(fault: &Fault, at: &dyn DynStep, reader: Viewer) -> Fault {
    // a command that is revealed later is judged by a table that no longer exists
    let is_here = reader != Viewer::Referee && fault.entry == at.entry();
    if is_here { at.seen_fault(fault, reader) } else { seen(fault, reader) }
}

/// The fault for a reader who does not know everything, without the command and the alternatives, which could show what others
/// hold.
pub fn seen(fault: &Fault, reader: Viewer) -> Fault {
    if reader == Viewer::Referee { fault.clone() } else { fault.without_reason() }
}
