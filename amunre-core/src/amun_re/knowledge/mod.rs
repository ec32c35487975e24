//! Hidden information: views, redacted events, disclosures, and random completion of a view.

pub(super) mod determinize;
pub(super) mod view;
