//! The comparison of typed words with the forms of commands: in which ways do the words make a command?

use std::collections::BTreeSet;

use crate::engine::notation::{FormPart, read_spot};
use crate::session::typed_line::tokens::number;

/// The most words of a line that are compared.
const MOST_TOKENS: usize = 14;

/// The most ways that are looked at for one form.
const MOST_MATCHES: usize = 64;

/// The most times that a command is repeated by a number before it: `take 2 stones`.
const MOST_TIMES: u16 = 6;

/// Words that say nothing, unless a form has them.
const NOISE: &[&str] = &[
    "a", "an", "the", "of", "on", "in", "at", "for", "to", "into", "onto", "my", "his", "her", "their", "its", "please",
];

/// Words that say nothing, unless any form of the game has them.
const QUIET: &[&str] = &["and", "with", "from", "by", "then"];

/// Words that join the parts of a form, and are left out.
const JOINTS: &[&str] = &["with", "from", "for", "to", "and", ":", "of", "on", "at"];

/// The degree to which a word is what it stands for: the smaller, the surer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Likeness {
    /// The word itself.
    Same,
    /// Another form of the word, or another word for it.
    Other,
    /// Its beginning.
    Begun,
}

/// A way in which typed words make a command.
#[derive(Clone, Debug)]
pub(super) struct Match {
    /// The values of the form, as many as are known; the values of a command that was given are all there.
    pub(super) values: Vec<u16>,
    /// The number of values, and of words that tell the form from others, for which nothing was typed.
    pub(super) missing: usize,
    /// The likeness of the least sure word.
    pub(super) likeness: Likeness,
    /// True if the first word of the form was typed.
    pub(super) has_verb: bool,
    /// The number of times that the command is meant.
    pub(super) times: u16,
}

/// The words of all forms of a game, and the other words for them.
pub(super) struct Vocabulary {
    words: BTreeSet<String>,
    /// Other words, and the word of a form that they stand for.
    synonyms: Vec<(&'static str, &'static str)>,
}

impl Vocabulary {
    pub(super) fn new(forms: &[&'static [FormPart]], synonyms: &'static str) -> Self {
        let mut words = BTreeSet::new();
        for piece in forms.iter().copied().flatten() {
            match piece {
                FormPart::Word(word) => _ = words.insert((*word).to_owned()),
                FormPart::Counted(noun) => words.extend([(*noun).to_owned(), format!("{noun}s")]),
                FormPart::Name(set) | FormPart::Names(set) | FormPart::CountedName(set) => {
                    words.extend(set.names.iter().map(|name| name.to_lowercase()));
                }
                FormPart::Number(..) | FormPart::Negative | FormPart::Spot(..) => {}
            }
        }
        let of_word = |line: &'static str| {
            line.split_once(": ")
                .into_iter()
                .flat_map(|(word, phrase)| phrase.split(", ").map(move |phrase| (phrase, word)))
        };
        Self { words, synonyms: synonyms.lines().flat_map(of_word).collect() }
    }

    /// Returns true if the token is a whole word of a form, not the beginning of one.
    fn has(&self, token: &str) -> bool {
        self.words.contains(token)
    }

    /// Returns true for a word with which a line of the game can begin.
    pub(super) fn can_begin(&self, token: &str) -> bool {
        let begins = |(phrase, _): &(&str, &str)| phrase.split(' ').next().is_some_and(|word| inflected(word, token));
        self.words.iter().any(|word| inflected(word, token))
            || self.synonyms.iter().any(begins)
            || NOISE.contains(&token)
            || QUIET.contains(&token)
            || number(token).is_some()
    }

    /// Returns true if a word belongs to the game in some way.
    pub(super) fn knows(&self, token: &str) -> bool {
        let begins = |word: &String| word.split('_').any(|part| part.starts_with(token));
        let means = |(phrase, _): &(&str, &str)| phrase.split(' ').any(|word| inflected(word, token));
        number(token).is_some()
            || NOISE.contains(&token)
            || QUIET.contains(&token)
            || self.words.iter().any(|word| begins(word) || inflected(word, token))
            || self.synonyms.iter().any(means)
    }

