//! `cargo xtask web`: the WebAssembly module and the npm package; and the checks of both, in Node, a browser and Python.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use crate::browser::command;
use crate::c_library::{Library, target_folder};
use crate::machine::{program, run, versions};
use crate::npm::{self, Tools};
use crate::outcome::StepOutcome;
use crate::web_module::{self, ModuleOf};
use crate::{fingerprint, python_face, referee, root};

/// Builds the module, the package and the referee's page.
pub(crate) fn build() -> StepOutcome {
    with_package(|web| {
        let page = referee::build(web, &command()?)?;
        println!("{}\n{}", web.package.display(), page.join("index.html").display());
        Ok(())
    })
}

/// Builds both, and runs all checks.
pub(crate) fn check() -> StepOutcome {
    let Some(python) = python() else { return StepOutcome::Skipped };
    let has_face = has_face(&python);
    let outcome = with_package(|web| {
        let expected = web.folder.join("expected.json");
        let library = Library::build()?;
        timed("native", || play(Path::new("python3"), &library.shared, &expected))?;
        let in_python = web.folder.join("wasmtime.json");
        timed("wasmtime", || play(&python, &web.package.join("dist/amunre.wasm"), &in_python))?;
        let [native, found] = [&expected, &in_python].map(|path| fs::read(path).map_err(|error| error.to_string()));
        if native? != found? {
            return Err(format!("{} and {} differ", expected.display(), in_python.display()));
        }
        let mut tests = web.node("test.mjs");
        tests.envs(has_face.then_some(("AMUNRE_PYTHON", &python)));
        timed("tests", || run(tests.env("AMUNRE_EXPECTED", &expected)))?;
        timed("packaging", || run(web.node("packaging/run.mjs").env("AMUNRE_EXPECTED", &expected)))
    });
    if outcome == StepOutcome::Passed && !has_face { StepOutcome::Skipped } else { outcome }
}

/// Builds both, and measures the module beside the library, and hosts.
pub(crate) fn bench() -> StepOutcome {
    with_package(|web| {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--locked", "--profile", "dist", "--package", "amunre-ffi"]).current_dir(root());
        run(cargo.env("CARGO_TARGET_DIR", target_folder()?))?;
        run(web.node("bench.mjs").arg(target_folder()?.join("dist/libamunre.so")))?;
        run(&mut web.node("bench-host.mjs"))
    })
}

/// Returns the fingerprint of everything that the checks use.
pub(crate) fn inputs() -> Result<String, String> {
    let browser = npm::browser().ok_or("there is no browser on this machine")?;
    let versions = versions([browser, "node".into(), "npm".into(), "python3".into()])?;
    let files = [
        "amunre-batch",
        "amunre-cli",
        "amunre-ffi",
        "amunre-files",
        "amunre-py",
        "amunre-report",
        "amunre-tables",
        "include",
        "docs/guide/embedding",
        "docs/reference/schema",
        "docs/guide/javascript.md",
        "tests/conformance",
        "tests/corpus",
        "web",
        ".cargo/config.toml",
    ];
    Ok(fingerprint::of(&files, &versions))
}

/// The package, and what was made with it.
pub(crate) struct Web {
    pub(crate) tools: Tools,
    /// The folder with the scripts and their libraries.
    folder: PathBuf,
    /// The folder of the package.
    pub(crate) package: PathBuf,
}

impl Web {
    /// A program of the folder.
    pub(crate) fn node(&self, script: &str) -> Command {
        let mut node = Command::new(&self.tools.node);
        node.arg(self.folder.join(script)).current_dir(&self.folder);
        node.env("AMUNRE_ROOT", root()).env("AMUNRE_PACKAGE", &self.package);
        node.env("AMUNRE_BROWSER", &self.tools.browser).env("AMUNRE_NPM", &self.tools.npm);
        node
    }
}

pub(crate) fn with_package(act: impl FnOnce(&Web) -> Result<(), String>) -> StepOutcome {
    let Some(tools) = npm::tools() else { return StepOutcome::Skipped };
    if !web_module::can_be_built() {
        return StepOutcome::Skipped;
    }
    let made = || {
        let folder = target_folder()?.join("web-package");
        if !npm::install(&tools.npm, "web", &folder)? {
            return Ok(None);
        }
        let module = timed("module", || web_module::build(ModuleOf::Package))?;
        let package = folder.join("package");
        timed("package", || {
            let mut node = Command::new(&tools.node);
            run(node.arg(folder.join("build.mjs")).arg(root()).arg(module).arg(&package))
        })?;
        Ok(Some(Web { tools, folder, package }))
    };
    match made() {
        Ok(Some(web)) => StepOutcome::of(act(&web)),
        Ok(None) => StepOutcome::Skipped,
        Err(problem) => StepOutcome::of(Err(problem)),
    }
}

/// Plays games and judges the corpus in a host of the C ABI.
fn play(python: &Path, host: &Path, to: &Path) -> Result<(), String> {
    let mut play = Command::new(python);
    play.arg(root().join("web/tests/hosts.py")).arg(host).arg(root().join("tests/corpus"));
    let file = fs::File::create(to).map_err(|error| format!("{}: {error}", to.display()))?;
    run(play.stdout(file))
}

/// The Python of an environment with `wasmtime` and `aiohttp`, which is made if it is missing.
fn python() -> Option<PathBuf> {
    let system = program("python3", "python3-venv")?;
    let folder = target_folder().ok()?.join("web-python");
    let own = folder.join("bin/python");
    let wanted = root().join("web/tests/requirements.txt");
    let is_made = || {
        let has = fs::read(folder.join("installed")).ok()?;
        (has == fs::read(&wanted).ok()?).then_some(())
    };
    if is_made().is_none() {
        let mut install = Command::new(&own);
        install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(&wanted);
        let made = run(Command::new(system).args(["-m", "venv"]).arg(&folder)).and_then(|()| run(&mut install));
        if let Err(problem) = made {
            eprintln!("SKIPPED: the Python packages of web/tests/requirements.txt cannot be installed: {problem}");
            return None;
        }
        fs::copy(&wanted, folder.join("installed")).ok()?;
    }
    Some(own)
}

/// Installs the Python face in the environment, for the server in Python; else a message says that this server is not run.
fn has_face(python: &Path) -> bool {
    let wheel = if python_face::install() == StepOutcome::Passed { python_face::built_wheel() } else { None };
    let mut install = Command::new(python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall", "--no-deps"]);
    let is_there = wheel.is_some_and(|wheel| run(install.arg(wheel)).is_ok());
    if !is_there {
        eprintln!("SKIPPED: the Python package amunre cannot be installed: the server in Python is not run");
    }
    is_there
}

/// Does something and prints the time that it took.
pub(crate) fn timed<T>(name: &str, act: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let begun = Instant::now();
    let done = act();
    println!("web, {name}: {:.1} s", begun.elapsed().as_secs_f32());
    done
}
