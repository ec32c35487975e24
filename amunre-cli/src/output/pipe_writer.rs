//! Output whose reader may close it before it ends.

use std::io;
use std::io::Write;

/// A stream whose reader may close it: then, if it is `patient`, the rest is discarded.
pub(crate) struct Listened<'w> {
    out: &'w mut dyn Write,
    patient: bool,
    gone: bool,
}

impl<'w> Listened<'w> {
    /// Writes here.
    pub(crate) fn new(out: &'w mut dyn Write, patient: bool) -> Self {
        Self { out, patient, gone: false }
    }
}

impl Write for Listened<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if self.gone {
            return Ok(text.len());
        }
        match self.out.write_all(text) {
            Err(error) if self.patient && error.kind() == io::ErrorKind::BrokenPipe => self.gone = true,
            written => written?,
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.gone { Ok(()) } else { self.out.flush() }
    }
}
