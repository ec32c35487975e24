//! The examples of both rulebooks, the pages that list them, and their snapshots, kept in step.

use amunre_core::amun_re::AmunRe;
use amunre_tests::examples;
use amunre_tests::story::ToldStory;

/// The folder of their snapshots.
const FOLDER: &str = "rulebook";

/// Pins a story under the id of its example.
#[track_caller]
pub(super) fn pin(id: &str, written: &str, story: &ToldStory) {
    examples::pin(FOLDER, id, written, story);
}

#[test]
fn the_tables_of_examples_are_true() {
    let classic: Vec<u8> = (1..=18).collect();
    let anniversary: Vec<u8> = (1..=15).collect();
    let mut ids = examples::check::<AmunRe>("C", &classic, "tests/tests/amun_re/rulebook_examples.rs");
    ids.extend(examples::check::<AmunRe>("O", &[1, 2, 3, 4, 5], "tests/tests/amun_re/online_examples.rs"));
    ids.extend(examples::check::<AmunRe>("A", &anniversary, "tests/tests/amun_re/anniversary_examples.rs"));
    examples::all_pinned(FOLDER, &ids);
}
