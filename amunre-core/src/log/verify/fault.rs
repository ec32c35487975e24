//! A fault of a log: its kind, its place and its reason.

use serde::Serialize;
use serde_json::Value;

use crate::engine::{Dependencies, FullGame, Names, Refusal, RestsOn, Seat, alternatives, to_value};

/// The faults that belong to the record and not to a game (docs/reference/log-format.md, "Faults").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FaultKind {
    /// A hash does not follow.
    Chain,
    /// A value does not fit its seal, or is not of the kind that is sealed there.
    Seal,
    /// An opening is not allowed at this line.
    Opening,
    /// A record is not allowed at this place.
    Order,
    /// A signature is forged, missing or not allowed.
    Signature,
    /// The chain does not contain a hash that the reader knows.
    Anchor,
    /// A rule of the game forbids the command.
    Refused,
    /// A command is sealed, named or unseen against the rules of the record.
    Sealed,
    /// A draw, or the content of its pile, is wrong.
    Draw,
    /// More cards were spent than can have been drawn.
    Count,
    /// The events do not follow from the command.
    Events,
    /// The revealed values are wrong.
    Reveals,
    /// A digest is wrong, missing or not allowed.
    Digest,
    /// The command cannot be undone.
    Undo,
    /// The draws cannot be corrected, or not like this.
    Redrawn,
    /// The ruling is not a possible repair.
    Ruling,
    /// A seat cannot act, leave or be replaced.
    Seat,
    /// The seed gives another draw.
    Seed,
    /// A share is not opened before the start.
    Shares,
    /// The result is wrong, or the game was not over.
    Result,
}

impl FaultKind {
    /// Its stable name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Chain => "record/chain",
            Self::Seal => "record/seal",
            Self::Opening => "record/opening",
            Self::Order => "record/order",
            Self::Signature => "record/signature",
            Self::Anchor => "record/anchor",
            Self::Refused => "record/refused",
            Self::Sealed => "record/sealed",
            Self::Draw => "record/draw",
            Self::Count => "record/count",
            Self::Events => "record/events",
            Self::Reveals => "record/reveals",
            Self::Digest => "record/digest",
            Self::Undo => "record/undo",
            Self::Redrawn => "record/redrawn",
            Self::Ruling => "record/ruling",
            Self::Seat => "record/seat",
            Self::Seed => "record/seed",
            Self::Shares => "record/shares",
            Self::Result => "record/result",
        }
    }

    /// All of them, in the order in which they count at one entry.
    pub const ALL: [Self; 20] = [
        Self::Chain,
        Self::Seal,
        Self::Opening,
        Self::Order,
        Self::Signature,
        Self::Anchor,
        Self::Refused,
        Self::Sealed,
        Self::Draw,
        Self::Count,
        Self::Events,
        Self::Reveals,
        Self::Digest,
        Self::Undo,
        Self::Redrawn,
        Self::Ruling,
        Self::Seat,
        Self::Seed,
        Self::Shares,
        Self::Result,
    ];

    /// The meaning, in the words of docs/reference/log-format.md.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Chain => "The hash does not follow from the record and the hash before.",
            Self::Seal => {
                "An opening (or a share, or a reveal) does not fit its seal, or shows no value that could be sealed there."
            }
            Self::Opening => "An opening of something that cannot be opened there, or out of order, or twice.",
            Self::Order => "A record at a place where it is not allowed.",
            Self::Signature => {
                "A signature is forged or missing, in a log whose header names keys; or a seat without a key acknowledges entries or signs a ruling."
            }
            Self::Anchor => {
                "The chain does not pass through a hash that the reader knows. It names the entry of that hash, or the last one where the reader knows none."
            }
            Self::Refused => "A rule forbids the command (the fault carries that rule instead).",
            Self::Sealed => {
                "A public command is sealed, or a secret one is not or has a wrong name; or one is unseen in a referee's log."
            }
            Self::Draw => {
                "A draw is missing, one too many, under another label, or of an item that is not in the pile; an item is unseen in a referee's log, or known that the writer did not see; the stated content of the pile is wrong, missing, or not needed."
            }
            Self::Count => {
                "A copy that does not show a hand: more cards of a kind were spent from it, or from all hands, than can have been drawn."
            }
            Self::Events => "Other events follow from the command.",
            Self::Reveals => {
                "Other values are turned over, or not from where they were sealed, or a value that must be turned over is missing."
            }
            Self::Digest => "The digest is wrong, is missing, or is at an entry that has none.",
            Self::Undo => "The command cannot be undone.",
            Self::Redrawn => {
                "The draws cannot be corrected here, or the correction does not say what stood there, or changes nothing."
            }
            Self::Ruling => "The events of the ruling are no repairs, or lead to a position that is impossible.",
            Self::Seat => {
                "A seat that has left acts or leaves again, a seat that is present is replaced, or a seat is named that is not at the table."
            }
            Self::Seed => "The seed gives another draw.",
            Self::Shares => "A share is not opened before the start.",
            Self::Result => "Scores, breakdown or winners are others, or the game was not over.",
        }
    }

    /// The question of the verdict whose answer it makes a no.
    ///
    /// ```
    /// use amunre_core::log::verify::{FaultKind, VerdictQuestion};
    ///
    /// assert_eq!(FaultKind::Refused.question(), VerdictQuestion::Legal);
    /// assert_eq!(FaultKind::Seed.question().name(), "fair");
    /// ```
    pub fn question(self) -> VerdictQuestion {
        match self {
            Self::Chain | Self::Seal | Self::Opening | Self::Order | Self::Signature | Self::Anchor => {
                VerdictQuestion::Intact
            }
            Self::Seed | Self::Shares => VerdictQuestion::Fair,
            Self::Result => VerdictQuestion::Result,
            _ => VerdictQuestion::Legal,
        }
    }
}

