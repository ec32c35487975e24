//! `amunre play`: a whole game, played at random or as a script gives it.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use amunre_core::registry::with_game;
use clap::Args;

use crate::Streams;
use crate::error::Error;
use crate::given::Given;
use crate::random::AtRandom;
use crate::script::Script;
use crate::setup::SetupOptions;

/// The largest number that every reader of JSON reads exactly.
const LARGEST_SEED: u64 = (1 << 53) - 1;

const USAGE: &str = "\
amunre play --seed <NUMBER> --players <NUMBER> [--json] [SET-UP]
       amunre play --commands <FILE> [--json]";

const AFTER_HELP: &str = r#"A script (--commands) is JSON, one object a line:
  {"setup":{"edition":"classic-2003","players":4},"names":["red","black","blue","white"]}
                                        the first line; "game" may stand in it, and "names" may be left out
  {"draw":"abydos"}                     a draw; draws stand before the command that asks for them, and those of the
                                        start of the game after the first line
  {"seat":0,"command":{"bid":{"province":"abydos","gold":3}}}
                                        what a seat asks
  {"note":"free text"}                  a remark
A line has at most 1 MiB, a script at most 100,000 lines.

With --json the lines are:
  {"game":…,"setup":{…},"assumed":[…],"seed":…,"names":[…]}, {"start":{"events":[…]}}, {"seat":…,"command":…,"events":[…]}, {"note":…}
  and last {"scores":[…],"breakdown":[…],"winners":[…]}, {"unfinished":{…}}, {"refused":{…}} or {"bad_draw":{…}}

Examples:
  amunre play --seed 7 --players 4
  amunre play --seed 7 --players 3 --names red,black,blue --json
  amunre play --commands game.commands.jsonl

Exit codes:
  0  the game was played to its end
  1  a command was refused, or a draw is missing, impossible or one too many
  2  arguments, a set-up or a file that cannot be read
  3  the script ends before the game does"#;

/// Play a whole game: with random seats, or a given one
#[derive(Clone, Debug, Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub(crate) struct Play {
    /// The number that all draws and choices follow from
    #[arg(
        long,
        value_name = "NUMBER",
        required_unless_present = "commands",
        conflicts_with = "commands",
        value_parser = clap::value_parser!(u64).range(..=LARGEST_SEED)
    )]
    seed: Option<u64>,
    /// Play the game of this script (`-`: standard input) instead of a random one
    #[arg(long, value_name = "FILE")]
    commands: Option<PathBuf>,
    /// Write JSON, one object a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupOptions,
}

impl Play {
    /// Plays; gives the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let Streams { stdin, stdout, stderr } = streams;
        if let Some(path) = &self.commands {
            return self.given(path, *stdin, *stdout, *stderr);
        }
        let random =
            AtRandom { options: &self.setup, seed: self.seed.unwrap_or_default(), json: self.json, out: *stdout };
        with_game(&self.setup.game, random).map_err(Error::Game)?
    }

    fn given(
        &self,
        path: &Path,
        stdin: &mut dyn Read,
        out: &mut dyn Write,
        explanations: &mut dyn Write,
    ) -> Result<u8, Error> {
        let (file, reader): (_, Box<dyn Read + '_>) = if path == Path::new("-") {
            ("stdin".to_owned(), Box::new(stdin))
        } else {
            let file = path.display().to_string();
            match File::open(path) {
                Ok(opened) => (file, Box::new(opened)),
                Err(error) => return Err(Error::Read { file, error }),
            }
        };
        let mut script = Script::new(file, reader);
        let heading = script.heading()?;
        let place = script.place();
        let game = heading.game.clone();
        let given = Given { script, heading, json: self.json, out, explanations };
        let game = game.as_deref().unwrap_or(&self.setup.game);
        with_game(game, given).map_err(|error| Error::Content { place, problem: format!("game: {error}") })?
    }
}
