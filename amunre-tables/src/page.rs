//! The page of documentation that lists the tables and their columns.

use std::fmt::Write as _;

use amunre_core::engine::CellType;

use crate::shapes::tables;

const INTRODUCTION: &str = "\
# Tables of logs

Tables hold facts about many logs: a row for each log, round, decision, event or score line. In Python, `amunre.tables(logs)` makes
them ([Python](python.md#tables-of-many-logs)); on the command line, `amunre export` writes them to files
([The command line](command-line.md#amunre-export)). A test compares this page with the program.

- All logs are judged. A log with a fault has the fault in its row of `games`; the other tables contain what comes before it. A log
  that cannot be read has the reason in `games`, and the other tables contain what can be read. A folder within a folder of logs that
  cannot be read has a row in `games` too.
- In a folder only names that end in `.amunre.jsonl` are read. Logs with other names are skipped, and a note (in Python an `AmunreWarning`)
  says so. Bytes of a name that are not UTF-8 are written as `\\xff`.
- Values that a log does not show are missing, or `\"unseen\"` in JSON: a seat's own copy shows less than a referee's log.
- The rows come in the order of the logs, and within a log in the order of its entries. `log` and `entry` connect the tables.
- A seat is a number, from 0. Gold, points and pieces are whole numbers.
- In CSV an apostrophe stands before a text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return: a spreadsheet would take it
  for a formula. Parquet and Arrow have the text as it is.
- The columns of a game's own tables are those that the game declares, after `log`, `entry` and `round`.

A *number* is a whole number of 32 bits (Arrow `Int32`, Parquet `INT32`), a *flag* is true or false (`Boolean`), and a *text* is UTF-8
(`LargeUtf8`; Parquet `BYTE_ARRAY`, `String`). A type with `?` can be missing: null, or an empty field in CSV.

";

/// The page docs/tables.md: all tables and columns.
pub fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    for table in tables() {
        let of = table.game.map_or_else(String::new, |game| format!(" Only `{game}` has it; other games add no rows."));
        let head = "| column | type | |\n|---|---|---|\n";
        // writing to a string does not fail
        let _ = write!(page, "## `{}`\n\nA row is {}.{of}\n\n{head}", table.name, table.row);
        for column in &table.columns {
            let of = match column.of {
                CellType::Number => "number",
                CellType::Flag => "flag",
                CellType::Text => "text",
            };
            let optional = if column.optional { " ?" } else { "" };
            let _ = writeln!(page, "| `{}` | {of}{optional} | {} |", column.name, column.about);
        }
        page.push('\n');
    }
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}
