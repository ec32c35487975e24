//! The header and its seals: key, seed or shares, and a stated position.

use serde_json::Value;

use crate::engine::{Canonical, FullGame, Seat, Seed, SeenBy, Viewer, boxed, from_record, to_value};
use crate::log::format::chain::Chain;
use crate::log::format::commitment::header_seals::HeaderSeals;
use crate::log::format::commitment::kinds::of_header;
use crate::log::format::commitment::seal::SealOpening;
use crate::log::format::hash::Salts;
use crate::log::format::line::Line;
use crate::log::format::record::{ChanceSource, Header, Opening, PointOfView, Record, SharedOpening, StatedPosition};
use crate::log::format::roster::Roster;
use crate::log::format::seat_names::{is_name, name_form};
use crate::log::format::signature::SeatKeys;
use crate::log::playback::{Playback, Stage};
use crate::log::verify::draw_fairness::Fairness;
use crate::log::verify::judge::{CurrentLine, Faults, Judge, JudgedHeader};
use crate::log::verify::misread::misread_value;
use crate::log::verify::seal_openings::{Openings, Seals, check_seal};
use crate::log::verify::tally::Tally;
use crate::log::{Address, FaultKind, Hash, Unreadable, salt};

impl<G: FullGame> Judge<G> {
    /// Begins with the first line. Fails unless its header is of this game and this version.
    pub(crate) fn begin(line: &Line<'_>) -> Result<Self, Unreadable> {
        let mut canonical = Canonical::default();
        let read = from_record::<Record<'_>>(line.record);
        let record = read.map_err(|error| misread_value(1, line.record_at, line.record, error))?;
        let mut is_spelled = canonical.spells(&record, line.record);
        let Record::Header(header) = record else {
            return Err(Unreadable::header("record", record.kind(), "a header"));
        };
        let open = from_record::<Vec<Opening<'_>>>(line.open);
        let open = open.map_err(|error| misread_value(1, line.open_at, line.open, error))?;
        is_spelled &= canonical.spells(&open, line.open);
        let setup = read_setup::<G>(&header)?;
        let none = std::collections::BTreeMap::new();
        let own = of_header(&header);
        let seals = Seals::<G> {
            game_id: header.game_id,
            entry: 0,
            own: &own,
            header: &own,
            named: &none,
            follows_names: true,
        };
        let (openings, fault) = Openings::check(open, &seals, &mut canonical);
        let mut knowers = Vec::new();
        let slots = HeaderSlots::of(&header);
        let (playback, position_fault) =
            playback::<G>(&header, &setup, &slots, &openings, &mut knowers, &mut canonical)?;
        check_spelling::<G>(&header, &playback.driver.rules, &mut canonical)?;
        check_table::<G>(&header, &playback.driver.rules)?;
        let signers: Vec<(Seat, Hash)> = header.signers.iter().map(|signer| (signer.seat, signer.key)).collect();
        let players = G::players(&playback.driver.rules);
        let keys = SeatKeys::read(&signers, usize::from(players))?;
        let has_key = openings.value(Address(0, slots.key)).is_some() && header.key.is_some();
        let held = (slots.key > 0).then_some(0).into_iter().chain(header.key.map(|_| slots.key));
        let opened = |slot| {
            let of = Address(0, slot);
            openings.known(of).map(|(salt, value)| SealOpening { of, salt, value })
        };
        let opened = held.filter_map(opened).collect();
        let scores_before = G::scores(playback.driver.state());
        let has_before = header.position.is_some() || scores_before.iter().any(|points| *points > 0);
        let mut judge = Self {
            chain: Chain::default(),
            roster: Roster::new(players, &header.seats, keys),
            seals: HeaderSeals { game_id: header.game_id, key: None, opened },
            point_of_view: header.point_of_view,
            stated: header.position.is_some(),
            stage: Stage::Agreed,
            abandoned: false,
            whole: header.point_of_view == PointOfView::Referee && has_key,
            header: JudgedHeader {
                setup: to_value(&setup).unwrap_or_default(),
                scores_before: if has_before { scores_before } else { Vec::new() },
                sealed: own.clone(),
                has_key: header.key.is_some(),
                key_slot: slots.key,
                salts: None,
                guessable: header.secrecy.is_some(),
            },
            current: CurrentLine {
                acting: None,
                knowers,
                draw_seals: Vec::new(),
                unread: false,
                stepped: None,
                redrawn_from: None,
            },
            fairness: Fairness::new(&header.chance),
            tally: Tally::new(&header.signers),
            last_drawn: None,
            faults: Faults::default(),
            halted: false,
            playback,
            canonical,
        };
        judge.check_slots(line, &own)?;
        if !is_spelled {
            judge.typed::<Record<'_>>(line.record, line.record_at)?;
            judge.typed::<Vec<Opening<'_>>>(line.open, line.open_at)?;
        }
        judge.check_chain(line, &Record::Header(header));
        if judge.stated && judge.whole && openings.value(Address(0, slots.state)).is_none() {
            judge.whole = false;
        }
        if judge.stated {
            judge.playback.counting.stop();
        }
        // a seat knows its view of a stated position from here on
        let sees_all = !judge.stated || openings.value(Address(0, slots.state)).is_some();
        if !judge.whole && sees_all {
            let viewer = match judge.point_of_view {
                PointOfView::Referee => Viewer::Spectator,
                other => other.viewer(),
            };
            judge.playback.forget(viewer);
        }
        if let Some(fault) = fault {
            judge.fault(*fault);
        }
        if let Some(problem) = position_fault {
            judge.wrong(FaultKind::Digest, problem);
        }
        judge.learn_header(&openings);
        Ok(judge)
    }

