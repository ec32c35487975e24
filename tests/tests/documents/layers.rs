//! Layers: docs/reference/architecture.md says which part of the core may use which, and no import runs the other way.

use std::fs;
use std::path::{Path, PathBuf};

use amunre_tests::imports::Imports;
use amunre_tests::project_files;

/// The layers of the core, each allowed to use itself and those before it.
const CORE: &[&str] = &["engine", "games", "registry", "log", "session"];
/// The rooms of the log, each allowed to use itself and those before it.
const LOG: &[&str] = &["format", "playback", "verify", "read", "write", "tools"];
/// The games, which know the engine and no other game.
const GAMES: &[&str] = &["amun_re", "horus", "men_nefer"];
/// The rooms of a game.
const ROOMS: &[&str] = &["knowledge", "model", "rules", "sources", "text"];
/// The floors of a game, the lowest first: a file uses its own floor and those below it. `samples.rs` is for tests alone.
const FLOORS: &[&[&str]] =
    &[&["mod", "rule"], &["model"], &["rules"], &["knowledge", "sources", "text"], &["game", "samples"]];
/// The rooms of a game that only these may use.
const USERS: &[(&str, &[&str])] = &[("text", &["game", "text"]), ("knowledge", &["game", "knowledge", "text"])];
/// The most files of the core in circles of files that use each other, and of the largest circle.
const MOST_IN_CIRCLES: (usize, usize) = (8, 4);
/// The macros of the engine.
const MACROS: &[&str] = &[
    "command_encoding",
    "command_forms",
    "commands",
    "domain",
    "events",
    "ids",
    "in_words",
    "observe",
    "observe_kinds",
    "options",
    "rules",
    "violations",
    "with_schema",
];
/// The crates that hold no rule and name no game.
const FACES: &[&str] = &[
    "amunre-cli/src",
    "amunre-ffi/src",
    "amunre-files/src",
    "amunre-py/src",
    "amunre-report/src",
    "amunre-tables/src",
];
/// The crates that faces share, and the crates of the project that each may use.
const SHARED: &[(&str, &[&str])] = &[
    ("amunre-agents", &["amunre-core"]),
    ("amunre-batch", &["amunre-agents", "amunre-core"]),
    ("amunre-files", &[]),
    ("amunre-report", &["amunre-core"]),
    ("amunre-tables", &["amunre-core", "amunre-files"]),
];

/// The Rust files below a folder of the project, each with its path from there and its code without comments and unit tests.
fn sources(folder: &str) -> Vec<(String, String)> {
    fn visit(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                visit(&entry, files);
            } else if entry.extension().is_some_and(|end| end == "rs") {
                files.push(entry);
            }
        }
    }
    let top = project_files::root().join(folder);
    let mut files = Vec::new();
    visit(&top, &mut files);
    files.sort();
    let named = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let name = path.strip_prefix(&top).expect("below the folder").to_string_lossy().replace('\\', "/");
        (name, lines.collect::<Vec<_>>().join("\n"))
    };
    files.into_iter().map(named).collect()
}

/// The paths that code names after a prefix such as `crate::`: at most two segments of each, without what is in braces.
fn paths(code: &str, prefix: &str) -> Vec<Vec<String>> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let path = |(at, _): (usize, &str)| {
        let rest = &code[at + prefix.len()..];
        let first: String = rest.chars().take_while(|c| is_word(*c)).collect();
        let after = rest[first.len()..].strip_prefix("::").unwrap_or_default();
        let names = match after.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default().split(',').map(str::trim).collect(),
            None => vec![after],
        };
        let second = |name: &str| name.chars().take_while(|c| is_word(*c)).collect::<String>();
        names.into_iter().map(|name| vec![first.clone(), second(name)]).collect::<Vec<_>>()
    };
    code.match_indices(prefix).flat_map(path).collect()
}

fn place(order: &[&str], name: &str) -> usize {
    order.iter().position(|other| *other == name).unwrap_or_else(|| panic!("{name} is none of {order:?}"))
}

fn layer(name: &str) -> &str {
    if GAMES.contains(&name) { "games" } else { name }
}

