//! Imports: which file of a crate uses an item of which other file, and the circles of files that use each other.
//!
//! A name is followed through every `use` to the file that declares it, so a re-export is no file in between. Not seen are methods,
//! because no path names their file, and macros.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The files of a crate, and for each the files whose items it names.
pub struct Imports {
    /// Paths from the folder of sources, sorted.
    pub files: Vec<String>,
    /// For each file the places in `files` of those that it uses, never itself.
    pub uses: Vec<BTreeSet<usize>>,
}

/// One name that a `use` brings in.
#[derive(Clone)]
struct Import {
    /// Absolute segments from the root of the crate.
    path: Vec<String>,
    /// `*` brings in all names of the path.
    name: String,
    public: bool,
}

struct Module {
    file: usize,
    /// True if the module has no modules below it.
    is_leaf: bool,
    declared: BTreeSet<String>,
    imports: Vec<Import>,
}

type Modules = BTreeMap<Vec<String>, Module>;

impl Imports {
    /// Reads the sources below a folder that has `lib.rs` or `main.rs`.
    ///
    /// # Panics
    /// If a file cannot be read.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let mut found = Vec::new();
        visit(folder, folder, &mut found);
        found.sort();
        Self::of_texts(&found)
    }

    /// Reads sources that are given as paths and texts, sorted by path.
    #[must_use]
    pub fn of_texts(sources: &[(String, String)]) -> Self {
        let mut modules = Modules::new();
        let mut codes = Vec::new();
        for (file, (name, text)) in sources.iter().enumerate() {
            let path = module_path(name);
            let tokens = tokens(text);
            let (imports, code) = split_imports(&tokens, &path);
            modules.insert(
                path.clone(),
                Module { file, is_leaf: !name.ends_with("mod.rs"), declared: declared(&code), imports },
            );
            codes.push((path, code));
        }
        let mut uses = vec![BTreeSet::new(); sources.len()];
        for (file, (path, code)) in codes.iter().enumerate() {
            uses[file] = used(&modules, path, code);
            uses[file].remove(&file);
        }
        Self { files: sources.iter().map(|(name, _)| name.clone()).collect(), uses }
    }

    /// Returns the circles: sets of at least two files each of which reaches every other, the largest first.
    #[must_use]
    pub fn circles(&self) -> Vec<Vec<usize>> {
        let reach: Vec<BTreeSet<usize>> = (0..self.files.len()).map(|from| self.reached(from)).collect();
        let mut circles = Vec::new();
        let mut seen = BTreeSet::<usize>::new();
        for file in 0..self.files.len() {
            if seen.contains(&file) {
                continue;
            }
            let circle: Vec<usize> =
                reach[file].iter().copied().filter(|other| reach[*other].contains(&file)).collect();
            seen.extend(&circle);
            if circle.len() > 1 {
                circles.push(circle);
            }
        }
        circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
        circles
    }

    fn reached(&self, from: usize) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open = vec![from];
        while let Some(file) = open.pop() {
            open.extend(self.uses[file].iter().filter(|next| reached.insert(**next)));
        }
        reached
    }
}

fn visit(top: &Path, folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            visit(top, &entry, found);
        } else if entry.extension().is_some_and(|end| end == "rs") {
            let name = entry.strip_prefix(top).expect("below the folder").to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&entry).expect("a source file")));
        }
    }
}

fn module_path(name: &str) -> Vec<String> {
    let mut path: Vec<String> = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if path.last().is_some_and(|last| last == "mod") || ["lib", "main"].iter().any(|root| path == [*root]) {
        path.pop();
    }
    path
}

