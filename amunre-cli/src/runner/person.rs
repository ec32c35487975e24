//! A game in which a person has a seat. The person sees what this seat sees.

use amunre_agents::{Advice, Agent, Budget};
use amunre_core::engine::chance::NoChance;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::write::DrawSource;
use amunre_core::log::write::transcription::{LineEffect, Rejection};
use amunre_core::session::{
    CommandInput, Completions, DynEvents, DynView, Reading, Scope, effect_of_line, expect_names, guide_for,
    interpret_for, view_of_seat,
};
use amunre_report::sanitize;
use amunre_report::texts::wrap::{wrap, wrap_list};
use amunre_report::texts::{BOLD, DIM, fault};
use amunre_report::words::decisions_in_words;

use crate::code;
use crate::error::Error;
use crate::input::seats::{SeatPlayer, Seating};
use crate::input::seed::RandomSource;
use crate::input::setup::SetupOptions;
use crate::runner::live_game::{LiveGame, cannot_record, decisions};
use crate::runner::log_output::{PlayInterrupt, RecordOptions};
use crate::runner::narrator::{Narrator as _, Unfinished};
use crate::runner::text_narrator::TextNarrator;
use crate::subcommands::record::prompt::Desk;

/// The program that is asked for a hint.
const HINT: Agent = Agent::Search(Budget::Games(1000));

/// The lines that can be typed besides those of the game.
const WORDS: [&str; 8] = ["undo", "hint", "why", "legal", "table", "score", "help", "quit"];

/// Plays a game in which a person has a seat; returns the exit code.
pub(crate) fn play(
    options: &SetupOptions,
    seats: &[SeatPlayer],
    source: RandomSource,
    record: &RecordOptions,
    desk: Desk<'_>,
) -> Result<u8, Error> {
    let setup = options.read()?;
    let players = setup.players().map_err(Error::Setup)?;
    let names = Names::new(options.names.clone());
    expect_names(&options.names, players).map_err(Error::Names)?;
    let seating = Seating::new(seats, players, source.choices())?;
    let (seed, identity) = setup.seed_and_identity(source.source(), &options.names).map_err(cannot_record)?;
    let mut game = LiveGame::new(&*setup, &options.names, identity, DrawSource::Seed(seed), &[], record)?;
    game.start(&mut NoChance).map_err(PlayInterrupt::error)?;
    let person = seating.person().unwrap_or(Seat::FIRST);
    let mut table =
        PersonGame { game, seating, person, names, desk, chosen: Vec::new(), listed: Vec::new(), hint: None };
    table.play()?;
    let PersonGame { game, names, desk, .. } = table;
    let mut narrator = TextNarrator::new(desk.out, names);
    let is_over = game.is_over();
    let written = if is_over {
        narrator.over(&game.standing())
    } else {
        narrator.unfinished(&Unfinished { decisions: &game.decision(), needs: None, standing: game.standing() })
    };
    written.map_err(Error::Write)?;
    if let Some(recorded) = game.finish()? {
        narrator.recorded(&recorded).map_err(Error::Write)?;
    }
    Ok(if is_over { code::DONE } else { code::UNFINISHED })
}

/// A game in which a person has a seat.
struct PersonGame<'d> {
    game: LiveGame,
    seating: Seating,
    person: Seat,
    names: Names,
    desk: Desk<'d>,
    /// The commands so far: true for one that the person chose.
    chosen: Vec<bool>,
    /// The lines that were listed last: a number picks one of them.
    listed: Vec<String>,
    /// The last hint.
    hint: Option<Advice>,
}

