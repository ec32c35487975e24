//! Past events as rows of numbers: what a seat saw before.
//!
//! An event is observed as a state is, but in few numbers: a name is one number, and each kind of event has its own fields.

use std::mem::replace;
use std::ops::Range;

use crate::engine::observation::{Observable, Observe, ObservedAs, Observer, Sight, clockwise, whole};
use crate::engine::{Seat, Seats, Viewer};

/// The number of columns of a row.
pub const EVENT_COLUMNS: usize = 12;

/// An event as numbers: its kind from 1 (0 for no event), its seat, and its other fields in their order. The remaining columns are 0.
pub type EventRow = [i16; EVENT_COLUMNS];

/// The column of a field that is called `seat`.
const SEAT: usize = 1;

/// Events that can be observed: [`events!`](crate::events) declares them.
pub trait ObserveEvent: Sized {
    /// The names of the kinds.
    const KINDS: &'static [&'static str];
    /// Returns the name of the kind.
    fn kind(&self) -> &'static str;
    /// Gives the numbers of the fields that events of a kind have.
    fn observe_fields<O: Observer>(kind: &str, event: Option<&Self>, to: &mut O);
}

/// A kind of event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EventKind {
    /// Its name.
    pub name: &'static str,
    /// Its fields, in the order of the declaration.
    pub fields: Vec<EventField>,
}

/// A field of a kind of event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EventField {
    /// Its path in the JSON of an event.
    pub path: String,
    /// Its column.
    pub column: usize,
    /// The meaning of its number. A set is a sum of 1, 2, 4, … for its names or for the seats from the own one; of one of several
    /// names it is the place from 1; of copies it is the number of all.
    pub is: ObservedAs,
}

/// Returns the kinds of event of a game, in the order of their numbers. Fields for which a row has no column are left out.
pub fn event_kinds<G: Observable>() -> Vec<EventKind> {
    let of = |name: &&'static str| {
        let (mut row, mut fields) = ([0; EVENT_COLUMNS], Vec::new());
        let mut writer = RowWriter::new((Seat::FIRST, 1), &mut row);
        writer.described = Some(&mut fields);
        G::Event::observe_fields(name, None, &mut writer);
        fields.retain(|field: &EventField| field.column < EVENT_COLUMNS);
        EventKind { name, fields }
    };
    G::Event::KINDS.iter().map(of).collect()
}

/// Returns an event as a seat may know it. Seats are counted from it clockwise.
pub fn event_row<G: Observable>(event: &G::Event, seat: Seat, players: u8) -> EventRow {
    row_of_event(&G::redact(event, Viewer::Seat(seat)), (seat, players))
}

/// Returns an event as it is. Seats are counted clockwise from the first of the two: from the first seat of all, they have their numbers.
pub(crate) fn row_of_event<E: ObserveEvent>(event: &E, table: (Seat, u8)) -> EventRow {
    let mut row = [0; EVENT_COLUMNS];
    let place = E::KINDS.iter().position(|kind| *kind == event.kind());
    let mut writer = RowWriter::new(table, &mut row);
    E::observe_fields(event.kind(), Some(event), &mut writer);
    if let (Some(place), [kind, ..]) = (place, &mut row) {
        *kind = whole(place + 1);
    }
    row
}

/// Writes each field as one number.
struct RowWriter<'o> {
    table: (Seat, u8),
    sight: Sight,
    row: &'o mut EventRow,
    /// The column of the next field that is not called `seat`.
    next: usize,
    /// The number of fields around this one.
    depth: usize,
    is_seat: bool,
    /// The names of the fields around this one, if the fields are described.
    path: Vec<String>,
    described: Option<&'o mut Vec<EventField>>,
}

impl<'o> RowWriter<'o> {
    fn new(table: (Seat, u8), row: &'o mut EventRow) -> Self {
        let (path, described) = (Vec::new(), None);
        Self { table, sight: Sight::All, row, next: SEAT + 1, depth: 0, is_seat: false, path, described }
    }

    // small rather than fast, as the next ones: an event has few fields
    #[inline(never)]
    fn add(&mut self, number: i16, is: ObservedAs) {
        let column = if self.is_seat { SEAT } else { self.next };
        self.next += usize::from(!self.is_seat);
        if let Some(place) = self.row.get_mut(column) {
            *place = number;
        }
        if let Some(fields) = &mut self.described {
            fields.push(EventField { path: self.path.join("."), column, is });
        }
    }
}

