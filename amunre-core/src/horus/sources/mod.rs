//! Sources: rule ids and citations, data with their sources, interpretations of the rulebook.

pub(super) mod board_help;
pub(super) mod open_numbers;

use std::borrow::Cow;

use crate::engine::{
    Book, ChangedRules, DataFile, DataValue, Dependencies, FileContent as _, Interpretation, Interpretations,
    OpenPlaces, Rule, ScoreLine, SetupError, Sources, ValueKinds, document_page,
};
use crate::horus::model::components::SetData;
use crate::horus::model::event::region;
use crate::horus::model::set_number;
use crate::horus::model::set_number::SetNumber;
use crate::horus::model::set_values::VALUES;
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

    const VALUES: ValueKinds = VALUES;

    fn part_name(part: &str) -> Cow<'_, str> {
        // the sizes of regions on a card
        match part {
            "any" => "1 to 5".into(),
            _ if part.starts_with(|first: char| first.is_ascii_digit()) => part.replace('_', " to ").into(),
            _ => part.into(),
        }
    }

    fn open(rules: &Rules) -> OpenPlaces {
        rules.open
    }

    fn value_path(_rules: &Rules, place: u16) -> Option<String> {
        SetNumber::at(place).map(SetNumber::path)
    }

    fn value_words(rules: &Rules, place: u16) -> String {
        SetNumber::at(place).map_or_else(String::new, |number| open_numbers::value(number, rules).to_string())
    }

    fn all_data() -> Vec<DataFile> {
        SetData::BUILT_IN.to_vec()
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        rules.setup.set().file().into_iter().collect()
    }

    fn data_values(rules: &Rules) -> Result<Vec<(String, Vec<DataValue>)>, SetupError> {
        let data = rules.setup.set_data()?;
        let values = set_number::values(&data);
        Ok(vec![(data.id, values)])
    }

    const BOARD_FIELD: &'static str = "set";

    fn board(rules: &Rules) -> Result<serde_json::Value, SetupError> {
        board_help::set(rules)
    }

    fn board_faults(_rules: &Rules, set: &serde_json::Value) -> Vec<SetupError> {
        board_help::faults(set)
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
}
