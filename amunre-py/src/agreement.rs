//! A game that is agreed and has not begun.

use std::sync::{Mutex, PoisonError};

use amunre_core::engine::chance::Seed;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Commitment, ShareOpening};
use amunre_core::session;
use amunre_core::session::{AgreedDraws, AgreementTerms, DynAgreement, SeedSource, SessionError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::{GivenNames, GivenText};
use crate::errors;
use crate::errors::wrong_setup;
use crate::game::Game;
use crate::seed::seed_of;
use crate::setup::setup_json;
use crate::share::game_id;
use crate::signing_key::{GivenSigners, SigningKey};
use crate::viewer::GivenSeat;

/// A game that is agreed on but has not begun: its header is written, which fixes the commitments of the seats to their
/// shares of the seed, and the public keys of the seats that sign.
///
/// The set-up is given as for `Game`. `commitments` are those of all seats, and `game_id` is the id that their shares were made
/// for. In this case `seed` is 32 bytes from which the host's own share follows, by default from the operating system. Without
/// commitments the draws follow from `seed` as in a `Game`. `signers` maps each seat that signs to its public key, or to its
/// `SigningKey`: then everything that the seat does is signed here.
#[pyclass(frozen, module = "amunre")]
pub(crate) struct Agreement {
    agreed: Mutex<Box<dyn DynAgreement>>,
}

impl Agreement {
    fn with<T>(&self, does: impl FnOnce(&mut dyn DynAgreement) -> T) -> T {
        does(&mut **self.agreed.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[pymethods]
impl Agreement {
    #[new]
    #[pyo3(
        signature = (game = GivenText("amun-re".to_owned()), *, edition = None, players = None, seed = None, options = None, board = None, names = GivenNames(Vec::new()), setup = None, game_id = None, commitments = GivenNames(Vec::new()), signers = None),
        text_signature = "(game='amun-re', *, edition=None, players=None, seed=None, options=None, board=None, names=(), setup=None, game_id=None, commitments=(), signers=None)"
    )]
    #[allow(clippy::too_many_arguments)] // each has a name where it is called
    fn new(
        py: Python<'_>,
        game: GivenText,
        edition: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        board: Option<&Bound<'_, PyAny>>,
        names: GivenNames,
        setup: Option<&Bound<'_, PyAny>>,
        game_id: Option<GivenText>,
        commitments: GivenNames,
        signers: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (GivenText(game), GivenNames(names)) = (game, names);
        let setup = setup_json(py, edition, players, board, options, setup)?;
        let signers = GivenSigners::read(py, signers)?;
        let draws = draws(py, seed_of(py, seed)?, game_id, commitments)?;
        let terms = AgreementTerms::new(draws, names, signers.public);
        let agreed = session::agree(&game, &setup, &terms).and_then(|mut agreed| {
            signers.keys.into_iter().try_for_each(|(seat, key)| agreed.sign_with(seat, key))?;
            Ok(agreed)
        });
        let agreed = Mutex::new(agreed.map_err(|problem| errors::raised(py, problem))?);
        Ok(Self { agreed })
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.with(|agreed| agreed.game())
    }

    /// The hash of the header, 64 hex digits: every seat keeps it, and then opens its share.
    #[getter]
    fn header(&self) -> String {
        self.with(|agreed| agreed.header()).to_string()
    }

    /// The seats whose shares are not opened yet.
    #[getter]
    fn unopened<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.with(|agreed| agreed.unopened()).into_iter().map(Seat::number))
    }

    /// Opens the share of a seat with the line that `Share.open` or `amunre share open` gave. A share that does not fit
    /// its commitment is refused and changes nothing.
    fn open(&self, py: Python<'_>, opening: GivenText) -> PyResult<()> {
        let opened = opening.0.parse::<ShareOpening>().map_err(SessionError::Words);
        let opened = opened.and_then(|opening| self.with(|agreed| agreed.open_share(opening)));
        opened.map_err(|problem| errors::raised(py, problem))
    }

    /// Signs everything that this seat does with its key from now on. It must be the key that the header names.
    fn sign_with(&self, py: Python<'_>, seat: GivenSeat, key: &SigningKey) -> PyResult<()> {
        let seat = seat.at(py, self.with(|agreed| agreed.players()))?;
        let done = self.with(|agreed| agreed.sign_with(seat, key.key.clone()));
        done.map_err(|problem| errors::raised(py, problem))
    }

    /// The log so far: the header, and the shares that are open.
    fn log(&self) -> String {
        self.with(|agreed| agreed.log().to_owned())
    }

    /// Begins the game. Fails if a share is not opened yet.
    fn begin(&self, py: Python<'_>) -> PyResult<Game> {
        self.with(|agreed| agreed.begin()).map(Game::of).map_err(|problem| errors::raised(py, problem))
    }

    fn __repr__(&self) -> String {
        self.with(|agreed| {
            let (game, players, open) = (agreed.game(), agreed.players(), agreed.unopened().len());
            format!("<Agreement on {game}: {players} players, {open} shares to open>")
        })
    }
}

/// The source of the draws.
fn draws(
    py: Python<'_>,
    seed: SeedSource,
    id: Option<GivenText>,
    GivenNames(commitments): GivenNames,
) -> PyResult<AgreedDraws> {
    let Some(id) = id else {
        if commitments.is_empty() {
            return Ok(AgreedDraws::Seed(seed));
        }
        return Err(wrong_setup(py, "game_id", "missing", "the id of the game that the shares were made for"));
    };
    let SeedSource::Bytes(Seed(secret)) = seed else {
        let expected = "32 bytes or None: the host's share follows from it, and no one may guess it";
        return Err(wrong_setup(py, "seed", "a number", expected));
    };
    let read = |text: &String| {
        text.parse::<Commitment>().map_err(|expected| {
            let shown: String = text.chars().take(80).collect();
            wrong_setup(py, "commitments", &format!("{shown:?}"), expected.to_string().trim_start_matches("expected "))
        })
    };
    let commitments = commitments.iter().map(read).collect::<PyResult<_>>()?;
    Ok(AgreedDraws::Shares { secret: Seed(secret), game_id: game_id(py, &id)?, commitments })
}
