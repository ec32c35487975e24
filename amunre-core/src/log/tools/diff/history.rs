//! The course of the game in a log, independent of its writer: the steps that count, without seals, notes and undone commands.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::{FullGame, Seat, Terms, from_text, word_for};
use crate::log::format::record::UNSEEN;
use crate::log::format::record::{Commanded, Concealed, Digest, DrawRecord, Opening, Record, Reveal, SeatChange};
use crate::log::read::replay::{Replay, VerifyOptions};
use crate::log::{Address, Hash, Unreadable, Verdict};

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepKind {
    Start,
    Command,
    Ruling,
    Abandoned,
    Result,
}

/// A draw: its label, its number and, if known, its item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KnownDraw {
    pub(super) label: String,
    pub(super) number: u32,
    pub(super) item: Option<String>,
    name: Option<String>,
}

/// A step that counts.
#[derive(Clone, Debug)]
pub(super) struct HistoryStep {
    pub(super) entry: u64,
    pub(super) kind: StepKind,
    pub(super) seat: Option<Seat>,
    /// The public name of a secret command.
    pub(super) name: Option<String>,
    /// The command, if the log shows it here or later.
    pub(super) command: Option<Value>,
    pub(super) draws: Vec<KnownDraw>,
    pub(super) events: Vec<Value>,
    /// The revealed values, by name.
    pub(super) reveals: Vec<(String, Value)>,
    /// Of a result: points and winners.
    pub(super) result: Value,
    /// The phase that it belongs to, in words.
    pub(super) phase: String,
    /// The digest of the spectator's view, if a round ended here.
    pub(super) ended: Option<Hash>,
}

/// The course of the game in a log.
#[derive(Debug)]
pub(super) struct LogHistory {
    pub(super) verdict: Verdict,
    /// The words of the rulebook that the game follows.
    pub(super) terms: Terms,
    /// The public beginning: the set-up, and the spectator's view of a stated position.
    pub(super) agreed: Value,
    pub(super) steps: Vec<HistoryStep>,
}

/// The part of a log that was read so far.
#[derive(Default)]
struct HistoryReader {
    agreed: Value,
    steps: Vec<HistoryStep>,
    opened: BTreeMap<Address, Value>,
    phase: String,
}

impl LogHistory {
    /// Reads a log.
    pub(super) fn read<G: FullGame>(log: &[u8]) -> Result<Self, Unreadable> {
        let mut replay = Replay::<G>::open(log, &VerifyOptions::default())?;
        let mut reader = HistoryReader::default();
        let mut terms: Terms = &[];
        while let Some(step) = replay.next()? {
            let openings: Vec<Opening<'_>> = from_text(step.openings()).unwrap_or_default();
            reader.opened.extend(openings.iter().map(|opening| (opening.of, value(opening.value.get()))));
            if let Ok(record) = from_text::<Record<'_>>(step.record()) {
                reader.record(step.entry(), record);
            }
            let (phase, round) = G::phase(step.state());
            terms = G::terms(step.rules());
            reader.phase = format!("round {round}, {}", word_for(terms, phase));
        }
        let HistoryReader { agreed, mut steps, opened, .. } = reader;
        for step in &mut steps {
            step.open(&opened);
        }
        // the revealed value is the last one that was hidden under its name
        for place in 1..=steps.len() {
            let (before, _) = steps.split_at_mut(place);
            let reveals = before.last().map(|step| step.reveals.clone()).unwrap_or_default();
            reveals.into_iter().for_each(|(name, value)| reveal(before, &name, value));
        }
        Ok(Self { verdict: replay.finish()?, terms, agreed, steps })
    }
}

/// Fills in the value that was hidden under a name.
fn reveal(steps: &mut [HistoryStep], name: &str, value: Value) {
    for step in steps.iter_mut().rev() {
        if step.name.as_deref() == Some(name) {
            step.command.get_or_insert(value);
            return;
        }
        if let Some(draw) = step.draws.iter_mut().find(|draw| draw.name.as_deref() == Some(name)) {
            draw.item = draw.item.take().or_else(|| value.as_str().map(str::to_owned));
            return;
        }
    }
}

impl HistoryStep {
    fn new(entry: u64, kind: StepKind) -> Self {
        Self {
            entry,
            kind,
            seat: None,
            name: None,
            command: None,
            draws: Vec::new(),
            events: Vec::new(),
            reveals: Vec::new(),
            result: Value::Null,
            phase: String::new(),
            ended: None,
        }
    }

