//! Phase 6: the scoring, the change of kingdoms, and the end (classic rulebook, pp. 10-12; anniversary rulebook, End of round
//! and scoring).

use crate::amun_re::rules::By;
use arrayvec::ArrayVec;

use crate::amun_re::model::board::AskedNumber;
use crate::amun_re::model::condition::Unmet;
use crate::amun_re::model::effect::CardEffect;
use crate::amun_re::model::phase::BonusTurn;
use crate::amun_re::model::state::MOST_PLAYERS;
use crate::amun_re::rules::expansion::{afterlife, officials, statues};
use crate::amun_re::rules::hand_rules::{cards_of, check_held, may_use};
use crate::amun_re::rules::outcome::Outcome;
use crate::amun_re::rules::table::score;
use crate::amun_re::rules::to_act::check_misplaced;
use crate::amun_re::{
    AmunRe, Command, Event, Phase, PowerCard, Province, ProvinceState, Reason, Rules, Side, State, Violation,
};
use crate::engine::{Checked, CommandSink, FailFast, Id as _, PhaseRules, Report, Seat, Seats, Turn, TurnResult};

/// Begins the scoring: first the points of the provinces, seat by seat, then bonus cards are shown.
pub(crate) fn begin(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    let best = best_of_sides(turn.rules(), turn.state());
    for seat in turn.state().in_turn_order() {
        score_pyramids(turn, seat);
        score_sets(turn, seat);
        score_most_pyramids(turn, seat, &best);
        score_temples(turn, seat);
    }
    begin_bonuses(turn, turn.state().starting_player)
}

/// Rule `amun-re/scoring/pyramids`: 1 point for each.
fn score_pyramids(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    for province in turn.state().seats[seat].provinces.iter() {
        let pyramids = turn.state().provinces[province].pyramids();
        score(turn, seat, Reason::Pyramids { province, pyramids }, pyramids);
    }
}

/// Rule `amun-re/scoring/sets`: 3 points for each set of one pyramid in each of a seat's three provinces.
fn score_sets(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    let state = turn.state();
    let sets = if state.owned(seat).count() < 3 {
        0
    } else {
        let pyramids = state.owned(seat).map(|(_, province)| province.pyramids());
        pyramids.min().unwrap_or(0)
    };
    score(turn, seat, Reason::Sets { sets }, sets.saturating_mul(3));
}

/// The best province of a side of the Nile: most pyramids, then most stones.
struct BestOfSide {
    side: Side,
    pyramids: u8,
    stones: u8,
}

/// Returns the best provinces that are worth points: they are the same for all seats.
fn best_of_sides(rules: &Rules, state: &State) -> ArrayVec<BestOfSide, 2> {
    let best = |side| {
        let on_side = state.provinces.iter().filter(|(province, _)| rules.board.side(*province) == side);
        let counted =
            on_side.filter(|(province, _)| !rules.options.most_pyramids_of_owned || state.owner(*province).is_some());
        let (pyramids, stones) = counted.map(|(_, here)| (here.pyramids(), here.stones)).max()?;
        (pyramids > 0 || rules.options.no_pyramids_tie).then_some(BestOfSide { side, pyramids, stones })
    };
    Side::ALL.iter().copied().filter_map(best).collect()
}

/// Rule `amun-re/scoring/most-pyramids`: 5 points to each seat with the best province of a side of the Nile. A seat scores a
/// side once (ruling 29).
fn score_most_pyramids(turn: &mut Turn<'_, AmunRe>, seat: Seat, best: &[BestOfSide]) {
    for &BestOfSide { side, pyramids, stones } in best {
        let (rules, state) = (turn.rules(), turn.state());
        let on_side = |(province, _): &(Province, &ProvinceState)| rules.board.side(*province) == side;
        let ties = |here: &ProvinceState| here.pyramids() == pyramids && (here.stones == stones || pyramids == 0);
        let stones_in = |(province, here): (Province, &ProvinceState)| (province, here.stones);
        let winning = || state.owned(seat).filter(on_side).filter(|(_, here)| ties(here)).map(stones_in);
        let first = winning().next();
        let mut others = ArrayVec::<(Province, u8), 15>::new();
        if rules.options.each_tied_province_scores {
            others.extend(winning().skip(1));
        }
        for (province, stones) in first.into_iter().chain(others) {
            let reason = Reason::MostPyramids { side, province, pyramids, stones };
            score(turn, seat, reason, 5);
        }
    }
}

