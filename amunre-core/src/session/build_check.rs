//! The state and the data files that a saved game expects: a build with other rules or other data refuses it.

use serde::{Deserialize, Serialize};

use crate::engine::{Canonical, FullGame};
use crate::log::Hash;
use crate::log::record::DataDigest;
use crate::session::SessionError;

/// The name of a saved game in messages.
pub(super) const WHAT: &str = "the saved game";

/// The facts of the build that saved a game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BuildCheck {
    /// The version of amunre.
    amunre: String,
    /// The data files of the game.
    data: Vec<DataDigest>,
    /// The digest of the whole state.
    state: Hash,
}

impl BuildCheck {
    /// The facts of this build, and the digest of a state of it.
    pub(super) fn of<G: FullGame>(rules: &G::Rules, state: &G::State) -> Result<Self, SessionError> {
        let files = G::data(rules);
        let data = files.iter().map(|file| DataDigest { digest: Hash::of_data(file), id: file.id.to_owned() });
        let state = Hash::of_view(Canonical::default().write(state)?);
        Ok(Self { amunre: env!("CARGO_PKG_VERSION").to_owned(), data: data.collect(), state })
    }

    /// Fails if this build has other data files than the game was saved with.
    pub(super) fn expect_data<G: FullGame>(&self, rules: &G::Rules) -> Result<(), SessionError> {
        let own: Vec<(Hash, &str)> = G::data(rules).iter().map(|file| (Hash::of_data(file), file.id)).collect();
        let is_own = |data: &&DataDigest| own.iter().any(|(hash, id)| (*hash, *id) == (data.digest, data.id.as_str()));
        let mut other: Vec<&str> = self.data.iter().filter(|data| !is_own(data)).map(|data| data.id.as_str()).collect();
        let is_saved = |id: &str| self.data.iter().any(|data| data.id == id);
        other.extend(own.iter().map(|(_, id)| *id).filter(|id| !is_saved(id)));
        match other.as_slice() {
            [] => Ok(()),
            [file] => Err(self.differs(&format!("of another data file {file} than this build has"), "data")),
            files => {
                Err(self.differs(&format!("of other data files {} than this build has", files.join(", ")), "data"))
            }
        }
    }

    /// Fails if the commands led to another state than the one that was saved.
    pub(super) fn expect_state<G: FullGame>(&self, state: &G::State) -> Result<(), SessionError> {
        if Hash::of_view(Canonical::default().write(state)?) == self.state {
            return Ok(());
        }
        Err(self.differs("of another state than its commands lead to in this build", "rules"))
    }

    /// The error of a command, an undo or a redo of the saved game that this build refuses.
    pub(super) fn refused(&self, place: usize, error: &SessionError) -> SessionError {
        self.differs(&format!("refused by this build at its act {} ({error})", place.saturating_add(1)), "rules")
    }

    fn differs(&self, found: &str, what: &str) -> SessionError {
        SessionError::Form {
            what: WHAT,
            found: found.to_owned(),
            expected: format!(
                "the {what} of amunre {}, which saved it: restore it with that build, and keep its log",
                self.amunre
            ),
        }
    }
}
