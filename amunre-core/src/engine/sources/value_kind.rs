//! The printed values of a game, each kind declared once: its path, its cell in a table, its sentence, its values, and the reason why it
//! matters. Tables, the help for an owner and the sentences of open values follow.

use std::borrow::Cow;

use serde_json::Value;

use crate::engine::sources::value_help::{ValueDomain, ValueHelp};
use crate::engine::{DataTable, DataValue, Sourced, to_value};

/// A kind of printed values: all values whose paths match a pattern.
///
/// In texts `{1}` and `{2}` stand for the parts of the path that match a `*` of the pattern: an index in a list, counted from 1, or a word
/// as the game shows it. `{1<}` is the word itself up to its first underscore, `{1>}` the rest.
#[derive(Clone, Copy, Debug)]
pub struct ValueKind {
    /// The pattern of their paths below the board, in which `*` stands for any one part: `provinces.*.fields`.
    pub path: &'static str,
    /// The title of the table, the name of the row and the heading of the column in which a value stands.
    pub cell: [&'static str; 3],
    /// The value in a sentence. `{value}` stands for the value, `{value point}` for a number of points. Alternatives are separated by
    /// `|`: in `1=there is one|there are {value}` the first is for the value 1.
    pub sentence: &'static str,
    /// The reason why a value matters, and the values that it can have.
    pub help: ValueHelp,
}

/// The kinds of values of a game, in the order of their tables.
pub type ValueKinds = &'static [&'static [ValueKind]];

impl ValueKind {
    /// Declares a kind of values.
    pub const fn new(
        path: &'static str,
        cell: [&'static str; 3],
        sentence: &'static str,
        why: &'static str,
        domain: ValueDomain,
    ) -> Self {
        Self { path, cell, sentence, help: ValueHelp { why, domain } }
    }

    /// Returns the kind of the value at a path below the board.
    pub fn find(all: ValueKinds, path: &str) -> Option<&'static Self> {
        all.iter().copied().flatten().find(|kind| path_fits(kind.path, path))
    }

    /// Returns a value in a sentence.
    pub(crate) fn sentence(&self, path: &str, value: &str, name: PartName) -> String {
        let own = |text: &'static str| match text.split_once('=') {
            Some((of, text)) => (of == value).then_some(text),
            None => Some(text),
        };
        let shown = if value.is_empty() { "nothing" } else { value };
        self.filled(self.sentence.split('|').find_map(own).unwrap_or_default(), path, shown, name)
    }

    /// Returns a text with the open parts of a path and a value in the places of their names. A verdict has hundreds of such sentences.
    fn filled(&self, text: &str, path: &str, value: &str, name: PartName) -> String {
        let mut open = path_parts(self.path).zip(path_parts(path)).filter(|(pattern, _)| *pattern == "*");
        let [one, two] = [open.next(), open.next()].map(|part| part.map_or("", |(_, part)| part));
        let mut out = String::with_capacity(text.len() + value.len());
        let mut rest = text;
        while let Some((before, (key, after))) =
            rest.split_once('{').and_then(|(one, two)| Some((one, two.split_once('}')?)))
        {
            out.push_str(before);
            rest = after;
            let part = if key.starts_with('1') { one } else { two };
            let (first, last) = part.split_once('_').unwrap_or((part, ""));
            match key {
                "value" => out.push_str(value),
                "1" | "2" => out.push_str(&name(part)),
                "1<" | "2<" => out.push_str(first),
                "1>" | "2>" => out.push_str(&name(last)),
                noun => {
                    let noun = noun.trim_start_matches("value");
                    out.extend([value, noun, if value == "1" { "" } else { "s" }]);
                }
            }
        }
        out + rest
    }
}

/// A function that returns a part of a path as sentences and tables show it.
pub(crate) type PartName = fn(&str) -> Cow<'_, str>;

/// Returns a part of a path as it is; a place in a list is counted from 1.
pub(crate) fn part_name(part: &str) -> Cow<'_, str> {
    part.parse::<usize>().map_or(part.into(), |place| place.saturating_add(1).to_string().into())
}

/// Returns the tables of some values, whose data have this id: tables and columns in the order of the kinds, rows in that of the values.
/// A value without a kind is in none.
pub(crate) fn tables(
    all: ValueKinds,
    data: &str,
    field: &str,
    values: Vec<DataValue>,
    name: PartName,
) -> Vec<DataTable> {
    let cell = |value: DataValue| {
        let path = value.path.strip_prefix(field).and_then(|path| path.strip_prefix('.')).unwrap_or(&value.path);
        let (place, kind) = all.iter().copied().flatten().enumerate().find(|(_, kind)| path_fits(kind.path, path))?;
        let [title, row, column] = kind.cell;
        Some((place, title, kind.filled(row, path, "", name), kind.filled(column, path, "", name), value))
    };
    let mut cells: Vec<_> = values.into_iter().filter_map(cell).collect();
    let rows: Vec<String> = cells.iter().map(|(_, title, row, ..)| format!("{title}/{row}")).collect();
    // the values of a kind keep their order
    cells.sort_by_key(|(place, ..)| *place);
    let mut tables: Vec<DataTable> = Vec::new();
    for (_, title, row, column, value) in cells {
        if tables.iter().all(|table| table.title != title) {
            tables.push(DataTable { title, data: data.to_owned(), columns: Vec::new(), rows: Vec::new() });
        }
        let Some(table) = tables.iter_mut().find(|table| table.title == title) else { continue };
        if !table.columns.contains(&column) {
            table.columns.push(column);
        }
        match table.rows.iter_mut().find(|(name, _)| *name == row) {
            Some((_, cells)) => cells.push(value),
            None => table.rows.push((row, vec![value])),
        }
    }
    for DataTable { title, rows: own, .. } in &mut tables {
        own.sort_by_key(|(row, _)| rows.iter().position(|other| *other == format!("{title}/{row}")));
    }
    tables
}

/// Returns a value at a path with its source.
pub(crate) fn data_value<T: serde::Serialize>(path: impl Into<String>, sourced: &Sourced<T>) -> DataValue {
    let value = to_value(&sourced.value).unwrap_or(Value::Null);
    DataValue { path: path.into(), value, source: sourced.source }
}

/// Returns the parts of a path: those of `cities.upper_1.spaces[0]` are `cities`, `upper_1`, `spaces` and `0`.
pub(crate) fn path_parts(path: &str) -> impl Iterator<Item = &str> {
    path.split(['.', '[']).map(|part| part.trim_end_matches(']'))
}

/// Returns true if a pattern fits a path. A pattern is a path in which `*` stands for any one part. A verdict compares thousands.
pub(crate) fn path_fits(pattern: &str, path: &str) -> bool {
    fn letters(path: &str) -> impl Iterator<Item = u8> {
        // `[` begins a part as `.` does, and `]` adds nothing
        path.bytes().filter(|letter| *letter != b']').map(|letter| if letter == b'[' { b'.' } else { letter })
    }
    let mut given = letters(path).peekable();
    for letter in letters(pattern) {
        if letter == b'*' {
            while given.next_if(|own| *own != b'.').is_some() {}
        } else if given.next() != Some(letter) {
            return false;
        }
    }
    given.next().is_none()
}
