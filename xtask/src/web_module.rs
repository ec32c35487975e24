//! The WebAssembly module: the C library for a machine without an operating system, which imports nothing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::c_library::target_folder;
use crate::machine::{found, output, run};
use crate::root;

/// The target of the module.
const TARGET: &str = "wasm32-unknown-unknown";

/// The folder of everything that is built for the web.
pub(crate) fn folder() -> Result<PathBuf, String> {
    Ok(target_folder()?.join("web-module"))
}

/// Returns true if the standard library of the target is here, or could be fetched; else a message says that it is missing.
pub(crate) fn can_be_built() -> bool {
    if has_standard_library() {
        return true;
    }
    println!("the standard library for {TARGET} is not on this machine: trying to fetch it with rustup");
    let fetched = found("rustup").is_some_and(|rustup| {
        run(Command::new(rustup).args(["target", "add", TARGET]).current_dir(root())).is_ok() && has_standard_library()
    });
    if !fetched {
        eprintln!("SKIPPED: there is no standard library for {TARGET}: `rustup target add {TARGET}` would fetch it");
    }
    fetched
}

fn has_standard_library() -> bool {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let folder = output(rustc.args(["--print", "target-libdir", "--target", TARGET]).current_dir(root()));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Builds the module; returns its path. No path of this machine is in it.
pub(crate) fn build() -> Result<PathBuf, String> {
    let folder = folder()?;
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--locked", "--profile", "web", "--package", "amunre-ffi", "--target", TARGET]);
    // these are added to the flags of .cargo/config.toml
    let flags = private_paths().map(|(path, name)| format!("\"--remap-path-prefix={path}={name}\""));
    cargo.arg(format!("--config=target.{TARGET}.rustflags=[{}]", flags.collect::<Vec<_>>().join(", ")));
    run(cargo.env("CARGO_TARGET_DIR", &folder).current_dir(root()))?;
    let module = folder.join(TARGET).join("web/amunre.wasm");
    let bytes = fs::read(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    for (path, _) in private_paths() {
        if bytes.windows(path.len()).any(|part| part == path.as_bytes()) {
            return Err(format!("{} contains the path {path} of this machine", module.display()));
        }
    }
    Ok(module)
}

/// The folders of this machine whose paths the compiler would write into panics, and the names that stand for them.
fn private_paths() -> impl Iterator<Item = (String, &'static str)> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let registry = home.map(|home| (home.join("registry/src").display().to_string(), "libraries"));
    registry.into_iter().chain([(root().display().to_string(), "amunre")])
}