    /// Returns the ways in which the words at the front of a list are a word: their number, and the likeness.
    fn word(&self, word: &str, tokens: &[String]) -> impl Iterator<Item = (usize, Likeness)> {
        let alone = tokens.first().and_then(|token| {
            let likeness = match () {
                () if token == word => Likeness::Same,
                () if inflected(word, token) => Likeness::Other,
                () if word.starts_with(token.as_str()) && !self.has(token) => Likeness::Begun,
                () => return None,
            };
            Some((1, likeness))
        });
        let phrases = self.synonyms.iter().filter(|(_, meant)| *meant == word).filter_map(|(phrase, _)| {
            // `place the tile` is `place tile`
            let mut number = 0;
            for word in phrase.split(' ') {
                let is_noise = |token: &&String| number > 0 && NOISE.contains(&token.as_str());
                number += tokens.iter().skip(number).take_while(is_noise).count();
                tokens.get(number).filter(|token| inflected(word, token))?;
                number += 1;
            }
            Some((number, Likeness::Other))
        });
        alone.into_iter().chain(phrases.collect::<Vec<_>>())
    }

    /// Returns the ways in which the words at the front of a list are one of some names. A name of several parts (`tile_16`) is whole if
    /// nothing was left out by which it differs from the others.
    pub(super) fn name(&self, what: &str, names: &[&str], name: &str, tokens: &[String]) -> Vec<NameMatch> {
        let name = name.to_lowercase();
        let parts: Vec<&str> = name.split('_').collect();
        let of = |(number, likeness)| NameMatch { number, likeness, is_whole: true };
        let mut ways: Vec<NameMatch> = self.word(&name, tokens).map(of).collect();
        if parts.len() < 2 {
            return ways;
        }
        let is_only = |begin: &str| names.iter().filter(|other| other.to_lowercase().starts_with(begin)).count() < 2;
        for way in ways.iter_mut().filter(|way| way.likeness == Likeness::Begun) {
            way.is_whole = tokens.first().is_some_and(|token| is_only(token)) && !parts.last().is_some_and(is_number);
        }
        let mut likeness = Likeness::Other;
        let mut taken = 0;
        for (part, token) in parts.iter().zip(tokens) {
            if token == part || is_numbered(part, token) {
                taken += 1;
            } else if part.starts_with(token.as_str()) && !is_number(part) && !self.has(token) {
                (taken, likeness) = (taken + 1, Likeness::Begun);
            } else {
                break;
            }
        }
        let rest = parts.get(taken..).unwrap_or_default();
        if taken > 1 && rest.is_empty() {
            ways.push(of((taken, likeness)));
        } else if taken > 0 && !rest.is_empty() {
            let begin = parts.get(..taken).unwrap_or_default().join("_");
            let is_whole = is_only(&begin) && !rest.iter().any(is_number);
            ways.push(NameMatch { number: taken, likeness: Likeness::Begun, is_whole });
        }
        // `blockade` for the only name with this part
        let has = |name: &&&str, token: &str| name.to_lowercase().split('_').any(|part| part == token);
        if let Some(token) = tokens.first()
            && parts.contains(&token.as_str())
            && !is_number(&token.as_str())
            && !self.can_begin(token)
            && names.iter().filter(|name| has(name, token)).count() == 1
        {
            ways.push(of((1, Likeness::Other)));
        }
        // `visit 3 with 16`: the numbers of a house and of a tile
        if let [begin, last] = parts.as_slice()
            && what.split(' ').any(|word| word == *begin)
            && tokens.first().is_some_and(|token| is_numbered(last, token))
        {
            ways.push(of((1, Likeness::Other)));
        }
        ways
    }
}

