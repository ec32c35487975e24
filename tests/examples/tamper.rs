//! Edits thousands of logs of every game in every class of edit, and writes the tables of docs/evidence/tampering.md: `cargo xtask tamper`.
//! The same program writes the same tables.

use std::fs;

use amunre_tests::effort::cases;
use amunre_tests::forgery::bases;
use amunre_tests::forgery::survey::{Survey, written};
use amunre_tests::golden_files::file;

/// The edits of each class that are tried of a log.
const EDITS: u64 = 6;

/// The allocator: a third faster than that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let bases = bases::all();
    println!("{} logs", bases.len());
    let survey = Survey::of(&bases, usize::try_from(cases(EDITS)).expect("a number"));
    for promise in survey.broken_promises() {
        println!("broken: {promise}");
    }
    let path = file("docs/evidence/tampering.md");
    let page = fs::read_to_string(&path).expect("docs/evidence/tampering.md");
    fs::write(&path, written(&page, &survey)).expect("docs/evidence/tampering.md can be written");
    println!("{} edits", survey.0.values().map(|row| row.edits).sum::<usize>());
}
