//! `amunre play`: a whole game, played at random or from a script.

use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};

use amunre_core::engine::chance::Seed;
use amunre_core::session::default_setup;
use amunre_files::shown_path;
use clap::Args;

use crate::Streams;
use crate::error::Error;
use crate::input::files;
use crate::input::files::is_same;
use crate::input::key_file::SigningOptions;
use crate::input::log_key::LogKey;
use crate::input::random::random;
use crate::input::script::Script;
use crate::input::seats::SeatPlayer;
use crate::input::seed::{RandomSource, SeedOptions};
use crate::input::setup::SetupOptions;
use crate::input::shared_seed::{Openings, SharedSeedOptions};
use crate::output::pipe_writer::Listened;
use crate::runner::log_output::RecordOptions;
use crate::runner::person;
use crate::runner::random_game::{AtRandom, RandomDraws};
use crate::runner::script_run::ScriptRun;
use crate::subcommands::record::line_editor::LineEditor;
use crate::subcommands::record::prompt::Desk;

const USAGE: &str = "\
amunre play --seed <NUMBER> | --seed-file <FILE> --players <NUMBER> [--json] [--out <FILE>] [SET-UP]
       amunre play --seats <PLAYERS> [--seed <NUMBER> | --seed-file <FILE>] [--json] [--out <FILE>] [SET-UP]
       amunre play --shared --players <NUMBER> [--json] [--out <FILE>] [SET-UP]
       amunre play --commitment <SEAT:HASH>… --game-id <ID> --players <NUMBER> --out <FILE> [--json] [SET-UP]
       amunre play --commands <FILE> [--json] [--out <FILE>] [--key <FILE>] [--commitment <SEAT:HASH>… --game-id <ID>]";

const AFTER_HELP: &str = r#"A script (--commands) is JSON, one object per line:
  {"setup":{"edition":"classic-2003","players":4},"names":["red","black","blue","white"]}
                                        the first line; it may also have "game", and "names" may be omitted
  {"draw":"abydos"}                     a draw; draws come directly before the command that needs them, and those of the
                                        start of the game directly after the first line
  {"seat":0,"command":{"bid":{"province":"abydos","gold":3}}}
                                        a command of a seat
  {"share":"seat 0: share …"}           with --commitment: the line that `amunre share open` prints, before the game begins
  {"note":"free text"}                  a remark
A line has at most 1 MiB, a script at most 100,000 lines.

With --json the lines are:
  {"game":…,"setup":{…},"assumed":[…],"seed":…,"names":[…]}, {"start":{"events":[…]}}, {"seat":…,"command":…,"events":[…]}, {"note":…}
  with a seed of shares {"header":"…"}, its hash, and {"share":"…"} for each opening before the start
  and last {"scores":[…],"breakdown":[…],"winners":[…]}, {"unfinished":{…}}, {"refused":{…}} or {"bad_draw":{…}};
  with --out then {"log":{"entries":…,"file":…,"head":…}}

The record (--out) is a log for `amunre verify`. It contains what only the referee knows; `amunre redact` makes copies for
others, and only its owner can read it. It is written beside FILE and takes its place when it is complete. It contains the game as
far as it was played, even if the game was stopped. If a file cannot be read or the disk is full, an earlier FILE is as it was. A log
that `amunre record` is writing is not overwritten.
  --seed NUMBER     anyone can guess the number, so the log hides nothing, and its header says so
  --seed-file FILE  32 bytes in lower-case hex. The key of the log and all choices of the seats follow from the seed:
                    key      SHA-256("amunre/key-from-seed/v1 <seed>")
                    choices  SHA-256("amunre/choices-from-seed/v1 <seed>"), its first 8 bytes
  --commands        the draws are recorded as the script gives them. Without --key the key is made from the number 0: the log
                    hides nothing, its header says so, and its id follows from the names and the set-up alone. A key is for one
                    game only.

With --commitment the draws follow from a seed that all seats make together (docs/guide/shared-seeds.md). The hash of the header is
printed; then each seat opens their share with the line that `amunre share open` prints, on standard input or in the script. With
--shared all shares are made here: the person who runs the command could have chosen the draws, and the verdict on the log says
so.

With --seats programs play the seats, each by what its seat sees, or a person plays one of them:
  random            a kind of command at random, then a command of that kind
  greedy            the command after which it expects the greatest lead
  search:300        as many games in worlds that look like its view (search:20ms: as long as that); docs/guide/agents.md has their strength
  you               the person at the terminal, who sees what this seat sees. A line is as in `amunre record`, or one of
                    undo, hint, why, legal, table, score, ?, quit. `amunre record --resume` continues a log that was left
Without a seed the draws are those of the operating system's randomness.

Examples:
  amunre play --seed 7 --players 4
  amunre play --seats you,search:300,greedy --out game.amunre.jsonl
  amunre play --seed 7 --players 3 --names red,black,blue --json
  amunre play --commands game.commands.jsonl

Exit codes:
  0  the game was played to its end
  1  a command was refused, or a draw is missing, impossible or not needed
  2  arguments, a set-up or a file cannot be read, or a file cannot be written
  3  the script ended before the game did, or the input ended before all shares were opened"#;

