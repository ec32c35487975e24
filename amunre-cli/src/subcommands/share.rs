//! `amunre share`: the share of a seat in a common seed.

use std::io::Write;
use std::path::{Path, PathBuf};

use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Hash, read_game_id};
use amunre_files::shown_path;
use amunre_report::sanitize;
use clap::{Args, Subcommand};

use crate::error::{Error, FilePlace};
use crate::input::seed::read_hash;
use crate::input::share_file::{random_share, read_seat};
use crate::input::{files, key_file, secret_json, share_file};
use crate::{Streams, code};

const AFTER_HELP: &str = "\
Each seat runs both commands on its own machine; docs/guide/shared-seeds.md describes all steps.

Examples:
  amunre share new red.share --game-id club-final-2026 --seat 0
  amunre share open red.share --header 5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456

Exit codes:
  0  success
  2  arguments or a share cannot be read, a file cannot be written, or the share is bound to another header";

const AFTER_NEW: &str = "\
FILE contains the share unencrypted: keep it secret until the share is opened. An existing file is never overwritten.

Exit codes:
  0  the share is written
  2  arguments cannot be read, or the file exists already or cannot be written";

const AFTER_OPEN: &str = "\
The host publishes the hash after all commitments are in the first line of the log. The hash is stored in FILE; check the log
against it with `amunre verify --anchor`. A share is opened for one header only: if the host sends another header, that is a new
start. FILE is locked meanwhile: of two commands that open it at once for two headers, one is refused.

Exit codes:
  0  the hash is stored, and the line for the host is printed
  2  arguments or a share cannot be read, a file cannot be written, or the share is bound to another header";

/// Make a share of the seed of a game, or open it
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ShareArgs {
    #[command(subcommand)]
    command: ShareCommand,
}

#[derive(Clone, Debug, Subcommand)]
enum ShareCommand {
    New(NewArgs),
    Open(OpenArgs),
}

/// Make a share that no one can guess, and print the commitment to it
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_NEW)]
struct NewArgs {
    /// The file for the share
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The game: a name that no other game has, or 64 hex digits; the same for all seats
    #[arg(long, value_name = "ID", value_parser = read_game_id)]
    game_id: Hash,
    /// The number of the seat, from 0
    #[arg(long, value_name = "NUMBER", value_parser = read_seat)]
    seat: Seat,
}

/// Store the hash of the header, and print the line that opens the share
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_OPEN)]
struct OpenArgs {
    /// The file with the share
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The hash of the first line of the log: 64 hex digits
    #[arg(long, value_name = "HASH", value_parser = read_hash)]
    header: Hash,
    /// Sign the opening with the key in this file, of a seat whose public key is in the header
    #[arg(long, value_name = "FILE")]
    sign_with: Option<PathBuf>,
}

impl ShareArgs {
    /// Runs the command; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        match &self.command {
            ShareCommand::New(new) => new.run(streams.stdout),
            ShareCommand::Open(open) => open.run(streams.stdout, streams.stderr),
        }
    }
}

impl NewArgs {
    fn run(&self, out: &mut dyn Write) -> Result<u8, Error> {
        let share = random_share(self.game_id, self.seat)?;
        secret_json::create(&self.file, &secret_json::text(&share)?)?;
        let text = format!("the share is in {}: show it to no one", shown(&self.file));
        writeln!(out, "{text}\nsend this commitment to the host:\n{}", share.commitment()).map_err(Error::Write)?;
        Ok(code::DONE)
    }
}

impl OpenArgs {
    fn run(&self, out: &mut dyn Write, warnings: &mut dyn Write) -> Result<u8, Error> {
        // of two that open it at once, the second finds the header of the first
        let held = files::hold(&self.file)?;
        let mut share = share_file::read(&held, &self.file, warnings)?;
        let key = self.sign_with.as_deref().map(|path| key_file::read(path, warnings)).transpose()?;
        let opening = share.open(self.header, key.as_ref()).map_err(|opened| {
            let place = FilePlace { file: shown_path(&self.file), line: 1, column: None };
            Error::Content { place, problem: opened.to_string() }
        })?;
        held.replace(secret_json::text(&share)?.as_bytes())?;
        let text = format!("the hash of the header is stored in {}", shown(&self.file));
        writeln!(out, "{text}\nsend this line to the host:\n{opening}").map_err(Error::Write)?;
        Ok(code::DONE)
    }
}

fn shown(path: &Path) -> String {
    sanitize::line(&shown_path(path)).into_owned()
}
