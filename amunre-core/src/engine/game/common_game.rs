//! The part of [`Game`](crate::engine::Game) that is equal in all games of this crate.

/// Declares the part of a `Game` that follows from the names of its rooms: the nouns of `model`, and of `rules` the files `setup`, `flow`
/// and `evolve`.
macro_rules! common_game {
    () => {
        type Setup = Setup;
        type Rules = Rules;
        type State = State;
        type Command = Command;
        type Event = Event;
        type Violation = Violation;
        type Decision = Decision;

        fn rules(setup: &Setup) -> Result<Rules, $crate::engine::game::SetupError> {
            setup::rules(setup)
        }

        fn setup(rules: &Rules) -> &Setup {
            &rules.setup
        }

        fn read_setup(value: ::serde_json::Value) -> Result<Setup, $crate::engine::game::SetupError> {
            $crate::engine::read_setup_of::<Self>(value)
        }

        fn setup_value(setup: &Setup) -> Result<::serde_json::Value, $crate::engine::json::CanonicalError> {
            $crate::engine::to_value(setup)
        }

        fn state_from(text: &str) -> Result<State, String> {
            $crate::engine::from_text(text).map_err(|error| error.to_string())
        }

        fn state_json(state: &State) -> Result<String, $crate::engine::json::CanonicalError> {
            $crate::engine::json::to_canonical(state)
        }

        fn players(rules: &Rules) -> u8 {
            rules.players
        }

        fn initial(rules: &Rules) -> State {
            setup::initial(rules)
        }

        fn start(
            rules: &Rules,
            turn: &mut $crate::engine::turn::Turn<'_, Self>,
        ) -> $crate::engine::turn::TurnResult<Self> {
            setup::start(rules, turn)
        }

        fn decide(
            rules: &Rules,
            turn: &mut $crate::engine::turn::Turn<'_, Self>,
            seat: $crate::engine::ids::Seat,
            command: Command,
        ) -> $crate::engine::turn::TurnResult<Self> {
            let by = $crate::engine::Actor { rules, state: turn.state(), seat };
            flow::check(by, command, &mut $crate::engine::refusal::FailFast)?;
            flow::carry_out(turn, seat, command)
        }

        fn carry_out(
            _rules: &Rules,
            turn: &mut $crate::engine::turn::Turn<'_, Self>,
            seat: $crate::engine::ids::Seat,
            command: Command,
        ) -> $crate::engine::turn::TurnResult<Self> {
            flow::carry_out(turn, seat, command)
        }

        fn violations(
            rules: &Rules,
            state: &State,
            seat: $crate::engine::ids::Seat,
            command: Command,
        ) -> Vec<Violation> {
            let mut all = $crate::engine::refusal::CollectAll::default();
            // a collecting report never stops
            let _ = flow::check($crate::engine::Actor { rules, state, seat }, command, &mut all);
            all.0
        }

        fn evolve(rules: &Rules, state: &mut State, event: &Event) {
            evolve::evolve(rules, state, event);
        }

        fn to_act(_rules: &Rules, state: &State) -> $crate::engine::ids::Seats {
            flow::to_act(state)
        }

        fn is_over(state: &State) -> bool {
            state.phase == Phase::Over
        }

        fn winners(state: &State) -> $crate::engine::ids::Seats {
            state.winners
        }
    };
}
/// Declares the part of `Positions` that follows from a set-up with a field `position`, an event `Repaired`, the functions `check` and
/// `check_stated` of its file, and the file `repair` of `rules`.
macro_rules! common_positions {
    () => {
        fn check(rules: &Rules, state: &State) -> Result<(), $crate::engine::game::SetupError> {
            check(rules, state).map_err(|fault| fault.within("position"))
        }

        fn check_stated(rules: &Rules, state: &State) -> Result<(), $crate::engine::game::SetupError> {
            check_stated(rules, state).map_err(|fault| fault.within("position"))
        }

        fn split_position(setup: &Setup) -> (Setup, Option<State>) {
            (Setup { position: None, ..setup.clone() }, setup.position.as_deref().copied())
        }

        fn with_position(setup: &Setup, position: State) -> Result<Setup, $crate::engine::game::SetupError> {
            Ok(Setup { position: Some(Box::new(position)), ..setup.clone() })
        }

        const REPAIRS: &'static [&'static str] = repair::FORMS;

        fn read_repair(words: &mut $crate::engine::text::RepairWords<'_>) -> Option<Event> {
            repair::read(words).map(|repair| Event::Repaired { repair })
        }

        fn is_repair(event: &Event) -> bool {
            matches!(event, Event::Repaired { .. })
        }

        fn check_repair(rules: &Rules, state: &State, event: &Event) -> Result<(), $crate::engine::game::SetupError> {
            repair::check(rules, state, event)
        }
    };
}
/// Declares the part of `Description` that follows from events in words and the file `scene` of `text`.
macro_rules! common_description {
    () => {
        fn event_words(event: &Event, names: &$crate::engine::ids::Names) -> impl ::std::fmt::Display {
            ::std::fmt::from_fn(|f| $crate::engine::text::InWords::write(event, names, f))
        }

        fn scene(
            rules: &Rules,
            view: &State,
            names: &$crate::engine::ids::Names,
        ) -> Vec<$crate::engine::text::scene::ScenePanel> {
            scene::draw(rules, view, names)
        }

        fn highlights(seat: $crate::engine::ids::Seat, command: &Command) -> Vec<String> {
            scene::highlights(seat, *command)
        }

        fn event_row(event: &Event) -> Option<$crate::engine::observation::EventRow> {
            Some($crate::engine::row_of_event(
                event,
                ($crate::engine::ids::Seat::FIRST, $crate::engine::ids::Seat::MOST),
            ))
        }
    };
}
#[allow(unused_imports)] // a core without games has none
pub(crate) use {common_description, common_game, common_positions};
