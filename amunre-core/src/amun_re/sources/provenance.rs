//! The values of the board that no text confirms, and which of them an event uses.

use arrayvec::ArrayVec;

use crate::amun_re::model::board::{BoardData, Pairs, ProvinceData};
use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::options::FreeMaterial;
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::sources::expansion_data::officials_of;
use crate::amun_re::{Benefit, Event, Item, Official, OfficialData, Province, Reason, Rules, Source, State};
use crate::engine::{ById, Dependencies, Id as _, SetupError, Sourced};

/// The values of a board that no text confirms, in this order: province by province those of its fields, then those of the
/// temple track. Among all of them each has a place, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Assumed {
    provinces: ByProvince<AssumedFields>,
    /// Those of the side of the temple track that counts.
    temple_track: [bool; 3],
    /// Those of the side for two and three players.
    temple_track_2_3: [bool; 3],
    /// Whether that is the side that counts.
    is_turned: bool,
    /// The place of the first of these.
    track_at: u8,
    /// The neighbours, and what faces each other across the Nile.
    map: [bool; 2],
    /// The Officials: which of copies and gives is assumed of each kind. None of a game without them.
    officials: ById<Official, [bool; 2], 6>,
}

/// What is said of a kind of Official.
pub(crate) const OFFICIAL_FIELDS: [&str; 2] = ["copies", "gives"];

crate::ids! {
    /// The two lists of the map.
    pub(crate) enum MapList is "list of the map" {
        /// Which provinces share an edge.
        Neighbours = "neighbours",
        /// Which face each other across the Nile.
        AcrossTheNile = "across_the_nile",
    }
}

/// The assumed fields of a province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct AssumedFields {
    /// Bit by bit in the order of [`FIELDS`].
    bits: u16,
    /// The place of the first one.
    at: u8,
}

impl AssumedFields {
    fn place(self, field: Field) -> Option<u8> {
        let bit = 1_u16 << field as u8;
        let before = (self.bits & (bit - 1)).count_ones();
        (self.bits & bit != 0).then(|| self.at.saturating_add(u8::try_from(before).unwrap_or(u8::MAX)))
    }
}

/// A field of a province that something can lean on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
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

impl Field {
    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        FIELDS.iter().find(|(_, field, _)| *field == self).map_or("", |(name, ..)| name)
    }
}

/// What a value of a board belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ValueOwner {
    /// A field of a province.
    Province(Province, Field),
    /// A bound of the temple track, from 0.
    Track(usize),
    /// What a list of the map says of a province.
    Map(MapList, Province),
    /// How many copies of an Official there are, or else how much it gives.
    Official(Official, usize),
}

/// What the fields are called, in their order.
const FIELDS: [(&str, Field, fn(&ProvinceData) -> Source); 12] = [
    ("fields", Field::Fields, |p| p.fields.source),
    ("icons", Field::Icons, |p| p.icons.source),
    ("printed_farmers", Field::PrintedFarmers, |p| p.printed_farmers.source),
    ("temples", Field::Temples, |p| p.temples.source),
    ("mine", Field::Mine, |p| p.mine.source),
    ("caravan", Field::Caravan, |p| p.caravan.source),
    ("free_cards", Field::FreeCards, |p| p.free_cards.source),
    ("free_stones", Field::FreeStones, |p| p.free_stones.source),
    ("free_gold", Field::FreeGold, |p| p.free_gold.source),
    ("side", Field::Side, |p| p.side.source),
    ("on_nile", Field::OnNile, |p| p.on_nile.source),
    ("egypt", Field::Egypt, |p| p.egypt.source),
];

impl Assumed {
    /// Those of a board.
    pub(crate) fn of(data: &BoardData) -> Self {
        let mut next: u8 = 0;
        let provinces = ByProvince::from_fn(|province| {
            let assumed = |(_, field, source): &(&str, Field, fn(&ProvinceData) -> Source)| {
                (source(&data.provinces[province]) == Source::Assumed).then_some(1 << *field as u8)
            };
            let fields = AssumedFields { bits: FIELDS.iter().filter_map(assumed).sum(), at: next };
            next = next.saturating_add(u8::try_from(fields.bits.count_ones()).unwrap_or(u8::MAX));
            fields
        });
        let temple_track = data.temple_track.map(|bound| bound.source == Source::Assumed);
        let is_assumed = |pairs: &Option<Pairs>| pairs.as_ref().is_some_and(|pairs| pairs.source == Source::Assumed);
        let map = [is_assumed(&data.neighbours), is_assumed(&data.across_the_nile)];
        let few = data.temple_track_2_3.map(|track| track.map(|bound| bound.source == Source::Assumed));
        let temple_track_2_3 = few.unwrap_or_default();
        let officials = ById::from_fn(|_| [false; 2]);
        Self { provinces, temple_track, temple_track_2_3, is_turned: false, track_at: next, map, officials }
    }

