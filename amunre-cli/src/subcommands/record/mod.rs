//! `amunre record`: a game that is played at a real table, written down line by line.

mod agreement;
mod answers_file;
mod ending;
pub(crate) mod line_editor;
mod log_file;
mod open_log;
mod point_of_view;
pub(crate) mod prompt;
mod session;

use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use amunre_core::log::write::transcription::Heading;
use amunre_files::shown_path;
use clap::Args;
use line_editor::LineEditor;
use log_file::LogFile;
use open_log::{NewGame, OldGame, Secrets};
use prompt::Desk;

use crate::error::Error;
use crate::input::files;
use crate::input::key_file::{SeatPublicKey, SigningOptions, all_public};
use crate::input::log_key::LogKey;
use crate::input::seed::SeedOptions;
use crate::input::setup::SetupOptions;
use crate::input::shared_seed::SharedSeedOptions;
use crate::output::pipe_writer::Listened;
use crate::{Streams, code};

const AFTER_HELP: &str = r#"Lines are those of docs/reference/notation.md, "A game as a text". The agreement comes first, then the game:
  players: 4                        a field of the set-up, in JSON if it is more than a word; also `edition: classic`
  names: red, black, blue, white    the names of the seats
  point of view: table              whose knowledge is recorded: `table` (public information), `referee`, or a seat
  start                             begins the game (as does the first line that is not part of the agreement)
  draw ABYDOS DAKHLA sawu baharya   the drawn items, when they are asked for; ? if an item was not seen
  red: bid ABYDOS 3                 a command of a seat; `blue: buy 3 stones: MEMPHIS MENDES MENDES` is several commands
  red: ?                            a secret command that only red sees; `all: ?` for all seats that must give one
  red: offer 7                      that command, when it is revealed
  undo                              undoes the last command; drops a line that waits for an answer
  note TEXT, red: note TEXT         a remark
  red: resigns                      also `red: out of time`, `red: replaced by Anna`, `abandon WHY`
  red: share SALT SHARE             opens the share of red in the seed (--commitment), before the game begins
  signed SIGNATURE                  the signature of a seat with --signer for the line before; several commands are signed in turn
  ruling {"agreed":[0],"events":[…],"reason":"…"}
  # …                               is not recorded
These lines ask a question and record nothing:
  legal [SEAT]   table   score   help   quit

At a prompt a line may be shorter: `aby 3` for `red: bid ABYDOS 3`, `pass` for `red: done`, `all done` for each seat in turn, `ruling "WHY"
agreed all: gold black 12` (docs/reference/notation.md, "At a prompt"). A line that can mean two commands is asked about, never guessed. `?` shows
what can be typed now, `legal` numbers all commands, and a number picks one. A command that leaves no choice is recorded by itself, and the
program ends with the game. Lines of a file are read strictly, as above.

At a terminal Tab completes what is legal now, and a whole legal command is green. The arrow keys and Ctrl-R find earlier lines; they are
kept in memory alone, because a line can be as secret as the log. Ctrl-D ends the lines as `quit` does, and Ctrl-C the program.

Information that the point of view cannot see is never asked for and is recorded as unseen. All other information is asked for. A
line is recorded only when it is complete and legal; it is on the disk before the next line is read. An impossible line is
explained. In a file or a pipe the first such line stops the program; the lines before it are kept, and --resume continues from
there.

A game from a stated position has a line `position: {…}` in the agreement (docs/reference/set-up.md), or `view: {…}` if a table states only
what everyone sees.
The log is sealed with the key of --key, or else with a random key of the operating system. The log contains the key, for its
keeper alone: give others the copies that `amunre redact` makes. A log from the point of view `table` hides nothing and has no
key, unless --key is given or the game starts from a stated position.
With --seed-file (or --seed, for tests) the draws follow from a seed, and none is asked for. Only a referee sees the seed: it needs
--point-of-view referee, and so does --commitment. With --commitment the draws follow from a seed that all seats make together
(docs/guide/shared-seeds.md): the header is written, and its hash is printed; then each seat opens their share with the line that
`amunre share open` prints, now or with --resume, and the game begins.
With --sign-with the header has the public key of the seat, and everything that the seat does is signed; --resume needs the key
again. With --signer the key is on another machine: each line of the seat waits for its signature. The request is printed; `amunre
sign` on the other machine shows its content and prints `signed …`, and this line is the answer (docs/guide/shared-seeds.md).

The log is locked while it is written: no other command overwrites or continues it. If its file is removed,
renamed or replaced, recording stops before the next line, and the entries are saved beside it in a new file
(NAME.saved-1.amunre.jsonl). A log with a key can be read by its owner only; on Windows its folder protects it.