/// The four questions of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum VerdictQuestion {
    /// Is the record whole?
    Intact,
    /// Was every command legal?
    Legal,
    /// Are the draws those of the seed?
    Fair,
    /// Is the result right?
    Result,
}

impl VerdictQuestion {
    /// The name as it is written in a verdict.
    pub fn name(self) -> &'static str {
        match self {
            Self::Intact => "intact",
            Self::Legal => "legal",
            Self::Fair => "fair",
            Self::Result => "result",
        }
    }
}

/// A fault of a log: its kind, its place and its reason.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Fault {
    /// The kind of fault.
    #[serde(skip)]
    pub kind: FaultKind,
    /// The entry, from 0.
    pub entry: u64,
    /// The line, from 1.
    pub line: u64,
    /// The rule that forbids it: one of the game's, or one of the record's.
    pub rule: String,
    /// The place of the rule in the rulebook.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The seat of the entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The command, in JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<Value>,
    /// The command in words, or what else the seat did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// The reason, in a sentence.
    pub sentence: String,
    /// The numbers of the case, by name.
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    pub numbers: serde_json::Map<String, Value>,
    /// The first two events or score lines that differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<Box<ComparedValues>>,
    /// Legal commands instead, at most [`MOST_ALTERNATIVES`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Alternative>,
    /// The number of legal commands that are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    pub more_alternatives: usize,
    /// The seats that the table waited for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waited_for: Vec<WaitedSeat>,
    /// The assumed values and rulings that the refusal depends on.
    #[serde(skip_serializing_if = "RestsOn::is_empty")]
    pub rests_on: RestsOn,
    /// The commands before it in the same typed line, in words. They were not recorded either.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub same_line: Vec<String>,
}

/// Two values that should be the same, in JSON. One is missing where its list has no more.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ComparedValues {
    /// The value of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Value>,
    /// The value that the rules give.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<Value>,
}

