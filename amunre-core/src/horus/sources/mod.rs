//! Sources: rule ids and citations, data and where it comes from, interpretations of the rulebook.

pub(super) mod data_tables;
pub(super) mod event_rules;
pub(super) mod interpretations;
pub(super) mod provenance;
pub mod rule;

use crate::engine::{
    ChangedRules, Cited, DataFile, DataTable, Dependencies, Interpretation, Interpretations, RuleId, Rulebook,
    ScoreLine, SetupError, Sources,
};
use crate::horus::text::sentences;
use crate::horus::{Event, Horus, Rules, State};

impl Sources for Horus {
    fn assumed(rules: &Rules) -> Vec<String> {
        rules.assumed.paths()
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_tables::files(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        data_tables::tables(rules)
    }

    fn rulebook(rules: &Rules) -> Result<Rulebook, SetupError> {
        rule::rulebook(rules)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
        crate::engine::schema::words::<Self>("Horus")
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        let Event::RegionScored { seat, points, .. } = *event else {
            return None;
        };
        let what = sentences::region_words(event)?;
        Some(ScoreLine { seat, part: "the kingdom", rule: rule::SCORING_CONTROL, what, points: points.into() })
    }

    fn event_rules(_rules: &Rules, event: &Event) -> Vec<RuleId> {
        event_rules::rules_of(event).to_vec()
    }

    fn cite(_rules: &Rules, rule: RuleId) -> Option<Cited> {
        rule::cite(rule)
    }

    fn dependencies(rules: &Rules, _state: &State, event: &Event, on: &mut Dependencies) {
        provenance::add(&rules.assumed, event, on);
    }
}

impl Interpretations for Horus {
    fn interpretations(rules: &Rules) -> Vec<Interpretation> {
        interpretations::interpretations(rules)
    }

    fn with_interpretation(rules: &Rules, reading: &str) -> Vec<ChangedRules<Rules>> {
        interpretations::with_interpretation(rules, reading)
    }

    fn with_assumption(rules: &Rules, place: u8) -> Vec<ChangedRules<Rules>> {
        interpretations::with_assumption(rules, place)
    }
}
