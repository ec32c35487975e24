//! The sources of rules, values and points.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;

use crate::engine::sources::value_kind::{part_name, tables};
use crate::engine::{
    Book, CitedRule, DataSource, DataTable, DataValue, Dependencies, Game, OpenPlaces, Places, Rule, RuleId, Rulebook,
    Seat, SetupError, Terms, ValueHelp, ValueKind, ValueKinds,
};

/// One line of a score: a seat, a rule, a reason, the points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
pub struct ScoreLine {
    /// The seat that scores.
    pub seat: Seat,
    /// The part of the game ("old kingdom").
    pub part: &'static str,
    /// The rule that gives the points.
    pub rule: RuleId,
    /// The reason ("2 pyramids in EDFU").
    pub what: String,
    /// The points; below 0 where the seat loses some.
    pub points: i16,
}

/// A data file that comes with the engine. It is never changed once it is released.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataFile {
    /// Its id: `amun-re/board/classic-2003`.
    pub id: &'static str,
    /// Its bytes.
    pub text: &'static str,
    /// Their SHA-256 in 64 hex digits. A test compares it with the text.
    pub sha256: &'static str,
}

/// A value that no rulebook gives: it is assumed, or an owner of the game has confirmed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenValue {
    /// Its place among the values of the rules, as [`ReadPlaces`](crate::engine::game::ReadPlaces) notes it.
    pub place: u16,
    /// Its path in the data: `board.provinces.thebes.fields`.
    pub path: String,
    /// The value in a sentence ("THEBES has 4 fields").
    pub sentence: String,
    /// The source of the value: never a rulebook.
    pub source: DataSource,
}

