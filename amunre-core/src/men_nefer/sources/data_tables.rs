//! The values of the board as tables, each with its source.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::engine::{DataFile, DataSource, DataTable, DataValue, Id, SetupError};
use crate::men_nefer::{
    ActionTile, City, CityAdvantage, Good, House, MastabaTile, PLACEHOLDER, PlacementTile, PlayerBoard, Rules, Scroll,
    TradeAgreement,
};

/// The names of the slots of a market or a player board; there are at most eight.
const SLOTS: [&str; 8] = ["slot 1", "slot 2", "slot 3", "slot 4", "slot 5", "slot 6", "slot 7", "slot 8"];
/// The names of the sites of the Great Pyramid.
const SITES: [&str; 4] = ["site 1", "site 2", "site 3", "site 4"];
/// The goods fields of a level: its name, the first field, and the field after the last.
const LEVELS: [(&str, usize, usize); 3] = [("level I", 0, 4), ("level II", 4, 7), ("level III", 7, 9)];

/// Rows of a table, each with a name and its values.
type DataRows = Vec<(String, Vec<DataValue>)>;

/// The values of a board, by their paths.
struct Values {
    id: String,
    found: BTreeMap<String, DataValue>,
}

/// Returns all values of the board of these rules as tables.
pub(crate) fn tables(rules: &Rules) -> Result<Vec<DataTable>, SetupError> {
    let found = rules.data.values.iter().map(|value| (value.path.clone(), value.clone())).collect();
    let values = Values { id: rules.board.id.clone(), found };
    let mut tables = values.components();
    tables.extend(values.player_boards());
    tables.extend(values.river());
    tables.extend(values.buildings());
    tables.extend(values.tracks());
    Ok(tables)
}

/// Returns the paths of the values that no text confirms.
pub(crate) fn assumed(rules: &Rules) -> Vec<String> {
    let assumed = rules.data.values.iter().filter(|value| value.source == DataSource::Assumed);
    assumed.map(|value| value.path.clone()).collect()
}

/// Returns the data files of these rules: none where a whole board was given.
pub(crate) fn files(rules: &Rules) -> Vec<DataFile> {
    match rules.setup.board {
        None | Some(Value::String(_)) => vec![PLACEHOLDER],
        Some(_) => Vec::new(),
    }
}

impl Values {
    /// The value at a path of the board.
    fn at(&self, path: &str) -> Option<DataValue> {
        self.found.get(&format!("board.{path}")).cloned()
    }

    /// The values of a list from one place to before another, as far as it goes.
    fn list(&self, list: &str, from: usize, to: usize) -> Vec<DataValue> {
        (from..to).map_while(|place| self.at(&format!("{list}[{place}]"))).collect()
    }

    /// A row for each thing of a kind: its fields, which follow its name in their paths.
    fn of_kind<K: Id>(&self, list: &str, fields: &[&str]) -> DataRows {
        let of = |name: &&str| fields.iter().filter_map(|field| self.at(&format!("{list}.{name}{field}"))).collect();
        K::NAMES.iter().map(|name| ((*name).to_owned(), of(name))).collect()
    }

    /// A row for each place of a list: its fields, which follow its number in their paths.
    fn in_order(&self, list: &str, what: &str, fields: &[&str]) -> DataRows {
        let of = |place: usize| -> Vec<DataValue> {
            fields.iter().filter_map(|field| self.at(&format!("{list}[{place}]{field}"))).collect()
        };
        let rows = (0_usize..).map(|place| (format!("{what} {}", place.saturating_add(1)), of(place)));
        rows.take_while(|(_, values)| !values.is_empty()).collect()
    }

