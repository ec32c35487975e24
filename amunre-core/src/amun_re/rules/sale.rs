//! Power cards for gold, at any time (classic rulebook, p. 6).

use crate::amun_re::rules::expansion::discards;
use crate::amun_re::rules::hand_rules::{cards_to_try, may_use};
use crate::amun_re::rules::resolution;
use crate::amun_re::rules::to_act::to_act;
use crate::amun_re::{AmunRe, Command, Event, PowerCard, Rules, State};
use crate::engine::{CommandSink, FailFast, IdSet, Seat, Turn, TurnResult};

/// Rule `amun-re/cards/sell`: sells a card.
pub(crate) fn sell(turn: &mut Turn<'_, AmunRe>, seat: Seat, card: PowerCard) -> TurnResult<AmunRe> {
    turn.emit(Event::CardSold { seat, card });
    resolution::after_sale(turn, seat)
}

/// Puts sales before the first command with a larger id: their ids lie between those of other commands.
pub(crate) struct WithSales<'o, S, F> {
    out: &'o mut S,
    /// The list of the sales, until it is written.
    sales: Option<F>,
}

impl<S: CommandSink<Command>, F: FnOnce(&mut S)> WithSales<'_, S, F> {
    /// Lists commands, and the sales among them.
    #[inline]
    pub(crate) fn list(out: &mut S, sales: F, others: impl FnOnce(&mut WithSales<'_, S, F>)) {
        let mut both = WithSales { out, sales: Some(sales) };
        others(&mut both);
        both.sell();
    }

    #[inline(never)] // once for each list
    fn sell(&mut self) {
        if let Some(sales) = self.sales.take() {
            sales(self.out);
        }
    }
}

impl<S: CommandSink<Command>, F: FnOnce(&mut S)> CommandSink<Command> for WithSales<'_, S, F> {
    #[inline]
    fn push(&mut self, command: Command) {
        if self.sales.is_some() && command.kind() > (Command::Sell { card: PowerCard::Builder }).kind() {
            self.sell();
        }
        self.out.push(command);
    }

    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> Command) {
        if self.sales.is_some() && number > 0 && at(0).kind() > (Command::Sell { card: PowerCard::Builder }).kind() {
            self.sell();
        }
        self.out.push_run(number, at);
    }
}

/// Lists the sales of a seat.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, out: &mut impl CommandSink<Command>) {
    if rules.options.sales_on_own_turn && !to_act(state).contains(seat) {
        return;
    }
    let usable: IdSet<PowerCard> =
        cards_to_try(state, seat).iter().filter(|card| may_use(rules, state, seat, *card)).collect();
    // the rule is the same for all cards
    if usable.iter().next().is_some_and(|card| discards::check_sale(rules, state, seat, card, &mut FailFast).is_ok()) {
        out.push_all(usable.iter().map(|card| Command::Sell { card }));
    }
}
