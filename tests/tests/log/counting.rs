//! Cards that are counted where a log does not show a hand: a seat cannot spend more copies than it can have drawn.

use amunre_core::amun_re::{AmunRe, Command, Item, MarketTurn, Phase, Rules, Setup, State};
use amunre_core::engine::chance::{Chance, DrawAnswer, DrawRequest, LookRequest, Seeded};
use amunre_core::engine::game::Game as _;
use amunre_core::engine::hidden::SeenBy;
use amunre_core::engine::ids::{Id as _, Seat};
use amunre_core::log::format::record::PointOfView;
use amunre_core::log::write::{Agreement, DrawSource, EntryError, RecordError};
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::{faults, judge};
use amunre_tests::logs::{LogPlayer, agreed, seed_of};
use amunre_tests::{DONE, STEAL};
use serde_json::Value;

/// The view of a table: draws that lie open to all, and that every offer is a theft.
struct Onlooker(Seeded);

impl Chance for Onlooker {
    fn draw(&mut self, draw: &DrawRequest<'_>) -> DrawAnswer {
        if draw.seen_by == SeenBy::Everybody { self.0.draw(draw) } else { DrawAnswer::Unseen }
    }

    fn look(&mut self, look: &LookRequest<'_>) -> Option<Value> {
        (look.seen_by == SeenBy::Everybody).then(|| serde_json::to_value(STEAL).expect("JSON"))
    }
}

/// The sales of cards that the table may believe, and what else a seat can do.
fn sales(rules: &Rules, state: &State, seat: Seat) -> Vec<Command> {
    let mut list = Vec::new();
    AmunRe::anytime_commands(rules, state, seat, &mut list);
    list
}

/// Buys as many cards as there is gold for, once, and bids as little as can be.
fn choice(rules: &Rules, state: &State, seat: Seat) -> Option<Command> {
    let mut list = Vec::new();
    AmunRe::required_commands(rules, state, seat, &mut list);
    if let Phase::Market(MarketTurn { bought, .. }) = state.phase {
        let cards = |command: &Command| matches!(command, Command::Buy { item: Item::Card, .. });
        return Some(list.into_iter().rfind(cards).filter(|_| bought.is_none()).unwrap_or(DONE));
    }
    let gold = |command: &Command| if let Command::Bid { gold, .. } = command { *gold } else { u16::MAX };
    list.into_iter().min_by_key(gold)
}

#[test]
fn more_copies_than_can_have_been_drawn_are_named_in_a_log_that_shows_no_hand() {
    let setup = Setup::classic(5);
    let rules = AmunRe::rules(&setup).expect("rules");
    let agreed = agreed::<AmunRe>("counted-1", setup);
    let agreed = Agreement { key: None, point_of_view: PointOfView::Table, draws: DrawSource::Given, ..agreed };
    let mut player = LogPlayer::begin(&agreed, 0);
    let mut eyes = Onlooker(Seeded::new(seed_of("counted-1")));
    player.start(&mut eyes);
    // every seat says of each card that it is the first that the table may believe, until the recorder has counted too many
    let (card, refused) = loop {
        let state = *player.state();
        let seat = AmunRe::to_act(&rules, &state).iter().next().expect("the game goes on");
        if state.phase == Phase::Offering {
            player.write(|recorder| recorder.secret_command(seat, &mut eyes));
            continue;
        }
        let sale = sales(&rules, &state, seat).into_iter().next();
        let command = choice(&rules, &state, seat);
        let command = if command.is_none() || command == Some(DONE) { sale.or(command) } else { command };
        let command = command.expect("a command");
        let mut refused = None;
        player.write(|recorder| match recorder.command(seat, command, &mut eyes) {
            Err(RecordError::Entry(EntryError::Spent(too_many))) => {
                refused = Some(too_many);
                Ok(String::new())
            }
            line => line,
        });
        if let (Some(refused), Command::Sell { card }) = (refused, command) {
            break (card, refused);
        }
    };
    assert!(refused.together && refused.spent > refused.most, "{refused:?}");
    assert!(refused.to_string().contains(&format!("{card} so far")), "{refused}");
    // who writes the line all the same is found
    let state = *player.state();
    let seat = AmunRe::to_act(&rules, &state).iter().next().expect("the game goes on");
    let other = sales(&rules, &state, seat).into_iter().rfind(|other| *other != Command::Sell { card });
    let other = other.expect("a card of another kind");
    player.write(|recorder| recorder.command(seat, other, &mut eyes));
    let Command::Sell { card: other } = other else { panic!("{other:?} is no sale") };
    let log = Forgery::of(&player.log());
    assert_eq!(faults(&log), [""; 0]);
    let mut forged = log.clone();
    let record = &mut forged.lines[log.last()].record;
    *record = record.replace(other.name(), card.name());
    let forged = forged.rehashed();
    let verdict = judge(&forged, None).expect("a log");
    let fault = verdict.first_fault().expect("a card too many");
    let found = (fault.rule.as_str(), usize::try_from(fault.entry).expect("a few"), fault.sentence.as_str());
    assert_eq!(found, ("record/count", log.last(), refused.to_string().as_str()));
}
