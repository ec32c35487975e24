//! `cargo xtask install`: the C library as C and C++ programs find it, by pkg-config and by CMake, in a tree that can be moved.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use crate::c_library::target_folder;
use crate::machine::{self, run};
use crate::outcome::StepOutcome;
use crate::{hidden_symbols, private_paths, root};

/// The version of the package, of the binary interface and of the shared library.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The headers.
const HEADERS: [&str; 2] = ["amunre.h", "amunre.hpp"];

/// The templates, and the files that are made of them below `lib`.
const TEMPLATES: [(&str, &str); 3] = [
    ("amunre.pc.in", "pkgconfig/amunre.pc"),
    ("amunreConfig.cmake.in", "cmake/amunre/amunreConfig.cmake"),
    ("amunreConfigVersion.cmake.in", "cmake/amunre/amunreConfigVersion.cmake"),
];

/// The places of an installation.
struct Places<'a> {
    /// The folder in which programs find the library.
    prefix: &'a Path,
    /// The folder below which everything is written instead, for those who make packages.
    staged: Option<&'a Path>,
}

/// Builds the library as it is distributed and installs it: the arguments of `cargo xtask install`.
pub(crate) fn by_arguments(arguments: &[&str]) -> StepOutcome {
    let (mut prefix, mut staged, mut rest) = (None, None, arguments);
    while let [option, value, others @ ..] = rest {
        match *option {
            "--prefix" => prefix = Some(Path::new(*value)),
            "--destdir" => staged = Some(Path::new(*value)),
            _ => break,
        }
        rest = others;
    }
    let (Some(prefix), []) = (prefix, rest) else {
        eprintln!("expected `cargo xtask install --prefix DIR [--destdir DIR]`, not `{}`", arguments.join(" "));
        return StepOutcome::Failed;
    };
    StepOutcome::of(built().and_then(|built| {
        let top = Places { prefix, staged }.top()?;
        install(&built, &top)?;
        println!("amunre {VERSION} is installed in {}", top.display());
        Ok(())
    }))
}

impl Places<'_> {
    /// Returns the folder in which the files are written.
    fn top(&self) -> Result<PathBuf, String> {
        let prefix = std::path::absolute(self.prefix).map_err(|error| format!("{}: {error}", self.prefix.display()))?;
        let Some(staged) = self.staged else { return Ok(prefix) };
        // without its root, a path is one below the other
        let below = prefix.components().filter(|part| matches!(part, std::path::Component::Normal(_)));
        Ok(staged.join(below.collect::<PathBuf>()))
    }
}

/// Builds both libraries as they are distributed, and returns their folder.
pub(crate) fn built() -> Result<PathBuf, String> {
    let target = target_folder()?;
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--profile", "dist", "--package", "amunre-ffi", "--locked"]).current_dir(root());
    cargo.arg("--config").arg(private_paths::renamed(&machine::host()?));
    run(cargo.env("CARGO_TARGET_DIR", &target))?;
    Ok(target.join("dist"))
}

/// Installs the libraries of a folder, the headers, and the files for pkg-config and CMake.
pub(crate) fn install(built: &Path, top: &Path) -> Result<(), String> {
    let (lib, include) = (top.join("lib"), top.join("include"));
    for header in HEADERS {
        copied(&root().join("include").join(header), &include.join(header))?;
    }
    let names = Names::of(env::consts::OS);
    let shared = top.join(&names.shared);
    copied(&built.join(names.built), &shared)?;
    for link in &names.links {
        linked(&shared, &lib.join(link))?;
    }
    if let Some(import) = names.import {
        copied(&built.join(import), &lib.join(import))?;
    }
    let fixed = lib.join(names.fixed);
    copied(&built.join(names.fixed), &fixed)?;
    if env::consts::OS != "windows" && env::consts::OS != "macos" {
        failing(&fixed, fs::read(&fixed).and_then(|archive| fs::write(&fixed, hidden_symbols::hide(archive)?)))?;
    }
    let system = system_libraries()?;
    for (template, file) in TEMPLATES {
        let path = root().join("amunre-ffi/package").join(template);
        let text = failing(&path, fs::read_to_string(&path))?;
        written(&lib.join(file), &filled(&text, &names, &system))?;
    }
    Ok(())
}

