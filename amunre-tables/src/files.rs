//! Files with the rows of tables: CSV and Parquet.

use std::io;
use std::io::Write;
use std::sync::Arc;

use amunre_core::engine::CellType;
use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

use crate::column::{Column, Values};
use crate::reader::TableReader;
use crate::rows::Rows;
use crate::shapes::Table;

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// Text with commas: a missing cell is empty.
    Csv,
    /// Columns, compressed.
    Parquet,
}

impl FileFormat {
    /// The forms by their names, which are also the ends of the names of files.
    pub const ALL: [(Self, &'static str); 2] = [(Self::Csv, "csv"), (Self::Parquet, "parquet")];

    /// The name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(format, _)| *format == self).map_or("", |(_, name)| name)
    }

    /// The name of the file of a table.
    pub fn file_name(self, table: &str) -> String {
        format!("{table}.{}", self.name())
    }
}

/// The number of bytes of values that are written at once to a Parquet file: a row group.
const ROW_GROUP: usize = 8 << 20;

/// A file that is written.
pub struct TableFile<W: Write + Send> {
    format: FileWriter<W>,
    /// The number of rows that were written.
    pub rows: usize,
}

enum FileWriter<W: Write + Send> {
    Csv(Box<csv::Writer<W>>),
    Parquet { file: Box<SerializedFileWriter<W>>, kept: Option<Rows> },
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
            FileFormat::Parquet => {
                let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
                let schema = schema(table).map_err(io::Error::other)?;
                let file = SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties));
                FileWriter::Parquet { file: Box::new(file.map_err(io::Error::other)?), kept: None }
            }
        };
        Ok(Self { format, rows: 0 })
    }

    /// Adds rows.
    pub fn write(&mut self, rows: Rows) -> io::Result<()> {
        self.rows = self.rows.saturating_add(rows.len());
        match &mut self.format {
            FileWriter::Csv(file) => write_csv(file, &rows),
            FileWriter::Parquet { file, kept } => {
                let mut all = match kept.take() {
                    Some(mut all) => {
                        all.append(rows);
                        all
                    }
                    None => rows,
                };
                if all.size() >= ROW_GROUP {
                    write_row_group(file, &mut all).map_err(io::Error::other)
                } else {
                    *kept = Some(all);
                    Ok(())
                }
            }
        }
    }

    /// Ends the file, and returns what it was written to.
    pub fn finish(self) -> io::Result<W> {
        match self.format {
            FileWriter::Csv(file) => file.into_inner().map_err(|error| io::Error::other(error.to_string())),
            FileWriter::Parquet { mut file, kept } => {
                if let Some(mut rows) = kept.filter(|rows| !rows.is_empty()) {
                    write_row_group(&mut file, &mut rows).map_err(io::Error::other)?;
                }
                file.into_inner().map_err(io::Error::other)
            }
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
                Values::Texts { .. } => file.write_field(column.text(place).unwrap_or_default())?,
            }
        }
        file.write_record(None::<&[u8]>)?;
    }
    Ok(())
}

fn schema(table: &Table) -> Result<Type, ParquetError> {
    let fields = table.columns.iter().map(|column| {
        let (physical, logical) = match column.of {
            CellType::Number => (PhysicalType::INT32, None),
            CellType::Flag => (PhysicalType::BOOLEAN, None),
            CellType::Text => (PhysicalType::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let repetition = if column.optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let field = Type::primitive_type_builder(column.name, physical);
        field.with_logical_type(logical).with_repetition(repetition).build().map(Arc::new)
    });
    let fields = fields.collect::<Result<_, _>>()?;
    Type::group_type_builder(table.name).with_fields(fields).build()
}

fn write_row_group<W: Write + Send>(file: &mut SerializedFileWriter<W>, rows: &mut Rows) -> Result<(), ParquetError> {
    let mut group = file.next_row_group()?;
    for column in rows.columns.drain(..) {
        if let Some(mut writer) = group.next_column()? {
            write_column(&mut writer, column)?;
            writer.close()?;
        }
    }
    group.close().map(drop)
}

/// Writes a column: the definition level of each cell, and the values of those that are there.
fn write_column(writer: &mut SerializedColumnWriter<'_>, column: Column) -> Result<(), ParquetError> {
    let Column { values, present, .. } = column;
    let levels: Option<Vec<i16>> = (!present.is_empty()).then(|| present.iter().map(|is| i16::from(*is)).collect());
    let levels = levels.as_deref();
    let is_there = |place: usize| present.is_empty() || present.get(place).copied().unwrap_or(false);
    match values {
        Values::Numbers(numbers) => {
            let numbers: Vec<i32> = there(numbers, is_there).collect();
            writer.typed::<Int32Type>().write_batch(&numbers, levels, None)?;
        }
        Values::Flags(flags) => {
            let flags: Vec<bool> = there(flags, is_there).collect();
            writer.typed::<BoolType>().write_batch(&flags, levels, None)?;
        }
        Values::Texts { ends, bytes } => {
            let bytes = bytes::Bytes::from(bytes);
            let text = |pair: &[i64]| match pair {
                [start, end] => bytes.slice(usize::try_from(*start).unwrap_or(0)..usize::try_from(*end).unwrap_or(0)),
                _ => bytes::Bytes::new(),
            };
            let texts = ends.windows(2).map(|pair| ByteArray::from(text(pair))).collect();
            let texts: Vec<ByteArray> = there(texts, is_there).collect();
            writer.typed::<ByteArrayType>().write_batch(&texts, levels, None)?;
        }
    }
    Ok(())
}

fn there<T>(values: Vec<T>, is_there: impl Fn(usize) -> bool) -> impl Iterator<Item = T> {
    values.into_iter().enumerate().filter(move |(place, _)| is_there(*place)).map(|(_, value)| value)
}
