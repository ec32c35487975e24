//! What an event leans on besides the rulebook: rulings, and values of the board that no text confirms.

use super::province::ByProvince;
use super::{Event, Item, Province, Reason, Rules, State, cause};
use crate::engine::{Id as _, Leaning};

/// The values of a board that no text confirms.
#[derive(Clone, Debug)]
pub(super) struct Assumed {
    /// Their paths.
    pub(super) paths: Vec<String>,
    /// Where those of a province stand among them.
    provinces: ByProvince<Vec<(Field, u8)>>,
    /// Where those of the temple track stand.
    temple_track: Vec<u8>,
}

/// A field of a province that something can lean on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Fields,
    Icons,
    PrintedFarmers,
    Temples,
    Mine,
    Caravan,
    FreeCards,
    FreeStones,
    FreeGold,
    Side,
    OnNile,
    Egypt,
}

/// What the fields are called.
const FIELDS: [(&str, Field); 12] = [
    ("fields", Field::Fields),
    ("icons", Field::Icons),
    ("printed_farmers", Field::PrintedFarmers),
    ("temples", Field::Temples),
    ("mine", Field::Mine),
    ("caravan", Field::Caravan),
    ("free_cards", Field::FreeCards),
    ("free_stones", Field::FreeStones),
    ("free_gold", Field::FreeGold),
    ("side", Field::Side),
    ("on_nile", Field::OnNile),
    ("egypt", Field::Egypt),
];

impl Assumed {
    /// Finds the places of these paths.
    pub(super) fn new(paths: Vec<String>) -> Self {
        let (mut provinces, mut temple_track) = (ByProvince::from_fn(|_| Vec::new()), Vec::new());
        for (place, path) in (0..=u8::MAX).zip(&paths) {
            let mut parts = path.split('.').skip(1);
            let named = |name| Province::parse(name).ok();
            match (parts.next(), parts.next().and_then(named), parts.next()) {
                (Some("provinces"), Some(province), Some(field)) => {
                    let field = FIELDS.into_iter().find(|(name, _)| *name == field);
                    provinces[province].extend(field.map(|(_, field)| (field, place)));
                }
                (Some("temple_track"), ..) => temple_track.push(place),
                _ => {}
            }
        }
        Self { paths, provinces, temple_track }
    }
}

/// Adds what an event leans on.
pub(super) fn add(rules: &Rules, state: &State, event: &Event, on: &mut Leaning) {
    let rulings = cause::rules_of(event).iter().flat_map(|rule| rule.rulings);
    rulings.for_each(|number| on.add_ruling(*number));
    let places = &rules.assumed;
    let mut values = |province: Province, fields: &[Field]| {
        let leant = places.provinces[province].iter().filter(|(field, _)| fields.contains(field));
        leant.for_each(|(_, place)| on.add_assumed(*place));
    };
    match *event {
        Event::ProvinceDrawn { province } => values(province, &[Field::FreeCards, Field::FreeStones]),
        Event::ProvinceAcquired { province, .. } => values(province, &[Field::FreeGold]),
        Event::FarmerPlaced { province, .. } => values(province, &[Field::Fields]),
        Event::Bought { seat, item: Item::Card, .. } => {
            state.owned(seat).for_each(|(province, _)| values(province, &[Field::Icons]));
        }
        Event::Harvested { province, .. } => values(province, &[Field::PrintedFarmers, Field::Mine, Field::Caravan]),
        Event::Scored { seat, reason, .. } => match reason {
            Reason::MostPyramids { province, .. } => values(province, &[Field::Side]),
            Reason::Temples { province, .. } => values(province, &[Field::Temples]),
            Reason::Bonus { .. } => {
                state
                    .owned(seat)
                    .for_each(|(province, _)| values(province, &[Field::Side, Field::OnNile, Field::Egypt]));
            }
            _ => {}
        },
        Event::TempleMoved { .. } => places.temple_track.iter().for_each(|place| on.add_assumed(*place)),
        _ => {}
    }
}
