//! Files in Parquet: columns, compressed.

use std::io;
use std::io::Write;
use std::sync::Arc;

use amunre_core::engine::columns::CellType;
use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

use crate::column::{Column, Values};
use crate::rows::Rows;
use crate::shapes::Table;
use crate::texts::Texts;

/// The number of bytes of values that are written at once: a row group.
const ROW_GROUP: usize = 8 << 20;

/// A file that is written.
pub(crate) struct ParquetFile<W: Write + Send> {
    file: SerializedFileWriter<W>,
    /// Rows that are not written yet.
    kept: Option<Rows>,
}

impl<W: Write + Send> ParquetFile<W> {
    /// Begins a file.
    pub(crate) fn create(table: &Table, out: W) -> io::Result<Self> {
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let schema = schema(table).map_err(io::Error::other)?;
        let file = SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties));
        Ok(Self { file: file.map_err(io::Error::other)?, kept: None })
    }

    /// Adds rows.
    pub(crate) fn write(&mut self, rows: Rows) -> io::Result<()> {
        let mut all = match self.kept.take() {
            Some(mut all) => {
                all.append(rows);
                all
            }
            None => rows,
        };
        if all.size() >= ROW_GROUP {
            return write_row_group(&mut self.file, &mut all).map_err(io::Error::other);
        }
        self.kept = Some(all);
        Ok(())
    }

    /// Ends the file, and returns what it was written to.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        if let Some(mut rows) = self.kept.filter(|rows| !rows.is_empty()) {
            write_row_group(&mut self.file, &mut rows).map_err(io::Error::other)?;
        }
        self.file.into_inner().map_err(io::Error::other)
    }
}

fn schema(table: &Table) -> Result<Type, ParquetError> {
    let fields = table.columns.iter().map(|column| {
        let (physical, logical) = match column.of {
            CellType::Number => (PhysicalType::INT32, None),
            CellType::Small => (PhysicalType::INT32, Some(LogicalType::integer(16, true))),
            CellType::Flag => (PhysicalType::BOOLEAN, None),
            CellType::Text | CellType::Word | CellType::Term | CellType::Phrase => {
                (PhysicalType::BYTE_ARRAY, Some(LogicalType::String))
            }
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
        Values::Small(numbers) => {
            let numbers: Vec<i32> = there(numbers, is_there).map(i32::from).collect();
            writer.typed::<Int32Type>().write_batch(&numbers, levels, None)?;
        }
        Values::Texts(texts) => {
            let texts: Vec<ByteArray> = there(arrays(texts), is_there).collect();
            writer.typed::<ByteArrayType>().write_batch(&texts, levels, None)?;
        }
        Values::Coded { codes, texts } => {
            let texts = arrays(texts);
            let text = |place| codes.get(place).and_then(|code| texts.get(code)).cloned().unwrap_or_default();
            let texts: Vec<ByteArray> = (0..codes.len()).filter(|place| is_there(*place)).map(text).collect();
            writer.typed::<ByteArrayType>().write_batch(&texts, levels, None)?;
        }
    }
    Ok(())
}

/// The texts, in the memory that they share.
fn arrays(texts: Texts) -> Vec<ByteArray> {
    let (ends, bytes) = (texts.ends, bytes::Bytes::from(texts.bytes));
    let text = |pair: &[i64]| match pair {
        [start, end] => bytes.slice(usize::try_from(*start).unwrap_or(0)..usize::try_from(*end).unwrap_or(0)),
        _ => bytes::Bytes::new(),
    };
    ends.windows(2).map(|pair| ByteArray::from(text(pair))).collect()
}

fn there<T>(values: Vec<T>, is_there: impl Fn(usize) -> bool) -> impl Iterator<Item = T> {
    values.into_iter().enumerate().filter(move |(place, _)| is_there(*place)).map(|(_, value)| value)
}
