//! Input: files and folders, scripts, and the arguments that name the game, the seed and the viewer.

pub(super) mod edition;
pub(super) mod files;
pub(super) mod find_logs;
pub(super) mod interrupt;
pub(super) mod key_file;
pub(super) mod log_key;
pub(super) mod random;
pub(super) mod script;
pub(super) mod script_draws;
pub(super) mod seats;
pub(super) mod secret_json;
pub(super) mod seed;
pub(super) mod setup;
pub(super) mod share_file;
pub(super) mod shared_seed;
pub(super) mod viewer;
