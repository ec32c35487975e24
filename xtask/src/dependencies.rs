//! The libraries in a package: a list of parts in `CycloneDX`, and their licences.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use serde_json::{Value, json};

use crate::machine::{host, output};
use crate::root;

/// A crate of the workspace that is distributed.
pub(crate) struct Packed {
    /// The name of its package.
    pub(crate) name: &'static str,
    /// The features with which it is distributed.
    pub(crate) features: &'static [&'static str],
}

/// A library, as its package describes it.
struct Library {
    licence: String,
    /// The SHA-256 of its package; empty for a crate of the workspace.
    checksum: String,
    /// The texts of its licences.
    texts: Vec<String>,
}

/// The libraries by name and version.
type Libraries = BTreeMap<(String, String), Library>;

/// Returns the libraries that are compiled into a crate for this machine, without those of the workspace.
fn libraries(packed: &Packed) -> Result<Libraries, String> {
    let mut tree = cargo();
    tree.args([
        "tree",
        "--locked",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--format",
        "{p}",
        "--package",
        packed.name,
    ]);
    tree.args(["--target", &host()?, "--features", &packed.features.join(",")]);
    let tree = output(&mut tree)?;
    let names = tree.lines().filter(|line| !line.contains(&*root().to_string_lossy())).filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.trim_start_matches('v').to_owned()))
    });
    let wanted: BTreeSet<(String, String)> = names.collect();
    let metadata =
        output(cargo().args(["metadata", "--format-version", "1", "--locked", "--filter-platform", &host()?]))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let checksums = checksums()?;
    let mut found = Libraries::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
        let name = (text("name"), text("version"));
        if !wanted.contains(&name) {
            continue;
        }
        let licence = text("license");
        if licence.is_empty() {
            return Err(format!("{} {} states no licence", name.0, name.1));
        }
        let texts = texts(Path::new(&text("manifest_path")))?;
        let checksum = checksums.get(&name).cloned().unwrap_or_default();
        found.insert(name, Library { licence, checksum, texts });
    }
    if found.len() == wanted.len() {
        Ok(found)
    } else {
        Err(format!("cargo metadata has not all libraries of {}", packed.name))
    }
}

fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// Reads the checksums of Cargo.lock.
fn checksums() -> Result<BTreeMap<(String, String), String>, String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
    let packages = lock.split("[[package]]").map(|package| {
        let field = |name: &str| {
            let mut values = package.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""));
            values.next().unwrap_or_default().trim_end_matches('"').to_owned()
        };
        ((field("name"), field("version")), field("checksum"))
    });
    Ok(packages.collect())
}

/// Reads the licences beside a manifest.
fn texts(manifest: &Path) -> Result<Vec<String>, String> {
    let folder = manifest.parent().unwrap_or(manifest);
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten();
    let is_licence = |name: &str| {
        ["licen", "copying", "notice", "unlicense"].iter().any(|begin| name.to_lowercase().starts_with(begin))
    };
    let mut files: Vec<_> =
        files.filter(|file| is_licence(&file.file_name().to_string_lossy())).map(|file| file.path()).collect();
    files.sort();
    Ok(files
        .iter()
        .filter_map(|file| fs::read_to_string(file).ok())
        .map(|text| text.trim().replace("\r\n", "\n"))
        .collect())
}

/// Returns the parts of a crate in `CycloneDX` 1.5.
pub(crate) fn parts(packed: &Packed) -> Result<String, String> {
    let version = env!("CARGO_PKG_VERSION");
    let components = libraries(packed)?.into_iter().map(|((name, version), library)| {
        let purl = format!("pkg:cargo/{name}@{version}");
        let licences = json!([{ "expression": library.licence.replace('/', " OR ") }]);
        let hashes = json!([{ "alg": "SHA-256", "content": library.checksum }]);
        json!({ "type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, "licenses": licences, "hashes": hashes })
    });
    let own = json!({ "type": "application", "name": packed.name, "version": version, "licenses": [{ "expression": "MIT OR Apache-2.0" }] });
    let list = json!({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": { "component": own },
        "components": components.collect::<Vec<_>>(),
    });
    serde_json::to_string_pretty(&list).map(|text| text + "\n").map_err(|error| error.to_string())
}

/// Returns the licences of all libraries of these crates; a text that several have is written once.
pub(crate) fn licences(packed: &[Packed]) -> Result<String, String> {
    let mut all = Libraries::new();
    for packed in packed {
        all.extend(libraries(packed)?);
    }
    let mut page = format!("The licences of the {} libraries in the packages of amunre.\n\n", all.len());
    let mut users: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for ((name, version), library) in &all {
        let _ = writeln!(page, "{name} {version}: {}", library.licence);
        for text in &library.texts {
            users.entry(text).or_default().push(format!("{name} {version}"));
        }
    }
    for (text, users) in users {
        let _ = write!(page, "\n{}\n{}\n\n{text}\n", "=".repeat(80), users.join(", "));
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_library_of_the_command_has_a_licence_and_a_checksum() {
        let command = Packed { name: "amunre-cli", features: &["parquet"] };
        let list: Value = serde_json::from_str(&parts(&command).unwrap()).unwrap();
        let components = list["components"].as_array().unwrap();
        let has = |name: &str| components.iter().any(|part| part["name"] == name);
        assert!(
            has("clap") && has("parquet") && has("sha2") && !has("proptest") && !has("amunre-core") && !has("pyo3")
        );
        for part in components {
            assert_eq!(part["hashes"][0]["content"].as_str().unwrap().len(), 64, "{part}");
        }
        let page = licences(&[command]).unwrap();
        assert!(page.contains("\nsha2 0.") && page.contains("Apache License"));
    }
}
