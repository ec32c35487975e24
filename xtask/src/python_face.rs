//! The checks of the Python face, in a virtual environment below the target folder: they need only cargo, a C compiler and
//! python3.

use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::fingerprint::{self, Note};
use crate::machine::output;
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
    StepOutcome::when(installed(&tested()))
}

pub(crate) fn pytest() -> StepOutcome {
    in_face("pytest", &["--quiet"])
}

pub(crate) fn mypy() -> StepOutcome {
    in_face("mypy", &["--strict", "python/amunre", "tests", "adapters", "samples", "benches"])
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

/// The crates of which the package is made, besides those of every face.
pub(crate) const CRATES: &[&str] =
    &["amunre-agents", "amunre-batch", "amunre-cli", "amunre-files", "amunre-report", "amunre-tables"];

/// The files of which the package is made, besides [`CRATES`].
const SOURCES: &[&str] = &[
    "amunre-py/src",
    "amunre-py/python",
    "amunre-py/Cargo.toml",
    "amunre-py/build.rs",
    "amunre-py/pyproject.toml",
    "amunre-py/README.md",
];

/// Prints the list of what builds and tests the package.
const REQUIREMENTS: &str = "\
import tomllib
about = tomllib.load(open('amunre-py/pyproject.toml', 'rb'))
print(*about['build-system']['requires'], *about['project']['optional-dependencies']['test'], sep='\\n')";

/// Returns the fingerprint of everything that the steps of the package use.
pub(crate) fn inputs() -> Result<String, String> {
    let versions = output(&mut pip_command(&["freeze", "--all", "--exclude", "amunre"]))?;
    let others: &[&str] = &["amunre-py", "docs", "README.md", "tests/conformance", "tests/corpus"];
    Ok(fingerprint::of(&[CRATES, others].concat(), &versions))
}

/// Installs what builds and tests the package.
pub(crate) fn packages() -> StepOutcome {
    StepOutcome::when(prepared())
}

/// The arguments of the package that is only tested: it uses the libraries that the workspace has compiled. maturin calls `cargo
/// rustc`, for which `--profile test` means a harness: so this is the profile `dev` with the options of `test`.
fn tested() -> String {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap_or_default();
    let (mut arguments, mut of_test) = ("--profile dev --features workspace".to_owned(), None);
    for line in manifest.lines() {
        if let Some(table) = line.strip_prefix('[') {
            of_test = table.strip_prefix("profile.test").and_then(|rest| rest.strip_suffix(']'));
        } else if let (Some(place), Some((option, value))) = (of_test, line.split_once(" = ")) {
            let _ = write!(arguments, " --config 'profile.dev{place}.{option}={value}'");
        }
    }
    arguments
}

/// The arguments of the package that users install, which is measured.
const DISTRIBUTED: &str = "--profile dist";

/// The linker of the wheel that is released for Linux: with it the wheel needs no newer glibc than `OLD_GLIBC` names.
const ZIG: &str = "ziglang==0.17.1";

/// The tag of glibc 2.17.
const OLD_GLIBC: &str = "manylinux2014";

/// The programs that check the files for `PyPI`.
const AUDITS: [&str; 3] = ["abi3audit==0.0.26", "auditwheel==6.8.2; sys_platform == 'linux'", "twine==7.0.0"];

/// The package to compare with, if it can be installed.
const PEER: &str = "open_spiel==2.0.2";

/// Installs the package in the form that users install.
pub(crate) fn install_distributed() -> StepOutcome {
    StepOutcome::when(installed(DISTRIBUTED))
}

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
    if !installed(&tested()) {
        return StepOutcome::Failed;
    }
    StepOutcome::when(run(&mut module_in_face(&python(), module, args)))
}

