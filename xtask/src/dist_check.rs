//! The check of packages: each is installed in an empty environment, where no cargo is to be found, and judges a log.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::c_library::target_folder;
use crate::dist::{Form, files, packed};
use crate::machine::{found, output, program, run};
use crate::outcome::StepOutcome;
use crate::{python_face, root};

/// The log that each package judges, and the rule that it must name.
const LOG: &str = "tests/corpus/faulty/illegal-bid.amunre.jsonl";
const RULE: &str = "amun-re/auction/must-outbid";

/// The programs that the environments have, and the packages from which they are installed.
const TOOLS: &[(&str, &str)] = &[
    ("as", "binutils"),
    ("cc", "gcc"),
    ("gzip", "gzip"),
    ("ld", "binutils"),
    ("node", "nodejs"),
    ("npm", "npm"),
    ("pkg-config", "pkg-config"),
    ("python3", "python3-venv"),
    ("sh", "dash"),
    ("sha256sum", "coreutils"),
    ("tar", "tar"),
];

/// Packs what the gate has built, and tries each package.
pub(crate) fn check() -> StepOutcome {
    if python_face::packages() != StepOutcome::Passed || !python_face::can_audit() {
        eprintln!("SKIPPED: what builds and checks the Python package cannot be installed");
        return StepOutcome::Skipped;
    }
    let Ok(target) = target_folder() else { return StepOutcome::Failed };
    let packages = target.join("dist-check/dist");
    match packed(Form::Tested, &packages) {
        StepOutcome::Passed => tried(&packages),
        other => other,
    }
}

/// Tries each package of a folder.
pub(crate) fn tried(packages: &Path) -> StepOutcome {
    if TOOLS.iter().any(|(name, package)| program(name, package).is_none()) {
        return StepOutcome::Skipped;
    }
    StepOutcome::of(each_tried(packages))
}

/// An environment without cargo.
struct Empty {
    /// Its folder.
    folder: PathBuf,
    /// The folder with links to the tools.
    tools: PathBuf,
    /// The packages.
    packages: Vec<PathBuf>,
}

fn each_tried(packages: &Path) -> Result<(), String> {
    let folder = target_folder()?.join("dist-check");
    let (own, tools) = (folder.join("empty"), folder.join("tools"));
    for made in [&own, &tools] {
        if made.exists() {
            fs::remove_dir_all(made).map_err(|error| format!("{}: {error}", made.display()))?;
        }
        fs::create_dir_all(made).map_err(|error| format!("{}: {error}", made.display()))?;
    }
    for (name, _) in TOOLS {
        let path = match *name {
            // what is found may be a script that chooses an interpreter
            "python3" => interpreter()?,
            _ => found(name).ok_or_else(|| format!("{name} is not on this machine"))?,
        };
        #[cfg(unix)]
        std::os::unix::fs::symlink(path, tools.join(name)).map_err(|error| format!("{name}: {error}"))?;
        #[cfg(not(unix))]
        fs::copy(path, tools.join(name)).map_err(|error| format!("{name}: {error}"))?;
    }
    let empty = Empty { folder: own, tools, packages: files(packages)? };
    let ways: [(&str, fn(&Empty) -> Result<(), String>); 5] =
        [("command", command), ("wheel", wheel), ("C", c_library), ("npm", npm), ("others", others)];
    for (name, way) in ways {
        let begun = Instant::now();
        way(&empty)?;
        println!("{name}: the first verdict after {:.1} s", begun.elapsed().as_secs_f32());
    }
    Ok(())
}

/// Returns the path of the interpreter that runs as python3.
fn interpreter() -> Result<PathBuf, String> {
    let path = output(Command::new(python_face::interpreter()).args(["-c", "import sys; print(sys.executable)"]))?;
    Ok(PathBuf::from(path.trim_end()))
}

impl Empty {
    /// A program with nothing but the tools in its environment.
    fn run(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.env_clear().env("PATH", &self.tools).env("HOME", &self.folder).current_dir(&self.folder);
        command
    }

    /// The package whose name begins and ends so.
    fn package(&self, begin: &str, end: &str) -> Result<&Path, String> {
        let is = |path: &&PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with(begin) && name.ends_with(end)
        };
        let found = self.packages.iter().find(is);
        found.map(PathBuf::as_path).ok_or_else(|| format!("there is no package {begin}…{end}"))
    }

    /// Unpacks an archive; returns the folder in it.
    fn unpacked(&self, archive: &Path) -> Result<PathBuf, String> {
        run(self.run("tar").arg("-xzf").arg(archive))?;
        let name = archive.file_name().unwrap_or_default().to_string_lossy();
        Ok(self.folder.join(name.trim_end_matches(".tar.gz")))
    }
}

/// Fails unless a program prints the verdict on the log and ends with this code.
fn judges(mut program: Command, code: i32) -> Result<(), String> {
    let made = program.output().map_err(|error| format!("{program:?}: {error}"))?;
    let text = String::from_utf8_lossy(&made.stdout);
    if made.status.code() == Some(code) && text.contains(RULE) {
        return Ok(());
    }
    Err(format!("{program:?} ended with {} and printed {text}{}", made.status, String::from_utf8_lossy(&made.stderr)))
}

