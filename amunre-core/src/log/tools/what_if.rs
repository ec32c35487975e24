//! The winner under other rules: the game of a log is run again with each other plausible value of those that it depends on,
//! and under each other reading of a ruling.

use std::io::BufRead;

use serde::Serialize;

use crate::engine::{ChangedRules, Dependencies, FullGame, Interpretation, InterpretationKind, OpenValue, Places};
use crate::log::format::record::PointOfView;
use crate::log::read::game_of::registered;
use crate::log::read::replay::{Replay, VerifyOptions};
use crate::log::tools::pairs::{Change, PairRuns, RunOnThreads, two_at_once};
use crate::log::tools::rerun::{OtherReading, RerunInput, RerunOutcome, RuleChange, RuleChangeRun, RuleChangeRuns};
use crate::log::{Unreadable, Verdict};
use crate::registry::with_game;

/// The changes that are tried besides other values of those that a game depends on.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct WhatIfOptions {
    /// The options of the verification.
    pub verify: VerifyOptions,
    /// Tries the other readings of rulings too.
    pub readings: bool,
    /// Tries pairs of changes, at most this number; without a number none.
    pub most_pairs: Option<usize>,
    /// The threads for pairs; without them they are tried one after the other.
    pub run_on_threads: Option<RunOnThreads>,
}

impl WhatIfOptions {
    /// Tries the other readings of rulings if `readings` is true, and pairs of changes up to a number; without threads or anchors.
    pub fn new(readings: bool, most_pairs: Option<usize>) -> Self {
        Self { readings, most_pairs, ..Self::default() }
    }
}

/// A verdict, and the outcomes of the game under other values and readings.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct WhatIf {
    /// The reason why nothing was run, if so.
    #[serde(rename = "readings_not_run", skip_serializing_if = "Option::is_none")]
    pub not_run: Option<String>,
    /// Each other reading that can be judged, the readings of rulings that the game touched, and each value that it depends on;
    /// changed one at a time.
    #[serde(rename = "readings")]
    pub rereads: Vec<RuleChangeRuns>,
    /// The outcomes of two changes at once, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<PairRuns>,
    /// The verdict.
    pub verdict: Verdict,
}

/// Judges a log, and runs its game again with other values of those that no text confirms, and with other readings of rulings if they are
/// asked for. Fails if the log cannot be read.
///
/// ```
/// use amunre_core::log::tools::{RuleChange, WhatIfOptions, what_if};
/// use amunre_core::session::{GameStart, open};
///
/// let mut game = open("amun-re", r#"{"edition":"classic","players":3}"#, &GameStart::of_number(7))?;
/// while game.choices()? > 0 {
///     game.step(0)?;
/// }
/// let outcome = what_if(game.log()?.as_bytes(), &WhatIfOptions::default())?;
/// let fields = RuleChange::Assumed("board.provinces.abydos.fields".to_owned());
/// assert!(outcome.rereads.iter().any(|change| change.otherwise == fields && change.was_run()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn what_if(mut log: impl BufRead, options: &WhatIfOptions) -> Result<WhatIf, Unreadable> {
    what_if_registered(&mut log, options)
}

fn what_if_registered(log: &mut dyn BufRead, options: &WhatIfOptions) -> Result<WhatIf, Unreadable> {
    let (game, log) = registered(log)?;
    with_game!(game, G => what_if_as::<G>(log, options))?
}

/// Judges a log of the game `G`, registered or not, and runs its game again.
pub fn what_if_as<G: FullGame>(log: impl BufRead, options: &WhatIfOptions) -> Result<WhatIf, Unreadable> {
    let mut replay = Replay::<G>::open(log, &options.verify)?;
    let mut played: Option<RerunInput<G>> = None;
    let (mut is_whole, mut dependencies) = (true, Dependencies::default());
    while let Some(step) = replay.next()? {
        let played = played.get_or_insert_with(|| RerunInput::begin(&step));
        if step.is_judging() {
            played.keep(&step);
        }
        (is_whole, dependencies) = (step.is_whole(), step.judge.playback.dependencies());
    }
    let verdict = replay.finish()?;
    // whoever sees only what lies open can run again what they saw
    let is_open = verdict.point_of_view != PointOfView::Referee;
    let not_run = why_not(&verdict, is_whole || is_open);
    let (mut rereads, mut pairs) = (Vec::new(), None);
    if let Some(played) = played.filter(|_| not_run.is_none()) {
        let (rules, drawn) = (&*played.rules, played.drawn());
        let run = |otherwise: ChangedRules<G::Rules>| RuleChangeRun {
            outcome: played.run(&otherwise.rules, &drawn, verdict.winners),
            value: otherwise.value,
        };
        let of_reading = |id: &str| G::with_interpretation(rules, id).into_iter().map(run).collect();
        let of_value = |place| G::with_assumption(rules, place).into_iter().map(run).collect();
        let readings = if options.readings { G::interpretations(rules) } else { Vec::new() };
        let open = |places: Places| places.iter().filter_map(|place| G::open_value(rules, place)).collect::<Vec<_>>();
        let values = open(dependencies.values.and(G::open_places(rules)));
        rereads = one_at_a_time(readings, values, &dependencies, &of_reading, &of_value);
        if let Some(most) = options.most_pairs {
            let open = open(G::open_places(rules));
            let run = |[first, second]: [&Change<'_>; 2]| {
                let rules = second.apply::<G>(&first.apply::<G>(rules, &open)?, &open)?;
                Some(played.run(&rules, &drawn, verdict.winners))
            };
            pairs = Some(two_at_once(&rereads, most, options.run_on_threads, &run));
        }
    }
    Ok(WhatIf { not_run, rereads, pairs, verdict })
}

/// The reason why a game cannot be run again, if so.
fn why_not(verdict: &Verdict, whole: bool) -> Option<String> {
    if let Some(fault) = verdict.first_fault() {
        return Some(format!("the log has a fault at entry {}", fault.entry));
    }
    if !whole {
        return Some("this copy does not show everything: the referee's log is needed".to_owned());
    }
    if !verdict.complete {
        return Some("the game is unfinished".to_owned());
    }
    verdict.winners.is_empty().then(|| "the game was abandoned: it has no winner".to_owned())
}

/// Makes each change alone.
fn one_at_a_time(
    mut readings: Vec<Interpretation>,
    values: Vec<OpenValue>,
    on: &Dependencies,
    of_reading: &dyn Fn(&str) -> Vec<RuleChangeRun>,
    of_value: &dyn Fn(u16) -> Vec<RuleChangeRun>,
) -> Vec<RuleChangeRuns> {
    // a ruling that no event names may have allowed a command that a reading forbids, so every reading that can be judged is
    // judged
    readings.retain(|reading| reading.kind == InterpretationKind::Judged || on.rulings.contains(reading.ruling));
    let readings = readings.into_iter().map(|Interpretation { ruling, id, sentence, kind }| RuleChangeRuns {
        otherwise: RuleChange::Reading(OtherReading { ruling, id, sentence }),
        runs: match kind {
            InterpretationKind::Judged => of_reading(id),
            InterpretationKind::AllowsMore => vec![RuleChangeRun { outcome: RerunOutcome::AllowsMore, value: None }],
            InterpretationKind::AnotherGame(why) => {
                vec![RuleChangeRun { outcome: RerunOutcome::CannotBeTold { why: why.to_owned() }, value: None }]
            }
        },
    });
    let values = values.into_iter().map(|OpenValue { path, place, .. }| RuleChangeRuns {
        otherwise: RuleChange::Assumed(path),
        runs: of_value(place),
    });
    readings.chain(values).collect()
}