/// A way in which words are a name.
#[derive(Clone, Copy)]
pub(super) struct NameMatch {
    /// The number of words.
    pub(super) number: usize,
    pub(super) likeness: Likeness,
    /// False if what was typed could be another name.
    pub(super) is_whole: bool,
}

/// Returns true for a part of a name that is a number.
#[allow(clippy::trivially_copy_pass_by_ref)] // a function for iterators over parts
fn is_number(part: &&str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns true if a word is the number of a name: `5` for `05`.
fn is_numbered(part: &str, token: &str) -> bool {
    is_number(&part) && part.parse().ok() == number(token)
}

/// Returns true for a word or an inflection of it: a plural, or the form of a verb after a name.
fn inflected(word: &str, token: &str) -> bool {
    let with = |ending: &str| token.strip_suffix(ending);
    token == word
        || with("s") == Some(word)
        || with("es") == Some(word)
        || with("ies").is_some_and(|stem| word.strip_suffix('y') == Some(stem))
        || (word.len() > 3 && word.strip_suffix('s') == Some(token))
}

/// Returns the ways in which words make a command of this form; with its values, of this command. None leaves a word unused.
pub(super) fn matches(
    words: &Vocabulary,
    tokens: &[String],
    pieces: &'static [FormPart],
    known: Option<&[u16]>,
) -> Vec<Match> {
    if tokens.is_empty() || tokens.len() > MOST_TOKENS {
        return Vec::new();
    }
    let mut search = Search { words, tokens, pieces, known, found: Vec::new() };
    search.search_from(0, &So::default());
    search.found
}

/// Returns the kind of the values of a piece.
fn kind(piece: &FormPart) -> Option<(u8, &'static str)> {
    match piece {
        FormPart::Name(set) | FormPart::CountedName(set) => Some((1, set.what)),
        FormPart::Number(..) => Some((2, "")),
        FormPart::Spot(..) => Some((3, "")),
        _ => None,
    }
}

/// A way in which words are a piece of a form.
struct PieceMatch {
    /// The number of words.
    number: usize,
    likeness: Likeness,
    /// False for a name that could be another one.
    is_whole: bool,
    values: Vec<u16>,
}

struct Search<'s> {
    words: &'s Vocabulary,
    tokens: &'s [String],
    pieces: &'static [FormPart],
    known: Option<&'s [u16]>,
    found: Vec<Match>,
}

/// The words so far.
#[derive(Clone, Default)]
struct So {
    /// The pieces for which something was typed, a bit for each.
    typed: u32,
    /// The values of the pieces that were typed: of each the piece, and its values.
    values: Vec<(usize, Vec<u16>)>,
    worst: Option<Likeness>,
    /// The number of names that could be others.
    unsure: usize,
    /// The piece whose value must come next.
    labelled: Option<usize>,
    /// True if what is counted was typed in the singular.
    is_one: bool,
    /// True if a word after the first was typed in the plural.
    is_many: bool,
    times: u16,
}

impl So {
    fn has(&self, piece: usize) -> bool {
        self.typed & (1 << piece) != 0
    }

    fn with(&self, piece: usize, likeness: Likeness, values: &[u16]) -> Self {
        let mut so = self.clone();
        so.typed |= 1 << piece;
        so.worst = so.worst.max(Some(likeness));
        match so.values.iter_mut().find(|(at, _)| *at == piece) {
            Some((_, more)) => more.extend(values),
            None if values.is_empty() => {}
            None => so.values.push((piece, values.to_vec())),
        }
        so
    }
}

