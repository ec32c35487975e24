//! The check of an installation: programs outside the tree find the library by CMake and by pkg-config, after the tree was moved.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::c_install::{VERSION, install, system_libraries};
use crate::c_library::Library;
use crate::c_programs::programs_of_the_page;
use crate::fingerprint;
use crate::machine::{found, output, program, run, versions};
use crate::outcome::StepOutcome;
use crate::root;

/// The programs that CMake builds: three ways to link in four standards, one without shared libraries, and the host of plugins.
const PROGRAMS: usize = 3 * 4 + 2;

/// Returns the fingerprint of everything that the check uses.
pub(crate) fn inputs() -> Result<String, String> {
    let tools = ["cmake", "pkg-config", "cc", "c++"].map(|name| found(name).ok_or(format!("{name} is missing")));
    let tools: Vec<PathBuf> = tools.into_iter().collect::<Result<_, _>>()?;
    Ok(fingerprint::of(
        &[
            "amunre-batch",
            "amunre-ffi",
            "amunre-report",
            "include",
            "tests/clients/installed",
            "docs/guide/c.md",
            "README.md",
        ],
        &versions(tools)?,
    ))
}

pub(crate) fn check() -> StepOutcome {
    let tools = [("cmake", "cmake"), ("pkg-config", "pkg-config"), ("c++", "g++")];
    if tools.iter().any(|(name, package)| program(name, package).is_none()) {
        return StepOutcome::Skipped;
    }
    StepOutcome::of(Library::build().and_then(|library| checked(&library)))
}

fn checked(library: &Library) -> Result<(), String> {
    let folder = library.folder.join("installed");
    let (first, prefix) = (folder.join("first"), folder.join("moved"));
    let failing = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(failing)?;
    }
    install(library.fixed.parent().unwrap_or(&folder), &first)?;
    fs::rename(&first, &prefix).map_err(failing)?;
    let page = |language: &str| programs_of_the_page(library, language);
    let (c, cpp) = (page("c")?, page("cpp")?);
    let (Some(c), Some(cpp)) = (c.first(), cpp.first()) else {
        return Err("docs/guide/c.md has no program".to_owned());
    };
    by_cmake(&folder, &prefix, c, cpp)?;
    by_pkg_config(&folder, &prefix, c)?;
    as_the_readme_types_it(&folder, &prefix)?;
    let linked = format!("libamunre.a {}`", system_libraries()?.join(" "));
    let says = fs::read_to_string(root().join("docs/guide/c.md")).map_err(failing)?;
    if says.contains(&linked) { Ok(()) } else { Err(format!("docs/guide/c.md does not link with `{linked}")) }
}

/// Configures the project of tests/clients/installed, for a version of the library.
fn configure(folder: &Path, prefix: &Path, version: &str) -> Command {
    let mut cmake = Command::new("cmake");
    cmake.arg("-S").arg(root().join("tests/clients/installed")).arg("-B").arg(folder.join(format!("asked-{version}")));
    cmake.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())).arg(format!("-DASKED={version}"));
    cmake
}

fn by_cmake(folder: &Path, prefix: &Path, c: &Path, cpp: &Path) -> Result<(), String> {
    let mut cmake = configure(folder, prefix, VERSION);
    cmake.arg(format!("-DPROGRAM_C={}", c.display())).arg(format!("-DPROGRAM_CPP={}", cpp.display()));
    run(cmake.arg("-DCMAKE_BUILD_TYPE=Release").stdout(Stdio::null()))?;
    let build = folder.join(format!("asked-{VERSION}"));
    run(Command::new("cmake").arg("--build").arg(&build).args(["--parallel", "2"]).stdout(Stdio::null()))?;
    let files = fs::read_dir(&build).map_err(|error| format!("{}: {error}", build.display()))?;
    let names = files.filter_map(|file| Some(file.ok()?.file_name().to_string_lossy().into_owned()));
    let programs: Vec<String> =
        names.filter(|name| name.starts_with("c11-") || name.starts_with("cpp") || name == "host").collect();
    for name in &programs {
        let ran = Command::new(build.join(name)).stdout(Stdio::null()).status();
        let code = ran.map_err(|error| format!("{name}: {error}"))?.code();
        // a page's program ends with the code of its verdict: the game went on, so the log is unfinished
        let expected = if name == "host" { [0, 0] } else { [0, 3] };
        if !code.is_some_and(|code| expected.contains(&code)) {
            return Err(format!("{name} ended with {code:?}"));
        }
    }
    println!("{} programs by CMake", programs.len());
    if programs.len() != PROGRAMS {
        return Err(format!("{PROGRAMS} programs were expected"));
    }
    for other in ["0.0.1", "7.0"] {
        let refused = configure(folder, prefix, other).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if refused.is_ok_and(|status| status.success()) {
            return Err(format!("version {other} is found, and {VERSION} is installed"));
        }
    }
    Ok(())
}

fn by_pkg_config(folder: &Path, prefix: &Path, c: &Path) -> Result<(), String> {
    let flags = |arguments: &[&str]| {
        let mut command = Command::new("pkg-config");
        command.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")).args(arguments).arg("amunre");
        output(&mut command).map(|flags| flags.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    };
    if flags(&["--modversion"])? != [VERSION] {
        return Err("pkg-config names another version".to_owned());
    }
    let found_there = format!("-Wl,-rpath,{}", prefix.join("lib").display());
    let ways: [(&str, &[&str], &str); 2] =
        [("shared", &["--cflags", "--libs"], &found_there), ("static", &["--static", "--cflags", "--libs"], "-static")];
    for (name, options, own) in ways {
        let made = folder.join(format!("pkg-config-{name}"));
        run(Command::new("cc").arg("-std=c11").arg(c).arg("-o").arg(&made).args(flags(options)?).arg(own))?;
        let code = Command::new(&made).stdout(Stdio::null()).status().map_err(|error| format!("{name}: {error}"))?;
        if !code.code().is_some_and(|code| [0, 3].contains(&code)) {
            return Err(format!("{name} by pkg-config ended with {code}"));
        }
    }
    println!("shared and static by pkg-config");
    Ok(())
}

/// Types the line of the README that compiles its program, in a folder where the library is installed as the README says.
fn as_the_readme_types_it(folder: &Path, prefix: &Path) -> Result<(), String> {
    let readme = fs::read_to_string(root().join("README.md")).map_err(|error| format!("README.md: {error}"))?;
    let (_, section) = readme.split_once("\n## C\n").ok_or("the README has no section on C")?;
    let line = section.split('`').find(|text| text.starts_with("cc ")).ok_or("the section on C compiles nothing")?;
    let installs = "cargo xtask install --prefix target/c";
    let block = section.split_once("```c\n").and_then(|(_, rest)| rest.split_once("```"));
    let (program, _) =
        block.filter(|_| section.contains(installs)).ok_or(format!("expected `{installs}`, and a program"))?;
    let typed = folder.join("typed");
    let failing = |error: std::io::Error| format!("{}: {error}", typed.display());
    fs::create_dir_all(typed.join("target")).map_err(failing)?;
    fs::rename(prefix, typed.join("target/c")).map_err(failing)?;
    fs::write(typed.join("game.c"), program).map_err(failing)?;
    run(Command::new("sh").args(["-c", line]).current_dir(&typed).env("PWD", &typed))?;
    println!("the program of the README");
    Ok(())
}
