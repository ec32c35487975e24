//! The content of an installation, and a check that it computes what it should.

use serde::Serialize;

use crate::engine::FullGame;
use crate::log::record::DataDigest;
use crate::log::{Answer, CheckedPart, Hash, VerifyOptions, check_examples, verify};
use crate::registry::{GAMES, UnknownGame, with_game};
use crate::session::{GameStart, SessionError, open};

/// The features of the core that this build has.
const FEATURES: &[&str] = &[
    #[cfg(feature = "amun-re")]
    "amun-re",
    #[cfg(feature = "horus")]
    "horus",
    #[cfg(feature = "men-nefer")]
    "men-nefer",
    #[cfg(feature = "rule-text")]
    "rule-text",
];

/// The most commands of the game that is played for a check.
const LENGTH: usize = 40;

/// The content of an installation, and the result of its check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Installation {
    /// The version of amunre.
    pub version: &'static str,
    /// The commit from which it was built, if the builder stated it: the variable `AMUNRE_COMMIT` of the build.
    pub commit: Option<&'static str>,
    /// The features with which it was built.
    pub features: Vec<&'static str>,
    /// The games.
    pub games: Vec<InstalledGame>,
    /// The parts that were tried: the examples of the log format, the data files, and a recorded game of each game.
    pub checks: Vec<CheckedPart>,
}

/// A game of an installation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct InstalledGame {
    /// Its id.
    pub game: &'static str,
    /// The names of its editions.
    pub editions: Vec<String>,
    /// All data files that come with it.
    pub data: Vec<DataDigest>,
}

impl Installation {
    /// Returns true if every case had the right result.
    pub fn is_sound(&self) -> bool {
        self.checks.iter().all(|part| part.faults == 0)
    }
}

/// Describes this build and checks it. A face names the features that it has in addition.
pub fn doctor(features: &[&'static str]) -> Installation {
    // without a game of this crate, nothing else states what is in the result
    let installed = |game: &&str| -> Result<InstalledGame, UnknownGame> { with_game!(game, G => installed::<G>()) };
    let data = |game: &&str| -> Result<Vec<bool>, UnknownGame> { with_game!(game, G => data_cases::<G>()) };
    let data = GAMES.iter().filter_map(|game| data(game).ok()).flatten();
    let played = GAMES.iter().map(|game| CheckedPart::of(game, recorded(game).unwrap_or_default().into_iter()));
    Installation {
        version: env!("CARGO_PKG_VERSION"),
        commit: option_env!("AMUNRE_COMMIT"),
        features: [FEATURES, features].concat(),
        games: GAMES.iter().filter_map(|game| installed(game).ok()).collect(),
        checks: check_examples().chain([CheckedPart::of("data", data)]).chain(played).collect(),
    }
}

fn installed<G: FullGame>() -> InstalledGame {
    let data = G::all_data().into_iter();
    InstalledGame {
        game: G::ID,
        editions: G::editions().into_iter().map(|edition| edition.edition).collect(),
        data: data.map(|file| DataDigest { digest: Hash::of_data(&file), id: file.id.to_owned() }).collect(),
    }
}

/// Compares the text of each data file with the digest that is declared beside it.
fn data_cases<G: FullGame>() -> Vec<bool> {
    G::all_data().iter().map(|file| Hash::of_text(file.text) == Hash::of_data(file)).collect()
}

/// Plays and records the beginning of a game. The log must be sound, and a copy without its second to last entry must have a fault.
fn recorded(game: &str) -> Result<[bool; 2], SessionError> {
    let mut table = open(game, "{}", &GameStart::of_number(7))?;
    let mut choices = table.choices()?;
    for _ in 0..LENGTH {
        if choices == 0 {
            break;
        }
        choices = table.step(choices / 2)?;
    }
    let log = table.log()?;
    let options = VerifyOptions::default();
    let sound = verify(log.as_bytes(), &options);
    let is_sound = sound.is_ok_and(|verdict| {
        verdict.first_fault().is_none()
            && [&verdict.intact, &verdict.legal].iter().all(|answer| **answer == Answer::Yes)
    });
    let lines: Vec<&str> = log.split_inclusive('\n').collect();
    let left_out = lines.len().saturating_sub(2);
    let shorter: String =
        lines.iter().enumerate().filter(|(place, _)| *place != left_out).map(|(_, line)| *line).collect();
    let edited = verify(shorter.as_bytes(), &options);
    Ok([is_sound, edited.map_or(true, |verdict| verdict.first_fault().is_some())])
}