    /// Fills in the values that the log opens anywhere. The slots are those of the seals, in the order of the bytes of the
    /// record; a sealed draw has its slot as its item until then.
    fn open(&mut self, opened: &BTreeMap<Address, Value>) {
        if self.name.is_some() && self.command.is_none() {
            self.command = opened.get(&Address(self.entry, 0)).cloned();
        }
        for draw in &mut self.draws {
            if let Some(slot) = draw.item.as_deref().and_then(|item| item.strip_prefix(SLOT)) {
                let of = slot.parse().ok().map(|slot| Address(self.entry, slot));
                let item = of.and_then(|of| opened.get(&of)).and_then(Value::as_str);
                draw.item = item.map(str::to_owned);
            }
        }
    }
}

/// The prefix of the slot in a sealed item that is not opened yet. No item has such a name.
const SLOT: &str = "\u{0}";

impl HistoryReader {
    fn record(&mut self, entry: u64, record: Record<'_>) {
        let mut step = match record {
            Record::Header(header) => {
                let view = header.position.as_ref().map(|position| value(position.view.get()));
                self.agreed = serde_json::json!({"setup": value(header.setup.get()), "position": view});
                return;
            }
            Record::Undo(undo) => return self.steps.retain(|step| step.entry != undo.first),
            Record::Seat(SeatChange::Abandoned { .. }) => HistoryStep::new(entry, StepKind::Abandoned),
            Record::Share(_) | Record::Note(_) | Record::Seat(_) | Record::Acknowledgement(_) => return,
            Record::Start(start) => {
                let mut step = HistoryStep::new(entry, StepKind::Start);
                let slot = state_seals(start.digest.as_ref());
                step.draws = draws(&start.draws, slot);
                step.events = list(start.events.get());
                step.ended = start.digest.map(|digest| digest.spectator);
                step
            }
            Record::Command(commanded) => of_command(entry, &commanded),
            Record::Redrawn(redrawn) => {
                let Some(place) = self.steps.iter().position(|step| step.entry == redrawn.of) else { return };
                let mut step = self.steps.remove(place);
                step.entry = entry;
                step.draws = draws(&redrawn.draws, state_seals(redrawn.digest.as_ref()));
                step.events = list(redrawn.events.get());
                step.ended = redrawn.digest.map(|digest| digest.spectator);
                return self.steps.push(step);
            }
            Record::Ruling(ruled) => {
                let mut step = HistoryStep::new(entry, StepKind::Ruling);
                step.events = list(ruled.events.get());
                step.ended = ruled.digest.map(|digest| digest.spectator);
                step
            }
            Record::Result(finished) => {
                let mut step = HistoryStep::new(entry, StepKind::Result);
                let breakdown = value(finished.breakdown.get());
                step.result = serde_json::json!({
                    "breakdown": breakdown, "scores": finished.scores, "winners": finished.winners
                });
                step
            }
        };
        step.phase = if step.kind == StepKind::Start { "the start".to_owned() } else { self.phase.clone() };
        self.steps.push(step);
    }
}

fn of_command(entry: u64, commanded: &Commanded<'_>) -> HistoryStep {
    let mut step = HistoryStep::new(entry, StepKind::Command);
    let is_sealed = commanded.seal().is_some();
    let command = value(commanded.command.get());
    let is_hidden = is_sealed || command.as_str() == Some(UNSEEN);
    step.seat = Some(commanded.seat);
    step.name.clone_from(&commanded.name);
    step.command = (!is_hidden).then_some(command);
    step.draws = draws(&commanded.draws, u32::from(is_sealed) + state_seals(commanded.digest.as_ref()));
    step.events = list(commanded.events.get());
    step.reveals =
        commanded.reveals.iter().map(|Reveal { name, value: shown, .. }| (name.clone(), value(shown.get()))).collect();
    step.ended = commanded.digest.as_ref().map(|digest| digest.spectator);
    step
}

fn state_seals(digest: Option<&Digest>) -> u32 {
    u32::from(digest.is_some_and(|digest| digest.state.is_some()))
}

fn draws(draws: &[DrawRecord], mut slot: u32) -> Vec<KnownDraw> {
    let mut all = Vec::new();
    for DrawRecord { item, label, made, name, number } in draws {
        let item = match item {
            Concealed::Clear(item) if item == UNSEEN => None,
            Concealed::Clear(item) => Some(item.clone()),
            Concealed::Sealed(_) => {
                slot += 1;
                Some(format!("{SLOT}{}", slot - 1))
            }
        };
        slot += u32::from(matches!(made, Some(Concealed::Sealed(_))));
        all.push(KnownDraw { label: label.clone(), number: *number, item, name: name.clone() });
    }
    all
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

fn list(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap_or_default()
}
