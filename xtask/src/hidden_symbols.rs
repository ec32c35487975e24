//! The static library for programs that put it into a shared object of their own, such as a plugin: its symbols link, and are not
//! exported again.

use std::io;
use std::ops::Range;

use object::read::archive::ArchiveFile;
use object::{Object as _, ObjectSection as _, ObjectSymbol as _, SectionKind, SymbolSection, elf};

/// The size of a symbol in the table of a 64-bit ELF file, and the place of its visibility.
const SYMBOL: usize = 24;
const VISIBILITY: usize = 5;

/// Returns an archive of 64-bit ELF files in which each defined global symbol is hidden.
pub(crate) fn hide(archive: Vec<u8>) -> io::Result<Vec<u8>> {
    let places = places(&archive).map_err(|error| io::Error::other(format!("not an archive of ELF files: {error}")))?;
    let mut hidden = archive;
    for place in places {
        if let Some(other) = hidden.get_mut(place) {
            *other = (*other & !3) | elf::STV_HIDDEN.0;
        }
    }
    Ok(hidden)
}

/// Returns the places of the visibilities of all defined global symbols.
fn places(archive: &[u8]) -> object::Result<Vec<usize>> {
    let mut places = Vec::new();
    for member in ArchiveFile::parse(archive)?.members() {
        let member = member?;
        let Range { start, .. } = {
            let (start, size) = member.file_range();
            usize_of(start)..usize_of(start + size)
        };
        let Ok(file) = object::File::parse(member.data(archive)?) else { continue };
        let table =
            file.sections().find(|section| section.kind() == SectionKind::Metadata && section.name() == Ok(".symtab"));
        let Some((table, _)) = table.and_then(|section| section.file_range()) else { continue };
        let global = file.symbols().filter(|symbol| symbol.is_global() && symbol.section() != SymbolSection::Undefined);
        places.extend(global.map(|symbol| start + usize_of(table) + symbol.index().0 * SYMBOL + VISIBILITY));
    }
    Ok(places)
}

fn usize_of(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
