//! `amunre key`: the key that a seat signs with.

use std::path::{Path, PathBuf};

use amunre_files::shown_path;
use amunre_report::sanitize;
use clap::{Args, Subcommand};

use crate::error::Error;
use crate::input::key_file;
use crate::input::key_file::random_key;
use crate::input::log_key::LogKeyFile;
use crate::input::random::random;
use crate::input::secret_json;
use crate::{Streams, code};

const AFTER_HELP: &str = "\
A secret key is never printed and never an argument. The header of each log in which the seat signs contains the public key: read
it to the others, so that they can tell that it is yours.

Examples:
  amunre key new red.key
  amunre key show red.key
  amunre record --players 3 --sign-with 0:red.key --out game.amunre.jsonl

Exit codes:
  0  success
  2  arguments or a key cannot be read, or a file exists already or cannot be written";

const AFTER_ONE: &str = "\
Exit codes:
  0  success
  2  arguments or a key cannot be read, or a file exists already or cannot be written";

/// Make a key that signs for a seat or seals a log, or make a seed
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct KeyArgs {
    #[command(subcommand)]
    command: KeyCommand,
}

#[derive(Clone, Debug, Subcommand)]
enum KeyCommand {
    /// Make a key, write it to a file that only its owner can read, and print the public key
    #[command(after_help = AFTER_ONE)]
    New(NewKey),
    /// Print the public key
    #[command(after_help = AFTER_ONE)]
    Show(KeyPath),
}

#[derive(Clone, Debug, Args)]
struct KeyPath {
    /// The file with the key
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

#[derive(Clone, Debug, Args)]
struct NewKey {
    /// The file for the key; an existing file is never overwritten
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// A key that a log is sealed with (`--key` of `record` and `play`), for one game; it has no public key
    #[arg(long)]
    log: bool,
    /// Make a secret seed, for `--seed-file` of `record` and `play`; it has no public key
    #[arg(long, conflicts_with = "log")]
    seed: bool,
}

impl KeyArgs {
    /// Runs the command; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let out = &mut *streams.stdout;
        let key = match &self.command {
            KeyCommand::New(NewKey { file, log: true, .. }) => {
                secret_json::create(file, &secret_json::text(&LogKeyFile::random()?)?)?;
                writeln!(out, "{}", kept(file)).map_err(Error::Write)?;
                return Ok(code::DONE);
            }
            KeyCommand::New(NewKey { file, seed: true, .. }) => {
                secret_json::create(file, &format!("{}\n", random("seed")?))?;
                let text = format!("the seed is in {}: show it to no one", sanitize::line(&shown_path(file)));
                writeln!(out, "{text}").map_err(Error::Write)?;
                return Ok(code::DONE);
            }
            KeyCommand::New(NewKey { file, .. }) => {
                let key = random_key()?;
                secret_json::create(file, &secret_json::text(&key)?)?;
                writeln!(out, "{}\nits public key, for the others:", kept(file)).map_err(Error::Write)?;
                key
            }
            KeyCommand::Show(KeyPath { file }) => key_file::read(file, streams.stderr)?,
        };
        writeln!(out, "{}", key.public()).map_err(Error::Write)?;
        Ok(code::DONE)
    }
}

fn kept(path: &Path) -> String {
    format!("the key is in {}: show it to no one", sanitize::line(&shown_path(path)))
}