/// The names of the libraries on a platform.
struct Names {
    /// The shared library as cargo makes it.
    built: &'static str,
    /// The shared library below the top.
    shared: String,
    /// The name that the shared library has in programs.
    soname: String,
    /// Other names of the shared library.
    links: Vec<String>,
    /// The library by which programs are linked with the shared one, if that is another.
    import: Option<&'static str>,
    /// The static library.
    fixed: &'static str,
}

impl Names {
    fn of(platform: &str) -> Self {
        let series = series();
        match platform {
            "windows" => Self {
                built: "amunre.dll",
                shared: "bin/amunre.dll".to_owned(),
                soname: "amunre.dll".to_owned(),
                links: Vec::new(),
                import: Some("amunre.dll.lib"),
                fixed: "amunre.lib",
            },
            "macos" => {
                Self::unix("libamunre.dylib", format!("libamunre.{VERSION}.dylib"), format!("libamunre.{series}.dylib"))
            }
            _ => Self::unix("libamunre.so", format!("libamunre.so.{VERSION}"), format!("libamunre.so.{series}")),
        }
    }

    fn unix(built: &'static str, file: String, soname: String) -> Self {
        let mut links = vec![built.to_owned(), soname.clone()];
        links.retain(|link| *link != file);
        Self { built, shared: format!("lib/{file}"), soname, links, import: None, fixed: "libamunre.a" }
    }
}

/// Returns the part of the version that is the name of the shared library: three numbers before 1.0, then the first one.
pub(crate) fn series() -> &'static str {
    let first = VERSION.split('.').next().unwrap_or_default();
    if first == "0" { VERSION } else { first }
}

/// Returns the system libraries that a program with the static library needs, without those that a C compiler adds by itself.
pub(crate) fn system_libraries() -> Result<Vec<String>, String> {
    let empty = target_folder()?.join("native-static-libs.rs");
    written(&empty, "")?;
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--print", "native-static-libs", "--crate-type", "staticlib", "-o"]);
    let made = rustc.arg(empty.with_extension("a")).arg(&empty).output().map_err(|error| format!("rustc: {error}"))?;
    let notes = String::from_utf8_lossy(&made.stderr).into_owned();
    let line = notes.lines().find_map(|line| line.split_once("native-static-libs: "));
    let (_, libraries) = line.ok_or_else(|| format!("rustc names no system libraries: {notes}"))?;
    let is_ours = |library: &&str| !matches!(*library, "-lgcc_s" | "-lc" | "-lSystem");
    Ok(libraries.split_whitespace().filter(is_ours).map(str::to_owned).collect())
}

/// Fills a template.
fn filled(template: &str, names: &Names, system: &[String]) -> String {
    let numbers: Vec<&str> = VERSION.split('.').collect();
    let (major, minor) = (numbers.first().unwrap_or(&""), numbers.get(1).unwrap_or(&""));
    let same_minor =
        if *major == "0" { format!(" AND PACKAGE_FIND_VERSION_MINOR EQUAL {minor}") } else { String::new() };
    let listed: Vec<&str> = system.iter().map(|library| library.trim_start_matches("-l")).collect();
    template
        .replace("@VERSION@", VERSION)
        .replace("@SHARED@", &names.shared)
        .replace("@SONAME@", &names.soname)
        .replace("@STATIC@", names.fixed)
        .replace("@SYSTEM@", &system.join(" "))
        .replace("@SYSTEM_LIST@", &listed.join(";"))
        .replace("@SAME_SERIES@", &format!("PACKAGE_FIND_VERSION_MAJOR EQUAL {major}{same_minor}"))
        .replace("@POINTER_BYTES@", &size_of::<usize>().to_string())
}

fn failing<T>(path: &Path, made: io::Result<T>) -> Result<T, String> {
    made.map_err(|error| format!("{}: {error}", path.display()))
}

fn copied(from: &Path, to: &Path) -> Result<(), String> {
    failing(to, fs::create_dir_all(to.parent().unwrap_or(to)))?;
    // a program that runs keeps the file that it has loaded
    failing(to, removed(to))?;
    failing(from, fs::copy(from, to).map(drop))
}

fn written(path: &Path, text: &str) -> Result<(), String> {
    failing(path, fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| fs::write(path, text)))
}

fn removed(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Makes another name of a file in the same folder.
fn linked(file: &Path, link: &Path) -> Result<(), String> {
    failing(link, removed(link))?;
    #[cfg(unix)]
    return failing(link, std::os::unix::fs::symlink(file.file_name().unwrap_or_default(), link));
    #[cfg(not(unix))]
    copied(file, link)
}
