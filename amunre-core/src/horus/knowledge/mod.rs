//! Hidden information: views, redacted events, disclosures, and random completion of a view.

mod observation;
pub(super) mod view;
