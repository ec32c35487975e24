//! `cargo xtask python`: the commands and events of each game as Python dataclasses, from the schema of the game.
//!
//! In JSON a type with several forms is written by its tag: a string, or an object of one member. Each form with members
//! becomes a dataclass; forms without any become `Literal` strings, except commands and events, which are all dataclasses.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{fs, io};

use serde_json::{Map, Value};

const SCHEMAS: &str = "docs/reference/schema";
const PACKAGE: &str = "amunre-py/python/amunre";

/// Writes the files, or with `check` compares them. Returns true on success.
pub(crate) fn run(check: bool) -> bool {
    match files() {
        Ok(files) => files.iter().all(|(path, text)| if check { same(path, text) } else { write(path, text) }),
        Err(error) => {
            eprintln!("the schemas cannot be read: {error}");
            false
        }
    }
}

fn same(path: &PathBuf, text: &str) -> bool {
    let is_same = fs::read_to_string(path).is_ok_and(|committed| committed == *text);
    if !is_same {
        eprintln!("{} is not what the schema says: run `cargo xtask python`", path.display());
    }
    is_same
}

fn write(path: &PathBuf, text: &str) -> bool {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(path, text));
    if let Err(error) = &written {
        eprintln!("{}: {error}", path.display());
    }
    written.is_ok()
}

/// The files of all games.
fn files() -> io::Result<Vec<(PathBuf, String)>> {
    let root = crate::root();
    let mut paths: Vec<PathBuf> = fs::read_dir(root.join(SCHEMAS))?.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let schema: Value = serde_json::from_str(&fs::read_to_string(&path)?)?;
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let Some(id) = name.strip_suffix(".schema.json") else { continue };
        let Some(words) = schema["$defs"].as_object().filter(|words| words.contains_key("Command")) else { continue };
        let game = GameWords { id, title: schema["title"].as_str().unwrap_or(id), words };
        let folder = root.join(PACKAGE).join(id.replace('-', "_"));
        files.push((folder.join("__init__.py"), game.commands()));
        files.push((folder.join("events.py"), game.events()));
        files.push((folder.join("words.py"), game.words()));
    }
    Ok(files)
}

/// The words of a game.
struct GameWords<'s> {
    id: &'s str,
    title: &'s str,
    words: &'s Map<String, Value>,
}

