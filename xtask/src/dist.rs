//! `cargo xtask dist`: everything that is released, in `dist`. The gate packs what it has built in the same way.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use sha2::{Digest as _, Sha256};

use crate::browser::command;
use crate::c_install::{self, VERSION};
use crate::c_library::{Library, target_folder};
use crate::dependencies::{Packed, licences, parts};
use crate::machine::{host, output, run};
use crate::outcome::StepOutcome;
use crate::web::with_package;
use crate::{dist_check, npm, private_paths, python_face, referee, root};

/// The crates whose code is in packages: the command, the C library and the module, the wheel.
const PACKED: [Packed; 3] = [
    Packed { name: "amunre-cli", features: &["parquet"] },
    Packed { name: "amunre-ffi", features: &[] },
    Packed { name: "amunre-py", features: &[] },
];

/// The way in which the code was compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As it is distributed.
    Distributed,
    /// As the gate has built it: with paths of this machine, and not optimised.
    Tested,
}

/// Builds and packs everything, prints the manifest, and tries each package.
pub(crate) fn release() -> StepOutcome {
    let folder = root().join("dist");
    match packed(Form::Distributed, &folder) {
        StepOutcome::Passed => dist_check::tried(&folder),
        other => other,
    }
}

/// Writes all packages into an empty folder.
pub(crate) fn packed(form: Form, folder: &Path) -> StepOutcome {
    with_package(|web| {
        let failing = |error: std::io::Error| format!("{}: {error}", folder.display());
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(failing)?;
        }
        fs::create_dir_all(folder).map_err(failing)?;
        let notices = licences(&PACKED)?;
        write(&folder.join("THIRD-PARTY.txt"), notices.as_bytes())?;
        for packed in &PACKED {
            write(&folder.join(format!("{}-{VERSION}.cdx.json", packed.name)), parts(packed)?.as_bytes())?;
        }
        crates(form, folder)?;
        let command = the_command(form, folder)?;
        c_library(form, folder)?;
        python(form, folder)?;
        conformance(form, folder)?;
        let mut pack = Command::new(&web.tools.npm);
        pack.args(["pack", "--ignore-scripts", "--silent", "--pack-destination"]).arg(folder);
        output(pack.current_dir(&web.package))?;
        let page = referee::build(web, &command)?.join("index.html");
        copy(&page, &folder.join(format!("amunre-referee-{VERSION}.html")))?;
        contents(form, folder)?;
        manifest(folder)
    })
}

/// Packs the crates for the registry of Rust. For a release, cargo compiles each from its package and those of the others; the gate
/// compiles the core so (`package core`).
fn crates(form: Form, folder: &Path) -> Result<(), String> {
    let target = target_folder()?.join("crates");
    let mut package = cargo();
    package.args(["package", "--workspace", "--locked", "--allow-dirty", "--quiet"]);
    if form == Form::Tested {
        package.arg("--no-verify");
    }
    for own in members(|is_published| !is_published)? {
        package.args(["--exclude", &own]);
    }
    run(package.env("CARGO_TARGET_DIR", &target))?;
    for name in members(|is_published| is_published)? {
        let file = format!("{name}-{VERSION}.crate");
        copy(&target.join("package").join(&file), &folder.join(&file))?;
    }
    Ok(())
}

