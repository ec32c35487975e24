//! The table of the board in docs/rules is the data file: every value, and a dagger on every assumed one.

use amunre_core::amun_re::{
    BoardChoice, Egypt, ExpansionData, Official, OfficialsFile, Province, Side, Source, Sourced, TombTile,
};
use amunre_core::engine::Id as _;
use amunre_tests::project_files;

fn mark(source: Source) -> &'static str {
    match source {
        Source::Assumed => "†",
        Source::Corroborated => "‡",
        Source::Confirmed => unreachable!("no built-in board is an owner's"),
        Source::Rulebook => "",
    }
}

fn number(value: Sourced<u8>) -> String {
    format!("{}{}", value.value, mark(value.source))
}

/// A number that is left out where the rulebook says there is none.
fn number_or_none(value: Sourced<u8>) -> String {
    if value.value == 0 && value.source == Source::Rulebook { String::new() } else { number(value) }
}

#[test]
fn the_table_of_the_board_is_the_data_file() {
    let board = BoardChoice::BuiltIn("amun-re/board/classic-2003".to_owned()).data().expect("the board");
    let document = project_files::read("docs/rules/amun-re-classic.md");
    let rows: Vec<Vec<&str>> = (document.lines())
        .skip_while(|line| !line.starts_with("| province | F | I |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), Province::ALL.len());
    for (province, row) in Province::ALL.iter().zip(rows) {
        let p = &board.provinces[*province];
        let side = if p.side.value == Side::West { "west" } else { "east" };
        let egypt = if p.egypt.value == Egypt::Lower { "lower" } else { "upper" };
        let on_nile = if p.on_nile.value { "yes" } else { "no" };
        assert_eq!(row[0], province.name().to_uppercase());
        assert_eq!(
            row[1..7],
            [
                number(p.fields),
                number(p.icons),
                number_or_none(p.printed_farmers),
                number_or_none(p.temples),
                number_or_none(p.mine),
                number_or_none(p.caravan),
            ]
        );
        for (what, free) in [("card", p.free_cards), ("stone", p.free_stones), ("gold", p.free_gold)] {
            let said = row[7]
                .split(',')
                .map(str::trim)
                .any(|part| part.trim_end_matches('s') == format!("{} {what}", number(free)));
            assert_eq!(said, free.value > 0, "{province}: {} and {} {what}", row[7], free.value);
        }
        assert_eq!(row[8], format!("{side}{}", mark(p.side.source)));
        assert_eq!(row[9], format!("{on_nile}{}", mark(p.on_nile.source)));
        assert_eq!(row[10], format!("{egypt}{}", mark(p.egypt.source)));
    }
}

/// The rows below the heading of a table, cell by cell.
fn rows(heading: &str) -> Vec<Vec<String>> {
    let page = project_files::read("docs/rules/amun-re-anniversary.md");
    let below = page.lines().skip_while(|line| !line.starts_with(heading)).skip(2);
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
    below.take_while(|line| line.starts_with('|')).map(cells).collect()
}

#[test]
fn the_tables_of_officials_and_tiles_are_the_data_files() {
    let officials = OfficialsFile::read().expect("the file").officials;
    let brings = |official: Official, gives: Sourced<u8>| {
        let what = match official {
            Official::Cards => "favour card",
            Official::Farmers => "farmer",
            Official::Stones => "stone",
            Official::Gold | Official::MoreGold => return format!("{} gold{}", gives.value, mark(gives.source)),
            Official::Points => "point",
        };
        let many = if gives.value == 1 { "" } else { "s" };
        format!("{} {what}{many}{}", gives.value, mark(gives.source))
    };
    let expected = officials
        .iter()
        .map(|(official, data)| vec![official.to_string(), number(data.copies), brings(official, data.gives)]);
    assert_eq!(rows("| id | cards | brings |"), expected.collect::<Vec<_>>());

    let tiles = ExpansionData::read().expect("the file").tomb_tiles;
    let found = rows("| id | tiles | brings |").into_iter().map(|row| row[..2].to_vec());
    let expected = TombTile::ALL.iter().map(|tile| vec![tile.to_string(), number(tiles[tile])]);
    assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}