impl GameWords<'_> {
    fn commands(&self) -> String {
        let docstring = format!(
            "{}: its commands, as dataclasses.\n\nWhat happens stands in ``events``, what both are made of in ``words``.",
            self.title
        );
        let module = self.id.replace('-', "_");
        let (body, names) = self.tagged("Command", "", "words.");
        let mut exported: BTreeSet<String> = names.into_iter().collect();
        exported.extend(["Command", "Event", "events", "words"].map(str::to_owned));
        let exported: String = exported.iter().fold(String::new(), |list, name| list + &format!("    \"{name}\",\n"));
        let imports = format!(
            "from amunre import words as base\nfrom amunre.{module} import events, words\n\
             from amunre.{module}.events import Event\n"
        );
        self.file(&docstring, &imports, &format!("{body}\n__all__ = [\n{exported}]\n"))
    }

    fn events(&self) -> String {
        let docstring = format!("{}: its events, as dataclasses.", self.title);
        let imports = format!(
            "from amunre import words as base\nfrom amunre.{} import words\nfrom amunre.words import Known\n",
            self.id.replace('-', "_")
        );
        self.file(&docstring, &imports, &self.tagged("Event", "", "words.").0)
    }

    /// The module of the types that commands and events consist of.
    fn words(&self) -> String {
        let docstring = format!("{}: what its commands and events are made of.", self.title);
        let (mut plain, mut classes) = (String::new(), String::new());
        for name in self.made_of() {
            let word = &self.words[&name];
            if let Some(names) = constants(word) {
                let names: String = names.iter().fold(String::new(), |list, name| list + &format!("    \"{name}\",\n"));
                let _ = write!(plain, "\n{name}: TypeAlias = Literal[\n{names}]\n{}", doc(word, ""));
            } else if word["oneOf"].is_array() {
                classes += &self.tagged(&name, &name, "").0;
            } else if word["properties"].is_object() {
                classes += &self.dataclass(&name, "Word", "", word, word, "");
            } else {
                let _ = write!(plain, "\n{name}: TypeAlias = {}\n{}", self.kind(word, ""), doc(word, ""));
            }
        }
        // a list of seats must follow the seat
        self.file(&docstring, "from amunre import words as base\nfrom amunre.words import Known\n", &(plain + &classes))
    }

    /// The names of the types that commands and events consist of, in the order of their dependencies.
    fn made_of(&self) -> Vec<String> {
        fn look(words: &Map<String, Value>, value: &Value, found: &mut Vec<String>) {
            match value {
                Value::Object(members) => {
                    if let Some(name) = referred(value).filter(|name| !found.iter().any(|known| known == name)) {
                        look(words, &words[name], found);
                        found.push(name.to_owned());
                    }
                    members.values().for_each(|member| look(words, member, found));
                }
                Value::Array(items) => items.iter().for_each(|item| look(words, item, found)),
                _ => {}
            }
        }
        let mut found = Vec::new();
        look(self.words, &self.words["Command"], &mut found);
        look(self.words, &self.words["Event"], &mut found);
        found
    }

    /// The forms of a type as dataclasses, and a name for all of them; also returns the names of the classes.
    fn tagged(&self, name: &str, prefix: &str, module: &str) -> (String, Vec<String>) {
        let (mut body, mut all) = (String::new(), Vec::new());
        let mut strings = Vec::new();
        let all_classes = prefix.is_empty();
        for form in self.words[name]["oneOf"].as_array().into_iter().flatten() {
            let member = form["properties"].as_object().and_then(|members| members.iter().next());
            match (form["const"].as_str(), member) {
                (Some(tag), _) if !all_classes => strings.push(format!("\"{tag}\"")),
                (Some(tag), _) => {
                    all.push(camel(tag));
                    body += &self.dataclass(&camel(tag), name, tag, form, &Value::Null, module);
                }
                (None, Some((tag, within))) => {
                    let class = format!("{prefix}{}", camel(tag));
                    let base = if all_classes { name } else { "Word" };
                    body += &self.dataclass(&class, base, tag, form, within, module);
                    all.push(class);
                }
                (None, None) => panic!("{name} has a form that is no tag: {form}"),
            }
        }
        let literal = (!strings.is_empty()).then(|| format!("Literal[{}]", strings.join(", ")));
        let forms: Vec<String> = literal.into_iter().chain(all.iter().cloned()).collect();
        let _ = write!(body, "\n\n{name}: TypeAlias = (\n    {}\n)\n", forms.join("\n    | "));
        body += &doc(&self.words[name], "");
        (body, all)
    }

    fn dataclass(&self, name: &str, base: &str, tag: &str, about: &Value, within: &Value, module: &str) -> String {
        let mut class = format!("\n\n@dataclass(frozen=True, slots=True)\nclass {name}(base.{base}):\n");
        class += &doc(about, "    ");
        let _ = write!(class, "\n    _game: ClassVar[str] = \"{}\"\n", self.id);
        if !tag.is_empty() {
            let _ = writeln!(class, "    _tag: ClassVar[str] = \"{tag}\"");
        }
        let inner = referred(within).map(|name| &self.words[name]).filter(|word| word["properties"].is_object());
        let fields = inner.unwrap_or(within);
        if let Some(members) = fields["properties"].as_object() {
            let needed: Vec<&str> =
                fields["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            for name in &needed {
                let _ = writeln!(class, "    {}: {}", spelled(name), self.kind(&members[*name], module));
                class += &doc(&members[*name], "    ");
            }
            for (name, member) in members.iter().filter(|(name, _)| !needed.contains(&name.as_str())) {
                let _ = writeln!(class, "    {}: {} | None = None", spelled(name), self.kind(member, module));
                class += &doc(member, "    ");
            }
        } else if !within.is_null() {
            let _ = writeln!(class, "    _bare: ClassVar[bool] = True\n    value: {}", self.kind(within, module));
        }
        class
    }

    /// The type of a value, in Python.
    fn kind(&self, value: &Value, module: &str) -> String {
        if let Some(name) = referred(value) {
            return format!("{module}{name}");
        }
        let known = value["oneOf"][0]["properties"].get("known");
        match (known, value["type"].as_str()) {
            (Some(known), _) => format!("Known[{}] | Literal[\"unseen\"]", self.kind(known, module)),
            (_, Some("integer")) => "int".to_owned(),
            (_, Some("boolean")) => "bool".to_owned(),
            (_, Some("string")) => "str".to_owned(),
            (_, Some("array")) => format!("tuple[{}, ...]", self.kind(&value["items"], module)),
            (_, Some("object")) if value["additionalProperties"]["type"] == "integer" => "base.Counts".to_owned(),
            _ => panic!("{}: a form that Python has no type for yet: {value}", self.id),
        }
    }

    /// A whole file: its docstring, its imports, its content.
    fn file(&self, docstring: &str, imports: &str, body: &str) -> String {
        let uses = |name: &str| {
            body.contains(&format!("{name}("))
                || body.contains(&format!("{name}["))
                || body.contains(&format!(": {name} "))
                || body.contains(&format!("{name}."))
        };
        let typing: Vec<&str> = ["ClassVar", "Literal", "TypeAlias"].into_iter().filter(|name| uses(name)).collect();
        let dataclass = if uses("@dataclass") { "from dataclasses import dataclass\n" } else { "" };
        let imports: String = imports
            .lines()
            .filter(|line| {
                let names =
                    line.rsplit_once("import ").map_or("", |(_, names)| names).rsplit(" as ").next().unwrap_or("");
                names.contains(',') || names == "Event" || uses(names)
            })
            .fold(String::new(), |all, line| all + line + "\n");
        format!(
            "# Generated by `cargo xtask python` from {SCHEMAS}/{}.schema.json: not to be changed by hand.\n\
             \"\"\"{docstring}\"\"\"\n\nfrom __future__ import annotations\n\n{dataclass}from typing import {}\n\n{imports}{body}",
            self.id,
            typing.join(", ")
        )
    }
}

