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
    let log = base("abandoned-3p");
    let offer = log.find(r#""name":"offer/1""#);
    // (b) opening where nobody learns it
    let opening = log.lines[offer].open.clone();
    let mut l = log.clone();
    l.lines[offer - 1].open = "[]".into();
    l.lines[23].open = opening.clone();
    show("opening before its seal", &l);
    let mut l = log.clone();
    l.lines[28].open = opening.clone();
    show("opening where nobody learns it (after the reveal)", &l);
    let mut l = log.clone();
    let free = log.find("free_card_taken");
    l.lines[free + 1].open = format!("[{}", &log.lines[free].open[1..log.lines[free].open.find("},").unwrap() + 1]) + "]";
    println!("{}", l.lines[free + 1].open);
    show("free card opened one later", &l);
    // note line with opening of the header
    let mut l = log.clone();
    let key: String = log.lines[0].open.clone();
    l.lines[32].open = key;
    show("header opened in a note", &l);
    // seat replaced by bad name
    let l = base("undo-resignation-ruling-4p").record(base("undo-resignation-ruling-4p").find("violet"), "violet", &"x".repeat(500)).rehashed();
    show("replaced by a name of 500", &l);
    // made in the clear
    let log = base("seeded-3p");
    let at = log.find(r#""made":{"sealed""#);
    println!("{}", &log.lines[at].record);
    println!("{}", &log.lines[at].open);
}
