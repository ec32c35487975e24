//! The texts on which programs depend: each change of one is described in the changelog.

use std::collections::BTreeMap;
use std::fs;

use amunre_core::engine::observation::Observable as _;
use amunre_core::log::format::Hash;
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::{golden_files, project_files};
use serde_json::{Value, json};

const BLESS: &str = "AMUNRE_BLESS_SURFACE";

/// The file with the hashes.
const FILE: &str = "tests/golden/surface.json";

/// The committed files on which programs depend, besides the schemas: C and C++, the types of Python, the names of JavaScript, the public
/// items of Rust (the step `rust api` compares them with the crates).
const FILES: [&str; 5] = [
    "include/amunre.h",
    "include/amunre.hpp",
    "amunre-py/python/amunre/_amunre.pyi",
    "web/amunre/src/slim.ts",
    "tests/golden/rust-api.txt",
];

/// The heading of the changelog below which the next release is described.
const HEADING: &str = "## Unreleased";

/// The text of the changelog for the next release.
fn entries() -> String {
    let page = project_files::read("CHANGELOG.md");
    let (_, entries) = page.split_once(&format!("\n{HEADING}\n")).expect("a heading of the next release");
    entries.split("\n## ").next().expect("the text below it").to_owned()
}

/// The hashes of the files, and the numbers that are part of the surface.
fn surface() -> BTreeMap<String, Value> {
    let schemas = project_files::files("docs/reference/schema", ".json");
    let files = FILES.iter().map(|file| (*file).to_owned()).chain(schemas);
    let mut surface: BTreeMap<String, Value> =
        files.map(|file| (file.clone(), json!(Hash::of_text(&project_files::read(&file))))).collect();
    for game in GAMES {
        let version = with_game!(game, G => G::OBSERVATION_VERSION).expect("a game");
        surface.insert(format!("observation version of {game}"), json!(version));
    }
    surface
}

#[test]
fn each_change_of_what_programs_use_is_in_the_changelog() {
    let (found, entries) = (surface(), Hash::of_text(&entries()).to_string());
    let text = fs::read_to_string(golden_files::file(FILE)).unwrap_or_default();
    let kept: Value = serde_json::from_str(&text).unwrap_or_default();
    let changed: Vec<&String> =
        found.iter().filter(|(name, hash)| kept["surface"][name.as_str()] != **hash).map(|(name, _)| name).collect();
    let removed: Vec<&String> = kept["surface"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name)
        .filter(|name| !found.contains_key(*name))
        .collect();
    if changed.is_empty() && removed.is_empty() {
        return;
    }
    assert!(
        kept["changelog"] != entries.as_str(),
        "{changed:?} changed and {removed:?} were removed since {FILE} was written: describe the change in CHANGELOG.md below {HEADING} \
         (for example \"- C: `amunre_doctor()` describes the library.\"), then run `{BLESS}=1 cargo quick --test documents surface`"
    );
    let file = json!({ "changelog": entries, "surface": found });
    golden_files::same(FILE, &golden_files::pretty(&file), BLESS);
}