#[test]
fn no_import_of_the_core_runs_back_up_the_layers() {
    let files = sources("amunre-core/src");
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (name, code) in files.iter().filter(|(name, _)| !["lib.rs", "prelude.rs"].contains(&name.as_str())) {
        let mut own = name.split(['/', '.']);
        let (top, room) = (own.next().unwrap_or_default(), own.next().unwrap_or_default());
        for path in paths(code, "crate::") {
            let (to, inner) = (path[0].as_str(), path[1].as_str());
            // a macro of the engine, or of the registry
            if MACROS.contains(&to) || to.starts_with("if_") {
                continue;
            }
            seen += 1;
            let between_games = GAMES.contains(&top) && GAMES.contains(&to) && top != to;
            let runs_up = place(CORE, layer(to)) > place(CORE, layer(top));
            let not_for_it = GAMES.contains(&top)
                && top == to
                && room != "mod"
                && USERS.iter().any(|(used, users)| *used == inner && !users.contains(&room));
            if between_games || runs_up || not_for_it {
                wrong.push(format!("{name}: {to}::{inner}"));
            }
        }
    }
    assert!(seen > 500, "{seen} imports were seen");
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_path_is_found_in_braces_and_out_of_them() {
    let found = paths("use crate::log::{Hash, verify};\nlet x = crate::engine::Seat::FIRST;", "crate::");
    assert_eq!(found, [["log", "Hash"], ["log", "verify"], ["engine", "Seat"]]);
}

#[test]
fn no_room_of_the_log_uses_one_above_its_own() {
    let imports = core_imports();
    let room = |file: &str| file.strip_prefix("log/")?.split_once('/').map(|(room, _)| place(LOG, room));
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (file, uses) in imports.files.iter().zip(&imports.uses) {
        let Some(own) = room(file) else { continue };
        let used: Vec<&String> = uses.iter().map(|used| &imports.files[*used]).collect();
        seen += used.iter().filter(|used| room(used).is_some()).count();
        let above = used.into_iter().filter(|used| room(used).is_some_and(|other| other > own));
        wrong.extend(above.map(|used| format!("{file} uses {used}")));
    }
    assert!(seen > 100, "{seen} imports were seen");
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_game_has_the_same_rooms() {
    for game in GAMES {
        let folder = project_files::root().join("amunre-core/src").join(game);
        let names = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        let mut expected: Vec<String> = ROOMS.iter().map(ToString::to_string).collect();
        expected.extend(["game.rs", "mod.rs", "rule.rs", "samples.rs"].map(str::to_owned));
        expected.sort();
        assert_eq!(names, expected, "{game}");
    }
}

/// The files of the core, and which use which.
fn core_imports() -> Imports {
    Imports::of(&project_files::root().join("amunre-core/src"))
}

/// The path of a file below the folder of a game.
fn below<'f>(file: &'f str, game: &str) -> Option<&'f str> {
    file.strip_prefix(game)?.strip_prefix('/')
}

#[test]
fn no_file_of_a_game_uses_a_floor_above_its_own() {
    let imports = core_imports();
    let floor = |file: &str, game: &str| {
        let room = below(file, game)?.split(['/', '.']).next()?;
        Some(FLOORS.iter().position(|rooms| rooms.contains(&room)).unwrap_or_else(|| panic!("{file}: no floor")))
    };
    for game in GAMES {
        let mut wrong = Vec::new();
        for (file, uses) in imports.files.iter().zip(&imports.uses) {
            let Some(own) = floor(file, game) else { continue };
            let used = uses.iter().map(|used| imports.files[*used].as_str());
            let above = used.filter(|used| floor(used, game).is_some_and(|other| other > own));
            wrong.extend(above.map(|used| format!("{file} uses {used}")));
        }
        assert_eq!(wrong, Vec::<String>::new());
    }
}

/// The order of phases is in `rules/flow.rs` alone: no file that it uses leads back to it. Expansions are called by the files of
/// phases and never call back.
#[test]
fn the_flow_of_a_game_and_its_phases_are_called_from_above() {
    let imports = core_imports();
    let circles = imports.circles();
    let is_expansion = |file: usize| imports.files[file].contains("/rules/expansion/");
    for game in GAMES {
        let flow = format!("{game}/rules/flow.rs");
        let flow = imports.files.iter().position(|file| *file == flow).unwrap_or_else(|| panic!("{flow} is missing"));
        assert!(!circles.iter().any(|circle| circle.contains(&flow)), "{game}");
    }
    let callers: Vec<usize> = (0..imports.files.len())
        .filter(|file| !is_expansion(*file) && imports.uses[*file].iter().any(|used| is_expansion(*used)))
        .collect();
    assert!(callers.len() > 5, "{callers:?}");
    for file in (0..imports.files.len()).filter(|file| is_expansion(*file)) {
        let back = imports.uses[file].iter().filter(|used| callers.contains(used)).map(|used| &imports.files[*used]);
        assert_eq!(back.collect::<Vec<_>>(), Vec::<&String>::new(), "{}", imports.files[file]);
    }
}

#[test]
fn few_files_of_the_core_stand_in_circles() {
    let imports = core_imports();
    let circles = imports.circles();
    let all: usize = circles.iter().map(Vec::len).sum();
    let largest = circles.first().map_or(0, Vec::len);
    let (most, most_in_one) = MOST_IN_CIRCLES;
    assert!(all <= most && largest <= most_in_one, "{all} files in circles, {largest} in the largest");
}

