//! Memory for a host that has none of its own (WebAssembly), and the sentence of the last panic.

use std::alloc::{Layout, alloc, dealloc};
use std::ffi::{c_char, c_void};
use std::fmt::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::ptr;
use std::sync::Once;
use std::sync::atomic::AtomicU8;
use std::sync::atomic::Ordering::Relaxed;

/// The alignment of what is allocated: that of the largest number of the header.
const ALIGN: usize = 8;

/// The room for a sentence and the zero byte after it.
const ROOM: usize = 1024;

/// The sentence of the last panic. It is in static memory, so that a host can read it when nothing can be called any more.
static SENTENCE: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// Allocates memory for arguments and answers, at an address that is divisible by 8: for a host whose own memory the library cannot read, such
/// as a host of WebAssembly. Returns NULL for 0 bytes, and if there is too little memory.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_alloc(size: usize) -> *mut c_void {
    static HOOK: Once = Once::new();
    HOOK.call_once(keep_panics);
    match Layout::from_size_align(size, ALIGN) {
        // SAFETY: the size is not 0
        Ok(layout) if size > 0 => unsafe { alloc(layout) }.cast(),
        _ => ptr::null_mut(),
    }
}

/// Frees memory of amunre_alloc(). `size` is the number of bytes that were allocated. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_dealloc(memory: *mut c_void, size: usize) {
    if let Ok(layout) = Layout::from_size_align(size, ALIGN)
        && !memory.is_null()
    {
        // SAFETY: it was allocated with this layout and is not used any more, as the caller promises
        unsafe { dealloc(memory.cast(), layout) };
    }
}

/// Returns the message of the last panic with its place in the source, ending in a zero byte; empty if there was none. Panics are kept from the
/// first call of amunre_alloc() on. This is for WebAssembly, where a panic ends the instance with a trap: the address never changes, so a host
/// that got it before the panic can read the text afterwards. Elsewhere a panic is an error (AMUNRE_PANIC), which has the message.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_last_panic() -> *const c_char {
    SENTENCE.as_ptr().cast()
}

/// Makes every panic leave its sentence.
fn keep_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        keep(info);
        before(info);
    }));
}

fn keep(info: &PanicHookInfo<'_>) {
    let message = info.payload_as_str().unwrap_or("a panic without a message");
    let mut sentence = Sentence { length: 0 };
    // the room is cut where it ends
    let _ = match info.location() {
        Some(place) => write!(sentence, "{message} ({}:{})", place.file(), place.line()),
        None => sentence.write_str(message),
    };
}

/// A writer of the sentence, with a zero byte after it. It allocates nothing.
struct Sentence {
    length: usize,
}

impl Write for Sentence {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = (ROOM - 1).saturating_sub(self.length);
        let text = text.get(..text.floor_char_boundary(room)).unwrap_or_default();
        let to = SENTENCE.iter().skip(self.length);
        to.zip(text.bytes().chain([0])).for_each(|(to, byte)| to.store(byte, Relaxed));
        self.length += text.len();
        Ok(())
    }
}

/// The allocator of the system, which leaves a sentence if there is too little memory: most callers trap then.
#[cfg(target_family = "wasm")]
mod remembering {
    use std::alloc::{GlobalAlloc, Layout, System};
    use std::fmt::Write as _;

    use super::Sentence;

    #[global_allocator]
    static ALLOCATOR: Remembering = Remembering;

    struct Remembering;

    // SAFETY: each function is that of the system's allocator
    unsafe impl GlobalAlloc for Remembering {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            // SAFETY: as the caller promises
            checked(unsafe { System.alloc(layout) }, layout.size())
        }

        unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
            // SAFETY: as the caller promises
            checked(unsafe { System.alloc_zeroed(layout) }, layout.size())
        }

        unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
            // SAFETY: as the caller promises
            checked(unsafe { System.realloc(memory, layout, size) }, size)
        }

        unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
            // SAFETY: as the caller promises
            unsafe { System.dealloc(memory, layout) };
        }
    }

    #[inline]
    fn checked(memory: *mut u8, size: usize) -> *mut u8 {
        if memory.is_null() {
            note(size);
        }
        memory
    }

    #[cold]
    fn note(size: usize) {
        let _ = write!(Sentence { length: 0 }, "there is no memory for {size} bytes");
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// Returns true if a panic leaves such a sentence. The sentence is that of the process, and a few other tests panic at the same time: what
    /// they leave is no reason to fail.
    fn leaves(panic: impl Fn(), is_it: impl Fn(&str) -> bool) -> bool {
        (0..10).any(|_| {
            assert!(catch_unwind(AssertUnwindSafe(&panic)).is_err());
            // SAFETY: it ends in a zero byte
            is_it(&unsafe { CStr::from_ptr(amunre_last_panic()) }.to_string_lossy())
        })
    }

    #[test]
    fn memory_is_aligned_and_a_panic_leaves_its_sentence() {
        assert!(amunre_alloc(0).is_null());
        assert!(amunre_alloc(usize::MAX).is_null());
        for size in [1, 7, 8, 100_000] {
            let memory = amunre_alloc(size);
            assert!(!memory.is_null() && memory.addr().is_multiple_of(ALIGN));
            // SAFETY: allocated above, with this size
            unsafe {
                ptr::write_bytes(memory.cast::<u8>(), 7, size);
                amunre_dealloc(memory, size);
            }
        }
        // SAFETY: NULL is ignored
        unsafe { amunre_dealloc(ptr::null_mut(), 1) };

        let begin = format!("so 1 ({}:", file!());
        assert!(leaves(|| panic!("so {}", 1), |sentence| sentence.starts_with(&begin)));
        let long = "\u{2625}".repeat(ROOM);
        let cut = "\u{2625}".repeat((ROOM - 1) / 3);
        assert!(leaves(|| panic!("{long}"), |sentence| sentence == cut));
    }
}
