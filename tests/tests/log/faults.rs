//! A verdict names each fault at its place, and no other.

use amunre_core::log::format::{Address, Hash};
use amunre_core::log::verify::{Answer, Fault};
use amunre_core::log::{Verdict, VerifyOptions, verify};
use amunre_tests::corpus;
use amunre_tests::forgery::Forgery;
use amunre_tests::forgery::trial::faults;
use amunre_tests::logs::key_of;

fn game(name: &str) -> Forgery {
    let found = corpus::sound_games().into_iter().find(|(other, ..)| other == name);
    Forgery::of(&found.unwrap_or_else(|| panic!("{name}")).1)
}

fn faulty(name: &str) -> Verdict {
    let log = corpus::faulty().into_iter().find(|log| log.path == format!("faulty/{name}"));
    let log = log.unwrap_or_else(|| panic!("{name}"));
    verify(log.bytes.as_slice(), &VerifyOptions::default()).expect("a log")
}

#[track_caller]
fn judge(log: &Forgery) -> Verdict {
    verify(log.text().as_bytes(), &VerifyOptions::default()).expect("a log")
}

/// The only fault; no other answer is a no.
#[track_caller]
fn only_fault(verdict: &Verdict) -> &Fault {
    let faults: Vec<&Fault> = verdict.answers().into_iter().filter_map(|(_, answer)| answer.fault()).collect();
    let [fault] = faults.as_slice() else { panic!("one fault: {:#?}", verdict.answers()) };
    fault
}

// -- what is wrong with the form accuses nobody of breaking a rule

#[test]
fn a_value_turned_over_that_was_not_sealed_accuses_no_later_command() {
    let verdict = faulty("wrong-reveal");
    let fault = only_fault(&verdict);
    assert_eq!((fault.rule.as_str(), fault.entry), ("record/seal", 26));
}

#[test]
fn a_share_that_was_not_sealed_accuses_no_draw() {
    let verdict = faulty("forged-share");
    assert_eq!(only_fault(&verdict).rule, "record/seal");
}

#[test]
fn a_line_after_the_result_takes_nothing_from_what_was_judged_before() {
    let verdict = faulty("command-after-the-result");
    assert_eq!(only_fault(&verdict).rule, "record/order");
    assert_eq!((&verdict.legal, &verdict.fair, &verdict.result), (&Answer::Yes, &Answer::Yes, &Answer::Yes));
}

