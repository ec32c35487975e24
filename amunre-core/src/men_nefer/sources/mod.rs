//! The sources of rules and values.

pub(super) mod open_values;
pub(super) mod score_lines;

use serde_json::Value;

use crate::engine::{
    Book, ChangedRules, DataFile, DataValue, Dependencies, Interpretation, Interpretations, OpenPlaces, ReadPlaces,
    Rule, ScoreLine, SetupError, Sources, ValueKinds, document_page,
};
use crate::men_nefer::model::data::board_data::chosen_data;
use crate::men_nefer::model::data::board_values::VALUES;
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::{Board, Event, MenNefer, PLACEHOLDER, Rules, State, rule};

impl Sources for MenNefer {
    const RULES: &'static [&'static Rule] = rule::RULES;

    fn book(_rules: &Rules) -> Option<&'static Book> {
        Some(&rule::RULEBOOK)
    }

    fn rules_page(_rules: &Rules) -> Option<&'static str> {
        document_page!("men-nefer.md")
    }

    fn event_rules(_rules: &Rules, event: &Event) -> impl Iterator<Item = &'static Rule> {
        event.rules().iter().copied()
    }

    const VALUES: ValueKinds = VALUES;

    fn open(rules: &Rules) -> OpenPlaces {
        rules.data.open
    }

    fn value_path(rules: &Rules, place: u16) -> Option<String> {
        rules.data.value(place).map(|value| value.path.clone())
    }

    fn value_words(rules: &Rules, place: u16) -> String {
        open_values::words(rules, place)
    }

    fn all_data() -> Vec<DataFile> {
        vec![PLACEHOLDER]
    }

    fn data(rules: &Rules) -> Vec<DataFile> {
        // none where a whole board was given
        match rules.setup.board {
            None | Some(Value::String(_)) => vec![PLACEHOLDER],
            Some(_) => Vec::new(),
        }
    }

    fn data_values(rules: &Rules) -> Result<Vec<(String, Vec<DataValue>)>, SetupError> {
        Ok(vec![(rules.board.id.clone(), rules.data.values.clone())])
    }

    fn board(rules: &Rules) -> Result<Value, SetupError> {
        chosen_data(rules.setup.board.as_ref())
    }

    fn board_faults(_rules: &Rules, board: &Value) -> Vec<SetupError> {
        match Board::read(board) {
            Ok(board) => board.faults(),
            Err(error) => vec![error],
        }
    }

    #[cfg(feature = "schema")]
    fn schema() -> Value {
        crate::engine::schema::words::<Self>("MenNefer")
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        score_lines::score_line(event)
    }

    fn contents_shown(rules: &Rules, _state: &State, event: &Event, on: &mut Dependencies) {
        if let Event::PieceRevealed { favour, level } = *event {
            let pieces = nth(&rules.board.great_pyramid.pieces, level).into_iter().flatten();
            pieces.filter(|piece| *piece.shown() == favour).for_each(|piece| on.values.add(piece.place()));
        }
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

    fn note_reads(rules: &mut Rules, reads: &ReadPlaces) -> bool {
        rules.reads = reads.clone();
        true
    }

    fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
        open_values::assume(rules, original, place, number)
    }
}