/// Rule `amun-re/scoring/temples`: the space of the temple for each temple.
fn score_temples(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    for province in turn.state().seats[seat].provinces.iter() {
        let temples = statues::temples(turn.rules(), turn.state(), province);
        let space = turn.state().temple;
        let reason = Reason::Temples { province, temples, space };
        score(turn, seat, reason, temples.saturating_mul(space));
    }
}

fn begin_bonuses(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Outcome {
    turn.emit(Event::TurnBegan { phase: Phase::Bonuses(BonusTurn { turn: seat, shown: 0 }) });
    Outcome::Waits
}

/// Returns the part of the condition of a bonus card that fails, if one does.
fn unmet(rules: &Rules, state: &State, seat: Seat, card: PowerCard) -> Option<Unmet> {
    let (board, owned) = (&rules.board, || state.owned(seat).map(|(province, _)| province));
    let Some(one) = owned().next() else {
        return Some(Unmet::NoProvince);
    };
    let too_few = |what, found, needed| (found < needed).then_some(Unmet::TooFew { what, found, needed });
    match card.effect() {
        CardEffect::WestEast => {
            let other = owned().find(|other| board.side(*other) != board.side(one));
            other.map(|other| Unmet::TwoSides { one, other })
        }
        CardEffect::NileBanks => {
            let other = owned().find(|other| board.on_nile(*other) != board.on_nile(one));
            other.map(|other| Unmet::OneOnNile { one, other })
        }
        CardEffect::LowerUpper => {
            let other = owned().find(|other| board.egypt(*other) != board.egypt(one));
            other.map(|other| Unmet::TwoParts { one, other })
        }
        CardEffect::SevenCards => {
            let free: u16 = owned().map(|here| u16::from(board.free_cards(here))).sum();
            let provinces = state.seats[seat].provinces;
            let count = |icons: &AskedNumber<'_>| owned().map(|here| u16::from(icons.of(here))).sum::<u16>() + free;
            board.ask_icons(provinces, |icons| too_few("card icon", count(icons), 7))
        }
        CardEffect::NineFarmers => {
            let farmers = owned().map(|province| u16::from(state.working_farmers(rules, province)));
            too_few("farmer", farmers.sum(), 9)
        }
        CardEffect::Statues => {
            let statues = state.statues(seat).fold(0_u16, |number, _| number.saturating_add(1));
            too_few("statue", statues, 2)
        }
        CardEffect::Tokens => too_few("token", u16::from(state.seats[seat].tokens), 2),
        CardEffect::Federation => (!board.connects(state.seats[seat].provinces)).then_some(Unmet::NotConnected),
        _ => Some(Unmet::Never),
    }
}

/// Rule `amun-re/scoring/bonus`: each kind once a scoring, and only where its condition holds.
#[inline]
pub(crate) fn check_bonus(
    rules: &Rules,
    state: &State,
    bonuses: &BonusTurn,
    card: PowerCard,
    to: &mut impl Report<Violation>,
) -> Checked<Violation> {
    let seat = bonuses.turn;
    let is_first = bonuses.shown & BonusTurn::bit(card) == 0 || to.report(Violation::Identical { seat, card })?;
    let is_met = match unmet(rules, state, seat, card) {
        None => true,
        Some(unmet) => to.report(Violation::Condition { seat, card, unmet })?,
    };
    Ok(is_first & is_met)
}

/// Begins the last sale of cards.
pub(crate) fn begin_last_sale(turn: &mut Turn<'_, AmunRe>) -> Outcome {
    last_sale_of(turn, turn.state().starting_player)
}

fn last_sale_of(turn: &mut Turn<'_, AmunRe>, seat: Seat) -> Outcome {
    turn.emit(Event::TurnBegan { phase: Phase::LastSale { turn: seat } });
    Outcome::Waits
}

/// Ends the game.
pub(crate) fn end(turn: &mut Turn<'_, AmunRe>) {
    score_gold(turn);
    afterlife::score_tombs(turn);
    let winners = winners(turn.rules(), turn.state());
    turn.emit(Event::GameEnded { winners });
}

/// Rule `amun-re/end/gold`: 6, 4 and 2 points; seats that tie all score, and use up the ranks below.
fn score_gold(turn: &mut Turn<'_, AmunRe>) {
    for seat in turn.state().in_turn_order() {
        let gold = turn.state().seats[seat].gold;
        if gold == 0 && !turn.rules().options.gold_scores_at_zero {
            continue;
        }
        let richer = (turn.state().seats.iter()).filter(|(_, other)| other.gold > gold);
        let richer = if turn.rules().options.tie_removes_one_rank {
            let amounts: ArrayVec<u16, MOST_PLAYERS> = richer.map(|(_, other)| other.gold).collect();
            // of the tied seats two count: one has the rank, and one is removed
            let counts =
                |place: usize, amount| amounts.iter().take(place).filter(|other| **other == amount).count() < 2;
            amounts.iter().enumerate().filter(|(place, amount)| counts(*place, **amount)).count()
        } else {
            richer.count()
        };
        let state = turn.state();
        let most = state.seats.iter().map(|(_, seat)| seat.gold).max().unwrap_or(0);
        let (rank, points) = match richer {
            0 => (1, 6),
            // rule amun-re/officials/second-gold
            1 if state.players() == 2 && !officials::is_half(gold, most) => (2, 2),
            1 => (2, 4),
            2 => (3, 2),
            _ => continue,
        };
        score(turn, seat, Reason::Gold { gold, rank }, points);
    }
}

/// Rule `amun-re/end/winner`: most points, then most pyramids in own provinces, then most stones there, then shared.
fn winners(rules: &Rules, state: &State) -> Seats {
    let in_own = |seat: Seat| {
        let owned = state.owned(seat);
        owned.fold((0_u16, 0_u16), |(pyramids, stones), (_, here)| {
            (pyramids + u16::from(here.pyramids()), stones + u16::from(here.stones))
        })
    };
    let decides = |seat: Seat| {
        let (pyramids, stones) = in_own(seat);
        let built = rules.options.pyramids_built_decide.then(|| u16::from(state.seats[seat].built));
        (built.unwrap_or(pyramids), stones)
    };
    let mut standing: ArrayVec<(Seat, u16, (u16, u16)), MOST_PLAYERS> =
        Seat::all(state.players()).map(|seat| (seat, state.seats[seat].score, decides(seat))).collect();
    let most = standing.iter().map(|(_, score, _)| *score).max();
    standing.retain(|(_, score, _)| Some(*score) == most);
    let best = standing.iter().map(|(_, _, built)| *built).max();
    standing.iter().filter(|(_, _, built)| Some(*built) == best).map(|(seat, ..)| *seat).collect()
}

/// The phase in which bonus cards are shown.
impl PhaseRules<AmunRe, Outcome> for BonusTurn {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let By { rules, state, .. } = by;
        match command {
            Command::Play { card, .. } => Ok(check_held(by, card, to)? & check_bonus(rules, state, self, card, to)?),
            Command::Done => Ok(true),
            _ => check_misplaced(by, command, to),
        }
    }

    fn commands(&self, by: By<'_>, out: &mut impl CommandSink<Command>) {
        let By { rules, state, .. } = by;
        for card in cards_of(rules, &CardEffect::BONUSES).iter() {
            if may_use(rules, state, self.turn, card) && check_bonus(rules, state, self, card, &mut FailFast).is_ok() {
                out.push(Command::Play { card, province: None });
            }
        }
        out.push(Command::Done);
    }

    /// Shows a bonus card: 3 points, 4 with the statue Sobek; or ends a turn.
    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, command: Command) -> TurnResult<AmunRe, Outcome> {
        if let Command::Play { card, .. } = command {
            turn.emit(Event::CardPlayed { seat, card, province: None });
            let points = statues::points_for_scheme(turn.state(), seat);
            score(turn, seat, Reason::Bonus { card }, points);
            return Ok(Outcome::Waits);
        }
        let next = turn.state().next_in_order(self.turn);
        Ok(next.map_or(Outcome::BonusesOver, |next| begin_bonuses(turn, next)))
    }
}

/// The last turn of a seat: it can sell cards (rule `amun-re/end/last-sale`).
pub(crate) struct LastSale;

impl PhaseRules<AmunRe, Outcome> for LastSale {
    fn check(&self, by: By<'_>, command: Command, to: &mut impl Report<Violation>) -> Checked<Violation> {
        if command == Command::Done { Ok(true) } else { check_misplaced(by, command, to) }
    }

    fn commands(&self, _by: By<'_>, out: &mut impl CommandSink<Command>) {
        out.push(Command::Done);
    }

    #[inline]
    fn carry_out(&self, turn: &mut Turn<'_, AmunRe>, seat: Seat, _command: Command) -> TurnResult<AmunRe, Outcome> {
        let next = turn.state().next_in_order(seat);
        Ok(next.map_or(Outcome::SalesOver, |next| last_sale_of(turn, next)))
    }
}
