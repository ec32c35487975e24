//! One pass over logs for several tables: each table has the rows that it has alone, in whatever order they are read.

use std::sync::Arc;

use amunre_tables::{LogSource, Rows, SharedPass, SharedRows, Table, Values, logs_in, rows_of, wanted};
use amunre_tests::project_files;

/// The cells of rows, as text.
fn text(rows: &[Rows]) -> Vec<String> {
    let cell = |column: &amunre_tables::Column, place: usize| match &column.values {
        _ if !column.is_present(place) => "-".to_owned(),
        Values::Numbers(numbers) => numbers[place].to_string(),
        Values::Small(numbers) => numbers[place].to_string(),
        Values::Flags(flags) => flags[place].to_string(),
        Values::Texts(_) | Values::Coded { .. } => column.text(place).expect("a text").to_owned(),
    };
    let row = |rows: &Rows, place| rows.columns.iter().map(|column| cell(column, place)).collect::<Vec<_>>().join("|");
    rows.iter().flat_map(|rows| (0..rows.len()).map(move |place| row(rows, place))).collect()
}

fn logs() -> Arc<[LogSource]> {
    let found = logs_in(&project_files::root().join("tests/corpus/sound")).logs;
    found.into_iter().take(70).map(LogSource::Path).collect()
}

fn read(rows: SharedRows) -> Vec<Rows> {
    rows.collect::<Result<_, _>>().expect("threads")
}

/// The rows of each table, built for it alone.
fn alone(logs: &[LogSource], tables: &[Table]) -> Vec<Vec<String>> {
    tables.iter().map(|table| text(&rows_of(logs, 0, std::slice::from_ref(table)))).collect()
}

#[test]
fn tables_have_the_same_rows_with_and_without_room_for_them() {
    let (logs, tables) = (logs(), wanted(&["seats", "events", "cards", "games"]).expect("tables"));
    let expected = alone(&logs, &tables);
    assert!(expected.iter().all(|rows| rows.len() >= 70));
    for room in [0, 200_000, usize::MAX] {
        let pass = Arc::new(SharedPass::new(Arc::clone(&logs), tables.clone().into()).with_room(room));
        for place in [3, 1, 0, 2, 1] {
            assert_eq!(text(&read(pass.rows(place))), expected[place], "table {place}, {room} bytes");
        }
    }
}

#[test]
fn tables_are_read_side_by_side() {
    let (logs, tables) = (logs(), wanted(&["seats", "events"]).expect("tables"));
    let expected = alone(&logs, &tables);
    for room in [0, usize::MAX] {
        let pass = Arc::new(SharedPass::new(Arc::clone(&logs), tables.clone().into()).with_room(room));
        let (mut first, mut second) = (pass.rows(0), pass.rows(1));
        let mut found = [Vec::new(), Vec::new()];
        // what is read ahead is not lost
        while first.read_ahead().expect("threads").is_some() {}
        while let (Some(seats), Some(events)) = (first.next(), second.next()) {
            found[0].push(seats.expect("threads"));
            found[1].push(events.expect("threads"));
        }
        assert_eq!([text(&found[0]), text(&found[1])], [expected[0].clone(), expected[1].clone()], "{room} bytes");
    }
}

#[test]
fn a_table_goes_on_after_its_rows_were_dropped() {
    let (logs, tables) = (logs(), wanted(&["seats", "events"]).expect("tables"));
    let pass = Arc::new(SharedPass::new(Arc::clone(&logs), tables.clone().into()).with_room(50_000));
    // there is room for the seats, not for the events
    let mut events = pass.rows(1);
    let mut found = vec![events.next().expect("rows").expect("threads")];
    assert!(events.done() < logs.len());
    assert_eq!(text(&read(pass.rows(0))).len(), alone(&logs, &tables)[0].len());
    found.extend(read(events));
    assert_eq!(text(&found), alone(&logs, &tables)[1]);
}

#[test]
fn a_pass_reads_each_log_once() {
    let (logs, tables) = (logs(), wanted(&["seats", "games"]).expect("tables"));
    let pass = Arc::new(SharedPass::new(Arc::clone(&logs), tables.into()));
    let mut seats = pass.rows(0);
    assert!(seats.by_ref().all(|rows| rows.is_ok()) && seats.done() == logs.len());
    let games = pass.rows(1);
    // nothing is left to read, but the rows are there
    assert_eq!((games.done(), pass.rows(1).read_ahead().expect("threads")), (logs.len(), None));
    assert_eq!(text(&read(games)).len(), logs.len());
}
