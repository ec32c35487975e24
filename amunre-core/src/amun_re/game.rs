//! Amun-Re as a [`Game`]: which file judges which command.

use std::fmt;

use serde::Serialize;

use super::rule::{self, Violation};
use super::state::Offered;
use super::{
    Command, Event, Item, Phase, PowerCard, Province, Reason, Rules, Setup, State, action, auction,
    board, gifts, harvest, market, offering, position, sale, scoring, setup, view, words,
};
use crate::engine::{
    Fast, Game, Names, Ruling, SampleSetup, ScoreLine, Seat, Seats, SetupError, Turn, Viewer,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct AmunRe;

/// What a seat owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Owed {
    /// A bid.
    Bid,
    /// Sales, until it can pay its bid.
    Payment {
        /// The gold that is missing.
        missing: u16,
    },
    /// Purchases, or `done`.
    Market,
    /// The placing of what it bought.
    Placement {
        /// What.
        item: Item,
        /// How many are left.
        number: u8,
    },
    /// An offer.
    Offer,
    /// The way of its correction.
    Correction,
    /// The choice of gifts, or `done`.
    Gifts {
        /// How many are left.
        left: u8,
    },
    /// Taking its income.
    Harvest,
    /// Bonus cards, or `done`.
    Bonuses,
    /// Last sales, or `done`.
    LastSale,
}

/// Rules `amun-re/turn/seat`, `amun-re/turn/order` and `amun-re/turn/phase`: who may do anything at all.
fn check_turn(rules: &Rules, state: &State, seat: Seat) -> Result<(), Violation> {
    if seat.number() >= rules.players {
        let players = rules.players;
        return Err(Violation::NoSuchSeat { seat, players });
    }
    match state.phase {
        Phase::Over => Err(Violation::GameOver {}),
        Phase::Provinces => Err(Violation::NotYourTurn {
            seat,
            waits_for: Seats::NONE,
        }),
        _ => Ok(()),
    }
}

fn check_own_turn(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: Command,
) -> Result<(), Violation> {
    let waits_for = AmunRe::owing(rules, state);
    // who has laid out an offer is told more by the rule of the offer itself
    if waits_for.contains(seat) || (state.phase == Phase::Offering && is_offer(command)) {
        Ok(())
    } else {
        Err(Violation::NotYourTurn { seat, waits_for })
    }
}

fn is_offer(command: Command) -> bool {
    matches!(command, Command::Offer { .. } | Command::Steal { .. })
}

/// Rules `amun-re/cards/phase` and `amun-re/cards/province`: whether a card can be played now at all.
fn check_card(state: &State, card: PowerCard, province: Option<Province>) -> Result<(), Violation> {
    let phase = state.phase.name();
    let belongs = card.phase();
    if phase != belongs {
        return Err(Violation::CardPhase {
            card,
            belongs,
            phase,
        });
    }
    match province {
        None if card.wants_province() => Err(Violation::WantsProvince { card }),
        Some(province) if !card.wants_province() => {
            Err(Violation::WantsNoProvince { card, province })
        }
        _ => Ok(()),
    }
}

fn wrong_phase(rules: &Rules, state: &State, seat: Seat, command: Command) -> Violation {
    let command = match command {
        Command::Bid { .. } => "bid",
        Command::Play { .. } => "play",
        Command::Sell { .. } => "sell",
        Command::Buy { .. } => "buy",
        Command::PlaceFarmer { .. } => "place farmer",
        Command::PlaceStone { .. } => "place stone",
        Command::Offer { .. } => "offer",
        Command::Steal { .. } => "steal",
        Command::Correct { .. } => "correct",
        Command::TakeCards { .. } => "take cards",
        Command::Collect => "collect",
        Command::Done => "done",
    };
    let owed = AmunRe::owed(rules, state, seat);
    Violation::WrongPhase {
        command,
        phase: state.phase.name(),
        owed: owed.as_ref().map_or("nothing", words::owed),
    }
}

impl Game for AmunRe {
    const ID: &'static str = "amun-re";

    type Setup = Setup;
    type Rules = Rules;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Violation = Violation;
    type Owed = Owed;

    fn rules(setup: &Setup) -> Result<Rules, SetupError> {
        setup::rules(setup)
    }

    fn setup(rules: &Rules) -> &Setup {
        &rules.setup
    }

    fn initial(rules: &Rules) -> State {
        setup::initial(rules)
    }

    fn start(rules: &Rules, turn: &mut Turn<'_, Self>) -> Ruling<Self> {
        setup::start(rules, turn)
    }

    fn check(rules: &Rules, state: &State) -> Result<(), SetupError> {
        position::check(rules, state)
    }

