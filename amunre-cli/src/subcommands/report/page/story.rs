//! The data of a report, gathered while its log is judged.

use std::io::BufRead;

use amunre_core::engine::{FullGame, Names, Seat, Viewer};
use amunre_core::log::{Fault, Replay, Step, Unreadable, Verdict, VerifyOptions};

use crate::output::entry;
use crate::output::viewer_fault::{Retold, known_command};
use crate::output::words::{list_decisions, safe_names};
use crate::subcommands::report::page::positions::Film;

/// The data of a report.
pub(crate) struct ReportData {
    pub(crate) verdict: Verdict,
    /// The names of the seats at the end.
    pub(crate) names: Names,
    /// The viewers to choose from, the reader of the report first.
    pub(crate) viewers: Vec<Viewer>,
    /// True if the log shows everything.
    pub(crate) is_whole: bool,
    pub(crate) entries: Vec<Entry>,
    pub(crate) film: Film,
    /// The entry of each score line.
    pub(crate) scored_at: Vec<u64>,
    /// The parts of the drawings that a fault concerns, and its entry.
    pub(crate) marked: (u64, Vec<String>),
    /// The fault of legality, as the reader may know it, if the reader is not the referee.
    pub(crate) retold: Option<Retold>,
}

/// One entry of the log.
pub(crate) struct Entry {
    /// The command or other content, in words.
    pub(crate) words: String,
    /// The chapter: round and phase before the entry.
    pub(crate) chapter: String,
    /// The events, for each viewer.
    pub(crate) events: Vec<Vec<String>>,
    /// The seats that the table waits for after it.
    pub(crate) waits: String,
    /// True if the rules judged it.
    pub(crate) is_judged: bool,
}

/// Gathers the data for this reader from a log of this game.
pub(crate) fn gather<G: FullGame>(
    log: impl BufRead,
    options: &VerifyOptions,
    reader: Viewer,
) -> Result<ReportData, Unreadable> {
    let mut replay = Replay::<G>::open(log, options)?;
    let mut gathered = Gathered::new(reader);
    while let Some(step) = replay.next()? {
        gathered.add(&step);
    }
    Ok(gathered.finish(replay.finish()?))
}

/// The data gathered so far.
struct Gathered<G: FullGame> {
    reader: Viewer,
    viewers: Vec<Viewer>,
    /// The state after the last entry, and the names of the seats then.
    last: Option<(Box<G::State>, Vec<String>)>,
    is_whole: bool,
    entries: Vec<Entry>,
    film: Film,
    scored_at: Vec<u64>,
    marked: (u64, Vec<String>),
    retold: Option<Retold>,
    was_judging: bool,
}

impl<G: FullGame> Gathered<G> {
    fn new(reader: Viewer) -> Self {
        Self {
            reader,
            viewers: Vec::new(),
            last: None,
            is_whole: true,
            entries: Vec::new(),
            film: Film::default(),
            scored_at: Vec::new(),
            marked: (0, Vec::new()),
            retold: None,
            was_judging: true,
        }
    }

    fn add(&mut self, step: &Step<'_, G>) {
        let players = G::players(step.rules());
        if self.entries.is_empty() {
            let others = Viewer::all(players).filter(|viewer| is_offered(self.reader, *viewer));
            self.viewers = std::iter::once(self.reader).chain(others).collect();
            self.film = Film::new(self.viewers.len());
        }
        let names = safe_names(step.names(), players);
        self.is_whole = step.is_whole();
        self.entries.push(self.entry(step, &names));
        self.scored_at.resize(step.score_lines().len(), step.entry());
        let is_first_fault = self.was_judging && !step.is_judging();
        if let Some(fault) = step.fault().filter(|_| is_first_fault) {
            self.tell_fault(step, fault);
        }
        self.was_judging = step.is_judging();
        let last = (Box::new(step.state().clone()), step.names().to_vec());
        if self.last.as_ref() == Some(&last) {
            self.film.stay();
        } else {
            for (number, viewer) in self.viewers.iter().enumerate() {
                let view = G::view(step.rules(), step.state(), *viewer);
                self.film.show(number, G::scene(step.rules(), &view, &names));
            }
        }
        self.last = Some(last);
    }

