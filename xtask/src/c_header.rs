//! `include/amunre.h`: made by cbindgen out of the crate `amunre-ffi`, and compared with what is committed.

use std::fmt::Write as _;
use std::{env, fs};

use cbindgen::{Builder, Config, DocumentationStyle, Language, SortKey, Style};

use crate::outcome::StepOutcome;
use crate::root;

/// The header, from the top of the workspace.
const HEADER: &str = "include/amunre.h";

/// Writes the header.
pub(crate) fn write() -> StepOutcome {
    let written = rendered().and_then(|text| fs::write(root().join(HEADER), text).map_err(|error| error.to_string()));
    StepOutcome::of(written)
}

/// Compares the header with what would be written: byte by byte.
pub(crate) fn check() -> StepOutcome {
    let committed = fs::read_to_string(root().join(HEADER)).map_err(|error| format!("{HEADER}: {error}"));
    StepOutcome::of(committed.and_then(|committed| {
        let rendered = rendered()?;
        if committed == rendered {
            return Ok(());
        }
        let differs = committed.lines().zip(rendered.lines()).position(|(one, other)| one != other);
        let line = differs.map_or(committed.lines().count().min(rendered.lines().count()), |place| place) + 1;
        Err(format!("{HEADER} is not what amunre-ffi says, from line {line} on: run `cargo xtask header`"))
    }))
}

/// The functions that the header names.
pub(crate) fn functions() -> Result<Vec<String>, String> {
    let header = fs::read_to_string(root().join(HEADER)).map_err(|error| format!("{HEADER}: {error}"))?;
    let declared = header.lines().filter(|line| !line.starts_with([' ', '*', '/', '#', '}']));
    let mut names: Vec<String> = declared.filter_map(function_of).map(str::to_owned).collect();
    names.sort();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("{HEADER} declares {} twice", pair[0])),
        None => Ok(names),
    }
}

/// The function that a line of the header declares.
fn function_of(line: &str) -> Option<&str> {
    let (before, _) = line.split_once('(')?;
    let name = before.rsplit([' ', '*']).next()?;
    name.starts_with("amunre_").then_some(name)
}

fn rendered() -> Result<String, String> {
    let crate_folder = root().join("amunre-ffi");
    let top = fs::read_to_string(crate_folder.join("header.txt")).map_err(|error| format!("header.txt: {error}"))?;
    // it reads the modules in the order of their `mod` lines: so is the header
    let bindings = Builder::new().with_config(config(&top)).with_src(crate_folder.join("src/lib.rs")).generate();
    let mut text = Vec::new();
    bindings.map_err(|error| error.to_string())?.write(&mut text);
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    // a number with a sign stands in parentheses, so that nothing before it takes the sign
    let line = |line: &str| match line.strip_prefix("#define ").and_then(|rest| rest.split_once(" -")) {
        Some((name, number)) => format!("#define {name} (-{number})\n"),
        None => format!("{line}\n"),
    };
    Ok(text.lines().map(line).collect())
}

fn config(top: &str) -> Config {
    let mut config = Config {
        language: Language::C,
        header: Some(top.trim_end().to_owned()),
        include_guard: Some("AMUNRE_H".to_owned()),
        autogen_warning: Some("/* Made out of amunre-ffi by `cargo xtask header`: do not edit it here. */".to_owned()),
        after_includes: Some(versions()),
        no_includes: true,
        sys_includes: ["stdbool.h", "stddef.h", "stdint.h"].map(str::to_owned).to_vec(),
        cpp_compat: true,
        style: Style::Type,
        usize_is_size_t: true,
        documentation_style: DocumentationStyle::Doxy,
        line_length: 110,
        ..Config::default()
    };
    config.function.sort_by = Some(SortKey::None);
    // numbers that a caller passes are checked, so that no function takes this one by its type
    config.export.include = vec!["amunre_scope".to_owned()];
    config
}

/// The version macros: those of the workspace, whose version this program has too.
fn versions() -> String {
    let parts = [
        ("AMUNRE_VERSION_MAJOR", env!("CARGO_PKG_VERSION_MAJOR")),
        ("AMUNRE_VERSION_MINOR", env!("CARGO_PKG_VERSION_MINOR")),
        ("AMUNRE_VERSION_PATCH", env!("CARGO_PKG_VERSION_PATCH")),
    ];
    let mut macros = format!("\n#define AMUNRE_VERSION \"{}\"\n", env!("CARGO_PKG_VERSION"));
    for (name, number) in parts {
        // writing to a string does not fail
        let _ = writeln!(macros, "#define {name} {number}");
    }
    macros
}