/// Returns the packages of the workspace that are published, or those that are not.
fn members(is_wanted: impl Fn(bool) -> bool) -> Result<Vec<String>, String> {
    let metadata = output(cargo().args(["metadata", "--format-version", "1", "--locked", "--no-deps"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let wanted = packages.filter(|package| is_wanted(package["publish"].is_null()));
    Ok(wanted.filter_map(|package| package["name"].as_str().map(str::to_owned)).collect())
}

/// Packs the command with its completions and its page of the manual. Returns the path of the command.
fn the_command(form: Form, folder: &Path) -> Result<PathBuf, String> {
    let name = format!("amunre{}", env::consts::EXE_SUFFIX);
    let built = match form {
        Form::Tested => command()?,
        Form::Distributed => {
            let mut build = cargo();
            build.args([
                "build",
                "--locked",
                "--profile",
                "dist-command",
                "--package",
                "amunre-cli",
                "--features",
                "parquet",
            ]);
            build.arg("--config").arg(private_paths::renamed(&host()?));
            run(build.env("CARGO_TARGET_DIR", target_folder()?))?;
            target_folder()?.join("dist-command").join(&name)
        }
    };
    let tree = tree(&format!("amunre-{VERSION}-{}", host()?))?;
    let own = tree.join("bin").join(&name);
    copy(&built, &own)?;
    for (shell, file) in [
        ("bash", "share/bash-completion/completions/amunre"),
        ("zsh", "share/zsh/site-functions/_amunre"),
        ("fish", "share/fish/vendor_completions.d/amunre.fish"),
    ] {
        let script = output(Command::new(&own).args(["completions", shell]))?;
        write(&tree.join(file), script.as_bytes())?;
    }
    copy(&root().join("docs/reference/amunre.1"), &tree.join("share/man/man1/amunre.1"))?;
    finish(form, folder, &tree, &PACKED[0])?;
    Ok(built)
}

/// Packs the C library as `cargo xtask install` installs it.
fn c_library(form: Form, folder: &Path) -> Result<(), String> {
    let built = match form {
        Form::Tested => Library::build()?.fixed.parent().map(Path::to_owned).unwrap_or_default(),
        Form::Distributed => c_install::built()?,
    };
    let tree = tree(&format!("amunre-c-{VERSION}-{}", host()?))?;
    c_install::install(&built, &tree)?;
    finish(form, folder, &tree, &PACKED[1])
}

/// Builds the wheel and the source of the Python package, and adds licences and the list of parts to the wheel. The list that maturin
/// would add has paths of this machine.
fn python(form: Form, folder: &Path) -> Result<(), String> {
    let wheel = match form {
        Form::Tested => {
            if python_face::install() != StepOutcome::Passed {
                return Err("the Python package cannot be built".to_owned());
            }
            python_face::built_wheel()
        }
        Form::Distributed => python_face::released_wheel(&[private_paths::variable()]),
    };
    let wheel = wheel.ok_or("there is no wheel")?;
    let mut parts = Command::new(python_face::interpreter());
    parts.arg(root().join("xtask/src/wheel_parts.py")).arg(&wheel);
    parts.args([wheel.file_name().unwrap_or_default(), "THIRD-PARTY.txt".as_ref()]);
    run(parts.arg(format!("{}-{VERSION}.cdx.json", PACKED[2].name)).current_dir(folder))?;
    let mut source = Command::new(python_face::python());
    source.args(["-m", "maturin", "sdist", "--manifest-path", "amunre-py/Cargo.toml", "--out"]);
    output(source.arg(folder).current_dir(root()))?;
    let wheel = folder.join(wheel.file_name().unwrap_or_default());
    python_face::audited(&wheel, &folder.join(format!("amunre-{VERSION}.tar.gz")))
}

fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// Makes an empty folder, of which an archive is made.
fn tree(name: &str) -> Result<PathBuf, String> {
    let tree = target_folder()?.join("packed").join(name);
    if tree.exists() {
        fs::remove_dir_all(&tree).map_err(|error| format!("{}: {error}", tree.display()))?;
    }
    Ok(tree)
}

/// Packs the conformance suite with the logs that it names.
fn conformance(form: Form, folder: &Path) -> Result<(), String> {
    let tree = tree(&format!("amunre-conformance-{VERSION}"))?;
    for part in ["conformance", "corpus/faulty", "corpus/sound"] {
        let to = tree.join(part);
        npm::copy(&root().join("tests").join(part), &to).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    copy(&root().join("docs/reference/conformance.md"), &tree.join("conformance.md"))?;
    archive(form, folder, &tree)
}

/// Adds the list of parts and their licences to a tree, and makes the archive.
fn finish(form: Form, folder: &Path, tree: &Path, packed: &Packed) -> Result<(), String> {
    for name in ["THIRD-PARTY.txt", &format!("{}-{VERSION}.cdx.json", packed.name)] {
        copy(&folder.join(name), &tree.join(name))?;
    }
    archive(form, folder, tree)
}

/// Adds the licences of the project to a tree, and makes the archive.
fn archive(form: Form, folder: &Path, tree: &Path) -> Result<(), String> {
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root().join(name), &tree.join(name))?;
    }
    let mut archive = tree.as_os_str().to_owned();
    archive.push(".tar.gz");
    let archive = folder.join(Path::new(&archive).file_name().unwrap_or_default());
    // what is tested is several times as large
    let level = if form == Form::Distributed { "9" } else { "1" };
    let mut pack = Command::new(python_face::interpreter());
    run(pack.arg(root().join("xtask/src/pack.py")).arg(tree).arg(archive).arg(level))
}

/// Fails if a package has no licences, or what is distributed contains a path of this machine.
fn contents(form: Form, folder: &Path) -> Result<(), String> {
    let mut check = Command::new(python_face::interpreter());
    check.arg(root().join("xtask/src/contents.py")).arg(folder);
    if form == Form::Distributed {
        check.args(private_paths::private_paths().map(|(path, _)| path));
    }
    run(&mut check)
}

/// Writes SHA256SUMS, and prints the name, the size and the hash of each file.
fn manifest(folder: &Path) -> Result<(), String> {
    let mut sums = String::new();
    for file in files(folder)? {
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let (hash, name) = (hash(&bytes), file.file_name().unwrap_or_default().to_string_lossy());
        println!("{:>10} {hash} {name}", bytes.len());
        let _ = writeln!(sums, "{hash}  {name}");
    }
    write(&folder.join("SHA256SUMS"), sums.as_bytes())
}

/// Returns the SHA-256 of a file in hex digits.
fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The files of a folder, by name.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    Ok(files)
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let made = fs::create_dir_all(to.parent().unwrap_or(to)).and_then(|()| fs::copy(from, to));
    made.map(drop).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let made = fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| fs::write(path, bytes));
    made.map_err(|error| format!("{}: {error}", path.display()))
}
