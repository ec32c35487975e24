//! The verdict on a log: four answers, and the facts that they depend on.

use serde::Serialize;
use serde_json::Value;

use crate::engine::{RestsOn, ScoreLine, Seat, Seats};
use crate::log::format::record::PointOfView;
use crate::log::{Fault, Hash};

/// The answer to one question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Yes.
    Yes,
    /// No, with the first fault.
    No(Box<Fault>),
    /// Not refuted: this copy can neither prove nor refute this number of commands.
    Possible(u64),
    /// This copy does not show enough, for this reason.
    NotCheckable(String),
}

impl Answer {
    /// The fault, if the answer is no.
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Self::No(fault) => Some(fault),
            _ => None,
        }
    }
}

/// A way in which a forger could still have changed the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Assurance {
    /// Its stable name.
    pub id: &'static str,
    /// The meaning.
    pub sentence: &'static str,
}

/// The person who could have chosen the draws of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawChooser {
    /// No one: the seed is made of shares, and the header was fixed before the seats opened theirs.
    NoOne,
    /// No one, if the keys in the header are those of the seats: each seat signed its share, for this header.
    NoOneByKeys,
    /// The host, who chose the seed.
    HostOfSeed,
    /// The host: it could have made another header with another share of its own after it knew those of the seats.
    HostOfShares,
    /// The writer, who recorded the draws.
    Writer,
}

impl DrawChooser {
    /// The assurance that states this.
    pub fn assurance(self) -> Assurance {
        let (id, sentence) = match self {
            Self::NoOne => (
                "seed-shared",
                "no one could choose the seed: the header was fixed before the seats opened their shares",
            ),
            Self::NoOneByKeys => (
                "seed-shared-by-keys",
                "no one could choose the seed, if the keys in the header are those of the seats: each seat signed its share, \
                 against this header",
            ),
            Self::HostOfSeed => {
                ("seed-of-host", "the person who chose the seed could have tried several and kept the best")
            }
            Self::HostOfShares => (
                "seed-of-host-last",
                "the host could have chosen its share of the seed after it knew the others: check the log against the hash of \
                 the header that the seats kept",
            ),
            Self::Writer => {
                ("draws-recorded", "the writer recorded the draws and could have recorded other possible ones")
            }
        };
        Assurance { id, sentence }
    }
}

/// The commands of a log counted by their outcome, including undone ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CommandCounts {
    /// The number of legal commands.
    pub legal: u64,
    /// The number of illegal commands: 0 or 1, since a fault ends the judging.
    pub illegal: u64,
    /// The number of commands that this copy can neither prove nor refute.
    pub possible: u64,
    /// The number of commands that were not judged, because they follow a fault.
    pub unjudged: u64,
}

/// A seat that signs, and the commands that its signatures vouch for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SignerCount {
    /// The seat.
    pub seat: Seat,
    /// Its public key, as the header states it.
    pub key: Hash,
    /// The number of its commands that it signed.
    pub signed: u64,
    /// The number of its commands that nothing vouches for: unseen ones, and those of a player who replaced it.
    pub unsigned: u64,
}

/// The verdict on a log.
#[derive(Debug, Serialize)]
pub struct Verdict {
    /// Is the record whole?
    pub intact: Answer,
    /// Was every command legal?
    pub legal: Answer,
    /// Are the draws those of the seed?
    pub fair: Answer,
    /// The person who could have chosen the draws.
    pub could_choose_draws: DrawChooser,
    /// Is the result right?
    pub result: Answer,
    /// True if there is a result.
    pub complete: bool,
    /// The length of an incomplete last line, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub torn: Option<usize>,
    /// The assumed values and rulings that the answers depend on.
    pub rests_on: RestsOn,
    /// The entries at which a referee repaired the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub repairs: Vec<u64>,
    /// The seats whose keys are in the header. No one else signs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub signers: Vec<SignerCount>,
    /// The ways in which a forger could still have changed the game.
    pub assurance: Vec<Assurance>,
    /// The game.
    pub game: &'static str,
    /// Its set-up, without a stated position.
    pub setup: Value,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The knowledge of the writer.
    pub point_of_view: PointOfView,
    /// The number of lines.
    pub entries: u64,
    /// The number of commands, including undone ones.
    pub commands: u64,
    /// These commands counted by their outcome.
    pub counted: CommandCounts,
    /// The last hash of the chain.
    pub head: Hash,
    /// The points of each seat, as far as the game was judged.
    pub scores: Vec<u16>,
    /// The score lines that add up to them.
    pub breakdown: Vec<ScoreLine>,
    /// The points that the game began with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores_before: Vec<u16>,
    /// The winners, if the game was judged to its end.
    pub winners: Seats,
}

impl Verdict {
    /// The four answers by name.
    pub fn answers(&self) -> [(&'static str, &Answer); 4] {
        [("intact", &self.intact), ("legal", &self.legal), ("fair", &self.fair), ("result", &self.result)]
    }

    /// The first fault by entry; of several at one entry, that of the first question.
    pub fn first_fault(&self) -> Option<&Fault> {
        let faults = self.answers().into_iter().filter_map(|(_, answer)| answer.fault());
        faults.min_by_key(|fault| fault.entry)
    }

    /// 0: all answers are yes; 1: one is no; 3: unfinished, possible, or not checkable.
    pub fn code(&self) -> u8 {
        let answers = self.answers();
        if answers.iter().any(|(_, answer)| matches!(answer, Answer::No(_))) {
            return 1;
        }
        let all = answers.iter().all(|(_, answer)| **answer == Answer::Yes);
        if all && self.complete && self.torn.is_none() { 0 } else { 3 }
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        crate::engine::Names::new(self.seats.clone()).of(seat)
    }
}

/// The signatures of commands in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signatures {
    /// Not all commands have one, and the header has no keys.
    None,
    /// All commands have one, but the header has no keys.
    Unchecked,
    /// Some commands are vouched for.
    Some,
    /// All commands are vouched for.
    All,
}

/// The assurances of a log.
pub(crate) fn of(
    could_choose_draws: DrawChooser,
    point_of_view: PointOfView,
    guessable: bool,
    signatures: Signatures,
    anchored: bool,
) -> Vec<Assurance> {
    let (id, sentence) = if anchored {
        ("anchored", "the chain passes through a hash that was known before: nothing up to it has changed since")
    } else {
        (
            "not-anchored",
            "the keeper of the only copy could have written another legal game; check it against a hash that others kept",
        )
    };
    let mut all = vec![Assurance { id, sentence }, could_choose_draws.assurance()];
    let mut say = |id, sentence| all.push(Assurance { id, sentence });
    if guessable {
        say(
            "no-secrecy",
            "key and seed were made from a small number: anyone can work out all draws and hidden values",
        );
    }
    match signatures {
        Signatures::None => say("unsigned", "commands are not signed: a seat could deny having given one"),
        Signatures::Unchecked => {
            say("signatures-unchecked", "commands carry signatures, which are not checked: the header has no keys");
        }
        Signatures::Some => say(
            "partly-signed",
            "some commands are signed by the keys in the header; seats could deny having given the others",
        ),
        Signatures::All => {
            say(
                "signed",
                "every command is signed by the key of its seat in the header: ask the seats whether these are theirs",
            );
        }
    }
    if point_of_view != PointOfView::Referee {
        say("not-by-referee", "the writer did not see everything");
    }
    all
}