    /// Keeps the values of the header that a line opens: the seed, or the host's share.
    pub(super) fn learn_header(&mut self, openings: &Openings<'_>) {
        let of = Address(0, self.header.key_slot);
        if let Some(opened) = openings.known(of).filter(|_| self.header.has_key) {
            let (given, value) = opened;
            let key = serde_json::from_str::<Hash>(&value);
            match key {
                Ok(key) if salt(key, of) == given => {
                    (self.seals.key, self.header.salts) = (Some(key), Some(Salts::of(key)));
                }
                _ => {
                    self.wrong(FaultKind::Seal, "the opened value is not the key: its salt does not follow from it");
                }
            }
        }
        if let Some(salts) = &self.header.salts {
            let players = u32::from(self.roster.players);
            let is_share = |of: Address| {
                matches!(self.fairness.chance, ChanceSource::Shares { .. })
                    && of.0 == 0
                    && (1..=players).contains(&of.1)
            };
            let odd = openings.iter().find(|opening| !is_share(opening.of) && salts.at(opening.of) != opening.salt);
            if let Some(of) = odd.map(|opening| opening.of) {
                self.wrong(FaultKind::Seal, format!("the salt of {of} does not follow from the key"));
            }
        }
        if matches!(self.fairness.chance, ChanceSource::Recorded) {
            return;
        }
        let Some(value) = openings.value(Address(0, 0)) else {
            return;
        };
        // a value that is not a hash was refused before
        let Ok(value) = serde_json::from_str::<Hash>(value.get()) else {
            return;
        };
        match self.fairness.chance {
            ChanceSource::Seed(_) => self.fairness.seed = Some(Seed(value.0)),
            _ => self.fairness.shares.host = Some(value),
        }
        self.check_pending();
    }

    /// Judges a share of the seed that a seat opens.
    pub(super) fn share(&mut self, share: &SharedOpening<'_>) {
        let share = &Opening { of: share.of, salt: share.salt, value: share.value };
        let Address(entry, slot) = share.of;
        // slot 0 is the host's
        let seat = usize::try_from(slot).ok().and_then(|slot| slot.checked_sub(1));
        let place = seat.filter(|_| entry == 0).and_then(|seat| self.fairness.shares.opened.get_mut(seat));
        let Some(place) = place else {
            return self.wrong(FaultKind::Opening, format!("no seat has a share at {}", share.of));
        };
        if place.is_some() {
            return self.wrong(FaultKind::Opening, format!("the share at {} is already open", share.of));
        }
        let expected = usize::try_from(slot).ok().and_then(|slot| self.header.sealed.get(slot)).copied();
        let fault = expected.and_then(|sealed| {
            check_seal::<G>(self.seals.game_id, self.chain.entry, share, sealed, &mut self.canonical)
        });
        if let Some(fault) = fault {
            self.fairness.is_broken = true;
            return self.fault(*fault);
        }
        let value = serde_json::from_str::<Hash>(share.value.get());
        let place = seat.and_then(|seat| self.fairness.shares.opened.get_mut(seat));
        if let (Some(place), Ok(value)) = (place, value) {
            *place = Some(value);
        }
    }
}

