//! The C library as a program finds it, and the symbols that it exports.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use object::Object as _;

use crate::c_install::series;
use crate::machine::run;
use crate::{c_header, root};

/// The built library.
pub(crate) struct Library {
    /// The folder for everything that is built to check it.
    pub(crate) folder: PathBuf,
    /// The shared library, by the name that a loader looks for.
    pub(crate) shared: PathBuf,
    /// The static library.
    pub(crate) fixed: PathBuf,
}

/// The arguments to cargo that build the command, both libraries and the core loops. It is the whole workspace, so that all steps
/// share one set of features and compile the core once.
pub(crate) const BUILD: &str = "build --workspace --profile test --locked --lib --bins --example core_loops";

/// The variable that tells a step of the gate that the build is done.
pub(crate) const BUILT: &str = "AMUNRE_GATE_BUILT";

/// Builds what a step needs, unless the gate has built it.
pub(crate) fn build() -> Result<(), String> {
    if env::var_os(BUILT).is_some() {
        return Ok(());
    }
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    run(cargo.args(BUILD.split(' ')).arg("--quiet").current_dir(root()).env("CARGO_TARGET_DIR", target_folder()?))
}

/// The system libraries that a program with the static library needs.
pub(crate) const SYSTEM: &[&str] = if cfg!(target_os = "linux") { &["-lpthread", "-ldl", "-lm"] } else { &[] };

impl Library {
    /// Builds the library.
    pub(crate) fn build() -> Result<Self, String> {
        build()?;
        Self::built("debug", "c-face")
    }

    /// The library that a profile left in its folder below the target folder. Programs for it go into another folder there.
    pub(crate) fn built(profile: &str, programs: &str) -> Result<Self, String> {
        let target = target_folder()?;
        let built = target.join(profile);
        let folder = target.join(programs);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let (made, name) = match env::consts::OS {
            "macos" => ("libamunre.dylib", format!("libamunre.{}.dylib", series())),
            _ => ("libamunre.so", format!("libamunre.so.{}", series())),
        };
        let shared = folder.join(name);
        fs::copy(built.join(made), &shared).map_err(|error| format!("{made}: {error}"))?;
        Ok(Self { folder, shared, fixed: built.join("libamunre.a") })
    }
}

/// The target folder of cargo, which contains this program.
pub(crate) fn target_folder() -> Result<PathBuf, String> {
    let own = env::current_exe().map_err(|error| error.to_string())?;
    let target = own.parent().and_then(Path::parent);
    target.map(Path::to_owned).ok_or_else(|| format!("{} lies in no target folder", own.display()))
}

/// Fails unless the shared library exports the functions of the header, and nothing else.
pub(crate) fn exports_the_header() -> Result<(), String> {
    let library = Library::build()?;
    let bytes = fs::read(&library.shared).map_err(|error| error.to_string())?;
    let read = object::File::parse(&*bytes).map_err(|error| error.to_string())?;
    let exports = read.exports().map_err(|error| error.to_string())?;
    let mut exported = Vec::new();
    for export in exports {
        let export = export.map_err(|error| error.to_string())?;
        let name = export.name().into_name().map(String::from_utf8_lossy).unwrap_or_default();
        // macOS puts a line before each name
        exported.push(name.trim_start_matches('_').to_owned());
    }
    exported.sort();
    let declared = c_header::functions()?;
    let missing = |these: &[String], those: &[String]| {
        these.iter().filter(|name| !those.contains(name)).cloned().collect::<Vec<_>>().join(", ")
    };
    match (missing(&declared, &exported), missing(&exported, &declared)) {
        (one, other) if one.is_empty() && other.is_empty() && declared.len() > 50 => {
            println!("{} functions in the header, and the library exports just these", declared.len());
            Ok(())
        }
        (not_exported, not_declared) => Err(format!(
            "of {} functions in the header, not exported: [{not_exported}]; exported, but not in the header: [{not_declared}]",
            declared.len()
        )),
    }
}
