//! The memory of a search. This is a separate test binary, since its allocator is that of the whole process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

use amunre_agents::{Agent, Thinking};
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::Seat;
use amunre_core::session::{DynView, GameStart, open};

/// The allocator of the system, which counts.
struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);
static HELD: AtomicI64 = AtomicI64::new(0);
static MOST: AtomicI64 = AtomicI64::new(0);

fn hold(bytes: i64) {
    let held = HELD.fetch_add(bytes, Relaxed) + bytes;
    MOST.fetch_max(held, Relaxed);
}

#[allow(unsafe_code, clippy::cast_possible_wrap)]
// SAFETY: every call goes on to the system's allocator with the same arguments; counting touches no memory but three numbers.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Relaxed);
        hold(layout.size() as i64);
        // SAFETY: as the caller promised
        unsafe { System.alloc(layout) }
    }
    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Relaxed);
        hold(size as i64);
        // SAFETY: as the caller promised
        let new = unsafe { System.realloc(old, layout, size) };
        hold(-(layout.size() as i64));
        new
    }
    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        hold(-(layout.size() as i64));
        // SAFETY: as the caller promised
        unsafe { System.dealloc(old, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The allocations of a search, and the most memory that it held at a time.
fn cost(view: &dyn DynView, name: &str) -> (u64, i64) {
    let agent: Agent = name.parse().expect("an agent");
    let (allocations, held) = (ALLOCATIONS.load(Relaxed), HELD.load(Relaxed));
    MOST.store(held, Relaxed);
    let advice = agent.advise(view, &Thinking::of_seed(1)).expect("advice");
    let cost = (ALLOCATIONS.load(Relaxed) - allocations, MOST.load(Relaxed) - held);
    drop(advice);
    cost
}

/// One test: the counters are those of the process.
#[test]
fn a_search_allocates_its_tree_alone() {
    for game in
        [("amun-re", r#"{"edition":"classic","players":4}"#), ("horus", r#"{"players":4}"#), ("men-nefer", "{}")]
    {
        let table = open(game.0, game.1, &GameStart::of_number(7)).expect("a game");
        let seat = table.to_act().first().unwrap_or(Seat::FIRST);
        let view = table.view(Viewer::Seat(seat));
        let (few, _) = cost(&*view, "search:200");
        let (more, _) = cost(&*view, "search:400");
        // lists of the tree that double, and the longer line
        assert!(more < few + 100, "{}: {few} allocations in 200 games, {more} in 400", game.0);
        let (_, most) = cost(&*view, "search:10000");
        assert!(most > 100_000 && most < 64 << 20, "{}: {most} bytes", game.0);
    }
}
