//! Commands and the start: the outcome in the record must be the outcome under the rules.

use crate::engine::{FixedDraws, FullGame, Interrupt, Pending, Refusal, Seat, SeenBy, Viewer};
use crate::log::format::commitment::kinds::{CommitmentKind, Sealed};
use crate::log::format::line::Line;
use crate::log::format::record::UNSEEN;
use crate::log::format::record::{Commanded, PointOfView, Reveal, Start};
use crate::log::playback::card_counting::TooManySpent;
use crate::log::playback::{CommandOrSecret, HiddenValue, Stage};
use crate::log::verify::Judge;
use crate::log::verify::recorded::{RecordedCommand, RecordedOutcome, SlotCounter, recorded_draws};
use crate::log::verify::seal_openings::Openings;
use crate::log::{Address, Fault, FaultKind, Unreadable};

impl<G: FullGame> Judge<G> {
    /// Judges the start: the draws and events before the first command.
    pub(super) fn start(
        &mut self,
        line: &Line<'_>,
        openings: &Openings<'_>,
        start: &Start<'_>,
    ) -> Result<(), Unreadable> {
        let mut slots = SlotCounter::after(self.chain.entry, 0);
        let outcome = RecordedOutcome::new(&mut slots, &start.draws, start.events.get(), start.digest.as_ref());
        self.check_shares();
        self.stage = Stage::Playing;
        if !self.is_judging() {
            self.read_events(line, start.events.get())?;
            return Ok(());
        }
        if self.stated {
            // a game that starts from a stated position has begun
            if start.events.get() != "[]" || !start.draws.is_empty() || start.digest.is_some() {
                self.read_events(line, start.events.get())?;
                self.wrong(FaultKind::Events, "a game from a stated position has no events before the first command");
            }
            return Ok(());
        }
        let mut chance = recorded_draws(&start.draws, &outcome.draws, openings);
        self.forget_if(chance.items().any(|item| item.is_none()));
        match self.playback.start(&mut chance) {
            Ok(_) => self.compare(line, &chance, &start.draws, openings, &outcome),
            Err(stop) => {
                self.stopped(&stop, &chance, None);
                Ok(())
            }
        }
    }

    /// Judges a command.
    pub(super) fn command(
        &mut self,
        line: &Line<'_>,
        openings: &Openings<'_>,
        commanded: &Commanded<'_>,
        written: RecordedCommand<G::Command>,
    ) -> Result<(), Unreadable> {
        let next = u32::from(matches!(written, RecordedCommand::Sealed(..)));
        let mut slots = SlotCounter::after(self.chain.entry, next);
        let outcome =
            RecordedOutcome::new(&mut slots, &commanded.draws, commanded.events.get(), commanded.digest.as_ref());
        self.tally.commands += 1;
        self.tally.unsigned += u64::from(commanded.signed.is_none());
        if !self.is_judging() {
            self.read_events(line, commanded.events.get())?;
            self.check_reveals(commanded);
            return Ok(());
        }
        let seat = commanded.seat;
        let command = self.current.acting.and_then(|acting| acting.command);
        let reveals_fit = self.check_reveals(commanded);
        if self.roster.left.contains(seat) {
            self.wrong(FaultKind::Seat, format!("{seat} has left and was not replaced"));
            return Ok(());
        }
        if !reveals_fit {
            self.halted = true;
            return Ok(());
        }
        let Some(given) = self.command_of(commanded, &written, command) else {
            return Ok(());
        };
        let mut chance = recorded_draws(&commanded.draws, &outcome.draws, openings);
        let Some(late) = self.take_reveals(commanded, &mut chance) else {
            return Ok(());
        };
        self.take_earlier(openings, &mut chance);
        self.forget_if(given == CommandOrSecret::Secret || chance.items().any(|item| item.is_none()));
        let name = commanded.name.as_ref();
        let before = (given == CommandOrSecret::Secret).then(|| self.playback.driver.copied_state());
        let (trace, too_many) = match self.playback.step(self.chain.entry, seat, given, !self.whole, &mut chance) {
            Ok(done) => done,
            Err(stop) => {
                // if this line does not reveal a value of this name, the line is wrong, not the earlier one
                if !matches!(&stop, Interrupt::Needs(need) if matches!(**need, Pending::Look { .. })) {
                    self.judge_unsealed(commanded, &late);
                }
                if self.is_judging() {
                    self.stopped(&stop, &chance, Some((seat, given)));
                }
                return Ok(());
            }
        };
        self.tally.open.extend(trace.possible.then_some(self.chain.entry));
        self.current.stepped = Some(trace.possible);
        if let Some(too_many) = too_many {
            let TooManySpent { seat: spender, cards, most, spent, .. } = too_many;
            let fault = Fault::new(FaultKind::Count, self.chain.entry, too_many.to_string());
            let fault = fault.number("cards", cards).number("most", most).number("spent", spent);
            let command = match &given {
                CommandOrSecret::Command(command) => Some(command),
                CommandOrSecret::Secret => None,
            };
            self.fault(fault.of::<G>(spender, command));
        }
        if let Some(name) = name {
            let at = match written {
                RecordedCommand::Sealed(of, hash) => Some((of, Sealed { seal: hash, hides: CommitmentKind::Command })),
                _ => None,
            };
            let known = at.and_then(|(of, _)| openings.known(of));
            let unjudged = before.map(|state| (seat, self.chain.entry, state));
            self.playback.secrets.insert(name.clone(), HiddenValue { seal: at, known, unjudged });
        }
        if let RecordedCommand::Sealed(of, _) = written {
            self.current.knowers.push((of, SeenBy::Only(seat)));
        }
        self.compare_reveals(commanded);
        self.playback.settle_looks();
        self.compare(line, &chance, &commanded.draws, openings, &outcome)?;
        self.judge_unsealed(commanded, &late);
        Ok(())
    }

