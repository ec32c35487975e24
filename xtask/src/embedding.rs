//! The examples of docs/guide/embedding.md: programs in other languages play the same game, and each must write the same log.

use std::env;
use std::process::Command;

use crate::c_library::{Library, target_folder};
use crate::machine::{program, run};
use crate::outcome::StepOutcome;
use crate::root;

/// An example: its name, the programs that it needs with their packages, and the function that runs it and returns what it prints.
type Example = (&'static str, &'static [(&'static str, &'static str)], fn(&Library) -> Result<String, String>);

const EXAMPLES: &[Example] = &[
    ("python", &[("python3", "python3")], python),
    ("c#", &[("mcs", "mono-mcs"), ("mono", "mono-runtime")], csharp),
    ("luajit", &[("luajit", "luajit")], luajit),
    ("bevy", &[], bevy),
];

/// The end of the line that each example prints. Before it are the number of commands, and the anchor of the log.
const GOOD: &str = ": intact, legal, fair, right result\n";

/// Runs all examples, even if some fail. An example without its programs is skipped, and then so is the step.
pub(crate) fn examples() -> StepOutcome {
    let library = match Library::build() {
        Ok(library) => library,
        Err(problem) => return StepOutcome::of(Err(problem)),
    };
    let (mut expected, mut outcome) = (None, StepOutcome::Passed);
    for (name, programs, play) in EXAMPLES {
        if programs.iter().any(|(program_name, package)| program(program_name, package).is_none()) {
            eprintln!("SKIPPED: the example {name}");
            if outcome == StepOutcome::Passed {
                outcome = StepOutcome::Skipped;
            }
            continue;
        }
        match play(&library) {
            Ok(line) if line.ends_with(GOOD) && *expected.get_or_insert_with(|| line.clone()) == line => {
                print!("{name}: {line}");
            }
            Ok(line) => {
                let expected = expected.as_deref().unwrap_or(GOOD);
                eprintln!("the example {name} prints {line:?}, and {expected:?} was expected");
                outcome = StepOutcome::Failed;
            }
            Err(problem) => {
                eprintln!("the example {name} fails: {problem}");
                outcome = StepOutcome::Failed;
            }
        }
    }
    outcome
}

fn python(library: &Library) -> Result<String, String> {
    printed(Command::new("python3").arg(root().join("docs/guide/embedding/host.py")).arg(&library.shared))
}

fn csharp(library: &Library) -> Result<String, String> {
    let (sources, made) = (root().join("docs/guide/embedding/csharp"), library.folder.join("seats.exe"));
    let mut compile = Command::new("mcs");
    compile.arg("-warnaserror").arg(format!("-out:{}", made.display()));
    run(compile.args(["Amunre.cs", "Program.cs"].map(|name| sources.join(name))))?;
    // it looks for the library by the name without a version
    printed(Command::new("mono").arg(&made).env("LD_LIBRARY_PATH", library.fixed.parent().unwrap_or(&library.folder)))
}

fn luajit(library: &Library) -> Result<String, String> {
    printed(Command::new("luajit").arg(root().join("docs/guide/embedding/hotseat.lua")).env("AMUNRE", &library.shared))
}

fn bevy(_: &Library) -> Result<String, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["run", "--quiet", "--locked", "--manifest-path"])
        .arg(root().join("docs/guide/embedding/bevy/Cargo.toml"));
    cargo.arg("--target-dir").arg(target_folder()?.join("embedding")).env("CARGO_PROFILE_DEV_DEBUG", "false");
    printed(&mut cargo)
}

/// Runs a command and returns what it prints. Fails with all that it prints if it fails.
fn printed(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?} cannot be run: {error}"))?;
    let [text, errors] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    if output.status.success() { Ok(text) } else { Err(format!("{}: {text}{errors}", output.status)) }
}
