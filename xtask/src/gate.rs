//! The gate: all steps of `cargo xtask test`. Steps of cargo run one after the other, since they share one build folder; the
//! checks of the faces run beside them, those of C in one row and those of Python in another.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{env, io, thread};

use crate::c_library::{BUILD, BUILT, target_folder};
use crate::fingerprint::Note;
use crate::outcome::StepOutcome;
use crate::{
    GateStep, browser, c_face, c_header, c_installed, cargo, copies, core_package, dist_check, embedding, features,
    instructions, python_adapters, python_face, referee, rust_api, web,
};

/// The steps of cargo. After `build` the command and both libraries exist.
const CARGO: &[GateStep] = &[
    ("format", || cargo("fmt --all --check", &[])),
    ("lints", || cargo("clippy --workspace --all-targets --locked -- --deny warnings", &[])),
    ("build", || cargo(BUILD, &[])),
    ("tests", || {
        let held = [("INSTA_UPDATE", "no"), ("INSTA_REQUIRE_FULL_MATCH", "1")];
        cargo("test --workspace --locked --no-fail-fast", &held)
    }),
    ("documents", || {
        let strict = [("RUSTDOCFLAGS", "--deny warnings")];
        // a core without games has no link to a game
        let bare = cargo("doc --package amunre-core --no-default-features --no-deps --locked", &strict);
        let whole = cargo("doc --workspace --no-deps --locked", &strict);
        StepOutcome::when([bare, whole].iter().all(|outcome| *outcome == StepOutcome::Passed))
    }),
    ("rust api", rust_api::check),
    ("features", features::check),
];

/// The first of the parallel steps: others use the tools.
const TOOLS: GateStep = ("tools", c_face::tools);

/// Steps that run one after the other, in parallel to the steps of cargo and to other rows.
struct Row {
    /// The steps that need no build.
    early: &'static [GateStep],
    /// The steps that use the result of `build`.
    built: &'static [GateStep],
    /// The inputs of the steps after `build`, if these need not run again with the same.
    inputs: Option<Inputs>,
}

const ROWS: &[Row] = &[
    Row {
        early: &[("c header", c_header::check)],
        built: &[
            ("c symbols", c_face::symbols),
            ("c clients", c_face::c_clients),
            ("c c++", c_face::cpp_clients),
            ("c sanitizers", c_face::with_sanitizers),
            ("c ctypes", c_face::ctypes_client),
        ],
        inputs: Some(c_face::inputs),
    },
    Row {
        early: &[("python classes", python_face::check_classes), ("python packages", python_face::packages)],
        built: &[
            // takes its turn with the steps of cargo, since it waits for the lock of the build folder
            ("python install", python_face::install),
            ("python pytest", python_face::pytest),
            ("python mypy", python_face::mypy),
            ("python pyright", python_face::pyright),
            ("python stubs", python_face::stubs),
        ],
        inputs: Some(python_face::inputs),
    },
    Row { early: &[], built: &[("copies", copies::check), ("instructions", instructions::check)], inputs: None },
];

/// The steps of the second tier.
const PACKAGES: &[(GateStep, Option<Inputs>)] = &[
    (("browser", browser::reports), Some(browser::inputs)),
    (("c valgrind", c_face::under_valgrind), Some(c_face::inputs)),
    (("c installed", c_installed::check), Some(c_installed::inputs)),
    (("own game", own_game), None),
    (("embedding", embedding::examples), None),
    (("package core", core_package::check), None),
    (("python adapters", python_adapters::check), Some(python_adapters::inputs)),
    (("web", web::check), Some(web::inputs)),
    // after the steps that build what it packs
    (("dist", dist_check::check), None),
    (("referee", referee::check), Some(referee::inputs)),
];

/// A function that returns the fingerprint of everything that the steps of a face use; fails if a tool is missing.
type Inputs = fn() -> Result<String, String>;

