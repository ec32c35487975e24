//! `amunre board form`: a page for a browser that asks an owner of the game for each assumed value, and saves the board.

use std::io::Write as _;
use std::path::PathBuf;

use amunre_core::engine::sources::{BoardForm, BoardQuestion, ValueDomain};
use amunre_files::{Readers, WholeFile, shown_path};
use amunre_report::html_page;
use amunre_report::texts::wrap::wrap;
use clap::Args;
use maud::{Markup, PreEscaped, html};
use serde_json::Value;

use crate::error::Error;
use crate::input::files::existing;
use crate::subcommands::board::options;
use crate::subcommands::board::options::BoardOptions;
use crate::{Streams, code};

const STYLE: &str = include_str!("form.css");
const SCRIPT: &str = include_str!("form.js");

const AFTER_HELP: &str = "\
The page is one file and uses no network. It has a field for each assumed value, and saves the same board as `amunre board
confirm`. `amunre board check` lists everything that is wrong with it.

Examples:
  amunre board form --edition anniversary --out form.html
  amunre board form --game horus --from my-set.json --out form.html

Exit codes:
  0  written
  2  arguments or a file cannot be read, or a file cannot be written";

/// Make a web page that asks for the assumed values of a board that you own
#[derive(Clone, Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct FormArgs {
    #[command(flatten)]
    options: BoardOptions,
    /// Continue with this board, which is partly confirmed
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the page to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl FormArgs {
    /// Writes the page; returns the exit code.
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Result<u8, Error> {
        let form = options::form(&*self.options.rules()?, self.from.as_deref())?;
        let mut file = WholeFile::create(&self.out, existing(self.force), Readers::Everyone)?;
        let page = page(self.options.game(), &form)?;
        file.write_all(page.as_bytes()).map_err(|error| file.error(error))?;
        let text = format!(
            "{}: a page with {} questions; open it in a browser",
            shown_path(file.path()),
            form.questions.len()
        );
        file.keep()?;
        writeln!(streams.stdout, "{}", wrap(&text, 0, 2)).map_err(Error::Write)?;
        Ok(code::DONE)
    }
}

fn page(game: &str, form: &BoardForm) -> Result<String, Error> {
    // an end tag within the data would end it
    let data = serde_json::to_string(form).map_err(|error| Error::Fault(error.to_string()))?.replace('<', "\\u003c");
    let title = format!("Confirm your board: {game}");
    let body = html! {
        main {
            h1 { (title) }
            p {
                "No text confirms these values. Compare them with your game, change those that differ, and tick each value that "
                "you have checked. The page sends nothing: it saves a file."
            }
            form id="form" autocomplete="off" {
                (tables(form))
                fieldset {
                    legend { "You" }
                    p { label for="by" { "Your name" } input id="by" name="by" maxlength="60" required; }
                    p { label for="on" { "The day" } input id="on" name="on" type="date" required; }
                }
                p { button type="submit" { "Save the board" } " " output id="saved" aria-live="polite" {} }
            }
        }
        script type="application/json" id="data" { (PreEscaped(data)) }
    };
    Ok(html_page::document(&title, STYLE, SCRIPT, &body))
}

/// A table of questions for each table of the board.
fn tables(form: &BoardForm) -> Markup {
    let questions: Vec<(usize, &BoardQuestion)> = form.questions.iter().enumerate().collect();
    html! {
        @for table in questions.chunk_by(|(_, one), (_, other)| one.table == other.table) {
            @if let Some((_, first)) = table.first() {
                fieldset {
                    legend { (first.table) }
                    table {
                        thead { tr {
                            th scope="col" { "Value" } th scope="col" { "On your board" } th scope="col" { "Checked" }
                            th scope="col" { "Meaning" }
                        } }
                        tbody { @for (place, question) in table { (row(*place, question, form)) } }
                    }
                }
            }
        }
    }
}

fn row(place: usize, question: &BoardQuestion, form: &BoardForm) -> Markup {
    let BoardQuestion { row, column, help, .. } = question;
    let is_answered = form.answers.get(place).is_some_and(Option::is_some);
    let name = format!("{row}: {column}");
    html! {
        tr {
            th scope="row" { label for=(format!("value-{place}")) { (name) } }
            td { (control(place, help.domain, &form.value(place))) }
            td { input type="checkbox" id=(format!("read-{place}")) checked[is_answered] aria-label=(format!("{name}: checked against the game")); }
            td class="why" { (help.why) " Possible: " (help.domain) "." }
        }
    }
}

fn control(place: usize, domain: ValueDomain, value: &Value) -> Markup {
    let (id, shown) = (format!("value-{place}"), domain.in_words(value));
    let select = |words: &[&str]| {
        html! { select id=(id) { @for word in words { option value=(word) selected[*word == shown] { (word) } } } }
    };
    match domain {
        ValueDomain::Number { least, most } => {
            html! { input id=(id) type="number" min=(least) max=(most) step="1" required value=(shown); }
        }
        ValueDomain::Word(words) => select(words),
        ValueDomain::YesNo => select(&["yes", "no"]),
        _ => html! { input id=(id) type="text" value=(shown); },
    }
}
