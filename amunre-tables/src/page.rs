//! The page of documentation that lists the tables and their columns.

use std::fmt::Write as _;

use amunre_core::engine::columns::CellType;

use crate::shapes::tables;

const INTRODUCTION: &str = "\
# Tables of logs

Tables hold facts about many logs or simulated games: a row for each log, seat, round, decision, event, card or score line. In Python, `amunre.tables(logs)` makes
them ([Python](../guide/python.md#tables-of-many-logs)); on the command line, `amunre export` writes them to files
([The command line](command-line.md#amunre-export)). A test compares this page with the program.

- Tables that are asked for together are built in one pass over the logs.
- All logs are judged. A log with a fault has the fault in its row of `games`; the other tables contain what comes before it. A log
  that cannot be read has the reason in `games`, and the other tables contain what can be read. A folder within a folder of logs that
  cannot be read has a row in `games` too.
- A simulated game is neither recorded nor judged: its four answers and its `head` are missing. All other columns are those of its log.
- In a folder only names that end in `.amunre.jsonl` are read. Logs with other names are skipped, and a note (in Python an `AmunreWarning`)
  says so. Bytes of a name that are not UTF-8 are written as `\\xff`.
- Values that a log does not show are missing, or `\"unseen\"` in JSON. A seat's own copy shows less than a referee's log.
- The rows come in the order of the logs, and within a log in the order of its entries. `log` and `entry` connect the tables.
- A seat is a number, from 0. Gold, points and pieces are whole numbers.
- The columns `card` to `points` of `events` are fields of the event. Its JSON, in the column `event`, has all fields.
- In CSV an apostrophe is put before a text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return: a spreadsheet would take it
  for a formula. Parquet and Arrow have the text as it is.
- The columns of a game's own tables are those that the game declares, after `log`, `entry` and `round`.

| type | meaning | Arrow | Parquet |
|---|---|---|---|
| number | a whole number of 32 bits | `Int32` | `INT32` |
| small number | a whole number of 16 bits | `Int16` | `INT32`, `Integer(16)` |
| flag | true or false | `Boolean` | `BOOLEAN` |
| text | UTF-8 | `LargeUtf8` | `BYTE_ARRAY`, `String` |
| word | one of at most 255 texts | `Dictionary(UInt8, LargeUtf8)` | as a text |
| term | one of at most 65,535 texts | `Dictionary(UInt16, LargeUtf8)` | as a text |
| phrase | a text that rows repeat | `Dictionary(UInt32, LargeUtf8)` | as a text |

A type with `?` can be missing: null, or an empty field in CSV. A dictionary stores each text once. polars reads it as `Categorical`, and columns of one name
have the same categories in all tables; `.cast(pl.String)` turns it into text, for functions such as `.str.json_path_match`. 1.5 million rows of `events` take
57 MB in polars.

";

/// The page docs/reference/tables.md: all tables and columns.
pub fn page() -> String {
    let mut page = [INTRODUCTION, include_str!("answers.md")].concat();
    for table in tables() {
        let of = table.game.map_or_else(String::new, |game| format!(" Only `{game}` has it; other games add no rows."));
        let head = "| column | type | |\n|---|---|---|\n";
        // writing to a string does not fail
        let _ = write!(page, "## `{}`\n\nA row is {}.{of}\n\n{head}", table.name, table.row);
        for column in &table.columns {
            let of = match column.of {
                CellType::Number => "number",
                CellType::Small => "small number",
                CellType::Flag => "flag",
                CellType::Text => "text",
                CellType::Word => "word",
                CellType::Term => "term",
                CellType::Phrase => "phrase",
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
