//! The paths of this machine, which no file that is distributed may contain.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::root;

/// The folders of this machine whose paths the compiler would write into panics, and the names that stand for them.
pub(crate) fn private_paths() -> impl Iterator<Item = (String, &'static str)> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let registry = home.map(|home| (home.join("registry/src").display().to_string(), "libraries"));
    registry.into_iter().chain([(root().display().to_string(), "amunre")])
}

/// Returns the configuration of cargo with which code for a target contains none of these paths. It is added to the flags of
/// `.cargo/config.toml`.
pub(crate) fn renamed(target: &str) -> String {
    let flags = flags().map(|flag| format!("{flag:?}"));
    format!("target.{target}.rustflags=[{}]", flags.collect::<Vec<_>>().join(", "))
}

/// Returns the variable of the environment that does the same for this machine. maturin needs it: `--config` would replace the
/// `config` of `pyproject.toml`.
pub(crate) fn variable() -> (&'static str, String) {
    ("CARGO_ENCODED_RUSTFLAGS", flags().collect::<Vec<_>>().join("\u{1f}"))
}

fn flags() -> impl Iterator<Item = String> {
    private_paths().map(|(path, name)| format!("--remap-path-prefix={path}={name}"))
}

/// Fails if a file contains one of these paths.
pub(crate) fn has_none(file: &Path) -> Result<(), String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let found = private_paths().find(|(path, _)| bytes.windows(path.len()).any(|part| part == path.as_bytes()));
    found.map_or(Ok(()), |(path, _)| Err(format!("{} contains the path {path} of this machine", file.display())))
}
