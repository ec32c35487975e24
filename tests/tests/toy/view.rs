//! The hidden information of the toy game: its pile, the goods that lie aside, other hands and sealed choices.

use amunre_core::engine::chance::Fast;
use amunre_core::engine::hidden::{Aside, Bag, Hidden, Viewer};
use amunre_core::engine::ids::{Counts, Id, Seat};

use super::{Chosen, Event, Good, Rules, State, Way, fault};

/// The state as a viewer may know it.
pub fn view<const FAULT: u8>(state: &State, viewer: Viewer) -> State {
    let mut view = state.clone();
    if viewer == Viewer::Referee {
        if FAULT == fault::BLINDS_THE_REFEREE {
            view.pile = state.pile.concealed();
        }
        return view;
    }
    if !state.is_pile_public() {
        view.pile = state.pile.concealed();
    }
    view.aside = state.aside.concealed();
    for (seat, own) in view.seats.iter_mut() {
        if viewer.sees(seat) {
            continue;
        }
        own.hand = own.hand.concealed();
        if let Chosen::Sealed(way) = &mut own.chosen {
            *way = Hidden::Unseen;
        }
    }
    view
}

/// The event as a viewer may know it.
pub fn redact<const FAULT: u8>(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::Drawn { seat, good } => {
            let seen = match FAULT {
                fault::TELLS_TOO_MUCH => true,
                fault::TELLS_TOO_LITTLE => viewer == Viewer::Referee,
                _ => viewer.sees(*seat),
            };
            *good = good.if_seen(seen);
        }
        Event::Dug { seat, good } => *good = good.if_seen(viewer.sees(*seat)),
        Event::Buried { good } => *good = good.if_seen(viewer == Viewer::Referee),
        Event::WaySealed { seat, way } => *way = way.if_seen(viewer.sees(*seat)),
        _ => {}
    }
    event
}

/// The disclosing events: a way is revealed, a good is dug up, a hand is shown, and a good that was not publicly known to be in
/// a hand leaves it.
pub fn discloses<const FAULT: u8>(state: &State, event: &Event) -> bool {
    match event {
        Event::WayRevealed { .. } | Event::HandShown { .. } => true,
        Event::Dug { .. } => FAULT != fault::UNLISTED_DISCLOSURE,
        Event::Given { seat, good } | Event::Sold { seat, good } => state.seats[*seat].hand.spending_discloses(*good),
        _ => false,
    }
}

/// The goods that are nowhere to be seen, in random order.
struct UnseenGoods<'d> {
    goods: Counts<Good, 4>,
    dice: &'d mut Fast,
}

impl UnseenGoods<'_> {
    fn deal(&mut self) -> Hidden<Good> {
        let place = self.dice.below(u32::from(self.goods.len()));
        let place = u16::try_from(place).unwrap_or(0);
        match self.goods.nth(place) {
            Some(good) => {
                self.goods.take(good);
                Hidden::Known(good)
            }
            None => Hidden::Unseen,
        }
    }

    fn deal_bag(&mut self, number: u8) -> Bag<Good, 4> {
        let mut bag = Bag::default();
        (0..number).for_each(|_| bag.add(self.deal()));
        bag
    }
}

/// A whole state that is possible for the owner of a view.
pub fn determinize<const FAULT: u8>(rules: &Rules, view: &State, dice: &mut Fast) -> State {
    let mut state = view.clone();
    if FAULT == fault::DEALS_NOTHING {
        return state;
    }
    if FAULT == fault::DEALS_KNOWN_HANDS {
        for (_, seat) in state.seats.iter_mut() {
            seat.hand.closed = seat.hand.closed.concealed();
        }
    }
    let mut seen = state.seen();
    if state.pile.is_known() {
        seen.add_all(state.pile.kinds());
    }
    let mut unseen = UnseenGoods { goods: rules.pack.less(&seen).unwrap_or_default(), dice };
    if FAULT == fault::DEALS_SEEN_GOODS {
        unseen.goods = rules.pack;
    }
    let mut aside = Aside::default();
    for good in state.aside.iter() {
        aside.lay(good.known().map_or_else(|| unseen.deal(), Hidden::Known));
    }
    if FAULT != fault::DEALS_TOO_LITTLE {
        state.aside = aside;
    }
    for (_, seat) in state.seats.iter_mut() {
        let closed = seat.hand.closed;
        if !closed.is_known() {
            let missing = u16::from(closed.len()).saturating_sub(closed.kinds().len());
            let mut dealt = unseen.deal_bag(u8::try_from(missing).unwrap_or(u8::MAX));
            dealt.add_all(closed.kinds());
            seat.hand.closed = dealt;
        }
    }
    if !state.pile.is_known() {
        state.pile = unseen.deal_bag(state.pile.len());
    }
    for seat in Seat::all(state.seats.players()) {
        if let Chosen::Sealed(way) = &mut state.seats[seat].chosen
            && *way == Hidden::Unseen
        {
            let place = dice.below(3);
            let any = usize::try_from(place).ok().and_then(Way::at);
            *way = Hidden::Known(any.unwrap_or(Way::River));
        }
    }
    state
}
