//! Reads a whole line: the name of a seat, a colon, and its command.

use crate::engine::text::letter_case::{folded, folded_letter};
use crate::engine::text::notation::parse::read_after;
use crate::engine::text::notation::{Notation, NotationError};
use crate::engine::{Names, Seat};

/// Reads a line: returns the seat and its commands. A seat is written as its name or as `seat 0`.
///
/// ```
/// use amunre_core::amun_re::AmunRe;
/// use amunre_core::engine::game::Encoding;
/// use amunre_core::engine::ids::{Names, Seat};
/// use amunre_core::engine::text::notation;
///
/// let names = Names::new(["red", "black", "blue"].map(str::to_owned).to_vec());
/// let (seat, commands) = notation::read_line(AmunRe::notation(), &names, 3, "black: bid sawu 6")?;
/// assert_eq!((seat, commands.len()), (Seat::FIRST.next(3), 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_line<C: Copy>(
    notation: &Notation<C>,
    names: &Names,
    players: u8,
    line: &str,
) -> Result<(Seat, Vec<C>), NotationError> {
    let (seat, rest) = read_seat(names, players, line)?;
    let before = line.get(..line.len() - rest.len()).map_or(0, |text| text.chars().count());
    Ok((seat, read_after(notation, rest, before)?))
}

/// Reads the seat at the beginning of a line. Returns it and the text after the colon.
pub fn read_seat<'l>(names: &Names, players: u8, line: &'l str) -> Result<(Seat, &'l str), NotationError> {
    let begin = line.len() - line.trim_start().len();
    let text = line.get(begin..).unwrap_or_default();
    let called = |seat: Seat| [names.of(seat), seat.to_string()];
    let seats: Vec<(Seat, String)> =
        Seat::all(players).flat_map(|seat| called(seat).map(|name| (seat, name))).collect();
    // of several names with the same beginning the longest one counts; `seat 1` is always seat 1, whatever the names
    let meant = seats.iter().filter_map(|(seat, name)| {
        let rest = after(text, name)?;
        let is_number = after(text, &seat.to_string()) == Some(rest);
        Some(((std::cmp::Reverse(rest.len()), is_number), *seat, rest))
    });
    let meant: Vec<_> = meant.collect();
    if let Some((rank, seat, rest)) = meant.iter().max() {
        let same = |(other_rank, other, _): &&(_, Seat, &str)| other_rank == rank && other != seat;
        let Some((_, other, _)) = meant.iter().find(same) else { return Ok((*seat, rest)) };
        let found = text.split(':').next().unwrap_or_default().trim_end();
        let expected =
            vec![format!("`{}:` or `{}:`, because both seats have this name", other.min(seat), other.max(seat))];
        return Err(NotationError::new(line.chars().count() - text.chars().count() + 1, found, expected, &[]));
    }
    let words: Vec<String> = seats.into_iter().map(|(_, name)| name).collect();
    let found = text.split(':').next().unwrap_or_default().trim_end();
    let found = if found.len() <= 60 { found } else { found.split_whitespace().next().unwrap_or_default() };
    let expected = vec![format!("the name of a seat and a colon, such as `{}:`", names.of(Seat::FIRST))];
    Err(NotationError::new(line.chars().count() - text.chars().count() + 1, found, expected, &words))
}

/// Returns the text after a name and a colon. Several spaces count as one.
fn after<'l>(text: &'l str, name: &str) -> Option<&'l str> {
    let mut rest = text;
    for (place, word) in name.split_whitespace().enumerate() {
        let apart = rest.trim_start();
        if place > 0 && apart.len() == rest.len() {
            return None;
        }
        // one letter can be as long as several of the other case
        let (mut letters, mut wanted) = (apart.chars(), folded(word).peekable());
        while wanted.peek().is_some() {
            for letter in folded_letter(letters.next()?) {
                if wanted.next() != Some(letter) {
                    return None;
                }
            }
        }
        rest = letters.as_str();
    }
    rest.trim_start().strip_prefix(':')
}