    fn usual() -> Setup {
        Setup::classic(4)
    }

    fn samples() -> Vec<SampleSetup<Setup>> {
        let classic = (3..=5).map(|players| SampleSetup {
            name: format!("classic-2003, {players} players"),
            setup: Setup::classic(players),
        });
        let other = SampleSetup {
            name: "classic-2003, 4 players, another board, seat 2 begins".to_owned(),
            setup: Setup {
                starting_player: Seat::new(2).unwrap_or(Seat::FIRST),
                board: Some(board::BoardChoice::BuiltIn(
                    "amun-re/board/examples".to_owned(),
                )),
                ..Setup::classic(4)
            },
        };
        classic.chain([other]).collect()
    }

    fn decide(
        rules: &Rules,
        turn: &mut Turn<'_, Self>,
        seat: Seat,
        command: Command,
    ) -> Ruling<Self> {
        check_turn(rules, turn.state(), seat)?;
        if let Command::Sell { card } = command {
            return sale::sell(turn, seat, card);
        }
        check_own_turn(rules, turn.state(), seat, command)?;
        if let Command::Play { card, province } = command {
            check_card(turn.state(), card, province)?;
        }
        match (turn.state().phase, command) {
            (Phase::Auction { .. }, Command::Bid { province, gold }) => {
                auction::bid(turn, seat, province, gold)
            }
            (Phase::Auction { .. }, Command::Play { card, .. }) => auction::play(turn, seat, card),
            (Phase::Market(market), Command::Buy { item, number }) => {
                market::buy(turn, market, item, number)
            }
            (Phase::Market(market), Command::PlaceFarmer { province }) => {
                market::place_farmer(turn, market, province)
            }
            (Phase::Market(market), Command::PlaceStone { province }) => {
                market::place_stone(turn, market, province)
            }
            (
                Phase::Market(market),
                Command::Play {
                    card,
                    province: Some(province),
                },
            ) => market::play(turn, market, card, province),
            (Phase::Market(market), Command::Done) => market::done(turn, market),
            (Phase::Offering, Command::Offer { .. } | Command::Steal { .. }) => {
                offering::decide(turn, seat, command).unwrap_or(Ok(()))
            }
            (Phase::Corrections { .. }, Command::Correct { way }) => {
                offering::correct(turn, seat, way)
            }
            (Phase::Gifts(gifts), Command::TakeCards { number }) => {
                gifts::take_cards(turn, gifts, number)
            }
            (Phase::Gifts(gifts), Command::PlaceFarmer { province }) => {
                gifts::take_farmer(turn, gifts, province)
            }
            (Phase::Gifts(gifts), Command::PlaceStone { province }) => {
                gifts::take_stone(turn, gifts, province)
            }
            (Phase::Gifts(gifts), Command::Done) => gifts::done(turn, gifts),
            (
                Phase::Harvest(harvest),
                Command::Play {
                    card,
                    province: Some(province),
                },
            ) => harvest::play(turn, harvest, card, province),
            (Phase::Harvest(harvest), Command::Collect) => harvest::collect(turn, harvest),
            (Phase::Bonuses(bonuses), Command::Play { card, .. }) => {
                scoring::play(turn, bonuses, card)
            }
            (Phase::Bonuses(bonuses), Command::Done) => scoring::done(turn, bonuses),
            (Phase::LastSale { .. }, Command::Done) => scoring::last_done(turn, seat),
            _ => Err(wrong_phase(rules, turn.state(), seat, command).into()),
        }
    }

    fn evolve(_rules: &Rules, state: &mut State, event: &Event) {
        super::evolve::evolve(state, event);
    }

    fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Command>) {
        if check_turn(rules, state, seat).is_err() {
            return;
        }
        if Self::owing(rules, state).contains(seat) {
            match &state.phase {
                Phase::Auction { .. } => auction::commands(state, seat, out),
                Phase::Market(market) => market::commands(rules, state, market, out),
                Phase::Offering => offering::commands(state, seat, out),
                Phase::Corrections { .. } => out.extend([
                    Command::Correct {
                        way: super::Way::Raise,
                    },
                    Command::Correct {
                        way: super::Way::Lower,
                    },
                ]),
                Phase::Gifts(gifts) => gifts::commands(rules, state, gifts, out),
                Phase::Harvest(harvest) => harvest::commands(state, harvest, out),
                Phase::Bonuses(bonuses) => scoring::commands(rules, state, bonuses, out),
                Phase::LastSale { .. } => out.push(Command::Done),
                Phase::Payment { .. } | Phase::Provinces | Phase::Over => {}
            }
        }
        sale::commands(state, seat, out);
    }

    fn owed(rules: &Rules, state: &State, seat: Seat) -> Option<Owed> {
        if !Self::owing(rules, state).contains(seat) {
            return None;
        }
        Some(match state.phase {
            Phase::Auction { .. } => Owed::Bid,
            Phase::Payment { .. } => {
                let own = &state.seats[seat];
                let bid = own.bid.map_or(0, |bid| bid.gold);
                Owed::Payment {
                    missing: bid.saturating_sub(own.gold),
                }
            }
            Phase::Market(market) => match (market.bought, market.to_place) {
                (Some(item), number @ 1..) => Owed::Placement { item, number },
                _ => Owed::Market,
            },
            Phase::Offering => Owed::Offer,
            Phase::Corrections { .. } => Owed::Correction,
            Phase::Gifts(gifts) => Owed::Gifts { left: gifts.left },
            Phase::Harvest(_) => Owed::Harvest,
            Phase::Bonuses(_) => Owed::Bonuses,
            Phase::LastSale { .. } => Owed::LastSale,
            Phase::Provinces | Phase::Over => return None,
        })
    }

    fn owing(_rules: &Rules, state: &State) -> Seats {
        match state.phase {
            Phase::Offering => (state.seats.iter())
                .filter(|(_, seat)| seat.offer == Offered::Nothing)
                .map(|(seat, _)| seat)
                .collect(),
            phase => phase.turn().map_or(Seats::NONE, Seats::only),
        }
    }

    fn is_over(state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn players(rules: &Rules) -> u8 {
        rules.players
    }

    fn scores(state: &State) -> Vec<u16> {
        state.seats.iter().map(|(_, seat)| seat.score).collect()
    }

    fn winners(state: &State) -> Seats {
        state.winners
    }

    fn score_line(_rules: &Rules, event: &Event) -> Option<ScoreLine> {
        let Event::Scored {
            seat,
            reason,
            points,
        } = *event
        else {
            return None;
        };
        Some(ScoreLine {
            seat,
            rule: match reason {
                Reason::Pyramids { .. } => rule::SCORING_PYRAMIDS,
                Reason::Sets { .. } => rule::SCORING_SETS,
                Reason::MostPyramids { .. } => rule::SCORING_MOST,
                Reason::Temples { .. } => rule::SCORING_TEMPLES,
                Reason::Bonus { .. } => rule::SCORING_BONUS,
                Reason::Gold { .. } => rule::END_GOLD,
            },
            what: words::reason(reason),
            points: u16::from(points),
        })
    }

    fn view(_rules: &Rules, state: &State, viewer: Viewer) -> State {
        view::view(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        view::redact(event, viewer)
    }

    fn discloses(state: &State, event: &Event) -> bool {
        view::discloses(state, event)
    }

    fn determinize(rules: &Rules, view: &State, chance: &mut Fast) -> State {
        view::determinize(rules, view, chance)
    }

    fn action_space(_rules: &Rules) -> u32 {
        action::SPACE
    }

    fn action_id(_rules: &Rules, _state: &State, command: Command) -> Option<u32> {
        action::id(command)
    }

    fn action(_rules: &Rules, _state: &State, id: u32) -> Option<Command> {
        action::command(id)
    }

    fn kind(command: Command) -> u8 {
        action::kind(command)
    }

    fn is_anytime(command: Command) -> bool {
        matches!(command, Command::Sell { .. })
    }

    fn may_be_long(command: Command) -> bool {
        is_offer(command)
    }

    fn odd_commands() -> Vec<Command> {
        let province = Province::Abydos;
        vec![
            Command::Bid { province, gold: 2 },
            Command::Bid { province, gold: 45 },
            Command::Bid {
                province,
                gold: u16::MAX,
            },
            Command::Buy {
                item: Item::Stone,
                number: 0,
            },
            Command::Buy {
                item: Item::Card,
                number: 41,
            },
            Command::Buy {
                item: Item::Farmer,
                number: u8::MAX,
            },
            Command::TakeCards { number: 0 },
            Command::TakeCards { number: u8::MAX },
            Command::Offer {
                gold: 0,
                correction: false,
            },
            Command::Offer {
                gold: 821,
                correction: true,
            },
            Command::Offer {
                gold: u16::MAX,
                correction: false,
            },
        ]
    }

    fn write_command(command: &Command, f: &mut dyn fmt::Write) -> fmt::Result {
        words::command(command, f)
    }

    fn write_event(event: &Event, names: &Names, f: &mut dyn fmt::Write) -> fmt::Result {
        words::event(event, names, f)
    }

    fn write_owed(owed: &Owed, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_str(words::owed(owed))
    }
}
