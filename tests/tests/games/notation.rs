//! Notation (docs/reference/notation.md): each command has one spelling, which is read back; unreadable text is explained.

use amunre_core::amun_re::{
    AmunRe, Command, Item, OptionChanges, PowerCard, Province, Setup, TombPlace, TombTile, Way,
};
use amunre_core::engine::game::{Encoding, FullGame, Game as _, Samples};
use amunre_core::engine::ids::{Id, Names, Seat};
use amunre_core::engine::laws::actions;
use amunre_core::engine::text::notation::{FormPart, NotationError, read, read_line};
use amunre_core::horus::Horus;
use amunre_core::log::write::transcription::RESERVED_WORDS;
use amunre_core::men_nefer::MenNefer;
use amunre_core::registry::{GAMES, with_game};
use amunre_tests::project_files;
use proptest::option;
use proptest::prelude::*;

fn written(command: Command) -> String {
    AmunRe::command_words(&command).to_string()
}

fn reading(text: &str) -> Result<Vec<Command>, NotationError> {
    read(AmunRe::notation(), text)
}

fn names() -> Names {
    Names::new(["red", "black", "Red: the second"].map(str::to_owned).to_vec())
}

fn line(text: &str) -> Result<(Seat, Vec<Command>), NotationError> {
    read_line(AmunRe::notation(), &names(), 4, text)
}

#[test]
fn the_article_of_a_noun_is_the_one_that_is_spoken() {
    let error = read(MenNefer::notation(), "take").expect_err("a part is missing");
    assert!(error.to_string().ends_with("expected an action tile"), "{error}");
    for game in GAMES {
        let expected = with_game!(game, G => all_expected::<G>()).expect("a game");
        assert!(!expected.is_empty(), "{game}");
        for noun_phrase in expected {
            let (article, noun) = noun_phrase.split_once(' ').unwrap_or((&noun_phrase, ""));
            let is_vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
            assert!(!matches!((article, is_vowel), ("a", true) | ("an", false)), "{noun_phrase}");
        }
    }
}

/// Returns what a line is told to go on with, after each beginning of a form.
fn all_expected<G: FullGame>() -> Vec<String> {
    let first = |form: &FormPart| if let FormPart::Word(word) = form { Some(*word) } else { None };
    let words = G::notation().forms.iter().filter_map(|form| first(form.pieces.first()?));
    words.filter_map(|word| read(G::notation(), word).err()).flat_map(|error| error.expected).collect()
}

fn any_of<K: Id>() -> impl Strategy<Value = K> {
    prop::sample::select(K::ALL)
}

fn any_command() -> impl Strategy<Value = Command> {
    prop_oneof![
        (any::<u16>(), any_of::<Province>(), option::of(any_of::<Province>()))
            .prop_map(|(gold, province, from)| Command::Bid { gold, province, from }),
        any_of::<Province>().prop_map(|province| Command::Choose { province }),
        any_of::<Province>().prop_map(|province| Command::Build { province }),
        any_of::<PowerCard>().prop_map(|card| Command::Discard { card }),
        any_of::<TombTile>().prop_map(|tile| Command::DiscardTile { tile }),
        (any_of::<TombTile>(), any_of::<TombPlace>()).prop_map(|(tile, place)| Command::PlaceTile { tile, place }),
        (any_of::<TombTile>(), any_of::<TombPlace>()).prop_map(|(tile, place)| Command::Afterlife { tile, place }),
        (any_of::<PowerCard>(), prop::option::of(any_of::<Province>()))
            .prop_map(|(card, province)| Command::Play { card, province }),
        any_of::<PowerCard>().prop_map(|card| Command::Sell { card }),
        (any_of::<Item>(), any::<u8>()).prop_map(|(item, number)| Command::Buy { item, number }),
        any_of::<Province>().prop_map(|province| Command::PlaceFarmer { province }),
        any_of::<Province>().prop_map(|province| Command::PlaceStone { province }),
        (any::<u16>(), any::<bool>()).prop_map(|(gold, correction)| Command::Offer { gold, correction }),
        any::<(bool, bool)>().prop_map(|(correction, greed)| Command::Steal { correction, greed }),
        any_of::<Way>().prop_map(|way| Command::Correct { way }),
        any::<u8>().prop_map(|number| Command::TakeCards { number }),
        Just(Command::Collect),
        Just(Command::Done),
    ]
}

