//! Programs in C and C++ that use the library: compiled with every warning an error, and run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::c_library::{Library, SYSTEM};
use crate::machine::run;
use crate::root;

/// The way in which a program is linked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Linked {
    Shared,
    Static,
}

/// A compiler, and its common arguments.
pub(crate) struct Compiler<'l> {
    pub(crate) library: &'l Library,
    pub(crate) program: PathBuf,
    pub(crate) standard: &'static str,
    pub(crate) flags: &'static [&'static str],
}

impl Compiler<'_> {
    /// Compiles a program and returns its path. What is newer than its sources is not compiled again.
    pub(crate) fn compile(&self, source: &Path, linked: Linked) -> Result<PathBuf, String> {
        let name = source.file_name().unwrap_or_default().to_string_lossy().replace('.', "-");
        let place =
            |kind: &str| self.library.folder.join(format!("{name}-{kind}{}{}", self.standard, self.flags.concat()));
        let (object, made) = (place("object"), place(&format!("{linked:?}")));
        let include = root().join("include");
        let own = env::current_exe().map_err(|error| error.to_string())?;
        let headers = ["amunre.h", "amunre.hpp"].map(|header| include.join(header));
        let beside = source.with_file_name("expect.h");
        if !is_newer(&object, &[source, &beside, &headers[0], &headers[1], &own]) {
            let mut command = Command::new(&self.program);
            command.args([self.standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-pthread"]);
            if source.extension().is_some_and(|extension| extension == "cpp") {
                command.args(["-Wshadow", "-Wconversion"]);
            }
            run(command.args(self.flags).arg("-c").arg("-I").arg(include).arg(source).arg("-o").arg(&object))?;
        }
        if is_newer(&made, &[&object, &self.library.fixed]) {
            return Ok(made);
        }
        let mut command = Command::new(&self.program);
        command.arg("-pthread").args(self.flags).arg(&object).arg("-o").arg(&made);
        match linked {
            Linked::Shared => {
                command.arg(&self.library.shared).arg(format!("-Wl,-rpath,{}", self.library.folder.display()))
            }
            Linked::Static => command.arg(&self.library.fixed).args(SYSTEM),
        };
        run(&mut command)?;
        Ok(made)
    }

    /// Compiles each program and runs it, linked in each way.
    pub(crate) fn try_all(&self, sources: &[PathBuf], ways: &[Linked]) -> Result<(), String> {
        for source in sources {
            for &linked in ways {
                let program = self.compile(source, linked)?;
                println!("{} ({linked:?}):", shown(source));
                run_shortly(Command::new(program).arg(disputed()))?;
            }
        }
        Ok(())
    }
}

/// Returns true if a file is newer than each of the others that exist.
fn is_newer(made: &Path, than: &[&Path]) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    changed(made).is_some_and(|made| than.iter().filter_map(|path| changed(path)).all(|other| other < made))
}

/// Runs a program and shows only the end of its output, since a game in words is long.
fn run_shortly(program: &mut Command) -> Result<(), String> {
    let output = program.output().map_err(|error| format!("{program:?} cannot be run: {error}"))?;
    let (text, complaint) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let lines: Vec<&str> = text.lines().collect();
    lines.iter().skip(lines.len().saturating_sub(3)).for_each(|line| println!("    {line}"));
    eprint!("{complaint}");
    if output.status.success() { Ok(()) } else { Err(format!("{program:?} ended with {}", output.status)) }
}

/// The client with threads.
pub(crate) const THREADS: &str = "threads.c";

/// The clients of this language.
pub(crate) fn clients(language: &str) -> Vec<PathBuf> {
    let names: &[&str] = match language {
        "c" => &["client.c", "complete.c", "learning.c", THREADS, "bad_input.c"],
        _ => &["client.cpp", "no_exceptions.cpp"],
    };
    names.iter().map(|name| root().join("tests/clients").join(name)).collect()
}

/// The log that clients judge.
pub(crate) fn disputed() -> PathBuf {
    root().join("tests/corpus/faulty/illegal-bid.amunre.jsonl")
}

/// The programs that docs/guide/c.md and the README show in this language, as files.
pub(crate) fn programs_of_the_page(library: &Library, language: &str) -> Result<Vec<PathBuf>, String> {
    let read = |name: &str| fs::read_to_string(root().join(name)).map_err(|error| format!("{name}: {error}"));
    let page = read("docs/guide/c.md")? + &read("README.md")?;
    let begins = format!("```{language}\n");
    let blocks = page.split(&begins).skip(1).filter_map(|rest| rest.split_once("\n```\n"));
    let programs: Vec<&str> = blocks.map(|(block, _)| block).collect();
    if programs.is_empty() {
        return Err(format!("docs/guide/c.md shows no program in {language}"));
    }
    let written = |(place, program): (usize, &&str)| {
        let path = library.folder.join(format!("page-{place}.{language}"));
        written(path, program)
    };
    programs.iter().enumerate().map(written).collect()
}

/// The program at the top of the header, as a file.
pub(crate) fn program_of_the_header(library: &Library) -> Result<PathBuf, String> {
    let header = fs::read_to_string(root().join("include/amunre.h")).map_err(|error| format!("amunre.h: {error}"))?;
    let top = header.split("*/").next().unwrap_or_default();
    let lines: Vec<&str> = top.lines().filter_map(|line| line.strip_prefix(" *     ")).collect();
    written(library.folder.join("top.c"), &lines.join("\n"))
}

/// A program that reads past its memory and leaks it: a check that does not find this finds nothing.
pub(crate) fn planted(library: &Library) -> Result<PathBuf, String> {
    let program = "#include <stdlib.h>\nint main(void) { char *volatile kept = malloc(8); return kept[8] == 1; }\n";
    written(library.folder.join("planted.c"), program)
}

/// Writes a program, unless the file holds it: then what was compiled of it is still newer.
pub(crate) fn written(path: PathBuf, program: &str) -> Result<PathBuf, String> {
    let program = format!("{program}\n");
    if fs::read_to_string(&path).is_ok_and(|old| old == program) {
        return Ok(path);
    }
    fs::write(&path, program).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

fn shown(source: &Path) -> String {
    source.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
