//! The board for the rules: each value is read through a method that records the read.

use crate::amun_re::Province;
use crate::amun_re::model::data::board_data::BoardData;
use crate::amun_re::model::data::board_value::{BoardValue, MapList};
use crate::amun_re::model::data::province_values::{Field, ProvinceValues};
use crate::amun_re::model::map::ProvinceMap;
use crate::amun_re::model::province::{ByProvince, Egypt, Side};
use crate::engine::{FileContent as _, Id as _, IdSet, ReadPlaces, SetupError, Sourced};

/// A board, checked and without its sources. Rules read it through its methods, which record the reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    provinces: ByProvince<ProvinceValues>,
    temple_track: [u16; 3],
    /// The map of the provinces, if the board has one.
    map: Option<ProvinceMap>,
    pub(crate) reads: ReadPlaces,
}

/// A number of each province, as a question about it reads it.
#[derive(Clone, Copy)]
pub(crate) struct AskedNumber<'b> {
    provinces: &'b ByProvince<ProvinceValues>,
    number: fn(&ProvinceValues) -> u8,
    /// Another assumed number for a province.
    other: Option<(Province, u8)>,
}

impl AskedNumber<'_> {
    /// Returns the number of a province.
    #[inline]
    pub(crate) fn of(&self, province: Province) -> u8 {
        match self.other {
            Some((own, other)) if own == province => other,
            _ => (self.number)(&self.provinces[province]),
        }
    }
}

