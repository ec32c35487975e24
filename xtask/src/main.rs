//! `cargo xtask test | c | report | header | python | bench | bless`: everything that is checked, measured or generated, by one command each.

mod browser;
mod c_face;
mod c_header;
mod c_library;
mod c_programs;
mod machine;
mod outcome;
mod python_face;
mod python_words;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use outcome::Outcome;

const HELP: &str = "\
cargo xtask test    all checks: format, lints, tests, doc tests, documents, the faces (what CI runs)
cargo xtask c       the checks of the C face alone
cargo xtask report  opens reports in a browser: the keys, what is shown, phone width, contrast, no network
cargo xtask header  writes include/amunre.h out of amunre-ffi; with --check compares it
cargo xtask python  writes the dataclasses of the Python face out of docs/schema; with --check compares them, with --test runs its checks
cargo xtask bench   the benchmarks, and one table of games and decisions a second
cargo xtask bless   takes what the tests found as the new snapshots, book, logs, vectors and schemas: read the difference before you commit";

/// A step: what it is called, the arguments to cargo, and what is set in its environment.
type Step = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

const TEST: &[Step] = &[
    ("format", &["fmt", "--all", "--check"], &[]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"], &[]),
    (
        "tests and doc tests",
        &["test", "--workspace", "--locked", "--no-fail-fast"],
        &[("INSTA_UPDATE", "no"), ("INSTA_REQUIRE_FULL_MATCH", "1")],
    ),
    ("documents", &["doc", "--workspace", "--no-deps", "--locked"], &[("RUSTDOCFLAGS", "--deny warnings")]),
];

const BENCH: &[Step] = &[
    ("pieces", &["bench", "--package", "amunre-core", "--bench", "games"], &[]),
    ("logs", &["run", "--release", "--quiet", "--package", "amunre-tests", "--example", "verifying"], &[]),
    ("C library", &["build", "--release", "--package", "amunre-ffi"], &[]),
    ("C step", &["bench", "--package", "amunre-ffi", "--bench", "step"], &[]),
    ("games", &["run", "--release", "--quiet", "--package", "amunre-tests", "--example", "measure"], &[]),
];

const BLESS: &[Step] = &[
    ("format", &["fmt", "--all"], &[]),
    (
        "snapshots, the book, logs, vectors and schemas",
        &["test", "--package", "amunre-tests", "--no-fail-fast"],
        &[
            ("INSTA_UPDATE", "always"),
            ("AMUNRE_BLESS_BOOK", "1"),
            ("AMUNRE_BLESS_CORPUS", "1"),
            ("AMUNRE_BLESS_VECTORS", "1"),
            ("AMUNRE_BLESS_SCHEMA", "1"),
        ],
    ),
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["test"] => all(TEST, &[c_face::STEPS, python_face::TEST, browser::STEPS]),
        ["bench"] => all(BENCH, &[python_face::BENCH]),
        ["bless"] => all(BLESS, &[&[("C header", c_header::write)], python_face::BLESS]),
        ["c"] => all(&[], &[c_face::STEPS]),
        ["report"] => all(&[], &[browser::STEPS]),
        ["header"] => code(c_header::write()),
        ["header", "--check"] => code(c_header::check()),
        ["python"] => all(&[], &[python_face::BLESS]),
        ["python", "--check"] => all(&[], &[python_face::CHECK]),
        ["python", "--test"] => all(&[], &[python_face::TEST]),
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

/// A step that is more than a call of cargo.
pub(crate) type Check = (&'static str, fn() -> Outcome);

/// Runs all steps, whatever becomes of each, and counts them.
fn all(steps: &[Step], checks: &[&[Check]]) -> ExitCode {
    let mut outcomes = Vec::new();
    let mut timed = |name: &str, done: &dyn Fn() -> Outcome| {
        let begun = Instant::now();
        let outcome = done();
        outcomes.push((outcome, format!("{outcome} {name} ({:.0} s)", begun.elapsed().as_secs_f32())));
    };
    for (name, args, environment) in steps {
        println!("\n== {name}: cargo {}", args.join(" "));
        timed(name, &|| Outcome::when(run(args, environment)));
    }
    for (name, check) in checks.iter().copied().flatten() {
        println!("\n== {name}");
        timed(name, check);
    }
    println!();
    outcomes.iter().for_each(|(_, line)| println!("{line}"));
    let count = |wanted| outcomes.iter().filter(|(outcome, _)| *outcome == wanted).count();
    let (passed, failed, skipped) = (count(Outcome::Passed), count(Outcome::Failed), count(Outcome::Skipped));
    let skipped = if skipped == 0 { String::new() } else { format!(", {skipped} skipped") };
    println!("steps: {passed} passed, {failed} failed{skipped}");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn run(args: &[&str], environment: &[(&str, &str)]) -> bool {
    // the cargo that runs this task
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).args(args).envs(environment.iter().copied()).status();
    match status {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("cargo cannot be run: {error}");
            false
        }
    }
}

fn code(outcome: Outcome) -> ExitCode {
    if outcome == Outcome::Failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The top of the workspace.
fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}
