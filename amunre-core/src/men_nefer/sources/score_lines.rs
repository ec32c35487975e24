//! Score lines: the rule, the reason and the points of each event that changes prestige points.

use crate::engine::{ScoreLine, Seat};
use crate::men_nefer::{Event, Gain, Repair, rule};

/// The part of a score that was gained in turns.
const TURNS: &str = "turns";
/// The part of a score that was gained in a Harvest.
const HARVEST: &str = "Harvest";
/// The part of a score that a referee's ruling changed.
const RULING: &str = "ruling";

fn count(number: u8, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Returns the score line of an event, if it changes prestige points.
pub(crate) fn score_line(event: &Event) -> Option<ScoreLine> {
    let (part, seat, what, points): (_, Seat, String, i16) = match *event {
        Event::Gained { amount, gain: Gain::Prestige, seat } => {
            (TURNS, seat, "an action or a space".to_owned(), amount.into())
        }
        Event::DuatScored { marks, passed, points, seat } => {
            let what = format!("{} between heart and feather", count(marks, "mark", "marks"));
            (HARVEST, seat, what, if passed { points.into() } else { -i16::from(points) })
        }
        Event::AgreementsScored { agreements, points, seat } => {
            let what = count(agreements, "fulfilled agreement", "fulfilled agreements");
            (HARVEST, seat, what, points.into())
        }
        Event::SarcophagiScored { points, sarcophagi, seat } => {
            let what = count(sarcophagi, "sarcophagus", "sarcophagi");
            (HARVEST, seat, what, points.into())
        }
        Event::SunScored { points, seat } => (HARVEST, seat, "the sun disc".to_owned(), points.into()),
        Event::GreatPyramidScored { points, seat } => (HARVEST, seat, "the Great Pyramid".to_owned(), points.into()),
        Event::QueensScored { count: number, eyes, points, pyramid, seat } => {
            let what = format!("queens' pyramid {pyramid}: {number} times {}", count(eyes, "eye", "eyes"));
            (HARVEST, seat, what, points.into())
        }
        Event::Repaired { repair: Repair::AddPrestige { points, seat } } => {
            (RULING, seat, "a referee's ruling".to_owned(), points)
        }
        _ => return None,
    };
    // a repair carries out no rule
    let rule = event.rules().first().unwrap_or(&rule::GENERAL_PRESTIGE).id;
    Some(ScoreLine { seat, part, rule, what, points })
}
