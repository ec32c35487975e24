//! Every kind of event of each game, and of those that differ in what they carry out every form.

pub mod amun_re;
pub mod horus;
pub mod men_nefer;
