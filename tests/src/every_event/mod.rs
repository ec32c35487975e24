//! Every kind of event of each game, in every form that carries out other rules.

pub mod amun_re;
pub mod horus;
pub mod men_nefer;
