//! The border to C: arguments are checked, results are measured, and no panic crosses it.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::{ptr, slice, str};

use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::status::amunre_status;

// WebAssembly has no unwinding: there a panic traps.
#[cfg(all(panic = "abort", not(target_family = "wasm")))]
compile_error!(
    "a panic would end the caller's program: build the library with panic = \"unwind\", such as --profile dist"
);

/// Runs a call, and stores its error if it has one. A panic is an error too.
#[inline]
pub(crate) fn call(error: Option<&mut amunre_error>, ask: impl FnOnce() -> Result<(), Failure>) -> amunre_status {
    // a value that a panic may leave half changed is marked where it is changed: see `change_game` and `change_view` in `table`
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(Ok(())) => {
            error.into_iter().for_each(amunre_error::clear);
            amunre_status::AMUNRE_OK
        }
        Ok(Err(failure)) => store_error(error, &failure),
        Err(panic) => store_error(error, &Failure::panicked(&*panic)),
    }
}

#[cold]
fn store_error(error: Option<&mut amunre_error>, failure: &Failure) -> amunre_status {
    if let Some(error) = error {
        error.store(failure);
    }
    failure.status()
}

/// Runs a call that stores a value, or an empty one (0, false) on error.
#[inline]
pub(crate) fn out_value<T: Default>(
    name: &'static str,
    value: Option<&mut MaybeUninit<T>>,
    error: Option<&mut amunre_error>,
    ask: impl FnOnce() -> Result<T, Failure>,
) -> amunre_status {
    let value = value.map(|value| value.write(T::default()));
    call(error, || {
        let value = required(name, value)?;
        *value = ask()?;
        Ok(())
    })
}

/// Runs a call that stores a handle, which the caller will free, or NULL on error.
pub(crate) fn out_handle<T: Handle>(
    name: &'static str,
    handle: Option<&mut MaybeUninit<*mut T>>,
    error: Option<&mut amunre_error>,
    make: impl FnOnce() -> Result<T::Content, Failure>,
) -> amunre_status {
    let handle = handle.map(|handle| handle.write(ptr::null_mut()));
    call(error, || {
        let handle = required(name, handle)?;
        *handle = Box::into_raw(Box::new(T::of(make()?)));
        Ok(())
    })
}

/// The content of a handle, behind a tag by which a handle of another type is refused: C allows each as `void *`.
#[repr(C)]
pub(crate) struct Tagged<T> {
    tag: u32,
    content: T,
}

/// A type of handle.
pub(crate) trait Handle: Sized {
    /// Its content.
    type Content;
    /// Its tag; of a table those of what it can be part of.
    const TAGS: &'static [u32];
    /// The handle in words.
    const NAME: &'static str;

    /// Makes a handle.
    fn of(content: Self::Content) -> Self {
        Self::of_tagged(Tagged { tag: Self::TAGS.first().copied().unwrap_or(0), content })
    }

    fn of_tagged(tagged: Tagged<Self::Content>) -> Self;
    fn tagged(&self) -> &Tagged<Self::Content>;
    fn tagged_mut(&mut self) -> &mut Tagged<Self::Content>;

    /// The content. Fails if the handle is one of another type.
    #[inline]
    fn content(&self) -> Result<&Self::Content, Failure> {
        let Tagged { tag, content } = self.tagged();
        if Self::TAGS.contains(tag) { Ok(content) } else { Err(another(Self::NAME)) }
    }

    /// The content, to be changed. Fails if the handle is one of another type.
    #[inline]
    fn content_mut(&mut self) -> Result<&mut Self::Content, Failure> {
        let Tagged { tag, content } = self.tagged_mut();
        if Self::TAGS.contains(tag) { Ok(content) } else { Err(another(Self::NAME)) }
    }
}

#[cold]
fn another(expected: &'static str) -> Failure {
    Failure::Handle { found: "one of another type", expected }
}

/// Declares a type of handle: how it is made of [`Tagged`], the field that is the same, its tags and its name in words.
macro_rules! handle {
    ($Type:ident($Content:ty), $($tag:literal)|+, $name:literal) => {
        $crate::boundary::handle!($Type($Content), |tagged| $Type(tagged), 0, $($tag)|+, $name);
    };
    ($Type:ident($Content:ty), $of:expr, $($field:tt).+, $($tag:literal)|+, $name:literal) => {
        impl $crate::boundary::Handle for $Type {
            type Content = $Content;
            const TAGS: &'static [u32] = &[$(u32::from_le_bytes(*$tag)),+];
            const NAME: &'static str = $name;

            fn of_tagged(tagged: $crate::boundary::Tagged<$Content>) -> Self {
                let of: fn($crate::boundary::Tagged<$Content>) -> Self = $of;
                of(tagged)
            }

            #[inline]
            fn tagged(&self) -> &$crate::boundary::Tagged<$Content> {
                &self.$($field).+
            }

            #[inline]
            fn tagged_mut(&mut self) -> &mut $crate::boundary::Tagged<$Content> {
                &mut self.$($field).+
            }
        }

        // the tag of each type is at the same place
        const _: () = assert!(std::mem::offset_of!($Type, $($field).+) == 0);
    };
}
pub(crate) use handle;

