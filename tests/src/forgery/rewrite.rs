//! Edits by a host who has the key: another game from an entry on, with all that follows.

use amunre_core::engine::game::FullGame;
use amunre_core::log::read::game_of;
use amunre_core::registry::with_game;

use crate::forgery::mutation::Change;
use crate::forgery::reseal::key;
use crate::forgery::{Forgery, Mutation, MutationKind};
use crate::logs::LogPlayer;

/// Places from which a game can be played otherwise: its draws follow from a seed, and no seat signs.
pub(super) fn of_log(log: &Forgery) -> Vec<Mutation> {
    let header = &log.lines[0].record;
    let can_be = key(log).is_some() && !header.contains(r#""chance":"recorded""#) && !header.contains(r#""signers":"#);
    let commands = log.lines.iter().enumerate().filter(|(_, line)| line.record.starts_with(r#"{"command":"#));
    let entries: Vec<usize> = commands.map(|(entry, _)| entry).filter(|_| can_be).collect();
    let places = (1..=4).filter_map(|part| entries.get(entries.len() * part / 5).copied());
    let rewritten =
        |entry| Mutation { kind: MutationKind::Rewritten, entry, path: String::new(), change: Change::Rewrite };
    places.map(rewritten).collect()
}

/// A game that is the same before this entry.
pub(super) fn from(log: &Forgery, entry: usize) -> Forgery {
    let begin = log.clone().until(entry).text();
    let game = game_of(begin.as_bytes()).expect("a game of the registry");
    let text = with_game!(game, G => played::<G>(&begin, entry)).expect("a game of the registry");
    Forgery::of(&text)
}

fn played<G: FullGame>(begin: &str, entry: usize) -> String {
    let mut player = LogPlayer::<G>::resume(begin, u64::try_from(entry).expect("an entry") + 77);
    player.random(usize::MAX);
    if player.is_over() {
        player.result();
    }
    player.log()
}
