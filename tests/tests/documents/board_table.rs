//! The table of the board in docs/reference/rules is the data file: every value, and a dagger on every assumed one.

use std::collections::BTreeSet;

use amunre_core::amun_re::{
    AmunRe, BoardChoice, BoardData, Egypt, ExpansionData, Official, OfficialsFile, Province, Setup, Side, Source,
    Sourced, TombTile,
};
use amunre_core::engine::game::Game as _;
use amunre_core::engine::ids::Id as _;
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
    let document = project_files::read("docs/reference/rules/amun-re-classic.md");
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
            let is_free = row[7]
                .split(',')
                .map(str::trim)
                .any(|part| part.trim_end_matches('s') == format!("{} {what}", number(free)));
            assert_eq!(is_free, free.value > 0, "{province}: {} and {} {what}", row[7], free.value);
        }
        assert_eq!(row[8], format!("{side}{}", mark(p.side.source)));
        assert_eq!(row[9], format!("{on_nile}{}", mark(p.on_nile.source)));
        assert_eq!(row[10], format!("{egypt}{}", mark(p.egypt.source)));
    }
}

const CLASSIC: &str = "amun-re-classic";
const ANNIVERSARY: &str = "amun-re-anniversary";

/// The rows of the first table with this head in a section of a page, cell by cell.
fn rows_of(page: &str, section: &str, head: &str) -> Vec<Vec<String>> {
    let page = project_files::read(&format!("docs/reference/rules/{page}.md"));
    let section = page.lines().skip_while(|line| !line.starts_with(section));
    let below = section.skip_while(|line| !line.starts_with(head)).skip(2);
    let cells = |line: &str| {
        let line = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')).expect("a row");
        line.split('|').map(|cell| cell.trim().replace('`', "")).collect()
    };
    below.take_while(|line| line.starts_with('|')).map(cells).collect()
}

/// The rows below the head of a table of the anniversary edition, cell by cell.
fn rows(head: &str) -> Vec<Vec<String>> {
    rows_of(ANNIVERSARY, "# ", head)
}

fn board(name: &str) -> BoardData {
    BoardChoice::BuiltIn(format!("amun-re/board/{name}")).data().expect("a built-in board")
}

/// The values of a layout in a board, each with its province, its name and its mark.
fn layout(board: &BoardData) -> Vec<[String; 3]> {
    let of = |province: &Province| {
        let p = &board.provinces[*province];
        let name = province.name().to_uppercase();
        let on_nile = if p.on_nile.value { "yes" } else { "no" };
        [
            [name.clone(), "side".to_owned(), format!("{}{}", p.side.value, mark(p.side.source))],
            [name.clone(), "on the Nile".to_owned(), format!("{on_nile}{}", mark(p.on_nile.source))],
            [name, "Egypt".to_owned(), format!("{}{}", p.egypt.value, mark(p.egypt.source))],
        ]
    };
    Province::ALL.iter().flat_map(of).collect()
}

#[test]
fn the_second_layout_differs_from_the_first_in_the_values_of_its_table() {
    for edition in ["classic-2003", "anniversary-2023"] {
        let (first, second) = (board(edition), board(&format!("{edition}-second-layout")));
        let pairs = layout(&first).into_iter().zip(layout(&second)).filter(|(one, other)| one != other);
        let differing: Vec<Vec<String>> =
            pairs.map(|([province, value, one], [.., other])| vec![province, value, one, other]).collect();
        assert_eq!(rows_of(CLASSIC, "## The second layout", "| province | value |"), differing);
        // and in no other, besides the map
        let mut same = second.clone();
        for (province, own) in first.provinces.iter() {
            let other = &mut same.provinces[province];
            (other.side, other.on_nile, other.egypt) = (own.side, own.on_nile, own.egypt);
        }
        (same.id, same.title) = (first.id.clone(), first.title.clone());
        (same.neighbours, same.across_the_nile) = (first.neighbours.clone(), first.across_the_nile.clone());
        assert_eq!(same, first);
        assert_eq!(
            (second.neighbours.is_some(), second.across_the_nile.is_some()),
            (first.neighbours.is_some(), first.across_the_nile.is_some())
        );
    }
}