    /// A table, with columns as far as there are values.
    fn table(&self, title: &'static str, columns: &[&'static str], rows: DataRows) -> DataTable {
        let widest = rows.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
        let columns = columns.iter().take(widest).copied().collect();
        DataTable { title, data: self.id.clone(), columns, rows }
    }

    /// Tiles, goods, scrolls and agreements.
    fn components(&self) -> Vec<DataTable> {
        let placement = |name: &&str| {
            let side = |side: &'static str, players: u8| {
                let value = self.at(&format!("neutral_apprentices.{name}.{side}"));
                (format!("{name}, {players} players"), value.into_iter().collect())
            };
            [side("two", 2), side("three", 3)]
        };
        let placements = PlacementTile::NAMES.iter().flat_map(placement).collect();
        let tiles = self.of_kind::<ActionTile>("action_tiles", &[".back", ".hieroglyph", ".actions"]);
        let mastabas = self.of_kind::<MastabaTile>("mastaba_tiles", &[".prestige", ".actions"]);
        vec![
            self.table("The action tiles", &["back", "hieroglyph", "actions"], tiles),
            self.table(
                "The goods",
                &["line 1", "line 2", "line 3"],
                self.of_kind::<Good>("goods", &["[0]", "[1]", "[2]"]),
            ),
            self.table("The scrolls", &["left", "right"], self.of_kind::<Scroll>("scrolls", &[".left", ".right"])),
            self.table("The trade agreements", &["condition"], self.of_kind::<TradeAgreement>("agreements", &[""])),
            self.table("The city advantages", &["actions"], self.of_kind::<CityAdvantage>("city_advantages", &[""])),
            self.table("The mastaba tiles", &["prestige", "actions"], mastabas),
            self.table("The placement tiles", &["neutral apprentices"], placements),
        ]
    }

    /// The display, the markets and the player boards.
    fn player_boards(&self) -> Vec<DataTable> {
        let hieroglyph = |place: usize| -> Vec<DataValue> {
            let boards = PlayerBoard::NAMES.iter().map(|board| format!("player_boards.{board}[{place}]"));
            boards.chain([format!("hieroglyph_bonuses[{place}]")]).filter_map(|path| self.at(&path)).collect()
        };
        let hieroglyphs = (0_usize..).map(|place| (format!("space {}", place.saturating_add(1)), hieroglyph(place)));
        let hieroglyphs = hieroglyphs.take_while(|(_, values)| !values.is_empty()).collect();
        let prices = [
            ("goods market, food", "goods_market"),
            ("scroll market, heka", "scroll_market"),
            ("scroll slots, heka", "scroll_slots"),
        ];
        let prices = prices.map(|(name, list)| (name.to_owned(), self.list(list, 0, SLOTS.len())));
        let fields = LEVELS.map(|(name, from, to)| (name.to_owned(), self.list("goods_prestige", from, to)));
        let mut agreements = self.list("agreement_prestige", 0, 3);
        agreements.extend(self.at("agreement_slots"));
        let tiers = ["low tier", "middle tier", "high tier", "slots"];
        let boards = ["board_a", "board_b", "board_c", "board_d", "bonus"];
        vec![
            self.table("The display", &["food", "actions"], self.in_order("display", "slot", &[".food", ".actions"])),
            self.table("The prices of goods and scrolls", &SLOTS, prices.into()),
            self.table("The hieroglyphs of the player boards", &boards, hieroglyphs),
            self.table("The points of the goods fields", &["field 1", "field 2", "field 3", "field 4"], fields.into()),
            self.table(
                "The points of an agreement, and the slots for agreements",
                &tiers,
                vec![("player board".to_owned(), agreements)],
            ),
        ]
    }

    /// The Nile and its cities.
    fn river(&self) -> Vec<DataTable> {
        let fields = [".borders", ".leaves_to", ".overtaken", ".spaces[0]", ".spaces[1]", ".spaces[2]", ".spaces[3]"];
        let columns = ["borders", "leaves to", "overtaken", "space 1", "space 2", "space 3", "space 4"];
        let boats = vec![("behind section".to_owned(), self.list("fishing_boats", 0, 2))];
        vec![
            self.table("The cities", &columns, self.of_kind::<City>("cities", &fields)),
            self.table("The sections of the Nile", &["food"], self.in_order("sections", "section", &[""])),
            self.table("The fishing boats", &["first", "second"], boats),
        ]
    }

    /// The necropolis, the temple, the pedestals and the pyramids.
    fn buildings(&self) -> Vec<DataTable> {
        let tombs = [".column", ".mastabas[0]", ".mastabas[1]", ".bonus"];
        let rooms = (0_usize..4).flat_map(|room| {
            let what = format!("room {}, space", room.saturating_add(1));
            self.in_order(&format!("temple[{room}]"), &what, &[""])
        });
        let levels = (0_usize..3).map(|level| {
            let list = format!("great_pyramid.pieces[{level}]");
            (format!("pieces of level {}", level.saturating_add(1)), self.list(&list, 0, SITES.len()))
        });
        let sites = ("sites".to_owned(), self.list("great_pyramid.sites", 0, SITES.len()));
        let neutral = self.at("great_pyramid.neutral_site").into_iter().collect();
        let eyes = vec![("spaces".to_owned(), self.list("queens_pyramids.eye_spaces", 0, 3))];
        vec![
            self.table(
                "The necropolis",
                &["column", "mastaba of the row", "mastaba of the column", "bonus"],
                self.in_order("necropolis", "space", &tombs),
            ),
            self.table("The temple", &["actions"], rooms.collect()),
            self.table(
                "The pedestals",
                &["number", "bonus"],
                self.in_order("pedestals", "pedestal", &[".number", ".bonus"]),
            ),
            self.table("The favours of the Great Pyramid", &SITES, std::iter::once(sites).chain(levels).collect()),
            self.table(
                "The site with a piece from the start, counted from 0",
                &["site"],
                vec![("2 and 3 players".to_owned(), neutral)],
            ),
            self.table("The eyes beside the queens' pyramids", &["pyramid 1", "pyramid 2", "pyramid 3"], eyes),
        ]
    }

    /// The tracks.
    fn tracks(&self) -> Vec<DataTable> {
        let houses = House::NAMES.iter().flat_map(|house| self.in_order(&format!("tracks.{house}"), house, &[""]));
        let duat = (0_usize..).map(|step| {
            let paths = [format!("duat.numbers[{step}]"), format!("duat.marks[{step}]")];
            (format!("step {step}"), paths.iter().filter_map(|path| self.at(path)).collect::<Vec<_>>())
        });
        let duat = duat.take_while(|(_, values)| !values.is_empty()).collect();
        let track = |title, list| self.table(title, &["marks"], self.in_order(list, "space", &[""]));
        vec![
            self.table("The specialization tracks", &["actions"], houses.collect()),
            track("The track of the Great Pyramid", "great_pyramid.track"),
            track("The queens' track", "queens_pyramids.track"),
            track("The obelisk", "obelisk"),
            self.table("The Duat track", &["number", "marks after"], duat),
        ]
    }
}
