//! Repairs: their checks, and their changes of a table.

use crate::engine::{FaultCheck, RepairWords, at_table, expect, up_to, wrong};
use crate::men_nefer::model::seat_state::MOST_RESOURCES;
use crate::men_nefer::{Event, Repair, Rules, State};

/// Most prestige points of a seat after a repair.
const MOST_PRESTIGE: u16 = 1000;

/// Carries a repair out.
pub(crate) fn carry_out(state: &mut State, repair: Repair) {
    match repair {
        Repair::SetFood { food, seat } => state.seats[seat].food = food,
        Repair::SetHeka { heka, seat } => state.seats[seat].heka = heka,
        Repair::AddPrestige { points, seat } => {
            let prestige = &mut state.seats[seat].prestige;
            *prestige = prestige.saturating_add_signed(points);
        }
        Repair::SetDuat { feather, heart, seat } => {
            state.seats[seat].feather = feather;
            state.seats[seat].heart = heart;
        }
    }
}

/// Checks that an event is a repair that can be made at this table.
pub(crate) fn check(rules: &Rules, state: &State, event: &Event) -> FaultCheck {
    let Event::Repaired { repair } = *event else { return wrong("event", event.name(), "a repair") };
    let (Repair::SetFood { seat, .. }
    | Repair::SetHeka { seat, .. }
    | Repair::AddPrestige { seat, .. }
    | Repair::SetDuat { seat, .. }) = repair;
    at_table("seat", seat, rules.players)?;
    match repair {
        Repair::SetFood { food, .. } => up_to("food", food, MOST_RESOURCES),
        Repair::SetHeka { heka, .. } => up_to("heka", heka, MOST_RESOURCES),
        Repair::AddPrestige { points, .. } => {
            let least = -i32::from(state.seats[seat].prestige);
            let most = i32::from(MOST_PRESTIGE) + least;
            let is_right = points != 0 && (least..=most).contains(&points.into());
            expect(is_right, "points", points, format_args!("{least} to {most}, and not 0"))
        }
        Repair::SetDuat { feather, heart, .. } => {
            up_to("feather", feather, rules.duat_end())?;
            up_to("heart", heart, rules.duat_end())
        }
    }
}

/// The forms in which a referee types a repair.
pub(crate) const FORMS: &[&str] = &[
    "food SEAT NUMBER",
    "heka SEAT NUMBER",
    "prestige SEAT NUMBER, to be added: -3 takes 3 away",
    "duat SEAT heart NUMBER feather NUMBER",
];

/// Reads a repair.
pub(crate) fn read(words: &mut RepairWords<'_>) -> Option<Repair> {
    Some(match words.one_of(&["food", "heka", "prestige", "duat"])? {
        "food" => Repair::SetFood { seat: words.seat()?, food: words.number()? },
        "heka" => Repair::SetHeka { seat: words.seat()?, heka: words.number()? },
        "prestige" => Repair::AddPrestige { seat: words.seat()?, points: words.number()? },
        _ => {
            let seat = words.next_seat()?;
            words.takes("heart");
            let heart = words.number()?;
            words.takes("feather");
            Repair::SetDuat { seat, heart, feather: words.number()? }
        }
    })
}
