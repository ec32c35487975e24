//! The sources of rules and values.

pub(super) mod data_tables;
pub(super) mod open_values;
pub(super) mod score_lines;

use crate::engine::{
    Book, ChangedRules, DataFile, DataTable, Dependencies, Interpretation, Interpretations, OpenValue, Places, Reads,
    Rule, ScoreLine, SetupError, Sources, ValueHelp, document_page,
};
use crate::men_nefer::model::data::board_data::chosen_data;
use crate::men_nefer::model::data::board_help::PrintedHelp;
use crate::men_nefer::model::numbered::nth;
use crate::men_nefer::{Board, Event, MenNefer, Rules, State, rule};

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

    fn assumed(rules: &Rules) -> Vec<String> {
        data_tables::assumed(rules)
    }

    fn open_places(rules: &Rules) -> Places {
        rules.data.open()
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

    fn board(rules: &Rules) -> Result<serde_json::Value, SetupError> {
        chosen_data(rules.setup.board.as_ref())
    }

    fn board_faults(_rules: &Rules, board: &serde_json::Value) -> Vec<SetupError> {
        match Board::read(board) {
            Ok(board) => board.faults(),
            Err(error) => vec![error],
        }
    }

    fn value_help(path: &str) -> Option<ValueHelp> {
        PrintedHelp::find(path).map(|printed| printed.help)
    }

    #[cfg(feature = "schema")]
    fn schema() -> serde_json::Value {
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

    fn note_reads(rules: &mut Rules, reads: &Reads) -> bool {
        rules.reads = reads.clone();
        true
    }

    fn assume(rules: &mut Rules, original: &Rules, place: u16, number: usize) -> bool {
        open_values::assume(rules, original, place, number)
    }

    fn value_words(rules: &Rules, place: u16) -> String {
        open_values::words(rules, place)
    }
}
