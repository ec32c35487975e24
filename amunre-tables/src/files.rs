//! Files with the rows of tables: CSV, and Parquet in builds with the feature `parquet`.

use std::io;
use std::io::Write;

use crate::column::Values;
#[cfg(feature = "parquet")]
use crate::parquet::ParquetFile;
use crate::reader::TableReader;
use crate::rows::Rows;
use crate::shapes::Table;

/// The characters with which a spreadsheet begins a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// Text with commas: a missing cell is empty. A text that a spreadsheet would take for a formula has an apostrophe before it.
    Csv,
    /// Columns, compressed.
    #[cfg(feature = "parquet")]
    Parquet,
}

impl FileFormat {
    /// The forms of this build by their names, which are also the ends of the names of files.
    pub const ALL: &[(Self, &'static str)] = &[
        (Self::Csv, "csv"),
        #[cfg(feature = "parquet")]
        (Self::Parquet, "parquet"),
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(format, _)| *format == self).map_or("", |(_, name)| name)
    }

    /// The name of the file of a table.
    pub fn file_name(self, table: &str) -> String {
        format!("{table}.{}", self.name())
    }
}

/// A file that is written.
pub struct TableFile<W: Write + Send> {
    format: FileWriter<W>,
    /// The number of rows that were written.
    pub rows: usize,
}

enum FileWriter<W: Write + Send> {
    Csv(Box<csv::Writer<W>>),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetFile<W>>),
}

impl<W: Write + Send> TableFile<W> {
    /// Begins a file with the names of the columns.
    pub fn create(table: &Table, format: FileFormat, out: W) -> io::Result<Self> {
        let format = match format {
            FileFormat::Csv => {
                let mut file = csv::Writer::from_writer(out);
                file.write_record(table.columns.iter().map(|column| column.name))?;
                FileWriter::Csv(Box::new(file))
            }
            #[cfg(feature = "parquet")]
            FileFormat::Parquet => FileWriter::Parquet(Box::new(ParquetFile::create(table, out)?)),
        };
        Ok(Self { format, rows: 0 })
    }

    /// Adds rows.
    pub fn write(&mut self, rows: Rows) -> io::Result<()> {
        self.rows = self.rows.saturating_add(rows.len());
        match &mut self.format {
            FileWriter::Csv(file) => write_csv(file, &rows),
            #[cfg(feature = "parquet")]
            FileWriter::Parquet(file) => file.write(rows),
        }
    }

    /// Ends the file, and returns what it was written to.
    pub fn finish(self) -> io::Result<W> {
        match self.format {
            FileWriter::Csv(file) => file.into_inner().map_err(|error| io::Error::other(error.to_string())),
            #[cfg(feature = "parquet")]
            FileWriter::Parquet(file) => file.finish(),
        }
    }
}

/// Writes the rows of all logs to one file for each table of a reader; returns the files with their numbers of rows.
pub fn write_all<W: Write + Send>(
    reader: &mut TableReader,
    files: &mut [TableFile<W>],
    mut progress: impl FnMut(usize),
) -> io::Result<()> {
    while let Some(batch) = reader.next() {
        for (file, rows) in files.iter_mut().zip(batch) {
            file.write(rows)?;
        }
        progress(reader.done());
    }
    Ok(())
}

fn write_csv<W: Write>(file: &mut csv::Writer<W>, rows: &Rows) -> io::Result<()> {
    let mut number = String::new();
    for place in 0..rows.len() {
        for column in &rows.columns {
            if !column.is_present(place) {
                file.write_field("")?;
                continue;
            }
            match &column.values {
                Values::Numbers(numbers) => {
                    number.clear();
                    number += &numbers.get(place).copied().unwrap_or_default().to_string();
                    file.write_field(&number)?;
                }
                Values::Flags(flags) => {
                    let flag = flags.get(place).copied().unwrap_or_default();
                    file.write_field(if flag { "true" } else { "false" })?;
                }
                Values::Small(numbers) => {
                    number.clear();
                    number += &numbers.get(place).copied().unwrap_or_default().to_string();
                    file.write_field(&number)?;
                }
                Values::Texts(_) | Values::Coded { .. } => {
                    let text = column.text(place).unwrap_or_default();
                    if text.starts_with(FORMULA) {
                        file.write_field(format!("'{text}"))?;
                    } else {
                        file.write_field(text)?;
                    }
                }
            }
        }
        file.write_record(None::<&[u8]>)?;
    }
    Ok(())
}
