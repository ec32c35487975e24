//! The copies of a finished game: what they open at its end, and what that proves.

use amunre_core::amun_re::AmunRe;
use amunre_core::engine::{FullGame, Samples, Viewer};
use amunre_core::horus::Horus;
use amunre_core::log::{Answer, Verdict, VerifyOptions, verify};
use amunre_core::men_nefer::MenNefer;
use amunre_tests::{corpus, effort, logs};

#[track_caller]
fn judge(log: &str) -> Verdict {
    verify(log.as_bytes(), &VerifyOptions::default()).expect("a log")
}

#[test]
fn measure() {
    fn of<G: FullGame + Samples>() {
        for sample in G::samples() {
            let mut yes = 0;
            let games = effort::cases(4);
            for number in 0..games {
                let name = format!("{}: {number}", sample.name);
                let log = logs::random(&logs::agreed::<G>(&name, sample.setup.clone()), number, usize::MAX);
                let copy = corpus::copy(&log, Viewer::Spectator);
                let verdict = judge(&copy);
                assert_eq!(verdict.first_fault(), None, "{name}");
                yes += u64::from(verdict.legal == Answer::Yes);
                if verdict.legal != Answer::Yes {
                    let ends: Vec<usize> = copy.match_indices('\n').map(|(at, _)| at + 1).collect();
                    let mut before = 0;
                    for (entry, end) in ends.iter().enumerate() {
                        let possible = judge(&copy[..*end]).counted.possible;
                        if possible > before {
                            let line = copy.lines().nth(entry).expect("a line");
                            let record = line.find("\"record\"").unwrap_or(0);
                            println!(
                                "    {entry} {before}->{possible} {}",
                                &line[record..line.len().min(record + 400)]
                            );
                        }
                        before = possible;
                    }
                    println!("  {name}: {:?} {:?}", verdict.legal, verdict.counted);
                }
            }
            println!("{}, {}: {yes} of {games}", G::ID, sample.name);
        }
    }
    of::<AmunRe>();
    of::<Horus>();
    of::<MenNefer>();
}
