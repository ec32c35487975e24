//! `cargo xtask sizes`: the code of the distributed artefacts by crate and by kind, and the budget of each.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::c_library::target_folder;
use crate::machine::{found, run};
use crate::outcome::StepOutcome;
use crate::symbols::{self, Artefact, Function};
use crate::{python_face, root};

/// The artefacts that cargo builds: a name, its profile, the arguments that select it, its file, and the most bytes of the stripped file.
const BUDGETS: &[(&str, &str, &str, &str, u64)] = &[
    ("amunre", "dist-command", "--package amunre-cli", "amunre", 10_250_000),
    ("amunre with Parquet", "dist-command", "--package amunre-cli --features parquet", "amunre", 10_850_000),
    ("libamunre.so", "dist", "--package amunre-ffi", "libamunre.so", 8_600_000),
];

/// The most bytes of the wheel.
const WHEEL: u64 = 7_000_000;

/// The setting with which an artefact keeps its symbols, in `dist` and what inherits from it: its code is the same.
const WITH_SYMBOLS: (&str, &str) = ("CARGO_PROFILE_DIST_STRIP", "false");

/// The rows of a table.
const ROWS: usize = 20;

/// Builds the artefacts as they are distributed, prints what they consist of, and fails if one is over its budget.
pub(crate) fn of_dist() -> StepOutcome {
    StepOutcome::of(budgets())
}

/// Prints what these files consist of.
pub(crate) fn of_files(files: &[&str]) -> StepOutcome {
    StepOutcome::of(files.iter().try_for_each(|file| report(file, Path::new(file)).map(|_| ())))
}

fn budgets() -> Result<(), String> {
    let mut sizes = Vec::new();
    for &(name, profile, arguments, file, budget) in BUDGETS {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--locked", "--profile", profile]).args(arguments.split(' ')).current_dir(root());
        run(cargo.env("CARGO_TARGET_DIR", target_folder()?).envs([WITH_SYMBOLS]))?;
        sizes.push((name, report(name, &target_folder()?.join(profile).join(file))?, budget));
    }
    sizes.push(("wheel", wheel()?, WHEEL));
    println!("\n{:24} {:>12} {:>12}", "artefact", "bytes", "budget");
    let mut large = Vec::new();
    for (name, size, budget) in sizes {
        println!("{name:24} {size:12} {budget:12}");
        if size > budget {
            large.push(format!("{name} is over its budget by {} bytes", size - budget));
        }
    }
    if large.is_empty() { Ok(()) } else { Err(large.join("\n")) }
}

/// Builds the wheel with and without symbols, and prints what its module consists of. Returns the size of the wheel without.
fn wheel() -> Result<u64, String> {
    let build = |strip: &str| {
        let arguments = format!("--profile dist --strip {strip}");
        python_face::wheel(&arguments, &[(WITH_SYMBOLS.0, WITH_SYMBOLS.1.to_owned())])
            .ok_or("the wheel cannot be built")
    };
    build("false")?;
    report("Python module", &target_folder()?.join("dist/lib_amunre.so"))?;
    size(&build("true")?)
}

/// Prints what an artefact consists of. Returns the size of the stripped file.
fn report(name: &str, path: &Path) -> Result<u64, String> {
    let artefact = symbols::read(path)?;
    let sections: u64 = artefact.sections.values().sum();
    let stripped = stripped(path)?.unwrap_or(sections);
    println!("\n== {name}: {stripped} bytes stripped");
    for section in [".text", ".rodata", ".eh_frame", ".eh_frame_hdr", ".gcc_except_table", ".rela.dyn", ".data.rel.ro"]
    {
        println!("{:>12}  {section}", artefact.sections.get(section).unwrap_or(&0));
    }
    print_code(&artefact);
    Ok(stripped)
}

fn print_code(artefact: &Artefact) {
    let code = artefact.code();
    let print = |name: &dyn std::fmt::Display, bytes: u64, count: usize| {
        println!("{bytes:12} {:>5} % {count:7}  {name}", bytes * 100 / code);
    };
    println!("\n{:>12} {:>7} {:>7}  crate of the function", "bytes", "", "count");
    let mut crates: Vec<_> = artefact.by(Function::crate_name).into_iter().collect();
    crates.sort_by_key(|(_, group)| u64::MAX - group.bytes);
    crates.iter().take(ROWS).for_each(|(name, group)| print(name, group.bytes, group.count));
    println!("\n{:>12} {:>7} {:>7}  kind of the function", "bytes", "", "count");
    artefact.by(Function::kind).iter().for_each(|(kind, group)| print(kind, group.bytes, group.count));
    print(&"all", code, artefact.functions.len());
    let mut paths: Vec<_> =
        artefact.by(|function| &*function.path).into_iter().filter(|(_, group)| group.count > 1).collect();
    paths.sort_by_key(|(_, group)| u64::MAX - group.copies());
    let copies = paths.iter().map(|(_, group)| group.copies()).sum();
    println!("\n{:>12} {:>7} {:>7}  path with several instances: bytes of all but the largest", "bytes", "", "count");
    paths.iter().take(ROWS).for_each(|(path, group)| print(path, group.copies(), group.count));
    print(&"all paths with several instances", copies, paths.iter().map(|(_, group)| group.count).sum());
}

/// Returns the size of a stripped copy, if the program `strip` is here.
fn stripped(path: &Path) -> Result<Option<u64>, String> {
    let Some(strip) = found("strip") else { return Ok(None) };
    let copy = target_folder()?.join("stripped");
    run(Command::new(strip).arg("-o").arg(&copy).arg(path))?;
    size(&copy).map(Some)
}

fn size(path: &Path) -> Result<u64, String> {
    fs::metadata(path).map(|file| file.len()).map_err(|error| format!("{}: {error}", path.display()))
}
