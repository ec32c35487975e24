//! The picture of the strength of agents, drawn from the table on their page.

use std::fmt::Write as _;

use amunre_tests::{golden_files, project_files};

/// The first line of the table: one column for each game after the number of games a move.
const HEADING: &str = "| games a move | ";
/// The lines of the games, in the order of the columns.
const COLOURS: [&str; 3] = ["#b5651d", "#2f6f8f", "#6a7f2a"];
/// The left and the lower end of the plot, and its width and height.
const PLOT: (f64, f64, f64, f64) = (60.0, 260.0, 420.0, 220.0);

/// The games, and for each number of games a move the share of the win in each, in percent.
struct Strength {
    games: Vec<String>,
    rows: Vec<(f64, Vec<f64>)>,
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

fn read(page: &str) -> Strength {
    let mut lines = page.lines().skip_while(|line| !line.starts_with(HEADING));
    let games = cells(lines.next().expect("the table")).split_off(1);
    let number = |cell: &String| cell.trim_end_matches(" %").replace(',', "").parse().expect("a number");
    let rows = lines.skip(1).take_while(|line| line.starts_with('|')).map(|line| {
        let row: Vec<f64> = cells(line).iter().map(number).collect();
        (row[0], row[1..].to_vec())
    });
    Strength { games, rows: rows.collect() }
}

fn picture(strength: &Strength) -> String {
    let (left, low, width, height) = PLOT;
    let [first, last] = [strength.rows.first(), strength.rows.last()].map(|row| row.expect("a row").0.ln());
    let x = |budget: f64| left + width * (budget.ln() - first) / (last - first);
    let y = |share: f64| low - height * share / 100.0;
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 310\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Share of the win of one search against three greedy seats</title>\n\
         <rect width=\"600\" height=\"310\" fill=\"#fffdf7\"/>\n",
    );
    for share in [0, 25, 50, 75, 100_u8] {
        let (at, dash) = (y(share.into()), if share == 25 { " stroke-dasharray=\"4 3\"" } else { "" });
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {at}H{}\" stroke=\"#bbb\"{dash}/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{share} %</text>",
            left + width,
            left - 8.0,
            at + 4.0
        );
    }
    for (budget, _) in &strength.rows {
        let _ =
            writeln!(svg, "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{budget}</text>", x(*budget), low + 18.0);
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">games a move</text>",
        left + width / 2.0,
        low + 38.0
    );
    for (place, (game, colour)) in strength.games.iter().zip(COLOURS).enumerate() {
        let points = strength.rows.iter().map(|(budget, shares)| format!("{:.1},{:.1}", x(*budget), y(shares[place])));
        let points: Vec<String> = points.collect();
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{}\"/>",
            points.join(" ")
        );
        for point in &points {
            let (x, y) = point.split_once(',').expect("a point");
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{colour}\"/>");
        }
        // the names stand in the lower right corner, where no line is
        let at = y(10.0 + 12.0 * f64::from(u8::try_from(place).expect("few games")));
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{at:.1}\" fill=\"{colour}\">{game}</text>", left + width + 12.0);
    }
    svg + "</svg>\n"
}

#[test]
fn the_picture_of_strength_shows_the_numbers_of_the_page() {
    let strength = read(&project_files::read("docs/guide/agents.md"));
    assert!(strength.rows.len() > 3 && strength.rows.iter().all(|(_, shares)| shares.len() == strength.games.len()));
    golden_files::same("docs/pictures/strength.svg", &picture(&strength), "AMUNRE_BLESS_BOOK");
}

#[test]
fn a_table_is_read_by_its_columns() {
    let read = read(
        "text\n| games a move | One | Two |\n|---|---|---|\n| 10 | 50.0 % | 25 % |\n| 1,000 | 75.5 % | 100 % |\nrest\n",
    );
    assert_eq!(read.games, ["One", "Two"]);
    assert_eq!(read.rows, [(10.0, vec![50.0, 25.0]), (1000.0, vec![75.5, 100.0])]);
}
