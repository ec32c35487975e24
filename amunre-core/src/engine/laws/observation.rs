//! Law 4: of two states that look the same to a viewer, after a command legal in both and equal visible draws, the viewer
//! sees the same: view, own list, own refusals, redacted events, and whether it could be undone. Where something disclosed
//! differs, the pair ends.

use crate::engine::laws::breach::{Breach, LawResult, Tally};
use crate::engine::laws::trial::{Trial, all_commands, holds};
use crate::engine::{
    Chance, DrawAnswer, DrawRequest, Effects, Fast, FullGame, RecordedDraw, RecordingChance, Samples, Seat, Viewer,
    judge,
};

/// Answers as in the other history if the viewer sees the draw, else at random.
struct Alike<'a> {
    noted: std::slice::Iter<'a, RecordedDraw>,
    viewer: Viewer,
    dice: &'a mut Fast,
    /// A draw that the viewer saw is not possible here.
    parted: bool,
    /// Another draw is asked for than in the other history.
    differs: bool,
}

impl Chance for Alike<'_> {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        let Some(other) = self.noted.next() else {
            self.differs = true;
            return DrawAnswer::Silent;
        };
        if other.label != draw.label || other.number != draw.number || other.seen_by != draw.seen_by {
            self.differs = true;
            return DrawAnswer::Silent;
        }
        match other.answer {
            DrawAnswer::Item(item) if draw.seen_by.includes(self.viewer) => {
                if holds(draw.left, item) {
                    return other.answer;
                }
                self.parted = true;
                DrawAnswer::Silent
            }
            _ => self.dice.draw(draw),
        }
    }
}

/// Checks the law for one state and one command that is legal in it.
pub fn check<G: FullGame + Samples>(
    rules: &G::Rules,
    state: &G::State,
    viewer: Viewer,
    seat: Seat,
    command: G::Command,
    dice: &mut Fast,
    tally: &mut Tally,
) -> LawResult {
    let twin = G::determinize(rules, &G::view(rules, state, viewer), dice);
    if Trial::<G>::of(&twin).refusal(rules, seat, command)?.is_some() {
        tally.parted += 1;
        return Ok(());
    }
    let (mut one, mut one_events) = (state.clone(), Vec::new());
    let mut recording = RecordingChance::new(&mut *dice);
    let (ruling, one_trace) = judge::<G>(rules, &mut one, &mut recording, Some(&mut one_events), seat, command);
    let noted = recording.draws;
    let breach = |detail: String| Breach {
        law: "observation",
        detail: format!("{viewer:?}, {command:?} of {seat}: {detail}; in {state:?} and in {twin:?}"),
    };
    if let Err(stop) = ruling {
        return Err(breach(format!("stopped: {stop}")));
    }
    let (mut two, mut two_events) = (twin.clone(), Vec::new());
    let mut alike = Alike { noted: noted.iter(), viewer, dice, parted: false, differs: false };
    let (ruling, two_trace) = judge::<G>(rules, &mut two, &mut alike, Some(&mut two_events), seat, command);
    let (parted, differs) = (alike.parted, alike.differs);

    if let Some(index) = first_difference::<G>(viewer, &one_events, &two_events) {
        let disclosing = |start: &G::State, events: &[G::Event]| {
            let mut now = start.clone();
            let (past, rest) = events.split_at(index.min(events.len()));
            past.iter().for_each(|event| G::evolve(rules, &mut now, event));
            rest.first().is_some_and(|event| G::discloses(&now, event))
        };
        if disclosing(state, &one_events) && disclosing(&twin, &two_events) {
            tally.disclosed += 1;
            return Ok(());
        }
        if !parted {
            let (one, two) = (one_events.get(index), two_events.get(index));
            return Err(breach(format!("it sees {one:?} and {two:?}")));
        }
    }
    if parted {
        tally.parted += 1;
        return Ok(());
    }
    if differs {
        return Err(breach("other draws are asked for".to_owned()));
    }
    if let Err(stop) = ruling {
        return Err(breach(format!("stopped: {stop}")));
    }
    compare::<G>(rules, viewer, (&one, one_trace), (&two, two_trace)).map_err(breach)?;
    tally.pairs += 1;
    Ok(())
}

/// Returns the index of the first event that the viewer sees differently.
fn first_difference<G: FullGame + Samples>(viewer: Viewer, one: &[G::Event], two: &[G::Event]) -> Option<usize> {
    let seen = |event: &G::Event| G::redact(event, viewer);
    let unlike = one.iter().zip(two).position(|(one, two)| seen(one) != seen(two));
    unlike.or((one.len() != two.len()).then(|| one.len().min(two.len())))
}

fn compare<G: FullGame + Samples>(
    rules: &G::Rules,
    viewer: Viewer,
    (one, one_trace): (&G::State, Effects),
    (two, two_trace): (&G::State, Effects),
) -> Result<(), String> {
    if one_trace != two_trace {
        return Err(format!("what can be undone differs: {one_trace:?} and {two_trace:?}"));
    }
    let (one_view, two_view) = (G::view(rules, one, viewer), G::view(rules, two, viewer));
    if one_view != two_view {
        return Err(format!("it sees {one_view:?} and {two_view:?}"));
    }
    let Viewer::Seat(own) = viewer else {
        return Ok(());
    };
    let (mut one_list, mut two_list) = (Vec::new(), Vec::new());
    G::legal_commands(rules, one, own, &mut one_list);
    G::legal_commands(rules, two, own, &mut two_list);
    if one_list != two_list {
        return Err(format!("it may {one_list:?} and {two_list:?}"));
    }
    let (mut on_one, mut on_two) = (Trial::<G>::of(one), Trial::<G>::of(two));
    for command in all_commands::<G>(rules, one) {
        let because = |on: &mut Trial<'_, G>| on.refusal(rules, own, command).map_err(|breach| breach.to_string());
        let (one, two) = (because(&mut on_one)?, because(&mut on_two)?);
        if one != two {
            return Err(format!("its {command:?} is answered {one:?} and {two:?}"));
        }
    }
    Ok(())
}
