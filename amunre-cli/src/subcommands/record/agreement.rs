//! The agreement of a new record: what the lines before the game say.

use amunre_core::engine::ids::Names;
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::write::transcription::Heading;
use amunre_core::session::{DynSetup, default_setup, expect_names};
use serde_json::Value;

use crate::subcommands::record::point_of_view;

/// The agreement of a new record.
pub(super) struct Agreement {
    pub(super) setup: Box<dyn DynSetup>,
    pub(super) players: u8,
    pub(super) point_of_view: PointOfView,
}

impl Agreement {
    /// Returns the agreement of a heading, for this game if the heading names none; or what is wrong with it.
    pub(super) fn of(heading: &Heading, game: &str) -> Result<Self, String> {
        let game = heading.game.as_deref().unwrap_or(game);
        let default = default_setup(game).map_err(|error| format!("game: {error}"))?;
        let mut fields = default.fields();
        if fields.contains_key("players") && !heading.setup.contains_key("players") {
            // a person who names all seats has also given their number
            if !heading.can_change || heading.names.is_empty() {
                return Err("players is missing: expected a line such as `players: 4`".to_owned());
            }
            fields.insert("players".to_owned(), heading.names.len().into());
        }
        fields.extend(heading.setup.clone());
        let mut setup = default.read(Value::Object(fields)).map_err(|error| error.to_string())?;
        let players = setup.players().map_err(|error| error.to_string())?;
        expect_names(&heading.names, players).map_err(|problem| problem.to_string())?;
        let names = Names::new(heading.names.clone());
        let point_of_view = point_of_view::read(heading.point_of_view.as_deref(), &names, players)?;
        if let Some(view) = &heading.view {
            setup.add_view(view).map_err(|error| format!("view: {error}"))?;
        }
        Ok(Self { setup, players, point_of_view })
    }
}
