//! The page that builds a game: its code is that of the crate beside it, part by part.

use amunre_tests::project_files;

/// The code of the page, in order.
fn code() -> Vec<String> {
    let page = project_files::read("docs/guide/your-own-game.md");
    let fences = page.split("```rust\n").skip(1).map(|rest| rest.split("\n```").next().unwrap_or_default().to_owned());
    fences.collect()
}

#[test]
fn the_page_shows_the_whole_crate() {
    let tests = project_files::read("docs/guide/your-own-game/tests/game.rs");
    let game = project_files::read("docs/guide/your-own-game/src/lib.rs");
    let pieces = code();
    let (of_game, of_tests) = pieces.split_at(pieces.len() - 2);
    for (file, pieces) in [(&game, of_game), (&tests, of_tests)] {
        let mut rest = file.as_str();
        for piece in pieces {
            rest = rest.trim_start_matches('\n').strip_prefix(piece.as_str()).unwrap_or_else(|| panic!("{piece}"));
        }
        assert_eq!(rest.trim(), "", "code that the page does not show");
    }
}

#[test]
fn the_page_shows_the_dependencies_of_the_crate() {
    let page = project_files::read("docs/guide/your-own-game.md");
    let shown = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("dependencies");
    assert!(project_files::read("docs/guide/your-own-game/Cargo.toml").contains(shown.trim_end()));
}