/// Lines of the words of the notation, in any order, with others among them.
fn any_words() -> impl Strategy<Value = String> {
    let words = [
        "bid",
        "play",
        "sell",
        "buy",
        "place",
        "farmer",
        "stone",
        "stones",
        "cards",
        "card",
        "offer",
        "with",
        "steal",
        "3",
        "1",
        "0",
        "255",
        "256",
        "65536",
        "007",
        "-1",
        "ABYDOS",
        "memphis",
        "builder",
        "sacrifice_correction",
        ":",
        "stones:",
        "take",
        "done",
        "collect",
        "correct",
        "raise",
        "red:",
        "\u{130}",
        "ß",
        "\u{a0}",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..7).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn every_command_is_written_in_one_way_and_read_back(command in any_command()) {
        let text = written(command);
        prop_assert_eq!(reading(&text), Ok(vec![command]));
        prop_assert_eq!(reading(&text.to_uppercase()), Ok(vec![command]));
        let loose = format!("  {} \t", text.to_lowercase().replace(' ', "   "));
        prop_assert_eq!(reading(&loose), Ok(vec![command]));
        prop_assert_eq!(line(&format!("BLACK: {text}")), Ok((Seat::new(1).expect("a seat"), vec![command])));
    }

    #[test]
    fn what_is_read_is_what_is_written(text in prop_oneof![any_words(), ".{0,60}"]) {
        match reading(&text) {
            Ok(commands) => {
                let [command] = commands[..] else { return Ok(()) };
                let plain: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
                prop_assert_eq!(written(command).to_lowercase(), plain.join(" "));
            }
            Err(misspelt) => {
                prop_assert!((1..=text.chars().count() + 1).contains(&misspelt.column), "{}", misspelt);
                prop_assert!(!misspelt.expected.is_empty());
            }
        }
        if let Err(misspelt) = line(&text) {
            prop_assert!((1..=text.chars().count() + 1).contains(&misspelt.column), "{}", misspelt);
        }
    }
}

/// Checks the law of actions at the start of a game, in every sample set-up; that of the lines in the last, which has most
/// commands.
fn check_encoding<G: FullGame + Samples>() {
    let samples = G::samples();
    for sample in &samples {
        let rules = G::rules(&sample.setup).expect(&sample.name);
        actions::check_ids::<G>(&rules, &G::initial(&rules)).unwrap_or_else(|breach| panic!("{}: {breach}", G::ID));
    }
    let rules = G::rules(&samples.last().expect("a sample").setup).expect("rules");
    actions::check_lines::<G>(&rules, &G::initial(&rules)).unwrap_or_else(|breach| panic!("{}: {breach}", G::ID));
}

#[test]
fn an_id_names_one_command_and_a_line_says_one_command() {
    for game in GAMES {
        with_game!(game, G => check_encoding::<G>()).expect("a game of the registry");
    }
}

/// The number of ids, and of those that name a command before the first one.
fn ids<G: Encoding>(setup: &G::Setup) -> (u32, usize) {
    let rules = G::rules(setup).expect("rules");
    let state = G::initial(&rules);
    let space = G::action_space(&rules);
    (space, (0..space).filter(|id| G::action(&rules, &state, *id).is_some()).count())
}

/// These numbers change only with a new rule set, since models that were trained on ids depend on them.
#[test]
fn a_smaller_edition_has_fewer_ids() {
    assert_eq!(ids::<AmunRe>(&Setup::classic(3)), (2217, 2217));
    assert_eq!(ids::<AmunRe>(&Setup::anniversary(3)), (3007, 3007));
    // a bid of one of two markers has an id only while both are outbid
    let expanded = Setup { options: OptionChanges::expanded(3), ..Setup::anniversary(3) };
    assert_eq!(ids::<AmunRe>(&expanded), (4517, 4517 - 2 * 41 * 15));
    assert_eq!(ids::<MenNefer>(&MenNefer::default_setup()), (597, 597));
    // spots are counted from tiles, of which three lie there
    assert_eq!(ids::<Horus>(&Horus::default_setup()).0, 5 * 1440 + 2 * 120 + 90 + 5 + 3);
}

