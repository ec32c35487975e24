//! corpus
use amunre_core::replay::{Options, verify};
use amunre_tests::corpus;
#[test]
fn all() {
    for log in corpus::sound() {
        match verify(log.bytes.as_slice(), &Options::default()) {
            Ok(v) => println!(
                "{:45} {:7} {:4} code {} {:?} {:?} {:?} {:?}",
                log.path,
                log.bytes.len(),
                v.entries,
                v.code(),
                v.intact,
                v.legal,
                v.fair,
                v.result
            ),
            Err(e) => println!("{} {}", log.path, e),
        }
    }
}
