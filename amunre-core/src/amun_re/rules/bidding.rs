//! The rules of a bid on a province: a space of its card, above the other markers, not blocked, and payable (classic
//! rulebook, pp. 4-5; anniversary rulebook, Bidding).

use crate::amun_re::model::limits::{ON_THE_CARD, SPACES};
use crate::amun_re::model::province::ByProvince;
use crate::amun_re::rules::markers::bound_beside;
use crate::amun_re::{Bid, Province, Rules, State, Violation};
use crate::engine::{Checked, Report, Seat};

/// The bidding spaces of a game.
pub(crate) fn spaces(rules: &Rules) -> &'static [u16] {
    if rules.options.bids_above_36 { &SPACES } else { SPACES.split_at(ON_THE_CARD).0 }
}

/// The markers of all seats but one, province by province.
pub(crate) struct Others {
    /// The highest bid.
    pub(crate) standing: ByProvince<Option<u16>>,
    /// Rule `amun-re/auction/blockade`: the highest bid with a blockade, and its seat. No bid below it is possible, so
    /// one for each province is enough.
    blockade: Option<ByProvince<Option<(u16, Seat)>>>,
}

impl Others {
    #[inline]
    pub(crate) fn of(state: &State, but: Seat) -> Self {
        let mut others = Self { standing: ByProvince::from_fn(|_| None), blockade: None };
        for (seat, other) in state.seats.iter().filter(|(seat, _)| *seat != but) {
            for Bid { province, gold } in other.bids() {
                others.standing[province] = others.standing[province].max(Some(gold));
                if other.blockade {
                    let blockades = others.blockade.get_or_insert_with(|| ByProvince::from_fn(|_| None));
                    blockades[province] = blockades[province].max(Some((gold, seat)));
                }
            }
        }
        others
    }
}

/// The gold and the cards with which a seat can pay.
#[derive(Clone, Copy)]
pub(crate) struct Purse {
    pub(crate) gold: u16,
    pub(crate) cards: u16,
    /// The gold that its other marker binds.
    pub(crate) bound: u16,
    /// The bidding spaces that it can pay.
    spaces: &'static [u16],
}

impl Purse {
    #[inline]
    fn new(rules: &Rules, gold: u16, cards: u16, bound: u16) -> Self {
        let most = most(gold, cards, bound);
        let spaces = spaces(rules);
        let spaces = spaces.split_at(spaces.partition_point(|gold| *gold <= most)).0;
        Self { gold, cards, bound, spaces }
    }

    pub(crate) fn of(rules: &Rules, state: &State, seat: Seat, moving: Option<Bid>) -> Self {
        let own = &state.seats[seat];
        let cards = if rules.options.gold_alone_pays { 0 } else { own.hand.len() };
        // a seat with one marker has no other marker that stands
        let bound = if rules.options.officials { bound_beside(rules, state, seat, moving) } else { 0 };
        Self::new(rules, own.gold, cards, bound)
    }

    /// Returns the purse with this number of cards.
    pub(crate) fn with_cards(self, rules: &Rules, cards: u16) -> Self {
        Self::new(rules, self.gold, cards, self.bound)
    }

    /// Returns the purse for a bid on a province: with the option `free_gold_pays` the free gold there is added.
    #[inline]
    pub(crate) fn on(self, rules: &Rules, province: Province) -> Self {
        if !rules.options.free_gold_pays {
            return self;
        }
        let free = rules.board.free_gold(province);
        Self::new(rules, self.gold.saturating_add(u16::from(free)), self.cards, self.bound)
    }
}

/// Returns the highest bid that can be paid.
#[inline]
fn most(gold: u16, cards: u16, bound: u16) -> u16 {
    gold.saturating_add(cards).saturating_sub(bound)
}

/// The limits of a bid of a seat on a province, looked up once for all spaces.
pub(crate) struct Bidding {
    seat: Seat,
    province: Province,
    /// The highest bid of another seat.
    standing: Option<u16>,
    /// The space that a blockade blocks, and the bid with the blockade.
    shut: Option<(u16, (u16, Seat))>,
    purse: Purse,
}

impl Bidding {
    #[inline]
    pub(crate) fn on(rules: &Rules, seat: Seat, province: Province, others: &Others, purse: Purse) -> Self {
        let shut = others.blockade.as_ref().and_then(|blockades| {
            let (bid, owner) = blockades[province]?;
            let space = spaces(rules).iter().copied().find(|space| *space > bid)?;
            Some((space, (bid, owner)))
        });
        Self { seat, province, standing: others.standing[province], shut, purse }
    }

    /// Returns the spaces that can be bid on, ascending, in two parts: those above the other markers and within the purse. A
    /// space that a blockade blocks lies between the parts.
    #[inline]
    pub(crate) fn spaces(&self) -> [&'static [u16]; 2] {
        let spaces = self.purse.spaces;
        let low = self.standing.map_or(0, |standing| spaces.partition_point(|gold| *gold <= standing));
        let open = spaces.split_at(low).1;
        let Some((shut, _)) = self.shut else { return [open, &[]] };
        let (below, rest) = open.split_at(open.partition_point(|gold| *gold < shut));
        [below, rest.strip_prefix(&[shut]).unwrap_or(rest)]
    }

    /// Returns true if there is a space that can be bid on.
    #[inline]
    pub(crate) fn is_possible(&self) -> bool {
        self.spaces().iter().any(|spaces| !spaces.is_empty())
    }

    /// Checks the rules of one space, in the order of the rulebook.
    #[inline]
    pub(crate) fn check(&self, gold: u16, to: &mut impl Report<Violation>) -> Checked<Violation> {
        let (seat, province) = (self.seat, self.province);
        let mut is_free = true;
        if let Some(standing) = self.standing
            && gold <= standing
        {
            is_free = to.report(Violation::MustOutbid { province, gold, standing })?;
        }
        if let Some((space, (bid, owner))) = self.shut
            && space == gold
        {
            is_free = to.report(Violation::Blockaded { province, gold, owner, bid })?;
        }
        let Purse { gold: purse, cards, bound, .. } = self.purse;
        if gold > most(purse, cards, bound) {
            return to.report(Violation::CannotPay { seat, bid: gold, gold: purse, cards, standing: bound });
        }
        Ok(is_free)
    }
}