/// Play a whole game: with random commands, or with those of a script
#[derive(Clone, Debug, Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP, group = clap::ArgGroup::new("draws").args(["seed", "seed_file", "commands", "shared", "commitments", "seats"]).required(true).multiple(true))]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    seed: SeedOptions,
    /// Play the game of this script (`-`: standard input) instead of a random one
    #[arg(long, value_name = "FILE", required_unless_present_any = ["players", "seed", "seed_file", "shared", "commitments", "seats"], conflicts_with_all = ["seats", "seed", "seed_file", "players", "game", "edition", "options", "board", "starting_player", "names"])]
    commands: Option<PathBuf>,
    /// The players of the seats, in order: random, greedy, search:300 (games), search:20ms (time), and once `you`
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    seats: Vec<SeatPlayer>,
    /// Draw from a seed of shares, one from each seat and one from the host, all made here
    #[arg(long, conflicts_with_all = ["seed", "seed_file", "commands", "commitments"])]
    shared: bool,
    #[command(flatten)]
    shares: SharedSeedOptions,
    /// Write JSON, one object per line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    record: RecordOptions,
    /// The key that seals the log of a script: a file that `amunre key new --log` made, for one game only
    #[arg(long, value_name = "FILE", requires = "out", conflicts_with_all = ["seed", "seed_file"])]
    key: Option<PathBuf>,
    #[command(flatten)]
    signing: SigningOptions,
    #[command(flatten)]
    setup: SetupOptions,
}

impl PlayArgs {
    /// Plays; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        if let Some(path) = &self.commands {
            let Streams { stdin, stdout, stderr, .. } = streams;
            // a recorded game continues even if the reader closes the output
            let mut listened = Listened::new(*stdout, self.record.out.is_some());
            if let Some(out) = self.record.out.as_ref().filter(|out| is_same(out, path)) {
                return Err(Error::Itself { file: shown_path(out) });
            }
            return self.given(path, *stdin, &mut listened, *stderr);
        }
        let seats = u8::try_from(self.seats.len()).ok().filter(|number| *number > 0);
        let setup = SetupOptions { players: self.setup.players.or(seats), ..self.setup.clone() };
        if setup.players.is_none() {
            return Err(Error::PlayersMissing);
        }
        if self.seats.contains(&SeatPlayer::You) {
            return self.person(&setup, streams);
        }
        let Streams { stdin, stdout, stderr, .. } = streams;
        let mut listened = Listened::new(*stdout, self.record.out.is_some());
        let draws = match (self.shares.shared(), self.shared) {
            (Some(shared), _) => RandomDraws::Shares(shared, Openings::new(*stdin)),
            (None, true) => RandomDraws::OwnShares,
            (None, false) => RandomDraws::Seed(self.source(*stdin, *stderr)?),
        };
        let random = AtRandom {
            seats: &self.seats,
            options: &setup,
            draws,
            record: &self.record,
            keys: self.signing.keys(*stderr)?,
            json: self.json,
            out: &mut listened,
        };
        random.play()
    }

    /// The source of the draws and choices; one that no one can foresee unless a seed is given.
    fn source(&self, stdin: &mut dyn Read, warnings: &mut dyn Write) -> Result<RandomSource, Error> {
        self.seed.source(stdin, warnings)?.map_or_else(|| Ok(RandomSource::Secret(Seed(random("seed")?.0))), Ok)
    }

    /// Plays a game in which a person has a seat.
    fn person(&self, setup: &SetupOptions, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let Streams { stdin, stdout, stderr, asks, edits, .. } = streams;
        let wrong = [
            (self.json, "--json"),
            (self.shared || self.shares.shared().is_some(), "shares of a seed"),
            (!self.signing.keys(*stderr)?.is_empty(), "--sign-with"),
            (self.seed.is_stdin(), "--seed-file -"),
        ];
        if let Some((_, other)) = wrong.iter().find(|(given, _)| *given) {
            return Err(Error::Seats(format!(
                "you together with {other}: expected a person alone, who types lines and reads words"
            )));
        }
        let source = self.source(&mut std::io::empty(), *stderr)?;
        let file = files::STDIN.to_owned();
        let editor = (*edits).then(LineEditor::new).transpose();
        let editor = editor.map_err(|error| Error::Read { file: file.clone(), error })?;
        let mut out = Listened::new(*stdout, true);
        let desk = Desk {
            lines: BufReader::new(Box::new(&mut **stdin)),
            file,
            number: 0,
            asks: *asks,
            editor,
            out: &mut out,
            explanations: *stderr,
        };
        person::play(setup, &self.seats, source, &self.record, desk)
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
            (shown_path(path), Box::new(files::open(path)?))
        };
        let mut script = Script::new(file, reader);
        let heading = script.heading()?;
        let keys = self.signing.keys(explanations)?;
        let key = self.key.as_deref().map(|path| LogKey::read(path, explanations)).transpose()?;
        let (record, shared) = (&self.record, self.shares.shared());
        let default = default_setup(heading.game.as_deref().unwrap_or(&self.setup.game));
        let default = default.map_err(|error| script.error(&format_args!("game: {error}")))?;
        let json = self.json;
        ScriptRun { script, heading, default, record, key, shared, keys, json, out, explanations }.play()
    }
}