/// The command that runs a Python module in the folder of the face.
pub(crate) fn module_in_face(python: &Path, module: &str, args: &[&str]) -> Command {
    let mut command = Command::new(python);
    // the stub is beside the sources; the module itself is the installed one
    command.args(["-m", module]).args(args).current_dir(face()).env("MYPYPATH", "python");
    command.env("MYPY_CACHE_DIR", folder().join("mypy"));
    command.env("PATH", path());
    command.args(if module == "pytest" { &["-p", "no:cacheprovider"][..] } else { &[] });
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// Installs the package as a user does, with other arguments for cargo, unless the installed one was made from the same files.
fn installed(arguments: &str) -> bool {
    if !prepared() {
        return false;
    }
    let note = Note::new(
        folder().join("made-of"),
        format!("{arguments} {}", fingerprint::of(&[CRATES, SOURCES].concat(), "")),
    );
    if note.is_kept() {
        return true;
    }
    note.forget();
    let good = wheel(arguments, &[]).is_some_and(|wheel| {
        let with_tests = format!("{}[test]", wheel.display());
        // pip keeps an installed package of the same version
        pip(&["install", "--force-reinstall", "--no-deps"], [wheel]) && pip(&["install", "--no-index"], [with_tests])
    });
    if good {
        note.keep();
    }
    good
}

/// The Python with which environments are made.
pub(crate) fn interpreter() -> OsString {
    env::var_os("PYTHON").unwrap_or_else(|| "python3".into())
}

/// Makes the environment, and installs what builds and tests the package, unless that was done for the same list.
fn prepared() -> bool {
    let interpreter = interpreter();
    let listed = output(Command::new(&interpreter).args(["-c", REQUIREMENTS]).current_dir(root()));
    let listed = match listed {
        Ok(listed) => listed,
        Err(problem) => {
            eprintln!("{problem}");
            return false;
        }
    };
    let note = Note::new(folder().join("packages"), listed.clone());
    if note.is_kept() {
        return true;
    }
    let good = (python().exists() || run(Command::new(interpreter).args(["-m", "venv"]).arg(folder())))
        && pip(&["install"], listed.lines());
    if good {
        note.keep();
    }
    good
}

/// Builds the wheel that is released. On Linux Zig links it, for systems older than this one; where Zig cannot be had, it says so.
pub(crate) fn released_wheel(environment: &[(&str, String)]) -> Option<PathBuf> {
    if !cfg!(target_os = "linux") || !prepared() {
        return wheel(DISTRIBUTED, environment);
    }
    if !pip(&["install"], [ZIG]) {
        println!("{ZIG} cannot be installed here: the wheel needs the glibc of this machine");
        return wheel(DISTRIBUTED, environment);
    }
    tagged_wheel(&format!("{DISTRIBUTED} --zig"), OLD_GLIBC, environment)
}

/// Builds the wheel, with the tag of the oldest systems on which it runs, and returns its path.
pub(crate) fn wheel(arguments: &str, environment: &[(&str, String)]) -> Option<PathBuf> {
    tagged_wheel(arguments, "pypi", environment)
}

fn tagged_wheel(arguments: &str, tag: &str, environment: &[(&str, String)]) -> Option<PathBuf> {
    if !prepared() {
        return None;
    }
    let wheels = folder().join("wheel");
    let _ = fs::remove_dir_all(&wheels);
    let mut build = pip_command(&["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir"]);
    build.arg(&wheels).arg("./amunre-py").env("MATURIN_PEP517_ARGS", format!("{arguments} --compatibility {tag}"));
    if !run(build.envs(environment.iter().cloned())) {
        return None;
    }
    built_wheel()
}

/// Returns true if the programs that check the files for `PyPI` are here, or can be installed.
pub(crate) fn can_audit() -> bool {
    pip(&["install"], AUDITS)
}

/// Checks a wheel and a source of the package for `PyPI`.
pub(crate) fn audited(wheel: &Path, source: &Path) -> Result<(), String> {
    if !can_audit() {
        return Err(format!("{} cannot be installed: the files for PyPI cannot be checked", AUDITS.join(", ")));
    }
    output(Command::new(python()).arg(root().join("xtask/src/audit.py")).args([wheel, source])).map(drop)
}

/// The path of the wheel that was built last.
pub(crate) fn built_wheel() -> Option<PathBuf> {
    let made = fs::read_dir(folder().join("wheel")).ok()?.flatten().map(|entry| entry.path());
    made.into_iter().find(|path| path.extension().is_some_and(|end| end == "whl"))
}

fn pip(arguments: &[&str], packages: impl IntoIterator<Item = impl AsRef<OsStr>>) -> bool {
    run(pip_command(arguments).args(packages))
}

fn pip_command(arguments: &[&str]) -> Command {
    let mut command = Command::new(python());
    command.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]).args(arguments).current_dir(root());
    command.env("PATH", path());
    command
}

/// The search path with the programs of the environment first: pip calls maturin, and pyright the first interpreter.
fn path() -> OsString {
    let own = python().parent().map(Path::to_owned);
    let others = env::var_os("PATH").unwrap_or_default();
    env::join_paths(own.into_iter().chain(env::split_paths(&others))).unwrap_or(others)
}

/// The folder of the package.
fn face() -> PathBuf {
    root().join("amunre-py")
}

/// The path of the environment.
fn folder() -> PathBuf {
    environment("python")
}

/// The path of an environment with this name.
pub(crate) fn environment(name: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    // a target folder that is given may be relative to the workspace
    root().join(target).join(name)
}

/// The interpreter of the environment.
pub(crate) fn python() -> PathBuf {
    python_of(&folder())
}

/// The interpreter of an environment.
pub(crate) fn python_of(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
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
