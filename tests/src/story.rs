//! A rulebook example as a story: position, command, events, position.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use amunre_core::amun_re::options::{Deck, TurnOrder};
use amunre_core::amun_re::{AmunRe, Offered, PowerHand, Province, ProvinceState, Rules, SeatState, State};
use amunre_core::engine::chance::{Fast, FixedDraws};
use amunre_core::engine::hidden::Hidden;
use amunre_core::engine::ids::{Id as _, Names, Seat};
use amunre_core::engine::refusal::{Refusal, RuleId};
use amunre_core::engine::table::{apply, start};
use amunre_core::engine::turn::Interrupt;

use crate::names;
use crate::starting_points::{StartingPoint, Tested};

/// The boards that every example is told on: the built-in one, that with the second layout, and one that differs wherever no
/// text confirms a value.
const BOARDS: [&str; 3] =
    ["amun-re/board/classic-2003", "amun-re/board/classic-2003-second-layout", "amun-re/board/examples"];

/// The same of the anniversary edition.
const ANNIVERSARY_BOARDS: [&str; 3] = [
    "amun-re/board/anniversary-2023",
    "amun-re/board/anniversary-2023-second-layout",
    "amun-re/board/examples-anniversary",
];

/// A story that was told to its end.
#[derive(PartialEq, Eq, Debug)]
pub struct ToldStory {
    /// Its words.
    pub text: String,
    /// The rules that it exercised: those that its events carried out, and those that refused.
    pub rules: BTreeSet<RuleId>,
}

impl ToldStory {
    /// The same with another story after it, and words between the two.
    pub fn and(mut self, between: &str, other: Self) -> Self {
        self.text = format!("{}\n{between}\n\n{}", self.text, other.text);
        self.rules.extend(other.rules);
        self
    }
}

/// Tells a story on all boards; it must be the same. `tell` gets the board's id.
#[track_caller]
pub fn on_all_boards(tell: impl Fn(&str) -> StoryBuilder) -> ToldStory {
    same_for_all(BOARDS.map(|board| tell(board).end()))
}

/// The same on the boards of the anniversary edition.
#[track_caller]
pub fn on_all_anniversary_boards(tell: impl Fn(&str) -> StoryBuilder) -> ToldStory {
    same_for_all(ANNIVERSARY_BOARDS.map(|board| tell(board).end()))
}

#[track_caller]
fn same_for_all([first, others @ ..]: [ToldStory; 3]) -> ToldStory {
    for other in others {
        assert_eq!(first, other, "the outcome depends on a value that no text confirms");
    }
    first
}

/// A story being told.
pub struct StoryBuilder<G: Tested = AmunRe> {
    rules: G::Rules,
    state: G::State,
    script: FixedDraws,
    transcript: ToldStory,
}

impl<G: Tested> StoryBuilder<G> {
    /// Begins with a stated position.
    pub fn from<S: StartingPoint<Of = G>>(position: S) -> Self {
        let mut story = Self::begin(&position.stated());
        let now = G::shown(&story.rules, &story.state);
        let _ = write!(story.transcript.text, "GIVEN\n{now}");
        story
    }

    /// Begins with the start of a game.
    pub fn of_a_game<S: StartingPoint<Of = G>>(setup: &S, draws: &[&str]) -> Self {
        let mut story = Self::begin(&setup.stated());
        draws.iter().for_each(|item| story.script.push(item));
        let mut events = Vec::new();
        start::<G>(&story.rules, &mut story.state, &mut story.script, Some(&mut events)).expect("a game");
        story.transcript.text.push_str("GIVEN the start of a game\n");
        story.tell_events(&events);
        story
    }

    /// Begins with the start of a game whose draws come from a seed.
    pub fn of_a_seeded_game<S: StartingPoint<Of = G>>(setup: &S, seed: u64) -> Self {
        let mut story = Self::begin(&setup.stated());
        let (mut chance, mut events) = (Fast::new(seed, 0), Vec::new());
        start::<G>(&story.rules, &mut story.state, &mut chance, Some(&mut events)).expect("a game");
        story.transcript.text.push_str("GIVEN the start of a game\n");
        story.tell_events(&events);
        story
    }

