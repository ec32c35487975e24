//! The events of an entry, with their reasons.

use std::io;
use std::io::Write;

use amunre_core::engine::chance::{RecordedDraw, RecordedLook};
use amunre_core::engine::hidden::{SeenBy, Viewer};
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::engine::sources::CitedRule;
use amunre_core::log::verify::Fault;
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_core::session::{DynDecision, DynStep, DynValue, ExplainedEvent};
use serde::Serialize;
use serde_json::Value;

use crate::entry::{Done, done};
use crate::texts::wrap::wrap;
use crate::texts::{BOLD, DIM, NamedLog, Outcome, TextError, fault, write_json};
use crate::words::{decisions, decisions_in_words, safe_names};
use crate::{sanitize, viewer_fault};

/// Explains an entry.
pub(super) fn explain(
    log: &dyn NamedLog,
    wanted: u64,
    viewer: Viewer,
    json: bool,
    out: &mut dyn Write,
) -> Result<Outcome, TextError> {
    let verdict = judged(log, wanted)?;
    // entries after a fault are not judged, and the faulty entry has no events
    let stop = stopped(&verdict, wanted);
    let faults: Vec<&Fault> = if let Some(fault) = stop {
        vec![fault]
    } else {
        let all = verdict.answers().into_iter().filter_map(|(_, answer)| answer.fault());
        all.filter(|fault| fault.entry == wanted).collect()
    };
    let mut replay = log.replay(&VerifyOptions::default())?;
    let at = &*replay.go_to(Some(wanted)).map_err(|error| log.error(error.into()))?;
    let names = safe_names(at.names(), replay.header().players);
    let mut content = done(at, &names);
    let (is_there, table) = (at.entry() == wanted, at.after(Viewer::Referee));
    let no_decision = if table.is_over() { "the game is over" } else { "the game has not begun" };
    let no_decision = table.interruption().unwrap_or_else(|| no_decision.to_owned());
    let faults: Vec<Fault> = faults.into_iter().map(|found| viewer_fault::current(found, at, viewer)).collect();
    let (mut events, mut draws, mut looks, mut pending) = (Vec::new(), Vec::new(), Vec::new(), None);
    if stop.is_none() {
        if content.as_ref().is_some_and(|done| done.has_events) {
            events = at.explained(viewer, &names);
        }
        draws.extend(at.draws().iter().map(|draw| drawn(&draw.seen(viewer))));
        looks.extend(at.looks().iter().map(|look| turned_over(at, look.seen(viewer))));
        pending = Some(decisions(&*at.after(viewer)));
    }
    if !is_there {
        // entries after a fault are read, but not judged
        while let Some(step) = replay.next().map_err(|error| log.error(error.into()))? {
            if step.entry() == wanted {
                content = done(&*step, &names);
                break;
            }
        }
    }
    let written = if json {
        let decisions = pending.map(|all| {
            all.into_iter().map(|(seat, decision)| DecisionJson { seat, decision: decision.value }).collect()
        });
        let document = EntryJson {
            log: log.name(),
            entry: wanted,
            done: content.as_ref().map(|done| done.words.as_str()),
            events: &events,
            draws: &draws,
            turned_over: &looks,
            decisions,
            faults: &faults,
        };
        write_json(&document, out)
    } else {
        let last = if is_there && wanted + 1 == verdict.entries { ", the last" } else { "" };
        heading(log.name(), wanted, last, content.as_ref(), out)
            .and_then(|()| events.iter().try_for_each(|event| write_event(event, out)))
            .and_then(|()| write_learned(&draws, &looks, &names, out))
            .and_then(|()| pending.map_or(Ok(()), |pending| write_decision(&pending, &no_decision, &names, out)))
            .and_then(|()| write_faults(&faults, wanted, viewer, &names, out))
    };
    written.map_err(TextError::Write)?;
    Ok(if faults.is_empty() { Outcome::Right } else { Outcome::Wrong })
}

/// The verdict on a log that has this entry.
pub(super) fn judged(log: &dyn NamedLog, wanted: u64) -> Result<Verdict, TextError> {
    let verdict = verify(log.read()?, &VerifyOptions::default()).map_err(|error| log.error(error.into()))?;
    if wanted < verdict.entries {
        return Ok(verdict);
    }
    Err(TextError::Entry { given: wanted, log: log.name().to_owned(), entries: verdict.entries })
}

/// The first fault that breaks the record or the rules, if it is not after this entry: as in `amunre show`, nothing after it is judged.
pub(super) fn stopped(verdict: &Verdict, wanted: u64) -> Option<&Fault> {
    let faults = [verdict.intact.fault(), verdict.legal.fault()];
    faults.into_iter().flatten().min_by_key(|fault| fault.entry).filter(|fault| fault.entry <= wanted)
}

