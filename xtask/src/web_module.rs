//! The WebAssembly module: the C library for a machine without an operating system, which imports nothing.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c_library::target_folder;
use crate::machine::{found, output, run};
use crate::{private_paths, root};

/// The target of the module.
const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler, which has no standard library for the target and compiles it from its source.
const DEBIAN: &str = "/usr/bin";

/// The Debian packages with it.
const PACKAGES: &str = "rustc-web, cargo-web, rust-web-src and lld";

/// The user of a module. Each has a folder of its own, since both modules have the same name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ModuleOf {
    /// The npm package.
    Package,
    /// The referee's page, whose module has more functions.
    Page,
}

impl ModuleOf {
    /// Returns the folder of what is compiled.
    pub(crate) fn folder(self) -> Result<PathBuf, String> {
        Ok(target_folder()?.join(match self {
            Self::Package => "web-module",
            Self::Page => "web-module-page",
        }))
    }
}

/// Returns true if the standard library of the target is here, or can be fetched or compiled; else a message says that it is missing.
pub(crate) fn can_be_built() -> bool {
    if has_standard_library() {
        return true;
    }
    println!("the standard library for {TARGET} is not on this machine: trying to fetch it with rustup");
    let fetched = found("rustup").is_some_and(|rustup| {
        run(Command::new(rustup).args(["target", "add", TARGET]).current_dir(root())).is_ok() && has_standard_library()
    });
    if !fetched && !debian_can_compile_it() {
        eprintln!(
            "SKIPPED: there is no standard library for {TARGET}: `rustup target add {TARGET}` would fetch it; Debian's packages {PACKAGES} compile it"
        );
        return false;
    }
    true
}

/// Returns true if Debian's compiler, the source of its standard library and a linker are here.
fn debian_can_compile_it() -> bool {
    let sysroot = output(Command::new(Path::new(DEBIAN).join("rustc")).args(["--print", "sysroot"]));
    let source = |sysroot: String| Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/Cargo.lock").is_file();
    sysroot.is_ok_and(source) && Path::new(DEBIAN).join("cargo").is_file() && found("wasm-ld").is_some()
}

/// The cargo that builds for the target.
fn cargo() -> Command {
    if has_standard_library() {
        return Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    }
    let mut cargo = Command::new(Path::new(DEBIAN).join("cargo"));
    // a stable compiler compiles its own standard library only if it is asked as one that is not
    cargo.env("RUSTC", Path::new(DEBIAN).join("rustc")).env("RUSTC_BOOTSTRAP", "1");
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld").arg("-Zbuild-std=std,panic_abort");
    cargo
}

fn has_standard_library() -> bool {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let folder = output(rustc.args(["--print", "target-libdir", "--target", TARGET]).current_dir(root()));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Builds a module; returns its path. No path of this machine is in it.
pub(crate) fn build(of: ModuleOf) -> Result<PathBuf, String> {
    let folder = of.folder()?;
    let mut cargo = cargo();
    cargo.args(["build", "--locked", "--profile", "web", "--package", "amunre-ffi", "--target", TARGET]);
    let features = if of == ModuleOf::Page { "web,page" } else { "web" };
    cargo.args(["--no-default-features", "--features", features]);
    cargo.arg("--config").arg(private_paths::renamed(TARGET));
    run(cargo.env("CARGO_TARGET_DIR", &folder).current_dir(root()))?;
    let module = folder.join(TARGET).join("web/amunre.wasm");
    private_paths::has_none(&module)?;
    Ok(module)
}
