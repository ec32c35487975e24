//! Games recorded by a writer who does not see everything: at a real table, or by a seat.

use std::collections::VecDeque;

use amunre_core::engine::chance::{Chance, DrawAnswer, DrawRequest, LookRequest, NoChance, RecordingChance, Seeded};
use amunre_core::engine::game::FullGame;
use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::table::{apply, start};
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::write::{Agreement, DrawSource};
use serde_json::Value;

use crate::RED;
use crate::logs::{LogPlayer, agreed};

/// The draws and hidden values that a viewer saw in a step of the true game.
struct SeenStep {
    draws: VecDeque<DrawAnswer>,
    looks: Vec<(String, Value)>,
}

impl SeenStep {
    fn of(recording: RecordingChance<'_>, viewer: Viewer) -> Self {
        let draw = |draw: &amunre_core::engine::chance::RecordedDraw| {
            if draw.seen_by.includes(viewer) { draw.answer } else { DrawAnswer::Unseen }
        };
        let looks = recording.looks.iter().filter(|look| look.seen_by.includes(viewer));
        let looks = looks.filter_map(|look| Some((look.name.clone(), look.value.clone()?))).collect();
        Self { draws: recording.draws.iter().map(draw).collect(), looks }
    }
}

impl Chance for SeenStep {
    fn draw(&mut self, _draw: &DrawRequest<'_>) -> DrawAnswer {
        self.draws.pop_front().unwrap_or(DrawAnswer::Silent)
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        let name = look.name.to_string();
        self.looks.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone())
    }
}

/// A random game as a table saw it: only public information. Nothing is sealed.
pub(super) fn table<G: FullGame + Clone>(name: &str, setup: G::Setup) -> String {
    let agreed = agreed::<G>(name, setup);
    written_by(Viewer::Spectator, &Agreement { key: None, point_of_view: PointOfView::Table, ..agreed }, 9)
}

/// A random game as the first seat saw it, which seals the values that only it knows.
pub(super) fn seat<G: FullGame + Clone>(name: &str, setup: G::Setup) -> String {
    let agreed = agreed::<G>(name, setup);
    written_by(Viewer::Seat(RED), &Agreement { point_of_view: PointOfView::Seat(RED), ..agreed }, 11)
}

/// Plays the true game beside the recorded one: the writer sees the same of both.
fn written_by<G: FullGame + Clone>(writer: Viewer, agreed: &Agreement<G>, choices: u64) -> String {
    let DrawSource::Seed(dice) = agreed.draws.clone() else { panic!("a seed for the true game") };
    let mut transcriber = LogPlayer::begin(&Agreement { draws: DrawSource::Given, ..agreed.clone() }, 0);
    let mut truth = LogPlayer::begin(
        &Agreement { point_of_view: PointOfView::Referee, key: Some(agreed.game_id), ..agreed.clone() },
        choices,
    );
    truth.start(&mut NoChance);
    let rules = G::rules(&agreed.setup).expect("rules");
    let (mut state, mut seeded) = (G::initial(&rules), Seeded::new(dice));
    let mut recording = RecordingChance::new(&mut seeded);
    start::<G>(&rules, &mut state, &mut recording, None).expect("a beginning");
    transcriber.start(&mut SeenStep::of(recording, writer));
    while let Some((seat, command)) = truth.choice() {
        truth.says(seat, command);
        let mut recording = RecordingChance::new(&mut seeded);
        apply::<G>(&rules, &mut state, &mut recording, None, seat, command).expect("a legal command");
        let mut seen = SeenStep::of(recording, writer);
        if G::is_secret(command) && !writer.sees(seat) {
            transcriber.write(|recorder| recorder.secret_command(seat, &mut seen));
        } else {
            transcriber.write(|recorder| recorder.command(seat, command, &mut seen));
        }
        let view = |state| G::view(&rules, state, writer);
        assert_eq!(view(&state), view(transcriber.state()), "the writer sees the same of both");
    }
    transcriber.result();
    transcriber.log()
}