#[derive(Serialize)]
struct EntryJson<'t> {
    log: &'t str,
    entry: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<&'t str>,
    events: &'t [ExplainedEvent],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    draws: &'t [DrawJson],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    turned_over: &'t [LookJson],
    #[serde(skip_serializing_if = "Option::is_none")]
    decisions: Option<Vec<DecisionJson>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    faults: &'t [Fault],
}

#[derive(Serialize)]
struct DrawJson {
    label: String,
    number: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    seen_by: Value,
    #[serde(skip)]
    who: SeenBy,
}

#[derive(Serialize)]
struct LookJson {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Value>,
    words: String,
    seen_by: Value,
    #[serde(skip)]
    who: SeenBy,
}

#[derive(Serialize)]
struct DecisionJson {
    seat: Seat,
    decision: DynValue,
}

fn drawn(draw: &RecordedDraw) -> DrawJson {
    DrawJson {
        label: draw.label.to_string(),
        number: draw.number,
        item: draw.item(),
        name: draw.name.clone(),
        seen_by: who_json(draw.seen_by),
        who: draw.seen_by,
    }
}

fn turned_over(at: &dyn DynStep, look: RecordedLook) -> LookJson {
    let RecordedLook { name, value, seen_by, .. } = look;
    let words = value.as_ref().map_or_else(|| "unseen".to_owned(), |value| at.look_in_words(value));
    LookJson { name, value, words, seen_by: who_json(seen_by), who: seen_by }
}

/// The readers of a value, in JSON.
fn who_json(seen_by: SeenBy) -> Value {
    match seen_by {
        SeenBy::Everybody => "everyone".into(),
        SeenBy::Only(seat) => serde_json::json!({ "seat": seat }),
        SeenBy::Nobody => "nobody".into(),
    }
}

/// The readers of a value, in words.
fn who(seen_by: SeenBy, names: &Names) -> String {
    match seen_by {
        SeenBy::Everybody => "all see it".to_owned(),
        SeenBy::Only(seat) => format!("{} alone sees it", names.of(seat)),
        SeenBy::Nobody => "it is face down, and no seat sees it".to_owned(),
    }
}

fn heading(log: &str, entry: u64, last: &str, done: Option<&Done>, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{BOLD}{}: entry {entry}{last}{BOLD:#}", sanitize::line(log))?;
    done.map_or(Ok(()), |done| writeln!(out, "{}", wrap(&done.words, 0, 2)))
}

fn write_event(event: &ExplainedEvent, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  {}", wrap(&event.words, 2, 4))?;
    for CitedRule { rule, source, .. } in &event.rules {
        writeln!(out, "    {DIM}{}{DIM:#}", wrap(&format!("{rule} ({source})"), 4, 6))?;
    }
    Ok(())
}

/// Writes the drawn and revealed values, and the readers that learned them.
fn write_learned(draws: &[DrawJson], looks: &[LookJson], names: &Names, out: &mut dyn Write) -> io::Result<()> {
    if !draws.is_empty() {
        writeln!(out, "{BOLD}drawn:{BOLD:#}")?;
    }
    for DrawJson { label, number, item, name, who: seen_by, .. } in draws {
        let (item, aside) = (item.unwrap_or("unseen"), name.as_ref().map(|name| format!(", set aside as {name}")));
        let text = format!("{item}: draw {number} of {label}{}; {}", aside.unwrap_or_default(), who(*seen_by, names));
        writeln!(out, "  {}", wrap(&sanitize::line(&text), 2, 4))?;
    }
    if !looks.is_empty() {
        writeln!(out, "{BOLD}revealed:{BOLD:#}")?;
    }
    for LookJson { name, words, who: seen_by, .. } in looks {
        let text = format!("{name}: {words}; {}", who(*seen_by, names));
        writeln!(out, "  {}", wrap(&sanitize::line(&text), 2, 4))?;
    }
    Ok(())
}

fn write_decision(
    decisions: &[(Seat, DynDecision)],
    no_decision: &str,
    names: &Names,
    out: &mut dyn Write,
) -> io::Result<()> {
    if decisions.is_empty() {
        return writeln!(out, "{}", wrap(&sanitize::line(no_decision), 0, 2));
    }
    writeln!(out, "{}", wrap(&format!("the table waits for {}", decisions_in_words(decisions, names)), 0, 2))
}

/// Writes the faults of the entry, or the one before it.
fn write_faults(faults: &[Fault], wanted: u64, viewer: Viewer, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    for found in faults {
        if found.entry < wanted {
            writeln!(out, "what follows the fault at entry {} is not judged", found.entry)?;
        }
        writeln!(out)?;
        fault::tell(found, viewer, names, out)?;
    }
    Ok(())
}
