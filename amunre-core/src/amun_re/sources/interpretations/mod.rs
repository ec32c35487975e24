//! Other readings of the rulings: a verdict tells whether the winner would be another under them.
//!
//! A reading is a value of an option (`model/options.rs`). Where a rule asks for one, its file does so where it carries the rule
//! out; what changes a state otherwise stands in `changes`. The bound of the temple track is no option: it is a value of the board,
//! of which all plausible numbers are tried.

mod changes;
mod values;

pub(crate) use changes::{built_name, change, change_states, derive_from_history, left_name};
pub(crate) use values::with_assumption;

use crate::amun_re::model::options::Options;
use crate::amun_re::rules::setup;
use crate::amun_re::sources::rule;
use crate::amun_re::{Rules, Violation};
use crate::engine::{ChangedRules, Interpretation, Reading, Rule};

/// The reading of the bound between 3 and 4 of the temple.
const TEMPLE_BOUND: &str = "temple-bound";

/// Returns the refusal of a reading that forbids more.
#[cold]
pub(crate) fn forbidden(reading: &'static str) -> Violation {
    Violation::OtherReading { reading }
}

/// Returns the sentence of a reading that forbids more.
pub(crate) fn sentence(id: &str) -> &'static str {
    let found = Options::RERUN_READINGS.iter().find(|reading| reading.interpretation.id == id);
    found.map_or("", |reading| reading.interpretation.sentence)
}

/// Returns the rule that a reading refuses by.
pub(crate) fn refusing(id: &str) -> &'static Rule {
    match id {
        "barred-for-the-auction" => rule::AUCTION_OTHER,
        "overbid-when-outbid" => rule::AUCTION_OVERBID,
        "free-farmer-with-farmers" => rule::MARKET_FREE_FARMER,
        "builder-with-stones" => rule::MARKET_BUILDER,
        "increase-refused" => rule::HARVEST_INCREASE,
        "glory-after-a-purchase" => rule::MARKET_GLORY,
        "no-theft-without-start-cards" => rule::OFFERING_OFFER,
        _ => rule::OFFERING_GIFTS,
    }
}

/// The bounds between 3 and 4 of the temple that are tried: all from the first that the second space leaves.
const MOST_SACRIFICE: u16 = 40;

/// Returns the other readings that these rules leave open, in the order of the rulings.
pub(crate) fn interpretations(rules: &Rules) -> Vec<Interpretation> {
    let mut all = rules.options.interpretations();
    all.extend(Reading::open(Options::RERUN_READINGS, rules));
    all.sort_by_key(|reading| reading.ruling);
    all
}

/// Returns the rules under another reading that can be judged: once, or once for each way in which it can be meant.
pub(crate) fn with_interpretation(rules: &Rules, id: &str) -> Vec<ChangedRules<Rules>> {
    if id == TEMPLE_BOUND {
        return temple_bounds(rules);
    }
    let named = rules.options.with_interpretation(id).and_then(|options| with_options(rules, options));
    let changed = named.or_else(|| Reading::applied(Options::RERUN_READINGS, rules, id));
    changed.map(|rules| ChangedRules { value: None, rules }).into_iter().collect()
}

/// Returns the rules with other options, and with the side of the temple track that counts by them.
fn with_options(rules: &Rules, options: Options) -> Option<Rules> {
    if options.temple_side == rules.options.temple_side {
        return Some(Rules { options, ..rules.clone() });
    }
    let (board, assumed, _) = setup::board_of(&rules.setup, options).ok()?;
    Some(Rules { options, board, assumed, ..rules.clone() })
}

/// Returns the rules with each other bound between 3 and 4 of the temple.
fn temple_bounds(rules: &Rules) -> Vec<ChangedRules<Rules>> {
    let [_, two, three] = rules.board.temple_track;
    let bounds = (two.saturating_add(1)..=MOST_SACRIFICE).filter(|bound| *bound != three);
    let otherwise = bounds.map(|bound| {
        let mut rules = rules.clone();
        let [.., third] = &mut rules.board.temple_track;
        *third = bound;
        ChangedRules { value: Some(format!("3 up to {bound}")), rules }
    });
    otherwise.collect()
}
