//! The gate: all steps of `cargo xtask test`. Steps of cargo run one after the other, since they share one build folder; the
//! checks of the faces run beside them, those of C in one row and those of Python and the browser in another.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{env, io, thread};

use crate::c_library::{BUILD, BUILT, target_folder};
use crate::outcome::StepOutcome;
use crate::{GateStep, browser, c_face, c_header, cargo, instructions, python_face};

/// The steps of cargo. After `build` the command and both libraries exist.
const CARGO: &[GateStep] = &[
    ("format", || cargo("fmt --all --check", &[])),
    ("lints", || cargo("clippy --workspace --all-targets --locked -- --deny warnings", &[])),
    ("build", || cargo(BUILD, &[])),
    ("python install", python_face::install),
    ("tests", || {
        let held = [("INSTA_UPDATE", "no"), ("INSTA_REQUIRE_FULL_MATCH", "1")];
        cargo("test --workspace --locked --no-fail-fast", &held)
    }),
    ("documents", || cargo("doc --workspace --no-deps --locked", &[("RUSTDOCFLAGS", "--deny warnings")])),
    ("features", features),
    ("own game", own_game),
];

/// The parallel steps that need no build.
const EARLY: &[GateStep] =
    &[("tools", tools), ("c header", c_header::check), ("python classes", python_face::check_classes)];

/// The parallel steps that use the result of `build`.
const BUILT_STEPS: &[GateStep] = &[
    ("c symbols", c_face::symbols),
    ("c clients", c_face::c_clients),
    ("c c++", c_face::cpp_clients),
    ("c valgrind", c_face::under_valgrind),
    ("c sanitizers", c_face::with_sanitizers),
    ("c ctypes", c_face::ctypes_client),
];

/// The parallel steps that also use the installed package.
const INSTALLED_STEPS: &[GateStep] = &[
    ("python pytest", python_face::pytest),
    ("python mypy", python_face::mypy),
    ("python pyright", python_face::pyright),
    ("python stubs", python_face::stubs),
    ("browser", browser::reports),
];

/// The parallel steps that use the result of `tests`.
const TESTED_STEPS: &[GateStep] = &[("instructions", instructions::check)];

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

/// Runs all steps, even if some fail.
pub(crate) fn all() -> ExitCode {
    let begun = Instant::now();
    // `build` may replace the file of this program by an equal one
    let own = env::current_exe().unwrap_or_default();
    let (built, is_built) = mpsc::channel();
    let (installed, is_installed) = mpsc::channel();
    let (tested, is_tested) = mpsc::channel();
    let (done, beside) = mpsc::channel();
    let mut ran = Vec::new();
    thread::scope(|scope| {
        scope.spawn(move || {
            for step in EARLY {
                let _ = done.send(captured(&own, step, false));
            }
            thread::scope(|faces| {
                let rows = [(BUILT_STEPS, is_built), (INSTALLED_STEPS, is_installed), (TESTED_STEPS, is_tested)];
                for (steps, ready) in rows {
                    let (done, own) = (done.clone(), &own);
                    faces.spawn(move || {
                        let is_ready = ready.recv().unwrap_or(false);
                        for step in steps {
                            let _ = done.send(captured(own, step, is_ready));
                        }
                    });
                }
            });
        });
        let mut good = true;
        for step in CARGO {
            let now = shown(step);
            let rows = [("build", &built), ("python install", &installed), ("tests", &tested)];
            let waiting = rows.into_iter().find(|of| of.0 == now.name);
            if let Some((_, waiting)) = waiting {
                good &= now.outcome == StepOutcome::Passed;
                let _ = waiting.send(good);
            }
            ran.push(now);
            ran.extend(beside.try_iter().inspect(show));
        }
        ran.extend(beside.iter().inspect(show));
    });
    summed_up(&ran, begun)
}

/// Runs the steps with these names, or whose names begin with these words, one after the other.
pub(crate) fn some(names: &[&str]) -> ExitCode {
    let all = || [CARGO, EARLY, BUILT_STEPS, INSTALLED_STEPS, TESTED_STEPS].into_iter().flatten().copied();
    let is = |step: &GateStep, name: &str| {
        step.0 == name || step.0.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '))
    };
    if let Some(unknown) = names.iter().find(|name| !all().any(|step| is(&step, name))) {
        eprintln!("no step is called {unknown:?}: {}", all().map(|step| step.0).collect::<Vec<_>>().join(", "));
        return ExitCode::from(2);
    }
    in_turn(&all().filter(|step| names.iter().any(|name| is(step, name))).collect::<Vec<_>>())
}

/// Runs these steps one after the other, even if some fail, and counts them.
pub(crate) fn in_turn(steps: &[GateStep]) -> ExitCode {
    let begun = Instant::now();
    summed_up(&steps.iter().map(shown).collect::<Vec<_>>(), begun)
}

/// Runs one step, for [`captured`].
pub(crate) fn step(name: &str) -> ExitCode {
    let found = [EARLY, BUILT_STEPS, INSTALLED_STEPS, TESTED_STEPS].into_iter().flatten().find(|step| step.0 == name);
    found.map_or(ExitCode::from(2), |(_, run)| run().code())
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
        let folder = target_folder().map_err(io::Error::other)?.join("gate");
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{}.log", name.replace(' ', "-")));
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
    let (passed, failed, skipped) =
        (count(StepOutcome::Passed), count(StepOutcome::Failed), count(StepOutcome::Skipped));
    let skipped = if skipped == 0 { String::new() } else { format!(", {skipped} skipped") };
    println!("steps: {passed} passed, {failed} failed{skipped}");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Installs the tools of later steps early, while cargo compiles.
fn tools() -> StepOutcome {
    [c_face::tools(), browser::tools()]
        .into_iter()
        .find(|outcome| *outcome != StepOutcome::Passed)
        .unwrap_or(StepOutcome::Passed)
}

/// Tests the game of docs/your-own-game.md, in a workspace of its own.
fn own_game() -> StepOutcome {
    let manifest = "docs/your-own-game/Cargo.toml";
    cargo(&format!("test --manifest-path {manifest} --locked --target-dir target/own-game"), &[])
}

/// Checks the core without any game, and with each game alone.
fn features() -> StepOutcome {
    let sets = ["", " --features amun-re", " --features horus", " --features men-nefer"];
    let checked =
        sets.map(|set| cargo(&format!("check --package amunre-core --locked --no-default-features{set}"), &[]));
    StepOutcome::when(checked.iter().all(|outcome| *outcome == StepOutcome::Passed))
}
