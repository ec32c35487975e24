//! The seals that every copy of a finished game opens: the hidden values that the play has shown since, the cards that were
//! dealt before the first command, and the secret commands that were never revealed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::engine::{DrawAnswer, FullGame, RecordedDraw, Seat, SeenBy};
use crate::log::Address;
use crate::log::format::commitment::kinds::CommitmentKind;
use crate::log::playback::Stage;
use crate::log::read::replay::Step;

/// A kind of item: the name of its pile, and its id there.
type Kind = (&'static str, u16);

/// Follows a log and collects the seals that are opened at the end of the game.
pub(super) struct EndDisclosure<G: FullGame> {
    /// The state before the next entry.
    before: Option<Box<G::State>>,
    /// The seals of hidden draws by the seat that has the item and its kind, the oldest first.
    held: BTreeMap<(Seat, Kind), VecDeque<Address>>,
    /// The seals of items that lie face down, by their public name.
    laid: BTreeMap<String, (Kind, Address)>,
    /// The seals of secret commands, by their public name.
    commands: BTreeMap<String, Address>,
    /// The seals that are opened at the end.
    opened: BTreeSet<Address>,
    is_finished: bool,
}

impl<G: FullGame> EndDisclosure<G> {
    pub(super) fn new() -> Self {
        Self {
            before: None,
            held: BTreeMap::new(),
            laid: BTreeMap::new(),
            commands: BTreeMap::new(),
            opened: BTreeSet::new(),
            is_finished: false,
        }
    }

    /// Follows an entry.
    pub(super) fn follow(&mut self, step: &Step<'_, G>) {
        let is_start = step.command().is_none();
        // an entry spends items that were drawn before it
        self.follow_spending(step);
        self.follow_draws(step, is_start);
        self.follow_commands(step);
        match &mut self.before {
            Some(before) => (**before).clone_from(step.state()),
            None => self.before = Some(Box::new(step.state().clone())),
        }
        // a game that was given up has a result, but is not over
        self.is_finished = step.judge.stage == Stage::Finished && G::is_over(step.state());
    }

    /// Returns true if every copy opens this seal. Valid only after the whole log was followed.
    pub(super) fn opens(&self, of: Address) -> bool {
        self.is_finished && self.opened.contains(&of)
    }

    /// Opens the oldest draw of each item that the entry takes out of a seat's hidden items.
    fn follow_spending(&mut self, step: &Step<'_, G>) {
        let Some(state) = &mut self.before else { return };
        for event in step.events() {
            for (seat, pile, item) in G::hand_spending(step.rules(), state, event) {
                let held = self.held.get_mut(&(seat, (pile.name, item)));
                self.opened.extend(held.and_then(VecDeque::pop_front));
            }
            G::evolve(step.rules(), state, event);
        }
    }

    /// Notes the items that a seat draws unseen by the others, and those that are laid face down.
    fn follow_draws(&mut self, step: &Step<'_, G>, is_start: bool) {
        for (draw, seal) in step.draws().iter().zip(&step.judge.current.draw_seals) {
            let RecordedDraw { label, seen_by, name, answer, .. } = draw;
            let (DrawAnswer::Item(item), Some(of)) = (*answer, *seal) else { continue };
            let kind = (label.pile.name, item);
            match (*seen_by, name) {
                (SeenBy::Only(seat), _) => {
                    self.held.entry((seat, kind)).or_default().push_back(of);
                    self.opened.extend(is_start.then_some(of));
                }
                (SeenBy::Nobody, Some(name)) => _ = self.laid.insert(name.clone(), (kind, of)),
                _ => {}
            }
        }
        for look in step.looks() {
            if let SeenBy::Only(seat) = look.seen_by
                && let Some((kind, of)) = self.laid.remove(&look.name)
            {
                self.held.entry((seat, kind)).or_default().push_back(of);
            }
        }
    }

    /// Opens secret commands until they are revealed: a revealed command is in the record.
    fn follow_commands(&mut self, step: &Step<'_, G>) {
        for (name, secret) in &step.judge.playback.secrets {
            if let Some((of, sealed)) = secret.seal
                && of.0 == step.entry()
                && sealed.hides == CommitmentKind::Command
            {
                self.commands.insert(name.clone(), of);
                self.opened.insert(of);
            }
        }
        for look in step.looks().iter().filter(|look| look.seen_by == SeenBy::Everybody) {
            if let Some(of) = self.commands.remove(&look.name) {
                self.opened.remove(&of);
            }
        }
    }
}
