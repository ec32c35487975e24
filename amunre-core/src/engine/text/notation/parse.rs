//! Reads a command in notation: all forms that could still be meant, word by word.

use crate::engine::text::display::article;
use crate::engine::text::notation::form::plural;
use crate::engine::text::notation::spot::number;
use crate::engine::text::notation::{FormPart, NameSet, Notation, NotationError, spot};

/// The longest line that is read, in bytes.
const LONGEST: usize = 1000;

/// The longest word for which suggestions are looked up, in bytes.
const LONGEST_WORD: usize = 60;

/// Reads one or more commands: the text after the name of the seat.
///
/// ```
/// use amunre_core::amun_re::{AmunRe, Command, Province};
/// use amunre_core::engine::game::Encoding;
/// use amunre_core::engine::text::notation;
///
/// let commands = notation::read(AmunRe::notation(), "bid sawu 6")?;
/// assert_eq!(commands, [Command::bid(Province::Sawu, 6)]);
/// let wrong = notation::read(AmunRe::notation(), "bid swau 6").expect_err("no such province");
/// assert_eq!((wrong.column, wrong.nearest.as_deref()), (5, Some("SAWU")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<C: Copy>(notation: &Notation<C>, text: &str) -> Result<Vec<C>, NotationError> {
    read_after(notation, text, 0)
}

/// As [`read`], for a text with `before` characters before it in its line.
pub fn read_after<C: Copy>(notation: &Notation<C>, text: &str, before: usize) -> Result<Vec<C>, NotationError> {
    if text.len() > LONGEST {
        let expected = vec![format!("a line of at most {LONGEST} bytes")];
        return Err(NotationError {
            column: before + 1,
            found: format!("{} bytes", text.len()),
            expected,
            nearest: None,
            forbidden: None,
        });
    }
    read_forms(notation, text, before).map_err(|error| {
        let forbidden = notation.forbidden.iter().find(|form| fits(form.pieces, text)).copied();
        NotationError { forbidden, ..error }
    })
}

/// Returns true if a text has this form.
fn fits(pieces: &'static [FormPart], text: &str) -> bool {
    let mut open = Open::new((0, pieces));
    for (_, word) in words(text) {
        open.take(word);
    }
    open.is_done() && !open.is_out
}

fn read_forms<C: Copy>(notation: &Notation<C>, text: &str, before: usize) -> Result<Vec<C>, NotationError> {
    let forms = notation.forms.iter().map(|form| form.pieces);
    let pieces = forms.chain(notation.shorts.iter().map(|short| short.pieces));
    let mut open: Vec<Open> = (0..).zip(pieces).map(Open::new).collect();
    let mut end = 0;
    for (at, word) in words(text) {
        let column = before + text.get(..at).map_or(0, |text| text.chars().count()) + 1;
        end = at + word.len();
        if open.iter().all(|open| open.takes(word) == WordMatch::Not) {
            return Err(misspelt(&open, column, word));
        }
        open.iter_mut().for_each(|open| open.take(word));
        open.retain(|open| !open.is_out);
    }
    let column = before + text.get(..end).map_or(0, |text| text.chars().count()) + 1;
    let Some(done) = open.iter().find(|open| open.is_done()) else {
        return Err(misspelt(&open, column, ""));
    };
    if let Some(form) = notation.forms.get(done.form) {
        let command = (form.read)(&done.values);
        return command.map(|command| vec![command]).ok_or_else(|| misspelt(&open, column, ""));
    }
    let short = notation.shorts.get(done.form - notation.forms.len());
    let commands = short.map_or(Ok(Vec::new()), |short| (short.read)(&done.values));
    commands.map_err(|expected| NotationError::new(column, "", vec![expected], &[]))
}

/// Iterates over the words of a line and their offsets. A colon at the end of a word is a word of its own.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let begins = |part: &str| (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    text.split_whitespace().flat_map(move |part| {
        let at = begins(part);
        let (word, colon) = part.strip_suffix(':').map_or((part, None), |word| (word, Some((at + word.len(), ":"))));
        (!word.is_empty()).then_some((at, word)).into_iter().chain(colon)
    })
}

