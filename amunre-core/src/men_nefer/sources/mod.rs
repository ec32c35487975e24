//! The sources of rules and values.

pub(super) mod data_tables;
pub(super) mod event_rules;
pub(super) mod interpretations;
pub mod rule;
pub(super) mod score_lines;

use crate::engine::{
    AssumedSet, ChangedRules, Cited, DataFile, DataTable, Dependencies, Interpretation, Interpretations, RuleId,
    Rulebook, ScoreLine, SetupError, Sources,
};
use crate::men_nefer::{Event, MenNefer, Rules, State};

impl Sources for MenNefer {
    fn assumed(rules: &Rules) -> Vec<String> {
        data_tables::assumed(rules)
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_tables::files(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        data_tables::tables(rules)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("MenNefer")
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        score_lines::score_line(event)
    }

    fn event_rules(_rules: &Rules, event: &Event) -> Vec<RuleId> {
        event_rules::rules_of(event).to_vec()
    }

    fn cite(_rules: &Rules, rule: RuleId) -> Option<Cited> {
        rule::cite(rule)
    }

    fn assumed_sets(rules: &Rules) -> Vec<AssumedSet> {
        let values = Self::assumed(rules).len();
        (values > 0).then(|| AssumedSet { data: rules.board.id.clone(), values }).into_iter().collect()
    }

    fn dependencies(_rules: &Rules, _state: &State, event: &Event, on: &mut Dependencies) {
        let named = event_rules::rules_of(event).iter().filter_map(|id| rule::RULES.iter().find(|rule| rule.id == *id));
        named.flat_map(|rule| rule.rulings).for_each(|number| on.add_ruling(*number));
    }

    fn rulebook(_rules: &Rules) -> Result<Rulebook, SetupError> {
        rule::rulebook()
    }
}

impl Interpretations for MenNefer {
    fn interpretations(rules: &Rules) -> Vec<Interpretation> {
        interpretations::interpretations(rules)
    }

    fn with_interpretation(rules: &Rules, reading: &str) -> Vec<ChangedRules<Rules>> {
        interpretations::with_interpretation(rules, reading)
    }
}
