//! A scene as text for a person: aligned, in at most 80 columns, without colour.
//!
//! Rows of all panels with the same columns stand in one table, at the place of the first of them. Lines and maps stand where they come.

mod grid;
mod map;

use std::fmt;
use std::fmt::Write;

use crate::engine::text::scene::{Columns, Part, ScenePanel, TableRow, TextMap};

/// Lines, a table or a map.
enum Block<'s> {
    Table { columns: &'static Columns, rows: Vec<Numbered> },
    Map(&'s [Part], &'s TextMap),
}

/// A row and the number of its panel.
struct Numbered {
    panel: usize,
    row: TableRow,
}

/// Writes a scene as text.
pub fn text(panels: &[ScenePanel], f: &mut dyn Write) -> fmt::Result {
    for (number, block) in blocks(panels).into_iter().enumerate() {
        if number > 0 {
            f.write_char('\n')?;
        }
        match block {
            Block::Table { columns, rows } => {
                let rows: Vec<TableRow> = rows.into_iter().map(|numbered| numbered.row).collect();
                grid::write(columns, &rows, f)?;
            }
            Block::Map(parts, ground) => map::write(parts, ground, f)?,
        }
    }
    Ok(())
}

/// Gathers the rows of each table.
fn blocks(panels: &[ScenePanel]) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    for (number, panel) in panels.iter().enumerate() {
        blocks.extend(panel.map.as_ref().map(|ground| Block::Map(&panel.parts, ground)));
        for row in panel.parts.iter().flat_map(|part| &part.rows) {
            add(&mut blocks, number, row);
        }
    }
    blocks
}

/// Adds a row to its table. Rows of one panel with the same cells are one row.
fn add(blocks: &mut Vec<Block<'_>>, panel: usize, row: &TableRow) {
    let last = blocks.len().saturating_sub(1);
    let table = blocks.iter_mut().enumerate().find_map(|(place, block)| match block {
        // lines stay where they are
        Block::Table { columns, rows } if *columns == row.columns && (place == last || !columns.cells.is_empty()) => {
            Some(rows)
        }
        _ => None,
    });
    let numbered = Numbered { panel, row: row.clone() };
    let Some(rows) = table else {
        blocks.push(Block::Table { columns: row.columns, rows: vec![numbered] });
        return;
    };
    let alike = |there: &&mut Numbered| {
        there.panel == panel && !row.cells.is_empty() && there.row.cells == row.cells && there.row.is_now == row.is_now
    };
    match rows.iter_mut().find(alike) {
        Some(there) => there.row.list.extend_from_slice(&row.list),
        None => rows.push(numbered),
    }
}