impl PersonGame<'_> {
    /// Plays until the game is over, or the person ends it.
    fn play(&mut self) -> Result<(), Error> {
        let own = self.names.of(self.person);
        self.desk
            .say(&format!("you play {own}. `?` shows what can be typed, `hint` asks for advice, `undo` takes back"))?;
        self.tell(&*self.game.recorder().last())?;
        loop {
            let table = self.game.recorder().table();
            let next = table.to_act().iter().find_map(|seat| Some((seat, self.seating.agent(seat)?)));
            if let Some((seat, agent)) = next {
                let advice = self.seating.advise(agent, &*table, seat)?;
                self.give(seat, &advice.words)?;
                continue;
            }
            if !table.to_act().contains(self.person) {
                return Ok(());
            }
            let mut ids = Vec::new();
            table.legal_ids(self.person, Scope::All, &mut ids);
            if let [only] = *ids {
                let words = table.words(CommandInput::Id(only)).map_err(|error| Error::Fault(error.to_string()))?;
                self.give(self.person, &words)?;
                continue;
            }
            let view = self.view()?;
            let prompt = decisions_in_words(&decisions(&*view), &self.names);
            let (names, person) = (&self.names, self.person);
            let Some(line) = self.desk.next(&prompt, || completions(&*view, person, names))? else { return Ok(()) };
            if !self.typed(&*view, line.trim())? {
                return Ok(());
            }
        }
    }

    /// The table as the person sees it.
    fn view(&self) -> Result<Box<dyn DynView>, Error> {
        view_of_seat(&*self.game.recorder().table(), self.person).map_err(|error| Error::Fault(error.to_string()))
    }

    /// Takes what the person types; returns false at the end.
    fn typed(&mut self, view: &dyn DynView, typed: &str) -> Result<bool, Error> {
        match typed.to_ascii_lowercase().as_str() {
            "undo" => return self.undo().map(|()| true),
            "hint" => return self.advise().map(|()| true),
            "why" => return self.why().map(|()| true),
            _ => {}
        }
        match interpret_for(view, self.person, typed, &self.listed) {
            Reading::Lines(lines) => {
                for line in lines {
                    if !self.take(view, &line)? {
                        break;
                    }
                }
            }
            Reading::Question { ask, lines } => {
                self.desk.say(&ask)?;
                self.list(lines)?;
            }
            Reading::Hint(text) => self.desk.say(&wrap(&text, 0, 2))?,
            Reading::Legal(_) => {
                let mut ids = Vec::new();
                view.legal_ids(self.person, Scope::All, &mut ids);
                let words = ids.into_iter().map(|id| view.words(CommandInput::Id(id)));
                let words: Vec<_> = words.collect::<Result<_, _>>().map_err(|error| Error::Fault(error.to_string()))?;
                let own = self.names.of(self.person);
                self.list(words.into_iter().map(|words| format!("{own}: {words}")).collect())?;
            }
            Reading::Table => self.desk.say(view.picture(&self.names).trim_end())?,
            Reading::Score => {
                let scores = Seat::all(Seat::MOST).zip(view.scores());
                let scores = scores.map(|(seat, points)| format!("{}: {points}", self.names.of(seat)));
                self.desk.say(&scores.collect::<Vec<_>>().join(", "))?;
            }
            Reading::Quit => return Ok(false),
            _ => {
                for line in guide_for(view, self.person) {
                    self.desk.say(&wrap(&line, 0, 4))?;
                }
                self.desk.say("undo   hint   why (of the last hint)   legal   table   score   quit")?;
            }
        }
        Ok(true)
    }

    /// Takes a line that is meant; returns true if it is recorded. The person gives the commands of one seat.
    fn take(&mut self, view: &dyn DynView, line: &str) -> Result<bool, Error> {
        let is_command = match effect_of_line(view, line) {
            Ok(LineEffect::Commands { seat, .. }) if seat == self.person => true,
            Ok(LineEffect::Note { .. }) => false,
            Ok(_) => {
                let own = self.names.of(self.person);
                let expected = format!("expected a command of {own}, a note, or one of {}", WORDS.join(", "));
                self.desk.say(&format!("you play {own}: {expected}"))?;
                return Ok(false);
            }
            Err(objection) => return self.explain(line, &objection).map(|()| false),
        };
        match self.game.line(line)? {
            Ok(events) => {
                self.listed.clear();
                if is_command {
                    self.chosen.extend(events.iter().map(|_| true));
                }
                events.iter().try_for_each(|events| self.tell(&**events)).map(|()| true)
            }
            Err(objection) => self.explain(line, &objection).map(|()| false),
        }
    }

    /// Gives a command that the person does not type.
    fn give(&mut self, seat: Seat, words: &str) -> Result<(), Error> {
        let line = format!("{}: {words}", Names::new(self.game.recorder().names().to_vec()).of(seat));
        match self.game.line(&line)? {
            Ok(events) => {
                self.chosen.extend(events.iter().map(|_| false));
                events.iter().try_for_each(|events| self.tell(&**events))
            }
            Err(objection) => Err(Error::Fault(objection.to_string())),
        }
    }

    /// Takes back the last choice of the person, and what followed it.
    fn undo(&mut self) -> Result<(), Error> {
        let Some(place) = self.chosen.iter().rposition(|is_own| *is_own) else {
            return self.desk.say("nothing can be undone: you have chosen nothing yet");
        };
        if self.chosen.len() - place > self.game.recorder().undoable() {
            return self.desk.say("your last command stays: since then a draw or a hidden value was revealed");
        }
        while self.chosen.len() > place {
            if let Err(objection) = self.game.line("undo")? {
                return Err(Error::Fault(objection.to_string()));
            }
            self.chosen.pop();
        }
        self.desk.say("your last command is taken back, and what followed it")
    }

    /// Asks a program for advice: it sees what the person sees.
    fn advise(&mut self) -> Result<(), Error> {
        let advice = self.seating.advise(HINT, &*self.game.recorder().table(), self.person)?;
        self.desk.say(&format!("{}   ({HINT}, by what you see)", advice.words))?;
        self.hint = Some(advice);
        Ok(())
    }

    /// Gives the reasons of the last hint.
    fn why(&mut self) -> Result<(), Error> {
        let Some(hint) = &self.hint else { return self.desk.say("there is no hint yet: `hint` asks for one") };
        let mut lines = vec![format!("of {} games in worlds that look like your view, an estimate:", hint.worlds)];
        for choice in hint.choices.iter().filter(|choice| choice.visits > 0).take(5) {
            lines.push(format!(
                "  {}: tried in {}, worth {:.0} of 100",
                choice.words,
                choice.visits,
                100.0 * choice.value
            ));
        }
        let steps = hint.line.iter().take(8).map(|step| format!("{}: {}", self.names.of(step.seat), step.words));
        lines.push(format!("expected, in one of these worlds: {}", wrap_list(&steps.collect::<Vec<_>>(), 34, 2)));
        self.desk.say(&lines.join("\n"))
    }

    /// Tells the events of a command as the person may know them.
    fn tell(&mut self, events: &dyn DynEvents) -> Result<(), Error> {
        let viewer = Viewer::Seat(self.person);
        for place in 0..events.len() {
            if let Some(words) = events.words(place, viewer, &self.names) {
                writeln!(self.desk.out, "  {DIM}{}{DIM:#}", sanitize::line(&words)).map_err(Error::Write)?;
            }
        }
        Ok(())
    }

    /// Explains why a line is not taken.
    fn explain(&mut self, line: &str, objection: &Rejection) -> Result<(), Error> {
        let out = &mut *self.desk.explanations;
        let typed = sanitize::line(line);
        let written = match objection {
            Rejection::Refused(found) => writeln!(out, "{BOLD}refused:{BOLD:#} {typed}")
                .and_then(|()| fault::details(found, &self.names, false, out)),
            other => writeln!(out, "{BOLD}rejected:{BOLD:#} {}", wrap(&sanitize::line(&other.to_string()), 10, 2)),
        };
        written.map_err(Error::Write)
    }

    /// Writes numbered lines, of which a number picks one.
    fn list(&mut self, lines: Vec<String>) -> Result<(), Error> {
        let shown: Vec<String> =
            (1..).zip(&lines).map(|(number, line): (usize, _)| format!("{number} {line}")).collect();
        self.listed = lines;
        self.desk.say(&wrap_list(&shown, 0, 2))
    }
}

/// The lines that the person can type now.
fn completions(view: &dyn DynView, person: Seat, names: &Names) -> Completions {
    let mut ids = Vec::new();
    view.legal_ids(person, Scope::All, &mut ids);
    let words = ids.into_iter().filter_map(|id| view.words(CommandInput::Id(id)).ok());
    let lines = words.flat_map(|words| [format!("{}: {words}", names.of(person)), words]);
    Completions::of_lines(lines.chain(WORDS.map(str::to_owned)))
}
