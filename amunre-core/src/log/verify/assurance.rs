//! What a forger could still have done: the verdict says it, so that nobody takes it for more than it is.

use crate::log::Assurance;
use crate::log::format::record::{ChanceSource, PointOfView};

/// What holds for a log.
pub(crate) fn of(
    chance: &ChanceSource,
    point_of_view: PointOfView,
    guessable: bool,
    signed: bool,
    anchored: bool,
) -> Vec<Assurance> {
    let mut all = Vec::new();
    let mut say = |id, sentence| all.push(Assurance { id, sentence });
    if anchored {
        say("anchored", "the chain passes through a hash that was known before: nothing up to it was changed since");
    } else {
        say(
            "not-anchored",
            "who keeps the only copy could have written another legal game; check it against a hash that others kept",
        );
    }
    match chance {
        ChanceSource::Recorded => {
            say("draws-recorded", "who wrote the draws down could have written others that can be");
        }
        ChanceSource::Seed(_) => say("seed-of-host", "who chose the seed could have chosen one that suits"),
        ChanceSource::Shares { .. } => say("seed-shared", "nobody chose the seed alone"),
    }
    if guessable {
        say("no-secrecy", "key and seed were made from a small number: anybody could know all draws and hidden values");
    }
    if signed {
        say("signatures-unchecked", "commands carry signatures, which are not checked here");
    } else {
        say("unsigned", "commands are not signed: a seat could deny having given one");
    }
    if point_of_view != PointOfView::Referee {
        say("not-by-referee", "who wrote it did not see everything");
    }
    all
}
