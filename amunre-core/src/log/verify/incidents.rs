//! The entries besides commands: undo, rulings, changes at the seats, notes and the result.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::engine::text::display::Count;
use crate::engine::{FullGame, Names, ScoreLine, Seat, Seats, Words, to_value};
use crate::log::format::line::Line;
use crate::log::format::record::{Finished, Note, Ruled, SeatChange, Undo};
use crate::log::playback::Stage;
use crate::log::verify::Judge;
use crate::log::verify::seal_openings::Openings;
use crate::log::{Address, Fault, FaultKind, Unreadable};

impl<G: FullGame> Judge<G> {
    /// Judges an undo.
    pub(super) fn undo(&mut self, Undo { first, seat }: Undo) {
        if !self.is_judging() {
            return;
        }
        let entry = self.chain.entry;
        if self.roster.left.contains(seat) {
            return self.wrong(FaultKind::Seat, format!("{seat} has left and was not replaced"));
        }
        let fault = match self.playback.can_undo(seat) {
            Err(cannot) => Fault::new(FaultKind::Undo, entry, cannot.to_string()),
            Ok(last) if last != first => {
                let sentence = format!(
                    "entry {first} is not the last command of {seat} that was not undone: that command is entry {last}"
                );
                Fault::new(FaultKind::Undo, entry, sentence).number("expected", last).number("found", first)
            }
            Ok(_) => {
                let _ = self.playback.undo(seat);
                return;
            }
        };
        self.fault(fault);
    }

    /// Judges a ruling of the referee.
    pub(super) fn ruling(
        &mut self,
        line: &Line<'_>,
        openings: &Openings<'_>,
        ruled: &Ruled<'_>,
    ) -> Result<(), Unreadable> {
        let state_slot = ruled.digest.as_ref().and_then(|digest| digest.state).map(|_| Address(self.chain.entry, 0));
        let repairs = self.read_events(line, ruled.events.get())?;
        if !self.is_judging() {
            return Ok(());
        }
        let checked = self.roster.check_agreed(ruled.agreed);
        if let Err(problem) = checked.and_then(|()| self.playback.repair(repairs, self.whole)) {
            self.wrong(FaultKind::Ruling, problem);
            return Ok(());
        }
        self.tally.repairs.push(self.chain.entry);
        // without all hands the table cannot be checked
        self.tally.open.extend((!self.whole).then_some(self.chain.entry));
        self.compare_digest(openings, state_slot, ruled.digest.as_ref());
        Ok(())
    }

    /// Judges a change at a seat.
    pub(super) fn seat(&mut self, change: &SeatChange) {
        if matches!(change, SeatChange::Abandoned { .. })
            && G::is_over(self.playback.driver.state())
            && self.is_judging()
        {
            return self.wrong(FaultKind::Seat, "the game is over: it cannot be abandoned any more");
        }
        if let Err(problem) = self.roster.check(change) {
            return self.wrong(FaultKind::Seat, problem);
        }
        self.roster.follow(change);
        if let SeatChange::Abandoned { .. } = change {
            self.stage = Stage::Abandoned;
            self.abandoned = true;
        }
    }

    /// Judges a note.
    pub(super) fn note(&mut self, note: &Note) {
        if let Some(Err(problem)) = note.seat.map(|seat| self.roster.check_seat(seat)) {
            self.wrong(FaultKind::Seat, problem);
        }
    }

    /// Judges the result.
    pub(super) fn result(&mut self, line: &Line<'_>, finished: &Finished<'_>) -> Result<(), Unreadable> {
        let abandoned = self.stage == Stage::Abandoned;
        self.stage = Stage::Finished;
        let text = finished.breakdown.get();
        let given = self.playback.score_lines.iter().map(RecordedScoreLine::of);
        let is_given = self.canonical.write_list(given).is_ok_and(|given| given == text.as_bytes());
        let written =
            if is_given { None } else { Some(self.typed::<Vec<RecordedScoreLine<'_>>>(text, line.place_of(text))?) };
        if !self.is_judging() {
            return Ok(());
        }
        let state = self.playback.driver.state();
        if !abandoned && !G::is_over(state) {
            let waits = crate::log::verify::fault::waited_for::<G>(&self.playback.driver.rules, state);
            let mut fault = Fault::new(FaultKind::Result, self.chain.entry, "the game is not over");
            fault.waited_for = waits;
            self.fault(fault);
            return Ok(());
        }
        let scores = G::scores(state);
        let winners = if abandoned { Seats::NONE } else { G::winners(state) };
        if scores != finished.scores {
            let sentence = wrong_scores(&scores, &finished.scores, &self.roster.called());
            let fault = Fault::new(FaultKind::Result, self.chain.entry, sentence).number("expected", scores);
            self.fault(fault.number("found", finished.scores.clone()));
        }
        if winners != finished.winners {
            let list = |seats: Seats| seats.iter().map(Seat::number).collect::<Vec<_>>();
            let (expected, found) = (list(winners), list(finished.winners));
            let names = self.roster.called();
            let won = |seats: Seats| match seats.len() {
                0 => "there is no winner".to_owned(),
                _ => format!("{} won", Words(&seats, &names)),
            };
            let sentence = format!("the record says that {}, and by the rules {}", won(finished.winners), won(winners));
            let fault = Fault::new(FaultKind::Result, self.chain.entry, sentence);
            self.fault(fault.number("expected", expected).number("found", found));
        }
        if let Some(written) = written {
            let given = self.playback.score_lines.iter().map(RecordedScoreLine::of).collect::<Vec<_>>();
            let place = given.iter().zip(&written).take_while(|(one, other)| one == other).count();
            let names = self.roster.called();
            let words = |line: Option<&RecordedScoreLine<'_>>| {
                line.map_or("nothing more".to_owned(), |line| format!("\"{}\"", line.in_words(&names)))
            };
            let (found, expected) = (written.get(place), given.get(place));
            let sentence =
                format!("score line {place}: the record says {}, and the game gives {}", words(found), words(expected));
            let value = |line: Option<&RecordedScoreLine<'_>>| line.and_then(|line| to_value(line).ok());
            let fault = Fault::new(FaultKind::Result, self.chain.entry, sentence).number("place", place);
            self.fault(fault.comparing(value(found), value(expected)));
        }
        Ok(())
    }
}

/// The sentence on scores that differ: of the first seat with other points, or of their number.
fn wrong_scores(given: &[u16], recorded: &[u16], names: &Names) -> String {
    let seats = Seat::all(Seat::MOST).zip(given.iter().zip(recorded));
    match seats.into_iter().find(|(_, (given, recorded))| given != recorded) {
        Some((seat, (given, recorded))) => {
            let points = Count(*recorded, "point");
            format!("the record says that {} has {points}, and by the rules it is {given}", names.of(seat))
        }
        None => format!("the record has the points of {} seats, and the table has {}", recorded.len(), given.len()),
    }
}

/// A score line, as a record states it.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordedScoreLine<'l> {
    part: Cow<'l, str>,
    points: i16,
    rule: Cow<'l, str>,
    seat: Seat,
    what: Cow<'l, str>,
}

impl<'l> RecordedScoreLine<'l> {
    fn of(line: &'l ScoreLine) -> Self {
        let ScoreLine { seat, part, rule, what, points } = line;
        Self { part: (*part).into(), points: *points, rule: rule.0.into(), seat: *seat, what: what.into() }
    }

    /// The line as a person reads it.
    fn in_words(&self, names: &Names) -> String {
        let Self { part, points, rule, seat, what } = self;
        format!("{} {points} in {part}: {what} ({rule})", names.of(*seat))
    }
}
