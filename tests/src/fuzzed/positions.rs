//! Bytes taken for set-ups, stated positions and views.

use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::json::{StrictJson, read_setup, read_state, to_canonical};
use amunre_core::engine::search::Scope;
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::registry::{GAMES, with_game};
use amunre_core::session::{CommandInput, GameStart, open, open_view};

/// The first line names a game; the second is a set-up, maybe with a position; the third the view of a spectator. What is accepted
/// is written and read again as it was, can be played without a stop, and its log has no fault.
pub fn positions(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let (first, setup, view) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""), lines.next());
    let game = GAMES.iter().find(|game| **game == first).unwrap_or(&GAMES[0]);
    with_game!(game, G => read_back::<G>(setup, view)).expect("a game of the registry");
    if let Some(view) = view
        && let Ok(view) = open_view(game, setup, Viewer::Spectator, view)
    {
        for seat in view.to_act() {
            view.legal_ids(seat, Scope::All, &mut Vec::new());
        }
    }
    let Ok(mut game) = open(game, setup, &GameStart::of_number(7)) else { return };
    for step in 0..12 {
        let Some(seat) = game.to_act().first() else { break };
        let mut ids = Vec::new();
        game.legal_ids(seat, Scope::All, &mut ids);
        assert!(!ids.is_empty(), "a seat must act and has no command: {text}");
        let Some(id) = ids.get(step * 31 % ids.len()) else { break };
        game.apply(seat, CommandInput::Id(*id)).expect("a legal command");
        game.view(Viewer::Spectator);
    }
    let log = game.log().expect("a log");
    let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log that was written");
    assert_eq!(verdict.first_fault(), None, "{text}");
}

fn read_back<G: FullGame>(setup: &str, view: Option<&str>) {
    let Ok(StrictJson(value)) = serde_json::from_str::<StrictJson>(setup) else { return };
    let Ok(setup) = read_setup::<G>(value) else { return };
    let written = serde_json::to_value(&setup).expect("a set-up as JSON");
    let again = read_setup::<G>(written.clone()).expect("a set-up that was written");
    assert_eq!(serde_json::to_value(&again).expect("a set-up as JSON"), written);
    let Ok(rules) = G::rules(&setup) else { return };
    let Some(StrictJson(value)) = view.and_then(|view| serde_json::from_str(view).ok()) else { return };
    let Ok(state) = read_state::<G>(&value) else { return };
    let written = to_canonical(&*state).expect("a state as JSON");
    let again = read_state::<G>(&serde_json::from_str(&written).expect("JSON")).expect("a state that was written");
    assert_eq!(to_canonical(&*again).expect("a state as JSON"), written);
    let _ = (G::check(&rules, &state), G::check_stated(&rules, &state));
}
