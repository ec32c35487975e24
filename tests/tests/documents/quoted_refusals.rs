//! The sentences of refusals that the pages of rules quote, compared with the sentences of the program.

use std::collections::BTreeMap;

use amunre_tests::project_files;

/// The sentences of the violations of a game, by the names of the violations: the texts between the values.
fn sentences(file: &str) -> BTreeMap<String, Vec<String>> {
    let source = project_files::read(file);
    let mut found = BTreeMap::new();
    for part in source.split("#[error(\"").skip(1) {
        let Some(end) = part.char_indices().find(|(place, letter)| *letter == '"' && !part[..*place].ends_with('\\'))
        else {
            continue;
        };
        let written = &part[..end.0];
        let Some((_, after)) = part[end.0..].split_once(")]") else { continue };
        let name: String = after.trim_start().chars().take_while(|letter| letter.is_alphanumeric()).collect();
        let joined: String =
            written.replace("\\\n", "").replace("\\\"", "\"").split_whitespace().collect::<Vec<_>>().join(" ");
        let mut texts = Vec::new();
        let mut rest = joined.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            texts.push(before.to_owned());
            rest = after.split_once('}').map_or("", |(_, after)| after);
        }
        texts.push(rest.to_owned());
        found.insert(name, texts);
    }
    found
}

/// Returns true if a sentence has these texts in their order, with values between them.
fn has(sentence: &str, texts: &[String]) -> bool {
    let Some((first, rest)) = texts.split_first() else { return false };
    let Some(mut left) = sentence.strip_prefix(first.as_str()) else { return false };
    for text in rest {
        let Some(place) = left.find(text.as_str()) else { return false };
        left = &left[place + text.len()..];
    }
    rest.last().is_none_or(|last| last.is_empty() || left.is_empty())
}

/// The quotes of a page: the name of a violation, and the sentence in quotation marks after it.
fn quotes(page: &str) -> Vec<(String, String)> {
    let flat = project_files::read(page).split_whitespace().collect::<Vec<_>>().join(" ");
    let parts: Vec<&str> = flat.split("`: \"").collect();
    let pairs = parts.windows(2).filter_map(|pair| {
        let name = pair[0].rsplit('`').next()?;
        let (sentence, _) = pair[1].split_once('"')?;
        Some((name.to_owned(), sentence.to_owned()))
    });
    pairs.collect()
}

#[test]
fn the_pages_of_rules_quote_what_the_program_says() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    for (game, pages) in [
        ("amun_re", &["amun-re-classic", "amun-re-anniversary"][..]),
        ("horus", &["horus"]),
        ("men_nefer", &["men-nefer"]),
    ] {
        let sentences = sentences(&format!("amunre-core/src/{game}/model/violation.rs"));
        for page in pages {
            for (name, quote) in quotes(&format!("docs/reference/rules/{page}.md")) {
                let Some(texts) = sentences.get(&name) else { continue };
                compared += 1;
                if !has(&quote, texts) {
                    wrong.push(format!("{page}: {name}: {quote:?} is not {:?}", texts.join("…")));
                }
            }
        }
    }
    assert!(compared > 100, "only {compared} quotes were found");
    assert!(wrong.is_empty(), "{} of {compared}:\n{}", wrong.len(), wrong.join("\n"));
}
