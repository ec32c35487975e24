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
    /// Not refuted: this copy can neither prove nor refute this number of entries: commands and rulings.
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
#[non_exhaustive]
pub struct Assurance {
    /// Its stable name.
    pub id: &'static str,
    /// The meaning.
    pub sentence: &'static str,
}

/// The person who could have chosen the draws of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
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
    ///
    /// ```
    /// use amunre_core::log::verify::DrawChooser;
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let verdict = verify(game.log()?.as_bytes(), &VerifyOptions::default())?;
    /// assert_eq!(verdict.could_choose_draws, DrawChooser::HostOfSeed);
    /// assert!(verdict.assurance.contains(&verdict.could_choose_draws.assurance()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assurance(self) -> Assurance {
        let (id, sentence) = match self {
            Self::NoOne => (
                "seed-shared",
                "no one could choose the seed: the header was fixed before the seats opened their shares",
            ),
            Self::NoOneByKeys => (
                "seed-shared-by-keys",
                "no one could choose the seed, if the keys in the header are those of the seats: each seat signed their share, \
                 against this header",
            ),
            Self::HostOfSeed => {
                ("seed-of-host", "the person who chose the seed could have tried several and kept the best")
            }
            Self::HostOfShares => (
                "seed-of-host-last",
                "the host could have chosen their share of the seed after they knew the others: check the log against the hash of \
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
#[non_exhaustive]
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
#[non_exhaustive]
pub struct SignerCount {
    /// The seat.
    pub seat: Seat,
    /// Its public key, as the header states it.
    pub key: Hash,
    /// The number of its commands that it signed.
    pub signed: u64,
    /// The number of its commands that nothing vouches for: unseen ones, and those of a player who replaced it.
    pub unsigned: u64,
    /// The last entry that it signed: it vouches for all entries before, and for its part of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_signed: Option<u64>,
}

/// An entry that seats who sign have not vouched for: a ruling, an undo, corrected draws, a change at a seat or the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct UnsignedEntry {
    /// The entry.
    pub entry: u64,
    /// The kind of the record.
    pub kind: &'static str,
    /// The seats at the table that sign, and signed nothing from there on.
    pub seats: Seats,
}

/// The verdict on a log.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
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
    /// True if the game was abandoned: then there is no winner.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// The length of an incomplete last line, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub torn: Option<usize>,
    /// True if that line lacks nothing but its line feed. It is no entry without it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lacks_line_feed: bool,
    /// The assumed values and rulings that the answers depend on.
    pub rests_on: RestsOn,
    /// The entries at which a referee repaired the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub repairs: Vec<u64>,
    /// The entries at which a scribe corrected draws.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub redrawn: Vec<u64>,
    /// The entries that this copy can neither prove nor refute: commands, rulings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<u64>,
    /// The seats whose keys are in the header. No one else signs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub signers: Vec<SignerCount>,
    /// The rulings, undos, corrected draws, changes at seats and the result that seats have not vouched for, and that no anchor covers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unsigned_tail: Vec<UnsignedEntry>,
    /// The entries whose hashes were known before: nothing up to the last of them has changed since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub anchors: Vec<u64>,
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
    /// Returns the four answers by name.
    ///
    /// ```
    /// use amunre_core::log::verify::Answer;
    /// use amunre_core::prelude::*;
    ///
    /// let game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// let verdict = verify(game.log()?.as_bytes(), &VerifyOptions::default())?;
    /// for (question, answer) in verdict.answers() {
    ///     // the game is not over
    ///     assert_eq!(*answer == Answer::Yes, question != "result");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answers(&self) -> [(&'static str, &Answer); 4] {
        [("intact", &self.intact), ("legal", &self.legal), ("fair", &self.fair), ("result", &self.result)]
    }

    /// Returns the first fault by entry; of several at one entry, that of the first question.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// game.step(1)?;
    /// let edited = game.log()?.replacen(r#""gold":1,"#, r#""gold":3,"#, 1);
    /// let verdict = verify(edited.as_bytes(), &VerifyOptions::default())?;
    /// let fault = verdict.first_fault().ok_or("the hash of the line no longer fits")?;
    /// assert_eq!((fault.entry, fault.line, fault.rule.as_str()), (2, 3, "record/chain"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_fault(&self) -> Option<&Fault> {
        let faults = self.answers().into_iter().filter_map(|(_, answer)| answer.fault());
        faults.min_by_key(|fault| fault.entry)
    }

    /// Returns the exit code of the command `amunre verify`. 0: all answers are yes; 1: one is no; 3: unfinished, possible, or not checkable.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// assert_eq!(verify(game.log()?.as_bytes(), &VerifyOptions::default())?.code(), 3);
    /// while game.choices()? > 0 {
    ///     game.step(0)?;
    /// }
    /// assert_eq!(verify(game.log()?.as_bytes(), &VerifyOptions::default())?.code(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn code(&self) -> u8 {
        let answers = self.answers();
        if answers.iter().any(|(_, answer)| matches!(answer, Answer::No(_))) {
            return 1;
        }
        let all = answers.iter().all(|(_, answer)| **answer == Answer::Yes);
        if all && self.complete && self.torn.is_none() { 0 } else { 3 }
    }

    /// Returns the verdict in one line. It accuses no one of what this copy does not show.
    ///
    /// ```
    /// use amunre_core::prelude::*;
    ///
    /// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
    /// while game.choices()? > 0 {
    ///     game.step(0)?;
    /// }
    /// let verdict = verify(game.log()?.as_bytes(), &VerifyOptions::default())?;
    /// assert_eq!(verdict.headline(), "in order: all four answers are yes");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn headline(&self) -> String {
        if let Some(fault) = self.first_fault() {
            return format!("a fault at entry {}", fault.entry);
        }
        if self.code() == 0 {
            return "in order: all four answers are yes".to_owned();
        }
        let mut parts = Vec::new();
        if self.lacks_line_feed {
            parts.push(format!("entry {} is whole, but it lacks its line feed and is not judged", self.entries));
        } else if let Some(bytes) = self.torn {
            parts.push(format!("the last line is torn ({bytes} bytes)"));
        } else if !self.complete {
            parts.push("the log has no result yet".to_owned());
        }
        let (rulings, commands): (Vec<u64>, Vec<u64>) =
            self.open.iter().partition(|entry| self.repairs.contains(entry));
        let hidden = match self.point_of_view {
            PointOfView::Referee => "this copy does not show everything",
            _ => "hands were not seen",
        };
        match entries_in_words(&commands) {
            Some(open) => parts.push(format!("{hidden}: {open} open")),
            None if self.point_of_view == PointOfView::Referee || !rulings.is_empty() => {}
            None => parts.push(hidden.to_owned()),
        }
        if let Some(open) = entries_in_words(&rulings) {
            let rulings = if rulings.len() == 1 { "the ruling" } else { "rulings" };
            parts.push(format!("{rulings} cannot be checked without all hands: {open} open"));
        }
        if let (Answer::NotCheckable(why), true) = (&self.fair, parts.is_empty()) {
            parts.push(why.clone());
        }
        if parts.is_empty() { "no fault found".to_owned() } else { format!("no fault found; {}", parts.join("; ")) }
    }

    /// Returns the answer to `legal` where this copy leaves it open, in words: the numbers of commands and rulings, and the entries.
    pub fn open_in_words(&self) -> String {
        let rulings = self.open.iter().filter(|entry| self.repairs.contains(entry)).count();
        let counted = |number: usize, what: &str| match number {
            0 => None,
            1 => Some(format!("1 {what}")),
            number => Some(format!("{number} {what}s")),
        };
        let parts = [counted(self.open.len() - rulings, "command"), counted(rulings, "ruling")];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let entries = entries_in_words(&self.open).unwrap_or_default();
        format!("this copy neither proves nor refutes {}: {entries} open", parts.join(" and "))
    }

    /// Returns the name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        crate::engine::Names::new(self.seats.clone()).of(seat)
    }
}