    fn finish(mut self, verdict: Verdict) -> ReportData {
        if !self.is_whole {
            // a copy does not know what each seat saw: only what it shows itself, and what everybody sees
            let kept: Vec<bool> =
                self.viewers.iter().map(|viewer| *viewer == self.reader || *viewer == Viewer::Spectator).collect();
            let is_kept = |number: usize| kept.get(number).copied().unwrap_or(false);
            self.film.keep(is_kept);
            self.viewers = keep(&self.viewers, is_kept);
            self.entries.iter_mut().for_each(|entry| entry.events = keep(&entry.events, is_kept));
        }
        let players = u8::try_from(verdict.scores.len()).unwrap_or(Seat::MOST);
        let names = safe_names(&verdict.seats, players);
        let Self { viewers, is_whole, entries, film, scored_at, marked, retold, .. } = self;
        ReportData { verdict, names, viewers, is_whole, entries, film, scored_at, marked, retold }
    }
}

/// The kept items of a list, by their numbers.
fn keep<T: Clone>(list: &[T], is_kept: impl Fn(usize) -> bool) -> Vec<T> {
    list.iter().enumerate().filter(|(number, _)| is_kept(*number)).map(|(_, item)| item.clone()).collect()
}

/// Returns true if the reader of a report may choose this viewer: never one who knows more than the reader.
fn is_offered(reader: Viewer, viewer: Viewer) -> bool {
    match reader {
        Viewer::Referee => true,
        Viewer::Seat(_) => viewer == Viewer::Spectator,
        Viewer::Spectator => false,
    }
}

impl ReportData {
    /// The parts of the drawings that the fault at an entry concerns.
    pub(crate) fn marked_at(&self, entry: u64) -> &[String] {
        let (at, parts) = &self.marked;
        if *at == entry { parts } else { &[] }
    }
}

impl<G: FullGame> Gathered<G> {
    fn entry(&self, step: &Step<'_, G>, names: &Names) -> Entry {
        let done = entry::done::<G>(step.record(), names);
        let (words, has_events) = done.map_or_else(|| (String::new(), false), |done| (done.words, done.has_events));
        let events = |viewer: &Viewer| {
            let events = if has_events { step.events() } else { &[] };
            events.iter().map(|event| event_in_words::<G>(&G::redact(event, *viewer), names)).collect()
        };
        let view = G::view(step.rules(), step.state(), self.reader);
        let owed = |seat| Some((seat, G::decision(step.rules(), &view, seat)?));
        let owed: Vec<(Seat, G::Decision)> = G::to_act(step.rules(), &view).iter().filter_map(owed).collect();
        Entry {
            words,
            chapter: self.chapter(),
            events: self.viewers.iter().map(events).collect(),
            waits: if owed.is_empty() { String::new() } else { list_decisions::<G>(&owed, names) },
            is_judged: step.is_judging(),
        }
    }

    /// The chapter of the next entry.
    fn chapter(&self) -> String {
        match &self.last {
            Some((state, _)) if G::is_over(state) => "after the end".to_owned(),
            Some((state, _)) => match G::phase(state) {
                (_, 0) => "before the game".to_owned(),
                (phase, round) => format!("round {round}: {phase}"),
            },
            None => "before the game".to_owned(),
        }
    }

    /// Handles a fault that ends the judging: the parts that it concerns, and the form for a reader who does not know
    /// everything.
    fn tell_fault(&mut self, step: &Step<'_, G>, fault: &Fault) {
        let Some(seat) = fault.seat else { return };
        let known = known_command::<G>(fault, self.reader, step.record());
        let parts = known.map(|command| G::highlights(seat, &command)).unwrap_or_default();
        self.marked = (fault.entry, parts);
        if self.reader != Viewer::Referee {
            let view = G::view(step.rules(), step.state(), self.reader);
            let names = Names::new(step.names().to_vec());
            self.retold = Some(Retold::of::<G>(fault, step.rules(), &names, &view, self.reader, known));
        }
    }
}

fn event_in_words<G: FullGame>(event: &G::Event, names: &Names) -> String {
    let mut said = String::new();
    // writing to a string does not fail
    let _ = G::write_event(event, names, &mut said);
    said
}
