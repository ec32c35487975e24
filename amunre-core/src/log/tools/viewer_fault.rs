//! A fault as a reader may know it who does not know everything.

use crate::engine::{
    FullGame, Interrupt, Names, NoChance, Viewer, Violation as _, from_text, from_value, judge, refusal_dependencies,
    to_value,
};
use crate::log::format::record::Record;
use crate::log::tools::describe::command_in_words;
use crate::log::{Fault, FaultKind};

impl Fault {
    /// Returns the fault without the parts that could show what others hold. Faults of the chain, of the order of the lines and of
    /// the openings, of signatures and of the result are public.
    #[must_use]
    pub fn without_reason(&self) -> Self {
        let is_public = matches!(
            self.kind,
            FaultKind::Chain
                | FaultKind::Opening
                | FaultKind::Order
                | FaultKind::Signature
                | FaultKind::Anchor
                | FaultKind::Seat
                | FaultKind::Result
        );
        let sentence = if is_public {
            self.sentence.clone()
        } else {
            "the reason is hidden from this reader; the referee's report has it".to_owned()
        };
        Self {
            rule: self.rule.clone(),
            source: self.source.clone(),
            seat: self.seat,
            waited_for: self.waited_for.clone(),
            ..Self::new(self.kind, self.entry, sentence)
        }
    }

    /// Judges the command again, on the reader's view. If that does not refute it, only the rule is given, since the reason
    /// would show what others hold.
    pub(crate) fn judged_again<G: FullGame>(
        &self,
        rules: &G::Rules,
        names: &Names,
        view: &G::State,
        reader: Viewer,
        command: Option<G::Command>,
    ) -> Self {
        let silent = self.without_reason();
        let (Some(seat), Some(command)) = (self.seat, command) else { return silent };
        let (ruling, _) = judge::<G>(rules, &mut view.clone(), &mut NoChance, None, seat, command);
        match ruling {
            Err(Interrupt::Refused(violation))
                if self.kind == FaultKind::Refused && violation.rule().0 == self.rule =>
            {
                let on = refusal_dependencies::<G>(rules, view, seat, command, &violation);
                let fault = Self::refused::<G>(self.entry, rules, names, view, seat, command, &violation);
                let mut fault = fault.resting_on::<G>(rules, on);
                if reader != Viewer::Seat(seat) {
                    fault.alternatives.clear();
                    fault.more_alternatives = 0;
                }
                fault
            }
            _ => Self { words: Some(command_in_words::<G>(&command)), command: to_value(&command).ok(), ..silent },
        }
    }

    /// Returns the command of the fault at a record, as far as a reader knows it: if everybody sees it, or if it is the reader's own.
    pub(crate) fn known_command<G: FullGame>(&self, reader: Viewer, record: &str) -> Option<G::Command> {
        let own = reader.sees(self.seat?);
        let written = self.command.as_ref().filter(|_| own).and_then(|command| from_value(command).ok());
        let in_record = || match from_text(record) {
            Ok(Record::Command(commanded)) => from_text(commanded.command.get()).ok(),
            _ => None,
        };
        written.or_else(in_record)
    }
}