impl Search<'_> {
    /// Compares the words from here on.
    fn search_from(&mut self, at: usize, so: &So) {
        if self.found.len() >= MOST_MATCHES {
            return;
        }
        let rest = self.tokens.get(at..).unwrap_or_default();
        let Some(token) = rest.first() else { return self.end(so) };
        let mut before = 0;
        for (place, piece) in self.pieces.iter().enumerate() {
            let first = before;
            before += piece.values();
            let repeats = matches!(piece, FormPart::Names(_));
            let is_free = so.labelled.map_or_else(|| self.is_next(so, place), |labelled| labelled == place);
            if (so.has(place) && !repeats) || !is_free {
                continue;
            }
            let known = self.known.map(|known| known.get(first..before).unwrap_or_default());
            for PieceMatch { number, likeness, is_whole, values } in self.piece(piece, known, rest) {
                let mut with = so.with(place, likeness, &values);
                with.unsure += usize::from(!is_whole);
                with.labelled = self.labelled_by(place);
                with.is_one |=
                    matches!(piece, FormPart::Counted(_) | FormPart::CountedName(_)) && !token.ends_with('s');
                with.is_many |= place > 0 && matches!(piece, FormPart::Word(_)) && token.ends_with('s');
                self.search_from(at + number, &with);
            }
        }
        if self.is_noise(token, so) {
            self.search_from(at + 1, so);
        }
        let counts = self.pieces.iter().any(|piece| matches!(piece, FormPart::Number(..)));
        if let Some(times @ 2..=MOST_TIMES) = number(token).filter(|_| !counts && so.times == 0 && self.known.is_some())
        {
            self.search_from(at + 1, &So { times, ..so.clone() });
        }
    }

    /// Returns the piece that a word names where two are of the same kind: `room 2 space 1`. Its value is the next word.
    fn labelled_by(&self, place: usize) -> Option<usize> {
        let Some(FormPart::Word(_)) = self.pieces.get(place).filter(|_| place > 0) else { return None };
        let own = self.pieces.get(place + 1).and_then(kind)?;
        (self.pieces.iter().filter(|piece| kind(piece) == Some(own)).count() > 1).then_some(place + 1)
    }

    /// Returns true unless an earlier piece of the same kind has no value yet: values of a kind stand in the order of the form.
    fn is_next(&self, so: &So, place: usize) -> bool {
        let own = self.pieces.get(place).and_then(kind);
        let earlier = self.pieces.iter().enumerate().take(place);
        own.is_none() || earlier.filter(|(_, piece)| kind(piece) == own).all(|(other, _)| so.has(other))
    }

    /// Returns the ways in which the words at the front of a list are a piece.
    fn piece(&self, piece: &FormPart, known: Option<&[u16]>, rest: &[String]) -> Vec<PieceMatch> {
        let is_meant = |value: u16| known.is_none_or(|known| known.first().is_none_or(|own| *own == value));
        let word = |(number, likeness)| PieceMatch { number, likeness, is_whole: true, values: Vec::new() };
        let named = |way: NameMatch, values: Vec<u16>| {
            let NameMatch { number, likeness, is_whole } = way;
            PieceMatch { number, likeness, is_whole, values }
        };
        match piece {
            FormPart::Word(own) if own.contains('_') => {
                self.words.name("", &[], own, rest).into_iter().map(|way| named(way, Vec::new())).collect()
            }
            FormPart::Word(own) | FormPart::Counted(own) => self.words.word(own, rest).map(word).collect(),
            FormPart::Name(set) | FormPart::Names(set) | FormPart::CountedName(set) => {
                let values = (0..).zip(set.names).filter(|(value, _)| is_meant(*value));
                let of = |(value, name): (u16, &&str)| {
                    let ways = self.words.name(set.what, set.names, name, rest);
                    ways.into_iter().map(move |way| named(way, vec![value]))
                };
                values.flat_map(of).collect()
            }
            FormPart::Number(_, most) => {
                let typed = rest.first().and_then(|token| number(token));
                let typed = typed.filter(|number| number <= most && is_meant(*number));
                let of = |number| PieceMatch { values: vec![number], ..word((1, Likeness::Same)) };
                typed.map(of).into_iter().collect()
            }
            FormPart::Spot(_, bound) => {
                let read = |number: usize| {
                    let text = rest.get(..number)?.join(",");
                    let values = read_spot(&text, *bound)?;
                    let is_meant = known.is_none_or(|known| known == values);
                    is_meant.then(|| PieceMatch { values: values.into(), ..word((number, Likeness::Same)) })
                };
                [1, 2].into_iter().filter_map(read).collect()
            }
            FormPart::Negative => Vec::new(),
        }
    }

    /// Returns true for a word that says nothing here.
    fn is_noise(&self, token: &str, so: &So) -> bool {
        let is_word = self.pieces.iter().any(|piece| matches!(piece, FormPart::Word(word) if *word == token));
        if is_word {
            return false;
        }
        let names = |piece: (usize, &FormPart)| match piece {
            (place, FormPart::Number(noun, _)) => so.has(place) && (inflected(noun, token) || inflected("coin", token)),
            (_, FormPart::Name(set) | FormPart::Names(set)) => set.what.split(' ').any(|word| inflected(word, token)),
            _ => false,
        };
        NOISE.contains(&token)
            || (QUIET.contains(&token) && !self.words.has(token))
            || self.pieces.iter().enumerate().any(names)
    }

    /// Returns true for a word that tells a form from others: `place stone`, `steal with greed`. The first word need not be typed, nor
    /// what joins the parts or names a value (`level 2`).
    fn is_telling(&self, place: usize) -> bool {
        let Some(FormPart::Word(word)) = self.pieces.get(place) else { return false };
        let beside = [place.checked_sub(1), Some(place + 1)].into_iter().flatten().filter_map(|at| self.pieces.get(at));
        let names_value = place > 1 && beside.map(FormPart::values).any(|values| values > 0);
        place > 0 && !JOINTS.contains(word) && !names_value
    }

    /// All words are used: notes the way, if something was typed that a command has.
    fn end(&mut self, so: &So) {
        let Some(likeness) = so.worst.filter(|_| (so.times < 2 || so.is_many) && so.labelled.is_none()) else { return };
        let (mut values, mut missing, mut before) = (Vec::new(), so.unsure, 0);
        for (place, piece) in self.pieces.iter().enumerate() {
            let known = self.known.and_then(|known| known.get(before..before + piece.values()));
            before += piece.values();
            let typed = so.values.iter().find(|(at, _)| *at == place).map(|(_, values)| values.clone());
            missing += usize::from(self.is_telling(place) && !so.has(place));
            let is_counted =
                matches!(self.pieces.get(place + 1), Some(FormPart::Counted(_) | FormPart::CountedName(_)));
            match typed {
                Some(typed) => values.extend(typed),
                // `a card` is one card
                None if matches!(piece, FormPart::Number(..)) && is_counted && so.is_one => {
                    if known.is_some_and(|known| known != [1]) {
                        return;
                    }
                    values.push(1);
                }
                None if piece.values() > 0 => {
                    missing += piece.values();
                    values.extend(known.unwrap_or_default());
                }
                None => {}
            }
        }
        // one province for all pieces
        if let (Some(FormPart::Names(_)), [number, place], 0) = (self.pieces.last(), values.as_slice(), missing) {
            let (number, place) = (usize::from(*number), *place);
            values.extend(std::iter::repeat_n(place, number.min(MOST_TOKENS).saturating_sub(1)));
        }
        let has_verb = so.has(0);
        self.found.push(Match { values, missing, likeness, has_verb, times: so.times.max(1) });
    }
}

/// Returns the word that differs from another in a third of its letters at most, or in their order alone.
pub(super) fn nearest<'w>(word: &str, words: &[&'w str]) -> Option<&'w str> {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.to_lowercase().chars().collect();
        letters.sort_unstable();
        letters
    };
    let far = |other: &&str| strsim::damerau_levenshtein(&other.to_lowercase(), word);
    let (distance, near) = words.iter().map(|other| (far(other), *other)).min()?;
    let has_same_letters = || near.len() > 3 && sorted(near) == sorted(word);
    (distance * 3 <= near.chars().count().max(3) || has_same_letters()).then_some(near)
}
