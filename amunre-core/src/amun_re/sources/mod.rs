//! Sources: rule ids and citations, data with their sources, interpretations of the rulebook.

pub(super) mod board_help;
pub(super) mod data_values;
pub(super) mod interpretations;
pub(super) mod open_values;

use std::borrow::Cow;
use std::str::FromStr as _;

use serde_json::Value;

use crate::amun_re::model::data::board_value::BoardValue;
use crate::amun_re::model::data::board_values::VALUES;
use crate::amun_re::{AmunRe, Event, Kingdom, Province, Rules, State, rule};
use crate::engine::{
    Book, ChangedRules, DataFile, DataValue, Dependencies, Id as _, Interpretation, Interpretations, Names, OpenPlaces,
    ReadPlaces, Rule, ScoreLine, SetupError, Sources, ValueKinds, Words, document_page, part_name,
};

impl Sources for AmunRe {
    const RULES: &'static [&'static Rule] = rule::RULES;

    fn book(rules: &Rules) -> Option<&'static Book> {
        Some(rules.setup.edition.book())
    }

    fn rules_page(rules: &Rules) -> Option<&'static str> {
        if rules.setup.edition.is_classic() {
            document_page!("amun-re-classic.md")
        } else {
            document_page!("amun-re-anniversary.md")
        }
    }

    fn event_rules(rules: &Rules, event: &Event) -> impl Iterator<Item = &'static Rule> {
        event.rules_in(rules)
    }

    const VALUES: ValueKinds = VALUES;

    fn part_name(part: &str) -> Cow<'_, str> {
        Province::from_str(part).map_or_else(|_| part_name(part), |province| province.words().to_string().into())
    }

    fn open(rules: &Rules) -> OpenPlaces {
        rules.open
    }

    fn value_path(rules: &Rules, place: u16) -> Option<String> {
        BoardValue::at(place).map(|value| value.path(rules))
    }

    fn value_words(rules: &Rules, place: u16) -> String {
        BoardValue::at(place).map_or_else(String::new, |value| rules.value_words(value))
    }

    fn all_data() -> Vec<DataFile> {
        data_values::all_files()
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_values::files(rules)
    }

    fn data_values(rules: &Rules) -> Result<Vec<(String, Vec<DataValue>)>, SetupError> {
        data_values::values(rules)
    }

    const OPTIONAL_BOARD_FIELDS: &'static [&'static str] = board_help::OPTIONAL;

    fn board(rules: &Rules) -> Result<Value, SetupError> {
        board_help::board(rules)
    }

    fn board_faults(_rules: &Rules, board: &Value) -> Vec<SetupError> {
        board_help::faults(board)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("Amun-Re")
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        let part = |kingdom| match kingdom {
            Kingdom::Old => "old kingdom",
            Kingdom::New => "new kingdom",
        };
        let (seat, kingdom, points, what) = match *event {
            Event::PointsBought { seat, kingdom, gold, points } => {
                (seat, kingdom, points, format!("bought for {gold} gold"))
            }
            Event::Scored { seat, kingdom, reason, points } => {
                (seat, kingdom, points, Words(&reason, &Names::default()).to_string())
            }
            _ => return None,
        };
        let rule = event.rules().first()?.id;
        Some(ScoreLine { seat, part: part(kingdom), rule, what, points: points.into() })
    }

    fn contents_shown(_rules: &Rules, _state: &State, event: &Event, on: &mut Dependencies) {
        if let Event::OfficialLaid { official, .. } = *event {
            on.values.add(BoardValue::OfficialCopies(official).place());
        }
    }
}

impl Interpretations for AmunRe {
    fn interpretations(rules: &Rules) -> Vec<Interpretation> {
        interpretations::interpretations(rules)
    }

    fn with_interpretation(rules: &Rules, reading: &str) -> Vec<ChangedRules<Rules>> {
        interpretations::with_interpretation(rules, reading)
    }

    fn note_reads(rules: &mut Rules, reads: &ReadPlaces) -> bool {
        rules.board.reads = reads.clone();
        rules.officials.reads = reads.clone();
        true
    }

    fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
        BoardValue::at(place).is_some_and(|value| rules.assume(original, value, number))
    }
}