/// The slots of a header.
struct HeaderSlots {
    key: u32,
    /// The view of seat 0 in a stated position.
    seats: u32,
    state: u32,
}

impl HeaderSlots {
    fn of(header: &Header<'_>) -> Self {
        let number = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let key = match &header.chance {
            ChanceSource::Recorded => 0,
            ChanceSource::Seed(_) => 1,
            ChanceSource::Shares { seats, .. } => 1 + number(seats.len()),
        };
        let seats = key + u32::from(header.key.is_some());
        let state = seats + header.position.as_ref().map_or(0, |position| number(position.seats.len()));
        Self { key, seats, state }
    }
}

/// The field of a set-up, as a field of the header.
fn within_setup(field: &str) -> String {
    if field == "set-up" { "setup".to_owned() } else { format!("setup.{field}") }
}

/// The set-up.
fn read_setup<G: FullGame>(header: &Header<'_>) -> Result<G::Setup, Unreadable> {
    let value: Value = serde_json::from_str(header.setup.get()).unwrap_or_default();
    let setup = G::read_setup(value)
        .map_err(|error| Unreadable::header(within_setup(&error.field), &error.value, error.expected))?;
    if boxed::without_position::<G>(&setup).1 {
        return Err(Unreadable::header(
            "setup.position",
            "stated here",
            "the position in the field `position` of the header",
        ));
    }
    Ok(setup)
}

/// Fails unless the set-up is spelled canonically: without the values that are the defaults of its edition.
fn check_spelling<G: FullGame>(
    header: &Header<'_>,
    rules: &G::Rules,
    canonical: &mut Canonical,
) -> Result<(), Unreadable> {
    let (setup, _) = boxed::without_position::<G>(G::setup(rules));
    let written = canonical.text(&setup).unwrap_or_default();
    if written == header.setup.get() {
        return Ok(());
    }
    Err(Unreadable::header("setup", header.setup.get(), format!("{written}, the canonical form of this set-up")))
}

/// Fails unless there are as many names and seals as seats, and the data files are those of this program.
fn check_table<G: FullGame>(header: &Header<'_>, rules: &G::Rules) -> Result<(), Unreadable> {
    let players = usize::from(G::players(rules));
    let as_many = |what: &str, found: usize| {
        if found == players {
            return Ok(());
        }
        Err(Unreadable::header(what, found, format!("{players}, one for each seat")))
    };
    if !header.seats.is_empty() {
        as_many("seats", header.seats.len())?;
    }
    if let Some(name) = header.seats.iter().find(|name| !is_name(name)) {
        return Err(Unreadable::header("seats", format!("{name:?}"), name_form()));
    }
    if let ChanceSource::Shares { seats, .. } = &header.chance {
        as_many("chance.shares.seats", seats.len())?;
    }
    if let Some(position) = &header.position {
        let is_seen = position.state.is_none() && position.seats.is_empty();
        if position.state.is_none() && !(is_seen && header.point_of_view == PointOfView::Table) {
            let expected = "the sealed position and the sealed view of each seat: only a log from the point of view \
                 of the table can omit both";
            return Err(Unreadable::header("position.state", "missing", expected));
        }
        if !is_seen {
            as_many("position.seats", position.seats.len())?;
        }
    }
    if let PointOfView::Seat(seat) = header.point_of_view
        && usize::from(seat.number()) >= players
    {
        return Err(Unreadable::header("point_of_view", seat, format!("a seat from 0 to {}", players - 1)));
    }
    let is_plain = header.chance == ChanceSource::Recorded
        && header.position.as_ref().is_none_or(|position| position.state.is_none());
    if header.key.is_none() && !(is_plain && header.point_of_view == PointOfView::Table) {
        let expected = "the sealed key: a seed, a stated position and hidden values must be sealed";
        return Err(Unreadable::header("key", "missing", expected));
    }
    let files = G::data(rules);
    let known: Vec<(Hash, &str)> = files.iter().map(|file| (Hash::of_data(file), file.id)).collect();
    let named: Vec<(Hash, &str)> = header.data.iter().map(|data| (data.digest, data.id.as_str())).collect();
    if known != named {
        let listed = |files: &[(Hash, &str)]| {
            let files: Vec<String> = files.iter().map(|(digest, id)| format!("{id} ({digest})")).collect();
            files.join(", ")
        };
        return Err(Unreadable::header(
            "data",
            listed(&named),
            format!("{}, the data of this program", listed(&known)),
        ));
    }
    Ok(())
}

