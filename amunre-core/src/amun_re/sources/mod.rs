//! Sources: rule ids and citations, data and where it comes from, interpretations of the rulebook.

pub(super) mod data_tables;
pub(crate) mod expansion_data;
pub(super) mod interpretations;
pub(super) mod provenance;
pub mod rule;

use crate::amun_re::text::sentences;
use crate::amun_re::{AmunRe, Event, Kingdom, Rules, State};
use crate::engine::{
    Book, ChangedRules, DataFile, DataTable, Dependencies, Interpretation, Interpretations, Rule, ScoreLine,
    SetupError, Sources,
};

impl Sources for AmunRe {
    const RULES: &'static [&'static Rule] = rule::RULES;

    fn book(rules: &Rules) -> Option<&'static Book> {
        Some(rules.setup.edition.book())
    }

    fn event_rules(rules: &Rules, event: &Event) -> impl Iterator<Item = &'static Rule> {
        event.rules_in(rules)
    }

    fn assumed(rules: &Rules) -> Vec<String> {
        rules.assumed.paths()
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        data_tables::files(rules)
    }

    fn data_tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
        data_tables::tables(rules)
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
            Event::PointsBought { seat, kingdom, gold, points } => (seat, kingdom, points, sentences::bought_for(gold)),
            Event::Scored { seat, kingdom, reason, points } => (seat, kingdom, points, sentences::reason(reason)),
            _ => return None,
        };
        let rule = event.rules().first()?.id;
        Some(ScoreLine { seat, part: part(kingdom), rule, what, points: points.into() })
    }

    fn assumed_values(rules: &Rules, state: &State, event: &Event, on: &mut Dependencies) {
        provenance::add(rules, state, event, on);
    }
}

impl Interpretations for AmunRe {
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
