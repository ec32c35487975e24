//! Hidden information: views, redacted events, disclosures, and random completion of a view.

pub(super) mod view;
