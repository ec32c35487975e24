//! The data files: each game names those that it uses, with the digest that is committed beside each.

use std::collections::BTreeSet;

use amunre_core::amun_re::{AmunRe, BoardData};
use amunre_core::engine::{FileContent as _, FullGame, Game as _, Samples};
use amunre_core::log::Hash;
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::project_files;

/// The data files that the sample set-ups of a game use, and the built-in boards of Amun-Re: id, text, digest.
fn named_files<G: FullGame + Samples>() -> BTreeSet<(&'static str, &'static str, &'static str)> {
    let rules = G::samples().into_iter().map(|sample| G::rules(&sample.setup).expect("a sample set-up"));
    let boards = if G::ID == AmunRe::ID { BoardData::BUILT_IN } else { &[] };
    let files = rules.flat_map(|rules| G::data(&rules)).chain(boards.iter().copied());
    files.map(|file| (file.id, file.text, file.sha256)).collect()
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
            assert!(
                texts.contains(project_files::read(&file).as_str()),
                "no sample and no board of {game} stands on {file}"
            );
        }
        for (id, text, sha256) in named {
            assert_eq!(Hash::of_text(text).to_string(), sha256, "{id} was changed, or its digest was not written down");
        }
    }
}
