//! `cargo xtask TASK`: everything that is checked, measured or generated, by one command each.

mod browser;
mod c_face;
mod c_header;
mod c_install;
mod c_installed;
mod c_library;
mod c_programs;
mod compare;
mod copies;
mod core_package;
mod dependencies;
mod dist;
mod dist_check;
mod embedding;
mod features;
mod fingerprint;
mod gate;
mod hidden_symbols;
mod instructions;
mod machine;
mod npm;
mod outcome;
mod private_paths;
mod python_adapters;
mod python_face;
mod python_words;
mod referee;
mod rust_api;
mod sizes;
mod stored;
mod symbols;
mod web;
mod web_module;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use outcome::StepOutcome;

const HELP: &str = "\
cargo xtask test [STEP]...  all checks, or the named steps alone: lints, c, python, \"python mypy\" (docs/evidence/testing.md lists them)
cargo xtask test --packages the second tier: a browser, packages, other languages
cargo xtask header          writes include/amunre.h out of amunre-ffi; with --check compares it
cargo xtask rust-api        writes what the crates make public into tests/golden/rust-api.txt
cargo xtask install --prefix DIR [--destdir DIR]
                            builds the C library as it is distributed, and installs it with headers, pkg-config and CMake files
cargo xtask dist            builds everything that is released, in dist/
cargo xtask web             builds the WebAssembly module, the npm package and the referee's page: target/web-package, target/referee
cargo xtask web --bench     the speed of the module in Node, beside the native library
cargo xtask python          writes the dataclasses of the Python face out of docs/reference/schema; with --check compares them
cargo xtask tamper          edits thousands of logs, and writes what came of it into docs/evidence/tampering.md: some minutes
cargo xtask imports [FILE]...
                            the circles of files of the core that use each other, and what these files use
cargo xtask instructions    counts the instructions of the core loops, and stores them in tests/laws/instructions.json
cargo xtask copies          counts copies of generic code, and stores the counts in tests/copies.json
cargo xtask bench           the benchmarks, and one table of games and decisions a second
cargo xtask bench --compare FOLDER
                            runs the tables of games, decisions and logs a second of this checkout and of another one by turns, and prints ratios
cargo xtask ladder GAMES SEED GAME SEATS ONE OTHERS
                            the strength of an agent against others, in whole games (docs/guide/agents.md): 200 1 horus 4 search:100 random
                            cost GAME SEATS ROUNDS: the time of agents, in games of `Playout`
cargo xtask sizes [FILE]... the code of what is distributed by crate and by kind, and the budget of each file; or the code of these files
cargo xtask bless           takes what the tests found as the new snapshots, book, logs, vectors and schemas: read the difference before you commit";

/// The name of a step, and the function that runs it.
pub(crate) type GateStep = (&'static str, fn() -> StepOutcome);

const BENCH: &[GateStep] = &[
    ("logs", || cargo("run --profile dist --quiet --package amunre-tests --example verifying", &[])),
    ("C library", || cargo("build --profile dist --package amunre-ffi", &[])),
    ("C step", || cargo("bench --package amunre-ffi --bench step", &[])),
    ("C++ beside C", c_face::bench),
    ("games", || cargo("run --profile dist --quiet --package amunre-tests --example measure", &[])),
    ("Python: stepping", python_face::bench),
    ("Python: adapters", python_adapters::bench),
];

const BLESS: &[GateStep] = &[
    ("format", || cargo("fmt --all", &[])),
    ("snapshots, the book, logs, vectors and schemas", || {
        let written = [
            ("INSTA_UPDATE", "always"),
            ("AMUNRE_BLESS_BOOK", "1"),
            ("AMUNRE_BLESS_CONFORMANCE", "1"),
            ("AMUNRE_BLESS_CORPUS", "1"),
            ("AMUNRE_BLESS_VECTORS", "1"),
            ("AMUNRE_BLESS_SCHEMA", "1"),
            ("AMUNRE_BLESS_SURFACE", "1"),
        ];
        cargo("test --workspace --no-fail-fast", &written)
    }),
    ("C header", c_header::write),
    ("public items of Rust", rust_api::write),
    ("Python: dataclasses out of the schemas", python_face::write_classes),
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["test"] => gate::all(),
        ["test", "--packages"] => gate::packages(),
        ["test", names @ ..] => gate::some(names),
        [gate::STEP, name] => gate::step(name),
        ["bench"] => gate::in_turn(BENCH),
        ["bench", "--compare", other] => compare::with(other).code(),
        ["sizes"] => sizes::of_dist().code(),
        ["sizes", files @ ..] => sizes::of_files(files).code(),
        ["bless"] => gate::in_turn(BLESS),
        ["install", arguments @ ..] => c_install::by_arguments(arguments).code(),
        ["header"] => c_header::write().code(),
        ["header", "--check"] => c_header::check().code(),
        ["rust-api"] => rust_api::write().code(),
        ["python"] => python_face::write_classes().code(),
        ["python", "--check"] => python_face::check_classes().code(),
        ["web"] => web::build().code(),
        ["web", "--bench"] => web::bench().code(),
        ["dist"] => dist::release().code(),
        ["tamper"] => cargo("run --release --quiet --package amunre-tests --example tamper", &[]).code(),
        ["imports", files @ ..] => {
            cargo(&format!("run --quiet --package amunre-tests --example imports -- {}", files.join(" ")), &[]).code()
        }
        ["ladder", arguments @ ..] => {
            let arguments = arguments.join(" ");
            cargo(&format!("run --release --quiet --package amunre-agents --example ladder -- {arguments}"), &[]).code()
        }
        ["copies"] => copies::write().code(),
        ["instructions"] => instructions::write().code(),
        ["help" | "--help" | "-h"] | [] => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        other => {
            eprintln!("no such task: {}\n{HELP}", other.join(" "));
            ExitCode::from(2)
        }
    }
}

/// Runs cargo with these arguments and environment.
pub(crate) fn cargo(arguments: &str, environment: &[(&str, &str)]) -> StepOutcome {
    println!("cargo {arguments}");
    // the cargo that runs this task
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments.split(' ')).envs(environment.iter().copied()).current_dir(root());
    StepOutcome::of(machine::run(&mut cargo))
}

/// The top of the workspace.
pub(crate) fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}