#[test]
fn a_short_line_is_several_decisions() {
    let stones = |text: &str| reading(text).map(|commands| commands.into_iter().map(written).collect::<Vec<_>>());
    assert_eq!(
        stones("buy 3 stones: MEMPHIS Mendes mendes"),
        Ok(["buy 3 stones", "place stone MEMPHIS", "place stone MENDES", "place stone MENDES"]
            .map(str::to_owned)
            .to_vec())
    );
    assert_eq!(stones("buy 1 farmer : edfu"), Ok(["buy 1 farmer", "place farmer EDFU"].map(str::to_owned).to_vec()));
    let few = stones("buy 3 stones: MEMPHIS").expect_err("too few");
    assert_eq!(few.to_string(), "column 22: the line ends: expected 3 provinces, one for each, not 1");
}

#[test]
fn what_cannot_be_read_is_explained() {
    for (text, says) in [
        (
            "",
            "column 1: the line ends: expected bid, play, sell, buy, place, offer, steal, correct, take, collect, done, keep, pass, choose, discard, build",
        ),
        (
            "bit ABYDOS 3",
            "column 1: \"bit\": expected bid, play, sell, buy, place, offer, steal, correct, take, collect, done, keep, pass, choose, discard, build; bid is near",
        ),
        ("bid ABIDOS 3", "column 5: \"ABIDOS\": expected a province; ABYDOS is near"),
        ("bid ABYDOS", "column 11: the line ends: expected gold (0 to 65535)"),
        ("bid ABYDOS three", "column 12: \"three\": expected gold (0 to 65535)"),
        ("bid ABYDOS 70000", "column 12: \"70000\": expected gold (0 to 65535)"),
        ("bid ABYDOS 03", "column 12: \"03\": expected gold (0 to 65535)"),
        ("bid ABYDOS 3 4", "column 14: \"4\": expected the end of the line, from"),
        ("buy 2 stone", "column 7: \"stone\": expected cards, farmers, stones, tiles; stones is near"),
        ("buy 1 stone: EDFO", "column 14: \"EDFO\": expected a province; EDFU is near"),
        ("play  bilder EDFU", "column 7: \"bilder\": expected a power card, glory, afterlife; builder is near"),
        ("offer 3 with", "column 13: the line ends: expected correction, sacrifice_correction, influence"),
        ("bid ÄBYDOS 3", "column 5: \"ÄBYDOS\": expected a province; ABYDOS is near"),
    ] {
        assert_eq!(reading(text).expect_err(text).to_string(), says, "{text}");
    }
    let long = reading(&"x".repeat(100_000)).expect_err("too long");
    assert_eq!(long.to_string(), "column 1: \"100000 bytes\": expected a line of at most 1000 bytes");
}

#[test]
fn a_line_says_whose_it_is() {
    let seat = |number| Seat::new(number).expect("a seat");
    for (text, number) in [
        ("red: done", 0),
        ("  BLACK :done", 1),
        ("seat 1: done", 1),
        ("seat  1: done", 1),
        ("red: the second: done", 2),
        ("seat 3:   done", 3),
    ] {
        assert_eq!(line(text), Ok((seat(number), vec![Command::Done])), "{text}");
    }
    for (text, says) in [
        ("rad: done", "column 1: \"rad\": expected the name of a seat and a colon, such as `red:`; red is near"),
        ("  done", "column 3: \"done\": expected the name of a seat and a colon, such as `red:`"),
        (
            "seat 4: done",
            "column 1: \"seat 4\": expected the name of a seat and a colon, such as `red:`; seat 0 is near",
        ),
        ("red: bid ABIDOS 3", "column 10: \"ABIDOS\": expected a province; ABYDOS is near"),
        (
            "red:",
            "column 5: the line ends: expected bid, play, sell, buy, place, offer, steal, correct, take, collect, done, keep, pass, choose, discard, build",
        ),
    ] {
        assert_eq!(line(text).expect_err(text).to_string(), says, "{text}");
    }
}

#[test]
fn the_page_shows_every_form_as_it_is_written() {
    let page = project_files::read("docs/reference/notation.md");
    let (_, page) = page.split_once("\n## Amun-Re\n").expect("how the commands of Amun-Re are written");
    // what follows speaks of another game, or of whole games
    let page = page.split("\n## ").next().expect("its first part");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    let shown: Vec<&str> = rows.map(|(text, _)| text).collect();
    assert_eq!(shown.len(), AmunRe::notation().forms.len());
    for (text, form) in shown.iter().zip(AmunRe::notation().forms) {
        let commands = reading(text).unwrap_or_else(|misspelt| panic!("{text}: {misspelt}"));
        assert!(
            matches!(commands[..], [command] if written(command) == *text && (form.write)(command).is_some()),
            "{text}"
        );
    }
}

