//! Digests are what docs/log-format.md says: whoever has the state can make them.

use amunre_core::engine::{FullGame, Viewer};
use amunre_core::log::{Hash, Moment, Verdict, VerifyOptions, Watch, Watcher, watch};
use amunre_tests::corpus;
use serde_json::Value;

/// Compares the digests of a log with those of its states as another library writes them.
struct DigestWatch;

#[derive(Default)]
struct ComparedDigest {
    digests: usize,
}

impl Watcher for DigestWatch {
    type Out = usize;

    fn begin<G: FullGame>(self) -> impl Watch<G, Out = usize> {
        ComparedDigest::default()
    }
}

fn digest(state: serde_json::Result<Value>) -> String {
    let text = serde_json_canonicalizer::to_string(&state.expect("a state")).expect("canonical JSON");
    Hash::of_text(&format!("amunre/view/v1\0{text}")).to_string()
}

impl<G: FullGame> Watch<G> for ComparedDigest {
    type Out = usize;

    fn see(&mut self, moment: &Moment<'_, G>) {
        let record: Value = serde_json::from_str(moment.record).expect("a record");
        let Some(written) = record.as_object().and_then(|kinds| kinds.values().next()?.get("digest")) else { return };
        let view = G::view(moment.rules, moment.state, Viewer::Spectator);
        assert_eq!(written["spectator"], digest(serde_json::to_value(view)), "entry {}", moment.entry);
        let opened: Value = serde_json::from_str(moment.open).expect("openings");
        let whole = digest(serde_json::to_value(moment.state));
        let is_open = opened.as_array().expect("a list").iter().any(|one| one["value"] == whole);
        assert!(is_open, "entry {}", moment.entry);
        self.digests += 1;
    }

    fn end(self, _: Verdict) -> usize {
        self.digests
    }
}

#[test]
fn a_digest_is_that_of_the_canonical_state() {
    for (name, least) in [("seeded-3p", 20), ("horus-3p", 20)] {
        let log = corpus::sound_log(name).text();
        let digests = watch(log.as_bytes(), &VerifyOptions::default(), DigestWatch).expect("a log");
        assert!(digests >= least, "{name}: {digests}");
    }
}
