//! The figures of two builds, measured by turns and compared: `cargo xtask bench --compare FOLDER`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::machine::run;
use crate::outcome::StepOutcome;
use crate::root;

/// The examples that print tables of figures.
const EXAMPLES: [&str; 2] = ["measure", "verifying"];

/// The number of runs of each build.
const TURNS: usize = 5;

/// The columns that are compared. In each a higher number is better.
const RATES: [&str; 3] = ["games/s", "decisions/s", "logs/s"];

/// The figures of a run: a row and a column, and the number there.
type Figures = BTreeMap<(String, String), f64>;

/// Builds this checkout and another one, runs the examples of both by turns, and prints the ratios of this one to the other.
pub(crate) fn with(other: &str) -> StepOutcome {
    StepOutcome::of(ratios(Path::new(other)))
}

fn ratios(other: &Path) -> Result<(), String> {
    let sides = [root(), other];
    for side in sides {
        let profile = profile(side);
        println!("{} is built with the profile {profile}", side.display());
        let mut build = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        build.args(["build", "--profile", profile, "--package", "amunre-tests"]);
        EXAMPLES.iter().for_each(|name| _ = build.args(["--example", name]));
        run(build.env("CARGO_TARGET_DIR", side.join("target")).current_dir(side))?;
    }
    let mut found: BTreeMap<(String, String), Vec<f64>> = BTreeMap::new();
    for turn in 1..=TURNS {
        println!("turn {turn} of {TURNS}");
        let [new, old] = sides.map(figures);
        let (new, old) = (new?, old?);
        for (name, figure) in new {
            if let Some(before) = old.get(&name).filter(|before| **before > 0.0) {
                found.entry(name).or_default().push(figure / before);
            }
        }
    }
    println!("\nratios of {} to {}: median (lowest to highest of {TURNS})", root().display(), other.display());
    for ((row, column), mut ratios) in found {
        ratios.sort_by(f64::total_cmp);
        let at = |place: usize| ratios.get(place).copied().unwrap_or(f64::NAN);
        println!("{row:40} {column:12} {:.3} ({:.3} to {:.3})", at(ratios.len() / 2), at(0), at(ratios.len() - 1));
    }
    Ok(())
}

/// Returns the profile of distributed builds: older checkouts have no `dist`.
fn profile(side: &Path) -> &'static str {
    let manifest = fs::read_to_string(side.join("Cargo.toml")).unwrap_or_default();
    if manifest.contains("[profile.dist]") { "dist" } else { "release" }
}

/// Runs the examples of a build once.
fn figures(side: &Path) -> Result<Figures, String> {
    let mut figures = Figures::new();
    for name in EXAMPLES {
        let path = side.join("target").join(profile(side)).join("examples").join(name);
        let ran = Command::new(&path).output().map_err(|error| format!("{}: {error}", path.display()))?;
        if !ran.status.success() {
            return Err(format!("{} ended with {}", path.display(), ran.status));
        }
        read(&String::from_utf8_lossy(&ran.stdout), &mut figures);
    }
    Ok(figures)
}

/// Reads the tables: a title alone on its line, a line with the names of the columns, and rows. Cells have two spaces between them.
fn read(text: &str, figures: &mut Figures) {
    let (mut title, mut columns) = (String::new(), Vec::new());
    for line in text.lines() {
        let cells: Vec<&str> = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        match cells.as_slice() {
            [] => {}
            [alone] => (*alone).clone_into(&mut title),
            names if names.iter().any(|name| RATES.contains(name)) => {
                columns = names.iter().map(|name| (*name).to_owned()).collect();
            }
            row if row.len() == columns.len() => {
                // the cells before the first measured number name the row: game, players, copy
                let cells_of_name = row
                    .iter()
                    .zip(&columns)
                    .take_while(|(_, column)| ["edition", "game", "players", "copy"].contains(&column.as_str()));
                let names: Vec<&str> = cells_of_name.map(|(cell, _)| *cell).collect();
                let name = format!("{title} {}", names.join(" ")).trim().to_owned();
                for (cell, column) in row.iter().zip(&columns).filter(|(_, column)| RATES.contains(&column.as_str())) {
                    if let Ok(number) = cell.parse() {
                        figures.insert((name.clone(), column.clone()), number);
                    }
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Figures, read};

    #[test]
    fn tables_are_read() {
        let text = "\nUniform\nedition   players    games/s  mean list\nall expansions      2      29624        8.2\n\n\
                    game  players  copy         lines  logs/s\nhorus      4  referee's      180    1326\n";
        let mut figures = Figures::new();
        read(text, &mut figures);
        let found: Vec<(String, f64)> =
            figures.into_iter().map(|((row, column), figure)| (format!("{row}: {column}"), figure)).collect();
        let expected = [("Uniform all expansions 2: games/s", 29624.0), ("Uniform horus 4 referee's: logs/s", 1326.0)];
        assert_eq!(found, expected.map(|(name, figure)| (name.to_owned(), figure)));
    }
}
