//! The seat at the beginning of a typed line.

use crate::engine::text::letter_case::{folded, is_same_name};
use crate::engine::text::look_alikes::skeleton;
use crate::engine::{Names, Seat};
use crate::session::typed_line::moment::Moment;
use crate::session::typed_line::tokens::{plain, tokens};

/// The seat of a line, and the text after it.
pub(super) enum LineSeat<'l> {
    /// A seat.
    Seat(Seat, &'l str),
    /// More than one could be meant.
    Ambiguous(Vec<Seat>, &'l str),
    /// There is no such seat: the text before the colon.
    Unknown(&'l str),
    /// No seat is named.
    Unnamed(&'l str),
}

impl Moment<'_> {
    /// Returns the seat at the beginning of a line.
    pub(super) fn seat_at_start<'l>(&self, text: &'l str) -> LineSeat<'l> {
        if let Some((before, rest)) = text.split_once(':') {
            let before = before.trim();
            let mut seats = self.called(before);
            match (seats.pop(), seats.is_empty()) {
                (Some(seat), true) => return LineSeat::Seat(seat, rest.trim()),
                (Some(seat), false) => return LineSeat::Ambiguous([seats, vec![seat]].concat(), rest.trim()),
                // `buy 3 stones: ABYDOS` has a colon of its own
                (None, _) if tokens(before).iter().all(|token| self.words.knows(token)) => {}
                (None, _) => return LineSeat::Unknown(before),
            }
        }
        for seat in Seat::all(self.players) {
            let name = Some(plain(&self.names.of(seat))).filter(|name| !self.is_of_game(name));
            for name in name.into_iter().chain([seat.to_string(), seat.to_string().replace(' ', "")]) {
                if let Some(rest) = after_name(text, &name) {
                    return LineSeat::Seat(seat, after_signs(rest));
                }
            }
        }
        LineSeat::Unnamed(text)
    }

    /// Returns true for a name that begins with a word of the game: without a colon a line that begins so is a command.
    fn is_of_game(&self, name: &str) -> bool {
        tokens(name).first().is_none_or(|first| self.words.can_begin(first))
    }

    /// Returns the seats that a text can name: one, unless it is ambiguous.
    pub(super) fn called(&self, text: &str) -> Vec<Seat> {
        called(&self.names, self.players, text)
    }
}

/// Returns the seats that a text can name: one, unless it is ambiguous.
pub(super) fn called(names: &Names, players: u8, text: &str) -> Vec<Seat> {
    let all = || Seat::all(players);
    let text = &plain(text);
    let same = |seat: &Seat| is_same_name(&plain(&names.of(*seat)), text);
    let numbered = |seat: &Seat| {
        let lower = text.to_lowercase().replace(' ', "");
        lower == seat.number().to_string() || lower == format!("seat{}", seat.number())
    };
    // players count from 1, seats from 0
    let counted = |seat: &Seat| {
        let lower = text.to_lowercase().replace(' ', "");
        let number =
            lower.strip_prefix("player").or_else(|| lower.strip_prefix('p')).and_then(|rest| rest.parse().ok());
        number.is_some_and(|number: u8| seat.number() == number || Some(seat.number()) == number.checked_sub(1))
    };
    let begins = |seat: &Seat| {
        let (name, text): (String, String) = (folded(&plain(&names.of(*seat))).collect(), folded(text).collect());
        !text.is_empty() && name.starts_with(&text)
    };
    let looks = |seat: &Seat| skeleton(&names.of(*seat)) == skeleton(text);
    let ways: [&dyn Fn(&Seat) -> bool; 5] = [&same, &numbered, &begins, &looks, &counted];
    let found = ways.iter().map(|way| all().filter(|seat| way(seat)).collect::<Vec<_>>());
    found.into_iter().find(|seats| !seats.is_empty()).unwrap_or_default()
}

/// Returns the text after the signs between a name and a command. A dash before a number stays: it can be the sign of the number.
fn after_signs(text: &str) -> &str {
    let text = text.trim_start_matches([',', '>', ' ']);
    match text.strip_prefix('-') {
        Some(rest) if !rest.trim_start().starts_with(|letter: char| letter.is_ascii_digit()) => after_signs(rest),
        _ => text,
    }
}

/// Returns the text after a name at its beginning, if a word ends there.
fn after_name<'l>(text: &'l str, name: &str) -> Option<&'l str> {
    let number = name.chars().count();
    let end = text.char_indices().nth(number).map_or(text.len(), |(at, _)| at);
    let (begin, rest) = text.split_at_checked(end)?;
    let ends = rest.is_empty() || rest.starts_with([' ', ',', '-', '>']);
    (ends && is_same_name(begin, name)).then(|| rest.trim_start())
}
