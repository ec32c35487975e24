//! The checks of the C face: `cargo xtask test` runs them all, and they need only cargo, python3 and cc.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::c_library::{Library, exports_the_header};
use crate::c_programs::{
    Compiler, Linked, THREADS, clients, disputed, planted, program_of_the_header, programs_of_the_page, written,
};
use crate::fingerprint;
use crate::machine::{found, program, run, versions};
use crate::outcome::StepOutcome;
use crate::root;

/// Returns the fingerprint of everything that these checks use.
pub(crate) fn inputs() -> Result<String, String> {
    let valgrind = found("valgrind").ok_or("valgrind is not on this machine")?;
    let versions = versions([c_compiler(), cpp_compiler().unwrap_or_default(), valgrind, "python3".into()])?;
    Ok(fingerprint::of(
        &[
            "amunre-batch",
            "amunre-ffi",
            "amunre-report",
            "include",
            "tests/clients",
            "tests/conformance",
            "docs/guide/c.md",
            "README.md",
            "tests/corpus/faulty",
        ],
        &versions,
    ))
}

/// Installs what these checks need besides a C compiler.
pub(crate) fn tools() -> StepOutcome {
    let (valgrind, compiler) = (program("valgrind", "valgrind"), cpp_compiler());
    if valgrind.is_some() && compiler.is_some() { StepOutcome::Passed } else { StepOutcome::Skipped }
}

/// The number of commands of each hosted game under valgrind, where a command takes 50 times as long. Games of ids are played
/// to their end.
const HOSTED_COMMANDS: &str = "20";

/// The ways to link a client.
const BOTH: &[Linked] = &[Linked::Shared, Linked::Static];

/// The number of random calls with one seed.
const RANDOM_CALLS: &str = "30000";

