//! Sources: rule ids and citations, data with their sources, interpretations of the rulebook.

pub(super) mod board_help;
pub(super) mod data_tables;
pub(super) mod open_numbers;

use crate::engine::{
    Book, ChangedRules, DataFile, DataTable, Dependencies, Interpretation, Interpretations, OpenValue, Places, Rule,
    ScoreLine, SetupError, Sources, ValueHelp, document_page,
};
use crate::horus::model::event::region;
use crate::horus::model::set_number::SetNumber;
use crate::horus::{Event, Horus, Rules, State, rule};

impl Sources for Horus {
    const RULES: &'static [&'static Rule] = rule::RULES;

    fn book(_rules: &Rules) -> Option<&'static Book> {
        Some(&rule::SUMMARY)
    }

    fn rules_page(_rules: &Rules) -> Option<&'static str> {
        document_page!("horus.md")
    }

    fn event_rules(_rules: &Rules, event: &Event) -> impl Iterator<Item = &'static Rule> {
        event.rules().iter().copied()
    }

    fn open_places(rules: &Rules) -> Places {
        rules.open.all()
    }

    fn open_value(rules: &Rules, place: u16) -> Option<OpenValue> {
        open_numbers::open_value(rules, place)
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_tables::files(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        data_tables::tables(rules)
    }

    const BOARD_FIELD: &'static str = "set";

    fn board(rules: &Rules) -> Result<serde_json::Value, SetupError> {
        board_help::set(rules)
    }

    fn board_faults(_rules: &Rules, set: &serde_json::Value) -> Vec<SetupError> {
        board_help::faults(set)
    }

    fn value_help(path: &str) -> Option<ValueHelp> {
        board_help::value_help(path)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("Horus")
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        let Event::RegionScored { seat, at, land, tiles, markers, island, temple, points, shared_by } = *event else {
            return None;
        };
        let what = region(at, land, tiles, markers, [island, temple], points, shared_by);
        Some(ScoreLine { seat, part: "the kingdom", rule: event.rules().first()?.id, what, points: points.into() })
    }

    fn contents_shown(_rules: &Rules, state: &State, event: &Event, on: &mut Dependencies) {
        open_numbers::add_shown(state, event, on);
    }
}

impl Interpretations for Horus {
    fn interpretations(rules: &Rules) -> Vec<Interpretation> {
        rules.options.interpretations()
    }

    fn with_interpretation(rules: &Rules, reading: &str) -> Vec<ChangedRules<Rules>> {
        let options = rules.options.with_interpretation(reading);
        let changed = options.map(|options| Rules { options, ..rules.clone() });
        changed.map(|rules| ChangedRules { value: None, rules }).into_iter().collect()
    }

    fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
        open_numbers::assume(rules, original, place, number)
    }

    fn value_words(rules: &Rules, place: u16) -> String {
        SetNumber::at(place).map_or_else(String::new, |number| open_numbers::value(number, rules).to_string())
    }
}
