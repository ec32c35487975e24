//! Repairs: their checks, and their changes of a table.

use crate::engine::{RepairWords, SetupError};
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

/// Checks whether an event is a repair that can be made at this table.
pub(crate) fn check(rules: &Rules, state: &State, event: &Event) -> Result<(), SetupError> {
    let Event::Repaired { repair } = *event else {
        return Err(SetupError::new("event", "not a repair", "a repair"));
    };
    let (Repair::SetFood { seat, .. }
    | Repair::SetHeka { seat, .. }
    | Repair::AddPrestige { seat, .. }
    | Repair::SetDuat { seat, .. }) = repair;
    if seat.number() >= rules.players {
        let expected = format_args!("a seat from 0 to {}", rules.players - 1);
        return Err(SetupError::new("seat", seat.number(), expected));
    }
    let at_most = |field: &str, value: u16, most: u16| {
        if value <= most { Ok(()) } else { Err(SetupError::new(field, value, format_args!("0 to {most}"))) }
    };
    match repair {
        Repair::SetFood { food, .. } => at_most("food", food.into(), MOST_RESOURCES.into()),
        Repair::SetHeka { heka, .. } => at_most("heka", heka.into(), MOST_RESOURCES.into()),
        Repair::AddPrestige { points, .. } => {
            let before = state.seats[seat].prestige;
            match before.checked_add_signed(points) {
                Some(0..=MOST_PRESTIGE) if points != 0 => Ok(()),
                _ => {
                    let least = -i32::from(before);
                    let most = i32::from(MOST_PRESTIGE) + least;
                    Err(SetupError::new("points", points, format_args!("{least} to {most}, and not 0")))
                }
            }
        }
        Repair::SetDuat { feather, heart, .. } => {
            at_most("feather", feather.into(), rules.duat_end().into())?;
            at_most("heart", heart.into(), rules.duat_end().into())
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
