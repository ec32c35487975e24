//! Digests follow docs/reference/log-format.md: they can be computed from the state alone.

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::horus::Horus;
use amunre_core::log::format::Hash;
use amunre_core::log::{Replay, VerifyOptions};
use amunre_tests::corpus;
use serde_json::Value;

fn digest(state: serde_json::Result<Value>) -> String {
    let text = serde_json_canonicalizer::to_string(&state.expect("a state")).expect("canonical JSON");
    Hash::of_text(&format!("amunre/view/v1\0{text}")).to_string()
}

/// Compares the digests of a log with those of its states as another library writes them; returns their number.
fn compared<G: FullGame>(log: &[u8]) -> usize {
    let mut replay = Replay::<G>::open(log, &VerifyOptions::default()).expect("a log");
    let mut digests = 0;
    while let Some(step) = replay.next().expect("a line") {
        let record: Value = serde_json::from_str(step.record()).expect("a record");
        let Some(written) = record.as_object().and_then(|kinds| kinds.values().next()?.get("digest")) else { continue };
        let view = G::view(step.rules(), step.state(), Viewer::Spectator);
        assert_eq!(written["spectator"], digest(serde_json::to_value(view)), "entry {}", step.entry());
        let opened: Value = serde_json::from_str(step.openings()).expect("openings");
        let whole = digest(serde_json::to_value(step.state()));
        let is_open = opened.as_array().expect("a list").iter().any(|one| one["value"] == whole);
        assert!(is_open, "entry {}", step.entry());
        digests += 1;
    }
    digests
}

#[test]
fn a_digest_is_that_of_the_canonical_state() {
    let digests = compared::<AmunRe>(corpus::sound_log("seeded-3p").text().as_bytes());
    assert_eq!(digests, 7);
    let digests = compared::<Horus>(corpus::sound_log("horus-3p").text().as_bytes());
    assert!(digests > 10, "{digests}");
}
