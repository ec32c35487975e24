//! Other readings of the rulings: a verdict tells whether the winner would be another under them.
//!
//! A reading is a value of an option (`model/options.rs`). The bound of the temple track is no option: it is a value of the board,
//! of which all plausible numbers are tried.

mod values;

pub(crate) use values::with_assumption;

use crate::amun_re::Rules;
use crate::amun_re::model::option_mixes;
use crate::engine::{ChangedRules, Interpretation, InterpretationKind};

/// The reading of the bound between 3 and 4 of the temple.
const TEMPLE_BOUND: Interpretation = Interpretation {
    ruling: 34,
    id: "temple-bound",
    sentence: "the bound between 3 and 4 of the temple is another",
    kind: InterpretationKind::Judged,
};

/// The bounds between 3 and 4 of the temple that are tried: all from the first that the second space leaves.
const MOST_SACRIFICE: u16 = 40;

/// The readings that the anniversary rulebook excludes: only the classic rulebook leaves their questions open.
const OPEN_IN_2003: [&str; 11] = [
    "sales-on-own-turn",
    "gold-alone-pays",
    "all-pay-first",
    "free-gold-pays",
    "outbid-moves-at-once",
    "blockade-for-one-bid",
    "overbid-for-one-bid",
    "barred-for-the-auction",
    "cards-one-by-one",
    "free-farmer-with-farmers",
    "tie-removes-one-rank",
];

/// The readings that ask for what came before: a game that starts from a stated position does not tell it.
const OF_THE_WHOLE_GAME: [&str; 2] = ["pyramids-built", "barred-for-the-auction"];

/// Returns the other readings that these rules leave open, in the order of the rulings.
pub(crate) fn interpretations(rules: &Rules) -> Vec<Interpretation> {
    let mut all = rules.options.interpretations();
    all.retain(|reading| rules.is_classic() || !OPEN_IN_2003.contains(&reading.id));
    // a reading that cannot be mixed with the options of the game is no reading of it
    all.retain(|reading| {
        let options = rules.options.with_interpretation(reading.id);
        options.is_some_and(|options| option_mixes::check(&rules.setup, options).is_ok())
    });
    if rules.setup.position.is_some() {
        for reading in all.iter_mut().filter(|reading| OF_THE_WHOLE_GAME.contains(&reading.id)) {
            reading.kind = InterpretationKind::AnotherGame("what was done before the stated position is not known");
        }
    }
    all.push(TEMPLE_BOUND);
    all.sort_by_key(|reading| reading.ruling);
    all
}

/// Returns the rules under another reading: once, or once for each way in which it can be meant.
pub(crate) fn with_interpretation(rules: &Rules, id: &str) -> Vec<ChangedRules<Rules>> {
    if id == TEMPLE_BOUND.id {
        return temple_bounds(rules);
    }
    let changed = rules.options.with_interpretation(id).map(|options| Rules { options, ..rules.clone() });
    changed.map(|rules| ChangedRules { value: None, rules }).into_iter().collect()
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
