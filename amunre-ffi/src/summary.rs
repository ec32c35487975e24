//! A verdict in numbers.

use std::mem::size_of;

use amunre_core::log::Verdict;
use amunre_core::log::verify::Answer;

use crate::viewer::bits;

/// The answer to one question.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum amunre_answer {
    /// Yes.
    AMUNRE_YES = 0,
    /// No: amunre_verdict_sentence() gives the reason of the first such answer, amunre_verdict_json() of all.
    AMUNRE_NO = 1,
    /// Not refuted: some entries can be neither proved nor refuted by this copy.
    AMUNRE_POSSIBLE = 2,
    /// This copy does not show enough.
    AMUNRE_NOT_CHECKABLE = 3,
}

/// An answer, and the number of entries that it leaves open.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct amunre_finding {
    /// The number of entries (commands and rulings) that can be neither proved nor refuted, if the answer is AMUNRE_POSSIBLE; else 0.
    pub possible: u64,
    /// The answer.
    pub answer: amunre_answer,
}

/// A verdict in numbers. Later versions may add fields at the end: pass its size.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct amunre_summary {
    /// Is the record whole?
    pub intact: amunre_finding,
    /// Was every command legal?
    pub legal: amunre_finding,
    /// Are the draws those of the seed?
    pub fair: amunre_finding,
    /// Is the result right?
    pub result: amunre_finding,
    /// The number of lines.
    pub entries: u64,
    /// The number of commands, including undone ones.
    pub commands: u64,
    /// The length of an incomplete last line, in bytes; 0 if there is none.
    pub torn: u64,
    /// The entry of the first fault, from 0; -1 if there is none.
    pub fault_entry: i64,
    /// The exit code of the `amunre` command: 0 all yes, 1 a no, 3 unfinished, incomplete last line, possible or not checkable.
    pub code: i32,
    /// 1 if there is a result, else 0.
    pub complete: i32,
    /// The number of seats that have scores: amunre_verdict_scores() lists them.
    pub players: u32,
    /// The winners, if the game was judged to its end: bit `s` is seat `s`.
    pub winners: u32,
    /// 1 if the game was abandoned, so that there is no winner, else 0.
    pub abandoned: i32,
    /// The number of rulings, undos, corrected draws, changes at seats and results that seats who sign have not vouched for:
    /// amunre_verdict_json() names them.
    pub unsigned_tail: u32,
}

// the layout in C: a change breaks every compiled program
const _: () = assert!(size_of::<amunre_finding>() == 16 && size_of::<amunre_summary>() == FIRST_SIZE + 8);

/// The size of a summary in the first version that has one.
pub(crate) const FIRST_SIZE: usize = 112;

fn finding(answer: &Answer) -> amunre_finding {
    let (answer, possible) = match answer {
        Answer::Yes => (amunre_answer::AMUNRE_YES, 0),
        Answer::No(_) => (amunre_answer::AMUNRE_NO, 0),
        Answer::Possible(number) => (amunre_answer::AMUNRE_POSSIBLE, *number),
        Answer::NotCheckable(_) => (amunre_answer::AMUNRE_NOT_CHECKABLE, 0),
    };
    amunre_finding { possible, answer }
}

pub(crate) fn in_numbers(verdict: &Verdict) -> amunre_summary {
    let entry = verdict.first_fault().map(|fault| i64::try_from(fault.entry).unwrap_or(i64::MAX));
    amunre_summary {
        intact: finding(&verdict.intact),
        legal: finding(&verdict.legal),
        fair: finding(&verdict.fair),
        result: finding(&verdict.result),
        entries: verdict.entries,
        commands: verdict.commands,
        torn: verdict.torn.map_or(0, |bytes| bytes as u64),
        fault_entry: entry.unwrap_or(-1),
        code: verdict.code().into(),
        complete: verdict.complete.into(),
        players: u32::try_from(verdict.scores.len()).unwrap_or(u32::MAX),
        winners: bits(verdict.winners),
        abandoned: verdict.abandoned.into(),
        unsigned_tail: u32::try_from(verdict.unsigned_tail.len()).unwrap_or(u32::MAX),
    }
}