/// The content of a handle that is an argument.
#[inline]
pub(crate) fn content<'h, T: Handle>(name: &'static str, given: Option<&'h T>) -> Result<&'h T::Content, Failure> {
    required(name, given)?.content()
}

/// The content of a handle that is an argument, to be changed.
#[inline]
pub(crate) fn content_mut<'h, T: Handle>(
    name: &'static str,
    given: Option<&'h mut T>,
) -> Result<&'h mut T::Content, Failure> {
    required(name, given)?.content_mut()
}

/// Frees a handle. One of another type is left as it is.
///
/// # Safety
/// It is NULL, or it was made here and is not used any more.
pub(crate) unsafe fn free<T: Handle>(handle: *mut T) {
    // SAFETY: it is alive, as the caller promises
    if let Some(given) = unsafe { handle.as_mut() }
        && T::TAGS.contains(&given.tagged().tag)
    {
        given.tagged_mut().tag = 0;
        // SAFETY: it was made by `Box::into_raw`, as the caller promises, and no one else frees it
        let freed = unsafe { Box::from_raw(handle) };
        // a panic here cannot be reported
        let _ = catch_unwind(AssertUnwindSafe(|| drop(freed)));
    }
}

/// Runs a call that writes a text and a zero byte after it into a buffer of the caller. A text for which there is no room is kept in the error, so
/// that it is made once.
///
/// # Safety
/// The buffer is NULL, or `capacity` bytes can be written there.
pub(crate) unsafe fn out_text(
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    mut error: Option<&mut amunre_error>,
    ask: impl FnOnce() -> Result<String, Failure>,
) -> amunre_status {
    let mut made = None;
    let copied = || {
        let mut text = ask()?;
        text.push('\0');
        let text = made.insert(text);
        let (from, length) = (text.as_ptr(), text.len());
        // SAFETY: there is room for the bytes; the text is our own, so that they do not overlap
        Ok((length, move |to: *mut u8| unsafe { ptr::copy_nonoverlapping(from, to, length) }))
    };
    // SAFETY: as the caller promises; a char is a byte
    let status = unsafe { out_items(buffer.cast::<u8>(), capacity, needed, error.as_deref_mut(), copied) };
    if let (Some(text), Some(error)) = (made, error)
        && (buffer.is_null() || status == amunre_status::AMUNRE_SHORT_BUFFER)
    {
        error.keep(text);
    }
    status
}

/// Runs a call that writes a list into a buffer of the caller.
///
/// # Safety
/// The buffer is NULL, or `capacity` items can be written there.
pub(crate) unsafe fn out_list<T: Copy>(
    buffer: *mut T,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
    ask: impl FnOnce() -> Result<Vec<T>, Failure>,
) -> amunre_status {
    let copied = || {
        let list = ask()?;
        // SAFETY: there is room for the items; the list is our own, so that they do not overlap
        Ok((list.len(), move |to: *mut T| unsafe { ptr::copy_nonoverlapping(list.as_ptr(), to, list.len()) }))
    };
    // SAFETY: as the caller promises
    unsafe { out_items(buffer, capacity, needed, error, copied) }
}

/// Runs a call that writes items into a buffer of the caller: `ask` returns their number and the function that writes them. It is called only
/// if the buffer is large enough.
///
/// # Safety
/// The buffer is NULL, or `capacity` items can be written there.
pub(crate) unsafe fn out_items<T: Copy, W: FnOnce(*mut T)>(
    buffer: *mut T,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
    ask: impl FnOnce() -> Result<(usize, W), Failure>,
) -> amunre_status {
    let needed = needed.map(|needed| needed.write(0));
    call(error, || {
        let needed = required("needed", needed)?;
        if buffer.is_null() && capacity > 0 {
            return Err(Failure::Null("buffer"));
        }
        if !buffer.is_aligned() {
            let expected = format!("an address that is divisible by {}", align_of::<T>());
            return Err(Failure::Value { what: "the address of the buffer", found: buffer.addr() as i128, expected });
        }
        let answer = ask();
        if let Err(Failure::Short { needed: room, .. }) = &answer {
            *needed = *room;
        }
        let (number, write) = answer?;
        *needed = number;
        if buffer.is_null() {
            return Ok(());
        }
        if capacity < number {
            return Err(Failure::Short { capacity, needed: number });
        }
        write(buffer);
        Ok(())
    })
}

