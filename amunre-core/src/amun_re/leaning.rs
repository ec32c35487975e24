//! What an event leans on besides the rulebook: rulings, and values of the board that no text confirms.

use super::province::ByProvince;
use super::{Event, Item, Province, Reason, Rules, State, cause, rule};
use crate::engine::{Id as _, Leaning};

/// The places of assumed values among all of them: for each province those of its fields, then those of the temple track.
#[derive(Clone, Debug)]
pub(super) struct AssumedPlaces {
    provinces: ByProvince<Vec<(&'static str, u8)>>,
    temple_track: Vec<u8>,
}

/// The fields of a province that something can lean on.
const FIELDS: [&str; 12] = [
    "fields",
    "icons",
    "printed_farmers",
    "temples",
    "mine",
    "caravan",
    "free_cards",
    "free_stones",
    "free_gold",
    "side",
    "on_nile",
    "egypt",
];

impl AssumedPlaces {
    /// Finds the places of these paths.
    pub(super) fn new(assumed: &[String]) -> Self {
        let mut places = Self { provinces: ByProvince::from_fn(|_| Vec::new()), temple_track: Vec::new() };
        for (place, path) in (0..=u8::MAX).zip(assumed) {
            let mut parts = path.split('.').skip(1);
            let named = |name| Province::parse(name).ok();
            match (parts.next(), parts.next().and_then(named), parts.next()) {
                (Some("provinces"), Some(province), Some(field)) => {
                    let field = FIELDS.into_iter().find(|known| *known == field);
                    places.provinces[province].extend(field.map(|field| (field, place)));
                }
                (Some("temple_track"), ..) => places.temple_track.push(place),
                _ => {}
            }
        }
        places
    }
}

/// Adds what an event leans on.
pub(super) fn add(rules: &Rules, state: &State, event: &Event, on: &mut Leaning) {
    for id in cause::rules_of(event) {
        let rulings = rule::rule(*id).map(|rule| rule.rulings).unwrap_or_default();
        rulings.iter().for_each(|number| on.add_ruling(*number));
    }
    let places = &rules.assumed_places;
    let mut values = |province: Province, fields: &[&str]| {
        let leant = places.provinces[province].iter().filter(|(field, _)| fields.contains(field));
        leant.for_each(|(_, place)| on.add_assumed(*place));
    };
    match *event {
        Event::ProvinceDrawn { province } => values(province, &["free_cards", "free_stones"]),
        Event::ProvinceAcquired { province, .. } => values(province, &["free_gold"]),
        Event::FarmerPlaced { province, .. } => values(province, &["fields"]),
        Event::Bought { seat, item: Item::Card, .. } => {
            state.owned(seat).for_each(|(province, _)| values(province, &["icons"]));
        }
        Event::Harvested { province, .. } => values(province, &["printed_farmers", "mine", "caravan"]),
        Event::Scored { seat, reason, .. } => match reason {
            Reason::MostPyramids { province, .. } => values(province, &["side"]),
            Reason::Temples { province, .. } => values(province, &["temples"]),
            Reason::Bonus { .. } => {
                state.owned(seat).for_each(|(province, _)| values(province, &["side", "on_nile", "egypt"]));
            }
            _ => {}
        },
        Event::TempleMoved { .. } => places.temple_track.iter().for_each(|place| on.add_assumed(*place)),
        _ => {}
    }
}
