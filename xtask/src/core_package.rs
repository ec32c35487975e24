//! The package of the core, as `cargo package` makes it: it compiles by itself, and holds every file of the folder as a file.

use std::fs;
use std::path::{Path, PathBuf};

use crate::c_library::target_folder;
use crate::outcome::StepOutcome;
use crate::{cargo, root};

pub(crate) fn check() -> StepOutcome {
    // cargo compiles what it has packed
    match cargo("package --package amunre-core --locked --allow-dirty --no-metadata --quiet", &[]) {
        StepOutcome::Passed => StepOutcome::of(holds_everything()),
        failed => failed,
    }
}

/// Fails unless the package has the content of each file below the folder of the core, and nothing else but files.
fn holds_everything() -> Result<(), String> {
    let core = root().join("amunre-core");
    let package = target_folder()?.join("package").join(concat!("amunre-core-", env!("CARGO_PKG_VERSION")));
    for path in files(&package)? {
        if !fs::symlink_metadata(&path).is_ok_and(|file| file.is_file()) {
            return Err(format!("{} is not a file", path.display()));
        }
    }
    let own = files(&core)?;
    for path in &own {
        let name = path.strip_prefix(&core).map_err(|error| error.to_string())?;
        // cargo writes the manifest again
        let packed = package.join(if name == Path::new("Cargo.toml") { Path::new("Cargo.toml.orig") } else { name });
        if fs::read(&packed).ok() != fs::read(path).ok() {
            return Err(format!("{} is not in the package as it is in the folder", name.display()));
        }
    }
    println!("{} files are in the package", own.len());
    Ok(())
}

/// The files of a folder and of its folders, and what is neither.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten() {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}
