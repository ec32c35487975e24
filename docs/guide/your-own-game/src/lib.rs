//! Tribute: each seat has three hidden gifts and gives one a turn. A gift that is new in its round earns points.

use amunre_core::engine::chance::{DrawRequest, Fast, Label, PileInfo};
use amunre_core::engine::commands::CommandSink;
use amunre_core::engine::game::{
    Description, Game, HiddenInformation, Interpretations, Positions, SampleSetup, Samples, SetupError, Sources,
};
use amunre_core::engine::hidden::{Bag, Hand, Hidden, Holding, KnownTo, SeenBy, Viewer};
use amunre_core::engine::ids::{BySeat, Counts, Id, Seat, Seats, ShortList};
use amunre_core::engine::refusal::{RuleId, Violation};
use amunre_core::engine::turn::{Turn, TurnResult};
use serde::{Deserialize, Serialize};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Tribute;

amunre_core::ids! {
    /// A gift: worth 1, 2 and 3 points.
    pub enum Gift is "gift" { Grain = "grain", Linen = "linen", Gold = "gold" }
}

amunre_core::commands! {
    /// A command.
    pub enum Command of Tribute { Give { gift: Gift } = ["give" gift] }
}

/// The agreement before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub players: u8,
}

/// The table, or as much of it as a viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub given: ShortList<Gift, 4>,
    pub gone: Counts<Gift, 3>,
    pub hands: BySeat<Hand<Gift, 3>, 4>,
    pub pile: Bag<Gift, 3>,
    pub pile_known_to: KnownTo,
    pub points: BySeat<u16, 4>,
}

/// A change of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Drawn { gift: Hidden<Gift>, seat: Seat },
    Given { gift: Gift, points: u16, seat: Seat },
}

/// The reason why a command is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    #[error("it is not the turn of {seat}")]
    NotYourTurn { seat: Seat },
    #[error("{seat} has no {gift}")]
    NotInHand { gift: Gift, seat: Seat },
}

impl Violation for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(if let Self::NotYourTurn { .. } = self { "tribute/turn" } else { "tribute/give" })
    }
}

static PILE: PileInfo = PileInfo { name: "gifts", items: Gift::NAMES, first: 0 };

fn all_gifts() -> Counts<Gift, 3> {
    Counts::from_fn(|gift| 5 - gift as u8)
}

impl Game for Tribute {
    const ID: &'static str = "tribute";
    type Setup = Setup;
    type Rules = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Violation = Refusal;
    type Decision = &'static str;

    fn rules(setup: &Setup) -> Result<Setup, SetupError> {
        let is_possible = (2..=4).contains(&setup.players);
        is_possible.then(|| setup.clone()).ok_or_else(|| SetupError::new("players", setup.players, "2 to 4"))
    }
    fn setup(rules: &Setup) -> &Setup {
        rules
    }
    fn default_setup() -> Setup {
        Setup { players: 3 }
    }
    fn players(rules: &Setup) -> u8 {
        rules.players
    }
    fn initial(rules: &Setup) -> State {
        let (hands, points) = (BySeat::new(rules.players), BySeat::new(rules.players));
        let (given, gone, pile) = (ShortList::default(), Counts::default(), Bag::of(all_gifts()));
        State { given, gone, hands, pile, pile_known_to: KnownTo::Everybody, points }
    }
    fn start(rules: &Setup, turn: &mut Turn<'_, Self>) -> TurnResult<Self> {
        let label = Label { pile: &PILE, phase: "deal", round: 1 };
        for (number, seat) in (0..).zip(Seat::all(rules.players).flat_map(|seat| [seat; 3])) {
            let State { pile, pile_known_to, .. } = *turn.state();
            let request = DrawRequest::of(label, number).seen_by(SeenBy::Only(seat));
            let gift = turn.draw(request.public(pile_known_to == KnownTo::Everybody), &pile)?;
            turn.emit(Event::Drawn { gift, seat });
        }
        Ok(())
    }