/// The task that runs one step for the gate, and returns its exit code.
pub(crate) const STEP: &str = "--step";

/// A step that was run.
struct Ran {
    name: &'static str,
    outcome: StepOutcome,
    took: Duration,
    /// Its output, if it was captured.
    output: String,
}

/// Runs all steps of the first tier, even if some fail.
pub(crate) fn all() -> ExitCode {
    let begun = Instant::now();
    // `build` may replace the file of this program by an equal one
    let own = env::current_exe().unwrap_or_default();
    let (waiting, is_built): (Vec<_>, Vec<_>) = ROWS.iter().map(|_| mpsc::channel()).unzip();
    let (done, beside) = mpsc::channel();
    let mut ran = Vec::new();
    thread::scope(|scope| {
        scope.spawn(move || {
            let _ = done.send(captured(&own, &TOOLS, false));
            thread::scope(|rows| {
                for (row, is_built) in ROWS.iter().zip(is_built) {
                    let (done, own) = (done.clone(), &own);
                    rows.spawn(move || {
                        for step in row.early {
                            let _ = done.send(captured(own, step, false));
                        }
                        let is_built = is_built.recv().unwrap_or(false);
                        let inputs = row.inputs.filter(|_| is_built).and_then(|inputs| inputs().ok());
                        for step in row.built {
                            let run = || captured(own, step, is_built);
                            let _ = done.send(unless_unchanged(step.0, inputs.as_deref(), run));
                        }
                    });
                }
            });
        });
        for step in CARGO {
            let now = shown(step);
            if now.name == "build" {
                waiting.iter().for_each(|row| _ = row.send(now.outcome == StepOutcome::Passed));
            }
            ran.push(now);
            ran.extend(beside.try_iter().inspect(show));
        }
        ran.extend(beside.iter().inspect(show));
    });
    summed_up(&ran, begun)
}

/// Runs the steps of the second tier, even if some fail.
pub(crate) fn packages() -> ExitCode {
    let begun = Instant::now();
    let run = |(step, inputs): &(GateStep, Option<Inputs>)| {
        let inputs = inputs.and_then(|inputs| inputs().ok());
        unless_unchanged(step.0, inputs.as_deref(), || shown(step))
    };
    summed_up(&PACKAGES.iter().map(run).collect::<Vec<_>>(), begun)
}

/// Returns all steps of both tiers.
fn steps() -> impl Iterator<Item = &'static GateStep> {
    let rows = ROWS.iter().flat_map(|row| row.early.iter().chain(row.built));
    CARGO.iter().chain([&TOOLS]).chain(rows).chain(PACKAGES.iter().map(|(step, _)| step))
}

/// Runs the steps with these names, or whose names begin with these words, one after the other.
pub(crate) fn some(names: &[&str]) -> ExitCode {
    let is = |step: &GateStep, name: &str| {
        step.0 == name || step.0.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '))
    };
    if let Some(unknown) = names.iter().find(|name| !steps().any(|step| is(step, name))) {
        eprintln!("no step is called {unknown:?}: {}", steps().map(|step| step.0).collect::<Vec<_>>().join(", "));
        return ExitCode::from(2);
    }
    let begun = Instant::now();
    let chosen = steps().filter(|step| names.iter().any(|name| is(step, name)));
    let ran = chosen.map(shown).inspect(|ran| {
        if ran.outcome != StepOutcome::Passed
            && let Ok(passed) = file(ran.name, "passed")
        {
            let _ = fs::remove_file(passed);
        }
    });
    summed_up(&ran.collect::<Vec<_>>(), begun)
}

/// Runs these steps one after the other, even if some fail, and counts them.
pub(crate) fn in_turn(steps: &[GateStep]) -> ExitCode {
    let begun = Instant::now();
    summed_up(&steps.iter().map(shown).collect::<Vec<_>>(), begun)
}