/// The names of a type that consists only of names.
fn constants(word: &Value) -> Option<Vec<&str>> {
    word["oneOf"].as_array()?.iter().map(|form| form["const"].as_str()).collect()
}

/// The name of the definition that a reference refers to.
fn referred(value: &Value) -> Option<&str> {
    value.get("$ref")?.as_str()?.strip_prefix("#/$defs/")
}

fn camel(tag: &str) -> String {
    let mut parts = String::new();
    for part in tag.split('_') {
        let (first, rest) = part.split_at(part.len().min(1));
        parts += &first.to_uppercase();
        parts += rest;
    }
    parts
}

/// A name that is valid in Python.
fn spelled(name: &str) -> String {
    const KEYWORDS: &[&str] = &[
        "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
        "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass",
        "raise", "return", "try", "while", "with", "yield",
    ];
    if KEYWORDS.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

/// The description in a schema, as a docstring.
fn doc(about: &Value, indent: &str) -> String {
    let Some(description) = about["description"].as_str() else {
        return String::new();
    };
    let description = description.replace('\\', "\\\\").replace("\"\"\"", "'''");
    let lines: Vec<String> = description.lines().flat_map(|line| wrapped(line, 110)).collect();
    let more = lines.len() > 1;
    let description = lines.join(&format!("\n{indent}"));
    let end = if more { format!("\n{indent}") } else { String::new() };
    let text = format!("{indent}\"\"\"{description}{end}\"\"\"\n");
    text.lines().map(str::trim_end).fold(String::new(), |all, line| all + line + "\n")
}

fn wrapped(line: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().map_or(0, |last| last.len());
        if last > 0 && last + word.len() >= most {
            lines.push(String::new());
        }
        if let Some(last) = lines.last_mut() {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}
