//! Record batches of Arrow, which other libraries read without a copy.

use std::collections::HashMap;
use std::sync::Arc;

use amunre_core::engine::columns::{CellType, TableColumn};
pub use arrow_array::ffi::FFI_ArrowSchema;
pub use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{ArrowDictionaryKeyType, UInt8Type, UInt16Type, UInt32Type};
use arrow_array::{
    ArrayRef, BooleanArray, DictionaryArray, Int16Array, Int32Array, LargeStringArray, PrimitiveArray, RecordBatch,
    RecordBatchReader,
};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer};
pub use arrow_schema::ArrowError;
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use crate::column::{Column, Values};
use crate::rows::Rows;
use crate::shapes::Table;
use crate::texts::{Codes, Texts};

/// The schema of a table.
pub fn schema(table: &Table) -> SchemaRef {
    let field = |column: &&TableColumn| {
        let coded = |code| DataType::Dictionary(Box::new(code), Box::new(DataType::LargeUtf8));
        let (of, code) = match column.of {
            CellType::Number => (DataType::Int32, None),
            CellType::Small => (DataType::Int16, None),
            CellType::Flag => (DataType::Boolean, None),
            CellType::Text => (DataType::LargeUtf8, None),
            CellType::Word => (coded(DataType::UInt8), Some("u8")),
            CellType::Term => (coded(DataType::UInt16), Some("u16")),
            CellType::Phrase => (coded(DataType::UInt32), Some("u32")),
        };
        let field = Field::new(column.name, of, column.optional);
        match code {
            Some(code) => field.with_metadata(HashMap::from([(CATEGORIES.to_owned(), categories(column.name, code))])),
            None => field,
        }
    };
    Arc::new(Schema::new(table.columns.iter().map(field).collect::<Vec<_>>()))
}

/// The metadata from which polars learns the size of the places of texts. Without it they take four bytes each there.
const CATEGORIES: &str = "_PL_CATEGORICAL2";

/// The categories of a column: its name and a name space, each with its length, and the size of a place.
fn categories(column: &str, code: &str) -> String {
    const SPACE: &str = "amunre";
    format!("{};{column}{};{SPACE}{code};", column.len(), SPACE.len())
}

/// The record batch of some rows. Values are moved, not copied.
pub fn record_batch(rows: Rows, schema: SchemaRef) -> Result<RecordBatch, ArrowError> {
    let typed = rows.columns.into_iter().zip(schema.fields());
    let columns = typed.map(|(column, field)| array(column, field.data_type())).collect::<Result<_, _>>()?;
    RecordBatch::try_new(schema, columns)
}

fn array(column: Column, of: &DataType) -> Result<ArrayRef, ArrowError> {
    let Column { values, present, .. } = column;
    let nulls = (!present.is_empty()).then(|| NullBuffer::from(present));
    Ok(match values {
        Values::Numbers(numbers) => Arc::new(Int32Array::try_new(numbers.into(), nulls)?),
        Values::Flags(flags) => Arc::new(BooleanArray::new(BooleanBuffer::from(flags), nulls)),
        Values::Small(numbers) => Arc::new(Int16Array::try_new(numbers.into(), nulls)?),
        Values::Texts(texts) => Arc::new(strings(texts, nulls)?),
        Values::Coded { codes, texts } => match of {
            DataType::Dictionary(code, _) if **code == DataType::UInt8 => coded::<UInt8Type>(&codes, texts, nulls)?,
            DataType::Dictionary(code, _) if **code == DataType::UInt16 => coded::<UInt16Type>(&codes, texts, nulls)?,
            _ => coded::<UInt32Type>(&codes, texts, nulls)?,
        },
    })
}

fn strings(texts: Texts, nulls: Option<NullBuffer>) -> Result<LargeStringArray, ArrowError> {
    LargeStringArray::try_new(OffsetBuffer::new(texts.ends.into()), Buffer::from_vec(texts.bytes), nulls)
}

/// Texts with places of this size.
fn coded<K: ArrowDictionaryKeyType>(
    codes: &Codes,
    texts: Texts,
    nulls: Option<NullBuffer>,
) -> Result<ArrayRef, ArrowError>
where
    K::Native: TryFrom<usize>,
{
    let too_many = |_| ArrowError::DictionaryKeyOverflowError;
    let code = |place| K::Native::try_from(codes.get(place).unwrap_or(0)).map_err(too_many);
    let keys = (0..codes.len()).map(code).collect::<Result<Vec<_>, _>>()?;
    let texts = strings(texts, None)?;
    let keys = PrimitiveArray::<K>::try_new(keys.into(), nulls)?;
    Ok(Arc::new(DictionaryArray::<K>::try_new(keys, Arc::new(texts))?))
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