/// A legal command that a fault offers instead.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Alternative {
    /// The command, in JSON.
    pub command: Value,
    /// The command, in words.
    pub words: String,
}

/// A seat that the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct WaitedSeat {
    /// The seat.
    pub seat: Seat,
    /// Its decision, in words.
    pub owes: String,
}

/// The largest number of legal commands that a fault lists.
pub const MOST_ALTERNATIVES: usize = 10;

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Fault {
    /// A fault of the record at an entry.
    pub fn new(kind: FaultKind, entry: u64, sentence: impl Into<String>) -> Self {
        Self {
            kind,
            entry,
            line: entry + 1,
            rule: kind.id().to_owned(),
            source: None,
            seat: None,
            command: None,
            words: None,
            sentence: sentence.into(),
            numbers: serde_json::Map::new(),
            compared: None,
            alternatives: Vec::new(),
            more_alternatives: 0,
            same_line: Vec::new(),
            waited_for: Vec::new(),
            rests_on: RestsOn::default(),
        }
    }

    /// Adds a number of the case.
    pub fn number(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.numbers.insert(name.to_owned(), value.into());
        self
    }

    /// Adds two values that should be the same.
    #[must_use]
    pub fn comparing(self, recorded: Option<Value>, given: Option<Value>) -> Self {
        Self { compared: Some(Box::new(ComparedValues { recorded, given })), ..self }
    }

    /// Adds the assumed values and rulings that the fault depends on.
    #[must_use]
    pub fn resting_on<G: FullGame>(self, rules: &G::Rules, on: Dependencies) -> Self {
        Self { rests_on: RestsOn::of::<G>(rules, on), ..self }
    }

    /// Adds the seat and its command.
    pub fn of<G: FullGame>(mut self, seat: Seat, command: Option<&G::Command>) -> Self {
        self.seat = Some(seat);
        self.command = command.and_then(|command| to_value(command).ok());
        self.words = command.map(|command| G::command_words(command).to_string());
        self
    }

    /// The fault of a command that a rule of the game forbids.
    pub fn refused<G: FullGame>(
        entry: u64,
        rules: &G::Rules,
        names: &Names,
        state: &G::State,
        seat: Seat,
        command: G::Command,
        violation: &G::Violation,
    ) -> Self {
        let refusal = Refusal::of::<G>(rules, names, violation);
        let legal = alternatives::<G>(rules, state, seat, command);
        let more_alternatives = legal.len().saturating_sub(MOST_ALTERNATIVES);
        let alternatives = legal.iter().take(MOST_ALTERNATIVES).filter_map(|command| {
            Some(Alternative { command: to_value(command).ok()?, words: G::command_words(command).to_string() })
        });
        let Value::Object(numbers) = refusal.numbers else {
            return Self::new(FaultKind::Refused, entry, refusal.sentence);
        };
        Self {
            rule: refusal.rule.0.to_owned(),
            source: refusal.source,
            numbers,
            alternatives: alternatives.collect(),
            more_alternatives,
            waited_for: waited_for::<G>(rules, state),
            ..Self::new(FaultKind::Refused, entry, refusal.sentence)
        }
        .of::<G>(seat, Some(&command))
    }
}

/// The seats that the table waits for, and their decisions.
pub(crate) fn waited_for<G: FullGame>(rules: &G::Rules, state: &G::State) -> Vec<WaitedSeat> {
    let waiting =
        |seat| Some(WaitedSeat { seat, owes: G::decision_words(&G::decision(rules, state, seat)?).to_string() });
    G::to_act(rules, state).iter().filter_map(waiting).collect()
}

/// Returns the sentence about a header at an entry where the chain does not continue.
#[doc(hidden)] // for the command
pub fn another_log(entry: u64) -> String {
    let (line, before) = (entry + 1, entry.saturating_sub(1));
    format!(
        "line {line} is the header of another log: expected the entry after entry {before}; split the file before line {line}"
    )
}
