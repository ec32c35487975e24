//! The Statues expansion: statues in provinces, and their effects for the owners (anniversary rulebook, Statues).

use crate::amun_re::model::phase::{BlessingTurn, MarketTurn};
use crate::amun_re::model::statue::STATUES;
use crate::amun_re::rules::expansion::discards;
use crate::amun_re::rules::gift_order::owes_cards;
use crate::amun_re::rules::{By, building};
use crate::amun_re::{AmunRe, Benefit, Command, Event, Phase, Province, Rules, STATUE_CARDS, State, Statue, Violation};
use crate::engine::{Bag, Checked, CommandSink, Counts, DrawRequest, FailFast, Label, Report, Seat, Turn, TurnResult};

/// The gold that Bastet gives.
const BASTET: u16 = 3;

/// Returns the statue cards that are not drawn yet: those whose statue is in no province.
pub(crate) fn undrawn(state: &State) -> Bag<Statue, STATUES> {
    let mut left = Counts::from_fn(|_| 1);
    state.provinces.iter().filter_map(|(_, here)| here.statue).for_each(|statue| _ = left.take(statue));
    Bag::of(left)
}

/// Returns the number of statues placed in a round: none in the new kingdom.
pub(crate) fn in_round(rules: &Rules, round: u8) -> u8 {
    match (rules.options.statues, round, rules.players) {
        (true, 1..=3, ..=3) => 1,
        (true, 1..=3, _) => 2,
        _ => 0,
    }
}

/// Rule `amun-re/statues/placed`: places the statues in the first provinces that were drawn this round.
pub(crate) fn place(turn: &mut Turn<'_, AmunRe>, round: u8, drawn: &[Province]) -> TurnResult<AmunRe> {
    let label = Label { pile: &STATUE_CARDS, phase: "provinces", round };
    for province in drawn.iter().copied().take(usize::from(in_round(turn.rules(), round))) {
        let number = u32::from(turn.state().draws.statues);
        let statue = turn.draw_known(DrawRequest::of(label, number).public(true), &undrawn(turn.state()))?;
        turn.emit(Event::StatuePlaced { province, statue });
    }
    Ok(())
}

/// Ruling 51: returns true if the statue Bastet was won in the auction that ends now, and gives nothing before the next
/// one.
pub(crate) fn bastet_waits(rules: &Rules, state: &State) -> bool {
    let is_new = |place: Province| state.lots.iter().any(|lot| lot.province == place);
    !rules.options.bastet_at_once && state.place_of(Statue::Bastet).is_some_and(is_new)
}

/// Rule `amun-re/statues/bastet`: gives the gold when the market opens.
pub(crate) fn market_opens(turn: &mut Turn<'_, AmunRe>) {
    if !turn.rules().options.statues {
        return;
    }
    let blessed = turn.state().in_turn_order().find(|seat| turn.state().has_statue(*seat, Statue::Bastet));
    if let Some(seat) = blessed {
        turn.emit(Event::GoldGained { seat, gold: BASTET, benefit: Benefit::Bastet });
    }
}

/// Rule `amun-re/statues/osiris`: 1 gold for every two farmers of all provinces, including provinces whose income a
/// card replaced (ruling 38).
pub(crate) fn collect(turn: &mut Turn<'_, AmunRe>, seat: Seat) {
    let (rules, state) = (turn.rules(), turn.state());
    if !rules.options.statues || !state.has_statue(seat, Statue::Osiris) {
        return;
    }
    let farmers = state.owned(seat).map(|(province, _)| u16::from(state.working_farmers(rules, province)));
    let gold = if rules.options.osiris_by_province {
        farmers.map(|farmers| farmers / 2).sum()
    } else {
        farmers.sum::<u16>() / 2
    };
    if gold > 0 {
        turn.emit(Event::GoldGained { seat, gold, benefit: Benefit::Osiris });
    }
}

/// Rule `amun-re/statues/set`: one more gift, for a thief too.
pub(crate) fn gifts_of_set(rules: &Rules, state: &State, seat: Seat) -> u8 {
    u8::from(rules.options.statues && state.has_statue(seat, Statue::Set))
}

