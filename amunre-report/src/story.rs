//! The data of a report, gathered while its log is judged.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::Verdict;
use amunre_core::log::format::Unreadable;
use amunre_core::log::verify::{Fault, VerdictQuestion};
use amunre_core::session::{DynReplay, DynStep, DynView};

use crate::entry;
use crate::frames::Film;
use crate::words::{decisions, decisions_in_words, safe_names};

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
    pub(crate) retold: Option<Fault>,
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

/// Gathers the data for this reader from a log.
pub(crate) fn gather(mut replay: Box<dyn DynReplay>, reader: Viewer) -> Result<ReportData, Unreadable> {
    let mut gathered = Gathered::new(reader, replay.header().players);
    while let Some(step) = replay.next()? {
        gathered.add(&*replay, &*step);
    }
    Ok(gathered.finish(replay.finish()?))
}

/// The data gathered so far.
struct Gathered {
    reader: Viewer,
    viewers: Vec<Viewer>,
    players: u8,
    /// The table after the last entry, and the names of the seats then.
    last: Option<(Box<dyn DynView>, Vec<String>)>,
    is_whole: bool,
    entries: Vec<Entry>,
    film: Film,
    scored_at: Vec<u64>,
    marked: (u64, Vec<String>),
    retold: Option<Fault>,
    was_judging: bool,
}

impl Gathered {
    fn new(reader: Viewer, players: u8) -> Self {
        let others = Viewer::all(players).filter(|viewer| is_offered(reader, *viewer));
        let viewers: Vec<Viewer> = std::iter::once(reader).chain(others).collect();
        Self {
            reader,
            film: Film::new(viewers.len()),
            viewers,
            players,
            last: None,
            is_whole: true,
            entries: Vec::new(),
            scored_at: Vec::new(),
            marked: (0, Vec::new()),
            retold: None,
            was_judging: true,
        }
    }

    fn add(&mut self, replay: &dyn DynReplay, step: &dyn DynStep) {
        let names = safe_names(step.names(), self.players);
        self.is_whole = replay.is_whole();
        self.entries.push(self.entry(step, &names));
        self.scored_at.resize(replay.score_lines(), step.entry());
        let is_first_fault = self.was_judging && !step.is_judging();
        if let Some(fault) = replay.fault().filter(|_| is_first_fault) {
            self.tell_fault(step, &fault);
        }
        self.was_judging = step.is_judging();
        let table = step.after(Viewer::Referee);
        let is_same = |(last, seats): &(Box<dyn DynView>, Vec<String>)| seats == step.names() && last.is_as(&*table);
        if self.last.as_ref().is_some_and(is_same) {
            self.film.stay();
        } else {
            let mut first = None;
            for (number, viewer) in self.viewers.iter().enumerate() {
                let view = step.after(*viewer);
                let state = view.state_hash();
                if *first.get_or_insert(state) != state || number == 0 || !self.film.show_as_first(number) {
                    self.film.show(number, view.scene(&names));
                }
            }
        }
        self.last = Some((table, step.names().to_vec()));
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

/// A text without the marks around what is typed.
fn unquoted(text: String) -> String {
    text.replace('`', "")
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

impl Gathered {
    fn entry(&self, step: &dyn DynStep, names: &Names) -> Entry {
        let done = entry::done(step, names);
        let (words, has_events) = done.map_or_else(|| (String::new(), false), |done| (done.words, done.has_events));
        let events = step.events();
        let number = if has_events { events.len() } else { 0 };
        let words_of = |viewer: &Viewer| {
            (0..number).filter_map(|place| events.words(place, *viewer, names)).map(unquoted).collect()
        };
        let pending = decisions(&*step.after(self.reader));
        Entry {
            words,
            chapter: self.chapter(),
            events: self.viewers.iter().map(words_of).collect(),
            waits: if pending.is_empty() { String::new() } else { unquoted(decisions_in_words(&pending, names)) },
            is_judged: step.is_judging(),
        }
    }

    /// The chapter of the next entry.
    fn chapter(&self) -> String {
        match &self.last {
            Some((table, _)) if table.is_over() => "after the end".to_owned(),
            Some((table, _)) if table.round() > 0 => format!("round {}: {}", table.round(), table.phase_words()),
            _ => "before the game".to_owned(),
        }
    }

    /// Handles a fault that ends the judging: the parts that it concerns, and the form for a reader who does not know
    /// everything.
    fn tell_fault(&mut self, step: &dyn DynStep, fault: &Fault) {
        if fault.seat.is_none() {
            return;
        }
        // a fault of the record is not about the parts that the command concerns
        if fault.kind.question() == VerdictQuestion::Legal {
            self.marked = (fault.entry, step.highlights(fault, self.reader));
        }
        if self.reader != Viewer::Referee {
            self.retold = Some(step.seen_fault(fault, self.reader));
        }
    }
}
