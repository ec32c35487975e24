//! The help of the moment: what can be typed now, in a few lines.

use crate::engine::SeenBy;
use crate::engine::notation::FormPart;
use crate::log::transcription::InputRequest;
use crate::session::typed_line::moment::Legal;
use crate::session::typed_line::moment::Moment;

/// The most lines.
const MOST: usize = 8;

/// The most values that are listed one by one.
const MOST_VALUES: usize = 8;

impl Moment<'_> {
    /// Returns the help of the moment: at most eight lines, with one example.
    pub(super) fn guide(&self) -> Vec<String> {
        if let Some(question) = self.question {
            let how = match question {
                InputRequest::Draw { seen_by: SeenBy::Everybody, .. } => "type the item, or several in their order",
                InputRequest::Draw { .. } => "type the item, or several in their order; ? if it was not seen",
                InputRequest::Confirm(_) => "`yes` or `no`",
                InputRequest::Look { seat: Some(_), .. } => "type the command that was hidden",
                InputRequest::Look { .. } => "type what was revealed; ? if it was not seen",
                InputRequest::Signature(_) => "type the line that `amunre sign` prints",
            };
            return vec![
                question.in_words(&self.names),
                how.to_owned(),
                "`undo` drops the line that waits for this answer".to_owned(),
            ];
        }
        let mut lines = Vec::new();
        let mut seats = self.to_act.iter();
        if let Some(seat) = seats.next() {
            let others: Vec<String> = seats.map(|seat| self.names.of(seat)).collect();
            let others = if others.is_empty() { String::new() } else { format!(" (and {})", others.join(", ")) };
            lines.push(format!("{} can{others}:", self.names.of(seat)));
            let (laid, open): (Vec<&Legal>, Vec<&Legal>) =
                self.legal(seat).iter().partition(|command| self.lays.contains(seat) && command.is_secret);
            let mut groups = groups(open.into_iter());
            if let Some(shortest) = laid.iter().min_by_key(|command| command.words.len()) {
                let example = self.line_of(seat, &shortest.words);
                groups.insert(0, format!("all: ? (laid face down; `{example}`, for example, when it is turned over)"));
            }
            let room = MOST - 4;
            let more = groups.len().saturating_sub(room);
            lines.extend(
                groups.into_iter().take(if more > 0 { room - 1 } else { room }).map(|group| format!("  {group}")),
            );
            if more > 0 {
                lines.push(format!("  and {} other kinds of command", more + 1));
            }
        }
        if let Some(example) = self.example() {
            lines.push(format!("for example `{example}`"));
        }
        lines.push("`legal` lists all and numbers them; `undo`, `redraw ITEM …`, `table`, `score`, `quit`".to_owned());
        lines.push(
            "`note TEXT`; `NAME leaves`; `ruling \"WHY\" agreed all: …` repairs the table; `abandon WHY`".to_owned(),
        );
        lines
    }
}

/// Returns the legal commands in groups of a form, with the values that a form can have.
fn groups<'l>(legal: impl Iterator<Item = &'l Legal>) -> Vec<String> {
    let mut forms: Vec<(&'static [FormPart], Vec<&Legal>)> = Vec::new();
    for command in legal {
        match forms.iter_mut().find(|(pieces, _)| std::ptr::eq(*pieces, command.pieces)) {
            Some((_, commands)) => commands.push(command),
            None => forms.push((command.pieces, vec![command])),
        }
    }
    forms.into_iter().map(|(_, commands)| group(&commands)).collect()
}

/// Returns a form with its values.
fn group(commands: &[&Legal]) -> String {
    if let [only] = commands {
        return only.words.clone();
    }
    // the words of all commands of a form have the same number
    let columns = commands.iter().map(|command| command.words.split(' ').count()).max().unwrap_or(0);
    let column = |place: usize| {
        let mut values: Vec<&str> = Vec::new();
        for value in commands.iter().filter_map(|command| command.words.split(' ').nth(place)) {
            let is_plural = value.strip_suffix('s').is_some_and(|one| values.contains(&one));
            if !values.contains(&value) && !is_plural {
                values.push(value);
            }
        }
        if values.iter().all(|value| value.parse::<u16>().is_ok()) {
            values.sort_by_key(|value| value.parse::<u16>().ok());
        }
        match values.as_slice() {
            few if few.len() <= MOST_VALUES => few.join("|"),
            [first, .., last] => format!("{first}…{last}"),
            _ => String::new(),
        }
    };
    (0..columns).map(column).collect::<Vec<_>>().join(" ")
}