/// A form that the line can still match.
#[derive(Clone)]
struct Open {
    /// The index of the form; the short forms come after the others.
    form: usize,
    pieces: &'static [FormPart],
    /// The number of pieces that were read.
    read: usize,
    values: Vec<u16>,
    /// The number that was read last.
    number: u16,
    is_out: bool,
}

impl Open {
    fn new((form, pieces): (usize, &'static [FormPart])) -> Self {
        Self { form, pieces, read: 0, values: Vec::new(), number: 0, is_out: false }
    }

    /// The piece that comes next.
    fn next(&self) -> Option<&'static FormPart> {
        match (self.pieces.get(self.read), self.pieces.last()) {
            (None, Some(names @ FormPart::Names(_))) => Some(names),
            (next, _) => next,
        }
    }

    fn is_done(&self) -> bool {
        self.read >= self.pieces.len()
    }

    /// Returns how a word matches the next piece.
    fn takes(&self, word: &str) -> WordMatch {
        let taken = |is: bool| if is { WordMatch::Word } else { WordMatch::Not };
        let value = |value: Option<u16>| value.map_or(WordMatch::Not, WordMatch::Value);
        match self.next() {
            None => WordMatch::Not,
            Some(FormPart::Word(own)) => taken(own.eq_ignore_ascii_case(word)),
            Some(FormPart::Counted(thing)) => taken(counted(thing, self.number).eq_ignore_ascii_case(word)),
            Some(FormPart::CountedName(set)) => value(set.counted_place(word, self.number)),
            Some(FormPart::Name(set) | FormPart::Names(set)) => value(set.place(word)),
            Some(FormPart::Negative) => taken(word.strip_prefix('-').and_then(number).is_some_and(|number| number > 0)),
            Some(FormPart::Number(_, most)) => value(number(word).filter(|number| number <= most)),
            Some(FormPart::Spot(_, bound)) => spot::read(word, *bound).map_or(WordMatch::Not, WordMatch::Spot),
        }
    }

    fn take(&mut self, word: &str) {
        match self.takes(word) {
            WordMatch::Not => self.is_out = true,
            WordMatch::Word => self.read += 1,
            WordMatch::Value(value) => {
                if let Some(FormPart::Number(..)) = self.next() {
                    self.number = value;
                }
                self.values.push(value);
                self.read += 1;
            }
            WordMatch::Spot(spot) => {
                self.values.extend(spot);
                self.read += 1;
            }
        }
    }
}

/// The match of a word and a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WordMatch {
    /// The word does not match.
    Not,
    /// The expected word.
    Word,
    /// A value.
    Value(u16),
    /// The two values of a spot.
    Spot([u16; 2]),
}

fn counted(thing: &str, number: u16) -> String {
    format!("{thing}{}", plural(number))
}

/// Returns the error for a word that no form accepts.
fn misspelt(open: &[Open], column: usize, word: &str) -> NotationError {
    let mut expected: Vec<String> = Vec::new();
    let mut near: Vec<String> = Vec::new();
    let mut say = |text: String| {
        if !expected.contains(&text) {
            expected.push(text);
        }
    };
    let mut could = |set: &NameSet| near.extend(set.names.iter().map(|name| set.written(name)));
    let mut plain = Vec::new();
    for open in open {
        match open.next() {
            None => say("the end of the line".to_owned()),
            Some(FormPart::Negative) => {}
            Some(FormPart::Word(own)) => {
                plain.push((*own).to_owned());
                say((*own).to_owned());
            }
            Some(FormPart::Counted(thing)) => {
                let own = counted(thing, open.number);
                plain.push(own.clone());
                say(own);
            }
            Some(FormPart::CountedName(set)) => {
                for name in set.names {
                    let own = counted(name, open.number);
                    plain.push(own.clone());
                    say(own);
                }
            }
            Some(FormPart::Name(set) | FormPart::Names(set)) => {
                could(set);
                say(format!("{} {}", article(set.what), set.what));
            }
            Some(FormPart::Number(what, most)) => say(format!("{what} (0 to {most})")),
            Some(FormPart::Spot(what, bound)) => {
                say(format!("{} {what} such as 4,-2 (from -{bound},-{bound} to {bound},{bound})", article(what)));
            }
        }
    }
    near.append(&mut plain);
    let look = !word.is_empty() && word.len() <= LONGEST_WORD;
    NotationError::new(column, word, expected, if look { &near } else { &[] })
}
