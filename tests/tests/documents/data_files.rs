//! The data files: each game names those that it uses, with the digest that is committed beside each.

use std::collections::BTreeSet;

use amunre_core::engine::game::{FullGame, Samples};
use amunre_core::log::format::Hash;
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::project_files;

/// The data files of a game: id, text, digest. Those that its sample set-ups use are among them.
fn named_files<G: FullGame + Samples>() -> BTreeSet<(&'static str, &'static str, &'static str)> {
    let rules = G::samples().into_iter().map(|sample| G::rules(&sample.setup).expect("a sample set-up"));
    let all: BTreeSet<_> = G::all_data().into_iter().map(|file| (file.id, file.text, file.sha256)).collect();
    for file in rules.flat_map(|rules| G::data(&rules)) {
        assert!(
            all.contains(&(file.id, file.text, file.sha256)),
            "{} is not among all data files of {}",
            file.id,
            G::ID
        );
    }
    all
}

#[test]
fn the_digest_beside_each_data_file_is_its_own() {
    for game in GAMES {
        let folder = format!("amunre-core/data/{}", game.replace('-', "_"));
        let named = with_game!(game, G => named_files::<G>()).expect("a game");
        let texts: BTreeSet<&str> = named.iter().map(|(_, text, _)| *text).collect();
        // a game may have none
        let has_data = project_files::root().join(&folder).is_dir();
        let mut files = if has_data { project_files::files(&folder, ".json") } else { Vec::new() };
        // a form for owners of the game to fill in, and values that the examples of its rulebook show
        files.retain(|file| !file.ends_with("-template.json") && file != "amunre-core/data/men_nefer/examples.json");
        assert_eq!(texts.len(), files.len(), "each of {files:?} is named once");
        for file in files {
            assert!(texts.contains(project_files::read(&file).as_str()), "{game} does not name {file}");
        }
        for (id, text, sha256) in named {
            assert_eq!(Hash::of_text(text).to_string(), sha256, "{id} was changed, or its digest was not written down");
        }
    }
}