/// The sources of rules, values and points. A game that cites no rulebook writes nothing here.
pub trait Sources: Game {
    /// The rules of the game, in the order of the rulebook: what [`rules!`](crate::rules) declares.
    const RULES: &'static [&'static Rule] = &[];

    /// Returns the rulebook that these rules follow: it is cited first.
    fn book(_rules: &Self::Rules) -> Option<&'static Book> {
        None
    }
    /// Returns the Markdown of the page with the rules. None without the feature `rule-text`. Only [`Sources::rulebook`] reads it, so that a
    /// program that never asks for the rules in words does not contain it.
    fn rules_page(_rules: &Self::Rules) -> Option<&'static str> {
        None
    }
    /// Returns the words of that rulebook for terms of the game.
    fn terms(rules: &Self::Rules) -> Terms {
        Self::book(rules).map_or(&[], |book| book.terms)
    }
    /// Returns the rules that an event carries out, the reason why it happened. The rule of its score line, if it has
    /// one, comes first. A repair has no rules.
    fn event_rules(_rules: &Self::Rules, _event: &Self::Event) -> impl Iterator<Item = &'static Rule> {
        std::iter::empty()
    }
    /// Returns the points that an event gives, with their reason.
    fn score_line(_rules: &Self::Rules, _event: &Self::Event) -> Option<ScoreLine> {
        None
    }
    /// Returns the place in which a rule is written.
    fn cite(rules: &Self::Rules, rule: RuleId) -> Option<CitedRule> {
        Rule::find(Self::RULES, rule)?.cited(Self::book(rules)?)
    }
    /// Returns a rule with its source, for the end of a sentence: ` (nim/take/number: rulebook, p. 2)`.
    fn in_brackets(rules: &Self::Rules, rule: &Rule) -> String {
        Self::cite(rules, rule.id).map_or(String::new(), |cited| format!(" ({}: {})", cited.rule, cited.source))
    }
    /// Returns the rules in words, each with its source and its rulings.
    fn rulebook(rules: &Self::Rules) -> Rulebook {
        let page = Self::rules_page(rules).unwrap_or_default();
        Self::book(rules).map(|book| book.in_words(page, Self::RULES)).unwrap_or_default()
    }
    /// Returns all data files that come with the game.
    fn all_data() -> Vec<DataFile> {
        Vec::new()
    }
    /// Returns the data files that these rules use.
    fn data(_rules: &Self::Rules) -> Vec<DataFile> {
        Vec::new()
    }
    /// The kinds of values that rulebooks, cards and boards print, in the order of their tables.
    const VALUES: ValueKinds = &[];
    /// Returns a part of the path of a value as sentences and tables show it. By default a place in a list is counted from 1, and a
    /// word stays as it is.
    fn part_name(part: &str) -> Cow<'_, str> {
        part_name(part)
    }
    /// Returns the values that these rules use (the board, the cards), by the id of the data in which they stand.
    fn data_values(_rules: &Self::Rules) -> Result<Vec<(String, Vec<DataValue>)>, SetupError> {
        Ok(Vec::new())
    }
    /// Returns the values that these rules use as tables, each with its source. Those that no text confirms are also in
    /// [`Sources::assumed`], by the same paths.
    fn data_tables(rules: &Self::Rules) -> Result<Vec<DataTable>, SetupError> {
        let values = Self::data_values(rules)?.into_iter();
        let of = |(id, values): (String, _)| tables(Self::VALUES, &id, Self::BOARD_FIELD, values, Self::part_name);
        Ok(values.flat_map(of).collect())
    }
    /// Returns the values that no rulebook gives, with their sources.
    fn open(_rules: &Self::Rules) -> OpenPlaces {
        OpenPlaces::default()
    }
    /// Returns the places of the values that no rulebook gives.
    fn open_places(rules: &Self::Rules) -> Places {
        Self::open(rules).all()
    }
    /// Returns the path of the open value at a place.
    fn value_path(_rules: &Self::Rules, _place: u16) -> Option<String> {
        None
    }
    /// Returns an open value as a person writes it.
    fn value_words(_rules: &Self::Rules, _place: u16) -> String {
        String::new()
    }
    /// Returns the open value at a place.
    fn open_value(rules: &Self::Rules, place: u16) -> Option<OpenValue> {
        let source = Self::open(rules).source(place)?;
        let path = Self::value_path(rules, place)?;
        let below = path.strip_prefix(Self::BOARD_FIELD)?.strip_prefix('.')?;
        let kind = ValueKind::find(Self::VALUES, below)?;
        let sentence = kind.sentence(below, &Self::value_words(rules, place), Self::part_name);
        Some(OpenValue { place, path, sentence, source })
    }
    /// Returns the values that no text confirms, by their paths (`board.provinces.abu.fields`).
    fn assumed(rules: &Self::Rules) -> Vec<String> {
        let open = Self::open_places(rules).iter().filter_map(|place| Self::open_value(rules, place));
        open.filter(|value| value.source == DataSource::Assumed).map(|value| value.path).collect()
    }
    /// Adds the open values that say what a pile held at the start, and that an event shows. All other open values are noted
    /// when a rule reads them: [`Interpretations::note_reads`](crate::engine::Interpretations::note_reads).
    fn contents_shown(_rules: &Self::Rules, _state: &Self::State, _event: &Self::Event, _on: &mut Dependencies) {}
    /// Adds the rulings of a rule.
    fn add_rulings(rules: &Self::Rules, rule: &Rule, on: &mut Dependencies) {
        let written = Self::book(rules).and_then(|book| rule.written(book));
        written.into_iter().flat_map(|source| source.rulings).for_each(|number| on.rulings.add(*number));
    }
    /// Adds the dependencies of an event itself, in the state before it: the rulings of the rules that it carries out,
    /// and the contents of piles that it shows.
    fn dependencies(rules: &Self::Rules, state: &Self::State, event: &Self::Event, on: &mut Dependencies) {
        Self::event_rules(rules, event).for_each(|rule| Self::add_rulings(rules, rule, on));
        Self::contents_shown(rules, state, event, on);
    }
    /// The field of a set-up that holds the board. The paths of its values begin with this word.
    const BOARD_FIELD: &'static str = "board";
    /// The fields of a board that can be left out.
    const OPTIONAL_BOARD_FIELDS: &'static [&'static str] = &[];
    /// Returns the complete board of these rules in the form of a data file, each value with its source. Null if the
    /// game has none.
    fn board(_rules: &Self::Rules) -> Result<Value, SetupError> {
        Ok(Value::Null)
    }
    /// Returns everything that is wrong with a board in these rules, its confirmation left out:
    /// [`board_faults`](crate::engine::board_faults) adds that and what can be said of any board.
    fn board_faults(_rules: &Self::Rules, _board: &Value) -> Vec<SetupError> {
        Vec::new()
    }
    /// Returns why a value of the board matters and which values it can have. The path is one below the board:
    /// `provinces.abu.fields`.
    fn value_help(path: &str) -> Option<ValueHelp> {
        ValueKind::find(Self::VALUES, path).map(|kind| kind.help)
    }
    /// Returns the JSON Schema of commands, events, set-ups and states, to which the schemas of records refer. Null if the game
    /// has none.
    fn schema() -> Value {
        Value::Null
    }
}
