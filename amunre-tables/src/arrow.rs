//! Record batches of Arrow, which other libraries read without a copy.

use std::sync::Arc;

use amunre_core::engine::CellType;
pub use arrow_array::ffi::FFI_ArrowSchema;
pub use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, BooleanArray, Int32Array, LargeStringArray, RecordBatch, RecordBatchReader};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer};
pub use arrow_schema::ArrowError;
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use crate::column::{Column, Values};
use crate::rows::Rows;
use crate::shapes::Table;

/// The schema of a table.
pub fn schema(table: &Table) -> SchemaRef {
    let field = |column: &&amunre_core::engine::TableColumn| {
        let of = match column.of {
            CellType::Number => DataType::Int32,
            CellType::Flag => DataType::Boolean,
            CellType::Text => DataType::LargeUtf8,
        };
        Field::new(column.name, of, column.optional)
    };
    Arc::new(Schema::new(table.columns.iter().map(field).collect::<Vec<_>>()))
}

/// The record batch of some rows. Values are moved, not copied.
pub fn record_batch(rows: Rows, schema: SchemaRef) -> Result<RecordBatch, ArrowError> {
    let columns = rows.columns.into_iter().map(array).collect::<Result<_, _>>()?;
    RecordBatch::try_new(schema, columns)
}

fn array(column: Column) -> Result<ArrayRef, ArrowError> {
    let Column { values, present, .. } = column;
    let nulls = (!present.is_empty()).then(|| NullBuffer::from(present));
    Ok(match values {
        Values::Numbers(numbers) => Arc::new(Int32Array::try_new(numbers.into(), nulls)?),
        Values::Flags(flags) => Arc::new(BooleanArray::new(BooleanBuffer::from(flags), nulls)),
        Values::Texts { ends, bytes } => {
            let offsets = OffsetBuffer::new(ends.into());
            Arc::new(LargeStringArray::try_new(offsets, Buffer::from_vec(bytes), nulls)?)
        }
    })
}

/// The record batches of one table.
pub struct TableStream {
    rows: Box<dyn Iterator<Item = Result<Rows, ArrowError>> + Send>,
    schema: SchemaRef,
}

impl TableStream {
    /// The batches of a table with these rows.
    pub fn of(table: &Table, rows: impl Iterator<Item = Result<Rows, ArrowError>> + Send + 'static) -> Self {
        Self { rows: Box::new(rows), schema: schema(table) }
    }
}

impl Iterator for TableStream {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rows = self.rows.find(|rows| rows.as_ref().map_or(true, |rows| !rows.is_empty()))?;
        Some(rows.and_then(|rows| record_batch(rows, Arc::clone(&self.schema))))
    }
}

impl RecordBatchReader for TableStream {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

/// The schema of a table for the C interface.
pub fn ffi_schema(table: &Table) -> Result<FFI_ArrowSchema, ArrowError> {
    FFI_ArrowSchema::try_from(&*schema(table))
}