    fn begin(setup: &G::Setup) -> Self {
        let rules = G::rules(setup).unwrap_or_else(|error| panic!("the position cannot be: {error}"));
        let transcript = ToldStory { text: String::new(), rules: BTreeSet::new() };
        Self { state: G::initial(&rules), rules, script: FixedDraws::default(), transcript }
    }

    /// The draws to come.
    pub fn draws(mut self, items: &[&str]) -> Self {
        items.iter().for_each(|item| self.script.push(item));
        self
    }

    /// A seat does something, and what comes of it.
    #[track_caller]
    pub fn when(mut self, seat: Seat, command: G::Command) -> Self {
        self.tell_command(seat, command);
        let mut events = Vec::new();
        apply::<G>(&self.rules, &mut self.state, &mut self.script, Some(&mut events), seat, command)
            .unwrap_or_else(|stop| panic!("{}\n{stop}", self.transcript.text));
        self.tell_events(&events);
        self
    }

    /// A seat tries something, and is told why not.
    #[track_caller]
    pub fn refused(mut self, seat: Seat, command: G::Command, rule: &str) -> Self {
        self.tell_command(seat, command);
        match apply::<G>(&self.rules, &mut self.state, &mut self.script, None, seat, command) {
            Err(Interrupt::Refused(violation)) => {
                let refusal = Refusal::of::<G>(&self.rules, &Names::default(), &violation);
                assert_eq!(refusal.rule.0, rule);
                self.transcript.rules.insert(refusal.rule);
                let _ = writeln!(self.transcript.text, "  refused: {}\n    by {rule}", refusal.sentence);
                let _ = writeln!(self.transcript.text, "    {}", refusal.numbers);
            }
            other => panic!("{}\n{command:?} was not refused: {other:?}", self.transcript.text),
        }
        self
    }

    /// A word between.
    pub fn note(mut self, note: &str) -> Self {
        let _ = writeln!(self.transcript.text, "({note})");
        self
    }

    /// The state as it is now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Checks a value that the rulebook demands on the state: a snapshot shows what the engine did, and only this states what
    /// it should do.
    #[track_caller]
    pub fn expect<T: PartialEq + std::fmt::Debug>(self, what: impl Fn(&G::State) -> T, expected: T) -> Self {
        assert_eq!(what(&self.state), expected, "{}", self.transcript.text);
        self
    }

    fn tell_command(&mut self, seat: Seat, command: G::Command) {
        let _ = writeln!(self.transcript.text, "WHEN {}: {}", names().of(seat), G::command_words(&command));
    }

    fn tell_events(&mut self, events: &[G::Event]) {
        let names = names().with_terms(G::terms(&self.rules));
        for event in events {
            self.transcript.rules.extend(G::rules_of(event).iter().map(|rule| rule.id));
            let _ = writeln!(self.transcript.text, "  {}", G::event_words(event, &names));
        }
    }

    /// The end of the story.
    #[track_caller]
    pub fn end(mut self) -> ToldStory {
        self.script.finish().expect("every scripted draw is asked for");
        let now = G::shown(&self.rules, &self.state);
        let _ = write!(self.transcript.text, "THEN\n{now}");
        self.transcript
    }
}

/// The order of turns: the whole track if there is one.
fn order(rules: &Rules, state: &State) -> String {
    let names = names();
    if rules.options.turn_order == TurnOrder::Clockwise {
        return format!("{} has the pharaoh", names.of(state.starting_player));
    }
    let order: Vec<String> = state.turn_order.iter().map(|seat| names.of(*seat)).collect();
    if order.is_empty() { "no turn order yet".to_owned() } else { format!("turn order {}", order.join(", ")) }
}

