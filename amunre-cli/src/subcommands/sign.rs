//! `amunre sign`: the signature of a seat whose key is not on the machine of the log.

use std::io::Read;
use std::path::{Path, PathBuf};

use amunre_core::log::format::{FileKind, SignRequest, SignRequestError};
use amunre_files::shown_path;
use amunre_report::sanitize;
use clap::Args;

use crate::error::{Error, FilePlace};
use crate::input::{files, key_file};
use crate::{Streams, code};

/// The longest request, in bytes.
const LONGEST: u64 = 1 << 16;

const AFTER_HELP: &str = "\
`amunre record` printed the request on the machine with the log. The request contains a command, or a ruling; without both it asks
to acknowledge all entries so far. Check it before you send the last line that is printed here, because the signature vouches for
it and for all entries up to the anchor. A secret command is signed as its seal, which is made here from the command and the
salt in the request, so the signature reveals nothing. The request does reveal the command: it is a secret between you and the
keeper of the log.

Examples:
  amunre sign request.txt --key red.key

Exit codes:
  0  the signature is printed
  2  arguments, a request or a key cannot be read";

/// Sign a command, a ruling or the entries so far, on the machine that has the key of the seat
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct SignArgs {
    /// The request: a file, or `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    request: PathBuf,
    /// The key of the seat (`amunre key new`)
    #[arg(long, value_name = "FILE")]
    key: PathBuf,
}

impl SignArgs {
    /// Signs; gives the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let key = key_file::read(&self.key, streams.stderr)?;
        let request = self.request(streams.stdin)?;
        let wrong =
            |error: &dyn std::fmt::Display| Error::Content { place: self.place(None), problem: error.to_string() };
        let words = request.words().map_err(|error| wrong(&error))?;
        let signature = request.sign(&key).map_err(|error| wrong(&error))?;
        let sealed = if request.salt.is_some() { ", as its seal" } else { "" };
        let SignRequest { seat, entry, game, .. } = &request;
        let text = format!("{seat} signs entry {entry} of a game of {game}{sealed}: {words}");
        let (text, anchor) = (sanitize::line(&text).into_owned(), request.anchor());
        let vouched = format!("the signature vouches for all entries up to the anchor {anchor}");
        writeln!(streams.stdout, "{text}\n{vouched}\nsend this line to the keeper of the log:\nsigned {signature}")
            .map_err(Error::Write)?;
        Ok(code::DONE)
    }

    /// Reads the request, with or without the word in front of it.
    fn request(&self, stdin: &mut dyn Read) -> Result<SignRequest, Error> {
        let mut bytes = Vec::new();
        let mut reader: Box<dyn Read + '_> =
            if self.is_stdin() { Box::new(stdin) } else { Box::new(files::open(&self.request)?) };
        let read = reader.as_mut().take(LONGEST + 1).read_to_end(&mut bytes);
        read.map_err(|error| Error::Read { file: self.name(), error })?;
        Error::of_mistaken(&self.name(), FileKind::Request, &bytes)?;
        if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > LONGEST {
            return Err(Error::TooLong { file: self.name(), limit: LONGEST });
        }
        let text = String::from_utf8(bytes).map_err(|error| Error::Content {
            place: self.place(Some(error.utf8_error().valid_up_to() + 1)),
            problem: "this is not UTF-8: expected a request for a signature".to_owned(),
        })?;
        let json = text.strip_prefix("request:").unwrap_or(&text);
        let before = text.len() - json.trim_start().len();
        json.trim().parse().map_err(|error: SignRequestError| Error::Content {
            place: self.place(Some(before + error.column)),
            problem: error.to_string(),
        })
    }

    fn is_stdin(&self) -> bool {
        self.request == Path::new("-")
    }

    fn name(&self) -> String {
        if self.is_stdin() { files::STDIN.to_owned() } else { shown_path(&self.request) }
    }

    fn place(&self, column: Option<usize>) -> FilePlace {
        FilePlace { file: self.name(), line: 1, column }
    }
}
