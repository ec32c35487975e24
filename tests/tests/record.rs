//! What was played is recorded, and the record is verified.
use amunre_core::amun_re::Setup;
use amunre_core::replay::{Options, verify};
use amunre_tests::logs;

#[test]
fn sizes() {
    for players in 3..=5 {
        for n in 0..6u64 {
            let log = logs::random(&logs::agreed("x", Setup::classic(players)), n, usize::MAX);
            let t = std::time::Instant::now();
            let verdict = verify(log.as_bytes(), &Options::default()).unwrap();
            println!("{players} {n} {} {} {:?} {}", log.len(), log.lines().count(), t.elapsed(), verdict.code());
        }
    }
}
