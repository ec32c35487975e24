//! The checks of the Python face, in a virtual environment below the target folder: they need only cargo, a C compiler and
//! python3.

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::outcome::StepOutcome;
use crate::{python_words, root};

/// Compares the generated classes with the schemas.
pub(crate) fn check_classes() -> StepOutcome {
    StepOutcome::when(python_words::run(true))
}

/// Writes the classes from the schemas.
pub(crate) fn write_classes() -> StepOutcome {
    StepOutcome::when(python_words::run(false))
}

/// Installs the package in the form that is tested.
pub(crate) fn install() -> StepOutcome {
    StepOutcome::when(installed(TESTED))
}

pub(crate) fn pytest() -> StepOutcome {
    in_face("pytest", &["--quiet"])
}

pub(crate) fn mypy() -> StepOutcome {
    in_face("mypy", &["--strict", "python/amunre", "tests", "samples", "benches"])
}

/// Checks the types with the strictest rules of pyright, and that each public name has a type. The package basedpyright is pyright
/// with an interpreter for it.
pub(crate) fn pyright() -> StepOutcome {
    let checks: [&[&str]; 2] = [&[], &["--ignoreexternal", "--verifytypes", "amunre"]];
    StepOutcome::when(checks.iter().all(|arguments| in_face("basedpyright", arguments) == StepOutcome::Passed))
}

pub(crate) fn stubs() -> StepOutcome {
    in_face("mypy.stubtest", &["amunre._amunre"])
}

/// The arguments of the package that is only tested: it uses the libraries that the workspace has compiled.
const TESTED: &str = "--profile test --features workspace";

/// The arguments of the package that users install, which is measured.
const DISTRIBUTED: &str = "--profile dist";

/// The package to compare with, if it can be installed.
const PEER: &str = "open_spiel==2.0.2";

/// Measures the package that users install.
pub(crate) fn bench() -> StepOutcome {
    if !installed(DISTRIBUTED) {
        return StepOutcome::Failed;
    }
    if !quietly(&python(), &["-m", "pip", "install", "--quiet", PEER]) {
        println!("{PEER} cannot be installed here: there is nothing to compare with");
    }
    StepOutcome::when(run(Command::new(python()).arg("benches/stepping.py").current_dir(face())))
}

/// Runs a Python module in the folder of the face.
fn in_face(module: &str, args: &[&str]) -> StepOutcome {
    if !installed(TESTED) {
        return StepOutcome::Failed;
    }
    let mut command = Command::new(python());
    // the stub is beside the sources; the module itself is the installed one
    command.args(["-m", module]).args(args).current_dir(face()).env("MYPYPATH", "python");
    command.env("MYPY_CACHE_DIR", folder().join("mypy"));
    // pyright looks for the package beside the first interpreter of the path
    let own = python().parent().map(Path::to_owned);
    let others = env::var_os("PATH").unwrap_or_default();
    command.env("PATH", env::join_paths(own.into_iter().chain(env::split_paths(&others))).unwrap_or(others.clone()));
    command.args(if module == "pytest" { &["-p", "no:cacheprovider"][..] } else { &[] });
    StepOutcome::when(run(command.env("PYTHONDONTWRITEBYTECODE", "1")))
}

/// Installs the package as a user does, with other arguments for cargo, unless the installed one was made from the same files.
fn installed(arguments: &str) -> bool {
    let (made_of, note) = (format!("{arguments} {}", fingerprint()), folder().join("made-of"));
    if fs::read_to_string(&note).is_ok_and(|noted| noted == made_of) {
        return true;
    }
    let _ = fs::remove_file(&note);
    let interpreter = env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    if !python().exists() && !run(Command::new(interpreter).args(["-m", "venv"]).arg(folder())) {
        return false;
    }
    let good = wheel(arguments, &[]).is_some_and(|wheel| {
        let with_tests = format!("{}[test]", wheel.display());
        // pip keeps an installed package of the same version
        pip(&["install", "--force-reinstall", "--no-deps"], wheel.as_os_str()) && pip(&["install"], with_tests.as_ref())
    });
    if good && let Err(error) = fs::write(&note, made_of) {
        eprintln!("{}: {error}", note.display());
    }
    good
}

/// Builds the wheel, with the tag of the oldest systems on which it runs, and returns its path.
pub(crate) fn wheel(arguments: &str, environment: &[(&str, &str)]) -> Option<PathBuf> {
    let wheels = folder().join("wheel");
    let _ = fs::remove_dir_all(&wheels);
    let mut build = pip_command(&["wheel", "--no-deps", "--wheel-dir"]);
    build.arg(&wheels).arg("./amunre-py").env("MATURIN_PEP517_ARGS", format!("{arguments} --compatibility pypi"));
    if !run(build.envs(environment.iter().copied())) {
        return None;
    }
    let made = fs::read_dir(&wheels).ok()?.flatten().map(|entry| entry.path());
    made.into_iter().find(|path| path.extension().is_some_and(|end| end == "whl"))
}

fn pip(arguments: &[&str], package: &OsStr) -> bool {
    run(pip_command(arguments).arg(package))
}

fn pip_command(arguments: &[&str]) -> Command {
    let mut command = Command::new(python());
    command.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]).args(arguments).current_dir(root());
    command
}

/// A number that changes with every file from which the package is made.
fn fingerprint() -> String {
    let root = root();
    let mut hasher = DefaultHasher::new();
    for name in
        ["Cargo.toml", "Cargo.lock", "amunre-core", "amunre-cli", "amunre-tables", "amunre-py/src", "amunre-py/python"]
    {
        hash(&root.join(name), &mut hasher);
    }
    for name in ["amunre-py/Cargo.toml", "amunre-py/pyproject.toml", "amunre-py/README.md"] {
        hash(&root.join(name), &mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

fn hash(path: &Path, hasher: &mut DefaultHasher) {
    if let Ok(entries) = fs::read_dir(path) {
        let mut inner: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        inner.sort();
        let made = |path: &PathBuf| path.ends_with("__pycache__") || path.extension().is_some_and(|end| end == "so");
        inner.iter().filter(|path| !made(path)).for_each(|path| hash(path, hasher));
    } else if let Ok(bytes) = fs::read(path) {
        path.hash(hasher);
        bytes.hash(hasher);
    }
}

/// The folder of the package.
fn face() -> PathBuf {
    root().join("amunre-py")
}

/// The path of the environment.
fn folder() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    // a target folder that is given may be relative to the workspace
    root().join(target).join("python")
}

/// The interpreter of the environment.
pub(crate) fn python() -> PathBuf {
    folder().join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

fn quietly(program: &Path, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

fn run(command: &mut Command) -> bool {
    match command.status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("{} cannot be run: {error}", command.get_program().display());
            false
        }
    }
}
