//! Other readings: each is one option with another value, and one that only allows more forbids nothing.

use amunre_core::engine::game::{Game as _, Interpretations as _};
use amunre_core::engine::search::Playout;
use amunre_core::engine::sources::InterpretationKind;
use amunre_core::men_nefer::{MenNefer, Options, Rules, Setup};

/// The default options, and the other value of each.
const BASES: [Options; 2] = [Options::USUAL, Options::OTHER];

fn rules(options: Options) -> Rules {
    let setup = Setup { options: options.changes_of(Options::USUAL), ..Setup::of(2) };
    MenNefer::rules(&setup).expect("a set-up")
}

/// Returns the id of the reading in which an option has the value that it has here.
fn id(name: &str, options: Options) -> String {
    let value = match &serde_json::to_value(options).expect("JSON")[name] {
        serde_json::Value::Bool(true) => "yes".to_owned(),
        serde_json::Value::Bool(false) => "no".to_owned(),
        value => value.as_str().expect("a name").to_owned(),
    };
    format!("{name}-{value}").replace('_', "-")
}

#[test]
fn a_reading_changes_the_option_of_its_name_and_no_other() {
    for base in BASES {
        let rules = rules(base);
        for (name, options) in base.neighbours() {
            let changed = MenNefer::with_interpretation(&rules, &id(name, options));
            let changed: Vec<Options> = changed.iter().map(|changed| changed.rules.options).collect();
            assert_eq!(changed, [options], "{name}");
        }
    }
}

#[test]
fn a_reading_that_only_allows_more_forbids_no_legal_command() {
    for base in BASES {
        let rules = rules(base);
        let readings = MenNefer::interpretations(&rules).into_iter();
        let wider = readings.filter(|reading| reading.kind == InterpretationKind::AllowsMore);
        let wider: Vec<(&str, Rules)> = wider
            .flat_map(|reading| {
                MenNefer::with_interpretation(&rules, reading.id).into_iter().map(move |c| (reading.id, c.rules))
            })
            .collect();
        assert!(wider.len() >= 4);
        for game in 0..10 {
            let mut playout = Playout::<MenNefer>::new(&rules, 19, game).expect("a game");
            loop {
                let state = *playout.state();
                let Some((seat, command)) = playout.step().expect("no stop") else { break };
                for (id, wider) in &wider {
                    let refused = MenNefer::violations(wider, &state, seat, command);
                    assert!(refused.is_empty(), "{id}: {command:?} is refused: {refused:?}");
                }
            }
        }
    }
}