/// Checks the beginnings of the lines of a game.
fn beginnings<G: FullGame>() {
    let notation = G::notation();
    let forms = notation.forms.iter().map(|form| form.pieces);
    for pieces in forms.chain(notation.shorts.iter().map(|short| short.pieces)) {
        let Some(FormPart::Word(word)) = pieces.first() else {
            panic!("{}: a form begins with a word: {pieces:?}", G::ID)
        };
        let of_a_seat = ["?", "note", "out", "replaced", "resigns", "undo"];
        assert!(!RESERVED_WORDS.contains(word) && !of_a_seat.contains(word), "{}: {word}", G::ID);
    }
}

#[test]
fn no_command_begins_as_another_line_of_a_scribe_does() {
    for game in GAMES {
        with_game!(game, G => beginnings::<G>()).expect("a game of the registry");
    }
}

/// `seat 1` is seat 1, whatever the names of the seats are.
#[test]
fn a_name_that_two_seats_have_is_refused() {
    let all = |names: [&str; 4]| Names::new(names.map(str::to_owned).to_vec());
    let read =
        |names: [&str; 4], text| read_line(AmunRe::notation(), &all(names), 4, text).map(|(seat, _)| seat.number());
    let names = ["red", "black", "Red", "seat 1"];
    let refused = read(names, "red: done").expect_err("two seats of one name");
    assert_eq!(refused.expected, ["`seat 0:` or `seat 2:`, because both seats have this name"]);
    assert_eq!(
        ["seat 0: done", "black: done", "seat 2: done", "seat 1: done"].map(|text| read(names, text).ok()),
        [Some(0), Some(1), Some(2), Some(1)]
    );
}

#[test]
fn a_line_that_a_rule_forbids_is_rejected_with_the_rule_and_its_page() {
    for (text, rule, message) in [
        ("sell theft", "amun-re/cards/sell", "the -3 card (Theft) cannot be sold"),
        ("sell -3", "amun-re/cards/sell", "the -3 card (Theft) cannot be sold"),
        ("bid ABU -3", "amun-re/auction/space", "a bid is 0 gold or more"),
        ("offer -1", "amun-re/offering/offer", "an offer is 1 gold or more"),
        ("offer 5 with greed", "amun-re/offering/greed", "a Greed goes only with the Theft card"),
        ("offer 5 with theft", "amun-re/offering/offer", "either gold or the -3 card (Theft), not both"),
        ("steal 5", "amun-re/offering/offer", "either gold or the -3 card (Theft), not both"),
        ("steal with 5", "amun-re/offering/offer", "either gold or the -3 card (Theft), not both"),
        (
            "offer 5 with influence and influence",
            "amun-re/offering/offer",
            "at most one sacrifice correction (Influence)",
        ),
        (
            "steal with correction and correction",
            "amun-re/offering/offer",
            "at most one sacrifice correction (Influence)",
        ),
    ] {
        let error = reading(text).expect_err(text);
        let forbidden = error.forbidden.unwrap_or_else(|| panic!("{text}: {error}"));
        assert_eq!(forbidden.rule.id.0, rule, "{text}");
        let sentence = error.to_string();
        let source = forbidden.rule.sources.first().expect("a source").to_string();
        assert!(
            sentence.contains(message) && sentence.contains(rule) && sentence.contains(&source),
            "{text}: {sentence}"
        );
    }
    for text in ["sell thef", "bid ABU -0", "offer 5 with", "steal with greed and greed"] {
        assert_eq!(reading(text).expect_err(text).forbidden, None, "{text}");
    }
}

#[test]
fn a_seat_is_named_in_upper_or_lower_case_of_any_alphabet() {
    let names = Names::new(["straße", "Ἀθηνᾶ", "black"].map(str::to_owned).to_vec());
    let typed = |text: &str| read_line(AmunRe::notation(), &names, 3, text).map(|(seat, _)| seat.number());
    for text in ["straße: done", "STRASSE: done", "Strasse : done", "STRAẞE: done"] {
        assert_eq!(typed(text), Ok(0), "{text}");
    }
    assert_eq!((typed("ἈΘΗΝᾶ: done"), typed("BLACK: done")), (Ok(1), Ok(2)));
    // a letter that stands for two is taken whole, or not at all
    for text in ["stras: done", "strass: done", "strassee: done", "str: done"] {
        assert!(typed(text).is_err(), "{text}");
    }
}