/// A list in a buffer of the caller. Items beyond the capacity are counted, and not written.
pub(crate) struct List<T> {
    buffer: *mut T,
    capacity: usize,
    number: usize,
}

impl<T: Copy> List<T> {
    /// Puts an item at the end.
    #[inline]
    pub(crate) fn put(&mut self, item: T) {
        self.put_all(&[item]);
    }

    /// Puts items at the end.
    #[inline]
    pub(crate) fn put_all(&mut self, items: &[T]) {
        let room = items.len().min(self.capacity.saturating_sub(self.number));
        if room > 0 {
            // SAFETY: these places are below the capacity, and `written` refuses NULL with a capacity; the items are our own
            unsafe { ptr::copy_nonoverlapping(items.as_ptr(), self.buffer.add(self.number), room) };
        }
        self.number = self.number.saturating_add(items.len());
    }
}

/// Answers with items that are put into a buffer of the caller, as far as there is room: nothing is allocated.
///
/// # Safety
/// The buffer is NULL, or `capacity` items can be written there.
#[inline]
pub(crate) unsafe fn fill_list<T: Copy>(
    buffer: *mut T,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
    ask: impl FnOnce(&mut List<T>) -> Result<(), Failure>,
) -> amunre_status {
    let put = || {
        let mut list = List { buffer, capacity, number: 0 };
        ask(&mut list)?;
        Ok((list.number, |_: *mut T| ()))
    };
    // SAFETY: as the caller promises
    unsafe { out_items(buffer, capacity, needed, error, put) }
}

/// The argument, if it is not NULL.
#[inline]
pub(crate) fn required<T>(name: &'static str, given: Option<T>) -> Result<T, Failure> {
    // an error is made only where there is one, not at each call
    let Some(given) = given else { return Err(Failure::Null(name)) };
    Ok(given)
}

/// Bytes of the caller.
///
/// # Safety
/// They are NULL, or `length` bytes that no one changes during the call.
pub(crate) unsafe fn bytes<'c>(name: &'static str, start: *const c_char, length: usize) -> Result<&'c [u8], Failure> {
    if start.is_null() {
        return Err(Failure::Null(name));
    }
    if isize::try_from(length).is_err() {
        let expected = "the number of bytes in the text".to_owned();
        return Err(Failure::Value { what: "a length", found: length as i128, expected });
    }
    // SAFETY: not NULL, no longer than memory can be, and the rest is the caller's promise
    Ok(unsafe { slice::from_raw_parts(start.cast::<u8>(), length) })
}

/// Fails unless an array of the caller can be one.
pub(crate) fn expect_array<T>(name: &'static str, start: *const T, length: usize) -> Result<(), Failure> {
    if start.is_null() {
        return Err(Failure::Null(name));
    }
    if !start.is_aligned() {
        let expected = format!("one of `{name}` that is divisible by {}", align_of::<T>());
        return Err(Failure::Value { what: "the address of an array", found: start.addr() as i128, expected });
    }
    if length > isize::MAX as usize / size_of::<T>() {
        let expected = format!("the number of the items of `{name}`");
        return Err(Failure::Value { what: "the length of an array", found: length as i128, expected });
    }
    Ok(())
}

/// An array of the caller to write.
///
/// # Safety
/// It is NULL, or has so many items, which only this call uses until it returns. Each value of the type is valid there.
pub(crate) unsafe fn array_mut<'c, T>(
    name: &'static str,
    start: *mut T,
    length: usize,
) -> Result<&'c mut [T], Failure> {
    expect_array(name, start, length)?;
    // SAFETY: it is checked above, and the rest is the caller's promise
    Ok(unsafe { slice::from_raw_parts_mut(start, length) })
}

/// A text of the caller.
///
/// # Safety
/// As `bytes`.
pub(crate) unsafe fn text<'c>(name: &'static str, start: *const c_char, length: usize) -> Result<&'c str, Failure> {
    // SAFETY: as the caller promises
    let bytes = unsafe { bytes(name, start, length)? };
    str::from_utf8(bytes).map_err(|error| Failure::Utf8 { what: name, at: error.valid_up_to() })
}

