//! The functions of a program or library, read from its symbols: their sizes, crates and kinds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fmt, fs};

use object::{Object as _, ObjectSection as _, ObjectSymbol as _, SymbolKind};

/// A function of an artefact.
pub(crate) struct Function {
    /// The path, without a hash. The instances of a generic function have the same.
    pub(crate) path: String,
    pub(crate) bytes: u64,
}

/// The kind of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Reading,
    Writing,
    Log,
    Words,
    Drop,
    Other,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Reading => "reading (serde)",
            Self::Writing => "writing (serde)",
            Self::Log => "log and session",
            Self::Words => "Display, Debug",
            Self::Drop => "drop_in_place",
            Self::Other => "other",
        })
    }
}

impl Function {
    /// Returns the crate of the path. An instance of a generic function counts for the crate that declares it.
    pub(crate) fn crate_name(&self) -> &str {
        let path = self.path.trim_start_matches(['<', '&', '*', '(', '[']);
        let path = ["mut ", "const ", "dyn ", "_<impl ", "impl "]
            .iter()
            .fold(path, |path, word| path.trim_start_matches(word));
        // the trait is the outermost path of a method of a parameter or of a primitive type
        let of_trait = || path.split_once(" as ").map(|(_, of_trait)| of_trait);
        let named = |path: &'_ str| path.find("::").filter(|end| path[..*end].chars().all(is_of_name));
        match (named(path), of_trait()) {
            (Some(end), _) => &path[..end],
            (None, Some(of_trait)) => named(of_trait).map_or("other", |end| &of_trait[..end]),
            (None, None) => "other",
        }
    }

    /// Returns the kind, by the words of the path.
    pub(crate) fn kind(&self) -> Kind {
        let path = &*self.path;
        let has = |words: &[&str]| words.iter().any(|word| path.contains(word));
        if path.starts_with("core::ptr::drop_in_place") {
            Kind::Drop
        } else if has(&["::de::", "deserialize", "serde_path_to_error", "::__Field"]) {
            Kind::Reading
        } else if has(&["serde_core::ser::", "serde_json::ser::", "::serialize"]) {
            Kind::Writing
        } else if path.ends_with("::fmt") || has(&["core::fmt::"]) {
            Kind::Words
        } else if has(&["amunre_core::log::", "amunre_core::session::"]) {
            Kind::Log
        } else {
            Kind::Other
        }
    }
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The functions and sections of an artefact.
pub(crate) struct Artefact {
    pub(crate) functions: Vec<Function>,
    /// The bytes of each section that a stripped file keeps.
    pub(crate) sections: BTreeMap<String, u64>,
}

/// Reads an artefact that has its symbols.
pub(crate) fn read(path: &Path) -> Result<Artefact, String> {
    let failed = |error: &dyn fmt::Display| format!("{}: {error}", path.display());
    let bytes = fs::read(path).map_err(|error| failed(&error))?;
    let file = object::File::parse(&*bytes).map_err(|error| failed(&error))?;
    let (mut functions, mut places) = (Vec::new(), BTreeSet::new());
    for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0) {
        // equal functions are merged: several names for one place
        if places.insert(symbol.address()) {
            let name = symbol.name().map_err(|error| failed(&error))?;
            functions.push(Function { path: format!("{:#}", rustc_demangle::demangle(name)), bytes: symbol.size() });
        }
    }
    if functions.is_empty() {
        return Err(failed(&"has no sizes of functions: it is stripped, or no ELF file"));
    }
    let mut sections = BTreeMap::new();
    for section in file.sections().filter(|section| section.address() > 0) {
        if let Some((_, size)) = section.file_range() {
            sections.insert(section.name().unwrap_or_default().to_owned(), size);
        }
    }
    Ok(Artefact { functions, sections })
}

/// The functions of the same path.
#[derive(Default)]
pub(crate) struct Instances {
    pub(crate) count: usize,
    pub(crate) bytes: u64,
    largest: u64,
}

impl Instances {
    /// Returns the bytes of all instances but one.
    pub(crate) fn copies(&self) -> u64 {
        self.bytes - self.largest
    }
}

impl Artefact {
    /// Returns the bytes of all functions.
    pub(crate) fn code(&self) -> u64 {
        self.functions.iter().map(|function| function.bytes).sum()
    }

    /// Returns the instances by a property of the functions.
    pub(crate) fn by<'s, K: Ord>(&'s self, key: impl Fn(&'s Function) -> K) -> BTreeMap<K, Instances> {
        let mut groups: BTreeMap<K, Instances> = BTreeMap::new();
        for function in &self.functions {
            let group = groups.entry(key(function)).or_default();
            group.count += 1;
            group.bytes += function.bytes;
            group.largest = group.largest.max(function.bytes);
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::{Function, Kind};

    #[test]
    fn functions_have_a_crate_and_a_kind() {
        let expected = [
            ("amunre_core::log::verify::judge::Judge<G>::fault", "amunre_core", Kind::Log),
            (
                "<&mut serde_json::de::Deserializer<R> as serde_core::de::Deserializer>::deserialize_seq",
                "serde_json",
                Kind::Reading,
            ),
            (
                "amunre_core::a::_::<impl serde_core::ser::Serialize for amunre_core::a::B>::serialize",
                "amunre_core",
                Kind::Writing,
            ),
            ("<&T as core::fmt::Display>::fmt", "core", Kind::Words),
            ("core::ptr::drop_in_place<amunre_core::log::Entry>", "core", Kind::Drop),
            ("amunre_core::amun_re::rules::market::commands", "amunre_core", Kind::Other),
            ("amunre_game_new", "other", Kind::Other),
        ];
        for (path, crate_name, kind) in expected {
            let function = Function { path: path.to_owned(), bytes: 1 };
            assert_eq!((function.crate_name(), function.kind()), (crate_name, kind), "{path}");
        }
    }
}