    /// The Officials of a game, which stand after all else.
    pub(crate) fn add_officials(&mut self, board: &BoardData) -> Result<(), SetupError> {
        let data = officials_of(board)?;
        let assumed = |value: Sourced<u8>| value.source == Source::Assumed;
        self.officials = ById::from_fn(|official| {
            let OfficialData { copies, gives } = data[official];
            [assumed(copies), assumed(gives)]
        });
        Ok(())
    }

    /// What is assumed of the Officials, each with its place.
    fn of_officials(&self) -> impl Iterator<Item = (u8, Official, usize)> {
        let lists = u8::try_from(self.lists().count()).unwrap_or(u8::MAX);
        let all = u8::try_from(Province::ALL.len()).unwrap_or(u8::MAX);
        let first = self.map_at().saturating_add(lists.saturating_mul(all));
        let of = |(official, fields): (Official, &[bool; 2])| {
            let assumed = fields.iter().enumerate().filter(|(_, assumed)| **assumed);
            assumed.map(move |(field, _)| (official, field)).collect::<ArrayVec<_, 2>>()
        };
        let assumed = self.officials.iter().flat_map(of);
        (first..=u8::MAX).zip(assumed).map(|(place, (official, field))| (place, official, field))
    }

    /// The place of what is said of an Official, if it is assumed.
    fn of_official(&self, official: Official, field: usize) -> Option<u8> {
        let mut all = self.of_officials();
        all.find(|(_, own, its)| *own == official && *its == field).map(|(place, ..)| place)
    }

    /// Whether what an Official gives is assumed.
    pub(crate) fn is_official(&self, official: Official) -> bool {
        self.of_official(official, 1).is_some()
    }

    /// The other side of the track counts.
    pub(crate) fn turn_track(&mut self) {
        self.temple_track = self.temple_track_2_3;
        self.is_turned = true;
    }

    /// Whether a value of a province is assumed.
    pub(crate) fn is(&self, province: Province, field: Field) -> bool {
        self.provinces[province].place(field).is_some()
    }

    /// Whether a bound of the temple track is, counted from 0.
    pub(crate) fn is_on_track(&self, bound: usize) -> bool {
        self.temple_track.get(bound).copied().unwrap_or(false)
    }

    /// The places of those of the temple track.
    fn track(&self) -> impl Iterator<Item = u8> {
        let number = self.temple_track.iter().filter(|assumed| **assumed).count();
        (self.track_at..=u8::MAX).take(number)
    }

    /// The place of the first of those of the map: province by province the neighbours, then what lies across the Nile.
    fn map_at(&self) -> u8 {
        let track = u8::try_from(self.track().count()).unwrap_or(u8::MAX);
        self.track_at.saturating_add(track)
    }

    /// The lists of the map that are assumed, each with the place of its first province.
    fn lists(&self) -> impl Iterator<Item = (u8, MapList)> {
        let assumed = MapList::ALL.iter().copied().zip(self.map).filter(|(_, assumed)| *assumed);
        let all = u8::try_from(Province::ALL.len()).unwrap_or(u8::MAX);
        let first = self.map_at();
        (0..).zip(assumed).map(move |(list, (what, _)): (u8, _)| (first.saturating_add(list.saturating_mul(all)), what))
    }

    /// The places of what the map says of a province.
    fn on_map(&self, province: Province) -> impl Iterator<Item = u8> {
        let place = u8::try_from(province.index()).unwrap_or(u8::MAX);
        self.lists().map(move |(first, _)| first.saturating_add(place))
    }

    /// The place of what a list of the map says of a province.
    fn on_list(&self, list: MapList, province: Province) -> Option<u8> {
        let place = u8::try_from(province.index()).unwrap_or(u8::MAX);
        self.lists().find(|(_, own)| *own == list).map(|(first, _)| first.saturating_add(place))
    }

