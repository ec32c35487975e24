//! The questions that complete a board: one for each assumed value, with the answers of an owner of the game.

use serde::Serialize;
use serde_json::{Value, json};

use crate::engine::sources::board_check::board_keys;
use crate::engine::sources::confirmation::sourced;
use crate::engine::sources::value_help::{ValueDomain, ValueHelp};
use crate::engine::{Confirmation, DataSource, Id as _, SetupError, Sources, owner_id};

/// The questions that complete a board, and the answers so far.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct BoardForm {
    /// The board as it was before.
    pub board: Value,
    /// The questions, in the order of the tables.
    pub questions: Vec<BoardQuestion>,
    /// The answer to each question; `None` if the value stays assumed.
    pub answers: Vec<Option<Value>>,
}

/// The reason why an answer cannot be.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The value is outside the domain.
    #[error("expected {0}")]
    Domain(ValueDomain),
    /// The row of this name is paired with itself.
    #[error("expected names other than {0}")]
    Itself(String),
    /// The row of the partner was answered otherwise.
    #[error(
        "{partner} was answered {} {name}, so this answer cannot be {} {partner}: change one of the two",
        if *.is_paired { "with" } else { "without" }, if *.is_paired { "without" } else { "with" }
    )]
    Contradiction {
        /// The name of this row.
        name: String,
        /// The name of the other row.
        partner: String,
        /// True if the other row was answered with this one.
        is_paired: bool,
    },
}

/// A question: a value that no text confirms.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct BoardQuestion {
    /// The path of the value: `board.provinces.abu.fields`.
    pub path: String,
    /// The table that it stands in: "The provinces".
    pub table: &'static str,
    /// The row: "ABU".
    pub row: String,
    /// The column: "fields".
    pub column: String,
    /// The value before: a list of names for a row of a list of pairs.
    pub value: Value,
    /// The reason why it matters, and the values that it can have.
    pub help: ValueHelp,
    /// The keys that lead from the board to the value with its source.
    pub keys: Vec<String>,
    /// The name whose partners are asked for, where the value is a list of pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs_of: Option<String>,
}

/// Returns the value with its source to which keys lead, and the keys that are left.
fn find<'b, 'k>(board: &'b Value, keys: &'k [String]) -> Option<(&'b Value, &'k [String])> {
    if sourced(board).is_some() {
        return Some((board, keys));
    }
    let (first, rest) = keys.split_first()?;
    find(part(board, first)?, rest)
}

fn part<'b>(board: &'b Value, key: &str) -> Option<&'b Value> {
    match board {
        Value::Object(fields) => fields.get(key),
        Value::Array(items) => items.get(key.parse::<usize>().ok()?),
        _ => None,
    }
}

fn set(board: &mut Value, keys: &[String], value: Value) {
    let Some((first, rest)) = keys.split_first() else {
        *board = value;
        return;
    };
    let part = match board {
        Value::Object(fields) => fields.get_mut(first),
        Value::Array(items) => first.parse::<usize>().ok().and_then(|place| items.get_mut(place)),
        _ => None,
    };
    if let Some(part) = part {
        set(part, rest, value);
    }
}

/// Returns the names that stand beside a name in a list of pairs.
fn partners(pairs: &Value, name: &str) -> Value {
    let pairs = pairs.as_array().into_iter().flatten();
    let other = |pair: &Value| {
        let (one, other) = (pair.get(0)?.as_str()?, pair.get(1)?.as_str()?);
        let found = if one == name {
            other
        } else if other == name {
            one
        } else {
            return None;
        };
        Some(found.to_owned())
    };
    let mut names: Vec<String> = pairs.filter_map(other).collect();
    names.sort_unstable();
    names.into()
}

fn has(names: &Value, name: &str) -> bool {
    names.as_array().is_some_and(|names| names.iter().any(|own| own == name))
}