    /// The command as the record states it.
    pub(super) fn written(
        &mut self,
        line: &Line<'_>,
        commanded: &Commanded<'_>,
    ) -> Result<RecordedCommand<G::Command>, Unreadable> {
        let text = commanded.command.get();
        if text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) == Some(UNSEEN) {
            return Ok(RecordedCommand::Unseen);
        }
        if let Some(seal) = commanded.seal() {
            return Ok(RecordedCommand::Sealed(Address(self.chain.entry, 0), seal.sealed));
        }
        self.typed::<G::Command>(text, line.place_of(text)).map(RecordedCommand::Clear)
    }

    /// The command of the seat, as far as this copy shows it; none if the record contradicts the rules.
    ///
    /// `known` is the command of the record or of its opening.
    fn command_of(
        &mut self,
        commanded: &Commanded<'_>,
        written: &RecordedCommand<G::Command>,
        known: Option<G::Command>,
    ) -> Option<CommandOrSecret<G::Command>> {
        let seat = commanded.seat;
        let of = match written {
            RecordedCommand::Clear(command) => {
                if commanded.name.is_some() || (self.header.has_key && G::is_secret(*command)) {
                    let sentence = "a secret command must be sealed under its name, and no other command may be sealed";
                    self.wrong(FaultKind::Sealed, sentence);
                    return None;
                }
                return Some(CommandOrSecret::Command(*command));
            }
            RecordedCommand::Sealed(of, _) => Some(*of),
            RecordedCommand::Unseen if self.point_of_view == PointOfView::Referee => {
                let sentence = "the command is unseen: a referee's log must show every command";
                self.wrong(FaultKind::Sealed, sentence);
                return None;
            }
            RecordedCommand::Unseen => None,
        };
        let name = (seat.number() < self.roster.players)
            .then(|| G::secret(&self.playback.driver.rules, self.playback.driver.state(), seat))
            .flatten();
        let own = |reveal: &&Reveal<'_>| Some(&reveal.name) == commanded.name.as_ref() && reveal.of == of;
        // the last offer is revealed at once
        let reveal = known.is_none().then(|| commanded.reveals.iter().find(own)).flatten();
        let revealed = reveal.map(|reveal| self.canonical.read::<G::Command>(reveal.value.get()));
        let known = known.map(Some).or(revealed);
        let secret = match &known {
            Some(Some(command)) => G::is_secret(*command),
            Some(None) => false,
            None => true,
        };
        // if the seat cannot give a secret command now, the rules of the game give a better reason, if the command is known
        let nothing_now = name.is_none() && known.is_none();
        if !secret || nothing_now || commanded.name.is_none() || (name.is_some() && name != commanded.name) {
            let expected =
                name.map_or("no secret command".to_owned(), |name| format!("a secret command with the name {name}"));
            let found = commanded.name.as_deref().unwrap_or("without a name").to_owned();
            let fault = Fault::new(
                FaultKind::Sealed,
                self.chain.entry,
                format!("{seat} can give {expected} now, not this one"),
            );
            self.fault(fault.number("name", found));
            return None;
        }
        Some(known.flatten().map_or(CommandOrSecret::Secret, CommandOrSecret::Command))
    }

    fn forget_if(&mut self, unknown: bool) {
        if unknown && self.whole {
            self.whole = false;
            self.playback.forget(Viewer::Spectator);
        }
    }

    /// Reports the fault that stopped a command of the log.
    fn stopped(
        &mut self,
        stop: &Interrupt<G::Violation>,
        chance: &FixedDraws,
        given: Option<(Seat, CommandOrSecret<G::Command>)>,
    ) {
        let entry = self.chain.entry;
        let kind = match stop {
            Interrupt::Refused(_) => FaultKind::Refused,
            Interrupt::NotSecret(_) => FaultKind::Sealed,
            Interrupt::WrongLook(_) => FaultKind::Reveals,
            Interrupt::Needs(need) if matches!(**need, Pending::Look { .. }) => FaultKind::Reveals,
            Interrupt::Needs(_) | Interrupt::WrongDraw(_) => FaultKind::Draw,
        };
        let on = given.map(|(seat, given)| self.playback.stop_dependencies(seat, given, stop)).unwrap_or_default();
        let fault = match (stop, &given) {
            (Interrupt::Refused(violation), Some((seat, CommandOrSecret::Command(command)))) => {
                let (rules, state) = (&self.playback.driver.rules, self.playback.driver.state());
                Fault::refused::<G>(entry, rules, &self.roster.called(), state, *seat, *command, violation)
            }
            (Interrupt::Refused(violation), _) => Fault::new(
                kind,
                entry,
                Refusal::of::<G>(&self.playback.driver.rules, &self.roster.called(), violation).sentence,
            ),
            (Interrupt::WrongDraw(wrong), _) if chance.problem().is_none() => {
                let left: Vec<String> = wrong.left.iter().map(|(item, copies)| format!("{copies} {item}")).collect();
                let fault = Fault::new(kind, entry, wrong.to_string()).number("found", wrong.got.clone());
                fault.number("label", wrong.label.to_string()).number("number", wrong.number).number("left", left)
            }
            (_, _) => Fault::new(kind, entry, chance.problem().map_or_else(|| stop.to_string(), ToString::to_string)),
        };
        self.fault(fault.resting_on::<G>(&self.playback.driver.rules, on));
    }
}
