//! A game that is agreed and has not begun.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use amunre_core::engine::chance::Seed;
use amunre_core::engine::ids::Seat;
use amunre_core::log::format::{Commitment, Hash, ShareOpening};
use amunre_core::session::{AgreedDraws, AgreementTerms, DynAgreement, SeedSource, SessionError, agree};

use crate::boundary::{
    Tagged, bytes, call, content, content_mut, free, handle, out_handle, out_text, out_value, text, text_if_any,
};
use crate::call_error::Failure;
use crate::error::amunre_error;
use crate::game::amunre_game;
use crate::game_open::{list_of_names, seed};
use crate::share::game;
use crate::signing::{hash, key};
use crate::status::amunre_status;
use crate::table::TableKind;
use crate::viewer;

/// A game that is agreed on but has not begun: its header is written, and shares of its seed may still be closed.
pub struct amunre_agreement(Tagged<Box<dyn DynAgreement>>);

handle!(amunre_agreement(Box<dyn DynAgreement>), b"agre", "an agreement");

/// Agrees on a game: writes its header, which fixes the commitments to the shares of its seed and the keys of its seats.
///
/// `id`, `setup`, `names`: as for amunre_game_open(). `secret`: AMUNRE_SEED_LENGTH bytes that only the host knows and
/// uses for no other game. `game_id`: the game id for which the shares were made. `commitments`: the commitments of all
/// seats, separated by spaces; the host's share follows from `secret`. With NULL and 0 for both, the seed is `secret`.
/// `signers`: for each seat that signs its number, a colon and its public key, separated by spaces, or NULL and 0.
///
/// Errors: AMUNRE_UNKNOWN_GAME, AMUNRE_SETUP (also commitments and keys that do not fit), AMUNRE_FORM, AMUNRE_UTF8, AMUNRE_VALUE
/// (the length of the secret).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agreement_new(
    id: *const c_char,
    id_length: usize,
    setup: *const c_char,
    setup_length: usize,
    secret: *const u8,
    secret_length: usize,
    names: *const c_char,
    names_length: usize,
    game_id: *const c_char,
    game_id_length: usize,
    commitments: *const c_char,
    commitments_length: usize,
    signers: *const c_char,
    signers_length: usize,
    agreement: Option<&mut MaybeUninit<*mut amunre_agreement>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("agreement", agreement, error, || {
        // SAFETY: the texts and the secret are the caller's, as the header asks
        let (id, setup, secret, names, game_id, commitments, signers) = unsafe {
            (
                text("id", id, id_length)?,
                text_if_any("setup", setup, setup_length)?,
                bytes("secret", secret.cast(), secret_length)?,
                text_if_any("names", names, names_length)?,
                text_if_any("game_id", game_id, game_id_length)?,
                text_if_any("commitments", commitments, commitments_length)?,
                text_if_any("signers", signers, signers_length)?,
            )
        };
        let secret = Seed(seed("the length of the secret", secret)?);
        let draws = match (game_id, commitments) {
            (None, None) => AgreedDraws::Seed(SeedSource::Bytes(secret)),
            (Some(game_id), Some(commitments)) => {
                let commitments = commitments.split_whitespace().map(commitment).collect::<Result<_, _>>()?;
                AgreedDraws::Shares { secret, game_id: game(game_id)?, commitments }
            }
            (None, _) => return Err(Failure::Null("game_id")),
            (_, None) => return Err(Failure::Null("commitments")),
        };
        let signers = signers.unwrap_or_default().split_whitespace().map(signer).collect::<Result<_, _>>()?;
        let terms = AgreementTerms::new(draws, list_of_names(names)?, signers);
        Ok(agree(id, setup.unwrap_or("{}"), &terms)?)
    })
}

fn commitment(text: &str) -> Result<Commitment, Failure> {
    let expected = "the number of a seat, a colon, 64 lower-case hex digits";
    text.parse().map_err(|_| Failure::form("the commitment", format!("{text:?}"), expected))
}

/// A seat and its public key have the form of a commitment.
fn signer(text: &str) -> Result<(Seat, Hash), Failure> {
    let expected = "the number of a seat, a colon, its public key in 64 lower-case hex digits";
    let read = text.split_once(':').and_then(|(seat, public)| {
        let seat = seat.parse().ok().and_then(|number| viewer::seat(number, Seat::MOST).ok())?;
        Some((seat, hash("the public key", public).ok()?))
    });
    read.ok_or_else(|| Failure::form("the signer", format!("{text:?}"), expected))
}

/// Frees an agreement. NULL is ignored. Games that came from it stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agreement_free(agreement: *mut amunre_agreement) {
    // SAFETY: what a caller frees was made by amunre_agreement_new(), and is not used any more
    unsafe { free(agreement) }
}

fn of(agreement: Option<&amunre_agreement>) -> Result<&dyn DynAgreement, Failure> {
    Ok(&**content("agreement", agreement)?)
}

/// Writes the hash of the header, 64 hexadecimal digits. Each seat keeps it and then opens its share.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agreement_header(
    agreement: Option<&amunre_agreement>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    // SAFETY: the buffer is the caller's, as the header asks
    unsafe { out_text(buffer, capacity, needed, error, || Ok(of(agreement)?.header().to_string())) }
}

/// Gets the seats whose shares are not opened yet: bit `s` is seat `s`.
#[unsafe(no_mangle)]
pub extern "C" fn amunre_agreement_unopened(
    agreement: Option<&amunre_agreement>,
    seats: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    let bits = |seats: Vec<Seat>| seats.iter().fold(0, |bits, seat| bits | 1 << seat.number());
    out_value("seats", seats, error, || Ok(bits(of(agreement)?.unopened())))
}

/// Opens the share of a seat with the line that amunre_share_opening() or `amunre share open` wrote.
///
/// Errors: AMUNRE_FORM (no such line: the sentence names the column), AMUNRE_RECORD (it does not fit the commitment, is not signed,
/// or was opened before), AMUNRE_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agreement_open(
    agreement: Option<&mut amunre_agreement>,
    opening: *const c_char,
    length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let agreement = content_mut("agreement", agreement)?;
        // SAFETY: the text is the caller's, as the header asks
        let opening = unsafe { text("opening", opening, length)? };
        let opening: ShareOpening = opening.parse().map_err(SessionError::Words)?;
        Ok(agreement.open_share(opening)?)
    })
}

/// Signs everything that this seat does from now on with its key, AMUNRE_SEED_LENGTH bytes. Its public key must be in
/// the header.
///
/// Errors: AMUNRE_SEAT, AMUNRE_RECORD (another key), AMUNRE_VALUE (the length).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amunre_agreement_sign_with(
    agreement: Option<&mut amunre_agreement>,
    seat: i32,
    key: *const u8,
    key_length: usize,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    call(error, || {
        let agreement = content_mut("agreement", agreement)?;
        // SAFETY: the key is the caller's, as the header asks
        let key = unsafe { self::key(key, key_length)? };
        let seat = viewer::seat(seat, agreement.players())?;
        Ok(agreement.sign_with(seat, key)?)
    })
}

/// Begins the game. The agreement does not change.
///
/// Errors: AMUNRE_RECORD (a share is not opened).
#[unsafe(no_mangle)]
pub extern "C" fn amunre_agreement_begin(
    agreement: Option<&amunre_agreement>,
    game: Option<&mut MaybeUninit<*mut amunre_game>>,
    error: Option<&mut amunre_error>,
) -> amunre_status {
    out_handle("game", game, error, || Ok(TableKind::Game(of(agreement)?.begin()?)))
}
