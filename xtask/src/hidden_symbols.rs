//! The static library for programs that put it into a shared object of their own, such as a plugin: its symbols link, and are not
//! exported again.

use std::io;

use object::read::archive::ArchiveFile;
use object::{Object as _, ObjectSection as _, ObjectSymbol as _, SymbolSection, elf};

/// The size of a symbol in the table of a 64-bit ELF file, and the place of its visibility.
const SYMBOL: usize = 24;
const VISIBILITY: usize = 5;

/// Returns an archive of 64-bit ELF files in which each defined global symbol is hidden. Fails for an archive without one.
pub(crate) fn hide(mut archive: Vec<u8>) -> io::Result<Vec<u8>> {
    let places = places(&archive).map_err(io::Error::other)?;
    if places.is_empty() {
        return Err(io::Error::other("expected an archive of 64-bit ELF files with global symbols"));
    }
    for place in places {
        if let Some(visibility) = archive.get_mut(place) {
            *visibility = (*visibility & !3) | elf::STV_HIDDEN.0;
        }
    }
    Ok(archive)
}

/// Returns the places of the visibilities of all defined global symbols.
fn places(archive: &[u8]) -> object::Result<Vec<usize>> {
    let mut places = Vec::new();
    for member in ArchiveFile::parse(archive)?.members() {
        let member = member?;
        let Ok(file) = object::File::parse(member.data(archive)?) else { continue };
        let table = file.sections().find(|section| section.name() == Ok(".symtab")).filter(|_| file.is_64());
        let Some((table, _)) = table.and_then(|section| section.file_range()) else { continue };
        let table = usize::try_from(member.file_range().0 + table).unwrap_or(usize::MAX);
        let global = file.symbols().filter(|symbol| symbol.is_global() && symbol.section() != SymbolSection::Undefined);
        places.extend(global.map(|symbol| table + symbol.index().0 * SYMBOL + VISIBILITY));
    }
    Ok(places)
}
