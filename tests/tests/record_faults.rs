//! exploring
use amunre_core::replay::*;
use amunre_tests::corpus;
use amunre_tests::finding::finding;
use amunre_tests::forgery::Forgery;

fn base(name: &str) -> Forgery {
    let log = corpus::sound_games().into_iter().find(|(other, _, _)| other == name).unwrap().1;
    Forgery::of(&log)
}
fn show(what: &str, log: &Forgery) {
    let text = finding(log.text().as_bytes(), &Options::default());
    let text: Vec<&str> = text.lines().take_while(|l| !l.starts_with("code")).collect();
    println!("=== {what}\n{}", text.join("\n"));
}

#[test]
fn explore() {
    let log = base("stated-position-4p");
    let at = log.find(r#""made":{"sealed""#);
    println!("{}", &log.lines[at].record);
    println!("{}", &log.lines[at].open);
    // in the clear: the only sealed made; all slots after it in the line move
    let r = &log.lines[at].record;
    let from = r.find(r#""made":{"sealed""#).unwrap();
    let sealed = r[from..from + 84].to_owned();
    println!("{sealed}");
    let openings: Vec<serde_json::Value> = serde_json::from_str(&log.lines[at].open).unwrap();
    let made = openings.iter().find(|o| o["value"].is_array()).unwrap();
    let slot = made["of"][1].as_u64().unwrap();
    println!("slot {slot} of {}", openings.len());
    let mut l = log.clone().record(at, &sealed, &format!("\"made\":{}", made["value"]));
    let keep: Vec<String> =
        openings.iter().filter(|o| o["of"][1].as_u64().unwrap() < slot).map(|o| o.to_string()).collect();
    l.lines[at].open = format!("[{}]", keep.join(","));
    show("made in the clear", &l.rehashed());
    // sealed where it is public: start of abandoned
    let log = base("abandoned-3p");
    let bought = log.find(r#""buy":{"item":"card""#);
    // item in the clear where it is secret
    let r = &log.lines[bought].record;
    let from = r.find(r#"{"item":{"sealed""#).unwrap() + 8;
    let sealed = r[from..from + 77].to_owned();
    let o: Vec<serde_json::Value> = serde_json::from_str(&log.lines[bought].open).unwrap();
    let l = log.clone().record(bought, &sealed, &o[0]["value"].to_string()).closed(bought).rehashed();
    println!("{}", l.lines[bought].record);
    show("item in the clear", &l);
    // key that is no key
    let key = amunre_tests::logs::key_of("given up 8");
    show("key no hex", &log.clone().resealed(key, Address(0, 1), "17").rehashed());
    show(
        "another key",
        &log.clone().resealed(key, Address(0, 1), &format!("\"{}\"", amunre_tests::logs::bytes("x"))).rehashed(),
    );
    show("seed no hex", &log.clone().resealed(key, Address(0, 0), "17").rehashed());
    let sealed_made = log.lines[1].record.clone();
    println!("{sealed_made}");
}
