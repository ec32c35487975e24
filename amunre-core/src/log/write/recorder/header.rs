//! The first line of a record.

use std::sync::Arc;

use crate::engine::{Canonical, FullGame, Seat, Seeded, SetupError, Viewer, boxed};
use crate::log::format::chain::Chain;
use crate::log::format::commitment::header_seals::HeaderSeals;
use crate::log::format::commitment::seal::{SealOpening, Sealer, quoted};
use crate::log::format::record::{
    ChanceSource, DataDigest, FORMAT, Header, PointOfView, Record, Seal, Secrecy, Signer, StatedPosition, VERSION,
};
use crate::log::format::roster::Roster;
use crate::log::format::seat_names::check_new_names;
use crate::log::format::shared_seed::SharedSeed;
use crate::log::format::signature::SeatKeys;
use crate::log::playback::{Playback, Stage};
use crate::log::write::recorder::{
    Agreement, AgreementError, DrawSource, EntryError, RecordError, RecordState, Recorder,
};
use crate::log::{Hash, RawJson};

impl<G: FullGame> Recorder<G> {
    /// Begins a record; returns its first line, the header.
    pub fn begin(agreed: &Agreement<G>) -> Result<(Self, String), RecordError<G::Violation>> {
        Self::begin_under(boxed::rules::<G>(&agreed.setup)?, agreed)
    }

    /// The same, under rules that are already compiled.
    pub(crate) fn begin_under(
        rules: Arc<G::Rules>,
        agreed: &Agreement<G>,
    ) -> Result<(Self, String), RecordError<G::Violation>> {
        let players = usize::from(G::players(&rules));
        check_new_names(&agreed.seats, players)?;
        if let PointOfView::Seat(seat) = agreed.point_of_view
            && usize::from(seat.number()) >= players
        {
            let expected = format!("a seat from 0 to {}", players - 1);
            return Err(SetupError::new("point_of_view", seat, expected).into());
        }
        let keys = SeatKeys::read(&agreed.signers, players)?;
        let mut canonical = Canonical::default();
        let mut sealing = Sealer::new(agreed.game_id, agreed.key, 0);
        let unsealed = || AgreementError::UnsealedStart;
        let chance = match &agreed.draws {
            DrawSource::Given => ChanceSource::Recorded,
            DrawSource::Seed(seed) => ChanceSource::Seed(sealing.seal(quoted(Hash(seed.0))).ok_or_else(unsealed)?),
            DrawSource::Shares { seats, .. } if seats.len() != players => {
                let expected = format!("{players}, one for each seat");
                return Err(SetupError::new("shares", seats.len(), expected).into());
            }
            DrawSource::Shares { host, seats } => {
                let host = sealing.seal(quoted(*host)).ok_or_else(unsealed)?;
                seats.iter().for_each(|_| sealing.pass());
                ChanceSource::Shares { host, seats: seats.iter().map(|sealed| Seal { sealed: *sealed }).collect() }
            }
        };
        if agreed.key.is_none() && agreed.point_of_view != PointOfView::Table {
            return Err(AgreementError::UnsealedView.into());
        }
        let key = agreed.key.and_then(|key| sealing.seal(quoted(key)));

        let mut state = match &agreed.seen {
            Some(seen) => seen_by_all::<G>(&rules, agreed, seen)?,
            None => boxed::initial::<G>(&rules),
        };
        let (setup, is_stated) = boxed::without_position::<G>(G::setup(&rules));
        let mut view = None;
        if is_stated {
            let mut sealed = |state: &G::State| -> Result<Seal, EntryError> {
                let text = canonical.text(state)?;
                Ok(sealing.seal(text).ok_or_else(unsealed)?)
            };
            let seats: Result<Vec<_>, _> = Seat::all(G::players(&rules))
                .map(|seat| sealed(&boxed::view::<G>(&rules, &state, Viewer::Seat(seat))))
                .collect();
            let (seats, whole) = (seats?, sealed(&state)?);
            let seen = canonical.text(&*boxed::view::<G>(&rules, &state, Viewer::Spectator))?;
            view = Some((seats, whole, seen));
        }
        let shown = if agreed.seen.is_some() { Some(canonical.text(&*state)?) } else { None };
        if agreed.point_of_view != PointOfView::Referee {
            state = boxed::view::<G>(&rules, &state, agreed.point_of_view.viewer());
        }
        let data = G::data(&rules).into_iter();
        let setup = canonical.text(&setup)?;
        let header = Header {
            chance,
            data: data.map(|file| DataDigest { digest: Hash::of_data(&file), id: file.id.to_owned() }).collect(),
            format: FORMAT.to_owned(),
            game: G::ID.to_owned(),
            game_id: agreed.game_id,
            key,
            point_of_view: agreed.point_of_view,
            position: match (&view, &shown) {
                (Some((seats, state, view)), _) => {
                    Some(StatedPosition { seats: seats.clone(), state: Some(*state), view: RawJson::new(view) })
                }
                (None, Some(shown)) => {
                    Some(StatedPosition { seats: Vec::new(), state: None, view: RawJson::new(shown) })
                }
                (None, None) => None,
            },
            seats: agreed.seats.clone(),
            secrecy: agreed.guessable.then_some(Secrecy::None),
            setup: RawJson::new(&setup),
            signers: agreed.signers.iter().map(|(seat, key)| Signer { key: *key, seat: *seat }).collect(),
            version: VERSION,
        };
        let roster = Roster::new(G::players(&rules), &agreed.seats, keys);
        let record = Record::Header(Box::new(header));
        let mut recorder = Self {
            playback: Playback::new(rules, state),
            canonical,
            record: RecordState {
                chain: Chain::default(),
                roster,
                seals: HeaderSeals { game_id: agreed.game_id, key: agreed.key, opened: Vec::new() },
                point_of_view: agreed.point_of_view,
                seeded: match agreed.draws {
                    DrawSource::Given | DrawSource::Shares { .. } => None,
                    DrawSource::Seed(seed) => Some(Seeded::new(seed)),
                },
                shares: match &agreed.draws {
                    DrawSource::Shares { host, seats } => {
                        Some(Box::new(SharedSeed::sealed(Some(*host), seats.clone())))
                    }
                    _ => None,
                },
                stated: view.is_some() || shown.is_some(),
                stage: Stage::Agreed,
                recent: Vec::new(),
                own_keys: Vec::new(),
            },
            last_drawn: None,
        };
        if recorder.record.stated || recorder.is_referee() {
            // no viewer saw the draws of the hands of a stated position, and a referee knows the hands
            recorder.playback.counting.stop();
        }
        let line = recorder.line(&record, sealing)?;
        Ok((recorder, line))
    }
}

