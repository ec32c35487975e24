//! Commands as numbers and as words. A smaller edition has a smaller space of ids: fewer values of a field, and fewer kinds.

use crate::amun_re::model::domains::IdsAt;
use crate::amun_re::model::shorthands::{FORBIDDEN, SHORTS, SYNONYMS};
use crate::amun_re::{AmunRe, Command, Edition, Options, Rules, State};
use crate::engine::Encoding;
use crate::engine::commands::{ActionFeatures, ActionIds, CommandKind, kinds_of};
use crate::engine::notation::Notation;

/// Returns the number of ids up to a kind of command, with its own.
#[allow(clippy::indexing_slicing)] // computed when the program is built
const fn up_to<const SET: usize>(kind: Command) -> u32 {
    <Command as ActionIds<IdsAt<'_, SET>>>::STARTS[kind.kind() as usize + 1]
}

const CLASSIC: u32 = up_to::<0>(Command::Done);
const ANNIVERSARY: u32 = up_to::<1>(Command::Glory { points: 1 });
const EXPANDED: u32 = <Command as ActionIds<IdsAt<'_, 2>>>::SPACE;

/// Returns the number of action ids with these options.
pub(crate) fn action_space(options: &Options) -> u32 {
    if *options == Edition::Classic2003.options() {
        CLASSIC
    } else if options.is_expanded() {
        EXPANDED
    } else {
        ANNIVERSARY
    }
}

impl Encoding for AmunRe {
    fn action_space(rules: &Rules) -> u32 {
        rules.action_space
    }

    fn action_id(rules: &Rules, state: &State, command: Command) -> Option<u32> {
        let space = Self::action_space(rules);
        let id = match space {
            CLASSIC => command.action_id(&IdsAt::<0>(state)),
            ANNIVERSARY => command.action_id(&IdsAt::<1>(state)),
            _ => command.action_id(&IdsAt::<2>(state)),
        };
        id.filter(|id| *id < space)
    }

    fn action(rules: &Rules, state: &State, id: u32) -> Option<Command> {
        match Self::action_space(rules) {
            space if id >= space => None,
            CLASSIC => Command::from_action_id(id, &IdsAt::<0>(state)),
            ANNIVERSARY => Command::from_action_id(id, &IdsAt::<1>(state)),
            _ => Command::from_action_id(id, &IdsAt::<2>(state)),
        }
    }

    fn kind(command: Command) -> u8 {
        command.kind()
    }

    fn kinds(rules: &Rules) -> impl Iterator<Item = (u32, CommandKind)> {
        let space = Self::action_space(rules);
        let all: Box<dyn Iterator<Item = _>> = match space {
            CLASSIC => Box::new(kinds_of::<IdsAt<'_, 0>, Command>()),
            ANNIVERSARY => Box::new(kinds_of::<IdsAt<'_, 1>, Command>()),
            _ => Box::new(kinds_of::<IdsAt<'_, 2>, Command>()),
        };
        all.take_while(move |(first, _)| *first < space)
    }

    fn features(_rules: &Rules, command: Command) -> ActionFeatures {
        // the columns are those of all fields, which are the same in each edition
        <Command as ActionIds<IdsAt<'_, 2>>>::features(command)
    }

    fn notation() -> &'static Notation<Command> {
        &Notation { forms: Command::FORMS, shorts: SHORTS, forbidden: FORBIDDEN, synonyms: SYNONYMS }
    }
}
