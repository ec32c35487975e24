//! The checks of the Python face, in an environment of their own below the target folder: nothing is needed but cargo, a C
//! compiler and python3.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::outcome::Outcome;
use crate::{Check, python_words, root};

pub(crate) const TEST: &[Check] = &[
    ("Python: dataclasses as the schemas have them", || Outcome::when(python_words::run(true))),
    ("Python: pip install ./amunre-py", || Outcome::when(install())),
    ("Python: pytest", || Outcome::when(in_face("pytest", &["--quiet"]))),
    ("Python: mypy --strict", || {
        Outcome::when(in_face("mypy", &["--strict", "python/amunre", "tests", "samples", "benches"]))
    }),
    ("Python: stubs", || Outcome::when(in_face("mypy.stubtest", &["amunre._amunre"]))),
];

pub(crate) const CHECK: &[Check] =
    &[("Python: dataclasses as the schemas have them", || Outcome::when(python_words::run(true)))];

pub(crate) const BLESS: &[Check] =
    &[("Python: dataclasses out of the schemas", || Outcome::when(python_words::run(false)))];

pub(crate) const BENCH: &[Check] = &[("Python: stepping", || Outcome::when(bench()))];

/// What is compared with, where it can be installed.
const PEER: &str = "open_spiel==2.0.2";

fn bench() -> bool {
    if !install() {
        return false;
    }
    if !quietly(&python(), &["-m", "pip", "install", "--quiet", PEER]) {
        println!("{PEER} cannot be installed here: there is nothing to compare with");
    }
    run(Command::new(python()).arg("benches/stepping.py").current_dir(face()))
}

/// Runs a module of Python in the folder of the face.
fn in_face(module: &str, args: &[&str]) -> bool {
    let mut command = Command::new(python());
    // the stub stands beside the sources; the module itself is the installed one
    command.args(["-m", module]).args(args).current_dir(face()).env("MYPYPATH", "python");
    command.env("MYPY_CACHE_DIR", folder().join("mypy"));
    command.args(if module == "pytest" { &["-p", "no:cacheprovider"][..] } else { &[] });
    run(command.env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// Installs the package as anybody would, unless the installed one was made of the same files.
fn install() -> bool {
    let (made_of, note) = (fingerprint(), folder().join("made-of"));
    if fs::read_to_string(&note).is_ok_and(|noted| noted == made_of) {
        println!("nothing has changed since it was installed");
        return true;
    }
    let _ = fs::remove_file(&note);
    let interpreter = env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    if !python().exists() && !run(Command::new(interpreter).args(["-m", "venv"]).arg(folder())) {
        return false;
    }
    let mut pip = Command::new(python());
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall"]);
    pip.arg("./amunre-py[test]").current_dir(root());
    let good = run(&mut pip);
    if good && let Err(error) = fs::write(&note, made_of) {
        eprintln!("{}: {error}", note.display());
    }
    good
}

/// A number that changes with every file that the package is made of.
fn fingerprint() -> String {
    let root = root();
    let mut hasher = DefaultHasher::new();
    for name in ["Cargo.toml", "Cargo.lock", "amunre-core", "amunre-cli", "amunre-py/src", "amunre-py/python"] {
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

/// Where the environment is.
fn folder() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    // a target folder that is given may be relative to the workspace
    root().join(target).join("python")
}

/// The interpreter of the environment.
fn python() -> PathBuf {
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
