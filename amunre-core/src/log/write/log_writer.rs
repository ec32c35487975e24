//! Writes the lines of a record so that a crash damages none that was written.

use std::io;
use std::io::Write;

/// Writes whole lines, each stored safely before the next. After an error nothing more is written: so at most the last line can
/// be incomplete, and [`Recorder::resume`](crate::log::Recorder::resume) continues from the line before it.
pub struct LogWriter<W> {
    to: W,
    /// Stores the written bytes safely (`File::sync_data`).
    secure: fn(&mut W) -> io::Result<()>,
    is_broken: bool,
}

impl<W: Write> LogWriter<W> {
    /// Writes to this. `secure` is called after each line; it returns when the line cannot be lost any more.
    pub fn new(to: W, secure: fn(&mut W) -> io::Result<()>) -> Self {
        Self { to, secure, is_broken: false }
    }

    /// Writes one line, its line feed included.
    ///
    /// ```
    /// use amunre_core::log::write::LogWriter;
    ///
    /// // for a file: `LogWriter::new(file, |file| file.sync_data())`
    /// let mut writer = LogWriter::new(Vec::new(), |_| Ok(()));
    /// writer.line("one\n")?;
    /// writer.line("two\n")?;
    /// assert_eq!(writer.into_inner(), b"one\ntwo\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line(&mut self, line: &str) -> io::Result<()> {
        if self.is_broken {
            return Err(io::Error::other("an earlier line could not be written: resume the record first"));
        }
        let written = self.to.write_all(line.as_bytes()).and_then(|()| self.to.flush());
        let done = written.and_then(|()| (self.secure)(&mut self.to));
        self.is_broken = done.is_err();
        done
    }

    /// The inner writer.
    pub fn into_inner(self) -> W {
        self.to
    }
}
