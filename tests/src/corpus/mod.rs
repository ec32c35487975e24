//! The logs of `tests/corpus`: a function here makes each, and a test compares the committed bytes with it.

mod corrected;
mod faulty;
mod games;
mod horus;
mod incidents;
mod men_nefer;
mod onlooker;
mod positions;
pub mod typed;
mod unreadable;

pub use incidents::signing_key;
use std::path::{Path, PathBuf};

use amunre_core::amun_re::options::{FreeMaterial, PrintedFarmers, ReplacedIncrease};
use amunre_core::amun_re::{AmunRe, Edition, OptionChanges, Setup};
use amunre_core::engine::hidden::Viewer;
use amunre_core::log::format::Hash;
use amunre_core::log::{RedactOptions, redact};
pub use faulty::faulty;

use crate::forgery::Forgery;
use crate::logs;

/// A log of the corpus.
#[derive(Clone, Debug)]
pub struct Log {
    /// The path below `tests/corpus`, without its ending: `sound/auction-4p.seat-0`.
    pub path: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Log {
    fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into() }
    }

    /// The name without the folder, for snapshots: `sound-auction-4p.seat-0`.
    pub fn name(&self) -> String {
        self.path.replace('/', "-")
    }

    /// The file.
    pub fn file(&self) -> PathBuf {
        folder().join(format!("{}.amunre.jsonl", self.path))
    }

    /// Returns true if this is the copy of a seat or of a spectator.
    pub fn is_copy(&self) -> bool {
        self.path.contains('.')
    }
}

/// The folder of the corpus.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// A log without a fault, as it is committed: `auction-4p`, or `auction-4p.seat-0`.
pub fn sound_log(name: &str) -> Forgery {
    let log = Log::new(format!("sound/{name}"), "");
    Forgery::of(&std::fs::read_to_string(log.file()).expect("a log of the corpus"))
}

/// The key of a log without a fault, by its name.
pub fn key_of(name: &str) -> Hash {
    logs::key_of(if name == "abandoned-3p" { incidents::ABANDONED } else { name })
}

/// All logs, each with the copies that the corpus has of it.
pub fn all() -> Vec<Log> {
    let mut all = sound();
    all.extend(faulty());
    all
}

/// The logs without a fault, the copies of each after it.
pub fn sound() -> Vec<Log> {
    let mut logs = Vec::new();
    for (name, log, copies) in sound_games() {
        logs.push(Log::new(format!("sound/{name}"), log.clone()));
        for viewer in copies {
            let called = match viewer {
                Viewer::Referee => "referee".to_owned(),
                Viewer::Seat(seat) => format!("seat-{}", seat.number()),
                Viewer::Spectator => "spectator".to_owned(),
            };
            logs.push(Log::new(format!("sound/{name}.{called}"), copy(&log, viewer)));
        }
    }
    logs
}

/// The copy of a log for a viewer.
pub fn copy(log: &str, viewer: Viewer) -> String {
    let mut copy = Vec::new();
    redact(log.as_bytes(), viewer, &RedactOptions::default(), &mut copy).expect("a log that can be redacted");
    String::from_utf8(copy).expect("a log is text")
}

/// The anniversary edition with the promo cards and every expansion that this table can play.
fn with_everything(players: u8) -> Setup {
    Setup { options: OptionChanges::expanded(players), ..Setup::anniversary(players) }
}

