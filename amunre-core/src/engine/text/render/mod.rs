//! A scene as text for a person: aligned, in at most 60 columns, without colour.
//!
//! Rows of all panels with the same columns stand in one table, at the place of the first of them. Lines and maps stand where they come.

mod grid;
mod map;

use std::fmt;
use std::fmt::Write;

use crate::engine::text::scene::{Columns, Part, ScenePanel, TableRow, TextMap};

/// A table, lines without columns, or a map.
enum Block<'s> {
    /// Rows, each with the number of its panel.
    Table(&'static Columns, Vec<(usize, TableRow)>),
    Map(&'s [Part], &'s TextMap),
}

/// Writes a scene as text.
pub fn text(panels: &[ScenePanel], f: &mut dyn Write) -> fmt::Result {
    let mut blocks = Vec::new();
    for (number, panel) in panels.iter().enumerate() {
        blocks.extend(panel.map.as_ref().map(|map| Block::Map(&panel.parts, map)));
        panel.parts.iter().flat_map(|part| &part.rows).for_each(|row| add(&mut blocks, number, row));
    }
    for (number, block) in blocks.into_iter().enumerate() {
        if number > 0 {
            f.write_char('\n')?;
        }
        match block {
            Block::Table(columns, rows) => grid::write(columns, rows.into_iter().map(|(_, row)| row).collect(), f)?,
            Block::Map(parts, ground) => map::write(parts, ground, f)?,
        }
    }
    Ok(())
}

/// Adds a row to its table. Rows of one panel with the same cells are one row.
fn add(blocks: &mut Vec<Block<'_>>, panel: usize, row: &TableRow) {
    let is_lines = row.columns.cells.is_empty();
    // lines stay where they are
    let open = if is_lines { blocks.len().saturating_sub(1) } else { 0 };
    let table = blocks.iter_mut().skip(open).find_map(|block| match block {
        Block::Table(columns, rows) if *columns == row.columns => Some(rows),
        _ => None,
    });
    let Some(rows) = table else {
        blocks.push(Block::Table(row.columns, vec![(panel, row.clone())]));
        return;
    };
    let is_alike = |(there, other): &&mut (usize, TableRow)| *there == panel && !is_lines && other.cells == row.cells;
    match rows.iter_mut().find(is_alike) {
        Some((_, other)) => other.list.extend_from_slice(&row.list),
        None => rows.push((panel, row.clone())),
    }
}