Examples:
  amunre record --out game.amunre.jsonl --players 4 --names red,black,blue,white
  amunre record game.txt --out game.amunre.jsonl
  amunre record --out game.amunre.jsonl --resume

Exit codes:
  0  the game is over, and the log has its result
  1  a line of a file is impossible, for example because a rule forbids it
  2  arguments or a line cannot be read, or a log cannot be written
  3  the lines ended before the game did"#;

/// The help of `--seed`: only a referee sees the seed.
const SEED: &str =
    "A number below 2^53 from which all draws follow, for tests: anyone can guess it; needs --point-of-view referee";

/// The help of `--seed-file`.
const SEED_FILE: &str =
    "The file with the secret seed (`amunre key new --seed`), or `-` for standard input; needs --point-of-view referee";

/// Record a game at a real table, line by line
#[derive(Clone, Debug, Args)]
#[command(
    after_help = AFTER_HELP,
    mut_arg("seed", |seed| seed.help(SEED)),
    mut_arg("seed_file", |seed| seed.help(SEED_FILE))
)]
pub(crate) struct RecordArgs {
    /// The lines: a file, or `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    lines: PathBuf,
    /// The log to write (`….amunre.jsonl`)
    #[arg(long, value_name = "LOG")]
    out: PathBuf,
    /// Continue an existing log
    #[arg(long, conflicts_with_all = ["players", "edition", "board", "starting_player", "names", "point_of_view", "key", "seed", "seed_file", "game_id", "commitments", "signers"])]
    resume: bool,
    /// Point of view: `table`, `referee` (needed with a seed), or a seat by its number or name [default: table]
    #[arg(long, value_name = "WHO")]
    point_of_view: Option<String>,
    /// The key that seals the log: a file that `amunre key new --log` made, for one game only
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "seed_file"])]
    key: Option<PathBuf>,
    #[command(flatten)]
    seed: SeedOptions,
    /// Print the anchor of each entry whose number is a multiple of this, to read aloud or post (`amunre anchor`)
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    anchor_every: Option<u64>,
    /// The public key of a seat that signs on its own machine (`amunre sign`); can be repeated, for other seats
    #[arg(long = "signer", id = "signers", value_name = "SEAT:KEY")]
    signers: Vec<SeatPublicKey>,
    #[command(flatten)]
    shared: SharedSeedOptions,
    #[command(flatten)]
    signing: SigningOptions,
    #[command(flatten)]
    setup: SetupOptions,
}

impl RecordArgs {
    /// Records; returns the exit code.
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let Streams { stdin, stdout, stderr, asks, edits, .. } = streams;
        let keys = self.signing.keys(*stderr)?;
        let signers = all_public(&keys, &self.signers)?;
        let is_typed = self.lines == Path::new("-");
        if is_typed && self.seed.is_stdin() {
            return Err(Error::SeedAndLines);
        }
        let seed = self.seed.source(*stdin, *stderr)?;
        let key = self.key.as_deref().map(|path| LogKey::read(path, *stderr)).transpose()?;
        // locked before it is read: no one adds a line in between
        let old = self.resume.then(|| LogFile::open(&self.out)).transpose()?;
        let (file, lines): (_, Box<dyn Read + '_>) = if is_typed {
            (files::STDIN.to_owned(), Box::new(&mut **stdin))
        } else {
            (shown_path(&self.lines), Box::new(files::open(&self.lines)?))
        };
        let editor = (*edits && is_typed).then(LineEditor::new).transpose();
        let editor = editor.map_err(|error| Error::Read { file: file.clone(), error })?;
        // recording continues even if the reader closes the output
        let mut out = Listened::new(*stdout, true);
        let mut desk = Desk {
            lines: BufReader::new(lines),
            file,
            number: 0,
            asks: *asks && is_typed,
            editor,
            out: &mut out,
            explanations: *stderr,
        };
        if let Some(log) = old {
            return OldGame { log, anchor_every: self.anchor_every, keys, desk }.record();
        }
        // checked here, so that no one types a set-up in vain
        if desk.asks && self.out.symlink_metadata().is_ok() {
            return Err(Error::LogExists { file: shown_path(&self.out) });
        }
        let mut heading =
            Heading { setup: self.setup.fields()?, names: self.setup.names.clone(), ..Heading::default() };
        heading.point_of_view.clone_from(&self.point_of_view);
        let Some((first, agreement)) = desk.heading(&mut heading, &self.setup.game, self.setup.players.is_some())?
        else {
            return Ok(code::UNFINISHED);
        };
        let secrets = Secrets { key, seed, shared: self.shared.shared() };
        let (path, anchor_every) = (&self.out, self.anchor_every);
        NewGame { path, heading, agreement, secrets, first, anchor_every, keys, signers, desk }.record()
    }
}
