//! A track with short marks: its spaces in a row, and in further rows where it is long.

use crate::engine::text::display::named;
use crate::engine::text::scene::{Fill, Part, Role, TextAnchor, Weight, cut_to_width};
use crate::engine::{Names, Seat};
use crate::men_nefer::State;
use crate::men_nefer::text::scene::cells::{PIECE, spaced};

/// The width of a space.
const SPACE: i16 = 51;
/// The height of a line.
const LINE: i16 = 13;
/// The distance between the middles of two pieces.
const NEXT: i16 = 12;

/// A track: a part with the spaces after the start, and the seats with the spaces that they have reached.
pub(super) struct Strip<'s> {
    pub(super) id: &'s str,
    /// Spaces in a row.
    pub(super) in_a_row: usize,
    pub(super) title: &'s str,
    pub(super) spaces: Vec<Vec<String>>,
    pub(super) seats: Vec<(Seat, u8)>,
}

impl Strip<'_> {
    /// The part, and its height.
    pub(super) fn draw(&self, names: &Names) -> (Part, i16) {
        let mut part = Part::new(self.id, (0, 0), self.words(names));
        part.write(Role::Ink, Weight::Strong, TextAnchor::Left, (2, 14), 12, self.title);
        let most = self.spaces.iter().map(Vec::len).max().and_then(|most| i16::try_from(most).ok()).unwrap_or(0);
        let height = LINE.saturating_mul(most).saturating_add(2 * PIECE + 22);
        let mut y = 20_i16;
        let all: Vec<(usize, &[String])> =
            std::iter::once(&[][..]).chain(self.spaces.iter().map(Vec::as_slice)).enumerate().collect();
        for row in all.chunks(self.in_a_row.max(1)) {
            let mut x = 0_i16;
            for (number, marks) in row {
                self.space(&mut part, (*number, marks), (x, y), height);
                x = x.saturating_add(SPACE);
            }
            y = y.saturating_add(height);
        }
        (part, y)
    }

    fn space(&self, part: &mut Part, (number, marks): (usize, &[String]), (x, y): (i16, i16), height: i16) {
        let here = self.seats.iter().filter(|(_, space)| usize::from(*space) == number);
        part.area(Role::Field, Fill::Edged, (x, y), (SPACE - 1, height.saturating_sub(2)), 2);
        let (left, mut base) = (x.saturating_add(3), y.saturating_add(12));
        let name = if number == 0 { "start".to_owned() } else { number.to_string() };
        part.write(Role::Faint, Weight::Plain, TextAnchor::Left, (left, base), 11, name);
        for mark in marks {
            base = base.saturating_add(LINE);
            part.write(
                Role::Ink,
                Weight::Plain,
                TextAnchor::Left,
                (left, base),
                11,
                cut_to_width(&spaced(mark), SPACE - 4, 11),
            );
        }
        let middle = y.saturating_add(height).saturating_sub(PIECE + 3);
        let mut x = x.saturating_add(PIECE);
        for (seat, _) in here {
            part.seat(*seat, Fill::Edged, (x, middle), PIECE - 1);
            x = x.saturating_add(NEXT);
        }
    }

    fn words(&self, names: &Names) -> String {
        let marked = (1..).zip(&self.spaces).filter(|(_, marks): &(u32, _)| !marks.is_empty());
        let marked = marked.map(|(number, marks)| format!("space {number}: {}", marks.join(", ")));
        let seats = self.seats.iter().map(|(seat, space)| format!("{} {}", named(*seat, names), position(*space)));
        let words: Vec<String> = seats.chain(marked).collect();
        format!("{}, {} spaces: {}", self.title, self.spaces.len(), words.join("; "))
    }
}

/// The words for a space that a piece has reached.
pub(super) fn position(space: u8) -> String {
    if space == 0 { "at the start".to_owned() } else { format!("on space {space}") }
}

/// The seats with what a function says of each.
pub(super) fn of_seats<T>(view: &State, what: impl Fn(&crate::men_nefer::SeatState) -> T) -> Vec<(Seat, T)> {
    view.seats.iter().map(|(seat, own)| (seat, what(own))).collect()
}
