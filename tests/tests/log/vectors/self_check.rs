//! The examples that the core contains for its own check: some of those of `tests/vectors`.

use amunre_core::session::doctor;
use amunre_tests::{golden_files, project_files};
use serde_json::Value;

use super::BLESS;

/// Returns the examples of a file.
fn examples(name: &str) -> Value {
    serde_json::from_str(&project_files::read(&format!("tests/vectors/{name}.json"))).expect("JSON")
}

/// Returns these fields of an example, separated by spaces.
fn line(kind: &str, example: &Value, fields: &[&str]) -> String {
    let field = |name: &&str| match &example[name] {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    format!("{kind} {}\n", fields.iter().map(field).collect::<Vec<_>>().join(" "))
}

/// Returns short texts of a list that have no control character.
fn short(kind: &str, texts: &Value) -> String {
    let texts = texts.as_array().expect("a list").iter().filter_map(Value::as_str);
    let fit = texts.filter(|text| (1..=16).contains(&text.len()) && !text.contains(char::is_control));
    fit.map(|text| [kind, " ", text, "\n"].concat()).collect()
}

fn chain() -> String {
    let chain = examples("chain");
    let list = |name: &str| chain[name].as_array().expect("a list").iter().filter_map(Value::as_str);
    let before = "0".repeat(64);
    let before = std::iter::once(before.as_str()).chain(list("hashes"));
    let lines = before.zip(list("hashes")).zip(list("records"));
    lines.map(|((before, hash), record)| ["chain", before, hash, record].join(" ") + "\n").collect()
}

fn draws() -> String {
    let draws = examples("draws");
    let draws = draws["draws"].as_array().expect("a list").iter();
    let of = |draw: &Value| {
        let [pile, phase, round] = draw["label"].as_str()?.split('/').collect::<Vec<_>>().try_into().ok()?;
        let left: Vec<String> = draw["made"].as_array()?.iter().map(|item| item[1].to_string()).collect();
        let text = |name: &str| draw[name].as_str();
        (pile == "cards").then(|| {
            let (seed, item) = (text("seed")?, text("item")?);
            Some(format!("draw {seed} {phase} {round} {} {} {item}\n", draw["number"], left.join(",")))
        })?
    };
    draws.filter_map(of).collect()
}

fn signatures() -> String {
    let signatures = examples("signatures");
    // the first seven are one signature, and six that do not fit
    let commands = signatures.as_array().expect("a list").iter().filter(|one| one["what"] == "command").take(7);
    commands
        .map(|one| {
            let kind = if one["fits"] == true { "signature fits" } else { "signature no" };
            line(kind, one, &["key", "after", "seat", "signature", "text"])
        })
        .collect()
}

#[test]
fn the_core_has_examples_of_each_kind() {
    let canonical = examples("canonical");
    let (salts, seals) = (examples("salts"), examples("seals"));
    let all = |list: &Value, kind: &str, fields: &[&str]| -> String {
        list.as_array().expect("a list").iter().take(12).map(|one| line(kind, one, fields)).collect()
    };
    let text = [
        short("accept", &canonical["accept"]),
        short("refuse", &canonical["refuse"]),
        chain(),
        all(&salts, "salt", &["key", "entry", "slot", "salt"]),
        all(&seals, "seal", &["game_id", "entry", "slot", "salt", "seal", "canonical"]),
        draws(),
        signatures(),
    ];
    golden_files::same("amunre-core/data/vectors.txt", &text.concat(), BLESS);
}

#[test]
fn this_build_is_sound() {
    let installation = doctor(&["of a face"]);
    assert!(installation.is_sound(), "{:?}", installation.checks);
    for part in &installation.checks {
        assert!(part.cases > 0, "{part:?}");
    }
    assert_eq!(installation.games.len(), amunre_core::registry::GAMES.len());
    assert!(installation.games.iter().all(|game| !game.editions.is_empty() && !game.data.is_empty()));
    assert!(installation.features.contains(&"of a face"));
}
