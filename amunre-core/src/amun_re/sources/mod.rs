//! Sources: rule ids and citations, data with their sources, interpretations of the rulebook.

pub(super) mod board_help;
pub(super) mod data_tables;
pub(super) mod interpretations;
pub(super) mod open_values;

use serde_json::Value;

use crate::amun_re::model::data::board_value::BoardValue;
use crate::amun_re::{AmunRe, Event, Kingdom, Rules, State, rule};
use crate::engine::{
    Book, ChangedRules, DataFile, DataTable, Dependencies, Interpretation, Interpretations, Names, OpenValue, Places,
    Reads, Rule, ScoreLine, SetupError, Sources, ValueHelp, Words, document_page,
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

    fn open_places(rules: &Rules) -> Places {
        rules.open.all()
    }

    fn open_value(rules: &Rules, place: u16) -> Option<OpenValue> {
        open_values::open_value(rules, place)
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_tables::files(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        data_tables::tables(rules)
    }

    const OPTIONAL_BOARD_FIELDS: &'static [&'static str] = board_help::OPTIONAL;

    fn board(rules: &Rules) -> Result<Value, SetupError> {
        board_help::board(rules)
    }

    fn board_faults(_rules: &Rules, board: &Value) -> Vec<SetupError> {
        board_help::faults(board)
    }

    fn value_help(path: &str) -> Option<ValueHelp> {
        board_help::value_help(path)
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

    fn note_reads(rules: &mut Rules, reads: &Reads) -> bool {
        rules.board.reads = reads.clone();
        rules.officials.reads = reads.clone();
        true
    }

    fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
        BoardValue::at(place).is_some_and(|value| rules.assume(original, value, number))
    }

    fn value_words(rules: &Rules, place: u16) -> String {
        BoardValue::at(place).map_or_else(String::new, |value| rules.value_words(value))
    }
}
