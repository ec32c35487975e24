//! The source of a random game: a number that anybody can guess, or a seed of 32 bytes.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use amunre_core::engine::chance::{Fast, Seed};
use amunre_core::log::format::{FileKind, Hash};
use amunre_core::session::SeedSource;
use amunre_files::shown_path;
use clap::Args;

use crate::error::{Error, FilePlace};
use crate::input::files;
use crate::input::random::random;
use crate::input::secret_json;

/// The largest number that every reader of JSON reads exactly.
const LARGEST: u64 = (1 << 53) - 1;

/// The longest file of a seed, in bytes: its digits, and the end of their line.
const LONGEST: u64 = 66;

/// The arguments that give a seed.
#[derive(Clone, Debug, Args)]
pub(crate) struct SeedOptions {
    /// A number below 2^53 from which all draws follow, for tests: anyone can guess it, so the log hides nothing
    #[arg(long, value_name = "NUMBER")]
    seed: Option<SeedArgument>,
    /// The file with the secret seed from which all draws follow (`amunre key new --seed`), or `-` for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    seed_file: Option<PathBuf>,
}

/// A seed as an argument.
#[derive(Clone, Copy, Debug)]
enum SeedArgument {
    Number(u64),
    /// A secret, which is no argument.
    Secret,
}

impl FromStr for SeedArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // an error of the parser would quote it
        if Hash::read(text.to_ascii_lowercase().as_bytes()).is_some() {
            return Ok(Self::Secret);
        }
        match text.parse() {
            Ok(number) if number <= LARGEST => Ok(Self::Number(number)),
            _ => Err(format!("expected a number in 0..={LARGEST}, or a secret seed in a file: --seed-file FILE")),
        }
    }
}

impl SeedOptions {
    /// Returns true if the seed is to be read from standard input.
    pub(crate) fn is_stdin(&self) -> bool {
        self.seed_file.as_deref() == Some(Path::new("-"))
    }

    /// The source that the arguments give, if they give one.
    pub(crate) fn source(&self, stdin: &mut dyn Read, warnings: &mut dyn Write) -> Result<Option<RandomSource>, Error> {
        match (self.seed, &self.seed_file) {
            (Some(SeedArgument::Secret), _) => Err(Error::SecretSeed),
            (Some(SeedArgument::Number(number)), _) => Ok(Some(RandomSource::Number(number))),
            (None, Some(_)) if self.is_stdin() => read_seed(files::STDIN.to_owned(), stdin).map(Some),
            (None, Some(path)) => {
                let seed = read_seed(shown_path(path), &mut files::open(path)?)?;
                secret_json::warn_of_readers(path, warnings);
                Ok(Some(seed))
            }
            (None, None) => Ok(None),
        }
    }
}

/// Reads the digits of a seed. No error quotes them.
fn read_seed(file: String, from: &mut dyn Read) -> Result<RandomSource, Error> {
    let mut text = Vec::new();
    if let Err(error) = from.take(LONGEST + 1).read_to_end(&mut text) {
        return Err(Error::Read { file, error });
    }
    let digits = text.strip_suffix(b"\n").map_or(&text[..], |line| line.strip_suffix(b"\r").unwrap_or(line));
    if let Some(seed) = Hash::read(digits) {
        return Ok(RandomSource::Secret(Seed(seed.0)));
    }
    Error::of_mistaken(&file, FileKind::Seed, &text)?;
    let right = digits.iter().take_while(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')).count();
    let place = FilePlace { file, line: 1, column: Some(right.min(64) + 1) };
    let problem = "this is not a seed: expected 64 lower-case hex digits and the end of the line, as `amunre key new --seed` writes \
                   them";
    Err(Error::Content { place, problem: problem.to_owned() })
}

/// The source of all draws and choices of a random game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RandomSource {
    /// A number below 2^53.
    Number(u64),
    /// 32 bytes that only the host knows.
    Secret(Seed),
}

impl RandomSource {
    /// The number, unless the seed is a secret.
    pub(crate) fn number(self) -> Option<u64> {
        match self {
            Self::Number(number) => Some(number),
            Self::Secret(_) => None,
        }
    }

    /// The source in the form in which a session takes it.
    pub(crate) fn source(self) -> SeedSource {
        match self {
            Self::Number(number) => SeedSource::Number(number),
            Self::Secret(seed) => SeedSource::Bytes(seed),
        }
    }

    /// The seed of the draws.
    pub(crate) fn seed(self) -> Seed {
        match self {
            Self::Number(number) => Seed::from_number(number),
            Self::Secret(seed) => seed,
        }
    }

    /// The random generator with which random seats choose.
    pub(crate) fn choices(self) -> Fast {
        let number = match self {
            Self::Number(number) => number,
            Self::Secret(seed) => {
                let hash = Hash::of_text(&format!("amunre/choices-from-seed/v1 {seed}"));
                hash.0.first_chunk().map_or(0, |first| u64::from_be_bytes(*first))
            }
        };
        Fast::new(number, 0)
    }
}

/// Choices that no one can foresee.
pub(crate) fn random_choices() -> Result<Fast, Error> {
    let bytes = random("choices")?.0;
    Ok(Fast::new(bytes.first_chunk().map_or(0, |first| u64::from_be_bytes(*first)), 0))
}

/// Reads 64 hex digits of an option.
pub(crate) fn read_hash(text: &str) -> Result<Hash, String> {
    Hash::read(text.as_bytes()).ok_or_else(|| "expected 64 lower-case hex digits".to_owned())
}