    /// What stands at a place.
    pub(crate) fn at(&self, place: u8) -> Option<ValueOwner> {
        let of = |(province, assumed): (Province, &AssumedFields)| {
            let field = FIELDS.iter().find(|(_, field, _)| assumed.place(*field) == Some(place));
            field.map(|(_, field, _)| ValueOwner::Province(province, *field))
        };
        let track = || {
            let bounds = self.temple_track.iter().enumerate().filter(|(_, assumed)| **assumed);
            self.track().zip(bounds).find(|(own, _)| *own == place).map(|(_, (bound, _))| ValueOwner::Track(bound))
        };
        let map = || {
            let (first, list) = self.lists().take_while(|(first, _)| *first <= place).last()?;
            let province = Province::at(usize::from(place.saturating_sub(first)))?;
            Some(ValueOwner::Map(list, province))
        };
        let officials = || {
            let found = self.of_officials().find(|(own, ..)| *own == place);
            found.map(|(_, official, field)| ValueOwner::Official(official, field))
        };
        self.provinces.iter().find_map(of).or_else(track).or_else(officials).or_else(map)
    }

    /// Their paths, by their places.
    pub(crate) fn paths(&self) -> Vec<String> {
        let of = |(province, assumed): (Province, &AssumedFields)| {
            let assumed = *assumed;
            let fields = FIELDS.into_iter().filter(move |(_, field, _)| assumed.place(*field).is_some());
            fields.map(move |(name, ..)| format!("board.provinces.{province}.{name}"))
        };
        let track = (0..).zip(self.temple_track).filter(|(_, assumed)| *assumed);
        let side = if self.is_turned { "temple_track_2_3" } else { "temple_track" };
        let track = track.map(|(place, _): (u8, bool)| format!("board.{side}.{place}"));
        let of_list =
            |(_, list): (u8, MapList)| Province::ALL.iter().map(move |province| format!("board.{list}.{province}"));
        let map = self.lists().flat_map(of_list);
        let officials = self.of_officials().filter_map(|(_, official, field)| {
            let field = OFFICIAL_FIELDS.get(field)?;
            Some(format!("officials.{official}.{field}"))
        });
        self.provinces.iter().flat_map(of).chain(track).chain(map).chain(officials).collect()
    }
}

/// Adds the assumed values that an event uses.
pub(crate) fn add(rules: &Rules, state: &State, event: &Event, on: &mut Dependencies) {
    let places = &rules.assumed;
    let mut values = |province: Province, fields: &[Field]| {
        let leant = fields.iter().filter_map(|field| places.provinces[province].place(*field));
        leant.for_each(|place| on.add_assumed(place));
    };
    match *event {
        Event::ProvinceDrawn { province } if rules.options.free_material != FreeMaterial::AtResolution => {
            values(province, &[Field::FreeCards, Field::FreeStones]);
        }
        Event::ProvinceAcquired { province, .. } if rules.options.free_material == FreeMaterial::AtResolution => {
            values(province, &[Field::FreeCards, Field::FreeStones, Field::FreeGold]);
        }
        Event::ProvinceAcquired { province, .. } => values(province, &[Field::FreeGold]),
        Event::FarmerPlaced { province, .. } => values(province, &[Field::Fields]),
        Event::Bought { seat, item: Item::Card, .. } => {
            state.owned(seat).for_each(|(province, _)| values(province, &[Field::Icons]));
        }
        Event::Harvested { province, .. } => values(province, &[Field::PrintedFarmers, Field::Mine, Field::Caravan]),
        Event::Scored { seat, reason, .. } => match reason {
            Reason::MostPyramids { province, .. } => values(province, &[Field::Side]),
            Reason::Temples { province, .. } => values(province, &[Field::Temples]),
            Reason::Bonus { card } if card.effect() == CardEffect::Federation => {
                state
                    .owned(seat)
                    .flat_map(|(province, _)| places.on_map(province))
                    .for_each(|place| on.add_assumed(place));
            }
            Reason::Bonus { .. } => {
                state
                    .owned(seat)
                    .for_each(|(province, _)| values(province, &[Field::Side, Field::OnNile, Field::Egypt]));
            }
            _ => {}
        },
        Event::OfficialLaid { official, .. } => {
            places.of_official(official, 0).into_iter().for_each(|place| on.add_assumed(place));
        }
        Event::OfficialTaken { official, .. } => {
            places.of_official(official, 1).into_iter().for_each(|place| on.add_assumed(place));
        }
        Event::ThirdStonePaid { province, .. } => {
            // the opposite bank is not asked for (ruling 40)
            places.on_list(MapList::Neighbours, province).into_iter().for_each(|place| on.add_assumed(place));
        }
        Event::GoldGained { seat, benefit: Benefit::Osiris, .. } => {
            state.owned(seat).for_each(|(province, _)| values(province, &[Field::PrintedFarmers]));
        }
        Event::TempleMoved { .. } => places.track().for_each(|place| on.add_assumed(place)),
        _ => {}
    }
}
