//! The number of cases of the tests that try many.

/// Returns how many cases a test tries: `usual`, or `AMUNRE_EFFORT` times as many.
pub fn cases(usual: u64) -> u64 {
    let effort = std::env::var("AMUNRE_EFFORT").ok();
    usual * effort.map_or(1, |number| number.parse::<u64>().expect("AMUNRE_EFFORT is a whole number"))
}