/// The most entries that a sentence names.
const MOST_NAMED: usize = 8;

/// Entries in words, with the verb: `entries 12, 40 and 61 stay`. None for no entries.
fn entries_in_words(entries: &[u64]) -> Option<String> {
    let named: Vec<String> = entries.iter().take(MOST_NAMED).map(u64::to_string).collect();
    let (last, before) = named.split_last()?;
    Some(match entries.len() - named.len() {
        0 if before.is_empty() => format!("entry {last} stays"),
        0 => format!("entries {} and {last} stay", before.join(", ")),
        more => format!("entries {}, {last} and {more} more stay", before.join(", ")),
    })
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

/// The facts on which the assurances of a log depend.
pub(crate) struct Reach {
    pub(crate) could_choose_draws: DrawChooser,
    pub(crate) point_of_view: PointOfView,
    pub(crate) is_guessable: bool,
    pub(crate) signatures: Signatures,
    /// True if the chain contains a hash that was known before.
    pub(crate) is_anchored: bool,
    /// True if the last hash was known before.
    pub(crate) is_anchored_to_the_end: bool,
    /// True if seats who sign have not vouched for an entry that no seat signs.
    pub(crate) has_unsigned_tail: bool,
    /// True if draws were corrected.
    pub(crate) has_redrawn: bool,
}

/// The assurances of a log.
pub(crate) fn of(reach: &Reach) -> Vec<Assurance> {
    let mut all = Vec::new();
    let mut say = |id, sentence| all.push(Assurance { id, sentence });
    if reach.is_anchored {
        say("anchored", "the chain passes through a hash that was known before: nothing up to it has changed since");
    }
    if !reach.is_anchored_to_the_end {
        let sentence = if reach.is_anchored {
            "entries follow the last known hash: the keeper of the only copy could have written them otherwise"
        } else {
            "the keeper of the only copy could have written another legal game; check it against a hash that others kept"
        };
        say("not-anchored", sentence);
    }
    let Assurance { id, sentence } = reach.could_choose_draws.assurance();
    say(id, sentence);
    if reach.is_guessable {
        say(
            "no-secrecy",
            "key and seed were made from a small number: anyone can work out all draws and hidden values",
        );
    }
    match reach.signatures {
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
    if reach.has_unsigned_tail {
        say(
            "unsigned-tail",
            "rulings, undos, corrected draws, changes at seats or the result follow the last signature of a seat: the keeper could have added them",
        );
    }
    if reach.has_redrawn {
        say("redrawn", "draws were corrected after they were written down: the writer could have chosen the new items");
    }
    if reach.point_of_view != PointOfView::Referee {
        say("not-by-referee", "the writer did not see everything");
    }
    all
}
