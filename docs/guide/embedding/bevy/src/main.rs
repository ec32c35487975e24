//! A plugin for Bevy, without a window: the game is a resource, commands are messages, and one system carries them out.

use amunre_core::engine::hidden::Viewer;
use amunre_core::engine::ids::{Names, Seat};
use amunre_core::log::verify::Answer;
use amunre_core::log::{VerifyOptions, verify};
use amunre_core::session::{CommandInput, DynGame, GameStart, Scope, SessionError, open};
use bevy_app::{App, AppExit, Plugin, ScheduleRunnerPlugin, Update};
use bevy_ecs::prelude::*;

/// The game of the host.
#[derive(Resource)]
struct Game(Box<dyn DynGame>);

/// A command that a seat gives, by its action id.
#[derive(Message)]
struct Give(Seat, u32);

/// The answer to a command: its events in words as a spectator may know them, or the refusal.
#[derive(Message)]
struct Answered(Result<Vec<String>, SessionError>);

/// The plugin: others write [`Give`] and read [`Answered`].
struct GamePlugin;

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        let game = open("amun-re", r#"{"players":3}"#, &GameStart::of_number(42)).expect("a set-up");
        app.insert_resource(Game(game)).add_message::<Give>().add_message::<Answered>();
        app.add_systems(Update, carry_out);
    }
}

/// Carries out commands or refuses them. No other system changes the game.
fn carry_out(mut game: ResMut<Game>, mut given: MessageReader<Give>, mut answers: MessageWriter<Answered>) {
    for &Give(seat, id) in given.read() {
        let done = game.0.apply(seat, CommandInput::Id(id)).map(|()| {
            let (last, names) = (game.0.last(), Names::new(game.0.names().to_vec()));
            (0..last.len()).filter_map(|place| last.words(place, Viewer::Spectator, &names)).collect()
        });
        answers.write(Answered(done));
    }
}

/// A player in place of a person: gives the middle one of the commands with which a seat makes its decision.
fn choose(game: Res<Game>, mut given: MessageWriter<Give>) {
    let mut ids = Vec::new();
    if let Some(seat) = game.0.to_act().first() {
        game.0.legal_ids(seat, Scope::Required, &mut ids);
        given.write(Give(seat, ids[ids.len() / 2]));
    }
}

/// Ends the program with the verdict on the log, once the game is over.
fn judge(game: Res<Game>, mut answers: MessageReader<Answered>, mut exit: MessageWriter<AppExit>) {
    for Answered(answer) in answers.read() {
        assert!(answer.as_ref().is_ok_and(|words| !words.is_empty()), "a legal command says nothing");
    }
    if game.0.is_over() {
        let (log, anchor) = (game.0.log().expect("a record"), game.0.anchor(None).expect("an anchor"));
        let verdict = verify(log.as_bytes(), &VerifyOptions::default()).expect("a log");
        let answers = [&verdict.intact, &verdict.legal, &verdict.fair, &verdict.result];
        assert_eq!(answers, [&Answer::Yes; 4], "the log is not in order");
        println!("amun-re, {} commands, {anchor}: intact, legal, fair, right result", verdict.commands);
        exit.write(AppExit::Success);
    }
}

fn main() -> AppExit {
    App::new()
        .add_plugins((ScheduleRunnerPlugin::default(), GamePlugin))
        .add_systems(Update, (choose.before(carry_out), judge.after(carry_out)))
        .run()
}