/// The example of docs/guide/your-own-game.md is one file: its floors stand one after the other.
#[test]
fn the_example_game_has_the_same_floors() {
    const DECLARED: &[&str] = &[
        "pub struct Tribute;",
        "amunre_core::ids!",
        "amunre_core::commands!",
        "pub struct State",
        "pub enum Event",
        "impl Violation for",
        "impl Game for",
        "impl HiddenInformation for",
        "impl Sources for",
        "impl Samples for",
    ];
    let example = project_files::read("docs/guide/your-own-game/src/lib.rs");
    let places = DECLARED.iter().map(|part| example.find(part).unwrap_or_else(|| panic!("{part} is missing")));
    assert!(places.is_sorted(), "expected the order {DECLARED:?}");
}

/// Limits of the scanner of imports: it sees through re-exports and names that macros make, and not methods, comments and texts.
#[test]
fn a_use_is_followed_to_the_file_that_declares_the_name() {
    let sources = [
        ("a/mod.rs", "mod b; mod c; pub use b::Noun; pub(crate) use c::{self as verbs, act};"),
        ("a/b.rs", "use super::verbs; pub struct Noun; fn f() { verbs::act(); }"),
        ("a/c.rs", "use crate::a::{Noun, e}; pub fn act(noun: &Noun) { noun.method(); e::MADE; }"),
        ("a/d.rs", "// use super::Noun;\nconst TEXT: &str = \"crate::a::Noun\"; fn g(x: super::c::Gone) {}"),
        ("a/e.rs", "make! { MADE } impl Noun { pub fn method(&self) {} }"),
        ("lib.rs", "mod a; pub use a::*; fn h() { a::act(&Noun) }"),
    ];
    let imports = Imports::of_texts(&sources.map(|(name, text)| (name.to_owned(), text.to_owned())));
    let used = |file: usize| -> Vec<&str> { imports.uses[file].iter().map(|used| sources[*used].0).collect() };
    // a re-export is no file in between
    assert_eq!(used(1), ["a/c.rs"]);
    // a name that a macro makes is seen; the file of a method is not
    assert_eq!(used(2), ["a/b.rs", "a/e.rs"]);
    // comments and texts name nothing
    assert_eq!(used(3), ["a/c.rs"]);
    assert_eq!(used(5), ["a/c.rs"]);
    assert_eq!(imports.circles(), [[1, 2]]);
}

#[test]
fn what_faces_share_depends_on_no_face() {
    for (name, allowed) in SHARED {
        let manifest = project_files::read(&format!("{name}/Cargo.toml"));
        let (_, after) = manifest.split_once("[dependencies]").unwrap_or_default();
        let used =
            after.lines().filter_map(|line| line.split(['.', ' ']).next().filter(|word| word.starts_with("amunre-")));
        used.for_each(|used| assert!(allowed.contains(&used), "{name} uses {used}"));
    }
}

/// The wheel ships the command, as its console script, and uses no more of it.
#[test]
fn no_face_uses_another_face() {
    for face in FACES.iter().filter(|face| **face != "amunre-cli/src") {
        for (name, code) in sources(face) {
            let code = code.replace("amunre_cli::main_code(", "");
            let used = ["amunre_cli", "amunre_ffi", "amunre_py"].into_iter().find(|other| code.contains(other));
            assert_eq!(used, None, "{face}/{name}");
        }
    }
}

#[test]
fn the_faces_name_no_game() {
    for face in FACES {
        for (name, code) in sources(face) {
            let named = GAMES.iter().find(|game| code.contains(&format!("amunre_core::{game}")));
            assert_eq!(named, None, "{face}/{name}");
        }
    }
}

/// The crates that use the session alone: what is generic over games is compiled once, in the core.
#[test]
fn generic_code_over_games_is_compiled_in_the_core_alone() {
    for folder in FACES {
        for (name, code) in sources(folder) {
            let used = ["with_game!", "FullGame", "Replay::<", "_as::<"].into_iter().find(|word| code.contains(word));
            assert_eq!(used, None, "{folder}/{name}");
        }
    }
}

/// The crates that are compiled without a harness for tests: a test in them would never run.
const WITHOUT_TESTS: &[&str] =
    &["amunre-core/src", "amunre-cli/src", "amunre-files/src", "amunre-report/src", "amunre-tables/src", "tests/src"];

#[test]
fn no_test_is_where_none_runs() {
    for folder in WITHOUT_TESTS {
        let manifest = project_files::read(&format!("{}/Cargo.toml", folder.trim_end_matches("/src")));
        assert!(manifest.contains("test = false"), "{folder} has a harness");
        for (name, _) in sources(folder) {
            let text = project_files::read(&format!("{folder}/{name}"));
            let mut lines = text.lines().map(str::trim_start);
            assert!(
                !lines.any(|line| line.starts_with("#[test]") || line.starts_with("#[cfg(test)")),
                "{folder}/{name}"
            );
        }
    }
}

/// A path is shown by `amunre_files::shown_path`: two names that are not UTF-8 must not look the same.
#[test]
fn no_face_shows_different_paths_as_the_same() {
    for folder in FACES {
        for (name, code) in sources(folder) {
            assert!(!code.contains(".display()"), "{folder}/{name}: expected shown_path");
        }
    }
}
