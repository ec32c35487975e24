//! A game at a real table, written down by somebody who sees what lies open and nothing else.

use std::collections::VecDeque;

use amunre_core::amun_re::{AmunRe, Setup};
use amunre_core::engine::{Answer, Chance, Draw, Game as _, Look, Noting, Seeded, SeenBy, Viewer, apply, start};
use amunre_core::replay::record::PointOfView;
use amunre_core::replay::{Agreed, Draws};
use serde_json::Value;

use crate::logs::{Scribe, agreed, seed_of};

/// What lay open of a step of the true game.
#[derive(Default)]
struct Open {
    draws: VecDeque<Answer>,
    looks: Vec<(String, Value)>,
}

impl Open {
    fn of(noting: Noting<'_>) -> Self {
        let is_open = |seen_by| seen_by == SeenBy::Everyone;
        let draws = noting.draws.iter().map(|draw| if is_open(draw.seen_by) { draw.answer } else { Answer::Unseen });
        let looks = noting.looks.iter().filter(|look| is_open(look.seen_by));
        let looks = looks.filter_map(|look| Some((look.name.clone(), look.value.clone()?))).collect();
        Self { draws: draws.collect(), looks }
    }
}

impl Chance for Open {
    fn draw(&mut self, _draw: &Draw<'_>) -> Answer {
        self.draws.pop_front().unwrap_or(Answer::Silent)
    }

    fn look(&mut self, look: &Look<'_>) -> Option<Value> {
        let name = look.name.to_string();
        self.looks.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone())
    }
}

/// A random game as the table saw it, to its end. The true game is played beside it, and shows the same.
pub(super) fn table() -> String {
    let name = "table-4p";
    let setup = Setup::classic(4);
    let agreed =
        Agreed { key: None, point_of_view: PointOfView::Table, draws: Draws::Given, ..agreed(name, setup.clone()) };
    let mut scribe = Scribe::begin(&agreed, 0);
    // a referee that plays at random: its choices are those of the true game
    let mut truth = Scribe::begin(&crate::logs::agreed(name, setup.clone()), 9);
    truth.start(&mut amunre_core::engine::Blind);
    let rules = AmunRe::rules(&setup).expect("rules");
    let (mut state, mut seeded) = (AmunRe::initial(&rules), Seeded::new(seed_of(name)));
    let mut noting = Noting::new(&mut seeded);
    start::<AmunRe>(&rules, &mut state, &mut noting, None).expect("a beginning");
    scribe.start(&mut Open::of(noting));
    while let Some((seat, command)) = truth.choice() {
        truth.says(seat, command);
        let mut noting = Noting::new(&mut seeded);
        apply::<AmunRe>(&rules, &mut state, &mut noting, None, seat, command).expect("a legal command");
        let mut open = Open::of(noting);
        if AmunRe::is_secret(command) {
            scribe.write(|recorder| recorder.secret_command(seat, &mut open));
        } else {
            scribe.write(|recorder| recorder.command(seat, command, &mut open));
        }
        let seen = |state| AmunRe::view(&rules, state, Viewer::Spectator);
        assert_eq!(seen(&state), seen(scribe.state()), "a spectator sees the same of both");
    }
    scribe.result();
    scribe.log()
}