/// Pairs of provinces, each in the order of the names.
type NamePairs = BTreeSet<[Province; 2]>;

/// The neighbours and the opposite pairs in a grid of a page, with the side, the bank and the part of Egypt of each province.
fn grid(page: &str, section: &str) -> (NamePairs, NamePairs, Vec<(Province, Side, bool, Egypt)>) {
    let rows = rows_of(page, section, "| far west | west bank |");
    let province =
        |name: &String| Province::ALL.iter().copied().find(|province| province.name().to_uppercase() == *name);
    let at = |row: usize, column: usize| {
        rows.get(row).and_then(|row| row.get(column).filter(|_| column < 4)).and_then(province)
    };
    let (mut beside, mut across, mut values) = (NamePairs::new(), NamePairs::new(), Vec::new());
    for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
        let Some(own) = at(row, column) else { continue };
        let egypt = if rows[row][4] == "lower" { Egypt::Lower } else { Egypt::Upper };
        let side = if column < 2 { Side::West } else { Side::East };
        values.push((own, side, matches!(column, 1 | 2), egypt));
        let pair = |other: Province| if own < other { [own, other] } else { [other, own] };
        let right = if column == 1 { &mut across } else { &mut beside };
        right.extend(at(row, column + 1).map(pair));
        beside.extend(at(row + 1, column).map(pair));
    }
    values.sort_unstable_by_key(|(province, ..)| *province);
    (beside, across, values)
}

#[test]
fn the_maps_of_the_pages_are_the_data_files() {
    for (page, section, name) in [
        (ANNIVERSARY, "## The map", "anniversary-2023"),
        (ANNIVERSARY, "## The second layout", "anniversary-2023-second-layout"),
        (CLASSIC, "## The second layout", "classic-2003-second-layout"),
    ] {
        let (board, (beside, across, values)) = (board(name), grid(page, section));
        let expected =
            board.provinces.iter().map(|(province, p)| (province, p.side.value, p.on_nile.value, p.egypt.value));
        assert_eq!(values, expected.collect::<Vec<_>>(), "{name}");
        if let Some((neighbours, opposite)) = board.neighbours.zip(board.across_the_nile) {
            assert_eq!(neighbours.value.into_iter().collect::<NamePairs>(), beside, "{name}");
            assert_eq!(opposite.value.into_iter().collect::<NamePairs>(), across, "{name}");
        }
    }
}

#[test]
fn a_source_that_was_found_later_is_added_and_the_file_stays_as_it_was() {
    for edition in ["classic-2003", "anniversary-2023"] {
        let text = project_files::read(&format!("amunre-core/data/amun_re/board-{edition}.json"));
        let file: BoardData = serde_json::from_str(&text).expect("a board");
        let read = board(edition);
        for (province, side) in [(Province::Memphis, Side::West), (Province::Amarna, Side::East)] {
            let (of_file, own) = (file.provinces[province].side, read.provinces[province].side);
            assert_eq!(
                (of_file.value, of_file.source, own.value, own.source),
                (side, Source::Assumed, side, Source::Corroborated)
            );
        }
        // a set-up can give the built-in board in full, with the sources of the file or with all of them
        for given in [file, read] {
            let setup = Setup { board: Some(BoardChoice::Given(Box::new(given))), ..Setup::classic(3) };
            AmunRe::rules(&setup).expect("the built-in board");
        }
    }
    let mut other = board("classic-2003");
    other.provinces[Province::Buto].side.value = Side::West;
    let setup = Setup { board: Some(BoardChoice::Given(Box::new(other))), ..Setup::classic(3) };
    assert!(AmunRe::rules(&setup).expect_err("the id of another board").to_string().contains("board.id"));
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