/// Rule `amun-re/statues/isis`: the temples of a province, and the statue.
pub(crate) fn temples(rules: &Rules, state: &State, province: Province) -> u8 {
    let isis = u8::from(state.provinces[province].statue == Some(Statue::Isis));
    let printed = rules.board.temples(province);
    if rules.options.isis_beside_temples { printed.saturating_add(isis) } else { printed.max(isis) }
}

/// Rule `amun-re/statues/sobek`: the points for a Scheme.
pub(crate) fn points_for_scheme(state: &State, seat: Seat) -> u8 {
    if state.has_statue(seat, Statue::Sobek) { 4 } else { 3 }
}

/// Rule `amun-re/statues/thoth`: returns the number of additional cards drawn with a purchase of cards.
pub(crate) fn more_cards(state: &State, seat: Seat) -> u8 {
    u8::from(state.has_statue(seat, Statue::Thoth))
}

/// Rule `amun-re/statues/ptah`: returns true if this kind can be bought a second time.
pub(crate) fn buys_again(state: &State, market: &MarketTurn) -> bool {
    !market.ptah && state.has_statue(market.turn, Statue::Ptah)
}

/// Rule `amun-re/statues/horus`: checks that 1 gold can replace the third stone: in an own province with two stones,
/// the statue's or one that shares an edge with it, while its owner may place stones (ruling 40).
pub(crate) fn check_build(by: By<'_>, province: Province, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, state, seat } = by;
    let mut stands = building::check_owned(state, seat, province, to)?;
    let place = state.place_of(Statue::Horus).filter(|place| state.owns(seat, *place));
    match place {
        None => stands = to.report(Violation::NoStatue { seat, statue: Statue::Horus })?,
        Some(place) if !is_beside(rules, place, province) => {
            stands = to.report(Violation::OutOfReach { province, statue: Statue::Horus, place })?;
        }
        Some(_) => {}
    }
    let stones = state.provinces[province].stones;
    if stones != 2 {
        stands = to.report(Violation::HorusStones { province, stones })?;
    }
    if state.seats[seat].gold == 0 {
        stands = to.report(Violation::HorusGold { seat })?;
    }
    // a gift turn: after the number of cards was announced (ruling 47)
    if let Phase::Gifts(gifts) = state.phase
        && owes_cards(rules, &gifts)
        && !rules.options.horus_before_cards
    {
        stands = to.report(Violation::CardsFirst { seat })?;
    }
    Ok(stands & discards::check_nothing_owed(state, to)?)
}

fn is_beside(rules: &Rules, place: Province, province: Province) -> bool {
    let board = &rules.board;
    place == province
        || board.are_neighbours(place, province)
        || (rules.options.horus_across_nile && board.face_each_other(place, province))
}

/// Returns true if Horus could still build, by public information: a sale can bring the gold.
pub(crate) fn could_build(rules: &Rules, state: &State, seat: Seat) -> bool {
    let place = state.place_of(Statue::Horus).filter(|place| state.owns(seat, *place));
    let reaches = |place: Province| {
        state.owned(seat).any(|(province, here)| here.stones == 2 && is_beside(rules, place, province))
    };
    place.is_some_and(reaches) && state.can_pay(seat) > 0
}

/// Returns true if the statue Horus may build before the next stones of a blessing are laid (ruling 40).
pub(crate) fn waits_at_blessing(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province, stones: u8) -> bool {
    let options = turn.rules().options;
    if !options.statues || !options.horus_at_blessings || !could_build(turn.rules(), turn.state(), seat) {
        return false;
    }
    turn.emit(Event::TurnBegan { phase: Phase::Blessing(BlessingTurn { province, stones, turn: seat }) });
    true
}

/// Builds a pyramid of two stones and 1 gold.
pub(crate) fn build(turn: &mut Turn<'_, AmunRe>, seat: Seat, province: Province) {
    let double = building::pyramid_form(turn.rules(), turn.state(), province).unwrap_or(false);
    turn.emit(Event::ThirdStonePaid { seat, province, gold: 1 });
    turn.emit(Event::PyramidBuilt { province, double });
}

/// Lists the pyramids that Horus can build now.
pub(crate) fn builds(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if !rules.options.statues || !state.has_statue(seat, Statue::Horus) {
        return;
    }
    let own = state.owned(seat).map(|(province, _)| province);
    let allowed = own.filter(|province| check_build(By { rules, state, seat }, *province, &mut FailFast).is_ok());
    out.push_all(allowed.map(|province| Command::Build { province }));
}
