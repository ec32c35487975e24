//! Hidden information: views, redacted events, disclosures, random completion of a view, and observations.

pub(super) mod determinize;
mod observation;
pub(super) mod view;