    fn decide(rules: &Setup, turn: &mut Turn<'_, Self>, seat: Seat, command: Command) -> TurnResult<Self> {
        let Command::Give { gift } = command;
        if !Self::to_act(rules, turn.state()).contains(seat) {
            return Err(Refusal::NotYourTurn { seat }.into());
        }
        match turn.state().hands[seat].holds(gift, 1) {
            Holding::Yes => {}
            Holding::Possible => turn.mark_possible(), // a view that does not know this hand
            Holding::No => return Err(Refusal::NotInHand { gift, seat }.into()),
        }
        let is_new = !turn.state().given.iter().any(|given| *given == gift);
        turn.emit(Event::Given { gift, points: if is_new { 1 + gift as u16 } else { 0 }, seat });
        Ok(())
    }
    fn evolve(_rules: &Setup, state: &mut State, event: &Event) {
        match *event {
            Event::Drawn { gift, seat } => {
                state.pile.take(gift);
                state.pile_known_to = state.pile_known_to.after_draw_of(seat);
                state.hands[seat].draw(gift);
            }
            Event::Given { gift, points, seat } => {
                state.hands[seat].spend(gift);
                state.points[seat] = state.points[seat].saturating_add(points);
                if state.given.push(gift).is_ok() && state.given.len() == usize::from(state.hands.players()) {
                    std::mem::take(&mut state.given).iter().for_each(|gift| state.gone.add(*gift));
                }
            }
        }
    }
    fn discloses(_state: &State, event: &Event) -> bool {
        matches!(event, Event::Given { .. })
    }
    fn required_commands(rules: &Setup, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
        let held = |gift: &&Gift| {
            Self::to_act(rules, state).contains(seat) && state.hands[seat].holds(**gift, 1) != Holding::No
        };
        out.push_all(Gift::ALL.iter().filter(held).map(|gift| Command::Give { gift: *gift }));
    }
    fn to_act(rules: &Setup, state: &State) -> Seats {
        let turn = Seat::all(rules.players).nth(state.given.len());
        turn.filter(|_| !Self::is_over(state)).map_or(Seats::NONE, Seats::only)
    }
    fn decision(rules: &Setup, state: &State, seat: Seat) -> Option<&'static str> {
        Self::to_act(rules, state).contains(seat).then_some("gift")
    }
    fn phase(state: &State) -> (&'static str, u8) {
        ("gifts", 1 + (state.gone.len() / u16::from(state.hands.players())) as u8)
    }

    fn is_over(state: &State) -> bool {
        state.hands.iter().all(|(_, hand)| hand.is_empty())
    }
    fn points(state: &State) -> impl Iterator<Item = u16> {
        state.points.iter().map(|(_, points)| *points)
    }
}

impl HiddenInformation for Tribute {
    fn view(_rules: &Setup, state: &State, viewer: Viewer) -> State {
        let mut view = *state;
        if !state.pile_known_to.includes(viewer) {
            view.pile = state.pile.concealed();
        }
        let others = view.hands.iter_mut().filter(|(seat, _)| !viewer.sees(*seat));
        others.for_each(|(_, hand)| *hand = hand.concealed());
        view
    }
    fn redact(event: &Event, viewer: Viewer) -> Event {
        match *event {
            Event::Drawn { gift, seat } => Event::Drawn { gift: gift.if_seen(viewer.sees(seat)), seat },
            given @ Event::Given { .. } => given,
        }
    }
    fn determinize(_rules: &Setup, view: &State, chance: &mut Fast) -> State {
        let (mut state, mut unseen) = (*view, all_gifts());
        unseen.take_all(&view.gone);
        view.given.iter().for_each(|gift| _ = unseen.take(*gift));
        unseen.take_all(view.pile.kinds());
        view.hands.iter().for_each(|(_, hand)| unseen.take_all(&hand.known()));
        state.hands.iter_mut().for_each(|(_, hand)| hand.closed.deal_unseen(&mut unseen, chance));
        state.pile.deal_unseen(&mut unseen, chance);
        state
    }
    fn hand_spending(_rules: &Setup, state: &State, event: &Event) -> Vec<(Seat, &'static PileInfo, u16)> {
        match *event {
            Event::Given { gift, seat, .. } if state.hands[seat].spending_discloses(gift) => {
                vec![(seat, &PILE, gift as u16)]
            }
            _ => Vec::new(),
        }
    }
}

impl Description for Tribute {}
impl Interpretations for Tribute {}
impl Positions for Tribute {}
impl Sources for Tribute {}

impl Samples for Tribute {
    fn samples() -> Vec<SampleSetup<Setup>> {
        [2, 3, 4].map(|players| SampleSetup { name: format!("{players} players"), setup: Setup { players } }).into()
    }
}
