//! The wish to end a command early: Ctrl-C, or a signal of the system.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Returns a flag that is set when the process is to end. A second signal ends the process at once.
pub(crate) fn interrupted() -> io::Result<Arc<AtomicBool>> {
    let wish = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_default(signal, Arc::clone(&wish))?;
        flag::register(signal, Arc::clone(&wish))?;
    }
    Ok(wish)
}