impl BoardForm {
    /// Returns the questions on the board of these rules. Values that an owner confirmed before are answered questions. Fails for a
    /// game without a board.
    pub fn of<G: Sources>(rules: &G::Rules) -> Result<Self, SetupError> {
        let board = G::board(rules)?;
        if board.is_null() {
            return Err(SetupError::new("game", G::ID, "a game with a board of values with sources"));
        }
        let mut form = Self { board, questions: Vec::new(), answers: Vec::new() };
        for table in G::data_tables(rules)? {
            for (row, values) in table.rows {
                for (place, value) in values.into_iter().enumerate() {
                    let is_asked = matches!(value.source, DataSource::Assumed | DataSource::Confirmed);
                    let keys = board_keys::<G>(&value.path);
                    // values outside the board, such as the cards of Amun-Re, are not asked for
                    let Some((found, rest)) = find(&form.board, &keys).filter(|_| is_asked) else { continue };
                    let Some((own, _)) = sourced(found) else { continue };
                    let (own, pairs_of) = match rest {
                        [] => (own.clone(), None),
                        [name] if own.is_array() => (partners(own, name), Some(name.clone())),
                        _ => continue,
                    };
                    let general = || ValueHelp { why: "The rules use it.", domain: ValueDomain::of_kind(&own) };
                    let help = G::value_help(&keys.join(".")).unwrap_or_else(general);
                    form.answers.push((value.source == DataSource::Confirmed).then(|| own.clone()));
                    form.questions.push(BoardQuestion {
                        path: value.path,
                        table: table.title,
                        row: row.clone(),
                        column: table.columns.get(place).cloned().unwrap_or_default(),
                        value: own,
                        help,
                        keys: keys.get(..keys.len().saturating_sub(rest.len())).unwrap_or_default().to_vec(),
                        pairs_of,
                    });
                }
            }
        }
        Ok(form)
    }

    /// Takes the answers of a board that was made of this form. Returns false, and changes nothing, for any other board.
    #[must_use]
    pub fn resume(&mut self, from: &Value) -> bool {
        let mut resumed = self.clone();
        for (question, answer) in resumed.questions.iter().zip(&mut resumed.answers) {
            let Some((found, [])) = find(from, &question.keys) else { return false };
            let Some((value, source)) = sourced(found) else { return false };
            let value = question.pairs_of.as_ref().map_or_else(|| value.clone(), |name| partners(value, name));
            if !question.help.domain.contains(&value) {
                return false;
            }
            *answer = (source == DataSource::Confirmed.name()).then_some(value);
        }
        let plain = |mut board: Value| {
            if let Value::Object(fields) = &mut board {
                ["id", "title", "confirmed"].iter().for_each(|name| _ = fields.remove(*name));
            }
            board
        };
        // a list of pairs of which only some rows were settled is asked for again, as it stands now
        for question in resumed.questions.iter().filter(|question| question.pairs_of.is_some()) {
            if let Some((found, [])) = find(from, &question.keys) {
                set(&mut resumed.board, &question.keys, found.clone());
            }
        }
        let is_own = plain(resumed.settled()) == plain(from.clone());
        if is_own {
            *self = resumed;
        }
        is_own
    }

    /// Returns a value as it stands now: the answer, or the value before.
    pub fn value(&self, place: usize) -> Value {
        let Some(question) = self.questions.get(place) else { return Value::Null };
        match (&question.pairs_of, self.answers.get(place)) {
            (None, Some(Some(answer))) => answer.clone(),
            (None, _) => question.value.clone(),
            (Some(name), _) => partners(&self.pairs(&question.keys), name),
        }
    }

    /// Answers a question; `None` leaves the value assumed. Fails for an impossible value, or one that contradicts
    /// another answer.
    pub fn answer(&mut self, place: usize, answer: Option<Value>) -> Result<(), AnswerError> {
        let Some(question) = self.questions.get(place) else { return Ok(()) };
        if let Some(value) = &answer {
            if !question.help.domain.contains(value) {
                return Err(AnswerError::Domain(question.help.domain));
            }
            self.check_pairs(place, question, value)?;
        }
        if let Some(own) = self.answers.get_mut(place) {
            *own = answer;
        }
        Ok(())
    }

