//! Other plausible values where no text confirms one.

use crate::amun_re::model::board;
use crate::amun_re::model::map::Map;
use crate::amun_re::model::province::{ByProvince, Egypt, Side};
use crate::amun_re::sources::provenance::{Field, MapList, ValueOwner};
use crate::amun_re::{Province, ProvinceValues, Rules};
use crate::engine::{ChangedRules, Id as _, IdSet};

/// The highest bound of the temple track that is tried.
const MOST_BOUND: u16 = crate::amun_re::sources::interpretations::MOST_SACRIFICE;

/// The rules with the assumed value of this place replaced, once for each other plausible one: of a number one less, one more,
/// and the bounds of its field; of what is one thing or the other, the other.
pub(crate) fn with_assumption(rules: &Rules, place: u8) -> Vec<ChangedRules<Rules>> {
    match rules.assumed.at(place) {
        Some(ValueOwner::Province(province, field)) => {
            let values = rules.board.provinces[province];
            let with = |value: String, values: ProvinceValues| {
                let mut rules = rules.clone();
                rules.board.provinces[province] = values;
                ChangedRules { value: Some(value), rules }
            };
            of_field(values, field).into_iter().map(|(value, values)| with(value, values)).collect()
        }
        Some(ValueOwner::Track(bound)) => {
            let track = rules.board.temple_track;
            let Some(now) = track.get(bound).copied() else { return Vec::new() };
            let least = bound.checked_sub(1).and_then(|before| track.get(before)).map_or(0, |before| before + 1);
            let most = track.get(bound + 1).map_or(MOST_BOUND.max(now), |after| after - 1);
            let numbers = around(now, least, most).into_iter().filter_map(|value| {
                let mut rules = rules.clone();
                *rules.board.temple_track.get_mut(bound)? = value;
                Some(ChangedRules { value: Some(value.to_string()), rules })
            });
            numbers.collect()
        }
        Some(ValueOwner::Map(MapList::Neighbours, one)) => {
            other_pairs(rules, one, Map::with_edge, |map| map.neighbours)
        }
        Some(ValueOwner::Map(MapList::AcrossTheNile, one)) => {
            other_pairs(rules, one, Map::with_crossing, |map| map.across_the_nile)
        }
        Some(ValueOwner::Official(official, GIVES)) => {
            let numbers = around(rules.officials.gives(official).into(), 0, MOST_GIVEN).into_iter();
            let otherwise = numbers.filter_map(|value| {
                let number = u8::try_from(value).ok()?;
                let rules = Rules { officials: rules.officials.giving(official, number), ..rules.clone() };
                Some(ChangedRules { value: Some(value.to_string()), rules })
            });
            otherwise.collect()
        }
        // how many copies there are is seen in draws that no record has: those that it has stay as they are
        Some(ValueOwner::Official(..)) | None => Vec::new(),
    }
}

/// Which of the fields of an Official says what it gives, and the most that is tried.
const GIVES: usize = 1;
const MOST_GIVEN: u16 = 10;

/// The map with one pair of a province more or less, once for each other province.
fn other_pairs(
    rules: &Rules,
    one: Province,
    with: fn(Map, [Province; 2], bool) -> Map,
    list: fn(&Map) -> ByProvince<IdSet<Province>>,
) -> Vec<ChangedRules<Rules>> {
    let Some(map) = rules.board.map else { return Vec::new() };
    let others = Province::ALL.iter().copied().filter(|other| *other != one);
    let other = others.map(|other| {
        let is_there = list(&map)[one].contains(other);
        let mut rules = rules.clone();
        rules.board.map = Some(with(map, [one, other], !is_there));
        let word = if is_there { "without" } else { "with" };
        ChangedRules { value: Some(format!("{word} {other}")), rules }
    });
    other.collect()
}

/// One less, one more, and the bounds; each once.
fn around(now: u16, least: u16, most: u16) -> Vec<u16> {
    let mut numbers = vec![now.saturating_sub(1).max(least), now.saturating_add(1).min(most), least, most];
    numbers.sort_unstable();
    numbers.dedup();
    numbers.retain(|number| *number != now);
    numbers
}

/// The province with another value of a field, once for each other plausible one.
fn of_field(now: ProvinceValues, field: Field) -> Vec<(String, ProvinceValues)> {
    let (side, egypt) = (if now.side == Side::West { Side::East } else { Side::West }, now.egypt);
    let egypt = if egypt == Egypt::Lower { Egypt::Upper } else { Egypt::Lower };
    let on_nile = !now.on_nile;
    match field {
        Field::Side => vec![(side.to_string(), ProvinceValues { side, ..now })],
        Field::OnNile => vec![(on_nile.to_string(), ProvinceValues { on_nile, ..now })],
        Field::Egypt => vec![(egypt.to_string(), ProvinceValues { egypt, ..now })],
        _ => {
            let most = board::LIMITS.iter().find(|(name, ..)| *name == field.name()).map_or(0, |(.., most)| *most);
            let mut copy = now;
            let value = number(&mut copy, field).map_or(0, |value| u16::from(*value));
            let others = around(value, 0, u16::from(most)).into_iter().filter_map(|other| {
                let mut values = now;
                *number(&mut values, field)? = u8::try_from(other).ok()?;
                Some((other.to_string(), values))
            });
            others.collect()
        }
    }
}

/// The value of a field that is a number.
fn number(values: &mut ProvinceValues, field: Field) -> Option<&mut u8> {
    Some(match field {
        Field::Fields => &mut values.fields,
        Field::Icons => &mut values.icons,
        Field::PrintedFarmers => &mut values.printed_farmers,
        Field::Temples => &mut values.temples,
        Field::Mine => &mut values.mine,
        Field::Caravan => &mut values.caravan,
        Field::FreeCards => &mut values.free_cards,
        Field::FreeStones => &mut values.free_stones,
        Field::FreeGold => &mut values.free_gold,
        Field::Side | Field::OnNile | Field::Egypt => return None,
    })
}
