//! The page of tables (docs/reference/tables.md): all tables and columns, as the program declares them.

use std::collections::BTreeSet;

use amunre_tables::{page, tables};
use amunre_tests::golden_files;

#[test]
fn the_page_of_tables_is_the_declaration() {
    golden_files::same("docs/reference/tables.md", &page(), "AMUNRE_BLESS_BOOK");
}

#[test]
fn each_table_and_each_of_its_columns_has_a_name_of_its_own() {
    let tables = tables();
    let names: BTreeSet<&str> = tables.iter().map(|table| table.name).collect();
    assert_eq!(names.len(), tables.len());
    for table in &tables {
        let columns: BTreeSet<&str> = table.columns.iter().map(|column| column.name).collect();
        assert_eq!(columns.len(), table.columns.len(), "{}", table.name);
        assert!(table.columns.iter().all(|column| column.about.ends_with(['.', '?', '`'])), "{}", table.name);
    }
}