impl<G: FullGame> Recorder<G> {
    /// Returns the openings of the values that only the writer knows: the seed or the host's share, and the key. They are those of a log
    /// that is continued, or follow from what the writer knows.
    pub(super) fn header_openings(&self) -> Vec<SealOpening> {
        let RecordState { seals, shares, seeded, .. } = &self.record;
        if !seals.opened.is_empty() {
            return seals.opened.clone();
        }
        let (mut sealing, host) = (seals.sealer(0), shares.as_ref().and_then(|shares| shares.host));
        let seed = seeded.map(|seeded| Hash(seeded.seed().0)).filter(|_| shares.is_none());
        host.or(seed).and_then(|value| sealing.seal(quoted(value)));
        shares.iter().flat_map(|shares| &shares.seals).for_each(|_| sealing.pass());
        seals.key.and_then(|key| sealing.seal(quoted(key)));
        sealing.opened
    }
}

/// The public view of a position, if a table can start from it.
fn seen_by_all<G: FullGame>(
    rules: &G::Rules,
    agreed: &Agreement<G>,
    seen: &G::State,
) -> Result<Box<G::State>, EntryError> {
    if agreed.point_of_view != PointOfView::Table {
        return Err(AgreementError::ViewOfTable.into());
    }
    if boxed::without_position::<G>(&agreed.setup).1 {
        return Err(AgreementError::TwoPositions.into());
    }
    if *boxed::view::<G>(rules, seen, Viewer::Spectator) != *seen {
        return Err(AgreementError::SecretView.into());
    }
    G::check_stated(rules, seen)?;
    if G::to_act(rules, seen).is_empty() {
        return Err(AgreementError::NoneToAct.into());
    }
    Ok(Box::new(seen.clone()))
}