const SANITIZERS: &[&str] = &["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

pub(crate) fn symbols() -> StepOutcome {
    StepOutcome::of(exports_the_header())
}

pub(crate) fn c_clients() -> StepOutcome {
    StepOutcome::of(Library::build().and_then(|library| {
        let mut sources = clients("c");
        sources.push(program_of_the_header(&library)?);
        sources.extend(programs_of_the_page(&library, "c")?);
        c(&library, &[]).try_all(&sources, BOTH)
    }))
}

pub(crate) fn cpp_clients() -> StepOutcome {
    let Some(compiler) = cpp_compiler() else { return StepOutcome::Skipped };
    StepOutcome::of(Library::build().and_then(|library| {
        headers_are_clean(&library, &compiler)?;
        let all = clients("cpp");
        let (throwing, without) = all.split_at(1);
        let with = |standard, flags| Compiler { standard, ..cpp(&library, compiler.clone(), flags) };
        for standard in ["-std=c++17", "-std=c++2b"] {
            with(standard, &[]).try_all(throwing, &[Linked::Shared])?;
        }
        with("-std=c++20", &["-fno-exceptions", "-fno-rtti"]).try_all(without, &[Linked::Shared])?;
        let compiler = cpp(&library, compiler, &[]);
        compiler.try_all(throwing, &[Linked::Static])?;
        compiler.try_all(&programs_of_the_page(&library, "cpp")?, BOTH)
    }))
}

/// Compares calls in C++ with the same calls in C, in the distributed library.
pub(crate) fn bench() -> StepOutcome {
    let Some(compiler) = cpp_compiler() else { return StepOutcome::Skipped };
    StepOutcome::of(Library::built("dist", "c-bench").and_then(|library| {
        let source = root().join("amunre-ffi/benches/cpp.cpp");
        run(&mut Command::new(cpp(&library, compiler, &["-O2"]).compile(&source, Linked::Shared)?))
    }))
}

/// Compiles the headers alone: each with all warnings, and that of C++ below C++17, where it has one error.
fn headers_are_clean(library: &Library, cpp: &Path) -> Result<(), String> {
    let c = written(library.folder.join("header.c"), "#include <amunre.h>\nint main(void) { return 0; }")?;
    let hpp = written(library.folder.join("header.cpp"), "#include <amunre.hpp>\nint main() { return 0; }")?;
    let checked = |compiler: &Path, standard: &str, warnings: &[&str], source: &Path| {
        let mut command = Command::new(compiler);
        command
            .args([standard, "-fsyntax-only", "-Werror", "-I"])
            .arg(root().join("include"))
            .args(warnings)
            .arg(source);
        command
    };
    run(&mut checked(&c_compiler(), "-std=c11", &["-Wall", "-Wextra", "-Wc++-compat"], &c))?;
    if let Some(clang) = found("clang") {
        let all = ["-Weverything", "-Wno-padded", "-Wno-c++98-compat", "-Wno-c++98-compat-pedantic"];
        run(&mut checked(&clang, "-std=c11", &all, &c))?;
        run(&mut checked(&clang, "-std=c++17", &all, &hpp))?;
        run(checked(&clang, "-std=c++20", &all, &hpp).arg("-fno-exceptions"))?;
    }
    run(&mut checked(cpp, "-std=c++17", &["-Wall", "-Wextra", "-fno-exceptions", "-fno-rtti"], &hpp))?;
    let mut older = checked(cpp, "-std=c++14", &[], &hpp);
    let output = older.output().map_err(|error| format!("{older:?} cannot be run: {error}"))?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    let errors = complaint.matches("error: ").count();
    let is_clear = errors == 1 && complaint.contains("amunre.hpp needs C++17");
    if is_clear { Ok(()) } else { Err(format!("{older:?} should have one error that asks for C++17: {complaint}")) }
}

/// Checks that the library and its clients free every allocation and read no uninitialised byte, and that no two threads touch one value
/// without order.
pub(crate) fn under_valgrind() -> StepOutcome {
    let Some(valgrind) = program("valgrind", "valgrind") else { return StepOutcome::Skipped };
    let checked = |program: &Path| {
        let mut command = Command::new(&valgrind);
        command.args(["--quiet", "--error-exitcode=9", "--leak-check=full"]);
        // what is still reachable is the built-in board of Men-Nefer, a constant that is read once
        command.arg("--errors-for-leak-kinds=definite,indirect,possible");
        command.arg(program).arg(disputed()).arg(HOSTED_COMMANDS);
        command
    };
    StepOutcome::of(Library::build().and_then(|library| {
        let compiler = c(&library, &[]);
        finds(&mut checked(&compiler.compile(&planted(&library)?, Linked::Static)?))?;
        let mut programs = Vec::new();
        for source in clients("c") {
            programs.push(compiler.compile(&source, Linked::Shared)?);
        }
        if let Some(compiler) = cpp_compiler() {
            for source in clients("cpp") {
                programs.push(cpp(&library, compiler.clone(), &[]).compile(&source, Linked::Shared)?);
            }
        }
        programs.iter().try_for_each(|program| run(&mut checked(program)))?;
        let raced = |flags| -> Result<Command, String> {
            let source =
                clients("c").into_iter().find(|source| source.ends_with(THREADS)).ok_or("no client has threads")?;
            let mut command = Command::new(&valgrind);
            command.args(["--tool=helgrind", "--quiet", "--error-exitcode=9"]);
            command.arg(c(&library, flags).compile(&source, Linked::Shared)?).arg(disputed()).arg(HOSTED_COMMANDS);
            Ok(command)
        };
        finds(&mut raced(&["-DPLANTED"])?)?;
        run(&mut raced(&[])?)
    }))
}

pub(crate) fn with_sanitizers() -> StepOutcome {
    let library = match Library::build() {
        Ok(library) => library,
        Err(problem) => return StepOutcome::of(Err(problem)),
    };
    let compiler = c(&library, SANITIZERS);
    let Ok(planted) = planted(&library).and_then(|source| compiler.compile(&source, Linked::Shared)) else {
        eprintln!("SKIPPED: this compiler has no address sanitizer");
        return StepOutcome::Skipped;
    };
    StepOutcome::of(finds(&mut Command::new(planted)).and_then(|()| {
        compiler.try_all(&clients("c"), &[Linked::Shared])?;
        let cpp_compiler = cpp_compiler();
        cpp_compiler
            .map_or(Ok(()), |program| cpp(&library, program, SANITIZERS).try_all(&clients("cpp"), &[Linked::Shared]))
    }))
}

pub(crate) fn ctypes_client() -> StepOutcome {
    let Some(python) = found("python3") else {
        eprintln!("SKIPPED: python3 is not on this machine");
        return StepOutcome::Skipped;
    };
    StepOutcome::of(Library::build().and_then(|library| {
        let clients = root().join("tests/clients");
        run(Command::new(&python).arg(clients.join("ctypes_client.py")).arg(&library.shared).arg(disputed()))?;
        let suite = root().join("tests/conformance");
        let mut conformance = Command::new(&python);
        conformance.arg("-B").arg(suite.join("run.py")).arg(&python).arg(suite.join("engines/c_library.py"));
        run(conformance.arg(&library.shared))?;
        let random = |seed: &str| {
            let mut command = Command::new(&python);
            command.arg(clients.join("random_calls.py")).arg(&library.shared).arg(root().join("include/amunre.h"));
            run(command.args([seed, RANDOM_CALLS]))
        };
        ["1", "2", "3"].into_iter().try_for_each(random)
    }))
}

/// Fails unless the check finds a planted fault.
fn finds(check: &mut Command) -> Result<(), String> {
    let found = check.stderr(Stdio::null()).status().map_err(|error| format!("{check:?} cannot be run: {error}"))?;
    if found.success() { Err(format!("{check:?} does not find a planted fault")) } else { Ok(()) }
}

fn c<'l>(library: &'l Library, flags: &'static [&'static str]) -> Compiler<'l> {
    Compiler { library, program: c_compiler(), standard: "-std=c11", flags }
}

fn c_compiler() -> PathBuf {
    env::var_os("CC").unwrap_or_else(|| "cc".into()).into()
}

fn cpp<'l>(library: &'l Library, program: PathBuf, flags: &'static [&'static str]) -> Compiler<'l> {
    Compiler { library, program, standard: "-std=c++17", flags }
}

fn cpp_compiler() -> Option<PathBuf> {
    env::var_os("CXX").map(PathBuf::from).or_else(|| program("c++", "g++"))
}
