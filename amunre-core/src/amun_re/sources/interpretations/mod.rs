//! Other interpretations of the rulings: a verdict says if the winner would be another under them.
//!
//! An interpretation is a value of an option (`model/options.rs`). Two are values of the board: the bound of the temple track,
//! of which all plausible numbers are tried, and the layout of the provinces.

mod layouts;

use crate::amun_re::Rules;
use crate::amun_re::model::board::MOST_SACRIFICE;
use crate::amun_re::model::option_mixes;
use crate::amun_re::model::options::Options;
use crate::amun_re::rules::setup;
use crate::engine::{ChangedRules, Interpretation, InterpretationKind};

/// The interpretation of the bound between 3 and 4 of the temple.
const TEMPLE_BOUND: Interpretation = Interpretation {
    ruling: 34,
    id: "temple-bound",
    sentence: "the bound between spaces 3 and 4 of the temple is different",
    kind: InterpretationKind::Judged,
};

/// The interpretations that depend on earlier rounds: a game from a stated position does not contain them.
const OF_THE_WHOLE_GAME: [&str; 2] = ["pyramids-built", "barred-for-the-auction"];

/// Returns the other interpretations that these rules leave open, in the order of the rulings.
pub(crate) fn interpretations(rules: &Rules) -> Vec<Interpretation> {
    let mut all = rules.options.interpretations();
    // an interpretation that excludes other options of the game is left out
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
    all.extend(layouts::others(rules));
    Interpretation::sort(&mut all);
    all
}

/// Returns the rules under another interpretation: once, or once for each of its variants.
pub(crate) fn with_interpretation(rules: &Rules, id: &str) -> Vec<ChangedRules<Rules>> {
    if id == TEMPLE_BOUND.id {
        return temple_bounds(rules);
    }
    let changed = rules.options.with_interpretation(id).and_then(|options| with_options(rules, options));
    let changed = changed.map(|rules| ChangedRules { value: None, rules });
    changed.or_else(|| layouts::with_layout(rules, id)).into_iter().collect()
}

/// Returns the rules with other options, and with the side of the temple track that counts by them.
fn with_options(rules: &Rules, options: Options) -> Option<Rules> {
    if options.temple_side == rules.options.temple_side {
        return Some(Rules { options, ..rules.clone() });
    }
    let (board, open, _) = setup::board_of(&rules.setup, options).ok()?;
    Some(Rules { options, board, open, ..rules.clone() })
}

/// Returns the rules with each other bound between 3 and 4 of the temple.
fn temple_bounds(rules: &Rules) -> Vec<ChangedRules<Rules>> {
    let [_, two, three] = rules.board.shown_track();
    let bounds = (two.saturating_add(1)..=MOST_SACRIFICE).filter(|bound| *bound != three);
    let otherwise = bounds.map(|bound| {
        let mut rules = rules.clone();
        rules.board.set_bound(2, bound);
        ChangedRules { value: Some(format!("3 up to {bound}")), rules }
    });
    otherwise.collect()
}