/// Most other readings that the classic edition leaves open, and those of a game with everything.
fn other_readings() -> [(&'static str, Setup); 2] {
    let yes = Some(true);
    let both = OptionChanges {
        builder_with_stones: yes,
        each_tied_province_scores: yes,
        farmers_run_out: Some(false),
        gold_scores_at_zero: Some(false),
        increase_needs_farmers: yes,
        increase_where_replaced: Some(ReplacedIncrease::Paid),
        last_sale: Some(false),
        no_pyramids_tie: yes,
        printed_farmers: Some(PrintedFarmers::FromSupply),
        pyramids_built_decide: yes,
        theft_after_gifts: yes,
        ..OptionChanges::default()
    };
    let classic = OptionChanges {
        all_pay_first: yes,
        blockade_for_one_bid: yes,
        free_farmer_with_farmers: yes,
        free_gold_pays: yes,
        free_material: Some(FreeMaterial::StonesAtResolution),
        gift_cards_later: Some(false),
        gifts_from_new_pharaoh: yes,
        left_provinces_barred: yes,
        material_after_each_card: yes,
        outbid_moves_at_once: yes,
        overbid_for_one_bid: yes,
        sales_on_own_turn: yes,
        split_purchases: yes,
        stones_lost_at_once: yes,
        tie_removes_one_rank: yes,
        ..both
    };
    let expanded = OptionChanges {
        afterlife: yes,
        afterlife_card_with_tiles: yes,
        bastet_at_once: Some(false),
        bribery_before_second_marker: yes,
        bribery_leaves_bid_free: yes,
        cultivation_after_purchase: yes,
        discards_earn_gold: yes,
        export_always_pays: yes,
        gifts_named_first: yes,
        glory_after_purchase: yes,
        greed_for_tile: yes,
        horus_across_nile: yes,
        horus_at_blessings: yes,
        horus_before_cards: yes,
        isis_beside_temples: Some(false),
        most_pyramids_of_owned: yes,
        officials: yes,
        order_before_schemes: yes,
        osiris_by_province: yes,
        outbid_marker_binds: yes,
        pharaoh: yes,
        promo_cards: yes,
        ptah_lifts_card_limit: yes,
        purchases_after_glory: yes,
        sales_during_discards: Some(false),
        statues: yes,
        theft_cards: Some(false),
        thoth_discards_always: Some(false),
        token_without_province: yes,
        ..both
    };
    [
        ("other-readings-4p", Setup { options: classic, ..Setup::classic(4) }),
        ("other-readings-3p", Setup { options: expanded, ..Setup::anniversary(3) }),
    ]
}

/// Games with one expansion each, and with all: the name, the set-up, and whether the corpus has a copy of every viewer.
fn expanded() -> Vec<(&'static str, Setup, bool)> {
    let with = |players: u8, change: fn(&mut OptionChanges)| {
        let mut options = OptionChanges::default();
        change(&mut options);
        Setup { options, ..Setup::anniversary(players) }
    };
    vec![
        ("officials-2p", with(2, |options| options.officials = Some(true)), true),
        ("officials-3p", with(3, |options| options.officials = Some(true)), false),
        ("afterlife-4p", with(4, |options| options.afterlife = Some(true)), false),
        ("statues-5p", with(5, |options| options.statues = Some(true)), false),
        ("pharaoh-4p", with(4, |options| options.pharaoh = Some(true)), false),
        ("everything-3p", with_everything(3), false),
        ("everything-5p", with_everything(5), true),
    ]
}

/// Each game without a fault: its name, the referee's log, and the viewers whose copies the corpus has.
pub fn sound_games() -> Vec<(String, String, Vec<Viewer>)> {
    let everybody = |players| Viewer::all(players).collect::<Vec<_>>();
    let some = || vec![Viewer::Seat(crate::RED), Viewer::Spectator];
    let mut games = vec![("auction-4p".to_owned(), games::auction(), everybody(4))];
    let seeded = |name: String, setup, copies| {
        let log = games::seeded::<AmunRe>(&name, setup);
        (name, log, copies)
    };
    games.extend(
        (3..=5).map(|players| seeded(format!("seeded-{players}p"), Setup::classic(players), everybody(players))),
    );
    let previous = Setup::of(Edition::Anniversary2023PreviousRules, 5);
    let promos = OptionChanges { promo_cards: Some(true), ..OptionChanges::default() };
    games.extend([
        seeded("anniversary-3p".to_owned(), Setup::anniversary(3), everybody(3)),
        seeded("anniversary-5p".to_owned(), Setup::anniversary(5), some()),
        seeded("anniversary-promos-4p".to_owned(), Setup { options: promos, ..Setup::anniversary(4) }, some()),
        seeded("anniversary-previous-5p".to_owned(), previous, some()),
    ]);
    games.extend(expanded().into_iter().map(|(name, setup, is_whole)| {
        let copies = if is_whole { everybody(setup.players) } else { some() };
        seeded(name.to_owned(), setup, copies)
    }));
    games.extend(other_readings().map(|(name, setup)| seeded(name.to_owned(), setup, vec![Viewer::Seat(crate::RED)])));
    games.extend([
        (
            "everything-table-3p".to_owned(),
            onlooker::table::<AmunRe>("everything-table-3p", with_everything(3)),
            Vec::new(),
        ),
        (
            "everything-by-a-seat-5p".to_owned(),
            onlooker::seat::<AmunRe>("everything-by-a-seat-5p", with_everything(5)),
            some(),
        ),
        ("shares-3p".to_owned(), games::shares(), some()),
        ("guessable-3p".to_owned(), games::guessable(), Vec::new()),
        ("undo-resignation-ruling-4p".to_owned(), incidents::undo_resignation_ruling(), some()),
        ("abandoned-3p".to_owned(), incidents::abandoned(), some()),
        ("unfinished-4p".to_owned(), incidents::unfinished(), some()),
        ("signed-3p".to_owned(), incidents::signed(), some()),
        ("keys-3p".to_owned(), incidents::keys(), some()),
        ("acknowledged-3p".to_owned(), corrected::acknowledged(), some()),
        ("redrawn-3p".to_owned(), corrected::redrawn(), everybody(3)),
        ("stated-position-4p".to_owned(), positions::fifth_round(), some()),
        ("stated-offers-3p".to_owned(), positions::offers_lie_there(), some()),
        ("table-4p".to_owned(), onlooker::table::<AmunRe>("table-4p", Setup::classic(4)), Vec::new()),
        (
            "anniversary-table-3p".to_owned(),
            onlooker::table::<AmunRe>("anniversary-table-3p", Setup::anniversary(3)),
            Vec::new(),
        ),
        ("table-sales-3p".to_owned(), typed::sales(), Vec::new()),
        ("table-position-4p".to_owned(), typed::fifth_round(), Vec::new()),
        ("by-a-seat-3p".to_owned(), onlooker::seat::<AmunRe>("by-a-seat-3p", Setup::classic(3)), some()),
        (
            "anniversary-by-a-seat-4p".to_owned(),
            onlooker::seat::<AmunRe>("anniversary-by-a-seat-4p", Setup::anniversary(4)),
            some(),
        ),
    ]);
    games.extend(horus::games());
    games.extend(men_nefer::games());
    games
}