/// Words and signs of the code, without comments and texts. `::` is one sign.
fn tokens(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let at = |place: usize| chars.get(place).copied().unwrap_or('\0');
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut tokens = Vec::new();
    let mut place = 0;
    while place < chars.len() {
        let c = at(place);
        if c == '/' && at(place + 1) == '/' {
            while place < chars.len() && at(place) != '\n' {
                place += 1;
            }
        } else if c == '/' && at(place + 1) == '*' {
            place += 2;
            while place < chars.len() && !(at(place) == '*' && at(place + 1) == '/') {
                place += 1;
            }
            place += 2;
        } else if c == 'r' && (at(place + 1) == '"' || at(place + 1) == '#' && at(place + 2) == '"') {
            let fence = usize::from(at(place + 1) == '#');
            place += 2 + fence;
            while place < chars.len() && !(at(place) == '"' && (fence == 0 || at(place + 1) == '#')) {
                place += 1;
            }
            place += 1 + fence;
        } else if c == '"' {
            place += 1;
            while place < chars.len() && at(place) != '"' {
                place += if at(place) == '\\' { 2 } else { 1 };
            }
            place += 1;
        } else if c == '\'' && (at(place + 1) == '\\' || at(place + 2) == '\'') {
            place += 2;
            while place < chars.len() && at(place) != '\'' {
                place += 1;
            }
            place += 1;
        } else if is_word(c) {
            let from = place;
            while is_word(at(place)) {
                place += 1;
            }
            tokens.push(chars[from..place].iter().collect());
        } else if c == ':' && at(place + 1) == ':' {
            tokens.push("::".to_owned());
            place += 2;
        } else {
            if !c.is_whitespace() {
                tokens.push(c.to_string());
            }
            place += 1;
        }
    }
    tokens
}

/// Takes the `use` items out of the code.
fn split_imports(tokens: &[String], module: &[String]) -> (Vec<Import>, Vec<String>) {
    let mut imports = Vec::new();
    let mut code: Vec<String> = Vec::new();
    let mut place = 0;
    while place < tokens.len() {
        let starts = tokens[place] == "use"
            && code.last().is_none_or(|last| [";", "}", "]", ")", "pub", "{"].contains(&last.as_str()));
        if starts {
            let end = tokens[place..].iter().position(|token| token == ";").map_or(tokens.len(), |end| place + end);
            let public = code.last().is_some_and(|last| last == "pub" || last == ")");
            for (path, name) in branches(&tokens[place + 1..end]) {
                imports.push(Import { path: absolute(&path, module), name, public });
            }
            place = end + 1;
        } else {
            code.push(tokens[place].clone());
            place += 1;
        }
    }
    (imports, code)
}

/// The paths of a `use` tree, each with the name that it brings in.
fn branches(tree: &[String]) -> Vec<(Vec<String>, String)> {
    let mut path: Vec<String> = Vec::new();
    let mut place = 0;
    while place < tree.len() {
        match tree[place].as_str() {
            "::" => {}
            "{" => {
                let mut found = Vec::new();
                for branch in list(&tree[place + 1..]) {
                    for (rest, name) in branches(branch) {
                        let mut whole = path.clone();
                        whole.extend(rest.into_iter().filter(|word| word != "self" || path.is_empty()));
                        let name = if name == "self" { whole.last().cloned().unwrap_or_default() } else { name };
                        found.push((whole, name));
                    }
                }
                return found;
            }
            "*" => return vec![(path, "*".to_owned())],
            "as" => return vec![(path, tree[place + 1].clone())],
            word => path.push(word.to_owned()),
        }
        place += 1;
    }
    let name = path.last().cloned().unwrap_or_default();
    vec![(path, name)]
}