/// A text of the caller that may be omitted: NULL.
///
/// # Safety
/// As `bytes`.
pub(crate) unsafe fn text_if_any<'c>(
    name: &'static str,
    start: *const c_char,
    length: usize,
) -> Result<Option<&'c str>, Failure> {
    if start.is_null() && length == 0 {
        return Ok(None);
    }
    // SAFETY: as the caller promises
    unsafe { text(name, start, length) }.map(Some)
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;

    use super::*;
    use crate::error::{amunre_error_free, amunre_error_new, amunre_error_sentence, amunre_error_text};

    #[test]
    fn a_handle_of_another_type_is_refused_and_not_freed() {
        let error = amunre_error_new();
        let verdict = error.cast::<crate::verdict::amunre_verdict>();
        // SAFETY: the handle is alive, and its tag is read alone
        let given = unsafe { verdict.as_ref() };
        let refused = content("verdict", given).map(|_| ()).unwrap_err();
        assert_eq!(refused.status(), amunre_status::AMUNRE_VALUE);
        assert_eq!(refused.to_string(), "the handle is one of another type: expected a verdict");
        // SAFETY: as above
        unsafe { free(verdict) };
        // SAFETY: it was not freed
        assert_eq!(call(unsafe { error.as_mut() }, || Err(refused)), amunre_status::AMUNRE_VALUE);
        // SAFETY: made above, and not used any more
        unsafe { amunre_error_free(error) };
    }

    #[test]
    fn a_panic_is_a_status_and_a_sentence() {
        let error = amunre_error_new();
        // SAFETY: it was just made
        let last = unsafe { &mut *error };
        assert_eq!(call(Some(last), || panic!("so {}", 1)), amunre_status::AMUNRE_PANIC);
        // SAFETY: never NULL, ends in a zero
        let sentence = unsafe { CStr::from_ptr(amunre_error_sentence(Some(last))) };
        assert_eq!(sentence, c"the library failed: so 1");
        assert_eq!(call(Some(last), || Ok(())), amunre_status::AMUNRE_OK);
        // SAFETY: as above
        assert_eq!(unsafe { CStr::from_ptr(amunre_error_sentence(Some(last))) }, c"");
        let mut handle = MaybeUninit::new(ptr::dangling_mut::<amunre_error>());
        assert_eq!(out_handle("it", Some(&mut handle), None, || panic!("no")), amunre_status::AMUNRE_PANIC);
        // SAFETY: written above
        assert!(unsafe { handle.assume_init() }.is_null());
        // SAFETY: made above, and not used any more
        unsafe { amunre_error_free(error) };
    }

    #[test]
    fn a_text_without_room_is_made_once_and_kept() {
        let owned = amunre_error_new();
        // SAFETY: it was just made
        let error = unsafe { &mut *owned };
        let long = "the whole text".to_owned();
        let mut room = [1; 20];
        // without a buffer, with one that is one byte too short, and with one that fits
        for (buffer, capacity, kept) in
            [(ptr::null_mut(), 0, true), (room.as_mut_ptr(), 14, true), (room.as_mut_ptr(), 15, false)]
        {
            let (mut needed, mut length, mut times) = (MaybeUninit::uninit(), MaybeUninit::uninit(), 0);
            let ask = || {
                times += 1;
                Ok(long.clone())
            };
            // SAFETY: the buffer has this capacity
            let status = unsafe { out_text(buffer, capacity, Some(&mut needed), Some(&mut *error), ask) };
            assert_eq!(status == amunre_status::AMUNRE_SHORT_BUFFER, capacity == 14);
            let text = amunre_error_text(Some(error), Some(&mut length));
            // SAFETY: never NULL, ends in a zero; the call has written the numbers
            let (text, length, needed) = unsafe { (CStr::from_ptr(text), length.assume_init(), needed.assume_init()) };
            let expected = if kept { long.as_str() } else { "" };
            assert_eq!((text.to_bytes(), length, needed, times), (expected.as_bytes(), expected.len(), 15, 1));
        }
        // SAFETY: written above
        assert_eq!(unsafe { CStr::from_ptr(room.as_ptr()) }.to_bytes(), long.as_bytes());
        for failure in [None, Some(Failure::Illegal)] {
            error.keep("kept\0".to_owned());
            call(Some(error), || failure.map_or(Ok(()), Err));
            // SAFETY: as above
            assert!(unsafe { CStr::from_ptr(amunre_error_text(Some(error), None)) }.is_empty());
        }
        // SAFETY: made above, and not used any more
        unsafe { amunre_error_free(owned) };
    }
}