impl Observer for RowWriter<'_> {
    fn table(&self) -> (Seat, u8) {
        self.table
    }

    fn sight(&self) -> Sight {
        self.sight
    }

    fn set_sight(&mut self, sight: Sight) -> Sight {
        replace(&mut self.sight, sight)
    }

    #[inline(never)]
    fn value<T: Observe>(&mut self, value: Option<&T>, most: i16) {
        T::observe(value, most, self);
    }

    fn uses(&self, _parts: u32) -> bool {
        true
    }

    /// All: a row is the same for every set-up.
    fn kinds(&self, all: usize) -> Range<usize> {
        0..all
    }

    #[inline(never)]
    fn begin(&mut self, name: &'static str) {
        self.is_seat = self.depth == 0 && name == "seat";
        self.depth += 1;
        if self.described.is_some() {
            self.path.push(name.to_owned());
        }
    }

    #[inline(never)]
    fn begin_at(&mut self, place: usize) {
        self.depth += 1;
        if self.described.is_some() {
            self.path.push(place.to_string());
        }
    }

    #[inline(never)]
    fn end(&mut self) {
        self.depth -= 1;
        self.is_seat = false;
        self.path.pop();
    }

    fn number(&mut self, _most: i16, value: Option<i16>) {
        self.add(value.unwrap_or(0), ObservedAs::Number);
    }

    fn signed(&mut self, _most: i16, value: Option<i16>) {
        self.add(value.unwrap_or(0), ObservedAs::Number);
    }

    fn counts(&mut self, names: &'static [&'static str], _most: i16, numbers: Option<&[u8]>) {
        self.add(numbers.unwrap_or_default().iter().map(|number| i16::from(*number)).sum(), ObservedAs::Counts(names));
    }

    fn one_of(&mut self, names: &'static [&'static str], place: Option<usize>) {
        self.kind(names, place);
    }

    fn kind(&mut self, names: &'static [&'static str], place: Option<usize>) {
        self.add(place.map_or(0, |place| whole(place + 1)), ObservedAs::Kind(names));
    }

    fn set(&mut self, names: &'static [&'static str], bits: u64) {
        self.add(i16::try_from(bits).unwrap_or(i16::MAX), ObservedAs::Set(names));
    }

    fn places(&mut self, names: &'static [&'static str], number: usize, sets: impl Iterator<Item = u64>) {
        let items = sets.take(number).filter(|set| *set != 0).count();
        self.add(whole(items), ObservedAs::Places(names));
    }

    fn seats(&mut self, seats: Seats) {
        let (own, players) = self.table;
        let bits = seats.iter().fold(0_u32, |bits, seat| bits | 1 << (clockwise(own, seat, players) & 7));
        self.add(i16::try_from(bits).unwrap_or(i16::MAX), ObservedAs::Seats);
    }

    fn seat(&mut self, seat: Option<Seat>) {
        let (own, players) = self.table;
        self.add(seat.map_or(0, |seat| whole(clockwise(own, seat, players) + 1)), ObservedAs::Seat);
    }
}

/// Declares that of a value of one of several kinds an event observes its kind, and no field but those that are named here.
#[macro_export]
#[doc(hidden)]
macro_rules! observe_kinds {
    ($($Name:ident { $($Variant:ident $({ $field:ident: $Type:ty })?),+ $(,)? })+) => {
        $(impl $crate::engine::observation::Observe for $Name {
            fn observe<O: $crate::engine::observation::Observer>(value: Option<&Self>, _most: i16, to: &mut O) {
                const KINDS: &[&str] = &[$(stringify!($Variant)),+];
                let own = value.map(|value| match value { $(Self::$Variant { .. } => stringify!($Variant)),+ });
                to.kind(KINDS, own.and_then(|own| KINDS.iter().position(|kind| *kind == own)));
                $($(
                    let $field = if let Some(Self::$Variant { $field, .. }) = value { Some($field) } else { None };
                    to.begin(stringify!($field));
                    to.value::<$Type>($field, 1);
                    to.end();
                )?)+
            }
        })+
    };
}
