//! The set-ups and commands with which tests play the game.

use crate::amun_re::model::data::board_data::BoardChoice;
use crate::amun_re::rules::to_act::is_offer;
use crate::amun_re::{AmunRe, Command, Edition, Item, OptionChanges, PowerCard, Province, Setup, TombPlace, TombTile};
use crate::engine::{SampleSetup, Samples, Seat};
impl Samples for AmunRe {
    // each amount with and without a correction, four thefts, and the sale of each kind of card
    const LONGEST_OF_ALL: usize = 2 * 820 + 4 + 21;

    fn samples() -> Vec<SampleSetup<Setup>> {
        let every = Edition::ALL.into_iter().flat_map(|edition| {
            let (least, most) = edition.players();
            (least..=most).map(move |players| SampleSetup {
                name: format!("{edition}, {players} players"),
                setup: Setup::of(edition, players),
            })
        });
        let promos = SampleSetup {
            name: "anniversary-2023, 4 players, promo cards".to_owned(),
            setup: Setup {
                options: OptionChanges { promo_cards: Some(true), ..OptionChanges::default() },
                ..Setup::anniversary(4)
            },
        };
        let expanded = [2, 3, 5].map(|players| SampleSetup {
            name: format!("anniversary-2023, {players} players, all expansions"),
            setup: Setup { options: OptionChanges::expanded(players), ..Setup::anniversary(players) },
        });
        let other = SampleSetup {
            name: "classic-2003, 4 players, another board, seat 2 begins".to_owned(),
            setup: Setup {
                starting_player: Seat::new(2).unwrap_or(Seat::FIRST),
                board: Some(BoardChoice::BuiltIn("amun-re/board/examples".to_owned())),
                ..Setup::classic(4)
            },
        };
        let few = SampleSetup {
            name: "anniversary-2023, 3 players, another board".to_owned(),
            setup: Setup {
                board: Some(BoardChoice::BuiltIn("amun-re/board/examples-anniversary".to_owned())),
                ..Setup::anniversary(3)
            },
        };
        every.chain([other, promos, few]).chain(expanded).collect()
    }

    fn may_be_long(command: Command) -> bool {
        is_offer(command)
    }

    fn odd_commands() -> Vec<Command> {
        let province = Province::Abydos;
        vec![
            Command::Bid { province, gold: 2, from: None },
            Command::Bid { province, gold: 45, from: None },
            Command::Bid { province, gold: 861, from: None },
            Command::Bid { province, gold: 1, from: Some(province) },
            Command::Bid { province, gold: 3, from: Some(Province::Thebes) },
            Command::Choose { province },
            Command::Build { province },
            Command::Discard { card: PowerCard::Treasury },
            Command::DiscardTile { tile: TombTile::Stone },
            Command::PlaceTile { tile: TombTile::Gold, place: TombPlace::E1 },
            Command::PlaceTile { tile: TombTile::Gold, place: TombPlace::A1 },
            Command::Afterlife { tile: TombTile::Point, place: TombPlace::B2 },
            Command::Buy { item: Item::Tile, number: 1 },
            Command::Buy { item: Item::Tile, number: 41 },
            Command::Play { card: PowerCard::Delegation, province: None },
            Command::Play { card: PowerCard::Afterlife, province: None },
            Command::Sell { card: PowerCard::Tribute },
            Command::Glory { points: 0 },
            Command::Glory { points: 4 },
            Command::Keep { card: PowerCard::Builder },
            Command::Keep { card: PowerCard::Architect },
            Command::Bid { province, gold: u16::MAX, from: None },
            Command::Buy { item: Item::Stone, number: 0 },
            Command::Buy { item: Item::Card, number: 41 },
            Command::Buy { item: Item::Farmer, number: u8::MAX },
            Command::TakeCards { number: 0 },
            Command::TakeCards { number: u8::MAX },
            Command::Offer { gold: 0, correction: false },
            Command::Offer { gold: 821, correction: true },
            Command::Offer { gold: u16::MAX, correction: false },
        ]
    }
}
