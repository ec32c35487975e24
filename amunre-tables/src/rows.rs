//! The rows of one table.

use amunre_core::engine::columns::{Cell, TableColumn};
use serde::{Deserialize, Serialize};

use crate::column::Column;
use crate::shapes::{ENTRY, Table};

/// The rows of a table, column by column.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rows {
    /// The columns, in their order.
    pub columns: Vec<Column>,
    length: usize,
}

impl Rows {
    /// No rows of a table.
    pub(crate) fn of(table: &Table) -> Self {
        Self { columns: table.columns.iter().map(|shape| Column::of(shape)).collect(), length: 0 }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Returns true if there are no rows.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Adds a row.
    pub(crate) fn push<'c>(&mut self, cells: impl IntoIterator<Item = Cell<'c>>) {
        let cells = cells.into_iter().chain(std::iter::repeat(Cell::Missing));
        self.columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell));
        self.length = self.length.saturating_add(1);
    }

    /// Sets the flags of the last column from a place on.
    pub(crate) fn mark_last(&mut self, from: usize) {
        if let Some(column) = self.columns.last_mut() {
            column.set_flags(from);
        }
    }

    /// The first of the rows from this place on that belongs to this entry or a later one.
    pub(crate) fn place_of(&self, start: usize, entry: i32) -> usize {
        let entry_of = |place: &usize| self.columns.get(ENTRY).and_then(|column| column.number(*place));
        let later = (start..self.length).rev().take_while(|place| entry_of(place).is_some_and(|found| found >= entry));
        self.length.saturating_sub(later.count())
    }

    /// Removes the rows from a place on.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.columns.iter_mut().for_each(|column| column.truncate(length));
        self.length = self.length.min(length);
    }

    /// Adds the rows of the same table.
    pub fn append(&mut self, other: Self) {
        self.length = self.length.saturating_add(other.length);
        self.columns.iter_mut().zip(other.columns).for_each(|(own, other)| own.append(other));
    }

    /// Frees the memory that only adding rows needs.
    pub(crate) fn shrink(&mut self) {
        self.columns.iter_mut().for_each(Column::shrink);
    }

    /// Keeps the columns at these places alone.
    pub fn keep_columns(&mut self, places: &[usize]) {
        self.columns = places.iter().filter_map(|place| self.columns.get(*place).cloned()).collect();
    }

    /// Returns true if these can be rows of a table: each column has its type and its number of cells.
    pub fn fit(&self, table: &Table) -> bool {
        let fits = |(column, shape): (&Column, &TableColumn)| column.fits(shape, self.length);
        self.columns.len() == table.columns.len() && self.columns.iter().zip(table.columns.iter().copied()).all(fits)
    }

    /// The number of bytes of all values.
    pub fn size(&self) -> usize {
        self.columns.iter().map(Column::size).sum()
    }
}