/// Runs one step, for [`captured`].
pub(crate) fn step(name: &str) -> ExitCode {
    steps().find(|step| step.0 == name).map_or(ExitCode::from(2), |(_, run)| run().code())
}

/// Runs a step of a face, unless it passed before with the same inputs. With `CI=true` every step runs.
fn unless_unchanged(name: &'static str, inputs: Option<&str>, run: impl FnOnce() -> Ran) -> Ran {
    let (Some(inputs), Ok(path)) = (inputs, file(name, "passed")) else { return run() };
    let note = Note::new(path, inputs.to_owned());
    if note.is_kept() && env::var_os("CI").is_none_or(|ci| ci != "true") {
        return Ran { name, outcome: StepOutcome::Unchanged, took: Duration::ZERO, output: String::new() };
    }
    note.forget();
    let ran = run();
    if ran.outcome == StepOutcome::Passed {
        note.keep();
    }
    ran
}

/// Returns the path of a file that the gate keeps about a step.
fn file(name: &str, end: &str) -> io::Result<PathBuf> {
    let folder = target_folder().map_err(io::Error::other)?.join("gate");
    fs::create_dir_all(&folder)?;
    Ok(folder.join(format!("{}.{end}", name.replace(' ', "-"))))
}

/// Runs a step with its output shown.
fn shown(&(name, run): &GateStep) -> Ran {
    println!("\n== {name}");
    let begun = Instant::now();
    let outcome = run();
    let ran = Ran { name, outcome, took: begun.elapsed(), output: String::new() };
    println!("{}", ran.line());
    ran
}

/// Runs a step as a separate program, whose output is kept.
fn captured(own: &Path, &(name, _): &GateStep, built: bool) -> Ran {
    let begun = Instant::now();
    let run = || -> io::Result<(StepOutcome, String)> {
        let path = file(name, "log")?;
        let file = File::create(&path)?;
        let mut command = Command::new(own);
        command.args([STEP, name]).stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
        command.env_remove(BUILT).envs(built.then_some((BUILT, "1")));
        let outcome = StepOutcome::from_code(command.status()?.code());
        Ok((outcome, String::from_utf8_lossy(&fs::read(path)?).into_owned()))
    };
    let (outcome, output) = run().unwrap_or_else(|error| (StepOutcome::Failed, format!("{name}: {error}\n")));
    Ran { name, outcome, took: begun.elapsed(), output }
}

/// Prints the output of a captured step.
fn show(ran: &Ran) {
    println!("\n== {} (beside the others)\n{}{}", ran.name, ran.output, ran.line());
}

impl Ran {
    fn line(&self) -> String {
        format!("{} {} ({:.0} s)", self.outcome, self.name, self.took.as_secs_f32())
    }
}

/// Prints a line for each step and the counts.
fn summed_up(ran: &[Ran], begun: Instant) -> ExitCode {
    println!();
    ran.iter().for_each(|step| println!("{}", step.line()));
    println!("all in {:.0} s", begun.elapsed().as_secs_f32());
    let count = |wanted| ran.iter().filter(|step| step.outcome == wanted).count();
    let (passed, failed) = (count(StepOutcome::Passed), count(StepOutcome::Failed));
    print!("steps: {passed} passed, {failed} failed");
    let others = [(count(StepOutcome::Unchanged), "unchanged"), (count(StepOutcome::Skipped), "skipped")];
    others.iter().filter(|(count, _)| *count > 0).for_each(|(count, name)| print!(", {count} {name}"));
    println!();
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tests the game of docs/guide/your-own-game.md, in a workspace of its own.
fn own_game() -> StepOutcome {
    let manifest = "docs/guide/your-own-game/Cargo.toml";
    let without_debug_info = [("CARGO_PROFILE_DEV_DEBUG", "false")];
    cargo(&format!("test --manifest-path {manifest} --locked --target-dir target/own-game"), &without_debug_info)
}
