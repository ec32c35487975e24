//! Sources: rule ids and citations, data and where it comes from, interpretations of the rulebook.

pub(super) mod book;
pub(super) mod data_tables;
pub(super) mod event_rules;
pub(crate) mod expansion_data;
pub(super) mod interpretations;
pub(super) mod provenance;
pub mod rule;

use crate::amun_re::text::sentences;
use crate::amun_re::{AmunRe, Event, Kingdom, Reason, Rules, State};
use crate::engine::{
    ChangedRules, Cited, DataFile, DataTable, Dependencies, Interpretation, Interpretations, RuleId, Rulebook,
    ScoreLine, SetupError, Sources,
};

impl Sources for AmunRe {
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
        book::rulebook(rules.book())
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
        if let Event::PointsBought { seat, kingdom, gold, points } = *event {
            let (what, rule) = (sentences::bought_for(gold), rule::MARKET_GLORY);
            return Some(ScoreLine { seat, part: part(kingdom), rule, what, points: i16::from(points) });
        }
        let Event::Scored { seat, kingdom, reason, points } = *event else {
            return None;
        };
        Some(ScoreLine {
            seat,
            part: part(kingdom),
            rule: match reason {
                Reason::Pyramids { .. } => rule::SCORING_PYRAMIDS,
                Reason::Sets { .. } => rule::SCORING_SETS,
                Reason::MostPyramids { .. } => rule::SCORING_MOST,
                Reason::Temples { .. } => rule::SCORING_TEMPLES,
                Reason::Bonus { .. } => rule::SCORING_BONUS,
                Reason::Gold { .. } => rule::END_GOLD,
                Reason::Official { .. } => rule::OFFICIALS_OFFICIAL,
                Reason::Tomb { .. } => rule::AFTERLIFE_REWARD,
                Reason::TombRows { .. } => rule::AFTERLIFE_SCORING,
            },
            what: sentences::reason(reason),
            points: i16::from(points),
        })
    }

    fn event_rules(rules: &Rules, event: &Event) -> Vec<RuleId> {
        event_rules::of(rules, event).map(|rule| rule.id).collect()
    }

    fn cite(rules: &Rules, rule: RuleId) -> Option<Cited> {
        rule::rule(rule)?.cited(rules.book())
    }

    fn dependencies(rules: &Rules, state: &State, event: &Event, on: &mut Dependencies) {
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

    fn derive_from_history(rules: &Rules, events: &[Event], name: &str) -> Option<serde_json::Value> {
        interpretations::derive_from_history(rules, events, name)
    }
}
