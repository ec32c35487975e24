//! to come
use super::Log;
/// Faulty.
pub fn faulty() -> Vec<Log> {
    Vec::new()
}