    /// Fails if a row of a list of pairs contradicts another answered row.
    fn check_pairs(&self, place: usize, question: &BoardQuestion, value: &Value) -> Result<(), AnswerError> {
        let Some(name) = &question.pairs_of else { return Ok(()) };
        if has(value, name) {
            return Err(AnswerError::Itself(name.clone()));
        }
        let rows = self.questions.iter().zip(&self.answers).enumerate();
        for (other, (row, answer)) in rows {
            let (Some(answer), Some(partner)) = (answer, &row.pairs_of) else { continue };
            let is_paired = has(answer, name);
            if other != place && row.keys == question.keys && is_paired != has(value, partner) {
                let (name, partner) = (name.clone(), partner.clone());
                return Err(AnswerError::Contradiction { name, partner, is_paired });
            }
        }
        Ok(())
    }

    /// Returns a list of pairs by the answers.
    fn pairs(&self, keys: &[String]) -> Value {
        let before = find(&self.board, keys).and_then(|(found, _)| sourced(found)).map(|(value, _)| value);
        let pair = |pair: &Value| Some((pair.get(0)?.as_str()?.to_owned(), pair.get(1)?.as_str()?.to_owned()));
        let mut pairs: Vec<(String, String)> =
            before.and_then(Value::as_array).into_iter().flatten().filter_map(pair).collect();
        for (question, answer) in self.questions.iter().zip(&self.answers) {
            let (Some(name), Some(answer)) = (&question.pairs_of, answer) else { continue };
            if question.keys == keys {
                pairs.retain(|(one, other)| one != name && other != name);
                for partner in answer.as_array().into_iter().flatten().filter_map(Value::as_str) {
                    let (one, other) =
                        if partner < name.as_str() { (partner, name.as_str()) } else { (name.as_str(), partner) };
                    pairs.push((one.to_owned(), other.to_owned()));
                }
            }
        }
        pairs.sort_unstable();
        json!(pairs)
    }

    /// Returns the board with the answers, which count as confirmed.
    fn settled(&self) -> Value {
        let mut board = self.board.clone();
        let source = |is_settled: bool| if is_settled { DataSource::Confirmed } else { DataSource::Assumed }.name();
        for (place, (question, answer)) in self.questions.iter().zip(&self.answers).enumerate() {
            let settled = if question.pairs_of.is_some() {
                let mut rows = self.questions.iter().zip(&self.answers).filter(|(row, _)| row.keys == question.keys);
                let is_settled = rows.all(|(_, answer)| answer.is_some());
                json!({"value": self.pairs(&question.keys), "source": source(is_settled)})
            } else {
                json!({"value": self.value(place), "source": source(answer.is_some())})
            };
            set(&mut board, &question.keys, settled);
        }
        board
    }

    /// Returns the number of questions that are not answered.
    pub fn open(&self) -> usize {
        self.answers.iter().filter(|answer| answer.is_none()).count()
    }

    /// Returns the board with the answers, by this owner, with an id that follows from its contents.
    pub fn board(&self, confirmed: &Confirmation) -> Value {
        let mut board = self.settled();
        let has_confirmed = crate::engine::sources::confirmation::number_from(&board, DataSource::Confirmed) > 0;
        if let Value::Object(fields) = &mut board {
            fields
                .insert("title".to_owned(), format!("Read off the game by {}, {}", confirmed.by, confirmed.on).into());
            fields.remove("confirmed");
            if has_confirmed {
                fields.insert("confirmed".to_owned(), json!(confirmed));
            }
        }
        let id = owner_id(&board);
        if let Value::Object(fields) = &mut board {
            fields.insert("id".to_owned(), id.into());
        }
        board
    }
}
