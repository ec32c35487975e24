//! The colours of the page: text is readable on every kind of land, by day and by night.

use std::collections::BTreeMap;

use amunre_report::seat_colours::{COLOURS, seat_colours};
use amunre_tests::project_files;

/// The least contrast at which most people can read small text (WCAG 2.2, 1.4.3).
const LEAST: f64 = 4.5;

/// The colours that a block of the style sheet names: `--ink: #221b10;`.
fn colours(block: &str) -> BTreeMap<&str, [u8; 3]> {
    let colour = |line: &'_ str| -> Option<[u8; 3]> {
        let hex = line.strip_prefix('#').filter(|hex| hex.len() == 6)?;
        let number = u32::from_str_radix(hex, 16).ok()?;
        let [_, red, green, blue] = number.to_be_bytes();
        Some([red, green, blue])
    };
    let lines = block.lines().filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "));
    lines.filter_map(|(name, value)| Some((name, colour(value)?))).collect()
}

/// The lightness of a colour, from 0 to 1.
fn lightness(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (lightness(one) + 0.05, lightness(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn seats_have_the_colours_of_their_names_and_text_on_them_can_be_read() {
    let hex = |text: &str| {
        let [_, red, green, blue] = u32::from_str_radix(&text[1..], 16).expect("a colour").to_be_bytes();
        [red, green, blue]
    };
    for colour in COLOURS {
        let found = contrast(hex(colour.fill), hex(colour.text));
        assert!(found >= LEAST, "{:?}: {found:.2}", colour.names);
    }
    let named = |names: &[&str]| -> Vec<&str> {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        seat_colours(&names).iter().map(|colour| colour.names[0]).collect()
    };
    assert_eq!(named(&[])[..5], ["red", "black", "blue", "white", "green"]);
    assert_eq!(named(&["Blue", "someone", "RED", "gray", "violet"])[..5], ["blue", "black", "red", "grey", "purple"]);
    // a colour that another seat has is not given again, and of two names of one colour the first has it
    assert_eq!(named(&["someone", "red", "grey", "gray"])[..4], ["black", "red", "grey", "white"]);
    for names in [&[][..], &["orange"; 8], &["pink", "", "purple", "violet", "white", "x", "black", "red"]] {
        let mut all = named(names);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 8, "{names:?}");
    }
}

#[test]
fn writing_can_be_read_on_every_kind_of_land() {
    let sheet =
        ["colours.css", "drawings.css"].map(|name| project_files::read(&format!("amunre-report/src/{name}"))).concat();
    let (day, rest) = sheet.split_once("@media").expect("the colours by night");
    let night = rest.split_once("\n}").expect("the end of the colours").0;
    // the tone of a kind of land is named by its number
    let lands: Vec<&str> =
        sheet.split("svg .land-").skip(1).filter_map(|rule| rule.split_once("var(--")?.1.split(')').next()).collect();
    assert_eq!(lands, ["marsh", "earth", "hills", "desert"]);
    for (time, block) in [("day", day), ("night", night)] {
        let colours = colours(block);
        for (land, ink) in lands.iter().flat_map(|land| ["ink", "faint"].map(|ink| (land, ink))) {
            let found = contrast(colours[land], colours[ink]);
            assert!(found >= LEAST, "{ink} on {land} by {time}: {found:.2}");
        }
        for (ground, ink) in ["stone", "card", "now", "water"].map(|ground| (ground, "ink")) {
            let found = contrast(colours[ground], colours[ink]);
            assert!(found >= LEAST, "{ink} on {ground} by {time}: {found:.2}");
        }
        for (ground, ink) in
            ["ground", "field", "page", "paper"].iter().flat_map(|g| ["ink", "faint"].map(|ink| (g, ink)))
        {
            let found = contrast(colours[ground], colours[ink]);
            assert!(found >= LEAST, "{ink} on {ground} by {time}: {found:.2}");
        }
        let mut tones: Vec<[u8; 3]> = lands.iter().map(|land| colours[land]).collect();
        tones.sort_unstable();
        tones.dedup();
        assert_eq!(tones.len(), lands.len(), "two kinds of land look alike by {time}");
    }
}
