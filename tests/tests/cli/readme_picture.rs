//! The animated picture of the README: a bid that is refused at the prompt, as the program prints it.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::rc::Rc;

use amunre_cli::typed;
use amunre_tests::golden_files;

use crate::scratch::Scratch;
use crate::transcription::type_in;

/// The picture.
const PICTURE: &str = "docs/pictures/refusal.svg";

/// The game up to the first line of the picture.
const BEFORE: &str = "players: 3\nnames: red, black, blue\nstart\nabydos dakhla sawu\nyes\naby 0\ndak 6\n";

/// The lines that are typed in the picture.
const TYPED: [&str; 2] = ["dak 3", "dak 10"];

/// The seconds of the picture, from which it begins again.
const SECONDS: f32 = 12.0;

/// The seconds at which the first line is typed, and those between a line and the next one.
const STEP: f32 = 3.0;

/// The height of a line, and the width of a letter.
const LETTER: (usize, f32) = (20, 8.43);

/// Lines that are typed and printed, in the order of time.
#[derive(Clone, Default)]
struct Screen(Rc<RefCell<String>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().push_str(std::str::from_utf8(bytes).expect("UTF-8"));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Types one line each time that the program reads; a mark on the screen stands before it.
struct Keyboard {
    screen: Screen,
    lines: std::slice::Iter<'static, &'static str>,
}

/// Stands before a typed line.
const MARK: char = '\u{1}';

impl Read for Keyboard {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let Some(line) = self.lines.next() else { return Ok(0) };
        let line = format!("{line}\n");
        write!(self.screen, "{MARK}{line}")?;
        bytes[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

/// The screen, from the prompt for the first line on.
fn screen() -> String {
    let scratch = Scratch::new();
    type_in(&scratch, BEFORE, &[]);
    let (screen, path) = (Screen::default(), scratch.path("game"));
    let keyboard = &mut Keyboard { screen: screen.clone(), lines: TYPED.iter() };
    let args = ["amunre", "record", "--resume", "--out", &path];
    typed(args, keyboard, &mut screen.clone(), &mut screen.clone());
    let text = screen.0.borrow().clone();
    let prompt = text.find(MARK).and_then(|mark| text[..mark].rfind('\n')).expect("a prompt") + 1;
    let end = text.rfind("\nthe game is unfinished").expect("the end of the lines");
    text[prompt..end].to_owned()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Draws the screen: what follows a typed line appears with it.
#[allow(clippy::cast_precision_loss)] // a few lines
fn drawn(screen: &str) -> String {
    let lines: Vec<&str> = screen.lines().collect();
    let (height, letter) = LETTER;
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, all) = ((widest + 2) as f32 * letter, (lines.len() + 1) * height);
    let (mut styles, mut body, mut step) = (String::new(), String::new(), 0);
    for (number, line) in lines.iter().enumerate() {
        let y = (number + 1) * height;
        let typed = line.split_once(MARK);
        let (before, rest) = typed.unwrap_or(("", line));
        let class = if typed.is_some() {
            "typed"
        } else if line.starts_with("refused") {
            "refused"
        } else {
            "printed"
        };
        let x = (before.chars().count() + 1) as f32 * letter;
        if !before.is_empty() {
            writeln!(body, r#"<text class="s{step}" x="{letter}" y="{y}">{}</text>"#, escaped(before)).expect("a text");
        }
        step += u8::from(typed.is_some());
        writeln!(body, r#"<text class="{class} s{step}" x="{x:.1}" y="{y}">{}</text>"#, escaped(rest)).expect("a text");
    }
    for step in 1..=step {
        let at = 100.0 * STEP * f32::from(step) / SECONDS - 100.0 * STEP / 2.0 / SECONDS;
        let name = format!("s{step}");
        writeln!(styles, ".{name} {{ animation-name: {name}; }}").expect("a text");
        writeln!(styles, "@keyframes {name} {{ 0%, {at}% {{ opacity: 0; }} {}%, 100% {{ opacity: 1; }} }}", at + 0.1)
            .expect("a text");
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {all}" width="{width:.0}" height="{all}" role="img">
<title>{}</title>
<style>
text {{ font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #c9d1d9; white-space: pre; animation: {SECONDS}s step-end infinite; }}
.typed {{ fill: #7ee787; font-weight: bold; }}
.refused {{ fill: #ffa198; }}
{styles}@media (prefers-reduced-motion: reduce) {{ text {{ animation: none; }} }}
</style>
<rect width="100%" height="100%" rx="6" fill="#0d1117"/>
{body}</svg>
"##,
        escaped(&screen.replace(MARK, "").replace('\n', " "))
    )
}

#[test]
fn the_picture_of_a_refusal_is_what_the_prompt_prints() {
    let screen = screen();
    assert!(screen.contains("the bid there is 6"), "{screen}");
    golden_files::same(PICTURE, &drawn(&screen), "AMUNRE_BLESS_BOOK");
}
