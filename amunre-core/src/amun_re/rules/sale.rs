//! Power cards for gold, at any time (classic rulebook, p. 6).

use crate::amun_re::rules::By;
use crate::amun_re::rules::expansion::discards;
use crate::amun_re::rules::hand_rules::{cards_to_try, check_held, may_use};
use crate::amun_re::rules::to_act::{check_own_turn, to_act};
use crate::amun_re::{Command, PowerCard, Rules, State, Violation};
use crate::engine::{Checked, CommandSink, FailFast, IdSet, Report, Seat};

/// Rule `amun-re/cards/sell`: checks the sale of a card.
#[inline]
pub(crate) fn check(by: By<'_>, card: PowerCard, to: &mut impl Report<Violation>) -> Checked<Violation> {
    let By { rules, .. } = by;
    let may_now = !rules.options.sales_on_own_turn || check_own_turn(by, Command::Sell { card }, to)?;
    Ok(may_now & check_held(by, card, to)? & discards::check_sale(by, card, to)?)
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
    if usable
        .iter()
        .next()
        .is_some_and(|card| discards::check_sale(By { rules, state, seat }, card, &mut FailFast).is_ok())
    {
        out.push_all(usable.iter().map(|card| Command::Sell { card }));
    }
}