/// Declares the methods that read a value of a province.
macro_rules! readers {
    ($($(#[$doc:meta])* $name:ident: $Type:ty = $Field:ident;)+) => {
        $($(#[$doc])*
        #[inline]
        pub fn $name(&self, province: Province) -> $Type {
            self.reads.note(|| BoardValue::Province(province, Field::$Field).place());
            self.provinces[province].$name
        })+
    };
}

impl Board {
    /// Checks the data of a board.
    pub fn new(data: &BoardData) -> Result<Self, SetupError> {
        SetupError::all(data.faults())?;
        Ok(Self {
            provinces: ByProvince::from_fn(|province| data.provinces[province].values()),
            temple_track: data.temple_track.map(|bound| bound.value),
            // the check above found nothing
            map: ProvinceMap::of(data.neighbours.as_ref(), data.across_the_nile.as_ref()).unwrap_or_default(),
            reads: ReadPlaces::default(),
        })
    }

    readers! {
        /// Returns the number of fields.
        fields: u8 = Fields;
        /// Returns the number of power cards that may be bought.
        icons: u8 = Icons;
        /// Returns the number of farmers printed on the board.
        printed_farmers: u8 = PrintedFarmers;
        /// Returns the number of temples.
        temples: u8 = Temples;
        /// Returns the gold that is earned at every harvest.
        mine: u8 = Mine;
        /// Returns the gold that is earned at a harvest with the temple on 1 or 2.
        caravan: u8 = Caravan;
        /// Returns the number of free power cards.
        free_cards: u8 = FreeCards;
        /// Returns the number of free building stones.
        free_stones: u8 = FreeStones;
        /// Returns the free gold.
        free_gold: u8 = FreeGold;
        /// Returns the side of the Nile.
        side: Side = Side;
        /// Returns true if the province lies on a bank of the Nile.
        on_nile: bool = OnNile;
        /// Returns the part of Egypt.
        egypt: Egypt = Egypt;
    }

    /// Returns the answer to a question about the fields of some provinces. It notes only those provinces for which another
    /// plausible number gives another answer.
    #[inline]
    pub(crate) fn ask_fields<T: PartialEq>(&self, of: IdSet<Province>, question: impl Fn(&AskedNumber<'_>) -> T) -> T {
        self.ask(Field::Fields, |values| values.fields, of, question)
    }

    /// Returns the answer to a question about the icons of some provinces, as [`Board::ask_fields`] does.
    #[inline]
    pub(crate) fn ask_icons<T: PartialEq>(&self, of: IdSet<Province>, question: impl Fn(&AskedNumber<'_>) -> T) -> T {
        self.ask(Field::Icons, |values| values.icons, of, question)
    }

    #[inline]
    fn ask<T: PartialEq>(
        &self,
        field: Field,
        number: fn(&ProvinceValues) -> u8,
        of: IdSet<Province>,
        question: impl Fn(&AskedNumber<'_>) -> T,
    ) -> T {
        let numbers = AskedNumber { provinces: &self.provinces, number, other: None };
        let answer = question(&numbers);
        if self.reads.is_on() {
            self.note_asked(field, numbers, of, |numbers| question(&numbers) != answer);
        }
        answer
    }

    #[cold]
    #[inline(never)]
    fn note_asked(
        &self,
        field: Field,
        numbers: AskedNumber<'_>,
        of: IdSet<Province>,
        differs: impl Fn(AskedNumber<'_>) -> bool,
    ) {
        for province in of.iter() {
            let others = (0..).map_while(|place| self.provinces[province].with_other(field, place));
            let other = |values| AskedNumber { other: Some((province, (numbers.number)(&values))), ..numbers };
            if others.map(other).any(&differs) {
                self.reads.note(|| BoardValue::Province(province, field).place());
            }
        }
    }

    /// Returns true if the board has a map.
    pub fn has_map(&self) -> bool {
        self.map.is_some()
    }

    /// Returns true if two provinces share an edge.
    pub fn are_neighbours(&self, one: Province, other: Province) -> bool {
        [one, other].into_iter().for_each(|province| self.note_map(MapList::Neighbours, province));
        self.map.is_some_and(|map| map.neighbours[one].contains(other))
    }

    /// Returns true if two provinces face each other across the Nile.
    pub fn face_each_other(&self, one: Province, other: Province) -> bool {
        [one, other].into_iter().for_each(|province| self.note_map(MapList::AcrossTheNile, province));
        self.map.is_some_and(|map| map.across_the_nile[one].contains(other))
    }

    /// Rule `amun-re/bonus/federation`: returns true if each of some provinces can be reached from each other over
    /// edges and across the Nile without leaving them.
    pub fn connects(&self, provinces: IdSet<Province>) -> bool {
        for province in provinces.iter() {
            MapList::ALL.iter().for_each(|list| self.note_map(*list, province));
        }
        self.map.is_some_and(|map| map.connects(provinces))
    }

    fn note_map(&self, list: MapList, province: Province) {
        self.reads.note(|| BoardValue::Map(list, province).place());
    }

    /// The space of the temple for a sacrifice, 1 to 4.
    pub fn temple_space(&self, sacrifice: i32) -> u8 {
        for (bound, space) in self.temple_track.iter().zip(1_u8..) {
            self.reads.note(|| BoardValue::Track(space - 1).place());
            if sacrifice <= i32::from(*bound) {
                return space;
            }
        }
        4
    }

    /// Returns the values of a province for display. Rules do not use it: it records no read.
    pub fn shown(&self, province: Province) -> &ProvinceValues {
        &self.provinces[province]
    }

    /// Returns the bounds of the temple track for display. Rules do not use it: it records no read.
    pub fn shown_track(&self) -> [u16; 3] {
        self.temple_track
    }

    /// Uses the other side of the temple track.
    pub(crate) fn turn_track(&mut self, bounds: [Sourced<u16>; 3]) {
        self.temple_track = bounds.map(|bound| bound.value);
    }

    /// Returns this board with the layout of another: where the provinces lie, and the map if this board has one.
    pub(crate) fn with_layout_of(&self, other: &Self) -> Self {
        let provinces = ByProvince::from_fn(|province| {
            let ProvinceValues { side, on_nile, egypt, .. } = other.provinces[province];
            ProvinceValues { side, on_nile, egypt, ..self.provinces[province] }
        });
        Self { provinces, map: self.map.and(other.map), ..self.clone() }
    }

    /// Sets a bound of the temple track.
    pub(crate) fn set_bound(&mut self, bound: u8, sacrifice: u16) {
        if let Some(own) = self.temple_track.get_mut(usize::from(bound)) {
            *own = sacrifice;
        }
    }

    /// Replaces a value by another plausible one, or by that of the original board if there is no such number. Returns
    /// true if there is one.
    pub(crate) fn assume(&mut self, original: &Self, value: BoardValue, number: usize) -> bool {
        match value {
            BoardValue::Province(province, field) => {
                let now = original.provinces[province];
                let other = now.with_other(field, number);
                self.provinces[province] = other.unwrap_or(now);
                other.is_some()
            }
            BoardValue::Track(bound) => {
                self.temple_track = original.temple_track;
                let other = original.other_bounds(bound).nth(number);
                other.into_iter().for_each(|other| self.set_bound(bound, other));
                other.is_some()
            }
            BoardValue::Map(list, province) => {
                self.map = original.map;
                let other = Province::ALL.iter().copied().filter(|other| *other != province).nth(number);
                let Some((map, other)) = original.map.zip(other) else { return false };
                self.map = Some(map.with_pair_changed(list, [province, other]));
                true
            }
            BoardValue::OfficialCopies(_) | BoardValue::OfficialGives(_) => false,
        }
    }

    /// The other bounds that are tried: one less, one more, and the first and last that the other bounds leave.
    fn other_bounds(&self, bound: u8) -> impl Iterator<Item = u16> + use<> {
        let at = |place: usize| self.temple_track.get(place).copied();
        let place = usize::from(bound);
        let now = at(place).unwrap_or_default();
        let least = place.checked_sub(1).and_then(at).map_or(0, |before| before.saturating_add(1));
        let most = at(place + 1).map_or(MOST_SACRIFICE.max(now), |after| after.saturating_sub(1));
        let mut others = [now.saturating_sub(1).max(least), now.saturating_add(1).min(most), least, most];
        others.sort_unstable();
        let mut before = None;
        others.into_iter().filter(move |other| *other != now && before.replace(*other) != Some(*other))
    }

    /// Returns a value in words.
    pub(crate) fn words(&self, value: BoardValue) -> String {
        match value {
            BoardValue::Province(province, field) => self.provinces[province].words(field),
            BoardValue::Track(bound) => {
                self.temple_track.get(usize::from(bound)).map_or_else(String::new, ToString::to_string)
            }
            BoardValue::Map(list, province) => {
                let beside = self.map.map(|map| map.list(list)[province]).unwrap_or_default();
                beside.iter().map(Province::name).collect::<Vec<_>>().join(", ")
            }
            BoardValue::OfficialCopies(_) | BoardValue::OfficialGives(_) => String::new(),
        }
    }
}

/// The largest bound of the temple track that is tried.
pub(crate) const MOST_SACRIFICE: u16 = 40;
