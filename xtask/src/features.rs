//! The checks of features: the core without a game, each game alone, one set of features for the libraries of the core in every build, and no items for tests.

use std::collections::BTreeSet;
use std::env;
use std::process::Command;

use crate::outcome::StepOutcome;
use crate::{cargo, root};

/// The packages that people build alone.
const FACES: [&str; 3] = ["amunre-cli", "amunre-ffi", "amunre-py"];

/// Libraries that the command does without unless it is built with the feature `parquet`.
const HEAVY: [&str; 5] = ["parquet", "arrow-schema", "criterion", "boon", "proptest"];

/// Checks the core without a game, the core and the C library with each game alone (and the functions of the referee's page), and the features
/// of the libraries.
pub(crate) fn check() -> StepOutcome {
    let games = ["amun-re", "horus", "men-nefer"];
    let checked = games.map(|game| {
        cargo(&format!("check --package amunre-ffi --locked --no-default-features --features {game},page"), &[])
    });
    let bare = cargo("check --package amunre-core --locked --no-default-features", &[]);
    let alone = checked.iter().chain([&bare]).all(|outcome| *outcome == StepOutcome::Passed);
    let shared = StepOutcome::of(one_set().and_then(|()| light_command()));
    StepOutcome::when(alone && shared == StepOutcome::Passed)
}

/// Fails if a library of the core has other features in one face than in another: then each would compile the core again.
fn one_set() -> Result<(), String> {
    let of_core: BTreeSet<String> = tree("amunre-core")?.into_iter().map(|(name, _)| name).collect();
    let mut known = BTreeSet::new();
    for face in FACES {
        let used = tree(face)?.into_iter().filter(|(name, _)| of_core.contains(name));
        let set: BTreeSet<(String, String)> = used.collect();
        if set.iter().any(|(name, features)| name.starts_with("amunre-core ") && features.contains("testing")) {
            return Err(format!("{face} contains what only tests use: the feature `testing` of amunre-core"));
        }
        if face != FACES[0] && set != known {
            let odd: Vec<String> =
                set.symmetric_difference(&known).map(|(name, set)| format!("{name} with {set}")).collect();
            return Err(format!(
                "{face} and {} compile libraries of the core with other features: {}. Pin them where Cargo.toml pins `syn3`",
                FACES[0],
                odd.join("; ")
            ));
        }
        known = set;
    }
    println!("{} libraries of the core have one set of features in {}", of_core.len(), FACES.join(", "));
    Ok(())
}

/// Fails if the command compiles a heavy library by default.
fn light_command() -> Result<(), String> {
    let tree = tree(FACES[0])?;
    let heavy = tree.iter().find(|(name, _)| HEAVY.iter().any(|heavy| name.starts_with(&format!("{heavy} "))));
    heavy.map_or(Ok(()), |(name, _)| Err(format!("{} compiles {name} by default", FACES[0])))
}

/// The libraries that a build of one package compiles, each with its features.
fn tree(package: &str) -> Result<BTreeSet<(String, String)>, String> {
    let mut tree = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    tree.args(["tree", "--locked", "--package", package, "--edges", "normal,build", "--prefix", "none"]);
    tree.args(["--format", "{p}|{f}"]).current_dir(root());
    let output = tree.output().map_err(|error| format!("cargo tree cannot be run: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let library = |line: &str| {
        let (name, features) = line.trim_end_matches(" (*)").split_once('|')?;
        Some((name.trim_end_matches(" (proc-macro)").to_owned(), features.to_owned()))
    };
    Ok(text.lines().filter_map(library).collect())
}
