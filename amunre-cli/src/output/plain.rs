//! Plain text: styles removed.

use std::io;
use std::io::Write;

use anstream::adapter::StripBytes;

/// A stream that removes the styles from the text.
pub(crate) struct Plain<'w> {
    out: &'w mut dyn Write,
    styles: StripBytes,
}

impl<'w> Plain<'w> {
    /// Passes the text on to this stream.
    pub(crate) fn new(out: &'w mut dyn Write) -> Self {
        Self { out, styles: StripBytes::new() }
    }
}

impl Write for Plain<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        for part in self.styles.strip_next(text) {
            self.out.write_all(part)?;
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
