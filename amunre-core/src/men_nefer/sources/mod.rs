//! The sources of rules and values.

pub(super) mod board_help;
pub(super) mod data_tables;
pub mod rule;
pub(super) mod score_lines;

use crate::engine::{
    AssumedSet, Book, ChangedRules, DataFile, DataTable, Interpretation, Interpretations, Rule, ScoreLine, SetupError,
    Sources, ValueHelp,
};
use crate::men_nefer::model::board_check;
use crate::men_nefer::{Board, Event, MenNefer, Rules};

impl Sources for MenNefer {
    const RULES: &'static [&'static Rule] = rule::RULES;

    fn book(_rules: &Rules) -> Option<&'static Book> {
        Some(&rule::RULEBOOK)
    }

    fn event_rules(_rules: &Rules, event: &Event) -> impl Iterator<Item = &'static Rule> {
        event.rules().iter().copied()
    }

    fn assumed(rules: &Rules) -> Vec<String> {
        data_tables::assumed(rules)
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_tables::files(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        data_tables::tables(rules)
    }

    fn board(rules: &Rules) -> Result<serde_json::Value, SetupError> {
        rules.setup.board_data()
    }

    fn board_faults(_rules: &Rules, board: &serde_json::Value) -> Vec<SetupError> {
        match Board::read(board) {
            Ok(board) => board_check::faults(&board),
            Err(error) => vec![error],
        }
    }

    fn value_help(path: &str) -> Option<ValueHelp> {
        board_help::value_help(path)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("MenNefer")
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        score_lines::score_line(event)
    }

    fn assumed_sets(rules: &Rules) -> Vec<AssumedSet> {
        let values = Self::assumed(rules).len();
        (values > 0).then(|| AssumedSet { data: rules.board.id.clone(), values }).into_iter().collect()
    }
}

impl Interpretations for MenNefer {
    fn interpretations(rules: &Rules) -> Vec<Interpretation> {
        rules.options.interpretations()
    }

    fn with_interpretation(rules: &Rules, reading: &str) -> Vec<ChangedRules<Rules>> {
        let options = rules.options.with_interpretation(reading);
        let changed = options.map(|options| Rules { options, ..rules.clone() });
        changed.map(|rules| ChangedRules { value: None, rules }).into_iter().collect()
    }
}