fn log() -> PathBuf {
    root().join(LOG)
}

fn command(empty: &Empty) -> Result<(), String> {
    let tree = empty.unpacked(empty.package(concat!("amunre-", env!("CARGO_PKG_VERSION"), "-"), ".tar.gz")?)?;
    let own = tree.join("bin/amunre");
    let mut verify = empty.run(&own);
    verify.arg("verify").arg(log());
    judges(verify, 1)?;
    let doctor = empty.run(&own).arg("doctor").output().map_err(|error| error.to_string())?;
    if doctor.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&doctor.stdout).into_owned()) }
}

fn wheel(empty: &Empty) -> Result<(), String> {
    let environment = empty.folder.join("python");
    run(empty.run("python3").args(["-m", "venv"]).arg(&environment))?;
    let python = python_face::python_of(&environment);
    let mut install = empty.run(&python);
    install.args(["-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-index", "--no-deps"]);
    run(install.arg(empty.package("amunre-", ".whl")?))?;
    let mut verify = empty.run(&python);
    let program = "import amunre, sys; assert not any(part['faults'] for part in amunre.doctor()['checks']); \
                   print(amunre.verify(sys.argv[1]).legal.fault.rule)";
    verify.args(["-c", program]).arg(log());
    judges(verify, 0)?;
    let suite = empty.unpacked(empty.package("amunre-conformance-", ".tar.gz")?)?.join("conformance");
    let mut runner = empty.run(&python);
    run(runner.arg(suite.join("run.py")).arg(&python).arg(suite.join("engines/amunre_engine.py")))
}

/// Prints the verdict on the log that is its argument.
const PROGRAM: &str = r#"#include <amunre.h>
#include <stdio.h>

int main(int count, char **arguments) {
    static char log[1 << 20], text[1 << 20];
    size_t needed;
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    amunre_verdict *verdict;
    if (!file || amunre_verify(log, fread(log, 1, sizeof log, file), NULL, 0, &verdict, NULL) != AMUNRE_OK) return 2;
    if (amunre_verdict_json(verdict, text, sizeof text, &needed, NULL) != AMUNRE_OK) return 2;
    puts(text);
    amunre_verdict_free(verdict);
    return fclose(file);
}
"#;

fn c_library(empty: &Empty) -> Result<(), String> {
    let prefix = empty.unpacked(empty.package("amunre-c-", ".tar.gz")?)?;
    let source = empty.folder.join("judge.c");
    fs::write(&source, PROGRAM).map_err(|error| format!("{}: {error}", source.display()))?;
    let line = format!(
        "cc judge.c -o judge $(PKG_CONFIG_PATH={0}/lib/pkgconfig pkg-config --cflags --libs amunre) -Wl,-rpath,{0}/lib",
        prefix.display()
    );
    run(empty.run("sh").args(["-c", &line]))?;
    let mut judge = empty.run(empty.folder.join("judge"));
    judge.arg(log());
    judges(judge, 0)
}

fn npm(empty: &Empty) -> Result<(), String> {
    fs::write(empty.folder.join("package.json"), "{\"private\":true}\n").map_err(|error| error.to_string())?;
    let mut install = empty.run("npm");
    install.args(["install", "--offline", "--silent", "--no-audit", "--no-fund"]);
    run(install.arg(empty.package("amunre-", ".tgz")?))?;
    let mut node = empty.run("node");
    let program = "const amunre = require('amunre'); amunre.loadSync();\
                   if (amunre.doctor().checks.some(({ faults }) => faults)) process.exit(2);\
                   console.log(JSON.stringify(amunre.verify(require('fs').readFileSync(process.argv[1]))));";
    node.args(["-e", program]).arg(log());
    judges(node, 0)
}

/// Checks that the other files of a release are there, and that the hashes are those of the files.
fn others(empty: &Empty) -> Result<(), String> {
    let sums = empty.package("SHA256SUMS", "")?;
    let mut sum = empty.run("sha256sum");
    sum.args(["--check", "--strict", "--quiet"]).arg(sums).current_dir(sums.parent().unwrap_or(sums));
    run(&mut sum)?;
    for (begin, end) in [
        ("amunre-core-", ".crate"),
        ("amunre-cli-", ".crate"),
        ("amunre-referee-", ".html"),
        ("amunre-cli-", ".cdx.json"),
        ("THIRD-PARTY", ".txt"),
    ] {
        empty.package(begin, end)?;
    }
    let source = empty.package("amunre-", concat!(env!("CARGO_PKG_VERSION"), ".tar.gz"))?;
    run(empty.run("tar").arg("-xzf").arg(source))?;
    let source = empty.folder.join(concat!("amunre-", env!("CARGO_PKG_VERSION")));
    for name in ["PKG-INFO", "pyproject.toml", "Cargo.lock"] {
        if !source.join(name).is_file() {
            return Err(format!("the source of the Python package has no {name}"));
        }
    }
    Ok(())
}
