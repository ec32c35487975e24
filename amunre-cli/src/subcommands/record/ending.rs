//! The end of a session: the state of the game, its log, and what can be done with it.

use std::path::Path;

use amunre_core::engine::ids::Seat;
use amunre_report::sanitize;
use amunre_report::texts::shell_word::shell_word;
use amunre_report::texts::wrap::wrap;

use crate::code;
use crate::error::Error;
use crate::runner::live_game::{Standings, decisions};
use crate::runner::log_output::WrittenLog;
use crate::runner::narrator::{Narrator as _, Unfinished};
use crate::runner::text_narrator::TextNarrator;
use crate::subcommands::record::session::RecordSession;

impl RecordSession<'_> {
    pub(super) fn code(&self) -> u8 {
        if self.recorder.is_finished() { code::DONE } else { code::UNFINISHED }
    }

    /// Ends the session of a game that is over, and says what can be done with its log.
    pub(super) fn over(&mut self) -> Result<u8, Error> {
        self.tell_end()?;
        let name = self.log.name();
        let page = format!("{}.html", name.trim_end_matches(".amunre.jsonl"));
        let log = shell_word(&name);
        let force = if Path::new(&page).exists() { " --force" } else { "" };
        let report = format!("amunre report {log} --out {}{force}", shell_word(&page));
        self.desk.say(&format!("`amunre verify {log}` checks it; `{report}` shows it move by move"))?;
        Ok(self.code())
    }

    /// Ends the session after the last line.
    pub(super) fn end(&mut self) -> Result<u8, Error> {
        let names = self.names();
        if let Some(question) = self.recorder.question() {
            let question = question.in_words(&names);
            let text = format!("the last line is not recorded: it waits for an answer: {question}");
            writeln!(self.desk.explanations, "{}", wrap(&sanitize::line(&text), 0, 2)).map_err(Error::Write)?;
        }
        self.tell_end()?;
        Ok(self.code())
    }

    /// Writes the state of the game.
    pub(super) fn tell_end(&mut self) -> Result<(), Error> {
        self.log.check()?;
        let names = self.names();
        let needs = format!("waiting for {}", self.shares().unwrap_or_else(|| "draws".to_owned()));
        let (recorder, table) = (&*self.recorder, self.recorder.table());
        let log = WrittenLog { file: self.log.name(), entries: recorder.entry_count(), head: recorder.head() };
        if recorder.is_finished() && !table.is_over() {
            self.desk.say("\nthe game was abandoned: there is no winner")?;
            return TextNarrator::new(&mut *self.desk.out, names).recorded(&log).map_err(Error::Write);
        }
        let mut text = TextNarrator::new(&mut *self.desk.out, names);
        let (scores, score_lines) = (table.scores(), recorder.score_lines());
        // points without a line were there at the start, since a game can start from a position
        let given =
            |seat| score_lines.iter().filter(|line| line.seat == seat).map(|line| i32::from(line.points)).sum::<i32>();
        let before = Seat::all(Seat::MOST)
            .zip(&scores)
            .map(|(seat, score)| u16::try_from(i32::from(*score) - given(seat)).unwrap_or(0));
        let before: Vec<u16> = before.collect();
        let standing = Standings { scores, scores_before: &before, score_lines, winners: table.winners() };
        let written = if table.is_over() {
            text.over(&standing)
        } else {
            let needs = (!recorder.has_begun()).then_some(needs.as_str());
            text.unfinished(&Unfinished { decisions: &decisions(&*table), needs, standing })
        };
        written.and_then(|()| text.recorded(&log)).map_err(Error::Write)
    }
}
