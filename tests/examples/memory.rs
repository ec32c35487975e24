//! The bytes on the heap of a running game, after 40 moves: with all its lines, and with the lines released to a host that stores them.
#![allow(unsafe_code)] // an allocator that counts

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use amunre_core::engine::Fast;
use amunre_core::registry::GAMES;
use amunre_core::session::{DynGame, GameStart, open};

/// The allocator of the system; it counts the bytes in use.
struct Counting;

static BYTES: AtomicUsize = AtomicUsize::new(0);

// SAFETY: each call goes to the allocator of the system as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.fetch_add(layout.size(), Relaxed);
        // SAFETY: as the caller asks
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        BYTES.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as the caller asks
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The number of games of which the average is printed.
const NUMBER: u32 = 20;

fn main() {
    println!("{:12} {:>12} {:>12} {:>12}", "game", "no record", "all lines", "released");
    for game in GAMES {
        let [none, all, released] = [Lines::None, Lines::All, Lines::Released].map(|lines| average(game, &lines));
        println!("{game:12} {none:12} {all:12} {released:12}");
    }
}

/// The lines of the record that a game has in memory.
enum Lines {
    None,
    All,
    Released,
}

/// The bytes of a game, on average.
fn average(id: &str, lines: &Lines) -> usize {
    let games: Vec<Box<dyn DynGame>> = (0..NUMBER).map(|number| played(id, number, lines)).collect();
    let before = BYTES.load(Relaxed);
    drop(games);
    (before - BYTES.load(Relaxed)) / NUMBER as usize
}

fn played(id: &str, number: u32, lines: &Lines) -> Box<dyn DynGame> {
    let mut game = open(id, r#"{"players": 4}"#, &GameStart::of_number(number.into())).expect("a set-up");
    let mut chance = Fast::new(number.into(), 0);
    for _ in 0..40 {
        match u32::try_from(game.choices().expect("choices")).expect("a short list") {
            0 => break,
            choices => game.step(chance.below(choices) as usize).map(drop).expect("a step"),
        }
    }
    if !matches!(lines, Lines::None) {
        let entries = game.entries().expect("a record");
        if matches!(lines, Lines::Released) {
            game.release_lines(entries).expect("stored lines");
        }
    }
    game
}