/// The game at its beginning, and the problem with a stated position, if there is one.
fn playback<G: FullGame>(
    header: &Header<'_>,
    setup: &G::Setup,
    slots: &HeaderSlots,
    openings: &Openings<'_>,
    knowers: &mut Vec<(Address, SeenBy)>,
    canonical: &mut Canonical,
) -> Result<(Playback<G>, Option<String>), Unreadable> {
    let Some(position) = &header.position else {
        let rules = boxed::rules::<G>(setup)?;
        let state = boxed::initial::<G>(&rules);
        return Ok((Playback::tracking(rules, state), None));
    };
    let seen = read_state::<G>("position.view", position.view.get(), canonical)?;
    let seats = || (slots.seats..slots.state).zip(Seat::all(Seat::MOST));
    knowers.extend(seats().map(|(slot, seat)| (Address(0, slot), SeenBy::Only(seat))));
    if let Some(whole) = openings.value(Address(0, slots.state)) {
        drop(seen);
        let state = read_state::<G>("position.state", whole.get(), canonical)?;
        let setup = boxed::with_position::<G>(setup, &state)?;
        let rules = boxed::rules::<G>(&setup)?;
        let shown = canonical.text(&*boxed::view::<G>(&rules, &state, Viewer::Spectator)).unwrap_or_default();
        let differs = shown != position.view.get();
        let mut problem =
            differs.then(|| "the view of the stated position does not fit the sealed position".to_owned());
        for (slot, seat) in seats() {
            let view = canonical.text(&*boxed::view::<G>(&rules, &state, Viewer::Seat(seat))).unwrap_or_default();
            if openings.value(Address(0, slot)).is_some_and(|opened| opened.get() != view) {
                problem = problem.or_else(|| Some(format!("the sealed view of {seat} does not fit the position")));
            }
        }
        return Ok((Playback::tracking(rules, state), problem));
    }
    let rules = boxed::rules::<G>(setup)?;
    // a copy holds the view of one seat, or of none
    let own = seats().find_map(|(slot, seat)| Some((openings.value(Address(0, slot))?, seat)));
    let state = read_view::<G>(position, own.map(|(opened, _)| opened.get()), &rules, canonical)?;
    let mut problem = None;
    if boxed::view::<G>(&rules, &seen, Viewer::Spectator) != seen {
        problem = Some("the view of the stated position is not the view of a spectator".to_owned());
    }
    if let Some((_, seat)) = own {
        let shown = canonical.text(&*boxed::view::<G>(&rules, &state, Viewer::Spectator)).unwrap_or_default();
        let again = boxed::view::<G>(&rules, &state, Viewer::Seat(seat));
        if shown != position.view.get() || again != state {
            problem = Some(format!("the sealed view of {seat} does not fit the view of the stated position"));
        }
    }
    Ok((Playback::tracking(rules, state), problem))
}

fn read_view<G: FullGame>(
    position: &StatedPosition<'_>,
    own: Option<&str>,
    rules: &G::Rules,
    canonical: &mut Canonical,
) -> Result<Box<G::State>, Unreadable> {
    let state = read_state::<G>("position.view", own.unwrap_or(position.view.get()), canonical)?;
    G::check_stated(rules, &state)?;
    Ok(state)
}

fn read_state<G: FullGame>(field: &str, text: &str, canonical: &mut Canonical) -> Result<Box<G::State>, Unreadable> {
    let state = boxed::read::<G>(text).map_err(|error| Unreadable::header(field, text, error.to_string()))?;
    let written = canonical.text(&*state).unwrap_or_default();
    if written == text {
        return Ok(state);
    }
    Err(Unreadable::header(field, text, format!("{written}, the canonical form of this state")))
}