/// In a table's log nothing is sealed: an edited reveal must not accuse the seat of the command that it names.
#[test]
fn a_value_turned_over_under_another_name_accuses_no_earlier_command() {
    let mut tried = 0;
    for name in ["anniversary-table-3p", "everything-table-3p"] {
        let log = game(name);
        for entry in 1..log.lines.len() {
            let record = &log.lines[entry].record;
            for (seat, value) in [0, 1, 2].into_iter().flat_map(|seat| [(seat, "scheme"), (seat, "offer")]) {
                let from = format!(r#"{{"name":"offer/{seat}","value""#);
                let to =
                    format!(r#"{{"name":"{value}/{}","value""#, if value == "offer" { (seat + 1) % 3 } else { seat });
                if record.contains(&from) {
                    let forged = log.clone().record(entry, &from, &to).rehashed();
                    let place = format!(" at {entry}");
                    let named = faults(&forged);
                    assert!(named.len() == 1 && named[0].ends_with(&place), "{name}: {from} -> {to}: {named:?}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 50, "{tried}");
}

/// The same holds for an edited value that the events of its own line contradict.
#[test]
fn a_value_turned_over_that_is_not_what_happened_accuses_no_earlier_command() {
    let log = game("everything-table-3p");
    let before = r#"{"offer_revealed":{"offer":{"gold":{"correction":false,"gold":"#;
    let offer = |record: &str| {
        let offers = record.split(before).skip(1).filter_map(|rest| rest.split_once("}},\"seat\":0}}"));
        offers.filter_map(|(gold, _)| gold.parse::<u16>().ok()).find(|gold| *gold > 1)
    };
    let found = log.lines.iter().enumerate().find_map(|(entry, line)| Some((entry, offer(&line.record)?)));
    let (turned, gold) = found.expect("an offer of seat 0");
    let reveal =
        |gold: u16| format!(r#"{{"name":"offer/0","value":{{"offer":{{"correction":false,"gold":{gold}}}}}}}"#);
    let forged = log.record(turned, &reveal(gold), &reveal(gold - 1)).rehashed();
    assert_eq!(faults(&forged), [format!("record/events at {turned}")]);
}

// -- a fault says in sentences what differs

#[test]
fn events_that_differ_are_told_in_sentences_and_kept_in_json() {
    let verdict = faulty("other-events");
    let fault = only_fault(&verdict);
    let sentence = "event 0: the record says \"black buys 2 farmers for 2 gold\", and the rules give \
                \"black buys 2 farmers for 3 gold\": gold is 2, not 3";
    assert_eq!(fault.sentence, sentence);
    let compared = fault.compared.as_ref().expect("two events");
    let event = |gold: u8| serde_json::json!({"bought": {"gold": gold, "item": "farmer", "number": 2, "seat": 1}});
    assert_eq!((compared.recorded.as_ref(), compared.given.as_ref()), (Some(&event(2)), Some(&event(3))));
    let verdict = faulty("event-missing");
    let fault = only_fault(&verdict);
    assert_eq!(fault.sentence, "event 1: the record says nothing more, and the rules give \"red is to bid\"");
    assert!(fault.compared.as_ref().is_some_and(|compared| compared.recorded.is_none() && compared.given.is_some()));
    // a reader who does not know everything is told neither
    let public = fault.without_reason();
    assert!(public.compared.is_none() && !public.sentence.contains("red is to bid"));
}

#[test]
fn results_that_differ_are_told_in_sentences() {
    for (log, says) in [
        ("wrong-score", "the record says that "),
        ("wrong-winner", "the record says that "),
        ("wrong-breakdown", "score line "),
        ("horus-wrong-score", "the record says that red has 99 points, and by the rules it is 16"),
    ] {
        let verdict = faulty(log);
        let sentence = &only_fault(&verdict).sentence;
        assert!(sentence.starts_with(says) && !sentence.contains(['{', '[']), "{log}: {sentence}");
    }
}

#[test]
fn no_fault_of_the_corpus_shows_events_in_json() {
    for log in corpus::faulty() {
        let Ok(verdict) = verify(log.bytes.as_slice(), &VerifyOptions::default()) else { continue };
        for fault in verdict.answers().into_iter().filter_map(|(_, answer)| answer.fault()) {
            let is_compared = fault.compared.is_some();
            assert!(!is_compared || !fault.sentence.contains("{\""), "{}: {}", log.path, fault.sentence);
        }
    }
}

// -- each fault has its rule

#[test]
fn a_command_that_is_sealed_where_nothing_is_secret() {
    let verdict = faulty("sealed-bid");
    let fault = only_fault(&verdict);
    assert_eq!(fault.rule, "record/sealed", "{}", fault.sentence);
    assert!(!fault.sentence.contains("steal"), "nobody stole: {}", fault.sentence);
}

#[test]
fn a_refused_command_carries_a_rule_of_the_game() {
    for log in corpus::faulty() {
        let Ok(verdict) = verify(log.bytes.as_slice(), &VerifyOptions::default()) else { continue };
        for (_, answer) in verdict.answers() {
            let rule = answer.fault().map(|fault| fault.rule.as_str());
            assert_ne!(rule, Some("record/refused"), "{}", log.path);
        }
    }
}

/// "A fault names the entry, the line, and, where there is one, the seat and the command."
#[test]
fn a_fault_of_a_command_names_its_seat() {
    for log in corpus::faulty() {
        let Ok(verdict) = verify(log.bytes.as_slice(), &VerifyOptions::default()) else { continue };
        let Some(fault) = verdict.legal.fault() else { continue };
        let lines = Forgery::of(&String::from_utf8_lossy(&log.bytes));
        let record = &lines.lines[usize::try_from(fault.entry).expect("an entry")].record;
        if record.starts_with(r#"{"command""#) {
            assert!(fault.seat.is_some(), "{}: {}", log.path, fault.sentence);
            let is_clear = !record.starts_with(r#"{"command":{"command":{"sealed""#);
            assert!(fault.command.is_some() || !is_clear, "{}: {}", log.path, fault.sentence);
        }
        if record.starts_with(r#"{"seat""#) || record.starts_with(r#"{"undo""#) {
            assert!(fault.seat.is_some(), "{}: {}", log.path, fault.sentence);
        }
    }
}

// -- a stated position is one position, whoever sees it

#[test]
fn the_view_of_a_seat_is_that_of_the_stated_position() {
    let verdict = faulty("seat-view-of-another-position");
    assert_eq!((only_fault(&verdict).rule.as_str(), only_fault(&verdict).entry), ("record/digest", 0));
}

/// The same holds in the copy of a seat, in which the whole position is not open.
#[test]
fn the_view_for_all_is_that_of_the_seat_that_opens_its_own() {
    let log = game("stated-position-4p");
    let copy = Forgery::of(&corpus::copy(&log.text(), amunre_core::engine::hidden::Viewer::Seat(amunre_tests::RED)));
    let gold = copy.lines[0].record.find(r#""gold":"#).expect("gold");
    let gold = copy.lines[0].record[gold..].split(',').next().expect("a number").to_owned();
    let verdict = judge(&copy.record(0, &gold, &format!("{gold}1")).rehashed());
    assert_eq!((only_fault(&verdict).rule.as_str(), only_fault(&verdict).entry), ("record/digest", 0));
}

// -- openings stand where the page says, and nowhere else

/// Moves the openings of entry `from` to entry `to`.
fn moved(log: &Forgery, from: usize, to: usize) -> Forgery {
    let mut log = log.clone();
    let opened = log.lines[from].open.clone();
    log.lines[to].open.clone_from(&opened);
    log
}

#[test]
fn a_named_value_is_opened_only_where_somebody_learns_it() {
    let log = game("abandoned-3p");
    let offer = log.find(r#""name":"offer/1""#);
    let turned = log.find("offer_revealed");
    for line in [turned + 1, turned + 2, log.last()] {
        let verdict = judge(&moved(&log, offer, line));
        let fault = verdict.intact.fault().unwrap_or_else(|| panic!("an opening of {offer} stands at {line}"));
        assert_eq!((fault.rule.as_str(), fault.entry), ("record/opening", u64::try_from(line).expect("an entry")));
    }
}

#[test]
fn nothing_is_opened_before_it_is_sealed_and_nothing_unnamed_later() {
    let log = game("abandoned-3p");
    let offer = log.find(r#""name":"offer/1""#);
    let bought = log.find(r#""buy":{"item":"card""#);
    for (from, to) in [(offer, offer - 1), (bought, bought + 1), (bought, log.last())] {
        let verdict = judge(&moved(&log, from, to));
        let fault = verdict.intact.fault().expect("a fault");
        assert_eq!((fault.rule.as_str(), fault.entry), ("record/opening", u64::try_from(to).expect("an entry")));
    }
}

// -- what is secret is sealed, what is public is not

#[test]
fn what_is_in_a_pile_is_not_written_down_where_not_everybody_can_tell() {
    let log = game("stated-position-4p");
    let drawn = log.find(r#""made":{"sealed""#);
    let record = &log.lines[drawn].record;
    let from = record.find(r#""made":{"sealed""#).expect("a pile");
    let sealed = record[from..=from + record[from..].find('}').expect("an end")].to_owned();
    let made = log.value(Address(u64::try_from(drawn).expect("an entry"), 1));
    let item = log.value(Address(u64::try_from(drawn).expect("an entry"), 0));
    // the seals after it move: their openings go
    let mut forged = log.record(drawn, &sealed, &format!("\"made\":{made}"));
    let end = forged.lines[drawn].open.find("},").expect("more than one") + 1;
    forged.lines[drawn].open = format!("{}]", &forged.lines[drawn].open[..end]);
    assert!(forged.lines[drawn].open.contains(&item));
    let verdict = judge(&forged.rehashed());
    let fault = verdict.legal.fault().expect("everybody can read what lies in the pile");
    assert_eq!(fault.rule, "record/draw");
}

#[test]
fn a_key_is_a_key() {
    let log = game("abandoned-3p").resealed(key_of("given up 8"), Address(0, 1), "17").rehashed();
    let verdict = judge(&log);
    assert_eq!(only_fault(&verdict).rule, "record/seal");
}

// -- what a verdict rests on

#[test]
fn a_command_that_rests_on_nothing_adds_nothing_when_it_is_taken_back() {
    let log = game("abandoned-3p");
    // the first farmer in its province
    let placed = log.find(r#""place_farmer":{"province":"kharga"}"#);
    let before = log.clone().until(placed);
    let taken_back = format!(r#"{{"undo":{{"first":{placed},"seat":1}}}}"#);
    let after = log.until(placed + 1).with(placed + 1, &taken_back).rehashed();
    let (before, after) = (judge(&before), judge(&after));
    assert_eq!(after.first_fault(), None);
    assert_eq!(after.rests_on, before.rests_on);
}

// -- who acts, and who is there

#[test]
fn a_seat_that_has_left_takes_nothing_back() {
    let log = game("abandoned-3p");
    let placed = log.find(r#""place_farmer":{"province":"kharga"}"#);
    let left = r#"{"seat":{"resigned":{"seat":1}}}"#;
    let undo = format!(r#"{{"undo":{{"first":{placed},"seat":1}}}}"#);
    let log = log.until(placed + 1).with(placed + 1, left).with(placed + 2, &undo).rehashed();
    let verdict = judge(&log);
    let fault = only_fault(&verdict);
    assert_eq!((fault.rule.as_str(), fault.line), ("record/seat", fault.entry + 1));
}

#[test]
fn a_game_that_is_over_cannot_be_given_up() {
    let log = game("seeded-3p");
    let result = log.find(r#"{"result""#);
    let given_up = r#"{"seat":{"abandoned":{"reason":"nobody counted"}}}"#;
    let winners = r#""winners":["#;
    let record = log.lines[result].record.clone();
    let won = &record[record.find(winners).expect("winners")..record.rfind(']').expect("an end")];
    let record = record.replace(won, winners);
    let log = log.until(result).with(result, given_up).with(result + 1, &record).rehashed();
    let verdict = judge(&log);
    let fault = only_fault(&verdict);
    assert_eq!((fault.rule.as_str(), fault.entry), ("record/seat", u64::try_from(result).expect("an entry")));
}

// -- of several faults at one entry the one that stands first in the table counts

#[test]
fn of_faults_of_the_record_the_first_of_the_table_counts() {
    let log = game("abandoned-3p");
    let offer = log.find(r#""name":"offer/1""#);
    let log = log.until(offer + 1);
    let nothing = format!(r#"[{{"of":[3,0],"salt":"{}","value":1}},{{"#, Hash::default());
    let seal = |log: Forgery| log.open(offer, r#""gold":3"#, r#""gold":4"#);
    let opening = |log: Forgery| log.open(offer, "[{", &nothing);
    let chain = |mut log: Forgery| {
        log.lines[offer].hash = Hash::default();
        log
    };
    let named = |rule: &str| [format!("{rule} at {offer}")];
    assert_eq!(faults(&opening(log.clone())), named("record/opening"));
    assert_eq!(faults(&seal(opening(log.clone()))), named("record/seal"));
    assert_eq!(faults(&chain(seal(opening(log.clone())))), named("record/chain"));
    assert_eq!(faults(&chain(opening(log.clone()))), named("record/chain"));
    // a second start cannot stand there
    let start = log.lines[1].record.clone();
    let order = log.with(offer + 1, &start).rehashed();
    let entry = offer + 1;
    assert_eq!(faults(&order), [format!("record/order at {entry}")]);
    let mut both = order;
    both.lines[entry].open = format!(r#"[{{"of":[3,0],"salt":"{}","value":1}}]"#, Hash::default());
    assert_eq!(faults(&both), [format!("record/opening at {entry}")]);
}

#[test]
fn of_faults_of_the_rules_the_first_of_the_table_counts() {
    let log = game("seeded-3p");
    let ended = log.find_after(1, r#""draws":[{"item":""#);
    let log = log.until(ended + 1);
    let at = ended;
    let record = &log.lines[at].record;
    assert!(record.contains(r#""digest":"#) && record.contains(r#""round_began""#), "{record}");
    let changes: [(&str, fn(Forgery, usize) -> Forgery); 3] = [
        ("record/draw", |log, at| {
            log.record(at, r#""label":"provinces/provinces/2","#, r#""label":"provinces/provinces/2","name":"a card","#)
        }),
        ("record/events", |log, at| log.record(at, r#"{"round_began":{"round":2}}"#, r#"{"round_began":{"round":3}}"#)),
        ("record/digest", |log, at| {
            let from = log.lines[at].record.find(r#""spectator":""#).expect("a digest") + r#""spectator":""#.len();
            let digest = log.lines[at].record[from..from + 64].to_owned();
            log.record(at, &digest, &Hash::default().to_string())
        }),
    ];
    for first in 0..changes.len() {
        for last in first..changes.len() {
            let chosen: Vec<_> = changes[first..=last].iter().collect();
            let all = chosen.iter().fold(log.clone(), |log, (_, change)| change(log, at)).rehashed();
            assert_eq!(faults(&all), [format!("{} at {at}", chosen[0].0)]);
            if first < last {
                let ends = changes[last].1(changes[first].1(log.clone(), at), at);
                assert_eq!(faults(&ends.rehashed()), [format!("{} at {at}", changes[first].0)]);
            }
        }
    }
}

#[test]
fn other_events_come_before_what_is_turned_over() {
    let log = game("abandoned-3p");
    let turned = log.find("offer_revealed");
    let reveals = log.lines[turned].record.clone();
    let first = reveals.find(r#"{"name":"offer/0""#).expect("a reveal");
    let second = reveals.find(r#"{"name":"offer/1""#).expect("another");
    let missing = log.until(turned + 1).record(turned, &reveals[first..second], "");
    assert_eq!(faults(&missing.clone().rehashed()), [format!("record/reveals at {turned}")]);
    let both = missing.record(turned, r#"{"offer_sealed":{"offer":"unseen","seat":2}},"#, "");
    assert_eq!(faults(&both.rehashed()), [format!("record/events at {turned}")]);
}