/// The provinces that are not in play, and how many cards lie in the pile.
fn blocked(state: &State) -> String {
    let blocked: Vec<String> = state.blocked.iter().map(|province| province.name().to_uppercase()).collect();
    let blocked = if blocked.is_empty() { "none".to_owned() } else { blocked.join(", ") };
    format!("blocked: {blocked}; pile of {} provinces", state.province_deck.len())
}

/// A position in lines.
pub(crate) fn show(rules: &Rules, state: &State) -> String {
    let mut text = String::new();
    let names = names();
    let (phase, order) = (state.phase.name(), order(rules, state));
    let _ = writeln!(text, "  round {}, {phase}; {order}; temple on {}", state.round, state.temple);
    for (seat, own) in state.seats.iter() {
        let _ = write!(text, "  {:<6}{:>3} gold {:>3} points", names.of(seat), own.gold, own.score);
        let _ = write!(text, "{}{}", hand(&own.hand), tiles(own));
        if !own.dealt.is_empty() {
            let dealt: Vec<String> = own.dealt.iter().filter_map(Hidden::known).map(|card| card.to_string()).collect();
            let _ = write!(text, "; is dealt {}", dealt.join(", "));
        }
        if let Some(bid) = own.bid {
            let _ = write!(text, "; bids {} on {}", bid.gold, bid.province.name().to_uppercase());
        }
        match own.offer {
            Offered::Nothing => {}
            Offered::Sealed { .. } => text.push_str("; has laid out an offer"),
            Offered::Revealed(offer) => {
                let _ = write!(text, "; offered {}", offer.sacrifice());
            }
        }
        text.push('\n');
    }
    for lot in state.lots.iter() {
        let cards = lot.cards.len();
        let _ = writeln!(text, "  {:<9}is up for auction, {cards} free cards", lot.province.name().to_uppercase());
    }
    for province in Province::ALL.iter().copied() {
        let (here, owner) = (&state.provinces[province], state.owner(province));
        if *here == ProvinceState::default() && owner.is_none() {
            continue;
        }
        let owner = owner.map_or("nobody".to_owned(), |owner| names.of(owner));
        let _ = write!(text, "  {:<9}of {owner}", province.name().to_uppercase());
        for (number, what) in [
            (here.farmers, "farmer"),
            (here.free_farmers, "free farmer"),
            (here.stones, "stone"),
            (here.singles, "single pyramid"),
            (here.doubles, "double pyramid"),
        ] {
            if number > 0 {
                let plural = if number == 1 { "" } else { "s" };
                let _ = write!(text, ", {number} {what}{plural}");
            }
        }
        if let Some(statue) = here.statue {
            let _ = write!(text, ", the statue {statue}");
        }
        text.push('\n');
    }
    if rules.options.blocked_provinces {
        let _ = writeln!(text, "  {}", blocked(state));
    }
    let cards = if rules.options.cards == Deck::Classic2003 { "power" } else { "favour" };
    let discards: Vec<String> = state.discards.iter().map(|(card, n)| format!("{n} {card}")).collect();
    let _ = writeln!(
        text,
        "  pile of {} {cards} cards; discards: {}",
        state.deck.len(),
        if discards.is_empty() { "none".to_owned() } else { discards.join(", ") }
    );
    text
}

fn hand(hand: &PowerHand) -> String {
    let cards: Vec<String> = hand.known().iter().map(|(card, n)| format!("{n} {card}")).collect();
    if cards.is_empty() { String::new() } else { format!("; holds {}", cards.join(", ")) }
}

/// The tomb tiles of a seat.
fn tiles(own: &SeatState) -> String {
    let collected: Vec<String> = own.collection.kinds().iter().map(|(tile, n)| format!("{n} {tile}")).collect();
    let placed: Vec<String> = own.tomb.iter().map(|(place, tile)| format!("{place} {tile}")).collect();
    let named = |what: &str, tiles: &[String]| {
        if tiles.is_empty() { String::new() } else { format!("; {what} {}", tiles.join(", ")) }
    };
    named("collects tiles", &collected) + &named("tomb", &placed)
}