/// The parts of a list in braces, after the opening one.
fn list(tree: &[String]) -> Vec<&[String]> {
    let mut parts = Vec::new();
    let (mut depth, mut from) = (0, 0);
    for (place, token) in tree.iter().enumerate() {
        match token.as_str() {
            "{" => depth += 1,
            "}" if depth == 0 => {
                parts.push(&tree[from..place]);
                break;
            }
            "}" => depth -= 1,
            "," if depth == 0 => {
                parts.push(&tree[from..place]);
                from = place + 1;
            }
            _ => {}
        }
    }
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

/// A path as it is written in a module, from the root of the crate; one of another crate stays as it is behind an empty segment.
fn absolute(path: &[String], module: &[String]) -> Vec<String> {
    let mut base = module.to_vec();
    let mut rest = path;
    match path.first().map(String::as_str) {
        Some("crate") => {
            base.clear();
            rest = &path[1..];
        }
        Some("self") => rest = &path[1..],
        Some("super") => {
            while rest.first().is_some_and(|word| word == "super") {
                base.pop();
                rest = &rest[1..];
            }
        }
        _ => {}
    }
    base.extend_from_slice(rest);
    base
}

fn declared(code: &[String]) -> BTreeSet<String> {
    const KINDS: [&str; 8] = ["fn", "struct", "enum", "trait", "type", "const", "static", "union"];
    code.windows(2).filter(|pair| KINDS.contains(&pair[0].as_str())).map(|pair| pair[1].clone()).collect()
}

/// The file that declares the item of a path, and the file of the module if the path names a module.
fn resolve(modules: &Modules, module: &[String], path: &[String], depth: usize) -> Option<Found> {
    let here = modules.get(module)?;
    let Some((first, rest)) = path.split_first() else { return Some(Found::Module) };
    if depth > 20 {
        return None;
    }
    let imported = || {
        here.imports.iter().filter(|import| import.name == *first).find_map(|import| {
            let whole: Vec<String> = import.path.iter().chain(rest).cloned().collect();
            resolve(modules, &[], &whole, depth + 1)
        })
    };
    let mut child = module.to_vec();
    child.push(first.clone());
    if modules.contains_key(&child) {
        let item = if rest.is_empty() { imported().filter(|found| matches!(found, Found::Item(_))) } else { None };
        return item.or_else(|| resolve(modules, &child, rest, depth + 1));
    }
    if here.declared.contains(first) {
        return Some(Found::Item(here.file));
    }
    let globbed = || {
        here.imports.iter().filter(|import| import.name == "*").find_map(|import| {
            let whole: Vec<String> = import.path.iter().chain(path).cloned().collect();
            resolve(modules, &[], &whole, depth + 1)
        })
    };
    // a macro can have made the name, in a module without others below it
    let made = || here.is_leaf.then_some(Found::Item(here.file));
    imported().or_else(globbed).or_else(made)
}

enum Found {
    Item(usize),
    Module,
}

fn used(modules: &Modules, module: &[String], code: &[String]) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    let own = &modules[module];
    let mut add = |path: &[String]| {
        if let Some(Found::Item(file)) = resolve(modules, &[], path, 0) {
            used.insert(file);
        }
    };
    let words: BTreeSet<&String> = code.iter().collect();
    for import in &own.imports {
        // a re-export is followed where it is used
        if import.name != "*" && (!import.public || words.contains(&import.name)) {
            add(&import.path);
        }
    }
    let globs: Vec<&Import> = own.imports.iter().filter(|import| import.name == "*" && !import.public).collect();
    for (place, token) in code.iter().enumerate() {
        let is_word = token.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
        if !is_word || place > 0 && (code[place - 1] == "::" || code[place - 1] == ".") {
            continue;
        }
        let mut path = vec![token.clone()];
        let mut next = place + 1;
        while code.get(next).is_some_and(|token| token == "::")
            && code.get(next + 1).is_some_and(|token| token != "<" && token != "{" && token != "(")
        {
            path.push(code[next + 1].clone());
            next += 2;
        }
        let first = path[0].as_str();
        if ["crate", "self", "super"].contains(&first) {
            if path.len() > 1 {
                add(&absolute(&path, module));
            }
        } else if own.declared.contains(first) {
            // the file itself declares it
        } else if let Some(import) = own.imports.iter().find(|import| import.name == first) {
            if path.len() > 1 {
                add(&import.path.iter().chain(&path[1..]).cloned().collect::<Vec<_>>());
            }
        } else if path.len() > 1 && modules.contains_key(&absolute(&path[..1], module)) {
            add(&absolute(&path, module));
        } else {
            for glob in &globs {
                add(&glob.path.iter().chain(&path).cloned().collect::<Vec<_>>());
            }
        }
    }
    used
}
